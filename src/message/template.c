/* template.c - fills in templates: "{who} plays {at}", "{count|stone|stones}". */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "message/article.h"
#include "message/language.h"
#include "message/template.h"
#include "yunzi/messages.h"

/* ---- Where a part of a template ends ---- */

/* Returns the end of the part that begins after a '{' or '|': a '|' or '}'. */
static const char *
part_end(const char *p, const char *end)
{
    for (int depth = 0; p < end; p++) {
        if (*p == '{')
            depth++;
        else if (depth == 0 && (*p == '|' || *p == '}'))
            return p;
        else if (*p == '}')
            depth--;
    }
    return end;
}

/* ---- Filling in ---- */

typedef struct telling {
    const yz_language *language;
    const char *declared;
    const yz_argument *arguments;
    size_t count;
    char *out;
    size_t room;
    size_t used; /* bytes, also those for which there was no room */
} telling;

static void
put(telling *t, const char *text, size_t length)
{
    if (t->used < t->room) {
        const size_t left = t->room - t->used;
        memcpy(t->out + t->used, text, length < left ? length : left);
    }
    t->used += length;
}

static void
put_text(telling *t, const char *text)
{
    put(t, text, strlen(text));
}

static void tell_part(telling *t, const char *from, const char *end);

/* Adds the words of another message. */
static void
put_message(telling *t, yz_message_id id, const yz_argument *arguments, size_t count)
{
    const telling outer = *t;
    const char *words = yz__language_words(t->language, id);

    t->declared = yz__language_arguments(t->language, id);
    t->arguments = arguments;
    t->count = count;
    tell_part(t, words, words + strlen(words));
    t->declared = outer.declared;
    t->arguments = outer.arguments;
    t->count = outer.count;
}

/* Adds a number as the language writes it: what yz_number_text() writes with "." is a decimal
   fraction, what it writes with a sign between is a whole number and a fraction. */
static void
put_exact(telling *t, yz_number number)
{
    char text[YZ_NUMBER_TEXT];
    const char *whole_end = yz_number_text(number, text) + 1;

    whole_end += strcspn(whole_end, ".+-");
    if (*whole_end == '\0') {
        put_text(t, text);
        return;
    }
    const yz_argument parts[] = {yz_arg_bytes(text, (size_t)(whole_end - text)),
                                 yz_arg_text(whole_end + 1)};
    put_message(t,
                *whole_end == '.' ? YZ_MESSAGE_NUMBER_DECIMAL : YZ_MESSAGE_NUMBER_MIXED,
                parts, 2);
}

/* Adds an amount of zi, which has halves and quarters, never decimals. */
static void
put_zi(telling *t, yz_number number)
{
    const int64_t size = number.count < 0 ? -number.count : number.count;
    const char *sign = number.count < 0 ? "-" : "";
    char whole[YZ_NUMBER_TEXT], fraction[YZ_NUMBER_TEXT];

    snprintf(whole, sizeof whole, "%s%lld", sign, (long long)(size / number.over));
    snprintf(fraction, sizeof fraction, "%lld/%lld", (long long)(size % number.over),
             (long long)number.over);
    if (number.over == 1) {
        put_text(t, whole);
    } else if (size < number.over) {
        put_text(t, sign);
        put_text(t, fraction);
    } else {
        const yz_argument parts[] = {yz_arg_text(whole), yz_arg_text(fraction)};
        put_message(t, YZ_MESSAGE_NUMBER_MIXED, parts, 2);
    }
}

static void
put_points(telling *t, const yz_argument *list)
{
    char text[YZ_POINT_TEXT];

    for (int i = 0; i < list->length; i++) {
        if (i > 0)
            put_message(t, YZ_MESSAGE_LIST_JOINT, NULL, 0);
        put_text(t, yz_point_text(list->of.points[i], list->height, text));
    }
    if (list->is.number > list->length) {
        const yz_argument more = yz_arg_number(list->is.number - list->length);
        put_message(t, YZ_MESSAGE_LIST_MORE, &more, 1);
    }
}

static void
put_stored(telling *t, const yz_message *message)
{
    yz__opened opened;

    yz__message_open(message, &opened);
    put_message(t, (yz_message_id)message->id, opened.argument, message->count);
}

static void
put_name(telling *t, const yz_argument *name)
{
    char article[YZ_MESSAGE_TEXT];

    if (!name->of.context || strcmp(name->of.context, "article") != 0) {
        put_text(t, yz_language_word(t->language, name->of.context, name->is.text));
        return;
    }
    yz__article_tell(name->is.text, t->language, article, sizeof article);
    put_text(t, article);
}

