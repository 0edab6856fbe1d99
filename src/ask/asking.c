/* asking.c - what a question says: the answer, what is wrong, how far it has come. */
#include <string.h>

#include "ask/asking.h"
#include "load/load_inside.h"
#include "message/refuse.h"
#include "record/record_asked.h"
#include "record/replaying.h"
#include "yunzi/messages.h"

/* ---- What is wrong ---- */

static void
trouble(const yz_asked *asked, const yz_trouble *what)
{
    if (asked->trouble)
        asked->trouble(asked->context, what);
}

bool
yz__wrong_option_of(const yz_asked *asked, yz_message_id id,
                    const yz_argument *arguments, size_t count)
{
    trouble(asked, &(yz_trouble){.kind = YZ_TROUBLE_OPTION,
                                 .id = id,
                                 .arguments = arguments,
                                 .argument_count = count});
    return false;
}

yz_answered
yz__wrong_input(const yz_asked *asked, const char *file, const yz_diag *diag)
{
    const yz_argument told = yz_arg_message(&diag->message);

    trouble(asked,
            &(yz_trouble){.kind = YZ_TROUBLE_INPUT,
                          .file = file,
                          .code = yz_status_key(diag->status == YZ_OK ? YZ_E_SYNTAX
                                                                      : diag->status),
                          .line = diag->line,
                          .column = diag->column,
                          .id = YZ_MESSAGE_CLI_TOLD,
                          .arguments = &told,
                          .argument_count = 1});
    return YZ_ANSWERED_WRONG_INPUT;
}

yz_answered
yz__wrong_input_of(const yz_asked *asked, const char *file, const char *code,
                   yz_message_id id, const yz_argument *arguments, size_t count)
{
    trouble(asked, &(yz_trouble){.kind = YZ_TROUBLE_INPUT,
                                 .file = file,
                                 .code = code,
                                 .id = id,
                                 .arguments = arguments,
                                 .argument_count = count});
    return YZ_ANSWERED_WRONG_INPUT;
}

yz_answered
yz__wrong_status(const yz_asked *asked, const char *file, yz_status status)
{
    yz_diag diag;

    yz__refuse_status(&diag, status);
    return yz__wrong_input(asked, file, &diag);
}

void
yz__warn_of(const yz_asked *asked, const char *file, yz_message_id id,
            const yz_argument *arguments, size_t count)
{
    trouble(asked, &(yz_trouble){.kind = YZ_TROUBLE_WARNING,
                                 .file = file,
                                 .id = id,
                                 .arguments = arguments,
                                 .argument_count = count});
}

void
yz__warn_basis(const yz_asked *asked, const char *file, yz_basis basis, yz_shortage cut)
{
    const yz_message short_of = yz_cut_message(cut);

    if (basis == YZ_BASIS_ESTIMATED)
        yz__warn(asked, file, YZ_MESSAGE_CLI_ESTIMATED);
    if (cut != YZ_SHORTAGE_NONE)
        yz__warn_with(asked, file, YZ_MESSAGE_CLI_TOLD, yz_arg_message(&short_of));
}

/* ---- The answer ---- */

void
yz__print(const yz_asked *asked, const char *text)
{
    (void)asked->how.sink(asked->how.context, text, strlen(text));
}

void
yz__start_json(const yz_asked *asked, yz_json *json)
{
    yz_json_start(json, asked->how.sink, asked->how.context);
}

void
yz__told(const yz_asked *asked, yz_status status)
{
    if (status == YZ_E_NOMEM)
        trouble(asked, &(yz_trouble){.kind = YZ_TROUBLE_LOST});
}

void
yz__step_begin(const yz_asked *asked, yz_message_id what, uint64_t total, bool timed)
{
    if (asked->begin)
        asked->begin(asked->context, what, total, timed);
}

void
yz__step_on(const yz_asked *asked, uint64_t done)
{
    if (asked->step)
        asked->step(asked->context, done);
}

void
yz__step_end(const yz_asked *asked)
{
    if (asked->end)
        asked->end(asked->context);
}

/* ---- Products ---- */

yz__product
yz__product_of(const yz_asked *asked, const char *option)
{
    return (yz__product){asked, option,
                         asked->product_write && yz__asked_has(asked, option)};
}

