/*
 * door_proof.c - proof.*: a proof as a board to click through.  The reader plays the side that
 * is wrong; the proof answers.
 *
 * A place in a proof is a path: the numbers of the edges taken from its beginning, "0,3,1".
 */
#include <stdlib.h>
#include <string.h>

#include <yunzi/tell.h>

#include "cli/cli.h"
#include "cli/output.h"
#include "door.h"
#include "door_proof.h"
#include "input/life_options.h"

static const char KIND[] = "proof";
enum { STEPS = 4096 }; /* most edges of a path */

typedef struct door_proof {
    yz_life_report *report;
    yz_position position;
} door_proof;

static void
end(void *object)
{
    door_proof *own = object;

    yz_life_free(own->report);
    free(own);
}

/* ---- Read ---- */

static void
write_chain(yz_json *json, const door_proof *own, size_t i)
{
    const yz_life_report *report = own->report;
    const yz_chain_life *chain = yz_life_chain(report, i);
    const yz_proof *proof = yz_life_proof(report, i);

    yz_json_open_object(json, NULL);
    yz_json_point(json, "at", report->point[chain->first], report->height);
    yz_json_text(json, "colour", chain->colour == YZ_BLACK ? "black" : "white");
    yz_json_whole(json, "stones", chain->count);
    yz_json_text(json, "status", yz_chain_status_key(chain->status));
    yz_json_bool(json, "seki", chain->seki);
    yz_json_text(json, "basis", yz_chain_basis_key(chain));
    yz_json_whole(json, "nodes", proof == NULL ? 0 : proof->node_count);
    yz_json_close_object(json);
}

static void
tell(door_call *call, int number, const door_proof *own)
{
    yz_json json;

    door_open(call, &json);
    yz_json_whole(&json, KIND, number);
    yz_json_open_array(&json, "chains");
    for (size_t i = 0; i < own->report->chain_count; i++)
        write_chain(&json, own, i);
    yz_json_close_array(&json);
    door_close(&json);
}

/* Reads the game at hand and keeps what was found. */
static yz_status
read_game(door_call *call, load *input, yz_life_options *options, const char *at,
          load_rules rules, yz_diag *diag)
{
    uint8_t only[YZ_MAX_POINTS];
    yz_game *game;
    bool assumed;
    yz_status status = YZ_OK;

    if (rules.rules == NULL)
        status = load_reading_rules(input, &rules, &assumed, diag);
    if (status == YZ_OK)
        status = load_replay(input, rules, &game, diag);
    if (status == YZ_OK && at != NULL)
        status = life_read_points(only, "at", at, game, diag);
    door_proof *own = status == YZ_OK ? calloc(1, sizeof *own) : NULL;
    if (status == YZ_OK && own == NULL)
        status = cli_fail_memory(diag);
    if (status != YZ_OK)
        return status;
    options->only = at == NULL ? NULL : only;
    yz_game_position(game, &own->position);
    status = life_read_game(&own->report, game, options, diag);
    if (status != YZ_OK) {
        end(own);
        return status;
    }
    const int number = door_keep(call, KIND, own, end);
    if (number != 0)
        tell(call, number, own);
    return YZ_OK;
}

static door_call *asked; /* the question that cmd_proof answers */

static int
run(cli *line)
{
    load_choice choice = {.move = -1};
    yz_life_options options;
    load_rules rules[LOAD_RULES] = {{NULL, 0}};
    size_t count;
    load *input;
    yz_diag diag = {.status = YZ_OK};
    const char *name = cli_value(line, "rules");

    if (!load_choice_read(&choice, line) || !life_read_options(&options, line) ||
        (name != NULL && !load_rules_read(line, name, rules, &count)))
        return CLI_USAGE;
    options.proofs = true;
    options.goes_on = door_goes_on_reading;
    yz_status status = load_open(&input, line->operand[0], &choice, &diag);
    if (status == YZ_OK)
        status = load_next(input, &diag);
    if (status == YZ_OK)
        status = read_game(asked, input, &options, cli_value(line, "at"), rules[0], &diag);
    load_close(input);
    return status == YZ_OK ? CLI_DONE : load_complain(line->operand[0], &diag);
}

