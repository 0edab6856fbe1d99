/* owned_proof.c - see owned_proof.h. */
#include "read/owned_proof.h"

#include "base/memory.h"

void
yz_proof_free(yz_proof *proof)
{
    yz__owned_proof *owned = (yz__owned_proof *)proof;
    if (proof == NULL)
        return;
    const yz_allocator *allocator = owned->allocator;
    yz__resize(allocator, owned->nodes, owned->nodes_room * sizeof *owned->nodes, 0);
    yz__resize(allocator, owned->edges, owned->edges_room * sizeof *owned->edges, 0);
    yz__resize(allocator, owned, sizeof *owned, 0);
}
