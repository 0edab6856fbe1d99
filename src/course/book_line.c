/*
 * book_line.c - the lines of a problem in the convention of goproblems, and a learner on them.
 *
 * There the word RIGHT in a comment solves the problem.  Until then the opponent answers as the book
 * says: with the first reply, or in turn with those that have CHOICE on their way.  Where the position has FORCE
 * nothing may be played but what the book has next, and a move with NOTTHIS may not be played:
 * it is only there to be looked at.  The words are read in capitals, wherever they stand.
 *
 * A learner's move is judged by reading first; the book says what is not settled, and how it
 * goes on after a move that both call right.
 */
#include <string.h>

#include "course/book_line.h"
#include "yunzi/messages.h"

enum { RIGHT = 1, FORCE = 2, CHOICE = 4, NOT_THIS = 8, LEADS = 16 };

/* ---- Reading ---- */

static const struct {
    const char *word;
    uint8_t flag;
} WORDS[] = {
    {"RIGHT", RIGHT}, {"FORCE", FORCE}, {"CHOICE", CHOICE}, {"NOTTHIS", NOT_THIS}};

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
        if ((node->flags & NOT_THIS) != 0)
            continue;
        if ((node->flags & RIGHT) != 0)
            node->flags |= LEADS;
        r.node[node->parent].flags |= node->flags & (LEADS | CHOICE);
    }
    more->node = r.node;
    more->node_count = r.count;
    return YZ_OK;
}

/* ---- What is next ---- */

static bool
same(yz_move a, yz_move b)
{
    return a.kind == b.kind && a.colour == b.colour &&
           (a.kind != YZ_MOVE_PLAY || (a.at.x == b.at.x && a.at.y == b.at.y));
}

/* The node of a move that leads to what is right; of two, the one that does. */
static uint32_t
next_of(const struct yz__lesson_more *more, uint32_t node, yz_move move)
{
    for (uint32_t i = node + 1; i < more->node_count; i++)
        if (more->node[i].parent == node && same(more->node[i].move, move) &&
            (more->node[i].flags & LEADS) != 0)
            return i;
    return YZ__OFF_LINE;
}

