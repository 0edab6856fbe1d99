/*
 * Any bytes are what a program writes as a guest at the table: it is greeted, told a game and
 * asked for moves and for dead stones, and each wait ends.  The bytes are its answers, parted
 * by form feeds, one for each command; '%' stands for the number of the command.  Nothing is
 * started: the pipes, the time and the process are ours.
 */
#define _GNU_SOURCE /* pipe2() */
#include <assert.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/program_messages.h"
#include "guest/guest_player.h"
#include "guest/guest_process.h"
#include "guest/guest_report.h"
#include "guest/guest_wait.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int __real_poll(struct pollfd *files, nfds_t count, int ms);
int __wrap_poll(struct pollfd *files, nfds_t count, int ms);
int __wrap_guest_process_start(guest_process *out, char *const *words,
                               const guest_limits *limits);
guest_end __wrap_guest_process_ended(const guest_process *process, int64_t ms);
void __wrap_guest_process_stop(guest_process *process, int64_t ms);
int64_t __wrap_host_clock(void *context);

enum { PIECE = 8192, MOST = 4096, TURNS = 24, PATIENCE = 1000 };

/* The program as its bytes make it. */
static struct {
    const uint8_t *next, *end;
    int hears, says; /* its ends of our pipes; -1: closed */
    int commands;
    int64_t now;
} program;

/* ---- What stands in for the system ---- */

int
__wrap_guest_process_start(guest_process *out, char *const *words,
                           const guest_limits *limits)
{
    int in[2], from[2];

    (void)words, (void)limits;
    if (pipe2(in, O_NONBLOCK) != 0)
        abort();
    if (pipe2(from, O_NONBLOCK) != 0)
        abort();
    *out = (guest_process){.id = 1, .in = in[1], .out = from[0], .log = -1};
    program.hears = in[0];
    program.says = from[1];
    return 0;
}

guest_end
__wrap_guest_process_ended(const guest_process *process, int64_t ms)
{
    (void)process, (void)ms;
    return (guest_end){.ended = program.says < 0, .status = program.says < 0 ? 3 : -1};
}

void
__wrap_guest_process_stop(guest_process *process, int64_t ms)
{
    (void)ms;
    guest_close(&process->in);
    guest_close(&process->out);
    guest_close(&program.hears);
    guest_close(&program.says);
    process->id = 0;
}

int64_t
__wrap_host_clock(void *context)
{
    (void)context;
    return program.now;
}

/* The next answer, or the end of the program. */
static void
say(void)
{
    char text[PIECE];
    size_t length = 0;

    if (program.next == program.end)
        guest_close(&program.says);
    while (program.says >= 0 && program.next < program.end &&
           length + 16 < sizeof text) {
        const char c = (char)*program.next++;
        if (c == '\f')
            break;
        if (c == '%')
            length += (size_t)snprintf(text + length, 16, "%d", program.commands);
        else
            text[length++] = c;
    }
    if (program.says >= 0 && length > 0 && write(program.says, text, length) < 0)
        guest_close(&program.says);
}

/* It answers the commands that have come; where nothing happens the time passes. */
int
__wrap_poll(struct pollfd *files, nfds_t count, int ms)
{
    char heard[PIECE];
    ssize_t length;

    while (program.hears >= 0 &&
           (length = read(program.hears, heard, sizeof heard)) > 0)
        for (ssize_t i = 0; i < length; i++)
            if (heard[i] == '\n') {
                program.commands++;
                say();
            }
    const int ready = __real_poll(files, count, 0);
    if (ready == 0)
        program.now += ms > 0 ? ms : 1;
    return ready;
}

/* ---- A game with it ---- */

