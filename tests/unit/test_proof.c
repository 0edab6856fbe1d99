/*
 * The checker of proofs is checked: proofs written by hand that are right, and the same
 * with one thing wrong.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "exhaustive_proof.h"
#include "naive.h"
#include "naive_life.h"
#include "playing.h"
#include "proof_checker.h"

enum { MOST = 16 };

typedef struct written {
    yz_proof proof;
    yz_rules rules;
    yz_proof_node node[MOST];
    yz_proof_edge edge[MOST];
} written;

/* All of a drawn board is the region; 'owner' stands on 'target', 'first' moves. */
static void
begin(written *w, const yz_rules *rules, const char *board, yz_outcome outcome,
      yz_colour owner)
{
    memset(w, 0, sizeof *w);
    w->rules = *rules;
    draw(&w->proof.position, board);
    w->proof.outcome = outcome;
    w->proof.owner = owner;
    w->proof.rules = &w->rules;
    w->proof.node = w->node;
    w->proof.edge = w->edge;
    memset(w->proof.region, 1,
           (size_t)w->proof.position.width * w->proof.position.height);
}

static yz_point
point_of(const written *w, const char *text)
{
    yz_point at;
    assert_int_equal(yz_point_read(&at, text, strlen(text), w->proof.position.width,
                                   w->proof.position.height),
                     YZ_OK);
    return at;
}

/* The next node; its edges are those that follow. */
static void
node(written *w, yz_proof_stage stage, yz_colour to_move, const char *target,
     yz_proof_end end)
{
    w->node[w->proof.node_count++] = (yz_proof_node){
        .stage = (uint8_t)stage,
        .end = (uint8_t)end,
        .to_move = (uint8_t)to_move,
        .target = point_of(w, target),
        .first_edge = w->proof.edge_count,
    };
}

/* So many moves follow the last node at most. */
static void
ends_in(written *w, uint32_t moves)
{
    w->node[w->proof.node_count - 1].to_end = moves;
}

/* An edge of the last node: "D4", "pass", "ko D4" or "claim D4". */
static void
edge(written *w, const char *move, uint32_t to)
{
    yz_proof_node *from = &w->node[w->proof.node_count - 1];
    yz_proof_edge *e = &w->edge[w->proof.edge_count++];
    const char *at = strrchr(move, ' ');
    *e = (yz_proof_edge){.node = to, .claim = strncmp(move, "claim", 5) == 0};
    e->move.colour = (yz_colour)from->to_move;
    from->edge_count++;
    e->move.kind = strcmp(move, "pass") == 0      ? YZ_MOVE_PASS
                   : strncmp(move, "ko ", 3) == 0 ? YZ_MOVE_PASS_FOR_KO
                                                  : YZ_MOVE_PLAY;
    if (e->move.kind != YZ_MOVE_PASS)
        e->move.at = point_of(w, at ? at + 1 : move);
}

static const yz_rules *
basic(void)
{
    return yz_rules_find("japanese-1989");
}

#define assert_right(w) assert_string_equal(fault_of(w), "none")
#define assert_wrong(w, text) assert_string_equal(fault_of(w), text)

static const char *
fault_of(const written *w)
{
    const char *fault = proof_fault(&w->proof);
    return fault ? fault : "none";
}

/* ---- Proofs ---- */

/* Black may not fill his last liberty; whatever else he does White takes two. */
static void
write_capture(written *w)
{
    static const char *const MOVE[] = {"pass", "E2", "F2", "E1", "F1"};
    begin(w, basic(), ".XXO..\nOOOO..\n", YZ_OUTCOME_CAPTURED, YZ_BLACK);
    node(w, YZ_PROOF_CAPTURE, YZ_BLACK, "B2", YZ_PROOF_GOES_ON);
    ends_in(w, 2);
    for (uint32_t i = 0; i < 5; i++)
        edge(w, MOVE[i], 1 + i);
    for (uint32_t i = 0; i < 5; i++) {
        node(w, YZ_PROOF_CAPTURE, YZ_WHITE, "B2", YZ_PROOF_GOES_ON);
        ends_in(w, 1);
        edge(w, "A2", 6 + i);
    }
    for (int i = 0; i < 5; i++)
        node(w, YZ_PROOF_CAPTURE, YZ_BLACK, "B2", YZ_PROOF_IS_CAPTURED);
}

