/* act_store.c - the log of an event in SQLite. */
#include "store/act_store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <sqlite3.h>

#include <yunzi/messages.h>

#include "cli/command.h"
#include "cli/program_messages.h"

/* "yzev": whose file it is, and the version of its tables. */
#define BEGIN_TABLES                                                                   \
    "PRAGMA application_id = 2037015926;"                                              \
    "PRAGMA user_version = 1;"                                                         \
    "CREATE TABLE acts (number INTEGER PRIMARY KEY,"                                   \
    " added TEXT NOT NULL DEFAULT (datetime('now')), text TEXT NOT NULL) STRICT;"
enum { APPLICATION = 2037015926, VERSION = 1, PATIENCE = 3000 };

struct act_store {
    sqlite3 *database;
    sqlite3_int64 last; /* number of the last act that was read or added */
};

bool
act_store_is(const char *path)
{
    static const char MARK[] = "SQLite format 3";
    char begin[sizeof MARK] = "";
    const size_t length = strlen(path);
    if (access(path, F_OK) != 0)
        return length > 3 && strcmp(path + length - 3, ".db") == 0;
    FILE *file = fopen(path, "rb");
    const size_t got = file == NULL ? 0 : fread(begin, 1, sizeof begin, file);
    if (file != NULL)
        fclose(file);
    return got == sizeof begin && memcmp(begin, MARK, sizeof begin) == 0;
}

/* Refuses with what SQLite says. */
static yz_status
wrong(const act_store *store, yz_diag *diag)
{
    const int code = sqlite3_errcode(store->database);
    if (code == SQLITE_NOMEM)
        return cli_fail_memory(diag);
    const bool busy = code == SQLITE_BUSY || code == SQLITE_LOCKED;
    *diag = (yz_diag){.status = busy ? YZ_E_PHASE : YZ_E_IO};
    diag->message = busy
                        ? yz_message_plain(YZ_MESSAGE_CLI_STORE_BUSY)
                        : yz_message_with(YZ_MESSAGE_CLI_STORE_WRONG,
                                          yz_arg_text(sqlite3_errmsg(store->database)));
    return diag->status;
}

static bool
do_all(const act_store *store, const char *statements)
{
    return sqlite3_exec(store->database, statements, NULL, NULL, NULL) == SQLITE_OK;
}

/* The number that a statement answers; false after a failure. */
static bool
ask(const act_store *store, const char *statement, sqlite3_int64 *out)
{
    sqlite3_stmt *at = NULL;
    bool done =
        sqlite3_prepare_v2(store->database, statement, -1, &at, NULL) == SQLITE_OK &&
        sqlite3_step(at) == SQLITE_ROW;
    if (done)
        *out = sqlite3_column_int64(at, 0);
    sqlite3_finalize(at);
    return done;
}

/* Looks whose file it is; a new one gets its table. */
static yz_status
look(act_store *store, yz_diag *diag)
{
    sqlite3_int64 tables, application, version;
    if (!do_all(store, "PRAGMA trusted_schema = OFF; PRAGMA journal_mode = WAL;"
                       "PRAGMA synchronous = FULL; BEGIN IMMEDIATE") ||
        !ask(store, "SELECT count(*) FROM sqlite_schema", &tables) ||
        (tables == 0 && !do_all(store, BEGIN_TABLES)) ||
        !ask(store, "PRAGMA application_id", &application) ||
        !ask(store, "PRAGMA user_version", &version) || !do_all(store, "COMMIT"))
        return wrong(store, diag);
    if (application == APPLICATION && version == VERSION)
        return YZ_OK;
    *diag = (yz_diag){.status = YZ_E_SYNTAX,
                      .message = yz_message_plain(YZ_MESSAGE_CLI_STORE_OTHER)};
    return diag->status;
}

yz_status
act_store_open(act_store **out, const char *path, yz_diag *diag)
{
    act_store *store = calloc(1, sizeof *store);
    if (store == NULL)
        return cli_fail_memory(diag);
    yz_status status = YZ_OK;
    if (sqlite3_open_v2(path, &store->database,
                        SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL) != SQLITE_OK)
        status = store->database == NULL ? cli_fail_memory(diag) : wrong(store, diag);
    if (status == YZ_OK) {
        sqlite3_busy_timeout(store->database, PATIENCE);
        status = look(store, diag);
    }
    if (status != YZ_OK) {
        act_store_close(store);
        return status;
    }
    *out = store;
    return YZ_OK;
}

void
act_store_close(act_store *store)
{
    if (store == NULL)
        return;
    sqlite3_close(store->database);
    free(store);
}

/* ---- Acts ---- */

yz_status
act_store_read(act_store *store, size_t most, char **out, size_t *length, yz_diag *diag)
{
    sqlite3_stmt *at = NULL;
    int step = SQLITE_ERROR;
    *out = NULL;
    *length = 0;
    if (sqlite3_prepare_v2(store->database,
                           "SELECT number, text FROM acts ORDER BY number", -1, &at,
                           NULL) == SQLITE_OK)
        while ((step = sqlite3_step(at)) == SQLITE_ROW) {
            const size_t more = (size_t)sqlite3_column_bytes(at, 1);
            char *text =
                more > most - *length ? NULL : realloc(*out, *length + more + 1);
            if (text == NULL) {
                sqlite3_finalize(at);
                return cli_fail_memory(diag);
            }
            memcpy(text + *length, sqlite3_column_text(at, 1), more);
            *out = text;
            *length += more;
            store->last = sqlite3_column_int64(at, 0);
        }
    const yz_status status = step == SQLITE_DONE ? YZ_OK : wrong(store, diag);
    sqlite3_finalize(at);
    return status;
}

static bool
insert(const act_store *store, const char *acts, size_t length)
{
    sqlite3_stmt *at = NULL;
    const bool done =
        sqlite3_prepare_v2(store->database,
                           "INSERT INTO acts (number, text) VALUES (?1, ?2)", -1, &at,
                           NULL) == SQLITE_OK &&
        sqlite3_bind_int64(at, 1, store->last + 1) == SQLITE_OK &&
        sqlite3_bind_text(at, 2, acts, (int)length, SQLITE_STATIC) == SQLITE_OK &&
        sqlite3_step(at) == SQLITE_DONE;
    sqlite3_finalize(at);
    return done;
}

yz_status
act_store_add(act_store *store, const char *acts, size_t length, yz_diag *diag)
{
    sqlite3_int64 last;
    if (!do_all(store, "BEGIN IMMEDIATE"))
        return wrong(store, diag);
    yz_status status = YZ_OK;
    if (!ask(store, "SELECT coalesce(max(number), 0) FROM acts", &last))
        status = wrong(store, diag);
    else if (last != store->last) {
        *diag = (yz_diag){.status = YZ_E_PHASE,
                          .message = yz_message_plain(YZ_MESSAGE_CLI_STORE_BEHIND)};
        status = diag->status;
    } else if (!insert(store, acts, length) || !do_all(store, "COMMIT"))
        status = wrong(store, diag);
    if (status != YZ_OK) {
        do_all(store, "ROLLBACK");
        return status;
    }
    store->last++;
    return YZ_OK;
}
