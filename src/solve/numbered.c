/* numbered.c - the legal positions of a small board, numbered without a gap. */
#include <string.h>

#include "base/memory.h"
#include "solve/numbered.h"

enum { HALF = 8, HALF_CODES = 6561 }; /* 3 ^ 8 */

static uint32_t
power(int n)
{
    uint32_t p = 1;

    while (n-- > 0)
        p *= 3;
    return p;
}

size_t
yz__numbered_bytes(int points)
{
    return (size_t)power(points) / 64 * 12 + 64;
}

/* Where turn 't' takes (x,y): mirrored, and along the diagonal for a square. */
static int
turned(const yz__small *small, int t, int i)
{
    int x = i % small->width;
    int y = i / small->width;

    if (t & 1)
        x = small->width - 1 - x;
    if (t & 2)
        y = small->height - 1 - y;
    return t & 4 ? x * small->width + y : y * small->width + x;
}

static void
fill_turns(yz__numbered *numbered)
{
    const yz__small *small = &numbered->small;

    numbered->turns = small->width == small->height ? 8 : 4;
    for (int t = 0; t < numbered->turns; t++) {
        for (int i = 0; i < small->points; i++) {
            const int to = turned(small, t, i);
            numbered->point[t][i] = (uint8_t)to;
            numbered->back[t][to] = (uint8_t)i;
        }
        for (int half = 0; half < 2; half++)
            for (int set = 0; set < 256; set++) {
                uint32_t sum = 0;
                for (int k = 0; k < HALF; k++)
                    if ((set >> k & 1) && half * HALF + k < small->points)
                        sum += power(numbered->point[t][half * HALF + k]);
                numbered->digits[t][half][set] = sum;
            }
    }
}

static inline uint32_t
code_of(const yz__numbered *numbered, int t, yz__small_stones stones)
{
    const uint32_t(*digits)[256] = numbered->digits[t];

    return digits[0][stones.own & 255] + digits[1][stones.own >> HALF] +
           2 * (digits[0][stones.other & 255] + digits[1][stones.other >> HALF]);
}

