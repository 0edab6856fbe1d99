/* cli_asked.c - what the library says while it answers a command line. */
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/cli_asked.h"
#include "cli/in_words.h"

static void
tell_trouble(void *context, const yz_trouble *what)
{
    const cli_asking *asking = context;

    switch (what->kind) {
    case YZ_TROUBLE_INPUT:
        cli_wrong_of(what->file, what->code, what->line, what->column, what->id,
                     what->arguments, what->argument_count);
        break;
    case YZ_TROUBLE_OPTION:
        cli_wrong_usage_of(asking->line, what->id, what->arguments,
                           what->argument_count);
        break;
    case YZ_TROUBLE_WARNING:
        cli_warn_of(asking->line, what->file, what->line, what->column, what->id,
                    what->arguments, what->argument_count);
        break;
    case YZ_TROUBLE_LOST:
        cli_lacks_memory();
        break;
    }
}

/* ---- Progress ---- */

static void
begin(void *context, yz_message_id what, uint64_t total, bool timed)
{
    cli_asking *asking = context;

    asking->wait = (waiting){0};
    if (timed)
        waiting_start(&asking->wait, asking->line, what, (unsigned long)total);
    else
        cli_progress_start(&asking->wait.progress, asking->line, what,
                           (unsigned long)total);
}

static void
step(void *context, uint64_t done)
{
    cli_asking *asking = context;

    cli_progress_step(&asking->wait.progress, (unsigned long)done);
}

static bool
goes_on(void *context, uint64_t done)
{
    cli_asking *asking = context;

    return asking->wait.progress.clock
               ? waiting_goes_on(&asking->wait, done)
               : cli_progress_goes_on(&asking->wait.progress, done);
}

static void
end(void *context)
{
    cli_asking *asking = context;

    cli_progress_end(&asking->wait.progress);
}

/* ---- Products ---- */

static cli_output *
output_of(cli_asking *asking, const char *option)
{
    int i = 0;

    while (asking->option[i] != NULL && strcmp(asking->option[i], option) != 0)
        i++;
    asking->option[i] = option;
    return asking->output + i;
}

static bool
product_begin(void *context, const char *option)
{
    cli_asking *asking = context;

    return cli_output_open(output_of(asking, option),
                           yz_asked_value(&asking->line->asked, option)) == CLI_DONE;
}

static yz_status
product_write(void *context, const char *option, const char *bytes, size_t length)
{
    cli_output *output = output_of(context, option);

    cli_output_write(output, bytes, length);
    return output->error == 0 ? YZ_OK : YZ_E_IO;
}

static bool
product_end(void *context, const char *option, bool whole)
{
    cli_output *output = output_of(context, option);

    if (whole)
        return cli_output_close(output) == CLI_DONE;
    cli_output_abandon(output);
    return true;
}

static yz_status
print_beside(void *context, const char *text, size_t length)
{
    (void)context;
    return fwrite(text, 1, length, stderr) == length ? YZ_OK : YZ_E_IO;
}

void
cli_ask_as(cli *line, cli_asking *asking)
{
    yz_asked *asked = &line->asked;

    *asking = (cli_asking){.line = line};
    asked->size = sizeof *asked;
    asked->input = (const char *const *)line->operand;
    asked->input_count = (size_t)line->operand_count;
    asked->json = line->json;
    asked->quiet = line->quiet;
    asked->verbose = line->verbose;
    asked->how = telling_to_stdout(line->colour);
    asked->context = asking;
    asked->trouble = tell_trouble;
    asked->begin = begin;
    asked->step = step;
    asked->end = end;
    asked->goes_on = goes_on;
    asked->product_begin = product_begin;
    asked->product_write = product_write;
    asked->product_end = product_end;
    asked->beside = print_beside;
}
