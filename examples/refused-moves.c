/*
 * refused-moves.c - replays the first game of a record under the rules named and tells
 * which moves they refuse, why, and what follows; and what is wrong with the record.
 *
 *   refused-moves game.sgf tromp-taylor
 */
#include <stdio.h>

#include <yunzi/load.h>

/* Bytes of a FILE. */
static yz_status
next_bytes(void *context, char *to, size_t room, size_t *got)
{
    FILE *file = context;
    *got = fread(to, 1, room, file);
    return *got == 0 && ferror(file) ? YZ_E_IO : YZ_OK;
}

static void
print_refused(const yz_replay *replay, int height)
{
    for (size_t i = 0; i < yz_replay_illegal_count(replay); i++) {
        const yz_illegal *illegal = yz_replay_illegal(replay, i);
        char point[YZ_POINT_TEXT] = "pass";
        if (illegal->unreadable)
            continue; /* it names no point of this board and was left out */
        if (illegal->played.kind == YZ_MOVE_PLAY)
            yz_point_text(illegal->played.at, height, point);
        printf("move %d, %s: %s", illegal->move, point,
               yz_ground_text(illegal->legality.ground));
        if (illegal->legality.article != NULL)
            printf(" (%s)", illegal->legality.article);
        printf("; %s\n", yz_consequence_text(illegal->legality.consequence,
                                             illegal->played.colour));
    }
    printf("%d moves, %zu refused\n", yz_replay_moves(replay),
           yz_replay_illegal_count(replay));
}

static void
print_notices(const yz_record *record)
{
    const yz_notice *notice;
    for (size_t i = 0; (notice = yz_record_notice(record, i)) != NULL; i++) {
        printf("line %u: %s (%s)\n", (unsigned)notice->line,
               YZ_SAID(&notice->message, NULL), yz_notice_key(notice->code));
    }
}

static int
replay_first(const char *name, FILE *file, const yz_rules *rules)
{
    yz_load_source source = YZ_LOAD_SOURCE_INIT;
    source.read = next_bytes;
    source.context = file;
    yz_load_choice choice = YZ_LOAD_CHOICE_INIT;
    choice.check = true;
    yz_replay_options options = YZ_REPLAY_OPTIONS_INIT;
    options.rules = rules;
    yz_load *input = NULL;
    yz_replay *replay = NULL;
    yz_diag diag = {0};
    yz_status status = yz_load_open(&input, name, &source, &choice, &diag);
    if (status == YZ_OK)
        status = yz_replay_new(&replay, NULL);
    if (status == YZ_OK)
        status = yz_load_next(input, &diag);
    if (status == YZ_OK)
        status = yz_replay_run(replay, yz_load_record(input), &options, &diag);
    if (status == YZ_OK) {
        print_refused(replay, yz_game_height(yz_replay_game(replay)));
        print_notices(yz_load_record(input));
    } else
        fprintf(stderr, "%s\n", YZ_SAID(&diag.message, NULL));
    yz_replay_free(replay);
    yz_load_close(input);
    return status == YZ_OK ? 0 : 1;
}

int
main(int argc, char **argv)
{
    const yz_rules *rules = argc == 3 ? yz_rules_find(argv[2]) : NULL;
    if (rules == NULL) {
        fprintf(stderr, "usage: refused-moves GAME.sgf RULES\n");
        return 2;
    }
    FILE *file = fopen(argv[1], "rb");
    if (file == NULL) {
        perror(argv[1]);
        return 1;
    }
    const int wrong = replay_first(argv[1], file, rules);
    fclose(file);
    return wrong;
}