/* Black makes his second eye. */
static void
write_life(written *w)
{
    begin(w, basic(), ".X..\n", YZ_OUTCOME_SAFE, YZ_BLACK);
    node(w, YZ_PROOF_CAPTURE, YZ_BLACK, "B1", YZ_PROOF_GOES_ON);
    edge(w, "C1", 1);
    node(w, YZ_PROOF_CAPTURE, YZ_WHITE, "B1", YZ_PROOF_IS_UNCONDITIONAL);
}

/* C1 holds on to a stone that was given as settled: White can only pass. */
static void
write_endless(written *w)
{
    begin(w, basic(), ".XXO.\n", YZ_OUTCOME_SAFE, YZ_BLACK);
    memcpy(w->proof.region, (uint8_t[]){0, 0, 1, 0, 0}, 5);
    memcpy(w->proof.settled, (uint8_t[]){1, 1, 0, 2, 2}, 5);
    node(w, YZ_PROOF_CAPTURE, YZ_WHITE, "C1", YZ_PROOF_GOES_ON);
    edge(w, "pass", 1);
    node(w, YZ_PROOF_CAPTURE, YZ_BLACK, "C1", YZ_PROOF_GOES_ON);
    edge(w, "pass", 0);
}

/* White takes B2 in a ko; Black retakes, which costs him his threat, shows the new
   stone and connects it to the wall.  The stone on A1 is old: it does not count. */
static void
write_enabling(written *w)
{
    begin(w, basic(), "OX..\nXX..\n", YZ_OUTCOME_SAFE, YZ_BLACK);
    memcpy(w->proof.region, (uint8_t[]){0, 1, 1, 0, 1, 0, 0, 0}, 8);
    memcpy(w->proof.settled, (uint8_t[]){2, 0, 0, 1, 0, 2, 1, 1}, 8);
    w->proof.position.stone[5] = YZ_WHITE;
    w->proof.threats[YZ_BLACK] = 1;
    w->proof.enabling[1] = w->proof.enabling[4] = 1;
    node(w, YZ_PROOF_BEFORE, YZ_WHITE, "B2", YZ_PROOF_GOES_ON);
    edge(w, "pass", 1);
    edge(w, "C2", 2);
    node(w, YZ_PROOF_BEFORE, YZ_BLACK, "B2", YZ_PROOF_GOES_ON);
    edge(w, "C2", 3);
    node(w, YZ_PROOF_AFTER, YZ_BLACK, "B2", YZ_PROOF_GOES_ON);
    ends_in(w, 3);
    edge(w, "B2", 4);
    node(w, YZ_PROOF_BEFORE, YZ_WHITE, "B2", YZ_PROOF_IS_UNCONDITIONAL);
    node(w, YZ_PROOF_AFTER, YZ_WHITE, "B2", YZ_PROOF_GOES_ON);
    ends_in(w, 2);
    edge(w, "pass", 5);
    node(w, YZ_PROOF_AFTER, YZ_BLACK, "B2", YZ_PROOF_GOES_ON);
    ends_in(w, 1);
    edge(w, "claim B2", 6);
    node(w, YZ_PROOF_CAPTURE, YZ_BLACK, "B2", YZ_PROOF_GOES_ON);
    edge(w, "C2", 7);
    node(w, YZ_PROOF_CAPTURE, YZ_WHITE, "B2", YZ_PROOF_IS_UNCONDITIONAL);
}

static void
right_proofs_are_accepted(void **state)
{
    written w;
    (void)state;
    write_capture(&w);
    assert_right(&w);
    write_life(&w);
    assert_right(&w);
    write_endless(&w);
    assert_right(&w);
    write_enabling(&w);
    assert_right(&w);
}

