/* solve_proof.c - proofs of a worth, written from what was solved, and checked without it. */
#include <stdio.h>
#include <string.h>

#include "ask/solve_proof.h"
#include "ask/whole_text.h"
#include "base/memory.h"
#include "base/now.h"
#include "message/refuse.h"
#include "solve/solve_reply.h"
#include "tell/told_written.h"
#include "written/way_boards.h"
#include "written/written_rules.h"
#include "yunzi/messages.h"

enum { TURNS = 8 };

/* A proof at work. */
typedef struct work {
    const yz__solve_question *question;
    yz__solve_replies replies;
    yz__written_proof proof;
    yz__way_followed followed[YZ__PROOF_WAYS];
} work;

static work *
begin_work(const yz__solve_question *question)
{
    work *of = yz__resize(question->allocator, NULL, 0, sizeof *of);

    if (of != NULL) {
        memset(of, 0, sizeof *of);
        of->question = question;
    }
    return of;
}

static void
end_work(work *of)
{
    if (of == NULL)
        return;
    yz__proof_free(&of->proof, of->question->allocator);
    yz__resize(of->question->allocator, of, sizeof *of, 0);
}

static bool
goes_on(void *context, uint64_t done)
{
    const yz__solve_question *question = ((const work *)context)->question;

    return question->goes_on == NULL || question->goes_on(question->context, done);
}

/* The same stones on the board turned over in one of eight ways, 4 and more along the diagonal of a
   square, and from 8 on with the colours exchanged. */
static yz_position
turned(const yz_position *position, int turn)
{
    yz_position out = *position;
    const int width = position->width;
    const int height = position->height;

    for (int i = 0; i < width * height; i++) {
        int x = i % width;
        int y = i / width;
        const int across = (turn & 4) != 0 ? y : x;
        y = (turn & 4) != 0 ? x : y;
        x = (turn & 1) != 0 ? width - 1 - across : across;
        y = (turn & 2) != 0 ? height - 1 - y : y;
        const uint8_t stone = position->stone[i];
        out.stone[y * width + x] = turn >= TURNS && stone != YZ_EMPTY
                                       ? (uint8_t)yz_opponent((yz_colour)stone)
                                       : stone;
    }
    return out;
}

/* Judges an end; where that is not exact, as it stands after turning the board too: reading may
   come to its limits one way round, and not the other. */
static bool
judge(void *context, const yz_rules *rules, const yz_position *position, bool whole,
      int *least, int *most)
{
    const yz__solve_question *question = ((const work *)context)->question;
    const bool square = position->width == position->height;

    for (int turn = 0; turn < 2 * TURNS; turn++) {
        const yz_position now = turned(position, turn);
        const bool exchanged = turn >= TURNS;
        int low, high;
        if ((turn & 4) != 0 && !square)
            continue;
        if (!question->judge(question->context, rules, &now,
                             whole ? YZ__COUNT_WHOLE : YZ__COUNT_STOPPED, &low, &high))
            return false;
        const int bound[2] = {exchanged ? -high : low, exchanged ? -low : high};
        *least = turn == 0 || bound[0] > *least ? bound[0] : *least;
        *most = turn == 0 || bound[1] < *most ? bound[1] : *most;
        if (*least == *most)
            break;
    }
    return true;
}

static int
choose(void *context, const yz_move *line, int count)
{
    work *of = context;
    const int at = yz__solve_reply(&of->replies, line, count);

    return at == YZ__NO_POINT ? YZ__WRITTEN_PASS
           : at == YZ__BUTTON ? YZ__WRITTEN_BUTTON
                              : at;
}

static yz__way_task
task_of(work *of, const yz_rules *rules)
{
    return (yz__way_task){
        .rules = rules,
        .width = of->proof.width,
        .height = of->proof.height,
        .judge = judge,
        .goes_on = goes_on,
        .context = of,
        .allocator = of->question->allocator,
        .bytes = of->question->memory,
    };
}

/* ---- Written ---- */

bool
yz__solve_proof_possible(const yz_asked *asked, const yz__solve_question *question)
{
    const int points = question->width * question->height;

    if (!yz__written_possible(question->rules))
        return yz__wrong_option_with(asked, YZ_MESSAGE_SOLVE_NO_PROOF,
                                     yz_arg_text(yz_rules_id(question->rules)));
    return points <= yz__written_points(question->rules) ||
           yz__wrong_option_with(asked, YZ_MESSAGE_SOLVE_PROOF_POINTS,
                                 yz_arg_number(yz__written_points(question->rules)));
}

