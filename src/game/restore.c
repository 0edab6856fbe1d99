/*
 * restore.c - a game from the text that save.c writes: the game is begun again, and
 * everything in it happens once more.
 */
#include <string.h>

#include "game/saved.h"
#include "game/state.h"
#include "message/refuse.h"
#include "yunzi/messages.h"

enum { WORDS = YZ_RULED_POINTS + 8 };

typedef struct saved_word {
    const char *data;
    size_t length;
} saved_word;

typedef struct restoring {
    const char *at; /* the rest of the text */
    const char *end;
    uint32_t line;
    saved_word word[WORDS]; /* the words of the line */
    int words;
    yz_game *game;
    bool over; /* the last line was read */
} restoring;

/* ---- Lines and words ---- */

/* Splits the next line into words.  False at the end of the text, when the line has too
   many words, and when it has no newline, since then it was cut off. */
static bool
next_line(restoring *r)
{
    const char *end =
        r->at == r->end ? NULL : memchr(r->at, '\n', (size_t)(r->end - r->at));
    r->words = 0;
    r->line++;
    if (!end)
        return false;
    for (const char *at = r->at; at < end;) {
        const char *stop = memchr(at, ' ', (size_t)(end - at));
        if (!stop)
            stop = end;
        if (r->words == WORDS)
            return false;
        r->word[r->words++] = (saved_word){at, (size_t)(stop - at)};
        at = stop < end ? stop + 1 : end;
    }
    r->at = end + 1;
    return true;
}

static bool
is_word(saved_word word, const char *text)
{
    return word.length == strlen(text) && memcmp(word.data, text, word.length) == 0;
}

/* The place of word 'i' in a list; false when the list does not have it. */
static bool
read_key(const restoring *r, int i, const char *const *list, int count, int *out)
{
    for (int k = 0; k < count; k++) {
        if (is_word(r->word[i], list[k])) {
            *out = k;
            return true;
        }
    }
    return false;
}

static bool
read_colour(const restoring *r, int i, yz_colour *out)
{
    int colour = 0;
    const bool known = read_key(r, i, yz__SAVED_COLOUR, 3, &colour);
    *out = (yz_colour)colour;
    return known;
}

static bool
read_result(const restoring *r, int i, yz_result_kind *out)
{
    for (int k = YZ_RESULT_NONE; k <= YZ_RESULT_VOID; k++) {
        *out = (yz_result_kind)k;
        if (is_word(r->word[i], yz_result_key(*out)))
            return true;
    }
    return false;
}

static bool
read_placing(const restoring *r, int i, yz_placing *out)
{
    for (int k = YZ_PLACING_RULED; k <= YZ_PLACING_FREE; k++) {
        *out = (yz_placing)k;
        if (is_word(r->word[i], yz_placing_key(*out)))
            return true;
    }
    return false;
}

static bool
read_basis(const restoring *r, int i, yz_basis *out)
{
    for (int k = YZ_BASIS_NONE; k <= YZ_BASIS_PLAYED; k++) {
        *out = (yz_basis)k;
        if (is_word(r->word[i], yz_basis_key(*out)))
            return true;
    }
    return false;
}

/* Reads a whole number of up to nine digits, with or without a sign. */
static bool
read_number(const restoring *r, int i, int *out)
{
    const saved_word word = r->word[i];
    const bool minus = word.length > 0 && word.data[0] == '-';
    int value = 0;
    if (word.length == minus || word.length > 9 + (size_t)minus)
        return false;
    for (size_t k = minus; k < word.length; k++) {
        if (word.data[k] < '0' || word.data[k] > '9')
            return false;
        value = 10 * value + (word.data[k] - '0');
    }
    *out = minus ? -value : value;
    return true;
}

static bool
read_flag(const restoring *r, int i, bool *out)
{
    int value = 0;
    const bool read = read_number(r, i, &value) && (value == 0 || value == 1);
    *out = value == 1;
    return read;
}

