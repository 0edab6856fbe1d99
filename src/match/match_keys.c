/* match_keys.c - the words for parties, stages and refusals. */
#include "match/match_asked.h"
#include "yunzi/match.h"

const char *
yz_party_key(yz_party party)
{
    static const char *const KEY[] = {
#define X(name, key, text) key,
        YZ_PARTY_MAP(X)
#undef X
    };
    return KEY[party];
}

const char *
yz__match_stage_key(yz_match_stage stage)
{
    static const char *const KEY[] = {
#define X(name, key, text) key,
        YZ_MATCH_STAGE_MAP(X)
#undef X
    };
    return KEY[stage];
}

const char *
yz__match_stage_text(yz_match_stage stage)
{
    static const char *const TEXT[] = {
#define X(name, key, text) text,
        YZ_MATCH_STAGE_MAP(X)
#undef X
    };
    return TEXT[stage];
}

const char *
yz__match_refusal_key(yz_match_refusal refusal)
{
    static const char *const KEY[] = {
#define X(name, key, text) key,
        YZ_MATCH_REFUSAL_MAP(X)
#undef X
    };
    return KEY[refusal];
}

const char *
yz__match_refusal_text(yz_match_refusal refusal)
{
    static const char *const TEXT[] = {
#define X(name, key, text) text,
        YZ_MATCH_REFUSAL_MAP(X)
#undef X
    };
    return TEXT[refusal];
}

const char *
yz__match_told_key(yz_match_told_kind kind)
{
    static const char *const KEY[] = {
#define X(name, key) key,
        YZ_MATCH_TOLD_MAP(X)
#undef X
    };
    return KEY[kind];
}

const char *
yz__shown_by_key(yz_shown_by by)
{
    static const char *const KEY[] = {
#define X(name, key) key,
        YZ_SHOWN_BY_MAP(X)
#undef X
    };
    return KEY[by];
}
