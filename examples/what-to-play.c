/*
 * what-to-play.c - which first moves of the opponent capture a chain, and how large the proof is
 * that it can be captured.
 *
 *     what-to-play BOARD.pos RULES B4
 */
#include <stdio.h>
#include <string.h>

#include <yunzi/first_moves.h>
#include <yunzi/record.h>

static void
print_moves(const yz_position *board, const yz_rules *rules, yz_point chain)
{
    static const char *const RESULT[] = {"not settled", "captured", "a ko", "seki",
                                         "alive"};
    yz_first_moves_options options = YZ_FIRST_MOVES_OPTIONS_INIT;
    yz_first_moves *moves;
    char point[YZ_POINT_TEXT];
    options.chain = chain;
    options.first = yz_opponent(board->stone[yz_index(board->width, chain)]);
    options.nodes = 100000;
    if (yz_life_moves(&moves, board, rules, &options) != YZ_OK)
        return;
    for (size_t i = 0; i < moves->move_count; i++) {
        const yz_first_move *move = yz_first_moves_at(moves, i);
        printf("%s: %s\n",
               move->move.kind == YZ_MOVE_PLAY
                   ? yz_point_text(move->move.at, board->height, point)
                   : "elsewhere",
               RESULT[move->result]);
    }
    yz_first_moves_free(moves);
}

static void
print_proof(const yz_position *board, const yz_rules *rules, yz_point chain)
{
    yz_prover_options options = YZ_PROVER_OPTIONS_INIT;
    yz_question question = YZ_QUESTION_INIT;
    yz_prover *prover;
    yz_answer answer;
    yz_proof *proof;
    options.rules = rules;
    question.chain = chain;
    question.nodes = 100000;
    if (yz_prover_new(&prover, board, &options) != YZ_OK)
        return;
    if (yz_prover_ask(prover, &question, &answer) == YZ_OK &&
        yz_prover_proof(prover, 0, &proof) == YZ_OK) {
        printf("%s: a proof of %u nodes\n",
               answer.outcome == YZ_OUTCOME_CAPTURED ? "captured" : "safe",
               (unsigned)proof->node_count);
        yz_proof_free(proof);
    }
    yz_prover_free(prover);
}

int
main(int argc, char **argv)
{
    static char text[65536];
    FILE *file = argc == 4 ? fopen(argv[1], "rb") : NULL;
    const yz_rules *rules = argc == 4 ? yz_rules_find(argv[2]) : NULL;
    yz_point chain;
    yz_pos board;
    if (file == NULL || rules == NULL) {
        fputs("usage: what-to-play BOARD.pos RULES POINT\n", stderr);
        return 2;
    }
    const size_t length = fread(text, 1, sizeof text, file);
    fclose(file);
    if (yz_pos_read(&board, text, length, NULL, NULL) != YZ_OK)
        return 1;
    const yz_position *position = &board.position;
    const bool there = yz_point_read(&chain, argv[3], strlen(argv[3]), position->width,
                                     position->height) == YZ_OK &&
                       position->stone[yz_index(position->width, chain)] != YZ_EMPTY;
    if (there) {
        print_moves(position, rules, chain);
        print_proof(position, rules, chain);
    }
    yz_pos_free(&board);
    return there ? 0 : 1;
}
