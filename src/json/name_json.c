/* name_json.c - a name of the library as a member of a JSON object, in a language. */
#include <string.h>

#include "yunzi/tell.h"

void
yz_tell_name_json(yz_json *json, const char *key, const char *context,
                  const char *english, const yz_language *language)
{
    enum { ROOM = 1024 }; /* an answer may have several articles */
    char article[ROOM];

    if (english == NULL || strcmp(context, "article") != 0) {
        yz_json_text(json, key,
                     english ? yz_language_word(language, context, english) : NULL);
        return;
    }
    yz_article_tell(english, language, article, sizeof article);
    yz_json_text(json, key, article);
}
