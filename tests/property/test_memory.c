/*
 * Memory that runs out: each job below is done with every call for memory refused in
 * turn, once for a moment and once for good.  It must then either fail as out of memory
 * or come to the very same answer, give back what it took, and never answer by half.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "account.h"
#include "life_drawing.h"
#include "said.h"
#include "yunzi/life.h"
#include "yunzi/cycle.h"
#include "yunzi/playout.h"
#include "yunzi/record.h"
#include "said.h"
#include "game/query.h"
#include "import/import.h"
#include "record/record_asked.h"
#include "record/record_compare.h"
#include "record/replaying.h"
#include "sgf/sgf_check.h"
#include "sgf/sgf_reader.h"

/* What a job found, as text: compared with what it finds when memory is plenty. */
typedef struct finding {
    char text[4000];
    size_t used;
    bool lacks_memory; /* an answer that says itself that memory was short */
} finding;

YZ_PRINTF(2, 3)
static void
say(finding *out, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    const int length =
        vsnprintf(out->text + out->used, sizeof out->text - out->used, format, values);
    va_end(values);
    assert_true(length >= 0 && out->used + (size_t)length < sizeof out->text);
    out->used += (size_t)length;
}

typedef yz_status job(const yz_allocator *allocator, finding *out);

/* ---- Games ---- */

static yz_status
play_moves(yz_game *game, finding *out)
{
    yz_status status = YZ_OK;
    for (int i = 0; i < 60 && status == YZ_OK; i++) {
        const yz_move move = {
            .colour = i % 2 == 0 ? YZ_BLACK : YZ_WHITE,
            .kind = YZ_MOVE_PLAY,
            .at = {(uint8_t)(i * 7 % 9), (uint8_t)(i * 5 % 8)},
        };
        yz_legality legality;
        int captured = 0;
        const int before = yz_game_ply_count(game);
        status = yz_game_enter(game, move, &legality, &captured);
        if (status == YZ_OK)
            say(out, "%d%d ", (int)legality.ground, captured);
        else
            assert_int_equal(yz_game_ply_count(game), before);
    }
    return status;
}

static yz_status
do_game(const yz_allocator *allocator, finding *out)
{
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    yz_game *game, *copy = NULL;
    options.rules = yz_rules_find("aga-1991");
    options.width = 9;
    options.height = 8;
    options.allocator = allocator;
    yz_status status = yz_game_new(&game, &options, NULL);
    if (status != YZ_OK)
        return status;
    status = play_moves(game, out);
    if (status == YZ_OK)
        status = yz_game_copy(&copy, game);
    if (status == YZ_OK)
        say(out, "copy %d ", yz_game_ply_count(copy));
    if (status == YZ_OK)
        status = yz__game_restart(game, &options, NULL);
    if (status == YZ_OK)
        status = play_moves(game, out);
    yz_game_free(copy);
    yz_game_free(game);
    return status;
}

/* ---- Records ---- */

static const char RECORD[] =
    "(;GM[1]FF[3]SZ[9]RU[Japanese]KM[650]HA[2]AB[cc][gg]CA[UTF-8]PB[A\\]b]RE[W+3.5]"
    "C[one];W[ee];B[dd];W[dd]WL[3];B[zz](;W[aa]N[x];B[bb];W[bb])(;W[ab]XY[1][2]TB[aa:"
    "bb]))"
    "(;GM[1]SZ[7]DT[1999-01-01]KM[5.5];B[aa]AB[bb];W[];B[])";

typedef struct written {
    finding *out;
    uint32_t sum;
} written;

static yz_status
add_up(void *context, const char *bytes, size_t length)
{
    written *to = context;
    for (size_t i = 0; i < length; i++)
        to->sum = to->sum * 31 + (unsigned char)bytes[i];
    return YZ_OK;
}

static yz_status
write_record(yz_record *record, finding *out)
{
    yz_status status = YZ_OK;
    for (int canonical = 0; canonical < 2 && status == YZ_OK; canonical++) {
        written to = {out, 0};
        status = yz_record_write(record, canonical, add_up, &to);
        if (status == YZ_OK)
            say(out, "written %08x ", (unsigned)to.sum);
    }
    return status;
}

