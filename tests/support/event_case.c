/* event_case.c - cases of tournaments, compared with what the library makes of them. */
#include "event_case.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "event/round.h"
#include "event/scores.h"
#include "event/tournament_state.h"

enum { PATH = 1024, TEXT = 1 << 20, FIELDS = 20 };

/* ---- Lines ---- */

/* A line of a file, cut at its tabs. */
typedef struct fields {
    int count;
    char *field[FIELDS];
} fields;

static bool
next_line(FILE *file, char line[PATH], fields *out)
{
    while (fgets(line, PATH, file) != NULL) {
        line[strcspn(line, "\r\n")] = '\0';
        if (*line == '\0' || *line == '#')
            continue;
        out->count = 0;
        for (char *at = line; at != NULL && out->count < FIELDS;) {
            out->field[out->count++] = at;
            at = strchr(at, '\t');
            if (at != NULL)
                *at++ = '\0';
        }
        return true;
    }
    return false;
}

static FILE *
open_case(const char *folder, const char *name)
{
    char path[PATH];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return fopen(path, "rb");
}

static void
compare(event_tally *tally, bool same, const char *where, const char *what)
{
    if (same) {
        tally->passed++;
        return;
    }
    tally->failed++;
    printf("FAILED %s: %s\n", where, what);
}

static void
compare_number(event_tally *tally, yz_number got, const char *wanted, const char *where,
               const char *what)
{
    char text[YZ_NUMBER_TEXT], words[2 * PATH];
    yz_number number = {0, 1};
    const bool same =
        yz_number_read(&number, wanted) == YZ_OK && yz_compare(number, got) == 0;
    snprintf(words, sizeof words, "%s is %s, not %s", what, yz_number_text(got, text),
             wanted);
    compare(tally, same, where, words);
}

/* ---- Events ---- */

static yz_tournament *
tournament_of(const char *acts, size_t length, const char *where)
{
    yz_tournament *t = NULL;
    yz_diag diag;
    char text[YZ_MESSAGE_TEXT];
    if (yz_tournament_new(&t, NULL) != YZ_OK)
        abort();
    if (yz_tournament_act(t, acts, length, &diag) != YZ_OK) {
        printf("%s: line %u: %s\n", where, diag.line,
               yz_message_text(&diag.message, NULL, text));
        abort();
    }
    return t;
}

static int
player(const yz_tournament *t, const char *id)
{
    return yz__entrant_find(t->event, id, strlen(id));
}

static yz_number
criterion(const yz__scores *scores, yz__criterion which, int of)
{
    yz__score_term term[YZ_TOURNAMENT_ROUNDS + 1];
    return yz__criterion_of(scores, which, of, term);
}

/* The place of a player; 0: none. */
static int
place_of(const yz__scores *scores, int of)
{
    static yz__ranked_player place[YZ_TOURNAMENT_PLAYERS];
    int count = 0;
    if (yz__rank_players(place, &count, scores, false) != YZ_OK)
        abort();
    for (int i = 0; i < count; i++)
        if (place[i].player == of)
            return place[i].place;
    return 0;
}

static void
compare_place(event_tally *tally, const yz__scores *scores, int of, const char *wanted,
              const char *where, const char *id)
{
    char what[PATH];
    snprintf(what, sizeof what, "place of %s", id);
    compare_number(tally, yz_whole(place_of(scores, of)), wanted, where, what);
}

/* ---- Folders ---- */

static void
compare_weights(const yz_tournament *t, const char *folder, int round,
                event_tally *tally)
{
    char name[32], line[PATH], what[PATH];
    fields of;
    yz__pool pool;
    snprintf(name, sizeof name, "weights_R%d.tsv", round);
    FILE *file = open_case(folder, name);
    if (file == NULL)
        return;
    if (yz__pool_new(&pool, t->event, round) != YZ_OK)
        abort();
    while (next_line(file, line, &of)) {
        const yz__contender *a = yz__contender_of(&pool, player(t, of.field[0]));
        const yz__contender *b = yz__contender_of(&pool, player(t, of.field[1]));
        const yz__parts parts = yz__weight_parts(&pool, a, b);
        bool same = parts.weight.of[0] == strtoll(of.field[11], NULL, 10);
        for (int i = 0; i < parts.count; i++)
            same = same && parts.of[i] == strtoll(of.field[2 + i], NULL, 10);
        snprintf(what, sizeof what, "round %d, weight of %s - %s", round, of.field[0],
                 of.field[1]);
        compare(tally, same, folder, what);
    }
    yz__pool_free(&pool);
    fclose(file);
}

