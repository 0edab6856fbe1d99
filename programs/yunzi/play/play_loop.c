/*
 * play_loop.c - a sitting from its beginning to its end: programs act, persons are asked, and
 * the host does what nobody at the table does.
 */
#include <yunzi/told.h>
#include <yunzi/messages.h>

#include "cli/interrupt.h"
#include "cli/in_words.h"
#include "cli/program_messages.h"
#include "host/record_file.h"
#include "play/play_command.h"

/* ---- The host ---- */

/* Puts the proofs beside the marks, once for each stop. */
static void
give_evidence(sitting *at)
{
    const yz_game *game = table_game(at->table);

    if (yz_game_phase(game) != YZ_PHASE_STOPPED ||
        yz_match_stage_of(yz_table_match(at->table)) != YZ_MATCH_STAGE_PLAY ||
        yz_match_evidence(yz_table_match(at->table)) != NULL ||
        !yz_count_takes_status(yz_game_rules(game)))
        return;
    const yz_life_report *life = sitting_life(at, false, "");
    if (life == NULL)
        return;
    yz_match_event event = {.kind = YZ_MATCH_EVIDENCE, .by = YZ_PARTY_HOST};
    event.status = &life->status;
    sitting_do(at, &event);
    sitting_say(at, yz_message_plain(YZ_MESSAGE_PLAY_STOPPED));
}

/* The terms are told before the first move. */
static void
start(sitting *at)
{
    const yz_telling how = face_telling(at->face);
    yz_match_event event = {.kind = YZ_MATCH_START, .by = YZ_PARTY_REFEREE};

    cli_told(yz_tell_match_terms(&how, yz_table_match(at->table)));
    for (yz_party side = YZ_PARTY_FIRST; side <= YZ_PARTY_SECOND; side++) {
        yz_match_event late = {.kind = YZ_MATCH_LATE,
                               .by = YZ_PARTY_REFEREE,
                               .whom = side,
                               .number = at->late[side]};
        if (at->late[side] > 0)
            sitting_do(at, &late);
    }
    sitting_do(at, &event);
    if (yz_overlay_partners(yz_game_overlays(table_game(at->table))) > 1)
        sitting_say(at, yz_spoken_turn(table_game(at->table)));
}

static void
draw_lots(sitting *at)
{
    yz_match_event event = {.kind = YZ_MATCH_LOT, .by = YZ_PARTY_REFEREE};

    event.number = (int64_t)(cli_nanoseconds() / 1000 % 1000000);
    sitting_do(at, &event);
}

/* Before both confirm they see the count, once for each marking. */
static void
show_count(sitting *at)
{
    const yz_phase phase = yz_game_phase(table_game(at->table));

    if (phase != YZ_PHASE_CONFIRMATION && phase != YZ_PHASE_ENDED)
        at->counted = false;
    if (at->counted || phase != YZ_PHASE_CONFIRMATION)
        return;
    at->counted = true;
    command_count(at, YZ_PARTY_HOST, "");
    sitting_say(at, yz_message_with(YZ_MESSAGE_PLAY_CONFIRM,
                                    yz_arg_choice(table_ends_by_passes(at->table))));
}

/* Once for each stop, and after --resume, it is said how the game goes on. */
static void
say_what_is_awaited(sitting *at)
{
    const yz_match *match = yz_table_match(at->table);
    yz_message waits;

    if (yz_match_stage_of(match) == at->stage)
        return;
    at->stage = yz_match_stage_of(match);
    if (!at->face->kind->standing && face_waits_for(false, match, &waits))
        sitting_say(at, waits);
}

/* Does what a referee would; nothing where it is up to the players. */
static void
do_hosts_part(sitting *at)
{
    const yz_match *match = yz_table_match(at->table);

    if (yz_match_stage_of(match) == YZ_MATCH_STAGE_OPENING &&
        yz_match_may(match, YZ_MATCH_LOT) != 0)
        draw_lots(at);
    if (at->status == YZ_OK && yz_match_stage_of(match) == YZ_MATCH_STAGE_READY)
        start(at);
    if (at->status == YZ_OK)
        sitting_keeps(at, yz_table_tick(at->table));
    if (at->status == YZ_OK)
        give_evidence(at);
    show_count(at);
    say_what_is_awaited(at);
}

/* ---- The loop ---- */

/* Returns the player next after the last mover, or after the last who filled a point
   after the stop: if it is nobody's turn he speaks first. */
