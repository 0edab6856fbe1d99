/*
 * Any bytes are a diagram: stones, marks, numbers, labels, lines and words from
 * outside. As text and as SVG it is valid UTF-8 that neither steers a terminal nor
 * turns the writing around.  With sanitizers an input takes some milliseconds: up to
 * 625 points are drawn twice, and every letter that comes out is looked at.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "input.h"
#include "fuzz_text.h"
#include "yunzi/diagram.h"
#include "yunzi/text.h"
#include "draw/diagrams.h"
#include "text/encoding.h"

static yz_status
keep(void *context, const char *bytes, size_t length)
{
    append(context, bytes, length);
    return YZ_OK;
}

static yz_point
next_point(input *from, const yz_diagram *d)
{
    const uint8_t x = next(from), y = next(from);
    return (yz_point){(uint8_t)(x % d->width), (uint8_t)(y % d->height)};
}

/* The next bytes up to a NUL, at most 'room' with theirs. */
static char *
next_words(input *from, char *out, size_t room)
{
    size_t used = 0;

    while (used + 1 < room && from->size > 0 && (out[used] = (char)next(from)) != '\0')
        used++;
    out[used] = '\0';
    return out;
}

static void
draw_one(input *from, yz_diagram *d)
{
    char words[40];
    const uint8_t what = next(from);
    const yz_point at = next_point(from, d), to = next_point(from, d);
    const size_t i = yz_index(d->width, at);

    switch (what % 8) {
    case 0:
        d->stone[i] = (uint8_t)(1 + what / 8 % 2);
        break;
    case 1:
        yz_diagram_mark(d, at, (yz_mark)(what / 8 % (YZ_MARK_SELECTED + 1)));
        break;
    case 2:
        yz_diagram_label(d, at, next_words(from, words, sizeof words));
        break;
    case 3:
        if (at.x != to.x || at.y != to.y)
            yz__diagram_join(d, (yz_diagram_line){at, to, what / 8 % 2 == 1});
        break;
    case 4:
        d->fact[i] = what / 8 % 8;
        break;
    case 5:
        d->owner[i] = what / 8 % 4;
        break;
    case 6:
        if (d->stone[i] != YZ_EMPTY) {
            d->number[i] = (uint16_t)(what * 257u);
            d->first = 1;
            d->last = UINT16_MAX;
        }
        break;
    case 7:
        if (d->note_count < YZ_DIAGRAM_NOTES)
            d->note[d->note_count++] =
                (yz_diagram_note){(uint16_t)(what * 250u), what / 8, at, what > 200};
        break;
    }
}

/* Only line ends steer: no other control character, no mark of direction. */
static void
check(const text *out)
{
    assert(yz__utf8_valid(out->bytes, out->length));
    for (size_t i = 0; i < out->length;) {
        uint32_t character;
        const size_t step =
            yz_utf8_read(out->bytes + i, out->length - i, &character, NULL);
        assert(character == '\n' || !yz__utf8_steers(character));
        i += step;
    }
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static yz_diagram d;
    input from = {data, size};
    yz_diagram_style style = YZ_DIAGRAM_STYLE_INIT;
    char title[200], comment[1000];
    const uint8_t flags = next(&from);
    const yz_position empty = {(uint8_t)(1 + next(&from) % YZ_MAX_SIDE),
                               (uint8_t)(1 + next(&from) % YZ_MAX_SIDE),
                               {0}};
    text as_text = {0}, as_svg = {0};

    yz_diagram_of_position(&d, &empty);
    style.unicode = flags & 1;
    style.no_coordinates = flags & 2;
    style.title = flags & 4 ? next_words(&from, title, sizeof title) : NULL;
    style.comment = flags & 8 ? next_words(&from, comment, sizeof comment) : NULL;
    while (from.size > 0)
        draw_one(&from, &d);
    if (flags & 16)
        yz__diagram_view(&d, (yz_point){0, 0}, (yz_point){(uint8_t)(d.width / 2), 0});
    if (yz_diagram_text(&d, &style, keep, &as_text) != YZ_OK)
        abort();
    check(&as_text);
    if (yz_diagram_svg(&d, &style, keep, &as_svg) != YZ_OK)
        abort();
    check(&as_svg);
    free(as_text.bytes);
    free(as_svg.bytes);
    return 0;
}
