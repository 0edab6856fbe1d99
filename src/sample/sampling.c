/*
 * sampling.c - whole games, and the final owner of every point.
 */
#include <string.h>

#include "base/memory.h"
#include "sample/sampler.h"
#include "sample/sampling.h"

static size_t
index_of(const yz__board *board, yz__at at)
{
    return yz_index(board->width, yz__board_point(board, at));
}

static void
note(const yz__sampler *s, yz__samples *out)
{
    const yz__board *board = &s->board;
    bool seen[YZ__CELLS] = {false};
    yz__at points[YZ_MAX_POINTS];
    for (int at = 0; at < board->cells; at++) {
        const uint8_t stone = board->stone[at];
        if (stone == YZ__WALL || seen[at])
            continue;
        if (stone != YZ_EMPTY) {
            out->owned[stone][index_of(board, (yz__at)at)]++;
            if (s->start.stone[at] == stone && !s->lost[at])
                out->stayed[index_of(board, (yz__at)at)]++;
            continue;
        }
        int count;
        const uint8_t colours =
            yz__sampler_flood(board, (yz__at)at, seen, points, &count);
        const int owner = colours == 3 ? YZ_EMPTY : colours;
        for (int i = 0; i < count; i++)
            out->owned[owner][index_of(board, points[i])]++;
    }
    out->games++;
}

/* Closes the points that are settled. */
static void
close_points(yz__sampler *s, const yz__sample_work *work)
{
    for (int at = 0; at < s->start.cells; at++)
        s->closed[at] = s->start.stone[at] != YZ__WALL &&
                        work->settled[index_of(&s->start, (yz__at)at)] != YZ_EMPTY;
}

/* All on which the games depend. */
typedef struct games_key {
    uint32_t about;
    uint32_t games;
    uint64_t seed;
    yz_position position;
    uint8_t settled[YZ_MAX_POINTS];
} games_key;

static void
write_key(games_key *key, const yz__sample_work *work)
{
    const size_t points =
        (size_t)work->position->width * (size_t)work->position->height;

    memset(key, 0, sizeof *key);
    key->about = YZ__MEMO_GAMES;
    key->games = work->games;
    key->seed = work->seed;
    key->position.width = work->position->width;
    key->position.height = work->position->height;
    memcpy(key->position.stone, work->position->stone, points);
    memcpy(key->settled, work->settled, points);
}

static yz_status
play(yz__samples *out, const yz__sample_work *work, const yz_allocator *allocator)
{
    yz__sampler *s = yz__resize(allocator, NULL, 0, sizeof *s);
    if (!s)
        return YZ_E_NOMEM;
    memset(out, 0, sizeof *out);
    yz__sampler_init(s, work->position, work->seed);
    s->deadline = work->deadline;
    s->caller = work->caller;
    close_points(s, work);
    for (uint32_t i = 0; i < work->games && !s->late; i++) {
        yz__sampler_start(s, i % 2 ? YZ_WHITE : YZ_BLACK);
        yz__sampler_finish(s);
        if (!s->late)
            note(s, out);
    }
    yz__resize(allocator, s, sizeof *s, 0);
    return YZ_OK;
}

yz_status
yz__sample(yz__samples *out, const yz__sample_work *work, const yz_allocator *allocator)
{
    games_key key;

    if (!work->memo || work->games == 0)
        return play(out, work, allocator);
    write_key(&key, work);
    const uint32_t number = yz__memo_find(work->memo, &key, sizeof key);
    if (number != 0) {
        *out = *(const yz__samples *)yz__memo_value(work->memo, number);
        return YZ_OK;
    }
    const yz_status status = play(out, work, allocator);
    if (status == YZ_OK && out->games == work->games)
        (void)yz__memo_keep(work->memo, &key, sizeof key, out, sizeof *out);
    return status;
}
