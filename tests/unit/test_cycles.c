/*
 * test_cycles.c - the cycle judge and every board of tests/cycles: found in the game
 * that plays it and in the position, what the sources say of it is what the judge says.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cycle/cycle_words.h"
#include "cycle_file.h"
#include "naive.h"
#include "playing.h"
#include "said.h"

/* A cycle that was found, and the board it is compared with. */
typedef struct subject {
    const cycle_file *file;
    const yz_cycle *cycle;
    bool in_game;
} subject;

static void
refuse(const subject *s, const char *key, const char *says, const char *is)
{
    fail_msg("%s, found in the %s: %s: %s, but the judge says %s", s->file->name,
             s->in_game ? "game" : "position", key, says, is);
}

static const char *
colour_name(yz_colour who)
{
    return who == YZ_BLACK ? "black" : who == YZ_WHITE ? "white" : "-";
}

static int
index_of(const cycle_file *file, yz_point at)
{
    return (int)yz_index(file->start.width, at);
}

static bool
same_point(yz_point one, yz_point other)
{
    return one.x == other.x && one.y == other.y;
}

static bool
turns(const yz_cycle *cycle, yz_point at)
{
    for (int i = 0; i < cycle->point_count; i++)
        if (same_point(cycle->point[i], at))
            return true;
    return false;
}

/* ---- Elements ---- */

/* The element that the point belongs to; NULL: none. */
static const yz_cycle_element *
element_at(const yz_cycle *cycle, yz_point at)
{
    for (int k = 0; k < cycle->element_count; k++)
        for (int i = 0; i < cycle->element[k].count; i++)
            if (same_point(cycle->element[k].point[i], at))
                return &cycle->element[k];
    return NULL;
}

/* Kos that the cycle of the file plays in, or all of them where it has none. */
static bool
plays_in(const subject *s, const yz_point ko[2])
{
    yz_move move[CYCLE_FILE_MOVES];
    const int count = cycle_file_moves(s->file, "cycle", move);

    for (int k = 0; k < count; k++)
        if (same_point(move[k].at, ko[0]) || same_point(move[k].at, ko[1]))
            return true;
    return count == 0;
}

static void
check_kos(const subject *s, const char *value)
{
    yz_point ko[CYCLE_FILE_KOS][2];
    const int kos = cycle_file_kos(s->file, ko);
    int found = 0;
    int elements = 0;

    for (int k = 0; k < kos; k++) {
        const yz_cycle_element *one = element_at(s->cycle, ko[k][0]);
        if (!one && !plays_in(s, ko[k]))
            continue;
        if (!one || one != element_at(s->cycle, ko[k][1]) || one->count != 2 ||
            one->kind != YZ_ELEMENT_KO)
            refuse(s, "kos", value, "one of them is no ko of the cycle");
        found++;
    }
    for (int k = 0; k < s->cycle->element_count; k++)
        elements += s->cycle->element[k].kind == YZ_ELEMENT_KO;
    if (found != elements)
        refuse(s, "kos", value, "there is another one");
}

static void
check_held(const subject *s, const char *value)
{
    char shape[CYCLE_FILE_KOS + 1];
    yz_point ko[CYCLE_FILE_KOS][2];
    const int kos = cycle_file_kos(s->file, ko);

    cycle_file_shape(s->file, &s->cycle->start, shape);
    if (strcmp(shape, value) != 0)
        refuse(s, "held", value, shape);
    for (int k = 0; k < kos; k++) {
        const yz_cycle_element *one = element_at(s->cycle, ko[k][0]);
        if (one && one->holder != (value[k] == 'B' ? YZ_BLACK : YZ_WHITE))
            refuse(s, "held", value, "the other holds one");
    }
}

