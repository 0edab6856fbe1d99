/*
 * judge_open.c - a verdict by reading: whether it depends on open chains or on
 * unfinished places, and the notes on these.
 */
#include <string.h>

#include "base/neighbours.h"
#include "judge/verdicts.h"
#include "life/life_words.h"
#include "read/answers.h"
#include "yunzi/messages.h"

bool
yz__judge_same_result(const yz_result *a, const yz_result *b)
{
    return a->kind == b->kind && a->winner == b->winner &&
           (a->kind != YZ_RESULT_SCORE || yz_compare(a->margin, b->margin) == 0);
}

void
yz__judge_take_back(yz_judgement *out)
{
    out->result = (yz_result){.kind = YZ_RESULT_NONE};
    out->counted = out->dame_filled = out->komi_assumed = false;
    out->basis = YZ_BASIS_NONE;
    out->note_count = 0;
}

/* ---- What stayed open */

static void
set_fate(yz_status_map *map, const yz_life_report *life, const yz_chain_life *chain,
         yz_fate fate)
{
    for (size_t k = 0; k < chain->count; k++)
        map->fate[yz_index(life->width, life->point[chain->first + k])] = (uint8_t)fate;
}

/* Each open chain may be alive, in seki or dead; or it is certainly alive, and perhaps
   in seki.  With more than MOST_OPEN such chains the cases are not tried. */
enum { FATES = 3, MOST_OPEN = 5 };

static bool
is_open(const yz_chain_life *chain)
{
    return chain->status == YZ_CHAIN_OPEN || chain->shortage != YZ_SHORTAGE_NONE;
}

/* True if the result depends on what becomes of the open chains. */
static bool
open_chains_matter(const yz__judging *judging)
{
    static const yz_fate FATE[FATES] = {YZ_FATE_ALIVE, YZ_FATE_SEKI, YZ_FATE_DEAD};
    const yz_life_report *life = judging->life;
    const yz_chain_life *open[MOST_OPEN];
    size_t count = 0, ways = 1;

    for (size_t i = 0; i < life->chain_count; i++) {
        if (!is_open(life->chain + i))
            continue;
        if (count == MOST_OPEN)
            return true;
        open[count++] = life->chain + i;
        ways *= FATES;
    }
    for (size_t way = 0; way < ways; way++) {
        yz_judgement other = {0};
        yz_status_map map = judging->status;
        bool possible = true;
        for (size_t i = 0, rest = way; i < count; i++, rest /= FATES) {
            set_fate(&map, life, open[i], FATE[rest % FATES]);
            possible &=
                open[i]->status == YZ_CHAIN_OPEN || FATE[rest % FATES] != YZ_FATE_DEAD;
        }
        if (!possible)
            continue;
        if (!yz__judge_count(judging, &map, true, judging->scratch, &other) ||
            !yz__judge_same_result(&other.result, &judging->out->result))
            return true;
    }
    return false;
}

/* True if the chain is open, and the note on it is of this kind: its life, or of one that is
   certainly alive whether it is in seki. */
static bool
belongs_to(const yz_chain_life *chain, yz_note_kind kind)
{
    return is_open(chain) &&
           kind == (chain->status == YZ_CHAIN_OPEN ? YZ_NOTE_OPEN_CHAINS
                                                   : YZ_NOTE_OPEN_SEKI);
}

/* Writes one note for all open chains of a kind that lack the same thing. */
static void
note_open_for(const yz__judging *judging, yz_note_kind kind, yz_shortage shortage,
              bool matter)
{
    const yz_life_report *life = judging->life;
    yz_note *note = NULL;

    for (size_t i = 0; i < life->chain_count; i++) {
        const yz_chain_life *chain = life->chain + i;
        if (!belongs_to(chain, kind) || chain->shortage != shortage)
            continue;
        if (!note)
            note =
                yz__note(judging->out, kind, NULL, yz_message_plain(YZ_MESSAGE_NONE));
        if (!note)
            return;
        yz__note_point(note, life->point[chain->first]);
    }
    if (!note)
        return;
    note->shortage = (uint8_t)shortage;
    note->decides = matter;
    note->what = yz_message_with(
        kind == YZ_NOTE_OPEN_SEKI ? YZ_MESSAGE_NOTE_OPEN_SEKI
                                  : YZ_MESSAGE_NOTE_OPEN_CHAINS,
        yz__note_arg(note, life->height, 8),
        yz_arg_name("shortage", yz__shortage_text(shortage)), yz_arg_choice(matter));
}

