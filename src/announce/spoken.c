/* spoken.c - the board in short sentences, for somebody who does not see it. */
#include "announce/match_words.h"
#include "game/query.h"
#include "yunzi/messages.h"

static yz_message
with_colour(yz_message_id id, yz_colour who)
{
    return yz_message_with(id, yz_arg_colour(who));
}

/* ---- The last move ---- */

yz_message
yz_spoken_last(const yz_game *game)
{
    for (int i = yz_game_ply_count(game); i > 0; i--) {
        const yz_ply ply = yz_game_ply(game, i);
        if (ply.kind != YZ_PLY_MOVE || ply.struck)
            continue;
        const yz_message what = yz__move_message(game, ply.move, &ply);
        return yz_message_with(YZ_MESSAGE_SPOKEN_LAST,
                               yz_arg_number(yz_game_move_number(game, i)),
                               yz_arg_message(&what));
    }
    return yz_message_plain(YZ_MESSAGE_SPOKEN_NO_MOVE);
}

yz_message
yz__yielding_message(const yz_game *game, int pass)
{
    return yz_message_with(YZ_MESSAGE_SPOKEN_TO_YIELD, yz_arg_number(pass),
                           yz_arg_number(yz__game_handicap_passes(game)));
}

yz_message
yz_spoken_turn(const yz_game *game)
{
    const int handicap = yz_game_handicap(game);
    const int left = yz_game_stones_to_place(game);
    const int pass = yz__game_pass_due(game);

    if (left > 0)
        return yz_message_with(YZ_MESSAGE_SPOKEN_TO_PLACE,
                               yz_arg_number(handicap - left + 1),
                               yz_arg_number(handicap));
    if (pass > 0)
        return yz__yielding_message(game, pass);
    if (yz_overlay_partners(yz_game_overlays(game)) > 1 &&
        yz_game_to_move(game) != YZ_EMPTY)
        return yz_message_with(YZ_MESSAGE_SPOKEN_PARTNER_TO_MOVE,
                               yz_arg_colour(yz_game_to_move(game)),
                               yz_arg_number(yz_game_member(game) + 1));
    return with_colour(YZ_MESSAGE_SPOKEN_TO_MOVE, yz_game_to_move(game));
}

/* ---- Chains ---- */

/* As many points of each of two lists as a message has room for; it says how many more there are. */
enum { SHOWN = 25 };

static int
least(int a, int b)
{
    return a < b ? a : b;
}

yz_message
yz_spoken_atari(const yz_game *game, yz_colour side)
{
    const int width = yz_game_width(game), height = yz_game_height(game);
    bool seen[YZ_MAX_POINTS] = {false};
    yz_point chain[YZ_MAX_POINTS], found[SHOWN];
    int count = 0;

    for (int i = 0; i < width * height; i++) {
        const yz_point at = {(uint8_t)(i % width), (uint8_t)(i / width)};
        if (seen[i] || yz_game_stone(game, at) != side)
            continue;
        const int stones = yz_game_chain(game, at, chain);
        for (int k = 0; k < stones; k++)
            seen[yz_index(width, chain[k])] = true;
        if (yz__game_liberties(game, at) != 1)
            continue;
        if (count < (int)SHOWN)
            found[count] = at;
        count++;
    }
    if (count == 0)
        return yz_message_plain(YZ_MESSAGE_NONE);
    return yz_message_with(YZ_MESSAGE_SPOKEN_ATARI, yz_arg_colour(side),
                           yz_arg_points(found, least(count, SHOWN), count, height));
}

/* Adds an empty point beside a stone once. */
static void
add_liberty(const yz_game *game, int x, int y, bool seen[YZ_MAX_POINTS],
            yz_point out[YZ_MAX_POINTS], int *count)
{
    const int width = yz_game_width(game);

    if (x < 0 || y < 0 || x >= width || y >= yz_game_height(game))
        return;
    const yz_point at = {(uint8_t)x, (uint8_t)y};
    const size_t i = yz_index(width, at);
    if (seen[i] || yz_game_stone(game, at) != YZ_EMPTY)
        return;
    seen[i] = true;
    out[(*count)++] = at;
}

static int
find_liberties(const yz_game *game, const yz_point *chain, int stones,
               yz_point out[YZ_MAX_POINTS])
{
    bool seen[YZ_MAX_POINTS] = {false};
    int count = 0;

    for (int i = 0; i < stones; i++) {
        const int x = chain[i].x, y = chain[i].y;
        add_liberty(game, x, y - 1, seen, out, &count);
        add_liberty(game, x - 1, y, seen, out, &count);
        add_liberty(game, x + 1, y, seen, out, &count);
        add_liberty(game, x, y + 1, seen, out, &count);
    }
    return count;
}

