/*
 * save.c - writes a game as text: how it began, then everything that happened, in
 * order.
 */
#include <stdarg.h>
#include <stdio.h>

#include "base/drain.h"
#include "game/query.h"
#include "game/saved.h"
#include "game/state.h"

const char *const yz__SAVED_COLOUR[3] = {"none", "black", "white"};
const char *const yz__SAVED_EVENT[YZ__SAVED_EVENTS] = {
    [YZ_EVENT_MARK] = "mark",         [YZ_EVENT_AGREE] = "agree",
    [YZ_EVENT_REFUSE] = "refuse",     [YZ_EVENT_RESUME] = "resume",
    [YZ_EVENT_SETTLE] = "settle",     [YZ_EVENT_CONFIRM] = "confirm",
    [YZ_EVENT_OBJECT] = "object",     [YZ_EVENT_RESIGN] = "resign",
    [YZ_EVENT_OVERTIME] = "overtime", [YZ_EVENT_FORFEIT] = "forfeit",
    [YZ_EVENT_CLAIM] = "claim",       [YZ_EVENT_TAKE_BACK] = "take-back",
    [YZ_EVENT_WARN] = "warn",         [YZ_EVENT_OFFER] = "offer",
    [YZ_EVENT_ACCEPT] = "accept",     [YZ_EVENT_DECLINE] = "decline",
    [YZ_EVENT_PENALTY] = "penalty",   [YZ_EVENT_RULE] = "rule",
    [YZ_EVENT_FILLING] = "filling",   [YZ_EVENT_FILL] = "fill",
};
const char *const yz__SAVED_RULING[YZ__SAVED_RULINGS] = {
    [0] = "none",
    [YZ_RULED_FIGHT] = "fight",
    [YZ_RULED_DISTURBANCE] = "disturbance",
    [YZ_RULED_UNEVEN] = "uneven",
    [YZ_RULED_FALSE_LIFE] = "false-life",
};
const char *const yz__SAVED_MOVE[4] = {
    [YZ_MOVE_PLAY] = "play",
    [YZ_MOVE_PASS] = "pass",
    [YZ_MOVE_BUTTON] = "button",
    [YZ_MOVE_PASS_FOR_KO] = "pass-for-ko",
};
const char yz__SAVED_STONES[4] = ".XO";
const char yz__SAVED_FATES[8] = "?asdbwn";

typedef struct saving {
    const yz_game *game;
    yz__drain out;
    const yz__deed *deed;   /* that of the next event */
    const uint8_t *settled; /* that of the next event that settles */
    int rulings;            /* written so far */
    int shift; /* claims name the ply that is so many before the one of this game */
} saving;

YZ_PRINTF(2, 3)
static void
put(saving *s, const char *format, ...)
{
    char line[256];
    va_list values;
    va_start(values, format);
    vsnprintf(line, sizeof line, format, values);
    va_end(values);
    yz__drain_text(&s->out, line);
}

static void
put_point(saving *s, const char *before, yz_point at)
{
    char text[YZ_POINT_TEXT];
    put(s, "%s%s", before, yz_point_text(at, s->game->board.height, text));
}

/* Writes one sign for each point, row after row from the top. */
static void
put_map(saving *s, const uint8_t *map, const char *signs)
{
    const yz__board *board = &s->game->board;
    char row[YZ_MAX_SIDE];
    for (int y = 0; y < board->height; y++) {
        for (int x = 0; x < board->width; x++)
            row[x] = signs[map[y * board->width + x]];
        yz__drain_put(&s->out, row, board->width);
    }
    put(s, "\n");
}

static void
put_position(saving *s, int ply)
{
    yz_position position;
    yz_game_position_at(s->game, ply, &position);
    put_map(s, position.stone, yz__SAVED_STONES);
}

static void
put_captures(saving *s)
{
    put(s, "captures %d\n", s->game->capture_goal);
}

static void
put_repetition(saving *s)
{
    put(s, "repetition %s\n", yz_result_key(s->game->event_repetition));
}

static void
put_prisoners(saving *s, const yz__state *first)
{
    put(s, "prisoners %d %d\n", first->tally.prisoners[YZ_BLACK],
        first->tally.prisoners[YZ_WHITE]);
}

static void
put_placing(saving *s)
{
    if (s->game->placing != YZ_PLACING_RULED)
        put(s, "placing %s\n", yz_placing_key(s->game->placing));
}

static void
put_rare_terms(saving *s)
{
    const yz_game *game = s->game;
    char contract[YZ_NUMBER_TEXT];
    if (yz__game_contract(game).count != 0)
        put(s, "contract %s\n", yz_number_text(game->contract, contract));
    if (game->start_ko != 0) {
        put_point(s, "ko ", yz__board_point(&game->board, game->start_ko));
        put(s, "\n");
    }
    if (game->komi_before)
        put(s, "komi-before\n");
}

static void
put_start(saving *s)
{
    const yz_game *game = s->game;
    char komi[YZ_NUMBER_TEXT];
    yz__state first;
    yz__history_state_before(game, 1, &first);
    put(s, YZ__SAVED_FIRST "\nrules %s\noverlays %u\nsize %d %d\nyear %d\n",
        yz_rules_id(game->rules), game->overlays, game->board.width, game->board.height,
        game->year);
    put(s, "handicap %d\n", game->handicap);
    put_captures(s);
    put_repetition(s);
    put(s, "komi %s %d\n", yz_number_text(game->komi, komi), game->komi_given);
    put_prisoners(s, &first);
    put(s, "to-move %s %d\n", yz__SAVED_COLOUR[game->ply[0].facing],
        game->turn_unknown);
    put_placing(s);
    put_rare_terms(s);
    if (game->stones_given) {
        put(s, "board ");
        put_position(s, 0);
    }
    put(s, "begin\n");
}

