/*
 * foreign.c - files that hold no text of any format.
 *
 * The reader of SGF skips text before a game, and "(;" may stand in any bytes: without this a
 * picture is judged as a game.
 */
#include <string.h>

#include "import/foreign.h"
#include "message/refuse.h"
#include "text/encoding.h"
#include "yunzi/messages.h"

/* A text has no NUL at all; a damaged one may have a few. */
enum { NUL_ONE_IN = 16 };

/* How files of other kinds begin. */
/* clang-format off */
#define KIND(NAME, BYTES) {NAME, BYTES, sizeof BYTES - 1}
static const struct {
    const char *name, *bytes;
    size_t length;
} KINDS[] = {
    KIND("PNG", "\x89PNG\r\n"),       KIND("JPEG", "\xff\xd8\xff"),
    KIND("GIF", "GIF87a"),            KIND("GIF", "GIF89a"),
    KIND("TIFF", "II*\0"),            KIND("TIFF", "MM\0*"),
    KIND("PDF", "%PDF-"),             KIND("RIFF", "RIFF"),
    KIND("ZIP", "PK\3\4"),            KIND("gzip", "\x1f\x8b\x08"),
    KIND("bzip2", "BZh"),             KIND("xz", "\xfd" "7zXZ"),
    KIND("zstd", "\x28\xb5\x2f\xfd"), KIND("7z", "7z\xbc\xaf"),
    KIND("RAR", "Rar!\x1a"),          KIND("ELF", "\x7f" "ELF"),
    KIND("WebAssembly", "\0asm"),     KIND("SQLite", "SQLite format 3"),
    KIND("Ogg", "OggS"),              KIND("FLAC", "fLaC"),
    KIND("MP3", "ID3\3"),             KIND("MP3", "ID3\4"),
};
/* clang-format on */

/* UTF-16 has a mark, or its first character is one of ASCII. */
static bool
is_utf_16(const char *bytes, size_t length)
{
    size_t mark = 0;
    const yz__encoding marked = yz__encoding_mark(bytes, length, &mark);

    return marked == YZ_ENCODING_UTF_16LE || marked == YZ_ENCODING_UTF_16BE ||
           (length >= 4 && (bytes[0] == '\0') != (bytes[1] == '\0') &&
            (bytes[0] == '\0') == (bytes[2] == '\0') &&
            (bytes[1] == '\0') == (bytes[3] == '\0'));
}

yz_status
yz__refuse_foreign(const char *bytes, size_t length, yz_diag *diag)
{
    size_t nul = 0;

    for (size_t i = 0; i < sizeof KINDS / sizeof *KINDS; i++)
        if (length >= KINDS[i].length &&
            memcmp(bytes, KINDS[i].bytes, KINDS[i].length) == 0)
            return yz__refuse(diag, YZ_E_SYNTAX,
                              yz_message_with(YZ_MESSAGE_ERROR_FOREIGN,
                                              yz_arg_name(NULL, KINDS[i].name)));
    if (length == 0 || memchr(bytes, '\0', length) == NULL)
        return YZ_OK;
    for (size_t i = 0; i < length; i++)
        nul += bytes[i] == '\0';
    if (nul * NUL_ONE_IN < length || is_utf_16(bytes, length))
        return YZ_OK;
    return yz__refuse(diag, YZ_E_SYNTAX, yz_message_plain(YZ_MESSAGE_ERROR_NO_TEXT));
}