static void
a_missing_move_is_found(void **state)
{
    written w;
    (void)state;
    for (uint32_t i = 0; i < 5; i++) {
        write_capture(&w);
        w.edge[i] = w.edge[0];
        if (i == 0)
            w.edge[i] = w.edge[1];
        assert_wrong(&w, "a move of the other side is missing");
    }
}

static void
another_move_is_found(void **state)
{
    written w;
    (void)state;
    write_capture(&w);
    w.edge[5].move.at = point_of(&w, "F1"); /* of node 1 */
    assert_wrong(&w, "it does not end so");
    write_capture(&w);
    w.edge[5].move.at = point_of(&w, "B2");
    assert_wrong(&w, "this is no legal move");
    write_capture(&w);
    w.edge[5].move.colour = YZ_BLACK;
    assert_wrong(&w, "this is no legal move");
}

static void
a_way_back_is_found(void **state)
{
    written w;
    (void)state;
    write_capture(&w);
    w.edge[5].move = (yz_move){YZ_MOVE_PASS, YZ_WHITE, {0, 0}};
    w.edge[5].node = 0;
    /* No numbers hide it. */
    for (uint32_t i = 0; i < 16; i++) {
        w.node[0].to_end = 2 + i % 4;
        w.node[1].to_end = 1 + i / 4;
        assert_wrong(&w, "play goes on for ever");
    }
    /* The owner of the chain may go round as long as he likes. */
    write_endless(&w);
    w.proof.outcome = YZ_OUTCOME_CAPTURED;
    assert_wrong(&w, "play goes on for ever");
}

static void
a_wrong_number_of_moves_is_found(void **state)
{
    written w;
    (void)state;
    for (uint32_t i = 0; i < 6; i++) {
        write_capture(&w);
        w.node[i].to_end = 0;
        assert_wrong(&w, "play goes on for ever");
    }
    for (uint32_t i = 1; i < 11; i++) {
        write_capture(&w);
        w.node[i].to_end = 2;
        assert_wrong(&w, "play goes on for ever");
    }
    /* Where its owner must show a new stone he may not go round either. */
    write_enabling(&w);
    w.node[4].to_end = 3;
    assert_wrong(&w, "play goes on for ever");
}

static void
an_end_that_is_none_is_found(void **state)
{
    written w;
    (void)state;
    write_capture(&w);
    w.node[1].end = YZ_PROOF_IS_CAPTURED;
    w.node[1].edge_count = 0;
    assert_wrong(&w, "it does not end so");
    w.node[1].end = YZ_PROOF_IS_ENCLOSED;
    assert_wrong(&w, "it does not end so");
    write_life(&w);
    w.node[0].end = YZ_PROOF_IS_UNCONDITIONAL;
    w.node[0].edge_count = 0;
    assert_wrong(&w, "it does not end so");
    write_life(&w);
    w.node[1].end = YZ_PROOF_IS_CAPTURED;
    assert_wrong(&w, "it does not end so");
    write_capture(&w);
    w.node[6].end = YZ_PROOF_GOES_ON;
    assert_wrong(&w, "play goes on after the end");
}

static void
a_claim_of_an_old_stone_is_found(void **state)
{
    written w;
    (void)state;
    write_enabling(&w);
    w.edge[5].move.at = point_of(&w, "A1");
    w.node[6].target = w.node[7].target = w.edge[5].move.at;
    assert_wrong(&w, "this is no legal move");
    write_enabling(&w);
    w.proof.enabling[1] = 0;
    assert_wrong(&w, "this is no legal move");
}

static void
a_ko_retaken_without_a_threat_is_found(void **state)
{
    written w;
    (void)state;
    write_enabling(&w);
    w.proof.threats[YZ_BLACK] = 0;
    assert_wrong(&w, "this is no legal move");
    write_enabling(&w);
    w.proof.threats[YZ_WHITE] = 1;
    assert_wrong(&w, "a move of the other side is missing");
}

