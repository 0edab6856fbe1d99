/*
 * together.c - `yunzi solve` on many processes, under Open MPI:
 *
 *     mpirun -np 4 yunzi-together [--keep FOLDER] [--every SECONDS] [--figures] BOARD... [OPTION...]
 *
 * takes the boards and options of `yunzi solve` and prints the same bytes.  Boards of more than 12
 * points are solved by all ranks together, each looking at its own positions; of smaller ones every
 * rank takes the next that nobody has.  What is asked is gone through three times: for the large
 * boards, for the small ones, and to print.
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <yunzi/status.h>

#include "ask/solve_by.h"
#include "cli/cli.h"
#include "cli/in_words.h"
#include "cli/program_messages.h"
#include "input/input.h"
#include "together_options.h"
#include "together_ranks.h"

enum { SMALL = 12, LARGE_STAGE = 0, SMALL_STAGE, PRINTING };
/* The number of what only says whose folder it is. */
static const uint32_t NO_ANSWER = UINT32_MAX;

/* One question's answer, as it is kept and sent. */
typedef struct answer {
    uint64_t key;
    uint32_t number;
    int32_t status;
    yz__solved solved;
    uint64_t sum;
} answer;

typedef struct work {
    ranks ranks;
    int stage;
    uint32_t number; /* of the question */
    uint32_t dealt;  /* small ones so far that were open at the beginning */
    uint32_t ticket; /* the one that this rank takes */
    MPI_Win counter;
    uint32_t *next;  /* in rank 0 */
    answer *answers; /* of all questions, where 'done' */
    unsigned char *done;
    unsigned char *own; /* found by this rank in this run */
    size_t count;
    FILE *kept;
    bool failed;
} work;

static work WORK;

/* ---- Answers ---- */

static bool
reserve(work *of, uint32_t number)
{
    if (number < of->count)
        return true;
    const size_t count = number + 64;
    answer *answers = realloc(of->answers, count * sizeof *answers);
    unsigned char *done = realloc(of->done, count);
    unsigned char *own = realloc(of->own, count);
    of->answers = answers != NULL ? answers : of->answers;
    of->done = done != NULL ? done : of->done;
    of->own = own != NULL ? own : of->own;
    if (answers == NULL || done == NULL || own == NULL)
        return false;
    memset(done + of->count, 0, count - of->count);
    memset(own + of->count, 0, count - of->count);
    of->count = count;
    return true;
}

static uint64_t
sum_of(const answer *of)
{
    return ranks_sum(0, (const unsigned char *)of, offsetof(answer, sum));
}

static void
take(work *of, const answer *found)
{
    if (reserve(of, found->number)) {
        of->answers[found->number] = *found;
        of->done[found->number] = 1;
    }
}

/* Writes an answer of this rank behind the others. */
static bool
write_answer(work *of, uint32_t number, yz_status status, const yz__solved *solved)
{
    answer found;

    memset((void *)&found, 0, sizeof found);
    found.key = of->ranks.key;
    found.number = number;
    found.status = status;
    found.solved = *solved;
    found.sum = sum_of(&found);
    if (number != NO_ANSWER)
        take(of, &found);
    const bool fine =
        of->kept == NULL ||
        (fwrite(&found, sizeof found, 1, of->kept) == 1 && fflush(of->kept) == 0);
    if (!fine)
        ranks_say(yz_message_plain(YZ_MESSAGE_TOGETHER_NOT_KEPT));
    of->failed |= !fine;
    return fine;
}

/* An answer of this rank: it is kept. */
static void
keep(work *of, yz_status status, const yz__solved *solved)
{
    (void)write_answer(of, of->number, status, solved);
    of->own[of->number] = 1;
}

