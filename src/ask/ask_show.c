/*
 * ask_show.c - the question "show": draws a diagram as in a book, as text, SVG or PNG.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ask/asking.h"
#include "ask/shown.h"
#include "base/grown_text.h"
#include "base/memory.h"
#include "draw/diagrams.h"
#include "yunzi/messages.h"

/* Reads "57-100", "57-" or "57"; false after a message. */
static bool
read_numbers(const yz_asked *asked, yz__show_choice *choice)
{
    const char *text = yz_asked_value(asked, "numbers");
    char rest;

    if (text == NULL)
        return true;
    choice->numbers = true;
    const size_t first = strspn(text, "0123456789");
    const size_t last = text[first] == '-' ? strspn(text + first + 1, "0123456789") : 0;
    const bool open = text[first] == '-' && last == 0;
    if (first == 0 || first > 8 || last > 8 ||
        text[first + (last || open) + last] != '\0') {
        yz__wrong_option_with(asked, YZ_MESSAGE_CLI_NO_RANGE, yz_arg_text(text));
        return false;
    }
    if (sscanf(text, "%ld-%ld%c", &choice->first, &choice->last, &rest) == 1)
        choice->last = open ? 0 : choice->first;
    if (choice->first < 1 || (choice->last && choice->last < choice->first)) {
        yz__wrong_option_with(asked, YZ_MESSAGE_CLI_EMPTY_RANGE, yz_arg_text(text));
        return false;
    }
    return true;
}

/* Reads "A1-K10"; false after a message. */
static bool
read_part(const yz_asked *asked, yz__show_choice *choice)
{
    const char *text = yz_asked_value(asked, "part");

    if (text == NULL)
        return true;
    const size_t first = strcspn(text, "-");
    if (first == 0 || text[first] == '\0' || text[first + 1] == '\0') {
        yz__wrong_option_with(asked, YZ_MESSAGE_CLI_PART, yz_arg_text(text));
        return false;
    }
    choice->part = true;
    choice->corner[0] = text;
    choice->corner_length[0] = first;
    choice->corner[1] = text + first + 1;
    choice->corner_length[1] = strlen(text + first + 1);
    return true;
}

/* The least and greatest width of a picture. */
enum { LEAST_PIXELS = 50, MOST_PIXELS = 10000 };

static bool
read_size(const yz_asked *asked, yz__show_choice *choice)
{
    const char *text = yz_asked_value(asked, "size");
    char *end;

    if (text == NULL)
        return true;
    const long pixels = strtol(text, &end, 10);
    if (text[0] < '0' || text[0] > '9' || *end != '\0' || pixels < LEAST_PIXELS ||
        pixels > MOST_PIXELS) {
        yz__wrong_option_with(asked, YZ_MESSAGE_CLI_PICTURE_SIZE, yz_arg_text(text),
                              yz_arg_number(LEAST_PIXELS), yz_arg_number(MOST_PIXELS));
        return false;
    }
    if (!yz__asked_has(asked, "svg") && !yz__asked_has(asked, "png")) {
        yz__wrong_option(asked, YZ_MESSAGE_CLI_SIZE_ALONE);
        return false;
    }
    choice->pixels = (int)pixels;
    return true;
}

/* The words around the diagram. */
typedef struct frame_words {
    char title[YZ__DIAGRAM_WORDS];
    char caption[YZ__DIAGRAM_WORDS];
} frame_words;

static yz_diagram_style
style_of(const yz_asked *asked, const yz__shown *shown, const frame_words *words,
         int pixels)
{
    yz_diagram_style style = YZ_DIAGRAM_STYLE_INIT;

    style.language = asked->how.language;
    style.unicode = yz__asked_has(asked, "unicode");
    style.no_coordinates = yz__asked_has(asked, "no-coordinates");
    style.title = words->title[0] ? words->title : NULL;
    style.caption = words->caption[0] ? words->caption : NULL;
    style.comment = shown->told.comment;
    style.pixels = pixels;
    return style;
}

