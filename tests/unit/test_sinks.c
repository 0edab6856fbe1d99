/*
 * A disk that is full: whoever writes to a sink hands back what it answered, and writes
 * nothing after that.  The sink here refuses each of its calls in turn.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "draw/diagrams.h"
#include "records.h"
#include "yunzi/diagram.h"
#include "yunzi/gtp.h"
#include "yunzi/json.h"
#include "yunzi/record.h"

static yz__frame frames[2];

static yz_status
write_text(yz_sink *sink, void *context)
{
    yz_diagram_style style = YZ_DIAGRAM_STYLE_INIT;
    style.title = "Title";
    style.caption = "below";
    style.comment = "one\ntwo";
    return yz_diagram_text(&frames[1].diagram, &style, sink, context);
}

static yz_status
write_svg(yz_sink *sink, void *context)
{
    const yz_diagram_style style = YZ_DIAGRAM_STYLE_INIT;
    return yz_diagram_svg(&frames[1].diagram, &style, sink, context);
}

static yz_status
write_strip_text(yz_sink *sink, void *context)
{
    const yz_diagram_style style = YZ_DIAGRAM_STYLE_INIT;
    return yz__strip_text(frames, 2, &style, sink, context);
}

static yz_status
write_strip_svg(yz_sink *sink, void *context)
{
    const yz_diagram_style style = YZ_DIAGRAM_STYLE_INIT;
    return yz__strip_svg(frames, 2, &style, sink, context);
}

static yz_status
write_json(yz_sink *sink, void *context)
{
    yz_json json;
    yz_json_start(&json, sink, context);
    yz_json_open_object(&json, NULL);
    yz_json_text(&json, "key", "a \"value\"");
    yz_json_number(&json, "komi", yz_ratio(15, 2));
    yz_json_close_object(&json);
    yz_json_line(&json);
    return json.status;
}

static yz_status
write_answer(yz_sink *sink, void *context)
{
    static const char TEXT[] = "two\n\nlines";
    return yz_gtp_answer(sink, context, true, (yz_gtp_word){"12", 2}, TEXT,
                         sizeof TEXT - 1);
}

static yz_status
write_board(yz_sink *sink, void *context)
{
    yz_pos pos = {.position = {.width = 3, .height = 2}};
    return yz_pos_write(&pos, sink, context);
}

static yz_status
write_record(yz_sink *sink, void *context)
{
    yz_record *record = records_read("(;SZ[9];B[aa];W[bb])");
    const yz_status status = yz_record_write(record, true, sink, context);
    yz_record_free(record);
    return status;
}

static const struct writer {
    const char *name;
    yz_status (*write)(yz_sink *sink, void *context);
} WRITERS[] = {
    {"yz_diagram_text", write_text},
    {"yz_diagram_svg", write_svg},
    {"yz__strip_text", write_strip_text},
    {"yz__strip_svg", write_strip_svg},
    {"yz_json", write_json},
    {"yz_gtp_answer", write_answer},
    {"yz_pos_write", write_board},
    {"yz_record_write", write_record},
};

static int
set_up(void **state)
{
    const yz_position position = {.width = 3, .height = 3, .stone = {0, 1, 2}};
    (void)state;
    for (int i = 0; i < 2; i++) {
        yz_diagram_of_position(&frames[i].diagram, &position);
        strcpy(frames[i].caption, "a frame");
    }
    yz_diagram_mark(&frames[1].diagram, (yz_point){0, 1}, YZ_MARK_LAST);
    yz_diagram_label(&frames[1].diagram, (yz_point){0, 2}, "A");
    return 0;
}

static void
a_full_disk_is_handed_back_at_once(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof WRITERS / sizeof *WRITERS; i++) {
        yz_status status = YZ_E_IO;
        int calls = 0;
        for (; status == YZ_E_IO && calls < 10000; calls++) {
            int left = calls; /* calls of the sink that succeed */
            status = WRITERS[i].write(records_refuse_later, &left);
            if (status == YZ_OK && left < 0)
                fail_msg("%s does not say that call %d failed", WRITERS[i].name, calls);
        }
        assert_int_equal(status, YZ_OK);
        if (calls < 2)
            fail_msg("%s wrote nothing", WRITERS[i].name);
    }
}

static yz_status
count_calls(void *context, const char *bytes, size_t length)
{
    int *calls = context;
    assert_non_null(bytes);
    assert_true(length > 0);
    ++*calls;
    return YZ_OK;
}

static void
nothing_is_drawn_in_a_style_that_was_never_begun(void **state)
{
    const yz_diagram_style never = {.title = "size 0"};
    int calls = 0;
    (void)state;
    assert_int_equal(yz_diagram_text(&frames[0].diagram, &never, count_calls, &calls),
                     YZ_E_RANGE);
    assert_int_equal(yz_diagram_svg(&frames[0].diagram, &never, count_calls, &calls),
                     YZ_E_RANGE);
    assert_int_equal(yz__strip_text(frames, 2, &never, count_calls, &calls),
                     YZ_E_RANGE);
    assert_int_equal(yz__strip_svg(frames, 2, &never, count_calls, &calls), YZ_E_RANGE);
    assert_int_equal(calls, 0);
    for (size_t i = 0; i < sizeof WRITERS / sizeof *WRITERS; i++)
        assert_int_equal(WRITERS[i].write(count_calls, &calls), YZ_OK);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_full_disk_is_handed_back_at_once),
        cmocka_unit_test(nothing_is_drawn_in_a_style_that_was_never_begun),
    };
    return cmocka_run_group_tests(tests, set_up, NULL);
}
