/*
 * The checker of proofs by zones is checked: proofs written by hand that are right, the same
 * with one thing wrong, and proofs of the library that are broken at random.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "base/random.h"
#include "drawn.h"
#include "small_board.h"
#include "yunzi/life.h"
#include "zone_checker.h"
#include "zone_shape.h"
#include "zone_walk.h"

/* ---- Written by hand ---- */

enum { MOST_LINES = 8, MOST = 2 * MOST_LINES + 4, PAIR = -1 };

/* A play at a node and its answer, which leads to another node; PAIR: to none, the two points
   are a pair. */
typedef struct line {
    int from;
    const char *play, *answer;
    int to;
} line;

/* 'ends' has a letter for each node at the other side's turn: "-" it goes on, "p" its chains
   have two eyes or are connected, "t" territory.  The lines are of part 0. */
typedef struct hand {
    const char *board, *zone, *chain, *first, *ends;
    int parts;
    yz_outcome outcome;
    line line[MOST_LINES];
} hand;

typedef struct written {
    yz_proof proof;
    yz_proof_node node[MOST];
    yz_proof_edge edge[MOST];
} written;

static yz_move
move_at(const written *w, yz_colour colour, const char *name)
{
    yz_move move = {.kind = YZ_MOVE_PASS, .colour = (uint8_t)colour};

    if (strcmp(name, "pass") == 0)
        return move;
    move.kind = YZ_MOVE_PLAY;
    assert_int_equal(yz_point_read(&move.at, name, strlen(name),
                                   w->proof.position.width, w->proof.position.height),
                     YZ_OK);
    return move;
}

static yz_proof_node *
add_node(written *w, yz_colour to_move, yz_proof_end end)
{
    yz_proof_node *node = &w->node[w->proof.node_count++];

    *node = (yz_proof_node){.stage = YZ_PROOF_CAPTURE,
                            .end = (uint8_t)end,
                            .to_move = (uint8_t)to_move,
                            .target = w->node[0].target,
                            .first_edge = w->proof.edge_count};
    return node;
}

static void
add_edge(written *w, yz_proof_node *node, yz_move move, uint32_t to)
{
    w->edge[w->proof.edge_count++] = (yz_proof_edge){.move = move, .node = to};
    node->edge_count++;
}

static void
write_head(written *w, const hand *h)
{
    const yz_position zone = drawn_position(h->zone);

    memset(w, 0, sizeof *w);
    w->proof.position = drawn_position(h->board);
    for (int i = 0; i < zone.width * zone.height; i++)
        w->proof.region[i] = zone.stone[i] != YZ_EMPTY;
    w->proof.node = w->node;
    w->proof.edge = w->edge;
    w->proof.rules = yz_rules_find("japanese-1989");
    w->proof.zone = true;
    w->proof.parts = (uint8_t)(h->parts > 0 ? h->parts : 1);
    w->proof.moved = h->first != NULL;
    w->proof.outcome = h->outcome;
    w->node[0].target = move_at(w, YZ_BLACK, h->chain).at;
    w->proof.owner =
        (yz_colour)w->proof.position.stone[yz_index(zone.width, w->node[0].target)];
}

/* The nodes at the other side's turn, then those of the answers, and one for all pairs. */
static void
write_proof(written *w, const hand *h)
{
    write_head(w, h);
    const yz_colour right =
        h->outcome == YZ_OUTCOME_SAFE ? w->proof.owner : yz_opponent(w->proof.owner);
    const uint32_t root = h->first != NULL;
    const uint32_t turns = (uint32_t)strlen(h->ends);
    uint32_t answers = root + turns;

    if (h->first)
        add_edge(w, add_node(w, right, YZ_PROOF_GOES_ON), move_at(w, right, h->first),
                 1);
    for (uint32_t i = 0; i < turns; i++) {
        yz_proof_node *node = add_node(w, yz_opponent(right),
                                       h->ends[i] == 'p'   ? YZ_PROOF_IS_PAIRED
                                       : h->ends[i] == 't' ? YZ_PROOF_IS_TERRITORY
                                                           : YZ_PROOF_GOES_ON);
        for (const line *l = h->line; l->play; l++)
            if (l->from == (int)i)
                add_edge(w, node, move_at(w, yz_opponent(right), l->play), answers++);
    }
    const uint32_t joined = answers;
    for (uint32_t i = 0; i < turns; i++)
        for (const line *l = h->line; l->play; l++)
            if (l->from == (int)i)
                add_edge(w, add_node(w, right, YZ_PROOF_GOES_ON),
                         move_at(w, right, l->answer),
                         l->to == PAIR ? joined : root + (uint32_t)l->to);
    add_node(w, yz_opponent(right), YZ_PROOF_IS_JOINED);
}

