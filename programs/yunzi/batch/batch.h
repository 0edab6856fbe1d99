/*
 * batch.h - what the files of `yunzi batch` share: a task, and the batch that all tasks
 * belong to.
 */
#ifndef YUNZI_PROGRAM_BATCH_H
#define YUNZI_PROGRAM_BATCH_H

#include <pthread.h>

#include "batch/checkpoint.h"
#include "cli/output.h"
#include "input/input.h"

enum { BATCH_THREADS = 512 /* at most */ };

struct batch_task {
    char *path;
    yz_record *record;  /* NULL: the whole file */
    yz_message trouble; /* why there is nothing to judge; NONE if there is */
    size_t weight;      /* its bytes of records that wait to be judged */
    uint64_t mark;      /* the mark of all tasks up to this one, for a checkpoint */
    /* Under the lock of the batch: */
    bool done;
    unsigned long failures; /* those that lines of the task tell */
    unsigned long lost;     /* lines that are missing because memory ran out */
    output_text out;        /* whole lines that nobody has printed yet */
};

/* How games are judged. */
struct batch_way {
    yz_load_choice choice;
    yz_load_rules rules[YZ_LOAD_RULES];
    size_t rule_count;       /* 0: the rules that each record names */
    yz_life_options reading; /* for --dead auto */
};

struct batch {
    const cli *line;
    struct batch_way way;
    unsigned long shard;
    unsigned long shards;
    /* The ring.  Its counters only grow; a task stands at the counter modulo 'room'. */
    struct batch_task *ring;
    unsigned long room;
    unsigned long first, taken, next;
    bool closed;
    bool given_up; /* nothing more will be printed */
    pthread_mutex_t lock;
    pthread_cond_t more;
    pthread_cond_t finished;
    /* Used by the main thread only. */
    unsigned long files;
    unsigned long failures;
    size_t in_flight;
    unsigned long lines;    /* printed */
    unsigned long no_files; /* paths that were left out: no regular files */
    unsigned long no_records;
    struct merge *merge;   /* the parts to put together; NULL: games are judged */
    unsigned long missing; /* games that no part has */
    int output_error;      /* errno of the write that failed */
    bool broken;   /* standard output or the checkpoint failed: the batch stops */
    bool cut;      /* memory ran out for the list of files: some were not reached */
    bool mismatch; /* the checkpoint belongs to other files */
    bool by_bytes;
    checkpoint checkpoint;
    uint64_t planned;      /* tasks put so far, with those of earlier runs */
    uint64_t mark;         /* their mark */
    uint64_t behind_lines; /* lines of the first task that an earlier run has printed */
    cli_progress progress;
};

/* Judges the games of a task and hands over each line as it is ready. */
void batch_carry_out(struct batch *batch, struct batch_task *task);
/* Hands over whole lines of a task, of which 'failures' tell failures, and empties
   'lines'. Lines that are missing because memory ran out are counted.  False when
   nothing more will be printed. */
bool batch_lines(struct batch *batch, struct batch_task *task, output_text *lines,
                 unsigned long failures);

/* Runs 'judge', which puts tasks, while 'jobs' threads carry them out.  Returns
   CLI_DONE, or CLI_INPUT when there were failures. */
int batch_run(struct batch *batch, unsigned jobs, void (*judge)(struct batch *batch));
/* Hands a task to the threads, and with it all that it points to. */
void batch_put(struct batch *batch, struct batch_task task);
/* Waits for lines of the oldest task or for its end, and prints the lines. */
void batch_print_first(struct batch *batch);
bool batch_first_is_done(struct batch *batch);
/* True if nothing more can be printed, or if somebody wants the program to end. */
bool batch_stops(const struct batch *batch);

#endif
