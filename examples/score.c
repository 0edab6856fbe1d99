/*
 * score.c - the score of a finished board on which every stone is alive, term by term.
 *
 *     score BOARD.pos RULES
 */
#include <stdio.h>

#include <yunzi/count.h>
#include <yunzi/record.h>

static void
print_count(const yz_count *count)
{
    const yz_number none = yz_whole(0);
    yz_number sum = none;
    char black[YZ_NUMBER_TEXT], white[YZ_NUMBER_TEXT];
    for (int i = 0; i < count->term_count; i++) {
        const yz_count_term *term = count->term + i;
        printf("%s: %s, %s\n", term->title, yz_number_text(term->black, black),
               yz_number_text(term->white, white));
        sum = yz_add(sum, yz_subtract(term->black, term->white));
    }
    printf("%s %s\n", yz_compare(sum, none) < 0 ? "White leads by" : "Black leads by",
           yz_number_text(yz_compare(sum, none) < 0 ? yz_subtract(none, sum) : sum,
                          black));
}

int
main(int argc, char **argv)
{
    static char text[65536];
    static yz_count count;
    FILE *file = argc == 3 ? fopen(argv[1], "rb") : NULL;
    yz_count_input input = {.rules = argc == 3 ? yz_rules_find(argv[2]) : NULL};
    yz_pos board;
    if (file == NULL || input.rules == NULL) {
        fputs("usage: score BOARD.pos RULES\n", stderr);
        return 2;
    }
    const size_t length = fread(text, 1, sizeof text, file);
    fclose(file);
    if (yz_pos_read(&board, text, length, NULL, NULL) != YZ_OK)
        return 1;
    yz_status_map alive = {.basis = YZ_BASIS_AGREED};
    alive.width = board.position.width;
    alive.height = board.position.height;
    for (int i = 0; i < alive.width * alive.height; i++)
        alive.fate[i] =
            board.position.stone[i] == YZ_EMPTY ? YZ_FATE_UNKNOWN : YZ_FATE_ALIVE;
    input.position = &board.position;
    input.status = &alive;
    input.komi = board.komi_given ? board.komi : yz_rules_komi(input.rules, 0, 0);
    const yz_status status = yz_count_score(&count, &input, NULL);
    if (status == YZ_OK)
        print_count(&count);
    yz_pos_free(&board);
    return status == YZ_OK ? 0 : 1;
}
