/* match_written.c - the record of a match, with what it says besides its moves. */
#include <stdio.h>
#include <string.h>

#include "base/grown_text.h"
#include "base/memory.h"
#include "base/sized.h"
#include "match/match_asked.h"
#include "record/record_words.h"
#include "rules/ranks.h"
#include "table/match_writing.h"
#include "yunzi/tell.h"
#include "yunzi/told.h"

/* Sets a text, unless it is empty. */
static yz_status
set(const yz__writing *all, yz_node node, const char *id, const char *text)
{
    return text && text[0] != '\0' ? yz_record_set_text(all->record, node, id, text)
                                   : YZ_OK;
}

/* ---- The root ---- */

static yz_status
set_program(const yz__writing *all)
{
    char program[64];

    snprintf(program, sizeof program, "Yunzi:%s", yz_version());
    const yz_status status = set(all, 0, "AP", program);
    return status == YZ_OK ? set(all, 0, "DT", all->options.date) : status;
}

static yz_status
set_players(const yz__writing *all)
{
    yz_rank ranks[2];
    const bool ranked = yz__match_ranks_of(all->match, ranks) != NULL;
    yz_status status = YZ_OK;

    for (int colour = YZ_BLACK; colour <= YZ_WHITE && status == YZ_OK; colour++) {
        const bool black = colour == YZ_BLACK;
        const yz_party who = yz_match_player(all->match, (yz_colour)colour);
        char rank[YZ__RANK_TEXT];
        if (who == YZ_PARTY_HOST)
            continue;
        status = set(all, 0, black ? "PB" : "PW", all->options.name[who]);
        if (status == YZ_OK && ranked)
            status = set(all, 0, black ? "BR" : "WR",
                         yz__rank_text(ranks[who - YZ_PARTY_FIRST], rank));
    }
    return status;
}

static yz_status
set_round(const yz__writing *all)
{
    const int number = yz__match_series(all->match, NULL);
    char text[16] = "";

    if (number > 0)
        snprintf(text, sizeof text, "%d", number);
    return set(all, 0, "RO", text);
}

static yz_status
set_clock(const yz__writing *all)
{
    const yz_clock_setting *clock = &yz_match_clock(all->match)->setting;

    if (clock->kind == YZ_CLOCK_NONE)
        return YZ_OK;
    const yz_clock_values values = yz_clock_setting_write(clock);
    const yz_status status = set(all, 0, "TM", values.tm);
    return status == YZ_OK ? set(all, 0, "OT", values.ot) : status;
}

static yz_status
set_terms(const yz__writing *all)
{
    yz__grown_text text = {.allocator = all->options.allocator};
    yz_telling how = YZ_TELLING_INIT;

    how.sink = yz__grown_add;
    how.context = &text;
    how.language = all->options.language;
    how.allocator = all->options.allocator;
    yz_status status = yz_tell_match_terms(&how, all->match);
    if (status == YZ_OK) {
        text.text[text.length - 1] = '\0'; /* its newline */
        status = set(all, 0, "GC", text.text);
    }
    yz__grown_free(&text);
    return status;
}

static yz_status
write_root(const yz__writing *all)
{
    static yz_status (*const PARTS[])(const yz__writing *all) = {
        set_program, set_players, set_round, set_clock, set_terms};
    yz_status status = YZ_OK;

    for (size_t i = 0; i < sizeof PARTS / sizeof *PARTS && status == YZ_OK; i++)
        status = PARTS[i](all);
    return status;
}

/* ---- Nodes ---- */

static yz_status
set_time(const yz__writing *all, yz_node node, yz_colour mover, yz_clock_time left)
{
    const yz_clock_left_values values = yz_clock_left_write(left);
    const bool black = mover == YZ_BLACK;
    const yz_status status = set(all, node, black ? "BL" : "WL", values.left);

    return status == YZ_OK ? set(all, node, black ? "OB" : "OW", values.count) : status;
}

static yz_status
add_comments(const yz__writing *all, yz_node node, int ply)
{
    const char *comment;
    yz_status status = YZ_OK;
    int at;

    for (size_t i = 0;
         status == YZ_OK && (comment = yz__noted_comment(all->notes, i, &at)) != NULL;
         i++)
        if (at == ply)
            status = yz__writing_add_line(all, node, comment);
    return status;
}

