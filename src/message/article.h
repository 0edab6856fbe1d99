/* article.h - the parts of an article: "Chinese Rules 1988, art. 9 and 21.2". */
#ifndef YZ_SRC_MESSAGE_ARTICLE_H
#define YZ_SRC_MESSAGE_ARTICLE_H

#include "yunzi/message.h"

/* Which message tells so many bytes, "art. 9 and 21.2"; '*numbers' gets where "9" stands.
   YZ_MESSAGE_NONE: this is no place in a text, but a name or words about it. */
yz_message_id yz__article_place(const char *text, size_t length, size_t *numbers);

/* Which message joins two parts of an article where 'text' begins with it, ", " or " and ";
   '*length' gets its bytes.  YZ_MESSAGE_NONE: none does. */
yz_message_id yz__article_joint(const char *text, size_t *length);

#endif
