/*
 * help_text.h - the texts of the help: those of the tables and those that stand on every page.
 * Each is translated as one text: a summary, a paragraph of a description, the help of an option,
 * what an example does.
 */
#ifndef YUNZI_PROGRAM_HELP_TEXT_H
#define YUNZI_PROGRAM_HELP_TEXT_H

#include <stddef.h>

#include "cli/command.h"

#define HELP_FIXED_MAP(X)                                                               \
    X(NAME, "the rules of Go, every set of them, executable")                           \
    X(USAGE, "Usage: yunzi")                                                            \
    X(STOP, ".")                                                                        \
    X(COMMANDS, "Commands")                                                             \
    X(MORE, "`yunzi help COMMAND` explains one. FILE is a game record (SGF), a board "  \
            "(.pos) or - for standard input.")                                          \
    X(OPTIONS, "Options")                                                               \
    X(COMMON, "Options of every command")                                               \
    X(EXAMPLES, "Examples")                                                             \
    X(STATUS, "Exit status")                                                            \
    X(STATUSES,                                                                         \
      "0 done; 1 the input is wrong; 2 the command line is wrong; 3 no answer within "  \
      "the limits given")                                                               \
    /* The manual pages alone have these. */                                            \
    X(MAN_ABOUT,                                                                        \
      "Yunzi judges, checks, counts and shows games of Go under named sets of rules.")  \
    X(MAN_COMMANDS, "The commands are:")                                                \
    X(MAN_FILE,                                                                         \
      "A FILE is a game record (SGF), a board (.pos) or - for standard input; what "    \
      "it is is told by its content, not by its name.")                                 \
    X(MAN_MESSAGES, "Messages about what is wrong go to standard error as")             \
    X(MAN_MESSAGE, "yunzi: FILE:LINE:COLUMN: what is wrong (what to do)")               \
    X(MAN_RESULTS, "and results alone go to standard output.")                          \
    X(MAN_OPTIONS, "The options are:")                                                  \
    X(MAN_COMMON, "Every command takes:")                                               \
    X(MAN_NO_COLOUR,                                                                    \
      "When it holds anything, nothing is coloured unless --color always is given.")    \
    X(MAN_DONE, "Done; for judge, every game asked for has a verdict.")                 \
    X(MAN_INPUT,                                                                        \
      "The input is wrong: an unreadable file, a broken record, an illegal move where " \
      "none may be.")                                                                   \
    X(MAN_USAGE, "The command line is wrong.")                                          \
    X(MAN_NO_ANSWER,                                                                    \
      "The question is well put and has no answer within the limits given.")

typedef enum help_fixed {
#define X(name, text) HELP_##name,
    HELP_FIXED_MAP(X)
#undef X
} help_fixed;

/* No text of the help is longer, in bytes and in any language. */
enum { HELP_LONGEST = 4096 };

/* A text of the help in the language of this run; in 'room' where it is English. */
const char *help_told(const char *english, size_t length, char room[HELP_LONGEST]);
/* The same for a text that stands on every page; it needs no room. */
const char *help_fixed_told(help_fixed which);

/* The length of the first paragraph of a description, and where the next one begins: at the
   end where there is none. */
size_t help_paragraph(const char *text, const char **next);

/* The place of a text, for translators. */
typedef struct help_place {
    const cli_command *command; /* NULL: on every page */
    const cli_option *option;   /* NULL: not the help of an option */
} help_place;
typedef void help_take(void *context, const char *text, size_t length,
                       help_place place);
/* Hands over every text of the help, in the order of the pages, as often as it stands there. */
void help_each_text(const cli_table *all, help_take *take, void *context);

#endif
