/*
 * case_life.c - a report on who is alive, compared line by line with what a case says;
 * its proofs given to the checker and its lines to a board of their own.
 */
#include "case_life.h"

#include <stdio.h>
#include <string.h>

#include "hypothetical.h"
#include "proof_checker.h"
#include "rules/play.h"
#include "yunzi/life.h"
#include "said.h"
#include "judge/play_out.h"
#include "life/life_words.h"

/* Positions that are read for one board: far more than it takes, and the same on a busy
   machine; a case never hangs. */
#define LIFE_NODES 20000000

/* ---- Points and chains ---- */

static int
points(const reader *r)
{
    return r->life->width * r->life->height;
}

static void
point_text(const reader *r, yz_point at, char out[YZ_POINT_TEXT])
{
    yz_point_text(at, r->life->height, out);
}

static yz_point
at_index(const reader *r, int index)
{
    return (yz_point){(uint8_t)(index % r->life->width),
                      (uint8_t)(index / r->life->width)};
}

/* The chain on 'at'; NULL when there is none. */
static const yz_chain_life *
chain_at(const reader *r, yz_point at)
{
    for (int i = 0; i < r->life->chain_count; i++) {
        const yz_chain_life *chain = &r->life->chain[i];
        for (int k = 0; k < chain->count; k++) {
            const yz_point has = r->life->point[chain->first + k];
            if (has.x == at.x && has.y == at.y)
                return chain;
        }
    }
    return NULL;
}

static bool
read_life_point(reader *r, yz_point *at)
{
    return words_point(r, r->life->width, r->life->height, at);
}

static bool
read_chain(reader *r, const yz_chain_life **out)
{
    yz_point at;
    if (!read_life_point(r, &at))
        return false;
    *out = chain_at(r, at);
    return *out || words_wrong(r, "there is no stone; left are: %s", words_left(r));
}

static const char *
status_text(const yz_chain_life *chain)
{
    return chain->status == YZ_CHAIN_ALIVE  ? "alive"
           : chain->status == YZ_CHAIN_DEAD ? "dead"
                                            : "open";
}

static bool
wrong_chain(reader *r, const yz_chain_life *chain)
{
    char at[YZ_POINT_TEXT];
    point_text(r, r->life->point[chain->first], at);
    return words_wrong(r, "the chain at %s is %s%s%s: %s, %s (%s)", at,
                       status_text(chain), chain->seki ? " in seki" : "",
                       chain->removed ? ", removed" : "",
                       yz__life_ground_key(chain->ground), said(&chain->why),
                       chain->article ? chain->article : "no article");
}

/* ---- Lists: the chains named, and no others, are so ---- */

static bool
is_dead(const yz_chain_life *chain)
{
    return chain->status == YZ_CHAIN_DEAD;
}

static bool
is_open(const yz_chain_life *chain)
{
    return chain->status == YZ_CHAIN_OPEN;
}

static bool
is_seki(const yz_chain_life *chain)
{
    return chain->seki;
}

static bool
is_removed(const yz_chain_life *chain)
{
    return chain->removed;
}

static bool
see_chains(reader *r, bool (*is)(const yz_chain_life *chain))
{
    bool named[YZ_MAX_POINTS] = {false};
    while (*words_left(r)) {
        const yz_chain_life *chain;
        if (!read_chain(r, &chain))
            return false;
        if (!is(chain))
            return wrong_chain(r, chain);
        named[chain - r->life->chain] = true;
    }
    for (int i = 0; i < r->life->chain_count; i++) {
        if (is(&r->life->chain[i]) && !named[i])
            return wrong_chain(r, &r->life->chain[i]);
    }
    return true;
}

static bool
see_dead(reader *r)
{
    return see_chains(r, is_dead);
}

static bool
see_open(reader *r)
{
    return see_chains(r, is_open);
}

static bool
see_seki(reader *r)
{
    return see_chains(r, is_seki);
}

static bool
see_removed(reader *r)
{
    return see_chains(r, is_removed);
}

/* These and perhaps others. */
static bool
see_alive(reader *r)
{
    while (*words_left(r)) {
        const yz_chain_life *chain;
        if (!read_chain(r, &chain))
            return false;
        if (chain->status != YZ_CHAIN_ALIVE)
            return wrong_chain(r, chain);
    }
    return true;
}

/* ---- Points: those named, and no others, are of 'kind' ---- */

static const char *const KINDS[] = {
    [YZ_LIFE_POINT_OPEN] = "open",
    [YZ_LIFE_POINT_STONE] = "a stone that stays",
    [YZ_LIFE_POINT_BLACK] = "Black's territory",
    [YZ_LIFE_POINT_WHITE] = "White's territory",
    [YZ_LIFE_POINT_DAME] = "dame",
    [YZ_LIFE_POINT_EYE] = "an eye point in seki",
};

