/*
 * cmd_gtp.c - `yunzi gtp`: the referee and opponent on standard input and output.
 */
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <yunzi/messages.h>

#include "cli/command.h"
#include "cli/in_words.h"
#include "cli/program_messages.h"
#include "gtp/gtp_session.h"
#include "input/input.h"
#include "input/packed.h"

enum { DATE_TEXT = 16 };

/* Writes one whole answer to standard output at once; nothing else goes there. */
static bool
answer(void *context, const char *text, size_t length)
{
    (void)context;
    return fwrite(text, 1, length, stdout) == length && fflush(stdout) == 0;
}

/* Larger files are refused: no controller asks for such a record. */
enum { LARGEST_FILE = 256 * 1024 * 1024 };

static yz_status
read_all(packed *file, char **data, size_t *length)
{
    size_t room = 0, got;

    *length = 0;
    do {
        if (*length == room) {
            room = room == 0 ? 65536 : room * 2;
            if (room > LARGEST_FILE)
                return YZ_E_LIMIT;
            char *more = realloc(*data, room);
            if (more == NULL)
                return YZ_E_NOMEM;
            *data = more;
        }
        const yz_status status =
            packed_read(file, *data + *length, room - *length, &got);
        if (status != YZ_OK)
            return packed_fail(file, NULL);
        *length += got;
    } while (got > 0);
    return YZ_OK;
}

/* Loads a file; of an archive the first record. */
static yz_status
load_whole(void *context, const char *path, char **data, size_t *length)
{
    packed *file;

    (void)context;
    *data = NULL;
    yz_status status = packed_open(&file, path, NULL);
    if (status != YZ_OK)
        return status;
    if (packed_is_archive(file))
        status = packed_next(file, NULL);
    if (status == YZ_OK)
        status = read_all(file, data, length);
    packed_close(file);
    if (status != YZ_OK)
        free(*data);
    return status;
}

static yz_status
save(void *context, const char *path, const char *data, size_t length)
{
    (void)context;
    if (path[0] == '-' && path[1] == '\0')
        return YZ_E_IO; /* standard output is only for answers */
    return cli_write_file(path, data, length) == CLI_DONE ? YZ_OK : YZ_E_IO;
}

static void
remark(void *context, const char *text)
{
    (void)context;
    fprintf(stderr, "yunzi: gtp: %s\n", text);
}

/* Today's date, or the date that the environment gives so that runs can be repeated. */
static const char *
date(void *context)
{
    const char *given = getenv("SOURCE_DATE_EPOCH");
    const time_t now = given != NULL ? (time_t)strtoll(given, NULL, 10) : time(NULL);
    const struct tm *day = given != NULL ? gmtime(&now) : localtime(&now);

    if (day == NULL || strftime(context, DATE_TEXT, "%Y-%m-%d", day) == 0)
        return "";
    return context;
}

static int64_t
steady(void *context)
{
    (void)context;
    return (int64_t)cli_milliseconds();
}

/* The end of the input is as good as a command: nobody asks for more. */
static bool
waits(void *context, int64_t ms)
{
    struct pollfd in = {.fd = STDIN_FILENO, .events = POLLIN};

    (void)context;
    return poll(&in, 1, (int)ms) > 0;
}

/* Whoever reads our answers through a pipe has closed it. */
static bool
gone(void *context)
{
    struct pollfd out = {.fd = STDOUT_FILENO, .events = 0};

    (void)context;
    return poll(&out, 1, 0) > 0 && (out.revents & POLLERR) != 0;
}

/* Passes bytes on as they arrive, since a controller waits for the answer to each line. */
static void
converse(gtp_session *session)
{
    char bytes[4096];
    ssize_t got;

    while ((got = read(STDIN_FILENO, bytes, sizeof bytes)) > 0) {
        if (!gtp_session_take(session, bytes, (size_t)got))
            return;
        gtp_session_ponder(session);
    }
    gtp_session_end(session);
}

static bool
read_dead(gtp_start *out, const cli *line)
{
    static const char *const WORDS[] = {
        [GTP_DEAD_AUTO] = "auto",
        [GTP_DEAD_PROVED] = "proved",
        [GTP_DEAD_RECORD] = "record",
        [GTP_DEAD_NONE] = "none",
    };
    const char *dead = cli_value(line, "dead");

    out->dead = GTP_DEAD_AUTO;
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++) {
        if (dead != NULL && strcmp(dead, WORDS[i]) != 0)
            continue;
        out->dead = (gtp_dead)i;
        return true;
    }
    cli_wrong_usage_with(line, YZ_MESSAGE_CLI_GTP_DEAD, yz_arg_text(dead));
    return false;
}