/* The reply of the book: its first one, or one of those with CHOICE, each in its turn. */
static uint32_t
reply_of(const struct yz__lesson_more *more, uint32_t node, unsigned turn)
{
    uint32_t found = YZ__OFF_LINE;
    unsigned choices = 0;

    for (uint32_t i = node + 1; i < more->node_count; i++) {
        if (more->node[i].parent != node || (more->node[i].flags & LEADS) == 0 ||
            more->node[i].move.colour == more->node[node].move.colour)
            continue;
        choices += (more->node[i].flags & CHOICE) != 0;
        if (found == YZ__OFF_LINE)
            found = i;
    }
    if (choices == 0)
        return found;
    turn %= choices;
    for (uint32_t i = node + 1; i < more->node_count; i++)
        if (more->node[i].parent == node && (more->node[i].flags & LEADS) != 0 &&
            (more->node[i].flags & CHOICE) != 0 &&
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
        if (more->node[i].parent == node && same(more->node[i].move, move)) {
            if ((more->node[i].flags & NOT_THIS) != 0)
                return false;
            named = true;
        }
    return named || (more->node[node].flags & FORCE) == 0;
}

/* ---- A learner ---- */

/* Says where the book lets its reader play, after FORCE. */
static void
say_only(const struct yz__lesson_more *more, uint32_t node, yz_course_answer *out)
{
    yz_point points[YZ_COURSE_POINTS];
    int count = 0;

    for (uint32_t i = node + 1; i < more->node_count && count < YZ_COURSE_POINTS; i++)
        if (more->node[i].parent == node && more->node[i].move.kind == YZ_MOVE_PLAY &&
            (more->node[i].flags & NOT_THIS) == 0)
            points[count++] = more->node[i].move.at;
    yz__say(out, YZ_COURSE_ABOUT_DETAIL,
            yz_message_with(YZ_MESSAGE_COURSE_BOOK_FORCES,
                            yz_arg_points(points, count, count, more->start.height)));
}

bool
yz__line_refuses(const yz_learner *learner, yz_move move, yz_course_answer *out)
{
    const struct yz__lesson_more *more = learner->lesson->more;

    if (yz__line_lets(more, learner->node, move))
        return false;
    out->state = YZ_COURSE_REFUSED;
    if ((more->node[learner->node].flags & FORCE) != 0)
        say_only(more, learner->node, out);
    else
        yz__say(out, YZ_COURSE_ABOUT_DETAIL,
                yz_message_plain(YZ_MESSAGE_COURSE_BOOK_NOT_THIS));
    return true;
}

void
yz__line_step(yz__answering *turn)
{
    yz_learner *learner = turn->learner;
    const struct yz__lesson_more *more = turn->lesson->more;

    turn->line = YZ__OFF_LINE;
    if (learner->node == YZ__OFF_LINE || more->node_count == 0)
        return;
    for (uint32_t i = learner->node + 1; i < more->node_count; i++)
        if (more->node[i].parent == learner->node &&
            same(more->node[i].move, turn->move) && turn->out->remark == NULL)
            turn->out->remark = more->node[i].remark;
    turn->line = next_of(more, learner->node, turn->move);
    learner->node = YZ__OFF_LINE;
}

void
yz__line_reply(const yz__answering *turn, yz_move *move)
{
    const struct yz__lesson_more *more = turn->lesson->more;
    uint32_t reply;

    if (turn->line == YZ__OFF_LINE || turn->out->state == YZ_COURSE_FAILED ||
        (more->node[turn->line].flags & RIGHT) != 0)
        return;
    reply = reply_of(more, turn->line, turn->learner->choices);
    if (reply != YZ__OFF_LINE)
        *move = more->node[reply].move;
}

/* The opponent has answered as the book says: what it says there. */
static void
arrive(yz__answering *turn, uint32_t reply)
{
    const struct yz__book_node *node = turn->lesson->more->node + reply;
    yz_course_answer *out = turn->out;

    turn->learner->choices++;
    out->line_length = 0;
    if (node->remark != NULL)
        out->remark = node->remark;
    if ((node->flags & RIGHT) != 0)
        return;
    turn->learner->node = reply;
    if (out->state == YZ_COURSE_REACHED)
        out->state = YZ_COURSE_GOES_ON;
    if ((node->flags & FORCE) != 0)
        say_only(turn->lesson->more, reply, out);
}

yz_status
yz__line_go_on(yz__answering *turn)
{
    const struct yz__lesson_more *more = turn->lesson->more;
    yz_course_answer *out = turn->out;
    uint32_t reply;
    bool played;
    yz_status status = YZ_OK;

    if (turn->line == YZ__OFF_LINE || out->state == YZ_COURSE_FAILED)
        return YZ_OK;
    if ((more->node[turn->line].flags & RIGHT) != 0) {
        if (out->state != YZ_COURSE_OPEN)
            return YZ_OK;
        out->state = YZ_COURSE_REACHED;
        yz__say(out, YZ_COURSE_ABOUT_DETAIL,
                yz_message_plain(YZ_MESSAGE_COURSE_BOOK_ONLY));
        return YZ_OK;
    }
    reply = reply_of(more, turn->line, turn->learner->choices);
    if (reply == YZ__OFF_LINE)
        return YZ_OK;
    if (!out->replied)
        status = yz__reply(turn, more->node[reply].move, &played);
    if (status == YZ_OK && out->replied && same(out->reply, more->node[reply].move))
        arrive(turn, reply);
    return status;
}

/* ---- The check ---- */

enum { CHECKED = 24, DEEP = 100 };

/* The moves that lead to a node, the first one in front; how many, or 0 if they are too many. */
static int
path_to(const struct yz__lesson_more *more, uint32_t node, yz_move path[DEEP])
{
    int count = 0, at;

    for (uint32_t i = node; i != 0; i = more->node[i].parent)
        count++;
    at = count;
    for (uint32_t i = node; i != 0 && count <= DEEP; i = more->node[i].parent)
        path[--at] = more->node[i].move;
    return count <= DEEP ? count : 0;
}

/* Sets the learner on the line before its last move; false when it cannot be played. */
static bool
set_out(yz_learner *learner, const yz_move *path, int count)
{
    for (int i = 0; i + 1 < count; i++) {
        yz_legality legality;
        if (yz_game_play(learner->game, path[i], &legality, NULL) != YZ_OK ||
            legality.ground != YZ_GROUND_LEGAL)
            return false;
    }
    return yz_game_to_move(learner->game) == path[count - 1].colour;
}

/* One move of the reader far down: it must not fail. */
static yz_status
check_move(yz_lesson_check *out, yz_learner *learner, uint32_t node)
{
    const struct yz__lesson_more *more = learner->lesson->more;
    yz_move path[DEEP];
    const int count = path_to(more, node, path);
    yz_course_answer answer;
    yz_status status;

    if (count < 3 || !set_out(learner, path, count))
        return YZ_OK;
    learner->node = more->node[node].parent;
    status = yz_learner_play(learner, path[count - 1], &answer);
    if (status != YZ_OK || answer.state != YZ_COURSE_FAILED)
        return status;
    out->verdict = YZ_PROBLEM_WRONG;
    out->line_length = 0;
    for (int i = 0; i < count && out->line_length < YZ_COURSE_LINE; i++)
        out->line[out->line_length++] = path[i];
    if (answer.replied && out->line_length < YZ_COURSE_LINE)
        out->line[out->line_length++] = answer.reply;
    if (out->fault_count < YZ_LESSON_FAULTS)
        out->fault[out->fault_count++] =
            yz_message_with(YZ_MESSAGE_PROBLEM_LINE, yz_arg_number(count),
                            yz_arg_choice(path[count - 1].kind != YZ_MOVE_PLAY),
                            yz_arg_point(path[count - 1].at, more->start.height));
    return YZ_OK;
}

yz_status
yz__line_check(yz_lesson_check *out, const yz_lesson *lesson,
               const yz_learner_options *options)
{
    const struct yz__lesson_more *more = lesson->more;
    yz_learner_options own = *options;
    yz_status status = YZ_OK;
    int checked = 0;

    own.as_written = true;
    for (uint32_t i = 1; i < more->node_count && status == YZ_OK; i++) {
        yz_learner *learner;
        if ((more->node[i].flags & LEADS) == 0 || more->node[i].parent == 0 ||
            more->node[i].move.colour != lesson->to_play ||
            (out->verdict != YZ_PROBLEM_RIGHT && out->verdict != YZ_PROBLEM_ALSO) ||
            checked++ == CHECKED)
            continue;
        status = yz_learner_new(&learner, lesson, &own);
        if (status != YZ_OK)
            return status;
        status = check_move(out, learner, i);
        yz_learner_free(learner);
    }
    return status;
}
