/* written_way.c - a way to play is followed against every answer, on the rules themselves. */
#include <string.h>

#include "base/memory.h"
#include "game/query.h"
#include "rules/play.h"
#include "written/way_boards.h"
#include "written/written_course.h"
#include "written/written_rules.h"
#include "written/written_way.h"

enum { SLOTS = 1 << 16, ASK_EVERY = 1024 };

/* What is known of a move of the list. */
typedef struct place {
    uint64_t stones; /* two bits for each point */
    uint32_t banned; /* points where the last play alone bans one */
    int16_t taken;   /* by him, less what his opponent took, where that counts */
    yz__written_stand stand;
    bool done;
    bool kept;  /* 'rests' is known */
    bool meant; /* the list comes back to it */
    yz__way_rests rests;
    uint32_t same; /* the last place before with the same key, + 1 */
} place;

typedef struct walk {
    const yz__way_task *task;
    yz__written_way *way;
    yz__way_followed *out;
    yz_game *game;
    int passes; /* in a row */
    int depth;  /* moves of the line */
    yz_status status;
    size_t next; /* move of the list */
    place *places;
    size_t room;
    yz__way_boards boards;
    uint32_t slot[SLOTS]; /* the last place of each key, + 1 */
    /* It is large, and the functions that follow a line call each other once for each move: they
       would overflow the stack with it. */
    yz__written_course course;
} walk;

static yz_colour
opponent(const walk *of)
{
    return yz_opponent(of->way->by);
}

static void
fail(walk *of, yz__way_fault fault)
{
    if (of->status != YZ_OK || of->out->fault != YZ__WAY_SOUND)
        return;
    of->out->fault = fault;
    of->out->move = of->next > 0 ? of->next - 1 : 0;
    of->out->line_count = of->depth;
}

static bool
goes_well(const walk *of)
{
    return of->status == YZ_OK && of->out->fault == YZ__WAY_SOUND;
}

static yz_move
move_at(const walk *of, yz_colour who, int at)
{
    const int width = of->task->width;

    if (at == YZ__WRITTEN_PASS || at == YZ__WRITTEN_BUTTON)
        return (yz_move){
            at == YZ__WRITTEN_PASS ? YZ_MOVE_PASS : YZ_MOVE_BUTTON, who, {0, 0}};
    return (yz_move){YZ_MOVE_PLAY, who, {(uint8_t)(at % width), (uint8_t)(at / width)}};
}

static int
points(const walk *of)
{
    return of->task->width * of->task->height;
}

/* ---- The line ---- */

/* The rules allow it, whether the game has stopped before or not. */
static yz_ground
ground_of(const walk *of, yz_move move)
{
    if (move.kind == YZ_MOVE_PASS)
        return yz__pass_allowed(of->task->rules) ? YZ_GROUND_LEGAL : YZ_GROUND_PASS;
    return move.kind == YZ_MOVE_BUTTON ? yz_game_check(of->game, move).ground
                                       : yz_game_check_stones(of->game, move).ground;
}

/* Takes what stands on the board into the line: after a move, or when play goes on after a stop. */
static void
take_in(walk *of, yz__past_ply past, bool fresh)
{
    yz_game_position(of->game, &of->course.position);
    of->status = yz__way_boards_enter(&of->boards, &of->course.position, past, fresh);
}

/* Nothing has been looked at for long. */
static bool
goes_on(walk *of)
{
    return ++of->out->positions % ASK_EVERY != 0 || of->task->goes_on == NULL ||
           of->task->goes_on(of->task->context, of->out->positions);
}

static bool
takes_ko(const walk *of)
{
    return of->boards.ruled && yz_game_ko_bans(of->game, NULL, 0) > 0;
}

