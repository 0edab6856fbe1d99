/* judge-json.c - what `yunzi judge FILE --json` prints: judge-json game.sgf japanese */
#include <stdio.h>
#include <yunzi/tell.h>

static yz_status
print(void *stream, const char *text, size_t length)
{
    return fwrite(text, 1, length, stream) == length ? YZ_OK : YZ_E_IO;
}

static yz_status
judge(yz_judged_game *told, yz_record *record, yz_judgement *judged,
      yz_judged_board *board)
{
    yz_judge_options options = YZ_JUDGE_OPTIONS_INIT;
    yz_position position;
    yz_status_map marks;
    options.board = board; /* for the lists of points */
    yz_game_position(told->game, &position);
    if (yz_record_marks(record, yz_replay_node(told->replay), &position, &marks))
        options.status = &marks; /* the dead stones that the players have marked */
    return yz_judge(judged, told->game, &options);
}

int
main(int argc, char **argv)
{
    static char bytes[1 << 20];
    FILE *file = argc == 3 ? fopen(argv[1], "rb") : NULL;
    const size_t length = file ? fread(bytes, 1, sizeof bytes, file) : 0;
    yz_replay_options rules = YZ_REPLAY_OPTIONS_INIT;
    yz_record *record = NULL;
    yz_replay *replay = NULL;
    yz_judged_board board;
    yz_judgement judged;
    yz_json json = {0};
    rules.rules = argc == 3 ? yz_rules_find(argv[2]) : NULL;
    bool ok = rules.rules && yz_replay_new(&replay, NULL) == YZ_OK &&
              yz_record_read(&record, bytes, length, 1, NULL, NULL) == YZ_OK &&
              yz_replay_run(replay, record, &rules, NULL) == YZ_OK;
    yz_judged_game told = {
        argv[1], 1,    ok ? yz_replay_game(replay) : NULL, &judged, replay,
        false,   NULL, ok ? yz_replay_moves(replay) : 0,   record};
    ok = ok && judge(&told, record, &judged, &board) == YZ_OK;
    yz_json_start(&json, print, stdout);
    if (ok)
        yz_tell_verdict_json(&json, &told, NULL, NULL, NULL);
    ok = ok && puts("") >= 0 && json.status == YZ_OK;
    if (file)
        fclose(file);
    yz_record_free(record);
    yz_replay_free(replay);
    return !ok;
}
