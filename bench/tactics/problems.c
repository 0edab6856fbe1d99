/*
 * problems.c - what kind of problem a fight is, and what it is worth.
 */
#include "problems.h"

#include <stdlib.h>
#include <string.h>

#include "base/neighbours.h"
#include "exact.h"

enum {
    PLAYOUTS = 400, /* to count a board on which the fight is over */
    SMALL = 4,      /* points, of which the last ones are */
    DRIVEN = 3,     /* ataris that make a ladder */
    CLEAR = 40,     /* 1/100 of a point: what is more is not by chance */
};

/* ---- Chains ---- */

/* The liberties of the chain on 'start'; its size. */
static int
liberties_of(const yz_position *p, int start, int *size)
{
    bool seen[YZ_MAX_POINTS] = {false};
    int stack[YZ_MAX_POINTS], height = 0, liberties = 0;
    seen[start] = true;
    stack[height++] = start;
    *size = 0;
    while (height > 0) {
        const int at = stack[--height];
        int near[4];
        ++*size;
        for (int n = yz__position_neighbours(p, at, near); n > 0; n--) {
            const int next = near[n - 1];
            if (seen[next] ||
                (p->stone[next] != YZ_EMPTY && p->stone[next] != p->stone[start]))
                continue;
            seen[next] = true;
            if (p->stone[next] == YZ_EMPTY)
                liberties++;
            else
                stack[height++] = next;
        }
    }
    return liberties;
}

static int
index_of(const yz_position *p, yz_point at)
{
    return (int)yz_index(p->width, at);
}

/* ---- Lines ---- */

/* What a line of play does. */
typedef struct played {
    bool legal;
    int ataris;          /* of the target in a row, by the first side */
    int taken[3];        /* the most stones taken at once, by the side that takes */
    int first_liberties; /* of the chain of the first play */
    bool first_taken;    /* it is taken at once */
    int lead;            /* Black's, without komi, in 1/100 of a point */
} played;

static int
black_lead(const yz_game *game, yz_search *search)
{
    const yz_search_work work = {.playouts = PLAYOUTS};
    yz_search_choice choice;
    if (yz_game_to_move(game) == YZ_EMPTY ||
        yz_search_think(search, &choice, game, &work) != YZ_OK)
        return 0;
    return choice.move.colour == YZ_BLACK ? choice.lead : -choice.lead;
}

static void
note_play(played *out, const yz_game *game, const yz_first_moves *moves, int i,
          yz_move move)
{
    const yz_ply ply = yz_game_ply(game, yz_game_ply_count(game));
    yz_position now;
    int size;
    yz_game_position(game, &now);
    if (ply.captured > out->taken[move.colour])
        out->taken[move.colour] = ply.captured;
    if (i == 0 && move.kind == YZ_MOVE_PLAY)
        out->first_liberties = liberties_of(&now, index_of(&now, move.at), &size);
    out->first_taken |= i == 1 && ply.captured > 0;
    const int target = index_of(&now, moves->chain);
    if (i % 2 == 0 && out->ataris == i / 2 && now.stone[target] != YZ_EMPTY &&
        liberties_of(&now, target, &size) == 1)
        out->ataris++;
}

static yz_game *
begin(const yz_position *position, const yz_rules *rules, yz_colour first)
{
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    yz_game *game;
    options.rules = rules;
    options.start = position;
    options.width = position->width;
    options.height = position->height;
    options.to_move = first;
    options.komi_given = true;
    options.komi = yz_whole(0);
    return yz_game_new(&game, &options, NULL) == YZ_OK ? game : NULL;
}

static played
play_line(const problem *p, const yz_first_move *first, yz_search *search)
{
    yz_game *game = begin(p->position, p->rules, p->moves->first);
    played out = {.legal = game != NULL};
    for (int i = 0; i < first->line_length && out.legal; i++) {
        yz_legality legality;
        out.legal = yz_game_phase(game) == YZ_PHASE_PLAY &&
                    yz_game_play(game, first->line[i], &legality, NULL) == YZ_OK &&
                    legality.ground == YZ_GROUND_LEGAL;
        if (out.legal)
            note_play(&out, game, p->moves, i, first->line[i]);
    }
    if (out.legal && search)
        out.lead = black_lead(game, search);
    yz_game_free(game);
    return out;
}

/* ---- Komi ---- */

/* The komi between what right and wrong moves lead to; false: they do not differ clearly. */
static bool
find_komi(problem *p, yz_search *search, int *difference)
{
    const int side = p->moves->first == YZ_BLACK ? 1 : -1;
    int right = 1 << 20, wrong = -(1 << 20);
    for (size_t i = 0; i < p->moves->move_count; i++) {
        const yz_first_move *move = yz_first_moves_at(p->moves, i);
        const played line = play_line(p, move, search);
        const int lead = side * line.lead;
        if (!line.legal || move->line_repeats)
            return false;
        if (move->best)
            right = lead < right ? lead : right;
        else
            wrong = lead > wrong ? lead : wrong;
    }
    *difference = right - wrong;
    const int middle = side * (right + wrong);
    p->komi = (middle + (middle < 0 ? -50 : 50)) / 100;
    return right - side * p->komi * 50 > CLEAR && side * p->komi * 50 - wrong > CLEAR;
}

/* ---- Kinds ---- */

