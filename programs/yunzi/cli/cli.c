/*
 * cli.c - reads a command line: options in any order, their values, and mistakes.
 *
 * Options must be written in full: the meaning of an abbreviation would change when
 * another option is added.
 */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <yunzi/messages.h>

#include "cli/cli.h"
#include "cli/cli_asked.h"
#include "cli/in_words.h"
#include "cli/program_messages.h"

/* The work of parsing. */
typedef struct parsing {
    cli line;
    yz_given *given; /* line.asked.given, while it grows */
    cli_asking asking;
    const char *common[COMMON_COUNT];
    int argc;
    char **argv;
    int at;
} parsing;

const cli_command *
cli_find(const cli_table *all, const char *name)
{
    for (size_t i = 0; i < all->count; i++)
        if (strcmp(all->command[i]->name, name) == 0)
            return all->command[i];
    return NULL;
}

/* The command that people mean by a common other name. */
static const char *
command_meant(const char *name)
{
    static const struct {
        const char *word, *command;
    } MEANT[] = {
        {"score", "judge"},      {"result", "judge"}, {"winner", "judge"},
        {"territory", "show"},   {"draw", "show"},    {"print", "show"},
        {"validate", "check"},   {"fix", "check"},    {"repair", "check"},
        {"alive", "life"},       {"tsumego", "life"}, {"ko", "cycle"},
        {"repetition", "cycle"}, {"referee", "gtp"},  {"rulesets", "rules"},
    };
    for (size_t i = 0; i < sizeof MEANT / sizeof *MEANT; i++)
        if (cli_distance(name, MEANT[i].word) <= (strlen(name) > 3 ? 1 : 0))
            return MEANT[i].command;
    return NULL;
}

static const char *
nearest_command(const cli_table *all, const char *name)
{
    const char *nearest = command_meant(name);
    int least = nearest == NULL ? 99 : 1; /* a slip of one letter counts as nearer */
    for (size_t i = 0; i < all->count; i++) {
        const int distance = cli_distance(name, all->command[i]->name);
        if (distance < least && cli_near(name, all->command[i]->name, distance)) {
            least = distance;
            nearest = all->command[i]->name;
        }
    }
    return nearest;
}

int
cli_wrong_command(const cli_table *all, const char *name)
{
    const char *near = nearest_command(all, name);
    return cli_wrong_usage_with(NULL, YZ_MESSAGE_USAGE_NO_COMMAND, yz_arg_text(name),
                                yz_arg_text(near));
}

static size_t
option_count(const cli_option *options)
{
    size_t count = 0;
    while (options != NULL && options[count].name != NULL)
        count++;
    return count;
}

/* The place of the option called 'name' ('length' letters) in a list; the length of the
   list if it is not there. */
static size_t
option_index(const cli_option *options, const char *name, size_t length)
{
    const size_t count = option_count(options);
    for (size_t i = 0; i < count; i++)
        if (strlen(options[i].name) == length &&
            strncmp(options[i].name, name, length) == 0)
            return i;
    return count;
}

static void
look_for_nearest(const cli_option *options, const char *name, const char **nearest,
                 int *least)
{
    for (size_t i = 0; i < option_count(options); i++) {
        const int distance = cli_distance(name, options[i].name);
        if (distance < *least && cli_near(name, options[i].name, distance)) {
            *least = distance;
            *nearest = options[i].name;
        }
    }
}

static int
unknown_option(const parsing *parse, const char *text, const char *name, size_t length)
{
    char typed[32];
    if (length >= sizeof typed)
        length = sizeof typed - 1;
    memcpy(typed, name, length);
    typed[length] = '\0';
    const char *nearest = NULL;
    int least = 99;
    look_for_nearest(parse->line.command->options, typed, &nearest, &least);
    look_for_nearest(CLI_COMMON, typed, &nearest, &least);
    return cli_wrong_usage_with(&parse->line, YZ_MESSAGE_USAGE_NO_OPTION,
                                yz_arg_text(text), yz_arg_text(nearest));
}

/* Takes the value of the option 'found', written behind '=' or as the next argument. */
static int
take_value(parsing *parse, const cli_option *found, const char *equals,
           const char **value)
{
    if (found->argument == NULL) {
        if (equals != NULL)
            return cli_wrong_usage_with(&parse->line, YZ_MESSAGE_USAGE_NO_VALUE,
                                        yz_arg_text(found->name));
        *value = "";
        return CLI_DONE;
    }
    if (equals != NULL) {
        *value = equals + 1;
        return CLI_DONE;
    }
    if (parse->at == parse->argc)
        return cli_wrong_usage_with(&parse->line, YZ_MESSAGE_USAGE_NEEDS_VALUE,
                                    yz_arg_text(found->name),
                                    yz_arg_text(found->argument));
    *value = parse->argv[parse->at++];
    return CLI_DONE;
}