static bool
read_start(const cli *line, gtp_start *out)
{
    const char *rules = cli_value(line, "rules"), *komi = cli_value(line, "komi");
    yz_diag diag;
    long size;

    yz_load_choice choice;
    *out =
        (gtp_start){.rules_asked = rules != NULL, .ponders = cli_has(line, "ponder")};
    if (!read_dead(out, line) || !yz_asked_choice(&line->asked, &choice))
        return false;
    out->default_komi_given = choice.default_komi_given;
    out->default_komi = choice.default_komi;
    out->repetition = choice.repetition;
    if (rules == NULL && choice.default_rules.rules != NULL) {
        out->rules = choice.default_rules.rules;
        out->overlays = choice.default_rules.overlays;
    } else if (yz_rules_read(rules != NULL ? rules : "tromp-taylor", &out->rules,
                             &out->overlays, &diag) != YZ_OK) {
        cli_wrong_usage_with(line, YZ_MESSAGE_CLI_TOLD, yz_arg_message(&diag.message));
        return false;
    }
    if (!cli_number(line, "size", 1, YZ_MAX_SIDE, 19, &size))
        return false;
    out->width = out->height = (int)size;
    if (!yz_asked_reading(&line->asked, true, &out->reading) ||
        !yz_asked_thinking(&line->asked, &out->search, &out->work))
        return false;
    out->komi_given = komi != NULL;
    if (komi != NULL && !yz_amount_read(&out->komi, komi)) {
        cli_wrong_usage_with(line, YZ_MESSAGE_CLI_GTP_KOMI, yz_arg_text(komi));
        return false;
    }
    return true;
}

static int
run(cli *line)
{
    char today[DATE_TEXT];
    const gtp_host host = {
        .context = today,
        .answer = answer,
        .load = load_whole,
        .save = save,
        .remark = remark,
        .date = date,
        .now = steady,
        .waits = waits,
        .gone = gone,
    };
    gtp_start start;
    yz_diag diag;

    if (!read_start(line, &start))
        return CLI_USAGE;
    signal(SIGPIPE, SIG_IGN); /* a controller that leaves is no crash */
    gtp_session *session = gtp_session_new(&host, &start, &diag);
    if (session == NULL)
        return cli_wrong_with("gtp", cli_error_code(&diag), 0, 0, YZ_MESSAGE_CLI_TOLD,
                              yz_arg_message(&diag.message));
    converse(session);
    gtp_session_free(session);
    return cli_finish(CLI_DONE);
}

static const cli_option OPTIONS[] = {
    {"rules", "NAME", "Play under these rules (tromp-taylor)", "@rules"},
    {"default-rules", "NAME",
     "Play under these rules; a record that names others is loaded under its own",
     "@rules"},
    {"default-komi", "KOMI", "Use this komi for records that name none", NULL},
    {"size", "N", "Begin on a board of N lines (19)", "9 13 19"},
    {"komi", "K", "Begin with this komi instead of that of the rules", NULL},
    {"dead", "WHAT",
     "What is dead when nobody has said it: auto (proved or else estimated, the usual), "
     "proved, record (what a record marks and nothing else) or none",
     "auto proved record none"},
    YZ_OPTIONS_THINKING,
    YZ_OPTION_LEVEL,
    {"ponder", NULL, "Think on the opponent's time too", NULL},
    YZ_OPTIONS_LIMITS,
    YZ_OPTION_REPETITION,
    YZ_OPTION_CLASSIFY,
    {NULL, NULL, NULL, NULL},
};

const cli_command cmd_gtp = {
    .name = "gtp",
    .arguments = "",
    .summary = "A referee and opponent for programs that speak the Go Text Protocol",
    .description =
        "Reads commands of GTP version 2 from standard input and answers each on "
        "standard output. The referee knows the rules, keeps the game and scores it at "
        "the end. Asked for a move (genmove) it thinks for --seconds, or under a clock as "
        "long as that allows, and plays to win under the rules of the game.\n\n"
        "The command yunzi-help lists every command with what it does. Without "
        "--rules, "
        "a record that names its rules is loaded under them.",
    .options = OPTIONS,
    .examples =
        "yunzi gtp --rules tromp-taylor\tA referee under Tromp-Taylor rules\n"
        "yunzi gtp --rules japanese --playouts 1000 --seed 7\tAn opponent whose moves can be repeated\n"
        "gogui -program 'yunzi gtp'\tIn GoGui, with its analyze commands",
    .least = 0,
    .most = 0,
    .run = run,
    .no_json = YZ_MESSAGE_CLI_ANSWERS_IN_GTP,
    .operands = "",
    .for_programs = true,
};
