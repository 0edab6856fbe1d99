/*
 * tournament_view.h - a question about a tournament while it is answered, and what several answers share.
 */
#ifndef YZ_SRC_TELL_TOURNAMENT_VIEW_H
#define YZ_SRC_TELL_TOURNAMENT_VIEW_H

#include "event/round.h"
#include "tell/prose.h"

typedef struct yz__tournament_view {
    const yz_telling *how;
    const yz__event *event;
    yz_tournament_question *question;
    yz_diag *diag;
    const yz_tournament *tournament; /* whose log has made the event */
} yz__tournament_view;

/* Each answers one subject: text, JSON or lines.  After a refusal nothing has been told. */
yz_status yz__tell_pairing(const yz__tournament_view *view);
yz_status yz__tell_standings(const yz__tournament_view *view);
yz_status yz__tell_explained(const yz__tournament_view *view);
/* Where two players come from whom the system brings together. */
yz_status yz__explain_scheduled(const yz__tournament_view *view, yz__pool *pool,
                                int one, int other);
yz_status yz__tell_checked(const yz__tournament_view *view);
yz_status yz__tell_ratings(const yz__tournament_view *view);
/* The same by the system of the American association. */
yz_status yz__tell_bayes(const yz__tournament_view *view, const yz__scores *scores);
yz_status yz__tell_export(const yz__tournament_view *view);
yz_status yz__tell_import(const yz__tournament_view *view);
yz_status yz__tell_games(const yz__tournament_view *view);
yz_status yz__tell_page(const yz__tournament_view *view);
yz_status yz__tell_teams(const yz__tournament_view *view);
yz_status yz__tell_fit(const yz__tournament_view *view);
yz_status yz__tell_entries(const yz__tournament_view *view);
yz_status yz__tell_undo(const yz__tournament_view *view);

/* The acts that make a round: what is added to the log. */
yz_status yz__tell_round_acts(const yz__tournament_view *view, const yz__round *round,
                              int number);

/* What a round costs, part by part. */
typedef struct yz__part_sums {
    int count;
    int64_t of[YZ__PARTS_MOST];
} yz__part_sums;
yz__part_sums yz__sum_parts(const yz__event *event, const yz__round *round);

/* "score 4, seed 2": the parts that are not 0, on a line that is begun; the same as an object. */
void yz__prose_parts(yz__prose *out, const yz__event *event, const int64_t *of,
                     int count);
void yz__json_parts(yz_json *json, const char *key, const yz__event *event,
                    const int64_t *of, int count);
/* What each part is for, by its key. */
void yz__json_part_words(yz_json *json, const char *key,
                         const yz__tournament_view *view, int count);

/* What a referee has laid upon a player, or upon anybody if that is -1, until the end of a round. */
void yz__prose_rulings(yz__prose *out, const yz__event *event, int player, int round);
void yz__json_rulings(yz_json *json, const yz__event *event, int player, int round);

/* Who runs the event and by what regulation; what of it is missing, with how many there are. */
void yz__prose_officials(yz__prose *out, const yz__event *event);
void yz__json_officials(yz_json *json, const yz__event *event);
/* Who was there when the round was drawn. */
void yz__prose_witnesses(yz__prose *out, const yz__event *event, int round);
void yz__prose_unsaid(yz__prose *out, const yz__event *event);
void yz__json_unsaid(yz_json *json, const yz__event *event);
/* The lines of these, one message each, for who prints them: '*from' begins with 0.  False behind the last. */
bool yz__official_line(const yz__event *event, size_t *from, yz_message *out);
bool yz__witness_line(const yz__event *event, int round, size_t *from, yz_message *out);
/* The regulation by its mark, which 'mark' keeps, and who has accepted it; false: there is none. */
#define YZ__MARK_TEXT 20
bool yz__regulated_line(const yz__event *event, char mark[YZ__MARK_TEXT],
                        yz_message *out);

/* What the clocks of a game and its sealed move are, a line each; the same as members. */
void yz__prose_clocks(yz__prose *out, const yz__event *event, const yz__pairing *game);
void yz__json_clocks(yz_json *json, const yz__event *event, const yz__pairing *game);

/* The bar of a McMahon event, if it does not suit its rounds; the same as a member, null without a bar. */
void yz__prose_bar(yz__prose *out, const yz__event *event);
void yz__json_bar(yz_json *json, const yz__event *event);

/* "rank" of a player; the id, NULL for nobody. */
const char *yz__player_rank(const yz__event *event, int player,
                            char text[YZ__ENTRANT_RANK_TEXT]);
const char *yz__player_id(const yz__event *event, int player);
/* "rank 2", "name 10": the columns that the longest id takes. */
int yz__id_columns(const yz__event *event);
/* The longest name; 0: nobody has one but his id. */
int yz__name_columns(const yz__event *event);
/* "Adler Ana", or the id of a player without names; 'out' has room for what an act holds. */
enum { YZ__NAME_ROOM = YZ_TOURNAMENT_LINE + 2 };
const char *yz__player_name(const yz__event *event, int player,
                            char out[YZ__NAME_ROOM]);

/* Refuses with a message that has these arguments. */
#define YZ__VIEW_REFUSE(view, status, id, ...)                                         \
    yz__refuse((view)->diag, (status), yz_message_with((id), __VA_ARGS__))
/* Refuses a format that is only read. */
yz_status yz__view_format(const yz__tournament_view *view);
/* The player that is asked about; YZ_E_NOT_FOUND after a refusal. */
yz_status yz__view_player(const yz__tournament_view *view, const char *id, int *out);
/* The round that is asked about, or 'usual'; YZ_E_RANGE after a refusal. */
yz_status yz__view_round(const yz__tournament_view *view, int usual, int *out);
/* Pairs a round, and says what was in the way. */
yz_status yz__view_pair(const yz__tournament_view *view, yz__round *out, yz__pool *pool,
                        yz__whom whom, const yz__pair_condition *condition);

#endif
