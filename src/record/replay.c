/*
 * replay.c - a record entered into a game.
 *
 * The nodes before the first move make the start of the game: stones set up, handicap,
 * whose turn it is.  From there on each node is a move, entered whatever the rules say
 * of it, or a new set-up.  What the rules say against a move is collected.
 */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/refuse.h"
#include "record/record_tree.h"

struct yz_replay {
    const yz_allocator *allocator;
    yz_game *game;
    bool running; /* the game is that of the last run, which succeeded */

    yz_record *record;
    int width, height;
    bool limited;
    int limit;
    uint32_t *path; /* from the first node, when a node is followed */
    size_t path_room, path_count, path_at;
    bool follow;
    bool onward; /* past the end of the path, by first continuations */

    yz_status (*attend)(yz_game *game, void *context);
    void *context;
    int moves, set_ups;
    int unread; /* moves that were left out */
    yz_node node;
    yz_illegal *illegal;
    size_t illegal_count, illegal_room;
};

yz_status
yz_replay_new(yz_replay **out, const yz_allocator *allocator)
{
    *out = yz__resize(allocator, NULL, 0, sizeof **out);
    if (!*out)
        return YZ_E_NOMEM;
    **out = (yz_replay){.allocator = allocator};
    return YZ_OK;
}

void
yz_replay_free(yz_replay *replay)
{
    if (!replay)
        return;
    const yz_allocator *allocator = replay->allocator;
    yz_game_free(replay->game);
    yz__resize(allocator, replay->path, replay->path_room * sizeof *replay->path, 0);
    yz__resize(allocator, replay->illegal,
               replay->illegal_room * sizeof *replay->illegal, 0);
    yz__resize(allocator, replay, sizeof *replay, 0);
}

yz_game *
yz_replay_game(yz_replay *replay)
{
    return replay->running ? replay->game : NULL;
}

yz_game *
yz_replay_take_game(yz_replay *replay)
{
    yz_game *game = yz_replay_game(replay);
    if (game)
        replay->game = NULL;
    replay->running = false;
    return game;
}

int
yz_replay_moves(const yz_replay *replay)
{
    return replay->moves;
}

yz_node
yz_replay_node(const yz_replay *replay)
{
    return replay->node;
}

size_t
yz_replay_illegal_count(const yz_replay *replay)
{
    return replay->illegal_count;
}

const yz_illegal *
yz_replay_illegal(const yz_replay *replay, size_t i)
{
    return &replay->illegal[i];
}

/* ---- The line ---- */

static yz_status
make_path(yz_replay *replay, yz_node node)
{
    const yz_record *record = replay->record;
    size_t count = 0;
    for (yz_node at = node; at != YZ_NO_NODE; at = record->node[at].parent)
        count++;
    if (count > replay->path_room) {
        uint32_t *path =
            yz__resize(replay->allocator, replay->path,
                       replay->path_room * sizeof *path, count * sizeof *path);
        if (!path)
            return YZ_E_NOMEM;
        replay->path = path;
        replay->path_room = count;
    }
    replay->path_count = count;
    for (; node != YZ_NO_NODE; node = record->node[node].parent)
        replay->path[--count] = node;
    return YZ_OK;
}

/* The node after 'node', the 'i'-th of the line. */
static yz_node
next_node(const yz_replay *replay, yz_node node, size_t i)
{
    if (!replay->follow)
        return replay->record->node[node].child;
    if (i + 1 < replay->path_count)
        return replay->path[i + 1];
    return replay->onward ? replay->record->node[node].child : YZ_NO_NODE;
}

/* ---- Set-ups ---- */

/* Who moves next on the line, looked for a few nodes ahead; 'i' is the place of 'node'.
   A node that sets up is not counted, so that a move in a node of its own after it is
   as near as one in the same node. */
static yz_colour
next_mover(const yz_replay *replay, yz_node node, size_t i)
{
    enum { AHEAD = 16, IN_ALL = 1024 };
    for (int ahead = 0, all = 0; node != YZ_NO_NODE && ahead < AHEAD && all < IN_ALL;
         all++) {
        const unsigned flags = replay->record->node[node].flags;
        if (flags & YZ__NODE_COLOUR)
            return (yz_colour)(flags & YZ__NODE_COLOUR);
        ahead += (flags & YZ__NODE_SETUP) == 0;
        node = next_node(replay, node, i++);
    }
    return YZ_EMPTY;
}