/* One pair that was played, where it is the only best one: its colours too, where names are known. */
static void
compare_pair(const yz_tournament *t, const yz__round *best, const fields *of,
             const char *folder, event_tally *tally)
{
    const int white = player(t, of->field[2]), black = player(t, of->field[3]);
    char what[PATH];
    snprintf(what, sizeof what, "round %s, pair %s - %s", of->field[1], of->field[2],
             of->field[3]);
    const bool drawn = strcmp(of->field[5], "1") == 0;
    const bool unnamed = t->event->player[white].surname[0] == '\0';
    bool same = false;
    for (int i = 0; i < best->tables; i++) {
        const yz__table_pair *table = &best->table[i];
        const bool as = table->white->player == white && table->black->player == black;
        const bool other =
            table->white->player == black && table->black->player == white;
        same = same || ((as || (other && drawn && unnamed)) && table->by_lot == drawn &&
                        table->handicap == atoi(of->field[4]));
    }
    compare(tally, same, folder, what);
}

static void
compare_best(const yz_tournament *t, const char *folder, event_tally *tally)
{
    FILE *file = open_case(folder, "best.tsv");
    char line[PATH], what[PATH];
    fields of;
    yz__pool pool = {0};
    yz__round best, played;
    bool only = false;
    while (file != NULL && next_line(file, line, &of)) {
        if (strcmp(of.field[0], "played") == 0) {
            if (only)
                compare_pair(t, &best, &of, folder, tally);
            continue;
        }
        if (pool.count > 0)
            yz__pool_free(&pool);
        if (yz__pool_new(&pool, t->event, atoi(of.field[1])) != YZ_OK ||
            yz__round_pair(&best, &pool, YZ__WHO_HAS_PLAYED, NULL) != YZ_OK ||
            yz__round_played(&played, &pool) != YZ_OK)
            abort();
        only = strcmp(of.field[4], "1") == 0;
        snprintf(what, sizeof what, "best sum of round %s", of.field[1]);
        compare(tally, best.sum.of[0] == strtoll(of.field[2], NULL, 10), folder, what);
        snprintf(what, sizeof what, "sum played in round %s", of.field[1]);
        compare(tally, played.sum.of[0] == strtoll(of.field[3], NULL, 10), folder,
                what);
    }
    if (pool.count > 0)
        yz__pool_free(&pool);
    if (file != NULL)
        fclose(file);
}

static void
compare_standings(const yz_tournament *t, const char *folder, event_tally *tally)
{
    static const yz__criterion COLUMN[] = {
        YZ__CRITERION_NBW,    YZ__CRITERION_MMS,    YZ__CRITERION_SOSW,
        YZ__CRITERION_SOSM,   YZ__CRITERION_SOSOSW, YZ__CRITERION_SOSOSM,
        YZ__CRITERION_SOSWM1, YZ__CRITERION_SOSWM2, YZ__CRITERION_SOSMM1,
        YZ__CRITERION_SOSMM2, YZ__CRITERION_SODOSW, YZ__CRITERION_SODOSM,
        YZ__CRITERION_CUSSW,  YZ__CRITERION_CUSSM};
    FILE *file = open_case(folder, "standings.tsv");
    char line[PATH], what[PATH];
    fields of;
    yz__scores scores;
    if (file == NULL)
        return;
    if (yz__scores_new(&scores, t->event, (int)t->event->settings.rounds) != YZ_OK)
        abort();
    while (next_line(file, line, &of)) {
        const int who = player(t, of.field[1]);
        compare_place(tally, &scores, who, of.field[0], folder, of.field[1]);
        for (size_t i = 0; i < sizeof COLUMN / sizeof *COLUMN; i++) {
            snprintf(what, sizeof what, "%s of %s", yz__criterion_key(COLUMN[i]),
                     of.field[1]);
            compare_number(tally, criterion(&scores, COLUMN[i], who), of.field[2 + i],
                           folder, what);
        }
    }
    yz__scores_free(&scores);
    fclose(file);
}

void
event_case_pairing(const char *folder, event_tally *tally)
{
    static char text[TEXT];
    FILE *file = open_case(folder, "event.tsv");
    if (file == NULL) {
        compare(tally, false, folder, "has no event.tsv");
        return;
    }
    const size_t length = fread(text, 1, sizeof text - 64, file);
    const int more = snprintf(text + length, 64, "param\tpairing\topengotha\n");
    fclose(file);
    yz_tournament *t = tournament_of(text, length + (size_t)more, folder);
    for (int round = 1; round <= t->event->settings.rounds; round++)
        compare_weights(t, folder, round, tally);
    compare_best(t, folder, tally);
    compare_standings(t, folder, tally);
    yz_tournament_free(t);
}

/* ---- Files of one table ---- */

bool
event_case_line(const char *name, const char *line, const char *where,
                event_tally *tally)
{
    static const event_line *const LIST[] = {EVENT_SCHEDULES, EVENT_TEXTS,
                                             EVENT_RATINGS, EVENT_TIMES};
    for (size_t i = 0; i < sizeof LIST / sizeof *LIST; i++)
        for (const event_line *at = LIST[i]; at->name != NULL; at++)
            if (strcmp(at->name, name) == 0) {
                at->run(line, where, tally);
                return true;
            }
    return false;
}