static yz_party
next_in_order(const sitting *at)
{
    const yz_game *game = table_game(at->table);

    for (int i = yz_game_ply_count(game); i > 0; i--) {
        const yz_ply ply = yz_game_ply(game, i);
        const bool fills =
            ply.kind == YZ_PLY_EVENT && ply.event == YZ_EVENT_FILL && !ply.struck;
        if (ply.kind == YZ_PLY_MOVE || ply.kind == YZ_PLY_VOID || fills)
            return yz_match_player(yz_table_match(at->table),
                                   yz_opponent(ply.move.colour));
    }
    return YZ_PARTY_FIRST;
}

/* The person who speaks when a line does not say who does. */
static yz_party
find_speaker(const sitting *at)
{
    const yz_party first = next_in_order(at);
    const yz_party order[] = {first, first == YZ_PARTY_SECOND ? YZ_PARTY_FIRST
                                                              : YZ_PARTY_SECOND};
    yz_party person = YZ_PARTY_HOST;

    for (int i = 0; i < 2; i++) {
        const yz_party side = order[i];
        if (!table_is_person(at->table, side))
            continue;
        if (table_awaits(at->table, side))
            return side;
        person = person == YZ_PARTY_HOST ? side : person;
    }
    return person;
}

/* How long a program is waited for before the input is looked at again. */
enum { PROGRAM_MS = 50 };

static bool
awaits_program(const sitting *at)
{
    for (yz_party side = YZ_PARTY_FIRST; side <= YZ_PARTY_SECOND; side++)
        if (!table_is_person(at->table, side) && table_awaits(at->table, side))
            return true;
    return false;
}

/* The result, the count, and the record where it was asked for. */
static void
tell_the_end(sitting *at)
{
    const bool was_counted = at->counted;

    at->over = true;
    if (yz_game_result(table_game(at->table)).kind == YZ_RESULT_NONE && !was_counted)
        command_count(at, YZ_PARTY_HOST, "");
    sitting_say(at, yz_message_plain(YZ_MESSAGE_PLAY_AFTER_END));
}

static void
ask(sitting *at, bool program)
{
    char line[FACE_LINE];
    const int64_t patience = yz_table_state_of(at->table).patience;

    at->speaker = find_speaker(at);
    const face_asked came =
        at->face->kind->ask(at->face, at->speaker, program ? 0 : patience, line);
    if (came == FACE_LEFT || at->face->lost || interrupt_came())
        at->left = true;
    else if (came == FACE_TYPED)
        play_command_do(at, line);
}

static void
listen(void *context, const yz_match *match, const yz_match_told *told)
{
    sitting *at = context;

    (void)match;
    for (yz_party side = YZ_PARTY_FIRST; side <= YZ_PARTY_SECOND; side++)
        if (at->seat[side].told != NULL)
            at->seat[side].told(at->seat[side].context, told);
    at->face->kind->told(at->face, told);
}

static void
go_on(sitting *at)
{
    do_hosts_part(at);
    if (at->status != YZ_OK)
        return;
    if (table_is_over(at->table) && !at->over)
        tell_the_end(at);
    sitting_let_programs(at, PROGRAM_MS);
    const bool program = awaits_program(at);
    const bool nobody = find_speaker(at) == YZ_PARTY_HOST;
    if (interrupt_came() || (nobody && (at->over || !program)))
        at->left = true;
    else if (at->status == YZ_OK && !nobody && (!program || at->typed))
        ask(at, program);
}

/* Says what the player who leaves has to know. */
static int
say_goodbye(sitting *at)
{
    int done = CLI_DONE;

    if (at->save != NULL)
        done = record_save(at->table, NULL, at->save);
    if (at->status != YZ_OK)
        return cli_wrong_with(at->path, yz_status_key(at->status), 0, 0,
                              YZ_MESSAGE_CLI_TOLD, yz_arg_message(&at->diag.message));
    if (!table_is_over(at->table))
        sitting_say(at, yz_message_with(YZ_MESSAGE_PLAY_KEPT, yz_arg_text(at->path)));
    return done;
}

int
sitting_run(sitting *at)
{
    yz_table_listen(at->table, listen, at);
    while (at->status == YZ_OK && !at->left)
        go_on(at);
    yz_table_listen(at->table, NULL, NULL);
    const int done = say_goodbye(at);
    at->face->kind->end(at->face);
    return done;
}
