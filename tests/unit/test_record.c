/* Records: what they say, replayed, marked, checked, built and written. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game/query.h"
#include "playing.h"
#include "record/record_asked.h"
#include "record/record_compare.h"
#include "records.h"
#include "said.h"
#include "sgf/sgf_check.h"
#include "sgf/sgf_reader.h"
#include "text/recorded.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* ---- Information ---- */

static const yz_record_info *
info_of(yz_record *record)
{
    const yz_record_info *info;
    assert_int_equal(yz_record_get_info(record, &info), YZ_OK);
    return info;
}

static void
information_is_read_from_the_root(void **state)
{
    (void)state;
    yz_record *record = records_read(
        "(;FF[4]GM[1]SZ[13:9]PB[ Go Seigen ]PW[Kitani]BR[9d]WR[8d]EV[Match]RO[1]"
        "PC[Tokyo]DT[1933-10-16]KM[6.5]RU[Japanese]RE[B+R]TM[3600.5]OT[5x30]AP[x:1]"
        "GC[one\ntwo];B[aa];W[];B[bb](;W[cc])(;W[dd];B[ee]))");
    const yz_record_info *info = info_of(record);
    assert_int_equal(info->format, 4);
    assert_int_equal(info->width, 13);
    assert_int_equal(info->height, 9);
    assert_string_equal(info->black, "Go Seigen");
    assert_string_equal(info->white, "Kitani");
    assert_string_equal(info->black_rank, "9d");
    assert_string_equal(info->comment, "one\ntwo");
    assert_string_equal(info->copyright, "");
    assert_int_equal(info->year, 1933);
    assert_true(info->komi_given);
    assert_int_equal(yz_compare(info->komi, yz_ratio(13, 2)), 0);
    assert_int_equal(info->result.kind, YZ_RESULT_RESIGNATION);
    assert_int_equal(info->result.winner, YZ_BLACK);
    assert_int_equal(info->time, 3600);
    assert_int_equal(info->moves, 4);
    assert_int_equal(yz__record_notice_total(record), 0);
    yz_record_free(record);
}

static void
repairs_name_their_rule_and_are_told_once(void **state)
{
    (void)state;
    yz_record *copy;
    yz_record *record = records_read("(;KM[375]HA[0]AP[foxwq]RU[Chinese]RE[];B[aa])");
    const yz_record_info *info = info_of(record);
    assert_int_equal(yz_compare(info->komi, yz_ratio(15, 2)), 0);
    const size_t told = records_count(record, "dialect");
    assert_in_range(told, 2, 3);
    for (size_t i = 0; i < yz__record_notice_count(record); i++)
        assert_non_null(yz__dialect_find(yz_record_notice(record, i)->rule));
    info_of(record);
    assert_int_equal(yz_record_copy(&copy, record, NULL), YZ_OK);
    yz_record_free(record);
    info = info_of(copy);
    assert_int_equal(yz_compare(info->komi, yz_ratio(15, 2)), 0);
    assert_int_equal(records_count(copy, "dialect"), told);
    yz_record_free(copy);
}

/* A copy knows what was told of its record, and works it out again without a word, also
   when it is changed. */
static void
copies_tell_nothing_twice(void **state)
{
    (void)state;
    static const char *const TEXTS[] = {
        "(;SZ[9:9];B[aa])",           "(;SZ[53];B[aa])", "(;HA[2];B[aa];W[];B[bb])",
        "(;HA[2];B[aa];B[bb];W[cc])", "(;HA[2];W[aa])",  "(;HA[0]RE[who knows]KM[375])",
    };
    for (size_t i = 0; i < COUNT(TEXTS); i++) {
        yz_record *copy, *record = records_read(TEXTS[i]);
        info_of(record);
        const size_t told = yz__record_notice_total(record);
        assert_true(told > 0);
        assert_int_equal(yz_record_copy(&copy, record, NULL), YZ_OK);
        info_of(copy);
        assert_int_equal(yz__record_notice_total(copy), told);
        assert_int_equal(yz_record_set_text(copy, 0, "PB", "Shusaku"), YZ_OK);
        info_of(copy);
        assert_int_equal(yz__record_notice_total(copy), told);
        yz_record_free(copy);
        yz_record_free(record);
    }
}

static void
times_are_whole_seconds(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        long time;
    } TIMES[] = {{"(;TM[1800])", 1800},
                 {"(;TM[90.5])", 90},
                 {"(;TM[0])", 0},
                 {"(;TM[-5])", -1},
                 {"(;TM[1h])", -1},
                 {"(;TM[long])", -1},
                 {"(;TM[1000000000])", 1000000000},
                 {"(;TM[1000000001])", -1}};
    for (size_t i = 0; i < COUNT(TIMES); i++) {
        yz_record *record = records_read(TIMES[i].text);
        assert_int_equal(info_of(record)->time, TIMES[i].time);
        yz_record_free(record);
    }
}

/* More than a hundred moves of Black's in a row are no handicap. */
static void
a_handicap_as_moves_has_its_limit(void **state)
{
    (void)state;
    for (int handicap = 100; handicap <= 101; handicap++) {
        char text[102 * 6 + 40];
        char *at = text + sprintf(text, "(;HA[%d]", handicap);
        for (int i = 0; i < handicap; i++)
            at += sprintf(at, ";B[%c%c]", 'a' + i % 19, 'a' + i / 19);
        sprintf(at, ";W[tt])");
        yz_record *record = records_read(text);
        info_of(record);
        assert_int_equal(records_count(record, "handicap-as-moves"), handicap == 100);
        yz_record_free(record);
    }
}

static void
places_of_information_are_told(void **state)
{
    (void)state;
    yz_record *record = records_read("(;GM[1]\r;PB[x]\rDT[\x7f\x01q]\r;AB[y])");
    uint32_t line, column;
    yz__record_info_place(record, "PB", &line, &column);
    assert_int_equal(line, 2);
    assert_int_equal(column, 2);
    yz__record_info_place(record, "PW", &line, &column);
    assert_int_equal(line, 2);
    assert_int_equal(column, 1);
    assert_int_equal(yz__record_check(record), YZ_OK);
    assert_string_equal(said(&records_notice(record, "bad-info")->message),
                        "DT[  q]: the value does not have the form of the standard");
    const yz_notice *notice = records_notice(record, "bad-value");
    assert_int_equal(notice->line, 4);
    yz_record_free(record);
    /* What was not read has no place. */
    assert_int_equal(yz_record_new(&record, 9, 9, NULL), YZ_OK);
    assert_int_equal(yz_record_set_text(record, 0, "PB", "x"), YZ_OK);
    yz__record_info_place(record, "PB", &line, &column);
    assert_int_equal(line, 0);
    assert_int_equal(column, 0);
    yz_record_free(record);
}

static void
a_handicap_of_one_pass_is_a_difference(void **state)
{
    (void)state;
    static const struct {
        const char *one, *other;
        bool same;
    } PAIRS[] = {{"(;HA[1];B[aa];W[];B[bb])", "(;B[aa];W[];B[bb])", false},
                 {"(;HA[1];B[aa];W[bb])", "(;B[aa];W[bb])", true},
                 {"(;HA[2]AB[aa][bb])", "(;AB[aa][bb])", false}};
    for (size_t i = 0; i < COUNT(PAIRS); i++) {
        yz_record *one = records_read(PAIRS[i].one),
                  *other = records_read(PAIRS[i].other);
        yz__difference difference;
        assert_int_equal(yz__record_compare(one, other, &difference, NULL), YZ_OK);
        if ((difference == YZ_DIFFERENCE_NONE) != PAIRS[i].same)
            fail_msg("%s: %d", PAIRS[i].one, (int)difference);
        yz_record_free(one);
        yz_record_free(other);
    }
}

static void
an_impossible_size_stops_the_replay_only(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        const char *key;
    } CASES[] = {{"(;SZ[99999999999];B[aa])", "size-too-big"},
                 {"(;SZ[53];B[aa])", "size-too-big"},
                 {"(;SZ[0];B[aa])", "bad-root-value"},
                 {"(;SZ[large];B[aa])", "bad-root-value"}};
    for (size_t i = 0; i < COUNT(CASES); i++) {
        yz_replay_options options = YZ_REPLAY_OPTIONS_INIT;
        yz_record *record = records_check(CASES[i].text);
        yz_replay *replay;
        yz_diag diag;
        assert_int_equal(records_count(record, CASES[i].key), 1);
        options.rules = yz_rules_find("japanese-1989");
        assert_int_equal(yz_replay_new(&replay, NULL), YZ_OK);
        assert_int_equal(yz_replay_run(replay, record, &options, &diag), YZ_E_RANGE);
        assert_null(yz_replay_game(replay));
        yz_replay_free(replay);
        yz_record_free(record);
    }
}

/* ---- Lines ---- */

static void
nodes_are_found_by_move_and_path(void **state)
{
    (void)state;
    static const char TEXT[] = "(;C[0];AB[qq];B[aa];C[x];W[bb](;B[cc];W[dd])(;B[ee]"
                               "(;W[ff])(;W[gg];B[hh])))";
    static const struct {
        int move;
        const char *path;
        yz_node node;
    } FOUND[] = {{0, NULL, 1},  {1, NULL, 2}, {2, "", 4},   {3, NULL, 5},
                 {-1, NULL, 6}, {3, "2", 7},  {-1, "2", 8}, {5, "2.2", 10},
                 {-1, "1", 6},  {4, "2.1", 8}};
    static const struct {
        int move;
        const char *path;
        yz_status status;
    } NOT_FOUND[] = {
        {5, NULL, YZ_E_NOT_FOUND},    {9999, "2", YZ_E_NOT_FOUND},
        {-1, "3", YZ_E_NOT_FOUND},    {-1, "1.1", YZ_E_NOT_FOUND},
        {-1, "0", YZ_E_SYNTAX},       {-1, "2.", YZ_E_SYNTAX},
        {-1, "two", YZ_E_SYNTAX},     {-1, "99999999999999999999", YZ_E_NOT_FOUND},
        {-1, "2.2.1", YZ_E_NOT_FOUND}};
    yz_record *record = records_read(TEXT);
    yz_node node;
    yz_diag diag;
    for (size_t i = 0; i < COUNT(FOUND); i++) {
        assert_int_equal(
            yz__record_find_node(record, FOUND[i].move, FOUND[i].path, &node, &diag),
            YZ_OK);
        assert_int_equal(node, FOUND[i].node);
    }
    for (size_t i = 0; i < COUNT(NOT_FOUND); i++)
        assert_int_equal(yz__record_find_node(record, NOT_FOUND[i].move,
                                              NOT_FOUND[i].path, &node, &diag),
                         NOT_FOUND[i].status);
    assert_int_equal(yz_record_move_number(record, 10), 5);
    /* What is left of the path does not matter when the move is there. */
    assert_int_equal(yz__record_find_node(record, 3, "2.1.7", &node, &diag), YZ_OK);
    assert_int_equal(node, 7);
    yz_record_free(record);
    /* A move in the first node comes before whatever is said after it. */
    record = records_read("(;B[aa];C[x];W[bb])");
    assert_int_equal(yz__record_find_node(record, 0, NULL, &node, &diag), YZ_OK);
    assert_int_equal(node, 0);
    yz_record_free(record);
}

