/*
 * safety_board.c - the board on which safety.c looks for proofs.
 */
#include <stddef.h>
#include <string.h>

#include "base/memory.h"
#include "safety/safety_work.h"

bool
yz__safety_fits(const yz_position *position)
{
    /* The empty rows above and below belong to the set. */
    return (position->width + 1) * (position->height + 2) <= 64 * YZ__SET_WORDS;
}

/* The lemmas stand behind the board. */
size_t
yz__safety_bytes(const yz_position *position)
{
    return sizeof(yz__safety) + yz__lemmas_bytes(position->width * position->height);
}

yz_status
yz__safety_new(yz__safety **out, const yz_allocator *allocator,
               const yz_position *position, int owner, bool suicide)
{
    const int points = position->width * position->height;
    const size_t bytes = yz__safety_bytes(position);
    yz__safety *s = yz__resize(allocator, NULL, 0, bytes);

    if (!s)
        return YZ_E_NOMEM;
    memset(s, 0, offsetof(yz__safety, failures));
    s->bytes = bytes;
    s->owner = owner;
    yz__failures_begin(&s->failures, points);
    s->ground.stride = position->width + 1;
    s->ground.suicide = suicide;
    s->ground.chains = &s->chains;
    for (int i = 0; i < points; i++) {
        const yz_point at = {(uint8_t)(i % position->width),
                             (uint8_t)(i / position->width)};
        const int bit = yz__safety_bit(s, at);
        yz__set_add(&s->ground.inside, bit);
        if (position->stone[i] != YZ_EMPTY)
            yz__set_add(&s->stones[position->stone[i] - 1], bit);
    }
    const yz__stand start = yz__safety_start(s, owner);
    yz__lemmas_init(&s->known, s + 1, points, &start);
    *out = s;
    return YZ_OK;
}

void
yz__safety_free(yz__safety *safety, const yz_allocator *allocator)
{
    if (safety)
        yz__resize(allocator, safety, safety->bytes, 0);
}

void
yz__safety_forget(yz__safety *safety)
{
    yz__lemmas_begin(&safety->known);
}

yz__lemmas *
yz__safety_lemmas(yz__safety *safety)
{
    return &safety->known;
}

int
yz__safety_bit(const yz__safety *safety, yz_point at)
{
    return (at.y + 1) * safety->ground.stride + at.x;
}

yz_point
yz__safety_point(const yz__safety *safety, int bit)
{
    const int stride = safety->ground.stride;

    return (yz_point){(uint8_t)(bit % stride), (uint8_t)(bit / stride - 1)};
}

const yz__ground *
yz__safety_ground(const yz__safety *safety)
{
    return &safety->ground;
}

yz__stand
yz__safety_start(const yz__safety *safety, int owner)
{
    return (yz__stand){.owner = safety->stones[owner],
                       .opponent = safety->stones[1 - owner]};
}
