/*
 * cmd_show.c - `yunzi show`: draws a diagram as in a book, as text, SVG or PNG.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/in_words.h"
#include "cli/output.h"
#include "input/life_options.h"
#include "commands/show.h"

/* Reads "57-100", "57-" or "57"; false after a message. */
static bool
read_numbers(const cli *line, show_choice *choice)
{
    const char *text = cli_value(line, "numbers");
    char rest;

    if (text == NULL)
        return true;
    choice->numbers = true;
    const size_t first = strspn(text, "0123456789");
    const size_t last = text[first] == '-' ? strspn(text + first + 1, "0123456789") : 0;
    const bool open = text[first] == '-' && last == 0;
    if (first == 0 || first > 8 || last > 8 ||
        text[first + (last || open) + last] != '\0') {
        cli_wrong_usage_with(line, YZ_MESSAGE_CLI_NO_RANGE, yz_arg_text(text));
        return false;
    }
    if (sscanf(text, "%ld-%ld%c", &choice->first, &choice->last, &rest) == 1)
        choice->last = open ? 0 : choice->first;
    if (choice->first < 1 || (choice->last && choice->last < choice->first)) {
        cli_wrong_usage_with(line, YZ_MESSAGE_CLI_EMPTY_RANGE, yz_arg_text(text));
        return false;
    }
    return true;
}