static void
moves_without_a_point_are_bad(void **state)
{
    (void)state;
    yz_record *record = records_read("(;SZ[9];B[zz];W[aa];C[x];B[])");
    static const bool BAD[] = {false, true, false, false, false};
    for (yz_node node = 0; node < COUNT(BAD); node++)
        assert_int_equal(yz_record_bad_move(record, node), BAD[node]);
    yz_record_free(record);
}

/* ---- Replay ---- */

typedef struct run {
    yz_record *record;
    yz_replay *replay;
    yz_game *game;
} run;

static run
replay_with(const char *text, yz_replay_options options)
{
    run r = {.record = records_read(text)};
    yz_diag diag = {0};
    if (!options.rules)
        options.rules = yz_rules_find("japanese-1989");
    assert_int_equal(yz_replay_new(&r.replay, NULL), YZ_OK);
    if (yz_replay_run(r.replay, r.record, &options, &diag) != YZ_OK)
        fail_msg("%s: %s", text, said(&diag.message));
    r.game = yz_replay_game(r.replay);
    return r;
}

static run
replay_of(const char *text)
{
    const yz_replay_options options = YZ_REPLAY_OPTIONS_INIT;
    return replay_with(text, options);
}

static void
done(run *r)
{
    yz_replay_free(r->replay);
    yz_record_free(r->record);
}

/* The board as rows separated by blanks. */
static const char *
board_of(const yz_game *game, char *out)
{
    yz_position position;
    size_t n = 0;
    yz_game_position(game, &position);
    for (int y = 0; y < position.height; y++) {
        for (int x = 0; x < position.width; x++)
            out[n++] = ".XO"[position.stone[y * position.width + x]];
        out[n++] = ' ';
    }
    out[n - 1] = '\0';
    return out;
}

/* The board at the end, moves refused, and who is to move. */
static const struct {
    const char *text;
    const char *board;
    size_t illegal;
    yz_colour to_move;
} REPLAYS[] = {
    {"(;SZ[3];B[bb];W[aa];B[ba];W[];B[ab])", ".X. XX. ...", 0, YZ_WHITE},
    {"(;SZ[3]AB[aa:ca]AW[bb];W[cc])", "XXX .O. ..O", 0, YZ_BLACK},
    {"(;SZ[3]AB[aa][ba]AW[cc]PL[W])", "XX. ... ..O", 0, YZ_WHITE},
    {"(;SZ[3];C[x];AB[aa]AW[cc];B[bb])", "X.. .X. ..O", 0, YZ_WHITE},
    {"(;SZ[3]AB[aa][ba]PL[2])", "XX. ... ...", 0, YZ_WHITE},
    {"(;SZ[3]AB[aa][ba]PL[w])", "XX. ... ...", 0, YZ_WHITE},
    {"(;SZ[3]AW[aa][ba]PL[1])", "OO. ... ...", 0, YZ_BLACK},
    {"(;SZ[3]AB[aa]PL[r];W[cc])", "X.. ... ..O", 0, YZ_BLACK},
    {"(;SZ[3]AB[aa]B[bb];W[cc])", "X.. .X. ..O", 0, YZ_BLACK},
    {"(;SZ[3];B[bb];AE[bb]AW[aa];B[cc])", "O.. ... ..X", 0, YZ_WHITE},
    {"(;SZ[3];B[bb]W[aa])", "O.. .X. ...", 0, YZ_BLACK},
    {"(;SZ[3];B[bb];W[bb])", "... .O. ...", 1, YZ_BLACK},
    {"(;SZ[3];B[bb];B[aa])", "X.. .X. ...", 1, YZ_WHITE},
    {"(;SZ[3];B[zz];W[aa])", "O.. ... ...", 2, YZ_BLACK},
    {"(;SZ[3:2];B[cb];W[tt])", "... ..X", 0, YZ_BLACK},
    {"(;SZ[3]HA[2]AB[aa][cc];W[bb])", "X.. .O. ..X", 0, YZ_BLACK},
    {"(;SZ[3]HA[2];B[aa];B[cc];W[bb])", "X.. .O. ..X", 0, YZ_BLACK},
    {"(;SZ[3]HA[2]AB[aa];W[bb])", "X.. .O. ...", 0, YZ_BLACK},
    {"(;SZ[3]HA[2]AB[aa][cc]AW[bb];B[ca])", "X.X .O. ..X", 0, YZ_WHITE},
    {"(;SZ[3]HA[0]AW[bb];B[ca])", "..X .O. ...", 0, YZ_WHITE},
    /* tt is a pass on boards of up to 19 lines either way, and no other point is */
    {"(;SZ[1:19];B[tt];W[ta];B[at])", ". . . . . . . . . . . . . . . . . . .", 2,
     YZ_WHITE},
    {"(;SZ[20:1];B[tt])", "....................", 1, YZ_BLACK},
    {"(;SZ[1:20];B[tt])", ". . . . . . . . . . . . . . . . . . . .", 1, YZ_BLACK},
};

static void
records_are_replayed(void **state)
{
    (void)state;
    char board[64];
    for (size_t i = 0; i < COUNT(REPLAYS); i++) {
        run r = replay_of(REPLAYS[i].text);
        if (strcmp(board_of(r.game, board), REPLAYS[i].board) != 0)
            fail_msg("%s: %s", REPLAYS[i].text, board);
        if (yz_replay_illegal_count(r.replay) != REPLAYS[i].illegal)
            fail_msg("%s: %zu illegal", REPLAYS[i].text,
                     yz_replay_illegal_count(r.replay));
        if (yz_game_to_move(r.game) != REPLAYS[i].to_move)
            fail_msg("%s: %d to move", REPLAYS[i].text, (int)yz_game_to_move(r.game));
        done(&r);
    }
}

/* The main line has two stones of handicap as moves; the line that is followed leaves
   it before the second: a move of White's, a pass, no point, the same point, its end.
 */
static void
lines_that_leave_the_handicap_are_replayed(void **state)
{
    (void)state;
    static const char TEXT[] = "(;SZ[3]HA[2];B[aa](;B[cc];W[bb])(;W[bb])(;B[])(;B[zz])"
                               "(;B[aa])(;B[ca];W[bb]))";
    static const struct {
        yz_node node;
        const char *board;
        size_t illegal;
    } LINES[] = {{3, "X.. .O. ..X", 0}, {1, "X.. ... ...", 0}, {4, "X.. .O. ...", 0},
                 {5, "X.. ... ...", 0}, {6, "X.. ... ...", 1}, {7, "X.. ... ...", 1},
                 {9, "X.X .O. ...", 0}};
    char board[64];
    for (size_t i = 0; i < COUNT(LINES); i++) {
        yz_replay_options options = YZ_REPLAY_OPTIONS_INIT;
        options.node_given = true;
        options.node = LINES[i].node;
        run r = replay_with(TEXT, options);
        if (strcmp(board_of(r.game, board), LINES[i].board) != 0 ||
            yz_replay_illegal_count(r.replay) != LINES[i].illegal)
            fail_msg("node %u: %s, %zu illegal", (unsigned)LINES[i].node, board,
                     yz_replay_illegal_count(r.replay));
        done(&r);
    }
}

static void
handicap_moves_are_counted_up_to_the_limit(void **state)
{
    (void)state;
    static const char *const BOARD[] = {"... ... ...", "X.. ... ...", "X.. ... ..X",
                                        "X.. .O. ..X"};
    char board[64];
    for (int moves = 0; moves < (int)COUNT(BOARD); moves++) {
        yz_replay_options options = YZ_REPLAY_OPTIONS_INIT;
        options.limited = true;
        options.moves = moves;
        run r = replay_with("(;SZ[3]HA[2];B[aa];B[cc];W[bb])", options);
        assert_string_equal(board_of(r.game, board), BOARD[moves]);
        assert_int_equal(yz_replay_moves(r.replay), moves);
        done(&r);
    }
}

static void
a_game_that_is_copied_outlives_its_replay(void **state)
{
    (void)state;
    run r = replay_of("(;SZ[3];B[aa])");
    yz_game *game;
    assert_int_equal(yz_game_copy(&game, yz_replay_game(r.replay)), YZ_OK);
    done(&r);
    assert_int_equal(yz_game_ply_count(game), 1);
    yz_game_free(game);
}

/* One more than the most that are replayed. */
static void
too_many_moves_are_refused(void **state)
{
    (void)state;
    yz_replay_options options = YZ_REPLAY_OPTIONS_INIT;
    yz_replay *replay;
    yz_diag diag;
    const size_t moves = YZ_RECORD_MAX_MOVES + 1;
    char *text = malloc(4 * moves + 40);
    assert_non_null(text);
    char *at = text + sprintf(text, "(;SZ[3]");
    for (size_t i = 0; i < moves; i++, at += 4)
        memcpy(at, i % 2 ? ";W[]" : ";B[]", 4);
    strcpy(at, ")");
    yz_record *record = records_read(text);
    options.rules = yz_rules_find("japanese-1989");
    assert_int_equal(yz_replay_new(&replay, NULL), YZ_OK);
    assert_int_equal(yz_replay_run(replay, record, &options, &diag), YZ_E_LIMIT);
    assert_non_null(strstr(said(&diag.message), "1000000 moves"));
    options.limited = true;
    options.moves = (int)YZ_RECORD_MAX_MOVES;
    assert_int_equal(yz_replay_run(replay, record, &options, &diag), YZ_OK);
    yz_replay_free(replay);
    yz_record_free(record);
    free(text);
}

/* Who moves after stones are set up is looked for on the line, but not without end; who
   is not found leaves the turn as it was. */
