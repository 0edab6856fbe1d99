/* drawn.c - see drawn.h. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "drawn.h"
#include "yunzi/record.h"

yz_position
drawn_position(const char *text)
{
    yz_pos pos;

    if (yz_pos_read(&pos, text, strlen(text), NULL, NULL) != YZ_OK) {
        fprintf(stderr, "this is no board:\n%s", text);
        abort();
    }
    const yz_position position = pos.position;
    yz_pos_free(&pos);
    return position;
}
