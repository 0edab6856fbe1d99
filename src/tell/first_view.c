/* first_view.c - what text, JSON and SGF ask of first moves. */
#include <string.h>

#include "base/neighbours.h"
#include "cycle/cycles.h"
#include "tell/first_view.h"
#include "life/life_words.h"
#include "yunzi/messages.h"

/* Marks the chains of all marked stones whole. */
static void
spread(const yz_position *position, uint8_t map[YZ_MAX_POINTS])
{
    const int points = position->width * position->height;
    bool grows = true;

    while (grows) {
        grows = false;
        for (int i = 0; i < points; i++) {
            int near[4];
            if (map[i] == 0 || position->stone[i] == YZ_EMPTY)
                continue;
            for (int n = yz__position_neighbours(position, i, near); n > 0; n--) {
                const int at = near[n - 1];
                if (map[at] != 0 || position->stone[at] != position->stone[i])
                    continue;
                map[at] = 1;
                grows = true;
            }
        }
    }
}

void
yz__first_chain(const yz__first_moves_view *view, const yz_first_moves *moves,
                uint8_t map[YZ_MAX_POINTS])
{
    memset(map, 0, YZ_MAX_POINTS);
    map[yz_index(moves->width, moves->chain)] = 1;
    spread(view->position, map);
}

void
yz__first_alive(const yz__first_moves_view *view, uint8_t map[YZ_MAX_POINTS])
{
    memset(map, 0, YZ_MAX_POINTS);
    if (!view->alive)
        return;
    memcpy(map, view->alive, YZ_MAX_POINTS);
    spread(view->position, map);
}

void
yz__first_around(const yz__first_moves_view *view, const yz_first_moves *moves,
                 uint8_t map[YZ_MAX_POINTS])
{
    const int points = moves->width * moves->height;

    memset(map, 0, YZ_MAX_POINTS);
    for (int i = 0; i < points; i++) {
        int near[4];
        if (moves->taken[i] == YZ_EMPTY || view->position->stone[i] == YZ_EMPTY)
            continue;
        for (int n = yz__position_neighbours(view->position, i, near); n > 0; n--)
            map[i] |= moves->taken[near[n - 1]] == YZ_EMPTY;
    }
    spread(view->position, map);
}

void
yz__first_fight(const yz_first_moves *moves, uint8_t map[YZ_MAX_POINTS])
{
    const int points = moves->width * moves->height;

    memset(map, 0, YZ_MAX_POINTS);
    for (int i = 0; i < points; i++)
        map[i] = moves->taken[i] == YZ_EMPTY;
}

yz__first_ground
yz__first_rests_on(const yz__first_moves_view *view, const yz_first_moves *moves,
                   uint8_t map[YZ_MAX_POINTS])
{
    memset(map, 0, YZ_MAX_POINTS);
    if (!moves->assumed)
        return YZ__FIRST_ON_NOTHING;
    if (moves->around)
        yz__first_around(view, moves, map);
    else
        yz__first_alive(view, map);
    return memchr(map, 1, YZ_MAX_POINTS) ? YZ__FIRST_ON_CHAINS
                                         : YZ__FIRST_ON_WHAT_LIES_BEYOND;
}

yz_message
yz__first_taken(const yz_first_moves *moves, yz__first_ground ground)
{
    if (ground == YZ__FIRST_ON_NOTHING)
        return yz_message_plain(YZ_MESSAGE_NONE);
    if (ground == YZ__FIRST_ON_WHAT_LIES_BEYOND)
        return yz_message_with(YZ_MESSAGE_FIRST_BEYOND,
                               yz_arg_colour(yz_opponent(moves->owner)));
    return yz_message_plain(moves->around ? YZ_MESSAGE_FIRST_AROUND
                                          : YZ_MESSAGE_FIRST_ALIVE);
}

yz_message
yz__first_proved(const yz_first_moves *moves, yz__first_ground ground)
{
    enum { NOTHING, WHAT_IS_SETTLED, ALL };
    const int share = moves->settled_count == 0 ? NOTHING
                      : moves->open_count > 0   ? WHAT_IS_SETTLED
                                                : ALL;

    return yz_message_with(YZ_MESSAGE_FIRST_PROVED, yz_arg_choice(share),
                           yz_arg_choice(share == NOTHING ? 0 : (int)ground),
                           yz_arg_number((int64_t)moves->nodes));
}

bool
yz__first_eyes_open(const yz_first_moves *moves, const yz_first_move *move)
{
    return moves->eyes_matter && move->result == YZ_FIRST_ALIVE &&
           move->eyes == YZ_OUTCOME_OPEN;
}

bool
yz__first_is_failure(const yz_first_moves *moves)
{
    return moves->best ==
           (moves->first == moves->owner ? YZ_FIRST_CAPTURED : YZ_FIRST_ALIVE);
}

const yz_first_move *
yz__first_pass(const yz_first_moves *moves)
{
    for (size_t i = 0; i < moves->move_count; i++)
        if (moves->move[i].move.kind == YZ_MOVE_PASS)
            return &moves->move[i];
    return NULL;
}

/* True if two kos stand on the board: one of them can be retaken while the other is taken. */
static bool
has_two_kos(const yz_position *position)
{
    enum { POINTS_OF_TWO = 4 };
    yz__turning kos = {0};
    yz__board board;

    yz__cycles_board(&board, position);
    return !yz__cycles_find_kos(&board, &kos) || kos.count >= POINTS_OF_TWO;
}

yz_ko_status
yz__first_ko_told(const yz__first_moves_view *view, const yz_first_move *move)
{
    return move->ko == YZ_KO_STATUS_ENDLESS && !has_two_kos(view->position)
               ? YZ_KO_STATUS_NO_KO
               : move->ko;
}

yz_message
yz__first_ko(const yz__first_moves_view *view, const yz_first_move *move)
{
    const yz_argument ko = yz_arg_name("ko-status", yz__ko_status_text(move->ko));
    const yz_argument ahead = yz_arg_colour(move->ahead);

    switch (yz__first_ko_told(view, move)) {
    case YZ_KO_STATUS_DIRECT:
    case YZ_KO_STATUS_STEPS:
        return move->threats < 0
                   ? yz_message_with(YZ_MESSAGE_KO_STATUS_FIRST, ko, ahead)
                   : yz_message_with(YZ_MESSAGE_KO_STATUS_THREATS, ko, ahead,
                                     yz_arg_number(move->threats));
    case YZ_KO_STATUS_FOR_SEKI:
        return yz_message_plain(YZ_MESSAGE_FIRST_KO_FOR_EYES);
    case YZ_KO_STATUS_ENDLESS:
        return yz_message_plain(YZ_MESSAGE_FIRST_KO_ENDLESS);
    default:
        return yz_message_plain(YZ_MESSAGE_NONE);
    }
}

bool
yz__first_moves_left_open(const yz__first_moves_view *view)
{
    for (size_t i = 0; i < view->count; i++)
        if (view->moves[i]->open_count > 0 ||
            view->moves[i]->shortage != YZ_SHORTAGE_NONE)
            return true;
    return false;
}
