/* event_reader.c - cases of tournaments: acts, and what stands then; sentences about what the texts lay down. */
#include "event_reader.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "event/round.h"
#include "event/scores.h"
#include "event/team_scores.h"
#include "written.h"
#include "yunzi/tell.h"

enum { PATH = 1024, ACTS = 1 << 16, WORDS = 24 };

/* ---- Sentences ---- */

/* Each is a line of the table 'name': what its '%' stand for are the fields, behind 'begin'. */
static const struct {
    const char *name, *begin, *says;
} SENTENCE[] = {
    {"berger", "", "Berger's table of % has in round % the games %"},
    {"knockout", "",
     "a knock-out of % has a bracket of %, % byes, the first games %, % rounds, % games"},
    {"double_elimination", "",
     "a double knock-out of % has % games of winners, % of losers, % last, % in all"},
    {"series", "", "a series % gives the weaker player in game % the colour %"},
    {"ten_game", "", "ten games won by % have the levels % and end with %"},
    {"win_and_continue", "", "win and continue with % has % and is won by %"},
    {"rr_withdrawal", "", "who leaves % rounds after % has results that are %"},
    {"total", "",
     "in % rounds with % the highest, own % and opponents' % make a total of %"},
    {"a", "", "wins against % and %, a draw with % make A %"},
    {"withdrawal", "", "who leaves with % points of % games, % to come, counts %"},
    {"team", "swiss\t",
     "in % rounds % match points and opponents' % make a total of %"},
    {"team", "match\t", "boards % to % make match points % to %"},
    {"by_rank", "", "% and %, threshold %, % less, at most %: % stones"},
    {"handicap", "", "by Ing % and % are % points apart: %"},
    {"late", "", "by Ing of % minutes % late cost %"},
    {"late_chinese", "", "by the Chinese text with a limit of % minutes % late cost %"},
    {"overtime", "", "by Ing of % minutes % used cost % points"},
    {"counting_time", "", "% counted minutes and moves of % seconds leave %"},
    {"mcmahon_bar", "", "% rounds take % to % players at the bar"},
    {"egf_game", "",
     "European: % against %, result %, handicap %, weight %: expected %, con %, bonus %, then %"},
    {"aga_sigma0", "", "American: who begins with % has sigma %"},
    {"seed004", "", "a ladder has at % the rank %"},
    {"adjusted", "",
     "time % of % minutes, % seconds, % stones, internet %: adjusted %, class %"}};

/* Fills 'out' with what stands for each '%', parted by tabs; false: it is another sentence. */
static bool
is_sentence(const char *line, const char *says, char out[PATH])
{
    size_t used = 0;
    for (; *says != '\0'; says++) {
        if (*says != '%') {
            if (*says != *line++)
                return false;
            continue;
        }
        const size_t literal = strcspn(says + 1, "%");
        char behind[PATH];
        snprintf(behind, sizeof behind, "%.*s", (int)literal, says + 1);
        const char *end = literal == 0 ? line + strlen(line) : strstr(line, behind);
        if (end == NULL)
            return false;
        used += (size_t)snprintf(out + used, PATH - used, "%s%.*s",
                                 used > 0 ? "\t" : "", (int)(end - line), line);
        line = end;
    }
    return *line == '\0';
}

/* ---- An event ---- */

typedef struct event_case {
    const char *name;
    int line;
    char title[PATH], acts[ACTS];
    size_t length, last;  /* where the act that came last begins */
    yz_tournament *event; /* NULL: not made yet */
    event_tally *tally;
    event_shown *shown;
} event_case;

static void
compare(event_case *c, bool same, const char *got)
{
    if (same) {
        c->tally->passed++;
        return;
    }
    c->tally->failed++;
    printf("FAILED %s:%d: %s: it is %s\n", c->name, c->line, c->title, got);
}

static void
forget(event_case *c)
{
    if (c->event != NULL)
        yz_tournament_free(c->event);
    c->event = NULL;
}

/* The event as its acts make it; the empty one after a refusal. */
static const yz__event *
event_of(event_case *c)
{
    yz_diag diag;
    if (c->event == NULL && yz_tournament_new(&c->event, NULL) != YZ_OK)
        abort();
    if (c->event->log.length == 0 &&
        yz_tournament_act(c->event, c->acts, c->length, &diag) != YZ_OK)
        compare(c, false, YZ_SAID(&diag.message, NULL));
    return c->event->event;
}