/* Reads "A1-K10"; false after a message. */
static bool
read_part(const cli *line, show_choice *choice)
{
    const char *text = cli_value(line, "part");

    if (text == NULL)
        return true;
    const size_t first = strcspn(text, "-");
    if (first == 0 || text[first] == '\0' || text[first + 1] == '\0') {
        cli_wrong_usage_with(line, YZ_MESSAGE_CLI_PART, yz_arg_text(text));
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
read_size(const cli *line, show_choice *choice)
{
    const char *text = cli_value(line, "size");
    char *end;

    if (text == NULL)
        return true;
    const long pixels = strtol(text, &end, 10);
    if (text[0] < '0' || text[0] > '9' || *end != '\0' || pixels < LEAST_PIXELS ||
        pixels > MOST_PIXELS) {
        cli_wrong_usage_with(line, YZ_MESSAGE_CLI_PICTURE_SIZE, yz_arg_text(text),
                             yz_arg_number(LEAST_PIXELS), yz_arg_number(MOST_PIXELS));
        return false;
    }
    if (!cli_has(line, "svg") && !cli_has(line, "png")) {
        cli_wrong_usage(line, YZ_MESSAGE_CLI_SIZE_ALONE);
        return false;
    }
    choice->pixels = (int)pixels;
    return true;
}

/* The words around the diagram. */
typedef struct frame_words {
    char title[YZ_DIAGRAM_WORDS];
    char caption[YZ_DIAGRAM_WORDS];
} frame_words;

static yz_diagram_style
style_of(const cli *line, const show *shown, const frame_words *words, int pixels)
{
    yz_diagram_style style = YZ_DIAGRAM_STYLE_INIT;

    style.language = cli_language();
    style.unicode = cli_has(line, "unicode");
    style.no_coordinates = cli_has(line, "no-coordinates");
    style.title = words->title[0] ? words->title : NULL;
    style.caption = words->caption[0] ? words->caption : NULL;
    style.comment = shown->told.comment;
    style.pixels = pixels;
    return style;
}

/* Writes the pictures that were asked for to their files. */
static int
write_pictures(const cli *line, const show *shown, const yz_diagram_style *style)
{
    const char *svg_path = cli_value(line, "svg"), *png_path = cli_value(line, "png");
    output_text svg = {0};
    int status = CLI_DONE;

    if (svg_path == NULL && png_path == NULL)
        return CLI_DONE;
    if (yz_diagram_svg(&shown->diagram, style, output_append, &svg) != YZ_OK)
        status = cli_wrong_status(load_path(shown->input), YZ_E_NOMEM);
    if (status == CLI_DONE && svg_path != NULL)
        status = cli_write_file(svg_path, svg.text, svg.length);
    if (status == CLI_DONE && png_path != NULL)
        status = show_write_png(svg.text, svg.length, style->pixels > 0, png_path);
    output_text_free(&svg);
    return status;
}

/* The number of outputs that would go to standard output: two would mix. */
static int
printed(const cli *line)
{
    const char *svg = cli_value(line, "svg"), *png = cli_value(line, "png");
    return (svg != NULL && strcmp(svg, "-") == 0) +
           (png != NULL && strcmp(png, "-") == 0) +
           (line->json || cli_has(line, "text"));
}

static void
warn_all(const cli *line, const show *shown)
{
    const char *path = load_path(shown->input);

    if (shown->told.basis == YZ_BASIS_NONE)
        cli_warn(line, path, 0, 0, YZ_MESSAGE_CLI_ALL_ALIVE);
    if (shown->assumed)
        cli_warn_with(line, path, 0, 0, YZ_MESSAGE_CLI_RULES_ASSUMED,
                      yz_arg_text(shown->rules));
    life_warn_basis(line, path, shown->told.basis, shown->told.cut);
}

static yz_status
write_json(const show *shown)
{
    yz_json json;

    output_json_start(&json);
    const yz_status status = yz_tell_diagram_json(&json, &shown->told, cli_language());
    yz_json_line(&json);
    return status;
}

static int
write_all(const cli *line, show *shown, int pixels)
{
    frame_words words;
    const bool pictures = cli_has(line, "svg") || cli_has(line, "png");
    yz_status told =
        yz_tell_diagram(&shown->told, cli_language(), words.title, words.caption);
    const yz_diagram_style style = style_of(line, shown, &words, pixels);

    if (shown->told.territory)
        warn_all(line, shown);
    if (told == YZ_OK && line->json)
        told = write_json(shown);
    if (told != YZ_OK)
        return cli_wrong_status(load_path(shown->input), YZ_E_NOMEM);
    /* JSON has told the colours of the stones; in one-colour Go the picture must not. */
    if (shown->told.alike)
        yz_diagram_alike(&shown->diagram);
    const int status = write_pictures(line, shown, &style);
    if (status == CLI_DONE && !line->json && (!pictures || cli_has(line, "text")))
        return output_but_printing(yz_diagram_text(&shown->diagram, &style,
                                                   output_print, NULL)) == YZ_OK
                   ? CLI_DONE
                   : CLI_INPUT;
    return status;
}

static int
show_file(const cli *line, const char *path, const load_choice *choice,
          load_rules rules, const show_choice *wanted)
{
    load *input;
    yz_diag diag;

    show *shown = malloc(sizeof *shown); /* too large for the stack of some systems */
    if (shown == NULL)
        return cli_wrong_status(path, YZ_E_NOMEM);
    yz_status status = load_open(&input, path, choice, &diag);
    if (status == YZ_OK)
        status = load_next(input, &diag);
    if (status == YZ_OK)
        load_warn_repairs(line, input);
    if (status == YZ_OK)
        status = show_fill(shown, input, rules, wanted, &diag);
    const int result = status == YZ_OK ? write_all(line, shown, wanted->pixels)
                                       : load_complain(path, &diag);
    load_close(input);
    free(shown);
    return result;
}

/* True if no option was given that needs --territory; otherwise false after a message. */
static bool
needs_no_territory(const cli *line)
{
    static const char *const ABOUT_LIFE[] = {"dead", "ignore-marks", "time", "nodes",
                                             "memory"};

    for (size_t i = 0; i < sizeof ABOUT_LIFE / sizeof *ABOUT_LIFE; i++)
        if (cli_has(line, ABOUT_LIFE[i])) {
            cli_wrong_usage_with(line, YZ_MESSAGE_CLI_FOR_TERRITORY,
                                 yz_arg_name(NULL, ABOUT_LIFE[i]));
            return false;
        }
    return true;
}

static int
run(cli *line)
{
    load_choice choice = {.move = -1};
    show_choice wanted = {.territory = cli_has(line, "territory"),
                          .title = cli_value(line, "title"),
                          .no_comment = cli_has(line, "no-comment")};
    load_rules rules[LOAD_RULES] = {{NULL, 0}};
    size_t count = 0;

    if (!load_choice_read(&choice, line) ||
        !life_read_for_verdict(&wanted.reading, line) || !read_numbers(line, &wanted) ||
        !read_part(line, &wanted) || !read_size(line, &wanted))
        return CLI_USAGE;
    if (!wanted.territory && !needs_no_territory(line))
        return CLI_USAGE;
    if (choice.game == 0)
        choice.game = 1;
    if (wanted.territory && wanted.numbers)
        return cli_wrong_usage(line, YZ_MESSAGE_CLI_TERRITORY_OR_NUMBERS);
    if (printed(line) > 1)
        return cli_wrong_usage(line, YZ_MESSAGE_CLI_SHOW_ONE_OUTPUT);
    const char *name = cli_value(line, "rules");
    if (name != NULL && !load_rules_read(line, name, rules, &count))
        return CLI_USAGE;
    if (count > 1)
        return cli_wrong_usage_with(line, YZ_MESSAGE_CLI_SHOW_ONE_RULES,
                                    yz_arg_number((int64_t)count));
    if (line->operand_count > 1 && (cli_has(line, "svg") || cli_has(line, "png")))
        return cli_wrong_usage(line, YZ_MESSAGE_CLI_PICTURE_ONE_FILE);
    int status = CLI_DONE;
    for (int i = 0; i < line->operand_count; i++) {
        if (i > 0 && !line->json)
            putchar('\n');
        if (show_file(line, line->operand[i], &choice, rules[0], &wanted) != CLI_DONE)
            status = CLI_INPUT;
    }
    return status == CLI_DONE ? cli_finish(status) : status;
}

/* clang-format off */
static const cli_option OPTIONS[] = {
    LOAD_OPTION_GAME,
    LOAD_OPTION_MOVE,
    LOAD_OPTION_VARIATION,
    {"text", NULL, "Print the diagram as text, also beside --svg and --png", NULL},
    {"svg", "OUT", "Write it as SVG to the file OUT, - for standard output", "@files"},
    {"png", "OUT", "Write it as PNG to the file OUT (needs rsvg-convert)", "@files"},
    {"numbers", "A-B", "Print moves A to B with their numbers, as a book does; A- is to the last",
     NULL},
    {"territory", NULL, "Show dead stones and territory", NULL},
    LOAD_OPTION_DEAD,
    LOAD_OPTION_IGNORE_MARKS,
    LIFE_OPTIONS_LIMITS,
    LOAD_OPTION_RULES,
    LOAD_OPTION_DEFAULT_RULES,
    {"part", "A1-K10", "Show the part of the board between two corners", NULL},
    {"title", "TEXT", "Print TEXT above the board instead of the names of the players",
     NULL},
    {"size", "PIXELS", "Make the picture so many pixels wide", NULL},
    {"no-comment", NULL, "Leave out the comment of the record", NULL},
    {"unicode", NULL, "Draw text with circles and lines instead of X, O and dots", NULL},
    {"no-coordinates", NULL, "Leave out the letters and numbers around the board", NULL},
    {NULL, NULL, NULL, NULL},
};

const cli_command cmd_show = {
    .name = "show",
    .arguments = "FILE...",
    .summary = "Draw a position or numbered moves as text, SVG or PNG",
    .description =
        "Draws the position at the end of a game, or after the move that --move names, "
        "with the last move, the points that ko forbids, and what the record draws: "
        "marks, labels, arrows, lines, dimmed and selected points. Prisoners and the "
        "comment stand below the board.\n\n"
        "With --numbers the moves of a range are printed as books print them: every "
        "stone where it was played, with its number, also when it was taken later. A "
        "play on a point that is taken already stands below, as in \"57, 63 at 43\".\n\n"
        "In text X is Black and O is White, brackets stand around the last move, and a "
        "legend explains every other sign; a label stands behind its stone, as in XA. "
        "Pictures are black on white and tell everything by shape; an SVG carries a "
        "description that names all that is drawn.\n\n"
        "Dead stones and territory are what yunzi judge counts: from the marks of the "
        "record (TB, TW), from --dead, or as reading finds them; the caption names the "
        "basis. Where there is no verdict, all stones are drawn as alive and a warning "
        "says so.",
    .options = OPTIONS,
    .examples = "yunzi show game.sgf --move 50\tThe position after move 50\n"
                "yunzi show game.sgf --numbers 1-100 --svg opening.svg\tThe first hundred moves\n"
                "yunzi show game.sgf --territory --png end.png\tThe end, with territory\n"
                "yunzi show corner.pos --part A1-K10 --unicode\tA corner in the terminal",
    .least = 1,
    .most = -1,
    .run = run,
};
/* clang-format on */