/* ---- The start ---- */

/* What the nodes before the first move say. */
typedef struct start {
    yz_position position;
    yz_colour to_move;
    int stones[3];
    yz_point handicap[YZ_MAX_POINTS];
    int handicap_count;
    yz_node node;  /* the last of them */
    size_t at;     /* its place on the line */
    yz_node first; /* the node of the first move, or YZ_NO_NODE */
} start;

static void
count_stones(start *begin)
{
    const yz_position *position = &begin->position;
    memset(begin->stones, 0, sizeof begin->stones);
    for (int i = 0; i < position->width * position->height; i++)
        begin->stones[position->stone[i]]++;
}

/* Nodes up to the first move; its own set-up belongs to the start as well. */
static void
read_start(const yz_replay *replay, start *begin)
{
    const yz_record *record = replay->record;
    yz_node node = 0;
    bool stones = false;
    begin->position.width = (uint8_t)replay->width;
    begin->position.height = (uint8_t)replay->height;
    memset(begin->position.stone, YZ_EMPTY, (size_t)(replay->width * replay->height));
    begin->to_move = YZ_EMPTY;
    begin->handicap_count = 0;
    begin->node = 0;
    begin->at = 0;
    memset(begin->stones, 0, sizeof begin->stones);
    for (size_t i = 0; node != YZ_NO_NODE; i++) {
        const bool move = record->node[node].flags & YZ__NODE_COLOUR;
        if (!move) {
            begin->node = node;
            begin->at = i;
        }
        if (record->node[node].flags & YZ__NODE_SETUP)
            stones |= yz__set_up(record, node, &begin->position, &begin->to_move);
        if (move)
            break;
        node = next_node(replay, node, i);
    }
    begin->first = node;
    if (stones)
        count_stones(begin);
}

/* The black stones of the start, in the order of the board. */
static void
take_stones(start *begin)
{
    const yz_position *position = &begin->position;
    for (int i = 0; i < position->width * position->height; i++)
        if (position->stone[i] == YZ_BLACK)
            begin->handicap[begin->handicap_count++] = (yz_point){
                (uint8_t)(i % position->width), (uint8_t)(i / position->width)};
}

/* The first moves, which are Black's, become handicap stones; they count as moves. */
static void
take_moves(yz_replay *replay, start *begin, int handicap)
{
    yz_move move;
    yz_node node = begin->first;
    size_t i = begin->at + (begin->first != 0);
    while (node != YZ_NO_NODE && begin->handicap_count < handicap &&
           yz_record_move(replay->record, node, &move) && move.kind == YZ_MOVE_PLAY &&
           move.colour == YZ_BLACK &&
           begin->position.stone[yz_index(replay->width, move.at)] == YZ_EMPTY) {
        begin->position.stone[yz_index(replay->width, move.at)] = YZ_BLACK;
        begin->handicap[begin->handicap_count++] = move.at;
        begin->node = node;
        begin->at = i;
        replay->moves++;
        node = next_node(replay, node, i++);
    }
    begin->first = node;
}

/* How many handicap stones are recorded as moves and wanted. */
static int
handicap_moves(const yz_replay *replay)
{
    const yz_record *record = replay->record;
    const int handicap = record->info.handicap;
    if (record->handicap_way != YZ__HANDICAP_MOVES)
        return 0;
    return replay->limited && replay->limit < handicap ? replay->limit : handicap;
}

/* Whether the black stones alone are the handicap that HA announces. */
static bool
is_handicap(const start *begin, int handicap)
{
    return begin->stones[YZ_WHITE] == 0 && begin->stones[YZ_BLACK] == handicap &&
           handicap >= 2;
}