/* Every word is in one element, not a ko, and these are all such elements. */
static void
check_exchange(const subject *s, const char *value)
{
    const yz_cycle_element *met[8];
    char word[32];
    int count = 0;
    int elements = 0;

    for (const char *text = value; cycle_file_part(&text, ' ', word, sizeof word);) {
        const yz_cycle_element *of = NULL;
        char point[8];
        for (const char *at = word; cycle_file_part(&at, '-', point, sizeof point);) {
            const yz_cycle_element *one =
                element_at(s->cycle, cycle_file_point(s->file, point));
            if (!one || (of && one != of) || one->kind == YZ_ELEMENT_KO)
                refuse(s, "exchange", word, "it is not taken together");
            of = one;
        }
        int known = 0;
        while (known < count && met[known] != of)
            known++;
        if (known == count)
            met[count++] = of;
    }
    for (int k = 0; k < s->cycle->element_count; k++) {
        const yz_element_kind kind = s->cycle->element[k].kind;
        elements += kind == YZ_ELEMENT_TWO || kind == YZ_ELEMENT_THREE ||
                    kind == YZ_ELEMENT_UNEVEN;
    }
    if (count != elements)
        refuse(s, "exchange", value, "another number of exchanges");
}

/* ---- Once round ---- */

/* Plays a move on a board; what it takes. */
static int
place(const subject *s, yz_position *board, yz_move move)
{
    return move.kind == YZ_MOVE_PLAY
               ? naive_place(board, index_of(s->file, move.at), move.colour).captured
               : 0;
}

/* The line that the judge tells comes back to its start, and loses what it says. */
static void
check_line(const subject *s)
{
    yz_position board = s->cycle->start;
    int lost[3] = {0};

    for (int k = 0; k < s->cycle->plies; k++) {
        const yz_move move = s->cycle->line[k];
        naive_play play = {0};
        if (move.kind != YZ_MOVE_PLAY)
            continue;
        assert_int_equal(board.stone[index_of(s->file, move.at)], YZ_EMPTY);
        play = naive_place(&board, index_of(s->file, move.at), move.colour);
        lost[yz_opponent(move.colour)] += play.captured;
        lost[move.colour] += play.suicided;
    }
    if (memcmp(&board, &s->cycle->start, sizeof board) != 0)
        refuse(s, "cycle", "comes round", "a line that does not");
    for (int c = YZ_BLACK; c <= YZ_WHITE; c++)
        assert_int_equal(lost[c], s->cycle->lost[c]);
}

static void
check_cycle(const subject *s, const char *value)
{
    yz_move move[CYCLE_FILE_MOVES];
    const int count = cycle_file_moves(s->file, "cycle", move);

    check_line(s);
    if (!s->in_game)
        return;
    if (count != s->cycle->plies)
        refuse(s, "cycle", value, "another length");
    for (int k = 0; k < count; k++)
        if (move[k].kind != s->cycle->line[k].kind ||
            move[k].colour != s->cycle->line[k].colour ||
            !same_point(move[k].at, s->cycle->line[k].at))
            refuse(s, "cycle", value, "another move");
}

static void
check_captures(const subject *s, const char *value)
{
    yz_move move[CYCLE_FILE_MOVES];
    const int count = cycle_file_moves(s->file, "cycle", move);
    yz_position board = s->file->start;
    char word[16];
    int k = 0;

    for (const char *text = value; cycle_file_part(&text, ' ', word, sizeof word); k++)
        if (k >= count || place(s, &board, move[k]) != atoi(word))
            refuse(s, "captures", value, "the board takes others");
    assert_int_equal(k, count);
}

/* The number after a colour in "black 2, white 4". */
static void
read_both(const char *value, int out[3])
{
    if (sscanf(value, "black %d, white %d", &out[YZ_BLACK], &out[YZ_WHITE]) != 2)
        fail_msg("no \"black 1, white 2\": %s", value);
}

static void
check_lost(const subject *s, const char *value)
{
    int lost[3];
    char is[64];

    read_both(value, lost);
    snprintf(is, sizeof is, "black %d, white %d", s->cycle->lost[YZ_BLACK],
             s->cycle->lost[YZ_WHITE]);
    if (s->in_game && strcmp(is, value) != 0)
        refuse(s, "lost", value, is);
}

static void
check_returns(const subject *s, const char *value)
{
    const bool other = strcmp(value, "other side to move") == 0;

    assert_true(other || strcmp(value, "same side to move") == 0);
    if (other != s->cycle->other_turn)
        refuse(s, "returns", value, "otherwise");
}

