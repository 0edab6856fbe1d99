/*
 * Endgames against games of the rules themselves: `test_endgame_games [all]`.
 *
 * Random small boards that fall apart into open regions are solved; then the whole game is played on
 * in every possible way, move by move in a real game, filled eyes and all, under every rule set
 * that is solved so, and counted as the judge counts where it ends.  Both claims of an answer are
 * looked at, that Black has so many points at least and at most, and those of every first move.
 * Where the rules let a position come back, the one whose claim it is may not let it.  A claim that
 * takes too many games is left out; `all` has more of both.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/random.h"
#include "rules/play.h"
#include "rules/scoring.h"
#include "rules/tables.h"
#include "solve/backwards.h"
#include "solve/endgame.h"
#include "solve/solve.h"
#include "unconditional/benson.h"
#include "yunzi/count.h"
#include "yunzi/game.h"
#include "yunzi/history.h"
#include "yunzi/judge.h"

enum {
    MOST_OPEN = 6,
    MOST_EMPTY = 7,
    MOST_LINE = 200,
    ENDS = 1 << 12,
    NOT_COUNTED = 999
};

static bool all;
static yz__endgame_found found;

/* ---- Where a game ends ---- */

/* An end that was judged; the same stones are counted once. */
typedef struct end {
    uint64_t stones;
    bool known;
    int margin; /* of Black, without prisoners; NOT_COUNTED */
} end;

typedef struct slow {
    yz_game *game;
    const yz_rules *rules;
    bool territory;
    bool agreed;  /* the players agree what is dead, or play goes on */
    bool goes_on; /* after two passes, if a player wants that; after four it does not */
    long looked_at;
    long most;
    uint64_t line[MOST_LINE];
    end ends[ENDS];
} slow;

static uint64_t
stones_of(const yz_position *position)
{
    uint64_t stones = 0;

    for (int i = 0; i < position->width * position->height; i++)
        stones |= (uint64_t)position->stone[i] << 2 * i;
    return stones;
}

/* Every stone alive, as the players agree, or as the last phase leaves it. */
static int
counted_alive(const slow *of, const yz_position *position)
{
    yz_status_map alive = {
        .basis = YZ_BASIS_AGREED, .width = position->width, .height = position->height};
    const yz_count_input input = {.rules = of->rules,
                                  .position = position,
                                  .status = &alive,
                                  .tally = yz_game_tally(of->game),
                                  .komi = yz_whole(0)};
    yz_count count;

    assert_int_equal(yz_count_score(&count, &input, NULL), YZ_OK);
    assert_int_equal(count.margin.over, 1);
    return (int)count.margin.count;
}

static int
prisoners(const slow *of)
{
    const yz_tally tally = yz_game_tally(of->game);

    return tally.prisoners[YZ_BLACK] - tally.prisoners[YZ_WHITE];
}

/* As the judge counts it where it knows which stones live. */
static int
counted_by_judge(const slow *of)
{
    yz_life_options reading = YZ_LIFE_OPTIONS_INIT;
    yz_judge_options options = YZ_JUDGE_OPTIONS_INIT;
    yz_judgement judged;

    reading.reading = true;
    reading.nodes = 2000;
    options.reading = &reading;
    if (yz_judge(&judged, of->game, &options) != YZ_OK || !judged.counted ||
        judged.basis > YZ_BASIS_PROVED)
        return NOT_COUNTED;
    assert_int_equal(judged.count.margin.over, 1);
    return (int)judged.count.margin.count;
}

/* The judge's count; the same stones are judged once. */
static int
margin_judged(slow *of, const yz_position *position)
{
    const uint64_t stones = stones_of(position);
    end *kept = &of->ends[(stones ^ stones >> 13 ^ stones >> 27) % ENDS];

    if (!kept->known || kept->stones != stones) {
        const int margin = counted_by_judge(of);
        *kept = (end){stones, true,
                      margin == NOT_COUNTED ? margin : margin - prisoners(of)};
    }
    return kept->margin == NOT_COUNTED ? NOT_COUNTED : kept->margin + prisoners(of);
}

/* What somebody claims: that he makes sure of a margin of Black's. */
typedef struct claim {
    yz_colour by; /* Black: so much at least; White: at most */
    int margin;
} claim;

static bool
is_kept(const claim *what, int margin)
{
    return margin != NOT_COUNTED &&
           (what->by == YZ_BLACK ? margin >= what->margin : margin <= what->margin);
}

/* Where players agree on dead stones or play on, who has the claim may have it either way: what he
   proves to be dead is dead, and what he does not, he takes off before. */
static bool
is_kept_at_end(slow *of, const claim *what)
{
    yz_position position;

    yz_game_position(of->game, &position);
    return (!of->territory && is_kept(what, counted_alive(of, &position))) ||
           ((of->territory || of->agreed) &&
            is_kept(what, margin_judged(of, &position)));
}

/* ---- Every way to go on ---- */

