/*
 * Memory that runs out and disks that are full, for every command: the program is run with
 * its n-th call for memory refused, or its n-th write, for n = 1, 2, 3 and so on; once for a
 * moment and once for good.
 *
 * It must come to the very same answer and files, or end with status 1 and one sentence that
 * says what is wrong.  Then what it printed is part of the answer, a file that it should have
 * written is the old one or the new one as a whole, and nothing else is left behind.  It gives
 * back all memory that it took.
 *
 * With the argument "all" no n is left out; without it there are gaps between large ones, and
 * the last two calls for memory are refused too.
 */
#define _GNU_SOURCE /* memfd_create() */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <ctype.h>
#include <dirent.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "faults.h"

int program_main(int argc, char **argv);

enum { WORDS = 24, OUTPUTS = 3, SECONDS = 60 };

/* A command, run in a folder with the files of FILES. */
typedef struct scene {
    const char *line;            /* words between blanks */
    const char *input;           /* standard input; NULL: nothing */
    const char *output[OUTPUTS]; /* the files it writes */
    bool fresh;                  /* there is no older file of these names */
    bool resumes;                /* after a fault the same command goes on */
    bool timed;                  /* its figures are never the same */
    bool every;                  /* each call is tried: there are few */
    bool stream; /* trouble with a game stands in the output, as JSON or GTP */
} scene;

/* clang-format off */
static const scene SCENES[] = {
    {.line = "--version"},
    {.line = "help"},
    {.line = "help judge"},
    {.line = "help --mdoc judge"},
    {.line = "completion bash"},
    {.line = "completion zsh"},
    {.line = "rules"},
    {.line = "rules japanese --json"},
    {.line = "rules japanese --diff aga --markdown"},
    {.line = "judge marked.sgf"},
    {.line = "judge marked.sgf game.sgf --rules japanese,aga --nodes 300 --time 60000"},
    {.line = "judge game.sgf --json --nodes 300 --time 60000"},
    {.line = "judge board.pos --proof --sgf out.sgf --rules japanese --nodes 300 --time 60000",
     .output = {"out.sgf"}},
    {.line = "judge marked.sgf --annotate out.sgf", .output = {"out.sgf"}},
    {.line = "judge marked.sgf --dispute A1 --nodes 300 --time 60000"},
    {.line = "judge game.sgf --teach --nodes 300 --time 60000"},
    {.line = "judge packed.sgf.gz all.zip --rules japanese --dead none"},
    {.line = "judge all.zip --rules japanese --dead none", .every = true},
    {.line = "judge - --rules aga --dead none", .input = "packed.sgf.gz", .every = true},
    {.line = "life board.pos --nodes 300 --time 60000"},
    {.line = "life board.pos --json --sgf out.sgf --nodes 300 --time 60000", .output = {"out.sgf"}},
    {.line = "count marked.sgf"},
    {.line = "count marked.sgf --method all --json"},
    {.line = "show marked.sgf --territory"},
    {.line = "show marked.sgf --json --text"},
    {.line = "show marked.sgf --svg out.svg --png out.png --text",
     .output = {"out.svg", "out.png"}},
    {.line = "show marked.sgf --svg -"},
    {.line = "check broken.sgf marked.sgf"},
    {.line = "check broken.sgf --json"},
    {.line = "check broken.sgf --fix out.sgf", .output = {"out.sgf"}},
    {.line = "check broken.sgf --fix new.sgf", .output = {"new.sgf"}, .fresh = true},
    {.line = "check marked.sgf --rules japanese --nodes 300 --time 60000"},
    {.line = "cycle cycle.sgf"},
    {.line = "cycle cycle.sgf --json --rules japanese,aga --svg out.svg",
     .output = {"out.svg"}},
    {.line = "cycle --position board.pos --rules japanese --nodes 300 --time 60000"},
    {.line = "gtp --nodes 300 --time 60000", .input = "commands", .stream = true},
    {.line = "gtp --size 5", .input = "naming", .stream = true, .every = true},
    {.line = "gtp --size 5", .input = "loading", .stream = true, .every = true},
    {.line = "gtp --size 5", .input = "printing", .output = {"out.sgf"}, .stream = true},
    {.line = "bench sgf marked.sgf --count 1", .timed = true},
    {.line = "batch games all.zip --rules japanese,aga --dead none --threads 1",
     .stream = true},
    {.line = "batch game.sgf --dead none --threads 1", .stream = true, .every = true},
    {.line = "batch - --threads 2 --nodes 300 --time 60000", .input = "list", .stream = true},
    {.line = "batch large.sgf --dead none --threads 2", .stream = true},
    {.line = "batch games --rules japanese,aga --dead none --threads 1 --checkpoint at",
     .output = {"at"}, .fresh = true, .resumes = true, .stream = true},
};
/* clang-format on */