static bool
read_komi(const restoring *r, int i, yz_number *out)
{
    char text[YZ_NUMBER_TEXT];
    if (r->word[i].length >= sizeof text)
        return false;
    memcpy(text, r->word[i].data, r->word[i].length);
    text[r->word[i].length] = '\0';
    return yz_number_read(out, text) == YZ_OK;
}

static bool
read_point(const restoring *r, int i, int width, int height, yz_point *out)
{
    return yz_point_read(out, r->word[i].data, r->word[i].length, width, height) ==
           YZ_OK;
}

/* Reads one sign for each of the 'count' points. */
static bool
read_map(const restoring *r, int i, const char *signs, size_t count, uint8_t *out)
{
    const saved_word word = r->word[i];
    for (size_t k = 0; k < count && word.length == count; k++) {
        const char *sign = strchr(signs, word.data[k]);
        if (!sign || *sign == '\0')
            return false;
        out[k] = (uint8_t)(sign - signs);
    }
    return word.length == count;
}

/* True if the line begins with 'key' and has this number of words. */
static bool
is_line(const restoring *r, const char *key, int words)
{
    return r->words == words && is_word(r->word[0], key);
}

static bool
expect(restoring *r, const char *key, int words)
{
    return next_line(r) && is_line(r, key, words);
}

/* ---- What it began with ---- */

typedef struct beginning {
    yz_game_options options;
    yz_position start;
    bool komi_given;
    bool turn_unknown;
} beginning;

static yz_status
read_rules(restoring *r, yz_game_options *options)
{
    char id[YZ_RULES_TEXT];
    int overlays;
    if (!expect(r, "rules", 2) || r->word[1].length >= sizeof id)
        return YZ_E_SYNTAX;
    memcpy(id, r->word[1].data, r->word[1].length);
    id[r->word[1].length] = '\0';
    options->rules = yz_rules_find(id);
    if (!options->rules)
        return YZ_E_NOT_FOUND;
    if (!expect(r, "overlays", 2) || !read_number(r, 1, &overlays) || overlays < 0)
        return YZ_E_SYNTAX;
    options->overlays = (unsigned)overlays;
    return YZ_OK;
}

static bool
read_numbers(restoring *r, beginning *b)
{
    yz_game_options *o = &b->options;
    return expect(r, "size", 3) && read_number(r, 1, &o->width) &&
           read_number(r, 2, &o->height) && o->width >= 1 && o->width <= YZ_MAX_SIDE &&
           o->height >= 1 && o->height <= YZ_MAX_SIDE && expect(r, "year", 2) &&
           read_number(r, 1, &o->year) && expect(r, "handicap", 2) &&
           read_number(r, 1, &o->handicap) && expect(r, "captures", 2) &&
           read_number(r, 1, &o->capture_goal) && expect(r, "repetition", 2) &&
           read_result(r, 1, &o->repetition) && expect(r, "komi", 3) &&
           read_komi(r, 1, &o->komi) && read_flag(r, 2, &b->komi_given) &&
           expect(r, "prisoners", 3) && read_number(r, 1, &o->prisoners[YZ_BLACK]) &&
           read_number(r, 2, &o->prisoners[YZ_WHITE]) && expect(r, "to-move", 3) &&
           read_colour(r, 1, &o->to_move) && read_flag(r, 2, &b->turn_unknown);
}

/* Reads the lines that may be missing, and the line that ends this part. */
static bool
read_rest(restoring *r, beginning *b)
{
    yz_game_options *o = &b->options;
    if (!next_line(r))
        return false;
    if (is_line(r, "placing", 2) && (!read_placing(r, 1, &o->placing) || !next_line(r)))
        return false;
    if (is_line(r, "ko", 2)) {
        o->ko_banned = true;
        if (!read_point(r, 1, o->width, o->height, &o->ko) || !next_line(r))
            return false;
    }
    if (is_line(r, "board", 2)) {
        b->start =
            (yz_position){.width = (uint8_t)o->width, .height = (uint8_t)o->height};
        o->start = &b->start;
        if (!read_map(r, 1, yz__SAVED_STONES, (size_t)(o->width * o->height),
                      b->start.stone) ||
            !next_line(r))
            return false;
    }
    return is_line(r, "begin", 1);
}