/* Reads the answers that were kept; what is cut or of another question ends it. */
static bool
open_kept(work *of)
{
    char path[RANKS_PATH];
    answer found;
    long end = 0;

    if (of->ranks.folder == NULL)
        return true;
    snprintf(path, sizeof path, "%s/rank-%u.answers", of->ranks.folder,
             (unsigned)of->ranks.shares.part);
    of->kept = fopen(path, "ab+");
    if (of->kept == NULL) {
        ranks_say(yz_message_with(YZ_MESSAGE_TOGETHER_UNWRITABLE, yz_arg_text(path)));
        return false;
    }
    rewind(of->kept);
    while (fread(&found, sizeof found, 1, of->kept) == 1 &&
           found.sum == sum_of(&found)) {
        if (found.key != of->ranks.key) {
            ranks_say(
                yz_message_with(YZ_MESSAGE_TOGETHER_OTHER_FOLDER, yz_arg_text(path)));
            return false;
        }
        if (found.number != NO_ANSWER) {
            take(of, &found);
            of->own[found.number] = 1;
        }
        end = ftell(of->kept);
    }
    of->kept = freopen(path, "rb+", of->kept);
    /* over what was cut off */
    return of->kept != NULL && fseek(of->kept, end, SEEK_SET) == 0 &&
           (end > 0 || write_answer(of, NO_ANSWER, YZ_OK, &(yz__solved){.unit = 1}));
}

/* Gives every rank the answers of all. */
static bool
spread(work *of)
{
    answer *mine = malloc((of->count + 1) * sizeof *mine);
    const void *all;
    size_t used = 0;
    size_t bytes;

    for (uint32_t i = 0; i < of->count && mine != NULL; i++)
        if (of->own[i])
            mine[used++] = of->answers[i];
    const bool fine = of->ranks.shares.gather(&of->ranks, mine != NULL && !of->failed,
                                              mine, used * sizeof *mine, &all, &bytes);
    free(mine);
    for (size_t i = 0; fine && i < bytes / sizeof(answer); i++)
        take(of, (const answer *)all + i);
    return fine;
}

/* ---- Who solves what ---- */

static void
draw_ticket(work *of)
{
    static const uint32_t ONE = 1;

    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, of->counter);
    MPI_Fetch_and_op(&ONE, &of->ticket, MPI_UINT32_T, 0, 0, MPI_SUM, of->counter);
    MPI_Win_unlock(0, of->counter);
}

/* All ranks look at their positions of one table. */
static bool
is_shared(const yz__solve_question *question)
{
    yz__backwards_rules rules;

    return question->width * question->height > SMALL &&
           yz__solve_rules(question->rules, &rules) == YZ__SOLVE_NOTHING &&
           !rules.delay;
}

static yz_status
solve_shared(work *of, yz__solve_kept *kept, const yz__solve_question *question,
             yz__solved *out)
{
    yz__solve_question shared = *question;

    shared.shares = &of->ranks.shares;
    ranks_table(&of->ranks, of->number + 1);
    const yz_status status = yz__solve(kept, &shared, out);
    /* what comes after the table may end at other times in others */
    if (of->ranks.shares.part == 0)
        keep(of, status, out);
    return status;
}

static yz_status
solver(void *context, yz__solve_kept *kept, const yz__solve_question *question,
       yz__solved *out)
{
    work *of = context;
    const bool shared = is_shared(question);

    *out = (yz__solved){.unit = 1, .reason = YZ__SOLVE_OPEN};
    if (!reserve(of, of->number))
        return YZ_E_NOMEM;
    const bool done = of->done[of->number] != 0;
    yz_status status = done ? (yz_status)of->answers[of->number].status : YZ_OK;
    if (done)
        *out = of->answers[of->number].solved;
    else if (of->stage == LARGE_STAGE && shared)
        status = solve_shared(of, kept, question, out);
    else if (of->stage == SMALL_STAGE && of->dealt++ == of->ticket) {
        status = yz__solve(kept, question, out);
        keep(of, status, out);
        draw_ticket(of);
    }
    of->number++;
    /* the first two times all is gone through, whatever comes of it */
    return of->stage == PRINTING ? status : YZ_OK;
}

/* ---- The program ---- */

static yz_status
print_nothing(void *context, const char *bytes, size_t length)
{
    (void)context;
    (void)bytes;
    (void)length;
    return YZ_OK;
}

static int
refuse(const work *of, yz_message_id why)
{
    if (of->ranks.shares.part == 0)
        ranks_say(yz_message_plain(why));
    return CLI_USAGE;
}

