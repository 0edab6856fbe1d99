/* solve_checkpoint.c - answers kept in a file as they are found. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "ask/solve_checkpoint.h"
#include "message/refuse.h"
#include "yunzi/messages.h"

enum { MOST_BYTES = 1 << 28, HEAD = 64, FIELDS = 400, LINE = 2000 };
enum { CAPTURES = 1, BOUNDED = 2, JUDGED = 4, PLAYED_ON = 8 };

static const char KIND[] = "yunzi-solve-checkpoint 1 ";

static uint64_t
add(uint64_t sum, const char *text, size_t length)
{
    static const uint64_t PRIME = 1099511628211u; /* of FNV-1a */

    for (size_t i = 0; i < length; i++)
        sum = (sum ^ (unsigned char)text[i]) * PRIME;
    return sum;
}

/* What is asked, and by which version. */
static uint64_t
key_of(const yz_asked *asked)
{
    static const char *const OPTIONS[] = {"rules", "why",   "table",
                                          "time",  "nodes", "memory"};
    uint64_t sum = add(0, yz_version(), strlen(yz_version()) + 1);

    for (size_t i = 0; i < sizeof OPTIONS / sizeof *OPTIONS; i++) {
        const char *value = yz_asked_value(asked, OPTIONS[i]);
        sum = add(sum, value == NULL ? "-" : "+", 1);
        if (value != NULL)
            sum = add(sum, value, strlen(value) + 1);
    }
    for (size_t i = 0; i < asked->input_count; i++)
        sum = add(sum, asked->input[i], strlen(asked->input[i]) + 1);
    return sum;
}

static bool
refuse(const yz__solve_checkpoint *of, yz_message_id why)
{
    yz_diag diag = {0};

    (void)yz__refuse(&diag, YZ_E_SYNTAX, yz_message_plain(why));
    diag.line = of->line;
    diag.column = 1;
    (void)yz__wrong_input(of->asked, yz_asked_value(of->asked, "checkpoint"), &diag);
    return false;
}

/* The length of the next line, with its end; 0: there is none. */
static size_t
line_length(const yz__solve_checkpoint *of)
{
    const size_t left = of->text.length - of->at;
    const char *end = left > 0 ? memchr(of->text.bytes + of->at, '\n', left) : NULL;

    return end == NULL ? 0 : (size_t)(end - (of->text.bytes + of->at)) + 1;
}

/* Reads the answers that were kept. */
static bool
read_answers(yz__solve_checkpoint *of, const yz_asked *asked, uint64_t key)
{
    char head[HEAD];
    yz_diag diag = {0};
    const char *file = yz_asked_value(asked, "checkpoint");
    if (yz__whole_text_read(asked, file, MOST_BYTES, &of->text, &diag) != YZ_OK) {
        (void)yz__wrong_input(asked, file, &diag);
        return false;
    }
    const int length = snprintf(head, sizeof head, "%s%016" PRIx64 "\n", KIND, key);
    of->sum = add(0, head, (size_t)length);
    of->at = line_length(of);
    if (of->at == 0 && of->text.length < (size_t)length &&
        (of->text.length == 0 || /* or it was killed just then */
         memcmp(of->text.bytes, head, of->text.length) == 0))
        return yz__product_write(&of->product, head, (size_t)length) == YZ_OK;
    if (of->at != (size_t)length || memcmp(of->text.bytes, head, of->at) != 0)
        return refuse(of, YZ_MESSAGE_SOLVE_OTHER_CHECKPOINT);
    of->line = 2;
    return true;
}

bool
yz__solve_checkpoint_begin(yz__solve_checkpoint *of, const yz_asked *asked, long every)
{
    *of = (yz__solve_checkpoint){
        .asked = asked, .product = yz__product_of(asked, "checkpoint"), .line = 1};
    if (!of->product.wanted)
        return true;
    if (!yz__product_begin(&of->product)) {
        of->product.wanted = false;
        return false;
    }
    const uint64_t key = key_of(asked);
    return read_answers(of, asked, key) &&
           yz__solve_unfinished_begin(&of->unfinished, asked, key, every);
}

void
yz__solve_checkpoint_end(yz__solve_checkpoint *of, bool whole)
{
    yz__solve_unfinished_end(&of->unfinished);
    yz__whole_text_free(&of->text, of->asked->how.allocator);
    (void)yz__product_end(&of->product, whole);
}

/* ---- An answer as a line, without its sum ---- */

