/* heading.c - the line above what is told of a game or a board. */
#include <string.h>

#include "tell/judged.h"
#include "rules/scoring.h"
#include "tell/life_text.h"
#include "tell/first_view.h"
#include "tell/hint_view.h"
#include "yunzi/messages.h"
#include "message/template.h"

/* "game.sgf, game 2: 19x19" */
static void
tell_place(yz__prose *out, const char *file, long number, int width, int height)
{
    yz__prose_line(out, 0, 2);
    yz__prose_file(out, file);
    if (number > 1)
        yz__prose_say(out, YZ_MESSAGE_HEADING_GAME, yz_arg_number(number));
    yz__prose_say(out, YZ_MESSAGE_HEADING_SIZE, yz_arg_number(width),
                  yz_arg_number(height));
}

/* RU is free text: "Japanese" becomes "Japanese rules", "Chinese Rules" stays. */
static bool
wants_word(const char *rules)
{
    for (const char *c = rules; *c != '\0'; c++)
        if ((unsigned char)*c >= 0x80)
            return false;
    return !strstr(rules, "ules");
}

/* True if the rules that the record names state a komi in zi. */
static bool
in_zi(const yz_record_info *info)
{
    const yz_rules *rules = yz_rules_find(info->rules);

    return rules && yz__results_in_zi(rules);
}

static void
tell_info(yz__prose *out, const yz_record_info *info, int moves)
{
    yz__prose_say(out, YZ_MESSAGE_HEADING_MOVES, yz_arg_number(moves));
    if (*info->rules)
        yz__prose_say(out, YZ_MESSAGE_HEADING_RULES, yz_arg_text(info->rules),
                      yz_arg_choice(wants_word(info->rules)));
    if (info->komi_given && in_zi(info))
        yz__prose_say(out, YZ_MESSAGE_HEADING_KOMI_ZI, yz_arg_exact(info->komi),
                      yz__arg_zi(yz__in_zi(info->komi)));
    else if (info->komi_given)
        yz__prose_say(out, YZ_MESSAGE_HEADING_KOMI, yz_arg_exact(info->komi));
    else
        yz__prose_plain(out, YZ_MESSAGE_HEADING_NO_KOMI);
    if (info->handicap > 1)
        yz__prose_say(out, YZ_MESSAGE_HEADING_HANDICAP, yz_arg_number(info->handicap));
    if (info->result_given)
        yz__prose_say(out, YZ_MESSAGE_HEADING_RECORD, yz_arg_text(info->result_text));
}

yz_status
yz__tell_heading(const yz_telling *how, const yz_judged_game *game,
                 const yz_record_info *info)
{
    yz__prose out;

    yz__prose_start(&out, how);
    tell_place(&out, game->file, game->number, yz_game_width(game->game),
               yz_game_height(game->game));
    if (info)
        tell_info(&out, info, game->moves);
    yz__prose_end(&out);
    return out.status;
}

yz_status
yz__tell_first_moves_heading(const yz_telling *how, const yz__first_moves_view *view)
{
    yz__prose out;

    yz__prose_start(&out, how);
    tell_place(&out, view->file, (long)view->number, view->position->width,
               view->position->height);
    yz__prose_say(&out, YZ_MESSAGE_HEADING_UNDER, yz_arg_text(view->rules),
                  yz_arg_choice(view->assumed), yz_arg_colour(YZ_EMPTY));
    yz__prose_end(&out);
    return out.status;
}

yz_status
yz__tell_hint_heading(const yz_telling *how, const yz__hint_view *view)
{
    const yz_colour who = view->choice != NULL ? view->choice->move.colour : YZ_EMPTY;
    char rules[YZ_RULES_TEXT];
    yz__prose out;

    yz__prose_start(&out, how);
    tell_place(&out, view->file, (long)view->number, yz_game_width(view->game),
               yz_game_height(view->game));
    yz__prose_say(&out, YZ_MESSAGE_HEADING_UNDER,
                  yz_arg_text(yz_game_rules_text(view->game, rules)),
                  yz_arg_choice(view->assumed), yz_arg_colour(YZ_EMPTY));
    yz__prose_say(&out, YZ_MESSAGE_HINT_TURN, yz_arg_number(view->moves),
                  yz_arg_colour(who));
    yz__prose_end(&out);
    return out.status;
}

yz_status
yz__tell_life_heading(const yz_telling *how, const yz_life_view *view)
{
    yz__prose out;

    yz__prose_start(&out, how);
    tell_place(&out, view->file, (long)view->number, view->report->width,
               view->report->height);
    yz__prose_say(&out, YZ_MESSAGE_HEADING_UNDER, yz_arg_text(view->rules),
                  yz_arg_choice(view->assumed), yz_arg_colour(view->first));
    yz__prose_end(&out);
    return out.status;
}

yz_status
yz__tell_cycle_heading(const yz_telling *how, const char *file, long number,
                       const yz_game *game, int moves)
{
    yz__prose out;

    yz__prose_start(&out, how);
    tell_place(&out, file, number, yz_game_width(game), yz_game_height(game));
    if (moves > 0)
        yz__prose_say(&out, YZ_MESSAGE_HEADING_MOVES, yz_arg_number(moves));
    yz__prose_end(&out);
    return out.status;
}