/* ---- The folder ---- */

static char OLD[] = "the old file\n";

static const char *const FILES[][2] = {
    {"game.sgf",
     "(;GM[1]FF[4]SZ[5]RU[Japanese]KM[0.5];B[cc];W[bd];B[bc];W[cd];B[dd];W[de];"
     "B[dc];W[ce];B[ee];W[bb];B[cb];W[ba];B[ca];W[ac];B[ed];W[];B[])"},
    {"marked.sgf",
     "(;GM[1]FF[4]SZ[5]RU[Japanese]KM[0.5]PB[A]PW[B];B[cc];W[bd];B[bc];W[cd];B[dd];W[de];"
     "B[dc];W[ce];B[ee];W[bb];B[cb];W[ba];B[ca];W[ac];B[ed];W[];"
     "B[]TB[da][ea][db][eb][ec]TW[aa][ab][ad][ae][be]C[done])"},
    {"cycle.sgf", "(;GM[1]FF[4]SZ[5]RU[Japanese]KM[0.5]AB[bb][ac][cc][bd]AW[cb][dc][cd]"
                  ";W[bc];B[ee];W[ea];B[cc];W[aa];B[ae];W[bc];B[ed];W[eb];B[cc])"},
    {"broken.sgf", "(;GM[1]FF[3]SZ[5]RU[Japanese]KM[0,5]HA[2]AB[bb][dd];W[cc]WL[3]"
                   "(;B[cd]N[x];W[zz])(;B[dc]TB[aa:bb]C[a])"},
    {"board.pos", "# rules: japanese-1989\n. X . O .\nX X O O O\n. X O . .\nX X O O O\n"
                  ". X O . .\n"},
    {"commands",
     "1 loadsgf marked.sgf\n2 final_score\n3 final_status_list dead\n4 yunzi-judge\n"
     "5 boardsize 5\n6 clear_board\n7 play b c3\n8 play w d4\n9 showboard\n"
     "10 yunzi-why b c3\n11 gogui-rules_legal_moves\n12 undo\n13 kata-get-rules\n"
     "14 yunzi-rules aga\n15 set_position b a1 w b2\n16 yunzi-show_life\n"
     "17 printsgf\n18 list_commands\n19 quit\n"},
    {"naming", "1 name\n2 showboard\n"},
    {"loading", "1 loadsgf packed.sgf.gz\n2 loadsgf all.zip\n"},
    {"printing", "1 printsgf out.sgf\n"},
    {"list", "game.sgf\nno.sgf\nmarked.sgf\n"},
    {"games/one.sgf", "(;GM[1]SZ[5]KM[0.5];B[cc];W[dd];B[];W[])"
                      "(;GM[1]SZ[5]KM[1.5];B[cc];W[dd];B[];W[])"},
    {"games/sub/two.sgf", "(;GM[1]SZ[5]KM[2.5];B[cc];W[dd];B[];W[])"},
    {"games/sub/bad.sgf", "no game"},
    {"tools/rsvg-convert", "#!/bin/sh\nexec cat\n"},
};

static char folder[] = "/tmp/yunzi-faults-XXXXXX";
static char sources[4096];

static void
write_file(const char *path, const char *bytes, size_t length)
{
    const int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0755);
    assert_true(file >= 0);
    assert_int_equal(write(file, bytes, length), length);
    close(file);
}

