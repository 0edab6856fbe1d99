/*
 * keys.c - the hash keys as a constant table: yz__scatter(0), yz__scatter(1), ...
 * worked out by the compiler, because a playout looks one up for every stone and
 * computing them there would cost a tenth of its time.
 */
#include "board/board.h"

#ifdef __wasm__

/* A page is loaded over a wire, and these numbers cannot be made smaller: there they are worked
   out once, before anything else runs. */
#include "base/random.h"

uint64_t yz__board_keys[YZ__KEYS];

__attribute__((constructor)) static void
make_keys(void)
{
    for (uint64_t i = 0; i < YZ__KEYS; i++)
        yz__board_keys[i] = yz__scatter(i);
}

#else

/* yz__scatter() of base/random.h, step by step, as a constant expression. */
#define ADD(x) ((x) + 0x9e3779b97f4a7c15u)
#define STIR(x) (((x) ^ ((x) >> 30)) * 0xbf58476d1ce4e5b9u)
#define STIR_AGAIN(x) (((x) ^ ((x) >> 27)) * 0x94d049bb133111ebu)
#define FOLD(x) ((x) ^ ((x) >> 31))

#define KEYS_1(x) FOLD(STIR_AGAIN(STIR(ADD((uint64_t)(x)))))
#define KEYS_4(x) KEYS_1(x), KEYS_1((x) + 1), KEYS_1((x) + 2), KEYS_1((x) + 3)
#define KEYS_16(x) KEYS_4(x), KEYS_4((x) + 4), KEYS_4((x) + 8), KEYS_4((x) + 12)
#define KEYS_64(x) KEYS_16(x), KEYS_16((x) + 16), KEYS_16((x) + 32), KEYS_16((x) + 48)
#define KEYS_256(x)                                                                    \
    KEYS_64(x), KEYS_64((x) + 64), KEYS_64((x) + 128), KEYS_64((x) + 192)
#ifdef __clang_analyzer__
/* clang-tidy, which weighs each of these expressions, would take a minute over all of them. */
#define KEYS_1024(x) KEYS_1(x)
#else
#define KEYS_1024(x)                                                                   \
    KEYS_256(x), KEYS_256((x) + 256), KEYS_256((x) + 512), KEYS_256((x) + 768)
#endif

const uint64_t yz__board_keys[YZ__KEYS] = {
    KEYS_1024(0),    KEYS_1024(1024), KEYS_1024(2048),
    KEYS_1024(3072), KEYS_1024(4096), KEYS_1024(5120),
};

#endif

_Static_assert(YZ__KEYS >= 2 * YZ__CELLS, "every point has a key for either colour");