static bool
wrong_point(reader *r, int index)
{
    char at[YZ_POINT_TEXT];
    point_text(r, at_index(r, index), at);
    return words_wrong(r, "%s is %s", at, KINDS[r->life->kind[index]]);
}

static bool
see_kind(reader *r, yz_life_point kind)
{
    bool named[YZ_MAX_POINTS] = {false};
    while (*words_left(r)) {
        yz_point at;
        if (!read_life_point(r, &at))
            return false;
        named[yz_index(r->life->width, at)] = true;
    }
    for (int i = 0; i < points(r); i++) {
        if (named[i] != (r->life->kind[i] == kind))
            return wrong_point(r, i);
    }
    return true;
}

static bool
see_dame(reader *r)
{
    return see_kind(r, YZ_LIFE_POINT_DAME);
}

static bool
see_eyes(reader *r)
{
    return see_kind(r, YZ_LIFE_POINT_EYE);
}

static bool
see_black(reader *r)
{
    return see_kind(r, YZ_LIFE_POINT_BLACK);
}

static bool
see_white(reader *r)
{
    return see_kind(r, YZ_LIFE_POINT_WHITE);
}

/* The letter of a point in a drawing of how it ends. */
static char
ending_letter(const reader *r, int index)
{
    const yz_chain_life *chain = chain_at(r, at_index(r, index));
    switch ((yz_life_point)r->life->kind[index]) {
    case YZ_LIFE_POINT_STONE:
        return chain && chain->colour == YZ_BLACK ? 'X' : 'O';
    case YZ_LIFE_POINT_BLACK:
        return 'b';
    case YZ_LIFE_POINT_WHITE:
        return 'w';
    case YZ_LIFE_POINT_DAME:
        return '*';
    case YZ_LIFE_POINT_EYE:
        return 'e';
    default:
        return '?';
    }
}

static bool
see_ends(reader *r)
{
    picture drawn;
    if (!words_picture(r, "XObw*e? \t\r", &drawn))
        return false;
    if (drawn.width != r->life->width || drawn.height != r->life->height)
        return words_wrong(r, "the board is of another size");
    for (int i = 0; i < points(r); i++) {
        if (drawn.letter[i] != ending_letter(r, i))
            return wrong_point(r, i);
    }
    return true;
}

/* ---- What is said of one chain ---- */

static bool
see_why(reader *r)
{
    const yz_chain_life *chain;
    return read_chain(r, &chain) &&
           (words_accept(r, yz__life_ground_key(chain->ground)) ||
            wrong_chain(r, chain));
}

static bool
see_basis(reader *r)
{
    const yz_chain_life *chain;
    return read_chain(r, &chain) &&
           (words_accept(r, yz_basis_key(chain->basis)) ||
            words_wrong(r, "the basis is %s", yz_basis_key(chain->basis)));
}

static bool
see_article(reader *r)
{
    const yz_chain_life *chain;
    if (!read_chain(r, &chain))
        return false;
    const bool there = chain->article && strstr(chain->article, words_left(r));
    if (!there)
        return wrong_chain(r, chain);
    r->at = strlen(r->buffer);
    return true;
}

/* The words to the end of the line are those of the condition. */
static bool
see_condition(reader *r)
{
    const yz_chain_life *chain;
    if (!read_chain(r, &chain))
        return false;
    const bool none = words_accept(r, "nothing");
    const yz_message words = yz__condition_message(&chain->condition, r->life->height);
    const char *wanted = words_left(r);
    while (*wanted == ' ')
        wanted++;
    if (none ? words.id != YZ_MESSAGE_NONE : strcmp(said(&words), wanted) != 0)
        return words_wrong(r, "it says: %s", said(&words));
    r->at = strlen(r->buffer);
    return true;
}

static bool
see_ko(reader *r)
{
    const yz_chain_life *chain;
    yz_colour first;
    if (!read_chain(r, &chain))
        return false;
    if (!words_accept(r, yz__ko_status_key(chain->ko)))
        return words_wrong(r, "it is %s", yz__ko_status_key(chain->ko));
    if (words_accept(r, "first")) {
        if (!words_colour(r, &first))
            return false;
        if (first != chain->ko_first)
            return words_wrong(r, "another takes it first");
    }
    return !words_accept(r, "threats") || words_count(r, "threats", chain->threats);
}

/* ---- What is said of the whole ---- */

