/*
 * event_generate.c - events made by chance: players, absences and results drawn by a number, rounds paired
 * by the library.  The same number makes the same event.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <yunzi/messages.h>
#include <yunzi/rules.h>
#include <yunzi/tell.h>

#include "cli/in_words.h"
#include "cli/program_messages.h"
#include "commands/event.h"

enum { USUAL_PLAYERS = 20, COUNTRIES = 5, CLUBS = 12, MOST_SEED = 999999999 };

/* splitmix64: the same numbers on every machine. */
static unsigned
draw(uint64_t *state, unsigned below)
{
    uint64_t x = *state += UINT64_C(0x9e3779b97f4a7c15);
    x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
    return (unsigned)((x ^ (x >> 31)) >> 32) % below;
}

static void
put_param(output_text *out, const char *name, const char *value)
{
    output_append(out, "param\t", 6);
    output_append(out, name, strlen(name));
    output_append(out, "\t", 1);
    output_append(out, value, strlen(value));
    output_append(out, "\n", 1);
}

/* The value that a setting is given among these words; NULL: it is not. */
static const char *
given(const char *name, char *const *word, int words)
{
    const size_t length = strlen(name);
    for (int i = words - 1; i >= 0; i--)
        if (strncmp(word[i], name, length) == 0 && word[i][length] == '=')
            return word[i] + length + 1;
    return NULL;
}

/* Rules bring their komi in the year of the event, that of handicap games, and what they give for the stones,
   unless these are said. */
static void
put_komi(char *const *word, int words, output_text *out)
{
    const char *name = given("rules", word, words), *from = given("from", word, words);
    const yz_rules *rules = name != NULL ? yz_rules_find(name) : NULL;
    const int year = from != NULL ? atoi(from) : 0;
    char text[YZ_NUMBER_TEXT];
    if (rules == NULL)
        return;
    if (given("komi", word, words) == NULL)
        put_param(out, "komi", yz_number_text(yz_rules_komi(rules, year, 0), text));
    if (given("hd_komi", word, words) == NULL)
        put_param(out, "hd_komi", yz_number_text(yz_rules_komi(rules, year, 2), text));
    if (given("compensation", word, words) == NULL)
        put_param(out, "compensation",
                  yz_rules_option(rules, yz_option_find("compensation")).value);
}

bool
event_settings(const cli *line, char **word, int words, output_text *out)
{
    put_komi(word, words, out);
    for (int i = 0; i < words; i++) {
        const char *is = strchr(word[i], '=');
        if (is == NULL) {
            cli_wrong_usage_with(line, YZ_MESSAGE_CLI_EVENT_SETTING,
                                 yz_arg_text(word[i]));
            return false;
        }
        output_append(out, "param\t", 6);
        output_append(out, word[i], (size_t)(is - word[i]));
        output_append(out, "\t", 1);
        output_append(out, is + 1, strlen(is + 1));
        output_append(out, "\n", 1);
    }
    return true;
}

/* Ranks gather around 7 kyu; one player in six misses a round. */
static void
add_players(output_text *out, uint64_t *state, long players, long rounds)
{
    for (long p = 1; p <= players; p++) {
        const int rank = (int)(draw(state, 16) + draw(state, 16)) - 22;
        const unsigned rating = draw(state, 100), country = draw(state, COUNTRIES);
        const unsigned club = draw(state, CLUBS);
        const bool misses = draw(state, 6) == 0;
        const long missed = (long)draw(state, (unsigned)rounds);
        output_add(out, "player\tP%04ld\t%d%c\t%d\tC%u\tK%02u\t0\t", p,
                   rank < 0 ? -rank : rank + 1, rank < 0 ? 'K' : 'D',
                   2050 + 100 * rank + (int)rating, country, club);
        for (long r = 0; r < rounds; r++)
            output_add(out, "%d", misses && r == missed ? 0 : 1);
        output_add(out, "\n");
    }
}

/* A result for each game among the lines of a round. */
static void
add_results(output_text *out, uint64_t *state, const output_text *round)
{
    static const char *const RESULT[] = {"WHITEWINS", "BLACKWINS"};
    const char *at = round->text;
    while (at != NULL && *at != '\0') {
        const char *end = strchr(at, '\n');
        const unsigned lot = draw(state, 100);
        output_append(out, at, (size_t)(end - at));
        if (strncmp(at, "game\t", 5) == 0)
            output_add(out, "\t%s%s", lot < 3 ? "EQUAL" : RESULT[lot % 2],
                       lot >= 98 ? "_BYDEF" : "");
        output_append(out, "\n", 1);
        at = end + 1;
    }
}

/* Pairs the next round and plays it; what is added goes to 'out' too. */
static int
play_round(yz_tournament *tournament, uint64_t *state, output_text *out)
{
    yz_telling how = YZ_TELLING_INIT;
    yz_tournament_question question = YZ_SIZED(yz_tournament_question);
    output_text round = {0}, played = {0};
    yz_diag diag;
    int done = CLI_DONE;
    how.sink = output_append;
    how.context = &round;
    question.subject = YZ_TOURNAMENT_PAIR;
    question.form = YZ_TOURNAMENT_LINES;
    if (yz_tell_tournament(&how, tournament, &question, &diag) != YZ_OK)
        done = cli_wrong_with(NULL, "phase", 0, 0, YZ_MESSAGE_CLI_TOLD,
                              yz_arg_message(&diag.message));
    output_append(&round, "", 1);
    add_results(&played, state, &round);
    if (done == CLI_DONE)
        done = event_act(tournament, played.text, played.length);
    output_append(out, played.text, played.length);
    output_text_free(&round);
    output_text_free(&played);
    return done;
}

int
event_generate(const cli *line, char **word, int words)
{
    long players, rounds, seed;
    output_text out = {0};
    yz_tournament *tournament;
    if (!cli_number(line, "players", 2, YZ_TOURNAMENT_PLAYERS, USUAL_PLAYERS,
                    &players) ||
        !cli_number(line, "rounds", 1, YZ_TOURNAMENT_ROUNDS, 5, &rounds) ||
        !cli_number(line, "seed", 0, MOST_SEED, 1, &seed))
        return CLI_USAGE;
    uint64_t state = (uint64_t)seed;
    output_add(&out, "# yunzi event generate --seed %ld --players %ld --rounds %ld\n",
               seed, players, rounds);
    output_add(&out, "param\trounds\t%ld\nparam\tseed\t%ld\n", rounds, seed);
    if (!event_settings(line, word, words, &out)) {
        output_text_free(&out);
        return CLI_USAGE;
    }
    add_players(&out, &state, players, rounds);
    if (yz_tournament_new(&tournament, NULL) != YZ_OK)
        return cli_wrong_status(NULL, YZ_E_NOMEM);
    int done = event_act(tournament, out.text, out.length);
    for (long r = 0; r < rounds && done == CLI_DONE; r++)
        done = play_round(tournament, &state, &out);
    if (done == CLI_DONE)
        fwrite(out.text, 1, out.length, stdout);
    yz_tournament_free(tournament);
    output_text_free(&out);
    return done;
}
