/*
 * cmd_show.c - `yunzi show`: draws a diagram as in a book, as text, SVG or PNG.
 */

#include <string.h>

#include "cli/cli_asked.h"
#include "cli/program_messages.h"
#include "commands/show_png.h"
#include "input/input.h"

/* The picture of --png is the SVG until it ends; all other products go on as they are. */
typedef struct pictures {
    yz_asked asked; /* as it was before */
    output_text svg;
} pictures;

static pictures *
pictures_of(void *context)
{
    cli_asking *asking = context;
    return asking->more;
}

static bool
is_png(const char *option)
{
    return strcmp(option, "png") == 0;
}

static bool
begin_picture(void *context, const char *option)
{
    return is_png(option) || pictures_of(context)->asked.product_begin(context, option);
}

static yz_status
write_picture(void *context, const char *option, const char *bytes, size_t length)
{
    pictures *all = pictures_of(context);
    return is_png(option) ? output_append(&all->svg, bytes, length)
                          : all->asked.product_write(context, option, bytes, length);
}

static bool
end_picture(void *context, const char *option, bool whole)
{
    pictures *all = pictures_of(context);
    const cli *line = ((const cli_asking *)context)->line;
    if (!is_png(option))
        return all->asked.product_end(context, option, whole);
    const char *path = cli_value(line, "png");
    if (all->svg.failed)
        cli_wrong(path, "no-memory", 0, 0, YZ_MESSAGE_CLI_NOTHING_WRITTEN);
    const bool written = whole && !all->svg.failed &&
                         show_write_png(all->svg.text, all->svg.length,
                                        cli_has(line, "size"), path) == CLI_DONE;
    output_text_free(&all->svg);
    return written;
}

static int
run(cli *line)
{
    pictures all = {.asked = line->asked};
    cli_asking *asking = line->asked.context;

    asking->more = &all;
    line->asked.product_begin = begin_picture;
    line->asked.product_write = write_picture;
    line->asked.product_end = end_picture;
    const int status = input_answer("show", &line->asked);
    return status == CLI_DONE ? cli_finish(status)
                              : status; /* a picture tells its own trouble */
}

/* clang-format off */
static const cli_option OPTIONS[] = {
    YZ_OPTIONS_OF_SHOW,
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
