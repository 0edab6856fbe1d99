/*
 * score.c - the terms of a count, and who wins.
 *
 * Each part of a total is one function that adds one term; the answers of the rules say
 * which parts there are.
 */
#include <assert.h>
#include <string.h>

#include "count/score.h"
#include "count/terms.h"
#include "rules/articles.h"
#include "rules/conduct.h"
#include "rules/komi.h"
#include "rules/placing.h"
#include "rules/scoring.h"

static const struct {
    const char *key;
    const char *title;
    yz__term_role role;
} TERM[] = {
#define X(name, key, text, role) [YZ__TERM_##name] = {key, text, YZ__ROLE_##role},
    YZ__TERM_MAP(X)
#undef X
};

yz__term_role
yz__term_role_of(const yz_count_term *term)
{
    size_t i = 0;

    while (strcmp(TERM[i].key, term->key) != 0) {
        i++;
        assert(i < sizeof TERM / sizeof *TERM);
    }
    return TERM[i].role;
}

const yz_count_term *
yz__term_find(const yz_count *count, yz__term term)
{
    for (int i = 0; i < count->term_count; i++)
        if (strcmp(count->term[i].key, TERM[term].key) == 0)
            return &count->term[i];
    return NULL;
}

static void
add_titled(yz_count *count, const char *key, const char *title, const char *article,
           yz_number black, yz_number white)
{
    assert(count->term_count < YZ_COUNT_TERMS);
    count->term[count->term_count++] =
        (yz_count_term){key, title, article, black, white};
}

static void
add(yz_count *count, yz__term term, const char *article, yz_number black,
    yz_number white)
{
    add_titled(count, TERM[term].key, TERM[term].title, article, black, white);
}

static void
add_whole(yz_count *count, yz__term term, const char *article, const int points[3])
{
    add(count, term, article, yz_whole(points[YZ_BLACK]), yz_whole(points[YZ_WHITE]));
}

/* The fate of point 'i' after the count; 'off': a dead stone was taken off it. */
static uint8_t
owner_of(const yz__survey *survey, int i, bool off)
{
    static const uint8_t OF_EMPTY[] = {YZ_FATE_NEUTRAL, YZ_FATE_BLACK, YZ_FATE_WHITE};

    if (survey->stone[i] != YZ_EMPTY)
        return survey->fate[i] == YZ_FATE_SEKI ? YZ_FATE_SEKI : YZ_FATE_ALIVE;
    return off ? YZ_FATE_DEAD : OF_EMPTY[survey->holder[i]];
}

/* If eyes in seki do not count, dead stones are taken off only from territory. */
static bool
is_taken_off(const yz__survey *survey, const yz_rules *rules, int i)
{
    return survey->dead[i] != YZ_EMPTY &&
           (yz__seki_eyes_count(rules) || survey->holder[i] != YZ_EMPTY);
}

static void
map_points(yz_count_points *out, const yz__survey *survey, const yz_rules *rules)
{
    for (int i = 0; i < survey->points; i++) {
        out->owner[i] = owner_of(survey, i, is_taken_off(survey, rules, i));
        out->holder[i] = survey->stone[i] != YZ_EMPTY ? YZ_EMPTY : survey->holder[i];
    }
}

/* Counts the facts of the board, whatever the rules count. */
static void
count_facts(yz_count *count, const yz__survey *survey, const yz_rules *rules)
{
    for (int i = 0; i < survey->points; i++) {
        const yz_colour holder = (yz_colour)survey->holder[i];
        const yz_colour dead = (yz_colour)survey->dead[i];
        const bool off = is_taken_off(survey, rules, i);
        if (survey->stone[i] != YZ_EMPTY) {
            count->stones[survey->stone[i]]++;
            count->area[survey->stone[i]]++;
            continue;
        }
        count->area[yz__region_colour(&survey->regions[survey->region[i]])]++;
        count->territory[holder]++;
        count->dead[off ? dead : YZ_EMPTY]++;
        count->neutral += holder == YZ_EMPTY && (dead == YZ_EMPTY || off);
    }
    count->area[YZ_EMPTY] = count->territory[YZ_EMPTY] = count->dead[YZ_EMPTY] = 0;
}

