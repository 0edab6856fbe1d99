/*
 * load.h - the games that a command line names: files or standard input; which game,
 * which move, under which rules, with which dead stones.
 *
 * Only the functions that say so print anything.  Errors come back as a status and a
 * yz_diag, so that `batch` can write them into its output.  One 'load' belongs to one
 * thread.
 */
#ifndef YUNZI_PROGRAM_LOAD_H
#define YUNZI_PROGRAM_LOAD_H

#include <yunzi/record.h>

#include "cli/command.h"
#include "input/repetitions.h"

/* A rule set with its overlays, as "aga+rengo" says. */
typedef struct load_rules {
    const yz_rules *rules;
    unsigned overlays;
} load_rules;

/* An open input: a stream of games, or one board. */
typedef struct load load;

/* What the options say and what the subcommand wants.  {.move = -1} chooses nothing. */
typedef struct load_choice {
    long game; /* --game, from 1; 0: every game of the file */
    long move; /* --move; -1: to the end */
    const char *variation;
    const char *dead; /* --dead: "record", "auto", "proved", "none" or points; NULL: "auto" */
    bool ignore_marks; /* --ignore-marks: as if nobody had marked anything */
    bool check;       /* notices of yz_record_check() are wanted */
    /* Called at the end of a file, and of every record of an archive, before its reader
       is freed; NULL: not called. */
    void (*ended)(void *context, load *input);
    void *context;
    repetition_choice repetition; /* --repetition and --classify */
    load_rules default_rules; /* --default-rules; 'rules' NULL: none */
    bool default_komi_given;  /* --default-komi */
    yz_number default_komi;
} load_choice;

/* Rows for the option table of a subcommand. */
/* clang-format off */
#define LOAD_OPTION_GAME \
    {"game", "N", "Take game N of a collection", NULL}
#define LOAD_OPTION_MOVE \
    {"move", "N", "Stop after N moves", NULL}
#define LOAD_OPTION_VARIATION \
    {"variation", "PATH", "Follow a variation: the number of the continuation to " \
     "take at each branching, as in 1.2.1", NULL}
#define LOAD_OPTION_RULES \
    {"rules", "NAME", "Use these rules instead of those that the record names", "@rules"}
#define LOAD_OPTION_RULE_LIST \
    {"rules", "NAME,...", "Use these rules instead of those that the record names; " \
     "all for every rule set", "@rules all"}
#define LOAD_OPTION_DEFAULT_RULES \
    {"default-rules", "NAME", "Use these rules where the record names none", "@rules"}
#define LOAD_OPTION_DEFAULT_KOMI \
    {"default-komi", "KOMI", "Use this komi where the record names none", NULL}
#define LOAD_OPTION_DEAD \
    {"dead", "POINTS", "Dead stones: points as in A1,B2 (one of each chain); none; " \
     "record: only the marks and the result of the record; auto (the usual): the " \
     "marks, or else what can be found; proved: the marks, or else what is proved", "record none auto proved"}
#define LOAD_OPTION_IGNORE_MARKS \
    {"ignore-marks", NULL, "Look at the board as if nobody had marked any stone", NULL}
#define LOAD_OPTION_REPETITION \
    {"repetition", "OUTCOME", "What the event has laid down for a balanced cycle, where the " \
     "rules leave it to the event: draw, replay or no-result", "draw replay no-result"}
#define LOAD_OPTION_CLASSIFY \
    {"classify", "WAY", "How fights and disturbances are told apart: judge (Chen's " \
     "theory) or list (Ing's list of shapes); if not given, as the rules do: Ing's " \
     "rules by his list", "judge list"}
/* clang-format on */

/* Reads --game, --move, --variation, --dead, --default-rules, --default-komi,
   --repetition and --classify, as far as the subcommand has them.  False after a
   message: the exit status is CLI_USAGE. */
bool load_choice_read(load_choice *out, const cli *line);
/* Reads only --default-rules and --default-komi. */
bool load_defaults_read(load_choice *out, const cli *line);
/* Reads a komi as people write it: 6.5, 6,5, 6 1/2 as one sign, 13/2. */
bool load_number_read(yz_number *out, const char *text);
/* Reads only --repetition and --classify. */
bool load_repetition_read(repetition_choice *out, const cli *line);