/* The largest chain that is open and proved under a condition, and not noted yet. */
static const yz_chain_life *
largest_conditional(const yz_life_report *life, const bool noted[])
{
    const yz_chain_life *best = NULL;

    for (size_t i = 0; i < life->chain_count; i++) {
        const yz_chain_life *chain = life->chain + i;
        if (chain->status == YZ_CHAIN_OPEN && !noted[i] &&
            chain->condition.outcome != YZ_OUTCOME_OPEN &&
            (!best || chain->count > best->count))
            best = chain;
    }
    return best;
}

/* Notes for the largest open chains what is missing to their proof. */
static void
note_conditions(const yz__judging *judging)
{
    enum { MOST = 4 };
    const yz_life_report *life = judging->life;
    bool noted[YZ_MAX_POINTS] = {false};
    const yz_chain_life *chain;

    for (int i = 0; i < MOST && (chain = largest_conditional(life, noted)) != NULL;
         i++) {
        const yz_point stone = life->point[chain->first];
        const yz_message what = yz__condition_message(&chain->condition, life->height);
        yz_note *note = yz__note(
            judging->out, YZ_NOTE_PROVED_IF, NULL,
            yz_message_with(YZ_MESSAGE_NOTE_PROVED_IF, yz_arg_colour(chain->colour),
                            yz_arg_point(stone, life->height), yz_arg_message(&what)));
        if (!note)
            return;
        note->who = (uint8_t)chain->colour;
        yz__note_point(note, stone);
        noted[chain - life->chain] = true;
    }
}

static void
weigh_open_chains(const yz__judging *judging)
{
    const bool matter = open_chains_matter(judging);

    if (matter)
        yz__judge_take_back(judging->out);
    for (int shortage = YZ_SHORTAGE_NONE; shortage <= YZ_SHORTAGE_SEKI_THREAT;
         shortage++) {
        note_open_for(judging, YZ_NOTE_OPEN_CHAINS, (yz_shortage)shortage, matter);
        note_open_for(judging, YZ_NOTE_OPEN_SEKI, (yz_shortage)shortage, matter);
    }
    note_conditions(judging);
}

/* True if a note on open chains names 'shortage' already. */
static bool
is_noted(const yz_judgement *judged, yz_shortage shortage)
{
    for (int i = 0; i < judged->note_count; i++)
        if ((judged->note[i].kind == YZ_NOTE_OPEN_CHAINS ||
             judged->note[i].kind == YZ_NOTE_OPEN_SEKI) &&
            judged->note[i].shortage == shortage)
            return true;
    return false;
}

/* Notes that time or memory was short, even where no chain stayed open: with more of it
   an estimate might come out differently. */
static void
note_cut(const yz__judging *judging)
{
    const yz_shortage cut = judging->life->cut;

    if (cut == YZ_SHORTAGE_NONE || is_noted(judging->out, cut))
        return;
    yz_note *note = yz__note(judging->out, YZ_NOTE_READING_CUT, NULL,
                             yz_message_with(YZ_MESSAGE_NOTE_READING_CUT,
                                             yz_arg_choice(cut != YZ_SHORTAGE_TIME)));
    if (note)
        note->shortage = (uint8_t)cut;
}

/* ---- What is unfinished */

static bool
is_beside(yz_point a, yz_point b)
{
    const int dx = a.x - b.x, dy = a.y - b.y;
    return dx * dx + dy * dy == 1;
}

/* True if one move at 'at' decides about the chain. */
static bool
touches(const yz_life_report *life, const yz_chain_life *chain, yz_point at)
{
    for (size_t k = 0; k < chain->count; k++)
        if (is_beside(life->point[chain->first + k], at))
            return true;
    return false;
}

/* True if reading has shown that one move may save or kill the chain.  An estimate
   alone is no reason to doubt what both players left as it is. */
static bool
is_doubtful(const yz_chain_life *chain)
{
    return chain->ground == YZ_LIFE_CAPTURED ||
           (chain->ground == YZ_LIFE_SAMPLED && chain->line_length > 0);
}

/* True if the winner would change with the fate of the chain. */
static bool
winner_hangs_on_chain(const yz__judging *judging, const yz_chain_life *chain)
{
    const yz_point stone = judging->life->point[chain->first];
    const int at = (int)yz_index(judging->life->width, stone);
    yz_judgement alive, dead;

    yz__judge_suppose(judging, at, YZ_FATE_ALIVE, &alive);
    yz__judge_suppose(judging, at, YZ_FATE_DEAD, &dead);
    return alive.result.winner != dead.result.winner;
}