static yz_status
replay_record(yz_record *record, const yz_allocator *allocator, finding *out)
{
    yz_replay *replay;
    yz_replay_options options = YZ_REPLAY_OPTIONS_INIT;
    yz_status status = yz_replay_new(&replay, allocator);
    if (status != YZ_OK)
        return status;
    options.rules = yz_rules_find("japanese-1989");
    status = yz_replay_run(replay, record, &options, NULL);
    if (status == YZ_OK)
        say(out, "moves %d illegal %zu ", yz_replay_moves(replay),
            yz_replay_illegal_count(replay));
    yz_replay_free(replay);
    return status;
}

static yz_status
tell_info(yz_record *record, finding *out)
{
    const yz_record_info *info;
    const yz_status status = yz_record_get_info(record, &info);
    if (status == YZ_OK)
        say(out, "info %d %d %zu ", info->width, info->height,
            yz__record_notice_total(record));
    return status;
}

static yz_status
do_records(const yz_allocator *allocator, finding *out)
{
    yz__reader_options options = {0};
    yz__reader *reader;
    options.bytes = RECORD;
    options.length = sizeof RECORD - 1;
    options.check = true;
    options.allocator = allocator;
    yz_status status = yz__reader_new(&reader, &options);
    if (status != YZ_OK)
        return status;
    yz_record *record;
    while ((status = yz__reader_next(reader, &record, NULL)) == YZ_OK) {
        yz_record *copy = NULL;
        status = tell_info(record, out);
        if (status == YZ_OK)
            status = write_record(record, out);
        if (status == YZ_OK)
            status = replay_record(record, allocator, out);
        if (status == YZ_OK)
            status = yz_record_copy(&copy, record, allocator);
        yz_record_free(copy);
        if (status != YZ_OK)
            break;
    }
    say(out, "notices %zu", yz__reader_notice_count(reader));
    yz__reader_free(reader);
    return status == YZ_E_END ? YZ_OK : status;
}

/* A record that is built, not read. */
static yz_status
do_building(const yz_allocator *allocator, finding *out)
{
    yz_record *record;
    yz_node node = 0;
    yz_status status = yz_record_new(&record, 9, 9, allocator);
    if (status != YZ_OK)
        return status;
    for (int i = 0; i < 40 && status == YZ_OK; i++) {
        const yz_move move = {.colour = i % 2 ? YZ_WHITE : YZ_BLACK,
                              .kind = YZ_MOVE_PLAY,
                              .at = {(uint8_t)(i % 9), (uint8_t)(i / 9)}};
        status = yz_record_add_node(record, node, &node);
        if (status == YZ_OK)
            status = yz_record_set_move(record, node, move);
        if (status == YZ_OK)
            status = yz_record_set_text(record, node, "C", "a comment]");
    }
    if (status == YZ_OK)
        status = write_record(record, out);
    yz_record_free(record);
    return status;
}

/* Values so long that each needs memory of its own when it is turned into UTF-8. */
enum { LONG = 11000 };

static size_t
put_long(char *to, const char *before, const char *after)
{
    size_t n = (size_t)sprintf(to, "%s", before);
    for (int i = 0; i < LONG; i++, n += 2)
        memcpy(to + n, "\xc0\xee", 2);
    return n + (size_t)sprintf(to + n, "%s", after);
}

static size_t
long_record(char *to)
{
    size_t n = put_long(to, "(;CA[GB18030]SZ[9]XX[", "]");
    n += put_long(to + n, "XX[", "]");
    n += put_long(to + n, "C[", "]");
    n += put_long(to + n, "C[", "]");
    n += put_long(to + n, "LB[aa:", "]");
    n += put_long(to + n, "PB[", "]");
    n += put_long(to + n, ";B[", "]W[aa]AB[bb]");
    n += put_long(to + n, "N[", "]");
    return n + (size_t)sprintf(to + n, ";TB[cc])");
}