static void
put_argument(telling *t, const yz_argument *argument)
{
    switch ((yz_argument_kind)argument->kind) {
    case YZ_ARGUMENT_NUMBER:
        put_exact(t, yz_whole(argument->is.number));
        break;
    case YZ_ARGUMENT_EXACT:
        put_exact(t, (yz_number){argument->is.number, argument->of.over});
        break;
    case YZ_ARGUMENT_ZI:
        put_zi(t, (yz_number){argument->is.number, argument->of.over});
        break;
    case YZ_ARGUMENT_COLOUR:
        put_message(t, YZ_MESSAGE_COLOUR, argument, 1);
        break;
    case YZ_ARGUMENT_POINT:
        put_text(t, yz_point_text(argument->is.point, argument->height,
                                  (char[YZ_POINT_TEXT]){0}));
        break;
    case YZ_ARGUMENT_POINTS:
        put_points(t, argument);
        break;
    case YZ_ARGUMENT_TEXT:
        put(t, argument->is.text, argument->length);
        break;
    case YZ_ARGUMENT_NAME:
        put_name(t, argument);
        break;
    case YZ_ARGUMENT_MESSAGE:
        put_stored(t, argument->of.message);
        break;
    case YZ_ARGUMENT_NESTED:
        put_message(t, (yz_message_id)argument->is.number, argument->of.arguments,
                    argument->length);
        break;
    case YZ_ARGUMENT_NONE:
    case YZ_ARGUMENT_CHOICE:
        break;
    }
}

/* The alternative that an argument chooses, from 0. */
static int
choice(const telling *t, const yz_argument *argument)
{
    switch ((yz_argument_kind)argument->kind) {
    case YZ_ARGUMENT_NUMBER:
    case YZ_ARGUMENT_POINTS:
        return yz__language_plural(t->language, argument->is.number, 1);
    case YZ_ARGUMENT_EXACT:
    case YZ_ARGUMENT_ZI:
        return yz__language_plural(t->language, argument->is.number, argument->of.over);
    case YZ_ARGUMENT_COLOUR:
        return argument->is.number == YZ_BLACK   ? 0
               : argument->is.number == YZ_WHITE ? 1
                                                 : 2;
    case YZ_ARGUMENT_CHOICE:
        return (int)argument->is.number;
    case YZ_ARGUMENT_TEXT:
        return argument->length > 0;
    case YZ_ARGUMENT_NAME:
        return *argument->is.text != '\0';
    case YZ_ARGUMENT_MESSAGE:
        return argument->of.message->id != YZ_MESSAGE_NONE;
    case YZ_ARGUMENT_NESTED:
        return argument->is.number != YZ_MESSAGE_NONE;
    case YZ_ARGUMENT_NONE:
    case YZ_ARGUMENT_POINT:
        break;
    }
    return 0;
}

/* Adds what "{name}" or "{name|a|b}" stands for; 'p' is after its '{'.  Returns the
   place of its '}'. */
static const char *
tell_argument(telling *t, const char *p, const char *end)
{
    const char *stop = part_end(p, end);
    yz_argument_kind kind;
    const int at = yz__argument_declared(t->declared, p, (size_t)(stop - p), &kind);

    assert(at >= 0 && (size_t)at < t->count);
    const yz_argument *argument = &t->arguments[at];
    if (*stop == '}') {
        put_argument(t, argument);
        return stop;
    }
    const char *from = stop + 1;
    int left = choice(t, argument);
    stop = part_end(from, end);
    for (; left > 0 && *stop == '|'; left--) {
        from = stop + 1;
        stop = part_end(from, end);
    }
    tell_part(t, from, stop);
    while (*stop == '|')
        stop = part_end(stop + 1, end);
    return stop;
}

static void
tell_part(telling *t, const char *from, const char *end)
{
    while (from < end) {
        const char *brace = memchr(from, '{', (size_t)(end - from));
        if (!brace)
            brace = end;
        put(t, from, (size_t)(brace - from));
        if (brace == end)
            return;
        from = tell_argument(t, brace + 1, end) + 1;
    }
}

/* Ends the text with a NUL; a character that would be cut in the middle is left out. */
static void
terminate(char *out, size_t room, size_t used)
{
    if (room == 0)
        return;
    if (used >= room) {
        used = room - 1;
        while (used > 0 && ((unsigned char)out[used] & 0xc0) == 0x80)
            used--;
    }
    out[used] = '\0';
}

size_t
yz_tell(yz_message_id id, const yz_argument *arguments, size_t count,
        const yz_language *language, char *out, size_t room)
{
    telling t = {.language = language, .out = out, .room = room};

    assert(yz__arguments_fit(yz__language_arguments(language, id), arguments, count));
    put_message(&t, id, arguments, count);
    terminate(out, room, t.used);
    return t.used;
}

char *
yz_message_text(const yz_message *message, const yz_language *language,
                char out[YZ_MESSAGE_TEXT])
{
    yz__opened opened;

    yz__message_open(message, &opened);
    yz_tell((yz_message_id)message->id, opened.argument, message->count, language, out,
            YZ_MESSAGE_TEXT);
    return out;
}

char *
yz__number_told(yz_number number, const yz_language *language,
                char out[YZ_NUMBER_WORDS])
{
    const yz_argument argument = yz_arg_exact(number);
    yz_tell(YZ_MESSAGE_NUMBER_ONLY, &argument, 1, language, out, YZ_NUMBER_WORDS);
    return out;
}

char *
yz__zi_told(yz_number number, const yz_language *language, char out[YZ_NUMBER_WORDS])
{
    const yz_argument argument = yz__arg_zi(number);
    yz_tell(YZ_MESSAGE_ZI_ONLY, &argument, 1, language, out, YZ_NUMBER_WORDS);
    return out;
}