/* The words of a line, parted by blanks; "a b" is one. */
static int
cut(char *line, char *word[WORDS])
{
    int words = 0;
    for (char *at = line; *at != '\0' && words < WORDS;) {
        const bool quoted = *at == '"';
        word[words++] = at + quoted;
        at += quoted;
        at += strcspn(at, quoted ? "\"" : " ");
        if (*at != '\0')
            *at++ = '\0';
        at += strspn(at, " ");
    }
    return words;
}

static bool
is_act(const char *word)
{
    static const char ACT[] =
        " param player game bye result colours supergroup seed absent present withdraw forbid exclude licence "
        "rating team line-up penalty warning official witness regulation accept late used seal open keep club-group undo ";
    char whole[PATH];
    snprintf(whole, sizeof whole, " %s ", word);
    return strstr(ACT, whole) != NULL;
}

static void
add_act(event_case *c, char *const *word, int words)
{
    forget(c);
    c->last = c->length;
    for (int i = 0; i < words; i++)
        c->length += (size_t)snprintf(c->acts + c->length, ACTS - c->length, "%s%s",
                                      i > 0 ? "\t" : "", word[i]);
    c->length += (size_t)snprintf(c->acts + c->length, ACTS - c->length, "\n");
}

/* The act before it is refused, and is no part of the event. */
static void
expect_refusal(event_case *c, const char *words)
{
    yz_diag diag;
    forget(c);
    const size_t whole = c->length;
    c->length = c->last;
    (void)event_of(c);
    const yz_status status =
        yz_tournament_act(c->event, c->acts + c->last, whole - c->last, &diag);
    const char *said = status == YZ_OK ? "done" : YZ_SAID(&diag.message, NULL);
    compare(c, status != YZ_OK && strstr(said, words) != NULL, said);
}

/* ---- What stands then ---- */

static void
expect_place(event_case *c, const yz__scores *scores, int player, const char *wanted)
{
    static yz__ranked_player place[YZ_TOURNAMENT_PLAYERS];
    char got[16] = "none";
    int count = 0;
    if (yz__rank_players(place, &count, scores, false) != YZ_OK)
        abort();
    for (int i = 0; i < count; i++)
        if (place[i].player == player)
            snprintf(got, sizeof got, "%d", place[i].place);
    compare(c, strcmp(got, wanted) == 0, got);
}

static void
expect_value(event_case *c, const yz__scores *scores, int player, char *const *word)
{
    yz__score_term term[YZ_TOURNAMENT_ROUNDS + 1];
    int which = 0;
    char text[YZ_NUMBER_TEXT];
    yz_number wanted;
    while (which < YZ__CRITERIA &&
           strcmp(yz__criterion_key((yz__criterion)which), word[1]) != 0)
        which++;
    if (which == YZ__CRITERIA) {
        compare(c, false, "no criterion");
        return;
    }
    const yz_number got = yz__criterion_of(scores, (yz__criterion)which, player, term);
    compare(c,
            yz_number_read(&wanted, word[2]) == YZ_OK && yz_compare(got, wanted) == 0,
            yz_number_text(got, text));
}

/* A number that is told of a player in JSON. */
static double
told_number(const char *json, const char *id, const char *key)
{
    char player[PATH], member[PATH];
    snprintf(player, sizeof player, "\"player\":\"%s\"", id);
    snprintf(member, sizeof member, "\"%s\":", key);
    const char *at = strstr(json, player);
    at = at != NULL ? strstr(at, member) : NULL;
    return at != NULL ? strtod(at + strlen(member), NULL) : NAN;
}

static written
ask(event_case *c, yz_tournament_subject subject, yz_tournament_form form)
{
    yz_tournament_question question = YZ_SIZED(yz_tournament_question);
    yz_telling how = YZ_TELLING_INIT;
    written out = {NULL, 0};
    yz_diag diag;
    (void)event_of(c);
    question.subject = subject;
    question.form = form;
    how.sink = written_append;
    how.context = &out;
    if (yz_tell_tournament(&how, c->event, &question, &diag) != YZ_OK) {
        const char *said = YZ_SAID(&diag.message, NULL);
        free(out.text);
        out = (written){NULL, 0};
        if (written_append(&out, said, strlen(said)) != YZ_OK)
            abort();
    }
    return out;
}

