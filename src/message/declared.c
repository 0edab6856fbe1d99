/* declared.c - reads what a message declares of its arguments: "who:colour at:point". */
#include <string.h>

#include "message/template.h"

static const char *const KIND_NAME[] = {
    [YZ_ARGUMENT_NUMBER] = "number",  [YZ_ARGUMENT_EXACT] = "exact",
    [YZ_ARGUMENT_ZI] = "zi",          [YZ_ARGUMENT_COLOUR] = "colour",
    [YZ_ARGUMENT_POINT] = "point",    [YZ_ARGUMENT_POINTS] = "points",
    [YZ_ARGUMENT_CHOICE] = "choice",  [YZ_ARGUMENT_TEXT] = "text",
    [YZ_ARGUMENT_NAME] = "name",      [YZ_ARGUMENT_MESSAGE] = "message",
    [YZ_ARGUMENT_NESTED] = "message",
};

static bool
is_kind(const char *name, size_t length, uint8_t kind)
{
    return strlen(KIND_NAME[kind]) == length &&
           memcmp(KIND_NAME[kind], name, length) == 0;
}

bool
yz__arguments_fit(const char *declared, const yz_argument *arguments, size_t count)
{
    size_t i = 0;

    while (*declared != '\0') {
        const char *kind = strchr(declared, ':') + 1;
        const size_t length = strcspn(kind, " ");
        if (i == count || !is_kind(kind, length, arguments[i].kind))
            return false;
        declared = kind + length;
        declared += *declared == ' ';
        i++;
    }
    return i == count;
}

int
yz__argument_declared(const char *declared, const char *name, size_t length,
                      yz_argument_kind *kind)
{
    for (int i = 0; *declared != '\0'; i++) {
        const char *colon = strchr(declared, ':');
        const size_t rest = strcspn(colon + 1, " ");
        if ((size_t)(colon - declared) == length &&
            memcmp(declared, name, length) == 0) {
            *kind = YZ_ARGUMENT_NUMBER;
            while (!is_kind(colon + 1, rest, (uint8_t)*kind))
                *kind = (yz_argument_kind)(*kind + 1);
            return i;
        }
        declared = colon + 1 + rest;
        declared += *declared == ' ';
    }
    return -1;
}