/* Adds the points between both colours, region by region. */
static void
add_shared(yz_count *count, const yz__survey *survey, const yz_rules *rules)
{
    yz_number sum[3] = {yz_whole(0), yz_whole(0), yz_whole(0)};

    for (int r = 1; r <= survey->region_count; r++) {
        const yz__survey_region *region = &survey->regions[r];
        yz_number share[3];
        if (!yz__region_open(region))
            continue;
        yz__shared_points(rules, region->size, region->touching[YZ_BLACK],
                          region->touching[YZ_WHITE], share);
        sum[YZ_BLACK] = yz_add(sum[YZ_BLACK], share[YZ_BLACK]);
        sum[YZ_WHITE] = yz_add(sum[YZ_WHITE], share[YZ_WHITE]);
    }
    yz__shared_sum(rules, sum);
    if (yz_compare(yz_add(sum[YZ_BLACK], sum[YZ_WHITE]), yz_whole(0)) != 0)
        add(count, YZ__TERM_SHARED, yz__article(rules, YZ__TOPIC_SHARED), sum[YZ_BLACK],
            sum[YZ_WHITE]);
}

static void
add_tax(yz_count *count, const yz__survey *survey, const yz_rules *rules)
{
    add(count, YZ__TERM_GROUP_TAX, yz__article(rules, YZ__TOPIC_SEKI_EYES),
        yz_whole(-yz__survey_tax(survey, YZ_BLACK).points),
        yz_whole(-yz__survey_tax(survey, YZ_WHITE).points));
}

/* Adds the stones left in the bowls.  Each bowl held half the points of the board,
   rounded down (Ing, article 12).  Lost stones are back in it, so all stones that are
   not on the board are left over. */
static void
add_bowl(yz_count *count, const yz__survey *survey, const yz_rules *rules, bool filled)
{
    const int bowl = (survey->points - 1) / 2;

    add(count, filled ? YZ__TERM_FILLED : YZ__TERM_BOWL,
        yz__article(rules, YZ__TOPIC_SCORING), yz_whole(count->stones[YZ_BLACK] - bowl),
        yz_whole(count->stones[YZ_WHITE] - bowl));
}

static void
add_board(yz_count *count, const yz__survey *survey, const yz_rules *rules)
{
    const unsigned parts = yz__scoring_parts(rules);
    const char *article = yz__article(rules, YZ__TOPIC_SCORING);

    if (parts & YZ__PART_STONES)
        add_whole(count, YZ__TERM_STONES, article, count->stones);
    if (parts & YZ__PART_TERRITORY)
        add_whole(count, YZ__TERM_TERRITORY, article, count->territory);
    if (parts & YZ__PART_LIFTED)
        add(count, YZ__TERM_LIFTED, article,
            yz_whole(yz__survey_lifted(survey, YZ_BLACK)),
            yz_whole(yz__survey_lifted(survey, YZ_WHITE)));
    if (parts & YZ__PART_TERRITORY)
        add_shared(count, survey, rules);
    if (parts & YZ__PART_TAX)
        add_tax(count, survey, rules);
    if (parts & (YZ__PART_FILLED | YZ__PART_BOWL))
        add_bowl(count, survey, rules, parts & YZ__PART_FILLED);
}

/* The stones that White has got for komi before the game, less those that Black has. */
static int
handed_over(const yz_count_input *input)
{
    return input->tally.komi_stones[YZ_WHITE] - input->tally.komi_stones[YZ_BLACK];
}

static void
add_prisoners(yz_count *count, const yz_count_input *input)
{
    const unsigned parts = yz__scoring_parts(input->rules);
    const char *article = yz__article(input->rules, YZ__TOPIC_SCORING);

    if (parts & YZ__PART_PRISONERS)
        add_whole(count, YZ__TERM_PRISONERS, article, input->tally.prisoners);
    if (handed_over(input) != 0)
        add_whole(count, YZ__TERM_KOMI_STONES, yz__rules_komi_before_article(),
                  input->tally.komi_stones);
    if (parts & YZ__PART_DEAD)
        add(count, YZ__TERM_DEAD, article, yz_whole(count->dead[YZ_WHITE]),
            yz_whole(count->dead[YZ_BLACK]));
}

/* Adds the stones handed over for passes.  They count where prisoners do; where living
   stones are counted they are nobody's points. */
