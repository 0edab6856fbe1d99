/*
 * disputed.c - tells the count with a disputed chain alive and with it dead, and the
 * result when the dispute is settled as the rules say.
 */
#include "judge/play_out.h"
#include "judge/verdicts.h"
#include "tell/life_text.h"
#include "tell/members.h"
#include "yunzi/messages.h"

enum { MARGIN = 4 };

struct dispute {
    const yz__dispute_view *view;
    const yz_chain_life *chain;
    yz_dispute counted;
    bool countable;
    yz__play_out settled;
    bool settleable;
};

static yz_result
result_of(const yz_count *count)
{
    const bool white = yz_compare(count->margin, yz_whole(0)) < 0;
    return (yz_result){
        .kind = count->winner == YZ_EMPTY ? YZ_RESULT_DRAW : YZ_RESULT_SCORE,
        .winner = count->winner,
        .margin_known = true,
        .margin = white ? yz_subtract(yz_whole(0), count->margin) : count->margin,
    };
}

static void
look(struct dispute *out, const yz__dispute_view *view, size_t chain)
{
    const yz_life_report *report = view->life->report;

    out->view = view;
    out->chain = report->chain + chain;
    out->countable = yz__judge_dispute(&out->counted, view->game, view->options,
                                       report->point[out->chain->first]) == YZ_OK &&
                     out->counted.alive.counted && out->counted.dead.counted;
    out->settleable =
        yz__life_play_out(&out->settled, report, chain, view->game, view->reading,
                          view->options->contract) == YZ_OK;
}

static bool
is_disputed(const yz__dispute_view *view, size_t chain)
{
    yz_life_view asked = *view->life;

    asked.only = view->disputed;
    return yz__life_asked(&asked, chain);
}

/* ---- Text ---- */

static void
tell_both(yz__prose *out, const struct dispute *dispute)
{
    enum { NOTHING, SAME_WINNER, WINNER };
    const yz_judgement *lives = &dispute->counted.alive, *dies = &dispute->counted.dead;
    char alive[YZ_RESULT_TEXT], dead[YZ_RESULT_TEXT];

    if (!dispute->countable) {
        yz__prose_whole_plain(out, YZ__ROW, MARGIN, MARGIN,
                              YZ_MESSAGE_DISPUTE_NOT_COUNTED);
        return;
    }
    const bool same = yz_compare(lives->count.margin, dies->count.margin) == 0;
    yz__prose_whole(out, YZ__LINE, MARGIN, MARGIN + 2, YZ_MESSAGE_DISPUTE_COUNTED,
                    yz_arg_text(yz_result_text(&lives->result, alive)),
                    yz_arg_text(yz_result_text(&dies->result, dead)),
                    yz_arg_choice(dispute->counted.changes ? WINNER
                                  : same                   ? NOTHING
                                                           : SAME_WINNER));
}

/* "Black plays 3 stones and passes 1 time, which costs 1". */
static yz_message
side_of(const yz__play_out *settled, yz_colour side)
{
    return yz_message_with(
        YZ_MESSAGE_DISPUTE_SIDE, yz_arg_colour(side),
        yz_arg_number(settled->plays[side]), yz_arg_number(settled->passes[side]),
        yz_arg_choice(settled->cost[side] != 0), yz_arg_number(settled->cost[side]));
}

static void
tell_outcome(yz__prose *out, const yz__play_out *settled)
{
    const yz_result agreed = result_of(&settled->agreed);
    const yz_result after = result_of(&settled->after);
    const bool same = yz_compare(settled->agreed.margin, settled->after.margin) == 0;
    char text[YZ_RESULT_TEXT], without[YZ_RESULT_TEXT];

    if (settled->put_back) {
        yz__prose_whole_plain(out, YZ__LINE, MARGIN, MARGIN,
                              YZ_MESSAGE_DISPUTE_PUT_BACK);
    }
    yz_result_text(&after, text);
    yz__prose_line(out, MARGIN, MARGIN + 2);
    if (same)
        yz__prose_say(out, YZ_MESSAGE_DISPUTE_SAME, yz_arg_text(text));
    else
        yz__prose_say(out, YZ_MESSAGE_DISPUTE_THEN, yz_arg_text(text),
                      yz_arg_text(yz_result_text(&agreed, without)),
                      yz_arg_choice(settled->changes));
    yz__prose_end(out);
}