/* The points of the plays that take nothing are just these. */
static void
check_glue(const subject *s, const char *value)
{
    yz_position board = s->cycle->start;
    char word[16];
    int stated = 0;
    int played = 0;

    if (!s->in_game && cycle_file_get(s->file, "cycle"))
        return;
    for (const char *text = value; cycle_file_part(&text, ' ', word, sizeof word);)
        stated++;
    for (int k = 0; k < s->cycle->plies; k++) {
        const yz_move move = s->cycle->line[k];
        const int taken = place(s, &board, move);
        bool named = false;
        for (const char *text = value; cycle_file_part(&text, ' ', word, sizeof word);)
            named = named || same_point(cycle_file_point(s->file, word), move.at);
        if (taken == 0 && !named)
            refuse(s, "glue", value, "another play takes nothing");
        played += taken == 0;
    }
    assert_int_equal(played, stated);
}

/* ---- Shapes ---- */

/* Who holds the kos in a shape of the judge. */
static void
shape_text(const subject *s, const yz_cycle_shape *shape, char out[CYCLE_FILE_KOS + 1])
{
    yz_position board = s->cycle->start;

    for (int i = 0; i < s->cycle->point_count; i++)
        board.stone[index_of(s->file, s->cycle->point[i])] = shape->stone[i];
    cycle_file_shape(s->file, &board, out);
}

static void
check_accepts(const subject *s, yz_colour who, const char *key, const char *value)
{
    char word[16];
    int stated = 0;
    int found = 0;

    for (const char *text = value; cycle_file_part(&text, ' ', word, sizeof word);
         stated++) {
        bool met = false;
        for (uint32_t i = 0; i < s->cycle->shape_count && !met; i++) {
            char is[CYCLE_FILE_KOS + 1];
            shape_text(s, &s->cycle->shape[i], is);
            met = s->cycle->shape[i].maker == who && s->cycle->shape[i].returns &&
                  strcmp(is, word) == 0;
        }
        if (!met)
            refuse(s, key, word, "it does not come round");
    }
    for (uint32_t i = 0; i < s->cycle->shape_count; i++)
        found += s->cycle->shape[i].maker == who && s->cycle->shape[i].returns;
    if (found != stated)
        refuse(s, key, value, "another shape comes round as well");
}

static void
check_black_accepts(const subject *s, const char *value)
{
    check_accepts(s, YZ_BLACK, "black-accepts", value);
}

static void
check_white_accepts(const subject *s, const char *value)
{
    check_accepts(s, YZ_WHITE, "white-accepts", value);
}

/* "W h4 takes 14": played on the board, it does; where. */
static void
check_capture(const subject *s, const char *text, const char *shape, yz_position *board,
              naive_play *play)
{
    char colour;
    char point[8];
    int stones;

    if (sscanf(text, "%c %7s takes %d", &colour, point, &stones) != 3)
        fail_msg("%s: no \"W h4 takes 14\": %s", s->file->name, text);
    *play = naive_place(board, index_of(s->file, cycle_file_point(s->file, point)),
                        colour == 'B' ? YZ_BLACK : YZ_WHITE);
    if (play->captured != stones)
        fail_msg("%s: %s: %s: it takes %d", s->file->name, shape, text, play->captured);
}

/* The judge's shape of this name and maker; NULL: there is none. */
static const yz_cycle_shape *
find_shape(const subject *s, const char *name, yz_colour maker)
{
    for (uint32_t i = 0; i < s->cycle->shape_count; i++) {
        char is[CYCLE_FILE_KOS + 1];
        shape_text(s, &s->cycle->shape[i], is);
        if (s->cycle->shape[i].maker == maker && strcmp(is, name) == 0)
            return &s->cycle->shape[i];
    }
    return NULL;
}

/* Kos that do not turn in this cycle stand in the shape as they do on the board. */
static bool
can_arise(const subject *s, const char *shape)
{
    yz_point ko[CYCLE_FILE_KOS][2];
    const int kos = cycle_file_kos(s->file, ko);
    char held[CYCLE_FILE_KOS + 1];

    cycle_file_shape(s->file, &s->cycle->start, held);
    for (int k = 0; k < kos; k++)
        if (!turns(s->cycle, ko[k][0]) && shape[k] != held[k])
            return false;
    return true;
}

