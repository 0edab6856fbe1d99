/* guest_player.c - a guest at the board: what it is told, and what its answers mean. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <yunzi/gtp.h>

#include "guest/guest_setting.h"
#include "guest/guest_state.h"

enum { STOP_MS = 300 };

const char *
guest_told_key(guest_told told)
{
    static const char *const KEYS[] = {
#define X(name, key) key,
        GUEST_TOLD_MAP(X)
#undef X
    };
    return KEYS[told];
}

guest_player *
guest_player_new(guest *who, int64_t patience)
{
    guest_player *player = calloc(1, sizeof *player);

    if (player == NULL) {
        guest_stop(who, STOP_MS);
        return NULL;
    }
    player->who = who;
    player->patience = patience;
    return player;
}

void
guest_player_free(guest_player *player)
{
    if (player == NULL)
        return;
    guest_stop(player->who, STOP_MS);
    free(player->commands);
    free(player->known);
    free(player);
}

/* ---- Before the game ---- */

static bool
learn_commands(guest_player *player)
{
    bool well;

    if (!guest_may(player, "list_commands", &well))
        return false;
    free(player->commands);
    player->commands = well ? strdup(guest_text(player->who)) : NULL;
    return true;
}

static bool
learn_name(guest_player *player)
{
    bool well;

    if (!guest_may(player, "name", &well))
        return false;
    guest_copy_safe(player->name, well ? guest_text(player->who) : "");
    if (!guest_may(player, "version", &well))
        return false;
    guest_copy_safe(player->version, well ? guest_text(player->who) : "");
    return true;
}

bool
guest_player_greet(guest_player *player)
{
    if (!player->greeted)
        player->greeted = learn_name(player) && learn_commands(player);
    return player->greeted;
}

static bool
tell_rules(guest_player *player, const yz_game *game)
{
    char command[GUEST_COMMAND], komi[YZ_NUMBER_TEXT];
    bool well = false;

    player->rules =
        guest_rules_command(command, yz_game_rules(game), guest_lists, player);
    if (player->rules != GUEST_TOLD_NOTHING && !guest_may(player, command, &well))
        return false;
    if (!well)
        player->rules = GUEST_TOLD_NOTHING;
    snprintf(command, sizeof command, "komi %s",
             yz_number_text(yz_game_komi(game), komi));
    return guest_may(player, command, &well);
}

static bool
tell_clock(guest_player *player, const yz_match *match)
{
    const yz_clock_setting *clock = &yz_match_clock(match)->setting;
    char command[GUEST_COMMAND];
    bool well = false;

    player->clock =
        guest_clock_command(command, clock, guest_lists, player, &player->dialect);
    if (player->clock != GUEST_TOLD_NOTHING && !guest_may(player, command, &well))
        return false;
    if (!well)
        player->clock = GUEST_TOLD_NOTHING;
    return true;
}

bool
guest_player_prepare(guest_player *player, yz_party party, const yz_match *match)
{
    player->party = party;
    player->known_count = 0;
    player->placed = player->asked_free = false;
    player->free_count = player->free_next = 0;
    return guest_player_greet(player) &&
           guest_tell_size(player, yz_match_game(match)) &&
           tell_rules(player, yz_match_game(match)) && tell_clock(player, match);
}

/* ---- Its moves ---- */

static bool
tell_time(guest_player *player, const yz_match *match, yz_colour colour)
{
    const yz_clock *clock = yz_match_clock(match);
    char command[YZ_CLOCK_TEXT];
    bool well;

    if (clock->setting.kind == YZ_CLOCK_NONE || !guest_lists(player, "time_left"))
        return true;
    return guest_may(player, yz_clock_gtp_left(clock, colour, player->dialect, command),
                     &well);
}

/* The next word of an answer, which may have several lines. */
static bool
next_word(const char **rest, yz_gtp_word *out)
{
    const char *start = *rest + strspn(*rest, " \t\n");
    const size_t length = strcspn(start, " \t\n");

    *out = (yz_gtp_word){start, length};
    *rest = start + length;
    return length > 0;
}

/* Asks the guest for all handicap stones at once, if Black places them himself. */
static bool
ask_handicap(guest_player *player, const yz_game *game)
{
    char command[WORD];
    bool well;

    if (player->asked_free || yz_game_ply_count(game) > 0 ||
        yz_game_placing(game) != YZ_PLACING_FREE)
        return true;
    player->asked_free = true;
    snprintf(command, sizeof command, "place_free_handicap %d", yz_game_handicap(game));
    if (!guest_lists(player, "place_free_handicap"))
        return true;
    if (!guest_may(player, command, &well) || !well)
        return !guest_is_fault(guest_last(player->who));
    const char *rest = guest_text(player->who);
    yz_gtp_word word;
    while (player->free_count < yz_game_handicap(game) && next_word(&rest, &word))
        if (yz_gtp_vertex_read(&player->free[player->free_count], word,
                               yz_game_width(game),
                               yz_game_height(game)) == YZ_GTP_POINT)
            player->free_count++;
    return true;
}

/* White gives the handicap by passing: there is nothing to ask. */
static bool
has_to_pass(const yz_game *game, yz_colour colour)
{
    yz_position now;
    int i = 0;

    yz_game_position(game, &now);
    while (i < now.width * now.height - 1 && now.stone[i] != YZ_EMPTY)
        i++;
    const yz_move play = {.kind = YZ_MOVE_PLAY,
                          .colour = colour,
                          .at = {(uint8_t)(i % now.width), (uint8_t)(i / now.width)}};
    return yz_game_check(game, play).ground == YZ_GROUND_HANDICAP;
}

