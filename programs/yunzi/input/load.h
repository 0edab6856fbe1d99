/*
 * load.h - the games that a command line names: files, standard input, which game,
 * which move, under which rules, with which dead stones.
 *
 * Nothing here prints but the functions that say so: trouble comes back as a status and
 * a yz_diag, so that `batch` can write it into its stream.  One 'load' belongs to one
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

/* What the options say, and what the subcommand wants.  Nothing chosen: {.move = -1}.
 */
typedef struct load_choice {
    long game; /* --game, from 1; 0: every game of the file */
    long move; /* --move; -1: to the end */
    const char *variation;
    const char *dead; /* --dead: "record", "auto", "proved", "none" or points; NULL: "auto" */
    bool ignore_marks; /* --ignore-marks: as if nobody had marked anything */
    bool check;       /* notices of yz_record_check() are wanted */
    /* Called at the end of a file, and of every record of an archive, before its reader
       goes; NULL: nobody is. */
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
    {"variation", "PATH", "Follow a variation: at each branching which continuation to take, " \
     "from 1, as in 1.2.1", NULL}
#define LOAD_OPTION_RULES \
    {"rules", "NAME", "Under these rules instead of those the record names", "@rules"}
#define LOAD_OPTION_RULE_LIST \
    {"rules", "NAME,...", "Under these rules instead of those the record names; all for " \
     "every rule set", "@rules all"}
#define LOAD_OPTION_DEFAULT_RULES \
    {"default-rules", "NAME", "Under these rules where the record names none", "@rules"}
#define LOAD_OPTION_DEFAULT_KOMI \
    {"default-komi", "KOMI", "With this komi where the record names none", NULL}
#define LOAD_OPTION_DEAD \
    {"dead", "POINTS", "Dead stones: points as in A1,B2 (one of each chain), none, record for " \
     "nothing but the marks and the result of the record, auto for the marks or else what can be " \
     "found (the usual), proved for the marks or else what is proved", "record none auto proved"}
#define LOAD_OPTION_IGNORE_MARKS \
    {"ignore-marks", NULL, "Look at the board as if nobody had marked any stone", NULL}
#define LOAD_OPTION_REPETITION \
    {"repetition", "OUTCOME", "What the event has laid down for a balanced cycle, where the " \
     "rules leave it to the event: draw, replay or no-result", "draw replay no-result"}
#define LOAD_OPTION_CLASSIFY \
    {"classify", "WAY", "Fights and disturbances told apart by the judge, or by Ing's " \
     "list of shapes; if not given, as the rules do: Ing's by his list", "judge list"}
/* clang-format on */

/* Reads --game, --move, --variation, --dead, --default-rules, --default-komi, --repetition
   and --classify, those of them the subcommand has.  False after a message: the exit status is CLI_USAGE. */
bool load_choice_read(load_choice *out, const cli *line);
/* Reads --default-rules and --default-komi alone. */
bool load_defaults_read(load_choice *out, const cli *line);
/* Reads a komi as people write it: 6.5, 6,5, 6 1/2 as one sign, 13/2. */
bool load_number_read(yz_number *out, const char *text);
/* Reads --repetition and --classify alone. */
bool load_repetition_read(repetition_choice *out, const cli *line);

/* Reads "japanese,aga+rengo" or "all" into 'out'.  False after a message that names the
   part that is unknown and what is near: the exit status is CLI_USAGE. */
#define LOAD_RULES 128
bool load_rules_read(const cli *line, const char *names, load_rules out[LOAD_RULES],
                     size_t *count);

/*
 * Opens a file, or standard input for "-"; what it holds is told by its content.  On
 * failure
 * '*out' is NULL and 'diag' says why: YZ_E_IO (a directory, no such file, no
 * permission), YZ_E_SYNTAX (an empty file, no game in it), and what yz_pos_read()
 * answers.
 */
yz_status load_open(load **out, const char *path, const load_choice *choice,
                    yz_diag *diag);
void load_close(load *input);

/*
 * Goes on to the next game that --game admits.  YZ_E_END after the last one;
 * YZ_E_NOT_FOUND when --game asks for more than there are; otherwise what
 * yz_reader_next() answers.
 */
yz_status load_next(load *input, yz_diag *diag);

/* What is at hand now: a record or a board; the other is NULL.  The number of the game,
 * from 1. */
yz_record *load_record(load *input);
const yz_pos *load_pos(const load *input);
unsigned load_number(const load *input);
const char *load_path(const load *input);
const load_choice *load_chosen(const load *input);
/* Whether dead stones that nobody marks are to be found: no --dead, auto, or proved. */
bool load_finds_dead(const load_choice *choice);
/* Bytes read so far and, for a file of known length, the bytes in all (else 0). */
uint64_t load_bytes(const load *input);
uint64_t load_length(const load *input);
/* Of an archive load_next() goes on with the next record after one that failed, and
   load_path() names the record at hand: "games.zip/final.sgf". */
bool load_is_archive(const load *input);
yz_reader *load_reader(load *input);

/* A game at hand that does not come from a file of its own: 'record' is borrowed. */
yz_status load_of_record(load **out, yz_record *record, const char *path,
                         const load_choice *choice, yz_diag *diag);

/*
 * The rules the record names in RU or the board in "# rules:", or those of
 * --default-rules where it names none.  YZ_E_NOT_FOUND when there are none, or none that
 * is known; 'diag' says which and what to do.
 */
yz_status load_own_rules(load *input, load_rules *out, yz_diag *diag);

/*
 * The same for a command that can do without: where none are named '*assumed' is set, and
 * the rules are those of 1989, whose text alone says how each chain is to be confirmed.
 */
yz_status load_reading_rules(load *input, load_rules *out, bool *assumed, yz_diag *diag);

/*
 * Replays the game at hand under 'rules', as far as --move and --variation say.  The
 * game belongs to 'input' until the next call.  What yz_replay_run() and yz_game_new()
 * answer.
 */
yz_status load_replay(load *input, load_rules rules, yz_game **out, yz_diag *diag);
/* The same, with every option of the replay in the caller's hands: 'options' is
   completed from --move and --variation.  Records only. */
yz_status load_replay_with(load *input, yz_replay_options options, yz_game **out,
                           yz_diag *diag);
/* Plays the lines beside the main one: yz_replay_side_lines().  No game is at hand
   afterwards. */
yz_status load_side_lines(load *input, load_rules rules,
                          yz_status (*told)(void *context, const yz_illegal *illegal,
                                            const yz_game *game),
                          void *context, yz_diag *diag);
/* The replay behind it: illegal moves, the last node.  NULL for a board. */
const yz_replay *load_last_replay(const load *input);

/* What the note "# dead:" of a board says in 'game', which begins with it. */
yz_status load_board_marks(const yz_pos *board, const yz_game *game, yz_status_map *out,
                           yz_diag *diag);
/*
 * What is known of life and death in 'game', the last one replayed: from --dead, or the
 * marks of the record (TB, TW), or the note "# dead:" of a board.  Basis YZ_BASIS_NONE
 * when nothing is. YZ_E_RANGE: a point of --dead is off the board or holds no stone.
 */
yz_status load_status(load *input, const yz_game *game, yz_status_map *out,
                      yz_diag *diag);

/* Warns of everything in the record at hand that was wrong or understood in another
   sense than its letters; silent under --quiet. */
void load_warn_repairs(const cli *line, load *input);

/* Prints what went wrong in the standard form and returns CLI_INPUT. */
int load_complain(const char *path, const yz_diag *diag);

#endif
