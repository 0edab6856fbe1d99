/*
 * judging.c - replays the game at hand under a rule set and judges it.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "judging.h"
#include "life_read.h"

static yz_status
replay(load *input, load_rules rules, const struct judging_wish *wish, yz_game **game,
       yz_diag *diag)
{
    yz_replay_options options = YZ_REPLAY_OPTIONS_INIT;
    options.rules = rules.rules;
    options.overlays = rules.overlays;
    options.komi_given = wish->komi_given;
    options.komi = wish->komi;
    options.rules_komi = wish->rules_komi;
    if (load_record(input) != NULL)
        return load_replay_with(input, options, game, diag);
    const yz_status status = load_replay(input, rules, game, diag);
    if (status == YZ_OK && wish->komi_given)
        yz_game_set_komi(*game, wish->komi);
    else if (status == YZ_OK && wish->rules_komi)
        yz_game_set_komi(*game, yz_rules_komi(rules.rules, 0, 0));
    return status;
}

/* What the record says of its result; NULL when it says nothing or is a board. */
static yz_status
find_recorded(load *input, const yz_result **recorded, yz_diag *diag)
{
    const yz_record_info *info;
    yz_record *record = load_record(input);
    *recorded = NULL;
    if (record == NULL)
        return YZ_OK;
    const yz_status status = yz_record_get_info(record, &info);
    if (status != YZ_OK)
        snprintf(diag->text, sizeof diag->text, "out of memory");
    else if (info->result_given)
        *recorded = &info->result;
    return status;
}

/* A note at the end of the list, if there is room. */
static void add_note(yz_judgement *judged, const char *article, const char *format, ...)
    YZ_PRINTF(3, 4);

static void
add_note(yz_judgement *judged, const char *article, const char *format, ...)
{
    va_list values;
    if (judged->note_count == YZ_JUDGE_NOTES)
        return;
    yz_note *note = &judged->note[judged->note_count++];
    note->article = article;
    va_start(values, format);
    vsnprintf(note->text, sizeof note->text, format, values);
    va_end(values);
}

/* A verdict on part of a game says so. */
static void
note_unreadable(yz_judgement *judged, const yz_replay *replayed)
{
    size_t unreadable = 0;
    if (replayed == NULL)
        return;
    for (size_t i = 0; i < yz_replay_illegal_count(replayed); i++)
        unreadable += yz_replay_illegal(replayed, i)->unreadable;
    if (unreadable > 0)
        add_note(judged, NULL,
                 "%zu move%s of the record cannot be read and %s left out", unreadable,
                 unreadable == 1 ? "" : "s", unreadable == 1 ? "was" : "were");
}

/* ---- Life and death read out ---- */

static const char *
name_chain(const yz_life_report *life, const yz_chain_life *chain,
           char out[YZ_POINT_TEXT])
{
    return yz_point_text(life->point[chain->first], life->height, out);
}

static void
set_fate(yz_status_map *map, const yz_life_report *life, const yz_chain_life *chain,
         yz_fate fate)
{
    for (size_t k = 0; k < chain->count; k++)
        map->fate[yz_index(life->width, life->point[chain->first + k])] = (uint8_t)fate;
}

static bool
same_result(const yz_result *a, const yz_result *b)
{
    return a->kind == b->kind && a->winner == b->winner &&
           (a->kind != YZ_RESULT_SCORE || yz_compare(a->margin, b->margin) == 0);
}

/* The chains that are not settled: alive, in seki or dead, each of them. */
enum { FATES = 3, MOST_OPEN = 5 };

/* Whether the result is the same whatever becomes of the open chains. */
static bool
open_chains_matter(const struct judging *judging, const yz_game *game, int contract)
{
    static const yz_fate FATE[FATES] = {YZ_FATE_ALIVE, YZ_FATE_SEKI, YZ_FATE_DEAD};
    const yz_life_report *life = judging->life;
    const yz_chain_life *open[MOST_OPEN];
    size_t count = 0, ways = 1;
    for (size_t i = 0; i < life->chain_count; i++) {
        if (life->chain[i].status != YZ_ALIVE_OPEN)
            continue;
        if (count == MOST_OPEN)
            return true;
        open[count++] = life->chain + i;
        ways *= FATES;
    }
    for (size_t way = 0; way < ways; way++) {
        yz_judgement other;
        yz_status_map map = judging->status;
        for (size_t i = 0, rest = way; i < count; i++, rest /= FATES)
            set_fate(&map, life, open[i], FATE[rest % FATES]);
        yz_judge(&other, game, &map, contract);
        if (!same_result(&other.result, &judging->judged.result))
            return true;
    }
    return false;
}

/* The result is taken back, and what was said of it: it hangs on what is not known. */
static void
leave_undetermined(yz_judgement *judged)
{
    judged->result = (yz_result){.kind = YZ_RESULT_NONE};
    judged->counted = false;
    judged->basis = YZ_BASIS_NONE;
    judged->note_count = 0;
}