static void
the_next_move_says_who_is_to_move(void **state)
{
    (void)state;
    static const int EMPTY[] = {0, 15, 16}, SET_UPS[] = {1023, 1024};
    static char text[1100 * 8];
    for (size_t i = 0; i < COUNT(EMPTY) + COUNT(SET_UPS); i++) {
        const bool empty = i < COUNT(EMPTY);
        const int nodes = empty ? EMPTY[i] : SET_UPS[i - COUNT(EMPTY)];
        char *at = text + sprintf(text, "(;SZ[3];B[bb];AB[aa]");
        for (int k = empty ? 0 : 1; k < nodes; k++)
            at += sprintf(at, empty ? ";C[x]" : ";AB[aa]");
        sprintf(at, ";B[cc])");
        run r = replay_of(text);
        const bool far = nodes == 16 || nodes == 1024;
        assert_int_equal(yz_game_ply(r.game, 2).kind, YZ_PLY_SET_UP);
        assert_int_equal(yz_game_ply(r.game, 2).to_move, far ? YZ_WHITE : YZ_BLACK);
        done(&r);
    }
}

static void
refused_moves_tell_why(void **state)
{
    (void)state;
    run r =
        replay_of("(;SZ[5];B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[cb];W[bb];B[cb];W[??];"
                  "B[dd])");
    assert_int_equal(yz_replay_illegal_count(r.replay), 3);
    const yz_illegal *ko = yz_replay_illegal(r.replay, 0);
    assert_int_equal(ko->move, 9);
    assert_int_equal(ko->legality.ground, YZ_GROUND_KO);
    assert_int_equal(ko->played.at.x, 2);
    assert_non_null(ko->legality.article);
    const yz_illegal *bad = yz_replay_illegal(r.replay, 1);
    assert_int_equal(bad->move, 10);
    assert_true(bad->unreadable);
    assert_int_equal(bad->legality.ground, YZ_GROUND_OFF_BOARD);
    /* The move left out leaves White to move. */
    assert_int_equal(yz_replay_illegal(r.replay, 2)->legality.ground, YZ_GROUND_TURN);
    assert_int_equal(yz_replay_moves(r.replay), 11);
    done(&r);
}

static void
a_replay_stops_where_it_is_told(void **state)
{
    (void)state;
    static const char TEXT[] = "(;SZ[3];B[aa];W[ba](;B[ca])(;B[cc];W[bb]))";
    yz_replay_options options = YZ_REPLAY_OPTIONS_INIT;
    char board[64];
    options.limited = true;
    options.moves = 1;
    run r = replay_with(TEXT, options);
    assert_string_equal(board_of(r.game, board), "X.. ... ...");
    assert_int_equal(yz_replay_node(r.replay), 1);
    done(&r);
    r = replay_with("(;SZ[3];B[aa]W[ba];B[ca])", options); /* within a node */
    assert_string_equal(board_of(r.game, board), "X.. ... ...");
    done(&r);
    options.moves = 0;
    r = replay_with(TEXT, options);
    assert_string_equal(board_of(r.game, board), "... ... ...");
    done(&r);
    options.node_given = true;
    options.limited = false;
    options.node = 5;
    r = replay_with(TEXT, options);
    assert_string_equal(board_of(r.game, board), "XO. .O. ..X");
    options.rules = yz_rules_find("japanese-1989");
    options.limited = true;
    options.moves = 9999;
    yz_diag diag;
    assert_int_equal(yz_replay_run(r.replay, r.record, &options, &diag),
                     YZ_E_NOT_FOUND);
    assert_non_null(strstr(said(&diag.message), "9999"));
    assert_null(yz_replay_game(r.replay));
    done(&r);
}

static void
handicap_and_komi_reach_the_game(void **state)
{
    (void)state;
    yz_replay_options options = YZ_REPLAY_OPTIONS_INIT;
    run r = replay_of("(;SZ[9]KM[0.5]HA[3];W[ee])");
    assert_int_equal(yz_game_handicap(r.game), 3);
    assert_int_equal(yz_compare(yz_game_komi(r.game), yz_ratio(1, 2)), 0);
    assert_int_equal(records_count(r.record, "handicap-differs"), 1);
    assert_int_equal(yz_game_stone(r.game, (yz_point){6, 2}), YZ_BLACK);
    done(&r);
    options.komi_given = true;
    options.komi = yz_whole(7);
    r = replay_with("(;SZ[9]KM[0.5];B[ee])", options);
    assert_int_equal(yz_compare(yz_game_komi(r.game), yz_whole(7)), 0);
    done(&r);
    options.komi_given = false;
    options.rules = yz_rules_find("chinese-2002");
    r = replay_with("(;SZ[9]KM[0.5];B[ee])", options);
    assert_int_equal(yz_compare(yz_game_komi(r.game), yz_ratio(1, 2)), 0);
    done(&r);
    options.rules_komi = true;
    r = replay_with("(;SZ[9]KM[0.5];B[ee])", options);
    assert_int_equal(yz_compare(yz_game_komi(r.game), yz_ratio(15, 2)), 0);
    done(&r);
    r = replay_of("(;SZ[9]HA[2];B[aa];B[bb];W[ee])");
    assert_int_equal(yz_game_handicap(r.game), 2);
    assert_int_equal(records_count(r.record, "handicap-as-moves"), 1);
    assert_int_equal(yz_replay_moves(r.replay), 3);
    done(&r);
}

/* 1978 Rules 10, New Zealand and Ing: White passes at his first turns. */
static void
passes_of_a_record_give_a_handicap(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        const char *rules;
        int handicap; /* of the game */
        int illegal;
        int notices;
        const char *written; /* the handicap of the record of that game */
    } CASES[] = {
        {"(;SZ[7]RU[roc-1978]HA[2];B[dc];W[];B[de];W[];B[da];W[ea])", "roc-1978", 2, 0,
         0, "2"},
        {"(;SZ[7]RU[NZ]HA[3];B[dc];W[];B[de];W[];B[da];W[ea])", "new-zealand", 3, 0, 0,
         "3"},
        {"(;SZ[7]RU[Ing]HA[2];B[dc];W[];B[de];W[ea])", "ing-1996", 2, 0, 0, "2"},
        {"(;SZ[7]RU[roc-1978]HA[1];B[dc];W[];B[de];W[ea])", "roc-1978", 1, 0, 0, "1"},
        /* White does not pass, Black does. */
        {"(;SZ[7]RU[roc-1978]HA[2];B[dc];W[ea];B[];W[])", "roc-1978", 2, 1, 0, "2"},
        {"(;SZ[7]RU[roc-1978]HA[1];B[dc];W[ea])", "roc-1978", 1, 1, 0, "1"},
        {"(;SZ[7]RU[roc-1978]HA[2];B[dc];W[];B[];W[])", "roc-1978", 2, 1, 0, "2"},
        /* The record does not say so, but does it. */
        {"(;SZ[7]HA[2];B[dc];W[];B[de];W[];B[da])", "roc-1978", 2, 0, 1, "2"},
        {"(;SZ[7]HA[1];B[dc];W[];B[de])", "roc-1978", 1, 0, 1, "1"},
        /* One that does not, under rules that have it so: no handicap of passes. */
        {"(;SZ[7]HA[1];B[dc];W[ea])", "roc-1978", 0, 0, 1, ""},
        {"(;SZ[7]RU[roc-1978]HA[2]AB[cc][ee];W[dd];B[])", "roc-1978", 2, 0, 0, "2"},
        /* Rules under which White does not pass for it: stones that are not there. */
        {"(;SZ[7]RU[roc-1978]HA[2];B[dc];W[];B[de])", "japanese-1989", 2, 0, 0, "2"},
        {"(;SZ[7]RU[roc-1978]HA[1];B[dc];W[];B[de])", "japanese-1989", 0, 0, 0, ""},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        yz_replay_options options = YZ_REPLAY_OPTIONS_INIT;
        options.rules = yz_rules_find(CASES[i].rules);
        run r = replay_with(CASES[i].text, options);
        assert_int_equal(yz__record_check(r.record), YZ_OK);
        if (yz_game_handicap(r.game) != CASES[i].handicap ||
            (int)yz_replay_illegal_count(r.replay) != CASES[i].illegal ||
            (int)yz__record_notice_count(r.record) != CASES[i].notices)
            fail_msg("%s: handicap %d, %zu illegal, %zu notices", CASES[i].text,
                     yz_game_handicap(r.game), yz_replay_illegal_count(r.replay),
                     yz__record_notice_count(r.record));
        yz_record *written;
        const yz_record_info *info;
        assert_int_equal(yz_record_of_game(&written, r.game, NULL), YZ_OK);
        assert_int_equal(yz_record_get_info(written, &info), YZ_OK);
        assert_int_equal(info->handicap, atoi(CASES[i].written));
        yz_record_free(written);
        done(&r);
    }
}

static void
a_game_that_is_not_go_is_refused(void **state)
{
    (void)state;
    yz_replay_options options = YZ_REPLAY_OPTIONS_INIT;
    yz_record *record = records_read("(;GM[2];B[aa])");
    yz_replay *replay;
    yz_diag diag;
    options.rules = yz_rules_find("aga-1991");
    assert_int_equal(yz_replay_new(&replay, NULL), YZ_OK);
    assert_int_equal(yz_replay_run(replay, record, &options, &diag), YZ_E_SYNTAX);
    assert_non_null(strstr(said(&diag.message), "Go is GM[1]"));
    yz_replay_free(replay);
    yz_record_free(record);
}

static void
set_ups_past_the_limit_are_refused(void **state)
{
    (void)state;
    static const char NODE[] = ";AB[aa:cc];AE[aa:cc]";
    yz_replay_options options = YZ_REPLAY_OPTIONS_INIT;
    yz_replay *replay;
    yz_diag diag;
    const size_t pairs = YZ_RECORD_MAX_SETUPS / 2;
    char *text = malloc((pairs + 1) * strlen(NODE) + 40);
    assert_non_null(text);
    char *at = text + sprintf(text, "(;SZ[3];B[aa]");
    for (size_t i = 0; i < pairs; i++)
        at += sprintf(at, "%s", NODE);
    strcpy(at, ")");
    options.rules = yz_rules_find("japanese-1989");
    assert_int_equal(yz_replay_new(&replay, NULL), YZ_OK);
    yz_record *record = records_read(text);
    assert_int_equal(yz_replay_run(replay, record, &options, &diag), YZ_OK);
    yz_record_free(record);
    strcpy(at, ";AB[aa])");
    record = records_read(text);
    assert_int_equal(yz_replay_run(replay, record, &options, &diag), YZ_E_LIMIT);
    assert_non_null(strstr(said(&diag.message), "set-ups"));
    yz_record_free(record);
    yz_replay_free(replay);
    free(text);
}

