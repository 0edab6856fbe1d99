/*
 * "If it is alive" and "if it is dead" in a dispute are what the judge says of the game
 * with that chain marked so and all else marked as it was: for every chain of marked
 * games, under every rule set.
 *
 * With folders as arguments the marked games in these are tried instead.
 */
#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "judge/verdicts.h"
#include "records.h"
#include "rules/tables.h"
#include "yunzi/judge.h"

static char **folder;
static int folder_count;
static long games, disputes, deciding;

/* The stones that people have marked dead, 'chain' with or without them; all other
   stones are alive, and of the empty points nothing is said: as --dead names them. */
static void
mark(const yz_status_map *marks, const yz_position *position, const yz_point *chain,
     int count, bool dead, yz_status_map *out)
{
    *out = (yz_status_map){YZ_BASIS_AGREED, position->width, position->height, {0}};
    for (int i = 0; i < position->width * position->height; i++)
        if (position->stone[i] != YZ_EMPTY)
            out->fate[i] =
                marks->fate[i] == YZ_FATE_DEAD ? YZ_FATE_DEAD : YZ_FATE_ALIVE;
    for (int i = 0; i < count; i++)
        out->fate[yz_index(position->width, chain[i])] =
            dead ? YZ_FATE_DEAD : YZ_FATE_ALIVE;
}

static void
assert_same(const char *path, const yz_game *game, yz_point at,
            const yz_judgement *disputed, const yz_judgement *judged)
{
    char point[YZ_POINT_TEXT], one[YZ_RESULT_TEXT], two[YZ_RESULT_TEXT];
    yz_result_text(&disputed->result, one);
    yz_result_text(&judged->result, two);
    if (strcmp(one, two) != 0 || disputed->counted != judged->counted ||
        disputed->basis != judged->basis)
        fail_msg("%s, %s, %s: %s in the dispute, %s judged", path,
                 yz_rules_id(yz_game_rules(game)),
                 yz_point_text(at, yz_game_height(game), point), one, two);
}

static void
dispute(const char *path, const yz_game *game, const yz_status_map *marks, yz_point at)
{
    static yz_dispute found;
    static yz_judgement judged;
    yz_judge_options options = YZ_JUDGE_OPTIONS_INIT;
    yz_status_map marked;
    yz_position position;
    yz_point chain[YZ_MAX_POINTS];
    const int count = yz_game_chain(game, at, chain);

    yz_game_position(game, &position);
    options.status = marks;
    assert_int_equal(yz__judge_dispute(&found, game, &options, at), YZ_OK);
    const bool was_dead = marks->fate[yz_index(position.width, at)] == YZ_FATE_DEAD;
    for (int dead = 0; dead <= 1; dead++) {
        /* As it was marked: the marks of the empty points count too. */
        mark(marks, &position, chain, count, dead, &marked);
        options.status = was_dead == dead ? marks : &marked;
        assert_int_equal(yz_judge(&judged, game, &options), YZ_OK);
        assert_same(path, game, at, dead ? &found.dead : &found.alive, &judged);
    }
    assert_int_equal(found.changes,
                     found.alive.result.winner != found.dead.result.winner);
    disputes++;
    deciding += found.changes;
}

/* Every chain once, by its first stone. */
static void
dispute_all(const char *path, const yz_game *game, const yz_status_map *marks)
{
    bool seen[YZ_MAX_POINTS] = {false};
    const int width = yz_game_width(game), height = yz_game_height(game);

    for (int i = 0; i < width * height; i++) {
        const yz_point at = {(uint8_t)(i % width), (uint8_t)(i / width)};
        yz_point chain[YZ_MAX_POINTS];
        if (seen[i] || yz_game_stone(game, at) == YZ_EMPTY)
            continue;
        const int count = yz_game_chain(game, at, chain);
        for (int k = 0; k < count; k++)
            seen[yz_index(width, chain[k])] = true;
        dispute(path, game, marks, at);
    }
}

/* The marks of the last node, or above it, as far as the last move. */
static bool
find_marks(yz_record *record, const yz_replay *replay, const yz_position *position,
           yz_status_map *out)
{
    yz_node node = yz_replay_node(replay);
    yz_move move;

    while (!yz_record_marks(record, node, position, out)) {
        if (node == 0 || yz_record_move(record, node, &move))
            return false;
        node = yz_record_parent(record, node);
    }
    return true;
}

static void
try_game(const char *path, yz_record *record, yz_replay *replay)
{
    bool marked = false;

    for (size_t r = 0; r < yz__rules_count(); r++) {
        yz_replay_options options = YZ_REPLAY_OPTIONS_INIT;
        yz_position position;
        yz_status_map marks;
        options.rules = yz_rules_at(r);
        if (yz_replay_run(replay, record, &options, NULL) != YZ_OK)
            return;
        const yz_game *game = yz_replay_game(replay);
        yz_game_position(game, &position);
        if (!find_marks(record, replay, &position, &marks))
            return;
        dispute_all(path, game, &marks);
        marked = true;
    }
    games += marked;
}

static void
try_file(const char *path)
{
    yz_replay *replay;
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    char *text = malloc(1 << 20);
    const size_t length = fread(text, 1, 1 << 20, file);
    fclose(file);
    yz_record *record = records_read_bytes(text, length);
    assert_int_equal(yz_replay_new(&replay, NULL), YZ_OK);
    try_game(path, record, replay);
    yz_replay_free(replay);
    yz_record_free(record);
    free(text);
}

static void
try_folder(const char *path)
{
    DIR *files = opendir(path);
    if (files == NULL)
        fail_msg("%s is no folder", path);
    for (struct dirent *entry; (entry = readdir(files)) != NULL;) {
        char file[4096];
        const char *end = strrchr(entry->d_name, '.');
        if (end == NULL || strcmp(end, ".sgf") != 0)
            continue;
        snprintf(file, sizeof file, "%s/%s", path, entry->d_name);
        try_file(file);
    }
    closedir(files);
}

static void
a_dispute_is_what_the_judge_says(void **state)
{
    (void)state;
    for (int i = 0; i < folder_count; i++)
        try_folder(folder[i]);
    if (folder_count == 0) {
        try_file(YZ_TESTS "/../examples/finished-game.sgf");
        try_file(YZ_TESTS "/gtp/records/marked.sgf");
        try_file(YZ_TESTS "/gtp/records/finished.sgf");
    }
    print_message("%ld marked games, %ld disputes, of which %ld decide the winner\n",
                  games, disputes, deciding);
    assert_true(games > 0 && deciding > 0);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_dispute_is_what_the_judge_says),
    };
    folder = argv + 1;
    folder_count = argc - 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
