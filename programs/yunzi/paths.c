/*
 * paths.c - walks through files, directories and lists of files.
 */
#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

#include "packed.h"
#include "paths.h"

struct walk {
    paths_visit *visit;
    void *context;
    bool stopped;
    unsigned long visited;
};

static void
visit(struct walk *walk, const char *path, const char *trouble)
{
    walk->visited++;
    if (!walk->visit(walk->context, path, trouble))
        walk->stopped = true;
}

static bool
is_record(const char *name)
{
    return packed_is_name(name);
}

static int
is_visible(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

static void walk_directory(struct walk *walk, const char *path);

/* 'name' in the directory 'path': below the operands only records count. */
static void
walk_entry(struct walk *walk, const char *path, const char *name)
{
    char below[PATH_MAX];
    const size_t length = strlen(path);
    const char *slash = length > 0 && path[length - 1] == '/' ? "" : "/";
    const int written = snprintf(below, sizeof below, "%s%s%s", path, slash, name);
    if (written < 0 || (size_t)written >= sizeof below) {
        visit(walk, name, "its path is too long");
        return;
    }
    struct stat about;
    if (lstat(below, &about) != 0)
        visit(walk, below, strerror(errno));
    else if (S_ISDIR(about.st_mode))
        walk_directory(walk, below);
    else if (is_record(name))
        visit(walk, below, NULL);
}

static void
walk_directory(struct walk *walk, const char *path)
{
    struct dirent **entry;
    const int count = scandir(path, &entry, is_visible, alphasort);
    if (count < 0) {
        visit(walk, path, strerror(errno));
        return;
    }
    for (int i = 0; i < count; i++) {
        if (!walk->stopped)
            walk_entry(walk, path, entry[i]->d_name);
        free(entry[i]);
    }
    free(entry);
}

static void
walk_operand(struct walk *walk, const char *path)
{
    struct stat about;
    if (stat(path, &about) != 0 || !S_ISDIR(about.st_mode)) {
        visit(walk, path, NULL); /* opening it will tell what is wrong */
        return;
    }
    const unsigned long before = walk->visited;
    walk_directory(walk, path);
    if (walk->visited == before && !walk->stopped)
        visit(walk, path, "there is no .sgf or .pos file in this directory");
}

static void
walk_list(struct walk *walk)
{
    char *path = NULL;
    size_t room = 0;
    ssize_t length;
    while (!walk->stopped && (length = getline(&path, &room, stdin)) > 0) {
        if (path[length - 1] == '\n')
            path[--length] = '\0';
        if (length > 0)
            walk_operand(walk, path);
    }
    free(path);
}

void
paths_walk(char *const *operand, int count, paths_visit *visitor, void *context)
{
    struct walk walk = {.visit = visitor, .context = context};
    for (int i = 0; i < count && !walk.stopped; i++)
        if (strcmp(operand[i], "-") == 0)
            walk_list(&walk);
        else
            walk_operand(&walk, operand[i]);
}