static yz_status
begin(restoring *r, const yz_allocator *allocator)
{
    beginning b = {.options = YZ_GAME_OPTIONS_INIT};
    if (!expect(r, "yunzi-game", 2) || !is_word(r->word[1], "1"))
        return YZ_E_SYNTAX;
    const yz_status known = read_rules(r, &b.options);
    if (known != YZ_OK)
        return known;
    if (!read_numbers(r, &b) || !read_rest(r, &b))
        return YZ_E_SYNTAX;
    b.options.komi_given = true;
    b.options.allocator = allocator;
    const yz_status status = yz_game_new(&r->game, &b.options, NULL);
    if (status != YZ_OK)
        return status;
    r->game->komi_given = b.komi_given;
    r->game->turn_unknown = b.turn_unknown;
    return YZ_OK;
}

/* ---- What happened ---- */

static yz_status
restore_move(restoring *r)
{
    yz_move move = {.kind = YZ_MOVE_PLAY};
    int kind = 0;
    if (r->words < 3 || !read_colour(r, 1, &move.colour) || move.colour == YZ_EMPTY ||
        !read_key(r, 2, yz__SAVED_MOVE, 4, &kind))
        return YZ_E_SYNTAX;
    move.kind = (yz_move_kind)kind;
    const bool placed = kind == YZ_MOVE_PLAY || kind == YZ_MOVE_PASS_FOR_KO;
    if (r->words != 3 + placed ||
        (placed &&
         !read_point(r, 3, r->game->board.width, r->game->board.height, &move.at)))
        return YZ_E_SYNTAX;
    return yz_game_enter(r->game, move, NULL, NULL);
}

static yz_status
restore_set_up(restoring *r)
{
    yz_colour to_move;
    yz_position position = {.width = (uint8_t)r->game->board.width,
                            .height = (uint8_t)r->game->board.height};
    if (r->words != 3 || !read_colour(r, 1, &to_move) ||
        !read_map(r, 2, yz__SAVED_STONES, (size_t)position.width * position.height,
                  position.stone))
        return YZ_E_SYNTAX;
    return yz_game_set_up(r->game, &position, to_move);
}

static bool
read_event(const restoring *r, yz_event *event)
{
    int kind = 0, x = 0, y = 0;
    if (r->words < 8 || !read_key(r, 1, yz__SAVED_EVENT, YZ__SAVED_EVENTS, &kind) ||
        !read_colour(r, 2, &event->by) || !read_number(r, 3, &x) ||
        !read_number(r, 4, &y) || x < 0 || x > UINT8_MAX || y < 0 || y > UINT8_MAX ||
        !read_number(r, 5, &event->ply) || !read_colour(r, 6, &event->first) ||
        !read_result(r, 7, &event->outcome))
        return false;
    event->kind = (yz_event_kind)kind;
    event->at = (yz_point){(uint8_t)x, (uint8_t)y};
    const bool nobody = kind == YZ_EVENT_SETTLE || kind == YZ_EVENT_RULE;
    return nobody || event->by != YZ_EMPTY;
}

static yz_status
restore_event(restoring *r)
{
    yz_event event = {.kind = YZ_EVENT_MARK};
    yz_status_map map = {.width = (uint8_t)r->game->board.width,
                         .height = (uint8_t)r->game->board.height};
    yz_verdict verdict;
    if (!read_event(r, &event))
        return YZ_E_SYNTAX;
    const bool settles = event.kind == YZ_EVENT_SETTLE;
    if (r->words != (settles ? 10 : 8) ||
        (settles &&
         (!read_basis(r, 8, &map.basis) ||
          !read_map(r, 9, yz__SAVED_FATES, (size_t)map.width * map.height, map.fate))))
        return YZ_E_SYNTAX;
    event.status = &map;
    const yz_status status = yz_game_event(r->game, &event, &verdict);
    return status == YZ_OK && verdict.ground != YZ_GROUND_LEGAL ? YZ_E_SYNTAX : status;
}

