/* grown_text.c - a text of any length that grows piece by piece. */
#include <string.h>

#include "base/memory.h"
#include "base/grown_text.h"

yz_status
yz__grown_reserve(yz__grown_text *out, size_t more)
{
    size_t room = out->room == 0 ? 1024 : out->room;

    while (room < out->length + more)
        room *= 2;
    if (room == out->room)
        return YZ_OK;
    char *larger = yz__resize(out->allocator, out->text, out->room, room);
    if (!larger)
        return YZ_E_NOMEM;
    out->text = larger;
    out->room = room;
    return YZ_OK;
}

yz_status
yz__grown_add(void *out, const char *bytes, size_t length)
{
    yz__grown_text *text = out;
    const yz_status status = yz__grown_reserve(text, length);

    if (status == YZ_OK && length > 0) {
        memcpy(text->text + text->length, bytes, length);
        text->length += length;
    }
    return status;
}

void
yz__grown_free(yz__grown_text *out)
{
    yz__resize(out->allocator, out->text, out->room, 0);
    *out = (yz__grown_text){.allocator = out->allocator};
}