static int
write_answer(char out[LINE], uint64_t number, const yz__solved *solved)
{
    const int flags = (solved->captures ? CAPTURES : 0) |
                      (solved->bounded ? BOUNDED : 0) | (solved->judged ? JUDGED : 0) |
                      (solved->played_on ? PLAYED_ON : 0);
    int length = snprintf(out, FIELDS,
                          "%" PRIu64 " %d %d %d %d %d %d %" PRIu64 " %" PRIu64
                          " %" PRIu64 " %d ",
                          number, (int)solved->lack, (int)solved->reason, solved->low,
                          solved->high, solved->unit, flags, solved->unknown,
                          solved->positions, solved->nanoseconds, solved->line_count);

    for (int i = 0; i < solved->line_count; i++) {
        const yz_move *move = &solved->line[i];
        length += snprintf(out + length, LINE - (size_t)length, "%x%x%x%x",
                           (unsigned)move->kind, (unsigned)move->colour,
                           (unsigned)move->at.x, (unsigned)move->at.y);
    }
    length += snprintf(out + length, LINE - (size_t)length, " ");
    return length;
}

/* Reads the moves of a line, four digits each. */
static bool
read_moves(const char *text, yz__solved *out)
{
    for (int i = 0; i < out->line_count; i++, text += 4) {
        unsigned kind, colour, x, y;
        if (sscanf(text, "%1x%1x%1x%1x", &kind, &colour, &x, &y) != 4)
            return false;
        out->line[i] =
            (yz_move){(yz_move_kind)kind, (yz_colour)colour, {(uint8_t)x, (uint8_t)y}};
    }
    return true;
}

static bool
read_answer(const char *text, uint64_t *number, yz__solved *out)
{
    int lack, reason, flags, begin = 0;

    *out = (yz__solved){0};
    if (sscanf(text,
               "%" SCNu64 " %d %d %d %d %d %d %" SCNu64 " %" SCNu64 " %" SCNu64
               " %d %n",
               number, &lack, &reason, &out->low, &out->high, &out->unit, &flags,
               &out->unknown, &out->positions, &out->nanoseconds, &out->line_count,
               &begin) != 11 ||
        lack < 0 || lack > YZ__SOLVE_PHASE || reason < 0 || reason > YZ__SOLVE_OPEN ||
        out->unit < 1 || out->line_count < 0 || out->line_count > YZ__HISTORY_MOVES ||
        begin == 0)
        return false;
    out->lack = (yz__solve_lack)lack;
    out->reason = (yz__solve_reason)reason;
    out->captures = (flags & CAPTURES) != 0;
    out->bounded = (flags & BOUNDED) != 0;
    out->judged = (flags & JUDGED) != 0;
    out->played_on = (flags & PLAYED_ON) != 0;
    return read_moves(text + begin, out);
}

/* ---- Answers ---- */

yz__checkpoint_found
yz__solve_checkpoint_next(yz__solve_checkpoint *of, yz__solved *out)
{
    const size_t length = of->product.wanted ? line_length(of) : 0;
    char text[LINE + HEAD];
    char again[LINE];
    uint64_t number;

    if (length == 0)
        return YZ__CHECKPOINT_NOTHING;
    const size_t room = length < sizeof text ? length : sizeof text - 1;
    memcpy(text, of->text.bytes + of->at, room);
    text[room] = '\0';
    bool same = read_answer(text, &number, out) && number == of->number;
    if (same) {
        const int wrote = write_answer(again, number, out);
        of->sum = add(of->sum, again, (size_t)wrote);
        (void)snprintf(again + wrote, LINE - (size_t)wrote, "%016" PRIx64 "\n",
                       of->sum);
        same = strcmp(text, again) == 0;
    }
    if (!same) {
        (void)refuse(of, YZ_MESSAGE_SOLVE_BROKEN_CHECKPOINT);
        return YZ__CHECKPOINT_BROKEN;
    }
    of->at += length;
    of->line++;
    of->number++;
    return YZ__CHECKPOINT_FOUND;
}

uint64_t
yz__solve_checkpoint_start(yz__solve_checkpoint *of, yz__solve_question *question)
{
    return of->product.wanted
               ? yz__solve_unfinished_start(&of->unfinished, question, of->number)
               : 0;
}

yz_status
yz__solve_checkpoint_keep(yz__solve_checkpoint *of, yz_status status, bool whole,
                          const yz__solved *solved)
{
    char text[LINE];

    if (!of->product.wanted)
        return status;
    status = yz__solve_unfinished_stop(&of->unfinished, status);
    if (status != YZ_OK || !whole)
        return status;
    int length = write_answer(text, of->number++, solved);
    of->sum = add(of->sum, text, (size_t)length);
    length +=
        snprintf(text + length, LINE - (size_t)length, "%016" PRIx64 "\n", of->sum);
    return yz__product_write(&of->product, text, (size_t)length);
}
