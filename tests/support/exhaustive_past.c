/*
 * exhaustive_past.c - the twin for rules that look at the whole past: every move is
 * tried with every past, until a moment comes of which enough is known.
 *
 * What repetition forbids a player are positions: the past is the set of those that
 * Black may not make and the set of those that White may not make.  To be forbidden
 * more never helps a player.  What has been found of a moment therefore holds with any
 * other past in which
 * - who lost may not make either what he was refused when it was found, and
 * - who won may make what he needed to make then:
 * who wins makes the same plays again, and every reply of the other has been met by
 * then.  That is exact: nothing is guessed, and nothing depends on the order of moves.
 * It holds between questions as well, so that one memory may serve many.
 *
 * Where a pass lets the past be forgotten, what follows a pass hangs on the moment
 * only, and play may be endless.  The pass is then first taken to stand up, that is to
 * serve the side that made it (who strives does not pass: see moments.h).  Where the
 * striver gets through all the same that is certain.  Where he does not, every pass
 * that this rests on is looked at for itself, and those which these rest on in turn:
 * when none fails they all stand, for the holder can go on like that for ever; when one
 * fails that is remembered, and the question is asked again.  Stages are finished one
 * by one, the later ones first, for in each of them another strives.
 */
#include <stdlib.h>
#include <string.h>

#include "exhaustive.h"
#include "moments.h"
#include "numbers.h"
#include "rules/play.h"

enum { MOST_DEPTH = 4000, MOST_BYTES = 600 << 20 };

/* On what an outcome rests. */
typedef enum ground {
    REFUSED, /* positions that who lost may not make */
    NEEDED,  /* those that who won may make */
    PASSES,  /* those at which the past was forgotten, taken to stand up */
    GROUNDS
} ground;

typedef struct grounds {
    numbers of[GROUNDS];
} grounds;

typedef struct finding {
    struct finding *next;
    bool captured;
    uint32_t end[GROUNDS]; /* of its part of the numbers */
    uint32_t number[];
} finding;

/* moment.standing, after a pass that lets the past be forgotten. */
enum { NOT_KNOWN, STANDS, FAILS };

struct exhaustive_memory {
    const yz_rules *rules;
    slow_game game;
    moments *moments;
    size_t bytes; /* of findings */
    /* The past: positions, by colour that may not make them, have its number. */
    uint32_t past;
    uint32_t pasts; /* the last number */
    uint32_t *forbidden[3];
    uint32_t room;
    bool leaves[STEP_CLAIM + 1][3][3]; /* a step of a colour forbids a colour this */
    bool forgets;                      /* at a pass */
    moment **pass;
    uint32_t passes;
    uint32_t room_passes;
    grounds on[MOST_DEPTH]; /* what the moments of the path rest on */
    uint32_t tried;
    uint32_t most;
    bool full;         /* too much was tried */
    bool passes_first; /* by who holds */
};

typedef exhaustive_memory walk;

static void *
must(void *memory)
{
    if (!memory)
        abort();
    return memory;
}

static void
clear_grounds(grounds *on)
{
    for (int k = 0; k < GROUNDS; k++)
        numbers_clear(&on->of[k]);
}

static void
join_grounds(grounds *to, const grounds *from)
{
    for (int k = 0; k < GROUNDS; k++)
        numbers_join(&to->of[k], &from->of[k]);
}

static int
loser_of(const moment *at, bool captured)
{
    return captured ? at->key.owner : 3 - at->key.owner;
}

/* ---- The past ---- */

static void
make_room(walk *w, uint32_t board)
{
    const uint32_t room = 2 * board + 64;
    if (board < w->room)
        return;
    for (int c = YZ_BLACK; c <= YZ_WHITE; c++) {
        w->forbidden[c] = must(realloc(w->forbidden[c], room * sizeof(uint32_t)));
        memset(w->forbidden[c] + w->room, 0, (room - w->room) * sizeof(uint32_t));
    }
    w->room = room;
}

static bool
is_forbidden(const walk *w, int colour, uint32_t board)
{
    return board < w->room && w->forbidden[colour][board] == w->past;
}

/* What stood there before, by colour. */
typedef struct mark {
    uint32_t was[3];
} mark;

/* Adds a position to the past as 'leaves' says, by colour. */
static mark
leave(walk *w, uint32_t board, const bool leaves[3])
{
    mark m = {{0}};
    make_room(w, board);
    for (int c = YZ_BLACK; c <= YZ_WHITE; c++) {
        m.was[c] = w->forbidden[c][board];
        if (leaves[c])
            w->forbidden[c][board] = w->past;
    }
    return m;
}

static void
take_back(walk *w, uint32_t board, mark m)
{
    for (int c = YZ_BLACK; c <= YZ_WHITE; c++)
        w->forbidden[c][board] = m.was[c];
}