static bool
see_one_score(reader *r, yz_colour who)
{
    char word[32];
    char text[YZ_NUMBER_TEXT];
    if (!words_accept(r, who == YZ_BLACK ? "B" : "W") ||
        !words_next(r, word, sizeof word))
        return words_wrong(r, "the points of B or of W are missing");
    yz_number_text(r->life->score[who], text);
    return strcmp(word, text) == 0 ||
           words_wrong(r, "%s has %s", who == YZ_BLACK ? "Black" : "White", text);
}

static bool
see_score(reader *r)
{
    return see_one_score(r, YZ_BLACK) && see_one_score(r, YZ_WHITE);
}

/* Points by precedent. */
static bool
see_awarded(reader *r)
{
    yz_colour who;
    return words_colour(r, &who) && words_count(r, "awarded", r->life->awarded[who]);
}

static bool
see_ruled(reader *r)
{
    const char *key = yz_result_key(r->life->ruled);
    return words_accept(r, key) || words_wrong(r, "ruled: %s", key);
}

static bool
is_unfinished(const reader *r, const char *kind, yz_point at, yz_colour who)
{
    for (int i = 0; i < r->life->unfinished_count; i++) {
        const yz_unfinished *is = &r->life->unfinished[i];
        if (strcmp(yz__unfinished_key(is->kind), kind) == 0 && is->at.x == at.x &&
            is->at.y == at.y && is->who == who)
            return true;
    }
    return false;
}

static bool
see_unfinished(reader *r)
{
    char kind[32];
    yz_point at;
    yz_colour who = YZ_EMPTY;
    if (!words_next(r, kind, sizeof kind) || !read_life_point(r, &at) ||
        (*words_left(r) && !words_colour(r, &who)))
        return false;
    return is_unfinished(r, kind, at, who) ||
           words_wrong(r, "that is not reported; reported are %d, first: %s",
                       r->life->unfinished_count,
                       r->life->unfinished_count ? said(&r->life->unfinished[0].what)
                                                 : "-");
}

static bool
see_finished(reader *r)
{
    return r->life->unfinished_count == 0 ||
           words_wrong(r, "unfinished: %s", said(&r->life->unfinished[0].what));
}

/* ---- A dispute about one chain ---- */

static yz_life_options
usual_options(void)
{
    yz_life_options options = YZ_LIFE_OPTIONS_INIT;
    options.reading = true;
    options.nodes = LIFE_NODES;
    return options;
}

static bool
see_sides(reader *r, const yz__play_out *out)
{
    yz_colour who;
    while (*words_left(r)) {
        if (!words_colour(r, &who))
            return false;
        if (words_accept(r, "plays") && !words_count(r, "plays", out->plays[who]))
            return false;
        if (words_accept(r, "passes") && !words_count(r, "passes", out->passes[who]))
            return false;
        if (words_accept(r, "cost") && !words_count(r, "it costs", out->cost[who]))
            return false;
    }
    return true;
}

/* By how much the play-out moves the margin, in Black's favour. */
static bool
see_shift(reader *r, const yz__play_out *out)
{
    char word[32], text[YZ_NUMBER_TEXT];
    if (!out->counted)
        return words_wrong(r, "it cannot be counted");
    yz_number_text(yz_subtract(out->after.margin, out->agreed.margin), text);
    return words_next(r, word, sizeof word) &&
           (strcmp(word, text) == 0 || words_wrong(r, "it shifts by %s", text));
}

static bool
see_play_out(reader *r)
{
    const yz_chain_life *chain;
    const yz_life_options options = usual_options();
    yz__play_out out;
    if (!read_chain(r, &chain))
        return false;
    const size_t number = (size_t)(chain - r->life->chain);
    const yz_status status =
        yz__life_play_out(&out, r->life, number, r->life_of, &options, yz_whole(0));
    if (status != YZ_OK)
        return words_wrong(r, "it failed: %s", yz_status_text(status));
    if (words_accept(r, "by"))
        return words_accept(r, yz__settled_by_key(out.by)) ||
               words_wrong(r, "it is settled by: %s", yz__settled_by_key(out.by));
    if (words_accept(r, "impossible"))
        return !out.played || words_wrong(r, "it is possible");
    if (!out.played)
        return words_wrong(r, "it is not played out: %s", said(&out.why));
    return words_accept(r, "shifts") ? see_shift(r, &out) : see_sides(r, &out);
}

static const struct {
    const char *word;
    bool (*run)(reader *r);
} STATEMENTS[] = {
    {"alive", see_alive},
    {"dead", see_dead},
    {"open", see_open},
    {"seki", see_seki},
    {"removed", see_removed},
    {"dame", see_dame},
    {"eyes", see_eyes},
    {"territory-black", see_black},
    {"territory-white", see_white},
    {"ends", see_ends},
    {"why", see_why},
    {"basis", see_basis},
    {"article", see_article},
    {"condition", see_condition},
    {"ko", see_ko},
    {"life-score", see_score},
    {"awarded", see_awarded},
    {"ruled", see_ruled},
    {"unfinished", see_unfinished},
    {"finished", see_finished},
    {"play-out", see_play_out},
};

