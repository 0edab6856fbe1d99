/* written_text.c - ways to play as text, for a file. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "written/written_text.h"

static const char KIND[] = "yunzi-proof";
static const char VERSION[] = "1";
static const char PASS[] = "pass";
static const char BUTTON[] = "button";

enum { LINE_ROOM = 64 };

/* ---- Written ---- */

static void
print_move(const yz__written_proof *proof, const yz__written_move *move,
           char out[LINE_ROOM])
{
    const yz_point point = {(uint8_t)(move->at % proof->width),
                            (uint8_t)(move->at / proof->width)};
    char text[YZ_POINT_TEXT];

    if (move->again > 0)
        (void)snprintf(out, LINE_ROOM, "=%lu\n", (unsigned long)move->again);
    else if (move->at == YZ__WRITTEN_PASS || move->at == YZ__WRITTEN_BUTTON)
        (void)snprintf(out, LINE_ROOM, "%s\n",
                       move->at == YZ__WRITTEN_PASS ? PASS : BUTTON);
    else
        (void)snprintf(out, LINE_ROOM, "%s\n",
                       yz_point_text(point, proof->height, text));
}

static yz_status
print_way(const yz__written_proof *proof, const yz__written_way *way, yz_sink *sink,
          void *context)
{
    char line[LINE_ROOM];
    char margin[YZ_NUMBER_TEXT];

    (void)snprintf(line, sizeof line, "%s %s\n",
                   way->by == YZ_BLACK ? "black" : "white",
                   yz_number_text(way->margin, margin));
    yz_status status = sink(context, line, strlen(line));
    for (size_t i = 0; i < way->count && status == YZ_OK; i++) {
        print_move(proof, &way->move[i], line);
        status = sink(context, line, strlen(line));
    }
    (void)snprintf(line, sizeof line, "end %lu\n", (unsigned long)way->count);
    return status == YZ_OK ? sink(context, line, strlen(line)) : status;
}

yz_status
yz__proof_print(const yz__written_proof *proof, yz_sink *sink, void *context)
{
    char head[YZ__PROOF_NAME + 2 * LINE_ROOM];

    (void)snprintf(head, sizeof head, "%s %s\nrules %s\nboard %dx%d\n", KIND, VERSION,
                   proof->rules, proof->width, proof->height);
    yz_status status = sink(context, head, strlen(head));
    for (int i = 0; i < proof->count && status == YZ_OK; i++)
        status = print_way(proof, &proof->way[i], sink, context);
    return status;
}

/* ---- Read ---- */

typedef struct reader {
    yz__written_proof *proof;
    const char *at;
    const char *end;
    const yz_allocator *allocator;
    size_t line;
    char word[2][YZ__PROOF_NAME]; /* of the line: what it begins with, and the rest */
} reader;

/* Takes the next line apart; false after the last.  What is too long to be one of ours is cut. */
static bool
next_line(reader *of)
{
    int word = 0;
    size_t length = 0;

    if (of->at == of->end)
        return false;
    of->line++;
    memset(of->word, 0, sizeof of->word);
    for (; of->at < of->end && *of->at != '\n'; of->at++) {
        if (*of->at == '\r')
            continue;
        if (*of->at == ' ' && word == 0) {
            word = 1;
            length = 0;
        } else if (length < YZ__PROOF_NAME - 1) {
            of->word[word][length++] = *of->at;
        }
    }
    of->at += of->at < of->end;
    return true;
}

/* A whole number, and nothing else. */
static bool
read_number(const char *text, long least, long most, long *out)
{
    char *end;

    *out = strtol(text, &end, 10);
    return end != text && *end == '\0' && text[0] != ' ' && text[0] != '+' &&
           *out >= least && *out <= most;
}

static bool
read_board(reader *of)
{
    char *x = strchr(of->word[1], 'x');
    long width, height;

    if (strcmp(of->word[0], "board") != 0 || x == NULL)
        return false;
    *x = '\0';
    if (!read_number(of->word[1], 1, YZ__WRITTEN_POINTS, &width) ||
        !read_number(x + 1, 1, YZ__WRITTEN_POINTS, &height) ||
        width * height > YZ__WRITTEN_POINTS)
        return false;
    of->proof->width = (int)width;
    of->proof->height = (int)height;
    return true;
}

