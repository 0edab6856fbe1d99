/*
 * handicap.c - what two players of different ranks begin with under every rule set.
 *
 *     handicap 3k 2d
 */
#include <stdio.h>

#include <yunzi/handicap.h>

int
main(int argc, char **argv)
{
    yz_rank one, other;
    if (argc != 3 || yz_rank_read(&one, argv[1]) != YZ_OK ||
        yz_rank_read(&other, argv[2]) != YZ_OK) {
        fputs("usage: handicap RANK RANK\n", stderr);
        return 2;
    }
    for (size_t i = 0; yz_rules_at(i) != NULL; i++) {
        const yz_rules *rules = yz_rules_at(i);
        char komi[YZ_NUMBER_TEXT];
        yz_handicap_terms terms;
        if (yz_rules_handicap_terms(rules, one, other, &terms) == YZ_OK)
            printf("%s: %s takes Black, %d stones, %d passes, komi %s\n",
                   yz_rules_id(rules),
                   terms.black < 0 ? "anybody" : argv[1 + terms.black], terms.stones,
                   terms.passes, yz_number_text(terms.komi, komi));
    }
    return 0;
}
