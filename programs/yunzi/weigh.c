/*
 * weigh.c - a verdict on what reading has found: whether it hangs on what stayed open
 * or was left undone, and what is said of that.
 */
#include <stdarg.h>
#include <stdio.h>

#include "life_read.h"
#include "weigh.h"

void
weigh_note(yz_judgement *judged, const char *article, const char *format, ...)
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

/* ---- What stayed open */

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
open_chains_matter(const struct judging *judging, const yz_game *game)
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
        yz_judge(&other, game, &map, judging->contract);
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
    for (int shortage = YZ_SHORTAGE_NONE; shortage <= YZ_SHORTAGE_THREATS; shortage++) {
        const size_t count =
            list_open(judging->life, (yz_shortage)shortage, list, sizeof list);
        if (count > 0)
            weigh_note(&judging->judged, NULL, "not settled: the chain%s at %s: %s%s",
                       count == 1 ? "" : "s", list,
                       life_shortage((yz_shortage)shortage),
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

/* A chain of which reading has shown that one move may save or kill it: an estimate
   that one would is no reason to doubt what both players left as it was. */
static bool
is_doubtful(const yz_chain_life *chain)
{
    return chain->ground == YZ_LIFE_CAPTURED ||
           (chain->ground == YZ_LIFE_SAMPLED && chain->line_length > 0);
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

/* The points beside one; itself where the board ends. */
static void
find_near(const yz_life_report *life, size_t i, size_t near[4])
{
    const size_t width = life->width, x = i % width, y = i / width;
    near[0] = x > 0 ? i - 1 : i;
    near[1] = x + 1 < width ? i + 1 : i;
    near[2] = y > 0 ? i - width : i;
    near[3] = y + 1 < life->height ? i + width : i;
}

/* Between stones of both colours there is nothing to gain but the point itself. */
static bool
is_between(const struct judging *judging, const size_t near[4])
{
    unsigned colours = 0;
    for (int n = 0; n < 4; n++)
        colours |= judging->position.stone[near[n]];
    return colours == (YZ_BLACK | YZ_WHITE);
}

/* The points around 'at' that are nobody's and may become someone's; how many. */
static size_t
count_behind(const struct judging *judging, yz_point at)
{
    const yz_life_report *life = judging->life;
    uint16_t list[YZ_MAX_POINTS];
    bool seen[YZ_MAX_POINTS] = {false};
    size_t count = 0, behind = 0, near[4];
    list[count++] = (uint16_t)yz_index(life->width, at);
    seen[list[0]] = true;
    for (size_t i = 0; i < count; i++) {
        find_near(life, list[i], near);
        behind += !is_between(judging, near);
        for (int n = 0; n < 4; n++)
            if (!seen[near[n]] && (life->kind[near[n]] == YZ_LIFE_POINT_DAME ||
                                   life->kind[near[n]] == YZ_LIFE_POINT_OPEN)) {
                seen[near[n]] = true;
                list[count++] = (uint16_t)near[n];
            }
    }
    return behind;
}

/* What lies behind an open border is at most so many points for one side.  A point or
   two that both have left are neutral, as the rules count them. */
enum { WORTH_WAITING = 3 };

static bool
border_decides(const struct judging *judging, yz_point at)
{
    const yz_number margin = judging->judged.count.margin;
    const yz_number stake = yz_whole((int64_t)count_behind(judging, at));
    return yz_compare(yz_whole(WORTH_WAITING), stake) <= 0 &&
           yz_compare(margin, stake) <= 0 &&
           yz_compare(yz_subtract(yz_whole(0), stake), margin) <= 0;
}

static bool
decides(const struct judging *judging, const yz_game *game, const yz_unfinished *lack)
{
    if (!judging->judged.counted || lack->kind == YZ_UNFINISHED_DAME)
        return false;
    return lack->kind == YZ_UNFINISHED_OPEN_BORDER
               ? border_decides(judging, lack->at)
               : winner_hangs_on(judging, game, lack->at);
}

/* Dame that nobody has filled are many in some games: they share a note. */
static void
note_dame(struct judging *judging)
{
    enum { MOST = 24 };
    const yz_life_report *life = judging->life;
    char list[160];
    size_t count = 0, used = 0;
    for (size_t i = 0; i < life->unfinished_count; i++) {
        char point[YZ_POINT_TEXT];
        if (life->unfinished[i].kind != YZ_UNFINISHED_DAME || count++ >= MOST)
            continue;
        used += (size_t)snprintf(
            list + used, sizeof list - used, " %s",
            yz_point_text(life->unfinished[i].at, life->height, point));
    }
    if (count > 0)
        weigh_note(&judging->judged, NULL, "dame that nobody has filled:%s%s", list,
                   count > MOST ? " ..." : "");
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
        weigh_note(&judging->judged, NULL, "%s; the winner hangs on it", first->text);
    }
    for (size_t i = 0; i < life->unfinished_count; i++)
        if (life->unfinished + i != first &&
            life->unfinished[i].kind != YZ_UNFINISHED_DAME)
            weigh_note(&judging->judged, NULL, "%s", life->unfinished[i].text);
    note_dame(judging);
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
void
weigh_reading(struct judging *judging, const yz_game *game)
{
    judging->status = judging->life->status;
    if (judging->status.basis == YZ_BASIS_NONE && judging->life->chain_count > 0)
        judging->status.basis = YZ_BASIS_PROVED; /* open chains are looked at below */
    yz_judge(&judging->judged, game, &judging->status, judging->contract);
    if (judging->life->ruled != YZ_RESULT_NONE) {
        leave_undetermined(&judging->judged);
        judging->judged.result.kind = judging->life->ruled;
        judging->judged.basis = judging->status.basis;
    }
    add_awarded(&judging->judged, judging->life);
    if (judging->judged.counted && !judging->life->settled) {
        const bool matter = open_chains_matter(judging, game);
        if (matter)
            leave_undetermined(&judging->judged);
        note_open_chains(judging, matter);
    }
    weigh_unfinished(judging, game);
}

/* What was marked otherwise than a proof says. */
void
weigh_marks(struct judging *judging)
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
        weigh_note(&judging->judged, chain->article,
                   "the %s chain at %s is marked %s against a proof that it is %s: %s",
                   chain->colour == YZ_BLACK ? "black" : "white",
                   name_chain(life, chain, point), dead ? "dead" : "alive",
                   dead ? "alive" : "dead", chain->why);
    }
}