/* Writes the way of a player to what he has at least. */
static yz_status
write_way(work *of, yz_colour by, int units, bool history)
{
    yz__written_proof *proof = &of->proof;
    yz__written_way *way = &proof->way[proof->count];
    yz__way_followed *followed = &of->followed[proof->count++];
    yz__way_task task = task_of(of, of->question->rules);

    *way = (yz__written_way){
        .by = by,
        .margin = yz_ratio(units, of->replies.kept->table.rules.moments.unit)};
    of->replies.by = by;
    of->replies.ask = units;
    yz_status status = yz__solve_replies_begin(&of->replies, history);
    task.choose = choose;
    if (status == YZ_OK)
        status = yz__way_follow(&task, way, followed);
    yz__solve_replies_end(&of->replies);
    return status;
}

/* A way for each bound that says more than that no result can be larger. */
static yz_status
write_ways(work *of, const yz__solved *solved)
{
    const int limit = of->replies.kept->table.limit;
    const bool history =
        solved->reason == YZ__SOLVE_HISTORY || solved->reason == YZ__SOLVE_ENDS;
    yz_status status = YZ_OK;

    if (solved->bounded && solved->low > -limit)
        status = write_way(of, YZ_BLACK, solved->low,
                           history && yz__ko_looks_back(of->question->rules));
    if (status == YZ_OK && solved->bounded && solved->high < limit &&
        of->followed[0].fault == YZ__WAY_SOUND)
        status = write_way(of, YZ_WHITE, -solved->high,
                           history && yz__ko_looks_back(of->question->rules));
    return status;
}

/* Tells why there is no proof. */
static yz_answered
give_up(const yz_asked *asked, const work *of, yz_status status)
{
    int why = 1;

    if (status == YZ_E_NOMEM) {
        yz__wrong_option(asked, YZ_MESSAGE_SOLVE_MEMORY);
        return YZ_ANSWERED_WRONG_OPTION;
    }
    if (status == YZ_OK && of->proof.count == 0)
        why = 0;
    for (int i = 0; status == YZ_OK && i < of->proof.count; i++)
        if (of->followed[i].fault == YZ__WAY_LONG)
            why = 2;
    yz__warn_with(asked, NULL, YZ_MESSAGE_SOLVE_UNWRITTEN, yz_arg_choice(why));
    return YZ_ANSWERED_OPEN;
}

static bool
is_sound(const work *of)
{
    bool sound = of->proof.count > 0;

    for (int i = 0; i < of->proof.count; i++)
        sound &= of->followed[i].fault == YZ__WAY_SOUND;
    return sound;
}

yz_answered
yz__solve_proof_write(const yz_asked *asked, yz__product *product, yz__solve_kept *kept,
                      const yz__solve_question *question, const yz__solved *solved)
{
    work *of = begin_work(question);

    if (of == NULL)
        return give_up(asked, NULL, YZ_E_NOMEM);
    of->replies.kept = kept;
    of->replies.question = question;
    of->proof.width = question->width;
    of->proof.height = question->height;
    (void)snprintf(of->proof.rules, sizeof of->proof.rules, "%s",
                   yz_rules_id(question->rules));
    const yz_status status = write_ways(of, solved);
    yz_answered answered = YZ_ANSWERED;
    if (status != YZ_OK || !is_sound(of))
        answered = give_up(asked, of, status);
    else if (yz__proof_print(&of->proof, yz__product_write, product) != YZ_OK)
        answered = YZ_ANSWERED_WRONG_INPUT; /* told when the product ends */
    end_work(of);
    return answered;
}

/* ---- Checked ---- */

/* A fault of the file, at a line. */
static yz_status
refuse_line(yz_diag *diag, size_t line, yz_message message)
{
    const yz_status status = yz__refuse(diag, YZ_E_SYNTAX, message);

    diag->line = (uint32_t)line;
    diag->column = 1;
    return status;
}

static yz_status
read_proof(work *of, const yz__whole_text *from, yz_diag *diag)
{
    yz__proof_fault fault;
    size_t line;
    const yz_status status = yz__proof_read(&of->proof, from->bytes, from->length,
                                            of->question->allocator, &fault, &line);

    if (status != YZ_OK)
        return yz__refuse_status(diag, status);
    if (fault == YZ__PROOF_READ)
        return YZ_OK;
    return refuse_line(diag, line > 0 ? line : 1,
                       yz_message_with(YZ_MESSAGE_SOLVE_BAD_PROOF,
                                       yz_arg_choice((int)fault - YZ__PROOF_KIND)));
}

