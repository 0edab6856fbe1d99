/*
 * event_file.c - the file of an event: a text, or a store of SQLite; read, and added to.
 *
 * A text is written anew beside the old one, which takes a lock as long as that lasts.  Who finds something
 * else in it than he has read writes nothing: the lock of a file that was replaced keeps nobody out,
 * and its text is never the one at the path.
 */
#define _DEFAULT_SOURCE /* flock() */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <time.h>
#include <unistd.h>

#include <yunzi/messages.h>

#include "cli/cli.h"
#include "cli/cli_write.h"
#include "cli/program_messages.h"
#include "commands/event.h"
#include "input/whole_file.h"

static int
wrong(const char *path, const yz_diag *diag)
{
    return cli_wrong_with(path, cli_error_code(diag), diag->line, diag->column,
                          YZ_MESSAGE_CLI_TOLD, yz_arg_message(&diag->message));
}

int
event_act(yz_tournament *tournament, const char *acts, size_t length)
{
    yz_diag diag;
    return yz_tournament_act(tournament, acts, length, &diag) == YZ_OK
               ? CLI_DONE
               : wrong(NULL, &diag);
}

static yz_status
read_acts(event_file *file, yz_diag *diag)
{
    if (!act_store_is(file->path))
        return whole_file_read(file->path, YZ_TOURNAMENT_BYTES, &file->text,
                               &file->length, diag);
    const yz_status status = act_store_open(&file->store, file->path, diag);
    return status == YZ_OK ? act_store_read(file->store, YZ_TOURNAMENT_BYTES,
                                            &file->text, &file->length, diag)
                           : status;
}

int
event_file_open(event_file *out, const char *path)
{
    yz_diag diag = {0};
    *out = (event_file){.path = path};
    yz_status status = read_acts(out, &diag);
    if (status == YZ_OK && yz_tournament_new(&out->tournament, NULL) != YZ_OK)
        status = cli_fail_memory(&diag);
    if (status == YZ_OK)
        status = yz_tournament_act(out->tournament, out->text != NULL ? out->text : "",
                                   out->length, &diag);
    if (status == YZ_OK)
        return CLI_DONE;
    event_file_close(out);
    return wrong(path, &diag);
}

void
event_file_close(event_file *file)
{
    free(file->text);
    yz_tournament_free(file->tournament);
    act_store_close(file->store);
    file->text = NULL;
    file->tournament = NULL;
    file->store = NULL;
}

/* A text is written whole, with what was added at its end. */
static int
write_text(const event_file *file, const char *acts, size_t length)
{
    output_text text = {0};
    output_append(&text, file->text, file->length);
    if (file->length > 0 && file->text[file->length - 1] != '\n')
        output_append(&text, "\n", 1);
    output_append(&text, acts, length);
    const int done = text.failed ? cli_wrong_status(file->path, YZ_E_NOMEM)
                                 : cli_write_file(file->path, text.text, text.length);
    output_text_free(&text);
    return done;
}

/* ---- One writer ---- */

enum { PATIENCE = 300 };

/* Waits for the lock of a text, three seconds at most; -1 after 'diag' was filled. */
static int
hold(const char *path, yz_diag *diag)
{
    const struct timespec moment = {0, 10000000};
    const int held = open(path, O_RDONLY | O_CLOEXEC);
    bool locked = false;
    for (int i = 0; held >= 0 && i < PATIENCE; i++) {
        locked = flock(held, LOCK_EX | LOCK_NB) == 0;
        if (locked || errno != EWOULDBLOCK)
            break;
        nanosleep(&moment, NULL);
    }
    if (locked)
        return held;
    if (held >= 0 && errno == EWOULDBLOCK)
        cli_fail(diag, YZ_E_PHASE, yz_message_plain(YZ_MESSAGE_CLI_STORE_BUSY));
    else
        cli_fail(diag, YZ_E_IO, cli_write_why(errno));
    if (held >= 0)
        close(held);
    return -1;
}

/* True if the file still has the text that was read. */
static bool
is_as_read(const event_file *file)
{
    char *text = NULL;
    size_t length = 0;
    yz_diag diag = {0};
    const bool same = whole_file_read(file->path, YZ_TOURNAMENT_BYTES, &text, &length,
                                      &diag) == YZ_OK &&
                      length == file->length &&
                      (length == 0 || memcmp(text, file->text, length) == 0);
    free(text);
    return same;
}

static int
refused(const char *path, const yz_diag *diag)
{
    const int status = wrong(path, diag);
    return diag->status == YZ_E_PHASE ? CLI_NO_ANSWER : status;
}

static int
add_to_text(const event_file *file, const char *acts, size_t length)
{
    yz_diag diag = {0};
    const int held = hold(file->path, &diag);
    if (held < 0)
        return refused(file->path, &diag);
    int done;
    if (is_as_read(file)) {
        done = write_text(file, acts, length);
    } else {
        cli_fail(&diag, YZ_E_PHASE, yz_message_plain(YZ_MESSAGE_CLI_STORE_BEHIND));
        done = refused(file->path, &diag);
    }
    close(held);
    return done;
}

int
event_file_add(event_file *file, const char *acts, size_t length)
{
    yz_diag diag = {0};
    if (strcmp(file->path, "-") == 0)
        return cli_wrong(NULL, "range", 0, 0, YZ_MESSAGE_CLI_EVENT_STANDARD);
    const int done = event_act(file->tournament, acts, length);
    if (done != CLI_DONE)
        return done;
    if (file->store == NULL)
        return add_to_text(file, acts, length);
    return act_store_add(file->store, acts, length, &diag) == YZ_OK
               ? CLI_DONE
               : refused(file->path, &diag);
}

/* Nothing is there unless the acts can be. */
int
event_file_new(const char *path, const char *acts, size_t length)
{
    event_file file = {.path = path};
    yz_diag diag = {0};
    if (yz_tournament_new(&file.tournament, NULL) != YZ_OK)
        return cli_wrong_status(path, YZ_E_NOMEM);
    if (acts == NULL)
        acts = "";
    int done = event_act(file.tournament, acts, length);
    if (done == CLI_DONE && act_store_is(path) &&
        act_store_open(&file.store, path, &diag) != YZ_OK)
        done = wrong(path, &diag);
    if (done == CLI_DONE && file.store == NULL)
        done = write_text(&file, acts, length);
    if (done == CLI_DONE && file.store != NULL && length > 0 &&
        act_store_add(file.store, acts, length, &diag) != YZ_OK)
        done = wrong(path, &diag);
    event_file_close(&file);
    return done;
}
