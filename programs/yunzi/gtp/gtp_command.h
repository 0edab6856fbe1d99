/*
 * gtp_command.h - what the commands of the GTP referee share: the session from inside,
 * the answer that is being made, the words of the arguments.
 *
 * A command is one row of the table in gtp_table.c and one function.  It writes its
 * answer with gtp_say() and returns true.  Or it refuses with gtp_refuse(); then it has
 * changed nothing.
 */
#ifndef YUNZI_PROGRAM_GTP_COMMAND_H
#define YUNZI_PROGRAM_GTP_COMMAND_H

#include <yunzi/clock.h>
#include <yunzi/gtp.h>

#include "gtp/gtp_session.h"
#include "input/input.h"

/* A text that grows.  Once memory has run out it no longer changes. */
typedef struct gtp_text {
    char *data;
    size_t length;
    size_t room;
    bool failed;
} gtp_text;

typedef struct gtp_row gtp_row;

struct gtp_session {
    gtp_host host;
    gtp_start next; /* how the next game will begin */
    yz_game *game;
    /* Plies that are one step with the one before for the controller, and taken back with it. */
    int *together;
    size_t together_count;
    size_t together_room;
    bool fresh;   /* the game began as the rules begin, without a handicap */
    int handicap; /* the handicap given as the rules say, perhaps by passes; 0: none */
    bool strict;  /* illegal moves and moves out of turn have the consequences of the
                    rules */
    bool quit;
    bool deaf;          /* an answer could not be delivered: nobody listens */
    const gtp_row *row; /* the command being run */
    yz_gtp_word word;   /* its argument that was taken last; no letters: none was */
    gtp_text reply;
    gtp_text wire;
    yz_gtp_word id; /* of the command being run */
    bool streams;   /* a part of its answer has been sent */
    bool more;      /* bytes of the controller have come that were not looked at */
    char spare[YZ_GTP_LINE + 32]; /* the answer when memory has run out */
    size_t spare_length;
    /* the statement of a loaded record on life and death, and its position */
    bool marked;
    yz_position marked_on;
    yz_status_map marks;
    /* The record that was loaded, its result, and how many plies of the game still come
       from it: all of them until something is done or taken back. */
    yz_record *loaded;  /* the record */
    yz_record *info;    /* names given by command: properties of its first node */
    yz_result recorded; /* NONE: no record, or it was not loaded to its end */
    int recorded_plies;
    int kept_plies;
    /* The verdict on the game as it stands, once it is known. */
    struct {
        bool known;
        yz_judging judging; /* 'verdict' is not filled in */
        bool
            expected; /* 'owner' is known: a yz_fate by point, as games played on have it */
        uint8_t owner[YZ_MAX_POINTS];
    } verdict;
    yz_colour idle;    /* who is to move while we may ponder; EMPTY: nobody */
    yz_search *search; /* NULL: nothing has been thought about yet */
    yz_clock clock;
    int64_t began; /* by the host's clock; other moments are counted from here */
    int64_t heard; /* when the present command came */
    yz_gtp_reader reader;
};

/* A command: its name, arguments and help, and what GoGui shows in its menu. */
struct gtp_row {
    const char *name;
    bool (*run)(gtp_session *s, const char *rest); /* 'rest': the arguments */
    int least; /* fewest and most words of arguments; -1 most for any number */
    int most;
    const char *arguments;
    const char *help;  /* one sentence, no full stop */
    const char *gogui; /* "type/label/command" of the analyze menu; NULL: not there */
    int event;         /* a yz_event_kind, for the commands that are one */
};

extern const gtp_row GTP_ROWS[];
extern const size_t GTP_ROW_COUNT;
const gtp_row *gtp_find(yz_gtp_word name);

/* Adds to the answer. */
void gtp_say(gtp_session *s, const char *format, ...) YZ_PRINTF(2, 3);
void gtp_add(gtp_text *text, const char *bytes, size_t length);
/* The same as a sink; 'context' is a gtp_text. */
yz_status gtp_collect(void *context, const char *bytes, size_t length);
/* Adds the words of a message in the language of the session. */
void gtp_tell(gtp_session *s, yz_message_id id, const yz_argument *arguments,
              size_t count);
#define gtp_say_words(s, id, ...)                                                      \
    gtp_tell((s), (id), (const yz_argument[]){__VA_ARGS__},                            \
             sizeof((const yz_argument[]){__VA_ARGS__}) / sizeof(yz_argument))

