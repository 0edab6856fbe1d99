/* page_file.c - the page found, and written again with games in it. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/in_words.h"
#include "cli/own_path.h"
#include "cli/program_messages.h"
#include "commands/page_file.h"

/* More would not open in a browser. */
enum { MOST_RECORDS = 48 << 20 };

/* Where the page is, seen from the folder of the program: installed, and built. */
static const char *const PLACES[] = {"../share/yunzi/yunzi.html", "../page/yunzi.html"};
static const char EMPTY[] =
    "<script type=\"application/json\" id=\"given\">null</script>";
/* The same up to the data, and from there. */
enum { BEFORE = sizeof EMPTY - sizeof "null</script>" };

int
page_find(char path[PATH_MAX])
{
    char program[PATH_MAX];
    char *slash = cli_own_path(program) ? strrchr(program, '/') : NULL;

    for (size_t i = 0; slash != NULL && i < sizeof PLACES / sizeof *PLACES; i++) {
        const int used = snprintf(path, PATH_MAX, "%.*s/%s", (int)(slash - program),
                                  program, PLACES[i]);
        if (used > 0 && used < PATH_MAX && access(path, R_OK) == 0)
            return CLI_DONE;
    }
    return cli_wrong(NULL, "not-found", 0, 0, YZ_MESSAGE_CLI_PAGE_NOT_BUILT);
}

/* ---- What is given ---- */

static yz_status
add_board(page_given *given, const yz_pos *pos)
{
    return yz_pos_write(pos, output_append, &given->records);
}

yz_status
page_add(page_given *given, yz_load *input, yz_diag *diag)
{
    yz_record *record = yz_load_record(input);
    const yz_status status =
        record != NULL ? yz_record_write(record, false, output_append, &given->records)
                       : add_board(given, yz_load_pos(input));

    given->games++;
    if (given->records.length > MOST_RECORDS)
        return cli_fail(diag, YZ_E_LIMIT, yz_message_plain(YZ_MESSAGE_CLI_PAGE_LARGE));
    return status == YZ_OK && !given->records.failed ? YZ_OK : cli_fail_memory(diag);
}

void
page_free(page_given *given)
{
    output_text_free(&given->records);
    output_text_free(&given->verdict);
}

static void
add_base64(output_text *out, const output_text *bytes)
{
    static const char LETTERS[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const unsigned char *from = (const unsigned char *)bytes->text;

    for (size_t i = 0; i < bytes->length; i += 3) {
        const size_t left = bytes->length - i;
        const unsigned group = (unsigned)from[i] << 16 |
                               (left > 1 ? (unsigned)from[i + 1] << 8 : 0) |
                               (left > 2 ? (unsigned)from[i + 2] : 0);
        const char four[4] = {LETTERS[group >> 18], LETTERS[group >> 12 & 63],
                              left > 1 ? LETTERS[group >> 6 & 63] : '=',
                              left > 2 ? LETTERS[group & 63] : '='};
        output_append(out, four, sizeof four);
    }
}

/* In JSON a "<" stands only in texts, where it may be written as its number: so nothing that is given
   can end the element that it stands in. */
static void
add_inert(output_text *out, const output_text *json)
{
    for (size_t i = 0; i < json->length; i++)
        if (json->text[i] == '<')
            output_append(out, "\\u003c", 6);
        else
            output_append(out, json->text + i, 1);
}

static void
add_given(output_text *out, const page_given *given)
{
    output_text text = {0};
    yz_json json;

    yz_json_start(&json, output_append, &text);
    yz_json_open_object(&json, NULL);
    yz_json_text(&json, "file", given->file);
    yz_json_text(&json, "rules", given->rules);
    yz_json_text(&json, "komi", given->komi);
    yz_json_bool(&json, "held", given->held);
    yz_json_text(&json, "lang", yz_language_code(cli_language()));
    yz_json_close_object(&json);
    text.length -= text.length > 0; /* the object goes on */
    add_inert(out, &text);
    if (given->verdict.length > 0) {
        output_add(out, ",\"judge\":");
        add_inert(out, &given->verdict);
    }
    output_add(out, ",\"record\":\"");
    add_base64(out, &given->records);
    output_add(out, "\"}");
    out->failed = out->failed || text.failed;
    output_text_free(&text);
}

/* ---- Read and written ---- */

static bool
read_page(output_text *page, const char *path)
{
    char part[65536];
    size_t got;
    FILE *file = fopen(path, "rb");

    if (file == NULL)
        return false;
    while ((got = fread(part, 1, sizeof part, file)) > 0)
        output_append(page, part, got);
    const bool well = !ferror(file);
    fclose(file);
    if (output_append(page, "", 1) == YZ_OK) /* it is searched as a string */
        page->length--;
    return well && !page->failed && page->length > 0;
}

int
page_write(const page_given *given, const char *out)
{
    char path[PATH_MAX];
    output_text page = {0}, whole = {0};
    int status = page_find(path);

    if (status != CLI_DONE)
        return status;
    const char *at = read_page(&page, path) ? strstr(page.text, EMPTY) : NULL;
    if (at == NULL) {
        status = cli_wrong(path, "io", 0, 0, YZ_MESSAGE_CLI_PAGE_DAMAGED);
    } else {
        const size_t before = (size_t)(at - page.text) + BEFORE;
        output_append(&whole, page.text, before);
        add_given(&whole, given);
        output_append(&whole, page.text + before + 4, page.length - before - 4);
        status = whole.failed ? cli_wrong_status(out, YZ_E_NOMEM)
                              : cli_write_file(out, whole.text, whole.length);
    }
    output_text_free(&page);
    output_text_free(&whole);
    return status;
}
