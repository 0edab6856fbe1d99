/*
 * article.c - where a rule is written, in the words of a language.
 *
 * An article is made of names and places with joints between them: "Chinese Rules 1988",
 * ", ", "art. 9 and 21.2".  Each is told by itself, the longest that has words first, so that
 * a language needs one pattern for "art. 7.1" and not one for each number.
 */
#include <stdbool.h>
#include <string.h>

#include "message/article.h"
#include "message/language.h"
#include "yunzi/messages.h"

static const yz_message_id PLACE[] = {
    YZ_MESSAGE_PLACE_ARTICLE,       YZ_MESSAGE_PLACE_CHAPTER,
    YZ_MESSAGE_PLACE_SECTION,       YZ_MESSAGE_PLACE_SECTIONS,
    YZ_MESSAGE_PLACE_RULE,          YZ_MESSAGE_PLACE_RULES,
    YZ_MESSAGE_PLACE_ON_RULE,       YZ_MESSAGE_PLACE_ON_RULES,
    YZ_MESSAGE_PLACE_EXAMPLE,       YZ_MESSAGE_PLACE_COMMENTARY,
    YZ_MESSAGE_PLACE_COMMENTARY_ON,
};

/* A joint stands before shorter ones that it begins with. */
static const yz_message_id JOINT[] = {
    YZ_MESSAGE_PLACE_SEMICOLON, YZ_MESSAGE_PLACE_COLON, YZ_MESSAGE_PLACE_COMMA_AND,
    YZ_MESSAGE_PLACE_COMMA,     YZ_MESSAGE_PLACE_AND,   YZ_MESSAGE_PLACE_TO};

/* ---- The parts ---- */

yz_message_id
yz__article_joint(const char *text, size_t *length)
{
    for (size_t i = 0; i < sizeof JOINT / sizeof *JOINT; i++) {
        const char *words = yz__message_english(JOINT[i]);
        *length = strlen(words);
        if (strncmp(text, words, *length) == 0)
            return JOINT[i];
    }
    return YZ_MESSAGE_NONE;
}

/* "9", "21.2", "20.2-20.4", "9 and 10", "6.3, 5.1, and 2.1.3", "9 to 11". */
static bool
is_numbers(const char *text, size_t length)
{
    const char *end = text + length;

    while (text < end) {
        const size_t digits = strspn(text, "0123456789.-");
        if (digits == 0 || digits > (size_t)(end - text))
            return false;
        text += digits;
        size_t joint = 0;
        if (text < end && yz__article_joint(text, &joint) == YZ_MESSAGE_NONE)
            return false;
        text += joint;
    }
    return text == end;
}

yz_message_id
yz__article_place(const char *text, size_t length, size_t *numbers)
{
    for (size_t i = 0; i < sizeof PLACE / sizeof *PLACE; i++) {
        const char *pattern = yz__message_english(PLACE[i]);
        *numbers = strcspn(pattern, "{");
        if (length > *numbers && strncmp(text, pattern, *numbers) == 0 &&
            is_numbers(text + *numbers, length - *numbers))
            return PLACE[i];
    }
    return YZ_MESSAGE_NONE;
}

/* ---- Telling ---- */

typedef struct article_out {
    const yz_language *language;
    char *out;
    size_t room;
    size_t used; /* bytes, also those for which there was no room */
} article_out;

static void
put_message(article_out *to, yz_message_id id, const yz_argument *arguments,
            size_t count)
{
    const size_t used = to->used < to->room ? to->used : to->room;
    to->used += yz_tell(id, arguments, count, to->language,
                        to->room > 0 ? to->out + used : NULL, to->room - used);
}

static void
put_bytes(article_out *to, const char *text, size_t length)
{
    const yz_argument argument = yz_arg_bytes(text, length);
    put_message(to, YZ_MESSAGE_TEXT_ONLY, &argument, 1);
}

/* Adds the number of an article, "7", or of a part of one, "7.1", which languages write in
   ways of their own. */
