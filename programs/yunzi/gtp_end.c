/*
 * gtp_end.c - the score and the status of stones over GTP.  The judge decides with what
 * is marked, agreed or proved; what it cannot know is said as the reason why it cannot
 * score.
 */
#include "gtp_command.h"

#include <stdio.h>
#include <string.h>

#include <yunzi/judge.h>

#include "life_read.h"
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

/* Milliseconds that a GUI may wait for an answer. */
enum { READING_TIME = 2000 };

/* The first thing that stands against a count: a chain that is not settled, or play
   that is not over.  NULL when nothing does. */
static const char *
find_obstacle(const gtp_session *s, const yz_life_report *life, char *out)
{
    char point[YZ_POINT_TEXT];
    for (size_t i = 0; i < life->chain_count; i++) {
        const yz_chain_life *chain = life->chain + i;
        if (chain->status != YZ_ALIVE_OPEN)
            continue;
        snprintf(
            out, sizeof s->unread,
            "which stones are dead is not known: nobody has marked the chain at "
            "%s, and neither its life nor its death is proved",
            yz_point_text(life->point[chain->first], yz_game_height(s->game), point));
        return out;
    }
    for (size_t i = 0; i < life->unfinished_count; i++)
        if (life->unfinished[i].kind != YZ_UNFINISHED_DAME) {
            snprintf(out, sizeof s->unread, "%s", life->unfinished[i].text);
            return out;
        }
    return NULL;
}

static void
keep_reading(gtp_session *s, const yz_life_report *life)
{
    if (find_obstacle(s, life, s->unread) == NULL)
        s->read = life->status;
}

static bool
is_read(const gtp_session *s)
{
    yz_position now;

    yz_game_position(s->game, &now);
    return s->read_under == yz_game_rules(s->game) &&
           gtp_same_stones(&now, &s->read_on);
}

/* Reads the position, or finds it read.  Nothing is estimated: the protocol has no way
   to say that an answer is a guess. */
static void
read_out(gtp_session *s)
{
    yz_life_options options = YZ_LIFE_OPTIONS_INIT;
    yz_life_report *life;
    yz_diag diag;

    if (is_read(s))
        return;
    yz_game_position(s->game, &s->read_on);
    s->read_under = yz_game_rules(s->game);
    s->unread[0] = '\0';
    s->read.basis = YZ_BASIS_NONE;
    options.reading = true;
    options.fill_dame = true;
    options.nanoseconds = (uint64_t)READING_TIME * 1000000u;
    if (life_read_game(&life, s->game, &options, &diag) != YZ_OK) {
        snprintf(s->unread, sizeof s->unread, "%s", diag.text);
        return;
    }
    keep_reading(s, life);
    yz_life_free(life);
}

/* What the record says, or the players have agreed, or, once play has stopped, reading
   proves. */
static const yz_status_map *
life_and_death(gtp_session *s)
{
    yz_status_map agreed;
    const yz_rules *rules = yz_game_rules(s->game);
    const yz_status_map *marked = marks(s);
    const yz_phase phase = yz_game_phase(s->game);

    yz_game_marking(s->game, &agreed);
    if (marked != NULL || phase == YZ_PHASE_PLAY || phase == YZ_PHASE_RESUMED ||
        agreed.basis != YZ_BASIS_NONE || !yz_count_needs_status(rules) ||
        yz_game_result(s->game).kind != YZ_RESULT_NONE)
        return marked;
    read_out(s);
    return s->read.basis == YZ_BASIS_NONE ? NULL : &s->read;
}

static const char *
what_is_missing(const gtp_session *s, const yz_judgement *judgement)
{
    if (is_read(s) && s->unread[0] != '\0' && yz_game_undecided_at(s->game) < 0)
        return s->unread;
    return judgement->note_count > 0 ? judgement->note[0].text
                                     : "life and death are not known";
}

/* Judges the game; a refusal when there is no verdict. */
static bool
judge(gtp_session *s, yz_judgement *out)
{
    yz_judge(out, s->game, life_and_death(s), yz_whole(0));
    return out->result.kind != YZ_RESULT_NONE ||
           gtp_refuse(s, "cannot score: %s", what_is_missing(s, out));
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
    yz_judge(&judgement, s->game, life_and_death(s), yz_whole(0));
    if (judgement.result.kind == YZ_RESULT_NONE)
        gtp_say(s, "unknown: %s", what_is_missing(s, &judgement));
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
    const yz_status_map *status = life_and_death(s);

    (void)rest;
    yz_judge(&judgement, s->game, status, yz_whole(0));
    const struct verdict verdict = {
        .file = "-",
        .game_number = 1,
        .game = s->game,
        .judged = &judgement,
        .status = status,
        .moves = count_moves(s->game),
    };
    yz_json_start(&json, collect, &s->reply);
    verdict_write_json(&json, &verdict);
    return true;
}
