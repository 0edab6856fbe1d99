/*
 * found_again.c - shares the answers of one prover with others.
 *
 * The questions form a tree.  The root is what a prover begins with: the position, and
 * what the rules say of a local move.  Below it stand the questions that were asked
 * first, below each of them those that were asked next.  The rule set matters through
 * these facts alone, until a question is read with the positions that came before; from
 * then on the tree also holds what the past forbids.
 */
#include "read/found_again.h"

#include <string.h>

#include "base/memory.h"
#include "base/now.h"
#include "base/sized.h"
#include "read/answers.h"
#include "read/zones.h"
#include "rules/play.h"
#include "yunzi/proof.h"

/* The facts with which a prover begins. */
typedef struct prover_key {
    uint32_t about;
    yz__local_rules facts;
    uint64_t limit; /* of memory */
    yz_position position;
    uint8_t settled[YZ_MAX_POINTS];
} prover_key;

enum { MAP_BYTES = (YZ_MAX_POINTS + 7) / 8 };

/* A question and its place in the tree.  Every byte is set, since keys are compared
   whole. */
typedef struct question_key {
    uint32_t about;
    uint32_t after;       /* the number of the question before it */
    const yz_rules *past; /* how the past forbids moves, where that mattered */
    uint64_t nodes;
    uint64_t left;
    yz_point chain, ban, at;
    uint8_t threats[3];
    uint8_t first, either, banned, moved, kind, colour, eyes, mapped;
    uint8_t condition; /* the question is about a condition */
    uint8_t map[MAP_BYTES];
} question_key;

typedef struct found {
    yz_answer answer;
    yz_condition condition;
} found;

void
yz__prover_share(yz_prover *prover, yz__memo *memo)
{
    const size_t points =
        (size_t)prover->position.width * (size_t)prover->position.height;
    prover_key key;

    if (!memo)
        return;
    memset(&key, 0, sizeof key);
    key.about = YZ__MEMO_PROVER;
    key.facts = prover->facts;
    key.limit = prover->limit;
    key.position.width = prover->position.width;
    key.position.height = prover->position.height;
    memcpy(key.position.stone, prover->position.stone, points);
    memcpy(key.settled, prover->settled, points);
    prover->again.last = yz__memo_find(memo, &key, sizeof key);
    if (prover->again.last == 0)
        prover->again.last = yz__memo_keep(memo, &key, sizeof key, "", 1);
    prover->again.memo = prover->again.last == 0 ? NULL : memo;
}

static void
write_key(const yz_prover *prover, const yz_question *question, bool condition,
          question_key *key)
{
    memset(key, 0, sizeof *key);
    key->about = YZ__MEMO_QUESTION;
    key->after = prover->again.last;
    key->nodes = question->nodes;
    key->left = question->left;
    key->chain = question->chain;
    key->condition = condition;
    key->first = (uint8_t)question->first;
    key->either = question->either;
    key->banned = question->banned;
    if (question->banned)
        key->ban = question->ban;
    if (condition)
        return; /* nothing else of the question matters */
    memcpy(key->threats, question->threats, sizeof key->threats);
    key->eyes = question->eyes;
    key->moved = question->moved;
    if (question->moved) {
        key->kind = (uint8_t)question->move.kind;
        key->colour = (uint8_t)question->move.colour;
        key->at = question->move.at;
    }
    key->mapped = question->enabling != NULL;
    for (int i = 0; question->enabling && i < YZ_MAX_POINTS; i++)
        if (i < prover->position.width * prover->position.height &&
            question->enabling[i] != 0)
            key->map[i / 8] |= (uint8_t)(1 << i % 8);
}

/* Returns the question of a key; 'map' is room for the points where a new stone
   counts. */
static yz_question
read_key(const question_key *key, uint8_t map[YZ_MAX_POINTS])
{
    yz_question question = YZ_QUESTION_INIT;

    question.chain = key->chain;
    question.nodes = key->nodes;
    question.left = key->left;
    memcpy(question.threats, key->threats, sizeof key->threats);
    question.first = (yz_colour)key->first;
    question.either = key->either;
    question.eyes = key->eyes;
    question.banned = key->banned;
    question.ban = key->ban;
    question.moved = key->moved;
    question.move = (yz_move){.kind = (yz_move_kind)key->kind,
                              .colour = (yz_colour)key->colour,
                              .at = key->at};
    for (int i = 0; i < YZ_MAX_POINTS; i++)
        map[i] = key->map[i / 8] >> i % 8 & 1;
    question.enabling = key->mapped ? map : NULL;
    return question;
}

static yz_status
ask_itself(yz_prover *prover, const yz_question *question, bool condition, found *out)
{
    return condition ? yz__prover_look_itself(prover, question, &out->condition)
                     : yz__prover_ask_itself(prover, question, &out->answer);
}

yz_status
yz__prover_catch_up(yz_prover *prover, const yz_question *limits)
{
    yz__found_again *again = &prover->again;
    const yz_question last = prover->asked;
    const size_t count = again->waiting_count;
    uint8_t map[YZ_MAX_POINTS];
    found ignored;
    yz_status status = YZ_OK;

    again->waiting_count = 0; /* an answer may need a proof, which asks to catch up */
    for (size_t i = 0; i < count && status == YZ_OK; i++) {
        const question_key *key = yz__memo_key(again->memo, again->waiting[i]);
        yz_question question = read_key(key, map);
        question.nanoseconds = limits->nanoseconds;
        question.goes_on = limits->goes_on;
        question.context = limits->context;
        status = ask_itself(prover, &question, key->condition, &ignored);
    }
    if (count > 0)
        prover->asked = last; /* its map is the caller's */
    return status;
}

