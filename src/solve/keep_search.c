/* keep_search.c - a search with history in the middle of its work, kept and read again. */
#include <string.h>

#include "solve/keep_search.h"
#include "solve/keep_table.h"

enum { ASKS = 512 };

typedef struct yz__history search;

/* ---- Written ---- */

static void
put_frame(const search *of, int count)
{
    const yz__history_frame *frame = &of->frame[count];
    const yz__decision found = yz__history_rests_on(of, count);

    yz__put_number(of->keeper, frame->count > 0 ? frame->move[0] : 0);
    yz__put_number(of->keeper, frame->at);
    yz__put_words(of->keeper, found.made, of->past.words);
    yz__put_words(of->keeper, found.refused, of->past.words);
}

yz_status
yz__keep_search(const search *of, int depth)
{
    yz__keeper *keeper = of->keeper;

    if (!yz__keeps(keeper) || !yz__keeper_due(keeper))
        return YZ_OK;
    if (!keeper->begin(keeper->context))
        return YZ_E_IO;
    yz__put_table(keeper, of->task->table);
    yz__put_number(keeper, 1); /* a search follows */
    yz__put_number(keeper, of->positions);
    yz__put_number(keeper, of->wary);
    yz__put_number(keeper, of->unsure);
    yz__put_number(keeper, of->round);
    yz__put_number(keeper, of->again - of->positions);
    yz__put_number(keeper, (uint64_t)(of->count - depth));
    for (int count = depth; count <= of->count; count++)
        put_frame(of, count);
    if (of->ways != NULL) {
        yz__ways_put(of->ways, keeper);
        yz__decided_put(of->decided, keeper);
    }
    yz__liked_put(of->liked, keeper);
    keeper->failed = !keeper->end(keeper->context) || keeper->failed;
    return yz__keeper_status(keeper);
}

/* ---- Read ---- */

/* Puts the move first that was; false if there is none. */
static bool
put_first(yz__history_frame *frame, uint64_t first)
{
    int i = 0;

    while (i < frame->count && frame->move[i] != first)
        i++;
    if (i == frame->count)
        return frame->count == 0 && first == 0;
    memmove(frame->move + 1, frame->move, (size_t)i);
    frame->move[0] = (uint8_t)first;
    return true;
}

static bool
read_frame(search *of, int ask)
{
    yz__history_frame *frame = &of->frame[of->count];
    const yz__decision found = yz__history_rests_on(of, of->count);

    if (ask <= -ASKS || ask >= ASKS)
        return yz__get_broken(of->keeper);
    frame->ask = (int16_t)ask;
    frame->count = (uint8_t)yz__history_moves(of, frame->move);
    if (!put_first(frame, yz__get_number(of->keeper, YZ__NO_POINT)))
        return yz__get_broken(of->keeper);
    frame->at = (uint8_t)yz__get_number(of->keeper, frame->count);
    return yz__get_words(of->keeper, found.made, of->past.words) &&
           yz__get_words(of->keeper, found.refused, of->past.words);
}

/* Plays the move at which the frame stands; '*ask' is asked of the opponent then. */
static bool
play_on(search *of, int *ask)
{
    const yz__history_frame *frame = &of->frame[of->count];
    yz__line_ply *made = &of->line[of->count];

    if (frame->at == frame->count ||
        !yz__line_make(of->task->rules, of->task->table, of->line, of->count,
                       frame->move[frame->at], made) ||
        made->moment == YZ__OVER)
        return yz__get_broken(of->keeper);
    *ask = made->gain - frame->ask + 1;
    yz__history_enter(of);
    return true;
}

static bool
read_line(search *of, int ask)
{
    const uint64_t plies =
        yz__get_number(of->keeper, (uint64_t)(of->room - 1 - of->count));
    bool fine = read_frame(of, ask);

    for (uint64_t i = 0; i < plies && fine; i++)
        fine = play_on(of, &ask) && read_frame(of, ask);
    return fine;
}

yz_status
yz__read_search(search *of, int ask)
{
    yz__keeper *keeper = of->keeper;
    const int depth = of->count;

    if (!yz__keeps(keeper))
        return YZ_OK;
    of->positions = yz__get_number(keeper, INT64_MAX);
    if (yz__get_number(keeper, YZ_WHITE) != of->wary)
        (void)yz__get_broken(keeper);
    of->unsure = yz__get_number(keeper, 1) != 0;
    of->round = (unsigned)yz__get_number(keeper, UINT32_MAX);
    of->again = of->positions + yz__get_number(keeper, UINT64_MAX - of->positions);
    bool fine = read_line(of, ask);
    if (fine && of->ways != NULL)
        fine = yz__ways_get(of->ways, keeper) && yz__decided_get(of->decided, keeper);
    fine = fine && yz__liked_get(of->liked, keeper);
    while (!fine && of->count > depth)
        yz__history_leave(of);
    return yz__keeper_read_end(keeper);
}
