/*
 * mutate_ask.c - makes inputs of fuzz_ask by its grammar: the questions and options of the list,
 * with values that mean something or nearly do, and pieces of a game record.  A third of the
 * inputs is left to the fuzzer's own changes.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ask/asking.h"

/* libFuzzer has these two names. */
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t most);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed);

/* clang-format off */
static const char *const VALUES[] = {
    "", "-", "x", "0", "1", "2", "7", "-1", "1-", "1-5", "5-1", "1.1", "1.2.1", "6.5", "-3", "13/2",
    "all", "none", "auto", "proved", "record", "rules", "list", "new", "pass", "any", "life",
    "judge", "draw", "replay", "no-result", "black", "white", "opponent", "around", "death",
    "unplayable-before", "japanese", "aga,ing", "tromp-taylor", "korean", "goe", "chinese,aga+rengo",
    "half-count", "ing-fill", "A1", "A1,B2", "J9", "T19", "A1-C3", "C3-A1", "zz99", "black C3 F3",
    "white A1", "red", "black:10", "white:0", "99999999999999999999", "\xE9\xBB\x91", "\x1B[31m",
    "\xE2\x80\xAE", "\xFF"};
static const char *const PIECES[] = {
    ";B[aa]", ";W[bb]", ";B[cc]", ";W[]", ";B[tt]", ";B[zz]", ";W[ab]B[ba]", "(", ")", "(;W[ca])",
    "AB[aa][bb]", "AW[cc:ee]", "AE[aa]", "PL[W]", "C[x]", "N[y]", "TB[aa]", "TW[bb]", "LB[aa:1]",
    "MA[aa]", "AR[aa:bb]", "DD[]", "VW[aa:cc]", "KO[]", "MN[3]", "BL[10]", "OB[2]", "SZ[9]", "SZ[19:5]",
    "SZ[1]", "SZ[52]", "HA[2]", "HA[9]", "KM[6.5]", "KM[375]", "KM[x]", "RU[Japanese]", "RU[AGA]",
    "RU[x]", "RE[B+R]", "RE[W+2]", "RE[?]", "PB[\xE9\xBB\x91]", "PW[\xE2\x80\xAE]", "CA[GB18030]", "CA[x]",
    "FF[3]", "GM[2]", "AP[x:1]", "TM[600]", "OT[3x30 byo-yomi]", "DT[2025-01-02]", "XX[\\]]", "[", "]",
    "\\"};
enum { VALUE_COUNT = sizeof VALUES / sizeof *VALUES, PIECE_COUNT = sizeof PIECES / sizeof *PIECES };
/* clang-format on */

static unsigned
below(unsigned *seed, size_t most)
{
    *seed = *seed * 1664525u + 1013904223u;
    return (*seed >> 8) % (unsigned)most;
}

/* Puts 'words' in place of the 'gone' bytes at 'at'. */
static size_t
put(uint8_t *data, size_t size, size_t most, size_t at, size_t gone, const char *words)
{
    const size_t length = strlen(words);
    if (size - gone + length > most)
        return size;
    memmove(data + at + length, data + at + gone, size - at - gone);
    memcpy(data + at, words, length);
    return size - gone + length;
}

/* One option of a question, the i-th or the first. */
static void
name_option(size_t question, unsigned i, char out[64])
{
    const yz_question_option *at = yz__question_options(question);
    while (i-- > 0 && at[1].name)
        at++;
    snprintf(out, 64, "%s", at->name);
}

/* The length of the line at 'at', with its end. */
static size_t
line_length(const uint8_t *data, size_t size, size_t at)
{
    const uint8_t *stop = memchr(data + at, '\n', size - at);
    return stop ? (size_t)(stop - data) + 1 - at : size - at;
}

static size_t
question_of(const uint8_t *data, size_t size)
{
    const size_t length = line_length(data, size, 0);
    for (size_t i = 0; yz__question_name(i); i++)
        if (strlen(yz__question_name(i)) + 1 == length &&
            memcmp(yz__question_name(i), data, length - 1) == 0)
            return i;
    return 0;
}

static size_t
change_question(uint8_t *data, size_t size, size_t most, unsigned *seed)
{
    size_t count = 0;
    char line[80];
    while (yz__question_name(count))
        count++;
    snprintf(line, sizeof line, "%s\n", yz__question_name(below(seed, count)));
    return put(data, size, most, 0, line_length(data, size, 0), line);
}

/* A new option behind the question, in place of the first one or before it. */
static size_t
change_option(uint8_t *data, size_t size, size_t most, unsigned *seed)
{
    static const char *const OURS[] = {"json", "language=ru", "input=", "input=aga",
                                       "input=b"};
    char name[64], line[160];
    const size_t first = line_length(data, size, 0);
    size_t gone = 0;
    name_option(question_of(data, size), below(seed, 40), name);
    if (below(seed, 8) == 0)
        snprintf(line, sizeof line, "%s\n", OURS[below(seed, 5)]);
    else
        snprintf(line, sizeof line, "%s=%s\n", name, VALUES[below(seed, VALUE_COUNT)]);
    if (below(seed, 2) == 0 && first < size && data[first] != '\n')
        gone = line_length(data, size, first);
    return put(data, size, most, first, gone, line);
}

static size_t
change_record(uint8_t *data, size_t size, size_t most, unsigned *seed)
{
    const size_t at = below(seed, size + 1);
    return put(data, size, most, at, 0, PIECES[below(seed, PIECE_COUNT)]);
}

size_t
LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed)
{
    switch (below(&seed, 8)) {
    case 0:
        return change_question(data, size, most, &seed);
    case 1:
    case 2:
    case 3:
        return change_option(data, size, most, &seed);
    case 4:
    case 5:
        return change_record(data, size, most, &seed);
    default:
        return LLVMFuzzerMutate(data, size, most);
    }
}