/* "BWWB W h4 takes 14 against 11 at g13", or what would be given up. */
static void
check_refused(const subject *s, yz_colour who, const char *key, const char *refusal)
{
    char name[CYCLE_FILE_KOS + 8];
    const char *reason = refusal;

    assert_true(cycle_file_part(&reason, ' ', name, sizeof name));
    const yz_cycle_shape *shape = find_shape(s, name, who);
    if (!can_arise(s, name))
        return;
    if (!shape || shape->returns)
        refuse(s, key, refusal, shape ? "it comes round" : "there is no such shape");
    if (reason[1] != ' ') {
        if (shape->exclusion != YZ_CYCLE_GIVEN)
            refuse(s, key, refusal, "it was not given");
        return;
    }
    yz_position board;
    naive_play play;
    cycle_file_board(s->file, name, &board);
    check_capture(s, reason, name, &board, &play);
    if (shape->exclusion != YZ_CYCLE_CHAIN_LOST || shape->stones > play.captured ||
        !play.gone[index_of(s->file, shape->at)])
        refuse(s, key, refusal, "another chain is lost");
    const char *against = strstr(reason, " against ");
    if (against) {
        int stones;
        char point[8];
        assert_int_equal(sscanf(against, " against %d at %7s", &stones, point), 2);
        const naive_play back = naive_place(
            &board, index_of(s->file, cycle_file_point(s->file, point)), who);
        assert_int_equal(back.captured, stones);
    }
}

static void
check_refuses(const subject *s, yz_colour who, const char *key, const char *value)
{
    char part[400];

    for (const char *text = value; cycle_file_part(&text, ';', part, sizeof part);)
        check_refused(s, who, key, part);
}

static void
check_black_refuses(const subject *s, const char *value)
{
    check_refuses(s, YZ_BLACK, "black-refuses", value);
}

static void
check_white_refuses(const subject *s, const char *value)
{
    check_refuses(s, YZ_WHITE, "white-refuses", value);
}

/* "WBB W a1 takes 4, B g10 takes 11": accepted all the same. */
static void
check_trade(const subject *s, const char *trade)
{
    char name[CYCLE_FILE_KOS + 8];
    char part[200];
    const char *text = trade;
    yz_position board;
    naive_play play;
    int first = 0;

    assert_true(cycle_file_part(&text, ' ', name, sizeof name));
    const yz_cycle_shape *shape =
        find_shape(s, name, text[0] == 'B' ? YZ_WHITE : YZ_BLACK);
    if (can_arise(s, name) && (!shape || shape->exclusion != YZ_CYCLE_ACCEPTED))
        refuse(s, "trades", trade, "it is refused");
    cycle_file_board(s->file, name, &board);
    while (cycle_file_part(&text, ',', part, sizeof part)) {
        check_capture(s, part, name, &board, &play);
        if (first > 0)
            assert_true(play.captured >= first);
        first = play.captured;
    }
}

static void
check_trades(const subject *s, const char *value)
{
    char part[200];

    for (const char *text = value; cycle_file_part(&text, ';', part, sizeof part);)
        check_trade(s, part);
}

/* Different boards that a side leaves behind in the line. */
static int
boards_left(const subject *s, yz_colour who)
{
    yz_position met[CYCLE_FILE_MOVES];
    yz_position board = s->cycle->start;
    int count = 0;

    for (int k = 0; k < s->cycle->plies; k++) {
        place(s, &board, s->cycle->line[k]);
        int i = 0;
        while (i < count && memcmp(&met[i], &board, sizeof board) != 0)
            i++;
        if (s->cycle->line[k].colour == who && i == count)
            met[count++] = board;
    }
    return count;
}

static void
check_shapes(const subject *s, const char *value)
{
    char is[64];
    const bool line = !cycle_file_get(s->file, "black-accepts");

    if (line && !s->in_game)
        return;
    snprintf(is, sizeof is, "black %d, white %d",
             line ? boards_left(s, YZ_BLACK) : s->cycle->shapes[YZ_BLACK],
             line ? boards_left(s, YZ_WHITE) : s->cycle->shapes[YZ_WHITE]);
    if (strcmp(is, value) != 0)
        refuse(s, "shapes", value, is);
}