/* Writes the rulings made after ply 'ply' and before the next ply. */
static void
put_rulings(saving *s, int ply)
{
    const yz_game *game = s->game;
    for (; s->rulings < game->ruling_count && game->ruling[s->rulings].ply == ply;
         s->rulings++) {
        const yz__ruled_on *ruling = &game->ruling[s->rulings];
        put(s, "ruling %s %s %s %s %d", yz__SAVED_RULING[ruling->kind],
            yz__SAVED_COLOUR[ruling->by], yz__SAVED_RULING[ruling->otherwise],
            yz__SAVED_COLOUR[ruling->otherwise_by], ruling->by_list);
        for (int i = 0; i < ruling->count; i++)
            put_point(s, " ", ruling->point[i]);
        put(s, "\n");
    }
}

static void
put_event(saving *s, const yz__ply *ply)
{
    const yz__deed *deed = s->deed++;
    put(s, "event %s %s", yz__SAVED_EVENT[ply->event], yz__SAVED_COLOUR[deed->by]);
    put(s, " %d %d", deed->at.x, deed->at.y);
    put(s, " %d %s %s", deed->ply - (ply->event == YZ_EVENT_CLAIM ? s->shift : 0),
        yz__SAVED_COLOUR[deed->first], yz_result_key((yz_result_kind)deed->outcome));
    if (deed->partner > 0)
        put(s, " %d", deed->partner);
    if (ply->event != YZ_EVENT_SETTLE) {
        put(s, "\n");
        return;
    }
    put(s, " %s ", yz_basis_key((yz_basis)deed->basis));
    put_map(s, s->settled, yz__SAVED_FATES);
    s->settled += s->game->board.width * s->game->board.height;
}

static void
put_move(saving *s, int i)
{
    const yz_move move = yz_game_ply(s->game, i).move;
    put(s, "move %s %s", yz__SAVED_COLOUR[move.colour], yz__SAVED_MOVE[move.kind]);
    if (move.kind == YZ_MOVE_PLAY || move.kind == YZ_MOVE_PASS_FOR_KO)
        put_point(s, " ", move.at);
    put(s, "\n");
}

static void
put_ply(saving *s, int i)
{
    const yz__ply *ply = &s->game->ply[i];
    const bool move = ply->kind == YZ_PLY_MOVE || ply->kind == YZ_PLY_VOID;
    const int skipped = ply->number - ply[-1].number - move;
    if (skipped != 0)
        put(s, "skip %d\n", skipped);
    if (yz__is_event(ply)) {
        put_event(s, ply);
    } else if (ply->kind == YZ_PLY_SET_UP) {
        put(s, "set-up %s ", yz__SAVED_COLOUR[ply->facing]);
        put_position(s, i);
    } else {
        put_move(s, i);
    }
}

yz_status
yz__save_terms(const yz_game *game, bool placing, yz_sink *sink, void *context)
{
    saving s = {.game = game, .out = {.sink = sink, .context = context}};
    yz__state first;
    yz__history_state_before(game, 1, &first);
    if (game->capture_goal != yz__overlay_captures(game->overlays))
        put_captures(&s);
    if (game->event_repetition != YZ_RESULT_NONE)
        put_repetition(&s);
    if (first.tally.prisoners[YZ_BLACK] != 0 || first.tally.prisoners[YZ_WHITE] != 0)
        put_prisoners(&s, &first);
    if (placing)
        put_placing(&s);
    put_rare_terms(&s);
    return s.out.status;
}

yz_status
yz__save_course(const yz_game *game, int first, yz__saved_ply *told, yz_sink *sink,
                void *context)
{
    const int last = game->ply_count - 1;
    saving s = {.game = game,
                .out = {.sink = sink, .context = context},
                .deed = game->deed,
                .settled = game->settled,
                .shift = first - 1};
    while (s.rulings < game->ruling_count && game->ruling[s.rulings].ply < first - 1)
        s.rulings++;
    put_rulings(&s, first - 1);
    for (int i = first; i <= last && s.out.status == YZ_OK; i++) {
        s.out.status = told(context, i);
        put_ply(&s, i);
        put_rulings(&s, i);
    }
    return s.out.status == YZ_OK ? told(context, last + 1) : s.out.status;
}

yz_status
yz_game_save(const yz_game *game, yz_sink *sink, void *context)
{
    saving s = {.game = game,
                .out = {.sink = sink, .context = context},
                .deed = game->deed,
                .settled = game->settled};
    const int last = game->ply_count - 1;
    put_start(&s);
    put_rulings(&s, 0);
    for (int i = 1; i <= last && s.out.status == YZ_OK; i++) {
        put_ply(&s, i);
        put_rulings(&s, i);
    }
    if (game->skipped != 0)
        put(&s, "skip %d\n", game->skipped);
    if (game->situations.cut >= 0)
        put(&s, "unattended %d\n", game->situations.cut);
    put(&s, "end %d ", last);
    put_position(&s, last);
    return s.out.status;
}