/* Reads "japanese,aga+rengo" or "all" into 'out'.  False after a message that names the
   unknown part and a similar name: the exit status is CLI_USAGE. */
#define LOAD_RULES 128
bool load_rules_read(const cli *line, const char *names, load_rules out[LOAD_RULES],
                     size_t *count);

/*
 * Opens a file, or standard input for "-"; its content tells what it holds.  On failure
 * '*out' is NULL and 'diag' says why: YZ_E_IO (a directory, no such file, no
 * permission), YZ_E_SYNTAX (an empty file, no game in it), or a status of
 * yz_pos_read().
 */
yz_status load_open(load **out, const char *path, const load_choice *choice,
                    yz_diag *diag);
void load_close(load *input);

/*
 * Goes on to the next game, or to the one that --game asks for.  YZ_E_END after the
 * last one; YZ_E_NOT_FOUND when --game asks for a game that is not there; otherwise a
 * status of yz_reader_next().
 */
yz_status load_next(load *input, yz_diag *diag);

/* The present record or board; the other one is NULL.  The number of the game, from 1. */
yz_record *load_record(load *input);
const yz_pos *load_pos(const load *input);
unsigned load_number(const load *input);
const char *load_path(const load *input);
const load_choice *load_chosen(const load *input);
/* True if the program has to find dead stones that nobody has marked: without --dead,
   or with auto or proved. */
bool load_finds_dead(const load_choice *choice);
/* Bytes read so far and, for a file of known length, the bytes in all (else 0). */
uint64_t load_bytes(const load *input);
uint64_t load_length(const load *input);
/* True for an archive: after a record that failed load_next() goes on with the next
   one, and load_path() names the present record, "games.zip/final.sgf". */
bool load_is_archive(const load *input);
yz_reader *load_reader(load *input);

/* Opens a record that is in memory already; 'record' is borrowed. */
yz_status load_of_record(load **out, yz_record *record, const char *path,
                         const load_choice *choice, yz_diag *diag);

/*
 * The rules that the record names in RU or the board in "# rules:", or those of
 * --default-rules where it names none.  YZ_E_NOT_FOUND when no rules are named, or when
 * they are not known; 'diag' says which, and what to do.
 */
yz_status load_own_rules(load *input, load_rules *out, yz_diag *diag);

/*
 * The same for a command that can do without named rules.  Where none are named,
 * '*assumed' is set and the rules are those of Japan 1989: only their text says how
 * each chain is confirmed.
 */
yz_status load_reading_rules(load *input, load_rules *out, bool *assumed, yz_diag *diag);

/*
 * Replays the present game under 'rules', as far as --move and --variation say.  The
 * game belongs to 'input' until the next call.  Returns a status of yz_replay_run() or
 * yz_game_new().
 */
yz_status load_replay(load *input, load_rules rules, yz_game **out, yz_diag *diag);
/* The same with options of the replay that the caller gives; --move and --variation are
   added to them.  Only for records. */
yz_status load_replay_with(load *input, yz_replay_options options, yz_game **out,
                           yz_diag *diag);
/* Plays the variations with yz_replay_side_lines().  There is no present game
   afterwards. */
yz_status load_side_lines(load *input, load_rules rules,
                          yz_status (*told)(void *context, const yz_illegal *illegal,
                                            const yz_game *game),
                          void *context, yz_diag *diag);
/* The last replay: its illegal moves, its last node.  NULL for a board. */
const yz_replay *load_last_replay(const load *input);

/* Reads the note "# dead:" of a board, for 'game', which begins with the board. */
yz_status load_board_marks(const yz_pos *board, const yz_game *game, yz_status_map *out,
                           yz_diag *diag);
/*
 * What is known of life and death in 'game', the last one replayed: from --dead, or
 * from the marks of the record (TB, TW), or from the note "# dead:" of a board.  The
 * basis is YZ_BASIS_NONE when nothing is known.  YZ_E_RANGE: a point of --dead is off
 * the board or holds no stone.
 */
yz_status load_status(load *input, const yz_game *game, yz_status_map *out,
                      yz_diag *diag);

/* Warns of everything in the present record that was wrong, or that was read in another
   sense than its letters say; silent under --quiet. */
void load_warn_repairs(const cli *line, load *input);

/* Prints what went wrong in the standard form and returns CLI_INPUT. */
int load_complain(const char *path, const yz_diag *diag);

#endif