/* The open chains for which the same was missing: "C3, D4 and 12 more"; how many. */
static size_t
list_open(const yz_life_report *life, yz_shortage shortage, char *out, size_t room)
{
    enum { MOST = 8 };
    size_t count = 0, used = 0;
    out[0] = '\0';
    for (size_t i = 0; i < life->chain_count; i++) {
        char point[YZ_POINT_TEXT];
        const yz_chain_life *chain = life->chain + i;
        if (chain->status != YZ_ALIVE_OPEN || chain->shortage != shortage)
            continue;
        if (count++ < MOST && used < room)
            used +=
                (size_t)snprintf(out + used, room - used, "%s%s", used == 0 ? "" : ", ",
                                 name_chain(life, chain, point));
    }
    if (count > MOST && used < room)
        snprintf(out + used, room - used, " and %zu more", count - MOST);
    return count;
}

static void
note_open_chains(struct judging *judging, bool matter)
{
    char list[100];
    for (int shortage = YZ_SHORTAGE_NONE; shortage <= YZ_SHORTAGE_HISTORY; shortage++) {
        const size_t count =
            list_open(judging->life, (yz_shortage)shortage, list, sizeof list);
        if (count > 0)
            add_note(&judging->judged, NULL, "not settled: the chain%s at %s: %s%s",
                     count == 1 ? "" : "s", list, life_shortage((yz_shortage)shortage),
                     matter ? "" : "; the result does not hang on it");
    }
}

/* ---- What is unfinished */

static bool
is_beside(yz_point a, yz_point b)
{
    const int dx = a.x - b.x, dy = a.y - b.y;
    return dx * dx + dy * dy == 1;
}

/* Whether one move at 'at' decides about the chain. */
static bool
touches(const yz_life_report *life, const yz_chain_life *chain, yz_point at)
{
    for (size_t k = 0; k < chain->count; k++)
        if (is_beside(life->point[chain->first + k], at))
            return true;
    return false;
}

/* A chain that one move may save or kill. */
static bool
is_doubtful(const yz_chain_life *chain)
{
    return chain->ground == YZ_LIFE_CAPTURED || chain->ground == YZ_LIFE_SAMPLED;
}

/* Whether another would win if a chain beside 'at' fared otherwise, as it would had the
   other player moved there. */
static bool
winner_hangs_on(const struct judging *judging, const yz_game *game, yz_point at)
{
    const yz_count_input input = {
        .rules = yz_game_rules(game),
        .position = &judging->position,
        .tally = judging->judged.tally,
        .komi = judging->judged.komi,
        .contract = judging->contract,
    };
    yz_dispute dispute;
    for (size_t i = 0; i < judging->life->chain_count; i++)
        if (is_doubtful(judging->life->chain + i) &&
            touches(judging->life, judging->life->chain + i, at) &&
            yz_life_dispute(&dispute, judging->life, i, &input) == YZ_OK &&
            dispute.changes)
            return true;
    return false;
}

static bool
decides(const struct judging *judging, const yz_game *game, const yz_unfinished *lack)
{
    return lack->kind != YZ_UNFINISHED_DAME && judging->judged.counted &&
           winner_hangs_on(judging, game, lack->at);
}

/* Every lack is told; one that decides the game leaves it undetermined. */
static void
weigh_unfinished(struct judging *judging, const yz_game *game)
{
    const yz_life_report *life = judging->life;
    const yz_unfinished *first = NULL;
    for (size_t i = 0; i < life->unfinished_count && first == NULL; i++)
        if (decides(judging, game, life->unfinished + i))
            first = life->unfinished + i;
    if (first != NULL) {
        leave_undetermined(&judging->judged);
        add_note(&judging->judged, NULL, "%s; the winner hangs on it", first->text);
    }
    for (size_t i = 0; i < life->unfinished_count; i++)
        if (life->unfinished + i != first)
            add_note(&judging->judged, NULL, "%s", life->unfinished[i].text);
}

/* Points that a referee awards by precedent become a term of the count. */
static void
add_awarded(yz_judgement *judged, const yz_life_report *life)
{
    yz_count *count = &judged->count;
    const yz_number black = yz_whole(life->awarded[YZ_BLACK]);
    const yz_number white = yz_whole(life->awarded[YZ_WHITE]);
    if (life->awarded[YZ_BLACK] == life->awarded[YZ_WHITE] || !judged->counted ||
        count->term_count == YZ_COUNT_TERMS)
        return;
    count->term[count->term_count++] = (yz_count_term){
        .key = "awarded",
        .title = "awarded by precedent",
        .black = black,
        .white = white,
    };
    count->total[YZ_BLACK] = yz_add(count->total[YZ_BLACK], black);
    count->total[YZ_WHITE] = yz_add(count->total[YZ_WHITE], white);
    count->margin = yz_add(count->margin, yz_subtract(black, white));
    const int sign = yz_compare(count->margin, yz_whole(0));
    count->winner = sign > 0 ? YZ_BLACK : sign < 0 ? YZ_WHITE : YZ_EMPTY;
    judged->result = (yz_result){
        .kind = sign == 0 ? YZ_RESULT_DRAW : YZ_RESULT_SCORE,
        .winner = count->winner,
        .margin_known = true,
        .margin = sign < 0 ? yz_subtract(yz_whole(0), count->margin) : count->margin,
    };
}

