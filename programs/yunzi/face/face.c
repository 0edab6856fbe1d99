/* face.c - what the faces share: words, and who of the two reads along. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <yunzi/text.h>
#include <yunzi/told.h>

#include "cli/in_words.h"
#include "cli/program_messages.h"
#include "face/face_shared.h"

void *
face_take_own(face *who, size_t size)
{
    who->own = calloc(1, size);
    if (who->own == NULL)
        cli_wrong_status(NULL, YZ_E_NOMEM);
    return who->own;
}

void
face_drop_own(face *who)
{
    free(who->own);
    who->own = NULL;
}

/* Makes a text safe: typed lines and names of files may hold bytes that steer a
   terminal. */
static size_t
make_safe(const char *text, char *out)
{
    const char *end = text + strlen(text);
    size_t length = 0;

    while (text < end) {
        char shown[YZ_SHOWN];
        text += yz_utf8_show(text, (size_t)(end - text), shown);
        memcpy(out + length, shown, strlen(shown));
        length += strlen(shown);
    }
    return length;
}

void
face_say(face *who, const yz_message *message)
{
    char text[YZ_MESSAGE_TEXT], safe[YZ_MESSAGE_TEXT * YZ_SHOWN + 1];

    yz_message_text(message, cli_language(), text);
    const size_t length = make_safe(text, safe);
    safe[length] = '\n';
    if (length > 0 && who->kind->print(who, safe, length + 1) != YZ_OK)
        who->lost = true;
}

/* The clocks stand still until the referee goes on, or decides on an offence: as what the text
   names first. */
static yz_message
paused(const yz_match *match, yz_argument before)
{
    yz_party whom;
    const unsigned decisions = yz_match_decisions(match, &whom);
    const unsigned first = decisions & (~decisions + 1);

    if (yz_match_break_ends(match) != 0)
        return yz_message_with(YZ_MESSAGE_WAITS_BREAK, before);
    if (decisions == 0)
        return yz_message_with(YZ_MESSAGE_WAITS_PAUSED, before);
    return yz_message_with(YZ_MESSAGE_WAITS_DECISION, before,
                           yz_arg_text(yz_decision_key((yz_decision)first)));
}

bool
face_waits_for(bool standing, const yz_match *match, yz_message *out)
{
    const yz_argument before = yz_arg_text(standing ? ":" : "");

    switch (yz_match_stage_of(match)) {
    case YZ_MATCH_STAGE_SEALING:
        *out = yz_message_with(YZ_MESSAGE_WAITS_SEALING,
                               yz_arg_colour(yz_game_to_move(yz_match_game(match))),
                               before);
        return true;
    case YZ_MATCH_STAGE_ADJOURNED:
        *out = yz_message_with(YZ_MESSAGE_WAITS_ADJOURNED,
                               yz_arg_choice(yz_match_sealed(match)), before);
        return true;
    case YZ_MATCH_STAGE_PAUSED:
        *out = paused(match, before);
        return true;
    default:
        return false;
    }
}

yz_telling
face_telling(face *who)
{
    yz_telling how = telling_to_stdout(who->line->colour);

    how.sink = who->kind->print;
    how.context = who;
    if (who->line->json || who->breaks)
        how.width = 0;
    if (who->line->json)
        how.line_width = 0;
    if (who->breaks)
        how.colour = false;
    return how;
}

/* One person sees what he may see.  Two at one terminal see what either may see, but for
   what the one who did it keeps from the other. */
yz_party
face_reader(const face *who, const yz_match_told *told)
{
    const bool first = table_is_person(who->table, YZ_PARTY_FIRST);
    const bool second = table_is_person(who->table, YZ_PARTY_SECOND);

    if (first && second)
        return told->event != NULL && told->event->by == YZ_PARTY_FIRST
                   ? YZ_PARTY_SECOND
                   : YZ_PARTY_FIRST;
    return first ? YZ_PARTY_FIRST : second ? YZ_PARTY_SECOND : YZ_PARTY_REFEREE;
}