/* Passes in a row so far. */
static int
passes_here(const slow *of)
{
    int passes = 0;

    for (int i = yz_game_ply_count(of->game); i-- > 0; passes++)
        if (yz_game_ply(of->game, i).move.kind != YZ_MOVE_PASS)
            break;
    return passes;
}

/* The same stones, ban, player and passes stood before on this line, where that is allowed. */
static bool
comes_back(slow *of, int depth)
{
    yz_position position;
    yz_point ban = {0, 0};

    yz_game_position(of->game, &position);
    const bool banned = yz_game_ko_bans(of->game, &ban, 1) > 0;
    of->line[depth] =
        stones_of(&position) |
        (uint64_t)(banned ? 1 + ban.y * position.width + ban.x : 0) << 40 |
        (uint64_t)yz_game_to_move(of->game) << 50 | (uint64_t)passes_here(of) << 54;
    for (int i = 0; i < depth; i++)
        if (of->line[i] == of->line[depth])
            return !yz__ko_looks_back(of->rules);
    return false;
}

static bool holds(slow *of, const claim *what, int depth);

/* Play has stopped, and goes on. */
static bool
holds_resumed(slow *of, const claim *what, int depth)
{
    const yz_event resume = {.kind = YZ_EVENT_RESUME, .by = YZ_BLACK};

    assert_int_equal(yz_game_event(of->game, &resume, NULL), YZ_OK);
    const bool well = holds(of, what, depth + 1);
    assert_int_equal(yz_game_undo(of->game), YZ_OK);
    return well;
}

/* Whether the claim holds after a move; 'none' if that may not be made. */
static bool
holds_after(slow *of, const claim *what, int depth, int at, bool none)
{
    const int width = yz_game_width(of->game);
    const bool pass = at == width * yz_game_height(of->game);
    const yz_move move = {pass ? YZ_MOVE_PASS : YZ_MOVE_PLAY,
                          yz_game_to_move(of->game),
                          {(uint8_t)(at % width), (uint8_t)(at / width)}};
    yz_legality legality;

    assert_int_equal(yz_game_play(of->game, move, &legality, NULL), YZ_OK);
    if (legality.ground != YZ_GROUND_LEGAL)
        return none;
    const bool well = holds(of, what, depth + 1);
    assert_int_equal(yz_game_undo(of->game), YZ_OK);
    return well;
}

static bool
holds(slow *of, const claim *what, int depth)
{
    const yz_phase phase = yz_game_phase(of->game);
    const int points = yz_game_width(of->game) * yz_game_height(of->game);

    if (++of->looked_at > of->most || depth + 1 == MOST_LINE)
        return false;
    if (phase != YZ_PHASE_PLAY && phase != YZ_PHASE_RESUMED) {
        if (phase != YZ_PHASE_ENDED && of->goes_on)
            return holds_resumed(of, what, depth);
        return is_kept_at_end(of, what);
    }
    if (comes_back(of, depth))
        return false;
    const bool own = yz_game_to_move(of->game) == what->by;
    bool well = holds_after(of, what, depth, points, !own);
    for (int i = 0; i < points && well != own; i++)
        well = holds_after(of, what, depth, i, !own);
    return well;
}

/* ---- Compared ---- */

static void
show(const slow *of, const char *text, const claim *what)
{
    yz_position position;

    yz_game_position(of->game, &position);
    for (int i = 0; i < position.width * position.height; i++)
        print_message("%c%s", ".XO"[position.stone[i]],
                      (i + 1) % position.width == 0 ? "\n" : "");
    print_message("%s, %s to move%s: %s than %d\n", yz_rules_id(of->rules),
                  yz_game_to_move(of->game) == YZ_BLACK ? "Black" : "White", text,
                  what->by == YZ_BLACK ? "Black has less"
                                       : "White lets Black have more",
                  what->margin);
}

/* 1 if the claim was looked at to its end; it has to hold. */
static int
compare_claim(slow *of, const char *text, yz_colour by, int margin)
{
    const claim what = {by, margin};

    of->looked_at = 0;
    const bool well = holds(of, &what, 0);
    if (well)
        return 1;
    if (of->looked_at > of->most)
        return 0;
    show(of, text, &what);
    fail();
    return 0;
}

/* What is claimed of a first move. */
static int
compare_move(slow *of, const yz__endgame_move *move)
{
    char text[YZ_POINT_TEXT + 16] = ", first pass";
    char point[YZ_POINT_TEXT];
    int compared = 0;

    if (move->move.kind == YZ_MOVE_PLAY)
        (void)snprintf(text, sizeof text, ", first %s",
                       yz_point_text(move->move.at, yz_game_height(of->game), point));
    assert_int_equal(yz_game_play(of->game, move->move, NULL, NULL), YZ_OK);
    compared += compare_claim(of, text, YZ_BLACK, move->low);
    compared += compare_claim(of, text, YZ_WHITE, move->high);
    assert_int_equal(yz_game_undo(of->game), YZ_OK);
    return compared;
}

