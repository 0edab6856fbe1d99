/*
 * gtp.c - the Go Text Protocol as text.  The reader is a filter with four flags, so
 * that it can be fed a byte at a time from anywhere; the answer is a filter too, so
 * that no text whatever can break the framing.
 */
#include "base/drain.h"
#include "yunzi/gtp.h"

#include <string.h>

static const char BLANKS[] = " ";

static char
lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool
is_control(char c)
{
    return (unsigned char)c < 0x20 || c == 0x7f;
}

/* Lines */

static void
start(yz_gtp_reader *reader)
{
    reader->length = 0;
    reader->line[0] = '\0';
    reader->comment = false;
    reader->visible = false;
    reader->too_long = false;
    reader->complete = false;
}

static bool
end_line(yz_gtp_reader *reader)
{
    const bool command = reader->visible;

    if (!command)
        start(reader);
    while (reader->length > 0 && reader->line[reader->length - 1] == ' ')
        reader->length--;
    reader->line[reader->length] = '\0';
    reader->complete = command;
    return command;
}

static void
keep(yz_gtp_reader *reader, char c)
{
    reader->visible = reader->visible || c != ' ';
    if (!reader->visible)
        return; /* blanks before a command do not count for its length */
    if (reader->length < YZ_GTP_LINE)
        reader->line[reader->length++] = c;
    else if (c != ' ')
        reader->too_long = true;
}

bool
yz_gtp_reader_take(yz_gtp_reader *reader, char byte)
{
    if (reader->complete)
        start(reader);
    if (byte == '\n')
        return end_line(reader);
    if (byte == '#')
        reader->comment = true;
    else if (byte == '\t')
        byte = ' ';
    if (!reader->comment && !is_control(byte))
        keep(reader, byte);
    return false;
}

bool
yz_gtp_reader_end(yz_gtp_reader *reader)
{
    return !reader->complete && end_line(reader);
}

/* Words */

bool
yz_gtp_next(const char **rest, yz_gtp_word *out)
{
    const char *start = *rest + strspn(*rest, BLANKS);
    const size_t length = strcspn(start, BLANKS);

    if (length == 0)
        return false;
    *out = (yz_gtp_word){start, length};
    *rest = start + length;
    return true;
}

bool
yz_gtp_is(yz_gtp_word word, const char *text)
{
    size_t i = 0;

    while (i < word.length && text[i] != '\0' && lower(word.text[i]) == text[i])
        i++;
    return i == word.length && text[i] == '\0';
}

void
yz_gtp_command_read(yz_gtp_command *out, const char *line)
{
    yz_gtp_word word = {line, 0};
    int number;

    *out = (yz_gtp_command){word, word, line};
    if (yz_gtp_next(&line, &word) && yz_gtp_whole_read(&number, word)) {
        out->id = word;
        word = (yz_gtp_word){line, 0};
        yz_gtp_next(&line, &word);
    }
    out->name = word;
    out->arguments = line + strspn(line, BLANKS);
}

/* Values */

bool
yz_gtp_whole_read(int *out, yz_gtp_word word)
{
    int64_t value = 0;

    for (size_t i = 0; i < word.length; i++) {
        if (word.text[i] < '0' || word.text[i] > '9')
            return false;
        value = value * 10 + (word.text[i] - '0');
        if (value > YZ_GTP_INT_MAX)
            return false;
    }
    if (word.length == 0)
        return false;
    *out = (int)value;
    return true;
}

bool
yz_gtp_number_read(yz_number *out, yz_gtp_word word)
{
    char text[YZ_NUMBER_TEXT];

    if (word.length >= sizeof text)
        return false;
    memcpy(text, word.text, word.length);
    text[word.length] = '\0';
    return yz_number_read(out, text) == YZ_OK;
}

bool
yz_gtp_colour_read(yz_colour *out, yz_gtp_word word)
{
    const bool black = yz_gtp_is(word, "b") || yz_gtp_is(word, "black");

    if (!black && !yz_gtp_is(word, "w") && !yz_gtp_is(word, "white"))
        return false;
    *out = black ? YZ_BLACK : YZ_WHITE;
    return true;
}

yz_gtp_vertex
yz_gtp_vertex_read(yz_point *out, yz_gtp_word word, int width, int height)
{
    if (yz_gtp_is(word, "pass"))
        return YZ_GTP_PASS;
    switch (yz_point_read(out, word.text, word.length, width, height)) {
    case YZ_OK:
        return YZ_GTP_POINT;
    case YZ_E_RANGE:
        return YZ_GTP_OFF_BOARD;
    default:
        return YZ_GTP_NO_VERTEX;
    }
}

/* Answers */

/* The run of ordinary characters at the start of 'text'. */
static size_t
plain_run(const char *text, size_t length)
{
    size_t run = 0;

    while (run < length && (!is_control(text[run]) || text[run] == '\t'))
        run++;
    return run;
}

yz_status
yz_gtp_answer(yz_sink *sink, void *context, bool success, yz_gtp_word id,
              const char *text, size_t length)
{
    yz__drain out = {.sink = sink, .context = context};
    bool started = true; /* something stands on the line: the sign, at first */

    while (length > 0 && is_control(text[length - 1]))
        length--;
    yz__drain_put(&out, success ? "=" : "?", 1);
    yz__drain_put(&out, id.text, id.length);
    if (length > 0)
        yz__drain_put(&out, " ", 1);
    for (size_t i = 0; i < length; i++) {
        const size_t run = plain_run(text + i, length - i);
        if (run > 0) {
            yz__drain_put(&out, text + i, run);
            started = true;
            i += run - 1;
        } else if (text[i] == '\n') {
            yz__drain_put(&out, started ? "\n" : " \n", started ? 1 : 2);
            started = false;
        }
    }
    yz__drain_put(&out, "\n\n", 2);
    return out.status;
}