static yz_status
do_long_records(const yz_allocator *allocator, finding *out)
{
    static char text[10 * (2 * LONG + 64)];
    const size_t length = long_record(text);
    yz_record *record, *other = NULL;
    yz__difference difference = YZ_DIFFERENCE_END;
    yz_diag diag = {0};
    yz_status status = yz_record_read(&record, text, length, 1, allocator, &diag);
    if (status != YZ_OK) {
        assert_string_equal(said(&diag.message), "out of memory");
        return status;
    }
    status = yz_record_read(&other, text, length, 1, allocator, NULL);
    if (status == YZ_OK)
        status = yz__record_compare(record, other, &difference, NULL);
    if (status == YZ_OK)
        say(out, "differs %d ", (int)difference);
    if (status == YZ_OK)
        status = yz__record_check(record);
    if (status == YZ_OK)
        status = write_record(record, out);
    yz_record_free(other);
    yz_record_free(record);
    return status;
}

/* Text of any length from a source, in UTF-16. */
typedef struct wide {
    size_t at;
} wide;

static yz_status
next_wide(void *context, char *to, size_t room, size_t *got)
{
    static const char TEXT[] = "(\0;\0N\0[\0-N]\0)\0x\0";
    wide *from = context;
    for (*got = 0; *got < room && from->at < 40 * (sizeof TEXT - 1); from->at++)
        to[(*got)++] = TEXT[from->at % (sizeof TEXT - 1)];
    return YZ_OK;
}

static yz_status
do_wide_records(const yz_allocator *allocator, finding *out)
{
    wide from = {0};
    yz__reader_options options = {0};
    yz__reader *reader;
    yz_record *record;
    options.source = next_wide;
    options.context = &from;
    options.check = true;
    options.allocator = allocator;
    yz_status status = yz__reader_new(&reader, &options);
    if (status != YZ_OK)
        return status;
    while ((status = yz__reader_next(reader, &record, NULL)) == YZ_OK)
        say(out, "%zu ", yz__record_notice_total(record));
    yz__reader_free(reader);
    return status == YZ_E_END ? YZ_OK : status;
}

/* ---- One value at a time ---- */

/* Each has one value that takes the first memory for texts, so that this is refused
   there: where the information is gathered, and where values are written. */
static const char *const VALUES[] = {
    "(;AP[x:1])",
    "(;RU[Chinese])",
    "(;DT[1999])",
    "(;KM[6.5])",
    "(;HA[2];B[aa];B[bb])",
    "(;RE[B+1])",
    "(;PB[x])",
    "(;;XX[\xe6\x9d\x8e][y]XX[z])",
    "(;;XX[y]XX[\xe6\x9d\x8e]XX[z])",
    "(;;C[\xe6\x9d\x8e]C[y])",
    "(;;LB[aa:\xe6\x9d\x8e][bb:y])",
    "(;;B[\xe6\x9d\x8e]W[aa])",
    "(;;FG[1:\xe6\x9d\x8e])",
    "(AB[aa];B[bb])",
    "(;AB[aa][ab][ac][ad][ae][af][ag][ah][ai][aj][ak][al][am][an][ao] [ap] [aq])",
    "(;[aa] [aa] [aa] [aa] [aa] [aa] [aa] [aa] [aa] [aa] [aa] [aa] [aa] [aa] [aa] [aa] [aa])",
};

static yz_status
use_record(yz_record *record, int way, const yz_allocator *allocator, finding *out)
{
    return way == 0   ? tell_info(record, out)
           : way == 1 ? replay_record(record, allocator, out)
                      : write_record(record, out);
}

static yz_status
do_values(const yz_allocator *allocator, finding *out)
{
    yz_status status = YZ_OK;
    for (size_t i = 0; i < sizeof VALUES / sizeof *VALUES; i++)
        for (int way = 0; way < 3 && status == YZ_OK; way++) {
            yz_record *record;
            status = yz_record_read(&record, VALUES[i], strlen(VALUES[i]), 1, allocator,
                                    NULL);
            if (status == YZ_OK)
                status = use_record(record, way, allocator, out);
            yz_record_free(record);
        }
    return status;
}

/* ---- Lines ---- */

static const char BRANCHED[] =
    "(;SZ[9]C[a](;B[aa];B[cc](;W[bb];B[zz]W[zz];B[zz];W[zz];B[bb])(;W[aa];B[ab])(;AB["
    "dd]"
    ";W[dd]))(;B[bb];W[bb])(;AB[ee];W[ee](;B[ee])(;B[ef];W[ef])))";