static bool
read_move(const reader *of, size_t count, yz__written_move *out)
{
    const char *text = of->word[0];
    yz_point point;
    long again;

    *out = (yz__written_move){0, YZ__WRITTEN_PASS};
    if (of->word[1][0] != '\0')
        return false;
    if (text[0] == '=') {
        if (!read_number(text + 1, 1, (long)count, &again))
            return false;
        *out = (yz__written_move){(uint32_t)again, 0};
        return true;
    }
    if (strcmp(text, BUTTON) == 0)
        out->at = YZ__WRITTEN_BUTTON;
    if (strcmp(text, PASS) == 0 || strcmp(text, BUTTON) == 0)
        return true;
    if (yz_point_read(&point, text, strlen(text), of->proof->width,
                      of->proof->height) != YZ_OK)
        return false;
    out->at = (uint8_t)(point.y * of->proof->width + point.x);
    return true;
}

/* The moves of a way, to its end. */
static yz_status
read_moves(reader *of, yz__written_way *way, yz__proof_fault *fault)
{
    yz__written_move move;
    long count;

    while (next_line(of)) {
        if (strcmp(of->word[0], "end") == 0) {
            if (!read_number(of->word[1], 0, YZ__PROOF_MOVES, &count) ||
                (size_t)count != way->count)
                *fault = YZ__PROOF_END;
            return YZ_OK;
        }
        if (!read_move(of, way->count, &move) || way->count == YZ__PROOF_MOVES) {
            *fault = way->count == YZ__PROOF_MOVES ? YZ__PROOF_MANY : YZ__PROOF_MOVE;
            return YZ_OK;
        }
        if (YZ__GROW(of->allocator, way->move, way->room, way->count) != YZ_OK)
            return YZ_E_NOMEM;
        way->move[way->count++] = move;
    }
    *fault = YZ__PROOF_END;
    return YZ_OK;
}

/* One way; the line that begins it has been read. */
static yz_status
read_way(reader *of, yz__proof_fault *fault)
{
    yz__written_proof *proof = of->proof;
    const bool black = strcmp(of->word[0], "black") == 0;
    yz_number margin;

    if ((!black && strcmp(of->word[0], "white") != 0) ||
        yz_number_read(&margin, of->word[1]) != YZ_OK ||
        proof->count == YZ__PROOF_WAYS) {
        *fault = YZ__PROOF_WAY;
        return YZ_OK;
    }
    proof->line[proof->count] = of->line + 1;
    yz__written_way *way = &proof->way[proof->count++];
    way->by = black ? YZ_BLACK : YZ_WHITE;
    way->margin = margin;
    return read_moves(of, way, fault);
}

static yz__proof_fault
read_head(reader *of)
{
    long version;

    if (!next_line(of) || strcmp(of->word[0], KIND) != 0 ||
        !read_number(of->word[1], 1, 1000, &version))
        return YZ__PROOF_KIND;
    if (strcmp(of->word[1], VERSION) != 0)
        return YZ__PROOF_LATER;
    if (!next_line(of) || strcmp(of->word[0], "rules") != 0 || of->word[1][0] == '\0')
        return YZ__PROOF_RULES;
    memcpy(of->proof->rules, of->word[1], sizeof of->proof->rules);
    return next_line(of) && read_board(of) ? YZ__PROOF_READ : YZ__PROOF_BOARD;
}

yz_status
yz__proof_read(yz__written_proof *proof, const char *text, size_t length,
               const yz_allocator *allocator, yz__proof_fault *fault, size_t *line)
{
    reader of = {
        .proof = proof, .at = text, .end = text + length, .allocator = allocator};
    yz_status status = YZ_OK;

    *proof = (yz__written_proof){0};
    *fault = read_head(&of);
    while (*fault == YZ__PROOF_READ && status == YZ_OK && next_line(&of))
        status = read_way(&of, fault);
    if (*fault == YZ__PROOF_READ && proof->count == 0)
        *fault = YZ__PROOF_WAY;
    *line = of.line;
    return status;
}

void
yz__proof_free(yz__written_proof *proof, const yz_allocator *allocator)
{
    for (int i = 0; i < YZ__PROOF_WAYS; i++)
        yz__way_free(&proof->way[i], allocator);
}