static const char *
fault_of(const hand *h)
{
    written w;

    write_proof(&w, h);
    const char *fault = zone_fault(&w.proof, NULL);
    return fault ? fault : "none";
}

#define assert_right(h) assert_string_equal(fault_of(&(h)), "none")
#define assert_wrong(h, text) assert_string_equal(fault_of(&(h)), text)

/* The line of this play at the first node. */
static line *
line_of(hand *h, const char *play)
{
    for (line *l = h->line; l->play; l++)
        if (l->from == 0 && strcmp(l->play, play) == 0)
            return l;
    fail_msg("no line %s", play);
    return NULL;
}

static void
leave_out(hand *h, const char *play)
{
    for (line *l = line_of(h, play); l->play; l++)
        l[0] = l[1];
}

/* ---- Chains that are never captured ---- */

/* Black has an eye of four points in a row. */
static const hand FOUR_IN_A_ROW = {.board = ". . . . X O\n"
                                            "X X X X X O\n"
                                            "O O O O O O\n",
                                   .zone = "X X X X X .\n"
                                           "X X X X X .\n"
                                           ". . . . . .\n",
                                   .chain = "A2",
                                   .ends = "-pppp",
                                   .outcome = YZ_OUTCOME_SAFE,
                                   .line = {{0, "B3", "C3", 1},
                                            {0, "C3", "B3", 2},
                                            {0, "A3", "C3", 3},
                                            {0, "D3", "B3", 4}}};

static void
every_play_in_the_zone_has_its_answer(void **state)
{
    hand h = FOUR_IN_A_ROW;

    (void)state;
    assert_right(h);
    leave_out(&h, "B3"); /* where Black answers C3 */
    assert_wrong(h, "an answer is on a point that may not be empty");
    h = FOUR_IN_A_ROW;
    line_of(&h, "B3")->answer = "pass";
    assert_wrong(h, "the chain may be captured");
    line_of(&h, "B3")->answer = "D3";
    assert_wrong(h, "the chain may be captured");
    line_of(&h, "B3")->answer = "B3";
    assert_wrong(h, "an answer is on a point that may not be empty");
    line_of(&h, "B3")->answer = "F1";
    assert_wrong(h, "an answer is on a point that may not be empty");
}

/* At A3 and D3 White cannot take an eye away: without an answer these points are as good as
   outside the zone, and no eye may need them. */
static void
a_play_without_an_answer_may_be_made_at_any_time(void **state)
{
    hand h = FOUR_IN_A_ROW;

    (void)state;
    leave_out(&h, "A3");
    assert_wrong(h, "the chain may be captured");
}

static void
the_zone_holds_all_that_the_proof_needs(void **state)
{
    hand h = FOUR_IN_A_ROW;

    (void)state;
    h.zone = ". X X X X .\n"
             "X X X X X .\n"
             ". . . . . .\n"; /* without A3 */
    assert_wrong(h, "whether a play can be made depends on what stands outside");
    leave_out(&h, "A3");
    assert_wrong(h, "the chain may be captured");
    h = FOUR_IN_A_ROW;
    h.zone = "X X X X X .\n"
             ". X X X X .\n"
             ". . . . . .\n"; /* without A2, the chain that is asked about */
    assert_wrong(h, "the chain may be captured");
    h = FOUR_IN_A_ROW;
    h.zone = "X X X X X X\n"
             "X X X X X X\n"
             "X X X X X X\n"; /* more than it needs */
    assert_right(h);
}

/* Two chains with one eye each, and two liberties in common. */
static const hand GAP = {.board = ". X . X .\n"
                                  "X X . X X\n"
                                  "O O . O O\n",
                         .zone = "X X X X X\n"
                                 "X X X X X\n"
                                 ". . . . .\n",
                         .chain = "A2",
                         .ends = "p",
                         .outcome = YZ_OUTCOME_SAFE,
                         .line = {{0, "C3", "C2", PAIR}, {0, "C2", "C3", PAIR}}};

static void
pairs_connect(void **state)
{
    hand h = GAP;

    (void)state;
    assert_right(h);
    leave_out(&h, "C2");
    assert_wrong(h, "a pair is not of two empty points that answer each other");
    leave_out(&h, "C3");
    assert_wrong(h, "the chain may be captured");
    h = GAP;
    line_of(&h, "C2")->answer = "pass";
    assert_wrong(h, "a play at an end is not on a pair");
    h = GAP;
    line_of(&h, "C2")->answer = "B2";
    assert_wrong(h, "a pair is not of two empty points that answer each other");
    h = GAP;
    h.ends = "-"; /* then the answers lead nowhere */
    assert_wrong(h, "a pair is played where answers are searched");
}