static yz_status
restore_ruling(restoring *r)
{
    yz_point points[YZ_RULED_POINTS];
    yz_repetition repetition = {.count = r->words - 6, .point = points};
    int kind = 0, otherwise = 0;
    if (r->words < 7 || repetition.count > YZ_RULED_POINTS ||
        !read_key(r, 1, yz__SAVED_RULING, YZ__SAVED_RULINGS, &kind) ||
        !read_colour(r, 2, &repetition.by) ||
        !read_key(r, 3, yz__SAVED_RULING, YZ__SAVED_RULINGS, &otherwise) ||
        !read_colour(r, 4, &repetition.otherwise_by) ||
        !read_flag(r, 5, &repetition.by_list))
        return YZ_E_SYNTAX;
    for (int i = 0; i < repetition.count; i++)
        if (!read_point(r, 6 + i, r->game->board.width, r->game->board.height,
                        &points[i]))
            return YZ_E_SYNTAX;
    repetition.kind = (yz_repetition_kind)kind;
    repetition.otherwise = (yz_repetition_kind)otherwise;
    const yz_status status = yz_game_rule_repetition(r->game, &repetition);
    return status == YZ_OK || status == YZ_E_NOMEM ? status : YZ_E_SYNTAX;
}

static yz_status
restore_skip(restoring *r)
{
    const yz_game *game = r->game;
    const int most = 1000000000 - game->ply[game->ply_count - 1].number - game->skipped;
    int count;
    if (r->words != 2 || !read_number(r, 1, &count) || count < 0 || count > most)
        return YZ_E_SYNTAX;
    yz_game_skip_moves(r->game, count);
    return YZ_OK;
}

static yz_status
restore_unattended(restoring *r)
{
    int ply;
    if (r->words != 2 || !read_number(r, 1, &ply) || ply < 0 ||
        ply >= r->game->ply_count)
        return YZ_E_SYNTAX;
    r->game->situations.cut = ply;
    return YZ_OK;
}

/* Checks that the restored game has as many plies and the same state as the saved one. */
static yz_status
restore_end(restoring *r)
{
    yz_position position;
    uint8_t stone[YZ_MAX_POINTS];
    int plies;
    yz_game_position(r->game, &position);
    const size_t points = (size_t)position.width * position.height;
    if (r->words != 3 || r->at != r->end || !read_number(r, 1, &plies) ||
        plies != r->game->ply_count - 1 ||
        !read_map(r, 2, yz__SAVED_STONES, points, stone) ||
        memcmp(stone, position.stone, points) != 0)
        return YZ_E_SYNTAX;
    r->over = true;
    return YZ_OK;
}

static const struct {
    const char *key;
    yz_status (*restore)(restoring *r);
} HAPPENED[] = {
    {"move", restore_move},     {"event", restore_event},
    {"ruling", restore_ruling}, {"set-up", restore_set_up},
    {"skip", restore_skip},     {"unattended", restore_unattended},
    {"end", restore_end},
};

static yz_status
restore_next(restoring *r)
{
    if (!next_line(r) || r->words == 0)
        return YZ_E_SYNTAX;
    for (size_t i = 0; i < sizeof HAPPENED / sizeof *HAPPENED; i++)
        if (is_word(r->word[0], HAPPENED[i].key))
            return HAPPENED[i].restore(r);
    return YZ_E_SYNTAX;
}

yz_status
yz_game_restore(yz_game **out, const char *text, size_t length,
                const yz_allocator *allocator, yz_diag *diag)
{
    restoring r = {.at = text, .end = text + length};
    *out = NULL;
    yz_status status = begin(&r, allocator);
    while (status == YZ_OK && !r.over)
        status = restore_next(&r);
    if (status == YZ_OK) {
        *out = r.game;
        return YZ_OK;
    }
    yz_game_free(r.game);
    if (status != YZ_E_SYNTAX)
        yz__refuse_status(diag, status);
    else
        yz__refuse(diag, status, yz_message_plain(YZ_MESSAGE_ERROR_SAVED_GAME));
    if (diag)
        diag->line = r.line;
    return status;
}
