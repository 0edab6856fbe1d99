/*
 * written_course.h - where a game that follows a way stands beside its board, and what its end
 * counts.
 *
 * Under most rules it is enough to know how many passes were made in a row.  Elsewhere it matters
 * too how often play has stopped, in which phase it is, who passed first, who made the last play
 * that something was at stake in, and who has the button.  All that is asked of the game.
 */
#ifndef YZ_SRC_WRITTEN_WRITTEN_COURSE_H
#define YZ_SRC_WRITTEN_WRITTEN_COURSE_H

#include "rules/play.h"
#include "written/written_way.h"
#include "yunzi/count.h"

/* Two games that stand so, with the same board, go on alike.  Compared byte for byte. */
typedef struct yz__written_stand {
    yz__flow flow; /* what matters of it */
    uint8_t first_passer;
    uint8_t competitor;
    uint8_t button;
    uint8_t spare;
} yz__written_stand;

typedef struct yz__written_course {
    const yz__way_task *task;
    yz_game *game;
    yz_colour by;
    int last_pass;      /* so many in a row end the game; 0: its flow has to be asked */
    bool asks;          /* who lives at the end */
    bool captures;      /* the first capture wins */
    bool prisoners;     /* count, with the stones paid for passes */
    bool first_matters; /* who passed first, */
    bool stops_matter;  /* and how often play has stopped */
    yz_position position; /* after the last move */
    /* What is counted now. */
    yz_status_map alive;
    yz_count count;
} yz__written_course;

void yz__course_begin(yz__written_course *course, const yz__way_task *task,
                      yz_game *game, yz_colour by);
/* 'passes' in a row have been made.  The game has ended, or stops for good. */
bool yz__course_over(const yz__written_course *course, int passes);
/* Play has stopped, and who does not agree to the end may have another phase played. */
bool yz__course_stage_follows(const yz__written_course *course);
/* He does so.  YZ_E_RANGE: it matters who does, or it is not his right. */
YZ_MUST_CHECK yz_status yz__course_resume(yz__written_course *course);
yz__written_stand yz__course_stand(const yz__written_course *course, int passes);
/* What the past of a line knows the last move as, made where the flow was 'before': where what
   comes back is ruled on, one stone that takes itself off may be a way to pass. */
yz__past_kind yz__course_kind(const yz__written_course *course, yz_move move,
                              yz__flow before);
/* What he has gained on the way, beside the board. */
int yz__course_taken(const yz__written_course *course);
/* By how much he is ahead at least where the game ends, without komi; who wins by a capture is
   ahead by 1.  YZ_E_STOPPED when the judge ended it. */
YZ_MUST_CHECK yz_status yz__course_ahead(yz__written_course *course, yz_number *out);

#endif
