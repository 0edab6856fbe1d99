/* solve_unfinished.c - the answer that is being found, kept in a file. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "ask/solve_unfinished.h"
#include "base/memory.h"
#include "base/now.h"
#include "message/refuse.h"
#include "yunzi/messages.h"

enum { BLOCK = 1 << 16, LENGTH_BYTES = 4, HEAD = 12, WORD = 8, LINE = 64 };
/* Writing takes no more than one part in so many of all work. */
enum { RARELY = 20, BOARD = 64 };

static const char KIND[] = "yunzi-solve-unfinished 1 ";
static const char ENDING[] = ".unfinished";

/* ---- Blocks ---- */

static uint64_t
word_of(const unsigned char *bytes, size_t count)
{
    uint64_t word = 0;

    for (size_t i = 0; i < count; i++)
        word |= (uint64_t)bytes[i] << 8 * i;
    return word;
}

static void
put_word(unsigned char *bytes, uint64_t word, size_t count)
{
    for (size_t i = 0; i < count; i++)
        bytes[i] = (unsigned char)(word >> 8 * i);
}

/* FNV-1a, eight bytes at a time. */
static uint64_t
add(uint64_t sum, const unsigned char *bytes, size_t count)
{
    static const uint64_t PRIME = 1099511628211u;

    for (; count >= WORD; bytes += WORD, count -= WORD) {
        sum = (sum ^ word_of(bytes, WORD)) * PRIME;
        sum ^= sum >> 32;
    }
    return ((sum ^ word_of(bytes, count)) * PRIME) ^ count;
}

static int
write_line(const yz__solve_unfinished *of, char out[LINE])
{
    return snprintf(out, LINE, "%s%016" PRIx64 "\n", KIND, of->key);
}

/* ---- Written ---- */

static bool
is_due(void *context)
{
    const yz__solve_unfinished *of = context;

    return yz__worked() >= of->next;
}

static bool
write_block(yz__solve_unfinished *of)
{
    unsigned char head[HEAD];

    of->sum = add(of->sum, of->block, of->used);
    put_word(head, of->used, LENGTH_BYTES);
    put_word(head + LENGTH_BYTES, of->sum, WORD);
    const size_t used = of->used;
    of->used = 0;
    return yz__product_write(&of->product, (const char *)head, HEAD) == YZ_OK &&
           yz__product_write(&of->product, (const char *)of->block, used) == YZ_OK;
}

static bool
write_bytes(void *context, const void *bytes, size_t count)
{
    yz__solve_unfinished *of = context;
    const unsigned char *from = bytes;
    bool fine = true;

    while (count > 0 && fine) {
        const size_t room = BLOCK - of->used;
        const size_t some = count < room ? count : room;
        memcpy(of->block + of->used, from, some);
        of->used += some;
        from += some;
        count -= some;
        fine = of->used < BLOCK || write_block(of);
    }
    return fine;
}

/* What the answer is of: "3x4 chinese-2002". */
static size_t
write_board(const yz__solve_question *question, char out[BOARD])
{
    return (size_t)snprintf(out, BOARD, "%dx%d %.40s", question->width,
                            question->height, yz_rules_id(question->rules));
}

static bool
begin_writing(void *context)
{
    yz__solve_unfinished *of = context;
    char line[LINE];
    char board[BOARD];
    const int length = write_line(of, line);
    const size_t board_length = write_board(of->question, board);

    of->writing = yz__worked();
    if (!yz__product_begin(&of->product))
        return false;
    of->used = 0;
    of->sum = add(0, (const unsigned char *)line, (size_t)length);
    of->keeper.failed = yz__product_write(&of->product, line, (size_t)length) != YZ_OK;
    yz__put_number(&of->keeper, of->number);
    yz__put_number(&of->keeper, of->spent + of->writing - of->began);
    yz__put_number(&of->keeper, board_length);
    yz__put_bytes(&of->keeper, board, board_length);
    return true;
}

