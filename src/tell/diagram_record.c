/* diagram_record.c - what a record itself draws on a diagram. */
#include <string.h>

#include "tell/diagram_record.h"

/* A point in the letters of SGF. */
static bool
letters_read(const char *text, const yz_diagram *diagram, yz_point *out)
{
    int side[2];

    for (int i = 0; i < 2; i++) {
        if (text[i] >= 'a' && text[i] <= 'z')
            side[i] = text[i] - 'a';
        else if (text[i] >= 'A' && text[i] <= 'Z')
            side[i] = text[i] - 'A' + 26;
        else
            return false;
    }
    *out = (yz_point){(uint8_t)side[0], (uint8_t)side[1]};
    return side[0] < diagram->width && side[1] < diagram->height;
}

static void
draw_marks(yz_diagram *diagram, yz_record *record, yz_node node)
{
    static const struct {
        const char *id;
        yz_mark mark;
    } MARK[] = {{"SL", YZ_MARK_SELECTED},
                {"TR", YZ_MARK_TRIANGLE},
                {"SQ", YZ_MARK_SQUARE},
                {"CR", YZ_MARK_CIRCLE},
                {"MA", YZ_MARK_CROSS}};

    for (size_t i = 0; i < sizeof MARK / sizeof *MARK; i++) {
        yz_property property;
        if (!yz_record_find_property(record, node, MARK[i].id, &property))
            continue;
        uint8_t map[YZ_MAX_POINTS] = {0};
        yz_record_points(record, &property, map, 1);
        for (size_t k = 0; k < (size_t)diagram->width * diagram->height; k++) {
            if (map[k])
                diagram->mark[k] = (uint8_t)MARK[i].mark;
        }
    }
}

/* DD holds for the nodes that follow, until another DD. */
static void
draw_dimmed(yz_diagram *diagram, yz_record *record, yz_node node)
{
    uint8_t map[YZ_MAX_POINTS] = {0};
    yz_property property;

    while (!yz_record_find_property(record, node, "DD", &property)) {
        node = yz_record_parent(record, node);
        if (node == YZ_NO_NODE)
            return;
    }
    yz_record_points(record, &property, map, 1);
    for (size_t i = 0; i < (size_t)diagram->width * diagram->height; i++) {
        if (map[i])
            diagram->fact[i] |= YZ_POINT_DIMMED;
    }
}

/* AR and LN: "aa:cc". */
static yz_status
draw_lines(yz_diagram *diagram, yz_record *record, yz_node node, bool arrows)
{
    yz_property property;

    if (!yz_record_find_property(record, node, arrows ? "AR" : "LN", &property))
        return YZ_OK;
    for (size_t i = 0; i < property.value_count; i++) {
        yz_diagram_line line = {{0, 0}, {0, 0}, arrows};
        const char *text;
        const yz_status status = yz_record_text(record, &property, i, true, &text);
        if (status != YZ_OK)
            return status;
        if (strlen(text) == 5 && text[2] == ':' &&
            letters_read(text, diagram, &line.from) &&
            letters_read(text + 3, diagram, &line.to) &&
            strncmp(text, text + 3, 2) != 0)
            yz_diagram_join(diagram, line);
    }
    return YZ_OK;
}

/* LB: "dd:A". */
yz_status
yz__each_label(yz_record *record, yz_node node, const yz_diagram *diagram,
               yz__take_label *take, void *context)
{
    yz_property property;

    if (!yz_record_find_property(record, node, "LB", &property))
        return YZ_OK;
    for (size_t i = 0; i < property.value_count; i++) {
        const char *text;
        yz_point at;
        const yz_status status = yz_record_text(record, &property, i, true, &text);
        if (status != YZ_OK)
            return status;
        if (strlen(text) > 3 && text[2] == ':' && letters_read(text, diagram, &at))
            take(context, at, text + 3);
    }
    return YZ_OK;
}

static void
draw_label(void *context, yz_point at, const char *text)
{
    yz_diagram_label(context, at, text);
}

/* One of blanks alone is none. */
static yz_status
find_comment(const char **out, yz_record *record, yz_node node)
{
    yz_property property;
    const char *text = "";
    yz_status status = YZ_OK;

    if (yz_record_find_property(record, node, "C", &property))
        status = yz_record_text(record, &property, 0, false, &text);
    *out = status == YZ_OK && strspn(text, " \t\r\n") < strlen(text) ? text : NULL;
    return status;
}

yz_status
yz_diagram_markup(yz_diagram *diagram, yz_record *record, yz_node node,
                  const char **comment)
{
    draw_marks(diagram, record, node);
    draw_dimmed(diagram, record, node);
    yz_status status = yz__each_label(record, node, diagram, draw_label, diagram);
    if (status == YZ_OK)
        status = draw_lines(diagram, record, node, true);
    if (status == YZ_OK)
        status = draw_lines(diagram, record, node, false);
    return status == YZ_OK ? find_comment(comment, record, node) : status;
}
