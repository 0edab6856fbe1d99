/* Variations of random records are refused the moves that each is refused when its line
   alone is replayed. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/random.h"
#include "record/replaying.h"
#include "records.h"
#include "rules/tables.h"
#include "said.h"

enum { TREES = 400, MOST_NODES = 60, TEXT = 2048, SIDE = 4 };

/* What was said of the move at each node. */
typedef struct refusal {
    int times;
    int move;
    yz_ground ground;
    int repeats;
} refusal;

typedef struct tree {
    char text[TEXT];
    int nodes;
    yz__random random;
} tree;

static void
add(tree *t, const char *format, int a, int b, int c)
{
    const size_t used = strlen(t->text);
    snprintf(t->text + used, sizeof t->text - used, format, a, b, c);
}

/* A move, rarely a pass, a point off the board, a comment or stones set up. */
static void
add_node(tree *t, int *colour)
{
    const int x = 'a' + (int)yz__random_below(&t->random, SIDE);
    const int y = 'a' + (int)yz__random_below(&t->random, SIDE);
    t->nodes++;
    switch (yz__random_below(&t->random, 24)) {
    case 0:
        add(t, ";%c[]", "BW"[*colour], 0, 0);
        break;
    case 1:
        add(t, ";%c[zz]", "BW"[*colour], 0, 0);
        break;
    case 2:
        add(t, ";C[%c]", x, 0, 0);
        return;
    case 3:
        add(t, ";AB[%c%c]PL[B]", x, y, 0);
        *colour = 0;
        return;
    default:
        add(t, ";%c[%c%c]", "BW"[*colour], x, y);
        break;
    }
    *colour = !*colour;
}

/* One variation with its own. */
static void
grow(tree *t, int colour, int depth)
{
    do
        add_node(t, &colour);
    while (t->nodes < MOST_NODES && yz__random_below(&t->random, 4) > 0);
    while (t->nodes < MOST_NODES && depth < 8 && yz__random_below(&t->random, 3) > 0) {
        add(t, "(", 0, 0, 0);
        grow(t, colour, depth + 1);
        add(t, ")", 0, 0, 0);
    }
}

static bool
is_main(const yz_record *record, yz_node node)
{
    for (yz_node at = 0; at != YZ_NO_NODE; at = yz_record_child(record, at))
        if (at == node)
            return true;
    return false;
}

static void
note(refusal *out, const yz_illegal *illegal)
{
    out[illegal->node] = (refusal){1, illegal->move, illegal->legality.ground,
                                   illegal->legality.repeats};
}

/* Each line from the root to a leaf, by itself. */
static void
replay_each(yz_record *record, yz_replay_options options, refusal *out)
{
    yz_replay *replay;
    assert_int_equal(yz_replay_new(&replay, NULL), YZ_OK);
    for (yz_node leaf = 0; leaf < yz_record_node_count(record); leaf++) {
        options.node_given = true;
        options.node = leaf;
        if (yz_record_child(record, leaf) != YZ_NO_NODE)
            continue;
        assert_int_equal(yz_replay_run(replay, record, &options, NULL), YZ_OK);
        for (size_t i = 0; i < yz_replay_illegal_count(replay); i++)
            if (!is_main(record, yz_replay_illegal(replay, i)->node))
                note(out, yz_replay_illegal(replay, i));
    }
    yz_replay_free(replay);
}

static yz_status
take(void *context, const yz_illegal *illegal, const yz_game *game)
{
    refusal *out = context;
    assert_int_equal(out[illegal->node].times, 0); /* each move is told once */
    assert_non_null(game);
    note(out, illegal);
    return YZ_OK;
}

