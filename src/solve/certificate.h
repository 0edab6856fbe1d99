/*
 * certificate.h - may a way to play be used where earlier positions may not come back?
 */
#ifndef YZ_SRC_SOLVE_CERTIFICATE_H
#define YZ_SRC_SOLVE_CERTIFICATE_H

#include "solve/backwards.h"

typedef enum yz__certified {
    YZ__CERTIFIED_NOT,         /* a play may bring back a position that stood before */
    YZ__CERTIFIED_SITUATIONAL, /* none with the same player to move */
    YZ__CERTIFIED_POSITIONAL   /* none at all */
} yz__certified;

/*
 * Follows what the table has a player do from 'stand' against every answer, and looks for a
 * line in which a play of his brings back a position of that line or of 'before', the
 * positions that stood earlier ('own' are the stones of the player to move in 'stand').
 * 'for_mover': the player to move makes sure of his least; otherwise his opponent sees to it
 * that he has no more than his most.  'both': plays of his opponent are looked at like his, and
 * no ko may be taken in answer to a ko: then nothing comes about on which the rules would have
 * somebody rule.  Also looks whether every line ends, at no worse count than
 * 'worth', which is what the table says, for the player to move.
 *
 * YZ_E_NOMEM; YZ_E_STOPPED when that would take more than 'bytes' or too long.
 */
typedef struct yz__certificate_task {
    const yz__backwards *table;
    yz__small_stand stand;
    bool for_mover;
    bool both;
    int worth;
    const yz__small_stones *before;
    size_t before_count;
    size_t bytes;
} yz__certificate_task;

YZ_MUST_CHECK yz_status yz__certificate(const yz__certificate_task *task,
                                        yz__certified *out);

#endif