/* The claims that were looked at to their ends. */
static int
compare(const yz_rules *rules, const yz_position *position, yz_colour mover)
{
    const yz__endgame_question question = {
        .rules = rules, .position = position, .mover = mover, .positions = 3000};
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    yz__backwards_rules answers;
    static slow of;
    int compared = 0;

    assert_int_equal(yz__endgame(&question, &found), YZ_OK);
    /* where passes make territory the same as area, stones that nobody played spoil that */
    if (found.open != YZ__ENDGAME_SETTLED ||
        (!found.territory && (yz__scoring_parts(rules) & YZ__PART_PRISONERS) != 0))
        return 0;
    assert_int_equal(yz__solve_rules(rules, &answers), YZ__SOLVE_NOTHING);
    of = (slow){.rules = rules,
                .territory = found.territory,
                .agreed = found.played_on && yz__resumption_allowed(rules),
                .goes_on = answers.moments.count == 4,
                .most = all ? 100000 : 1000};
    options.rules = rules;
    options.width = position->width;
    options.height = position->height;
    options.komi_given = true;
    options.komi = yz_whole(0);
    options.start = position;
    options.to_move = mover;
    assert_int_equal(yz_game_new(&of.game, &options, NULL), YZ_OK);
    compared += compare_claim(&of, "", YZ_BLACK, found.low);
    compared += compare_claim(&of, "", YZ_WHITE, found.high);
    for (int i = 0; i < found.move_count; i++)
        compared += compare_move(&of, &found.move[i]);
    yz_game_free(of.game);
    return compared;
}

/* ---- Boards ---- */

/* Living chains part what is open into two regions at least, of few points. */
static bool
falls_apart(const yz_position *position)
{
    const int points = position->width * position->height;
    uint8_t owner[YZ_MAX_POINTS];
    bool first = true;
    int open = 0;
    int regions = 0;

    yz__life_apart(position, true, owner);
    for (int i = 0; i < points; i++) {
        const bool here = owner[i] == YZ_EMPTY;
        const bool before =
            (i % position->width > 0 && owner[i - 1] == YZ_EMPTY) ||
            (i >= position->width && owner[i - position->width] == YZ_EMPTY);
        open += here;
        regions += here && !before; /* at least one for each piece */
        first &= !here;
    }
    return !first && open <= MOST_OPEN && regions >= 2;
}

/* Few empty points, and chains of both colours: random stones in rows. */
static bool
draw_position(yz__random *random, yz_position *position)
{
    const int points = position->width * position->height;
    const yz__small small = yz__small_of(position->width, position->height);
    yz__small_stones stones = {0, 0};
    int empty = 0;

    for (int i = 0; i < points; i++) {
        const bool none = yz__random_below(random, 5) < 2;
        const bool left = i % position->width > 0 && yz__random_below(random, 3) > 0;
        position->stone[i] = none ? YZ_EMPTY
                             : left && position->stone[i - 1] != YZ_EMPTY
                                 ? position->stone[i - 1]
                                 : (uint8_t)(1 + yz__random_below(random, 2));
        empty += none;
        stones.own |= position->stone[i] == YZ_BLACK ? (uint32_t)1 << i : 0;
        stones.other |= position->stone[i] == YZ_WHITE ? (uint32_t)1 << i : 0;
    }
    return empty <= MOST_EMPTY && yz__stones_legal(&small, stones) &&
           falls_apart(position);
}

static yz_position
next_position(yz__random *random)
{
    static const int SIZES[][2] = {{2, 5}, {3, 4}, {2, 6}, {2, 7}, {3, 5}};
    yz_position position = {0};

    do {
        const size_t i = yz__random_below(random, sizeof SIZES / sizeof *SIZES);
        position.width = (uint8_t)SIZES[i][0];
        position.height = (uint8_t)SIZES[i][1];
    } while (!draw_position(random, &position));
    return position;
}

static void
settled_endgames_are_what_all_games_come_to(void **state)
{
    int rule_sets = 0;
    int claims = 0;

    (void)state;
    for (size_t k = 0; k < yz__rules_count(); k++) {
        yz__random random = yz__random_seed(k + 1);
        const yz_rules *rules = yz_rules_at(k);
        int compared = 0;
        for (int i = 0; i < (all ? 200 : 5); i++) {
            const yz_position position = next_position(&random);
            compared += compare(rules, &position, YZ_BLACK);
            compared += compare(rules, &position, YZ_WHITE);
            if (found.open == YZ__ENDGAME_RULES)
                break; /* nothing is solved under them */
        }
        print_message("%s: %d\n", yz_rules_id(rules), compared);
        rule_sets += compared > 0;
        claims += compared;
    }
    assert_true(rule_sets >= (all ? 14 : 8));
    assert_true(claims >= (all ? 10000 : 150));
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(settled_endgames_are_what_all_games_come_to),
    };

    all = argc > 1 && strcmp(argv[1], "all") == 0;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
