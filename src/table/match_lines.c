/*
 * match_lines.c - hypothetical play in the record of a match.
 *
 * Each line is a variation beside the pass with which play stopped: a node without a move
 * that says what is shown and who moves first, then the moves.  Passes do not change the
 * board, so it begins with the position that is disputed, but for stones that have filled dame
 * since, which are set up; and the game's own line, to which nothing is added, stays the first.
 */
#include "base/neighbours.h"
#include "record/record_asked.h"
#include "record/record_words.h"
#include "record/writing_game.h"
#include "table/match_writing.h"
#include "yunzi/messages.h"

/* The node of yz_record_of_game() for a ply: its own, or the one before. */
static yz_node
node_of(const yz_game *game, int ply)
{
    yz_node node = 0;

    for (int i = 1; i <= ply; i++)
        node += yz__ply_has_node(game, i);
    return node;
}

/* The ply of a node: the start for that of the record. */
static int
ply_of(const yz_game *game, yz_node node)
{
    int ply = yz__record_placed_plies(game);

    for (int i = ply + 1; node > 0; i++) {
        node -= yz__ply_has_node(game, i);
        ply = i;
    }
    return ply;
}

/* The points of the chain at 'at'; returns how many there are. */
static size_t
find_chain(const yz_position *position, yz_point at, yz_point chain[YZ_MAX_POINTS])
{
    uint8_t seen[YZ_MAX_POINTS] = {0};
    size_t count = 1;

    chain[0] = at;
    seen[yz_index(position->width, at)] = 1;
    for (size_t done = 0; done < count; done++) {
        const int i = (int)yz_index(position->width, chain[done]);
        int near[4];
        for (int k = yz__position_neighbours(position, i, near); k-- > 0;) {
            const int next = near[k];
            if (seen[next] || position->stone[next] != position->stone[i])
                continue;
            seen[next] = 1;
            chain[count++] = (yz_point){(uint8_t)(next % position->width),
                                        (uint8_t)(next / position->width)};
        }
    }
    return count;
}

static yz_status
add_words(const yz__writing *all, yz_node node, const yz__shown_step *step)
{
    char text[YZ_MESSAGE_TEXT + YZ_MATCH_REASON];

    if (!step->reason)
        return yz__writing_add_line(all, node,
                                    YZ_SAID(&step->said, all->options.language));
    const yz_argument arguments[] = {yz_arg_message(&step->said),
                                     yz_arg_text(step->reason)};
    yz_tell(YZ_MESSAGE_MATCH_REASON, arguments, 2, all->options.language, text,
            sizeof text);
    return yz__writing_add_line(all, node, text);
}

/* The chain is marked, and the line has a name. */
static yz_status
begin_line(const yz__writing *all, const yz__shown_step *step, yz_node *out)
{
    const yz_game *game = yz_match_game(all->match);
    const yz_node before = yz_record_parent(all->record, node_of(game, step->ply));
    const yz_message name = yz_message_with(
        YZ_MESSAGE_MATCH_LINE, yz_arg_point(step->chain, yz_game_height(game)));
    yz_position shown, position;
    yz_point chain[YZ_MAX_POINTS];

    yz_game_position_at(game, ply_of(game, before), &shown);
    yz_game_position_at(game, step->ply, &position);
    const size_t count = find_chain(&position, step->chain, chain);
    yz_status status = yz_record_add_node(all->record, before, out);
    if (status == YZ_OK)
        status = yz_record_set_text(all->record, *out, "N",
                                    YZ_SAID(&name, all->options.language));
    if (status == YZ_OK)
        status = yz__set_difference(all->record, *out, &shown, &position);
    if (status == YZ_OK)
        status = yz_record_set_text(all->record, *out, "PL",
                                    step->first == YZ_WHITE ? "W" : "B");
    if (status == YZ_OK)
        status = yz__record_set_points(all->record, *out, "TR", chain, count);
    return status == YZ_OK ? add_words(all, *out, step) : status;
}

/* A pass for a ko is a pass in SGF: its ko is marked, and the words say so. */
static yz_status
add_move(const yz__writing *all, const yz__shown_step *step, yz_node *node)
{
    yz_status status = yz_record_add_node(all->record, *node, node);

    if (status == YZ_OK)
        status = yz_record_set_move(all->record, *node, step->move);
    if (status != YZ_OK || step->move.kind != YZ_MOVE_PASS_FOR_KO)
        return status;
    status = yz__record_set_points(all->record, *node, "MA", &step->move.at, 1);
    return status == YZ_OK ? add_words(all, *node, step) : status;
}

/* What a line has shown the players may still mark otherwise; a ruling stays. */
static yz_status
add_what_stays(const yz__writing *all, yz_node node, const yz__shown_step *step)
{
    const yz_message stays =
        yz_message_with(YZ_MESSAGE_MATCH_SHOWN_STAYS, yz_arg_choice(step->ruled));

    return yz__writing_add_line(all, node, YZ_SAID(&stays, all->options.language));
}

yz_status
yz__writing_add_shown(const yz__writing *all)
{
    const yz__shown_step *step;
    yz_status status = YZ_OK;
    yz_node node = 0;

    for (size_t i = 0; status == YZ_OK && (step = yz__noted_step(all->notes, i)); i++) {
        if (step->kind == YZ__SHOWN_BEGUN)
            status = begin_line(all, step, &node);
        else if (step->kind == YZ__SHOWN_MOVE)
            status = add_move(all, step, &node);
        else
            status = add_words(all, node, step);
        if (status == YZ_OK && step->settled)
            status = add_what_stays(all, node, step);
    }
    return status;
}
