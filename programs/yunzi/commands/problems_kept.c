/* problems_kept.c - which problems were solved, and when each comes again: a small text file. */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include <yunzi/messages.h>

#include "cli/program_messages.h"
#include "commands/problems.h"

enum { PATH = 4096, MOST = 100000, STEPS = 6 };

static const long DAYS[STEPS + 1] = {1, 1, 3, 7, 16, 35, 90};

long
problems_today(void)
{
    const char *given = getenv("SOURCE_DATE_EPOCH");
    const time_t now = given != NULL ? (time_t)strtoll(given, NULL, 10) : time(NULL);

    return (long)(now / 86400);
}

/* The folder, and the file in it; false where nobody says where home is. */
static bool
find_path(char path[PATH], bool make)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    const bool own = state != NULL && *state == '/';
    static const char *const PARTS[] = {"/.local", "/state", "/yunzi"};
    size_t used;

    if (!own && home == NULL)
        return false;
    used = (size_t)snprintf(path, PATH, "%s", own ? state : home);
    if (used + 64 > PATH)
        return false;
    if (make)
        (void)mkdir(path, 0700);
    for (int i = own ? 2 : 0; i < 3; i++) {
        used += (size_t)snprintf(path + used, PATH - used, "%s", PARTS[i]);
        if (make)
            (void)mkdir(path, 0700);
    }
    snprintf(path + used, PATH - used, "/problems");
    return true;
}

static bool
add(problems_kept *kept, problem_kept one)
{
    if (kept->count == kept->room) {
        const size_t room = kept->room == 0 ? 64 : 2 * kept->room;
        problem_kept *more = realloc(kept->one, room * sizeof *more);
        if (more == NULL)
            return false;
        kept->one = more;
        kept->room = room;
    }
    kept->one[kept->count++] = one;
    return true;
}

/* A line that is none of ours is left out. */
static void
read_line(problems_kept *kept, const char *line)
{
    problem_kept one;

    if (sscanf(line, "days %ld %d", &kept->last, &kept->streak) == 2)
        return;
    if (sscanf(line, "%16" SCNx64 " %d %ld", &one.key, &one.step, &one.due) == 3 &&
        one.step >= 0 && one.step <= STEPS && kept->count < MOST)
        (void)add(kept, one);
}

bool
problems_kept_read(problems_kept *kept)
{
    char path[PATH], line[128];
    FILE *file;

    *kept = (problems_kept){0};
    if (!find_path(path, false))
        return true;
    file = fopen(path, "r");
    if (file == NULL && errno != ENOENT) {
        cli_wrong_with(path, "io", 0, 0, YZ_MESSAGE_CLI_PROBLEMS_KEPT,
                       yz_arg_text(strerror(errno)));
        return false;
    }
    while (file != NULL && fgets(line, sizeof line, file) != NULL)
        read_line(kept, line);
    if (file != NULL)
        fclose(file);
    return true;
}

static bool
write_all(FILE *file, const problems_kept *kept)
{
    fprintf(file, "days %ld %d\n", kept->last, kept->streak);
    for (size_t i = 0; i < kept->count; i++)
        fprintf(file, "%016" PRIx64 " %d %ld\n", kept->one[i].key, kept->one[i].step,
                kept->one[i].due);
    return fflush(file) == 0;
}

bool
problems_kept_write(const problems_kept *kept)
{
    char path[PATH], new_path[PATH + 8];
    FILE *file;
    bool good;

    if (!find_path(path, true))
        return true;
    snprintf(new_path, sizeof new_path, "%s.new", path);
    file = fopen(new_path, "w");
    good = file != NULL && write_all(file, kept);
    good = file != NULL && fclose(file) == 0 && good;
    if (good && rename(new_path, path) == 0)
        return true;
    cli_wrong_with(path, "output", 0, 0, YZ_MESSAGE_CLI_PROBLEMS_KEPT,
                   yz_arg_text(strerror(errno)));
    return false;
}

void
problems_kept_free(problems_kept *kept)
{
    free(kept->one);
    *kept = (problems_kept){0};
}

const problem_kept *
problems_kept_find(const problems_kept *kept, uint64_t key)
{
    for (size_t i = 0; i < kept->count; i++)
        if (kept->one[i].key == key)
            return kept->one + i;
    return NULL;
}

bool
problems_kept_note(problems_kept *kept, uint64_t key, bool solved, long today)
{
    const problem_kept *old = problems_kept_find(kept, key);
    const int before = old == NULL ? 0 : old->step;
    const int step = !solved ? 0 : before < STEPS ? before + 1 : STEPS;
    const problem_kept one = {key, step, today + DAYS[step]};

    if (solved && kept->last != today) {
        kept->streak = kept->last == today - 1 ? kept->streak + 1 : 1;
        kept->last = today;
    }
    if (old == NULL)
        return add(kept, one);
    kept->one[old - kept->one] = one;
    return true;
}