bool
life_statement(reader *r, bool *mine)
{
    *mine = false;
    for (size_t i = 0; r->life && i < sizeof STATEMENTS / sizeof *STATEMENTS; i++) {
        if (!words_accept(r, STATEMENTS[i].word))
            continue;
        *mine = true;
        return STATEMENTS[i].run(r);
    }
    return true;
}

void
life_forget(reader *r)
{
    yz_life_free(r->life);
    r->life = NULL;
}

/* ---- `life` ---- */

static bool
read_ban(reader *r, const yz_game *game, yz_life_options *options)
{
    options->banned = true;
    return words_point(r, yz_game_width(game), yz_game_height(game), &options->ban);
}

static bool
read_nodes(reader *r, yz_life_options *options)
{
    int nodes;
    if (!words_int(r, &nodes))
        return false;
    options->nodes = (uint64_t)nodes;
    return true;
}

/* The points that are asked about, to the end of the line. */
static bool
read_only(reader *r, const yz_game *game, uint8_t only[YZ_MAX_POINTS],
          yz_life_options *options)
{
    const int width = yz_game_width(game);
    options->only = only;
    while (*words_left(r)) {
        yz_point at;
        if (!words_point(r, width, yz_game_height(game), &at))
            return false;
        only[yz_index(width, at)] = 1;
    }
    return true;
}

static bool
read_options(reader *r, const yz_game *game, uint8_t only[YZ_MAX_POINTS],
             yz_life_options *options)
{
    while (*words_left(r)) {
        bool read = true;
        if (words_accept(r, "ko"))
            options->ko = true;
        else if (words_accept(r, "sampling"))
            options->sampling = true;
        else if (words_accept(r, "cycles-are-life"))
            options->cycles_are_life = true;
        else if (words_accept(r, "enabled-must-be-new"))
            options->enabled_must_be_new = true;
        else if (words_accept(r, "fill-dame"))
            options->fill_dame = true;
        else if (words_accept(r, "first"))
            read = words_colour(r, &options->first);
        else if (words_accept(r, "to-play"))
            read = words_colour(r, &options->to_move);
        else if (words_accept(r, "ban"))
            read = read_ban(r, game, options);
        else if (words_accept(r, "nodes"))
            read = read_nodes(r, options);
        else if (words_accept(r, "only"))
            read = read_only(r, game, only, options);
        else
            read = words_wrong(r, "'%s' is not known here", words_left(r));
        if (!read)
            return false;
    }
    return true;
}

/* The line that a chain's status is shown by, on the board of article 7.2. */
static bool
check_line(reader *r, const yz_position *start, const yz_chain_life *chain)
{
    hypothetical board;
    hypothetical_begin(&board, start);
    for (int i = 0; i < chain->line_length; i++) {
        const hypothetical_answer answer = hypothetical_play(&board, chain->line[i]);
        if (!answer.legal) {
            words_wrong(r, "move %d of its line is refused: %s", i + 1, answer.why);
            return false;
        }
    }
    return true;
}

/* Every proof is right in the eyes of the checker. */
static bool
check_proofs(reader *r, const yz_position *start)
{
    for (int i = 0; i < r->life->chain_count; i++) {
        const yz_chain_life *chain = &r->life->chain[i];
        const yz_proof *proof = yz_life_proof(r->life, (size_t)i);
        char at[YZ_POINT_TEXT];
        point_text(r, r->life->point[chain->first], at);
        const char *fault = proof ? proof_fault(proof) : NULL;
        if (fault)
            return words_wrong(r, "the proof about %s: %s", at, fault);
        if (proof && proof->confirmation &&
            yz__confirmed_by_hypothetical_play(proof->rules) &&
            !check_line(r, start, chain))
            return false;
    }
    return true;
}

bool
life_look(reader *r, yz_game *game)
{
    yz_position position;
    uint8_t only[YZ_MAX_POINTS] = {0};
    yz_life_options options = usual_options();
    options.proofs = true;
    r->life_of = game;
    yz_game_position(game, &position);
    if (!read_options(r, game, only, &options))
        return false;
    const yz_status status =
        yz_life(&r->life, &position, yz_game_rules(game), &options);
    if (status != YZ_OK)
        return words_wrong(r, "it failed: %s", yz_status_text(status));
    return check_proofs(r, &position);
}