static bool
write_picture(const yz_asked *asked, const char *option, const yz__grown_text *svg)
{
    yz__product picture = yz__product_of(asked, option);

    if (!yz__product_begin(&picture))
        return false;
    const bool whole =
        !picture.wanted || yz__product_write(&picture, svg->text, svg->length) == YZ_OK;
    return yz__product_end(&picture, true) && whole;
}

/* Writes the pictures that were asked for; who takes the PNG makes it from the SVG. */
static yz_answered
write_pictures(const yz_asked *asked, const yz__shown *shown,
               const yz_diagram_style *style)
{
    yz__grown_text svg = {.allocator = asked->how.allocator};
    yz_answered status = YZ_ANSWERED;

    if (!yz__asked_has(asked, "svg") && !yz__asked_has(asked, "png"))
        return YZ_ANSWERED;
    if (yz_diagram_svg(&shown->diagram, style, yz__grown_add, &svg) != YZ_OK)
        status = yz__wrong_status(asked, yz_load_path(shown->input), YZ_E_NOMEM);
    else if (!write_picture(asked, "svg", &svg) || !write_picture(asked, "png", &svg))
        status = YZ_ANSWERED_WRONG_INPUT;
    yz__grown_free(&svg);
    return status;
}

/* The number of outputs in the place of the answer: two would mix. */
static int
printed(const yz_asked *asked)
{
    return yz__product_is_answer(asked, "svg") + yz__product_is_answer(asked, "png") +
           (asked->json || yz__asked_has(asked, "text"));
}

static void
warn_all(const yz_asked *asked, const yz__shown *shown)
{
    const char *path = yz_load_path(shown->input);

    if (shown->told.basis == YZ_BASIS_NONE)
        yz__warn(asked, path, YZ_MESSAGE_CLI_ALL_ALIVE);
    if (shown->assumed)
        yz__warn_with(asked, path, YZ_MESSAGE_CLI_RULES_ASSUMED,
                      yz_arg_text(shown->rules));
    yz__warn_basis(asked, path, shown->told.basis, shown->told.cut);
}

static yz_status
write_json(const yz_asked *asked, const yz__shown *shown)
{
    yz_json json;

    yz__start_json(asked, &json);
    const yz_status status =
        yz_tell_diagram_json(&json, NULL, &shown->told, asked->how.language);
    yz_json_line(&json);
    return status;
}

static yz_answered
write_all(const yz_asked *asked, yz__shown *shown, int pixels)
{
    frame_words words;
    const bool pictures = yz__asked_has(asked, "svg") || yz__asked_has(asked, "png");
    yz_status told =
        yz__tell_diagram(&shown->told, asked->how.language, words.title, words.caption);
    const yz_diagram_style style = style_of(asked, shown, &words, pixels);

    if (shown->told.territory)
        warn_all(asked, shown);
    if (told == YZ_OK && asked->json)
        told = write_json(asked, shown);
    if (told != YZ_OK)
        return yz__wrong_status(asked, yz_load_path(shown->input), YZ_E_NOMEM);
    /* JSON has told the colours of the stones; in one-colour Go the picture must not. */
    if (shown->told.alike)
        yz__diagram_alike(&shown->diagram);
    const yz_answered status = write_pictures(asked, shown, &style);
    if (status != YZ_ANSWERED || asked->json ||
        (pictures && !yz__asked_has(asked, "text")))
        return status;
    told =
        yz_diagram_text(&shown->diagram, &style, asked->how.sink, asked->how.context);
    return told == YZ_OK || told == YZ_E_IO ? YZ_ANSWERED : YZ_ANSWERED_WRONG_INPUT;
}