/* C1 shares B1 with the chain on B2 and D1 with that on D2, which C2 and C3 connect. */
static void
a_pair_connects_with_a_group(void **state)
{
    hand h = {.board = ". X . X .\n"
                       "X X . X X\n"
                       "O . X . O\n",
              .zone = "X X X X X\n"
                      "X X X X X\n"
                      ". X X X .\n",
              .chain = "C1",
              .ends = "p",
              .outcome = YZ_OUTCOME_SAFE,
              .line = {{0, "C3", "C2", PAIR},
                       {0, "C2", "C3", PAIR},
                       {0, "B1", "D1", PAIR},
                       {0, "D1", "B1", PAIR}}};

    (void)state;
    assert_right(h);
    leave_out(&h, "C3");
    leave_out(&h, "C2");
    assert_wrong(h, "the chain may be captured");
}

/* ---- Answers that are none ---- */

static const hand KO = {.board = ". X O .\n"
                                 "X O . O\n"
                                 ". X O .\n",
                        .zone = "X X X X\n"
                                "X X X X\n"
                                "X X X X\n",
                        .chain = "B3",
                        .ends = "--",
                        .outcome = YZ_OUTCOME_SAFE,
                        .line = {{0, "D3", "C2", 1},
                                 {0, "C2", "pass", 1},
                                 {0, "A3", "pass", 1},
                                 {0, "A1", "pass", 1}}};

static const hand LOST = {
    .board = ". O . X\n"
             ". . X .\n"
             "X . X X\n",
    .zone = "X X X X\n"
            "X X X X\n"
            "X X X X\n",
    .chain = "C2",
    .ends = "---",
    .outcome = YZ_OUTCOME_SAFE,
    .line = {{0, "B1", "pass", 1}, {0, "A2", "pass", 2}, {1, "A2", "A1", 2}}};

static void
answers_are_legal_whatever_stands_outside(void **state)
{
    hand h = FOUR_IN_A_ROW;

    (void)state;
    assert_wrong(KO, "an answer takes a ko");
    assert_wrong(LOST, "an answer goes where a stone was lost");
    /* whether C1 has a liberty B1 and D1 decide, where anything may stand */
    h = (hand){.board = ". X . . .\n"
                        "X X O O O\n"
                        ". O . . O\n",
               .zone = "X X X X X\n"
                       "X X X X X\n"
                       "X X X . .\n",
               .chain = "A2",
               .ends = "--",
               .outcome = YZ_OUTCOME_SAFE,
               .line = {{0, "C3", "C1", 1}, {0, "C1", "pass", 1}}};
    assert_wrong(h, "an answer has no liberty in the zone");
}

/* ---- Territory ---- */

/* Part 0 keeps the wall by its eye of four points, part 1 is the corner with G4. */
static const hand CORNER = {.board = ". . . . X . O\n"
                                     "X X X X X . .\n"
                                     "O O O O X X X\n"
                                     "O O O O O O O\n",
                            .zone = "X X X X X . .\n"
                                    "X X X X X . .\n"
                                    ". . . . X X X\n"
                                    ". . . . . . .\n",
                            .chain = "G4",
                            .ends = "-pppp",
                            .parts = 2,
                            .outcome = YZ_OUTCOME_CAPTURED,
                            .line = {{0, "B4", "C4", 1},
                                     {0, "C4", "B4", 2},
                                     {0, "A4", "C4", 3},
                                     {0, "D4", "B4", 4}}};

static void
walls_of_territory_are_firm(void **state)
{
    hand h = CORNER;

    (void)state;
    assert_right(h);
    line_of(&h, "B4")->answer = "pass"; /* the wall may be captured */
    assert_wrong(h, "there is room for two eyes");
    h = CORNER;
    h.board = ". . . . X . O\n"
              "X X X X X . .\n"
              "O O O O X . X\n" /* a hole at F2 */
              "O O O O O O O\n";
    assert_wrong(h, "there is room for two eyes");
    h = CORNER;
    h.zone = "X X X X X . .\n"
             "X X X X X . .\n"
             ". . . . X X .\n" /* G2 may be anything */
             ". . . . . . .\n";
    assert_wrong(h, "there is room for two eyes");
}

