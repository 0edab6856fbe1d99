/* Two records are the same game, or what differs first is named. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "record/record_compare.h"
#include "records.h"

#define ROOT (yz_node)0
#define NONE YZ_NO_NODE

static const struct {
    const char *one, *other, *differs;
    yz_node node; /* of the first record */
} PAIR[] = {
    /* What is said of the game. */
    {"(;GM[1]SZ[9])", "(;SZ[9:9];C[a remark])", "none", NONE},
    {"(;GM[1])", "(;GM[2])", "game", NONE},
    {"(;GM[2]SZ[9])", "(;GM[2]SZ[8])", "none", NONE},
    {"(;GM[2]SZ[9];B[aa])", "(;GM[2]SZ[9])", "lines", NONE},
    {"(;SZ[9])", "(;SZ[19])", "size", NONE},
    {"(;SZ[9:7])", "(;SZ[9:8])", "size", NONE},
    {"(;SZ[19])", "(;SZ[large])", "size", NONE},
    {"(;SZ[large];B[aa])", "(;SZ[large];B[bb])", "none", NONE},
    {"(;KM[6.5])", "(;KM[13/2])", "none", NONE},
    {"(;KM[6.5])", "(;KM[5.5])", "komi", NONE},
    {"(;KM[0])", "(;)", "komi", NONE},
    {"(;HA[1])", "(;)", "none", NONE},
    {"(;HA[2]AB[aa][bb])", "(;HA[3]AB[aa][bb])", "handicap", NONE},
    {"(;SZ[9]HA[2]AB[cc][gg];W[aa])", "(;SZ[9]HA[2];B[cc];B[gg];W[aa])", "handicap",
     NONE},
    {"(;RE[B+3.5])", "(;RE[B+3.50])", "none", NONE},
    {"(;RE[B+3.5])", "(;)", "result", NONE},
    {"(;RE[B+3.5])", "(;RE[B+R])", "result", NONE},
    {"(;RE[B+3.5])", "(;RE[W+3.5])", "result", NONE},
    {"(;RE[B+3.5])", "(;RE[B+4.5])", "result", NONE},
    {"(;RE[B+3.5])", "(;RE[B+])", "result", NONE},
    {"(;TM[60])", "(;TM[61])", "time", NONE},
    {"(;DT[1999-01-01])", "(;DT[1998-01-01])", "date", NONE},
    {"(;DT[1999-01-01])", "(;DT[1999-01-02])", "text", NONE},
    {"(;RU[AGA])", "(;RU[Japanese])", "text", NONE},
    {"(;PB[a])", "(;PB[b])", "text", NONE},
    {"(;OT[5x30])", "(;)", "text", NONE},
    /* How a game is written does not matter. */
    {"(;B[aa];W[bb])", "(;Black[a a]\n(;White[bb]))", "none", NONE},
    {"(;SZ[19];B[tt];W[])", "(;SZ[19];B[];W[tt])", "none", NONE},
    {"(;AB[aa][bb]PL[W];B[cc])", "(;AB[aa:bb]AE[ab][ba];PL[W];B[cc])", "setup", ROOT},
    {"(;SZ[9]AB[aa]AW[bb])", "(;SZ[9]AW[bb]AB[aa])", "none", NONE},
    {"(;SZ[9]AB[aa]TB[bb])", "(;SZ[9]AB[aa];TB[bb])", "none", NONE},
    {"(;B[aa]PL[])", "(;B[aa])", "none", NONE},
    {"(;B[aa]TB[])", "(;B[aa])", "marks", ROOT},
    /* Moves. */
    {"(;SZ[9];B[aa])", "(;SZ[9];B[ab])", "move", 1},
    {"(;SZ[9];B[aa])", "(;SZ[9];B[ba])", "move", 1},
    {"(;SZ[9];B[aa])", "(;SZ[9];W[aa])", "move", 1},
    {"(;SZ[9];B[aa];W[bb])", "(;SZ[9];B[aa];W[])", "move", 2},
    {"(;SZ[9];B[aa])", "(;SZ[9];B[??])", "move", 1},
    {"(;SZ[9];B[??])", "(;SZ[9];B[!!])", "none", NONE},
    {"(;SZ[20];B[tt])", "(;SZ[20];B[])", "move", 1},
    {"(;SZ[20:9];B[tt])", "(;SZ[20:9];B[])", "move", 1},
    {"(;SZ[9:20];B[tt])", "(;SZ[9:20];B[])", "move", 1},
    {"(;SZ[19];B[ta])", "(;SZ[19];B[])", "move", 1},
    {"(;SZ[19];B[at])", "(;SZ[19];B[])", "move", 1},
    /* Stones set up, marks, variations. */
    {"(;SZ[9]AB[aa])", "(;SZ[9]AB[ab])", "setup", ROOT},
    {"(;SZ[9]AB[aa])", "(;SZ[9]AW[aa])", "setup", ROOT},
    {"(;SZ[9];B[bb];PL[B])", "(;SZ[9];B[bb];PL[W])", "setup", 2},
    {"(;SZ[9]AB[aa];B[bb])", "(;SZ[9];B[bb])", "setup", ROOT},
    {"(;SZ[9];B[bb])", "(;SZ[9];AB[aa];B[bb])", "setup", 1},
    {"(;SZ[9];B[bb];TB[aa])", "(;SZ[9];B[bb];TW[aa])", "marks", 2},
    {"(;SZ[9];B[bb];TB[aa])", "(;SZ[9];B[bb])", "marks", 2},
    {"(;SZ[9];B[bb])", "(;SZ[9];B[bb];TW[aa])", "marks", 1},
    {"(;SZ[9];B[bb];TW[aa])", "(;SZ[9];B[bb];TW[aa];C[x])", "marks", 2},
    {"(;SZ[9];B[bb];TW[aa];W[cc])", "(;SZ[9];B[bb];W[cc])", "marks", 2},
    {"(;SZ[9];B[bb];W[cc])", "(;SZ[9];B[bb])", "lines", 2},
    {"(;SZ[9](;B[bb])(;B[cc]))", "(;SZ[9];B[bb])", "lines", 1},
    {"(;SZ[9](;B[bb])(;B[cc]))", "(;SZ[9](;B[bb])(;B[cc])(;B[dd]))", "lines", NONE},
    {"(;SZ[9](;B[bb])(;B[cc]))", "(;SZ[9](;B[bb];W[cc])(;B[cc]))", "lines", 1},
};

