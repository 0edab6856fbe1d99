/* tournament_undo.c - what one undo takes back: the acts that were done at once last. */
#include <string.h>

#include "event/act_line.h"
#include "message/refuse.h"
#include "tell/tournament_view.h"
#include "yunzi/messages.h"

/* Cuts an act of the log into its words, which it was read as once before. */
static yz_status
cut(const yz__tournament_view *view, const yz__act_stack *acts, size_t i,
    yz__act_line *out)
{
    const yz__grown_text *log = &view->tournament->log;
    const char *at = log->text + acts->begin[i];
    const char *end = memchr(at, '\n', log->length - acts->begin[i]);
    return yz__act_line_read(
        out, at, end != NULL ? (size_t)(end - at) : log->length - acts->begin[i],
        view->diag);
}

static yz_status
tell(const yz__tournament_view *view, const yz__act_stack *acts)
{
    yz_status status = YZ_OK;
    yz__prose out;
    yz__act_line line;
    yz__prose_start(&out, view->how);
    for (size_t i = acts->count - acts->last; status == YZ_OK && i < acts->count; i++) {
        status = cut(view, acts, i, &line);
        yz__prose_line(&out, 0, 4);
        for (int w = 0; status == YZ_OK && w < line.words; w++) {
            yz__prose_text(&out, w > 0 ? " " : "");
            yz__prose_safe(&out, line.word[w]);
        }
        yz__prose_end(&out);
    }
    return status == YZ_OK ? out.status : status;
}

static yz_status
write(const yz__tournament_view *view, const yz__act_stack *acts)
{
    yz_status status = YZ_OK;
    yz_json json;
    yz__act_line line;
    yz_json_start(&json, view->how->sink, view->how->context);
    yz_json_open_object(&json, NULL);
    yz_json_text(&json, "subject", "undo");
    yz_json_open_array(&json, "acts");
    for (size_t i = acts->count - acts->last; status == YZ_OK && i < acts->count; i++) {
        status = cut(view, acts, i, &line);
        yz_json_open_array(&json, NULL);
        for (int w = 0; status == YZ_OK && w < line.words; w++)
            yz_json_text(&json, NULL, line.word[w]);
        yz_json_close_array(&json);
    }
    yz_json_close_array(&json);
    yz_json_close_object(&json);
    yz_json_line(&json);
    return status == YZ_OK ? json.status : status;
}

static yz_status
tell_lines(const yz__tournament_view *view, const yz__act_stack *acts)
{
    yz_status status = YZ_OK;
    for (size_t i = 0; status == YZ_OK && i < acts->last; i++)
        status = view->how->sink(view->how->context, "undo\n", 5);
    return status;
}

yz_status
yz__tell_undo(const yz__tournament_view *view)
{
    yz__arena arena;
    yz__act_stack acts;
    yz__arena_init(&arena, view->event->allocator, 0);
    yz_status status = yz__acts_standing(&acts, &arena, view->tournament);
    if (status == YZ_OK && acts.count == 0)
        status = yz__refuse(view->diag, YZ_E_PHASE,
                            yz_message_plain(YZ_MESSAGE_TOURNAMENT_NOTHING_TO_UNDO));
    if (status == YZ_OK)
        status = view->question->form == YZ_TOURNAMENT_JSON    ? write(view, &acts)
                 : view->question->form == YZ_TOURNAMENT_LINES ? tell_lines(view, &acts)
                                                               : tell(view, &acts);
    yz__arena_free(&arena);
    return status;
}
