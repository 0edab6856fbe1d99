/*
 * kept-game.c - keeps a game as text and takes it up again, tries a move on a copy, and draws it.
 *
 *     kept-game >game.svg
 */
#include <stdio.h>
#include <string.h>

#include <yunzi/diagram.h>
#include <yunzi/game.h>

struct kept {
    char text[4096];
    size_t length;
};

static yz_status
keep(void *context, const char *bytes, size_t length)
{
    struct kept *kept = context;
    if (length > sizeof kept->text - kept->length)
        return YZ_E_NOMEM;
    memcpy(kept->text + kept->length, bytes, length);
    kept->length += length;
    return YZ_OK;
}

static yz_status
print(void *context, const char *bytes, size_t length)
{
    (void)context;
    return fwrite(bytes, 1, length, stdout) == length ? YZ_OK : YZ_E_IO;
}

/* Draws 'game' after one more move, which is tried on a copy of it. */
static yz_status
draw_with(const yz_game *game, yz_move move)
{
    static yz_diagram diagram;
    const yz_diagram_style style = YZ_DIAGRAM_STYLE_INIT;
    yz_game *copy;
    yz_status status = yz_game_copy(&copy, game);
    if (status != YZ_OK)
        return status;
    status = yz_game_play(copy, move, NULL, NULL);
    if (status == YZ_OK) {
        yz_diagram_of_game(&diagram, copy);
        yz_diagram_label(&diagram, move.at, "A");
        status = yz_diagram_svg(&diagram, &style, print, NULL);
    }
    yz_game_free(copy);
    return status;
}

int
main(void)
{
    static struct kept kept;
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    yz_game *game, *again = NULL;
    options.rules = yz_rules_find("japanese");
    options.width = options.height = 9;
    if (yz_game_new(&game, &options, NULL) != YZ_OK)
        return 1;
    yz_status status =
        yz_game_play(game, (yz_move){YZ_MOVE_PLAY, YZ_BLACK, {4, 4}}, NULL, NULL);
    if (status == YZ_OK)
        status = yz_game_save(game, keep, &kept);
    yz_game_free(game);
    if (status == YZ_OK)
        status = yz_game_restore(&again, kept.text, kept.length, NULL, NULL);
    if (status == YZ_OK)
        status = draw_with(again, (yz_move){YZ_MOVE_PLAY, YZ_WHITE, {2, 4}});
    yz_game_free(again);
    return status == YZ_OK ? 0 : 1;
}