/* These refuse: they make the answer a failure and always return false.  'words' are
   those that the protocol fixes and controllers look at, "cannot undo"; they are the
   same in every language. */
bool gtp_refuse(gtp_session *s, const char *words);
/* The same with the argument that was taken last, which is what is wrong; gtp_syntax() says what
   the command takes too. */
bool gtp_refuse_word(gtp_session *s, const char *words);
bool gtp_syntax(gtp_session *s);
/* Refuses with "WORDS: why", the reason in the language of the session; 'words' "":
   with the reason alone. */
bool gtp_refuse_tell(gtp_session *s, const char *words, yz_message_id why,
                     const yz_argument *arguments, size_t count);
#define gtp_refuse_why(s, words, why, ...)                                             \
    gtp_refuse_tell((s), (words), (why), (const yz_argument[]){__VA_ARGS__},           \
                    sizeof((const yz_argument[]){__VA_ARGS__}) / sizeof(yz_argument))
bool gtp_refuse_plain(gtp_session *s, const char *words, yz_message_id why);
bool gtp_refuse_diag(gtp_session *s, const char *words, const yz_diag *diag);
bool gtp_refuse_status(gtp_session *s, const char *words, yz_status status);
/* Refuses a move or an event: its ground, article, the move that would be repeated, and
   what follows. */
bool gtp_refuse_illegal(gtp_session *s, const char *words, const yz_legality *legality,
                        yz_colour offender);
/* Adds in words why something is refused: "ko: the ko may not be retaken yet; article 6". */
void gtp_say_illegal(gtp_session *s, const yz_legality *legality, yz_colour offender);

/* The verdict on the game as it stands; it is kept until gtp_changed(). */
const yz_judging *gtp_judging(gtp_session *s);
/* The same for a command that needs a result; NULL after a refusal. */
const yz_judgement *gtp_verdict(gtp_session *s);
/* Remark that an answer rests on an estimate, where the answer itself has no room to
   say so: always, or when the verdict does. */
void gtp_remark_estimate(gtp_session *s, const yz_judgement *judged);
void gtp_remark_basis(gtp_session *s, const yz_judgement *judged);
/* Remarks that the text fixes another komi: GTP lets the controller have any. */
void gtp_remark_komi(gtp_session *s);
/* True if the game is exactly the loaded record, from its first move to its last, and
   the record gives a result. */
bool gtp_is_whole_record(const gtp_session *s);
/* Notes that something has happened, so that the verdict must be found anew. */
void gtp_changed(gtp_session *s);

bool gtp_same_stones(const yz_position *a, const yz_position *b);

/* Takes the next word; it is empty when there is none. */
yz_gtp_word gtp_take(gtp_session *s, const char **rest);
/* The same; false when there is none. */
bool gtp_take_next(gtp_session *s, const char **rest, yz_gtp_word *out);
/* Take a colour, or a colour and a vertex; refuse anything else. */
bool gtp_take_colour(gtp_session *s, const char **rest, yz_colour *out);
bool gtp_take_move(gtp_session *s, const char **rest, yz_move *out);
/* Takes a point of the board; refuses anything else, "pass" included, with 'words'. */
bool gtp_take_point(gtp_session *s, const char **rest, const char *words,
                    yz_point *out);
/* Takes 'FILE [NUMBER]'.  The name may have blanks, or stand in double quotes;
   '*number' is -1 when there is none.  'out' has room for YZ_GTP_LINE + 1 bytes.  False
   when anything but a number follows the quotes. */
bool gtp_take_path(const char *rest, char *out, int *number);

/* Sends what the answer holds so far, as lines of their own; it goes on after that. */
void gtp_stream(gtp_session *s);
/* Adds a vertex, after a blank unless the answer is empty or at the start of a line. */
void gtp_say_point(gtp_session *s, yz_point at);
/* Adds the chains whose stones have this fate, one a line; 'fate' is by point, as in a
   yz_status_map. */
void gtp_say_chains(gtp_session *s, const uint8_t *fate, yz_fate wanted);
/* "black", "white", "none". */
const char *gtp_colour_name(yz_colour colour);

/* Begins a new game as 'next' says, with these handicap stones (NULL, 0: none).  On
   failure nothing has changed. */
yz_status gtp_begin(gtp_session *s, const yz_point *stones, int count, yz_diag *diag);
/* Begins a new game with the handicap that the rules give: stones on the star points,
   stones that Black plays, or passes of White.  On failure nothing has changed. */
yz_status gtp_begin_handicap(gtp_session *s, int handicap, yz_placing placing,
                             yz_diag *diag);
