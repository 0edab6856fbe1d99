/* pos_write.c - boards as .pos files, and as the start of a game. */
#include <stdio.h>

#include "base/drain.h"
#include "yunzi/record.h"

static void
put_key(yz__drain *out, const char *before, const char *key, const char *value)
{
    yz__drain_text(out, before);
    yz__drain_text(out, key);
    yz__drain_text(out, *key ? ": " : "");
    yz__drain_text(out, value);
    yz__drain_text(out, "\n");
}

static void
put_keys(yz__drain *out, const yz_pos *pos)
{
    char text[YZ_NUMBER_TEXT];
    static const char *const PLAYER[] = {"none", "black", "white"};
    put_key(out, "# ", "to-play", PLAYER[pos->to_play]);
    for (int colour = YZ_BLACK; colour <= YZ_WHITE; colour++) {
        snprintf(text, sizeof text, "%d", pos->prisoners[colour]);
        if (pos->prisoners[colour])
            put_key(out, "# prisoners-", PLAYER[colour], text);
    }
    if (pos->komi_given)
        put_key(out, "# ", "komi", yz_number_text(pos->komi, text));
    if (pos->ko_given)
        put_key(out, "# ", "ko", yz_point_text(pos->ko, pos->position.height, text));
    if (pos->rules)
        put_key(out, "# ", "rules", pos->rules);
    for (size_t i = 0; i < pos->note_count; i++)
        put_key(out, "# ", pos->note[i].key, pos->note[i].value);
}

static void
put_board(yz__drain *out, const yz_position *position)
{
    char row[2 * YZ_MAX_SIDE + 1];
    for (int y = 0; y < position->height; y++) {
        size_t n = 0;
        for (int x = 0; x < position->width; x++) {
            row[n++] = ".XO"[position->stone[y * position->width + x]];
            row[n++] = x + 1 < position->width ? ' ' : '\n';
        }
        row[n] = '\0';
        yz__drain_text(out, row);
    }
}

yz_status
yz_pos_write(const yz_pos *pos, yz_sink *sink, void *context)
{
    yz__drain out = {.sink = sink, .context = context};
    put_keys(&out, pos);
    put_board(&out, &pos->position);
    for (size_t i = 0; i < pos->expectation_count; i++)
        put_key(&out, "", pos->expectation[i].key, pos->expectation[i].value);
    return out.status;
}

yz_game_options
yz_pos_game_options(const yz_pos *pos)
{
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    options.width = pos->position.width;
    options.height = pos->position.height;
    options.start = &pos->position;
    options.to_move = pos->to_play;
    options.komi_given = pos->komi_given;
    options.komi = pos->komi;
    options.prisoners[YZ_BLACK] = pos->prisoners[YZ_BLACK];
    options.prisoners[YZ_WHITE] = pos->prisoners[YZ_WHITE];
    options.ko_banned = pos->ko_given;
    options.ko = pos->ko;
    return options;
}
