/* status.c - the keys and messages of yz_status, and the version. */
#include "yunzi/status.h"

#ifndef YZ_VERSION
#define YZ_VERSION "0.1.0"
#endif

const char *
yz_status_key(yz_status status)
{
    switch (status) {
#define X(name, value, key, text)                                                        \
    case YZ_##name:                                                                      \
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
#define X(name, value, key, text)                                                        \
    case YZ_##name:                                                                      \
        return text;
        YZ_STATUS_MAP(X)
#undef X
    }
    return "unknown status";
}

const char *
yz_version(void)
{
    return YZ_VERSION;
}