static void
add_passes(yz_count *count, const yz_count_input *input)
{
    const yz_rules *rules = input->rules;
    const int *paid = input->tally.pass_stones;

    if (yz__passes_are_paid(rules) && (yz__scoring_parts(rules) & YZ__PART_DEAD))
        add(count, YZ__TERM_PASSES, yz__article(rules, YZ__TOPIC_PASS_COST),
            yz_whole(paid[YZ_WHITE]), yz_whole(paid[YZ_BLACK]));
}

static void
add_phase_plays(yz_count *count, const yz_count_input *input)
{
    const int worth = yz__phase_play_worth(input->rules);

    if (worth != 0)
        add(count, YZ__TERM_PHASE_PLAYS,
            yz__article(input->rules, YZ__TOPIC_PHASE_PLAYS),
            yz_whole(worth * input->tally.phase_plays[YZ_BLACK]),
            yz_whole(worth * input->tally.phase_plays[YZ_WHITE]));
}

/* Whose the i-th point is, be it by a stone on it or as territory. */
static uint8_t
whose(const yz__survey *survey, int i)
{
    return survey->stone[i] != YZ_EMPTY ? survey->stone[i] : survey->holder[i];
}

/* Returns the owner of all four corner points; YZ_EMPTY: nobody. */
static uint8_t
corner_owner(const yz__survey *survey)
{
    const int right = survey->width - 1;
    const int low = survey->points - survey->width;
    const uint8_t first = whose(survey, 0);
    const bool all = whose(survey, right) == first && whose(survey, low) == first &&
                     whose(survey, low + right) == first;
    return all ? first : YZ_EMPTY;
}

static void
add_bonus(yz_count *count, const yz_count_input *input, const yz__survey *survey)
{
    int sum[3] = {0, 0, 0};

    if (!yz__bonus_known(input->rules))
        return;
    for (int i = 0; i < survey->points; i++) {
        const yz_point at = {(uint8_t)(i % survey->width),
                             (uint8_t)(i / survey->width)};
        sum[whose(survey, i)] +=
            yz__bonus_of(input->rules, survey->width, survey->height, at);
    }
    sum[corner_owner(survey)] += yz__bonus_of_corners(input->rules);
    add_whole(count, YZ__TERM_BONUS, yz__article(input->rules, YZ__TOPIC_BONUS), sum);
}

static void
add_button(yz_count *count, const yz_count_input *input)
{
    const yz_number worth = yz__button_worth(input->rules);

    if (worth.count != 0)
        add(count, YZ__TERM_BUTTON, yz__article(input->rules, YZ__TOPIC_BUTTON),
            input->tally.button == YZ_BLACK ? worth : yz_whole(0),
            input->tally.button == YZ_WHITE ? worth : yz_whole(0));
}

static void
add_transfer(yz_count *count, const yz_count_input *input)
{
    yz_number points[3];

    if (yz__points_moved(input->rules, input->tally.first_passer,
                         input->tally.last_competitor, points))
        add_titled(count, TERM[YZ__TERM_TRANSFER].key, yz__transfer_title(input->rules),
                   yz__article(input->rules, YZ__TOPIC_TRANSFER), points[YZ_BLACK],
                   points[YZ_WHITE]);
}

static void
add_lost(yz_count *count, yz__term term, const char *article, const int lost[3])
{
    if (lost[YZ_BLACK] != 0 || lost[YZ_WHITE] != 0)
        add(count, term, article, yz_whole(-lost[YZ_BLACK]), yz_whole(-lost[YZ_WHITE]));
}

/* Each cause has its own article; those of Pair Go are laid over those of the rules. */
static void
add_penalties(yz_count *count, const yz_count_input *input)
{
    const yz_tally *tally = &input->tally;
    const char *rotation =
        yz__rules_offence(input->rules, YZ_OFFENCE_OUT_OF_ROTATION, YZ_FAULT_ACCIDENT)
            .article;
    int rest[3] = {0};

    for (int c = YZ_BLACK; c <= YZ_WHITE; c++)
        rest[c] = tally->penalties[c] - tally->time_points[c] -
                  tally->rotation_points[c] - tally->ruled_points[c];
    add_lost(count, YZ__TERM_PENALTIES, yz__article(input->rules, YZ__TOPIC_WARNINGS),
             rest);
    add_lost(count, YZ__TERM_TIME_POINTS, yz__time_points_article(input->rules),
             tally->time_points);
    add_lost(count, YZ__TERM_ROTATION_POINTS, rotation, tally->rotation_points);
    add_lost(count, YZ__TERM_RULED_POINTS, yz__referee_article(), tally->ruled_points);
}