static yz_answered
show_file(const yz_asked *asked, const char *path, const yz_load_choice *choice,
          yz_load_rules rules, const yz__show_choice *wanted)
{
    yz_load *input;
    yz_diag diag;

    /* too large for the stack of some systems */
    yz__shown *shown = yz__resize(asked->how.allocator, NULL, 0, sizeof *shown);
    if (shown == NULL)
        return yz__wrong_status(asked, path, YZ_E_NOMEM);
    yz_status status = yz__ask_open(asked, path, choice, &input, &diag);
    if (status == YZ_OK)
        status = yz_load_next(input, &diag);
    if (status == YZ_OK)
        yz__ask_repairs(asked, input);
    if (status == YZ_OK)
        status = yz__show_fill(shown, input, rules, wanted, &diag);
    if (status == YZ_OK)
        yz__ask_unreadable(asked, input);
    const yz_answered result = status == YZ_OK ? write_all(asked, shown, wanted->pixels)
                                               : yz__wrong_input(asked, path, &diag);
    yz__ask_close(asked, input);
    yz__resize(asked->how.allocator, shown, sizeof *shown, 0);
    return result;
}

/* True if no option was given that needs --territory; otherwise false after a message. */
static bool
needs_no_territory(const yz_asked *asked)
{
    static const char *const ABOUT_LIFE[] = {"dead", "ignore-marks", "time", "nodes",
                                             "memory"};

    for (size_t i = 0; i < sizeof ABOUT_LIFE / sizeof *ABOUT_LIFE; i++)
        if (yz__asked_has(asked, ABOUT_LIFE[i])) {
            yz__wrong_option_with(asked, YZ_MESSAGE_CLI_FOR_TERRITORY,
                                  yz_arg_name(NULL, ABOUT_LIFE[i]));
            return false;
        }
    return true;
}

/* What is asked for. */
typedef struct request {
    yz_load_choice choice;
    yz__show_choice wanted;
    yz_load_rules rules[YZ_LOAD_RULES];
    size_t count; /* of the rules */
} request;

/* True if the options go together; otherwise false after trouble. */
static bool
go_together(const yz_asked *asked, const request *what)
{
    if (!what->wanted.territory && !needs_no_territory(asked))
        return false;
    if (what->wanted.territory && what->wanted.numbers)
        return yz__wrong_option(asked, YZ_MESSAGE_CLI_TERRITORY_OR_NUMBERS);
    if (printed(asked) > 1)
        return yz__wrong_option(asked, YZ_MESSAGE_CLI_SHOW_ONE_OUTPUT);
    if (what->count > 1)
        return yz__wrong_option_with(asked, YZ_MESSAGE_CLI_SHOW_ONE_RULES,
                                     yz_arg_number((int64_t)what->count));
    if (asked->input_count > 1 &&
        (yz__asked_has(asked, "svg") || yz__asked_has(asked, "png")))
        return yz__wrong_option(asked, YZ_MESSAGE_CLI_PICTURE_ONE_FILE);
    return true;
}

static bool
read_request(const yz_asked *asked, request *out)
{
    const char *names = yz_asked_value(asked, "rules");

    *out = (request){.wanted = {.territory = yz__asked_has(asked, "territory"),
                                .title = yz_asked_value(asked, "title"),
                                .no_comment = yz__asked_has(asked, "no-comment")}};
    if (!yz_asked_choice(asked, &out->choice) ||
        !yz_asked_reading(asked, true, &out->wanted.reading) ||
        !read_numbers(asked, &out->wanted) || !read_part(asked, &out->wanted) ||
        !read_size(asked, &out->wanted) ||
        (names != NULL && !yz_asked_rules(asked, names, out->rules, &out->count)))
        return false;
    out->wanted.reading.goes_on = asked->goes_on;
    out->wanted.reading.context = asked->context;
    if (out->choice.game == 0)
        out->choice.game = 1;
    return go_together(asked, out);
}

yz_answered
yz__ask_show(const yz_asked *asked)
{
    request what;
    yz_answered status = YZ_ANSWERED;

    if (!read_request(asked, &what))
        return YZ_ANSWERED_WRONG_OPTION;
    for (size_t i = 0; i < asked->input_count; i++) {
        if (i > 0 && !asked->json)
            yz__print(asked, "\n");
        if (show_file(asked, asked->input[i], &what.choice, what.rules[0],
                      &what.wanted) != YZ_ANSWERED)
            status = YZ_ANSWERED_WRONG_INPUT;
    }
    return status;
}
