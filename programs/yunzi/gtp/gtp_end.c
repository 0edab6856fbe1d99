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

/* ---- Where there is no verdict ---- */

/* The same for every program and machine, so that two that are asked about one game agree. */
enum { PLAYOUTS = 2000, SEED = 1, MEMORY = 16 << 20, HALF = 500 /* of 1000 */ };

static void
set_expected(gtp_session *s, const int16_t owner[])
{
    const int width = yz_game_width(s->game), points = width * yz_game_height(s->game);

    for (int i = 0; i < points; i++) {
        const yz_point at = {(uint8_t)(i % width), (uint8_t)(i / width)};
        const yz_colour stone = yz_game_stone(s->game, at);
        const int own = stone == YZ_WHITE ? -owner[i] : owner[i];
        s->verdict.owner[i] = stone != YZ_EMPTY ? own < 0 ? YZ_FATE_DEAD : YZ_FATE_ALIVE
                              : own >= HALF     ? YZ_FATE_BLACK
                              : own <= -HALF    ? YZ_FATE_WHITE
                                                : YZ_FATE_NEUTRAL;
    }
    s->verdict.expected = true;
}

/* Has the games of a search decide, where reading finds that play is not over: a controller that asks after
   two passes has no use for a refusal.  False: nobody is to move, or there is no memory. */
static bool
expect_owners(gtp_session *s)
{
    const yz_search_options options = {.seed = SEED, .memory = MEMORY};
    const yz_search_work work = {.playouts = PLAYOUTS};
    const yz_colour turn = yz_game_to_move(s->game);
    int16_t owner[YZ_MAX_POINTS];
    yz_search_choice choice;
    yz_search *search;
    yz_game *game;

    if (s->verdict.expected)
        return true;
    if (gtp_copy_for(s, turn == YZ_EMPTY ? YZ_BLACK : turn, &game) != YZ_OK)
        return false;
    if (yz_search_new(&search, &options, NULL) == YZ_OK) {
        if (yz_search_think(search, &choice, game, &work) == YZ_OK) {
            yz_search_owners(search, owner);
            set_expected(s, owner);
        }
        yz_search_free(search);
    }
    yz_game_free(game);
    return s->verdict.expected;
}

/* The owner of each point at the end of the game; NULL after a refusal. */
static const uint8_t *
find_owners(gtp_session *s)
{
    const yz_judgement *judged = &gtp_judging(s)->judged;

    if (judged->result.kind == YZ_RESULT_NONE && s->next.dead == GTP_DEAD_AUTO &&
        expect_owners(s)) {
        gtp_remark_estimate(s, judged);
        return s->verdict.owner;
    }
    judged = gtp_verdict(s);
    if (judged == NULL)
        return NULL;
    if (!judged->counted) {
        gtp_refuse_plain(s, "cannot score", YZ_MESSAGE_GTP_NOT_COUNTED);
        return NULL;
    }
    gtp_remark_basis(s, judged);
    return judged->board->points.owner;
}

/* ---- Commands ---- */

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