static yz_status
tell_refused(void *context, const yz_illegal *illegal, const yz_game *game)
{
    say(context, "%u %d %d ", (unsigned)illegal->node, illegal->move,
        yz_game_ply_count(game));
    return YZ_OK;
}

static yz_status
do_lines(const yz_allocator *allocator, finding *out)
{
    yz_record *record;
    yz_replay *replay = NULL;
    yz_replay_options options = YZ_REPLAY_OPTIONS_INIT;
    yz_status status =
        yz_record_read(&record, BRANCHED, strlen(BRANCHED), 1, allocator, NULL);
    if (status == YZ_OK)
        status = yz_replay_new(&replay, allocator);
    options.rules = yz_rules_find("japanese-1989");
    if (status == YZ_OK)
        status =
            yz__replay_side_lines(replay, record, &options, tell_refused, out, NULL);
    options.node_given = true;
    for (yz_node node = 2; node < 12 && status == YZ_OK; node += 5) {
        options.node = node;
        status = yz_replay_run(replay, record, &options, NULL);
        if (status == YZ_OK)
            say(out, "%d ", yz_replay_moves(replay));
    }
    yz_replay_free(replay);
    yz_record_free(record);
    return status;
}

/* ---- Games as records ---- */

/* A handicap, a move that a claim makes a pass, stones set up, and so many moves more. */
static yz_status
play_odd_game(yz_game *game, int more)
{
    const yz_move again = {YZ_MOVE_PLAY, YZ_WHITE, {0, 0}};
    const yz_event claim = {.kind = YZ_EVENT_CLAIM, .by = YZ_BLACK, .ply = 3};
    yz_position position;
    yz_legality legality;
    yz_status status = YZ_OK;
    for (int i = 0; i < 3 && status == YZ_OK; i++) {
        const yz_move move = {
            YZ_MOVE_PLAY, i == 1 ? YZ_BLACK : YZ_WHITE, {(uint8_t)(i % 2), 0}};
        status = yz_game_enter(game, i == 2 ? again : move, NULL, NULL);
    }
    if (status == YZ_OK)
        status = yz_game_event(game, &claim, &legality);
    yz_game_position(game, &position);
    for (int i = 0; i < 4; i++)
        position.stone[30 + i] = i % 2 ? YZ_WHITE : YZ_BLACK;
    position.stone[0] = YZ_EMPTY;
    if (status == YZ_OK)
        status = yz_game_set_up(game, &position, YZ_WHITE);
    for (int i = 0; i < more && status == YZ_OK; i++) {
        const yz_move move = {YZ_MOVE_PLAY,
                              i % 2 ? YZ_BLACK : YZ_WHITE,
                              {(uint8_t)(i % 9), (uint8_t)(5 + i / 9)}};
        status = yz_game_enter(game, move, NULL, NULL);
    }
    return status;
}

typedef struct odd_game {
    const char *rules;
    int handicap;
    bool bare;
    int more;
} odd_game;

static yz_status
record_game(const odd_game *what, int64_t komi, const yz_allocator *allocator,
            finding *out)
{
    yz_position empty = {.width = 9, .height = 9};
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    yz_record *record = NULL;
    yz_game *game = NULL;
    options.width = options.height = 9;
    options.handicap = what->handicap;
    options.start = what->bare ? &empty : NULL;
    options.to_move = what->bare ? YZ_WHITE : YZ_EMPTY;
    options.komi_given = true;
    options.komi = yz_whole(komi);
    options.allocator = allocator;
    yz_status status =
        yz_rules_read(what->rules, &options.rules, &options.overlays, NULL);
    assert_int_equal(status, YZ_OK);
    status = yz_game_new(&game, &options, NULL);
    if (status == YZ_OK)
        status = play_odd_game(game, what->more);
    if (status == YZ_OK)
        status = yz_record_of_game(&record, game, allocator);
    if (status == YZ_OK)
        status = write_record(record, out);
    yz_record_free(record);
    yz_game_free(game);
    return status;
}

/* With more and less text before it, each part comes to be the one that needs memory.
 */
