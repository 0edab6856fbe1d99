/* whole_text.c - all that an input holds, in memory. */
#include "ask/whole_text.h"
#include "base/memory.h"
#include "message/refuse.h"

enum { PIECE = 1 << 16 };

/* Makes room for one more piece. */
static yz_status
make_room(yz__whole_text *text, const yz_allocator *allocator)
{
    if (text->length + PIECE <= text->room)
        return YZ_OK;
    const size_t room = 2 * text->room + PIECE;
    char *bytes = yz__resize(allocator, text->bytes, text->room, room);
    if (bytes == NULL)
        return YZ_E_NOMEM;
    text->bytes = bytes;
    text->room = room;
    return YZ_OK;
}

yz_status
yz__whole_text_read(const yz_asked *asked, const char *name, size_t most,
                    yz__whole_text *out, yz_diag *diag)
{
    yz_load_source source = YZ_LOAD_SOURCE_INIT;
    size_t got = 1;

    *out = (yz__whole_text){0};
    if (asked->open == NULL)
        return yz__refuse_status(diag, YZ_E_IO);
    yz_status status = asked->open(asked->context, name, &source, diag);
    if (status != YZ_OK)
        return status;
    while (status == YZ_OK && got > 0 && out->length <= most) {
        status = make_room(out, asked->how.allocator);
        if (status != YZ_OK) {
            status = yz__refuse_status(diag, status);
            break;
        }
        got = 0;
        status = source.read(source.context, out->bytes + out->length, PIECE, &got);
        out->length += got;
        if (status != YZ_OK && source.trouble != NULL)
            status = source.trouble(source.context, diag);
    }
    if (source.close != NULL)
        source.close(source.context);
    return status;
}

void
yz__whole_text_free(yz__whole_text *text, const yz_allocator *allocator)
{
    yz__resize(allocator, text->bytes, text->room, 0);
    *text = (yz__whole_text){0};
}