/* Makes a move that is allowed. */
static bool
make(walk *of, yz_move move)
{
    const yz__flow before = yz__game_flow(of->game);
    const bool ko = takes_ko(of);
    int captured = 0;

    if (of->depth == YZ__WRITTEN_LINE) {
        fail(of, YZ__WAY_LONG);
        return false;
    }
    if (move.kind == YZ_MOVE_PASS)
        yz__way_boards_pass(&of->boards, move.colour);
    of->status = yz_game_enter(of->game, move, NULL, &captured);
    if (of->status != YZ_OK)
        return false;
    of->out->line[of->depth++] = move;
    of->passes = move.kind == YZ_MOVE_PASS ? of->passes + 1 : 0;
    take_in(of,
            (yz__past_ply){yz__course_kind(&of->course, move, before), move.colour,
                           yz_opponent(move.colour), captured},
            yz__game_flow(of->game).stage != before.stage);
    if (of->status == YZ_OK && !goes_on(of))
        of->status = YZ_E_STOPPED;
    if (of->status == YZ_OK &&
        (yz__way_boards_recur(&of->boards) || (ko && takes_ko(of))))
        fail(of, YZ__WAY_RULED);
    return of->status == YZ_OK;
}

static void
undo(walk *of)
{
    yz__way_boards_leave(&of->boards);
    if (yz_game_undo(of->game) != YZ_OK && of->status == YZ_OK)
        of->status = YZ_E_PHASE;
}

static void
take_back(walk *of, int passes)
{
    undo(of);
    of->depth--;
    of->passes = passes;
}

/* The game ends with the moves of the line. */
static void
end(walk *of)
{
    yz_number margin;

    yz_game_position(of->game, &of->course.position);
    of->status = yz__course_ahead(&of->course, &margin);
    if (of->status == YZ_OK && yz_compare(margin, of->way->margin) < 0)
        fail(of, YZ__WAY_SHORT);
}

/* ---- Places ---- */

/* The place at the end of the line, as far as the last move alone tells. */
static place
place_here(walk *of)
{
    place here = {.stand = yz__course_stand(&of->course, of->passes)};

    yz_game_position(of->game, &of->course.position);
    here.taken = (int16_t)yz__course_taken(&of->course);
    for (int i = 0; i < points(of); i++) {
        here.stones |= (uint64_t)of->course.position.stone[i] << 2 * i;
        if (of->course.position.stone[i] == YZ_EMPTY &&
            ground_of(of, move_at(of, of->way->by, i)) == YZ_GROUND_KO)
            here.banned |= (uint32_t)1 << i;
    }
    return here;
}

/* What holds there holds here: it is the same place, and he has taken no less. */
static bool
holds_here(const place *then, const place *here)
{
    return then->stones == here->stones && then->banned == here->banned &&
           memcmp(&then->stand, &here->stand, sizeof here->stand) == 0 &&
           then->taken <= here->taken;
}

static uint32_t *
slot_of(walk *of, const place *here)
{
    const uint64_t key = here->stones * 0x9e3779b97f4a7c15u ^
                         here->banned * 0xc2b2ae3d27d4eb4fu ^ here->stand.flow.passes;

    return &of->slot[(key ^ key >> 32 ^ key >> 12) % SLOTS];
}

/* ---- Following ---- */

static void follow(walk *of);
static void answer(walk *of);

static void
go_on(walk *of, yz_colour next)
{
    if (next == of->way->by)
        follow(of);
    else
        answer(of);
}

/* Another phase is played, for he does not agree to the end before it. */
static void
go_through_stage(walk *of)
{
    const int passes = of->passes;
    yz__past_ply past = {YZ__PAST_EVENT, YZ_EMPTY, YZ_EMPTY, 0};

    of->status = yz__course_resume(&of->course);
    if (of->status == YZ_E_RANGE) {
        of->status = YZ_OK;
        fail(of, YZ__WAY_RULES);
        return;
    }
    if (of->status != YZ_OK)
        return;
    of->passes = 0;
    past.facing = yz_game_to_move(of->game);
    take_in(of, past, true);
    if (of->status == YZ_OK)
        go_on(of, past.facing);
    undo(of);
    of->passes = passes;
    if (goes_well(of))
        yz__way_boards_rest(&of->boards, of->way->by, false);
}

