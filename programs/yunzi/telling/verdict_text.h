/*
 * verdict_text.h - the judgement of one game under one rule set, as JSON and as text.
 */
#ifndef YUNZI_PROGRAM_VERDICT_H
#define YUNZI_PROGRAM_VERDICT_H

#include <stdio.h>

#include <yunzi/json.h>
#include <yunzi/judge.h>
#include <yunzi/record.h>

/* Everything a verdict is printed from; nothing here is owned. */
struct verdict {
    const char *file;
    long game_number;    /* in its file, from 1 */
    const yz_game *game; /* replayed under its rules */
    const yz_judgement *judged;
    const yz_status_map
        *status;               /* what life and death was taken from; NULL if nothing */
    const yz_replay *replay;   /* the moves that the rules refuse; NULL for a board */
    bool under_any;            /* no rules are named, and none are needed */
    const yz_result *recorded; /* what the record says; NULL when it says nothing */
    int moves;                 /* replayed */
    const yz_record *record;   /* whose findings are told in JSON; NULL: none */
    /* Further members of the JSON object; NULL: none. */
    void (*more)(yz_json *json, void *context);
    void *context;
};

/* Whether the record says the same; false too when it says nothing. */
bool verdict_agrees(const struct verdict *verdict);

/* "japanese-1989", "aga-1991+rengo"; returns 'out'. */
char *verdict_rules_text(const yz_game *game, char out[YZ_RULES_TEXT]);

/* One object, as `yunzi judge --json` prints it, without the end of the line. */
void verdict_write_json(yz_json *json, const struct verdict *verdict);

/* The count of one side: "75 = territory 60 + prisoners 12 + dead stones 3"; returns
 * 'out'. */
#define VERDICT_SUM_TEXT 512
char *verdict_sum_text(const yz_judgement *judged, yz_colour side,
                       char out[VERDICT_SUM_TEXT]);

/* Where a term of the count is laid down; a text that leaves the komi to the event has
 * nothing to say of its amount.  NULL: nowhere. */
const char *verdict_term_article(const struct verdict *verdict,
                                 const yz_count_term *term);

/* "White wins by 4.5", "a draw", "not settled", ...; returns 'out'. */
#define VERDICT_SENTENCE 96
char *verdict_sentence(const yz_result *result, char out[VERDICT_SENTENCE]);

/* A note in words, with what to type where something is missing; returns 'out'. */
#define VERDICT_NOTE_TEXT 400
char *verdict_note_text(const yz_note *note, char out[VERDICT_NOTE_TEXT]);

/* The key of a basis, an estimate coloured where colours are wished; returns 'out'. */
#define VERDICT_BASIS_TEXT 32
char *verdict_basis_text(yz_basis basis, bool colour, char out[VERDICT_BASIS_TEXT]);

/* The whole verdict for people, several lines. */
void verdict_print(FILE *stream, const struct verdict *verdict, bool colour);

#endif