/* What the game itself says of a ply, in the language of the record. */
static yz_status
say_ply(const yz__writing *all, yz_node node, int ply)
{
    const yz_message said = yz__ply_comment(yz_match_game(all->match), ply);

    return set(all, node, "C", YZ_SAID(&said, all->options.language));
}

/* A comment at an event goes to the node before it. */
static yz_status
dress_nodes(const yz__writing *all)
{
    const yz_game *game = yz_match_game(all->match);
    yz_node node = 0;
    yz_status status = add_comments(all, 0, 0);

    for (int i = 1; i <= yz_game_ply_count(game) && status == YZ_OK; i++) {
        const yz_ply ply = yz_game_ply(game, i);
        yz_clock_time left;
        const bool made = yz__ply_has_node(game, i);
        node += made;
        if (made && ply.kind == YZ_PLY_MOVE && yz__noted_time(all->notes, i, &left))
            status = set_time(all, node, ply.move.colour, left);
        if (status == YZ_OK && !ply.struck)
            status = say_ply(all, node, i);
        if (status == YZ_OK)
            status = add_comments(all, node, i);
    }
    return status;
}

/* ---- The end ---- */

static bool
has_stopped(const yz_match *match)
{
    const yz_phase phase = yz_game_phase(yz_match_game(match));

    return phase != YZ_PHASE_PLAY && phase != YZ_PHASE_RESUMED;
}

static yz_status
set_result(const yz__writing *all, const yz_result *result)
{
    return yz_record_set_result(all->record, result);
}

static yz_status
set_verdict(const yz__writing *all, yz_judged_board *board)
{
    yz_judgement judged;
    yz_game *game;
    yz_status status = yz_match_judge(&judged, board, &game, all->match);
    const bool over = yz_match_stage_of(all->match) == YZ_MATCH_STAGE_OVER;

    if (status != YZ_OK)
        return status;
    if (over && judged.result.kind != YZ_RESULT_NONE)
        status = set_result(all, &judged.result);
    if (status == YZ_OK && judged.counted)
        status = yz_tell_territory(all->record, all->last, game, &board->points);
    yz_game_free(game);
    return status;
}

/* The result and the territory, once play has stopped. */
static yz_status
write_end(const yz__writing *all)
{
    const yz_allocator *allocator = all->options.allocator;
    yz_status status = YZ_OK;

    if (has_stopped(all->match)) {
        yz_judged_board *board = yz__resize(allocator, NULL, 0, sizeof *board);
        status = board ? set_verdict(all, board) : YZ_E_NOMEM;
        yz__resize(allocator, board, sizeof *board, 0);
    }
    if (status == YZ_OK && all->options.result)
        status = set_result(all, all->options.result);
    if (status == YZ_OK && all->options.why)
        status = yz__writing_add_line(all, all->last,
                                      YZ_SAID(all->options.why, all->options.language));
    return status;
}

/* ---- All ---- */

static yz_status
write(yz__writing *all)
{
    yz_status status = yz_record_of_game(&all->record, yz_match_game(all->match),
                                         all->options.allocator);

    if (status != YZ_OK)
        return status;
    all->last = (yz_node)yz_record_node_count(all->record) - 1;
    status = write_root(all);
    if (status == YZ_OK)
        status = dress_nodes(all);
    if (status == YZ_OK)
        status = write_end(all);
    return status == YZ_OK ? yz__writing_add_shown(all) : status;
}

yz_status
yz__match_record(yz_record **out, const yz_match *match, const yz__match_notes *notes,
                 const yz_match_record_options *options)
{
    yz__writing all = {.match = match, .notes = notes};

    *out = NULL;
    if (!yz__take(&all.options, sizeof all.options, options))
        return YZ_E_RANGE;
    if (yz__notes_lack(notes))
        return YZ_E_NOMEM;
    const yz_status status = write(&all);
    if (status == YZ_OK)
        *out = all.record;
    else
        yz_record_free(all.record);
    return status;
}
