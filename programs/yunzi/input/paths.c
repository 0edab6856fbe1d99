/*
 * paths.c - walks through files, directories and lists of files.
 *
 * The names of a directory are read as a whole and put in order.  The length that the system allows a path
 * limits how deep a walk goes: what lies deeper is trouble, with the words of the system.
 */
#define _XOPEN_SOURCE 700 /* S_ISSOCK */
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <yunzi/messages.h>

#include "cli/program_messages.h"
#include "input/paths.h"
#include "input/record_name.h"

enum { LONGEST = 1 << 20 /* bytes of a path in a list */ };

/* A growing array of bytes. */
struct bytes {
    char *data;
    size_t length;
    size_t room;
};

/* The names in a directory. */
struct names {
    char **name;
    size_t count;
    size_t room;
};

struct walk {
    paths_visit *visit;
    void *context;
    paths_list list;
    bool stopped;
    unsigned long visited; /* files and errors so far */
    struct bytes path;     /* of the present directory, or of what is visited in it */
};

static void
visit(struct walk *walk, const char *path, paths_kind kind, yz_message_id why)
{
    walk->visited += kind == PATHS_FILE || kind == PATHS_TROUBLE;
    const yz_message message = yz_message_plain(why);
    if (!walk->visit(walk->context, path, kind, &message))
        walk->stopped = true;
}

/* Reports that nothing can be read there, for the reason in errno. */
static void
visit_error(struct walk *walk, const char *path)
{
    const yz_message message =
        errno == ENOENT
            ? yz_message_plain(YZ_MESSAGE_CLI_NO_FILE)
            : yz_message_with(YZ_MESSAGE_TEXT_ONLY, yz_arg_text(strerror(errno)));
    walk->visited++;
    if (!walk->visit(walk->context, path, PATHS_TROUBLE, &message))
        walk->stopped = true;
}

/* Ends the walk because memory ran out. */
static void
run_out(struct walk *walk)
{
    visit(walk, walk->path.data == NULL ? "" : walk->path.data, PATHS_NO_MEMORY,
          YZ_MESSAGE_NONE);
    walk->stopped = true;
}

static bool
append(struct bytes *to, const char *data, size_t length)
{
    if (to->length + length + 1 > to->room) {
        const size_t room = (to->length + length + 1) * 2;
        char *larger = realloc(to->data, room);
        if (larger == NULL)
            return false;
        to->data = larger;
        to->room = room;
    }
    memcpy(to->data + to->length, data, length);
    to->length += length;
    to->data[to->length] = '\0';
    return true;
}

/* ---- Directories ---- */

/* Returns the kind of an irregular file. */
static yz_message_id
kind_of(mode_t mode)
{
    return S_ISFIFO(mode)                   ? YZ_MESSAGE_CLI_KIND_PIPE
           : S_ISSOCK(mode)                 ? YZ_MESSAGE_CLI_KIND_SOCKET
           : S_ISCHR(mode) || S_ISBLK(mode) ? YZ_MESSAGE_CLI_KIND_DEVICE
                                            : YZ_MESSAGE_CLI_KIND_OTHER;
}

static int
by_name(const void *left, const void *right)
{
    return strcmp(*(char *const *)left, *(char *const *)right);
}

static bool
add_name(struct names *names, const char *name)
{
    if (names->count == names->room) {
        const size_t room = names->room == 0 ? 16 : names->room * 2;
        char **larger = realloc(names->name, room * sizeof *larger);
        if (larger == NULL)
            return false;
        names->name = larger;
        names->room = room;
    }
    names->name[names->count] = strdup(name);
    return names->name[names->count] != NULL && ++names->count > 0;
}

/* Reads the names in a directory, in order; those that begin with a dot are skipped. */
static bool
read_names(const char *path, struct names *names)
{
    DIR *stream = opendir(path);
    const struct dirent *entry;
    bool read = stream != NULL;
    if (!read)
        return false;
    while (read && (errno = 0, entry = readdir(stream)) != NULL)
        read = entry->d_name[0] == '.' || add_name(names, entry->d_name);
    read = read && errno == 0;
    const int why = errno;
    closedir(stream);
    if (names->count > 0)
        qsort(names->name, names->count, sizeof *names->name, by_name);
    errno = why;
    return read;
}