static void
add_compensation(yz_count *count, const yz_count_input *input)
{
    const yz_number points =
        yz__rules_compensation(input->rules, input->tally.handicap);

    if (points.count != 0)
        add(count, YZ__TERM_COMPENSATION,
            yz__article(input->rules, YZ__TOPIC_COMPENSATION), yz_whole(0), points);
}

static void
add_up(yz_count *count)
{
    yz_number black = yz_whole(0);
    yz_number white = yz_whole(0);

    for (int i = 0; i < count->term_count; i++) {
        black = yz_add(black, count->term[i].black);
        white = yz_add(white, count->term[i].white);
    }
    count->total[YZ_EMPTY] = yz_whole(0);
    count->total[YZ_BLACK] = black;
    count->total[YZ_WHITE] = white;
    count->margin = yz_subtract(black, white);
}

static void
add_awarded(yz_count *count, const yz_count_input *input)
{
    if (input->awarded[YZ_BLACK] != 0 || input->awarded[YZ_WHITE] != 0)
        add_whole(count, YZ__TERM_AWARDED, input->awarded_article, input->awarded);
}

/* Adds komi, or the contract.  With a contract Black's count is compared with it, not
   with White's count, and each zi more is a win by one more (Chen, 6.4.2).  The term
   makes the contract White's total. */
static void
add_komi(yz_count *count, const yz_count_input *input)
{
    const char *article = yz__article(input->rules, YZ__TOPIC_KOMI);

    if (input->contract.count == 0) {
        add(count, YZ__TERM_KOMI, article, yz_whole(0),
            yz_subtract(input->komi, yz_whole(handed_over(input))));
        return;
    }
    add_up(count);
    add(count, YZ__TERM_CONTRACT, article, yz_whole(0),
        yz_subtract(input->contract, count->total[YZ_WHITE]));
}

static void
decide(yz_count *count, const yz_count_input *input)
{
    const int sign = yz_compare(count->margin, yz_whole(0));

    const bool contract = input->contract.count != 0;

    count->tie = sign == 0 && !contract;
    count->tie_article = NULL;
    count->winner = sign > 0 ? YZ_BLACK : sign < 0 ? YZ_WHITE : YZ_EMPTY;
    if (sign == 0 && contract)
        count->winner = YZ_BLACK; /* Black reaches the contract */
    if (!count->tie)
        return;
    count->winner = yz__tie_winner(input->rules, input->tally.handicap, input->komi);
    count->tie_article = yz__article(input->rules, YZ__TOPIC_TIE);
}

yz_status
yz__score(yz__scored *out, yz__survey *survey, const yz_count_input *input)
{
    const bool known = input->status && input->status->basis != YZ_BASIS_NONE;
    yz_count *count = &out->count;

    assert(input->contract.count == 0 || yz__rules_bid(input->rules));
    if (!known && yz__dead_must_be_known(input->rules))
        return YZ_E_UNSETTLED;
    memset(out, 0, sizeof *out);
    yz__survey_make(survey, input->rules, input->position,
                    known ? input->status : NULL);
    count_facts(count, survey, input->rules);
    add_board(count, survey, input->rules);
    add_prisoners(count, input);
    add_passes(count, input);
    out->board_terms = count->term_count;
    add_phase_plays(count, input);
    add_bonus(count, input, survey);
    add_button(count, input);
    add_transfer(count, input);
    add_penalties(count, input);
    add_compensation(count, input);
    add_awarded(count, input);
    add_komi(count, input);
    add_up(count);
    decide(count, input);
    return YZ_OK;
}

yz_status
yz_count_score(yz_count *out, const yz_count_input *input, yz_count_points *points)
{
    yz__survey survey;
    yz__scored scored;
    const yz_status status = yz__score(&scored, &survey, input);

    if (status != YZ_OK)
        return status;
    *out = scored.count;
    if (points)
        map_points(points, &survey, input->rules);
    return YZ_OK;
}

bool
yz__count_needs_status(const yz_rules *rules)
{
    return yz__dead_must_be_known(rules);
}

bool
yz_count_takes_status(const yz_rules *rules)
{
    return yz__dead_are_removed(rules);
}