bool
guest_player_catch_up(guest_player *player, const yz_game *game)
{
    return guest_put_right(player, game);
}

bool
guest_player_ask(guest_player *player, const yz_match *match)
{
    const yz_game *game = yz_match_game(match);
    const yz_colour colour = yz_match_colour(match, player->party);
    char command[WORD];

    player->passes = has_to_pass(game, colour);
    if (player->passes || player->free_next < player->free_count)
        return true;
    if (!guest_tell_stones(player, game) || !ask_handicap(player, game))
        return false;
    if (player->free_next < player->free_count)
        return true;
    if (!guest_put_right(player, game) || !tell_time(player, match, colour))
        return false;
    snprintf(command, sizeof command, "genmove %s", guest_colour(colour));
    return guest_send(player->who, command) ||
           guest_note(player, GUEST_WRONG_STATE, command);
}

/* A stone of the handicap that it has placed on its own board already. */
static guest_state
next_free(guest_player *player, yz_match_event *out)
{
    out->move = (yz_move){.kind = YZ_MOVE_PLAY,
                          .colour = YZ_BLACK,
                          .at = player->free[player->free_next++]};
    return guest_remember(player, out->move) ? GUEST_ANSWER : GUEST_CRASH;
}

/* Its answer to "genmove". */
static guest_state
take_move(guest_player *player, const yz_match *match, yz_match_event *out)
{
    const yz_game *game = yz_match_game(match);
    const char *rest = guest_text(player->who);
    yz_gtp_word word = {"", 0};

    next_word(&rest, &word);
    if (yz_gtp_is(word, "resign")) {
        out->kind = YZ_MATCH_RESIGN;
        return GUEST_ANSWER;
    }
    out->move.colour = yz_match_colour(match, player->party);
    if (yz_gtp_is(word, "button")) {
        out->move.kind = YZ_MOVE_BUTTON;
        return guest_remember(player, out->move) ? GUEST_ANSWER : GUEST_CRASH;
    }
    switch (yz_gtp_vertex_read(&out->move.at, word, yz_game_width(game),
                               yz_game_height(game))) {
    case YZ_GTP_POINT:
        out->move.kind = YZ_MOVE_PLAY;
        break;
    case YZ_GTP_PASS:
        out->move.kind = YZ_MOVE_PASS;
        break;
    default:
        guest_note(player, GUEST_WRONG_ANSWER, "genmove");
        return GUEST_GARBAGE;
    }
    return guest_remember(player, out->move) ? GUEST_ANSWER : GUEST_CRASH;
}

guest_state
guest_player_hear(guest_player *player, const yz_match *match, int64_t ms,
                  yz_match_event *out)
{
    *out = (yz_match_event){.kind = YZ_MATCH_MOVE,
                            .by = player->party,
                            .member = yz_game_member(yz_match_game(match))};
    if (player->passes) {
        player->passes = false;
        out->move = (yz_move){.kind = YZ_MOVE_PASS,
                              .colour = yz_match_colour(match, player->party)};
        return GUEST_ANSWER;
    }
    if (player->free_next < player->free_count)
        return next_free(player, out);
    const guest_state state = guest_wait(player->who, ms);
    if (state == GUEST_ANSWER)
        return take_move(player, match, out);
    if (state != GUEST_WAITING)
        guest_note(player,
                   state == GUEST_ERROR ? GUEST_WRONG_REFUSED : GUEST_WRONG_STATE,
                   "genmove");
    return state;
}

void
guest_player_give_up(guest_player *player, int64_t ms)
{
    guest_give_up(player->who);
    guest_note(player, GUEST_WRONG_STATE, "genmove");
    player->trouble.ms = ms;
}

/* ---- The end ---- */

bool
guest_player_dead(guest_player *player, const yz_match *match, yz_status_map *out)
{
    const yz_game *game = yz_match_game(match);
    yz_point chain[YZ_MAX_POINTS], at;
    yz_gtp_word word;
    yz_position now;
    bool well;

    yz_game_marking(game, out);
    yz_game_position(game, &now);
    for (int i = 0; i < now.width * now.height; i++)
        out->fate[i] = now.stone[i] == YZ_EMPTY ? YZ_FATE_UNKNOWN : YZ_FATE_ALIVE;
    if (!guest_put_right(player, game) || !guest_lists(player, "final_status_list") ||
        !guest_may(player, "final_status_list dead", &well) || !well)
        return false;
    const char *rest = guest_text(player->who);
    while (next_word(&rest, &word)) {
        if (yz_gtp_vertex_read(&at, word, now.width, now.height) != YZ_GTP_POINT)
            return false;
        const int count = yz_game_chain(game, at, chain);
        for (int i = 0; i < count; i++)
            out->fate[yz_index(now.width, chain[i])] = YZ_FATE_DEAD;
    }
    return true;
}

/* ---- What is known of it ---- */

const guest_trouble *
guest_player_trouble(const guest_player *player)
{
    return &player->trouble;
}

const char *
guest_player_name(const guest_player *player)
{
    return player->name;
}

const char *
guest_player_version(const guest_player *player)
{
    return player->version;
}

guest_told
guest_player_told_rules(const guest_player *player)
{
    return player->rules;
}

guest_told
guest_player_told_clock(const guest_player *player)
{
    return player->clock;
}

int64_t
guest_player_processor(const guest_player *player)
{
    return guest_processor(player->who);
}

guest *
guest_player_guest(const guest_player *player)
{
    return player->who;
}