/* Those of all ways round, as `yunzi cycle` tells them. */
static void
check_possible_shapes(const subject *s, const char *value)
{
    char is[64];

    if (s->in_game)
        return;
    snprintf(is, sizeof is, "black %d, white %d", s->cycle->shapes[YZ_BLACK],
             s->cycle->shapes[YZ_WHITE]);
    if (strcmp(is, value) != 0)
        refuse(s, "possible-shapes", value, is);
}

/* ---- The verdict ---- */

/* The cycle begins when these moves have been played. */
static void
check_lead_in(const subject *s, const char *value)
{
    yz_move move[CYCLE_FILE_MOVES];
    const int count = cycle_file_moves(s->file, "lead-in", move);
    yz_position board = s->file->start;

    for (int k = 0; k < count; k++)
        place(s, &board, move[k]);
    if (memcmp(&board, &s->cycle->start, sizeof board) != 0 ||
        s->cycle->starter != yz_opponent(move[count - 1].colour))
        refuse(s, "lead-in", value, "it begins elsewhere");
}

static void
check_to_play(const subject *s, const char *value)
{
    if (cycle_file_get(s->file, "lead-in"))
        return;
    if (strcmp(colour_name(s->cycle->starter), value) != 0)
        refuse(s, "to-play", value, colour_name(s->cycle->starter));
}

static void
check_verdict(const subject *s, const char *value)
{
    const char *is = yz__cycle_verdict_key(s->cycle->verdict);

    if (strcmp(is, value) != 0)
        refuse(s, "verdict", value, is);
    if (s->cycle->by != cycle_file_colour(s->file, "by"))
        refuse(s, "by", "otherwise", colour_name(s->cycle->by));
}

static void
check_first_to_leave(const subject *s, const char *value)
{
    if (strcmp(colour_name(s->cycle->first_to_leave), value) != 0)
        refuse(s, "first-to-leave", value, colour_name(s->cycle->first_to_leave));
}

/* The chain of 'point' on the starting board hangs on an element, or a larger one does.
 */
static bool
at_stake(const subject *s, yz_colour who, yz_point point)
{
    uint8_t chain[YZ_MAX_POINTS];
    const int size = naive_chain(&s->cycle->start, index_of(s->file, point), chain);

    for (int k = 0; k < s->cycle->element_count; k++)
        if (s->cycle->element[k].stake[who] >= size)
            return true;
    return false;
}

/* A chain at stake that none of the points names. */
static bool
other_stake(const subject *s, yz_colour who, const char *points)
{
    for (int k = 0; k < s->cycle->element_count; k++) {
        uint8_t chain[YZ_MAX_POINTS];
        bool named = false;
        char word[8];
        if (s->cycle->element[k].stake[who] == 0)
            continue;
        naive_chain(&s->cycle->start,
                    index_of(s->file, s->cycle->element[k].stake_at[who]), chain);
        for (const char *text = points; cycle_file_part(&text, ' ', word, sizeof word);)
            named = named || chain[index_of(s->file, cycle_file_point(s->file, word))];
        if (!named)
            return true;
    }
    return false;
}

/* "black a3 b1, white -" */
static void
check_stakes(const subject *s, const char *value)
{
    char part[64];

    for (const char *text = value; cycle_file_part(&text, ',', part, sizeof part);) {
        const yz_colour who = part[0] == 'b' ? YZ_BLACK : YZ_WHITE;
        const char *points = strchr(part, ' ') + 1;
        char word[8];
        if (strcmp(points, "-") == 0)
            points = "";
        for (const char *at = points; cycle_file_part(&at, ' ', word, sizeof word);)
            if (!at_stake(s, who, cycle_file_point(s->file, word)))
                refuse(s, "stakes", part, "it is not at stake");
        if (other_stake(s, who, points))
            refuse(s, "stakes", part, "another chain is");
    }
}

/* ---- Rulings ---- */

