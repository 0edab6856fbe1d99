/* record_game.c - a game written down as a record. */
#include <stdio.h>
#include <string.h>

#include "record/record_asked.h"
#include "record/record_tree.h"
#include "record/writing_game.h"

static bool
has_stones(const yz_position *position)
{
    for (int i = 0; i < position->width * position->height; i++)
        if (position->stone[i] != YZ_EMPTY)
            return true;
    return false;
}

static yz_status
write_start(yz_record *record, const yz_game *game)
{
    char text[16];
    yz_position empty = {0}, start;
    yz_status status = YZ_OK;
    const int handicap = yz_game_handicap(game);
    const int placed = yz__record_placed_plies(game);
    const bool by_passes = yz_game_tally(game).handicap_passes > 0;
    const yz_colour first = yz_game_ply(game, placed).to_move;
    yz_game_position_at(game, placed, &start);
    snprintf(text, sizeof text, "%d", handicap);
    if (handicap >= 2 || by_passes)
        status = yz_record_set_text(record, 0, "HA", text);
    if (status == YZ_OK)
        status = yz__set_difference(record, 0, &empty, &start);
    /* HA alone would be read as stones that the rules put up. */
    if (status == YZ_OK && handicap >= 2 && !by_passes && !has_stones(&start))
        status = yz__record_set_points(record, 0, "AE", (yz_point[]){{0, 0}}, 1);
    const yz_colour usual = handicap >= 2 && !by_passes ? YZ_WHITE : YZ_BLACK;
    if (status == YZ_OK && (first != usual || (has_stones(&start) && handicap < 2)))
        status = yz__set_to_move(record, 0, first);
    return status;
}

/* The word of the standard for the rules, where it means these; otherwise their id,
   with what is agreed besides. */
static const char *
rules_word(const yz_game *game, char text[YZ_RULES_TEXT])
{
    const yz_rules *rules = yz_game_rules(game);
    static const char *const WORDS[] = {"Japanese", "AGA",     "NZ",
                                        "GOE",      "Chinese", "Korean"};
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++)
        if (yz_game_overlays(game) == 0 && yz_rules_find_recorded(WORDS[i]) == rules)
            return WORDS[i];
    return yz_rules_text(rules, yz_game_overlays(game), text);
}

static yz_status
write_info(yz_record *record, const yz_game *game)
{
    char komi[YZ_NUMBER_TEXT], rules[YZ_RULES_TEXT];
    const yz_result outcome = yz_game_result(game);
    yz_status status =
        yz_record_set_text(record, 0, "KM", yz_number_text(yz_game_komi(game), komi));
    if (status == YZ_OK)
        status = yz_record_set_text(record, 0, "RU", rules_word(game, rules));
    return status == YZ_OK && outcome.kind != YZ_RESULT_NONE
               ? yz_record_set_result(record, &outcome)
               : status;
}

yz_status
yz_record_of_game(yz_record **out, const yz_game *game, const yz_allocator *allocator)
{
    yz_record *record;
    *out = NULL;
    yz_status status =
        yz_record_new(&record, yz_game_width(game), yz_game_height(game), allocator);
    if (status != YZ_OK)
        return status;
    status = write_info(record, game);
    if (status == YZ_OK)
        status = write_start(record, game);
    if (status == YZ_OK)
        status = yz__write_course(record, game, allocator);
    if (status != YZ_OK) {
        yz_record_free(record);
        return status;
    }
    *out = record;
    return YZ_OK;
}