static void
set_stones(const yz_replay *replay, start *begin, yz_game_options *options)
{
    const int handicap = options->handicap;
    if (begin->handicap_count == 0 && is_handicap(begin, handicap))
        take_stones(begin);
    if (handicap >= 2 && begin->handicap_count == handicap) {
        options->handicap_stones = begin->handicap;
        options->handicap_stone_count = begin->handicap_count;
        return;
    }
    const bool empty = begin->handicap_count == 0 && begin->stones[YZ_BLACK] == 0 &&
                       begin->stones[YZ_WHITE] == 0;
    /* HA alone puts no stones: only the rules do, when White begins; or White passes,
       under rules that know such a handicap. */
    const int way = replay->record->handicap_way;
    if (empty && handicap >= 2 && way == YZ__HANDICAP_RULES)
        return;
    if (empty && way == YZ__HANDICAP_PASSES &&
        yz_rules_handicap_passes(options->rules, handicap) > 0)
        return;
    /* The record says what stood at the start, also where these rules set up more. */
    options->start = &begin->position;
    if (empty && handicap < 2)
        return;
    if (options->to_move == YZ_EMPTY)
        options->to_move = next_mover(replay, begin->node, begin->at);
}

/* A handicap of one is no handicap unless it is a pass. */
static int
handicap_of(const yz_record *record, const yz_rules *rules)
{
    const int handicap = record->info.handicap;
    const bool passes = record->handicap_way == YZ__HANDICAP_PASSES &&
                        yz_rules_handicap_passes(rules, handicap) > 0;
    return handicap >= 2 || passes ? handicap : 0;
}

static yz_game_options
game_options(const yz_replay *replay, start *begin, const yz_replay_options *wanted)
{
    const yz_record_info *info = &replay->record->info;
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    options.rules = wanted->rules;
    options.overlays = wanted->overlays;
    options.width = replay->width;
    options.height = replay->height;
    options.year = info->year;
    options.handicap = handicap_of(replay->record, wanted->rules);
    options.to_move = begin->to_move;
    options.repetition = wanted->repetition;
    options.allocator = replay->allocator;
    if (wanted->komi_given) {
        options.komi_given = true;
        options.komi = wanted->komi;
    } else if (info->komi_given && !wanted->rules_komi) {
        options.komi_given = true;
        options.komi = info->komi;
    }
    set_stones(replay, begin, &options);
    return options;
}

static yz_status
begin_game(yz_replay *replay, start *begin, const yz_replay_options *wanted,
           yz_diag *diag)
{
    const int as_moves = handicap_moves(replay);
    read_start(replay, begin);
    if (as_moves > 0)
        take_moves(replay, begin, as_moves);
    const yz_game_options options = game_options(replay, begin, wanted);
    const yz_status status = replay->game
                                 ? yz_game_restart(replay->game, &options, diag)
                                 : yz_game_new(&replay->game, &options, diag);
    if (status == YZ_OK)
        yz_game_skip_moves(replay->game, replay->moves);
    return status;
}

/* ---- The moves ---- */

static yz_status
add_illegal(yz_replay *replay, yz_illegal illegal)
{
    const yz_status status =
        yz__grow(replay->allocator, (void **)&replay->illegal, &replay->illegal_room,
                 replay->illegal_count, sizeof *replay->illegal);
    if (status == YZ_OK)
        replay->illegal[replay->illegal_count++] = illegal;
    return status;
}

static yz_status
enter(yz_replay *replay, yz_node node, yz_move move)
{
    yz_verdict verdict;
    if (replay->moves >= (int)YZ_RECORD_MAX_MOVES)
        return YZ_E_LIMIT;
    const yz_status status = yz_game_enter(replay->game, move, &verdict, NULL);
    if (status != YZ_OK)
        return status;
    replay->moves++;
    const yz_status noted =
        verdict.ground == YZ_GROUND_LEGAL
            ? YZ_OK
            : add_illegal(replay, (yz_illegal){.move = replay->moves,
                                               .node = node,
                                               .played = move,
                                               .verdict = verdict});
    return noted == YZ_OK && replay->attend
               ? replay->attend(replay->game, replay->context)
               : noted;
}