static void
copy_file(const char *from, const char *to)
{
    char path[8192], bytes[4096];
    snprintf(path, sizeof path, "%s/%s", sources, from);
    const int file = open(path, O_RDONLY);
    assert_true(file >= 0);
    const ssize_t length = read(file, bytes, sizeof bytes);
    assert_true(length > 0 && length < (ssize_t)sizeof bytes);
    write_file(to, bytes, (size_t)length);
    close(file);
}

/* Above 64 KiB, so that each game is a task. */
static void
write_large(void)
{
    static char bytes[80000];
    size_t used = 0;
    for (int i = 0; used + 1000 < sizeof bytes; i++)
        used += (size_t)snprintf(bytes + used, sizeof bytes - used,
                                 "(;GM[1]SZ[5]RU[aga]KM[%d.5]C[%0700d];B[cc];W[];B[])",
                                 i, i);
    write_file("large.sgf", bytes, used);
}

static int
make_folder(void **state)
{
    (void)state;
    char path[8192];
    assert_non_null(realpath(YZ_TESTS "/..", sources));
    assert_non_null(mkdtemp(folder));
    assert_int_equal(chdir(folder) | mkdir("here", 0755) | chdir("here"), 0);
    assert_int_equal(
        mkdir("games", 0755) | mkdir("games/sub", 0755) | mkdir("tools", 0755), 0);
    for (size_t i = 0; i < sizeof FILES / sizeof *FILES; i++)
        write_file(FILES[i][0], FILES[i][1], strlen(FILES[i][1]));
    copy_file("fuzz/seeds/packed/one.sgf.gz", "packed.sgf.gz");
    copy_file("fuzz/seeds/packed/three.zip", "all.zip");
    write_large();
    snprintf(path, sizeof path, "%s/here/tools:%s", folder, getenv("PATH"));
    setenv("PATH", path, 1);
    setenv("SOURCE_DATE_EPOCH", "0", 1);
    unsetenv("COLUMNS");
    setenv("LC_ALL", "C", 1);
    return 0;
}

static int
remove_folder(void **state)
{
    (void)state;
    char command[100];
    snprintf(command, sizeof command, "rm -rf %s", folder);
    return chdir("/") | system(command);
}

static int
count_files(void)
{
    int count = 0;
    DIR *stream = opendir(".");
    assert_non_null(stream);
    while (readdir(stream) != NULL)
        count++;
    closedir(stream);
    return count;
}

/* ---- One run ---- */

typedef struct text {
    char *bytes;
    size_t length;
} text;

/* What a run left behind. */
typedef struct outcome {
    int status; /* of the process, as waitpid() tells it */
    text out, err;
    text file[OUTPUTS]; /* NULL: there is none */
    int files;          /* in the folder */
    long calls, blocks;
} outcome;

static text
read_text(const char *path)
{
    text found = {NULL, 0};
    const int file = open(path, O_RDONLY);
    if (file < 0)
        return found;
    struct stat about;
    assert_int_equal(fstat(file, &about), 0);
    found.length = (size_t)about.st_size;
    found.bytes = malloc(found.length + 1);
    assert_non_null(found.bytes);
    assert_int_equal(read(file, found.bytes, found.length), found.length);
    found.bytes[found.length] = '\0';
    close(file);
    return found;
}

static bool
same_text(text a, text b)
{
    return (a.bytes == NULL) == (b.bytes == NULL) && a.length == b.length &&
           (a.length == 0 || memcmp(a.bytes, b.bytes, a.length) == 0);
}

static void
forget(outcome *it)
{
    free(it->out.bytes);
    free(it->err.bytes);
    for (int i = 0; i < OUTPUTS; i++)
        free(it->file[i].bytes);
}

static _Noreturn void
be_the_program(const scene *what, faults *wrong)
{
    char line[512], *word[WORDS] = {(char[]){"yunzi"}};
    int count = 1;
    const struct rlimit no_core = {0, 0};
    snprintf(line, sizeof line, "%s", what->line);
    for (char *at = strtok(line, " "); at != NULL; at = strtok(NULL, " "))
        word[count++] = at;
    const int in = open(what->input != NULL ? what->input : "/dev/null", O_RDONLY);
    const int out = open("../out", O_WRONLY | O_CREAT | O_APPEND, 0600);
    const int err = open("../err", O_WRONLY | O_CREAT | O_TRUNC, 0600);
    dup2(in, STDIN_FILENO);
    dup2(out, STDOUT_FILENO);
    dup2(err, STDERR_FILENO);
    close(in);
    close(out);
    close(err);
    setrlimit(RLIMIT_CORE, &no_core);
    alarm(SECONDS);
    stdout = faults_stream(STDOUT_FILENO);
    faults_begin(wrong);
    _exit(program_main(count, word));
}

