/*
 * endgame_work.h - what the files of an endgame share: the question at work, its stands and
 * what they are worth.
 */
#ifndef YZ_SRC_SOLVE_ENDGAME_WORK_H
#define YZ_SRC_SOLVE_ENDGAME_WORK_H

#include "solve/endgame.h"

/* So many pairs of games are compared for each position that is allowed. */
enum { PAIRS = 8 };

/* A question at work. */
typedef struct yz__endgame_work {
    const yz__endgame_question *question;
    yz__open_rules rules;
    yz__open_board *board;
    yz__endgame_found *out;
    bool disputed;   /* where players do not agree what is dead, play goes on */
    bool two_passes; /* end the game for good: what is said of kos rests on that */
    int base;        /* Black's points that are settled before the first play */
    yz__games games;
    yz__valued *valued[2][YZ__OPEN_REGIONS]; /* of each node, least and most */
    yz__cold_sum cold[2];
    bool settled; /* so are low and high, and they are equal */
    bool summed;  /* 'valued' and 'cold' are there */
    yz__ko_sum *kos;
    bool blurred; /* least and most differ somewhere */
    yz_status status;
} yz__endgame_work;

/* Has what is not known of the stones where play stops judged, region by region. */
void yz__endgame_judge_stops(yz__endgame_work *of);

/* It is not settled for this reason, unless there is another one already. */
void yz__endgame_leave(yz__endgame_work *of, yz__endgame_open why);

/* The stand that the question begins with; after a pass; after a play, which may be made. */
yz__sum_stand yz__endgame_first(const yz__endgame_work *of);
yz__sum_stand yz__endgame_passed(const yz__sum_stand *stand);
bool yz__endgame_may(const yz__endgame_work *of, const yz__sum_stand *stand, int region,
                     const yz__open_play *play);
yz__sum_stand yz__endgame_played(const yz__sum_stand *stand, int region,
                                 const yz__open_play *play);
/* What Black has in the regions where play stops now, least and most. */
void yz__endgame_stop(const yz__endgame_work *of, const yz__sum_stand *stand,
                      int worth[2]);
/* What is still to come for Black, least and most; false if it is not known. */
bool yz__endgame_worth(yz__endgame_work *of, const yz__sum_stand *stand, int worth[2]);

/* Bounds that hold whatever the rules say of kos; then those under the ko rule. */
void yz__endgame_add_games(yz__endgame_work *of);
void yz__endgame_add_kos(yz__endgame_work *of);
/* A ko may never be retaken at once, not even into the position that the question begins with. */
bool yz__endgame_bans_kos(const yz_rules *rules);

/* Every first move; best play from a stand, the number of its moves, 0 if it has no end; what follows
   the first move that is asked about; how large the plays of each region are. */
void yz__endgame_list_moves(yz__endgame_work *of);
int yz__endgame_line(yz__endgame_work *of, yz__sum_stand stand, yz_move *line);
void yz__endgame_follow(yz__endgame_work *of);
void yz__endgame_describe(yz__endgame_work *of);

#endif