/* The point of a move's value may not be readable, or not on this board. */
static yz_status
enter_value(yz_replay *replay, yz_node node, yz_colour colour, yz_bytes value)
{
    const bool small = replay->width <= 19 && replay->height <= 19;
    yz_move move = {.kind = YZ_MOVE_PLAY, .colour = colour};
    bool clean;
    if (yz__trim(value).length == 0) {
        move.kind = YZ_MOVE_PASS;
        return enter(replay, node, move);
    }
    const bool readable = yz__read_point(value, &move.at.x, &move.at.y, &clean);
    if (readable && small && move.at.x == 19 && move.at.y == 19) {
        move = (yz_move){.kind = YZ_MOVE_PASS, .colour = colour};
        return enter(replay, node, move);
    }
    if (readable && move.at.x < replay->width && move.at.y < replay->height)
        return enter(replay, node, move);
    replay->moves++;
    replay->unread++;
    yz_game_skip_moves(replay->game, 1);
    move.at = (yz_point){0, 0};
    return add_illegal(replay, (yz_illegal){.move = replay->moves,
                                            .node = node,
                                            .played = move,
                                            .unreadable = true,
                                            .verdict = {.ground = YZ_GROUND_OFF_BOARD,
                                                        .repeats = -1}});
}

static yz_status
enter_set_up(yz_replay *replay, yz_node node, size_t i)
{
    yz_position position;
    yz_colour to_move = YZ_EMPTY;
    yz_game_position(replay->game, &position);
    if (!yz__set_up(replay->record, node, &position, &to_move))
        return YZ_OK;
    if (++replay->set_ups > (int)YZ_RECORD_MAX_SETUPS)
        return YZ_E_LIMIT;
    if (to_move == YZ_EMPTY)
        to_move = next_mover(replay, node, i);
    return yz_game_set_up(replay->game, &position, to_move);
}

/* Moves of a node in the order of the record, up to the limit. */
static yz_status
enter_moves(yz_replay *replay, yz_node node)
{
    const yz_record *record = replay->record;
    const yz__node *self = &record->node[node];
    yz_status status = YZ_OK;
    for (uint32_t i = 0; i < self->count && status == YZ_OK; i++) {
        const yz__property *property = &record->property[self->property + i];
        if (YZ__TABLE[property->kind].group != YZ_PROPERTY_MOVE)
            continue;
        if (replay->limited && replay->moves >= replay->limit)
            return YZ_OK;
        status = enter_value(replay, node,
                             property->kind == YZ__KIND_B ? YZ_BLACK : YZ_WHITE,
                             yz__value_bytes(record, &record->value[property->value]));
    }
    return status;
}

/* A node with a set-up, two moves, or a move that is no point of the board. */
static yz_status
enter_slowly(yz_replay *replay, yz_node node, size_t i, bool started)
{
    yz_status status = YZ_OK;
    if ((replay->record->node[node].flags & YZ__NODE_SETUP) && !started)
        status = enter_set_up(replay, node, i);
    return status == YZ_OK ? enter_moves(replay, node) : status;
}

static bool
is_plain(const yz_replay *replay, const yz__node *node)
{
    return (node->flags & (YZ__NODE_SLOW | YZ__NODE_PASS)) == 0 &&
           node->x < replay->width && node->y < replay->height;
}

static yz_status
enter_node(yz_replay *replay, yz_node self, size_t i, bool started)
{
    const yz__node *node = &replay->record->node[self];
    if (!(node->flags & (YZ__NODE_COLOUR | YZ__NODE_SETUP)))
        return YZ_OK;
    if (!is_plain(replay, node))
        return enter_slowly(replay, self, i, started);
    const yz_move move = {.kind = YZ_MOVE_PLAY,
                          .colour = (yz_colour)(node->flags & YZ__NODE_COLOUR),
                          .at = {node->x, node->y}};
    return enter(replay, self, move);
}

static bool
at_limit(const yz_replay *replay)
{
    return replay->limited && replay->moves >= replay->limit;
}

static yz_status
play_on(yz_replay *replay, const start *begin)
{
    yz_node node = begin->first;
    size_t i = begin->at + (node != 0);
    bool started = replay->moves == 0; /* the set-up of this node is on the board */
    while (node != YZ_NO_NODE && !at_limit(replay)) {
        const yz_status status = enter_node(replay, node, i, started);
        if (status != YZ_OK)
            return status;
        started = false;
        replay->node = node;
        node = next_node(replay, node, i++);
    }
    return YZ_OK;
}

/* ---- The run ---- */

