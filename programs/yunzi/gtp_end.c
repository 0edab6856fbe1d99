/*
 * gtp_end.c - the score and the status of stones over GTP.  The judge decides; what it
 * cannot know is said as the reason why it cannot score.
 */
#include "gtp_command.h"

#include <string.h>

#include <yunzi/judge.h>

#include "verdict.h"

/* What a loaded record says of life and death, while its position stands. */
static const yz_status_map *
marks(const gtp_session *s)
{
    yz_position now;

    if (!s->marked)
        return NULL;
    yz_game_position(s->game, &now);
    return gtp_same_stones(&now, &s->marked_on) ? &s->marks : NULL;
}

static const char *
what_is_missing(const yz_judgement *judgement)
{
    return judgement->note_count > 0 ? judgement->note[0].text
                                     : "life and death are not known";
}

/* Judges the game; a refusal when there is no verdict. */
static bool
judge(gtp_session *s, yz_judgement *out)
{
    yz_judge(out, s->game, marks(s), 0);
    return out->result.kind != YZ_RESULT_NONE ||
           gtp_refuse(s, "cannot score: %s", what_is_missing(out));
}

bool
gtp_final_score(gtp_session *s, const char *rest)
{
    yz_judgement judgement;
    char text[YZ_RESULT_TEXT];

    (void)rest;
    if (!judge(s, &judgement))
        return false;
    gtp_say(s, "%s", yz_result_text(&judgement.result, text));
    return true;
}

bool
gtp_final_result(gtp_session *s, const char *rest)
{
    yz_judgement judgement;
    char text[YZ_RESULT_TEXT];

    (void)rest;
    yz_judge(&judgement, s->game, marks(s), 0);
    if (judgement.result.kind == YZ_RESULT_NONE)
        gtp_say(s, "unknown: %s", what_is_missing(&judgement));
    else
        gtp_say(s, "%s (%s)", yz_result_text(&judgement.result, text),
                yz_result_key(judgement.result.kind));
    return true;
}

/* Status */

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

/* The owner of every point; a refusal when the game cannot be counted. */
static bool
owners(gtp_session *s, yz_judgement *out)
{
    if (!judge(s, out))
        return false;
    return out->counted || gtp_refuse(s, "cannot score: the game was not counted");
}

bool
gtp_final_status(gtp_session *s, const char *rest)
{
    yz_judgement judgement;
    yz_point at;

    if (!gtp_take_point(s, &rest, "syntax error", &at) || !owners(s, &judgement))
        return false;
    const int owner = judgement.count.owner[yz_index(yz_game_width(s->game), at)];
    for (size_t i = 0; i < sizeof STATUSES / sizeof *STATUSES; i++)
        if ((int)STATUSES[i].fate == owner)
            gtp_say(s, "%s", STATUSES[i].word);
    return true;
}

/* The empty points of a fate, on one line. */
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
    const yz_gtp_word word = gtp_take(&rest);
    yz_judgement judgement;
    size_t i = 0;

    while (i < sizeof STATUSES / sizeof *STATUSES && !yz_gtp_is(word, STATUSES[i].word))
        i++;
    if (i == sizeof STATUSES / sizeof *STATUSES)
        return gtp_syntax(s);
    if (!owners(s, &judgement))
        return false;
    if (i < 3)
        gtp_say_chains(s, judgement.count.owner, STATUSES[i].fate);
    else
        say_points(s, judgement.count.owner, STATUSES[i].fate);
    return true;
}

static void
collect(void *context, const char *text, size_t length)
{
    gtp_add(context, text, length);
}

static int
count_moves(const yz_game *game)
{
    int count = 0;

    for (int i = 1; i <= yz_game_ply_count(game); i++)
        count += yz_game_ply(game, i).kind == YZ_PLY_MOVE;
    return count;
}

bool
gtp_judge(gtp_session *s, const char *rest)
{
    yz_judgement judgement;
    yz_json json;

    (void)rest;
    yz_judge(&judgement, s->game, marks(s), 0);
    const struct verdict verdict = {
        .file = "-",
        .game_number = 1,
        .game = s->game,
        .judged = &judgement,
        .status = marks(s),
        .moves = count_moves(s->game),
    };
    yz_json_start(&json, collect, &s->reply);
    verdict_write_json(&json, &verdict);
    return true;
}
