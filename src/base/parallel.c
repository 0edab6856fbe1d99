#include <assert.h>

#include "base/parallel.h"

#if defined(__wasi__) && !defined(YZ_NO_THREADS)
#define YZ_NO_THREADS
#endif

#ifdef YZ_NO_THREADS

bool
yz__parallel(void (*work)(void *share), void *shares, size_t size, uint32_t count)
{
    assert(count >= 1 && count <= YZ__THREADS);
    for (uint32_t i = 0; i < count; i++)
        work((char *)shares + i * size);
    return true;
}

#else

#include <pthread.h>

typedef struct task {
    void (*work)(void *share);
    void *share;
    pthread_t thread;
} task;

static void *
do_task(void *context)
{
    const task *mine = context;
    mine->work(mine->share);
    return NULL;
}

bool
yz__parallel(void (*work)(void *share), void *shares, size_t size, uint32_t count)
{
    assert(count >= 1 && count <= YZ__THREADS);
    task tasks[YZ__THREADS];
    uint32_t started = 1;
    for (; started < count; started++) {
        task *next = tasks + started;
        *next = (task){.work = work, .share = (char *)shares + started * size};
        if (pthread_create(&next->thread, NULL, do_task, next) != 0)
            break;
    }
    if (started == count)
        work(shares);
    for (uint32_t i = 1; i < started; i++)
        pthread_join(tasks[i].thread, NULL);
    return started == count;
}

#endif