void
event_case_table(const char *path, event_tally *tally)
{
    char name[64], line[PATH];
    FILE *file = fopen(path, "rb");
    snprintf(name, sizeof name, "%.63s", strrchr(path, '/') + 1);
    name[strcspn(name, ".")] = '\0';
    while (file != NULL && fgets(line, sizeof line, file) != NULL)
        if (*line != '#' && !event_case_line(name, line, path, tally))
            break;
    if (file != NULL)
        fclose(file);
}

/* The acts of a file whose games are lines; players are entered when they come first. */
typedef struct acts {
    char text[1 << 16];
    size_t length;
    char id[64][8];
    bool busy[64][64];
    int players;
    int rounds;
} acts;

static void
add(acts *a, const char *line)
{
    a->length +=
        (size_t)snprintf(a->text + a->length, sizeof a->text - a->length, "%s\n", line);
}

static int
enter(acts *a, const char *id)
{
    char line[64];
    for (int i = 0; i < a->players; i++)
        if (strcmp(a->id[i], id) == 0)
            return i;
    snprintf(a->id[a->players], sizeof a->id[0], "%.7s", id);
    snprintf(line, sizeof line, "player\t%.7s\t1D", id);
    add(a, line);
    return a->players++;
}

/* A game; in round 0, in the first round in which both are idle. */
static void
add_game(acts *a, int round, const char *one, const char *other, const char *result)
{
    char line[128];
    const int x = enter(a, one), y = enter(a, other);
    if (round == 0)
        for (round = 1; a->busy[x][round] || a->busy[y][round];)
            round++;
    a->busy[x][round] = a->busy[y][round] = true;
    a->rounds = round > a->rounds ? round : a->rounds;
    snprintf(line, sizeof line, "game\t%d\t%.7s\t%.7s\t0\t%s", round, one, other,
             result);
    add(a, line);
}

static void
add_bye(acts *a, const char *round, const char *id)
{
    char line[64];
    enter(a, id);
    snprintf(line, sizeof line, "bye\t%.7s\t%.7s", round, id);
    add(a, line);
}

static const char *
result_of(const char *points, const char *win)
{
    return strcmp(points, win) == 0   ? "WHITEWINS"
           : strcmp(points, "0") == 0 ? "BLACKWINS"
                                      : "EQUAL";
}

static acts *
begin(const char *settings)
{
    acts *a = calloc(1, sizeof *a);
    if (a == NULL)
        abort();
    add(a, "param\trounds\t40");
    add(a, settings);
    return a;
}

static yz_tournament *
end(acts *a, yz__scores *scores, const char *path)
{
    char line[64];
    snprintf(line, sizeof line, "param\trounds\t%d", a->rounds);
    add(a, line);
    yz_tournament *t = tournament_of(a->text, a->length, path);
    if (yz__scores_new(scores, t->event, a->rounds) != YZ_OK)
        abort();
    free(a);
    return t;
}

/* The lines of games of China's files, and those that say who left and who was warned. */
static void
read_chinese(FILE *file, acts *a)
{
    char line[PATH], act[64], left[64] = "";
    fields of;
    while (next_line(file, line, &of)) {
        const char *kind = of.field[0];
        if (strcmp(kind, "game") == 0 && of.count == 4)
            add_game(a, 0, of.field[1], of.field[2], result_of(of.field[3], "2"));
        else if (strcmp(kind, "game") == 0 && strcmp(of.field[3], "-") == 0)
            add_bye(a, of.field[1], of.field[2]);
        else if (strcmp(kind, "game") == 0)
            add_game(a, atoi(of.field[1]), of.field[2], of.field[3],
                     result_of(of.field[4], "2"));
        else if (strcmp(kind, "left") == 0)
            snprintf(left, sizeof left, "withdraw\t%.7s\t%.7s", of.field[3],
                     of.field[1]);
        else if (strcmp(kind, "player") == 0)
            for (int i = 0; i < atoi(of.field[2]); i++) {
                snprintf(act, sizeof act, "warning\t%.7s", of.field[1]);
                add(a, act);
            }
    }
    if (*left != '\0')
        add(a, left);
}