static void
a_node_reached_in_two_states_is_found(void **state)
{
    written w;
    (void)state;
    write_capture(&w);
    w.edge[0].node = 2;
    assert_wrong(&w, "two ways to a node lead to different states");
    write_capture(&w);
    w.node[1].stage = YZ_PROOF_BEFORE;
    assert_wrong(&w, "an edge leads to a node about something else");
    write_capture(&w);
    w.edge[0].node = 99;
    assert_wrong(&w, "this is no legal move");
}

/* What no way leads to, or only a way from behind, is not looked at in its turn. */
static void
a_node_without_a_way_to_it_is_found(void **state)
{
    written w;
    (void)state;
    write_capture(&w);
    node(&w, YZ_PROOF_CAPTURE, YZ_BLACK, "B2", YZ_PROOF_IS_CAPTURED);
    assert_wrong(&w, "no node before it leads to it");
    write_life(&w);
    w.node[2] = w.node[1];
    w.edge[0].node = 2;
    w.proof.node_count = 3;
    assert_wrong(&w, "no node before it leads to it");
}

/* A claim is neither a pass nor a pass for a ko. */
static void
a_claim_of_another_kind_is_found(void **state)
{
    static const yz_move_kind OTHER[] = {YZ_MOVE_PASS, YZ_MOVE_PASS_FOR_KO,
                                         YZ_MOVE_BUTTON};
    written w;
    (void)state;
    for (int i = 0; i < 3; i++) {
        write_enabling(&w);
        w.edge[5].move.kind = OTHER[i];
        assert_wrong(&w, "this is no legal move");
    }
}

static void
a_region_without_a_border_is_found(void **state)
{
    written w;
    (void)state;
    write_endless(&w);
    w.proof.settled[1] = YZ_EMPTY;
    assert_wrong(&w, "the region goes on where the proof ends it");
    /* D1 has no second eye without the three points. */
    begin(&w, basic(), "OO.X.\n", YZ_OUTCOME_CAPTURED, YZ_WHITE);
    node(&w, YZ_PROOF_CAPTURE, YZ_BLACK, "A1", YZ_PROOF_GOES_ON);
    ends_in(&w, 1);
    edge(&w, "C1", 1);
    node(&w, YZ_PROOF_CAPTURE, YZ_WHITE, "A1", YZ_PROOF_IS_CAPTURED);
    assert_right(&w);
    memcpy(w.proof.region, (uint8_t[]){1, 1, 1, 0, 0}, 5);
    assert_wrong(&w, "the region goes on where the proof ends it");
    write_life(&w);
    w.proof.outcome = YZ_OUTCOME_OPEN;
    assert_wrong(&w, "there is nothing in it");
    write_life(&w);
    w.node[0].stage = YZ_PROOF_AFTER;
    assert_wrong(&w, "it does not begin with a question");
    /* Nobody moves, and may not retake a ko. */
    write_life(&w);
    w.node[0].to_move = YZ_EMPTY;
    w.proof.banned = true;
    assert_wrong(&w, "it does not begin with a question");
    w.proof.settled[1] = YZ_WHITE;
    assert_wrong(&w, "a point of the region belongs to a colour beyond dispute");
}

/* ---- Many proofs, from exhaustive search ---- */

static yz_position
random_position(yz__random *random)
{
    yz_position position = {.width = 3, .height = 2};
    do {
        for (int i = 0; i < 6; i++)
            position.stone[i] = (uint8_t)yz__random_below(random, 3);
    } while (!naive_is_position_legal(&position));
    return position;
}

/* Leaves out one edge after the other of the side that is wrong; how many, and how many
   of them the checker found missing. */
