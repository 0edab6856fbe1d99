/*
 * book_line.c - the lines of a problem in the convention of goproblems.
 *
 * There the word RIGHT in a comment solves the problem.  Until then the opponent answers as the book
 * says: with the first reply, or in turn with those that have CHOICE on their way.  Where the position has FORCE
 * nothing may be played but what the book has next, and a move with NOTTHIS may not be played:
 * it is only there to be looked at.  The words are read in capitals, wherever they stand.
 */
#include <string.h>

#include "course/book_line.h"

/* ---- Reading ---- */

static const struct {
    const char *word;
    uint8_t flag;
} WORDS[] = {{"RIGHT", YZ__BOOK_RIGHT},
             {"FORCE", YZ__BOOK_FORCE},
             {"CHOICE", YZ__BOOK_CHOICE},
             {"NOTTHIS", YZ__BOOK_NOT_THIS}};

/* A copy of a comment without these words, and what they say. */
static const char *
read_comment(yz__arena *arena, const char *text, uint8_t *flags)
{
    const size_t length = strlen(text);
    char *copy = yz__arena_take(arena, length + 1), *to = copy;

    if (copy == NULL)
        return NULL;
    while (*text != '\0') {
        size_t taken = 0;
        for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS && taken == 0; i++)
            if (strncmp(text, WORDS[i].word, strlen(WORDS[i].word)) == 0) {
                *flags |= WORDS[i].flag;
                taken = strlen(WORDS[i].word);
            }
        if (taken == 0)
            *to++ = *text++;
        text += taken;
    }
    while (to > copy && strchr(" \t\r\n", to[-1]) != NULL)
        to--;
    *to = '\0';
    return copy + strspn(copy, " \t\r\n");
}

typedef struct line_reading {
    yz_record *record;
    yz__arena *arena;
    struct yz__book_node *node;
    uint32_t *entered; /* of each node of the record: where it is in 'node' */
    uint32_t count;
    yz_colour to_play;
} line_reading;

/* What a node of the record says is said of the move that led to it last. */
static yz_status
enter(line_reading *r, yz_node from)
{
    const yz_node parent = yz_record_parent(r->record, from);
    const uint32_t above = parent == YZ_NO_NODE ? 0 : r->entered[parent];
    const char *text;
    yz_property property;
    yz_move move;

    r->entered[from] = above;
    if (above == YZ__OFF_LINE)
        return YZ_OK;
    if (yz_record_move(r->record, from, &move) &&
        (above != 0 || move.colour == r->to_play)) {
        r->node[r->count] = (struct yz__book_node){.move = move, .parent = above};
        r->entered[from] = r->count++;
    } else if (yz_record_bad_move(r->record, from) ||
               (above != 0 &&
                (yz_record_find_property(r->record, from, "AB", &property) ||
                 yz_record_find_property(r->record, from, "AW", &property) ||
                 yz_record_find_property(r->record, from, "AE", &property)))) {
        r->entered[from] = YZ__OFF_LINE;
        return YZ_OK;
    }
    struct yz__book_node *to = r->node + r->entered[from];
    if (!yz_record_find_property(r->record, from, "C", &property))
        return YZ_OK;
    if (yz_record_text(r->record, &property, 0, false, &text) != YZ_OK)
        return YZ_E_NOMEM;
    text = read_comment(r->arena, text, &to->flags);
    if (text == NULL)
        return YZ_E_NOMEM;
    if (*text != '\0' && to->remark == NULL)
        to->remark = text;
    return YZ_OK;
}

yz_status
yz__book_line_read(struct yz__lesson_more *more, yz_record *record, yz_colour to_play,
                   yz__arena *arena)
{
    const size_t count = yz_record_node_count(record);
    line_reading r = {.record = record, .arena = arena, .count = 1, .to_play = to_play};

    r.node = yz__arena_take(arena, (count + 1) * sizeof *r.node);
    r.entered = yz__arena_take(arena, count * sizeof *r.entered);
    if (r.node == NULL || r.entered == NULL)
        return YZ_E_NOMEM;
    r.node[0] = (struct yz__book_node){.parent = YZ__OFF_LINE};
    for (yz_node from = 0; from < count; from++) {
        const yz_status status = enter(&r, from);
        if (status != YZ_OK)
            return status;
    }
    for (uint32_t i = r.count - 1; i > 0; i--) {
        struct yz__book_node *node = r.node + i;
        if ((node->flags & YZ__BOOK_NOT_THIS) != 0)
            continue;
        if ((node->flags & YZ__BOOK_RIGHT) != 0)
            node->flags |= YZ__BOOK_LEADS;
        r.node[node->parent].flags |= node->flags & (YZ__BOOK_LEADS | YZ__BOOK_CHOICE);
    }
    more->node = r.node;
    more->node_count = r.count;
    return YZ_OK;
}

/* ---- What is next ---- */

bool
yz__line_same(yz_move a, yz_move b)
{
    return a.kind == b.kind && a.colour == b.colour &&
           (a.kind != YZ_MOVE_PLAY || (a.at.x == b.at.x && a.at.y == b.at.y));
}

uint32_t
yz__line_next(const struct yz__lesson_more *more, uint32_t node, yz_move move)
{
    for (uint32_t i = node + 1; i < more->node_count; i++)
        if (more->node[i].parent == node && yz__line_same(more->node[i].move, move) &&
            (more->node[i].flags & YZ__BOOK_LEADS) != 0)
            return i;
    return YZ__OFF_LINE;
}

uint32_t
yz__line_reply_of(const struct yz__lesson_more *more, uint32_t node, unsigned turn)
{
    uint32_t found = YZ__OFF_LINE;
    unsigned choices = 0;

    for (uint32_t i = node + 1; i < more->node_count; i++) {
        if (more->node[i].parent != node ||
            (more->node[i].flags & YZ__BOOK_LEADS) == 0 ||
            more->node[i].move.colour == more->node[node].move.colour)
            continue;
        choices += (more->node[i].flags & YZ__BOOK_CHOICE) != 0;
        if (found == YZ__OFF_LINE)
            found = i;
    }
    if (choices == 0)
        return found;
    turn %= choices;
    for (uint32_t i = node + 1; i < more->node_count; i++)
        if (more->node[i].parent == node &&
            (more->node[i].flags & YZ__BOOK_LEADS) != 0 &&
            (more->node[i].flags & YZ__BOOK_CHOICE) != 0 &&
            more->node[i].move.colour != more->node[node].move.colour && turn-- == 0)
            return i;
    return found;
}

bool
yz__line_lets(const struct yz__lesson_more *more, uint32_t node, yz_move move)
{
    bool named = false;

    if (node == YZ__OFF_LINE || more->node_count == 0)
        return true;
    for (uint32_t i = node + 1; i < more->node_count; i++)
        if (more->node[i].parent == node && yz__line_same(more->node[i].move, move)) {
            if ((more->node[i].flags & YZ__BOOK_NOT_THIS) != 0)
                return false;
            named = true;
        }
    return named || (more->node[node].flags & YZ__BOOK_FORCE) == 0;
}

void
yz__line_reply(const yz__answering *turn, yz_move *move)
{
    const struct yz__lesson_more *more = turn->lesson->more;
    uint32_t reply;

    if (turn->line == YZ__OFF_LINE || turn->out->state == YZ_COURSE_FAILED ||
        (more->node[turn->line].flags & YZ__BOOK_RIGHT) != 0)
        return;
    reply = yz__line_reply_of(more, turn->line, turn->learner->choices);
    if (reply != YZ__OFF_LINE)
        *move = more->node[reply].move;
}