static yz_match *
begin(void)
{
    yz_match_options options = YZ_MATCH_OPTIONS_INIT;
    yz_game_options game = YZ_GAME_OPTIONS_INIT;
    const yz_match_event start = {.kind = YZ_MATCH_START, .by = YZ_PARTY_REFEREE};
    yz_match *match;

    game.rules = yz_rules_find("new-zealand");
    game.width = game.height = 5;
    game.handicap = program.end > program.next ? *program.next % 4 : 0;
    options.game = &game;
    options.clock = (yz_clock_setting){
        .kind = YZ_CLOCK_BYO_YOMI, .main = 1000, .period = 1000, .count = 3};
    if (yz_match_new(&match, &options, NULL) != YZ_OK)
        return NULL;
    (void)yz_match_do(match, &start, NULL, NULL);
    return match;
}

/* Trouble has words, and stays. */
static bool
in_trouble(guest_player *player, const yz_match *match)
{
    const yz_message said = guest_report(player, "guest");

    assert(guest_player_trouble(player)->wrong != GUEST_WRONG_NOTHING);
    assert(said.id != YZ_MESSAGE_NONE);
    assert(YZ_SAID(&said, &PROGRAM_ENGLISH)[0] != '\0');
    (void)match;
    return false;
}

static bool
take_turn(guest_player *player, yz_match *match)
{
    yz_match_event event;
    guest_state state = GUEST_WAITING;

    if (!guest_player_ask(player, match))
        return in_trouble(player, match);
    for (int i = 0; i < 10 && state == GUEST_WAITING; i++)
        state = guest_player_hear(player, match, 200, &event);
    if (state == GUEST_WAITING) {
        guest_player_give_up(player, 2000);
        return in_trouble(player, match);
    }
    if (state != GUEST_ANSWER)
        return in_trouble(player, match);
    assert(event.kind == YZ_MATCH_MOVE || event.kind == YZ_MATCH_RESIGN);
    assert(event.by == YZ_PARTY_FIRST);
    return yz_match_do(match, &event, NULL, NULL).refusal == YZ_MATCH_REFUSED_NONE;
}

/* The other player plays where he may, from the first point on. */
static bool
reply(yz_match *match)
{
    const yz_game *game = yz_match_game(match);
    yz_match_event event = {.kind = YZ_MATCH_MOVE, .by = YZ_PARTY_SECOND};

    for (int i = 0; i < 25; i++) {
        event.move =
            (yz_move){YZ_MOVE_PLAY, YZ_WHITE, {(uint8_t)(i % 5), (uint8_t)(i / 5)}};
        if (yz_game_check(game, event.move).ground == YZ_GROUND_LEGAL)
            return yz_match_do(match, &event, NULL, NULL).refusal ==
                   YZ_MATCH_REFUSED_NONE;
    }
    event.move = (yz_move){YZ_MOVE_PASS, YZ_WHITE, {0, 0}};
    return yz_match_do(match, &event, NULL, NULL).refusal == YZ_MATCH_REFUSED_NONE;
}

static void
play(guest_player *player, yz_match *match)
{
    yz_status_map dead;
    bool going = guest_player_greet(player) &&
                 guest_player_prepare(player, YZ_PARTY_FIRST, match);

    if (!going)
        in_trouble(player, match);
    for (int i = 0; i < TURNS && going; i++) {
        const yz_colour turn = yz_game_to_move(yz_match_game(match));
        going = turn != YZ_EMPTY &&
                (turn == YZ_BLACK ? take_turn(player, match) : reply(match));
    }
    if (guest_player_dead(player, match, &dead))
        for (int i = 0; i < dead.width * dead.height; i++)
            assert(dead.fate[i] == YZ_FATE_DEAD || dead.fate[i] == YZ_FATE_ALIVE ||
                   dead.fate[i] == YZ_FATE_UNKNOWN);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    guest_limits limits = GUEST_LIMITS;
    int why = 0;

    program.next = data;
    program.end = data + size;
    program.commands = 0;
    program.now = 0;
    limits.answer = MOST;
    guest_ignore_pipes();
    guest *who = guest_start("guest", &limits, &why);
    guest_player *player = who == NULL ? NULL : guest_player_new(who, PATIENCE);
    yz_match *match = begin();
    if (player != NULL && match != NULL)
        play(player, match);
    guest_player_free(player);
    yz_match_free(match);
    return 0;
}
