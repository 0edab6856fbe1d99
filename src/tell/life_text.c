/* life_text.c - who is alive in one position, for people. */
#include <string.h>

#include "life/life_words.h"
#include "read/answers.h"
#include "tell/life_text.h"
#include "yunzi/messages.h"

enum { MARGIN = 4 };

/* ---- Points and lines of play ---- */

void
yz__tell_map(yz__prose *out, const yz_life_view *view, const yz_message *title,
             const uint8_t *map, bool none)
{
    const size_t count = yz__map_count(view, map);

    if (count == 0 && !none)
        return;
    yz__prose_paragraph(out, 0, MARGIN);
    yz__prose_message(out, title);
    if (count == 0) {
        yz__prose_text(out, " ");
        yz__prose_plain(out, YZ_MESSAGE_NO_POINTS);
    }
    yz__prose_points(out, map, view->report->width, view->report->height);
    yz__prose_end(out);
}

void
yz__tell_chains_at(yz__prose *out, const yz_life_view *view, yz_message_id title,
                   const uint8_t *map)
{
    const yz_message words =
        yz_message_with(title, yz_arg_number((int64_t)yz__map_count(view, map)));

    yz__tell_map(out, view, &words, map, false);
}

void
yz__tell_moves(yz__prose *out, const yz_move *move, int count, int height,
               const yz_message *after)
{
    yz__prose_paragraph(out, MARGIN, MARGIN);
    for (int i = 0; i < count; i++) {
        const yz_message words = yz_move_message(move[i], height);
        yz__prose_text(out, i > 0 ? " " : "");
        yz__prose_word(out, &words);
        yz__prose_text(out, i + 1 < count || after ? "," : "");
    }
    if (after) {
        yz__prose_text(out, " ");
        yz__prose_message(out, after);
    }
    yz__prose_end(out);
}

/* ---- Chains ---- */

/* "alive", "alive in seki", "dead, but not taken off", ... */
static yz_message
status_of(const yz_chain_life *chain)
{
    const yz_argument estimated = yz_arg_choice(chain->basis == YZ_BASIS_ESTIMATED);

    if (chain->status == YZ_CHAIN_OPEN)
        return yz_message_plain(YZ_MESSAGE_CHAIN_OPEN);
    if (chain->status == YZ_CHAIN_ALIVE)
        return yz_message_with(
            chain->seki ? YZ_MESSAGE_CHAIN_SEKI : YZ_MESSAGE_CHAIN_ALIVE, estimated);
    return yz_message_with(chain->removed ? YZ_MESSAGE_CHAIN_DEAD
                                          : YZ_MESSAGE_CHAIN_DEAD_ON_BOARD,
                           estimated);
}

yz_message
yz__shortage_hint(yz_shortage shortage)
{
    switch (shortage) {
    case YZ_SHORTAGE_NODES:
        return yz_message_plain(YZ_MESSAGE_OPTION_NODES);
    case YZ_SHORTAGE_TIME:
        return yz_message_plain(YZ_MESSAGE_OPTION_TIME);
    case YZ_SHORTAGE_MEMORY:
        return yz_message_plain(YZ_MESSAGE_OPTION_MEMORY);
    case YZ_SHORTAGE_NONE:
        return yz_message_plain(YZ_MESSAGE_OPTION_FIRST);
    case YZ_SHORTAGE_SEKI_THREAT:
        return yz_message_plain(YZ_MESSAGE_HINT_DEAD);
    case YZ_SHORTAGE_REGION:
    case YZ_SHORTAGE_THREATS:
        break;
    }
    return yz_message_plain(YZ_MESSAGE_OPTION_DEAD_AUTO);
}

yz_message
yz_cut_message(yz_shortage cut)
{
    return yz_message_with(YZ_MESSAGE_CUT_SHORT,
                           yz_arg_choice(cut != YZ_SHORTAGE_TIME));
}

static yz_argument
basis_of(const yz_chain_life *chain)
{
    return yz_arg_name("basis", yz_chain_basis_key(chain));
}

