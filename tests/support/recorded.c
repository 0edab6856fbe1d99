/* recorded.c - the record of a match, written as SGF and read again. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "record/record_asked.h"
#include "recorded.h"
#include "written.h"

/* NULL where it cannot be made. */
static yz_record *
make(const yz_match *match, const yz__match_notes *notes)
{
    yz_match_record_options options = YZ_MATCH_RECORD_OPTIONS_INIT;
    yz_record *record;
    options.name[YZ_PARTY_FIRST] = "Ann";
    options.date = "2031-04-05";
    return yz__match_record(&record, match, notes, &options) == YZ_OK ? record : NULL;
}

static yz_record *
read_again(yz_record *record)
{
    written all;
    yz_record *again = written_and_read(record, &all);
    free(all.text);
    return again;
}

static bool
same_text(yz_record *one, yz_record *other)
{
    written first = {NULL, 0}, second = {NULL, 0};
    const bool same = yz_record_write(one, true, written_append, &first) == YZ_OK &&
                      yz_record_write(other, true, written_append, &second) == YZ_OK &&
                      strcmp(first.text, second.text) == 0;
    free(first.text);
    free(second.text);
    return same;
}

/* The moves of the main line. */
static bool
same_line(yz_record *one, yz_record *other)
{
    yz_node a = 0, b = 0;
    while (a != YZ_NO_NODE && b != YZ_NO_NODE) {
        yz_move first, second;
        const bool moves = yz_record_move(one, a, &first);
        if (moves != yz_record_move(other, b, &second) ||
            (moves && (first.kind != second.kind || first.colour != second.colour ||
                       (first.kind == YZ_MOVE_PLAY &&
                        (first.at.x != second.at.x || first.at.y != second.at.y)))))
            return false;
        a = yz_record_child(one, a);
        b = yz_record_child(other, b);
    }
    return a == b;
}

static int
count_variations(yz_record *record)
{
    int count = 0;
    for (yz_node node = 0; node < yz_record_node_count(record); node++)
        count += yz_record_sibling(record, node) != YZ_NO_NODE;
    return count;
}

static const char *
find_wrong(const yz_match *match, yz_record *record, yz_record *again, int shown)
{
    yz_record *plain = NULL;
    if (!again || !same_text(record, again))
        return "the record is not read as it was made";
    if (count_variations(again) != shown)
        return "the record has another number of variations than were shown";
    if (yz_record_of_game(&plain, yz_match_game(match), NULL) != YZ_OK)
        return "the game makes no record";
    yz_record *line = read_again(plain);
    const bool same = line && same_line(again, line);
    yz_record_free(line);
    yz_record_free(plain);
    return same ? NULL : "the record's line is not that of the game";
}

const char *
recorded_wrong(const yz_match *match, const yz__match_notes *notes, int shown)
{
    yz_record *record = make(match, notes);
    if (!record)
        return "there is no record";
    yz_record *again = read_again(record);
    const char *wrong = find_wrong(match, record, again, shown);
    yz_record_free(again);
    yz_record_free(record);
    return wrong;
}

static void
add(char *out, const char *between, const char *text)
{
    const size_t used = strlen(out);
    snprintf(out + used, RECORDED - used, "%s%s", used > 0 ? between : "", text);
}

static yz_point
marked(yz_record *record, const yz_property *property, uint8_t map[YZ_MAX_POINTS])
{
    int width, height, i = 0;
    memset(map, 0, YZ_MAX_POINTS);
    yz_record_size(record, &width, &height);
    yz__record_points(record, property, map, 1);
    while (i + 1 < width * height && map[i] == 0)
        i++;
    return (yz_point){(uint8_t)(i % width), (uint8_t)(i / width)};
}

static void
add_move(yz_record *record, yz_node node, int height, char *out)
{
    static uint8_t map[YZ_MAX_POINTS];
    char point[YZ_POINT_TEXT] = "", text[64];
    yz_property ko;
    yz_move move;
    if (!yz_record_move(record, node, &move))
        return;
    if (move.kind == YZ_MOVE_PLAY)
        yz_point_text(move.at, height, point);
    else if (yz_record_find_property(record, node, "MA", &ko))
        yz_point_text(marked(record, &ko, map), height, point);
    snprintf(text, sizeof text, "%s %s%s", move.colour == YZ_BLACK ? "B" : "W",
             move.kind == YZ_MOVE_PLAY ? ""
             : point[0] != '\0'        ? "pass for "
                                       : "pass",
             point);
    add(out, ", ", text);
}

void
recorded_line(const yz_match *match, const yz__match_notes *notes, char moves[RECORDED],
              char words[RECORDED])
{
    yz_record *record = make(match, notes), *again = record ? read_again(record) : NULL;
    moves[0] = words[0] = '\0';
    yz_node first = YZ_NO_NODE;
    for (yz_node node = 0; again && node < yz_record_node_count(again); node++)
        if (yz_record_sibling(again, node) != YZ_NO_NODE)
            first = yz_record_sibling(again, node);
    for (yz_node node = first; node != YZ_NO_NODE;
         node = yz_record_child(again, node)) {
        yz_property comment;
        const char *text;
        add_move(again, node, yz_game_height(yz_match_game(match)), moves);
        if (yz_record_find_property(again, node, "C", &comment) &&
            yz_record_text(again, &comment, 0, false, &text) == YZ_OK)
            add(words, "\n", text);
    }
    yz_record_free(again);
    yz_record_free(record);
}
