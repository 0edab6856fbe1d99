/* life_words.c - the keys and words of what is found of a chain. */
#include "life/life_words.h"

#define KEY(name, key, text) [YZ_LIFE_##name] = key,
#define TEXT(name, key, text) [YZ_LIFE_##name] = text,

const char *
yz__life_ground_key(yz_life_ground ground)
{
    static const char *const KEYS[] = {YZ_LIFE_GROUND_MAP(KEY)};
    return KEYS[ground];
}

const char *
yz__life_ground_text(yz_life_ground ground)
{
    static const char *const TEXTS[] = {YZ_LIFE_GROUND_MAP(TEXT)};
    return TEXTS[ground];
}

#undef KEY
#undef TEXT
#define KEY(name, key, text) [YZ_KO_STATUS_##name] = key,
#define TEXT(name, key, text) [YZ_KO_STATUS_##name] = text,

const char *
yz__ko_status_key(yz_ko_status ko)
{
    static const char *const KEYS[] = {YZ_KO_STATUS_MAP(KEY)};
    return KEYS[ko];
}

const char *
yz__ko_status_text(yz_ko_status ko)
{
    static const char *const TEXTS[] = {YZ_KO_STATUS_MAP(TEXT)};
    return TEXTS[ko];
}

#undef KEY
#undef TEXT

const char *
yz__unfinished_key(yz_unfinished_kind kind)
{
#define X(name, key) [YZ_UNFINISHED_##name] = key,
    static const char *const KEYS[] = {YZ_UNFINISHED_MAP(X)};
#undef X
    return KEYS[kind];
}