/* True if the winner would change with the fate of a chain beside 'at': its fate would
   be another if the other player moved there. */
static bool
winner_hangs_on(const yz__judging *judging, yz_point at)
{
    const yz_life_report *life = judging->life;

    for (size_t i = 0; i < life->chain_count; i++)
        if (is_doubtful(life->chain + i) && touches(life, life->chain + i, at) &&
            winner_hangs_on_chain(judging, life->chain + i))
            return true;
    return false;
}

/* True if stones of both colours are next to the point: then there is nothing to gain
   but the point itself. */
static bool
is_between(const yz__judging *judging, const int near[4], int around)
{
    unsigned colours = 0;

    for (int n = 0; n < around; n++)
        colours |= judging->position.stone[near[n]];
    return colours == (YZ_BLACK | YZ_WHITE);
}

/* The number of points around 'at' that are nobody's now and may become someone's. */
static int
count_behind(const yz__judging *judging, yz_point at)
{
    const yz_life_report *life = judging->life;
    uint16_t list[YZ_MAX_POINTS];
    bool seen[YZ_MAX_POINTS] = {false};
    int count = 0, behind = 0, near[4];

    list[count++] = (uint16_t)yz_index(life->width, at);
    seen[list[0]] = true;
    for (int i = 0; i < count; i++) {
        const int around = yz__position_neighbours(&judging->position, list[i], near);
        behind += !is_between(judging, near, around);
        for (int n = 0; n < around; n++)
            if (!seen[near[n]] && (life->kind[near[n]] == YZ_LIFE_POINT_DAME ||
                                   life->kind[near[n]] == YZ_LIFE_POINT_OPEN)) {
                seen[near[n]] = true;
                list[count++] = (uint16_t)near[n];
            }
    }
    return behind;
}

/* The least number of points behind an open border for which a verdict waits.  One or
   two points that both players have left count as neutral, as the rules count them. */
enum { WORTH_WAITING = 3 };

static bool
border_decides(const yz__judging *judging, yz_point at)
{
    const yz_number margin = judging->out->count.margin;
    const yz_number stake = yz_whole(count_behind(judging, at));

    return yz_compare(yz_whole(WORTH_WAITING), stake) <= 0 &&
           yz_compare(margin, stake) <= 0 &&
           yz_compare(yz_subtract(yz_whole(0), stake), margin) <= 0;
}

static bool
decides(const yz__judging *judging, const yz_unfinished *lack)
{
    if (!judging->out->counted || lack->kind == YZ_UNFINISHED_DAME)
        return false;
    return lack->kind == YZ_UNFINISHED_OPEN_BORDER ? border_decides(judging, lack->at)
                                                   : winner_hangs_on(judging, lack->at);
}

/* Writes one note for all dame that nobody has filled, since some games have many.
   None is needed where the note on dame taken as filled names them. */
static void
note_dame(const yz__judging *judging)
{
    const yz_life_report *life = judging->life;
    yz_note *note = NULL;

    for (size_t i = 0; !judging->out->dame_filled && i < life->unfinished_count; i++) {
        if (life->unfinished[i].kind != YZ_UNFINISHED_DAME)
            continue;
        if (!note)
            note = yz__note(judging->out, YZ_NOTE_DAME, NULL,
                            yz_message_plain(YZ_MESSAGE_NONE));
        if (!note)
            return;
        yz__note_point(note, life->unfinished[i].at);
    }
    if (!note)
        return;
    note->what = yz_message_with(YZ_MESSAGE_NOTE_DAME,
                                 yz__note_arg(note, life->height, YZ_NOTE_POINTS));
}

static void
note_unfinished(const yz__judging *judging, const yz_unfinished *lack, bool decides)
{
    yz_note *note =
        yz__note(judging->out, YZ_NOTE_UNFINISHED, NULL,
                 decides ? yz_message_with(YZ_MESSAGE_NOTE_UNFINISHED_DECIDES,
                                           yz_arg_message(&lack->what))
                         : lack->what);

    if (!note)
        return;
    note->decides = decides;
    note->unfinished = (uint8_t)lack->kind;
    note->who = (uint8_t)lack->who;
    yz__note_point(note, lack->at);
}

/* A board is not finished if more points than this are nobody's, or if fewer stones
   than this stand on it: then there is no estimate. */
enum { MOST_NEUTRAL_PERCENT = 25, LEAST_STONES_PERCENT = 10 };