static yz_game *
new_game(const cycle_file *file, const char *rules)
{
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    yz_game *game;

    options.rules = yz_rules_find(rules);
    options.width = file->start.width;
    options.height = file->start.height;
    options.start = &file->start;
    options.to_move = cycle_file_colour(file, "to-play");
    assert_int_equal(yz_game_new(&game, &options, NULL), YZ_OK);
    return game;
}

/* On 'way' no play is barred but those stated, each before the move of its number. */
static void
check_barred_on_way(const subject *s, const char *value)
{
    yz_move way[CYCLE_FILE_MOVES];
    yz_game *game = new_game(s->file, "chen-2000");
    char part[32];
    int plies = cycle_file_moves(s->file, "way", way);
    int played = 0;

    if (plies == 0)
        plies = cycle_file_moves(s->file, "cycle", way);
    for (const char *text = value; cycle_file_part(&text, ';', part, sizeof part);) {
        char colour;
        char point[8];
        int ply;
        assert_int_equal(sscanf(part, "%c %7[^,], ply %d", &colour, point, &ply), 3);
        for (; played < ply - 1; played++) {
            assert_in_range(played, 0, plies - 1);
            yz_legality legality;
            assert_int_equal(yz_game_play(game, way[played], &legality, NULL), YZ_OK);
            if (legality.ground != YZ_GROUND_LEGAL)
                fail_msg("%s: barred already at ply %d", s->file->name, played + 1);
        }
        const yz_move move = {YZ_MOVE_PLAY, colour == 'B' ? YZ_BLACK : YZ_WHITE,
                              cycle_file_point(s->file, point)};
        const yz_ground ground = yz_game_check(game, move).ground;
        if (ground != YZ_GROUND_SUPERKO && ground != YZ_GROUND_KO)
            refuse(s, "barred", part, "the rules allow it");
    }
    yz_game_free(game);
}

static yz_cycle_ruling
ruling_of(const subject *s, const char *rules, yz_classifying classifying)
{
    yz_cycle_ruling ruling;

    assert_int_equal(yz_cycle_rule(&ruling, s->cycle, yz_rules_find(rules), classifying,
                                   YZ_RESULT_NONE),
                     YZ_OK);
    return ruling;
}

/* Where the shapes make a single ring, the ring ends as stated; otherwise by whom. */
static void
check_barred(const subject *s, const char *value)
{
    const yz_cycle_ruling ruling = ruling_of(s, "chen-2000", YZ_CLASSIFY_BY_JUDGE);
    const yz_colour leaves = cycle_file_colour(s->file, "first-to-leave");
    const bool ring =
        s->in_game && !cycle_file_get(s->file, "way") &&
        s->cycle->plies == s->cycle->shapes[YZ_BLACK] + s->cycle->shapes[YZ_WHITE];
    char is[64];
    char point[YZ_POINT_TEXT];

    check_barred_on_way(s, value);
    if (ruling.kind != YZ_CYCLE_RULING_BARRED || ruling.who != leaves)
        refuse(s, "barred", value, yz__cycle_ruling_key(ruling.kind));
    yz_point_text(ruling.move.at, s->file->start.height, point);
    for (char *c = point; *c; c++)
        *c = (char)(*c >= 'A' && *c <= 'Z' ? *c + 'a' - 'A' : *c);
    snprintf(is, sizeof is, "%c %s, ply %d", ruling.who == YZ_BLACK ? 'B' : 'W', point,
             ruling.ply);
    if (ring && strcmp(is, value) != 0)
        refuse(s, "barred", value, is);
}