/* Begins a new game from this position; 'to_move' YZ_EMPTY: the side that begins by the
   rules.  On failure nothing has changed. */
yz_status gtp_begin_at(gtp_session *s, const yz_position *start, yz_colour to_move,
                       yz_diag *diag);
/* True if the game is at its beginning: nothing was set up or played. */
bool gtp_board_is_empty(const gtp_session *s);
/* Replaces the game of the session by 'game'. */
void gtp_take_over(gtp_session *s, yz_game *game);
/* The options of a game that begins as 'next' says. */
yz_game_options gtp_options(const gtp_session *s);
/* Copies to 'record', which was made from the game, the names, comments and marks of
   the loaded record as far as the game is still the same, and the names given by
   command. */
yz_status gtp_copy_info(yz_record *record, gtp_session *s);
void gtp_forget_record(gtp_session *s);

/* Puts the game under the rules and komi of 'next': replays it from its start, with the
   events that are possible under these rules.  On failure nothing has changed, and
   'diag' says why. */
yz_status gtp_replay(gtp_session *s, yz_diag *diag);

/* Makes an event happen, like yz_game_event(). */
yz_status gtp_happen(gtp_session *s, const yz_event *event, yz_legality *legality);
/* Takes back the last ply, like yz_game_undo(). */
yz_status gtp_take_back(gtp_session *s);

/* Milliseconds since the session began; never backwards. */
int64_t gtp_clock_now(const gtp_session *s);
/* The session begins; a command has come. */
void gtp_clock_open(gtp_session *s);
void gtp_clock_hear(gtp_session *s);
/* A new game: both sides have all of their time, and nobody's runs.  Nobody's runs. */
void gtp_clock_begin(gtp_session *s);
void gtp_clock_rest(gtp_session *s);
/* We think about a move of 'side', since the command came. */
void gtp_clock_think(gtp_session *s, yz_colour side);
/* 'side' is about to move: its time until now is gone.  True if nothing was left. */
bool gtp_clock_is_up(gtp_session *s, yz_colour side);
/* It has moved, and the other's time runs. */
void gtp_clock_moved(gtp_session *s, yz_colour side);

/* Returns what the rules say of a move.  The turn matters only if play is strict. */
yz_legality gtp_check(const gtp_session *s, yz_move move);
/* Makes a move, or refuses it.  Unless play is strict a play after the end of the game takes it up
   again. */
bool gtp_make(gtp_session *s, yz_move move);
/* 'colour' resigns in place of a move: one step with the move before.  False after a refusal. */
bool gtp_resign_now(gtp_session *s, yz_colour colour);

/* A move that is being thought about. */
typedef struct gtp_thinking {
    gtp_session *s;
    yz_colour colour;
    yz_game *game; /* the game of the session, in which it is the turn of 'colour' */
    yz_search_work work;            /* its context is this, once it has begun */
    const struct gtp_analysis *how; /* what is told meanwhile; NULL: nothing */
} gtp_thinking;

/* A copy of the game in which it is the turn of 'colour'.  YZ_E_PHASE: there is none. */
yz_status gtp_copy_for(const gtp_session *s, yz_colour colour, yz_game **out);

/* gtp_think.c: gtp_think_end() is called when gtp_think_begin() was YZ_OK.  YZ_E_PHASE: there is no
   move to think about; YZ_E_NOMEM. */
yz_status gtp_think_begin(gtp_thinking *out, gtp_session *s, yz_colour colour);
/* Why there is no move to think about; EMPTY: whoever's.  Always false. */
bool gtp_refuse_thinking(gtp_session *s, yz_status status, yz_colour colour);
void gtp_think_end(gtp_thinking *thinking);
/* Thinks for as long as the clock of its side allows, and while anybody listens. */
void gtp_think_by_the_clock(gtp_thinking *thinking);
yz_status gtp_think(gtp_thinking *thinking, yz_search_choice *out);

/* Each list of moves to avoid or to allow may name all of them; there are a few. */
enum { GTP_BARS = 8 * (YZ_MAX_POINTS + 1) };

/* An analysis: what is told of a search, and how often. */
typedef struct gtp_analysis {
    gtp_thinking thinking;
    yz_colour colour;
    bool katago; /* in the words of KataGo; otherwise of Leela Zero */
    bool plays;  /* the move is made in the end */
    bool ownership;
    bool moves_ownership;
    bool scripted; /* the next command had come before it began */
    int interval;  /* hundredths of a second */
    int least;     /* lines that are wanted at least, and at most */
    int most;
    int64_t due;                 /* the moment of the next lines */
    yz_search_bar bar[GTP_BARS]; /* moves that are left out */
    size_t bar_count;
} gtp_analysis;

