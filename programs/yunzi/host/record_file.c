/* record_file.c - the record of a game at a table, and its file. */
#include <stdlib.h>
#include <time.h>

#include "cli/command.h"
#include "cli/in_words.h"
#include "cli/output.h"
#include "host/record_file.h"

enum { DATE = 16 };

static char *
today(char out[DATE])
{
    const char *given = getenv("SOURCE_DATE_EPOCH");
    const time_t now = given != NULL ? (time_t)strtoll(given, NULL, 10) : time(NULL);
    const struct tm *day = given != NULL ? gmtime(&now) : localtime(&now);

    if (day == NULL || strftime(out, DATE, "%Y-%m-%d", day) == 0)
        out[0] = '\0';
    return out;
}

yz_status
record_make(yz_record **out, const yz_table *table,
            const yz_match_record_options *options)
{
    yz_match_record_options all = YZ_MATCH_RECORD_OPTIONS_INIT;
    char date[DATE];

    if (options != NULL)
        all = *options;
    all.date = today(date);
    all.language = cli_language();
    return yz_table_record(out, table, &all);
}

int
record_save(const yz_table *table, const yz_match_record_options *options,
            const char *path)
{
    output_text text = {0};
    yz_record *record;
    yz_status status = record_make(&record, table, options);

    if (status == YZ_OK)
        status = yz_record_write(record, true, output_append, &text);
    yz_record_free(record);
    const int done = status == YZ_OK ? cli_write_file(path, text.text, text.length)
                                     : cli_wrong_status(path, status);
    output_text_free(&text);
    return done;
}
