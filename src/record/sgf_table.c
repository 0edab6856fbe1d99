/*
 * sgf_table.c - the properties of FF[1] to FF[4]: what each is for, what its values are
 * and in which versions it is defined (list of properties of the SGF standard, Go only;
 * those of other games are known by name).  RD is the date in records of Sina; YV is our
 * own: values for which there is no place under their own name.
 */

#include "record/record_tree.h"

enum {
    NONE = 0,
    F1 = 1,
    F2 = 2,
    F3 = 4,
    F4 = 8,
    ALL = 15,
    OLD = 7,
    F34 = 12,
    F12 = 3,
    F234 = 14
};

/* clang-format off */
const yz__row YZ__TABLE[YZ__KIND_COUNT] = {
#define X(name, group, type, list, empty, versions, once)                              \
    [YZ__KIND_##name] = {#name, YZ_PROPERTY_##group, YZ__TYPE_##type,   list,          \
                         empty, versions,            YZ__GROUP_##once},
#include "record/properties.def"
#undef X
};

/* clang-format on */

static int
capital(char c)
{
    return c >= 'A' && c <= 'Z';
}

/* A name of one letter or two as a number, in the order of the alphabet. */
static int
number_of(const char *name)
{
    return name[0] << 8 | name[1];
}

/* The table is in the order of the alphabet. */
static yz__kind
look_up(const char name[3])
{
    const int wanted = number_of(name);
    int low = YZ__KIND_UNKNOWN + 1, high = YZ__KIND_COUNT;

    while (low < high) {
        const int middle = low + (high - low) / 2;
        const int there = number_of(YZ__TABLE[middle].name);
        if (wanted == there)
            return (yz__kind)middle;
        if (wanted < there)
            high = middle;
        else
            low = middle + 1;
    }
    return YZ__KIND_UNKNOWN;
}

yz__kind
yz__kind_of(const char *id, size_t length)
{
    char letter[3] = {0};
    int count = 0;
    for (size_t i = 0; i < length; i++) {
        if (!capital(id[i]))
            continue;
        if (count == 2)
            return YZ__KIND_UNKNOWN;
        letter[count++] = id[i];
    }
    return look_up(letter);
}
