/*
 * unfilled.c - compares the board with dame taken as filled to the board by the letter,
 * on which they are open.
 */
#include <string.h>

#include "life/life_work.h"
#include "rules/scoring.h"

/* Settles the points by the letter: every dame puts the stones beside it into seki,
   and no stone has to be added. */
static void
settle_by_the_letter(yz__life_work *lives)
{
    yz__report *report = lives->report;
    uint8_t filled[YZ_MAX_POINTS];

    memcpy(filled, report->filled, sizeof filled);
    for (int i = 0; i < lives->points; i++)
        if (report->demanded[i])
            report->filled[i] = YZ_EMPTY;
    report->fill_dame = false;
    yz__life_work_settle_points(lives);
    yz__life_work_score(lives);
    report->open.unfilled = report->open.status;
    memcpy(report->open.unfilled_score, report->open.score,
           sizeof report->open.unfilled_score);
    report->fill_dame = true;
    memcpy(report->filled, filled, sizeof filled);
    yz__life_work_settle_points(lives);
}

void
yz__life_work_compare_unfilled(yz__life_work *lives)
{
    yz_life_report *open = &lives->report->open;

    if (!lives->report->fill_dame || !yz__dame_make_seki(lives->rules))
        return;
    settle_by_the_letter(lives);
    open->dame_filled = memcmp(open->unfilled.fate, open->status.fate,
                               (size_t)lives->points * sizeof *open->status.fate) != 0;
}
