/*
 * cli_near.c - "did you mean": how far a typed word is from one that exists.
 */
#include <string.h>

#include "cli/cli.h"

enum { LONGEST = 31, FAR = 99 };

static int
least(int a, int b)
{
    return a < b ? a : b;
}

/* Computes the optimal string alignment distance with a table whose rows stand for
   prefixes of 'left'. */
int
cli_distance(const char *left, const char *right)
{
    const size_t n = strlen(left), m = strlen(right);
    if (n > LONGEST || m > LONGEST)
        return FAR;
    int row[LONGEST + 1][LONGEST + 1];
    for (size_t i = 0; i <= n; i++)
        row[i][0] = (int)i;
    for (size_t k = 0; k <= m; k++)
        row[0][k] = (int)k;
    for (size_t i = 1; i <= n; i++)
        for (size_t k = 1; k <= m; k++) {
            const int differ = left[i - 1] != right[k - 1];
            row[i][k] = least(row[i - 1][k - 1] + differ,
                              least(row[i - 1][k], row[i][k - 1]) + 1);
            if (i > 1 && k > 1 && left[i - 1] == right[k - 2] &&
                left[i - 2] == right[k - 1])
                row[i][k] = least(row[i][k], row[i - 2][k - 2] + 1);
        }
    return row[n][m];
}

bool
cli_near(const char *typed, const char *meant, int distance)
{
    const size_t length = strlen(typed);
    if (length >= 3 && strncmp(typed, meant, length) == 0)
        return true; /* what was typed is its beginning */
    return distance <= 1 + (int)length / 4 && distance < (int)length;
}
