#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "perft.h"
#include "playing.h"

static const struct {
    const char *word;
    yz__ko ko;
} KO[] = {
    {"basic", YZ_KO_BASIC},
    {"positional", YZ_KO_POSITIONAL},
    {"situational", YZ_KO_SITUATIONAL},
};

bool
perft_read(const char *text, perft_line *out)
{
    return sscanf(text, "%d %d %d %15s %7s %3s %" SCNu64, &out->width, &out->height,
                  &out->length, out->ko, out->suicide, out->passes, &out->count) == 7;
}

static uint64_t count_from(yz_game *game, int length, bool passes);

static uint64_t
count_after(yz_game *game, yz_move move, int length, bool passes)
{
    yz_legality legality;
    if (yz_game_play(game, move, &legality, NULL) != YZ_OK)
        abort();
    if (legality.ground != YZ_GROUND_LEGAL)
        return 0;
    const uint64_t count = count_from(game, length - 1, passes);
    if (yz_game_undo(game) != YZ_OK)
        abort();
    return count;
}

static uint64_t
count_from(yz_game *game, int length, bool passes)
{
    const yz_colour who = yz_game_to_move(game);
    uint64_t count = 0;
    if (length == 0)
        return 1;
    if (who == YZ_EMPTY)
        return 0;
    for (int y = 0; y < yz_game_height(game); y++) {
        for (int x = 0; x < yz_game_width(game); x++) {
            const yz_move move = {YZ_MOVE_PLAY, who, {(uint8_t)x, (uint8_t)y}};
            count += count_after(game, move, length, passes);
        }
    }
    if (passes) {
        const yz_move pass = {YZ_MOVE_PASS, who, {0, 0}};
        count += count_after(game, pass, length, passes);
    }
    return count;
}

uint64_t
perft_count(const perft_line *line)
{
    yz__ko ko = YZ_KO_UNSET;
    for (size_t i = 0; i < sizeof KO / sizeof *KO; i++) {
        if (strcmp(KO[i].word, line->ko) == 0)
            ko = KO[i].ko;
    }
    const yz_rules rules = rules_with(
        ko, strcmp(line->suicide, "any") == 0 ? YZ_SUICIDE_ANY : YZ_SUICIDE_NONE);
    yz_game *game = game_of(&rules, line->width, line->height);
    const uint64_t count =
        count_from(game, line->length, strcmp(line->passes, "yes") == 0);
    yz_game_free(game);
    return count;
}