static bool
is_refused(const walk *w, const moment *at, const step *s)
{
    return s->kind == STEP_PLAY &&
           is_forbidden(w, at->key.state.turn.to_move, s->board);
}

/* ---- What was found before ---- */

static bool
fits(const walk *w, const finding *f, int loser)
{
    uint32_t i = 0;
    for (; i < f->end[REFUSED]; i++) {
        if (!is_forbidden(w, loser, f->number[i]))
            return false;
    }
    for (; i < f->end[NEEDED]; i++) {
        if (is_forbidden(w, 3 - loser, f->number[i]))
            return false;
    }
    for (; i < f->end[PASSES]; i++) {
        if (w->pass[f->number[i]]->standing == FAILS)
            return false;
    }
    return true;
}

/* What a finding that fits rests on. */
static void
ground_on(const walk *w, const finding *f, grounds *on)
{
    uint32_t i = 0;
    clear_grounds(on);
    for (int k = 0; k < GROUNDS; k++) {
        for (; i < f->end[k]; i++) {
            if (k != PASSES || w->pass[f->number[i]]->standing != STANDS)
                numbers_add(&on->of[k], f->number[i]);
        }
    }
}

/* A finding that fits goes to the front. */
static bool
recall(walk *w, moment *at, int depth, bool *captured)
{
    for (finding **link = &at->found, *f = *link; f; link = &f->next, f = *link) {
        if (!fits(w, f, loser_of(at, f->captured)))
            continue;
        *link = f->next;
        f->next = at->found;
        at->found = f;
        ground_on(w, f, &w->on[depth]);
        *captured = f->captured;
        return true;
    }
    return false;
}

static void
keep(walk *w, moment *at, bool captured, const grounds *on)
{
    uint32_t count = 0;
    for (int k = 0; k < GROUNDS; k++)
        count += numbers_count(&on->of[k]);
    const size_t bytes = sizeof(finding) + count * sizeof(uint32_t);
    if (w->bytes + bytes > MOST_BYTES)
        return;
    finding *f = must(malloc(bytes));
    w->bytes += bytes;
    count = 0;
    for (int k = 0; k < GROUNDS; k++) {
        for (uint32_t i = 0; numbers_next(&on->of[k], &i); i++)
            f->number[count++] = i;
        f->end[k] = count;
    }
    f->captured = captured;
    f->next = at->found;
    at->found = f;
}

/* ---- Passes that let the past be forgotten ---- */

static bool solve(walk *w, moment *at, int depth);

/* What comes of a pass, as far as is known. */
static bool
pass_forgetting(walk *w, moment *to, grounds *on)
{
    const bool holder_is_owner = to->key.stage != YZ_PROOF_AFTER;
    clear_grounds(on);
    if (to->number == 0) {
        if (w->passes + 1 >= w->room_passes) {
            w->room_passes = 2 * w->room_passes + 64;
            w->pass = must(realloc(w->pass, w->room_passes * sizeof *w->pass));
        }
        to->number = ++w->passes;
        w->pass[to->number] = to;
    }
    if (to->standing == NOT_KNOWN)
        numbers_add(&on->of[PASSES], to->number);
    return (to->standing == FAILS) == holder_is_owner;
}

/* Whether it stands up as far as is known, with only the moment itself for a past. */
static bool
stands_up(walk *w, moment *at, int depth)
{
    const uint32_t before = w->past;
    const int who = 3 - at->key.state.turn.to_move;
    const bool holder_is_owner = at->key.stage != YZ_PROOF_AFTER;
    w->past = ++w->pasts;
    const mark m = leave(w, at->board, w->leaves[STEP_PASS][who]);
    const bool captured = solve(w, at, depth);
    take_back(w, at->board, m);
    w->past = before;
    return w->full || captured != holder_is_owner;
}

/* Looks at what is taken to stand up at this depth, and at all that this rests on; when
   nothing fails, all of it stands. */
static bool
all_stand(walk *w, int depth)
{
    numbers all = {0}, seen = {0};
    bool good = true;
    numbers_join(&all, &w->on[depth].of[PASSES]);
    for (uint32_t i = 0; numbers_next(&all, &i) && !w->full; i++) {
        if (numbers_has(&seen, i))
            continue;
        numbers_add(&seen, i);
        if (stands_up(w, w->pass[i], depth + 1)) {
            numbers_join(&all, &w->on[depth + 1].of[PASSES]);
            i = UINT32_MAX; /* from the first again */
        } else {
            w->pass[i]->standing = FAILS;
            good = false;
        }
    }
    for (uint32_t i = 0; good && !w->full && numbers_next(&all, &i); i++)
        w->pass[i]->standing = STANDS;
    numbers_free(&all);
    numbers_free(&seen);
    return good;
}