/* The product is told to be whole even when it is not: then whoever writes it says why. */
static bool
end_writing(void *context)
{
    yz__solve_unfinished *of = context;
    bool fine = !of->keeper.failed;

    if (fine && of->used > 0)
        fine = write_block(of);
    fine = fine && write_block(of);
    fine = yz__product_end(&of->product, true) && fine;
    const uint64_t now = yz__worked();
    const uint64_t pause = RARELY * (now - of->writing);
    of->next = now + (pause > of->every ? pause : of->every);
    return fine;
}

/* ---- Read ---- */

/* So many bytes, or as many as there are. */
static size_t
read_some(yz__solve_unfinished *of, unsigned char *to, size_t count)
{
    size_t all = 0;
    size_t got = 1;
    yz_diag diag = {0};

    while (all < count && got > 0) {
        yz_status status =
            of->source.read(of->source.context, (char *)to + all, count - all, &got);
        if (status == YZ_OK) {
            all += got;
            continue;
        }
        if (of->source.trouble != NULL)
            status = of->source.trouble(of->source.context, &diag);
        else
            status = yz__refuse_status(&diag, status);
        of->told = status != YZ_OK;
        (void)yz__wrong_input(of->asked, of->name, &diag);
        return all;
    }
    return all;
}

static bool
read_block(yz__solve_unfinished *of)
{
    unsigned char head[HEAD];

    of->at = of->used = 0;
    if (read_some(of, head, HEAD) != HEAD)
        return false;
    const size_t length = (size_t)word_of(head, LENGTH_BYTES);
    if (length > BLOCK || read_some(of, of->block, length) != length)
        return false;
    of->sum = add(of->sum, of->block, length);
    of->used = length;
    return of->sum == word_of(head + LENGTH_BYTES, WORD);
}

static bool
read_bytes(void *context, void *bytes, size_t count)
{
    yz__solve_unfinished *of = context;
    unsigned char *to = bytes;

    while (count > 0) {
        if (of->at == of->used && (!read_block(of) || of->used == 0))
            return false;
        const size_t left = of->used - of->at;
        const size_t some = count < left ? count : left;
        memcpy(to, of->block + of->at, some);
        of->at += some;
        to += some;
        count -= some;
    }
    return true;
}

static void
close_source(yz__solve_unfinished *of)
{
    if (of->open && of->source.close != NULL)
        of->source.close(of->source.context);
    of->open = false;
    of->at = of->used = 0;
}

/* The rest of what was kept of another answer is passed over. */
static bool
end_reading(void *context)
{
    yz__solve_unfinished *of = context;
    unsigned char more;
    bool fine = of->keeper.answer ? of->at == of->used && read_block(of) : true;

    while (fine && of->used > 0 && !of->keeper.answer)
        fine = read_block(of);
    fine = fine && of->used == 0 && read_some(of, &more, 1) == 0;
    close_source(of);
    return fine;
}

/* ---- The file ---- */

static bool
refuse(yz__solve_unfinished *of, yz_message_id why)
{
    yz_diag diag = {0};

    if (!of->told) {
        (void)yz__refuse(&diag, YZ_E_SYNTAX, yz_message_plain(why));
        (void)yz__wrong_input(of->asked, of->name, &diag);
    }
    of->told = true;
    return false;
}

/* Reads which answer was kept. */
static bool
read_head(yz__solve_unfinished *of)
{
    unsigned char found[LINE];
    char line[LINE];
    const size_t length = (size_t)write_line(of, line);
    const size_t got = read_some(of, found, length);

    if (got == 0 && !of->told) {
        close_source(of);
        return true;
    }
    if (got != length || memcmp(found, line, length) != 0)
        return refuse(of, YZ_MESSAGE_SOLVE_OTHER_CHECKPOINT);
    of->sum = add(0, found, length);
    of->keeper.broken = false;
    of->kept_number = yz__get_number(&of->keeper, UINT64_MAX);
    of->kept_spent = yz__get_number(&of->keeper, INT64_MAX);
    const size_t board = (size_t)yz__get_number(&of->keeper, BOARD - 1);
    (void)yz__get_bytes(&of->keeper, of->kept_board, board);
    of->kept_board[board] = '\0';
    return !of->keeper.broken || refuse(of, YZ_MESSAGE_SOLVE_BROKEN_CHECKPOINT);
}