static yz_status
do_game_records(const yz_allocator *allocator, finding *out)
{
    static const odd_game GAMES[] = {
        {.rules = "aga", .more = 20},
        {.rules = "chinese", .handicap = 3, .bare = true},
        {.rules = "aga+rengo+blind", .handicap = 6},
    };
    yz_status status = YZ_OK;
    for (int64_t komi = 1; komi <= 100000 && status == YZ_OK; komi *= 10)
        for (int i = 0; i < 3 && status == YZ_OK; i++)
            status = record_game(GAMES + i, komi, allocator, out);
    return status;
}

/* ---- Records of other programs ---- */

static yz_status
import(yz_format format, const char *text, size_t length, const yz_allocator *allocator,
       finding *out)
{
    yz_record *record;
    yz_status status =
        yz__record_import(&record, format, text, length, allocator, NULL);
    if (status == YZ_OK)
        status = write_record(record, out);
    yz_record_free(record);
    return status;
}

static yz_status
do_imports(const yz_allocator *allocator, finding *out)
{
    static char ugf[8 * (2 * LONG + 64)];
    static const char TEXT[] =
        "[Header]\nSize=9\n[Data]\nCC,B1,1\n[Figure]\n.Text,1\none\ntwo\n";
    static char moves[40 * 12 + 80];
    size_t at = (size_t)sprintf(moves, "x\n19\nBaek 4D\nAhn 3D\nx\n0\n0\n6\n");
    for (int i = 0; i < 40; i++)
        at += (size_t)sprintf(moves + at, "PM%c%c%cB%cB%c\n", 'A' + (i + 1) / 26,
                              'A' + (i + 1) % 26, "BW"[i % 2], 'B' + i % 19,
                              'B' + i / 19);
    size_t n = (size_t)sprintf(ugf, "[Header]\nLang=GB18030\nSize=9\n[Data]\nCC,B1,1\n"
                                    "[Figure]\n.Text,1\n");
    for (int i = 0; i < 3; i++)
        n += put_long(ugf + n, "", "\n");
    yz_status status = import(YZ_FORMAT_UGF, ugf, n, allocator, out);
    if (status == YZ_OK)
        status = import(YZ_FORMAT_UGF, TEXT, sizeof TEXT - 1, allocator, out);
    if (status == YZ_OK)
        status = import(YZ_FORMAT_NGF, moves, at, allocator, out);
    /* A comment that does not fit any more behind what it was before. */
    n = (size_t)sprintf(ugf, "[Header]\nLang=UTF-8\nSize=9\n[Data]\nCC,B1,1\n"
                             "[Figure]\n.Text,1\n");
    memset(ugf + n, 'x', 2 * LONG);
    ugf[n + LONG] = ugf[n + 2 * LONG] = '\n';
    if (status == YZ_OK)
        status = import(YZ_FORMAT_UGF, ugf, n + 2 * LONG + 1, allocator, out);
    return status;
}

/* Names of many lengths before the handicap. */
static yz_status
do_names(const yz_allocator *allocator, finding *out)
{
    yz_status status = YZ_OK;
    for (int i = 1; i <= 32 && status == YZ_OK; i++) {
        char text[120];
        const int length = snprintf(
            text, sizeof text, "x\n19\n%0*d 4D\nAhn 3D\nx\n2\n0\n0\nPMABWQDDQ\n", i, 1);
        status = import(YZ_FORMAT_NGF, text, (size_t)length, allocator, out);
    }
    return status;
}

static const char POS[] = "# to-play: white\n# komi: 6.5\n# ko: B2\n# a note: kept\n"
                          ". X O .\nX . X O\n. X O .\n\ndead: B2\nscore: 3\n";

static yz_status
do_pos(const yz_allocator *allocator, finding *out)
{
    yz_pos pos;
    yz_status status = yz_pos_read(&pos, POS, sizeof POS - 1, allocator, NULL);
    if (status != YZ_OK)
        return status;
    written to = {out, 0};
    say(out, "%zu %zu ", pos.note_count, pos.expectation_count);
    status = yz_pos_write(&pos, add_up, &to);
    say(out, "%08x", (unsigned)to.sum);
    yz_pos_free(&pos);
    return status;
}