/* How much was read, and of a chain that is open in how large a region. */
static yz_message
what_was_read(const yz_chain_life *chain)
{
    const yz_argument nodes = yz_arg_number((int64_t)chain->nodes);

    if (chain->nodes == 0)
        return yz_message_plain(YZ_MESSAGE_NONE);
    if (chain->status == YZ_CHAIN_OPEN && chain->region_points > 0)
        return yz_message_with(YZ_MESSAGE_REGION_READ,
                               yz_arg_number(chain->region_points), nodes);
    return yz_message_with(YZ_MESSAGE_POSITIONS_READ, nodes);
}

static void
tell_reason(yz__prose *out, const yz_chain_life *chain)
{
    const yz_message hint = yz__shortage_hint(chain->shortage);
    const yz_message read = what_was_read(chain);
    const yz_argument shortage =
        yz_arg_name("shortage", yz__shortage_text(chain->shortage));

    yz__prose_paragraph(out, MARGIN, MARGIN);
    if (chain->status == YZ_CHAIN_OPEN)
        yz__prose_say(out, YZ_MESSAGE_REASON_OPEN, yz_arg_choice(chain->capturable),
                      shortage, yz_arg_message(&hint), yz_arg_message(&read));
    else if (chain->shortage != YZ_SHORTAGE_NONE)
        yz__prose_say(out, YZ_MESSAGE_REASON_SEKI_OPEN, yz_arg_message(&chain->why),
                      basis_of(chain), shortage, yz_arg_message(&hint),
                      yz_arg_message(&read));
    else
        yz__prose_say(out, YZ_MESSAGE_REASON, yz_arg_message(&chain->why),
                      yz_arg_name("article", chain->article ? chain->article : ""),
                      basis_of(chain), yz_arg_message(&read));
    yz__prose_end(out);
}

/* What is missing to the proof of a chain that reading left open. */
static void
tell_condition(yz__prose *out, const yz_chain_life *chain, int height)
{
    const yz_message words = yz__condition_message(&chain->condition, height);

    if (words.id == YZ_MESSAGE_NONE)
        return;
    yz__prose_whole_message(out, YZ__PARAGRAPH, MARGIN, MARGIN, &words);
}

/* Why a proof that was asked for is not there. */
static void
tell_unwritten(yz__prose *out, const yz_chain_life *chain)
{
    if (chain->unwritten == YZ_SHORTAGE_NONE)
        return;
    yz__prose_whole(out, YZ__PARAGRAPH, MARGIN, MARGIN, YZ_MESSAGE_PROOF_UNWRITTEN,
                    yz_arg_choice(chain->unwritten == YZ_SHORTAGE_TIME));
}

/* "a ko: Black takes first; White needs 2 threats" */
static void
tell_ko(yz__prose *out, const yz_chain_life *chain)
{
    const yz_argument ko = yz_arg_name("ko-status", yz__ko_status_text(chain->ko));
    const yz_argument first = yz_arg_colour(chain->ko_first);

    yz__prose_line(out, MARGIN, MARGIN);
    if (chain->ko_first == YZ_EMPTY)
        yz__prose_say(out, YZ_MESSAGE_KO_STATUS, ko);
    else if (chain->threats < 0)
        yz__prose_say(out, YZ_MESSAGE_KO_STATUS_FIRST, ko, first);
    else
        yz__prose_say(out, YZ_MESSAGE_KO_STATUS_THREATS, ko, first,
                      yz_arg_number(chain->threats));
    yz__prose_end(out);
}

/* "Black A1 B1: alive in seki" */
static void
tell_heading(yz__prose *out, const yz_life_view *view, size_t i)
{
    const yz_chain_life *chain = view->report->chain + i;
    const yz_message status = status_of(chain);
    uint8_t map[YZ_MAX_POINTS];

    yz__map_chain(view, i, map);
    yz__prose_say(out, YZ_MESSAGE_CHAIN_OF, yz_arg_colour(chain->colour));
    yz__prose_points(out, map, view->report->width, view->report->height);
    yz__prose_text(out, ": ");
    yz__prose_word(out, &status);
    yz__prose_end(out);
}

