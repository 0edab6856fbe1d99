/* liked.c - the order of moves, as other lines found it. */
#include <string.h>

#include "base/memory.h"
#include "base/random.h"
#include "solve/liked.h"

enum { PLACES = 1 << 20 };

/* Places that fall together only order each other's moves. */
struct yz__liked {
    uint8_t after[PLACES]; /* 1 + the move; 0: none */
};

yz__liked *
yz__liked_new(const yz_allocator *allocator)
{
    yz__liked *liked = yz__resize(allocator, NULL, 0, sizeof *liked);

    if (liked != NULL)
        memset(liked, 0, sizeof *liked);
    return liked;
}

void
yz__liked_forget(yz__liked *liked)
{
    memset(liked, 0, sizeof *liked);
}

void
yz__liked_free(yz__liked *liked, const yz_allocator *allocator)
{
    if (liked != NULL)
        yz__resize(allocator, liked, sizeof *liked, 0);
}

void
yz__liked_prefer(const yz__liked *liked, uint64_t place, uint8_t move[], int count)
{
    const int first = liked->after[yz__scatter(place) % PLACES] - 1;

    for (int i = 1; i < count; i++)
        if (move[i] == first) {
            memmove(move + 1, move, (size_t)i);
            move[0] = (uint8_t)first;
        }
}

void
yz__liked_note(yz__liked *liked, uint64_t place, uint8_t move)
{
    liked->after[yz__scatter(place) % PLACES] = (uint8_t)(move + 1);
}

/* Each move with how many places were skipped before it, and a last one that is not there. */
void
yz__liked_put(const yz__liked *liked, yz__keeper *keeper)
{
    uint32_t next = 0;

    for (uint32_t i = 0; i < PLACES; i++) {
        if (liked->after[i] == 0)
            continue;
        yz__put_number(keeper, i - next);
        yz__put_number(keeper, liked->after[i]);
        next = i + 1;
    }
    yz__put_number(keeper, PLACES - next);
}

bool
yz__liked_get(yz__liked *liked, yz__keeper *keeper)
{
    uint64_t at = yz__get_number(keeper, PLACES);

    while (at < PLACES && !keeper->broken) {
        liked->after[at++] = (uint8_t)yz__get_number(keeper, UINT8_MAX);
        at += yz__get_number(keeper, PLACES - at);
    }
    return !keeper->broken;
}