/* True if somebody has passed, which says that play is over. */
static bool
was_passed(const yz_game *game)
{
    const int last = yz_game_ply_count(game);
    const yz_phase phase = yz_game_phase(game);
    const yz_ply ply = yz_game_ply(game, last);

    return (phase != YZ_PHASE_PLAY && phase != YZ_PHASE_RESUMED) ||
           (ply.kind == YZ_PLY_MOVE && ply.move.kind == YZ_MOVE_PASS);
}

/* True if so few stones stand on the board that they can enclose nothing: a wall across
   the board takes as many stones as it is wide.  If nobody has passed, more are asked
   for. */
static bool
are_few(const yz__judging *judging, int stones)
{
    const int width = judging->position.width, height = judging->position.height;

    return stones < (width < height ? width : height) ||
           (stones * 100 < width * height * LEAST_STONES_PERCENT &&
            !was_passed(judging->game));
}

static void
weigh_neutral(const yz__judging *judging)
{
    yz_judgement *out = judging->out;
    const int points = judging->position.width * judging->position.height;
    const int neutral = out->count.neutral;
    int stones = 0;

    for (int i = 0; i < points; i++)
        stones += judging->position.stone[i] != YZ_EMPTY;
    const bool few = are_few(judging, stones);
    if (!out->counted || out->basis != YZ_BASIS_ESTIMATED ||
        (!few && neutral * 100 <= points * MOST_NEUTRAL_PERCENT))
        return;
    yz__judge_take_back(out);
    yz_note *note =
        few ? yz__note(out, YZ_NOTE_NOT_OVER, NULL,
                       yz_message_with(YZ_MESSAGE_NOTE_FEW_STONES,
                                       yz_arg_number(stones), yz_arg_number(points)))
            : yz__note(out, YZ_NOTE_NOT_OVER, NULL,
                       yz_message_with(YZ_MESSAGE_NOTE_MUCH_NEUTRAL,
                                       yz_arg_number(neutral), yz_arg_number(points)));
    note->number = few ? 0 : neutral;
    note->decides = true;
}

/* Notes everything that is unfinished; a place that decides the game leaves it
   undetermined. */
static void
weigh_unfinished(const yz__judging *judging)
{
    const yz_life_report *life = judging->life;
    const yz_unfinished *first = NULL;

    for (size_t i = 0; i < life->unfinished_count && first == NULL; i++)
        if (decides(judging, life->unfinished + i))
            first = life->unfinished + i;
    if (first != NULL) {
        yz__judge_take_back(judging->out);
        note_unfinished(judging, first, true);
    }
    for (size_t i = 0; i < life->unfinished_count; i++)
        if (life->unfinished + i != first &&
            life->unfinished[i].kind != YZ_UNFINISHED_DAME)
            note_unfinished(judging, life->unfinished + i, false);
    note_dame(judging);
}

void
yz__judge_weigh(yz__judging *judging)
{
    yz_judgement *out = judging->out;
    const yz_life_report *life = judging->life;

    if (life->ruled != YZ_RESULT_NONE) {
        yz__judge_take_back(out);
        out->result.kind = life->ruled;
        out->basis = judging->status.basis;
        return;
    }
    if (out->counted && !life->settled)
        weigh_open_chains(judging);
    note_cut(judging);
    weigh_neutral(judging);
    weigh_unfinished(judging);
}

/* ---- What was marked otherwise than a proof says */

void
yz__judge_compare_marks(yz__judging *judging)
{
    const yz_life_report *life = judging->life;

    for (size_t i = 0; i < life->chain_count; i++) {
        const yz_chain_life *chain = life->chain + i;
        const yz_point stone = life->point[chain->first];
        const bool dead =
            judging->status.fate[yz_index(life->width, stone)] == YZ_FATE_DEAD;
        if (chain->status == YZ_CHAIN_OPEN || chain->basis != YZ_BASIS_PROVED ||
            dead == (chain->status == YZ_CHAIN_DEAD))
            continue;
        yz_note *note = yz__note(
            judging->out, YZ_NOTE_AGAINST_PROOF, chain->article,
            yz_message_with(YZ_MESSAGE_NOTE_AGAINST_PROOF, yz_arg_colour(chain->colour),
                            yz_arg_point(stone, life->height), yz_arg_choice(dead),
                            yz_arg_message(&chain->why)));
        if (!note)
            return;
        note->who = (uint8_t)chain->colour;
        note->point[note->points++] = stone;
        note->number = dead;
    }
}