/* The rest of a chain, when its heading is begun. */
static void
tell_begun_chain(yz__prose *out, const yz_life_view *view, size_t i)
{
    const yz_chain_life *chain = view->report->chain + i;
    const yz_message endless = yz_message_plain(chain->status == YZ_CHAIN_ALIVE
                                                    ? YZ_MESSAGE_LINE_NEVER_CAPTURED
                                                    : YZ_MESSAGE_LINE_FOR_EVER);

    tell_heading(out, view, i);
    tell_reason(out, chain);
    tell_condition(out, chain, view->report->height);
    tell_unwritten(out, chain);
    if (chain->line_length > 0)
        yz__tell_moves(out, chain->line, chain->line_length, view->report->height,
                       chain->line_repeats ? &endless : NULL);
    if (view->ko && chain->ko != YZ_KO_STATUS_UNKNOWN)
        tell_ko(out, chain);
}

void
yz__tell_chain(yz__prose *out, const yz_life_view *view, size_t i, yz_message_id before)
{
    yz__prose_paragraph(out, 0, MARGIN);
    if (before != YZ_MESSAGE_NONE)
        yz__prose_plain(out, before);
    tell_begun_chain(out, view, i);
}

static bool
is_held_alive(const yz_chain_life *chain)
{
    return chain->status == YZ_CHAIN_ALIVE && chain->basis == YZ_BASIS_ESTIMATED &&
           !chain->seki;
}

void
yz__tell_reasons(yz__prose *out, const yz_life_view *view)
{
    const yz_life_report *report = view->report;
    uint8_t map[YZ_MAX_POINTS] = {0};

    for (size_t i = 0; i < report->chain_count; i++) {
        const yz_chain_life *chain = report->chain + i;
        if (!yz__life_asked(view, i))
            continue;
        if (is_held_alive(chain))
            map[yz_index(report->width, report->point[chain->first])] = 1;
        else
            yz__tell_chain(out, view, i, YZ_MESSAGE_NONE);
    }
    yz__tell_chains_at(out, view, YZ_MESSAGE_HELD_ALIVE, map);
}

yz_status
yz_tell_reasons(const yz_telling *how, const yz_life_view *view)
{
    yz__prose out;

    yz__prose_start(&out, how);
    yz__tell_reasons(&out, view);
    return out.status;
}

/* ---- On what a verdict rests ---- */

/* "  chains       12 unconditional, 3 proved, 1 estimated" */
yz_status
yz__tell_grounds(const yz_telling *how, const yz_life_view *view)
{
    enum { TITLE = 12, BASES = 4 };
    static const char *const BASIS[BASES] = {"unconditional", "proved", "estimated",
                                             "open"};
    const yz_life_report *report = view->report;
    size_t count[BASES] = {0};
    bool any = false;
    yz__prose out;

    for (size_t i = 0; i < report->chain_count; i++) {
        const char *basis = yz_chain_basis_key(report->chain + i);
        size_t k = 0;
        while (k + 1 < BASES && basis != BASIS[k] &&
               (!basis || strcmp(basis, BASIS[k]) != 0))
            k++;
        count[k]++;
    }
    yz__prose_start(&out, how);
    yz__prose_line(&out, 2, TITLE + 3);
    yz__prose_plain(&out, YZ_MESSAGE_GROUNDS_TITLE);
    yz__prose_pad(&out, 2 + TITLE);
    for (size_t k = 0; k < BASES; k++) {
        if (count[k] == 0)
            continue;
        yz__prose_text(&out, any ? ", " : " ");
        yz__prose_say(&out, YZ_MESSAGE_GROUND_COUNT, yz_arg_number((int64_t)count[k]),
                      yz_arg_name("basis", BASIS[k]));
        any = true;
    }
    yz__prose_end(&out);
    return out.status;
}

/* ---- The whole ---- */

/* A chain that is alive whatever happens is worth a line of its own only where it is
   asked for. */
static bool
is_told(const yz_life_view *view, size_t i, bool every)
{
    const yz_chain_life *chain = view->report->chain + i;

    return yz__life_asked(view, i) &&
           (every || view->only || chain->ground != YZ_LIFE_UNCONDITIONAL ||
            chain->seki);
}

static void
tell_chains(yz__prose *out, const yz_life_view *view, bool every)
{
    int64_t untold[3] = {0};

    for (size_t i = 0; i < view->report->chain_count; i++)
        if (is_told(view, i, every))
            yz__tell_chain(out, view, i, YZ_MESSAGE_NONE);
        else if (yz__life_asked(view, i))
            untold[view->report->chain[i].colour]++;
    if (untold[YZ_BLACK] + untold[YZ_WHITE] > 0) {
        yz__prose_whole(out, YZ__LINE, 0, MARGIN, YZ_MESSAGE_UNCONDITIONALLY_ALIVE,
                        yz_arg_number(untold[YZ_BLACK]),
                        yz_arg_number(untold[YZ_WHITE]));
    }
    if (view->report->chain_count == 0) {
        yz__prose_whole_plain(out, YZ__ROW, 0, 0, YZ_MESSAGE_NO_STONES);
    }
}