/* The option that a short or an older name stands for; 'length' letters of 'text' are the
   name.  'text' itself if it is neither. */
static const char *
name_meant(const char *text, size_t length)
{
    static const struct {
        const char *other, *name;
    } OTHER[] = {{"-h", "--help"},         {"-V", "--version"},
                 {"-0", "--null"},         {"--jobs", "--threads"},
                 {"--language", "--lang"}, {"--sample", "--dead=auto"}};
    for (size_t i = 0; i < sizeof OTHER / sizeof *OTHER; i++)
        if (strlen(OTHER[i].other) == length &&
            strncmp(text, OTHER[i].other, length) == 0 &&
            (text[length] == '\0' || strchr(OTHER[i].name, '=') == NULL))
            return OTHER[i].name;
    return text;
}

static int
take_option(parsing *parse, const char *given)
{
    const bool is_long = given[1] == '-';
    const size_t typed = is_long ? strcspn(given, "=") : strlen(given);
    const char *text = name_meant(given, typed);
    const char *name = text + 1 + (text[1] == '-');
    const size_t length = text[1] == '-' ? strcspn(name, "=") : strlen(name);
    const char *equals = given[typed] == '='   ? given + typed
                         : name[length] == '=' ? name + length
                                               : NULL;
    const cli_option *own = parse->line.command->options;
    const size_t i = option_index(own, name, length);
    const size_t k = option_index(CLI_COMMON, name, length);
    if (text[1] == '-' && i < option_count(own)) {
        const int status = take_value(parse, own + i, equals, parse->line.values + i);
        if (status == CLI_DONE)
            parse->given[parse->line.asked.given_count++] =
                (yz_given){own[i].name, parse->line.values[i]};
        return status;
    }
    if (text[1] == '-' && k < COMMON_COUNT)
        return take_value(parse, CLI_COMMON + k, equals, parse->common + k);
    return unknown_option(parse, text, name, length);
}

static int
take_arguments(parsing *parse)
{
    bool options = true;
    while (parse->at < parse->argc) {
        char *text = parse->argv[parse->at++];
        if (options && strcmp(text, "--") == 0) {
            options = false;
        } else if (options && text[0] == '-' && text[1] != '\0') {
            const int status = take_option(parse, text);
            if (status != CLI_DONE)
                return status;
        } else {
            parse->line.operand[parse->line.operand_count++] = text;
        }
    }
    return CLI_DONE;
}

/* True if standard output is a terminal with colours and NO_COLOR is empty
   (no-color.org). */
static bool
terminal_has_colour(void)
{
    const char *no = getenv("NO_COLOR");
    const char *terminal = getenv("TERM");
    return (no == NULL || no[0] == '\0') && terminal != NULL &&
           strcmp(terminal, "dumb") != 0 && isatty(STDOUT_FILENO);
}

static int
set_colour(parsing *parse)
{
    const char *when = parse->common[COMMON_COLOUR];
    if (when == NULL || strcmp(when, "auto") == 0)
        parse->line.colour = terminal_has_colour();
    else if (strcmp(when, "always") == 0 || strcmp(when, "never") == 0)
        parse->line.colour = when[0] == 'a';
    else
        return cli_wrong_usage_with(&parse->line, YZ_MESSAGE_USAGE_COLOUR,
                                    yz_arg_text(when));
    return CLI_DONE;
}

static int
unknown_language(const parsing *parse, const char *code)
{
    char all[YZ_LANGUAGE_LIST];
    return cli_wrong_usage_with(&parse->line, YZ_MESSAGE_USAGE_LANGUAGE,
                                yz_arg_text(code), yz_arg_text(yz_language_list(all)));
}

/* The words at the beginning that name the language, as cli_language_words(); '*code' is its
   name, NULL where that is left out. */
static int
read_language(int argc, char **argv, const char **code)
{
    if (argc == 0)
        return 0;
    const size_t length = strcspn(argv[0], "=");
    const char *meant = name_meant(argv[0], length);
    if (strcspn(meant, "=") != strlen("--lang") || strncmp(meant, "--lang", 6) != 0)
        return 0;
    if (argv[0][length] == '=') {
        *code = argv[0] + length + 1;
        return 1;
    }
    *code = argc > 1 ? argv[1] : NULL;
    return argc > 1 ? 2 : 1;
}

int
cli_language_words(int argc, char **argv)
{
    const char *code;
    return read_language(argc, argv, &code);
}

/* The language that --lang names, wherever it stands; NULL where it names none. */
static const yz_language *
language_named(int argc, char **argv)
{
    const yz_language *found = NULL;
    for (int i = 0; i < argc && strcmp(argv[i], "--") != 0; i++) {
        const char *code = NULL;
        if (read_language(argc - i, argv + i, &code) > 0 && code != NULL)
            found = yz_language_find(code);
    }
    return found;
}

