/*
 * fuzz_ask.c - any question with any options about any file: what is wrong is told, the answer
 * is text that steers no terminal or JSON that is whole, every product is ended once, and a
 * repair of a repair changes nothing.
 *
 * The input is text: the question, a line for each option ("cycle=1", "json", "language=ru",
 * "input=aga" for a name in place of the file's), an empty line, and the bytes of the file.
 * mutate_ask.c makes such lines of the list of the questions.  An input takes several milliseconds
 * with sanitizers: a question is all that the library does, under up to all rule sets.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "ask/asking.h"
#include "fuzz_text.h"
#include "json_whole.h"
#include "text/encoding.h"
#include "yunzi/ask.h"
#include "yunzi/text.h"

/* Reading ends after so many positions, told by "goes_on": time would make an input slow where
   the machine is busy. */
enum { GIVEN = 24, INPUTS = 4, NODES = 40, CALLS = 3, PRODUCTS = 4 };
enum { LARGEST = 1 << 12, WORDS = 4096 };

typedef struct asking {
    char *lines;
    const char *question;
    yz_given given[GIVEN + 2];
    size_t count;
    const char *input[INPUTS];
    size_t inputs;
    const char *file;
    size_t file_length;
    const yz_language *language;
    bool json;
} asking;

/* What an answer leaves. */
typedef struct answered {
    const char *file;
    size_t file_length;
    text answer, product;
    const yz_language *language;
    const char *begun[PRODUCTS]; /* the products that are being written */
    int told, lost, calls;
    yz_load_bytes bytes;
} answered;

/* ---- The input taken apart ---- */

static void
take_option(asking *out, char *line)
{
    char *value = strchr(line, '=');
    if (value)
        *value++ = '\0';
    else
        value = line + strlen(line);
    if (strcmp(line, "json") == 0)
        out->json = true;
    else if (strcmp(line, "language") == 0)
        out->language = yz_language_find(value);
    else if (strcmp(line, "input") == 0 && out->inputs < INPUTS)
        out->input[out->inputs++] = value;
    else if (out->count < GIVEN)
        out->given[out->count++] = (yz_given){line, value};
}

static bool
take_apart(asking *out, const uint8_t *data, size_t size)
{
    const char *const bytes = (const char *)data,
                      *at = bytes, *const end = bytes + size;
    out->lines = malloc(size + 1);
    assert(out->lines != NULL);
    memcpy(out->lines, data, size);
    out->lines[size] = '\0';
    while (at < end && *at != '\n') {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        char *line = out->lines + (at - bytes);
        if (!stop)
            return false;
        out->lines[stop - bytes] = '\0';
        if (out->question)
            take_option(out, line);
        else
            out->question = line;
        at = stop + 1;
    }
    out->file = at < end ? at + 1 : at;
    out->file_length = (size_t)(end - out->file);
    if (out->inputs == 0)
        out->input[out->inputs++] = "in";
    return out->question != NULL;
}

/* ---- The one who asks ---- */

static yz_status
answer(void *context, const char *bytes, size_t length)
{
    return append(&((answered *)context)->answer, bytes, length);
}

/* What is wrong repeats what was given, byte for byte; who prints it keeps it from steering. */
static void
trouble(void *context, const yz_trouble *what)
{
    answered *out = context;
    char words[WORDS];
    out->told++;
    out->lost += what->kind == YZ_TROUBLE_LOST;
    yz_tell(what->id, what->arguments, what->argument_count, out->language, words,
            sizeof words);
}

static yz_status
open_file(void *context, const char *name, yz_load_source *out, yz_diag *diag)
{
    answered *w = context;
    (void)diag;
    assert(name != NULL);
    w->bytes = (yz_load_bytes){w->file, w->file_length, 0};
    *out = yz_load_source_of(&w->bytes);
    return YZ_OK;
}

static bool
goes_on(void *context, uint64_t done)
{
    (void)done;
    return ++((answered *)context)->calls < CALLS;
}

/* The place of a product that is being written, or of none (""). */
static const char **
begun(answered *out, const char *option)
{
    for (int i = 0; i < PRODUCTS; i++)
        if (strcmp(out->begun[i] ? out->begun[i] : "", option) == 0)
            return out->begun + i;
    return NULL;
}

static bool
begin_product(void *context, const char *option)
{
    assert(!begun(context, option));
    *begun(context, "") = option;
    return true;
}

