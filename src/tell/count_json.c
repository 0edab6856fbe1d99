/* count_json.c - a counting procedure as one JSON object. */
#include "tell/counted_result.h"

/* Rows of a board from the top: a letter for each colour. */
static void
write_map(yz_json *json, const char *key, const uint8_t *map, const yz_position *board,
          const char letters[3])
{
    char row[YZ_MAX_SIDE + 1];

    yz_json_open_array(json, key);
    for (int y = 0; y < board->height; y++) {
        for (int x = 0; x < board->width; x++)
            row[x] = letters[map[y * board->width + x]];
        row[board->width] = '\0';
        yz_json_text(json, NULL, row);
    }
    yz_json_close_array(json);
}

static void
write_board(yz_json *json, const yz_counted_game *counted, int step)
{
    yz_count_scene scene;
    yz_position board;

    yz_game_position(counted->game, &board);
    yz_count_scene_of(&scene, &board, counted->count, counted->steps, step);
    write_map(json, "board", scene.stone, &board, ".XO");
    write_map(json, "counted", scene.counted, &board, ".xo");
}

static void
write_step(yz_json *json, const yz_counted_game *counted, int i,
           const yz_language *language)
{
    const yz_count_step *step = &counted->steps->step[i];

    yz_json_open_object(json, NULL);
    yz_json_text(json, "key", step->key);
    yz_json_text(json, "text", YZ_SAID(&step->what, language));
    yz_json_number(json, "black", step->black);
    if (!step->black_only)
        yz_json_number(json, "white", step->white);
    if (counted->boards)
        write_board(json, counted, i);
    yz_json_close_object(json);
}

void
yz_tell_count_json(yz_json *json, const yz_counted_game *counted,
                   const yz_language *language)
{
    const yz_result result = yz__counted_result(counted);
    const yz_count_steps *steps = counted->steps;
    char text[YZ_RESULT_TEXT];

    yz_json_open_object(json, NULL);
    yz_json_path(json, "file", counted->file);
    yz_json_whole(json, "game", counted->number);
    yz_json_text(json, "rules", yz_rules_id(yz_game_rules(counted->game)));
    yz_json_number(json, "komi", yz_game_komi(counted->game));
    yz_json_bool(json, "komi_recorded", yz_game_komi_given(counted->game));
    yz_json_text(json, "method", counted->method.key);
    yz_tell_name_json(json, "source", "article", counted->method.source, language);
    yz_json_open_array(json, "steps");
    for (int i = 0; i < steps->count; i++)
        write_step(json, counted, i, language);
    yz_json_close_array(json);
    yz_json_text(json, "basis", yz_basis_key(counted->basis));
    yz_json_number(json, "margin", steps->margin);
    yz_json_number(json, "margin_zi", steps->margin_zi);
    yz_json_text(json, "result", yz_result_text(&result, text));
    yz_json_bool(json, "agrees", steps->agrees);
    yz_json_text(json, "cut",
                 counted->cut == YZ_SHORTAGE_NONE ? NULL
                                                  : yz_shortage_key(counted->cut));
    yz_json_close_object(json);
}

void
yz__tell_method_json(yz_json *json, const yz_method *method, const yz_language *language)
{
    yz_json_open_object(json, NULL);
    yz_json_text(json, "method", method->key);
    yz_json_text(json, "name", yz_language_word(language, "method", method->name));
    yz_json_text(json, "text", yz_language_word(language, "procedure", method->text));
    yz_tell_name_json(json, "source", "article", method->source, language);
    yz_json_close_object(json);
}