static void
put_article(article_out *to, const char *text, size_t length)
{
    const char *dot = memchr(text, '.', length);
    const size_t whole = dot ? (size_t)(dot - text) : length;
    const yz_argument argument[] = {
        yz_arg_bytes(text, whole),
        yz_arg_bytes(dot ? dot + 1 : text, dot ? length - whole - 1 : 0)};

    put_message(to,
                dot ? YZ_MESSAGE_PLACE_ARTICLE_PART : YZ_MESSAGE_PLACE_ARTICLE_WHOLE,
                argument, dot ? 2 : 1);
}

/* Adds one number, or a range such as "20.2-20.4". */
static void
put_number(article_out *to, yz_message_id place, const char *text, size_t length)
{
    const char *dash = memchr(text, '-', length);

    if (place != YZ_MESSAGE_PLACE_ARTICLE) {
        put_bytes(to, text, length);
        return;
    }
    const size_t first = dash ? (size_t)(dash - text) : length;
    put_article(to, text, first);
    if (dash) {
        put_bytes(to, dash, 1);
        put_article(to, dash + 1, length - first - 1);
    }
}

/* Adds numbers such as "9 and 21.2", with their joints in the language. */
static void
put_numbers(article_out *to, yz_message_id place, const char *text, size_t length)
{
    const char *end = text + length;

    while (text < end) {
        const size_t digits = strspn(text, "0123456789.-");
        size_t joint = 0;
        put_number(to, place, text, digits);
        text += digits;
        if (text == end)
            break;
        const yz_message_id id = yz__article_joint(text, &joint);
        put_message(to, id == YZ_MESSAGE_PLACE_COMMA ? YZ_MESSAGE_LIST_JOINT : id, NULL,
                    0);
        text += joint;
    }
}

static void
put_place(article_out *to, yz_message_id place, const char *text, size_t length)
{
    char numbers[200];
    article_out inner = {to->language, numbers, sizeof numbers, 0};

    put_numbers(&inner, place, text, length);
    const yz_argument argument = yz_arg_text(numbers);
    put_message(to, place, &argument, 1);
}

/* Adds a name or a place of 'length' bytes; false if the language has no words for it. */
static bool
put_part(article_out *to, const char *text, size_t length)
{
    char name[200];
    size_t numbers;
    const yz_message_id place = yz__article_place(text, length, &numbers);

    if (place != YZ_MESSAGE_NONE) {
        put_place(to, place, text + numbers, length - numbers);
        return true;
    }
    if (length >= sizeof name)
        return false;
    memcpy(name, text, length);
    name[length] = '\0';
    const char *words = yz_language_word(to->language, "article", name);
    if (words == name)
        return false;
    put_bytes(to, words, strlen(words));
    return true;
}

/* Returns where the part that begins at 'text' may end: before the last joint in the
   first 'length' bytes; 0: there is none. */
static size_t
joint_before(const char *text, size_t length)
{
    size_t joint;

    while (length > 0) {
        length--;
        if (yz__article_joint(text + length, &joint) != YZ_MESSAGE_NONE)
            return length;
    }
    return 0;
}

/* Adds the longest part that has words, or else the shortest part as it is.  Returns
   its bytes. */
static size_t
put_longest(article_out *to, const char *text)
{
    size_t length = strlen(text), shortest = length;

    for (; length > 0; length = joint_before(text, length)) {
        if (put_part(to, text, length))
            return length;
        shortest = length;
    }
    put_bytes(to, text, shortest);
    return shortest;
}

size_t
yz__article_tell(const char *article, const yz_language *language, char *out,
                 size_t room)
{
    article_out to = {language, out, room, 0};
    /* The whole text of a rule set stands where no article of it says more. */
    const char *whole = yz_language_word(language, "source", article);

    if (whole != article || yz__language_is_english(language)) {
        put_bytes(&to, whole, strlen(whole));
        return to.used;
    }
    while (*article != '\0') {
        size_t length;
        article += put_longest(&to, article);
        const yz_message_id joint = yz__article_joint(article, &length);
        if (joint != YZ_MESSAGE_NONE) {
            put_message(&to, joint, NULL, 0);
            article += length;
        }
    }
    return to.used;
}