static const cli_option OPTIONS[] = {
    {"at", "POINTS", "", NULL}, LOAD_OPTION_RULES,     LOAD_OPTION_DEFAULT_RULES,
    LIFE_OPTIONS_LIMITS,        LIFE_OPTION_FILL,      LIFE_OPTION_CYCLE,
    LIFE_OPTION_ENABLED,        LOAD_OPTION_GAME,      LOAD_OPTION_MOVE,
    LOAD_OPTION_VARIATION,      {NULL, NULL, NULL, NULL},
};
const cli_command cmd_proof = {.name = "proof",
                               .arguments = "FILE",
                               .options = OPTIONS,
                               .least = 1,
                               .most = 1,
                               .run = run};

static void
open_proof(door_call *call)
{
    asked = call;
    door_run_command(call, "proof");
}

/* ---- Walked ---- */

typedef struct place {
    const yz_proof *proof;
    uint32_t node;
    uint32_t before; /* the node that the last edge left */
    const yz_proof_edge *edge; /* the last; NULL at the beginning */
    uint32_t seen[STEPS]; /* nodes on the way */
    int steps;
    bool again; /* the node was on the way before: endless play */
    yz_game *game;
} place;

static yz_status
begin(place *at, const yz_proof *proof)
{
    yz_game_options options = YZ_GAME_OPTIONS_INIT;

    /* The stones are moved by the plainest rules; what is legal the proof knows. */
    options.rules = yz_rules_find("tromp-taylor");
    options.width = proof->position.width;
    options.height = proof->position.height;
    options.start = &proof->position;
    options.to_move = (yz_colour)proof->node[0].to_move;
    at->proof = proof;
    return yz_game_new(&at->game, &options, NULL);
}

static yz_status
follow(place *at, unsigned long i)
{
    const yz_proof_node *node = at->proof->node + at->node;

    if (i >= node->edge_count || at->steps == STEPS || at->again)
        return YZ_E_NOT_FOUND;
    at->edge = at->proof->edge + node->first_edge + i;
    at->before = at->node;
    at->seen[at->steps++] = at->node;
    at->node = at->edge->node;
    for (int k = 0; k < at->steps; k++)
        at->again = at->again || at->seen[k] == at->node;
    return at->edge->claim || at->edge->move.kind != YZ_MOVE_PLAY
               ? YZ_OK
               : yz_game_enter(at->game, at->edge->move, NULL, NULL);
}

static yz_status
walk(place *at, const char *path)
{
    yz_status status = YZ_OK;

    while (path != NULL && *path != '\0' && status == YZ_OK) {
        char *rest;
        const unsigned long i = strtoul(path, &rest, 10);
        if (rest == path || (*rest != ',' && *rest != '\0'))
            return YZ_E_SYNTAX;
        status = follow(at, i);
        path = rest + (*rest == ',');
    }
    return status;
}

static void
write_edges(yz_json *json, const place *at)
{
    const yz_proof_node *node = at->proof->node + at->node;
    const int height = at->proof->position.height;
    char text[YZ_MOVE_TEXT];

    yz_json_open_array(json, "edges");
    for (uint32_t i = 0; i < node->edge_count && !at->again; i++) {
        const yz_proof_edge *edge = at->proof->edge + node->first_edge + i;
        yz_json_open_object(json, NULL);
        yz_json_whole(json, "edge", i);
        yz_json_text(json, "move", yz_move_text(edge->move, height, text));
        if (edge->move.kind == YZ_MOVE_PLAY || edge->move.kind == YZ_MOVE_PASS_FOR_KO)
            yz_json_point(json, "point", edge->move.at, height);
        if (edge->claim)
            yz_json_bool(json, "claim", true);
        yz_json_close_object(json);
    }
    yz_json_close_array(json);
}

static void
write_stones(yz_json *json, const yz_position *position, yz_colour colour)
{
    yz_json_open_array(json, colour == YZ_BLACK ? "black" : "white");
    for (int y = 0; y < position->height; y++)
        for (int x = 0; x < position->width; x++) {
            const yz_point at = {(uint8_t)x, (uint8_t)y};
            if (position->stone[yz_index(position->width, at)] == (uint8_t)colour)
                yz_json_point(json, NULL, at, position->height);
        }
    yz_json_close_array(json);
}

