/*
 * The checker of proofs is checked: proofs written by hand that are right, and the same
 * with one thing wrong.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "play.h"
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
    w->node[w->proof.node_count++] =
        (yz_proof_node){(uint8_t)stage,      (uint8_t)end,        (uint8_t)to_move,
                        point_of(w, target), w->proof.edge_count, 0};
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
    for (uint32_t i = 0; i < 5; i++)
        edge(w, MOVE[i], 1 + i);
    for (uint32_t i = 0; i < 5; i++) {
        node(w, YZ_PROOF_CAPTURE, YZ_WHITE, "B2", YZ_PROOF_GOES_ON);
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
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(right_proofs_are_accepted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