static void
tell_kind(yz__prose *out, const yz_life_view *view, yz_message title,
          yz_life_point kind, bool none)
{
    uint8_t map[YZ_MAX_POINTS];

    yz__map_kind(view, kind, map);
    yz__tell_map(out, view, &title, map, none);
}

static void
tell_kinds(yz__prose *out, const yz_life_view *view)
{
    const yz_message taken = yz_message_plain(YZ_MESSAGE_TAKEN_OFF);
    uint8_t map[YZ_MAX_POINTS];

    tell_kind(out, view,
              yz_message_with(YZ_MESSAGE_TERRITORY_OF, yz_arg_colour(YZ_BLACK)),
              YZ_LIFE_POINT_BLACK, true);
    tell_kind(out, view,
              yz_message_with(YZ_MESSAGE_TERRITORY_OF, yz_arg_colour(YZ_WHITE)),
              YZ_LIFE_POINT_WHITE, true);
    tell_kind(out, view, yz_message_plain(YZ_MESSAGE_DAME_POINTS), YZ_LIFE_POINT_DAME,
              false);
    tell_kind(out, view, yz_message_plain(YZ_MESSAGE_EYES_IN_SEKI), YZ_LIFE_POINT_EYE,
              false);
    yz__map_removed(view, map);
    yz__tell_map(out, view, &taken, map, false);
}

static void
tell_score(yz__prose *out, const yz_life_view *view)
{
    yz__prose_line(out, 0, MARGIN);
    if (!view->report->settled)
        yz__prose_plain(out, YZ_MESSAGE_SCORE_UNKNOWN);
    else
        yz__prose_say(out, YZ_MESSAGE_SCORE_ON_BOARD,
                      yz_arg_exact(view->report->score[YZ_BLACK]),
                      yz_arg_exact(view->report->score[YZ_WHITE]));
    yz__prose_end(out);
}

/* A score that rests on dame which are taken as filled is agreed, whatever is proved. */
static void
tell_agreement(yz__prose *out, const yz_life_report *report)
{
    if (!report->dame_filled || !report->settled)
        return;
    yz__prose_line(out, 0, MARGIN);
    if (report->unfilled.basis == YZ_BASIS_NONE)
        yz__prose_plain(out, YZ_MESSAGE_SCORE_AGREED_UNKNOWN);
    else
        yz__prose_say(out, YZ_MESSAGE_SCORE_AGREED,
                      yz_arg_exact(report->unfilled_score[YZ_BLACK]),
                      yz_arg_exact(report->unfilled_score[YZ_WHITE]));
    yz__prose_end(out);
}

static void
tell_unfinished(yz__prose *out, const yz_life_view *view)
{
    for (size_t i = 0; i < view->report->unfinished_count; i++) {
        yz__prose_whole(out, YZ__LINE, 0, MARGIN, YZ_MESSAGE_UNFINISHED_LINE,
                        yz_arg_message(&view->report->unfinished[i].what));
    }
}

static void
tell_cut(yz__prose *out, yz_shortage cut)
{
    const yz_message note = yz_cut_message(cut);

    if (cut == YZ_SHORTAGE_NONE)
        return;
    yz__prose_whole(out, YZ__LINE, 0, MARGIN, YZ_MESSAGE_NOTE_LINE,
                    yz_arg_message(&note));
}

yz_status
yz__tell_life(const yz_telling *how, const yz_life_view *view, bool every)
{
    yz__prose out;

    yz__prose_start(&out, how);
    yz__tell_life_board(&out, view);
    yz__prose_end(&out);
    tell_chains(&out, view, every);
    yz__prose_end(&out);
    tell_kinds(&out, view);
    tell_score(&out, view);
    tell_agreement(&out, view->report);
    tell_cut(&out, view->report->cut);
    tell_unfinished(&out, view);
    return out.status;
}
