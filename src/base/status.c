/* status.c - the keys and messages of yz_status, and the version. */
#include "yunzi/status.h"
#include "base/listed.h"

#define TEXT(number) #number
#define DOTTED(major, minor, patch) TEXT(major) "." TEXT(minor) "." TEXT(patch)

YZ__KEY_OF_VALUE(yz_status_key, yz_status, YZ_STATUS_MAP, "unknown")
YZ__WORDS_OF_VALUE(yz_status_text, yz_status, YZ_STATUS_MAP, "unknown status")

const char *
yz_version(void)
{
    return DOTTED(YZ_VERSION_MAJOR, YZ_VERSION_MINOR, YZ_VERSION_PATCH);
}
