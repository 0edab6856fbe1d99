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

/* ---- Dame that nobody needs ---- */

static bool
is_beside(const yz__lives *lives, int i, int chain)
{
    int near[4];

    for (int n = yz__lives_near(lives, i, near); n > 0; n--)
        if (yz__lives_chain(lives, near[n - 1]) == chain)
            return true;
    return false;
}

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

static yz_status
ask_there(yz__lives *lives, int chain, yz_colour first, yz_prover *prover,
          yz_answer *answer)
{
    yz_question question = YZ_QUESTION_INIT;

    *answer = (yz_answer){.outcome = YZ_OUTCOME_OPEN};
    if (!yz__lives_limits(lives, SHARE, &question))
        return YZ_OK;
    question.chain = yz__lives_point(lives, yz__lives_stone(lives, chain, 0));
    question.first = first;
    const yz_status status = yz_prover_ask(prover, &question, answer);
    if (status == YZ_OK)
        yz__lives_spent(lives, answer);
    return status;
}

/* A stone in his own space that saves the chain there; -1 when there is none. */
static int
own_stone(const yz__lives *lives, const yz_answer *answer, yz_colour owner)
{
    if (answer->outcome != YZ_OUTCOME_SAFE || answer->line_length == 0 ||
        answer->line[0].kind != YZ_MOVE_PLAY || answer->line[0].colour != owner)
        return -1;
    const int at = yz__lives_at(lives, answer->line[0].at);
    const bool own = lives->position->stone[at] == YZ_EMPTY &&
                     lives->report->open.kind[at] != YZ_LIFE_POINT_DAME &&
                     inside(lives, at, owner);
    return own ? at : -1;
}

static yz_status
demand(yz__lives *lives, int chain, int at)
{
    const yz_colour owner = lives->chain[chain].colour;
    char stone[YZ_POINT_TEXT], play[YZ_POINT_TEXT];

    if (!yz__seki_eyes_count(
            lives->rules)) /* elsewhere his stone counts as his point */
        lives->report->filled[at] = (uint8_t)owner;
    lives->report->stands_alone[chain] = true;
    return yz__lives_note(lives, YZ_UNFINISHED_TEIRE, at, owner,
                          "%s must add a stone at %s once the dame are filled: without "
                          "it %s is taken",
                          owner == YZ_BLACK ? "Black" : "White", name(lives, at, play),
                          name(lives, yz__lives_stone(lives, chain, 0), stone));
}

/* Does the chain live when its owner has taken the dame at 'at'? */
static yz_status
ask_taken(yz__lives *lives, int chain, int at, bool *lives_then)
{
    const yz_colour owner = lives->chain[chain].colour;
    yz__board board;
    yz_position position;
    yz_prover *prover;
    yz_answer answer;

    *lives_then = false;
    yz__board_load(&board, lives->position);
    const yz__at point = yz__board_at(&board, yz__lives_point(lives, at));
    if (yz__board_preview(&board, point, owner).suicided > 0)
        return YZ_OK;
    yz__board_place(&board, point, owner, NULL);
    yz__board_save(&board, &position);
    yz_status status = yz__lives_prover(lives, &position, true, &prover);
    if (status != YZ_OK)
        return status;
    status = ask_there(lives, chain, yz_opponent(owner), prover, &answer);
    *lives_then = status == YZ_OK && answer.outcome == YZ_OUTCOME_SAFE;
    yz_prover_free(prover);
    return status;
}

/* A chain that cannot do without its dame, unless its owner can take one himself, which
   joins it to others. */
static yz_status
ask_whether_needed(yz__lives *lives, int chain)
{
    yz_status status = YZ_OK;
    bool lives_then = false;

    for (int i = 0; i < lives->points && status == YZ_OK && !lives_then; i++)
        if (lives->position->stone[i] == YZ_EMPTY &&
            lives->report->open.kind[i] == YZ_LIFE_POINT_DAME &&
            is_beside(lives, i, chain))
            status = ask_taken(lives, chain, i, &lives_then);
    lives->report->stands_alone[chain] = lives_then;
    lives->report->needs_dame[chain] = !lives_then;
    return status;
}

/* Does the chain live there, the opponent to move?  Where it only lives if its owner
   answers in his own space, he will: that is no seki. */
static yz_status
ask_alone(yz__lives *lives, int chain, const yz_position *position, yz_prover *prover)
{
    const yz_colour owner = lives->chain[chain].colour;
    yz_answer answer;
    int at = -1;

    if (position->stone[yz__lives_stone(lives, chain, 0)] != owner)
        return lives->report->fill_dame ? ask_whether_needed(lives, chain) : YZ_OK;
    yz_status status = ask_there(lives, chain, yz_opponent(owner), prover, &answer);
    if (status != YZ_OK)
        return status;
    lives->report->stands_alone[chain] = answer.outcome == YZ_OUTCOME_SAFE;
    lives->report->may_stand_alone[chain] = answer.outcome == YZ_OUTCOME_OPEN;
    if (answer.outcome != YZ_OUTCOME_CAPTURED || !lives->report->fill_dame)
        return YZ_OK; /* by the letter of article 8 nobody fills any */
    status = ask_there(lives, chain, owner, prover, &answer);
    if (status == YZ_OK)
        at = own_stone(lives, &answer, owner);
    if (at >= 0)
        return demand(lives, chain, at);
    return status == YZ_OK ? ask_whether_needed(lives, chain) : status;
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

/* Empty points that stones of one colour surround, some of them dead: theirs once those
   are saved, and nobody's to fill. */
static bool
of_one_colour(const yz__lives *lives, int from)
{
    uint16_t queue[YZ_MAX_POINTS];
    bool seen[YZ_MAX_POINTS] = {false};
    bool beside[3] = {false};
    int reached = 0, near[4];

    queue[reached++] = (uint16_t)from;
    seen[from] = true;
    for (int done = 0; done < reached; done++) {
        for (int n = yz__lives_near(lives, queue[done], near); n > 0; n--) {
            const int at = near[n - 1];
            beside[lives->position->stone[at]] = true;
            if (lives->position->stone[at] != YZ_EMPTY || seen[at])
                continue;
            seen[at] = true;
            queue[reached++] = (uint16_t)at;
        }
    }
    return !(beside[YZ_BLACK] && beside[YZ_WHITE]);
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
    return any && !of_one_colour(lives, i);
}

static const char *
dame_means(const yz__lives *lives)
{
    if (yz__seki_eyes_count(lives->rules))
        return "it may be worth a point";
    return lives->report->fill_dame ? "it counts as filled"
                                    : "the stones around it live in seki for it";
}

static yz_status
find_dame(yz__lives *lives)
{
    yz_status status = YZ_OK;
    char text[YZ_POINT_TEXT];

    for (int i = 0; status == YZ_OK && i < lives->points; i++)
        if (dame_matters(lives, i))
            status = yz__lives_note(lives, YZ_UNFINISHED_DAME, i, YZ_EMPTY,
                                    "nobody has filled the dame at %s: %s",
                                    name(lives, i, text), dame_means(lives));
    return status;
}

/* ---- Whoever plays first ---- */

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