/* Solves a moment at which a stage begins. */
static bool
solve_stage(walk *w, moment *at, int depth)
{
    bool captured;
    do
        captured = solve(w, at, depth);
    while (!w->full && !all_stand(w, depth));
    numbers_clear(&w->on[depth].of[PASSES]);
    return captured;
}

/* ---- The search ---- */

/* Takes a step that is not refused: what comes of it. */
static bool
take(walk *w, const moment *at, const step *s, int depth)
{
    const int who = at->key.state.turn.to_move;
    clear_grounds(&w->on[depth + 1]);
    if (!s->to)
        return true;
    if (s->kind == STEP_PASS && w->forgets)
        return pass_forgetting(w, s->to, &w->on[depth + 1]);
    const bool *leaves = w->leaves[s->kind][who];
    const mark m = leave(w, s->board, leaves);
    const bool captured = s->to->key.stage == at->key.stage
                              ? solve(w, s->to, depth + 1)
                              : solve_stage(w, s->to, depth + 1);
    take_back(w, s->board, m);
    if (leaves[loser_of(at, captured)])
        numbers_drop(&w->on[depth + 1].of[REFUSED], s->board);
    return captured;
}

/* Whether it is known of a step that it wins. */
static bool
is_known_to_win(walk *w, const moment *at, const step *s, int depth)
{
    const int who = at->key.state.turn.to_move;
    bool captured = true;
    bool found = true;
    if (s->kind == STEP_PASS && w->forgets) {
        return s->to->standing == STANDS;
    } else if (s->to) {
        const mark m = leave(w, s->board, w->leaves[s->kind][who]);
        found = recall(w, s->to, depth + 1, &captured);
        take_back(w, s->board, m);
    }
    return found && captured == (who != at->key.owner);
}

/* The step to begin with. */
static int
first_step(walk *w, const moment *at, int depth)
{
    for (int k = -1; k < at->count; k++) {
        const int i = k >= 0 ? k : at->best - 1;
        if (i >= 0 && !is_refused(w, at, &at->steps[i]) &&
            is_known_to_win(w, at, &at->steps[i], depth))
            return i;
    }
    if (at->best > 0)
        return at->best - 1;
    const bool holds = at->key.state.turn.to_move != moment_striver(at);
    return w->passes_first && holds ? at->count - 1 : 0;
}

/* One step of the side to move; true when it settles the matter for it. */
static bool
settles(walk *w, const moment *at, const step *s, int depth)
{
    const int who = at->key.state.turn.to_move;
    grounds *own = &w->on[depth];
    if (is_refused(w, at, s)) {
        numbers_add(&own->of[REFUSED], s->board);
        return false;
    }
    const bool good = take(w, at, s, depth) == (who != at->key.owner);
    if (good) {
        clear_grounds(own);
        if (s->kind == STEP_PLAY)
            numbers_add(&own->of[NEEDED], s->board);
    }
    join_grounds(own, &w->on[depth + 1]);
    return good;
}

/* Tries the steps until one settles it: whether the opponent gets what he wants. */
static bool
try_all(walk *w, moment *at, int depth)
{
    const bool attacks = at->key.state.turn.to_move != at->key.owner;
    moments_list_steps(w->moments, at);
    const int first = first_step(w, at, depth);
    clear_grounds(&w->on[depth]);
    for (int k = -1; k < at->count && !w->full; k++) {
        const int i = k >= 0 ? k : first;
        if (i >= at->count || k == first || !settles(w, at, &at->steps[i], depth))
            continue;
        at->best = i + 1;
        return attacks;
    }
    return !attacks;
}

static bool
solve(walk *w, moment *at, int depth)
{
    bool captured = false;
    if (recall(w, at, depth, &captured))
        return captured;
    w->full = w->full || ++w->tried > w->most || depth + 2 == MOST_DEPTH;
    if (w->full)
        return false;
    captured = try_all(w, at, depth);
    if (!w->full)
        keep(w, at, captured, &w->on[depth]);
    return captured;
}

/* ---- Memory ---- */

static yz__past_ply
past_of(step_kind kind, int mover)
{
    return (yz__past_ply){kind == STEP_PASS ? YZ__PAST_PASS : YZ__PAST_PLAY,
                          (yz_colour)mover, yz_opponent((yz_colour)mover), 0};
}

/* Claiming a stone is no move: nothing new comes to stand on the board. */
static void
ask_rules(walk *w)
{
    w->forgets = yz__ko_forgets_at_pass(w->rules);
    for (int who = YZ_BLACK; who <= YZ_WHITE; who++) {
        for (int c = YZ_BLACK; c <= YZ_WHITE; c++) {
            for (step_kind kind = STEP_PLAY; kind <= STEP_PASS; kind++)
                w->leaves[kind][who][c] =
                    yz__ko_forbids(w->rules, past_of(kind, who), (yz_colour)c);
        }
    }
}