bool
yz__product_begin(const yz__product *product)
{
    const yz_asked *asked = product->asked;

    return !product->wanted || !asked->product_begin ||
           asked->product_begin(asked->context, product->option);
}

yz_status
yz__product_write(void *context, const char *bytes, size_t length)
{
    const yz__product *product = context;
    const yz_asked *asked = product->asked;

    return asked->product_write(asked->context, product->option, bytes, length);
}

bool
yz__product_end(const yz__product *product, bool whole)
{
    const yz_asked *asked = product->asked;

    return !product->wanted || !asked->product_end ||
           asked->product_end(asked->context, product->option, whole);
}

bool
yz__product_is_answer(const yz_asked *asked, const char *option)
{
    const char *value = yz_asked_value(asked, option);

    return value && strcmp(value, "-") == 0;
}

/* ---- Inputs ---- */

yz_status
yz__ask_open(const yz_asked *asked, const char *name, const yz_load_choice *choice,
             yz_load **out, yz_diag *diag)
{
    yz_load_source source = YZ_LOAD_SOURCE_INIT;

    *out = NULL;
    if (!asked->open)
        return yz__refuse_status(diag, YZ_E_IO);
    const yz_status status = asked->open(asked->context, name, &source, diag);
    return status == YZ_OK ? yz_load_open(out, name, &source, choice, diag) : status;
}

void
yz__ask_repairs(const yz_asked *asked, yz_load *input)
{
    const yz_notice *repair[YZ__LOAD_REPAIRS];
    const size_t count = yz__load_repairs(input, repair);

    for (size_t i = 0; i < count; i++) {
        const yz_argument arguments[] = {
            yz_arg_name("severity", yz__severity_key(repair[i]->severity)),
            yz_arg_message(&repair[i]->message)};
        trouble(asked, &(yz_trouble){.kind = YZ_TROUBLE_WARNING,
                                     .file = yz_load_path(input),
                                     .line = repair[i]->line,
                                     .column = repair[i]->column,
                                     .id = YZ_MESSAGE_CLI_NOTICE,
                                     .arguments = arguments,
                                     .argument_count = 2});
    }
}

void
yz__ask_unreadable(const yz_asked *asked, const yz_load *input)
{
    const yz_replay *replayed = yz__load_last_replay(input);
    const size_t count = replayed ? yz__replay_unreadable_count(replayed) : 0;

    if (count > 0)
        yz__warn_with(asked, yz_load_path(input), YZ_MESSAGE_NOTE_UNREADABLE,
                      yz_arg_number((int64_t)count));
}

void
yz__ask_close(const yz_asked *asked, yz_load *input)
{
    if (input && yz__load_repairs_left(input) > 0)
        yz__warn_with(asked, yz_load_path(input), YZ_MESSAGE_CLI_MORE_NOTICES,
                      yz_arg_number((int64_t)yz__load_repairs_left(input)));
    yz_load_close(input);
}

static yz_answered
games_of(const yz_asked *asked, const char *name, const yz_load_choice *choice,
         yz__ask_game *game, void *context)
{
    yz_answered worst = YZ_ANSWERED;
    yz_load *input;
    yz_diag diag = {0};
    yz_status status = yz__ask_open(asked, name, choice, &input, &diag);

    if (status != YZ_OK)
        return yz__wrong_input(asked, name, &diag);
    while ((status = yz_load_next(input, &diag)) == YZ_OK)
        if (game(context, input) != YZ_ANSWERED)
            worst = YZ_ANSWERED_WRONG_INPUT;
    if (status != YZ_E_END)
        worst = yz__wrong_input(asked, name, &diag);
    yz__ask_close(asked, input);
    return worst;
}

yz_answered
yz__ask_games(const yz_asked *asked, const yz_load_choice *choice, yz__ask_game *game,
              void *context)
{
    yz_answered worst = YZ_ANSWERED;

    for (size_t i = 0; i < asked->input_count; i++)
        if (games_of(asked, asked->input[i], choice, game, context) != YZ_ANSWERED)
            worst = YZ_ANSWERED_WRONG_INPUT;
    return worst;
}
