/*
 * who-lives.c - who is alive on a board, and by which line of play that is shown; what is unfinished.
 *
 *     cc who-lives.c $(pkg-config --cflags --libs yunzi) -o who-lives
 *     ./who-lives bent-four.pos japanese
 */
#include <stdio.h>

#include <yunzi/life.h>
#include <yunzi/record.h>

static void
print_chain(const yz_life_report *life, const yz_chain_life *chain)
{
    static const char *const STATUS[] = {"not settled", "alive", "dead"};
    char point[YZ_POINT_TEXT];
    printf("%s %s: %s, %s (%s)\n", chain->colour == YZ_BLACK ? "Black" : "White",
           yz_point_text(life->point[chain->first], life->height, point),
           STATUS[chain->status], YZ_SAID(&chain->why, NULL), chain->article);
    for (int i = 0; i < chain->line_length && i < 5; i++)
        printf("    %s %s\n", chain->line[i].colour == YZ_BLACK ? "Black" : "White",
               chain->line[i].kind == YZ_MOVE_PLAY
                   ? yz_point_text(chain->line[i].at, life->height, point)
                   : "passes");
}

int
main(int argc, char **argv)
{
    static char text[65536];
    const yz_rules *rules = argc == 3 ? yz_rules_find(argv[2]) : NULL;
    FILE *file = rules == NULL ? NULL : fopen(argv[1], "rb");
    if (file == NULL) {
        fputs("usage: who-lives BOARD.pos RULES\n", stderr);
        return 2;
    }
    const size_t length = fread(text, 1, sizeof text, file);
    fclose(file);

    yz_pos board;
    yz_diag diag;
    if (yz_pos_read(&board, text, length, NULL, &diag) != YZ_OK) {
        fprintf(stderr, "line %u: %s\n", (unsigned)diag.line,
                YZ_SAID(&diag.message, NULL));
        return 1;
    }
    yz_life_options options = YZ_LIFE_OPTIONS_INIT;
    options.reading = true;
    options.nanoseconds = 5000000000u;
    yz_life_report *life = NULL;
    const yz_status status = yz_life(&life, &board.position, rules, &options);
    for (size_t i = 0; status == YZ_OK && i < life->chain_count; i++)
        print_chain(life, yz_life_chain(life, i));
    for (size_t i = 0; status == YZ_OK && i < life->unfinished_count; i++)
        puts(YZ_SAID(&yz_life_unfinished(life, i)->what, NULL));
    yz_life_free(life);
    yz_pos_free(&board);
    return status == YZ_OK ? 0 : 1;
}