static void
run(const scene *what, const faults *fault, outcome *out)
{
    faults *wrong = mmap(NULL, sizeof *wrong, PROT_READ | PROT_WRITE,
                         MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    assert_true(wrong != MAP_FAILED);
    memcpy(wrong, fault, sizeof *wrong);
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0)
        be_the_program(what, wrong);
    assert_int_equal(waitpid(child, &out->status, 0), child);
    out->out = read_text("../out");
    out->err = read_text("../err");
    for (int i = 0; i < OUTPUTS; i++)
        out->file[i] =
            what->output[i] == NULL ? (text){NULL, 0} : read_text(what->output[i]);
    out->files = count_files();
    out->calls = wrong->calls;
    out->blocks = wrong->blocks;
    munmap(wrong, sizeof *wrong);
}

/* ---- What must be true of it ---- */

static bool
same_outcome(const scene *what, const outcome *a, const outcome *b)
{
    bool same = a->status == b->status && same_text(a->out, b->out) &&
                same_text(a->err, b->err);
    for (int i = 0; i < OUTPUTS && !what->resumes; i++)
        same = same && same_text(a->file[i], b->file[i]);
    return same;
}

/* The next line with its end; NULL after the last. */
static char *
next_line(const text *from, size_t *at, char line[], size_t room)
{
    const char *start = from->bytes + *at;
    if (*at >= from->length)
        return NULL;
    const char *end = memchr(start, '\n', from->length - *at);
    const size_t length = end == NULL ? from->length - *at : (size_t)(end - start) + 1;
    *at += length;
    snprintf(line, room, "%.*s", (int)length, start);
    return line;
}

enum { LINE = 1 << 16 };
static char line[LINE], other[LINE];

static bool
has_line(const text *in, const char *wanted)
{
    size_t at = 0;
    while (next_line(in, &at, other, LINE) != NULL)
        if (strcmp(other, wanted) == 0)
            return true;
    return false;
}

/* Whether a line says what went wrong, for the fault that there was. */
static bool
tells(const scene *what, fault_kind kind, const char *said)
{
    if (kind == FAULT_MEMORY)
        return strstr(said, "memory") != NULL;
    if (strstr(said, "disk is full") == NULL && strstr(said, "No space left") == NULL &&
        strstr(said, "disk may be full") == NULL)
        return false;
    bool named = strstr(said, "standard output") != NULL;
    for (int i = 0; i < OUTPUTS; i++)
        named =
            named || (what->output[i] != NULL && strstr(said, what->output[i]) != NULL);
    return named;
}

/* Standard error: what it says without the fault, perhaps not all, and one sentence more;
   none more when the trouble stands in the output. */
static const char *
look_at_complaints(const scene *what, const faults *wrong, const outcome *base,
                   const outcome *got, bool told)
{
    int more = 0;
    size_t at = 0;
    while (next_line(&got->err, &at, line, LINE) != NULL) {
        if (has_line(&base->err, line))
            continue;
        if (strncmp(line, "yunzi: ", 7) != 0 || !tells(what, wrong->kind, line))
            return "complains of something else";
        more++;
    }
    if (more == 0 && !told)
        return "does not say what is wrong";
    /* Without any memory, of each file it is said anew. */
    return more > 1 && !wrong->for_good ? "complains more than once" : NULL;
}

/* Standard output holds lines of the whole answer, and others only where they say what is
   wrong. */