exhaustive_memory *
exhaustive_memory_new(void)
{
    return must(calloc(1, sizeof(exhaustive_memory)));
}

static void
free_findings(moment *at)
{
    for (finding *f = at->found, *next; f; f = next) {
        next = f->next;
        free(f);
    }
}

/* Forgets all. */
static void
empty(walk *w)
{
    if (w->moments) {
        moments_each(w->moments, free_findings);
        moments_free(w->moments);
    }
    for (int i = 0; i < MOST_DEPTH; i++) {
        for (int k = 0; k < GROUNDS; k++)
            numbers_free(&w->on[i].of[k]);
    }
    free(w->forbidden[YZ_BLACK]);
    free(w->forbidden[YZ_WHITE]);
    free(w->pass);
    memset(w, 0, sizeof *w);
}

void
exhaustive_memory_free(exhaustive_memory *memory)
{
    if (memory)
        empty(memory);
    free(memory);
}

/* Whether what it holds is of the same board under the same rules, and not too much. */
static bool
can_be_used(const walk *w, const slow_game *game)
{
    return w->moments && w->rules == game->rules && w->game.width == game->width &&
           w->game.height == game->height &&
           w->bytes + moments_bytes(w->moments) <= MOST_BYTES / 2;
}

/* Makes it ready for a question. */
static void
prepare(walk *w, const slow_game *game)
{
    if (!can_be_used(w, game)) {
        empty(w);
        w->moments = moments_new(game);
    }
    w->rules = game->rules;
    w->game = *game;
    w->past = ++w->pasts;
    w->passes_first = false;
    ask_rules(w);
}

/* ---- The question ---- */

/* The past of the start is itself; with a ko just taken also the position before that,
   which who lost it had made: retaking would bring it back. */
static void
begin(walk *w, const moment *at, const exhaustive_question *q)
{
    const int who = at->key.state.turn.to_move;
    const yz__past_ply start = {YZ__PAST_START, YZ_EMPTY, (yz_colour)who, 0};
    const bool leaves[3] = {false, yz__ko_forbids(w->rules, start, YZ_BLACK),
                            yz__ko_forbids(w->rules, start, YZ_WHITE)};
    tiny_state free = at->key.state;
    tiny_move move[TINY_MOVES];
    leave(w, at->board, leaves);
    if (!q->ban)
        return;
    const int ban = (int)yz_index(w->game.width, *q->ban);
    free.cell[ban] = YZ_EMPTY;
    const int count = tiny_moves(&w->game, &free, move);
    for (int i = 1; i < count; i++) {
        if (move[i].at == ban)
            leave(w, moments_board(w->moments, &move[i].after),
                  w->leaves[STEP_PLAY][who]);
    }
}

/* Some questions are short when who holds tries the pass first, others when he tries it
   last: in turns, each time with more patience.  What was found stays. */
static bool
solve_in_turns(walk *w, moment *at, uint32_t most)
{
    uint32_t patience = 2000, before = 0;
    bool captured;
    do {
        w->most = patience < most - before ? patience : most - before;
        w->tried = 0;
        w->full = false;
        captured = solve_stage(w, at, 0);
        before += w->tried < w->most ? w->tried : w->most;
        patience *= w->passes_first ? 2 : 1;
        w->passes_first = !w->passes_first;
    } while (w->full && before < most);
    return captured;
}

static yz_outcome
ask(walk *w, const slow_game *game, const tiny_state *start,
    const exhaustive_question *q)
{
    moment_key key;
    memset(&key, 0, sizeof key);
    key.state = *start;
    key.owner = (uint8_t)exhaustive_owner(q);
    key.stage = q->enabling ? YZ_PROOF_BEFORE : YZ_PROOF_CAPTURE;
    key.target = (uint8_t)yz_index(game->width, q->chain);
    memcpy(key.fixed, game->fixed, sizeof key.fixed);
    for (int i = 0; i < game->width * game->height && q->enabling; i++)
        key.enabling[i] = q->enabling[i] != 0;
    prepare(w, game);
    moment *at = moments_find(w->moments, &key);
    begin(w, at, q);
    const bool captured = solve_in_turns(w, at, q->states);
    return w->full ? YZ_OUTCOME_OPEN : captured ? YZ_OUTCOME_CAPTURED : YZ_OUTCOME_SAFE;
}

yz_outcome
exhaustive_past(const slow_game *game, const tiny_state *start,
                const exhaustive_question *q)
{
    exhaustive_memory *own = q->memory ? NULL : exhaustive_memory_new();
    const yz_outcome outcome = ask(q->memory ? q->memory : own, game, start, q);
    exhaustive_memory_free(own);
    return outcome;
}
