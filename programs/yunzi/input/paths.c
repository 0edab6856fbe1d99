/*
 * paths.c - walks through files, directories and lists of files.
 *
 * A walk keeps its levels on the heap and one directory open.  It goes down by openat()
 * and up by "..", so that neither the stack nor PATH_MAX limits the depth.
 */
#define _XOPEN_SOURCE 700 /* S_ISSOCK, fdopendir() */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

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

/* A directory on the way down: its names in order, and how far the walk has come. */
struct level {
    char **name;
    size_t count;
    size_t room;
    size_t next;
    size_t length; /* length of its path */
    dev_t device;  /* to recognise it when the walk comes back up */
    ino_t file;
};

struct walk {
    paths_visit *visit;
    void *context;
    paths_list list;
    bool stopped;
    unsigned long visited; /* files and errors so far */
    struct bytes path; /* path of the present directory, or of what is visited in it */
    struct level *level;
    size_t depth;
    size_t room;
    int directory; /* the present directory, open */
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

static void
cut(struct bytes *to, size_t length)
{
    to->length = length;
    to->data[length] = '\0';
}

/* ---- Paths of any length ---- */

/* Opens the directory that holds the last part of 'path'; '*rest' is that part. */
static int
open_above(const char *path, const char **rest)
{
    int at = open(path[0] == '/' ? "/" : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    while (at >= 0 && strlen(path) >= PATH_MAX) {
        char part[PATH_MAX / 2];
        path += strspn(path, "/");
        size_t length = strlen(path) < sizeof part ? strlen(path) : sizeof part - 1;
        while (length > 0 && path[length] != '/')
            length--;
        memcpy(part, path, length);
        part[length] = '\0';
        const int below =
            length == 0 ? -1 : openat(at, part, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        const int why = length == 0 ? ENAMETOOLONG : errno;
        close(at);
        errno = why;
        at = below;
        path += length;
    }
    if (strlen(path) < PATH_MAX && at >= 0)
        *rest = path + strspn(path, "/");
    return at;
}

int
paths_open(const char *path, int flags)
{
    if (strlen(path) < PATH_MAX)
        return open(path, flags);
    const char *rest;
    const int above = open_above(path, &rest);
    if (above < 0)
        return -1;
    const int file = openat(above, rest, flags);
    const int why = errno;
    close(above);
    errno = why;
    return file;
}

int
paths_stat(const char *path, struct stat *about)
{
    if (strlen(path) < PATH_MAX)
        return stat(path, about);
    const char *rest;
    const int above = open_above(path, &rest);
    if (above < 0)
        return -1;
    const int result = fstatat(above, rest, about, 0);
    const int why = errno;
    close(above);
    errno = why;
    return result;
}

/* ---- Directories ---- */

static bool
is_record(const char *name)
{
    return record_name_is_input(name);
}

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
add_name(struct level *level, const char *name)
{
    if (level->count == level->room) {
        const size_t room = level->room == 0 ? 16 : level->room * 2;
        char **larger = realloc(level->name, room * sizeof *larger);
        if (larger == NULL)
            return false;
        level->name = larger;
        level->room = room;
    }
    level->name[level->count] = strdup(name);
    return level->name[level->count] != NULL && ++level->count > 0;
}

/* Reads the names in a directory; names that begin with a dot are skipped. */
static bool
read_names(int directory, struct level *level)
{
    const int again = openat(directory, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    DIR *stream = again < 0 ? NULL : fdopendir(again);
    const struct dirent *entry;
    bool read = stream != NULL;
    int why = errno;
    while (read && (errno = 0, entry = readdir(stream)) != NULL)
        read = entry->d_name[0] == '.' || add_name(level, entry->d_name);
    if (read && errno != 0)
        read = false;
    why = stream == NULL ? why : errno;
    if (stream != NULL)
        closedir(stream);
    else if (again >= 0)
        close(again);
    if (level->count > 0)
        qsort(level->name, level->count, sizeof *level->name, by_name);
    errno = why;
    return read;
}

static void
drop_level(struct walk *walk)
{
    struct level *level = walk->level + --walk->depth;
    for (size_t i = 0; i < level->count; i++)
        free(level->name[i]);
    free(level->name);
}

/* Makes the open directory, with the path walk->path, the present one; it now belongs
   to the walk. */
static void
enter(struct walk *walk, int directory)
{
    struct stat about;
    if (walk->depth == walk->room) {
        const size_t room = walk->room == 0 ? 16 : walk->room * 2;
        struct level *larger = realloc(walk->level, room * sizeof *larger);
        if (larger == NULL) {
            close(directory);
            run_out(walk);
            return;
        }
        walk->level = larger;
        walk->room = room;
    }
    if (walk->directory >= 0)
        close(walk->directory);
    walk->directory = directory;
    struct level *level = walk->level + walk->depth++;
    *level = (struct level){.length = walk->path.length};
    if (fstat(directory, &about) == 0) {
        level->device = about.st_dev;
        level->file = about.st_ino;
    }
    if (read_names(directory, level))
        return;
    if (errno == ENOMEM)
        run_out(walk);
    else
        visit_error(walk, walk->path.data);
}

/* Goes back to the directory above, which may have been moved meanwhile. */
static void
leave(struct walk *walk)
{
    struct stat about;
    drop_level(walk);
    if (walk->depth == 0)
        return;
    const struct level *above = walk->level + walk->depth - 1;
    cut(&walk->path, above->length);
    const int directory =
        openat(walk->directory, "..", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    close(walk->directory);
    walk->directory = directory;
    if (directory >= 0 && fstat(directory, &about) == 0 &&
        about.st_dev == above->device && about.st_ino == above->file)
        return;
    visit(walk, walk->path.data, PATHS_TROUBLE, YZ_MESSAGE_CLI_DIRECTORY_MOVED);
    while (walk->depth > 0)
        drop_level(walk);
}

/* Makes the path of 'name' in the present directory. */
static bool
append_name(struct walk *walk, const char *name)
{
    const size_t length = walk->path.length;
    return ((length > 0 && walk->path.data[length - 1] == '/') ||
            append(&walk->path, "/", 1)) &&
           append(&walk->path, name, strlen(name));
}

/* Visits an entry of a directory.  In directories only regular files and links to them
   count. */
static void
visit_entry(struct walk *walk, const char *name)
{
    struct stat about;
    const char *path = walk->path.data;
    if (fstatat(walk->directory, name, &about, AT_SYMLINK_NOFOLLOW) != 0) {
        visit_error(walk, path);
        return;
    }
    if (S_ISDIR(about.st_mode)) {
        const int below = openat(walk->directory, name,
                                 O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
        if (below < 0)
            visit_error(walk, path);
        else
            enter(walk, below);
        return;
    }
    if (S_ISLNK(about.st_mode) && fstatat(walk->directory, name, &about, 0) == 0 &&
        S_ISDIR(about.st_mode))
        visit(walk, path, PATHS_NO_FILE, YZ_MESSAGE_CLI_KIND_LINK);
    else if (!is_record(name))
        visit(walk, path, PATHS_NO_RECORD, YZ_MESSAGE_NONE);
    else if (!S_ISREG(about.st_mode) && !S_ISLNK(about.st_mode))
        visit(walk, path, PATHS_NO_FILE, kind_of(about.st_mode));
    else
        visit(walk, path, PATHS_FILE, YZ_MESSAGE_NONE);
}

static void
walk_directory(struct walk *walk, int directory)
{
    enter(walk, directory);
    while (walk->depth > 0 && !walk->stopped) {
        struct level *level = walk->level + walk->depth - 1;
        if (level->next == level->count) {
            leave(walk);
            continue;
        }
        const char *name = level->name[level->next++];
        cut(&walk->path, level->length);
        if (append_name(walk, name))
            visit_entry(walk, name);
        else
            run_out(walk);
    }
    while (walk->depth > 0)
        drop_level(walk);
    if (walk->directory >= 0)
        close(walk->directory);
    walk->directory = -1;
}

static void
walk_operand(struct walk *walk, const char *path)
{
    struct stat about;
    if (paths_stat(path, &about) != 0 || !S_ISDIR(about.st_mode)) {
        visit(walk, path, PATHS_FILE,
              YZ_MESSAGE_NONE); /* opening it will say what is wrong */
        return;
    }
    const unsigned long before = walk->visited;
    const int directory = paths_open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    walk->path.length = 0;
    if (directory < 0) {
        visit_error(walk, path);
    } else if (!append(&walk->path, path, strlen(path))) {
        close(directory);
        run_out(walk);
    } else {
        walk_directory(walk, directory);
    }
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
    struct walk walk = {
        .visit = visitor, .context = context, .list = list, .directory = -1};
    for (int i = 0; i < count && !walk.stopped; i++)
        if (strcmp(operand[i], "-") == 0)
            walk_list(&walk);
        else
            walk_operand(&walk, operand[i]);
    free(walk.path.data);
    free(walk.level);
}