/* ---- Marks ---- */

/* Fates by letter: B W territory, - neutral, x o dead, X O alive. */
static void
assert_marks(const char *text, const char *want)
{
    run r = replay_of(text);
    yz_position position;
    yz_status_map map;
    char got[64] = {0};
    yz_game_position(r.game, &position);
    assert_true(yz_record_marks(r.record, yz_replay_node(r.replay), &position, &map));
    assert_int_equal(map.basis, YZ_BASIS_AGREED);
    for (int i = 0; i < position.width * position.height; i++) {
        const bool white = position.stone[i] == YZ_WHITE;
        got[i] = map.fate[i] == YZ_FATE_DEAD      ? "xo"[white]
                 : map.fate[i] == YZ_FATE_ALIVE   ? "XO"[white]
                 : map.fate[i] == YZ_FATE_BLACK   ? 'B'
                 : map.fate[i] == YZ_FATE_WHITE   ? 'W'
                 : map.fate[i] == YZ_FATE_NEUTRAL ? '-'
                                                  : '?';
    }
    assert_string_equal(got, want);
    done(&r);
}

static void
marks_tell_territory_and_the_dead(void **state)
{
    (void)state;
    static const char SET_UP[] = "(;SZ[5:2]AB[ba][bb]AW[ab][aa][da][db]";
    char text[200];
    /* One stone of the dead chain is enough; own stones inside territory live on. */
    snprintf(text, sizeof text, "%sTB[aa]TW[ea][eb])", SET_UP);
    assert_marks(text, "oX-OWoX-OW");
    snprintf(text, sizeof text, "%sTW[ea:eb])", SET_UP);
    assert_marks(text, "OX-OWOX-OW");
    snprintf(text, sizeof text, "%sTB[ba])", SET_UP);
    assert_marks(text, "OX-O-OX-O-");
    /* Marks beyond the board are none. */
    snprintf(text, sizeof text, "%sTB[aa:fc]TW[ea:fb])", SET_UP);
    assert_marks(text, "oXBoWoXBoW");
    snprintf(text, sizeof text, "%sTB[]TW[])", SET_UP);
    assert_marks(text, "OX-O-OX-O-");
}

static void
a_node_without_marks_knows_nothing(void **state)
{
    (void)state;
    run r = replay_of("(;SZ[2]TB[aa];B[bb])");
    yz_position position;
    yz_status_map map;
    yz_game_position(r.game, &position);
    assert_false(yz_record_marks(r.record, 1, &position, &map));
    assert_int_equal(map.basis, YZ_BASIS_NONE);
    assert_true(yz_record_marks(r.record, 0, &position, &map));
    /* Nor are the marks those of a board of another size. */
    position.width = 3;
    assert_false(yz_record_marks(r.record, 0, &position, &map));
    position.width = 2;
    position.height = 3;
    assert_false(yz_record_marks(r.record, 0, &position, &map));
    done(&r);
}

/* ---- Checks ---- */

/* A record with one fault and the key of its notice. */
static const struct {
    const char *text;
    const char *key;
} FAULTS[] = {
    {"(;;B[aa][bb])", "too-many-values"},
    {"(;;B[111])", "bad-value"},
    {"(;;B[a a])", "value-repaired"},
    {"(;SZ[9];B[jk])", "off-board"},
    {"(;SZ[9];TR[aa:jj])", "off-board"},
    {"(;;PL[r])", "bad-info"},
    {"(;;PL[w 1])", "bad-info"},
    {"(;FF[4];Black[cc])", "lower-case"},
    {"(;C[])", "empty-value"},
    {"(;TM[])", "empty-value"},
    {"(;;BL[long])", "bad-info"},
    {"(;;AB[])", "empty-value"},
    {"(;FF[4];LB[aa])", "not-composed"},
    {"(;FF[4];LB[a a:x])", "value-repaired"},
    {"(;FF[4];AR[aa:b])", "bad-value"},
    {"(;FF[4];VW[][aa])", "values-after-empty"},
    {"(;C[x]C[y])", "double-property"},
    {"(;XX[x]YY[z]XX[y])", "double-property"},
    {"(;L[aa])", "obsolete"},
    {"(;FF[2]RU[Japanese])", "later-feature"},
    {"(;FF[3];B[])", "later-feature"},
    {"(;FF[3]SZ[9:7])", "later-feature"},
    {"(;;B[cc]AW[dd])", "move-and-setup"},
    {"(;B[cc])", "move-in-root"},
    {"(;;B[cc]W[dd])", "two-moves"},
    {"(;;SZ[9])", "root-elsewhere"},
    {"(;GN[a];HA[4])", "info-elsewhere"},
    {"(;MA[aa]TR[aa])", "double-markup"},
    {"(;AB[aa]AW[aa])", "double-setup"},
    {"(;;B[aa];W[bb];AB[aa])", "no-effect"},
    {"(;;TE[2])", "annotation-alone"},
    {"(;;B[aa]BM[1]TE[1])", "annotation-pair"},
    {"(;;B[aa]DO[]IT[])", "annotation-conflict"},
    {"(;;GB[1]GW[1])", "annotation-conflict"},
    {"(;KK[x])", "unknown-property"},
    {"(;LONG[x])", "long-name"},
    {"(;GM[2])", "not-go"},
    {"(;GM[go])", "bad-root-value"},
    {"(;FF[7])", "unknown-format"},
    {"(;DT[last summer])", "bad-info"},
    {"(;RE[who knows])", "bad-info"},
    {"(;KI[11])", "integer-komi"},
    {"(;;C[x])", "empty-node"},
    {"(;)", "empty-node"},
    {"(;;W[aa](;B[bb])(;AE[aa];W[ba]))", "variation-level"},
    {"(;;B[aa];W[aa])", "occupied"},
    {"(;;B[dd];W[cc](;B[ee])(;B[dd]))", "occupied"},
    {"(;;B[dd];W[cc];W[ee])", "out-of-sequence"},
    {"(;;B[dd];W[cc];B[];AW[bb];W[];W[ee])", "out-of-sequence"},
    {"(;HA[3]AB[aa][bb];W[cc])", "handicap-differs"},
    {"(;;B[dd];AW[cc];B[ee])", "setup-in-line"},
    {"(;AB[ba][ab]AW[aa])", "no-liberty"},
    {"(;SZ[19:19])", "square-as-rectangle"},
    {"(;SZ[])", "dialect"},
    {"(;;BL[])", "bad-info"},
    {"(;;BL[a minute, as the clock of the referee showed it, but nobody else])",
     "bad-info"},
    {"(;;BL[-])", "bad-info"},
    {"(;;BL[+5.5s])", "bad-info"},
    {"(;DT[19999])", "bad-info"},
    {"(;DT[199-1])", "bad-info"},
    {"(;SZ[19];B[ta])", "off-board"},
    {"(;SZ[19];B[at])", "off-board"},
    {"(;SZ[20:9];B[tt])", "off-board"},
    {"(;SZ[9:20];B[tt])", "off-board"},
    {"(;SZ[9];AR[aa:jj])", "off-board"},
    {"(;SZ[9];LB[jj:x])", "off-board"},
    {"(;;FG[x])", "not-composed"},
    {"(;AP[])", "not-composed"},
    {"(;AP[a program])", "value-repaired"},
    {"(;ST[5])", "bad-root-value"},
    {"(;;B[aa]BL[1][2])", "too-many-values"},
    {"(;;B[aa]BL[1]BL[2])", "double-property"},
    {"(;;B[aa]BL[x])", "bad-info"},
    {"(;FF[4];B[aa]BlL[5])", "lower-case"},
    {"(;SZ[9];TR[a a:ab])", "value-repaired"},
    {"(;;B[{a])", "bad-value"},
    {"(;;B[@a])", "bad-value"},
    {"(;SZ[9]HA[9]AB[ii:kk];W[aa])", "handicap-differs"},
    {"(;SZ[9];TR[a a:ba])", "value-repaired"},
    {"(;;B[aa]WL[])", "bad-info"},
    {"(;;B[aa]OB[2.5])", "bad-info"},
    {"(;;B[aa]OW[2.5])", "bad-info"},
    {"(;;B[aa]KO[1])", "bad-info"},
};

static void
each_fault_is_diagnosed(void **state)
{
    (void)state;
    char keys[400];
    int wrong = 0;
    for (size_t i = 0; i < COUNT(FAULTS); i++) {
        yz_record *record = records_check(FAULTS[i].text);
        if (records_count(record, FAULTS[i].key) != 1) {
            print_error("%s: not %s, but \"%s\"\n", FAULTS[i].text, FAULTS[i].key,
                        records_keys(record, keys, sizeof keys));
            wrong++;
        }
        yz_record_free(record);
    }
    assert_int_equal(wrong, 0);
}

/* Dates of the standard, in lists that leave out what is the same: what is of another form, and
   what no calendar has. */
static void
a_date_is_one_of_the_standard_and_of_the_calendar(void **state)
{
    static const char *const RIGHT[] = {
        "2001",       "2001-05",          "2001-05-06",      "2001-05-06,07",
        "2001-05,06", "2001-05-06,06-01", "2001,2002",       "2000-02-29",
        "1996-02-29", "2001-05-31,06-30", "2001-05-06,2002",
    };
    static const char *const WRONG[] = {
        "05",
        "05-06",
        "2001,05",
        "2001-05-06,06-07-08",
        "2001-05,06-00",
        "2001-05,,",
        "2001-05-",
        "2001-5",
        "2001-05-06-07",
        "20010506",
        "2001/05/06",
        "2001-05-06,",
        "0000",
        "2001-00",
        "2001-13",
        "2001-05-00",
        "2001-05-32",
        "2001-02-29",
        "1900-02-29",
        "2001-05-06,32",
        "2001-05-06,13-01",
        "2001-04-31",
        "last summer",
        "2001-05-06,x",
        "2001-05,13",
        "0000-05-06",
    };
    (void)state;
    for (size_t i = 0; i < COUNT(RIGHT) + COUNT(WRONG); i++) {
        const bool right = i < COUNT(RIGHT);
        char text[100];
        snprintf(text, sizeof text, "(;SZ[9]DT[%s])",
                 right ? RIGHT[i] : WRONG[i - COUNT(RIGHT)]);
        yz_record *record = records_check(text);
        if (records_count(record, "bad-info") != !right)
            fail_msg("%s", text);
        yz_record_free(record);
    }
}

