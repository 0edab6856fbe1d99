/*
 * komi.c - every rule set and the komi it has had, with the year since when.
 */
#include <stdio.h>

#include <yunzi/rules.h>

int
main(void)
{
    for (size_t i = 0; yz_rules_at(i) != NULL; i++) {
        const yz_rules *rules = yz_rules_at(i);
        printf("%-22s", yz_rules_id(rules));
        yz_komi_entry entry;
        for (size_t k = 0; yz_rules_komi_entry(rules, k, &entry); k++) {
            char komi[YZ_NUMBER_TEXT];
            printf(" %s", yz_number_text(entry.komi, komi));
            if (entry.year > 0)
                printf(" (%d)", entry.year);
        }
        putchar('\n');
    }
    return 0;
}