static inline int
ones(uint64_t x)
{
    x -= x >> 1 & 0x5555555555555555u;
    x = (x & 0x3333333333333333u) + (x >> 2 & 0x3333333333333333u);
    x = (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    return (int)(x * 0x0101010101010101u >> 56);
}

yz__number_of
yz__number_find(const yz__numbered *numbered, yz__small_stones stones)
{
    uint32_t least = code_of(numbered, 0, stones);
    int turn = 0;

    for (int t = 1; t < numbered->turns; t++) {
        const uint32_t code = code_of(numbered, t, stones);
        if (code < least) {
            least = code;
            turn = t;
        }
    }
    const uint64_t lower = ((uint64_t)1 << least % 64) - 1;
    return (yz__number_of){numbered->before[least / 64] +
                               (uint32_t)ones(numbered->bits[least / 64] & lower),
                           turn};
}

/* The stones of eight points by their code. */
static void
fill_halves(uint32_t halves[HALF_CODES], int points)
{
    const uint32_t count = power(points < HALF ? points : HALF);

    for (uint32_t code = 0; code < count; code++) {
        uint32_t both = 0;
        uint32_t rest = code;
        for (int k = 0; rest > 0; k++, rest /= 3)
            both |= rest % 3 == 1   ? (uint32_t)1 << k
                    : rest % 3 == 2 ? (uint32_t)1 << (16 + k)
                                    : 0;
        halves[code] = both;
    }
}

/* No turn has a smaller code, and every chain has a liberty. */
static bool
has_number(const yz__numbered *numbered, yz__small_stones stones, uint32_t code)
{
    for (int t = 1; t < numbered->turns; t++)
        if (code_of(numbered, t, stones) < code)
            return false;
    return yz__stones_legal(&numbered->small, stones);
}

/* Goes through all codes: sets the bits of its share when 'list' is NULL, else lists the stones of
   those that are set.  False when that was ended early. */
static bool
each_code(yz__numbered *numbered, const uint32_t *halves, uint32_t *list)
{
    const int points = numbered->small.points;
    const uint32_t low = power(points < HALF ? points : HALF);
    const uint32_t high = power(points < HALF ? 0 : points - HALF);
    uint32_t code = 0;
    uint32_t count = 0;

    for (uint32_t i = 0; i < high; i++) {
        if (numbered->goes_on != NULL && !numbered->goes_on(numbered->context, count))
            return false;
        if (list == NULL && !yz__shares_own(numbered->shares, i)) {
            code += low;
            continue;
        }
        for (uint32_t k = 0; k < low; k++, code++) {
            const uint32_t both = halves[i] << HALF | halves[k];
            const yz__small_stones stones = {both & 0xffff, both >> 16};
            if (list == NULL) {
                if (has_number(numbered, stones, code))
                    numbered->bits[code / 64] |= (uint64_t)1 << code % 64;
            } else if (numbered->bits[code / 64] >> code % 64 & 1) {
                list[count++] = both;
            }
        }
    }
    return true;
}

/* Sets all bits, each part its own; true if that came to its end in all of them. */
static bool
set_bits(yz__numbered *numbered, const uint32_t *halves)
{
    const yz__shares *shares = numbered->shares;
    const bool whole = each_code(numbered, halves, NULL);
    const void *all;
    size_t bytes;

    return shares == NULL
               ? whole
               : shares->gather(shares->context, whole, NULL, 0, &all, &bytes) &&
                     shares->add(shares->context, numbered->bits, 2 * numbered->words,
                                 sizeof(uint32_t));
}

static yz_status
fill(yz__numbered *numbered)
{
    uint32_t *halves =
        yz__resize(numbered->allocator, NULL, 0, HALF_CODES * sizeof *halves);
    if (halves == NULL)
        return YZ_E_NOMEM;
    fill_halves(halves, numbered->small.points);
    memset(numbered->bits, 0, numbered->words * sizeof *numbered->bits);
    bool whole = set_bits(numbered, halves);
    for (size_t i = 0; i < numbered->words; i++) {
        numbered->before[i] = numbered->count;
        numbered->count += (uint32_t)ones(numbered->bits[i]);
    }
    numbered->stones = yz__resize(numbered->allocator, NULL, 0,
                                  numbered->count * sizeof *numbered->stones);
    whole = whole && numbered->stones != NULL &&
            each_code(numbered, halves, numbered->stones);
    yz__resize(numbered->allocator, halves, HALF_CODES * sizeof *halves, 0);
    return numbered->stones == NULL ? YZ_E_NOMEM : whole ? YZ_OK : YZ_E_STOPPED;
}

yz_status
yz__numbered_init(yz__numbered *numbered, int width, int height)
{
    const yz_allocator *allocator = numbered->allocator;

    *numbered = (yz__numbered){.small = yz__small_of(width, height),
                               .allocator = allocator,
                               .shares = numbered->shares,
                               .goes_on = numbered->goes_on,
                               .context = numbered->context};
    numbered->words = power(numbered->small.points) / 64 + 1;
    fill_turns(numbered);
    numbered->bits =
        yz__resize(allocator, NULL, 0, numbered->words * sizeof *numbered->bits);
    numbered->before =
        yz__resize(allocator, NULL, 0, numbered->words * sizeof *numbered->before);
    const yz_status status = numbered->bits != NULL && numbered->before != NULL
                                 ? fill(numbered)
                                 : YZ_E_NOMEM;
    if (status != YZ_OK)
        yz__numbered_free(numbered);
    return status;
}

void
yz__numbered_free(yz__numbered *numbered)
{
    const yz_allocator *allocator = numbered->allocator;

    yz__resize(allocator, numbered->bits, numbered->words * sizeof *numbered->bits, 0);
    yz__resize(allocator, numbered->before, numbered->words * sizeof *numbered->before,
               0);
    yz__resize(
        allocator, numbered->stones,
        numbered->stones != NULL ? numbered->count * sizeof *numbered->stones : 0, 0);
    numbered->bits = NULL;
    numbered->before = NULL;
    numbered->stones = NULL;
}
