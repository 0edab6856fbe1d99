/* act_words.h - an act at work, and its words read. */
#ifndef YZ_SRC_EVENT_ACT_WORDS_H
#define YZ_SRC_EVENT_ACT_WORDS_H

#include "event/act_line.h"
#include "event/tournament_state.h"
#include "message/refuse.h"
#include "yunzi/messages.h"

typedef struct yz__act_doing {
    yz__event *event;
    const yz__act_line *line;
    yz_diag *diag;
} yz__act_doing;

#define YZ__ACT_REFUSE(of, status, id, ...)                                            \
    yz__refuse((of)->diag, (status), yz_message_with((id), __VA_ARGS__))

/* A copy of word 'i' that lives as long as the event; NULL without memory. */
const char *yz__act_keep(const yz__act_doing *of, int i);
/* Refuses a value; 'name', what it is, and 'takes', what it may be, are static. */
yz_status yz__act_wrong_value(const yz__act_doing *of, const char *name,
                              const char *takes, const char *value);

/* A whole number and what it may be. */
typedef struct yz__whole_word {
    const char *name;
    const char *takes;
    int least, most;
} yz__whole_word;

/* Each reads word 'i', or refuses it: a number; the round in word 1; a player; a round and a player; two
   players, who are not the same. */
YZ_MUST_CHECK yz_status yz__act_whole(const yz__act_doing *of, int i,
                                      const yz__whole_word *what, int *out);
YZ_MUST_CHECK yz_status yz__act_round(const yz__act_doing *of, int *out);
YZ_MUST_CHECK yz_status yz__act_player(const yz__act_doing *of, int i, int *out);
YZ_MUST_CHECK yz_status yz__act_place(const yz__act_doing *of, int *round, int i,
                                      int *player);
YZ_MUST_CHECK yz_status yz__act_two(const yz__act_doing *of, int i, int *one,
                                    int *other);
/* Refuses a round in which the player has a game or a bye, or is not there. */
YZ_MUST_CHECK yz_status yz__act_is_idle(const yz__act_doing *of, int player, int round);

#endif
