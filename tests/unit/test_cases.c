/*
 * test_cases.c - every case of tests/cases, and proof that a case can fail: `test_cases [all]`,
 * 'all' with those of tests/cases/long and tests/cases/tactics.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>

#include <cmocka.h>

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "case_reader.h"

static bool
is_case(const char *name)
{
    const char *dot = strrchr(name, '.');
    return dot && strcmp(dot, ".case") == 0;
}

static bool all; /* those that take long too */

/* Runs the cases of a folder; how many failed. */
static int
run_folder(const char *folder, int *checked)
{
    DIR *open = opendir(folder);
    int failed = 0;
    assert_non_null(open);
    for (struct dirent *entry; (entry = readdir(open)) != NULL;) {
        char path[1024];
        char error[CASE_ERROR];
        if (!is_case(entry->d_name))
            continue;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        char *text = case_contents(path);
        if (!case_run(entry->d_name, text, error, checked)) {
            print_error("%s\n", error);
            failed++;
        }
        free(text);
    }
    closedir(open);
    return failed;
}

static void
every_case_comes_out_as_written(void **state)
{
    (void)state;
    int checked = 0;
    assert_int_equal(run_folder(YZ_TESTS "/cases", &checked), 0);
    assert_true(checked > 0);
    const int usual = checked;
    assert_int_equal(all ? run_folder(YZ_TESTS "/cases/long", &checked) : 0, 0);
    assert_int_equal(all ? run_folder(YZ_TESTS "/cases/tactics", &checked) : 0, 0);
    assert_true(!all || checked > usual);
}

#define SEKI                                                                           \
    "case "                                                                            \
    "x\nboard\nOOOOOOOOO\nO.O.O.OOO\nOOOOOOOOO\nXXXXXXOOO\nOOOO.XOOO\nOOO.XXOOO\n"     \
    "for japanese-1989\nlife\n"

#define THREE                                                                          \
    "case x\nboard\n. . . O X\nO O O O X\nX X X X X\n. X . X X\n"                      \
    "for japanese-1989\n"

/* A case, and a piece of what the reader has to say of it. */
static const struct {
    const char *text;
    const char *error;
} WRONG[] = {
    {THREE "first-moves B a3 captured a4 alive rest\n", "A4 comes to: alive"},
    {THREE "first-moves B a3 captured b4\n", "nothing is said of A4: alive"},
    {THREE "first-moves B a3 captured a3\n", "that is no first move"},
    {THREE "first-moves B a3 settled\n", "it is not settled without reading"},
    {"case x\nsize 3\nfor tromp-taylor\nB a1 ko\n",
     "x:4: [tromp-taylor] the answer is legal"},
    {"case x\nsize 3\nfor tromp-taylor\nB a1\nB a2\n",
     "x:5: [tromp-taylor] the answer is turn"},
    {"case x\nsize 3\nfor tromp-taylor\nB a1 captures 1\n", "captures 0"},
    {"case x\nsize 3\nfor tromp-taylor\nmoves B a1 B a2\n", "is not legal but turn"},
    {"case x\nsize 3\nfor tromp-taylor\nphase stopped\n", "the phase is play"},
    {"case x\nsize 3\nfor tromp-taylor\nscore W+3\n", "the score is "},
    {"case x\nsize 3\nfor tromp-taylor\nstands\n...\n..X\n...\n", "another one"},
    {"case x\nsize 3\nfor tromp-taylor\ntally plays 1 0\n", "black has 0"},
    {"case x\nsize 3\nfor tromp-taylor\nB agree\n", "the answer is phase"},
    {"case x\nsize 3\nfor tromp-taylor\nbans a1\n", "not banned"},
    {"case x\nsize 3\nfor tromp-taylor\nto-play white\n", "it is black"},
    {"case x\nsize 3\nfor tromp-taylor\nresult B+R\n", "it is ?"},
    {"case x\nsize 3\nfor tromp-taylor aga-1991\nW pass handicap\n", "[tromp-taylor]"},
    {"case x\nsize 3\nfor all\nline B a1, W a1\n", "move 2: there is a stone"},
    {"case x\nsize 3\nfor all\nline B a1, B a2\n", "move 2: it is the other's turn"},
    {"case x\nsize 3\nfor all\nline B a1,\nW a2 captures 1\n", "x:5: "},
    {"case x\nsize 3\nfor all\nline B a1 illegal\n", "move 1 is legal"},
    {"case x\nsize 3\nfor all\nline B a1, W on a1\n", "does not stand there"},
    {"case x\nsize 3\nfor all\nline B a1, W pass, repeats 0\n", "another one than"},
    {SEKI "dead a1\n", "the chain at A2 is alive in seki"},
    {SEKI "seki a1\n", "is alive in seki"},
    {SEKI "dame d1\n", "E2 is dame"},
    {SEKI "eyes d1\n", "D1 is dame"},
    {SEKI "why a1 captured\n", "uncapturable"},
    {SEKI "article a1 article 99\n", "7.1"},
    {SEKI "life-score B 1 W 3\n", "Black has 0"},
    {SEKI "alive d1\n", "there is no stone"},
    {SEKI "unfinished dame a1\n", "not reported"},
    {SEKI "ends\nXX\nXX\n", "another size"},
    {SEKI "B pass\nalive a1\n", "'alive a1' is not known"},
    {"case x\nsize 3\nfor tromp-taylor\nbest a1\n", "the opponent plays B2"},
    {"case x\nsize 3\nfor nowhere\n", "no rule set 'nowhere'"},
    {"case x\nsize 3\nfor tromp-taylor\nB a4\n", "'a4' is no point"},
    {"case x\nsize 3\nfor tromp-taylor\nsing\n", "'sing' is not known"},
    {"case x\ncolour 3\nfor tromp-taylor\n", "before 'for'"},
    {"board\n", "begins with 'case'"},
    {"case x\nboard\n..\n.\nfor tromp-taylor\n", "not of one length"},
};

static void
a_wrong_case_is_found_out(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        char error[CASE_ERROR];
        int checked = 0;
        if (case_run("x", WRONG[i].text, error, &checked))
            fail_msg("case %zu passed", i);
        if (!strstr(error, WRONG[i].error))
            fail_msg("case %zu: %s", i, error);
    }
}

static void
every_rule_set_named_is_gone_through(void **state)
{
    (void)state;
    char error[CASE_ERROR];
    int checked = 0;
    assert_true(case_run("x",
                         "case x\nsize 3\nfor tromp-taylor aga-1991\nB a1\n"
                         "for japanese-1989\nB a2\ncase y\nsize 2\nfor aga-1991\n",
                         error, &checked));
    assert_int_equal(checked, 4);
}

int
main(int argc, char **argv)
{
    all = argc > 1 && strcmp(argv[1], "all") == 0;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_case_comes_out_as_written),
        cmocka_unit_test(a_wrong_case_is_found_out),
        cmocka_unit_test(every_rule_set_named_is_gone_through),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
