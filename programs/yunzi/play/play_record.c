/* play_record.c - the record of a game at the table. */
#include "cli/command.h"
#include "cli/in_words.h"
#include "cli/output.h"
#include "play/play_record.h"
#include "table/record_date.h"

yz_status
play_record_of(yz_record **out, const play_table *table)
{
    yz_match_record_options options = YZ_MATCH_RECORD_OPTIONS_INIT;
    char date[RECORD_DATE];

    for (yz_party side = YZ_PARTY_FIRST; side <= YZ_PARTY_SECOND; side++)
        options.name[side] = table_name(table, side);
    options.date = record_date(date);
    options.language = cli_language();
    return yz_match_record(out, table_match(table), table_notes(table), &options);
}

int
play_record_save(const play_table *table, const char *path)
{
    output_text text = {0};
    yz_record *record;
    yz_status status = play_record_of(&record, table);

    if (status == YZ_OK)
        status = yz_record_write(record, true, output_append, &text);
    yz_record_free(record);
    const int done = status == YZ_OK ? cli_write_file(path, text.text, text.length)
                                     : cli_wrong_status(path, status);
    output_text_free(&text);
    return done;
}
