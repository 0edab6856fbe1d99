/*
 * komi.c - the komi of a game, by rule set, year and handicap.
 */
#include "rules/options.h"

bool
yz_rules_komi_entry(const yz_rules *rules, size_t i, yz_komi_entry *out)
{
    if (i >= YZ__KOMIS || !rules->komi[i].source)
        return false;
    *out = rules->komi[i];
    return true;
}

/* The komi of an even game: the last one that was in use in 'year'.  A game older than
   the first entry is given that one. */
static yz_number
even_komi(const yz_rules *rules, int year)
{
    yz_number komi = rules->komi[0].komi;
    yz_komi_entry entry;
    for (size_t i = 1; yz_rules_komi_entry(rules, i, &entry); i++) {
        if (year == 0 || entry.year <= year)
            komi = entry.komi;
    }
    return komi;
}

yz_number
yz_rules_komi(const yz_rules *rules, int year, int handicap)
{
    const yz_number even = even_komi(rules, year);
    if (handicap < 2)
        return even;
    switch (rules->handicap_komi) {
    case YZ_HANDICAP_KOMI_ZERO:
        return yz_whole(0);
    case YZ_HANDICAP_KOMI_HALF:
        return yz_ratio(1, 2);
    case YZ_HANDICAP_KOMI_SAME:
    case YZ_HANDICAP_KOMI_UNSET:
    case YZ_HANDICAP_KOMI_END:
        break;
    }
    return even;
}