/* Whatever stands in a record, what is written in its place is written the same again. */
static void
assert_written_once_and_for_all(const char *text, size_t length)
{
    yz_record *record = records_read_bytes(text, length);
    char *once = records_write(record, true);
    yz_record *again = records_check(once);
    char *twice = records_write(again, true);
    assert_string_equal(twice, once);
    free(once);
    free(twice);
    yz_record_free(record);
    yz_record_free(again);
}

static void
odd_values_are_written_once_and_for_all(void **state)
{
    static const char *const ODD[] = {
        "(;FF[0])",
        "(;TE[2])",
        "(;TE[3])",
        "(;TE[12])",
        "(;SZ[5:7];B[ff])",
        "(;SZ[9]HA[2]YZ[handicap pauses];B[aa])",
        "(;RU[roc-1978]SZ[9]HA[2]YZ[handicap pauses];B[aa])",
        "(;RE[Void])",
        "(;RE[Void]YZ[x][result martian][result both-lose])",
        "(;RE[Void]YZ[result martian])",
        "(;FF[5])",
        "(;FF[12])",
        "(;FF[x])",
        "(;FF[])",
        "(;ST[x])",
        "(;ST[12])",
        "(;ST[/])",
        "(;ST[4])",
        "(;ST[])",
        "(;CA[martian])",
        "(;KI[5]KM[6.5])",
        "(;KI[5]KM[])",
        "(;KM[]KI[7])",
        "(;KO[5]KI[7]KM[x])",
        "(;SZ[9]L[aa][zz][x][][ab])",
        "(;SZ[9];TR[a][zz:aa][aa:zz][][bb:cc])",
        "(;SZ[9];AB[aa][zz]LB[zz:x][aa:y]AR[aa:zz][aa:bb])",
        "(;SZ[9];B[aa]BM[1]TE[]BM[2])",
        "(;SZ[9];B[aa]BM[x]TE[1])",
        "(;SZ[9];B[aa]BM[12]TE[1])",
        "(;SZ[9];B[aa]BM[3]TE[1])",
        "(;SZ[9];GB[1]GW[1]DM[1])",
        "(;C[abc\\",
        "(;XX[abc\\",
        "(;C[a\\]b]x])",
        "(;BL[- 3 min]WL[1:00:00x])",
        "(;BL[1111111111111111111111111111111111111111111111111111111111111111111])",
    };
    (void)state;
    for (size_t i = 0; i < COUNT(ODD); i++)
        assert_written_once_and_for_all(ODD[i], strlen(ODD[i]));
}

/* Of very many properties the first ones are compared, so that no record takes long. */
static void
many_values_are_written_once_and_for_all(void **state)
{
    enum { MANY = 400, ROOM = MANY * 20 };
    static char text[ROOM];
    (void)state;
    strcpy(text, "(;SZ[9];B[aa]");
    for (int i = 0; i < MANY; i++)
        snprintf(text + strlen(text), 20, "C[%d]", i);
    strcat(text, "C[399]C[0])");
    assert_written_once_and_for_all(text, strlen(text));
    strcpy(text, "(;SZ[9];B[aa]");
    for (int i = 0; i < MANY; i++)
        snprintf(text + strlen(text), 20, "XX%c%c[%d]", 'A' + i / 26 % 26, 'A' + i % 26,
                 i);
    strcat(text, "BM[1]TE[1]DO[]GB[1]GW[1])");
    assert_written_once_and_for_all(text, strlen(text));
    strcpy(text, "(;SZ[9];B[aa]C");
    for (int i = 0; i < MANY; i++)
        snprintf(text + strlen(text), 20, "[%d]", i);
    strcat(text, "[399][0])");
    assert_written_once_and_for_all(text, strlen(text));
}

static void
a_good_record_has_nothing_said_against_it(void **state)
{
    (void)state;
    char keys[400];
    yz_record *record = records_check(
        "(;FF[4]GM[1]CA[UTF-8]SZ[9]AP[x:1]PB[a]PW[b]KM[6.5]RE[W+2.5]DT[2001-02-03,04]"
        "RU[AGA]HA[2]AB[gc][cg]ST[2];W[ee]BL[1.5]OB[3]C[x];B[]WL[2.5];W[fe]OW[2]"
        ";B[fd]BL[5]OB[1];W[gd]MN[3];B[];W[tt]TB[aa:bb]TW[]"
        "(;B[dd]LB[aa:1]AR[aa:bb]TE[1]MA[cc]TR[dd])(;B[ff]VW[]))");
    assert_string_equal(records_keys(record, keys, sizeof keys), "");
    yz_record_free(record);
}

/* A record and a key that nothing of it has. */
static const struct {
    const char *text;
    const char *key;
} FAULTLESS[] = {
    {"(;;B[cc](;W[dd])(;AE[dc];W[ee]))", "variation-level"},
    {"(;;B[cc](;W[dd])(;AE[bc];W[ee]))", "variation-level"},
    {"(;;B[cc](;W[dd])(;AE[cb];W[ee]))", "variation-level"},
    {"(;;B[cc](;W[dd])(;AE[cd];W[ee]))", "variation-level"},
    {"(;;B[cc](;W[dd])(;AE[xyz];W[ee]))", "variation-level"},
    {"(;ST[2])", "bad-root-value"},
    {"(;;AS[x][y])", "too-many-values"},
    {"(;HA[2];B[aa];B[bb];W[cc])", "out-of-sequence"},
    {"(;;B[dd];W[cc];B[];W[];W[ee])", "out-of-sequence"},
    {"(;;B[dd];W[];B[];AW[ee]YZ[instead 3 0])", "setup-in-line"},
};

static void
what_is_no_fault_is_not_told(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(FAULTLESS); i++) {
        yz_record *record = records_check(FAULTLESS[i].text);
        if (records_count(record, FAULTLESS[i].key) != 0)
            fail_msg("%s: %s", FAULTLESS[i].text, FAULTLESS[i].key);
        yz_record_free(record);
    }
}

/* Rectangles name thousands of points in a few bytes: past five million points, 1849
   times the largest board, nothing more is said of single ones. */
static void
marks_without_end_are_not_looked_at(void **state)
{
    (void)state;
    static char text[12 * 1900];
    for (int all = 1849; all <= 1850; all++) {
        char *at = text + sprintf(text, "(;SZ[52]");
        for (int i = 0; i < all; i++)
            at += sprintf(at, ";TR[aa:ZZ]");
        sprintf(at, ";MA[bb][bb])");
        yz_record *record = records_check(text);
        assert_int_equal(records_count(record, "double-markup"), all == 1849);
        assert_int_equal(yz_record_check_properties(record), YZ_OK);
        assert_int_equal(records_count(record, "double-markup"), all == 1849);
        yz_record_free(record);
    }
}

/* Nor on the board: stones put up and taken away again cost the board and its points.
 */
static void
set_ups_without_end_are_not_looked_at(void **state)
{
    (void)state;
    static char text[24 * 500];
    for (int pairs = 465; pairs <= 466; pairs++) {
        char *at = text + sprintf(text, "(;SZ[52]");
        for (int i = 0; i < pairs; i++)
            at += sprintf(at, ";AB[aa:YZ];AE[aa:YZ]");
        sprintf(at, ";AB[aa:YZ];AB[aa:YZ];AB[aa](;W[ZZ])(;W[ZY];B[ZY]))");
        yz_record *record = records_check(text);
        assert_int_equal(records_count(record, "no-effect"), pairs == 465 ? 2 : 0);
        assert_int_equal(records_count(record, "occupied"), pairs == 465);
        yz_record_free(record);
    }
}

/* Variations within sixty-four others are followed, deeper ones are not. */
static void
variations_too_deep_are_not_followed(void **state)
{
    (void)state;
    enum { DEPTH = 70 };
    char text[DEPTH * 30] = "(;SZ[9]";
    for (int i = 0; i < DEPTH; i++)
        strcat(text, "(;B[]");
    for (int i = 0; i < DEPTH; i++)
        strcat(text, ")(;B[aa];W[aa])");
    strcat(text, ")");
    yz_record *record = records_check(text);
    assert_int_equal(records_count(record, "occupied"), 64);
    yz_record_free(record);
}