/* A board in another look, and values so long that each needs memory of its own. */
static yz_status
do_odd_boards(const yz_allocator *allocator, finding *out)
{
    static char text[70200];
    static const char *const TEXT[] = {". x o\nx o .\n", "# komi: 6.5\n. X\n",
                                       "# rules: aga\n. X\n", text};
    memset(text, 'n', 70100);
    memcpy(text, "# note: ", 8);
    strcpy(text + 70100, "\n. X\n");
    yz_status status = YZ_OK;
    for (size_t i = 0; i < sizeof TEXT / sizeof *TEXT && status == YZ_OK; i++) {
        yz_pos pos;
        status = yz_pos_read(&pos, TEXT[i], strlen(TEXT[i]), allocator, NULL);
        if (status == YZ_OK) {
            say(out, "%zu ", pos.note_count);
            yz_pos_free(&pos);
        }
    }
    return status;
}

/* ---- Life, cycles, playouts ---- */

static yz_status
tell_life(const char *drawn, const char *rules, uint64_t nodes, bool sampling,
          const yz_allocator *allocator, finding *out)
{
    yz_position position;
    yz_life_report *report;
    yz_life_options options = YZ_LIFE_OPTIONS_INIT;
    life_read(&position, drawn);
    options.allocator = allocator;
    options.reading = true;
    options.proofs = true;
    options.ko = true;
    options.sampling = sampling;
    options.fill_dame = sampling;
    options.nodes = nodes;
    const yz_status status =
        yz_life(&report, &position, yz_rules_find(rules), &options);
    if (status != YZ_OK)
        return status;
    for (size_t i = 0; i < report->chain_count; i++) {
        const yz_chain_life *chain = report->chain + i;
        say(out, "%d%d%d ", (int)chain->status, (int)chain->basis, (int)chain->seki);
    }
    for (size_t i = 0; i < report->unfinished_count; i++)
        say(out, "%s. ", said(&report->unfinished[i].what));
    out->lacks_memory = report->cut == YZ_SHORTAGE_MEMORY;
    yz_life_free(report);
    return YZ_OK;
}

static yz_status
do_reading(const yz_allocator *allocator, finding *out)
{
    return tell_life(".XO.O .XOO. XXO.. OOO.. .....", "japanese-1989", 1500, false,
                     allocator, out);
}

static yz_status
do_superko(const yz_allocator *allocator, finding *out)
{
    return tell_life(".O.X. OOXX. XX.X. ..X..", "aga-1991", 1500, false, allocator,
                     out);
}

static yz_status
do_estimate(const yz_allocator *allocator, finding *out)
{
    return tell_life(".XO.... .XO.O.. .XOO... .X.OOO. .XXX.O. ...XXO.", "japanese-1989",
                     1500, true, allocator, out);
}

/* Reading that ends for want of nodes, after it wanted memory to look a strategy over. */
static yz_status
do_superko_estimate(const yz_allocator *allocator, finding *out)
{
    return tell_life(".OX.. .OX.. OXXX. .OOXX ..OOX", "aga-1991", 300, true, allocator,
                     out);
}

static yz_status
do_cycle(const yz_allocator *allocator, finding *out)
{
    static const char ETERNAL[] =
        "OOOOOOOO O.OOO.OO OOOOOOOO XXXXXOOO XOOOXXOO .O.X.OX.";
    yz_position position;
    yz_cycle_report *report;
    yz_cycle_options options = YZ_CYCLE_OPTIONS_INIT;
    life_read(&position, ETERNAL);
    options.allocator = allocator;
    options.nodes = 20000;
    const yz_status status =
        yz_cycle_in_position(&report, &position, YZ_EMPTY, &options);
    if (status != YZ_OK)
        return status;
    for (int i = 0; i < report->count; i++)
        say(out, "%d %d %d ", report->cycle[i].plies, (int)report->cycle[i].verdict,
            (int)report->cycle[i].by);
    out->lacks_memory = !report->complete;
    yz_cycle_free(report);
    return YZ_OK;
}