/* What a file is needed for has no name of a board. */
static bool
asks_for_file(const cli *line)
{
    bool file = false;

    for (size_t i = 0; i < line->asked.input_count; i++) {
        const char *name = line->asked.input[i];
        file |= name[strspn(name, "0123456789x")] != '\0';
    }
    return file;
}

static int
run(cli *line)
{
    static const int STATUS[] = {[YZ_ANSWERED] = CLI_DONE,
                                 [YZ_ANSWERED_WRONG_INPUT] = CLI_INPUT,
                                 [YZ_ANSWERED_WRONG_OPTION] = CLI_USAGE,
                                 [YZ_ANSWERED_OPEN] = CLI_NO_ANSWER};
    work *of = &WORK;
    yz_answered answered = YZ_ANSWERED;

    if (asks_for_file(line))
        return refuse(of, YZ_MESSAGE_TOGETHER_BOARDS);
    if (!ranks_agree(open_kept(of)) || !spread(of))
        return CLI_INPUT;
    draw_ticket(of);
    for (of->stage = LARGE_STAGE; of->stage <= PRINTING; of->stage++) {
        yz_asked asked = line->asked;
        of->number = 0;
        if (of->stage != PRINTING || of->ranks.shares.part != 0)
            asked.how.sink = print_nothing;
        if (of->stage == PRINTING && of->ranks.shares.part != 0)
            break;
        answered = yz__ask_solve_by(&asked, solver, of);
        if (answered == YZ_ANSWERED_WRONG_OPTION || answered == YZ_ANSWERED_WRONG_INPUT)
            break;
        if (of->stage != PRINTING && !spread(of))
            return CLI_INPUT;
    }
    return cli_finish(STATUS[answered]);
}

/* All ranks are the same program, asked the same. */
static bool
is_same(work *of, int argc, char **argv)
{
    uint64_t version = ranks_sum(sizeof(answer), yz_version(), strlen(yz_version()));
    uint64_t least, most;

    of->ranks.key =
        ranks_sum(version, &of->ranks.shares.parts, sizeof of->ranks.shares.parts);
    for (int i = 1; i < argc; i++)
        of->ranks.key = ranks_sum(of->ranks.key, argv[i], strlen(argv[i]) + 1);
    uint64_t mine[2] = {version, of->ranks.key};
    for (int i = 0; i < 2; i++) {
        MPI_Allreduce(&mine[i], &least, 1, MPI_UINT64_T, MPI_MIN, MPI_COMM_WORLD);
        MPI_Allreduce(&mine[i], &most, 1, MPI_UINT64_T, MPI_MAX, MPI_COMM_WORLD);
        if (least != most) {
            ranks_say(yz_message_with(i == 0 ? YZ_MESSAGE_TOGETHER_OTHER_VERSION
                                             : YZ_MESSAGE_TOGETHER_OTHER_QUESTION,
                                      yz_arg_number(of->ranks.shares.part),
                                      yz_arg_text(yz_version())));
            return false;
        }
    }
    return true;
}

/* ---- Options ---- */

/* What a word says of an option behind its name, "" or with '='; NULL: it is another one. */
static const char *
after_name(const char *word, const char *name)
{
    const size_t length = strlen(name);

    if (strncmp(word, "--", 2) != 0 || strncmp(word + 2, name, length) != 0)
        return NULL;
    word += 2 + length;
    return *word == '\0' || *word == '=' ? word : NULL;
}

/* The value of an option that takes one, here or in the next word; NULL: it is another one. */
static const char *
value_at(char **argv, int *at, const char *name)
{
    const char *rest = after_name(argv[*at], name);

    if (rest == NULL || (*rest == '\0' && argv[*at + 1] == NULL))
        return NULL;
    return *rest == '=' ? rest + 1 : argv[++*at];
}

/* Takes what only this program knows out of the words. */
static int
own_options(work *of, bool *figures, int argc, char **argv)
{
    const char *value;
    int kept = 1;

    for (int i = 1; i < argc; i++)
        if ((value = value_at(argv, &i, "keep")) != NULL)
            of->ranks.folder = value;
        else if ((value = value_at(argv, &i, "every")) != NULL)
            of->ranks.every = strtod(value, NULL);
        else if (strcmp(argv[i], "--figures") == 0)
            *figures = true;
        else
            argv[kept++] = argv[i];
    argv[kept] = NULL;
    return kept;
}

