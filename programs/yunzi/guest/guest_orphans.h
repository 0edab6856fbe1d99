/*
 * guest_orphans.h - processes that a guest has left behind outside its process group.
 */
#ifndef YUNZI_PROGRAM_GUEST_ORPHANS_H
#define YUNZI_PROGRAM_GUEST_ORPHANS_H

/* From now on a process whose parent ends becomes a child of ours, where the system can do
   that (Linux). */
void guest_orphans_adopt(void);
/* Kills the children that we have had since, and waits for them: when no guest is running any
   more, and nothing else that we have started. */
void guest_orphans_end(void);

#endif