/* The guide lists every code as it is. */
static void
codes_are_in_the_guide(void **state)
{
    (void)state;
    static char guide[1 << 16];
    char row[200];
    FILE *file = fopen(YZ_TESTS "/../docs/guide/records.md", "r");
    assert_non_null(file);
    guide[fread(guide, 1, sizeof guide - 1, file)] = '\0';
    fclose(file);
#define X(name, key, severity, text)                                                   \
    snprintf(row, sizeof row, "| `%s` | %s | %s |\n", key,                             \
             yz__severity_key(YZ_SEVERITY_##severity), text);                          \
    if (!strstr(guide, row))                                                           \
        fail_msg("docs/guide/records.md lacks: %s", row);
    YZ_NOTICE_MAP(X)
#undef X
}

static void
codes_have_keys_and_meanings(void **state)
{
    (void)state;
    for (int a = 0; a < YZ_NOTICE_END; a++) {
        assert_in_range(strlen(yz__notice_meaning((yz_notice_code)a)), 8, 80);
        for (int b = 0; b < a; b++)
            assert_string_not_equal(yz_notice_key((yz_notice_code)a),
                                    yz_notice_key((yz_notice_code)b));
    }
}

/* A property that stands for another one, and stands twice. */
static void
what_stands_for_another_is_told_when_doubled(void **state)
{
    (void)state;
    yz_record *record = records_check("(;RD[2001-01-01]RD[2002-02-02])");
    yz_record *once = records_check("(;TE[Meijin]DT[]RD[2002-02-02])");
    assert_int_equal(records_count(record, "double-property"), 1);
    assert_null(yz_record_notice(record, yz__record_notice_count(record)));
    assert_int_equal(records_count(once, "double-property"), 0);
    yz_record_free(record);
    yz_record_free(once);
}

/* ---- Writing ---- */

/* A record and its canonical form. */
static const struct {
    const char *text;
    const char *canonical;
} CANONICAL[] = {
    {"(;Black[cc])", "(;FF[4]CA[UTF-8]GM[1]SZ[19]B[cc])\n"},
    {"(;SZ[9:9];B[tt];W[ a a])", "(;FF[4]CA[UTF-8]GM[1]SZ[9];B[];W[aa])\n"},
    {"(;KM[375]AP[foxwq]RU[Chinese]HA[0])",
     "(;FF[4]CA[UTF-8]GM[1]SZ[19]KM[7.5]AP[foxwq]RU[Chinese])\n"},
    /* HA[0] says nothing, also where moves are read as the handicap */
    {"(;SZ[9]HA[0];B[aa];B[bb];W[cc])",
     "(;FF[4]CA[UTF-8]GM[1]SZ[9];B[aa];B[bb];W[cc])\n"},
    {"(;SZ[C]HA[0]B[cc]B[pp];W[dd])", "(;FF[4]CA[UTF-8]GM[1]SZ[C]B[cc][pp];W[dd])\n"},
    {"(;KI[11])", "(;FF[4]CA[UTF-8]GM[1]SZ[19]KM[5.5])\n"},
    {"(;KI[6.(;5])", "(;FF[4]CA[UTF-8]GM[1]SZ[19]KI[6.(;5])\n"},
    {"(;KM[]KI[11])", "(;FF[4]CA[UTF-8]GM[1]SZ[19]KM[5.5])\n"},
    {"(;KM[]KM[6.5[dd])", "(;FF[4]CA[UTF-8]GM[1]SZ[19]KM[6.5[dd])\n"},
    {"(;;B[111]C[x])", "(;FF[4]CA[UTF-8]GM[1]SZ[19];B[111]C[x])\n"},
    {"(;SZ[9];W[kk];B[cc])", "(;FF[4]CA[UTF-8]GM[1]SZ[9];W[kk];B[cc])\n"},
    {"(;SZ[C];B[cc]AB[zz])", "(;FF[4]CA[UTF-8]GM[1]SZ[C];B[cc]AB[zz])\n"},
    {"(;AW[cc]AB[cc][dd]AE[dd];PL[B]PL[x]PL[W])",
     "(;FF[4]CA[UTF-8]GM[1]SZ[19]AB[cc]AE[dd]YV[AB:dd][AW:cc];PL[W]YV[PL:B][PL:x])\n"},
    {"(;TB[aa:ab]TW[ab])", "(;FF[4]CA[UTF-8]GM[1]SZ[19]TB[aa]TW[ab]YV[TB:ab])\n"},
    /* a komi stays in the words whose number would be another komi */
    {"(;AP[foxwq]KM[:50])", "(;FF[4]CA[UTF-8]GM[1]SZ[19]AP[foxwq]KM[:50])\n"},
    {"(;SZ[9]KI[375])", "(;FF[4]CA[UTF-8]GM[1]SZ[9]KI[375])\n"},
    {"(;GM[]KM[5])", "(;FF[4]CA[UTF-8]GM[1]SZ[19]KM[5])\n"},
    {"(;GM[1];PB[x]GM[2])", "(;FF[4]CA[UTF-8]GM[1]SZ[19];PB[x]YV[GM:2])\n"},
    {"(;;B[cc]BM[x]TE[1])", "(;FF[4]CA[UTF-8]GM[1]SZ[19];B[cc]BM[x]YV[TE:1])\n"},
    {"(;;B[cc]W[dd]B[ee]C[x])", "(;FF[4]CA[UTF-8]GM[1]SZ[19];B[cc];W[dd];B[ee]C[x])\n"},
    {"(;C[a]N[]C[b\\]])", "(;FF[4]CA[UTF-8]GM[1]SZ[19]C[a\n\nb\\]])\n"},
    {"(;;LB[aa:1]C[x]LB[bb:2];W[aa]W[bb])",
     "(;FF[4]CA[UTF-8]GM[1]SZ[19];LB[aa:1][bb:2]C[x];W[aa];W[bb])\n"},
    {"(;;B[cc]AW[dd]C[x])", "(;FF[4]CA[UTF-8]GM[1]SZ[19];AW[dd];B[cc]C[x])\n"},
    {"(;;W[cc]B[dd]C[x])", "(;FF[4]CA[UTF-8]GM[1]SZ[19];W[cc];B[dd]C[x])\n"},
    {"(;AB[bb:aa][ba])", "(;FF[4]CA[UTF-8]GM[1]SZ[19]AB[aa][ba][ab][bb])\n"},
    {"(;;B[aa]BM[1]TE[1];W[bb]TE[2]BM[1])",
     "(;FF[4]CA[UTF-8]GM[1]SZ[19];B[aa]DO[];W[bb]IT[])\n"},
    {"(;;TE[1]GB[1]GW[1])", "(;FF[4]CA[UTF-8]GM[1]SZ[19];GB[1]YV[TE:1][GW:1])\n"},
    {"(;;L[aa][bb]M[cc]MA[dd])",
     "(;FF[4]CA[UTF-8]GM[1]SZ[19];LB[aa:a][bb:b]MA[cc][dd])\n"},
    {"(;SZ[9];SZ[13]N[x])", "(;FF[4]CA[UTF-8]GM[1]SZ[9];N[x]YV[SZ:13])\n"},
    {"(;KGSxx[ a\\:b ][])", "(;FF[4]CA[UTF-8]GM[1]SZ[19]KGS[ a\\:b ][])\n"},
    {"(;GM[2]SZ[8];B[e2e4])", "(;FF[4]CA[UTF-8]GM[2]SZ[8];B[e2e4])\n"},
    {"(;;B[aa](;W[bb];B[cc])(;W[dd]))",
     "(;FF[4]CA[UTF-8]GM[1]SZ[19];B[aa]\n(;W[bb];B[cc])\n(;W[dd]))\n"},
    {"(;SZ[9];AR[ja:aa][aj:aa][aa:ja][aa:aj][aa:bb])",
     "(;FF[4]CA[UTF-8]GM[1]SZ[9];AR[aa:bb]YV[AR:ja:aa][AR:aj:aa][AR:aa:ja][AR:aa:aj]"
     ")\n"},
    {"(;SZ[9];L[aa][aj][ja][bb])",
     "(;FF[4]CA[UTF-8]GM[1]SZ[9];LB[aa:a][bb:b]YV[L:aj][L:ja])\n"},
    {"(;;L[aa][ab][ac][ad][ae][af][ag][ah][ai][aj][ak][al][am][an][ao][ap][aq][ar][as]"
     "[ba][bb][bc][bd][be][bf][bg][bh])",
     "(;FF[4]CA[UTF-8]GM[1]SZ[19];LB[aa:a][ab:b][ac:c][ad:d][ae:e][af:f][ag:g][ah:h]"
     "[ai:i][aj:j][ak:k][al:l][am:m][an:n][ao:o][ap:p][aq:q][ar:r][as:s][ba:t][bb:u]"
     "[bc:v][bd:w][be:x][bf:y][bg:z]YV[L:bh])\n"},
    {"(;SZ[9:20];B[tt])", "(;FF[4]CA[UTF-8]GM[1]SZ[9:20];B[tt])\n"},
    {"(;SZ[20:9];B[tt])", "(;FF[4]CA[UTF-8]GM[1]SZ[20:9];B[tt])\n"},
    {"(;;B[ta];W[at])", "(;FF[4]CA[UTF-8]GM[1]SZ[19];B[ta];W[at])\n"},
    {"(;SZ[30];B[CC])", "(;FF[4]CA[UTF-8]GM[1]SZ[30];B[CC])\n"},
    {"(;;B[aa]MN[-3]BL[+5.5s]WL[5.x]OB[2.5])",
     "(;FF[4]CA[UTF-8]GM[1]SZ[19];B[aa]MN[-3]BL[+5.5s]WL[5.x]OB[2.5])\n"},
    {"(;;B[aa]MN[]BL[-]WL[5.]OB[x])",
     "(;FF[4]CA[UTF-8]GM[1]SZ[19];B[aa]BL[-]WL[5.]OB[x])\n"},
    {"(;;B[aa]BL[1.5]WL[7])", "(;FF[4]CA[UTF-8]GM[1]SZ[19];B[aa]BL[1.5]WL[7])\n"},
    {"(;RU[roc-1978]HA[1];B[dc];W[])",
     "(;FF[4]CA[UTF-8]GM[1]SZ[19]RU[roc-1978]HA[1];B[dc];W[])\n"},
    {"(;HA[1];B[dc];W[aa])", "(;FF[4]CA[UTF-8]GM[1]SZ[19]HA[1];B[dc];W[aa])\n"},
    {"(;CA[ISO-8859-1]PB[Jos\xe9])", "(;FF[4]CA[UTF-8]GM[1]SZ[19]PB[Jos\xc3\xa9])\n"},
    /* TE holds the event: what the game is called has its line already */
    {"(;TE[Meijin]RD[2001-01-01];PB[Cho])",
     "(;FF[4]CA[UTF-8]GM[1]SZ[19]EV[Meijin]DT[2001-01-01];YV[PB:Cho])\n"},
};

/* 'written' is the canonical form of 'text', and of itself. */
static bool
becomes(const char *text, const char *written)
{
    yz_record *record = records_read(text);
    char *found = records_write(record, true);
    const bool same = strcmp(found, written) == 0;

    if (!same)
        print_error("%s becomes %s", text, found);
    free(found);
    yz_record_free(record);
    return same;
}

static void
the_canonical_form_is_that_of_ff4(void **state)
{
    (void)state;
    int wrong = 0;
    for (size_t i = 0; i < COUNT(CANONICAL); i++) {
        wrong += !becomes(CANONICAL[i].text, CANONICAL[i].canonical);
        wrong += !becomes(CANONICAL[i].canonical, CANONICAL[i].canonical);
    }
    assert_int_equal(wrong, 0);
}

/* What says the same twice over is merged, two hundred properties apart or nearer; the
   second of two judgements is left out likewise. */
static void
far_repetitions_are_kept(void **state)
{
    (void)state;
    char text[2000], want[2000];
    for (int apart = 200; apart <= 201; apart++) {
        char *at = text + sprintf(text, "(;;AA[1]GB[1]");
        char *to = want + sprintf(want, "(;FF[4]CA[UTF-8]GM[1]SZ[19];AA[1]%sGB[1]",
                                  apart == 200 ? "[2]" : "");
        for (int i = 2; i < apart; i++) {
            const char name[] = {'J', (char)('A' + i / 26), (char)('A' + i % 26), 0};
            at += sprintf(at, "%s[]", name);
            to += sprintf(to, "%s[]", name);
        }
        sprintf(at, "AA[2]GW[1])");
        sprintf(to, "%sYV[GW:1])\n", apart == 200 ? "" : "AA[2]");
        yz_record *record = records_read(text);
        char *written = records_write(record, true);
        assert_string_equal(written, want);
        free(written);
        yz_record_free(record);
    }
}

/* Asked again, the same is known and not said twice. */
static void
a_record_is_checked_once(void **state)
{
    (void)state;
    yz_record *record = records_check("(;SZ[9];B[jj])");
    const size_t said = yz__record_notice_count(record);
    assert_int_equal(yz__record_check(record), YZ_OK);
    assert_int_equal(yz__record_notice_count(record), said);
    yz_record_free(record);
}

static void
values_come_back_byte_for_byte(void **state)
{
    (void)state;
    static const char TEXT[] =
        "(;FF[3]Black[cc]XY[ a\\]\\\nb\t][\xff\xfe]\n(;W[aa:bb]C[])\n"
        "(;KGSDE[\\\\]))\n";
    yz_record *record = records_read(TEXT);
    char *written = records_write(record, false);
    assert_string_equal(written, "(;FF[3]Black[cc]XY[ a\\]\\\nb\t][\xff\xfe]\n"
                                 "(;W[aa:bb]C[])\n(;KGSDE[\\\\]))\n");
    free(written);
    yz_record_free(record);
}

static yz_status
full(void *context, const char *bytes, size_t length)
{
    (void)context;
    (void)bytes;
    (void)length;
    return YZ_E_IO;
}

static void
a_sink_that_fails_is_heard(void **state)
{
    (void)state;
    yz_record *record = records_read("(;B[aa])");
    assert_int_equal(yz_record_write(record, false, full, NULL), YZ_E_IO);
    assert_int_equal(yz_record_write(record, true, full, NULL), YZ_E_IO);
    yz_record_free(record);
}

/* A long record is handed over in pieces, comments longer than the buffer at once. */
static void
a_sink_that_fails_later_is_heard(void **state)
{
    (void)state;
    enum { LONG = 100000 };
    char *text = malloc(3 * LONG + 1000);
    assert_non_null(text);
    size_t n = (size_t)sprintf(text, "(;XX[");
    memset(text + n, 'x', LONG);
    n += LONG;
    n += (size_t)sprintf(text + n, "];C[");
    memset(text + n, 'y', LONG);
    n += LONG;
    n += (size_t)sprintf(text + n, "](;B[aa]C[");
    memset(text + n, 'z', LONG);
    n += LONG;
    n += (size_t)sprintf(text + n, "])(;B[bb]))");
    yz_record *record = records_read_bytes(text, n);
    for (int canonical = 0; canonical < 2; canonical++) {
        int calls = 0;
        for (yz_status status = YZ_E_IO; status == YZ_E_IO; calls++) {
            int left = calls;
            status = yz_record_write(record, canonical, records_refuse_later, &left);
            assert_true(calls < 1000);
        }
        assert_true(calls > 3);
    }
    yz_record_free(record);
    free(text);
}

/* ---- Building ---- */

static void
records_are_built(void **state)
{
    (void)state;
    static const yz_point POINTS[] = {{0, 0}, {30, 51}};
    yz_record *record;
    yz_node first, second;
    assert_int_equal(yz_record_new(&record, 53, 9, NULL), YZ_E_RANGE);
    assert_int_equal(yz_record_new(&record, 52, 9, NULL), YZ_OK);
    assert_int_equal(yz_record_set_text(record, 0, "PB", "a]b\\"), YZ_OK);
    assert_int_equal(yz_record_add_node(record, 0, &first), YZ_OK);
    assert_int_equal(yz_record_add_node(record, 0, &second), YZ_OK);
    const yz_move move = {YZ_MOVE_PLAY, YZ_WHITE, {2, 3}};
    assert_int_equal(yz_record_set_move(record, second, move), YZ_OK);
    assert_int_equal(yz__record_set_points(record, first, "AB", POINTS, 2), YZ_OK);
    assert_int_equal(yz_record_set_text(record, 0, "C", "x"), YZ_OK);
    assert_int_equal(yz__record_set_raw(record, 0, "PB", (yz_bytes){"y", 1}), YZ_OK);
    assert_int_equal(yz__record_append_raw(record, first, "XX", (yz_bytes){"1", 1}),
                     YZ_OK);
    assert_int_equal(yz__record_append_raw(record, first, "AB", (yz_bytes){"bb", 2}),
                     YZ_OK);
    assert_int_equal(yz__record_set_raw(record, 0, "GM", (yz_bytes){"\\", 1}),
                     YZ_E_SYNTAX);
    assert_int_equal(yz__record_set_raw(record, 0, "GM", (yz_bytes){"]", 1}),
                     YZ_E_SYNTAX);
    assert_int_equal(yz_record_set_text(record, 0, "gm", "1"), YZ_E_SYNTAX);
    yz_record_remove(record, first, "XX");
    char *written = records_write(record, false);
    assert_string_equal(written, "(;GM[1]FF[4]CA[UTF-8]SZ[52:9]PB[y]C[x]\n"
                                 "(;AB[aa][EZ][bb])\n(;W[cd]))\n");
    free(written);
    yz_record_free(record);
}

static void
what_cannot_be_built_is_refused(void **state)
{
    (void)state;
    static yz_point points[YZ_MAX_POINTS + 1];
    static const int SIDES[][2] = {{0, 9}, {9, 0}, {53, 9}, {9, 53}};
    yz_record *record;
    yz_property property;
    for (size_t i = 0; i < COUNT(SIDES); i++)
        assert_int_equal(yz_record_new(&record, SIDES[i][0], SIDES[i][1], NULL),
                         YZ_E_RANGE);
    assert_int_equal(yz_record_new(&record, 9, 9, NULL), YZ_OK);
    assert_int_equal(yz__record_set_points(record, 0, "AB", points, YZ_MAX_POINTS + 1),
                     YZ_E_RANGE);
    points[1].x = 52;
    assert_int_equal(yz__record_set_points(record, 0, "AB", points, 2), YZ_E_RANGE);
    points[1] = (yz_point){0, 52};
    assert_int_equal(yz__record_set_points(record, 0, "AB", points, 2), YZ_E_RANGE);
    assert_int_equal(yz_record_set_text(record, 0, "", "x"), YZ_E_SYNTAX);
    static char name[YZ_RECORD_MAX_IDENTIFIER + 2];
    memset(name, 'X', sizeof name - 1);
    assert_int_equal(yz_record_set_text(record, 0, name, "x"), YZ_E_SYNTAX);
    /* Properties of other programs are found by their whole name. */
    assert_int_equal(yz_record_set_text(record, 0, "KGSX", "1"), YZ_OK);
    assert_int_equal(yz_record_set_text(record, 0, "KGSY", "2"), YZ_OK);
    assert_int_equal(yz_record_set_text(record, 0, "KGSX", "3"), YZ_OK);
    assert_string_equal(records_value(record, 0, "KGSX"), "3");
    assert_string_equal(records_value(record, 0, "KGSY"), "2");
    assert_false(yz_record_find_property(record, 0, "KGSZ", &property));
    assert_false(yz_record_find_property(record, 0, "KGS", &property));
    assert_false(yz_record_find_property(record, 0, "1", &property));
    assert_false(yz_record_find_property(record, 0, "", &property));
    assert_true(yz_record_find_property(record, 0, "S1Z", &property));
    yz_record_free(record);
    /* What is added to a record in another encoding would be read in that. */
    record = records_read("(;CA[GB18030]PB[\xc0\xee\xb2\xfd\xb8\xe4])");
    assert_int_equal(yz_record_set_text(record, 0, "PW", "Jos\xc3\xa9"), YZ_E_ENCODING);
    assert_int_equal(yz_record_set_text(record, 0, "PW", "Jose"), YZ_OK);
    yz_record_free(record);
}

/* A turn that is lost is a pass, and the comment says to what: an illegal move that was
   claimed, whatever has been said since, or the time. */
static void
lost_turns_are_passes_with_a_comment(void **state)
{
    (void)state;
    yz_game *game = game_under("aga-1991", 5, 5);
    yz_record *record;
    const yz_event claim = {.kind = YZ_EVENT_CLAIM, .by = YZ_BLACK, .ply = 2};
    yz_legality legality;
    play_all(game, "B:C3");
    assert_int_equal(enter(game, "W C3"), YZ_GROUND_OCCUPIED);
    assert_int_equal(happens(game, YZ_EVENT_WARN, YZ_WHITE), YZ_GROUND_LEGAL);
    assert_int_equal(yz_game_event(game, &claim, &legality), YZ_OK);
    assert_int_equal(legality.ground, YZ_GROUND_LEGAL);
    assert_int_equal(yz_record_of_game(&record, game, NULL), YZ_OK);
    assert_string_equal(records_value(record, 2, "W"), "");
    assert_string_equal(records_value(record, 2, "C"),
                        "An illegal move at C3; it counts as a pass.");
    yz_record_free(record);
    yz_game_free(game);

    game = game_under("chen-2000", 5, 5);
    play_all(game, "B:C3");
    assert_int_equal(happens(game, YZ_EVENT_OVERTIME, YZ_WHITE), YZ_GROUND_LEGAL);
    assert_int_equal(yz_record_of_game(&record, game, NULL), YZ_OK);
    assert_string_equal(records_value(record, 2, "W"), "");
    assert_string_equal(records_value(record, 2, "C"),
                        "Out of time; it counts as a pass.");
    yz_record_free(record);
    yz_game_free(game);
}

/* Acts that SGF has no word for are passes with a comment. */
static void
acts_without_a_word_are_passes_with_a_comment(void **state)
{
    (void)state;
    yz_game *game = game_under("button", 5, 5);
    yz_record *record;
    play_all(game, "B:C3 W:pass B:button");
    assert_int_equal(yz_record_of_game(&record, game, NULL), YZ_OK);
    assert_string_equal(records_value(record, 3, "B"), "");
    assert_string_equal(records_value(record, 3, "C"), "Takes the button.");
    assert_string_equal(records_value(record, 2, "C"), "(none)");
    yz_record_free(record);
    yz_game_free(game);

    game = game_from(yz_rules_find("japanese-algorithmic"),
                     ". X O . . X O .\nX . X O X . X O\n. X O . . X O .\n"
                     ". . . . . . . .\n. . . . . . . .\n",
                     YZ_BLACK);
    const yz_move for_ko = {YZ_MOVE_PASS_FOR_KO, YZ_BLACK, {2, 1}};
    yz_legality legality;
    play_all(game, "B:pass W:pass B:pass W:B4");
    assert_int_equal(yz_game_play(game, for_ko, &legality, NULL), YZ_OK);
    assert_int_equal(legality.ground, YZ_GROUND_LEGAL);
    assert_int_equal(yz_record_of_game(&record, game, NULL), YZ_OK);
    assert_string_equal(records_value(record, 5, "C"), "A pass for the ko at C4.");
    yz_record_free(record);
    yz_game_free(game);
}

static void
a_record_that_was_read_can_be_changed(void **state)
{
    (void)state;
    yz_record *record = records_read("(;SZ[9]PB[a]RE[B+1];B[aa])");
    yz_node node;
    assert_int_equal(info_of(record)->moves, 1);
    assert_int_equal(yz_record_set_text(record, 0, "RE", "W+R"), YZ_OK);
    assert_int_equal(yz_record_add_node(record, 1, &node), YZ_OK);
    const yz_move pass = {.kind = YZ_MOVE_PASS, .colour = YZ_WHITE};
    assert_int_equal(yz_record_set_move(record, node, pass), YZ_OK);
    assert_int_equal(info_of(record)->moves, 2);
    assert_int_equal(info_of(record)->result.winner, YZ_WHITE);
    char *written = records_write(record, false);
    assert_string_equal(written, "(;SZ[9]PB[a]RE[W+R];B[aa];W[])\n");
    free(written);
    yz_record_free(record);
}

/* SGF has a handicap as stones that are set up; as long as some are missing they are moves. */
static void
placed_stones_are_set_up_once_all_stand(void **state)
{
    static const char *const PARTS[][2] = {
        {"", "HA[2]AE[aa]PL[B]YZ[yunzi-game 1][rules aga-1991][placing free])\n"},
        {"B:C3", "HA[2]AE[aa]PL[B]YZ[yunzi-game 1][rules aga-1991][placing free]\n"
                 ";B[cc])\n"},
        {"B:E1", "HA[2]AB[cc][ee])\n"},
        {"W:D4 B:D3", "HA[2]AB[cc][ee];W[db];B[dc])\n"},
    };
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    yz_replay_options again = YZ_REPLAY_OPTIONS_INIT;
    yz_game *game;
    (void)state;
    again.rules = options.rules = yz_rules_find("aga-1991");
    options.width = options.height = 5;
    options.handicap = 2;
    options.placing = YZ_PLACING_FREE;
    assert_int_equal(yz_game_new(&game, &options, NULL), YZ_OK);
    for (size_t i = 0; i < sizeof PARTS / sizeof *PARTS; i++) {
        yz_record *record;
        if (*PARTS[i][0] != '\0')
            play_all(game, PARTS[i][0]);
        assert_int_equal(yz_record_of_game(&record, game, NULL), YZ_OK);
        char *written = records_write(record, false);
        if (!strstr(written, PARTS[i][1]))
            fail_msg("%s", written);
        run r = replay_with(written, again);
        assert_int_equal(yz_game_stones_to_place(r.game),
                         yz_game_stones_to_place(game));
        assert_int_equal(yz_game_to_move(r.game), yz_game_to_move(game));
        assert_int_equal(yz__game_hash(r.game), yz__game_hash(game));
        done(&r);
        free(written);
        yz_record_free(record);
    }
    yz_game_free(game);
}

static void
a_game_becomes_a_record(void **state)
{
    (void)state;
    static const char TEXT[] =
        "(;GM[1]FF[4]CA[UTF-8]SZ[5:4]KM[0.5]RU[Japanese]HA[2]AB[aa][cc];W[bb];B[]\n"
        ";W[dd];AB[ed]AE[aa]PL[W];W[ab])\n";
    run r = replay_of(TEXT);
    yz_record *record;
    assert_int_equal(yz_record_of_game(&record, r.game, NULL), YZ_OK);
    char *written = records_write(record, false);
    assert_string_equal(written, TEXT);
    free(written);
    yz_record_free(record);
    done(&r);
}

/* HA without stones on the board: read again, the rules must put none there. */
static void
a_handicap_without_stones_is_read_again(void **state)
{
    (void)state;
    yz_position empty = {.width = 4, .height = 1};
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    yz_game *game;
    yz_record *record;
    options.rules = yz_rules_find("japanese-1989");
    options.width = 4;
    options.height = 1;
    options.handicap = 3;
    options.start = &empty;
    options.to_move = YZ_WHITE;
    assert_int_equal(yz_game_new(&game, &options, NULL), YZ_OK);
    assert_int_equal(
        yz_game_enter(game, (yz_move){YZ_MOVE_PLAY, YZ_WHITE, {2, 0}}, NULL, NULL), 0);
    assert_int_equal(yz_record_of_game(&record, game, NULL), YZ_OK);
    char *written = records_write(record, false);
    run r = replay_of(written);
    assert_int_equal(yz_game_handicap(r.game), 3);
    assert_int_equal(yz_game_ply_count(r.game), 1);
    yz_game_position_at(r.game, 0, &empty);
    for (int i = 0; i < 4; i++)
        assert_int_equal(empty.stone[i], YZ_EMPTY);
    free(written);
    done(&r);
    yz_record_free(record);
    yz_game_free(game);
}

/* ---- Memory ---- */

static yz_status
forget_bytes(void *context, const char *bytes, size_t length)
{
    (void)context;
    (void)bytes;
    (void)length;
    return YZ_OK;
}

/* Everything that allocates, with memory that may run out. */
static yz_status
do_everything(const yz_allocator *allocator)
{
    static const char TEXT[] =
        "x(;CA[GB18030]PB[\xce\xa7\xc6\xe5]SZ[9]KM[375]HA[2]?;B[aa];"
        "B[bb](;W[cc];AB[dd])(;W[ee]C[x\\]]))";
    yz__reader_options options = {0};
    yz_replay_options how = YZ_REPLAY_OPTIONS_INIT;
    yz__reader *reader = NULL;
    yz_replay *replay = NULL;
    yz_record *record, *copy = NULL, *built = NULL;
    yz_node node;
    options.bytes = TEXT;
    options.length = sizeof TEXT - 1;
    options.check = true;
    options.allocator = allocator;
    how.rules = yz_rules_find("aga-1991");
    yz_status status = yz__reader_new(&reader, &options);
    if (status == YZ_OK)
        status = yz__reader_next(reader, &record, NULL);
    if (status == YZ_OK)
        status = yz_replay_new(&replay, allocator);
    if (status == YZ_OK)
        status = yz_replay_run(replay, record, &how, NULL);
    if (status == YZ_OK)
        status = yz_record_copy(&copy, record, allocator);
    if (status == YZ_OK)
        status = yz_record_add_node(copy, 0, &node);
    if (status == YZ_OK)
        status = yz_record_set_text(copy, node, "C", "text");
    if (status == YZ_OK)
        status = yz_record_write(copy, true, forget_bytes, NULL);
    if (status == YZ_OK)
        status = yz_record_of_game(&built, yz_replay_game(replay), allocator);
    yz_record_free(built);
    yz_record_free(copy);
    yz_replay_free(replay);
    yz__reader_free(reader);
    return status;
}

static void
running_out_of_memory_leaks_nothing(void **state)
{
    (void)state;
    yz_status status = YZ_E_NOMEM;
    long n = 0;
    for (; status == YZ_E_NOMEM && n < 500; n++) {
        records_memory memory;
        records_memory_init(&memory, n);
        status = do_everything(&memory.allocator);
        assert_int_equal(memory.blocks, 0);
    }
    assert_int_equal(status, YZ_OK);
    assert_true(n > 10);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(information_is_read_from_the_root),
        cmocka_unit_test(repairs_name_their_rule_and_are_told_once),
        cmocka_unit_test(copies_tell_nothing_twice),
        cmocka_unit_test(times_are_whole_seconds),
        cmocka_unit_test(a_handicap_as_moves_has_its_limit),
        cmocka_unit_test(places_of_information_are_told),
        cmocka_unit_test(a_handicap_of_one_pass_is_a_difference),
        cmocka_unit_test(an_impossible_size_stops_the_replay_only),
        cmocka_unit_test(nodes_are_found_by_move_and_path),
        cmocka_unit_test(moves_without_a_point_are_bad),
        cmocka_unit_test(records_are_replayed),
        cmocka_unit_test(lines_that_leave_the_handicap_are_replayed),
        cmocka_unit_test(handicap_moves_are_counted_up_to_the_limit),
        cmocka_unit_test(a_game_that_is_copied_outlives_its_replay),
        cmocka_unit_test(too_many_moves_are_refused),
        cmocka_unit_test(the_next_move_says_who_is_to_move),
        cmocka_unit_test(refused_moves_tell_why),
        cmocka_unit_test(a_replay_stops_where_it_is_told),
        cmocka_unit_test(handicap_and_komi_reach_the_game),
        cmocka_unit_test(passes_of_a_record_give_a_handicap),
        cmocka_unit_test(a_game_that_is_not_go_is_refused),
        cmocka_unit_test(set_ups_past_the_limit_are_refused),
        cmocka_unit_test(marks_tell_territory_and_the_dead),
        cmocka_unit_test(a_node_without_marks_knows_nothing),
        cmocka_unit_test(each_fault_is_diagnosed),
        cmocka_unit_test(a_date_is_one_of_the_standard_and_of_the_calendar),
        cmocka_unit_test(odd_values_are_written_once_and_for_all),
        cmocka_unit_test(many_values_are_written_once_and_for_all),
        cmocka_unit_test(a_good_record_has_nothing_said_against_it),
        cmocka_unit_test(what_is_no_fault_is_not_told),
        cmocka_unit_test(marks_without_end_are_not_looked_at),
        cmocka_unit_test(set_ups_without_end_are_not_looked_at),
        cmocka_unit_test(variations_too_deep_are_not_followed),
        cmocka_unit_test(codes_are_in_the_guide),
        cmocka_unit_test(codes_have_keys_and_meanings),
        cmocka_unit_test(what_stands_for_another_is_told_when_doubled),
        cmocka_unit_test(the_canonical_form_is_that_of_ff4),
        cmocka_unit_test(far_repetitions_are_kept),
        cmocka_unit_test(a_record_is_checked_once),
        cmocka_unit_test(values_come_back_byte_for_byte),
        cmocka_unit_test(a_sink_that_fails_is_heard),
        cmocka_unit_test(a_sink_that_fails_later_is_heard),
        cmocka_unit_test(records_are_built),
        cmocka_unit_test(what_cannot_be_built_is_refused),
        cmocka_unit_test(lost_turns_are_passes_with_a_comment),
        cmocka_unit_test(acts_without_a_word_are_passes_with_a_comment),
        cmocka_unit_test(a_record_that_was_read_can_be_changed),
        cmocka_unit_test(a_game_becomes_a_record),
        cmocka_unit_test(placed_stones_are_set_up_once_all_stand),
        cmocka_unit_test(a_handicap_without_stones_is_read_again),
        cmocka_unit_test(running_out_of_memory_leaks_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