/* Returns how many moves were refused in variations. */
static int
compare(const char *text, const yz_rules *rules)
{
    refusal alone[TEXT] = {{0}}, walked[TEXT] = {{0}};
    yz_record *record = records_read(text);
    yz_replay *replay;
    yz_diag diag = {0};
    int refused = 0;
    yz_replay_options options = YZ_REPLAY_OPTIONS_INIT;
    options.rules = rules;
    replay_each(record, options, alone);
    assert_int_equal(yz_replay_new(&replay, NULL), YZ_OK);
    if (yz__replay_side_lines(replay, record, &options, take, walked, &diag) != YZ_OK)
        fail_msg("%s: %s", text, said(&diag.message));
    for (yz_node node = 0; node < yz_record_node_count(record); node++) {
        const refusal *one = &alone[node], *other = &walked[node];
        refused += other->times;
        if (one->times != other->times || one->move != other->move ||
            one->ground != other->ground || one->repeats != other->repeats)
            fail_msg(
                "%s under %s, node %u: ground %d of move %d alone, %d of %d in the "
                "walk",
                text, yz_rules_id(rules), (unsigned)node, (int)one->ground, one->move,
                (int)other->ground, other->move);
        assert_false(other->times && is_main(record, node));
    }
    yz_replay_free(replay);
    yz_record_free(record);
    return refused;
}

static void
variations_are_refused_what_their_lines_are(void **state)
{
    (void)state;
    tree t = {.random = yz__random_seed(5)};
    int refused = 0;
    for (int i = 0; i < TREES; i++) {
        t.nodes = 0;
        snprintf(t.text, sizeof t.text, "(;SZ[%d]", SIDE);
        grow(&t, 0, 0);
        add(&t, ")", 0, 0, 0);
        refused += compare(t.text, yz_rules_at((size_t)i % yz__rules_count()));
    }
    assert_true(refused > TREES);
}

/* The listener may end the walk. */
static yz_status
stop(void *context, const yz_illegal *illegal, const yz_game *game)
{
    (void)illegal;
    (void)game;
    ++*(int *)context;
    return YZ_E_LIMIT;
}

static void
a_walk_ends_when_it_is_told_to(void **state)
{
    (void)state;
    yz_record *record =
        records_read("(;SZ[3];B[aa](;W[aa];B[bb];W[bb])(;W[aa];B[aa]))");
    yz_replay *replay;
    yz_replay_options options = YZ_REPLAY_OPTIONS_INIT;
    int told = 0;
    options.rules = yz_rules_find("aga-1991");
    assert_int_equal(yz_replay_new(&replay, NULL), YZ_OK);
    assert_int_equal(yz__replay_side_lines(replay, record, &options, stop, &told, NULL),
                     YZ_E_LIMIT);
    assert_int_equal(told, 1);
    assert_null(yz_replay_game(replay));
    yz_record_free(record);
    /* Of two moves of a node that are refused the first is told. */
    record = records_read("(;SZ[3];B[aa](;W[bb])(;W[zz]W[zz]))");
    assert_int_equal(yz__replay_side_lines(replay, record, &options, stop, &told, NULL),
                     YZ_E_LIMIT);
    assert_int_equal(told, 2);
    yz_replay_free(replay);
    yz_record_free(record);
}

/* Each variation of the start is a start of its own, read from the first node on: the
   work grows with the nodes before times the variations. */
static void
starts_that_branch_without_end_are_refused(void **state)
{
    (void)state;
    enum { DEEP = 50000, MANY = 1100 };
    yz_replay *replay;
    yz_replay_options options = YZ_REPLAY_OPTIONS_INIT;
    yz_diag diag;
    int told = 0;
    char *text = malloc(DEEP + 8 * MANY + 40);
    assert_non_null(text);
    char *at = text + sprintf(text, "(;SZ[3]");
    memset(at, ';', DEEP);
    at += DEEP;
    for (int i = 0; i < MANY; i++)
        at += sprintf(at, "(;B[aa])");
    sprintf(at, ")");
    yz_record *record = records_read(text);
    options.rules = yz_rules_find("aga-1991");
    assert_int_equal(yz_replay_new(&replay, NULL), YZ_OK);
    assert_int_equal(
        yz__replay_side_lines(replay, record, &options, stop, &told, &diag),
        YZ_E_LIMIT);
    assert_string_equal(said(&diag.message), "its first nodes branch too often");
    yz_replay_free(replay);
    yz_record_free(record);
    free(text);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(variations_are_refused_what_their_lines_are),
        cmocka_unit_test(a_walk_ends_when_it_is_told_to),
        cmocka_unit_test(starts_that_branch_without_end_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
