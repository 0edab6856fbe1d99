/* judge-json.c - what `yunzi judge FILE --json` prints: judge-json game.sgf japanese */
#include <stdio.h>
#include <yunzi/tell.h>

static yz_status
print(void *stream, const char *text, size_t length)
{
    return fwrite(text, 1, length, stream) == length ? YZ_OK : YZ_E_IO;
}

int
main(int argc, char **argv)
{
    static char bytes[1 << 20];
    FILE *file = argc == 3 ? fopen(argv[1], "rb") : NULL;
    const size_t length = file ? fread(bytes, 1, sizeof bytes, file) : 0;
    yz_record *record;
    yz_replay *replay;
    yz_position position;
    yz_status_map marks;
    yz_judgement judged;
    yz_judge_options options = YZ_JUDGE_OPTIONS_INIT;
    yz_replay_options rules = YZ_REPLAY_OPTIONS_INIT;

    rules.rules = argc == 3 ? yz_rules_find(argv[2]) : NULL;
    if (!rules.rules || yz_replay_new(&replay, NULL) != YZ_OK ||
        yz_record_read(&record, bytes, length, 1, NULL, NULL) != YZ_OK ||
        yz_replay_run(replay, record, &rules, NULL) != YZ_OK)
        return 1;
    const yz_game *game = yz_replay_game(replay);
    yz_game_position(game, &position);
    if (yz_record_marks(record, yz_replay_node(replay), &position, &marks))
        options.status = &marks; /* the dead stones that the players have marked */
    if (yz_judge(&judged, game, &options) != YZ_OK)
        return 1;
    const yz_judged_game told = {.file = argv[1], .number = 1, .game = game,
        .judged = &judged, .replay = replay, .moves = yz_replay_moves(replay),
        .record = record};
    yz_json json;
    yz_json_start(&json, print, stdout);
    yz_tell_verdict_json(&json, &told, NULL, NULL, NULL);
    return puts("") < 0;
}