/* "ann rated 2109.306", "ann rated 3.704 sigma 0.992". */
static void
expect_rating(event_case *c, char *const *word, int words)
{
    written told = ask(c, YZ_TOURNAMENT_RATINGS, YZ_TOURNAMENT_JSON);
    const double after = told_number(told.text, word[0], "after");
    const double sigma = told_number(told.text, word[0], "sigma_after");
    char got[64];
    snprintf(got, sizeof got, "%.5f, %.5f", after, sigma);
    const bool same = fabs(after - strtod(word[2], NULL)) <= 1e-4 &&
                      (words < 5 || fabs(sigma - strtod(word[4], NULL)) <= 1e-4);
    compare(c, same, got);
    free(told.text);
}

/* "standing TEAM PLACE MATCHES BOARDS 4,6,7" */
static void
expect_team(event_case *c, char *const *word)
{
    yz__team_score row[16];
    yz__scores scores;
    char got[PATH] = "no team";
    const yz__event *event = event_of(c);
    if (yz__scores_new(&scores, event, event->last_round) != YZ_OK || event->teams > 16)
        abort();
    yz__rank_teams(row, &scores);
    for (size_t i = 0; i < event->teams; i++)
        if (strcmp(event->team[row[i].team].name, word[1]) == 0)
            snprintf(got, sizeof got, "%d %d %d %d,%d,%d", row[i].place, row[i].matches,
                     row[i].boards, row[i].board[0], row[i].board[1], row[i].board[2]);
    char wanted[PATH];
    snprintf(wanted, sizeof wanted, "%s %s %s %s", word[2], word[3], word[4], word[5]);
    compare(c, strcmp(got, wanted) == 0, got);
    yz__scores_free(&scores);
}

/* "pairs ann-bob eva=jan/2 leo": White first, or in any colours; stones of handicap; who rests. */
static void
expect_pairs(event_case *c, char *const *word, int words)
{
    const yz__event *event = event_of(c);
    yz__pool pool;
    yz__round round;
    char got[PATH] = "";
    size_t used = 0;
    int found = 0;
    if (yz__pool_new(&pool, event, event->last_round + 1) != YZ_OK)
        abort();
    if (yz__round_pair(&round, &pool, YZ__WHO_IS_IDLE, NULL) != YZ_OK)
        round.tables = round.byes = 0;
    for (int i = 0; i < round.tables + round.byes; i++) {
        char as[3][64] = {"", "", ""};
        const yz__table_pair *at = &round.table[i];
        if (i < round.tables) {
            const char *white = event->player[at->white->player].id;
            const char *black = event->player[at->black->player].id;
            char stones[16] = "";
            if (at->handicap > 0)
                snprintf(stones, sizeof stones, "/%d", at->handicap);
            snprintf(as[0], 64, "%.20s-%.20s%s", white, black, stones);
            snprintf(as[1], 64, "%.20s=%.20s%s", white, black, stones);
            snprintf(as[2], 64, "%.20s=%.20s%s", black, white, stones);
        } else
            snprintf(as[0], 64, "%.30s", event->player[round.bye[i - round.tables]].id);
        used += (size_t)snprintf(got + used, sizeof got - used, " %s", as[0]);
        for (int w = 1; w < words; w++)
            found += strcmp(word[w], as[0]) == 0 || strcmp(word[w], as[1]) == 0 ||
                     strcmp(word[w], as[2]) == 0;
    }
    compare(c, found == words - 1 && found == round.tables + round.byes, got);
    yz__pool_free(&pool);
}

/* "weighs ann eva geo 12": this part of what their game weighs, or costs, in the next round. */
static void
expect_weight(event_case *c, char *const *word)
{
    const yz__event *event = event_of(c);
    const int one = yz__entrant_find(event, word[1], strlen(word[1]));
    const int other = yz__entrant_find(event, word[2], strlen(word[2]));
    yz__pool pool;
    if (one < 0 || other < 0 || !yz__is_present(event, one, event->last_round + 1) ||
        !yz__is_present(event, other, event->last_round + 1)) {
        compare(c, false, "nobody");
        return;
    }
    if (yz__pool_new(&pool, event, event->last_round + 1) != YZ_OK)
        abort();
    const yz__parts parts = yz__parts_of(&pool, yz__contender_of(&pool, one),
                                         yz__contender_of(&pool, other));
    char got[32] = "no part";
    for (int i = 0; i < parts.count; i++)
        if (strcmp(yz__part_key(event, i), word[3]) == 0)
            snprintf(got, sizeof got, "%lld", (long long)parts.of[i]);
    compare(c, strcmp(got, word[4]) == 0, got);
    yz__pool_free(&pool);
}

