/* endgame_text.c - open regions played together, for people. */
#include "tell/prose.h"
#include "tell/solved.h"
#include "tell/told_endgame.h"
#include "yunzi/messages.h"

enum { MOVES_TOLD = 8 };

yz_result
yz__endgame_result(const yz__endgame_view *view, int worth)
{
    return yz__margin_result(yz_add(yz_whole(worth), view->carried), true);
}

yz_colour
yz__endgame_all(const yz__endgame_view *view)
{
    const yz__endgame_found *found = view->found;
    const int points = view->width * view->height;

    if (found->open != YZ__ENDGAME_SETTLED || found->territory)
        return YZ_EMPTY;
    return found->low == points    ? YZ_BLACK
           : found->low == -points ? YZ_WHITE
                                   : YZ_EMPTY;
}

static void
tell_between(yz__prose *out, const yz__endgame_view *view, int low, int high)
{
    char least[YZ_RESULT_TEXT];
    char most[YZ_RESULT_TEXT];
    const yz_result from = yz__endgame_result(view, low);
    const yz_result to = yz__endgame_result(view, high);
    const yz_message words = yz_result_message(&from);

    if (low == high)
        yz__prose_message(out, &words);
    else
        yz__prose_say(out, YZ_MESSAGE_SOLVE_BETWEEN,
                      yz_arg_text(yz_result_text(&from, least)),
                      yz_arg_text(yz_result_text(&to, most)));
}

static void
tell_worth(yz__prose *out, const yz__endgame_view *view)
{
    const yz__endgame_found *found = view->found;

    if (found->open == YZ__ENDGAME_RULES)
        yz__prose_plain(out, YZ_MESSAGE_SOLVE_OTHER_RULES);
    else if (!found->bounded)
        yz__prose_plain(out, YZ_MESSAGE_SOLVE_NO_BOUND);
    else
        tell_between(out, view, found->low, found->high);
}

/* On what the worth rests, or what is missing. */
static void
tell_ground(yz__prose *out, const yz__endgame_view *view)
{
    const yz__endgame_found *found = view->found;

    yz__prose_paragraph(out, 2, 2);
    switch (found->open) {
    case YZ__ENDGAME_SETTLED:
        yz__prose_say(out, YZ_MESSAGE_SOLVE_REGIONS,
                      yz_arg_number((int64_t)found->positions),
                      yz_arg_choice(found->kos ? 1 : 0));
        break;
    case YZ__ENDGAME_TOO_LARGE:
        yz__prose_say(out, YZ_MESSAGE_SOLVE_TOO_LARGE,
                      yz_arg_point(found->where, view->height),
                      yz_arg_number(found->points), yz_arg_number(YZ__OPEN_POINTS));
        break;
    default:
        yz__prose_say(out, YZ_MESSAGE_SOLVE_MISSING,
                      yz_arg_choice((int)found->open - (int)YZ__ENDGAME_TOO_MANY),
                      yz_arg_point(found->where, view->height));
    }
    yz__prose_end(out);
}

static void
tell_line(yz__prose *out, const yz__endgame_view *view, const yz_move *line, int count)
{
    char text[YZ_MOVE_TEXT];

    if (count == 0)
        return;
    yz__prose_paragraph(out, 2, 2);
    yz__prose_plain(out, YZ_MESSAGE_SOLVE_LINE);
    for (int i = 0; i < count; i++)
        yz__prose_texts(out, i > 0 ? ", " : " ",
                        yz_move_text(line[i], view->height, text));
    yz__prose_end(out);
}

/* "First moves: D7 W+1, A3 B+1": the best ones. */
static void
tell_moves(yz__prose *out, const yz__endgame_view *view)
{
    const yz__endgame_found *found = view->found;

    if (found->move_count < 2)
        return;
    yz__prose_paragraph(out, 2, 2);
    yz__prose_plain(out, YZ_MESSAGE_SOLVE_FIRST_MOVES);
    for (int i = 0; i < found->move_count && i < MOVES_TOLD; i++) {
        const yz__endgame_move *move = &found->move[i];
        char text[YZ_MOVE_TEXT];
        char low[YZ_RESULT_TEXT];
        char high[YZ_RESULT_TEXT];
        const yz_result from = yz__endgame_result(view, move->low);
        const yz_result to = yz__endgame_result(view, move->high);
        yz__prose_texts(out, i > 0 ? ", " : " ",
                        yz_move_text(move->move, view->height, text), " ",
                        yz_result_text(&from, low));
        if (move->low < move->high)
            yz__prose_texts(out, "..", yz_result_text(&to, high));
    }
    if (found->move_count > MOVES_TOLD)
        yz__prose_text(out, ", ...");
    yz__prose_end(out);
}