static yz__difference
compared(const char *one, const char *other, yz_node *node)
{
    yz_record *a = records_read(one), *b = records_read(other);
    yz__difference found, again;
    assert_int_equal(yz__record_compare(a, b, &found, node), YZ_OK);
    assert_int_equal(yz__record_compare(a, b, &again, NULL), YZ_OK);
    assert_int_equal(again, found);
    yz_record_free(a);
    yz_record_free(b);
    return found;
}

static void
the_first_difference_is_named_with_its_node(void **state)
{
    (void)state;
    int wrong = 0;
    for (size_t i = 0; i < sizeof PAIR / sizeof *PAIR; i++) {
        yz_node node;
        const char *key =
            yz__difference_key(compared(PAIR[i].one, PAIR[i].other, &node));
        if (strcmp(key, PAIR[i].differs) != 0 || node != PAIR[i].node) {
            print_error("%s and %s: %s at node %d\n", PAIR[i].one, PAIR[i].other, key,
                        (int)node);
            wrong++;
        }
        /* The other way round it is the same difference. */
        key = yz__difference_key(compared(PAIR[i].other, PAIR[i].one, &node));
        assert_string_equal(key, PAIR[i].differs);
    }
    assert_int_equal(wrong, 0);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_difference_is_named_with_its_node),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
