/*
 * unfinished.c - what a finished position lacks: dame that put living stones into seki,
 * and stones whose fate hangs on who plays first.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "board/board.h"
#include "judge/lives.h"
#include "rules/scoring.h"

enum { SHARE = 20000 }; /* nodes for one question */

yz_status
yz__lives_note(yz__lives *lives, yz_unfinished_kind kind, int at, yz_colour who,
               const char *format, ...)
{
    yz__report *report = lives->report;
    const size_t count = report->open.unfinished_count;
    void *list = report->unfinished;
    va_list arguments;

    for (size_t i = 0; i < count; i++)
        if (report->unfinished[i].kind == kind &&
            yz__lives_at(lives, report->unfinished[i].at) == at)
            return YZ_OK;
    const yz_status status = yz__grow(lives->allocator, &list, &report->unfinished_room,
                                      count, sizeof *report->unfinished);
    if (status != YZ_OK)
        return status;
    report->unfinished = list;
    yz_unfinished *to = &report->unfinished[count];
    *to = (yz_unfinished){.kind = kind, .at = yz__lives_point(lives, at), .who = who};
    va_start(arguments, format);
    vsnprintf(to->text, sizeof to->text, format, arguments);
    va_end(arguments);
    report->open.unfinished_count++;
    return YZ_OK;
}

static const char *
name(const yz__lives *lives, int at, char out[YZ_POINT_TEXT])
{
    return yz_point_text(yz__lives_point(lives, at), lives->position->height, out);
}

/* ---- Dame that nobody needs ---- */

/* Is there a living chain of 'colour' next to point 'i', in seki? */
static bool
beside_seki(const yz__lives *lives, int i, yz_colour colour)
{
    int near[4];
    const int around = yz__lives_near(lives, i, near);

    for (int n = 0; n < around; n++) {
        const int chain = yz__lives_chain(lives, near[n]);
        if (chain >= 0 && lives->chain[chain].colour == colour &&
            lives->chain[chain].seki)
            return true;
    }
    return false;
}

/* The position with the opponent of 'colour' on all its dame. */
static void
give_dame_away(const yz__lives *lives, yz_colour colour, yz_position *out)
{
    yz__board board;

    yz__board_load(&board, lives->position);
    for (int i = 0; i < lives->points; i++) {
        const yz__at at = yz__board_at(&board, yz__lives_point(lives, i));
        if (lives->report->open.kind[i] == YZ_LIFE_POINT_DAME &&
            yz__board_stone(&board, at) == YZ_EMPTY && beside_seki(lives, i, colour) &&
            yz__board_preview(&board, at, yz_opponent(colour)).suicided == 0)
            yz__board_place(&board, at, yz_opponent(colour), NULL);
    }
    yz__board_save(&board, out);
}

/* Does the chain live there, the opponent to move? */
static yz_status
ask_alone(yz__lives *lives, int chain, const yz_position *position, yz_prover *prover)
{
    yz_question question = YZ_QUESTION_INIT;
    const int at = yz__lives_stone(lives, chain, 0);
    yz_answer answer;

    if (position->stone[at] != lives->chain[chain].colour ||
        !yz__lives_limits(lives, SHARE, &question))
        return YZ_OK;
    question.chain = yz__lives_point(lives, at);
    const yz_status status = yz_prover_ask(prover, &question, &answer);
    if (status != YZ_OK)
        return status;
    yz__lives_spent(lives, &answer);
    lives->report->stands_alone[chain] = answer.outcome == YZ_OUTCOME_SAFE;
    return YZ_OK;
}

static bool
in_proved_seki(const yz__lives *lives, int chain, yz_colour colour)
{
    const yz_chain_life *life = &lives->chain[chain];

    return life->colour == colour && life->seki && life->basis == YZ_BASIS_PROVED &&
           life->ground != YZ_LIFE_UNCONDITIONAL;
}

static yz_status
fill_dame_of(yz__lives *lives, yz_colour colour)
{
    yz_position position;
    yz_prover *prover = NULL;
    bool any = false;

    for (int c = 0; c < lives->chain_count; c++)
        any |= in_proved_seki(lives, c, colour);
    if (!any || !lives->asked.reading)
        return YZ_OK;
    give_dame_away(lives, colour, &position);
    yz_status status = yz__lives_prover(lives, &position, true, &prover);
    for (int c = 0; status == YZ_OK && c < lives->chain_count; c++)
        if (in_proved_seki(lives, c, colour))
            status = ask_alone(lives, c, &position, prover);
    yz_prover_free(prover);
    return status;
}

yz_status
yz__lives_fill_dame(yz__lives *lives)
{
    for (int c = 0; c < lives->chain_count; c++)
        lives->report->stands_alone[c] =
            lives->chain[c].ground == YZ_LIFE_UNCONDITIONAL;
    const yz_status status = fill_dame_of(lives, YZ_BLACK);
    return status == YZ_OK ? fill_dame_of(lives, YZ_WHITE) : status;
}