static int
leave_out(const yz_proof *proof, bool every_play, int *found)
{
    yz_proof_edge *edges = calloc(proof->edge_count, sizeof *edges);
    const yz_colour right =
        proof->outcome == YZ_OUTCOME_SAFE ? proof->owner : yz_opponent(proof->owner);
    yz_proof copy = *proof;
    int left_out = 0;
    copy.edge = edges;
    memcpy(edges, proof->edge, proof->edge_count * sizeof *edges);
    for (uint32_t i = 0; i < proof->node_count; i++) {
        const yz_proof_node *n = &proof->node[i];
        for (uint32_t e = n->first_edge; e < n->first_edge + n->edge_count; e++) {
            if (n->to_move == right || proof->edge[e].claim || n->edge_count < 2)
                continue;
            edges[e] = proof->edge[e > n->first_edge ? e - 1 : e + 1];
            *found += proof_fault_if(&copy, every_play) != NULL;
            edges[e] = proof->edge[e];
            left_out++;
        }
    }
    assert_null(proof_fault(&copy));
    free(edges);
    return left_out;
}

/* Says of one node after the other, where play must end, that it has ended: every one
   is found.  How many. */
static int
falsify_numbers(const yz_proof *proof, bool every_play)
{
    yz_proof_node *nodes = calloc(proof->node_count, sizeof *nodes);
    yz_proof copy = *proof;
    int falsified = 0;
    copy.node = nodes;
    memcpy(nodes, proof->node, proof->node_count * sizeof *nodes);
    for (uint32_t i = 0; i < proof->node_count; i++) {
        if (nodes[i].to_end == 0 || nodes[i].edge_count == 0)
            continue;
        nodes[i].to_end = 0;
        assert_string_equal(proof_fault_if(&copy, every_play), "play goes on for ever");
        nodes[i].to_end = proof->node[i].to_end;
        falsified++;
    }
    free(nodes);
    return falsified;
}

/* Leaves edges out of the proof that reading gives, if it gives one. */
static int
leave_edges_out(const yz_position *position, const yz_rules *rules, int at, int *found)
{
    yz_prover_options options = YZ_PROVER_OPTIONS_INIT;
    yz_question question = YZ_QUESTION_INIT;
    yz_prover *prover;
    yz_answer answer;
    yz_proof *proof = NULL;
    int left_out = 0;
    options.rules = rules;
    if (position->stone[at] == YZ_EMPTY)
        return 0;
    question.chain =
        (yz_point){(uint8_t)(at % position->width), (uint8_t)(at / position->width)};
    assert_int_equal(yz_prover_new(&prover, position, &options), YZ_OK);
    assert_int_equal(yz_prover_ask(prover, &question, &answer), YZ_OK);
    if (answer.outcome != YZ_OUTCOME_OPEN &&
        yz_prover_proof(prover, 300, &proof) == YZ_OK)
        left_out = leave_out(proof, false, found);
    yz_proof_free(proof);
    yz_prover_free(prover);
    return left_out;
}

/* The proof of a question about a random chain; NULL where there is nothing to ask. */
static yz_proof *
random_proof(yz__random *random, const yz_rules *rules, bool confirmation,
             bool enabling)
{
    static const uint8_t NOTHING[YZ_MAX_POINTS];
    const yz_position position = random_position(random);
    const int at = (int)yz__random_below(random, 6);
    uint8_t fixed[YZ_MAX_POINTS] = {0}, chain[YZ_MAX_POINTS];
    naive_settled(&position, NOTHING, false, fixed);
    if (position.stone[at] == YZ_EMPTY || fixed[at] != YZ_EMPTY)
        return NULL;
    naive_chain(&position, at, chain);
    const exhaustive_question q = {
        .position = &position,
        .rules = rules,
        .confirmation = confirmation,
        .fixed = fixed,
        .chain = {(uint8_t)(at % 3), (uint8_t)(at / 3)},
        .first = yz__random_below(random, 2) ? YZ_BLACK : YZ_WHITE,
        .enabling = enabling ? chain : NULL,
        .threats = {0, enabling && yz__random_below(random, 2), 0},
        .states = 100000};
    yz_proof *proof = exhaustive_proof(&q);
    assert_non_null(proof);
    assert_null(proof_fault(proof));
    return proof;
}