/* Finds an answer, first one that rests on the facts alone. */
static uint32_t
find(const yz_prover *prover, question_key *key)
{
    uint32_t number = yz__memo_find(prover->again.memo, key, sizeof *key);

    if (number != 0 || !prover->facts.looks_back)
        return number;
    key->past = yz__ko_model(prover->rules);
    number = yz__memo_find(prover->again.memo, key, sizeof *key);
    key->past = NULL;
    return number;
}

bool
yz__prover_found_before(const yz_prover *prover, const yz_question *question)
{
    question_key key;

    if (!prover->again.memo || prover->again.waiting_count > 0)
        return prover->again.waiting_count > 0;
    write_key(prover, question, false, &key);
    return find(prover, &key) != 0;
}

/* Takes a stored answer and notes that its question was not asked.  False: there is
   no room for the note. */
static bool
take(yz_prover *prover, uint32_t number, const yz_question *question, found *out)
{
    yz__found_again *again = &prover->again;

    if (YZ__GROW(prover->allocator, again->waiting, again->waiting_room,
                 again->waiting_count) != YZ_OK)
        return false;
    again->waiting[again->waiting_count++] = again->last = number;
    *out = *(const found *)yz__memo_value(again->memo, number);
    prover->asked = *question;
    return true;
}

/* Answers that time or memory has ended are not shared.  After such an answer, or
   one that could not be stored, the prover is alone. */
static void
keep(yz_prover *prover, question_key *key, const found *out)
{
    yz__found_again *again = &prover->again;
    const yz_shortage shortage = out->answer.shortage;

    again->last = 0;
    if (prover->by_history)
        key->past = yz__ko_model(prover->rules);
    if (shortage != YZ_SHORTAGE_TIME && shortage != YZ_SHORTAGE_MEMORY &&
        !out->answer.zone_starved)
        again->last = yz__memo_keep(again->memo, key, sizeof *key, out, sizeof *out);
    if (again->last == 0)
        again->memo = NULL;
}

static yz_status
ask(yz_prover *prover, const yz_question *question, bool condition, found *out)
{
    const bool by_time = question->nodes == 0 && question->nanoseconds != 0;
    question_key key;

    if (prover->again.memo) {
        write_key(prover, question, condition, &key);
        const uint32_t number = by_time ? 0 : find(prover, &key);
        if (number != 0 && take(prover, number, question, out))
            return YZ_OK;
    }
    yz_status status = yz__prover_catch_up(prover, question);
    if (status == YZ_OK)
        status = ask_itself(prover, question, condition, out);
    if (prover->again.memo && (by_time || status != YZ_OK))
        prover->again.memo = NULL;
    if (prover->again.memo)
        keep(prover, &key, out);
    return status;
}

yz_status
yz_prover_ask(yz_prover *prover, const yz_question *asked, yz_answer *out)
{
    yz_question question;
    found one;

    if (!yz__take(&question, sizeof question, asked) ||
        !yz__question_makes_sense(prover, &question))
        return YZ_E_RANGE;
    memset(&one, 0, sizeof one);
    const yz_status status = ask(prover, &question, false, &one);
    if (status == YZ_OK)
        *out = one.answer;
    return status;
}

yz_status
yz__prover_condition(yz_prover *prover, const yz_question *asked, yz_condition *out)
{
    const yz_position *position = &prover->position;
    yz_question question;
    found one;

    if (!yz__take(&question, sizeof question, asked) ||
        question.chain.x >= position->width || question.chain.y >= position->height ||
        position->stone[yz_index(position->width, question.chain)] == YZ_EMPTY)
        return YZ_E_RANGE;
    memset(&one, 0, sizeof one);
    const yz_status status = ask(prover, &question, true, &one);
    if (status == YZ_OK)
        *out = one.condition;
    return status;
}

yz_status
yz__prover_write(yz_prover *prover, uint32_t nodes, uint64_t deadline, yz_proof **out)
{
    *out = NULL;
    const yz_status asked = yz__prover_catch_up(prover, &prover->asked);
    if (asked != YZ_OK)
        return asked == YZ_E_STOPPED ? YZ_E_LIMIT : asked;
    return yz__prover_write_itself(prover, nodes, deadline, out);
}

yz_status
yz_prover_proof(yz_prover *prover, uint32_t nodes, yz_proof **out)
{
    const uint64_t time = prover->asked.nanoseconds;

    return yz__prover_write(prover, nodes, time == 0 ? 0 : yz__worked() + time, out);
}

yz_status
yz__prover_ask_ahead(yz_prover *prover, const yz_question *question, int count,
                     uint64_t *waited)
{
    *waited = 0;
    if (yz__prover_found_before(prover, question))
        return YZ_OK;
    const yz_status status = yz__prover_begin_zones(prover);
    if (status == YZ_OK && prover->zones)
        prover->zone_calls->ahead(prover, question, count, waited);
    return status;
}