static yz_status
do_playouts(const yz_allocator *allocator, finding *out)
{
    const yz_playout_work work = {
        .width = 9, .height = 9, .seed = 1, .count = 3, .threads = 1};
    yz_playout_tally tally;
    const yz_status status = yz_playout_run(&tally, &work, allocator);
    if (status == YZ_OK)
        say(out, "%llu", (unsigned long long)tally.moves);
    return status;
}

/* ---- Every call refused in turn ---- */

static void
refuse(job *work, long call, bool for_good, const finding *good)
{
    static finding found;
    account kept;
    account_open(&kept, call, for_good);
    found = (finding){.used = 0};
    const yz_status status = work(&kept.allocator, &found);
    account_close(&kept);
    if (status != YZ_OK)
        assert_int_equal(status, YZ_E_NOMEM);
    else if (!found.lacks_memory)
        assert_string_equal(found.text, good->text);
}

/* Each 'step'-th call is refused, from the first. */
static void
run_out(job *work, long step)
{
    static finding good;
    account kept;
    account_open(&kept, 0, false);
    good = (finding){.used = 0};
    assert_int_equal(work(&kept.allocator, &good), YZ_OK);
    account_close(&kept);
    assert_true(kept.calls > 0 && good.used > 0);
    for (long call = 1; call <= kept.calls; call += step) {
        refuse(work, call, false, &good);
        refuse(work, call, true, &good);
    }
}

#define RUNS_OUT_EACH(name, work, step)                                                \
    static void name(void **state)                                                     \
    {                                                                                  \
        (void)state;                                                                   \
        run_out(work, step);                                                           \
    }
#define RUNS_OUT(name, work) RUNS_OUT_EACH(name, work, 1)
RUNS_OUT(a_game_fails_whole, do_game)
RUNS_OUT(reading_checking_and_writing_records_fail_whole, do_records)
RUNS_OUT(a_record_that_is_built_fails_whole, do_building)
RUNS_OUT(long_records_fail_whole, do_long_records)
RUNS_OUT(records_in_utf_16_fail_whole, do_wide_records)
RUNS_OUT(single_values_fail_whole, do_values)
RUNS_OUT(all_lines_of_a_record_fail_whole, do_lines)
RUNS_OUT(games_become_records_or_fail_whole, do_game_records)
RUNS_OUT(records_of_other_programs_fail_whole, do_imports)
RUNS_OUT(names_before_a_handicap_fail_whole, do_names)
RUNS_OUT(a_board_fails_whole, do_pos)
RUNS_OUT(odd_boards_fail_whole, do_odd_boards)
RUNS_OUT(reading_says_that_memory_ran_out, do_reading)
RUNS_OUT(reading_under_superko_says_that_memory_ran_out, do_superko)
RUNS_OUT(an_estimate_says_that_memory_ran_out, do_estimate)
/* Two dozen calls in a row go into what is looked over. */
RUNS_OUT_EACH(an_estimate_under_superko_says_that_memory_ran_out, do_superko_estimate,
              9)
RUNS_OUT(cycles_say_that_memory_ran_out, do_cycle)
RUNS_OUT(playouts_fail_whole, do_playouts)

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_fails_whole),
        cmocka_unit_test(reading_checking_and_writing_records_fail_whole),
        cmocka_unit_test(a_record_that_is_built_fails_whole),
        cmocka_unit_test(long_records_fail_whole),
        cmocka_unit_test(records_in_utf_16_fail_whole),
        cmocka_unit_test(single_values_fail_whole),
        cmocka_unit_test(all_lines_of_a_record_fail_whole),
        cmocka_unit_test(games_become_records_or_fail_whole),
        cmocka_unit_test(records_of_other_programs_fail_whole),
        cmocka_unit_test(names_before_a_handicap_fail_whole),
        cmocka_unit_test(a_board_fails_whole),
        cmocka_unit_test(odd_boards_fail_whole),
        cmocka_unit_test(reading_says_that_memory_ran_out),
        cmocka_unit_test(reading_under_superko_says_that_memory_ran_out),
        cmocka_unit_test(an_estimate_says_that_memory_ran_out),
        cmocka_unit_test(an_estimate_under_superko_says_that_memory_ran_out),
        cmocka_unit_test(cycles_say_that_memory_ran_out),
        cmocka_unit_test(playouts_fail_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
