/* event.h - what `yunzi event` is made of: its file, and events made by chance. */
#ifndef YUNZI_PROGRAM_EVENT_H
#define YUNZI_PROGRAM_EVENT_H

#include <yunzi/tournament.h>

#include "cli/command.h"
#include "cli/output.h"
#include "store/act_store.h"

/* An event at hand: its log as the file has it. */
typedef struct event_file {
    const char *path;
    char *text;
    size_t length;
    yz_tournament *tournament;
    act_store *store; /* NULL: the file is a text */
} event_file;

/* Reads the file of an event; CLI_DONE, or CLI_INPUT after a message. */
int event_file_open(event_file *out, const char *path);
/* Writes a file that is not there, with these acts; its name says which kind it is.  CLI_DONE, or CLI_INPUT
   after a message. */
int event_file_new(const char *path, const char *acts, size_t length);
void event_file_close(event_file *file);
/* Adds acts to the event and to its file, which is whole at every moment; 'place' names the acts in a
   message.  CLI_DONE, or CLI_INPUT after a message, CLI_NO_ANSWER where another desk was first: nothing was
   added. */
int event_file_add(event_file *file, const char *acts, size_t length);

/* Adds "param NAME VALUE" for words NAME=VALUE; false after a message. */
bool event_settings(const cli *line, char **word, int words, output_text *out);
/* Prints the event as a file of another program, or with --check what its federation would refuse. */
int event_export(cli *line, event_file *file);
/* Writes a file that is not there yet, from a file of another program. */
int event_import(const cli *line, const char *path, const char *from);
/* Prints an event that is made by chance, with all its results. */
int event_generate(const cli *line, char **word, int words);
/* Adds what a result says of the record at 'path': "WHITEWINS judged W+3.5 proved japanese-1989", a tab before
   each.  CLI_DONE, or another status after a message. */
int event_record(cli *line, const char *path, output_text *out);
/* Takes acts that no file has; CLI_INPUT after a message. */
int event_act(yz_tournament *tournament, const char *acts, size_t length);

#endif
