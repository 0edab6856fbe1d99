/*
 * batch.h - what the files of `yunzi batch` share: a task, and what all tasks have in common.
 */
#ifndef YUNZI_PROGRAM_BATCH_H
#define YUNZI_PROGRAM_BATCH_H

#include <pthread.h>

#include "batch/checkpoint.h"
#include "cli/output.h"
#include "telling/judging.h"

enum { BATCH_THREADS = 512 /* at most */ };

struct batch_task {
    char *path;
    yz_record *record; /* NULL: the whole file */
    yz_message trouble; /* why there is nothing to judge, if so */
    size_t weight;     /* bytes in flight */
    uint64_t mark;     /* of all tasks up to this one, for a checkpoint */
    /* Under the lock of the batch: */
    bool done;
    unsigned long failures; /* told in lines of the task */
    unsigned long lost;     /* lines for which there was no memory */
    output_text out;        /* whole lines that nobody has printed yet */
};

/* How games are judged. */
struct batch_way {
    load_choice choice;
    load_rules rules[LOAD_RULES];
    size_t rule_count;       /* 0: those of each record */
    yz_life_options reading; /* for --dead auto */
};

struct batch {
    const cli *line;
    struct batch_way way;
    unsigned long shard;
    unsigned long shards;
    /* The ring; counted up for ever, taken modulo 'room'. */
    struct batch_task *ring;
    unsigned long room;
    unsigned long first, taken, next;
    bool closed;
    bool given_up; /* nobody will print what is judged now */
    pthread_mutex_t lock;
    pthread_cond_t more;
    pthread_cond_t finished;
    /* The main thread's own. */
    unsigned long files;
    unsigned long failures;
    size_t in_flight;
    unsigned long lines;    /* printed */
    unsigned long no_files; /* left out, of one sort and the other */
    unsigned long no_records;
    int output_error;       /* errno of the write that failed */
    bool broken;   /* standard output, or the checkpoint: nothing more is done */
    bool cut;      /* memory ran out for the list of files: some are left to do */
    bool mismatch; /* the checkpoint is of other files */
    bool by_bytes;
    checkpoint checkpoint;
    uint64_t planned; /* tasks, those of earlier runs too */
    uint64_t mark;    /* of them */
    uint64_t behind_lines; /* of the first task, printed by an earlier run */
    cli_progress progress;
};

/* Judges the games of a task and hands over each line as it is ready. */
void batch_carry_out(struct batch *batch, struct batch_task *task);
/* Whole lines of a task, of which so many tell failures; emptied.  Where memory ran out for
   them, they are counted as lost.  False: nobody will print any more. */
bool batch_lines(struct batch *batch, struct batch_task *task, output_text *lines,
                 unsigned long failures);

/* Runs 'judge' with so many threads that carry out what it puts.  CLI_DONE, or CLI_INPUT
   when there were failures. */
int batch_run(struct batch *batch, unsigned jobs, void (*judge)(struct batch *batch));
/* Hands a task over; takes the ownership of what it points to. */
void batch_put(struct batch *batch, struct batch_task task);
/* Waits for lines of the oldest task, or for its end, and prints them. */
void batch_print_first(struct batch *batch);
bool batch_first_is_done(struct batch *batch);
/* Nothing more can be printed, or somebody wants the program to end. */
bool batch_stops(const struct batch *batch);

#endif