yz_message
yz_spoken_chain(const yz_game *game, yz_point at)
{
    const int height = yz_game_height(game);
    yz_point chain[YZ_MAX_POINTS], liberty[YZ_MAX_POINTS];

    if (yz_game_stone(game, at) == YZ_EMPTY)
        return yz_message_with(YZ_MESSAGE_CHECK_EMPTY, yz_arg_point(at, height));
    const yz_argument who = yz_arg_colour(yz_game_stone(game, at));
    const int stones = yz_game_chain(game, at, chain);
    const int free = find_liberties(game, chain, stones, liberty);
    const yz_argument all = yz_arg_points(chain, least(stones, SHOWN), stones, height);
    const yz_argument left = yz_arg_points(liberty, least(free, SHOWN), free, height);
    if (free == 1)
        return yz_message_with(YZ_MESSAGE_SPOKEN_CHAIN_ATARI, who,
                               yz_arg_number(stones), all, left);
    return yz_message_with(YZ_MESSAGE_SPOKEN_CHAIN, who, yz_arg_number(stones), all,
                           yz_arg_number(free), left);
}

/* ---- Kos ---- */

static yz_message
ko_message(const yz_game *game, yz_colour who, yz_point at)
{
    enum { UNSAID, AFTER_A_MOVE, WHILE_IT_COMES_BACK };
    const yz_move move = {YZ_MOVE_PLAY, who, at};
    const yz_legality legality = yz_game_check(game, move);
    const bool repeats = legality.repeats >= 0;
    const int until = legality.ground == YZ_GROUND_KO ? AFTER_A_MOVE
                      : repeats                       ? WHILE_IT_COMES_BACK
                                                      : UNSAID;

    return yz_message_with(
        YZ_MESSAGE_SPOKEN_KO, yz_arg_colour(who),
        yz_arg_point(at, yz_game_height(game)),
        yz_arg_name("ground", yz_ground_text(legality.ground)),
        yz_arg_name("article", legality.article ? legality.article : ""),
        yz_arg_choice(until),
        yz_arg_number(repeats ? yz_game_move_number(game, legality.repeats) : 0));
}

int
yz_spoken_kos(const yz_game *game, yz_message *out, int room)
{
    const yz_colour who = yz_game_to_move(game);
    yz_point banned[YZ_MAX_POINTS];
    const int count =
        who == YZ_EMPTY ? 0 : yz_game_ko_bans(game, banned, YZ_MAX_POINTS);

    for (int i = 0; i < least(count, room); i++)
        out[i] = ko_message(game, who, banned[i]);
    if (count == 0 && room > 0)
        out[0] = with_colour(YZ_MESSAGE_SPOKEN_NO_KO, who);
    return count;
}

/* ---- Points and prisoners ---- */

yz_message
yz_spoken_territory(const yz_life_report *report)
{
    int count[YZ_LIFE_POINT_EYE + 1] = {0};

    for (int i = 0; i < report->width * report->height; i++)
        count[report->kind[i]]++;
    return yz_message_with(YZ_MESSAGE_SPOKEN_TERRITORY,
                           yz_arg_number(count[YZ_LIFE_POINT_BLACK]),
                           yz_arg_number(count[YZ_LIFE_POINT_WHITE]),
                           yz_arg_number(count[YZ_LIFE_POINT_OPEN]),
                           yz_arg_name("basis", yz_basis_key(report->status.basis)));
}

/* ---- Dame ---- */

/* On what the stones rest, by point; other points rest on nothing that was to be decided. */
static void
basis_of_stones(const yz_life_report *report, uint8_t basis[YZ_MAX_POINTS])
{
    const yz_chain_life *chain;

    for (int i = 0; i < report->width * report->height; i++)
        basis[i] = YZ_BASIS_PLAYED;
    for (size_t c = 0; (chain = yz_life_chain(report, c)) != NULL; c++)
        for (int k = 0; k < chain->count; k++)
            basis[yz_index(report->width, report->point[chain->first + k])] =
                (uint8_t)chain->basis;
}

/* Lets a dame rest on no more than the point next to it, where that is a stone that stays or
   another dame.  True: it rests on less than before. */
static bool
weaken(const yz_life_report *report, uint8_t basis[YZ_MAX_POINTS], int at, int next)
{
    const uint8_t kind = report->kind[next];

    if ((kind != YZ_LIFE_POINT_STONE && kind != YZ_LIFE_POINT_DAME) ||
        basis[next] >= basis[at])
        return false;
    basis[at] = basis[next];
    return true;
}

/* Each space of dame rests on the weakest of the stones around it. */
static void
basis_of_dame(const yz_life_report *report, uint8_t basis[YZ_MAX_POINTS])
{
    const int width = report->width, points = width * report->height;
    bool changed = true;

    basis_of_stones(report, basis);
    while (changed) {
        changed = false;
        for (int i = 0; i < points; i++) {
            if (report->kind[i] != YZ_LIFE_POINT_DAME)
                continue;
            changed |= i % width > 0 && weaken(report, basis, i, i - 1);
            changed |= i % width < width - 1 && weaken(report, basis, i, i + 1);
            changed |= i >= width && weaken(report, basis, i, i - width);
            changed |= i + width < points && weaken(report, basis, i, i + width);
        }
    }
}