static yz_status
write_product(void *context, const char *option, const char *bytes, size_t length)
{
    answered *out = context;
    assert(begun(out, option));
    return append(&out->product, bytes, length);
}

static bool
end_product(void *context, const char *option, bool whole)
{
    answered *out = context;
    *begun(out, option) = NULL;
    if (!whole)
        out->product.length = 0;
    return true;
}

/* ---- Asked ---- */

static yz_answered
ask(answered *out, const asking *in)
{
    yz_asked asked = YZ_ASKED_INIT;
    asked.given = in->given;
    asked.given_count = in->count;
    asked.input = in->input;
    asked.input_count = in->input[0][0] == '\0' ? 0 : in->inputs;
    asked.json = in->json;
    asked.verbose = in->count % 2 == 1;
    asked.how = (yz_telling)YZ_TELLING_INIT;
    asked.how.sink = answer;
    asked.how.context = asked.context = out;
    asked.how.language = out->language = in->language;
    asked.how.width = asked.how.line_width = 80;
    asked.trouble = trouble;
    asked.open = open_file;
    asked.goes_on = goes_on;
    asked.product_begin = begin_product;
    asked.product_write = write_product;
    asked.product_end = end_product;
    const yz_answered end = yz_ask(in->question, &asked);
    assert(out->lost == 0);
    for (int i = 0; i < PRODUCTS; i++)
        assert(out->begun[i] == NULL);
    assert(end != YZ_ANSWERED_WRONG_OPTION || out->told > 0);
    return end;
}

/* Line ends alone may steer. */
static void
check_text(const char *bytes, size_t length)
{
    assert(yz__utf8_valid(bytes, length));
    for (size_t i = 0; i < length;) {
        uint32_t character;
        i += yz_utf8_read(bytes + i, length - i, &character, NULL);
        assert(character == '\n' || !yz__utf8_steers(character));
    }
}

static void
check_lines(const text *out)
{
    for (size_t from = 0; from < out->length;) {
        const char *at = out->bytes + from;
        const char *stop = memchr(at, '\n', out->length - from);
        assert(stop != NULL && json_is_whole(at, (size_t)(stop - at)));
        from += (size_t)(stop + 1 - at);
    }
}

/* Options that would let it read for long are given again, with less: the last one counts.
   What is no number stays, for that is to be refused. */
static void
keep_short(asking *in)
{
    static const char *const LIMITS[] = {"nodes", "time", "memory"};
    static const char *const MOST[] = {"40", "1000", "16"};
    for (size_t i = 0; i < in->count; i++)
        for (size_t k = 0; k < 3; k++)
            if (strcmp(in->given[i].name, LIMITS[k]) == 0 &&
                strspn(in->given[i].value, "0123456789 +") > strlen(MOST[k]) - 1)
                in->given[i].value = MOST[k];
    if (!yz__asked_has(&(yz_asked){.given = in->given, .given_count = in->count},
                       "nodes"))
        in->given[in->count++] = (yz_given){"nodes", "40"};
    if (strcmp(in->question, "solve") == 0) /* no table of a large board is filled */
        in->given[in->count++] = (yz_given){"memory", "1"};
}

/* What a repair has written needs no other one.  It holds the games that were chosen and no
   other, so they are not chosen again. */
static void
repair_again(const asking *in, const text *product)
{
    asking second = *in;
    second.count = 0;
    for (size_t i = 0; i < in->count; i++)
        if (strcmp(in->given[i].name, "game") != 0)
            second.given[second.count++] = in->given[i];
    answered again = {.file = product->bytes, .file_length = product->length};
    ask(&again, &second);
    assert(again.product.length == product->length &&
           memcmp(again.product.bytes, product->bytes, product->length) == 0);
    free(again.answer.bytes);
    free(again.product.bytes);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    asking in = {0};
    if (size > LARGEST)
        return 0;
    if (take_apart(&in, data, size)) {
        answered out = {.file = in.file, .file_length = in.file_length};
        keep_short(&in);
        ask(&out, &in);
        if (in.json)
            check_lines(&out.answer);
        check_text(out.answer.bytes, out.answer.length);
        if (strcmp(in.question, "check") == 0 && out.product.length > 0)
            repair_again(&in, &out.product);
        free(out.answer.bytes);
        free(out.product.bytes);
    }
    free(in.lines);
    return 0;
}