void
cli_foresee_language(int argc, char **argv)
{
    const yz_language *named = language_named(argc, argv);
    cli_speak(named != NULL ? named : cli_language_of_locale());
}

static int
set_language(const parsing *parse)
{
    const char *code = parse->common[COMMON_LANGUAGE];
    const bool for_people =
        parse->common[COMMON_HELP] != NULL ||
        (parse->common[COMMON_JSON] == NULL && !parse->line.command->for_programs);
    const yz_language *language = code != NULL ? yz_language_find(code)
                                  : for_people ? cli_language_of_locale()
                                               : NULL;
    if (code != NULL && language == NULL)
        return unknown_language(parse, code);
    cli_speak(language);
    return CLI_DONE;
}

static int
check_operands(const cli *line)
{
    const cli_command *command = line->command;
    if (line->operand_count < command->least)
        return cli_wrong_usage_with(line, YZ_MESSAGE_USAGE_MISSING,
                                    yz_arg_text(command->name),
                                    yz_arg_text(command->arguments));
    if (command->most >= 0 && line->operand_count > command->most)
        return cli_wrong_usage_with(
            line, YZ_MESSAGE_USAGE_TOO_MANY, yz_arg_text(line->operand[command->most]),
            yz_arg_text(command->name), yz_arg_text(command->arguments));
    return CLI_DONE;
}

/* Refuses --json for a command that has no JSON. */
static int
refuse_json(const parsing *parse)
{
    yz_message_id why = parse->line.command->no_json;
    if (parse->common[COMMON_HELP] != NULL)
        why = YZ_MESSAGE_CLI_HELP_FOR_PEOPLE;
    else if (parse->common[COMMON_VERSION] != NULL)
        why = YZ_MESSAGE_CLI_VERSION_ONE_LINE;
    if (parse->common[COMMON_JSON] == NULL || why == YZ_MESSAGE_NONE)
        return CLI_DONE;
    const yz_message reason = yz_message_plain(why);
    return cli_wrong_usage_with(&parse->line, YZ_MESSAGE_USAGE_NO_JSON,
                                yz_arg_message(&reason));
}

static int
parse_and_run(parsing *parse)
{
    if (parse->line.command->for_programs &&
        language_named(parse->argc, parse->argv) == NULL)
        cli_speak(NULL);
    int status = take_arguments(parse);
    if (status == CLI_DONE)
        status = set_colour(parse);
    if (status == CLI_DONE)
        status = set_language(parse);
    if (status == CLI_DONE)
        status = refuse_json(parse);
    if (status != CLI_DONE)
        return status;
    if (parse->common[COMMON_HELP] != NULL) {
        help_command(parse->line.command, parse->line.colour);
        return cli_finish(CLI_DONE);
    }
    if (parse->common[COMMON_VERSION] != NULL) {
        printf("%s %s\n", cli_program(), yz_version());
        return cli_finish(CLI_DONE);
    }
    parse->line.json = parse->common[COMMON_JSON] != NULL;
    parse->line.quiet = parse->common[COMMON_QUIET] != NULL;
    parse->line.verbose = parse->common[COMMON_VERBOSE] != NULL;
    cli_errors_as_json(parse->line.json);
    cli_ask_as(&parse->line, &parse->asking);
    status = check_operands(&parse->line);
    return status == CLI_DONE ? parse->line.command->run(&parse->line) : status;
}

int
cli_run(const cli_table *all, const cli_command *command, int argc, char **argv)
{
    parsing parse = {
        .line = {.command = command, .all = all}, .argc = argc, .argv = argv};
    parse.line.operand = calloc((size_t)argc + 1, sizeof *parse.line.operand);
    parse.line.values =
        calloc(option_count(command->options) + 1, sizeof *parse.line.values);
    parse.line.asked.given = parse.given =
        calloc((size_t)argc + 1, sizeof *parse.given);
    const int status =
        parse.line.operand == NULL || parse.line.values == NULL || parse.given == NULL
            ? cli_wrong_status(NULL, YZ_E_NOMEM)
            : parse_and_run(&parse);
    free(parse.line.operand);
    free(parse.line.values);
    free(parse.given);
    return status;
}

const char *
cli_value(const cli *line, const char *name)
{
    const cli_option *own = line->command->options;
    const size_t i = option_index(own, name, strlen(name));
    return i == option_count(own) ? NULL : line->values[i];
}

bool
cli_has(const cli *line, const char *name)
{
    return cli_value(line, name) != NULL;
}

bool
cli_number(const cli *line, const char *name, long least, long most, long absent,
           long *out)
{
    return yz_asked_number(&line->asked, name, least, most, absent, out);
}
