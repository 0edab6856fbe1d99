/* match_judged.c - the verdict on the game of a match. */
#include "yunzi/table.h"

static yz_status
judge(yz_judgement *out, yz_judged_board *board, const yz_game *game)
{
    yz_judge_options options = YZ_JUDGE_OPTIONS_INIT;
    yz_status_map marks;

    yz_game_marking(game, &marks);
    /* Before both have agreed it is a guess that nobody vouches for. */
    if (marks.basis == YZ_BASIS_NONE)
        marks.basis = YZ_BASIS_ESTIMATED;
    options.status = &marks;
    options.board = board;
    return yz_judge(out, game, &options);
}

yz_status
yz_match_judge(yz_judgement *out, yz_judged_board *board, yz_game **game,
               const yz_match *match)
{
    yz_status status = yz_game_copy(game, yz_match_game(match));

    if (status != YZ_OK)
        return status;
    yz_game_set_komi(*game, yz_game_komi(*game));
    status = judge(out, board, *game);
    if (status != YZ_OK) {
        yz_game_free(*game);
        *game = NULL;
    }
    return status;
}