static yz_status
prepare(yz_replay *replay, const yz_replay_options *options, yz_diag *diag)
{
    yz_record *record = replay->record;
    const yz_status status = yz__record_start(record);
    if (status != YZ_OK)
        return yz__refuse(diag, status, "%s", yz_status_text(status));
    if (record->info.game != 1)
        return yz__refuse(diag, YZ_E_SYNTAX,
                          "it is not a game of Go: GM is %d, and Go is GM[1]",
                          record->info.game);
    if (record->size_bad)
        return yz__refuse(diag, YZ_E_RANGE,
                          "SZ does not give a size from 1x1 to %dx%d (correct SZ)",
                          YZ_MAX_SIDE, YZ_MAX_SIDE);
    yz_record_size(record, &replay->width, &replay->height);
    replay->limited = options->limited;
    replay->attend = options->attend;
    replay->context = options->context;
    replay->limit = options->moves;
    replay->follow = options->node_given;
    replay->onward = false;
    replay->moves = replay->set_ups = replay->unread = 0;
    replay->node = 0;
    replay->illegal_count = 0;
    if (replay->follow && make_path(replay, options->node) != YZ_OK)
        return yz__refuse(diag, YZ_E_NOMEM, "out of memory");
    return YZ_OK;
}

yz_status
yz_replay_run(yz_replay *replay, yz_record *record, const yz_replay_options *options,
              yz_diag *diag)
{
    start begin;
    replay->running = false;
    replay->record = record;
    yz_status status = prepare(replay, options, diag);
    if (status != YZ_OK)
        return status;
    status = begin_game(replay, &begin, options, diag);
    if (status != YZ_OK)
        return status;
    if (!yz_game_asks_for_repetition(replay->game))
        replay->attend = NULL;
    replay->node = begin.node;
    status = play_on(replay, &begin);
    if (status == YZ_E_LIMIT)
        return yz__refuse(diag, status, "the line has more than %u moves or %u set-ups",
                          YZ_RECORD_MAX_MOVES, YZ_RECORD_MAX_SETUPS);
    if (status != YZ_OK)
        return yz__refuse(diag, status, "%s", yz_status_text(status));
    if (replay->limited && replay->moves < replay->limit)
        return yz__refuse(diag, YZ_E_NOT_FOUND,
                          "there is no move %d (the line has %d moves)", replay->limit,
                          replay->moves);
    replay->running = true;
    return YZ_OK;
}

/* ---- The other lines ---- */

/* A place to come back to: the game as it stood before the node 'next'. */
typedef struct branching {
    yz_node next;
    int plies, moves, set_ups, unread;
} branching;

/*
 * A walk through all lines.  Variations that branch off after the first move are walked
 * by undoing the moves back to the branching.  A variation in the start makes another
 * start, so it is begun anew: its first node is a head.
 */
typedef struct walk {
    yz_replay *replay;
    yz_replay_options options;
    yz_status (*told)(void *context, const yz_illegal *illegal, const yz_game *game);
    void *context;
    bool side; /* the main line has ended */
    branching *place;
    size_t place_count, place_room;
    yz_node *head;
    size_t head_count, head_room;
    uint64_t steps; /* nodes of starts read so far */
} walk;

/* Every head is reached from the root, however deep its start is. */
enum { MOST_STEPS = 50000000 };

static yz_status
keep_place(walk *w, yz_node node)
{
    const yz_replay *replay = w->replay;
    const yz_node next = replay->record->node[node].sibling;
    if (next == YZ_NO_NODE)
        return YZ_OK;
    const yz_status status = yz__grow(replay->allocator, (void **)&w->place,
                                      &w->place_room, w->place_count, sizeof *w->place);
    if (status == YZ_OK)
        w->place[w->place_count++] =
            (branching){next, yz_game_ply_count(replay->game), replay->moves,
                        replay->set_ups, replay->unread};
    return status;
}

/* Takes back what was entered since the last branching; '*node' comes next, or
   YZ_NO_NODE when there is none. */