yz_message
yz_spoken_dame(const yz_life_report *report, bool proved)
{
    uint8_t basis[YZ_MAX_POINTS];
    yz_point found[SHOWN];
    int count = 0;
    const yz_unfinished *lack;

    basis_of_dame(report, basis);
    for (size_t i = 0; (lack = yz_life_unfinished(report, i)) != NULL; i++) {
        const uint8_t rests = basis[yz_index(report->width, lack->at)];
        if (lack->kind != YZ_UNFINISHED_DAME || rests == YZ_BASIS_NONE ||
            (rests >= YZ_BASIS_PROVED) != proved)
            continue;
        if (count < (int)SHOWN)
            found[count] = lack->at;
        count++;
    }
    if (count == 0)
        return yz_message_plain(YZ_MESSAGE_NONE);
    return yz_message_with(
        YZ_MESSAGE_SPOKEN_DAME,
        yz_arg_points(found, least(count, SHOWN), count, report->height),
        yz_arg_name("basis",
                    yz_basis_key(proved ? YZ_BASIS_PROVED : YZ_BASIS_ESTIMATED)));
}

yz_message
yz_spoken_prisoners(const yz_game *game)
{
    const yz_tally tally = yz_game_tally(game);

    return yz_message_with(YZ_MESSAGE_SPOKEN_PRISONERS,
                           yz_arg_number(tally.prisoners[YZ_BLACK]),
                           yz_arg_number(tally.prisoners[YZ_WHITE]));
}

/* ---- Clocks ---- */

/* Returns what is counted besides the time: nothing, periods, stones, minutes. */
static int
unit_of(const yz_clock *clock, int32_t count)
{
    enum { NOTHING, PERIODS, STONES, MINUTES };

    if (count == 0)
        return NOTHING;
    switch (yz_clock_kind_after(clock->setting.kind)) {
    case YZ_CLOCK_AFTER_STONES:
        return STONES;
    case YZ_CLOCK_AFTER_MINUTES:
        return MINUTES;
    case YZ_CLOCK_AFTER_NOTHING:
    case YZ_CLOCK_AFTER_PERIODS:
    case YZ_CLOCK_AFTER_PENALTIES:
    case YZ_CLOCK_AFTER_MOVE:
        break;
    }
    return PERIODS;
}

yz_message
yz_spoken_clock(const yz_clock *clock, yz_colour side)
{
    char text[YZ_CLOCK_TIME_TEXT];
    const yz_argument who = yz_arg_colour(side);
    const yz_argument running = yz_arg_choice(clock->running == side);
    const yz_clock_time left = yz_clock_left(clock, side);

    if (clock->side[side].overstepped)
        return yz_message_with(YZ_MESSAGE_SPOKEN_CLOCK_OVER, who);
    if (clock->setting.kind == YZ_CLOCK_NONE) {
        const int64_t used = clock->side[side].used / 1000 * 1000;
        return yz_message_with(YZ_MESSAGE_SPOKEN_CLOCK_USED, who,
                               yz_arg_text(yz_clock_time_text(used, text)), running);
    }
    /* Whole seconds, the one that has begun among them: 0:01 until the time is up. */
    const int64_t seconds = (left.ms + 999) / 1000;
    return yz_message_with(YZ_MESSAGE_SPOKEN_CLOCK, who,
                           yz_arg_text(yz_clock_time_text(seconds * 1000, text)),
                           yz_arg_choice(unit_of(clock, left.count)),
                           yz_arg_number(left.count), running);
}

/* ---- Rows ---- */

yz_message
yz_spoken_row(const yz_position *position, int row)
{
    enum { BLACK = 1, WHITE = 2 };
    yz_point stone[3][YZ_MAX_SIDE];
    int count[3] = {0};

    for (int x = 0; x < position->width; x++) {
        const yz_point at = {(uint8_t)x, (uint8_t)(position->height - row)};
        const uint8_t who = position->stone[yz_index(position->width, at)];
        stone[who][count[who]++] = at;
    }
    return yz_message_with(YZ_MESSAGE_SPOKEN_ROW, yz_arg_number(row),
                           yz_arg_choice((count[YZ_BLACK] > 0 ? BLACK : 0) +
                                         (count[YZ_WHITE] > 0 ? WHITE : 0)),
                           yz_arg_points(stone[YZ_BLACK], count[YZ_BLACK],
                                         count[YZ_BLACK], position->height),
                           yz_arg_points(stone[YZ_WHITE], count[YZ_WHITE],
                                         count[YZ_WHITE], position->height));
}