/* A move is made, the line goes on after it unless the game ends, and it is taken back. */
static void
go_through(walk *of, yz_move move)
{
    const int passes = of->passes;
    const bool own = move.colour == of->way->by;

    if (!make(of, move))
        return;
    if (goes_well(of) && yz__course_stage_follows(&of->course))
        go_through_stage(of);
    else if (goes_well(of) && yz__course_over(&of->course, of->passes))
        end(of);
    else if (goes_well(of))
        go_on(of, yz_opponent(move.colour));
    take_back(of, passes);
    if (goes_well(of))
        yz__way_boards_rest(&of->boards, of->way->by, own && move.kind == YZ_MOVE_PLAY);
}

/* He makes his move; then his opponent may answer. */
static void
follow_move(walk *of, int at)
{
    const yz_move move = move_at(of, of->way->by, at);

    if ((move.kind == YZ_MOVE_PLAY && at >= points(of)) ||
        ground_of(of, move) != YZ_GROUND_LEGAL)
        fail(of, YZ__WAY_FORBIDDEN);
    else
        go_through(of, move);
}

/* Goes on as at an earlier move of the list. */
static void
follow_again(walk *of, const place *here, uint32_t again)
{
    const place *then = again >= 1 && again < of->next ? &of->places[again - 1] : NULL;

    if (then == NULL || !holds_here(then, here))
        fail(of, YZ__WAY_OTHER);
    else if (!then->done)
        fail(of, YZ__WAY_ROUND);
    else if (!then->kept || !yz__way_rests_fit(&of->boards, &then->rests, of->way->by))
        fail(of, YZ__WAY_PAST);
    else
        yz__way_boards_take(&of->boards, &then->rests);
}

/* The move that stands next in the list, or the one that is chosen now; false if there is none. */
static bool
next_move(walk *of, const place *here, yz__written_move *out)
{
    yz__written_way *way = of->way;
    int at = -1;

    *out = (yz__written_move){0, 0};
    if (of->task->choose == NULL && of->next < way->count) {
        *out = way->move[of->next];
        return true;
    }
    for (uint32_t i = *slot_of(of, here); i > 0 && out->again == 0 && at < 0;
         i = of->places[i - 1].same)
        if (of->task->choose != NULL && of->places[i - 1].done &&
            of->places[i - 1].kept && holds_here(&of->places[i - 1], here) &&
            yz__way_rests_fit(&of->boards, &of->places[i - 1].rests, way->by))
            out->again = i;
    if (of->task->choose != NULL && out->again == 0)
        at = of->task->choose(of->task->context, of->out->line, of->depth);
    if (out->again == 0 && at < 0)
        return false;
    out->at = (uint8_t)(at < 0 ? 0 : at);
    of->status = YZ__GROW(of->task->allocator, way->move, way->room, way->count);
    if (of->status == YZ_OK)
        way->move[way->count++] = *out;
    return of->status == YZ_OK;
}

/* His turn. */
static void
follow(walk *of)
{
    place here = place_here(of);
    yz__written_move move;

    if (!next_move(of, &here, &move)) {
        fail(of, YZ__WAY_CUT);
        return;
    }
    const size_t at = of->next++;
    if (YZ__GROW(of->task->allocator, of->places, of->room, at) != YZ_OK) {
        of->status = YZ_E_NOMEM;
        return;
    }
    here.meant = of->task->choose != NULL || of->places[at].meant;
    here.same = *slot_of(of, &here);
    of->places[at] = here;
    if (move.again > 0) {
        follow_again(of, &here, move.again);
        return;
    }
    *slot_of(of, &here) = (uint32_t)at + 1;
    follow_move(of, move.at);
    of->places[at].done = true;
    if (!goes_well(of) || !here.meant)
        return;
    const yz_status status = yz__way_boards_keep(&of->boards, &of->places[at].rests);
    of->places[at].kept = status == YZ_OK;
    if (of->task->choose == NULL) /* a list that is written does without */
        of->status = status;
}

