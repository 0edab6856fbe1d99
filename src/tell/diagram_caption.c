/* diagram_caption.c - the words above and below a diagram. */
#include <stdio.h>
#include <string.h>

#include "tell/results.h"
#include "yunzi/messages.h"

typedef struct words {
    const yz_diagram_told *told;
    const yz_language *language;
    char *text; /* YZ__DIAGRAM_WORDS bytes */
} words;

/* At most so many bytes of a text, whole characters. */
static yz_argument
at_most(const char *text, size_t most)
{
    size_t length = strlen(text);

    if (length > most)
        for (length = most; length > 0 && (text[length] & 0xc0) == 0x80;)
            length--;
    return yz_arg_bytes(text, length);
}

/* Adds a message, after 'joint' unless it is the first. */
static void
add(words *out, yz_message_id joint, yz_message_id id, const yz_argument *arguments,
    size_t count)
{
    size_t used = strlen(out->text);

    if (used > 0)
        used += yz_tell(joint, NULL, 0, out->language, out->text + used,
                        YZ__DIAGRAM_WORDS - used);
    if (used < YZ__DIAGRAM_WORDS)
        yz_tell(id, arguments, count, out->language, out->text + used,
                YZ__DIAGRAM_WORDS - used);
}

/* What stands below: one thing after the other. */
#define CAPTION(out, id, ...)                                                          \
    add((out), YZ_MESSAGE_DIAGRAM_JOINT, (id), (const yz_argument[]){__VA_ARGS__},     \
        sizeof((const yz_argument[]){__VA_ARGS__}) / sizeof(yz_argument))

/* ---- Above ---- */

static void
name_player(words *out, yz_colour who, const char *name, const char *rank)
{
    const yz_argument player[] = {yz_arg_colour(who), at_most(name, 200),
                                  at_most(rank, 40)};

    add(out, YZ_MESSAGE_LIST_JOINT, YZ_MESSAGE_DIAGRAM_PLAYER, player, 3);
}

/* "Black: Cho Chikun 9d, White: ..." */
static void
name_game(words *out, const yz_record_info *info)
{
    const yz_argument name = at_most(info->name, 300);

    if (info->black[0] || info->white[0]) {
        name_player(out, YZ_BLACK, info->black, info->black_rank);
        name_player(out, YZ_WHITE, info->white, info->white_rank);
    } else if (info->name[0]) {
        add(out, YZ_MESSAGE_LIST_JOINT, YZ_MESSAGE_TEXT_ONLY, &name, 1);
    }
}

/* ---- Below ---- */

/* Whether the last move drawn is the last one that was replayed. */
static bool
shows_end(const yz_diagram_told *told)
{
    return told->diagram->first == 0 ||
           told->diagram->last == yz_diagram_move_count(told->game);
}

/* How many stones each side has taken, when any were. */
static void
count_prisoners(words *out)
{
    const yz_tally tally = yz_game_tally(out->told->game);
    const int black = tally.prisoners[YZ_BLACK], white = tally.prisoners[YZ_WHITE];

    if (shows_end(out->told) && (black > 0 || white > 0))
        CAPTION(out, YZ_MESSAGE_DIAGRAM_PRISONERS, yz_arg_number(black),
                yz_arg_number(white));
}

/* On what the dead stones rest: an estimate is never drawn as if it were known. */
static void
name_basis(words *out)
{
    if (!out->told->territory)
        return;
    if (out->told->basis == YZ_BASIS_NONE)
        add(out, YZ_MESSAGE_DIAGRAM_JOINT, YZ_MESSAGE_DIAGRAM_NO_DEAD, NULL, 0);
    if (out->told->basis == YZ_BASIS_ESTIMATED)
        add(out, YZ_MESSAGE_DIAGRAM_JOINT, YZ_MESSAGE_DIAGRAM_ESTIMATED, NULL, 0);
}

/* How far the game went, and what is peculiar to the picture. */
static void
write_caption(words *out, const yz_record_info *info)
{
    const yz_diagram_told *told = out->told;
    const int moves = yz_diagram_move_count(told->game);

    if (info && told->diagram->first == 0 && moves > 0)
        CAPTION(out, YZ_MESSAGE_DIAGRAM_AFTER, yz_arg_number(moves));
    count_prisoners(out);
    if (info && moves == info->moves && shows_end(told) && info->result_text[0])
        CAPTION(out, YZ_MESSAGE_DIAGRAM_RESULT, at_most(info->result_text, 80));
    if (told->alike)
        add(out, YZ_MESSAGE_DIAGRAM_JOINT, YZ_MESSAGE_DIAGRAM_ALIKE, NULL, 0);
    name_basis(out);
}

yz_status
yz__tell_diagram(const yz_diagram_told *told, const yz_language *language,
                char title[YZ__DIAGRAM_WORDS], char caption[YZ__DIAGRAM_WORDS])
{
    const yz_record_info *info = NULL;
    words above = {told, language, title}, below = {told, language, caption};

    title[0] = caption[0] = '\0';
    if (told->record) {
        const yz_status status = yz_record_get_info(told->record, &info);
        if (status != YZ_OK)
            return status;
    }
    if (told->title)
        snprintf(title, YZ__DIAGRAM_WORDS, "%s", told->title);
    else if (info)
        name_game(&above, info);
    write_caption(&below, info);
    return YZ_OK;
}
