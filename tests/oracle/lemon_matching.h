/* lemon_matching.h - the sum of the best perfect matching as LEMON finds it. */
#ifndef YZ_TESTS_LEMON_MATCHING_H
#define YZ_TESTS_LEMON_MATCHING_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* 'weight' has count * count entries, symmetric; 'count' is even. */
int64_t lemon_matching(const int64_t *weight, int count);

#ifdef __cplusplus
}
#endif
#endif