/* Options of `yunzi solve` that are not for many processes, and what is said of them. */
static yz_message_id
said_of(const char *word)
{
    static const struct {
        const char *name;
        yz_message_id said;
    } APART[] = {
        {"proof", YZ_MESSAGE_TOGETHER_APART},
        {"check", YZ_MESSAGE_TOGETHER_APART},
        {"checkpoint", YZ_MESSAGE_TOGETHER_APART},
        {"after", YZ_MESSAGE_TOGETHER_APART},
        {"each", YZ_MESSAGE_TOGETHER_APART},
        {"to-play", YZ_MESSAGE_TOGETHER_BOARDS},
        {"game", YZ_MESSAGE_TOGETHER_BOARDS},
        {"move", YZ_MESSAGE_TOGETHER_BOARDS},
        {"variation", YZ_MESSAGE_TOGETHER_BOARDS},
    };

    for (size_t i = 0; i < sizeof APART / sizeof *APART; i++)
        if (after_name(word, APART[i].name) != NULL)
            return APART[i].said;
    return YZ_MESSAGE_NONE;
}

/* The options that are taken, and told by --help. */
static const cli_option *
taken_options(void)
{
    static const cli_option ALL[] = {
        TOGETHER_OPTIONS, YZ_OPTIONS_OF_SOLVE, {NULL, NULL, NULL, NULL}};
    static cli_option taken[sizeof ALL / sizeof *ALL];
    char word[32];
    size_t count = 0;

    for (const cli_option *option = ALL; option->name != NULL; option++) {
        snprintf(word, sizeof word, "--%s", option->name);
        if (said_of(word) == YZ_MESSAGE_NONE)
            taken[count++] = *option;
    }
    return taken;
}

/* Answers as one of the ranks; the status of rank 0 is that of all, for it has printed. */
static int
answer_all(work *of, int argc, char **argv)
{
    const cli_command command = TOGETHER_COMMAND(taken_options(), run);
    const cli_command *const all[] = {&command};
    const cli_table table = {all, 1};

    for (int i = 1; i < argc; i++)
        if (said_of(argv[i]) != YZ_MESSAGE_NONE)
            return refuse(of, said_of(argv[i]));
    if (of->ranks.shares.part != 0 && freopen("/dev/null", "w", stdout) == NULL)
        MPI_Abort(MPI_COMM_WORLD, 1);
    MPI_Win_allocate(sizeof *of->next, sizeof *of->next, MPI_INFO_NULL, MPI_COMM_WORLD,
                     (void *)&of->next, &of->counter);
    *of->next = 0;
    MPI_Barrier(MPI_COMM_WORLD);
    int status = cli_run(&table, &command, argc - 1, argv + 1);
    MPI_Win_free(&of->counter);
    MPI_Bcast(&status, 1, MPI_INT, 0, MPI_COMM_WORLD);
    return status;
}

static yz_number
hundredths(double seconds)
{
    return yz_ratio((int64_t)(seconds * 100 + 0.5), 100);
}

int
main(int argc, char **argv)
{
    work *of = &WORK;
    bool figures = false;

    MPI_Init(&argc, &argv);
    ranks_init(&of->ranks);
    cli_call_program("yunzi-together");
    cli_foresee_language(argc - 1, argv + 1);
    argc = own_options(of, &figures, argc, argv);
    const int status = is_same(of, argc, argv) ? answer_all(of, argc, argv) : CLI_USAGE;
    if (figures)
        ranks_say(yz_message_with(YZ_MESSAGE_TOGETHER_FIGURES,
                                  yz_arg_number(of->ranks.shares.part),
                                  yz_arg_exact(hundredths(ranks_worked())),
                                  yz_arg_exact(hundredths(of->ranks.shared))));
    ranks_free(&of->ranks);
    free(of->answers);
    free(of->done);
    free(of->own);
    MPI_Finalize();
    return of->ranks.shares.part == 0 ? status : CLI_DONE;
}