static void
proofs_of_exhaustive_search_need_every_edge_and_number(void **state)
{
    yz__random random = yz__random_seed(20);
    int left_out = 0, found = 0, falsified = 0;
    (void)state;
    for (int i = 0; i < 60; i++) {
        yz_proof *proof = random_proof(&random, basic(), i % 2 > 0, i % 4 > 1);
        if (proof && proof->node_count < 300) {
            left_out += leave_out(proof, true, &found);
            falsified += falsify_numbers(proof, true);
        }
        exhaustive_proof_free(proof);
    }
    assert_true(left_out > 500);
    assert_int_equal(found, left_out);
    assert_true(falsified > 300);
}

/* A chain that is never captured because its owner goes round for ever is lost where
   no position may come back; what ends without going round holds there as well. */
static void
going_round_is_no_proof_under_superko(void **state)
{
    yz__random random = yz__random_seed(21);
    yz_rules free = *basic(), superko = free;
    int held = 0, lost = 0;
    (void)state;
    free.ko = YZ_KO_NONE;
    superko.ko = YZ_KO_POSITIONAL;
    for (int i = 0; i < 200; i++) {
        yz_proof *proof = random_proof(&random, &free, false, false);
        if (!proof)
            continue;
        proof->rules = &superko;
        const char *fault = proof_fault(proof);
        held += fault == NULL;
        lost += fault != NULL && proof->outcome == YZ_OUTCOME_SAFE;
        exhaustive_proof_free(proof);
    }
    assert_true(held > 20);
    assert_true(lost > 5);
}

/* What the other side may do under superko has to be in the proof. */
static void
every_edge_is_needed_under_superko(void **state)
{
    yz__random random = yz__random_seed(22);
    yz_rules superko = *basic();
    int found = 0, left_out = 0;
    (void)state;
    superko.ko = YZ_KO_POSITIONAL;
    for (int i = 0; i < 60; i++) {
        const yz_position position = random_position(&random);
        for (int at = 0; at < 6; at++)
            left_out += leave_edges_out(&position, &superko, at, &found);
    }
    assert_true(left_out > 100);
    assert_int_equal(found, left_out);
}

/* ---- The reader's own ---- */

/* Under superko what counts is what stood on the board, in whatever order it came. */
static void
read_with_its_past(const char *board, yz_question *question, yz_outcome expected)
{
    uint8_t anywhere[YZ_MAX_POINTS];
    yz_rules natural = *basic();
    yz_prover_options options = YZ_PROVER_OPTIONS_INIT;
    yz_position position;
    yz_prover *prover;
    yz_answer answer;
    natural.ko = YZ_KO_NATURAL;
    options.rules = &natural;
    draw(&position, board);
    memset(anywhere, 1, sizeof anywhere);
    question->enabling = anywhere;
    assert_int_equal(yz_prover_new(&prover, &position, &options), YZ_OK);
    assert_int_equal(yz_prover_ask(prover, question, &answer), YZ_OK);
    assert_int_equal(answer.outcome, expected);
    assert_null(check_proof_of(prover));
    yz_prover_free(prover);
}

/* The position before a ko just taken, which had no black stone, may not come back
   later either: White made it by a play. */
static void
a_ko_just_taken_is_remembered(void **state)
{
    yz_question question = YZ_QUESTION_INIT;
    (void)state;
    question.chain = (yz_point){0, 1};
    question.first = YZ_WHITE;
    question.banned = true;
    question.ban = (yz_point){0, 3};
    read_with_its_past(".\n"
                       "O\n"
                       "X\n"
                       ".\n",
                       &question, YZ_OUTCOME_SAFE);
}

/* A stone may be claimed after a pass or after the play that makes the same position
   again; the past is the same. */
