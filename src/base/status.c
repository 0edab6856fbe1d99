/* status.c - the keys and messages of yz_status, and the version. */
#include "yunzi/status.h"

#define TEXT(number) #number
#define DOTTED(major, minor, patch) TEXT(major) "." TEXT(minor) "." TEXT(patch)

const char *
yz_status_key(yz_status status)
{
    switch (status) {
#define X(name, value, key, text)                                                      \
    case YZ_##name:                                                                    \
        return key;
        YZ_STATUS_MAP(X)
#undef X
    }
    return "unknown";
}

const char *
yz_status_text(yz_status status)
{
    switch (status) {
#define X(name, value, key, text)                                                      \
    case YZ_##name:                                                                    \
        return text;
        YZ_STATUS_MAP(X)
#undef X
    }
    return "unknown status";
}

const char *
yz_version(void)
{
    return DOTTED(YZ_VERSION_MAJOR, YZ_VERSION_MINOR, YZ_VERSION_PATCH);
}
