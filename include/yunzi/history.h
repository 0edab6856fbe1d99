/*
 * yunzi/history.h - what has happened in a game (yunzi/game.h, which has it): its plies, and what
 * the count needs of them.
 *
 * Begin with yz_game_ply_count(), yz_game_ply(), yz_game_tally().
 *
 * Example:
 *
 *     const yz_move pass = {YZ_MOVE_PASS, YZ_BLACK, {0, 0}};
 *     yz_game_options options = YZ_GAME_OPTIONS_INIT;
 *     yz_game *game;
 *     options.rules = yz_rules_find("aga");
 *     options.width = options.height = 9;
 *     if (yz_game_new(&game, &options, NULL) != YZ_OK)
 *         return;
 *     if (yz_game_play(game, pass, NULL, NULL) == YZ_OK)
 *         printf("%d move, %d stone for a pass\n", yz_game_ply_count(game),
 *                yz_game_tally(game).pass_stones[YZ_BLACK]);
 *     yz_game_free(game);
 *
 * prints
 *
 *     1 move, 1 stone for a pass
 *
 * Stable.  Not promised: the hash of a ply in another version.
 */
#ifndef YUNZI_HISTORY_H
#define YUNZI_HISTORY_H

#include <yunzi/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The history.  Ply 0 is the start, ply i the i-th move, set-up or move voided. */
typedef enum yz_ply_kind {
    YZ_PLY_START,
    YZ_PLY_MOVE,
    YZ_PLY_SET_UP,
    YZ_PLY_VOID,  /* a move taken back that counts as a pass */
    YZ_PLY_EVENT, /* a yz_event that changed the game         */
} yz_ply_kind;

typedef struct yz_ply {
    yz_ply_kind kind;
    yz_move move; /* of YZ_PLY_MOVE and YZ_PLY_VOID; the stone of YZ_EVENT_FILL */
    yz_event_kind event;  /* of YZ_PLY_EVENT; of YZ_PLY_VOID, what took the move back */
    int captured;         /* the opponent's stones that it took */
    int suicided;         /* own stones that it removed */
    yz_legality legality; /* what the rules said when it was entered */
    uint64_t hash;        /* of the position after it */
    yz_colour to_move;    /* after it */
    yz_phase phase;       /* after it */
    bool struck;          /* a ruling has taken it back: as if it had never been */
} yz_ply;

YZ_API int yz_game_ply_count(const yz_game *game); /* without the start */
YZ_API yz_ply yz_game_ply(const yz_game *game, int i);
/* The event that made ply 'i' (EVENT or VOID), as it was told; of SETTLE with its marking in
   '*status', unless NULL.  False: the ply is of another kind. */
YZ_API bool yz_game_event_of(const yz_game *game, int i, yz_event *out,
                             yz_status_map *status);
/* The number of the last move up to ply 'i', as players count moves: set-ups and events
   have no number.  0: no move was made until then; -1 for ply -1, as in yz_legality.
   Tell people only this number, never the ply. */
YZ_API int yz_game_move_number(const yz_game *game, int i);
/* The position after ply 'i'. */
YZ_API void yz_game_position_at(const yz_game *game, int i, yz_position *out);

/* What the count needs from the course of a game.  Arrays are by colour. */
typedef struct yz_tally {
    int prisoners
        [3]; /* stones that the colour has taken, with the opponent's suicides */
    int pass_stones[3]; /* handed over for passes, with a last pass that White owes */
    int plays[3];       /* stones that the colour has played, without handicap stones */
    int passes[3];      /* passes, with those by which White gives a handicap */
    int phase_plays[3]; /* plays in the last stage (the second cleanup) */
    int penalties[3];   /* points that the colour has lost, whatever for */
    int time_points[3]; /* those of them that it has lost for time, */
    int rotation_points[3]; /* and those for moves of the wrong partner, */
    int ruled_points[3];    /* and those that a referee has taken */
    int komi_stones[3]; /* that the colour has got before the first move, for komi */
    yz_colour first_passer; /* who passed first, not for a handicap; YZ_EMPTY: nobody */
    yz_colour last_player;  /* who made the last play */
    yz_colour last_competitor; /* who last played outside his own area; YZ_EMPTY:
                                  nobody, or the rules do not ask */
    yz_colour button;          /* who took the button */
    int handicap;              /* stones, or the passes that stand for them */
    int handicap_passes; /* passes by which White gives it; 0: it is given by stones */
} yz_tally;
YZ_API yz_tally yz_game_tally(const yz_game *game);

#ifdef __cplusplus
}
#endif
#endif
