/* annotate.c - a verdict written into its record, and that written. */
#include "ask/annotate.h"
#include "ask/asking.h"
#include "load/load_inside.h"
#include "message/refuse.h"
#include "yunzi/messages.h"

/* A failure to write is told when the product ends. */
static yz_status
write_record(yz_record *record, yz__product *out)
{
    const yz_status status = yz_record_write(record, false, yz__product_write, out);
    return status == YZ_E_IO ? YZ_OK : status;
}

static yz_status
annotate_board(const yz_judged_game *verdict, yz__product *out)
{
    yz_record *record;
    yz_node last = 0, next;
    yz_status status = yz_record_of_game(&record, verdict->game, NULL);

    if (status != YZ_OK)
        return status;
    while ((next = yz_record_child(record, last)) != YZ_NO_NODE)
        last = next;
    status = yz__tell_annotation(record, last, verdict, out->asked->how.language, NULL);
    if (status == YZ_OK)
        status = write_record(record, out);
    yz_record_free(record);
    return status;
}

yz_status
yz__annotate_game(yz_load *input, const yz_judged_game *verdict, yz__product *out,
                  yz_diag *diag)
{
    yz_record *record = yz_load_record(input);
    yz_status status;

    if (record == NULL)
        status = annotate_board(verdict, out);
    else
        status =
            yz__tell_annotation(record, yz_replay_node(yz__load_last_replay(input)),
                                verdict, out->asked->how.language, NULL);
    if (status == YZ_OK && record != NULL)
        status = write_record(record, out);
    return yz__refuse(diag, status,
                      yz_message_with(YZ_MESSAGE_CLI_NOT_ANNOTATED,
                                      yz_arg_name("status", yz_status_text(status))));
}

yz_status
yz__annotate_nothing(yz_load *input, yz__product *out)
{
    yz_record *record = yz_load_record(input);
    return record == NULL ? YZ_OK : write_record(record, out);
}

bool
yz__annotate_read(const yz_asked *asked, size_t rule_count, bool *wanted, bool *alone)
{
    *wanted = yz__asked_has(asked, "annotate");
    *alone = yz__product_is_answer(asked, "annotate");
    if (*wanted && asked->input_count != 1)
        yz__wrong_option(asked, YZ_MESSAGE_CLI_ANNOTATE_ONE_FILE);
    else if (*wanted && rule_count > 1)
        yz__wrong_option_with(asked, YZ_MESSAGE_CLI_ANNOTATE_ONE_RULES,
                              yz_arg_number((int64_t)rule_count));
    else if (*alone && (asked->json || yz__asked_has(asked, "sgf") ||
                        yz__asked_has(asked, "teach")))
        yz__wrong_option(asked, YZ_MESSAGE_CLI_ANNOTATE_OUTPUT);
    else
        return true;
    return false;
}