/* The proof is of the board and the rules that were asked about. */
static yz_status
compare(const work *of, const yz__solve_check *wish, const yz_rules **rules,
        yz_diag *diag)
{
    const yz__written_proof *proof = &of->proof;
    char size[32];

    *rules = yz_rules_find(proof->rules);
    if (*rules == NULL)
        return refuse_line(
            diag, YZ__PROOF_LINE_RULES,
            yz_message_with(YZ_MESSAGE_SOLVE_PROOF_RULES, yz_arg_text(proof->rules)));
    if (wish->rules != NULL && wish->rules != *rules)
        return refuse_line(
            diag, YZ__PROOF_LINE_RULES,
            yz_message_with(YZ_MESSAGE_SOLVE_OTHER_PROOF, yz_arg_text(proof->rules)));
    (void)snprintf(size, sizeof size, "%dx%d", proof->width, proof->height);
    if (wish->width > 0 &&
        (wish->width != proof->width || wish->height != proof->height))
        return refuse_line(
            diag, YZ__PROOF_LINE_BOARD,
            yz_message_with(YZ_MESSAGE_SOLVE_OTHER_PROOF, yz_arg_text(size)));
    if (!yz__written_possible(*rules) ||
        proof->width * proof->height > yz__written_points(*rules))
        return refuse_line(
            diag, YZ__PROOF_LINE_RULES,
            yz_message_with(YZ_MESSAGE_SOLVE_NO_PROOF, yz_arg_text(proof->rules)));
    return YZ_OK;
}

/* Follows the ways. */
static yz_status
follow(work *of, const yz_rules *rules, yz_diag *diag)
{
    for (int i = 0; i < of->proof.count; i++) {
        const yz__way_task task = task_of(of, rules);
        yz__way_followed *found = &of->followed[i];
        const yz_status status = yz__way_follow(&task, &of->proof.way[i], found);
        if (status == YZ_E_STOPPED)
            return yz__refuse(diag, status,
                              yz_message_plain(YZ_MESSAGE_SOLVE_CHECK_LIMIT));
        if (status != YZ_OK)
            return yz__refuse_status(diag, status);
        if (found->fault != YZ__WAY_SOUND)
            return refuse_line(
                diag, of->proof.line[i] + found->move,
                yz_message_with(YZ_MESSAGE_SOLVE_UNSOUND,
                                yz_arg_choice((int)found->fault - YZ__WAY_FORBIDDEN)));
    }
    return YZ_OK;
}

static void
tell(const yz_asked *asked, const char *file, const work *of, const yz_rules *rules,
     const yz__solve_check *wish, uint64_t nanoseconds)
{
    yz__written_view view = {.file = file,
                             .rules = rules,
                             .proof = &of->proof,
                             .komi = wish->komi,
                             .nanoseconds = nanoseconds};
    yz_json json;

    for (int i = 0; i < of->proof.count; i++) {
        view.moves += of->proof.way[i].count;
        view.positions += of->followed[i].positions;
    }
    if (asked->json) {
        yz__start_json(asked, &json);
        yz__tell_written_json(&json, &view);
        yz_json_line(&json);
        return;
    }
    if (*wish->told)
        yz__print(asked, "\n");
    *wish->told = true;
    yz__told(asked, yz__tell_written(&asked->how, &view));
}

yz_answered
yz__solve_proof_check(const yz_asked *asked, const char *file,
                      const yz__solve_check *wish)
{
    const uint64_t began = yz__worked();
    const size_t most = wish->question->memory;
    const yz_rules *rules = NULL;
    yz_diag diag = {0};
    yz__whole_text from = {0};
    work *of = begin_work(wish->question);

    yz_status status = of == NULL
                           ? yz__refuse_status(&diag, YZ_E_NOMEM)
                           : yz__whole_text_read(asked, file, most, &from, &diag);
    if (status == YZ_OK && from.length > most)
        status =
            yz__refuse(&diag, YZ_E_RANGE, yz_message_plain(YZ_MESSAGE_SOLVE_MEMORY));
    if (status == YZ_OK)
        status = read_proof(of, &from, &diag);
    if (status == YZ_OK)
        status = compare(of, wish, &rules, &diag);
    if (status == YZ_OK)
        status = follow(of, rules, &diag);
    if (status == YZ_OK)
        tell(asked, file, of, rules, wish, yz__worked() - began);
    const yz_answered answered =
        status == YZ_OK ? YZ_ANSWERED : yz__wrong_input(asked, file, &diag);
    yz__whole_text_free(&from, asked->how.allocator);
    end_work(of);
    return status == YZ_E_STOPPED ? YZ_ANSWERED_OPEN : answered;
}