/* H4 and G5 are next to no wall, and to each other neither. */
static void
no_two_points_of_a_territory_are_apart(void **state)
{
    hand h = CORNER;

    (void)state;
    h.board = ". . . . X . O .\n"
              "X X X X X . . .\n"
              "O O O O X X X X\n"
              "O O O O O O O O\n"; /* G4 and H4 are one eye */
    h.zone = "X X X X X . . .\n"
             "X X X X X . . .\n"
             ". . . . X X X X\n"
             ". . . . . . . .\n";
    assert_right(h);
    h.board = ". . . . X . O . .\n"
              "X X X X X . . . .\n"
              "O O O O X X X X X\n"
              "O O O O O O O O O\n"; /* G4 and J4 are two */
    h.zone = "X X X X X . . . .\n"
             "X X X X X . . . .\n"
             ". . . . X X X X X\n"
             ". . . . . . . . .\n";
    assert_wrong(h, "there is room for two eyes");
}

static void
parts_have_their_points_to_themselves(void **state)
{
    written w;

    (void)state;
    write_proof(&w, &CORNER);
    assert_null(zone_fault(&w.proof, NULL));
    w.node[5].part = 1; /* the answer to B4, on a point of part 0 */
    w.node[1].part = 1;
    assert_string_equal(zone_fault(&w.proof, NULL), "two parts play on the same point");
}

/* D1 is joined with one of two chains that live apart: it gets C1 or E1.  Without that D1 is
   next to no wall, and apart from D3. */
static void
a_pair_connects_with_two_chains_that_live(void **state)
{
    hand h = {.board = ". X . O . X .\n"
                       "X X . . . X X\n"
                       ". X . X . X .\n",
              .zone = "X X . . . X X\n"
                      "X X . . . X X\n"
                      "X X X X X X X\n",
              .chain = "D3",
              .ends = "t",
              .outcome = YZ_OUTCOME_CAPTURED,
              .line = {{0, "C1", "E1", PAIR}, {0, "E1", "C1", PAIR}}};

    (void)state;
    assert_right(h);
    leave_out(&h, "C1");
    leave_out(&h, "E1");
    assert_wrong(h, "there is room for two eyes");
}

/* Black plays B4 and has two eyes; then White has no room in the corner. */
static const hand FIRST = {.board = ". . . X . O\n"
                                    "X X X X . .\n"
                                    "O O O X X X\n"
                                    "O O O O O O\n",
                           .zone = "X X X X . .\n"
                                   "X X X X . .\n"
                                   ". . . X X X\n"
                                   ". . . . . .\n",
                           .chain = "F4",
                           .first = "B4",
                           .ends = "t",
                           .outcome = YZ_OUTCOME_CAPTURED};

static void
a_proof_with_a_first_play_needs_it(void **state)
{
    hand h = FIRST;

    (void)state;
    assert_right(h);
    h.first = NULL;
    assert_wrong(h, "there is room for two eyes");
    h.first = "A4";
    assert_wrong(h, "there is room for two eyes");
    h.first = "E3"; /* not of the zone */
    assert_wrong(h, "an answer is on a point that may not be empty");
    h.first = "pass";
    assert_wrong(h, "the first play is none");
}

/* A stone that it takes must be gone for ever: what White played there later, and what stayed,
   the capture would have enabled. */
static void
a_first_play_takes_nothing_that_comes_back(void **state)
{
    /* Black B5 takes C5.  White may take D5 then, and play there again. */
    const hand open = {.board = ". . O X .\n"
                                "X X X O O\n"
                                ". X O O .\n"
                                "X X X X X\n"
                                ". O . . .\n",
                       .zone = "X X X X .\n"
                               "X X X . .\n"
                               "X X . . .\n"
                               "X X X X X\n"
                               ". . . . .\n",
                       .chain = "B1",
                       .first = "B5",
                       .ends = "t",
                       .outcome = YZ_OUTCOME_CAPTURED};
    hand walled = FIRST;

    (void)state;
    assert_wrong(open, "the first play takes a stone outside the territory");
    walled.board = "O . . X . O\n" /* A4 is an eye of Black's afterwards */
                   "X X X X . .\n"
                   "O O O X X X\n"
                   "O O O O O O\n";
    assert_right(walled);
}

/* White has no play left, and Black nothing to answer: what he takes is to be shown all the
   same. */
static void
a_territory_is_shown_to_its_end(void **state)
{
    hand h = FIRST;

    (void)state;
    h.ends = "-";
    assert_wrong(h, "nothing is shown of the territory");
    h.ends = "-t";
    h.line[0] = (line){0, "pass", "pass", 1};
    assert_right(h);
    h.line[0].answer = "A4"; /* one of the two eyes */
    assert_wrong(h, "there is room for two eyes");
    h.line[0].answer = "pass";
    h.ends = "--";
    h.line[1] = (line){1, "pass", "pass", 1};
    assert_wrong(h, "play goes on for ever");
}

