/* together_ranks.c - a table divided among processes under Open MPI. */
#include <limits.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/in_words.h"
#include "cli/program_messages.h"
#include "together_ranks.h"

/* What begins the file of a table. */
typedef struct head {
    char what[16];
    uint64_t key;
    uint64_t table_key;
    uint64_t generation;
    uint64_t round;
    uint64_t bytes;
    uint64_t sum;
} head;

static const char WHAT[16] = "yunzi-table 1";

double
ranks_worked(void)
{
    struct timespec now;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

uint64_t
ranks_sum(uint64_t from, const void *bytes, size_t count)
{
    const unsigned char *at = bytes;

    for (size_t i = 0; i < count; i++)
        from = (from ^ at[i]) * 1099511628211u; /* FNV-1a */
    return from;
}

bool
ranks_agree(bool yes)
{
    int mine = yes;
    int all;

    MPI_Allreduce(&mine, &all, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
    return all != 0;
}

bool
ranks_write(const char *path, const void *head_of, size_t head_bytes, const void *bytes,
            size_t count)
{
    char beside[RANKS_PATH + 4];

    snprintf(beside, sizeof beside, "%s.new", path);
    FILE *file = fopen(beside, "wb");
    if (file == NULL)
        return false;
    bool fine = fwrite(head_of, 1, head_bytes, file) == head_bytes &&
                fwrite(bytes, 1, count, file) == count && fflush(file) == 0 &&
                fsync(fileno(file)) == 0;
    fine = fclose(file) == 0 && fine;
    return fine && rename(beside, path) == 0;
}

/* ---- What the table asks for ---- */

static bool
add(void *context, void *array, size_t count, size_t size)
{
    MPI_Datatype type = size == 1   ? MPI_UINT8_T
                        : size == 2 ? MPI_UINT16_T
                                    : MPI_UINT32_T;
    ranks *of = context;
    const double began = ranks_worked();

    /* numbers below 0 add up too: a sum has the same bits */
    MPI_Allreduce(MPI_IN_PLACE, array, (int)count, type, MPI_SUM, MPI_COMM_WORLD);
    of->shared += ranks_worked() - began;
    return count <= INT_MAX;
}

static bool
make_room(ranks *of, size_t bytes)
{
    if (bytes <= of->room)
        return true;
    char *grown = realloc(of->all, bytes + bytes / 2);
    if (grown == NULL)
        return false;
    of->all = grown;
    of->room = bytes + bytes / 2;
    return true;
}

/* Where what each rank has begins; false when it is too much or somebody cannot go on. */
static bool
places(const ranks *of, const long long *bytes, int *count, int *from, size_t *total)
{
    bool fine = true;

    *total = 0;
    for (uint32_t i = 0; i < of->shares.parts; i++) {
        fine &= bytes[i] >= 0;
        count[i] = (int)bytes[i];
        from[i] = (int)*total;
        *total += fine ? (size_t)bytes[i] : 0;
        fine &= *total <= INT_MAX;
    }
    return fine;
}

static bool
gather(void *context, bool fine, const void *own, size_t bytes, const void **all,
       size_t *total)
{
    ranks *of = context;
    const size_t parts = of->shares.parts;
    const double began = ranks_worked();
    long long mine = fine && bytes <= INT_MAX ? (long long)bytes : -1;
    long long *sizes = malloc(parts * sizeof *sizes);
    int *count = malloc(parts * sizeof *count);
    int *from = malloc(parts * sizeof *from);

    if (sizes == NULL || count == NULL || from == NULL)
        MPI_Abort(MPI_COMM_WORLD, 1);
    MPI_Allgather(&mine, 1, MPI_LONG_LONG, sizes, 1, MPI_LONG_LONG, MPI_COMM_WORLD);
    fine = places(of, sizes, count, from, total);
    if (fine && *total > 0) {
        if (!make_room(of, *total))
            MPI_Abort(MPI_COMM_WORLD, 1);
        MPI_Allgatherv(own, (int)bytes, MPI_BYTE, of->all, count, from, MPI_BYTE,
                       MPI_COMM_WORLD);
    }
    *all = of->all;
    free(sizes);
    free(count);
    free(from);
    of->shared += ranks_worked() - began;
    return fine;
}

/* ---- What is kept ---- */

static void
path_of(const ranks *of, int which, char out[RANKS_PATH])
{
    snprintf(out, RANKS_PATH, "%s/rank-%u.%d", of->folder, (unsigned)of->shares.part,
             which);
}

static size_t
bytes_of_rows(const yz__backwards *table)
{
    return table->rules.moments.rows * sizeof *table->row;
}

/* The rows of the positions of a part, one after the other; the way back if 'from' is given. */
static size_t
pack(yz__backwards *table, uint32_t part, char *out, const char *from)
{
    const size_t bytes = bytes_of_rows(table);
    yz__shares as = *table->shares;
    yz__backwards seen = *table;
    size_t used = 0;

    as.part = part;
    seen.shares = &as;
    for (uint32_t i = 0; i < table->numbered.count; i++) {
        char *row = (char *)table->row + i * bytes;
        if (!yz__backwards_own(&seen, i))
            continue;
        if (out != NULL)
            memcpy(out + used, row, bytes);
        else if (from != NULL)
            memcpy(row, from + used, bytes);
        used += bytes;
    }
    return used;
}

static bool
round_done(void *context, const yz__backwards *solved)
{
    ranks *of = context;
    yz__backwards table = *solved;
    const double now = MPI_Wtime();
    char path[RANKS_PATH];

    of->generation++;
    if (of->folder == NULL)
        return true;
    int due = now - of->written >= of->every;
    MPI_Bcast(&due, 1, MPI_INT, 0, MPI_COMM_WORLD); /* rank 0 says when */
    if (!due)
        return true;
    of->written = now;
    const size_t bytes = pack(&table, of->shares.part, NULL, NULL);
    char *rows = malloc(bytes + 1);
    bool fine = rows != NULL;
    if (fine) {
        head begins = {"",    of->key, of->table_key, of->generation, table.round,
                       bytes, 0};
        memcpy(begins.what, WHAT, sizeof WHAT);
        (void)pack(&table, of->shares.part, rows, NULL);
        begins.sum = ranks_sum(ranks_sum(0, &begins, offsetof(head, sum)), rows, bytes);
        path_of(of, (int)(of->generation % 2), path);
        fine = ranks_write(path, &begins, sizeof begins, rows, bytes);
        if (!fine)
            ranks_say(
                yz_message_with(YZ_MESSAGE_TOGETHER_UNWRITABLE, yz_arg_text(path)));
    }
    free(rows);
    return ranks_agree(fine);
}

/* Reads a file of this table; NULL if there is none, or not a whole one. */
static char *
read_kept(const ranks *of, int which, size_t bytes, head *begins)
{
    char path[RANKS_PATH];

    path_of(of, which, path);
    FILE *file = fopen(path, "rb");
    char *rows = malloc(bytes + 1);
    const bool fine =
        file != NULL && rows != NULL && fread(begins, sizeof *begins, 1, file) == 1 &&
        memcmp(begins->what, WHAT, sizeof WHAT) == 0 && begins->key == of->key &&
        begins->table_key == of->table_key && begins->bytes == bytes &&
        fread(rows, 1, bytes, file) == bytes &&
        begins->sum ==
            ranks_sum(ranks_sum(0, begins, offsetof(head, sum)), rows, bytes);
    if (file != NULL)
        fclose(file);
    if (fine)
        return rows;
    free(rows);
    begins->generation = 0;
    return NULL;
}

/* The last round that all have. */
static uint64_t
common(const head *begins)
{
    uint64_t last = begins[0].generation > begins[1].generation ? begins[0].generation
                                                                : begins[1].generation;
    uint64_t least;

    MPI_Allreduce(&last, &least, 1, MPI_UINT64_T, MPI_MIN, MPI_COMM_WORLD);
    const bool mine = begins[0].generation == least || begins[1].generation == least;
    return ranks_agree(mine) ? least : 0;
}

static bool
resume(void *context, yz__backwards *table)
{
    ranks *of = context;
    head begins[2] = {{.generation = 0}, {.generation = 0}};
    char *rows[2] = {NULL, NULL};
    const void *all = NULL;
    size_t total = 0;

    if (of->folder == NULL)
        return true;
    const size_t bytes = pack(table, of->shares.part, NULL, NULL);
    for (int i = 0; i < 2; i++)
        rows[i] = read_kept(of, i, bytes, &begins[i]);
    const uint64_t last = common(begins);
    const int which = begins[1].generation == last;
    bool fine = true;
    if (last > 0) {
        fine = gather(of, true, rows[which], bytes, &all, &total);
        size_t used = 0;
        for (uint32_t part = 0; fine && part < of->shares.parts; part++)
            used += pack(table, part, NULL, (const char *)all + used);
        table->round = (unsigned)begins[which].round;
        of->generation = last;
        if (of->shares.part == 0)
            ranks_say(yz_message_with(YZ_MESSAGE_TOGETHER_RESUMED,
                                      yz_arg_number((int64_t)last)));
    }
    free(rows[0]);
    free(rows[1]);
    return fine;
}

void
ranks_say(yz_message message)
{
    fprintf(stderr, "%s: %s\n", cli_program(), IN_WORDS(&message));
}

void
ranks_table(ranks *of, uint64_t table_key)
{
    of->table_key = table_key;
    of->generation = 0;
    of->written = MPI_Wtime();
}

void
ranks_init(ranks *of)
{
    int part, parts;

    MPI_Comm_rank(MPI_COMM_WORLD, &part);
    MPI_Comm_size(MPI_COMM_WORLD, &parts);
    *of = (ranks){.shares = {.part = (uint32_t)part,
                             .parts = (uint32_t)parts,
                             .add = add,
                             .gather = gather,
                             .resume = resume,
                             .round = round_done},
                  .every = 10};
    of->shares.context = of;
}

void
ranks_free(ranks *of)
{
    free(of->all);
    of->all = NULL;
}