static bool
take_memory(yz__solve_unfinished *of)
{
    const yz_allocator *allocator = of->asked->how.allocator;
    const char *file = yz_asked_value(of->asked, "checkpoint");
    const size_t length = strlen(file);

    of->name = yz__resize(allocator, NULL, 0, length + sizeof ENDING);
    of->kept_board = yz__resize(allocator, NULL, 0, BOARD);
    of->block = yz__resize(allocator, NULL, 0, BLOCK);
    if (of->name == NULL || of->kept_board == NULL || of->block == NULL) {
        (void)yz__wrong_status(of->asked, file, YZ_E_NOMEM);
        return false;
    }
    memcpy(of->name, file, length);
    memcpy(of->name + length, ENDING, sizeof ENDING);
    return true;
}

bool
yz__solve_unfinished_begin(yz__solve_unfinished *of, const yz_asked *asked,
                           uint64_t key, long every)
{
    yz_diag diag = {0};

    *of = (yz__solve_unfinished){.asked = asked,
                                 .product = {asked, "unfinished", true},
                                 .key = key,
                                 .every = (uint64_t)every * 1000000000u,
                                 .source = YZ_LOAD_SOURCE_INIT};
    of->keeper = (yz__keeper){.due = is_due,
                              .begin = begin_writing,
                              .write = write_bytes,
                              .end = end_writing,
                              .read = read_bytes,
                              .read_end = end_reading,
                              .context = of,
                              .allocator = asked->how.allocator};
    if (!take_memory(of))
        return false;
    if (asked->open == NULL)
        return true;
    if (asked->open(asked->context, of->name, &of->source, &diag) != YZ_OK) {
        (void)yz__wrong_input(asked, of->name, &diag);
        return false;
    }
    of->open = true;
    return read_head(of);
}

void
yz__solve_unfinished_end(yz__solve_unfinished *of)
{
    if (of->asked == NULL)
        return;
    const yz_allocator *allocator = of->asked->how.allocator;
    close_source(of);
    yz__resize(allocator, of->name, of->name == NULL ? 0 : strlen(of->name) + 1, 0);
    yz__resize(allocator, of->kept_board, of->kept_board == NULL ? 0 : BOARD, 0);
    yz__resize(allocator, of->block, of->block == NULL ? 0 : BLOCK, 0);
    of->asked = NULL;
}

uint64_t
yz__solve_unfinished_start(yz__solve_unfinished *of, yz__solve_question *question,
                           uint64_t number)
{
    char board[BOARD];

    (void)write_board(question, board);
    of->question = question;
    of->number = number;
    of->spent = 0;
    of->began = yz__worked();
    of->next = of->began + of->every;
    question->keeper = &of->keeper;
    if (of->open && strcmp(board, of->kept_board) != 0)
        close_source(of);
    of->keeper.reading = of->open;
    of->keeper.answer = of->open && number == of->kept_number;
    if (of->keeper.answer)
        of->spent = of->kept_spent;
    return of->spent;
}

yz_status
yz__solve_unfinished_stop(yz__solve_unfinished *of, yz_status status)
{
    close_source(of);
    of->keeper.reading = false;
    if (status != YZ_E_SYNTAX)
        return status;
    (void)refuse(of, YZ_MESSAGE_SOLVE_BROKEN_CHECKPOINT);
    return YZ_E_IO;
}
