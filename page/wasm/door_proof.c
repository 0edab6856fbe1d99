/*
 * door_proof.c - proof.*: a proof as a board to click through.  The reader plays the side that
 * is wrong; the proof answers.
 *
 * A place in a proof is a path: the numbers of the edges taken from its beginning, "0,3,1".
 */
#include <stdlib.h>
#include <string.h>

#include <yunzi/tell.h>

#include "door_ask.h"
#include "door_legal.h"
#include "door_messages.h"

static const char KIND[] = "proof";

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

/* What is read. */
typedef struct reading {
    yz_load_choice choice;
    yz_life_options options;
    /* the first; 'rules' NULL: those of the record */
    yz_load_rules rules[YZ_LOAD_RULES];
    const char *at; /* NULL: every chain */
} reading;

static bool
read_options(const yz_asked *asked, reading *out)
{
    const char *names = yz_asked_value(asked, "rules");
    size_t count;

    *out = (reading){.at = yz_asked_value(asked, "at")};
    if (!yz_asked_choice(asked, &out->choice) ||
        !yz_asked_reading(asked, false, &out->options) ||
        (names != NULL && !yz_asked_rules(asked, names, out->rules, &count)))
        return false;
    out->options.proofs = true;
    out->options.goes_on = asked->goes_on;
    out->options.context = asked->context;
    return true;
}

/* Reads the game at hand. */
static yz_status
read_game(door_proof *out, yz_load *input, reading *what, yz_diag *diag)
{
    uint8_t only[YZ_MAX_POINTS];
    yz_load_rules rules = what->rules[0];
    yz_game *game;
    bool assumed;
    yz_status status = YZ_OK;

    if (rules.rules == NULL)
        status = yz_load_reading_rules(input, &rules, &assumed, diag);
    if (status == YZ_OK)
        status = yz_load_replay(input, rules, &game, diag);
    if (status == YZ_OK && what->at != NULL)
        status = yz_judging_points(only, "at", what->at, game, diag);
    if (status != YZ_OK)
        return status;
    what->options.only = what->at == NULL ? NULL : only;
    yz_game_position(game, &out->position);
    return yz_judging_life(&out->report, game, &what->options, diag);
}

static yz_status
read_file(door_proof *out, const door_asking *asking, reading *what, yz_diag *diag)
{
    const yz_asked *asked = &asking->asked;
    yz_load_source source;
    yz_load *input;
    yz_status status = asked->open(asked->context, asked->input[0], &source, diag);

    if (status == YZ_OK)
        status = yz_load_open(&input, asked->input[0], &source, &what->choice, diag);
    if (status != YZ_OK)
        return status;
    status = yz_load_next(input, diag);
    if (status == YZ_OK)
        status = read_game(out, input, what, diag);
    yz_load_close(input);
    return status;
}

/* Takes the options of "life". */
static void
open_proof(door_call *call)
{
    door_asking asking;
    reading what;
    yz_diag diag = {.status = YZ_OK};

    if (!door_begin_asking(&asking, call, "life", NULL) ||
        !read_options(&asking.asked, &what)) {
        door_put(call->answer, asking.errors.bytes, asking.errors.length);
        door_end_asking(&asking);
        return;
    }
    door_proof *own = calloc(1, sizeof *own);
    const yz_status status =
        own == NULL ? YZ_E_NOMEM : read_file(own, &asking, &what, &diag);
    door_end_asking(&asking);
    if (status != YZ_OK) {
        free(own);
        door_fail_diag(call, status, &diag);
        return;
    }
    const int number = door_keep(call, KIND, own, end);
    if (number != 0)
        tell(call, number, own);
}

/* ---- Walked ---- */

static yz_status
walk(yz_proof_place *at, const char *path)
{
    yz_status status = YZ_OK;

    while (path != NULL && *path != '\0' && status == YZ_OK) {
        char *rest;
        const unsigned long i = strtoul(path, &rest, 10);
        if (rest == path || (*rest != ',' && *rest != '\0'))
            return YZ_E_SYNTAX;
        status = i > UINT32_MAX ? YZ_E_NOT_FOUND : yz_proof_follow(at, (uint32_t)i);
        path = rest + (*rest == ',');
    }
    return status;
}

static void
write_edges(yz_json *json, const yz_proof_place *at)
{
    const int height = at->proof->position.height;
    const yz_proof_edge *edge;
    char text[YZ_MOVE_TEXT];

    yz_json_open_array(json, "edges");
    for (uint32_t i = 0; (edge = yz_proof_way(at, i)) != NULL; i++) {
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
write_region(yz_json *json, const yz_proof *proof)
{
    const int width = proof->position.width, height = proof->position.height;

    yz_json_open_array(json, "region");
    for (int i = 0; i < width * height; i++)
        if (proof->region[i] != 0)
            yz_json_point(json, NULL,
                          (yz_point){(uint8_t)(i % width), (uint8_t)(i / width)},
                          height);
    yz_json_close_array(json);
}

static void
write_words(yz_json *json, const door_call *call, const yz_proof_place *at)
{
    const yz_proof_node *node = at->proof->node + at->node;
    const yz_message words = yz_proof_message(at);
    const yz_message endless =
        yz_message_plain(node->stage == YZ_PROOF_AFTER ? YZ_MESSAGE_DOOR_ENDLESS_AFTER
                                                       : YZ_MESSAGE_DOOR_ENDLESS);

    yz_json_text(json, "text", YZ_SAID(at->again ? &endless : &words, call->language));
}

static void
tell_place(door_call *call, const yz_proof_place *at)
{
    const yz_proof *proof = at->proof;
    const yz_proof_node *node = proof->node + at->node;
    const bool captured = proof->outcome == YZ_OUTCOME_CAPTURED;
    const yz_colour right = captured ? yz_opponent(proof->owner) : proof->owner;
    const yz_position *position = &at->position;
    char text[YZ_MOVE_TEXT];
    yz_json json;

    door_open(call, &json);
    yz_json_text(&json, "right", right == YZ_BLACK ? "black" : "white");
    yz_json_text(&json, "to_move", node->to_move == YZ_BLACK ? "black" : "white");
    yz_json_bool(&json, "reader", (yz_colour)node->to_move != right);
    yz_json_bool(&json, "zone", proof->zone);
    yz_json_bool(&json, "ended", at->ended);
    yz_json_point(&json, "target", node->target, position->height);
    yz_json_text(&json, "move",
                 at->edge == NULL || at->edge->claim
                     ? NULL
                     : yz_move_text(at->edge->move, position->height, text));
    write_words(&json, call, at);
    door_write_stones(&json, position, YZ_BLACK);
    door_write_stones(&json, position, YZ_WHITE);
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
        door_fail_with(call, YZ_E_NOT_FOUND,
                       yz_message_plain(YZ_MESSAGE_DOOR_NO_PROOF));
        return;
    }
    yz_proof_place *at = malloc(sizeof *at);
    if (at == NULL) {
        door_fail_diag(call, YZ_E_NOMEM, NULL);
        return;
    }
    yz_proof_begin(at, proof);
    const yz_status status = walk(at, door_value(call, "path"));
    if (status == YZ_OK)
        tell_place(call, at);
    else
        door_fail_with(call, status,
                       yz_message_with(YZ_MESSAGE_DOOR_PATH,
                                       yz_arg_text(door_value(call, "path"))));
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
