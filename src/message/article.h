/* article.h - the parts of an article: "Chinese Rules 1988, art. 9 and 21.2". */
#ifndef YZ_SRC_MESSAGE_ARTICLE_H
#define YZ_SRC_MESSAGE_ARTICLE_H

#include "yunzi/message.h"

/* The message that tells a place in a text, "art. 9 and 21.2" ('length' bytes);
   '*numbers' gets where "9" begins.  YZ_MESSAGE_NONE: this is no place, but a name or
   other words. */
yz_message_id yz__article_place(const char *text, size_t length, size_t *numbers);

/* The message that joins two parts of an article, if 'text' begins with its English, ",
   " or " and "; '*length' gets the bytes of that.  YZ_MESSAGE_NONE: none. */
yz_message_id yz__article_joint(const char *text, size_t *length);

/*
 * Tells in a language what the library returns as an article, "Chinese Rules 1988, art.
 * 9 and 21.2".  The names of the texts are names with the context "article"; messages
 * tell the numbers.  Writes and returns like snprintf().
 */
size_t yz__article_tell(const char *article, const yz_language *language, char *out,
                        size_t room);

#endif
