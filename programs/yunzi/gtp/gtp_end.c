/*
 * gtp_end.c - the status of points and stones at the end of the game, over GTP.
 */

#include "cli/program_messages.h"
#include "gtp/gtp_command.h"

static const struct {
    const char *word;
    yz_fate fate;
} STATUSES[] = {
    {"alive", YZ_FATE_ALIVE},
    {"dead", YZ_FATE_DEAD},
    {"seki", YZ_FATE_SEKI},
    {"black_territory", YZ_FATE_BLACK},
    {"white_territory", YZ_FATE_WHITE},
    {"dame", YZ_FATE_NEUTRAL},
};

/* The owner of each point at the end of the game; NULL after a refusal. */
static const uint8_t *
find_owners(gtp_session *s)
{
    const yz_judgement *judged = gtp_verdict(s);

    if (judged == NULL)
        return NULL;
    if (!judged->counted) {
        gtp_refuse_plain(s, "cannot score", YZ_MESSAGE_GTP_NOT_COUNTED);
        return NULL;
    }
    gtp_remark_basis(s, judged);
    return judged->board->points.owner;
}

bool
gtp_final_status(gtp_session *s, const char *rest)
{
    yz_point at;

    if (!gtp_take_point(s, &rest, "syntax error", &at))
        return false;
    const uint8_t *owners = find_owners(s);
    if (owners == NULL)
        return false;
    const int owner = owners[yz_index(yz_game_width(s->game), at)];
    for (size_t i = 0; i < sizeof STATUSES / sizeof *STATUSES; i++)
        if ((int)STATUSES[i].fate == owner)
            gtp_say(s, "%s", STATUSES[i].word);
    return true;
}

/* Adds the empty points with a fate, on one line. */
static void
say_points(gtp_session *s, const uint8_t *fate, yz_fate wanted)
{
    const int width = yz_game_width(s->game), height = yz_game_height(s->game);

    for (int y = height - 1; y >= 0; y--)
        for (int x = 0; x < width; x++) {
            const yz_point at = {(uint8_t)x, (uint8_t)y};
            if (fate[yz_index(width, at)] == wanted)
                gtp_say_point(s, at);
        }
}

bool
gtp_final_status_list(gtp_session *s, const char *rest)
{
    const yz_gtp_word word = gtp_take(s, &rest);
    size_t i = 0;

    while (i < sizeof STATUSES / sizeof *STATUSES && !yz_gtp_is(word, STATUSES[i].word))
        i++;
    if (i == sizeof STATUSES / sizeof *STATUSES)
        return gtp_syntax(s);
    const uint8_t *owners = find_owners(s);
    if (owners == NULL)
        return false;
    if (i < 3)
        gtp_say_chains(s, owners, STATUSES[i].fate);
    else
        say_points(s, owners, STATUSES[i].fate);
    return true;
}