static void
check_ing(const subject *s, const char *value)
{
    char is[64];
    const yz_cycle_verdict verdict = yz__ing_shape_verdict(s->cycle->ing);

    snprintf(is, sizeof is, "%s%s%s", yz__cycle_verdict_key(verdict),
             s->cycle->ing_by == YZ_EMPTY ? "" : " by ",
             s->cycle->ing_by == YZ_BLACK   ? "Black"
             : s->cycle->ing_by == YZ_WHITE ? "White"
                                            : "");
    if (strcmp(is, value) != 0)
        refuse(s, "ing", value, is);
    /* Ing's rules follow his list without being told to. */
    const yz_cycle_ruling ruling = ruling_of(s, "ing-1996", YZ_CLASSIFY_BY_RULES);
    const yz_cycle_ruling of_1991 = ruling_of(s, "ing-1991", YZ_CLASSIFY_BY_RULES);
    assert_int_equal(of_1991.kind, ruling_of(s, "ing-1991", YZ_CLASSIFY_BY_LIST).kind);
    /* The ko rule itself bars what stands alone. */
    const bool stops =
        ruling.kind == YZ_CYCLE_RULING_ONE_CYCLE ||
        (ruling.kind == YZ_CYCLE_RULING_BARRED && s->cycle->ing == YZ_ING_SELF);
    if (verdict == YZ_CYCLE_FIGHT ? ruling.kind != YZ_CYCLE_RULING_HOT
                                  : !stops || ruling.who != s->cycle->ing_by)
        refuse(s, "ing", value, yz__cycle_ruling_key(ruling.kind));
}

static void
check_ing_shape(const subject *s, const char *value)
{
    if (strcmp(yz__ing_shape_key(s->cycle->ing), value) != 0)
        refuse(s, "ing-shape", value, yz__ing_shape_key(s->cycle->ing));
}

static void
check_differs(const subject *s, const char *value)
{
    const char *is = s->cycle->ing_differs ? "yes" : "no";

    if (strcmp(is, value) != 0)
        refuse(s, "differs", value, is);
}

/* 'rounds' times round until the ruling, where it is one that closes a round. */
static void
check_ruling(const subject *s, const char *rules, const char *value, int rounds)
{
    if (strcmp(value, "illegal") == 0) {
        yz_game *game = new_game(s->file, rules);
        assert_int_equal(yz_game_check(game, s->cycle->line[0]).ground,
                         YZ_GROUND_SUICIDE);
        yz_game_free(game);
        return;
    }
    const yz_cycle_ruling ruling = ruling_of(s, rules, YZ_CLASSIFY_BY_RULES);
    const char *is = yz__cycle_ruling_key(ruling.kind);
    if (strcmp(is, value) != 0)
        refuse(s, rules, value, is);
    switch (ruling.kind) {
    case YZ_CYCLE_RULING_OFFER:
    case YZ_CYCLE_RULING_DRAW:
    case YZ_CYCLE_RULING_REFEREE:
        assert_int_equal(ruling.ply, rounds * s->cycle->plies);
        break;
    case YZ_CYCLE_RULING_DIES:
        assert_true(s->cycle->false_life);
        assert_int_equal(ruling.ply, rounds * s->cycle->plies);
        assert_int_equal(s->cycle->start.stone[index_of(s->file, ruling.dies)],
                         s->cycle->kept_by);
        break;
    case YZ_CYCLE_RULING_MUST_STOP:
    case YZ_CYCLE_RULING_BARRED:
        assert_int_equal(ruling.who, s->cycle->by);
        break;
    default:
        break;
    }
}

static void
check_japanese(const subject *s, const char *value)
{
    check_ruling(s, "japanese-1989", value, 1);
}

static void
check_chinese(const subject *s, const char *value)
{
    check_ruling(s, "chinese-1988", value, 1);
}

static void
check_korean(const subject *s, const char *value)
{
    check_ruling(s, "korean-2016", value, 2);
}

/* ---- Every board ---- */

/* Labels, and what is looked at with another key. */
static void
say_nothing(const subject *s, const char *value)
{
    (void)s;
    (void)value;
}

static const struct {
    const char *key;
    void (*check)(const subject *s, const char *value);
} FACT[] = {
    {"title", say_nothing},
    {"figure", say_nothing},
    {"identity", say_nothing},
    {"found-in", say_nothing},
    {"by", say_nothing},
    {"way", say_nothing},
    {"to-play", check_to_play},
    {"lead-in", check_lead_in},
    {"kos", check_kos},
    {"held", check_held},
    {"exchange", check_exchange},
    {"glue", check_glue},
    {"cycle", check_cycle},
    {"captures", check_captures},
    {"lost", check_lost},
    {"returns", check_returns},
    {"black-accepts", check_black_accepts},
    {"black-refuses", check_black_refuses},
    {"white-accepts", check_white_accepts},
    {"white-refuses", check_white_refuses},
    {"trades", check_trades},
    {"shapes", check_shapes},
    {"possible-shapes", check_possible_shapes},
    {"verdict", check_verdict},
    {"first-to-leave", check_first_to_leave},
    {"barred", check_barred},
    {"stakes", check_stakes},
    {"ing", check_ing},
    {"ing-shape", check_ing_shape},
    {"differs", check_differs},
    {"japanese", check_japanese},
    {"chinese", check_chinese},
    {"korean", check_korean},
};