/* "told games WORDS": what is told of the subject says them. */
static void
expect_told(event_case *c, const char *subject, const char *words)
{
    static const char *const SUBJECT[] = {
#define X(name, key) key,
        YZ_TOURNAMENT_SUBJECT_MAP(X)
#undef X
    };
    for (size_t i = 0; i < sizeof SUBJECT / sizeof *SUBJECT; i++)
        if (strcmp(SUBJECT[i], subject) == 0) {
            written told = ask(c, (yz_tournament_subject)i, YZ_TOURNAMENT_TEXT);
            const char *text = told.text != NULL ? told.text : "";
            compare(c, strstr(text, words) != NULL, text);
            free(told.text);
            return;
        }
    compare(c, false, "no subject");
}

static void
expect_of_player(event_case *c, char *const *word, int words)
{
    const yz__event *event = event_of(c);
    const int player = yz__entrant_find(event, word[0], strlen(word[0]));
    yz__scores scores;
    if (player < 0 || words < 3) {
        compare(c, false, "no line of a case");
        return;
    }
    if (strcmp(word[1], "rated") == 0) {
        expect_rating(c, word, words);
        return;
    }
    if (yz__scores_new(&scores, event, event->last_round) != YZ_OK)
        abort();
    if (strcmp(word[1], "place") == 0)
        expect_place(c, &scores, player, word[2]);
    else
        expect_value(c, &scores, player, word);
    yz__scores_free(&scores);
}

/* ---- Lines ---- */

static void
show(event_case *c, const char *keys)
{
    while (*keys != '\0') {
        const size_t length = strcspn(keys, " ");
        if (c->shown->count == EVENT_SHOWN)
            abort();
        snprintf(c->shown->key[c->shown->count++], sizeof c->shown->key[0], "%.*s",
                 (int)length, keys);
        keys += length;
        keys += strspn(keys, " ");
    }
}

static void
run_line(event_case *c, char *line)
{
    char fields[PATH], whole[PATH], copy[PATH], *word[WORDS];
    for (size_t i = 0; i < sizeof SENTENCE / sizeof *SENTENCE; i++)
        if (is_sentence(line, SENTENCE[i].says, fields)) {
            snprintf(whole, sizeof whole, "%s%.900s", SENTENCE[i].begin, fields);
            const int before = c->tally->failed + c->tally->passed;
            snprintf(copy, sizeof copy, "%s:%d", c->name, c->line);
            if (!event_case_line(SENTENCE[i].name, whole, copy, c->tally) ||
                c->tally->failed + c->tally->passed == before)
                compare(c, false, "no line of this table");
            return;
        }
    snprintf(copy, sizeof copy, "%s", line);
    const int words = cut(copy, word);
    if (strcmp(word[0], "case") == 0) {
        forget(c);
        c->length = c->last = 0;
        snprintf(c->title, sizeof c->title, "%s", line + 5);
    } else if (strcmp(word[0], "shows") == 0)
        show(c, line + 6);
    else if (strcmp(word[0], "refused") == 0)
        expect_refusal(c, line + 8);
    else if (strcmp(word[0], "told") == 0 && words > 2)
        expect_told(c, word[1], strstr(line + 5, " ") + 1);
    else if (strcmp(word[0], "pairs") == 0)
        expect_pairs(c, word, words);
    else if (strcmp(word[0], "standing") == 0 && words == 6)
        expect_team(c, word);
    else if (strcmp(word[0], "weighs") == 0 && words == 5)
        expect_weight(c, word);
    else if (is_act(word[0]))
        add_act(c, word, words);
    else
        expect_of_player(c, word, words);
}

void
event_cases_run(const char *name, char *text, event_tally *tally, event_shown *shown)
{
    static event_case c;
    c = (event_case){.name = name, .tally = tally, .shown = shown};
    for (char *line = text; line != NULL;) {
        char *end = strchr(line, '\n');
        if (end != NULL)
            *end++ = '\0';
        c.line++;
        if (*line != '\0' && *line != '#')
            run_line(&c, line);
        line = end;
    }
    forget(&c);
}