static void walk_directory(struct walk *walk);

/* Visits walk->path, 'name' in a directory.  Only regular files and links to them count there. */
static void
visit_entry(struct walk *walk, const char *name)
{
    struct stat about;
    const char *path = walk->path.data;
    if (lstat(path, &about) != 0)
        visit_error(walk, path);
    else if (S_ISDIR(about.st_mode))
        walk_directory(walk);
    else if (S_ISLNK(about.st_mode) && stat(path, &about) == 0 &&
             S_ISDIR(about.st_mode))
        visit(walk, path, PATHS_NO_FILE, YZ_MESSAGE_CLI_KIND_LINK);
    else if (!record_name_is_input(name))
        visit(walk, path, PATHS_NO_RECORD, YZ_MESSAGE_NONE);
    else if (!S_ISREG(about.st_mode) && !S_ISLNK(about.st_mode))
        visit(walk, path, PATHS_NO_FILE, kind_of(about.st_mode));
    else
        visit(walk, path, PATHS_FILE, YZ_MESSAGE_NONE);
}

/* Visits all in the directory walk->path, which stands again at the end. */
static void
walk_directory(struct walk *walk)
{
    struct names names = {0};
    const size_t length = walk->path.length;
    const bool apart = walk->path.data[length - 1] != '/';
    if (!read_names(walk->path.data, &names)) {
        if (errno == ENOMEM)
            run_out(walk);
        else
            visit_error(walk, walk->path.data);
    }
    for (size_t i = 0; i < names.count; i++) {
        const char *name = names.name[i];
        if (!walk->stopped && (!append(&walk->path, "/", apart) ||
                               !append(&walk->path, name, strlen(name))))
            run_out(walk);
        if (!walk->stopped)
            visit_entry(walk, name);
        walk->path.length = length;
        walk->path.data[length] = '\0';
        free(names.name[i]);
    }
    free(names.name);
}

static void
walk_operand(struct walk *walk, const char *path)
{
    struct stat about;
    if (stat(path, &about) != 0 || !S_ISDIR(about.st_mode)) {
        /* Opening it will say what is wrong. */
        visit(walk, path, PATHS_FILE, YZ_MESSAGE_NONE);
        return;
    }
    const unsigned long before = walk->visited;
    walk->path.length = 0;
    if (!append(&walk->path, path, strlen(path)))
        run_out(walk);
    else
        walk_directory(walk);
    if (walk->visited == before && !walk->stopped)
        visit(walk, path, PATHS_TROUBLE, YZ_MESSAGE_CLI_NO_FILE_IN_DIRECTORY);
}

/* ---- Lists ---- */

/* Reads the next path of the list; false at its end or after an error. */
static bool
read_path(struct walk *walk, struct bytes *path)
{
    const int end = walk->list == PATHS_NULL ? '\0' : '\n';
    int c;
    path->length = 0;
    while ((c = getc(stdin)) != EOF && c != end) {
        const char byte = (char)c;
        if (c == '\0' || path->length == LONGEST) {
            visit(walk, "-", PATHS_TROUBLE,
                  c == '\0' ? YZ_MESSAGE_CLI_LIST_NUL : YZ_MESSAGE_CLI_LIST_LONG_PATH);
            walk->stopped = true;
            return false;
        }
        if (!append(path, &byte, 1)) {
            run_out(walk);
            return false;
        }
    }
    return c != EOF || path->length > 0;
}

static void
walk_list(struct walk *walk)
{
    struct bytes path = {0};
    while (!walk->stopped && read_path(walk, &path))
        if (path.length > 0)
            walk_operand(walk, path.data);
    if (ferror(stdin) && !walk->stopped)
        visit(walk, "-", PATHS_TROUBLE, YZ_MESSAGE_CLI_LIST_UNREADABLE);
    free(path.data);
}

void
paths_walk(char *const *operand, int count, paths_list list, paths_visit *visitor,
           void *context)
{
    struct walk walk = {.visit = visitor, .context = context, .list = list};
    for (int i = 0; i < count && !walk.stopped; i++)
        if (strcmp(operand[i], "-") == 0)
            walk_list(&walk);
        else
            walk_operand(&walk, operand[i]);
    free(walk.path.data);
}