/* Who plays in sente: nobody, Black, White, both. */
static int
sente_of(const yz__heat *heat)
{
    return (heat->sente[YZ_BLACK] ? 1 : 0) + (heat->sente[YZ_WHITE] ? 2 : 0);
}

static void
tell_region(yz__prose *out, const yz__endgame_view *view,
            const yz__endgame_region *region)
{
    yz__prose_paragraph(out, 2, 4);
    yz__prose_say(
        out, YZ_MESSAGE_SOLVE_REGION,
        yz_arg_points(region->at, region->count, region->count, view->height));
    if (region->first_known) {
        const int black = region->first[YZ_BLACK];
        const int white = region->first[YZ_WHITE];
        yz__prose_text(out, " ");
        yz__prose_say(out, YZ_MESSAGE_SOLVE_REGION_FIRST, yz_arg_number(black),
                      yz_arg_number(white), yz_arg_number(black - white));
    }
    if (region->heat.known) {
        yz__prose_text(out, " ");
        yz__prose_say(out, YZ_MESSAGE_SOLVE_REGION_HEAT,
                      yz_arg_exact(region->heat.temperature),
                      yz_arg_choice(sente_of(&region->heat)));
    }
    yz__prose_end(out);
}

static void
tell_why(yz__prose *out, const yz__endgame_view *view)
{
    const yz__endgame_found *found = view->found;
    const yz_message move = yz_move_message(*view->why, view->height);
    const int sign = view->mover == YZ_BLACK ? 1 : -1;

    if (!found->first_found)
        return;
    yz__prose_paragraph(out, 0, 2);
    yz__prose_say(out, YZ_MESSAGE_SOLVE_WHY, yz_arg_message(&move));
    yz__prose_text(out, " ");
    tell_between(out, view, found->first.low, found->first.high);
    if (found->low == found->high && found->first.low == found->first.high) {
        const int loss = sign * (found->low - found->first.low);
        yz__prose_text(out, ". ");
        if (loss == 0)
            yz__prose_plain(out, YZ_MESSAGE_SOLVE_AS_GOOD);
        else
            yz__prose_say(out, YZ_MESSAGE_SOLVE_LOSES, yz_arg_exact(yz_whole(loss)));
    }
    yz__prose_end(out);
    tell_line(out, view, found->after, found->after_count);
}

yz_status
yz__tell_endgame(const yz_telling *how, const yz__endgame_view *view)
{
    const yz__endgame_found *found = view->found;
    const yz_colour all = yz__endgame_all(view);
    yz__prose out;

    yz__prose_start(&out, how);
    yz__prose_paragraph(&out, 0, 2);
    yz__prose_file(&out, view->file);
    yz__prose_texts(&out, ", ", yz_rules_id(view->rules), ", ");
    yz__prose_say(&out, YZ_MESSAGE_SOLVE_TO_MOVE, yz_arg_colour(view->mover));
    yz__prose_text(&out, " ");
    tell_worth(&out, view);
    yz__prose_end(&out);
    if (found->open == YZ__ENDGAME_RULES)
        return out.status;
    tell_ground(&out, view);
    if (all != YZ_EMPTY) {
        yz__prose_paragraph(&out, 2, 2);
        yz__prose_say(&out, YZ_MESSAGE_SOLVE_ALL, yz_arg_colour(all));
        yz__prose_end(&out);
    }
    tell_line(&out, view, found->line, found->line_count);
    tell_moves(&out, view);
    for (int i = 0; i < found->region_count; i++)
        tell_region(&out, view, &found->region[i]);
    if (found->bounded && found->played_on) {
        yz__prose_paragraph(&out, 2, 2);
        yz__prose_plain(&out, YZ_MESSAGE_SOLVE_ALL_ALIVE);
        yz__prose_end(&out);
    }
    if (view->why != NULL)
        tell_why(&out, view);
    return out.status;
}