static bool
joins_living(const problem *p, yz_point at)
{
    int near[4], target = 0, other = 0, size;
    const int own = index_of(p->position, p->moves->chain);
    bool in_chain[YZ_MAX_POINTS] = {false}, grows = true;
    in_chain[own] = true;
    while (grows) {
        grows = false;
        for (int i = 0; i < p->position->width * p->position->height; i++)
            for (int n = yz__position_neighbours(p->position, i, near); n > 0; n--)
                if (!in_chain[i] && in_chain[near[n - 1]] &&
                    p->position->stone[i] == p->position->stone[own])
                    grows = in_chain[i] = true;
    }
    for (int n = yz__position_neighbours(p->position, index_of(p->position, at), near);
         n > 0; n--) {
        const int i = near[n - 1];
        target += in_chain[i];
        other += !in_chain[i] && p->position->stone[i] == p->moves->owner &&
                 liberties_of(p->position, i, &size) > 2;
    }
    return target > 0 && other > 0;
}

static bool
touches(const problem *p, yz_point at)
{
    const yz_position *board = p->position;
    yz_position with = *board;
    int size, before;
    with.stone[index_of(board, at)] = (uint8_t)p->moves->owner;
    liberties_of(board, index_of(board, p->moves->chain), &before);
    liberties_of(&with, index_of(board, p->moves->chain), &size);
    return size > before;
}

static problem_kind
kind_of_kill(const problem *p, const yz_first_move *best, field_kind drawn,
             int liberties)
{
    const played line = play_line(p, best, NULL);
    if (liberties == 1)
        return PROBLEM_CAPTURE;
    if (line.first_liberties == 1 && line.first_taken &&
        line.taken[p->moves->first] > 1)
        return PROBLEM_SNAPBACK;
    if (drawn == FIELD_LADDER && line.ataris >= DRIVEN)
        return PROBLEM_LADDER;
    if (drawn != FIELD_EYES && line.ataris == 0 && !touches(p, best->move.at))
        return PROBLEM_NET;
    return PROBLEM_KILL;
}

static problem_kind
kind_of_life(const problem *p, const yz_first_move *best, int liberties)
{
    if (liberties == 1)
        return PROBLEM_ESCAPE;
    return joins_living(p, best->move.at) ? PROBLEM_CONNECTION : PROBLEM_LIVE;
}

/* A move that fails loses stones of its own side in the line that shows it, and the one that is
   right takes some. */
static bool
is_race(const problem *p, const yz_first_move *best)
{
    const yz_colour first = p->moves->first;
    if (play_line(p, best, NULL).taken[first] < 2)
        return false;
    for (size_t i = 0; i < p->moves->move_count; i++) {
        const yz_first_move *move = yz_first_moves_at(p->moves, i);
        if (!move->best && play_line(p, move, NULL).taken[yz_opponent(first)] >= 2)
            return true;
    }
    return false;
}

static problem_kind
kind_of(const problem *p, field_kind drawn, int difference)
{
    const yz_first_move *best = yz_first_moves_at(p->moves, 0);
    int size;
    const int liberties =
        liberties_of(p->position, index_of(p->position, p->moves->chain), &size);
    if (p->moves->best == YZ_FIRST_KO)
        return PROBLEM_KO;
    if (difference <= SMALL * 100)
        return PROBLEM_ENDGAME;
    const bool kills = p->moves->owner != p->moves->first;
    const problem_kind kind = kills ? kind_of_kill(p, best, drawn, liberties)
                                    : kind_of_life(p, best, liberties);
    const bool plain = kind == PROBLEM_KILL || kind == PROBLEM_LIVE;
    return plain && drawn != FIELD_EYES && is_race(p, best) ? PROBLEM_SEMEAI : kind;
}

/* Few plays are right, they are the ones with the best result, and all others fail. */
static bool
is_problem(const yz_first_moves *moves)
{
    int right = 0, wrong = 0;
    if (moves->open_count > 0 || moves->move_count < 4 || moves->best == YZ_FIRST_OPEN)
        return false;
    for (size_t i = 0; i < moves->move_count; i++) {
        const yz_first_move *move = yz_first_moves_at(moves, i);
        if (move->best && move->move.kind != YZ_MOVE_PLAY)
            return false;
        if (move->best != (move->result == moves->best))
            return false;
        right += move->best;
        wrong += !move->best;
    }
    return right > 0 && right <= 3 && right * 2 <= wrong;
}

/* Exactly the moves that the prover holds right win the game. */
static bool
is_exact(const problem *p, const field *f, exact_limits limits)
{
    for (size_t i = 0; i < p->moves->move_count; i++) {
        const yz_first_move *move = yz_first_moves_at(p->moves, i);
        if (exact_result(f, p->moves->first, move->move, p->komi, limits) !=
            (int)move->best)
            return false;
    }
    return true;
}

bool
problem_find(problem *out, field_kind drawn, const field *f, const yz_rules *rules,
             const yz_first_moves *moves, yz_search *search)
{
    const exact_limits limits =
        drawn == FIELD_LADDER ? EXACT_LIMITS_LONG : EXACT_LIMITS;
    int difference;
    *out = (problem){.position = &f->position, .rules = rules, .moves = moves};
    if (!is_problem(moves) || !find_komi(out, search, &difference))
        return false;
    out->kind = kind_of(out, drawn, difference);
    if ((out->kind == PROBLEM_LADDER) != (drawn == FIELD_LADDER))
        return false;
    return is_exact(out, f, limits);
}
