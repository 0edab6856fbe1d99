/*
 * refused-moves.c - replays the first game of a record under the rules named and tells
 * which moves they refuse, why, and what follows; and what is wrong with the record.
 *
 *   refused-moves game.sgf tromp-taylor
 */
#include <stdio.h>

#include <yunzi/record.h>

/* Bytes for the reader, from a FILE. */
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
replay_first(FILE *file, const yz_rules *rules)
{
    yz_reader_options from = YZ_READER_OPTIONS_INIT;
    from.source = next_bytes;
    from.context = file;
    from.check = true;
    yz_replay_options options = YZ_REPLAY_OPTIONS_INIT;
    options.rules = rules;
    yz_reader *reader = NULL;
    yz_replay *replay = NULL;
    yz_record *record;
    yz_diag diag = {0};
    yz_status status = yz_reader_new(&reader, &from);
    if (status == YZ_OK)
        status = yz_replay_new(&replay, NULL);
    if (status == YZ_OK)
        status = yz_reader_next(reader, &record, &diag);
    if (status == YZ_OK)
        status = yz_replay_run(replay, record, &options, &diag);
    if (status == YZ_OK) {
        print_refused(replay, yz_game_height(yz_replay_game(replay)));
        print_notices(record);
    } else
        fprintf(stderr, "%s\n", YZ_SAID(&diag.message, NULL));
    yz_replay_free(replay);
    yz_reader_free(reader);
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
    const int wrong = replay_first(file, rules);
    fclose(file);
    return wrong;
}
