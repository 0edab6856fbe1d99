/* sgf_check_dates.c - the dates of DT: their form, and whether there are days like these. */
#include "sgf/sgf_check.h"
#include "yunzi/messages.h"

/* The faults of a date. */
typedef enum date_fault { DATE_RIGHT, DATE_FORM, DATE_NONE } date_fault;

/* A date as far as it goes: parts that are not given are 0. */
typedef struct date {
    int year, month, day;
} date;

/* Reads "2001-05-06" in parts of two digits, of which the first may have four; their
   number, 0 when it is no date. */
static int
read_parts(yz_bytes text, int part[3], bool *year)
{
    size_t at = 0;
    *year = yz__digits(text, 0) == 4;
    for (int count = 0; count < 3;) {
        const size_t digits = yz__digits(text, at);
        if (digits != (*year && count == 0 ? 4u : 2u))
            return 0;
        part[count] = 0;
        for (size_t i = 0; i < digits; i++)
            part[count] = 10 * part[count] + (text.data[at + i] - '0');
        at += digits;
        count++;
        if (at == text.length)
            return count;
        if (text.data[at++] != '-')
            return 0;
    }
    return 0;
}

/* Fills in what a date of a list leaves out: "2001-05-06,07", "2001-05,06", "2001-05-06,06-01". */
static bool
complete_date(date *last, const int part[3], int count, bool year)
{
    if (year)
        *last = (date){part[0], count > 1 ? part[1] : 0, count > 2 ? part[2] : 0};
    else if (last->year == 0 || count > 2 || last->month == 0)
        return false;
    else if (count == 2)
        *last = (date){last->year, part[0], part[1]};
    else
        *(last->day > 0 ? &last->day : &last->month) = part[0];
    return true;
}

static bool
is_day(const date *day, int parts)
{
    static const int DAYS[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    const bool leap =
        (day->year % 4 == 0 && day->year % 100 != 0) || day->year % 400 == 0;
    if (day->year == 0 || (parts > 1 && (day->month < 1 || day->month > 12)))
        return false;
    return parts < 3 || (day->day >= 1 &&
                         day->day <= DAYS[day->month - 1] + (day->month == 2 && leap));
}

/* Dates of the standard: days, months and years, in a list with their first parts left
   out. */
static date_fault
fault_of_dates(yz_bytes text)
{
    date last = {0, 0, 0};
    for (size_t at = 0; at <= text.length;) {
        size_t end = at;
        int part[3];
        bool year;
        while (end < text.length && text.data[end] != ',')
            end++;
        const int count = read_parts((yz_bytes){text.data + at, end - at}, part, &year);
        if (count == 0 || !complete_date(&last, part, count, year))
            return DATE_FORM;
        const int parts = year ? count : last.day > 0 || count == 2 ? 3 : 2;
        if (!is_day(&last, parts))
            return DATE_NONE;
        at = end + 1;
    }
    return DATE_RIGHT;
}

void
yz__check_date(yz__check *c, const yz__property *property, yz_bytes raw)
{
    const yz_bytes text = yz__trim(raw);
    const date_fault fault = fault_of_dates(text);
    char quoted[48];
    if (fault == DATE_FORM)
        yz__check_tell_value(c, YZ_NOTICE_BAD_INFO, property, raw);
    else if (fault == DATE_NONE)
        yz__notice_with(c->record, YZ_NOTICE_BAD_INFO,
                        (size_t)(raw.data - c->record->text), YZ_MESSAGE_NOTICE_NO_DATE,
                        yz_arg_name(NULL, YZ__TABLE[property->kind].name),
                        yz_arg_text(yz__quote(text.data, text.length, quoted)));
}