static yz_status
come_back(walk *w, yz_node *node)
{
    yz_replay *replay = w->replay;
    yz_status status = YZ_OK;
    *node = YZ_NO_NODE;
    w->side = true;
    replay->attend = NULL;
    if (w->place_count == 0)
        return YZ_OK;
    const branching back = w->place[--w->place_count];
    while (yz_game_ply_count(replay->game) > back.plies) {
        status = yz_game_undo(replay->game);
        assert(status == YZ_OK); /* there are plies to take back */
    }
    yz_game_skip_moves(replay->game, back.unread - replay->unread);
    replay->moves = back.moves;
    replay->set_ups = back.set_ups;
    replay->unread = back.unread;
    *node = back.next;
    return status;
}

static yz_status
enter_and_tell(walk *w, yz_node node, bool started)
{
    yz_replay *replay = w->replay;
    yz_status status = enter_node(replay, node, 0, started);
    for (size_t i = 0; i < replay->illegal_count && w->side && status == YZ_OK; i++)
        status = w->told(w->context, &replay->illegal[i], replay->game);
    replay->illegal_count = 0;
    return status;
}

/* All lines from 'first', the first move after the start; those beside it are heads. */
static yz_status
walk_lines(walk *w, yz_node first)
{
    bool started = w->replay->moves == 0; /* its set-up is on the board */
    yz_node node = first;
    yz_status status = YZ_OK;
    while (node != YZ_NO_NODE && status == YZ_OK) {
        if (node != first)
            status = keep_place(w, node);
        if (status == YZ_OK)
            status = enter_and_tell(w, node, started);
        started = false;
        node = w->replay->record->node[node].child;
        if (node == YZ_NO_NODE && status == YZ_OK)
            status = come_back(w, &node);
    }
    return status;
}

/* The variations beside the nodes of the start after 'head', its first move included.
 */
static yz_status
note_heads(walk *w, yz_node head, const start *begin)
{
    const yz__node *tree = w->replay->record->node;
    for (yz_node at = head; at != begin->first;) {
        assert(at != YZ_NO_NODE); /* the first move does not come before the head */
        at = tree[at].child;
        w->steps++;
        for (yz_node side = at; side != YZ_NO_NODE; side = tree[side].sibling) {
            if (side == at)
                continue;
            const yz_status status =
                yz__grow(w->replay->allocator, (void **)&w->head, &w->head_room,
                         w->head_count, sizeof *w->head);
            if (status != YZ_OK)
                return status;
            w->head[w->head_count++] = side;
        }
    }
    return YZ_OK;
}

static yz_status
walk_head(walk *w, yz_record *record, yz_node head, yz_diag *diag)
{
    yz_replay *replay = w->replay;
    start begin;
    replay->record = record;
    w->options.node_given = true;
    w->options.node = head;
    yz_status status = prepare(replay, &w->options, diag);
    if (status != YZ_OK)
        return status;
    replay->onward = true;
    w->steps += replay->path_count;
    status = begin_game(replay, &begin, &w->options, diag);
    if (status != YZ_OK)
        return status;
    if (w->side || !yz_game_asks_for_repetition(replay->game))
        replay->attend = NULL;
    replay->follow = false;
    status = note_heads(w, head, &begin);
    if (status == YZ_OK)
        status = walk_lines(w, begin.first);
    w->side = true;
    return status == YZ_OK ? YZ_OK
                           : yz__refuse(diag, status, "%s", yz_status_text(status));
}

yz_status
yz_replay_side_lines(yz_replay *replay, yz_record *record,
                     const yz_replay_options *options,
                     yz_status (*told)(void *context, const yz_illegal *illegal,
                                       const yz_game *game),
                     void *context, yz_diag *diag)
{
    walk w = {.replay = replay, .options = *options, .told = told, .context = context};
    w.options.limited = false;
    replay->running = false;
    yz_status status = walk_head(&w, record, 0, diag);
    while (status == YZ_OK && w.head_count > 0 && w.steps < MOST_STEPS)
        status = walk_head(&w, record, w.head[--w.head_count], diag);
    if (status == YZ_OK && w.head_count > 0)
        status = yz__refuse(diag, YZ_E_LIMIT, "its first nodes branch too often");
    yz__resize(replay->allocator, w.place, w.place_room * sizeof *w.place, 0);
    yz__resize(replay->allocator, w.head, w.head_room * sizeof *w.head, 0);
    return status;
}
