/*
 * gtp_chains.c - chains for GoGui: how many liberties each has, the line that shows whether it lives,
 * and whether it is marked wrongly.
 */
#include "cli/in_words.h"
#include "cli/program_messages.h"
#include "gtp/gtp_command.h"

/* ---- Liberties ---- */

static int
count_liberties(const gtp_session *s, yz_point at)
{
    static const int STEP[][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    const int width = yz_game_width(s->game), height = yz_game_height(s->game);
    yz_point chain[YZ_MAX_POINTS];
    bool counted[YZ_MAX_POINTS] = {false};
    const int stones = yz_game_chain(s->game, at, chain);
    int liberties = 0;

    for (int i = 0; i < 4 * stones; i++) {
        const int x = chain[i / 4].x + STEP[i % 4][0];
        const int y = chain[i / 4].y + STEP[i % 4][1];
        if (x < 0 || y < 0 || x >= width || y >= height)
            continue;
        const yz_point near = {(uint8_t)x, (uint8_t)y};
        if (yz_game_stone(s->game, near) != YZ_EMPTY || counted[yz_index(width, near)])
            continue;
        counted[yz_index(width, near)] = true;
        liberties++;
    }
    return liberties;
}

bool
gtp_liberties(gtp_session *s, const char *rest)
{
    const int width = yz_game_width(s->game), height = yz_game_height(s->game);

    (void)rest;
    for (int i = 0; i < width * height; i++) {
        const yz_point at = {(uint8_t)(i % width), (uint8_t)(i / width)};
        if (yz_game_stone(s->game, at) == YZ_EMPTY)
            gtp_say(s, "\"\"");
        else
            gtp_say(s, "%d", count_liberties(s, at));
        gtp_say(s, "%s", (i + 1) % width == 0 ? "\n" : " ");
    }
    return true;
}

/* ---- Life ---- */

/* What reading finds, also where the stones are marked; NULL after a refusal. */
static yz_life_report *
read_life(gtp_session *s)
{
    yz_life_options options = s->next.reading;
    yz_life_report *life;

    options.reading = options.fill_dame = true;
    options.sampling = s->next.dead == GTP_DEAD_AUTO;
    const yz_status status = yz_life_of_game(&life, s->game, &options);
    if (status != YZ_OK)
        gtp_refuse_status(s, "", status);
    return life;
}

static const yz_chain_life *
chain_with(const yz_life_report *life, yz_point at)
{
    for (size_t i = 0; i < life->chain_count; i++) {
        const yz_chain_life *chain = yz_life_chain(life, i);
        for (int k = 0; k < chain->count; k++)
            if (life->point[chain->first + k].x == at.x &&
                life->point[chain->first + k].y == at.y)
                return chain;
    }
    return NULL;
}

/* The moves that GoGui draws with their numbers, and why in words below the board. */
bool
gtp_show_line(gtp_session *s, const char *rest)
{
    yz_point at;

    if (!gtp_take_point(s, &rest, "syntax error", &at))
        return false;
    yz_life_report *life = read_life(s);
    if (life == NULL)
        return false;
    const yz_chain_life *chain = chain_with(life, at);
    if (chain != NULL) {
        for (int i = 0; i < chain->line_length; i++) {
            gtp_say(s, "%s%c ", i == 0 ? "VAR " : " ",
                    chain->line[i].colour == YZ_BLACK ? 'b' : 'w');
            gtp_say_move(s, chain->line[i]);
        }
        gtp_say(s, "%sTEXT %s (%s)\n", chain->line_length > 0 ? "\n" : "",
                IN_WORDS(&chain->why), yz_basis_key(chain->basis));
    }
    yz_life_free(life);
    return chain != NULL || gtp_refuse_plain(s, "", YZ_MESSAGE_GTP_NO_STONE);
}

bool
gtp_wrong_marks(gtp_session *s, const char *rest)
{
    yz_wrong_mark wrong;
    yz_life_report *life = read_life(s);

    (void)rest;
    if (life == NULL)
        return false;
    for (size_t i = 0; yz_judge_wrong_mark(s->game, life, i, &wrong); i++) {
        gtp_say_point(s, wrong.at);
        gtp_say(s, " %s %s\n", wrong.dead ? "alive" : "dead",
                yz_basis_key(wrong.basis));
    }
    yz_life_free(life);
    return true;
}