static const char *
look_at_answer(const scene *what, fault_kind kind, const outcome *base,
               const outcome *got, bool *told)
{
    size_t at = 0;
    *told = false;
    while (next_line(&got->out, &at, line, LINE) != NULL) {
        const bool known = what->timed || has_line(&base->out, line);
        const bool refused = line[0] == '?' && tells(what, kind, got->err.bytes);
        const bool error = (tells(what, kind, line) || refused) &&
                           (what->stream || strstr(line, "\"error\":") != NULL);
        if (!known && !error)
            return kind == FAULT_MEMORY ? "prints something else" : NULL;
        *told = *told || (error && what->stream);
        if (error && line[0] == '?')
            return NULL; /* a session goes on from where that command left it */
    }
    return NULL;
}

static const char *
look_at_files(const scene *what, const outcome *base, const outcome *got, bool done)
{
    for (int i = 0; i < OUTPUTS && !what->resumes; i++) {
        const bool none = what->fresh || what->output[i] == NULL;
        const text old = none ? (text){NULL, 0} : (text){OLD, sizeof OLD - 1};
        if (!same_text(got->file[i], base->file[i]) && !same_text(got->file[i], old))
            return "a file is neither the old one nor the new one";
        if (done && !same_text(got->file[i], base->file[i]))
            return "a file was not written, and nothing is said";
    }
    return got->files > base->files ? "something is left behind" : NULL;
}

/* An answer that is less, and says that this is for want of memory, is one too. */
static bool
is_limited(const outcome *base, const outcome *got)
{
    return WEXITSTATUS(got->status) != 1 && strstr(base->out.bytes, "memory") == NULL &&
           strstr(got->out.bytes, "memory") != NULL && same_text(base->err, got->err);
}

/* Every command of GTP here has a number, and its answer bears it. */
static const char *
look_at_numbers(const scene *what, const outcome *got)
{
    size_t at = 0;
    if (strncmp(what->line, "gtp", 3) != 0)
        return NULL;
    while (next_line(&got->out, &at, line, LINE) != NULL)
        if (line[0] == '?' && !isdigit((unsigned char)line[1]))
            return "a refusal does not name its command";
    return NULL;
}

static const char *
look(const scene *what, const faults *fault, const outcome *base, const outcome *got)
{
    const fault_kind kind = fault->kind;
    bool told = false;
    if (!WIFEXITED(got->status))
        return "it does not end by itself";
    const char *wrong =
        look_at_files(what, base, got,
                      got->status == base->status && same_text(got->err, base->err) &&
                          (!what->stream || same_text(got->out, base->out)));
    if (wrong == NULL && got->blocks != 0)
        wrong = "memory is not given back";
    if (wrong != NULL || same_outcome(what, base, got) ||
        (what->timed && got->status == base->status && same_text(base->err, got->err)))
        return wrong;
    if (kind == FAULT_SHORT)
        return "it is not the same";
    wrong = look_at_numbers(what, got);
    if (wrong != NULL || (kind == FAULT_MEMORY && is_limited(base, got)))
        return wrong;
    wrong = look_at_answer(what, kind, base, got, &told);
    if (wrong == NULL)
        wrong = look_at_complaints(what, fault, base, got, told);
    if (wrong != NULL || WEXITSTATUS(got->status) == 1 || told || what->stream)
        return wrong;
    return "the exit status is not 1";
}

/* ---- Every fault ---- */

static bool all;
static int failures;

static void
set_out(const scene *what)
{
    unlink("../out");
    for (int i = 0; i < OUTPUTS && what->output[i] != NULL; i++) {
        unlink(what->output[i]);
        if (!what->fresh)
            write_file(what->output[i], OLD, sizeof OLD - 1);
    }
}

/* The same command again, with nothing in its way, comes to the whole of it. */
static const char *
go_on(const scene *what, const outcome *base)
{
    outcome rest;
    run(what, &(faults){.kind = FAULT_NONE}, &rest);
    const bool same = same_text(rest.out, base->out);
    forget(&rest);
    return same ? NULL : "going on, it does not come to the same lines";
}

static void
report(const scene *what, const faults *fault, const char *wrong, const outcome *got)
{
    static const char *const KINDS[] = {"", "call for memory", "write", "short write"};
    print_error("yunzi %s\n    %s %ld%s: %s\n    status %x, %ld blocks kept\n",
                what->line, KINDS[fault->kind], fault->at,
                fault->for_good ? " and all after it" : "", wrong,
                (unsigned)got->status, got->blocks);
    print_error("    line: %.300s    out: %.2000s\n    err: %.3000s\n", line,
                got->out.bytes, got->err.bytes);
    failures++;
}

