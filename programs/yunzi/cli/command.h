/*
 * command.h - the description of a subcommand: a row with its options, from which the
 * help, the man page and the shell completion are made; and the functions that every
 * subcommand may call.
 *
 * A subcommand is one file cmd_<name>.c that defines one 'const cli_command
 * cmd_<name>', listed in commands/commands.c.
 */
#ifndef YUNZI_PROGRAM_COMMAND_H
#define YUNZI_PROGRAM_COMMAND_H

#include <stdbool.h>
#include <stddef.h>

#include <yunzi/ask.h>
#include <yunzi/questions.h>

/* The exit statuses that the interface promises. */
enum cli_exit {
    CLI_DONE = 0,     /* done; every game asked for has a verdict            */
    CLI_INPUT = 1,    /* the input is wrong                                  */
    CLI_USAGE = 2,    /* the command line is wrong                           */
    CLI_NO_ANSWER = 3 /* no mistake, but no answer within the limits */
};

/* One option of a subcommand: --name, or --name ARGUMENT.  Those that a question of the library
   takes are rows of yunzi/questions.h. */
typedef yz_question_option cli_option;

typedef struct cli cli;

typedef struct cli_command {
    const char *name;
    const char *arguments;     /* "FILE...", "[NAME]", "" */
    const char *summary;       /* one line, no full stop */
    const char *description;   /* paragraphs separated by blank lines; plain text */
    const cli_option *options; /* of this subcommand alone; the common ones are added */
    const char *examples; /* lines "yunzi ...\tWhat it does", separated by newlines */
    int least;            /* fewest and most operands; -1 most for any number */
    int most;
    int (*run)(cli *line); /* returns a cli_exit */
    const char *operands;  /* for completion, as 'choices' of an option; NULL: files */
    yz_message_id no_json; /* why --json is refused; NONE: it is not */
    bool for_programs; /* programs read the answers: English unless --lang is given */
    const char
        *usage; /* how it is called behind "yunzi", as "-together"; NULL: by its name */
} cli_command;

/* Every subcommand, in the order of the help. */
typedef struct cli_table {
    const cli_command *const *command;
    size_t count;
} cli_table;

/*
 * A parsed command line.  Common options of every subcommand: --json, --color WHEN,
 * --lang CODE, --quiet, --verbose, --help, --version.
 */
struct cli { /* called 'line' where it is passed: gcc forbids a name like its type's */
    const cli_command *command;
    const cli_table *all; /* all commands */
    int operand_count;
    char **operand;
    bool json;
    bool quiet;
    bool verbose;
    bool colour;         /* standard output may be coloured */
    const char **values; /* one for each option of the command, NULL when absent */
    yz_asked asked;      /* the same as a question; its open() is NULL */
};

/* The value of an option (the empty string for a flag that was given); NULL when absent. */
const char *cli_value(const cli *line, const char *name);
bool cli_has(const cli *line, const char *name);
/* The value of an option as a whole number from 'least' to 'most', or 'absent' if the
   option was not given.  For a bad value prints why and returns false. */
bool cli_number(const cli *line, const char *name, long least, long most, long absent,
                long *out);

/*
 * Trouble goes to standard error, one line each, control characters made visible:
 *   yunzi: FILE:LINE:COLUMN: what is wrong (what to do)
 * cli_wrong() leaves out places that are 0 and returns CLI_INPUT; under --json it also
 * prints an error object on standard output, with 'code': the key of a yz_status, "output"
 * when a result cannot be written, "tool" when another program fails.  cli_wrong_usage()
 * adds where help is and returns CLI_USAGE; cli_warn() is silent under --quiet.  Like
 * them, but with the arguments of a message that has some, of any length: cli_wrong_with(),
 * cli_wrong_usage_with(), cli_warn_with().
 */
#define CLI_ARGUMENTS(...)                                                             \
    (const yz_argument[]){__VA_ARGS__},                                                \
        sizeof((const yz_argument[]){__VA_ARGS__}) / sizeof(yz_argument)
int cli_wrong(const char *file, const char *code, unsigned line, unsigned column,
              yz_message_id id);
int cli_wrong_of(const char *file, const char *code, unsigned line, unsigned column,
                 yz_message_id id, const yz_argument *arguments, size_t count);
#define cli_wrong_with(file, code, line, column, id, ...)                              \
    cli_wrong_of((file), (code), (line), (column), (id), CLI_ARGUMENTS(__VA_ARGS__))
/* The words of the status alone, as "out of memory". */
int cli_wrong_status(const char *file, yz_status status);
/* Describes what went wrong in 'diag', unless that is NULL, and returns 'status'. */
yz_status cli_fail(yz_diag *diag, yz_status status, yz_message message);
yz_status cli_fail_memory(yz_diag *diag);
/* The 'code' for an error in 'diag'. */
const char *cli_error_code(const yz_diag *diag);
int cli_wrong_usage(const cli *line, yz_message_id id);
int cli_wrong_usage_of(const cli *line, yz_message_id id, const yz_argument *arguments,
                       size_t count);
#define cli_wrong_usage_with(line, id, ...)                                            \
    cli_wrong_usage_of((line), (id), CLI_ARGUMENTS(__VA_ARGS__))
void cli_warn(const cli *line, const char *file, unsigned row, unsigned column,
              yz_message_id id);
void cli_warn_of(const cli *line, const char *file, unsigned row, unsigned column,
                 yz_message_id id, const yz_argument *arguments, size_t count);
#define cli_warn_with(line, file, row, column, id, ...)                                \
    cli_warn_of((line), (file), (row), (column), (id), CLI_ARGUMENTS(__VA_ARGS__))

/* Flushes standard output.  Returns 'status', or CLI_INPUT when the output did not
   arrive, after a message unless the reader has closed the pipe.  The last call of
   every subcommand that prints. */
int cli_finish(int status);

/* Writes whole lines with one call, not through stdio, so that lines of processes that
   share standard output do not mix.  False, with errno in '*why', when they did not
   arrive; cli_lost_output() then says so as cli_finish() does. */
bool cli_write_lines(const char *text, size_t length, int *why);
int cli_lost_output(int why);

/* Prints text from outside safely for a terminal: control characters are written as
   \xNN. */
void cli_print_safe(const char *text);

/*
 * A progress bar on standard error.  It is shown only on a terminal, without --quiet,
 * and after half a second.  'total' 0: not known.
 */
typedef struct cli_progress {
    yz_message_id what;
    unsigned long total;
    unsigned long done;
    long started; /* milliseconds of a steady clock */
    long shown;
    bool visible;
    bool allowed;
    bool clock; /* 'done' is in seconds; 'total' is when the job ends at the latest */
} cli_progress;
void cli_progress_start(cli_progress *progress, const cli *line, yz_message_id what,
                        unsigned long total);
void cli_progress_step(cli_progress *progress, unsigned long done);
void cli_progress_end(cli_progress *progress);
/* A yz_goes_on within a step, with the bar as its context: true. */
bool cli_progress_goes_on(void *progress, uint64_t done);

/* Milliseconds and nanoseconds of a steady clock. */
long cli_milliseconds(void);
long long cli_nanoseconds(void);

/*
 * Writes a file whole or not at all: a new file beside it is written and then renamed.
 * "-" is standard output.  Returns CLI_DONE, or CLI_INPUT after a message that names
 * the file.
 */
int cli_write_file(const char *path, const char *data, size_t length);

#endif
