/* pass_worths.c - what passes and the button come to at each moment of a small board. */
#include "solve/pass_worths.h"

static int worth_at(const yz__backwards *table, uint32_t number, int moment, int which);

/* What comes of leaving the board as it is, for 'gain'.  Where nothing is promised, gains
   promise nothing either. */
static int
worth_left(const yz__backwards *table, uint32_t number, int moment, int gain, int which)
{
    const int worth = -worth_at(table, table->turned[number], moment, !which);
    const int nothing = which == YZ__LEAST ? -table->limit : table->limit;

    return worth == nothing ? worth : yz__worth_within(table, worth + gain);
}

/* What one of the two passes of a moment comes to.  Who may not pass and cannot play loses. */
static int
worth_passed(const yz__backwards *table, uint32_t number, int moment, bool again,
             int which)
{
    const yz__moment *at = &table->rules.moments.at[moment];
    const int to = at->pass[again];

    if (to == YZ__NO_MOMENT)
        return -table->limit;
    return to == YZ__OVER
               ? yz__worth_within(table, table->ahead[number][which] + at->end[again])
               : worth_left(table, number, to, at->pass_gain, which);
}

/* What a pass comes to.  Where it is not known whether he has passed there before, both must
   be borne. */
int
yz__worth_of_pass(const yz__backwards *table, uint32_t number, int moment, int which)
{
    const yz__moment *at = &table->rules.moments.at[moment];
    const int worth = worth_passed(table, number, moment, false, which);

    if (at->pass[0] == at->pass[1])
        return worth;
    const int again = worth_passed(table, number, moment, true, which);
    return (worth < again) == (which == YZ__LEAST) ? worth : again;
}

int
yz__worth_of_button(const yz__backwards *table, uint32_t number, int moment, int which)
{
    const yz__moment *at = &table->rules.moments.at[moment];

    return at->button == YZ__NO_MOMENT
               ? YZ__NO_WORTH
               : worth_left(table, number, at->button, at->button_gain, which);
}

/* The better of the two. */
static int
worth_of_rest(const yz__backwards *table, uint32_t number, int moment, int which)
{
    const int pass = yz__worth_of_pass(table, number, moment, which);
    const int button = yz__worth_of_button(table, number, moment, which);

    return pass > button ? pass : button;
}

/* The worth where no play is banned. */
static int
worth_at(const yz__backwards *table, uint32_t number, int moment, int which)
{
    const int row = table->rules.moments.at[moment].row;
    const int8_t play = yz__backwards_row(table, number, row)->worth[which].best;
    const int rest = worth_of_rest(table, number, moment, which);

    return play > rest ? play : rest;
}

/* Two passes end the game, and nothing but the board counts. */
bool
yz__passes_are_plain(const yz__backwards *table)
{
    const yz__moments *moments = &table->rules.moments;
    const yz__moment *first = &moments->at[moments->first[0]];
    const yz__moment *then =
        &moments->at[first->pass[0] < moments->count ? first->pass[0] : 0];

    return table->simple && first->pass[0] < moments->count &&
           first->pass[1] == first->pass[0] && first->pass_gain == 0 &&
           first->button == YZ__NO_MOMENT && then->button == YZ__NO_MOMENT &&
           then->pass[0] == YZ__OVER && then->pass[1] == YZ__OVER &&
           then->end[0] == 0 && then->end[1] == 0;
}

/* The same as below: his opponent may end the game or play. */
static inline void
set_plain_passes(yz__backwards *table, uint32_t number)
{
    yz__small_worth *worth = table->row[number].worth;
    const yz__small_worth *other = table->row[table->turned[number]].worth;

    for (int which = YZ__LEAST; which <= YZ__MOST; which++) {
        const int played = -other[!which].best;
        const int8_t end = table->ahead[number][which];
        worth[which].pass = (int8_t)(played < end ? played : end);
    }
}

void
yz__set_passes(yz__backwards *table, uint32_t number)
{
    if (table->plain) {
        set_plain_passes(table, number);
        return;
    }
    for (int row = 0; row < table->rules.moments.rows; row++)
        for (int which = YZ__LEAST; which <= YZ__MOST; which++)
            yz__backwards_row(table, number, row)->worth[which].pass =
                (int8_t)worth_of_rest(table, number, table->rules.moments.first[row],
                                      which);
}
