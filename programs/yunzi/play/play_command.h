/*
 * play_command.h - the commands of `yunzi play`: one table, from which they are found, run
 * and explained.
 */
#ifndef YUNZI_PROGRAM_PLAY_COMMAND_H
#define YUNZI_PROGRAM_PLAY_COMMAND_H

#include "play/sitting.h"

/* The subject of a command; the help lists them by it. */
typedef enum command_group {
    COMMANDS_OPENING,
    COMMANDS_PLAY,
    COMMANDS_ASK,
    COMMANDS_END,
    COMMANDS_RECORD,
    COMMANDS_REFEREE,
    COMMAND_GROUPS
} command_group;

typedef struct play_command {
    const char *name;
    const char *abbreviation; /* or another name; NULL: none */
    const char *arguments;    /* "POINT", "[N]", "" */
    command_group group;
    yz_message_id help;
    bool needs;     /* it cannot do without its argument */
    yz_sight sight; /* how much of the board it tells */
    /* 'by' is the player who says it; 'rest' is what stands behind the command. */
    void (*run)(sitting *at, yz_party by, const char *rest);
} play_command;

/* The command at 'i' of the table; NULL after the last.  The one that is called so. */
const play_command *play_command_at(size_t i);
const play_command *play_command_find(const char *name, size_t length);

/*
 * Does what a line says: a point, or a command with its arguments; "black" or "white"
 * before it says who speaks.  Trouble is said on the face.
 */
void play_command_do(sitting *at, const char *line);

/* command_words.c */
/* Reads a point of the board: "D4", or "4-16", column and row from the upper left. */
bool command_read_point(const sitting *at, const char *text, yz_point *out);
/* The same; says it where 'text' is none. */
bool command_point(sitting *at, const char *text, yz_point *out);
/* True if this player may hear why the side to move cannot play: a blind one learns it of his own
   moves only, as far as the rules tell him. */
bool command_sees_turn(const sitting *at, yz_party by);
/* Reads a whole number from 'least' to 'most'; says it where 'text' is none. */
bool command_number(sitting *at, const char *text, int64_t least, int64_t most,
                    int64_t *out);
/* The next word of '*rest', in 'word', which it returns. */
const char *command_take_word(const char **rest, char word[FACE_LINE]);
/* Says that 'text' is no argument for the command. */
void command_refuse(sitting *at, const char *text);

typedef void command_run(sitting *at, yz_party by, const char *rest);
/* command_moves.c */
command_run command_play, command_pass, command_undo, command_yes, command_no,
    command_resign, command_offer, command_both_lose, command_claim;
/* command_opening.c */
command_run command_hold, command_guess, command_komi, command_choose, command_bid;
/* command_end.c */
command_run command_mark, command_agree, command_refuse_marks, command_dispute,
    command_say, command_withdraw, command_fill, command_resume, command_confirm,
    command_object;
/* command_stones.c */
command_run command_moved, command_prisoners;
/* command_look.c */
command_run command_last, command_clocks, command_ko, command_chain, command_board,
    command_back, command_forward, command_why, command_hint, command_terms;
/* command_life.c */
command_run command_territory, command_status, command_stop;
/* command_count.c */
command_run command_count, command_rules;
/* command_record.c */
command_run command_comment, command_save, command_quit;
/* command_referee.c */
command_run command_referee, command_seal;
/* play_command.c */
command_run command_help;

#endif