/* True when the program came so far that the fault happened. */
static bool
try_one(const scene *what, const outcome *base, const faults *fault)
{
    outcome got;
    set_out(what);
    run(what, fault, &got);
    const char *wrong = look(what, fault, base, &got);
    /* A game for which there was no memory counts as done, with a line that says so. */
    const bool skipped = strstr(got.out.bytes, "no-memory") != NULL ||
                         strstr(got.err.bytes, "left out") != NULL;
    if (wrong == NULL && what->resumes && !skipped)
        wrong = go_on(what, base);
    const bool reached = got.calls >= fault->at;
    if (wrong != NULL)
        report(what, fault, wrong, &got);
    forget(&got);
    return reached;
}

/* After so many small numbers the gaps grow; the last two are not left out. */
static long
after(long at, long close, long last)
{
    if (all || at < close || at == last - 1)
        return at + 1;
    const long next = 3 * at + 1;
    return at < last - 1 && next >= last ? last - 1 : next;
}

static void
sweep(faults fault, long close)
{
    failures = 0;
    for (size_t i = 0; i < sizeof SCENES / sizeof *SCENES; i++) {
        const scene *what = SCENES + i;
        outcome base;
        if (fault.named && what->output[0] == NULL)
            continue;
        set_out(what);
        run(what, &(faults){.kind = FAULT_MEMORY, .named = fault.named}, &base);
        assert_true(WIFEXITED(base.status) && WEXITSTATUS(base.status) <= 3);
        assert_int_equal(base.blocks, 0);
        const long last = fault.kind == FAULT_MEMORY ? base.calls : 0;
        fault.at = 1;
        while (try_one(what, &base, &fault))
            fault.at = what->every ? fault.at + 1 : after(fault.at, close, last);
        forget(&base);
    }
    assert_int_equal(failures, 0);
}

static void
each_call_for_memory_is_refused_once(void **state)
{
    (void)state;
    sweep((faults){.kind = FAULT_MEMORY}, 4);
}

static void
memory_runs_out_at_each_call(void **state)
{
    (void)state;
    sweep((faults){.kind = FAULT_MEMORY, .for_good = true}, 3);
}

static void
each_write_fails_once(void **state)
{
    (void)state;
    sweep((faults){.kind = FAULT_WRITE}, 3);
    sweep((faults){.kind = FAULT_WRITE, .named = true}, 3);
}

static void
the_disk_is_full_at_each_write(void **state)
{
    (void)state;
    sweep((faults){.kind = FAULT_WRITE, .for_good = true}, 3);
    sweep((faults){.kind = FAULT_WRITE, .for_good = true, .named = true}, 3);
}

static void
each_write_takes_two_goes(void **state)
{
    (void)state;
    if (all)
        sweep((faults){.kind = FAULT_SHORT}, 3);
    sweep((faults){.kind = FAULT_SHORT, .for_good = true}, 1);
}

/* What cannot be opened is not called damaged. */
static void
an_archive_that_cannot_be_opened_is_not_damaged(void **state)
{
    static const scene what = {.line = "judge all.zip --rules japanese --dead none"};
    outcome got;
    (void)state;
    run(&what, &(faults){.kind = FAULT_OPEN, .at = 1}, &got);
    assert_true(WIFEXITED(got.status));
    assert_int_equal(WEXITSTATUS(got.status), 1);
    assert_non_null(strstr(got.err.bytes, "all.zip: it cannot be read: "));
    assert_null(strstr(got.err.bytes, "damaged"));
    forget(&got);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_archive_that_cannot_be_opened_is_not_damaged),
        cmocka_unit_test(each_call_for_memory_is_refused_once),
        cmocka_unit_test(memory_runs_out_at_each_call),
        cmocka_unit_test(each_write_fails_once),
        cmocka_unit_test(the_disk_is_full_at_each_write),
        cmocka_unit_test(each_write_takes_two_goes),
    };
    all = argc > 1 && strcmp(argv[1], "all") == 0;
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