static void
a_claim_takes_no_place_in_the_past(void **state)
{
    yz_question question = YZ_QUESTION_INIT;
    (void)state;
    question.chain = (yz_point){0, 0};
    question.first = YZ_WHITE;
    read_with_its_past("OX.\n"
                       ".OX\n"
                       "O..\n",
                       &question, YZ_OUTCOME_CAPTURED);
}

/* ---- A walk through a proof ---- */

/* Black plays E1, White takes two stones: they are gone, and nothing more is to be shown. */
static void
a_reader_follows_moves_and_answers(void **state)
{
    static yz_proof_place place;
    written w;
    yz_position expected;

    (void)state;
    write_capture(&w);
    yz_proof_begin(&place, &w.proof);
    assert_false(place.ended);
    assert_null(yz_proof_way(&place, 5));
    assert_int_equal(yz_proof_follow(&place, 5), YZ_E_NOT_FOUND);
    assert_int_equal(yz_proof_follow(&place, 3), YZ_OK);
    assert_int_equal(yz_proof_follow(&place, 0), YZ_OK);
    assert_ptr_equal(place.edge, &w.edge[8]);
    assert_int_equal(place.before, 4);
    assert_true(place.ended);
    assert_null(yz_proof_way(&place, 0));
    draw(&expected, "O..O..\nOOOOX.\n");
    assert_memory_equal(&place.position, &expected, sizeof expected);
}

static void
a_claim_changes_no_stone(void **state)
{
    static yz_proof_place place;
    written w;

    (void)state;
    write_enabling(&w);
    yz_proof_begin(&place, &w.proof);
    for (int i = 0; i < 3; i++) /* White takes, Black retakes, White passes */
        assert_int_equal(yz_proof_follow(&place, i == 0), YZ_OK);
    const yz_position before = place.position;
    assert_int_equal(yz_proof_follow(&place, 0), YZ_OK);
    assert_true(place.edge->claim);
    assert_memory_equal(&place.position, &before, sizeof before);
    assert_int_equal(yz_proof_follow(&place, 0), YZ_OK);
    assert_true(place.ended);
}

static void
a_reader_who_comes_back_has_seen_all(void **state)
{
    static yz_proof_place place;
    written w;

    (void)state;
    write_endless(&w);
    yz_proof_begin(&place, &w.proof);
    assert_int_equal(yz_proof_follow(&place, 0), YZ_OK);
    assert_false(place.again);
    assert_int_equal(yz_proof_follow(&place, 0), YZ_OK);
    assert_true(place.again && place.ended);
    assert_int_equal(yz_proof_follow(&place, 0), YZ_E_NOT_FOUND);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(right_proofs_are_accepted),
        cmocka_unit_test(a_missing_move_is_found),
        cmocka_unit_test(another_move_is_found),
        cmocka_unit_test(a_way_back_is_found),
        cmocka_unit_test(a_wrong_number_of_moves_is_found),
        cmocka_unit_test(an_end_that_is_none_is_found),
        cmocka_unit_test(a_claim_of_an_old_stone_is_found),
        cmocka_unit_test(a_ko_retaken_without_a_threat_is_found),
        cmocka_unit_test(a_node_reached_in_two_states_is_found),
        cmocka_unit_test(a_node_without_a_way_to_it_is_found),
        cmocka_unit_test(a_claim_of_another_kind_is_found),
        cmocka_unit_test(a_region_without_a_border_is_found),
        cmocka_unit_test(proofs_of_exhaustive_search_need_every_edge_and_number),
        cmocka_unit_test(going_round_is_no_proof_under_superko),
        cmocka_unit_test(every_edge_is_needed_under_superko),
        cmocka_unit_test(a_ko_just_taken_is_remembered),
        cmocka_unit_test(a_claim_takes_no_place_in_the_past),
        cmocka_unit_test(a_reader_follows_moves_and_answers),
        cmocka_unit_test(a_claim_changes_no_stone),
        cmocka_unit_test(a_reader_who_comes_back_has_seen_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
