/* told_endgame.h - what text and JSON ask of a position whose open regions were played together. */
#ifndef YZ_SRC_TELL_TOLD_ENDGAME_H
#define YZ_SRC_TELL_TOLD_ENDGAME_H

#include "solve/endgame.h"
#include "yunzi/tell.h"

/* A position and what it is worth.  It owns nothing. */
typedef struct yz__endgame_view {
    const char *file;
    unsigned number; /* of the game in it */
    const yz_rules *rules;
    int width;
    int height;
    yz_colour mover;
    yz_number komi;
    yz_number carried; /* to Black's points: prisoners taken before, less komi */
    const yz__endgame_found *found;
    const yz_move *why; /* the first move that is asked about; NULL: none is */
} yz__endgame_view;

/* What Black is ahead by as a result. */
yz_result yz__endgame_result(const yz__endgame_view *view, int worth);
/* The player who has every point of the board in the end; YZ_EMPTY: nobody, or not known. */
yz_colour yz__endgame_all(const yz__endgame_view *view);

YZ_MUST_CHECK yz_status yz__tell_endgame(const yz_telling *how,
                                         const yz__endgame_view *view);
void yz__tell_endgame_json(yz_json *json, const yz__endgame_view *view);

#endif
