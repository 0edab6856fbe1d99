/*
 * events.c - tournaments: OpenGotha's weights of every pair, best sums, the pairs of the only best
 * pairing, standings; schedules; standings by the Chinese and by Ing's text; European ratings.
 *
 * Usage: acceptance_events DIR.  Reads DIR/events/pairing, schedule, chinese, ing, rating and
 * standings.
 */
#include <dirent.h>
#include <stdio.h>
#include <string.h>

#include "event_files.h"
#include "input/xml_lines.h"
#include "yunzi/tournament.h"

enum { PATH = 1024 };

/* Each entry of a folder whose name begins so. */
static void
each(const char *cases, const char *folder, const char *begin,
     void (*run)(const char *path, event_tally *tally), event_tally *tally)
{
    char path[PATH];
    snprintf(path, sizeof path, "%s/events/%s", cases, folder);
    DIR *at = opendir(path);
    for (const struct dirent *entry; at != NULL && (entry = readdir(at)) != NULL;) {
        if (entry->d_name[0] == '.' ||
            strncmp(entry->d_name, begin, strlen(begin)) != 0)
            continue;
        snprintf(path, sizeof path, "%s/events/%s/%.255s", cases, folder,
                 entry->d_name);
        run(path, tally);
    }
    if (at != NULL)
        closedir(at);
}

static yz_status
lines_of_xml(const char *text, size_t length, char **out, yz_diag *diag)
{
    output_text lines = {0};
    const yz_status status = xml_lines(text, length, YZ_TOURNAMENT_BYTES, &lines, diag);
    output_append(&lines, "", 1);
    *out = lines.text;
    return status;
}

int
main(int count, char **word)
{
    event_tally tally = {0};
    char path[PATH];
    if (count != 2) {
        fprintf(stderr, "usage: acceptance_events DIR\n");
        return 2;
    }
    each(word[1], "pairing", "", event_case_pairing, &tally);
    each(word[1], "schedule", "", event_case_table, &tally);
    each(word[1], "chinese", "rr_withdrawal", event_case_table, &tally);
    each(word[1], "handicap", "by_rank", event_case_table, &tally);
    each(word[1], "chinese", "team.", event_case_table, &tally);
    each(word[1], "chinese", "total", event_case_table, &tally);
    each(word[1], "chinese", "withdrawal", event_case_table, &tally);
    each(word[1], "chinese", "team_rr5", event_case_teams, &tally);
    each(word[1], "chinese", "rr6", event_case_chinese, &tally);
    each(word[1], "chinese", "rr7", event_case_chinese, &tally);
    each(word[1], "chinese", "swiss", event_case_chinese, &tally);
    each(word[1], "ing", "rr", event_case_ing, &tally);
    each(word[1], "ing", "", event_case_table, &tally);
    each(word[1], "chinese", "counting_time", event_case_table, &tally);
    each(word[1], "standings", "mcmahon_bar", event_case_table, &tally);
    snprintf(path, sizeof path, "%s/events/formats", word[1]);
    event_case_formats(path, lines_of_xml, &tally);
    snprintf(path, sizeof path, "%s/events/hostile", word[1]);
    event_case_hostile(path, lines_of_xml, &tally);
    each(word[1], "time", "adjusted", event_case_table, &tally);
    each(word[1], "rating", "egf_game", event_case_table, &tally);
    each(word[1], "rating", "egf_event", event_case_egf_event, &tally);
    each(word[1], "rating", "aga_p", event_case_aga, &tally);
    each(word[1], "rating", "aga_six", event_case_aga, &tally);
    each(word[1], "rating", "aga_sigma0", event_case_table, &tally);
    each(word[1], "rating", "seed004", event_case_table, &tally);
    each(word[1], "standings", "variants", event_case_variants, &tally);
    printf("%d passed, %d failed, 0 skipped\n", tally.passed, tally.failed);
    return tally.failed > 0;
}