/* ---- Proofs of the library, broken ---- */

/* Changes one thing: an answer becomes a pass, a play or a point of the zone is left out, a
   stone of the zone vanishes. */
static void
break_it(yz_proof *proof, yz_proof_node *nodes, yz_proof_edge *edges,
         yz__random *random)
{
    const uint32_t points = (uint32_t)proof->position.width * proof->position.height;
    const uint32_t number = yz__random_below(random, proof->edge_count + points);
    yz_proof_node *node = &nodes[yz__random_below(random, proof->node_count)];

    if (number >= proof->edge_count) {
        const uint32_t at = number - proof->edge_count;
        if (yz__random_below(random, 2) == 0)
            proof->region[at] = 0;
        else if (proof->region[at])
            proof->position.stone[at] = YZ_EMPTY;
    } else if (yz__random_below(random, 2) == 0) {
        edges[number].move.kind = YZ_MOVE_PASS;
    } else if (node->edge_count > 1) {
        node->first_edge++;
        node->edge_count--;
    }
}

typedef struct tally {
    int proofs, broken, refused, walked;
} tally;

/* What a walk through a broken proof finds out the checker refuses. */
static void
break_often(const yz_proof *proof, yz__random *random, tally *t)
{
    enum { MOST_NODES = 400, TIMES = 60 };
    yz_proof_node nodes[MOST_NODES];
    yz_proof_edge edges[2 * MOST_NODES];

    assert_null(zone_fault(proof, NULL));
    if (proof->node_count > MOST_NODES || proof->edge_count > 2 * MOST_NODES)
        return;
    t->proofs++;
    for (int k = 0; k < TIMES; k++) {
        yz_proof copy = *proof;
        memcpy(nodes, proof->node, proof->node_count * sizeof *nodes);
        memcpy(edges, proof->edge, proof->edge_count * sizeof *edges);
        copy.node = nodes;
        copy.edge = edges;
        break_it(&copy, nodes, edges, random);
        const bool refused = zone_fault(&copy, NULL) != NULL;
        const char *walked = zone_walk_fault(&copy);
        t->broken++;
        t->refused += refused;
        t->walked += walked != NULL;
        if (walked && !refused) {
            zone_shape_show(&copy, 0);
            fail_msg("a walk finds: %s", walked);
        }
    }
}

static void
break_proofs_of(const yz_position *position, yz__random *random, tally *t)
{
    yz_life_options options = YZ_LIFE_OPTIONS_INIT;
    yz_life_report *report;

    options.reading = options.proofs = true;
    options.nodes = 20000;
    assert_int_equal(
        yz_life(&report, position, yz_rules_find("japanese-1989"), &options), YZ_OK);
    for (int i = 0; i < report->chain_count; i++) {
        const yz_proof *proof = yz_life_proof(report, (size_t)i);
        if (proof && proof->zone)
            break_often(proof, random, t);
    }
    yz_life_free(report);
}

static void
a_proof_that_a_walk_finds_false_is_refused(void **state)
{
    yz__random random = yz__random_seed(19);
    tally t = {0};

    (void)state;
    for (int k = 0; k < 40; k++) {
        const yz_position position = small_board_of(&random, 7, 6);
        break_proofs_of(&position, &random, &t);
    }
    printf("%d proofs, broken %d times: %d refused, %d of these found by a walk\n",
           t.proofs, t.broken, t.refused, t.walked);
    assert_true(t.proofs > 20);
    assert_true(t.refused > t.broken / 3);
    assert_true(t.walked > t.broken / 20);
    assert_true(t.refused > t.walked);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_play_in_the_zone_has_its_answer),
        cmocka_unit_test(a_play_without_an_answer_may_be_made_at_any_time),
        cmocka_unit_test(the_zone_holds_all_that_the_proof_needs),
        cmocka_unit_test(pairs_connect),
        cmocka_unit_test(a_pair_connects_with_a_group),
        cmocka_unit_test(answers_are_legal_whatever_stands_outside),
        cmocka_unit_test(walls_of_territory_are_firm),
        cmocka_unit_test(no_two_points_of_a_territory_are_apart),
        cmocka_unit_test(a_pair_connects_with_two_chains_that_live),
        cmocka_unit_test(parts_have_their_points_to_themselves),
        cmocka_unit_test(a_proof_with_a_first_play_needs_it),
        cmocka_unit_test(a_first_play_takes_nothing_that_comes_back),
        cmocka_unit_test(a_territory_is_shown_to_its_end),
        cmocka_unit_test(a_proof_that_a_walk_finds_false_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
