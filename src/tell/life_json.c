/* life_json.c - who is alive in one position, as one JSON object. */
#include "read/answers.h"
#include "life/life_words.h"
#include "tell/life_view.h"
#include "tell/members.h"

static void
write_kind(yz_json *json, const char *key, const yz_life_view *view, yz_life_point kind)
{
    uint8_t map[YZ_MAX_POINTS];
    yz__map_kind(view, kind, map);
    yz__json_map(json, key, map, view->report->width, view->report->height);
}

static void
write_ko(yz_json *json, const yz_chain_life *chain)
{
    yz_json_text(json, "ko", yz__ko_status_key(chain->ko));
    yz__json_colour(json, "ko_first", chain->ko_first);
    yz__json_whole_if(json, "threats", chain->threats >= 0, chain->threats);
}

static void
write_line(yz_json *json, const yz_life_view *view, const yz_chain_life *chain)
{
    yz__json_moves(json, "line", chain->line, chain->line_length, view->report->height);
    if (chain->line_repeats)
        yz_json_bool(json, "line_repeats", true);
}

/* A condition keeps so many points and counts the others. */
static int
most(int count)
{
    return count < YZ_CONDITION_POINTS ? count : YZ_CONDITION_POINTS;
}

/* Under which condition a chain that reading left open is proved. */
static void
write_condition(yz_json *json, const yz_chain_life *chain, int height,
                const yz_language *language)
{
    const yz_condition *condition = &chain->condition;
    const yz_message words = yz__condition_message(condition, height);

    if (condition->outcome == YZ_OUTCOME_OPEN)
        return;
    yz_json_open_object(json, "proved_if");
    yz_json_text(json, "status",
                 condition->outcome == YZ_OUTCOME_SAFE ? "alive" : "dead");
    yz__json_colour(json, "who", condition->who);
    yz__json_point_if(json, "first", condition->first, condition->at, height);
    yz__json_points(json, "unanswered", condition->play, most(condition->unanswered),
                    height);
    yz__json_points(json, "kos", condition->ko, most(condition->kos), height);
    yz__json_points(json, "staying", condition->stays, most(condition->staying),
                    height);
    yz__json_said(json, "text", &words, language);
    yz_json_close_object(json);
}

static void
write_chain(yz_json *json, const yz_life_view *view, size_t i,
            const yz_language *language)
{
    const yz_chain_life *chain = view->report->chain + i;
    uint8_t map[YZ_MAX_POINTS];
    yz_json_open_object(json, NULL);
    yz__json_colour(json, "colour", chain->colour);
    yz__map_chain(view, i, map);
    yz__json_map(json, "points", map, view->report->width, view->report->height);
    yz_json_text(json, "status", yz_chain_status_key(chain->status));
    yz_json_bool(json, "seki", chain->seki);
    yz_json_text(json, "basis", yz_chain_basis_key(chain));
    yz__json_said(json, "why", &chain->why, language);
    yz__json_article(json, chain->article, language);
    write_line(json, view, chain);
    yz_json_whole(json, "nodes", (int64_t)chain->nodes);
    if (view->ko)
        write_ko(json, chain);
    if (chain->status == YZ_CHAIN_OPEN || chain->shortage != YZ_SHORTAGE_NONE)
        yz_json_text(json, "missing",
                     chain->shortage == YZ_SHORTAGE_NONE
                         ? "first-move"
                         : yz__shortage_key(chain->shortage));
    if (chain->status == YZ_CHAIN_OPEN && chain->region_points > 0)
        yz_json_whole(json, "region_points", chain->region_points);
    write_condition(json, chain, view->report->height, language);
    if (chain->unwritten != YZ_SHORTAGE_NONE)
        yz_json_text(json, "proof_left_out", yz__shortage_key(chain->unwritten));
    yz_json_close_object(json);
}

static void
write_score(yz_json *json, const char *key, bool known, const yz_number score[3])
{
    if (!known) {
        yz_json_null(json, key);
        return;
    }
    yz_json_open_object(json, key);
    yz_json_number(json, "black", score[YZ_BLACK]);
    yz_json_number(json, "white", score[YZ_WHITE]);
    yz_json_close_object(json);
}

/* The score, and where it rests on dame that are taken as filled what it is without. */
static void
write_scores(yz_json *json, const yz_life_report *report)
{
    write_score(json, "score", report->settled, report->score);
    yz_json_bool(json, "dame_filled", report->dame_filled);
    if (report->dame_filled)
        write_score(json, "score_unfilled", report->unfilled.basis != YZ_BASIS_NONE,
                    report->unfilled_score);
}

static void
write_unfinished(yz_json *json, const yz_life_view *view, const yz_language *language)
{
    yz_json_open_array(json, "unfinished");
    for (size_t i = 0; i < view->report->unfinished_count; i++) {
        const yz_unfinished *lack = view->report->unfinished + i;
        yz_json_open_object(json, NULL);
        yz_json_text(json, "kind", yz__unfinished_key(lack->kind));
        yz_json_point(json, "at", lack->at, view->report->height);
        yz__json_colour(json, "who", lack->who);
        yz__json_said(json, "text", &lack->what, language);
        yz_json_close_object(json);
    }
    yz_json_close_array(json);
}

void
yz__tell_chains_json(yz_json *json, const char *key, const yz_life_view *view,
                     const yz_language *language)
{
    yz_json_open_array(json, key);
    for (size_t i = 0; i < view->report->chain_count; i++)
        if (yz__life_asked(view, i))
            write_chain(json, view, i, language);
    yz_json_close_array(json);
}

void
yz__tell_life_json(yz_json *json, const yz_life_view *view, const yz_language *language)
{
    uint8_t map[YZ_MAX_POINTS];
    const char *first = yz__colour_key(view->first);
    const yz_shortage cut = view->report->cut;

    yz_json_open_object(json, NULL);
    yz__json_place(json, view->file, (long)view->number);
    yz_json_text(json, "rules", view->rules);
    yz_json_bool(json, "rules_named", !view->assumed);
    yz_json_text(json, "first", first == NULL ? "opponent" : first);
    yz__tell_chains_json(json, "chains", view, language);
    write_kind(json, "territory_black", view, YZ_LIFE_POINT_BLACK);
    write_kind(json, "territory_white", view, YZ_LIFE_POINT_WHITE);
    write_kind(json, "dame", view, YZ_LIFE_POINT_DAME);
    write_kind(json, "eyes_in_seki", view, YZ_LIFE_POINT_EYE);
    yz__map_removed(view, map);
    yz__json_map(json, "removed", map, view->report->width, view->report->height);
    write_scores(json, view->report);
    yz__json_shortage(json, "cut", cut);
    write_unfinished(json, view, language);
    yz_json_close_object(json);
}