yz_party
face_person(const face *who)
{
    const yz_match *match = yz_table_match(who->table);
    const yz_party turn =
        yz_match_player(match, yz_game_to_move(table_game(who->table)));

    if (!table_is_person(who->table, YZ_PARTY_FIRST))
        return YZ_PARTY_SECOND;
    return turn == YZ_PARTY_SECOND && table_is_person(who->table, YZ_PARTY_SECOND)
               ? YZ_PARTY_SECOND
               : YZ_PARTY_FIRST;
}

bool
face_is_move(const yz_match_event *event)
{
    return event->kind == YZ_MATCH_MOVE || event->kind == YZ_MATCH_SHOW;
}

/* The time is told by its calls, and evidence by the marks it stands beside. */
static bool
is_silent(const yz_match_told *told)
{
    return told->kind == YZ_MATCH_TOLD_EVENT &&
           (told->event->kind == YZ_MATCH_TIME ||
            told->event->kind == YZ_MATCH_EVIDENCE);
}

yz_message
face_told_words(const face *who, const yz_match_told *told)
{
    if (is_silent(told))
        return yz_message_plain(YZ_MESSAGE_NONE);
    return yz_told_message(yz_table_match(who->table), told, face_reader(who, told));
}

bool
face_waits(face *who, typed_lines *input, const yz_message *what, int64_t ms)
{
    enum { WORTH_SAYING = 3000 };

    if (what == NULL) {
        who->noticed = false;
        return false;
    }
    if (!who->noticed && !who->line->quiet && ms >= WORTH_SAYING) {
        const yz_message said =
            yz_message_with(YZ_MESSAGE_PLAY_READING_STOP, yz_arg_message(what));
        face_say(who, &said);
        fflush(stdout);
        who->noticed = true;
    }
    return typed_lines_stop(input, isatty(input->file));
}

void
face_say_clocks(face *who)
{
    const yz_clock *clock = yz_match_clock(yz_table_match(who->table));

    if (clock->setting.kind == YZ_CLOCK_NONE)
        return;
    for (int side = YZ_BLACK; side <= YZ_WHITE; side++) {
        const yz_message left = yz_spoken_clock(clock, (yz_colour)side);
        face_say(who, &left);
    }
}

/* ---- What may be seen ---- */

yz_sight
face_sight(const face *who)
{
    return yz_match_sight(yz_table_match(who->table), face_person(who));
}

/* ---- Diagrams ---- */

static void
cover(const face *who, yz_diagram *diagram)
{
    yz_position seen;

    if (!yz_match_view(yz_table_match(who->table), face_person(who), &seen))
        memset(diagram->stone, YZ_EMPTY, sizeof diagram->stone);
    else
        memcpy(diagram->stone, seen.stone, sizeof diagram->stone);
}

static void
mark_dead(const yz_game *game, yz_diagram *diagram)
{
    const int width = yz_game_width(game), height = yz_game_height(game);
    yz_status_map marks;

    yz_game_marking(game, &marks);
    for (int i = 0; i < width * height; i++)
        if (marks.fate[i] == YZ_FATE_DEAD && diagram->stone[i] != YZ_EMPTY)
            yz_diagram_mark(diagram,
                            (yz_point){(uint8_t)(i % width), (uint8_t)(i / width)},
                            YZ_MARK_DEAD);
}

void
face_diagram(const face *who, int ply, yz_diagram *out)
{
    const yz_game *game = table_game(who->table);
    const yz_phase phase = yz_game_phase(game);

    if (ply >= 0 && ply < yz_game_ply_count(game)) {
        yz_position before;
        yz_game_position_at(game, ply, &before);
        yz_diagram_of_position(out, &before);
        const yz_ply made = yz_game_ply(game, ply);
        if (made.kind == YZ_PLY_MOVE && made.move.kind == YZ_MOVE_PLAY)
            yz_diagram_mark(out, made.move.at, YZ_MARK_LAST);
        return;
    }
    yz_diagram_of_game(out, table_board(who->table));
    if (table_board(who->table) != game)
        return;
    if (yz_game_overlays(game) != 0)
        cover(who, out);
    if (phase == YZ_PHASE_STOPPED || phase == YZ_PHASE_CONFIRMATION ||
        phase == YZ_PHASE_ENDED)
        mark_dead(game, out);
}