/* gtp_wish.c: reads the arguments of an analysis, or refuses them. */
bool gtp_take_wish(gtp_session *s, const char *rest, gtp_analysis *out);

/* Waits up to 'ms': true when the controller has said more, or will not any more. */
bool gtp_is_called(const gtp_session *s, int64_t ms);
/* Adds the lines that the search has found. */
void gtp_say_lines(gtp_session *s, const gtp_analysis *how);
/* Adds whose each point will be, 1 for 'side' and -1 for the other, row by row from the upper
   left; 'row' stands between two rows.  'line' as in yz_search_owners(). */
void gtp_say_owners(gtp_session *s, int line, yz_colour side, const char *row);
/* Adds a move, "D4", "pass" or "button". */
void gtp_say_move(gtp_session *s, yz_move move);
/* Adds what was chosen, or "resign"; and makes it happen. */
bool gtp_make_choice(gtp_session *s, const yz_search_choice *choice, bool play);

/* The commands, file by file. */
typedef bool gtp_run(gtp_session *s, const char *rest);
/* gtp_table.c */
gtp_run gtp_list_commands, gtp_known_command, gtp_help, gtp_analyze_commands;
/* gtp_admin.c */
gtp_run gtp_protocol_version, gtp_name, gtp_version, gtp_quit, gtp_accept, gtp_chat,
    gtp_cputime, gtp_describe_engine, gtp_strict;
/* gtp_clock.c */
gtp_run gtp_time_settings, gtp_time_left, gtp_kgs_time_settings, gtp_kata_time_settings,
    gtp_list_time_settings, gtp_clock;
/* gtp_setup.c */
gtp_run gtp_boardsize, gtp_rectangular_boardsize, gtp_clear_board, gtp_komi,
    gtp_get_komi, gtp_fixed_handicap, gtp_place_free_handicap, gtp_set_free_handicap,
    gtp_handicap;
/* gtp_gogui.c */
gtp_run gtp_captured_count, gtp_setup, gtp_set_position, gtp_setup_player,
    gtp_list_setup, gtp_list_setup_player, gtp_list_handicap, gtp_play_sequence,
    gtp_title;
/* gtp_play.c */
gtp_run gtp_play, gtp_undo, gtp_is_legal, gtp_all_legal, gtp_legal_moves, gtp_captures,
    gtp_why, gtp_pass_for_ko, gtp_button, gtp_ko_bans;
/* gtp_board.c */
gtp_run gtp_showboard, gtp_game_id, gtp_rules_board, gtp_rules_board_size,
    gtp_side_to_move;
/* gtp_judge.c */
gtp_run gtp_final_score, gtp_final_result, gtp_basis, gtp_estimate, gtp_judge;
/* gtp_end.c */
gtp_run gtp_final_status, gtp_final_status_list;
/* gtp_genmove.c */
gtp_run gtp_genmove, gtp_reg_genmove, gtp_genmove_cleanup;
/* gtp_think.c */
gtp_run gtp_clear_cache;
/* gtp_cgos.c */
gtp_run gtp_cgos_genmove_analyze;
/* gtp_analyze.c */
gtp_run gtp_lz_analyze, gtp_kata_analyze, gtp_lz_genmove_analyze,
    gtp_kata_genmove_analyze, gtp_ownership, gtp_best_moves;
/* gtp_show.c */
gtp_run gtp_show_score, gtp_show_life, gtp_life_board, gtp_show_illegal, gtp_board_gfx;
/* gtp_chains.c */
gtp_run gtp_liberties, gtp_show_line, gtp_wrong_marks;
/* gtp_event.c */
gtp_run gtp_phase, gtp_marking, gtp_mark, gtp_fill, gtp_settle, gtp_event, gtp_resume,
    gtp_claim, gtp_penalty, gtp_offer, gtp_rule;
/* gtp_rules.c */
gtp_run gtp_rules, gtp_kgs_rules;
/* Puts the game under other rules. */
bool gtp_set_rules(gtp_session *s, const yz_rules *rules, unsigned overlays);
/* gtp_kata.c */
gtp_run gtp_kata_get_rules, gtp_kata_set_rules, gtp_kata_set_rule;
/* gtp_info.c */
gtp_run gtp_info;
/* gtp_record.c */
gtp_run gtp_loadsgf, gtp_printsgf;

#endif