/* A dame whose neighbours all stand alone is nobody's need. */
static bool
dame_matters(const yz__lives *lives, int i)
{
    int near[4];
    const int around = yz__lives_near(lives, i, near);
    bool any = false;

    if (lives->position->stone[i] != YZ_EMPTY || lives->report->filled[i] != YZ_EMPTY ||
        lives->report->open.kind[i] != YZ_LIFE_POINT_DAME)
        return false;
    for (int n = 0; n < around; n++) {
        const int chain = yz__lives_chain(lives, near[n]);
        if (chain < 0)
            continue;
        if (!lives->report->stands_alone[chain])
            return false;
        any = true;
    }
    return any;
}

static yz_status
find_dame(yz__lives *lives)
{
    const bool points = yz__seki_eyes_count(lives->rules);
    yz_status status = YZ_OK;
    char text[YZ_POINT_TEXT];

    for (int i = 0; status == YZ_OK && i < lives->points; i++)
        if (dame_matters(lives, i))
            status = yz__lives_note(
                lives, YZ_UNFINISHED_DAME, i, YZ_EMPTY,
                "nobody has filled the dame at %s: %s", name(lives, i, text),
                points ? "it may be worth a point"
                       : "the stones around it live in seki for it");
    return status;
}

/* ---- Whoever plays first ---- */

/* Stones of the chain, and of its enemies that are dead, are all there is around. */
static bool
inside(const yz__lives *lives, int i, yz_colour owner)
{
    int near[4];
    const int around = yz__lives_near(lives, i, near);

    for (int n = 0; n < around; n++) {
        const int chain = yz__lives_chain(lives, near[n]);
        if (chain >= 0 && lives->chain[chain].colour != owner &&
            lives->chain[chain].status != YZ_ALIVE_NO)
            return false;
    }
    return true;
}

static yz_status
note_first_play(yz__lives *lives, int chain, int at)
{
    const yz_chain_life *life = &lives->chain[chain];
    const char *who = life->colour == YZ_BLACK ? "Black" : "White";
    char stone[YZ_POINT_TEXT], play[YZ_POINT_TEXT];
    int liberty;
    yz__ko ko;

    name(lives, yz__lives_stone(lives, chain, 0), stone);
    name(lives, at, play);
    if (life->status == YZ_ALIVE_NO && yz__lives_ko(lives, chain, &ko) &&
        at == ko.mouth)
        return yz__lives_note(
            lives, YZ_UNFINISHED_TEIRE, at, life->colour,
            "%s must still connect the ko at %s: without it %s is dead", who, play,
            stone);
    if (yz__lives_liberties(lives, chain, &liberty) == 1)
        return yz__lives_note(lives, YZ_UNFINISHED_ATARI, at, YZ_EMPTY,
                              "%s is in atari: %s saves it at %s", stone, who, play);
    if (inside(lives, at, life->colour))
        return yz__lives_note(lives, YZ_UNFINISHED_TEIRE, at, life->colour,
                              "%s must still add a stone at %s: without it %s is dead",
                              who, play, stone);
    return yz__lives_note(lives, YZ_UNFINISHED_UNSETTLED, at, YZ_EMPTY,
                          "whoever plays %s first decides about %s", play, stone);
}

/* Would the chain, dead as things stand, be saved if its owner moved first? */
yz_status
yz__lives_saving_move(yz__lives *lives, int chain, int *at)
{
    const yz_chain_life *life = &lives->chain[chain];
    yz_question question = YZ_QUESTION_INIT;
    yz_answer answer;

    *at = YZ__NOT_READ;
    if (!yz__lives_limits(lives, SHARE, &question))
        return YZ_OK;
    question.chain = lives->report->point[life->first];
    question.first = life->colour;
    const yz_status status = yz_prover_ask(lives->prover, &question, &answer);
    if (status != YZ_OK)
        return status;
    yz__lives_spent(lives, &answer);
    if (answer.outcome != YZ_OUTCOME_OPEN)
        *at = YZ__NO_MOVE;
    if (answer.outcome == YZ_OUTCOME_SAFE && answer.line_length > 0 &&
        answer.line[0].kind == YZ_MOVE_PLAY)
        *at = yz__lives_at(lives, answer.line[0].at);
    return YZ_OK;
}

/* Read to be captured, and still on the board that was read. */
static bool
may_be_saved(const yz__lives *lives, int chain)
{
    const yz_chain_life *life = &lives->chain[chain];

    return lives->captured[chain] && life->ground != YZ_LIFE_PRECEDENT &&
           lives->played.stone[yz__lives_stone(lives, chain, 0)] == life->colour;
}

yz_status
yz__lives_find_unfinished(yz__lives *lives)
{
    yz_status status = find_dame(lives);
    int at;

    for (int c = 0; status == YZ_OK && lives->prover && c < lives->chain_count; c++) {
        if (!may_be_saved(lives, c))
            continue;
        status = yz__lives_saving_move(lives, c, &at);
        if (status == YZ_OK && at >= 0)
            status = note_first_play(lives, c, at);
    }
    return status;
}