void
event_case_chinese(const char *path, event_tally *tally)
{
    const bool swiss = strstr(path, "swiss") != NULL;
    FILE *file = fopen(path, "rb");
    char line[PATH];
    fields of;
    yz__scores scores;
    if (file == NULL)
        return;
    acts *a = begin(swiss ? "param\tcriteria\tchinese-1988-swiss"
                          : "param\tcriteria\tchinese-1988");
    read_chinese(file, a);
    yz_tournament *t = end(a, &scores, path);
    rewind(file);
    while (next_line(file, line, &of)) {
        if (strcmp(of.field[0], "player") != 0)
            continue;
        const int who = player(t, of.field[1]);
        compare_number(tally, criterion(&scores, YZ__CRITERION_POINTS, who),
                       of.field[3], path, "points");
        compare_number(
            tally,
            criterion(&scores,
                      swiss ? YZ__CRITERION_CHINESE_TOTAL : YZ__CRITERION_CHINESE_A,
                      who),
            of.field[swiss ? 5 : 4], path, of.field[1]);
        compare_place(tally, &scores, who, of.field[swiss ? 6 : 5], path, of.field[1]);
    }
    yz__scores_free(&scores);
    yz_tournament_free(t);
    fclose(file);
}

void
event_case_ing(const char *path, event_tally *tally)
{
    static const yz__criterion COLUMN[] = {YZ__CRITERION_NBW, YZ__CRITERION_SJH,
                                           YZ__CRITERION_BJH, YZ__CRITERION_SFH,
                                           YZ__CRITERION_BFH};
    FILE *file = fopen(path, "rb");
    char line[PATH];
    fields of;
    yz__scores scores;
    if (file == NULL)
        return;
    acts *a = begin("param\tcriteria\ting");
    while (next_line(file, line, &of))
        if (strcmp(of.field[0], "game") == 0)
            add_game(a, 0, of.field[1], of.field[2], "WHITEWINS");
    yz_tournament *t = end(a, &scores, path);
    rewind(file);
    while (next_line(file, line, &of)) {
        if (strcmp(of.field[0], "player") != 0)
            continue;
        const int who = player(t, of.field[1]);
        for (int i = 0; i < 5; i++)
            compare_number(tally, criterion(&scores, COLUMN[i], who), of.field[2 + i],
                           path, of.field[1]);
        compare_place(tally, &scores, who, of.field[7], path, of.field[1]);
    }
    yz__scores_free(&scores);
    yz_tournament_free(t);
    fclose(file);
}

/* Players who are said to be absent. */
static void
add_absent(acts *a, const fields *of)
{
    char line[64];
    enter(a, of->field[2]);
    snprintf(line, sizeof line, "absent\t%.7s\t%.7s", of->field[1], of->field[2]);
    add(a, line);
}

/* A column of values: the criterion, how often it counts, and under which settings. */
typedef struct variant {
    yz__criterion criterion;
    int times;
    const char *settings;
} variant;

static void
compare_variant(const char *path, FILE *file, const variant *of, int column,
                event_tally *tally)
{
    char line[PATH];
    fields at;
    yz__scores scores;
    acts *a = begin(of->settings);
    rewind(file);
    while (next_line(file, line, &at)) {
        if (strcmp(at.field[0], "game") == 0)
            add_game(a, atoi(at.field[1]), at.field[2], at.field[3],
                     result_of(at.field[4], "1"));
        else if (strcmp(at.field[0], "bye") == 0)
            add_bye(a, at.field[1], at.field[2]);
        else if (strcmp(at.field[0], "absent") == 0)
            add_absent(a, &at);
    }
    yz_tournament *t = end(a, &scores, path);
    rewind(file);
    while (next_line(file, line, &at))
        if (strcmp(at.field[0], "value") == 0) {
            const yz_number one =
                criterion(&scores, of->criterion, player(t, at.field[1]));
            compare_number(tally, of->times == 2 ? yz_add(one, one) : one,
                           at.field[2 + column], path,
                           yz__criterion_key(of->criterion));
        }
    yz__scores_free(&scores);
    yz_tournament_free(t);
}

void
event_case_variants(const char *path, event_tally *tally)
{
    static const char USUAL[] = "param\tcriteria\tNBW";
    static const variant COLUMN[] = {
        {YZ__CRITERION_NBW, 1, USUAL},
        {YZ__CRITERION_SOSW, 1, USUAL},
        {YZ__CRITERION_SOSWM1, 1, USUAL},
        {YZ__CRITERION_SOSWM2, 1, USUAL},
        {YZ__CRITERION_SOSWR1, 1, USUAL},
        {YZ__CRITERION_SOSW, 2, "param\tcounting\twagc"},
        {YZ__CRITERION_SOSWR1, 2, "param\tcounting\twagc"},
        {YZ__CRITERION_SODOSW, 1, USUAL},
        {YZ__CRITERION_SOSOSW, 1, USUAL},
        {YZ__CRITERION_CUSSW, 1, USUAL},
        {YZ__CRITERION_BUCHHOLZ, 1, "param\tcounting\tfide-2022"}};
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        return;
    for (int i = 0; i < (int)(sizeof COLUMN / sizeof *COLUMN); i++)
        compare_variant(path, file, &COLUMN[i], i, tally);
    fclose(file);
}