/* The past refuses his opponent this play: the way rests on that.  A game enters it all the same. */
static void
refuse(walk *of, yz_move move)
{
    of->status = yz_game_enter(of->game, move, NULL, NULL);
    if (of->status != YZ_OK)
        return;
    yz_game_position(of->game, &of->course.position);
    yz__way_boards_refuse(&of->boards, &of->course.position);
    of->status = yz_game_undo(of->game);
}

/* Every answer of his opponent. */
static void
answer(walk *of)
{
    static const uint8_t REST[] = {YZ__WRITTEN_PASS, YZ__WRITTEN_BUTTON};
    const int count = points(of);

    for (int i = 0; i < count + 2 && goes_well(of); i++) {
        const yz_move move = move_at(of, opponent(of), i < count ? i : REST[i - count]);
        const yz_ground ground = ground_of(of, move);
        if (ground == YZ_GROUND_LEGAL)
            go_through(of, move);
        else if (ground == YZ_GROUND_SUPERKO)
            refuse(of, move);
    }
}

/* ---- Begin and end ---- */

/* Which moves of the list it comes back to. */
static yz_status
read_ahead(walk *of)
{
    const yz__written_way *way = of->way;

    of->status = YZ__RESERVE(of->task->allocator, of->places, of->room, 0, way->count);
    if (of->status != YZ_OK || way->count == 0)
        return of->status;
    memset(of->places, 0, way->count * sizeof *of->places);
    for (size_t i = 0; i < way->count; i++)
        if (way->move[i].again > 0 && way->move[i].again <= i)
            of->places[way->move[i].again - 1].meant = true;
    return YZ_OK;
}

static yz_status
begin(walk *of)
{
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    const yz__way_task *task = of->task;

    options.rules = task->rules;
    options.width = task->width;
    options.height = task->height;
    options.komi_given = true;
    options.allocator = task->allocator;
    if (task->width * task->height > YZ__WRITTEN_POINTS)
        return of->status = YZ_E_RANGE;
    of->status = read_ahead(of);
    if (of->status == YZ_OK)
        of->status = yz_game_new(&of->game, &options, NULL);
    if (of->status != YZ_OK)
        return of->status;
    yz__course_begin(&of->course, task, of->game, of->way->by);
    of->status = yz__way_boards_init(&of->boards, task->rules, &of->course.position,
                                     task->bytes, task->allocator);
    if (of->status == YZ_OK)
        take_in(of,
                (yz__past_ply){YZ__PAST_START, YZ_EMPTY, yz_game_to_move(of->game), 0},
                false);
    return of->status;
}

yz_status
yz__way_follow(const yz__way_task *task, yz__written_way *way, yz__way_followed *out)
{
    walk *of = yz__resize(task->allocator, NULL, 0, sizeof *of);

    if (of == NULL)
        return YZ_E_NOMEM;
    memset(of, 0, sizeof *of);
    of->task = task;
    of->way = way;
    of->out = out;
    out->fault = YZ__WAY_SOUND;
    out->positions = 0;
    if (!yz__written_possible(task->rules) ||
        (yz__written_asks(task->rules) && task->judge == NULL)) {
        fail(of, YZ__WAY_RULES);
    } else if (begin(of) == YZ_OK) {
        go_on(of, yz_game_to_move(of->game));
        if (goes_well(of) && of->next < way->count)
            fail(of, YZ__WAY_MORE);
    }
    const yz_status status = of->status;
    for (size_t i = 0; i < of->next && of->places != NULL; i++)
        yz__way_rests_free(&of->places[i].rests, task->allocator);
    yz__resize(task->allocator, of->places, of->room * sizeof *of->places, 0);
    yz__way_boards_free(&of->boards);
    yz_game_free(of->game);
    yz__resize(task->allocator, of, sizeof *of, 0);
    return status;
}

void
yz__way_free(yz__written_way *way, const yz_allocator *allocator)
{
    yz__resize(allocator, way->move, way->room * sizeof *way->move, 0);
    *way = (yz__written_way){0};
}