static void
write_region(yz_json *json, const yz_proof *proof)
{
    const int width = proof->position.width, height = proof->position.height;

    yz_json_open_array(json, "region");
    for (int i = 0; i < width * height; i++)
        if (proof->region[i] != 0)
            yz_json_point(json, NULL, (yz_point){(uint8_t)(i % width), (uint8_t)(i / width)},
                          height);
    yz_json_close_array(json);
}

static void
write_words(yz_json *json, const door_call *call, const place *at)
{
    const yz_proof_node *node = at->proof->node + at->node;
    const yz_message words =
        node->end != YZ_PROOF_GOES_ON ? yz_proof_end_message(at->proof, at->node)
        : at->edge != NULL            ? yz_proof_turn_message(at->proof, at->before, at->edge)
                                      : yz_message_plain(YZ_MESSAGE_NONE);
    const yz_message endless =
        yz_message_plain(node->stage == YZ_PROOF_AFTER ? YZ_MESSAGE_DOOR_ENDLESS_AFTER
                                                       : YZ_MESSAGE_DOOR_ENDLESS);

    yz_json_text(json, "text", YZ_SAID(at->again ? &endless : &words, call->language));
}

static void
tell_place(door_call *call, const place *at)
{
    const yz_proof *proof = at->proof;
    const yz_proof_node *node = proof->node + at->node;
    const bool captured = proof->outcome == YZ_OUTCOME_CAPTURED;
    const yz_colour right = captured ? yz_opponent(proof->owner) : proof->owner;
    yz_position position;
    char text[YZ_MOVE_TEXT];
    yz_json json;

    yz_game_position(at->game, &position);
    door_open(call, &json);
    yz_json_text(&json, "right", right == YZ_BLACK ? "black" : "white");
    yz_json_text(&json, "to_move", node->to_move == YZ_BLACK ? "black" : "white");
    yz_json_bool(&json, "reader", (yz_colour)node->to_move != right);
    yz_json_bool(&json, "ended", at->again || node->end != YZ_PROOF_GOES_ON);
    yz_json_point(&json, "target", node->target, position.height);
    yz_json_text(&json, "move",
                 at->edge == NULL || at->edge->claim
                     ? NULL
                     : yz_move_text(at->edge->move, position.height, text));
    write_words(&json, call, at);
    write_stones(&json, &position, YZ_BLACK);
    write_stones(&json, &position, YZ_WHITE);
    write_region(&json, proof);
    write_edges(&json, at);
    door_close(&json);
}

/* The proof of the chain with a stone on this point; NULL when there is none. */
static const yz_proof *
proof_at(const door_proof *own, yz_point point)
{
    const yz_life_report *report = own->report;

    for (size_t i = 0; i < report->chain_count; i++) {
        const yz_chain_life *chain = yz_life_chain(report, i);
        for (size_t k = 0; k < chain->count; k++) {
            const yz_point at = report->point[chain->first + k];
            if (at.x == point.x && at.y == point.y)
                return yz_life_proof(report, i);
        }
    }
    return NULL;
}

/* "at=C3", the chain; "path=0,3". */
static void
go(door_call *call)
{
    const door_proof *own = door_object(call, KIND);
    yz_point point;

    if (own == NULL ||
        !door_point(call, "at", own->position.width, own->position.height, &point))
        return;
    const yz_proof *proof = proof_at(own, point);
    if (proof == NULL) {
        door_fail_with(call, YZ_E_NOT_FOUND, yz_message_plain(YZ_MESSAGE_DOOR_NO_PROOF));
        return;
    }
    place *at = calloc(1, sizeof *at);
    yz_status status = at == NULL ? YZ_E_NOMEM : begin(at, proof);
    if (status == YZ_OK)
        status = walk(at, door_value(call, "path"));
    if (status == YZ_OK)
        tell_place(call, at);
    else if (status == YZ_E_NOMEM)
        door_fail_diag(call, status, NULL);
    else
        door_fail_with(call, status,
                       yz_message_with(YZ_MESSAGE_DOOR_PATH,
                                       yz_arg_text(door_value(call, "path"))));
    if (at != NULL)
        yz_game_free(at->game);
    free(at);
}

static void
close_proof(door_call *call)
{
    door_drop(call, KIND);
}

static const door_row ROWS[] = {
    {"proof.open", open_proof}, {"proof.go", go}, {"proof.close", close_proof}};
const door_family DOOR_PROOFS = {ROWS, sizeof ROWS / sizeof *ROWS};
