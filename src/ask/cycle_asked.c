/*
 * cycle_asked.c - the options of the question "cycle".
 */
#include <string.h>

#include "ask/asking.h"
#include "ask/cycle_asked.h"
#include "message/refuse.h"
#include "yunzi/messages.h"

static const char BETWEEN[] = ", \t";

static yz_status
refuse(yz_diag *diag, const char *text, size_t length, yz_message_id why)
{
    return yz__refuse(
        diag, YZ_E_RANGE,
        yz_message_with(why, yz_arg_bytes(text, length > 60 ? 60 : length)));
}

/* "black" or "b", in either case. */
static yz_colour
colour_of(const char *word, size_t length)
{
    static const struct {
        const char *word;
        yz_colour colour;
    } WORDS[] = {
        {"black", YZ_BLACK}, {"b", YZ_BLACK}, {"white", YZ_WHITE}, {"w", YZ_WHITE}};
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++) {
        size_t k = 0;
        while (k < length && WORDS[i].word[k] == (word[k] | 0x20))
            k++;
        if (k == length && WORDS[i].word[k] == '\0')
            return WORDS[i].colour;
    }
    return YZ_EMPTY;
}

static yz_status
read_given(yz__cycle_givens *out, const char *text, int width, int height,
           yz_diag *diag)
{
    yz_cycle_given *given = out->given + out->count;
    yz_point *point = out->point[out->count];
    text += strspn(text, BETWEEN);
    const size_t word = strcspn(text, BETWEEN);
    *given = (yz_cycle_given){colour_of(text, word), 0, point};
    if (word == 0 || given->who == YZ_EMPTY)
        return refuse(diag, text, strlen(text), YZ_MESSAGE_CLI_EXCLUDE_COLOUR);
    for (text += word; *(text += strspn(text, BETWEEN)) != '\0';) {
        const size_t length = strcspn(text, BETWEEN);
        if (given->count == CYCLE_GIVEN_POINTS)
            return refuse(diag, text, length, YZ_MESSAGE_CLI_EXCLUDE_MANY);
        if (yz_point_read(point + given->count++, text, length, width, height) != YZ_OK)
            return refuse(diag, text, length, YZ_MESSAGE_CLI_EXCLUDE_POINT);
        text += length;
    }
    out->count++;
    return YZ_OK;
}

yz_status
yz__cycle_read_givens(yz__cycle_givens *out, const yz_asked *asked, int width,
                      int height, yz_diag *diag)
{
    const char *text;
    yz_status status = YZ_OK;
    out->count = 0;
    for (size_t i = 0; status == YZ_OK; i++) {
        text = yz__asked_value_at(asked, "exclude", i);
        if (text == NULL)
            return YZ_OK;
        if (out->count == CYCLE_GIVENS)
            return refuse(diag, text, strlen(text), YZ_MESSAGE_CLI_EXCLUDE_SHAPES);
        status = read_given(out, text, width, height, diag);
    }
    return status;
}

static bool
in_ko(const yz_cycle_report *report, yz_point at)
{
    for (int i = 0; i < report->count; i++) {
        const yz_cycle *cycle = yz_cycle_at(report, i);
        for (int k = 0; k < cycle->element_count; k++)
            for (int p = 0; p < cycle->element[k].count; p++) {
                const yz_cycle_element *element = cycle->element + k;
                if (element->kind == YZ_ELEMENT_KO && element->point[p].x == at.x &&
                    element->point[p].y == at.y)
                    return true;
            }
    }
    return false;
}

bool
yz__cycle_stray_given(const yz__cycle_givens *givens, const yz_cycle_report *report,
                      yz_point *out)
{
    for (int i = 0; i < givens->count; i++)
        for (int k = 0; k < givens->given[i].count; k++)
            if (!in_ko(report, givens->point[i][k])) {
                *out = givens->point[i][k];
                return true;
            }
    return false;
}

size_t
yz__cycle_usual_rules(yz_load_rules out[YZ_LOAD_RULES], const yz_rules *own)
{
    static const char *const USUAL[] = {"japanese-1989", "korean-2016", "chinese-1988",
                                        "chinese-2002",  "ing-1996",    "aga-1991",
                                        "tromp-taylor"};
    size_t count = 0;
    if (own != NULL)
        out[count++] = (yz_load_rules){own, 0};
    for (size_t i = 0; i < sizeof USUAL / sizeof *USUAL; i++) {
        const yz_rules *rules = yz_rules_find(USUAL[i]);
        if (rules != NULL && rules != own)
            out[count++] = (yz_load_rules){rules, 0};
    }
    return count;
}