static void
check_fact(const subject *s, const char *key, const char *value)
{
    for (size_t i = 0; i < sizeof FACT / sizeof *FACT; i++) {
        if (strcmp(FACT[i].key, key) == 0) {
            FACT[i].check(s, value);
            return;
        }
    }
    fail_msg("%s: nobody knows what %s means", s->file->name, key);
}

static void
check_all(const subject *s)
{
    assert_true(s->cycle->verdict != YZ_CYCLE_OPEN);
    assert_string_equal(said(&s->cycle->missing), "");
    for (int i = 0; i < s->file->keys; i++)
        check_fact(s, s->file->key[i], s->file->value[i]);
}

typedef void on_file(const cycle_file *file, const yz_cycle_options *options);

static void
for_every_board(on_file *look)
{
    char name[64][64];
    const int count = cycle_file_names(name, 64);
    static cycle_file file;
    static cycle_file_givens givens;

    assert_true(count >= 39);
    for (int i = 0; i < count; i++) {
        yz_cycle_options options = YZ_CYCLE_OPTIONS_INIT;
        cycle_file_read(&file, name[i]);
        cycle_file_given(&file, &givens);
        options.given = givens.given;
        options.givens = givens.count;
        look(&file, &options);
    }
}

static void
check_in_game(const cycle_file *file, const yz_cycle_options *options)
{
    yz_move move[CYCLE_FILE_MOVES];
    const int plies = cycle_file_moves(file, "cycle", move);
    yz_game *game = new_game(file, "tromp-taylor");
    yz_cycle_report *report;

    for (int k = 0; k < plies; k++)
        assert_int_equal(yz_game_enter(game, move[k], NULL, NULL), YZ_OK);
    assert_int_equal(yz_cycle_in_game(&report, game, options), YZ_OK);
    if (report->count != (plies > 0))
        fail_msg("%s: %d cycles in the game", file->name, report->count);
    assert_true(report->complete);
    for (int i = 0; i < report->count; i++) {
        const subject s = {file, &report->cycle[i], true};
        assert_true(s.cycle->in_game && s.cycle->from == 0 && s.cycle->to == plies);
        check_all(&s);
    }
    yz_cycle_free(report);
    yz_game_free(game);
}

static void
check_in_position(const cycle_file *file, const yz_cycle_options *options)
{
    const yz_colour first = cycle_file_colour(file, "to-play");
    const bool none = strcmp(cycle_file_get(file, "verdict"), "none") == 0;
    yz_cycle_report *report;
    bool met = false;

    assert_int_equal(yz_cycle_in_position(&report, &file->start, first, options),
                     YZ_OK);
    assert_true(report->complete);
    for (int i = 0; i < report->count; i++) {
        const subject s = {file, &report->cycle[i], false};
        if (none)
            assert_true(s.cycle->plies == 2 && s.cycle->element_count == 1);
        if (!none && (s.cycle->starter == first || cycle_file_get(file, "lead-in"))) {
            check_all(&s);
            met = true;
        }
    }
    if (!met && !none && !cycle_file_get(file, "found-in"))
        fail_msg("%s: nothing found in the position", file->name);
    yz_cycle_free(report);
}

static void
the_game_that_plays_a_cycle_is_judged_as_the_sources_say(void **state)
{
    (void)state;
    for_every_board(check_in_game);
}

static void
the_position_is_judged_as_the_sources_say(void **state)
{
    (void)state;
    for_every_board(check_in_position);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_game_that_plays_a_cycle_is_judged_as_the_sources_say),
        cmocka_unit_test(the_position_is_judged_as_the_sources_say),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