/* Judges with what reading has found. */
static void
judge_read(struct judging *judging, const yz_game *game, int contract)
{
    judging->status = judging->life->status;
    if (judging->status.basis == YZ_BASIS_NONE && judging->life->chain_count > 0)
        judging->status.basis = YZ_BASIS_PROVED; /* open chains are looked at below */
    yz_judge(&judging->judged, game, &judging->status, contract);
    if (judging->life->ruled != YZ_RESULT_NONE) {
        leave_undetermined(&judging->judged);
        judging->judged.result.kind = judging->life->ruled;
        judging->judged.basis = judging->status.basis;
    }
    add_awarded(&judging->judged, judging->life);
    if (judging->judged.counted && !judging->life->settled) {
        const bool matter = open_chains_matter(judging, game, contract);
        if (matter)
            leave_undetermined(&judging->judged);
        note_open_chains(judging, matter);
    }
    weigh_unfinished(judging, game);
}

/* What was marked otherwise than a proof says. */
static void
note_marked_against(struct judging *judging)
{
    const yz_life_report *life = judging->life;
    char point[YZ_POINT_TEXT];
    for (size_t i = 0; i < life->chain_count; i++) {
        const yz_chain_life *chain = life->chain + i;
        const size_t at = yz_index(life->width, life->point[chain->first]);
        const bool dead = judging->status.fate[at] == YZ_FATE_DEAD;
        if (chain->status == YZ_ALIVE_OPEN || chain->basis != YZ_BASIS_PROVED ||
            dead == (chain->status == YZ_ALIVE_NO))
            continue;
        add_note(&judging->judged, chain->article,
                 "the %s chain at %s is marked %s against a proof that it is %s: %s",
                 chain->colour == YZ_BLACK ? "black" : "white",
                 name_chain(life, chain, point), dead ? "dead" : "alive",
                 dead ? "alive" : "dead", chain->why);
    }
}

/* Reading is wanted where nothing is marked, and where proofs are asked for. */
static bool
is_wanted(const struct judging *judging, const yz_game *game, const load_choice *choice,
          const struct judging_wish *wish)
{
    const bool automatic = choice->dead != NULL && strcmp(choice->dead, "auto") == 0;
    return wish->reading != NULL && yz_count_takes_status(yz_game_rules(game)) &&
           yz_game_result(game).kind == YZ_RESULT_NONE &&
           (wish->proof || (automatic && judging->status.basis == YZ_BASIS_NONE));
}

static yz_status
judge(struct judging *out, load *input, const yz_game *game,
      const struct judging_wish *wish, const yz_result *recorded, yz_diag *diag)
{
    const load_choice *choice = load_chosen(input);
    const bool named = choice->dead != NULL && strcmp(choice->dead, "auto") != 0;
    const bool whole = choice->move < 0 && !named;
    if (whole && recorded != NULL && yz_judge_take_over(&out->judged, game, recorded))
        return YZ_OK;
    yz_game_position(game, &out->position);
    if (is_wanted(out, game, choice, wish)) {
        const yz_status status =
            life_read(&out->life, input, game, wish->reading, diag);
        if (status != YZ_OK)
            return status;
    }
    if (out->life != NULL && out->status.basis == YZ_BASIS_NONE) {
        judge_read(out, game, wish->contract);
        return YZ_OK;
    }
    yz_judge(&out->judged, game, &out->status, wish->contract);
    if (out->life != NULL)
        note_marked_against(out);
    return YZ_OK;
}

yz_status
judging_run(struct judging *out, load *input, load_rules rules,
            const struct judging_wish *wish, yz_diag *diag)
{
    yz_game *game;
    const yz_result *recorded;
    out->life = NULL;
    out->contract = wish->contract;
    yz_status status = replay(input, rules, wish, &game, diag);
    if (status == YZ_OK)
        status = load_status(input, game, &out->status, diag);
    if (status == YZ_OK)
        status = find_recorded(input, &recorded, diag);
    if (status == YZ_OK)
        status = judge(out, input, game, wish, recorded, diag);
    if (status != YZ_OK)
        return status;
    const yz_replay *replayed = load_last_replay(input);
    note_unreadable(&out->judged, replayed);
    out->verdict = (struct verdict){
        .file = load_path(input),
        .game_number = load_number(input),
        .game = game,
        .judged = &out->judged,
        .status = &out->status,
        .replay = replayed,
        .recorded = recorded,
        .record = load_record(input),
        .moves = replayed == NULL ? 0 : yz_replay_moves(replayed),
    };
    return YZ_OK;
}

void
judging_end(struct judging *judging)
{
    yz_life_free(judging->life);
    judging->life = NULL;
}
