/*
 * dispute_text.c - the count with a disputed chain alive and with it dead, and what it
 * comes to when the dispute is settled as the rules say.
 */
#include <stdio.h>

#include "cli/cli.h"
#include "cli/columns.h"
#include "cli/in_words.h"
#include "telling/dispute_text.h"

enum { MARGIN = 4 };

struct dispute {
    const life_view *view;
    const yz_chain_life *chain;
    yz_dispute counted;
    bool countable;
    yz_play_out settled;
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
look(struct dispute *out, const struct judging *judging, const life_view *view,
     size_t chain)
{
    const yz_game *game = judging->verdict.game;
    out->view = view;
    out->chain = view->report->chain + chain;
    out->countable =
        yz_judge_dispute(&out->counted, game, &judging->options,
                         view->report->point[out->chain->first]) == YZ_OK &&
        out->counted.alive.counted && out->counted.dead.counted;
    out->settleable =
        yz_life_play_out(&out->settled, view->report, chain, game, judging->reading,
                         judging->options.contract) == YZ_OK;
}

static bool
is_disputed(const life_view *view, size_t chain, const uint8_t *disputed)
{
    life_view asked = *view;
    asked.only = disputed;
    return life_view_asked(&asked, chain);
}

static void
print_one(const struct dispute *dispute)
{
    char alive[YZ_RESULT_TEXT], dead[YZ_RESULT_TEXT];
    if (!dispute->countable) {
        puts("    it cannot be counted");
        return;
    }
    const yz_judgement *lives = &dispute->counted.alive, *dies = &dispute->counted.dead;
    const bool same = yz_compare(lives->count.margin, dies->count.margin) == 0;
    columns_say(MARGIN + 2, "    if it is alive: %s; if it is dead: %s; %s",
                yz_result_text(&lives->result, alive),
                yz_result_text(&dies->result, dead),
                dispute->counted.changes ? "the winner hangs on it"
                : same                   ? "nothing hangs on it"
                                         : "the winner is the same");
}

/* "Black plays 3 and passes 1, which costs 1". */
enum { SIDE_TEXT = 96 };
static const char *
side_text(const yz_play_out *settled, yz_colour side, char out[SIDE_TEXT])
{
    char cost[32] = "";
    if (settled->cost[side] != 0)
        snprintf(cost, sizeof cost, ", which costs %d", settled->cost[side]);
    snprintf(out, SIDE_TEXT, "%s plays %d and passes %d%s",
             side == YZ_BLACK ? "Black" : "White", settled->plays[side],
             settled->passes[side], cost);
    return out;
}

static void
print_outcome(const yz_play_out *settled)
{
    char text[YZ_RESULT_TEXT], without[YZ_RESULT_TEXT];
    if (settled->put_back)
        columns_say(MARGIN,
                    "    nothing came of it: the position at the stop is put back");
    const yz_result agreed = result_of(&settled->agreed);
    const yz_result after = result_of(&settled->after);
    const bool same = yz_compare(settled->agreed.margin, settled->after.margin) == 0;
    yz_result_text(&after, text);
    if (same)
        columns_say(MARGIN + 2, "    then: %s, as without the dispute", text);
    else
        columns_say(MARGIN + 2, "    then: %s; without the dispute %s: %s", text,
                    yz_result_text(&agreed, without),
                    settled->changes ? "it changes the winner"
                                     : "the winner is the same");
}

/* A sentence with where it is written, wrapped. */
static void
print_wrapped(const char *text, const char *article)
{
    char line[400];
    snprintf(line, sizeof line, article != NULL ? "%s (%s)" : "%s", text, article);
    printf("%*s", MARGIN, "");
    help_wrap(line, MARGIN, MARGIN);
}

static void
print_settled(const struct dispute *dispute)
{
    const yz_play_out *settled = &dispute->settled;
    char black[SIDE_TEXT], white[SIDE_TEXT];
    print_wrapped(yz_settled_by_text(settled->by), settled->article);
    if (settled->by == YZ_SETTLED_BY_PLAY && !settled->played)
        columns_say(MARGIN + 2, "%*snot played out here: %s", MARGIN, "", IN_WORDS(&settled->why));
    if (!settled->played)
        return;
    if (!settled->proved)
        printf("%*sas it is estimated, its owner passing:\n", MARGIN, "");
    life_print_moves(settled->move, settled->move_count, dispute->view->report->height,
                     NULL);
    columns_say(MARGIN + 2, "%*s%s; %s", MARGIN, "",
                side_text(settled, YZ_BLACK, black),
                side_text(settled, YZ_WHITE, white));
    if (settled->counted)
        print_outcome(settled);
}

void
dispute_print(const struct judging *judging, const life_view *view,
              const uint8_t *disputed)
{
    for (size_t i = 0; i < view->report->chain_count; i++) {
        if (!is_disputed(view, i, disputed))
            continue;
        struct dispute dispute;
        look(&dispute, judging, view, i);
        fputs("Disputed: ", stdout);
        life_print_chain(view, i);
        print_one(&dispute);
        if (dispute.settleable)
            print_settled(&dispute);
    }
}

static void
write_sides(yz_json *json, const char *key, const int value[3])
{
    yz_json_open_object(json, key);
    yz_json_whole(json, "black", value[YZ_BLACK]);
    yz_json_whole(json, "white", value[YZ_WHITE]);
    yz_json_close_object(json);
}

static void
write_played(yz_json *json, const yz_play_out *settled, int height)
{
    yz_json_bool(json, "proved", settled->proved);
    yz_json_open_array(json, "moves");
    for (int i = 0; i < settled->move_count; i++) {
        char text[LIFE_MOVE_TEXT];
        yz_json_text(json, NULL, life_move_text(settled->move[i], height, text));
    }
    yz_json_close_array(json);
    write_sides(json, "plays", settled->plays);
    write_sides(json, "passes", settled->passes);
    write_sides(json, "cost", settled->cost);
    if (settled->put_back)
        yz_json_bool(json, "put_back", true);
    if (settled->counted) {
        char text[YZ_RESULT_TEXT];
        const yz_result agreed = result_of(&settled->agreed);
        const yz_result after = result_of(&settled->after);
        yz_json_text(json, "agreed", yz_result_text(&agreed, text));
        yz_json_text(json, "result", yz_result_text(&after, text));
        yz_json_bool(json, "changes", settled->changes);
    }
}

static void
write_settled(yz_json *json, const yz_play_out *settled, int height)
{
    yz_json_open_object(json, "settled");
    yz_json_text(json, "by", yz_settled_by_key(settled->by));
    yz_json_text(json, "article", settled->article);
    if (settled->played)
        write_played(json, settled, height);
    else if (settled->by == YZ_SETTLED_BY_PLAY)
        yz_json_text(json, "why", IN_WORDS(&settled->why));
    yz_json_close_object(json);
}

static void
write_one(yz_json *json, const struct dispute *dispute)
{
    char text[YZ_RESULT_TEXT];
    const yz_life_report *report = dispute->view->report;
    yz_json_open_object(json, NULL);
    yz_json_point(json, "chain", report->point[dispute->chain->first], report->height);
    yz_json_text(json, "status", life_status_key(dispute->chain->status));
    yz_json_text(json, "basis", life_basis_key(dispute->chain));
    if (dispute->countable) {
        yz_json_text(json, "alive",
                     yz_result_text(&dispute->counted.alive.result, text));
        yz_json_text(json, "dead", yz_result_text(&dispute->counted.dead.result, text));
        yz_json_bool(json, "changes", dispute->counted.changes);
    }
    if (dispute->settleable)
        write_settled(json, &dispute->settled, report->height);
    yz_json_close_object(json);
}

void
dispute_write_json(yz_json *json, const struct judging *judging, const life_view *view,
                   const uint8_t *disputed)
{
    yz_json_open_array(json, "disputes");
    for (size_t i = 0; i < view->report->chain_count; i++) {
        if (!is_disputed(view, i, disputed))
            continue;
        struct dispute dispute;
        look(&dispute, judging, view, i);
        write_one(json, &dispute);
    }
    yz_json_close_array(json);
}