static void
tell_play(yz__prose *out, const struct dispute *dispute)
{
    const yz__play_out *settled = &dispute->settled;
    const yz_message black = side_of(settled, YZ_BLACK),
                     white = side_of(settled, YZ_WHITE);

    if (!settled->proved) {
        yz__prose_whole_plain(out, YZ__ROW, MARGIN, MARGIN,
                              YZ_MESSAGE_DISPUTE_ESTIMATED);
    }
    yz__tell_moves(out, settled->move, settled->move_count,
                   dispute->view->life->report->height, NULL);
    yz__prose_whole(out, YZ__LINE, MARGIN, MARGIN + 2, YZ_MESSAGE_DISPUTE_SIDES,
                    yz_arg_message(&black), yz_arg_message(&white));
    if (settled->counted)
        tell_outcome(out, settled);
}

static void
tell_settled(yz__prose *out, const struct dispute *dispute)
{
    const yz__play_out *settled = &dispute->settled;

    yz__prose_whole(out, YZ__PARAGRAPH, MARGIN, MARGIN, YZ_MESSAGE_DISPUTE_SETTLED,
                    yz_arg_name("settled-by", yz__settled_by_text(settled->by)),
                    yz_arg_name("article", settled->article ? settled->article : ""));
    if (settled->by == YZ_SETTLED_BY_PLAY && !settled->played) {
        yz__prose_whole(out, YZ__LINE, MARGIN, MARGIN + 2,
                        YZ_MESSAGE_DISPUTE_NOT_PLAYED, yz_arg_message(&settled->why));
    }
    if (settled->played)
        tell_play(out, dispute);
}

yz_status
yz__tell_disputes(const yz_telling *how, const yz__dispute_view *view)
{
    yz__prose out;

    yz__prose_start(&out, how);
    for (size_t i = 0; i < view->life->report->chain_count; i++) {
        struct dispute dispute;
        if (!is_disputed(view, i))
            continue;
        look(&dispute, view, i);
        yz__tell_chain(&out, view->life, i, YZ_MESSAGE_DISPUTED);
        tell_both(&out, &dispute);
        if (dispute.settleable)
            tell_settled(&out, &dispute);
    }
    return out.status;
}

/* ---- JSON ---- */

static void
write_played(yz_json *json, const yz__play_out *settled, int height)
{
    yz_json_bool(json, "proved", settled->proved);
    yz__json_moves(json, "moves", settled->move, settled->move_count, height);
    yz__json_two(json, "plays", settled->plays);
    yz__json_two(json, "passes", settled->passes);
    yz__json_two(json, "cost", settled->cost);
    if (settled->put_back)
        yz_json_bool(json, "put_back", true);
    if (settled->counted) {
        const yz_result agreed = result_of(&settled->agreed);
        const yz_result after = result_of(&settled->after);
        yz__json_result_text(json, "agreed", &agreed);
        yz__json_result_text(json, "result", &after);
        yz_json_bool(json, "changes", settled->changes);
    }
}

static void
write_settled(yz_json *json, const yz__play_out *settled, int height,
              const yz_language *language)
{
    yz_json_open_object(json, "settled");
    yz_json_text(json, "by", yz__settled_by_key(settled->by));
    yz__json_article(json, settled->article, language);
    if (settled->played)
        write_played(json, settled, height);
    else if (settled->by == YZ_SETTLED_BY_PLAY)
        yz__json_said(json, "why", &settled->why, language);
    yz_json_close_object(json);
}

static void
write_one(yz_json *json, const struct dispute *dispute, const yz_language *language)
{
    const yz_life_report *report = dispute->view->life->report;
    yz_json_open_object(json, NULL);
    yz_json_point(json, "chain", report->point[dispute->chain->first], report->height);
    yz_json_text(json, "status", yz_chain_status_key(dispute->chain->status));
    yz_json_text(json, "basis", yz_chain_basis_key(dispute->chain));
    if (dispute->countable) {
        yz__json_result_text(json, "alive", &dispute->counted.alive.result);
        yz__json_result_text(json, "dead", &dispute->counted.dead.result);
        yz_json_bool(json, "changes", dispute->counted.changes);
    }
    if (dispute->settleable)
        write_settled(json, &dispute->settled, report->height, language);
    yz_json_close_object(json);
}

void
yz__tell_disputes_json(yz_json *json, const yz__dispute_view *view,
                       const yz_language *language)
{
    yz_json_open_array(json, "disputes");
    for (size_t i = 0; i < view->life->report->chain_count; i++) {
        struct dispute dispute;
        if (!is_disputed(view, i))
            continue;
        look(&dispute, view, i);
        write_one(json, &dispute, language);
    }
    yz_json_close_array(json);
}
