/*
 * completion.c - completion scripts for bash, zsh and fish, made from the tables of the
 * subcommands.
 *
 * Names that grow with the library (rule sets, counting procedures) are asked of the
 * program when the key is pressed: `yunzi completion --words rules`.
 */
#include <stdio.h>
#include <string.h>

#include <yunzi/count.h>
#include <yunzi/message.h>

#include "cli/cli.h"
#include "cli/completion.h"

/* Prints a word, and after a tab what it means, for shells that show this. */
static void
print_word(const char *word, const char *name, bool named)
{
    printf(named ? "%s\t%s\n" : "%s\n", word, name);
}

static void
print_method_names(const cli_table *all, bool named)
{
    (void)all;
    for (size_t i = 0; yz_method_at(i).key != NULL; i++)
        print_word(yz_method_at(i).key, yz_method_at(i).name, named);
}

static void
print_rules(const cli_table *all, bool named)
{
    (void)all;
    for (size_t i = 0; yz_rules_at(i) != NULL; i++)
        print_word(yz_rules_id(yz_rules_at(i)), yz_rules_name(yz_rules_at(i)), named);
}

static void
print_languages(const cli_table *all, bool named)
{
    (void)all;
    for (size_t i = 0; yz_language_at(i) != NULL; i++)
        print_word(yz_language_code(yz_language_at(i)),
                   yz_language_name(yz_language_at(i)), named);
}

static void
print_commands(const cli_table *all, bool named)
{
    for (size_t i = 0; i < all->count; i++)
        print_word(all->command[i]->name, all->command[i]->summary, named);
}

/* Prints what may follow "aga+": the overlays that fit. */
static void
print_overlays(const char *typed, bool named)
{
    const int length = (int)(strrchr(typed, '+') - typed);
    char text[YZ_RULES_TEXT];
    const yz_rules *rules;
    unsigned overlays;
    for (size_t i = 0; yz_overlay_at(i).id != NULL; i++) {
        const yz_overlay_info overlay = yz_overlay_at(i);
        snprintf(text, sizeof text, "%.*s+%s", length, typed, overlay.id);
        if (yz_rules_read(text, &rules, &overlays, NULL) == YZ_OK)
            print_word(text, overlay.name, named);
    }
}

/* Prints the words after the first, one a line. */
static void
print_literals(const char *words)
{
    for (words += strspn(words, " "); *words != '\0'; words += strspn(words, " ")) {
        const size_t length = strcspn(words, " ");
        printf("%.*s\n", (int)length, words);
        words += length;
    }
}

bool
completion_words(const cli_table *all, const char *words, const char *typed, bool named)
{
    static const struct {
        const char *kind;
        void (*print)(const cli_table *all, bool named);
    } WORDS[] = {
        {"rules", print_rules},
        {"methods", print_method_names},
        {"languages", print_languages},
        {"commands", print_commands},
    };
    const size_t length = strcspn(words, " ");
    for (size_t k = 0; k < sizeof WORDS / sizeof *WORDS; k++)
        if (strlen(WORDS[k].kind) == length &&
            strncmp(WORDS[k].kind, words, length) == 0) {
            if (WORDS[k].print == print_rules && strchr(typed, '+') != NULL) {
                print_overlays(typed, named);
                return true;
            }
            WORDS[k].print(all, named);
            print_literals(words + length);
            return true;
        }
    return false;
}

/* True if the option takes several values, separated by commas. */
static bool
is_list(const cli_option *option)
{
    return strstr(option->argument, ",...") != NULL;
}

/*
 * bash: two case statements, one for the values of each option and one for the options
 * of the subcommand.
 */
static void
bash_options(const cli_option *options)
{
    for (; options != NULL && options->name != NULL; options++)
        printf(" --%s%s", options->name, options->argument == NULL ? "" : "=");
}

static void
bash_values(const char *command, const cli_option *options)
{
    for (; options != NULL && options->name != NULL; options++)
        if (options->argument != NULL)
            printf("    %s:--%s) _yunzi_value '%s' ;;\n", command, options->name,
                   options->choices == NULL ? "" : options->choices);
}

static const char BASH_HEAD[] =
    "# bash completion for yunzi(1), made by `yunzi completion bash`\n"
    "\n"
    "# The words of $1 that go on from $word; @files leaves it to bash, @rules asks "
    "yunzi.\n"
    "_yunzi_words()\n"
    "{\n"
    "    local words=$1 before=\n"
    "    case $words in\n"
    "    @files) return ;;\n"
    "    @*) words=$(\"$yunzi\" completion --words \"${words#@}\" --typed \"${word##*,}\" "
    "2>/dev/null) ;;\n"
    "    esac\n"
    "    case $word in\n"
    "    *,*) before=${word%,*}, ;;\n"
    "    esac\n"
    "    COMPREPLY=($(compgen -P \"$before\" -W \"$words\" -- \"${word##*,}\"))\n"
    "}\n"
    "\n"
    "_yunzi_value()\n"
    "{\n"
    "    [ \"$1\" = @files ] || compopt +o default 2>/dev/null\n"
    "    _yunzi_words \"$1\"\n"
    "    found=value\n"
    "}\n"
    "\n"
    "_yunzi()\n"
    "{\n"
    "    local yunzi=${1/#\\~\\//$HOME/} word=${COMP_WORDS[COMP_CWORD]} found= i\n"
    "    local previous=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]}\n"
    "    COMPREPLY=()\n"
    "    # bash cuts --name=value at the '='.\n"
    "    if [ \"$word\" = = ]; then\n"
    "        word=\n"
    "    elif [ \"$previous\" = = ] && [ \"$COMP_CWORD\" -ge 3 ]; then\n"
    "        previous=${COMP_WORDS[COMP_CWORD - 2]}\n"
    "    fi\n";

static void
bash_command(const cli_command *command)
{
    printf("    %s:*) _yunzi_reply '", command->name);
    bash_options(command->options);
    bash_options(CLI_COMMON);
    printf("' '%s' ;;\n", command->operands == NULL ? "@files" : command->operands);
}

static const char BASH_REPLY[] =
    "# Options for a word that begins with a dash, else operands.\n"
    "_yunzi_reply()\n"
    "{\n"
    "    case $word in\n"
    "    -*)\n"
    "        COMPREPLY=($(compgen -W \"$1\" -- \"$word\"))\n"
    "        case ${COMPREPLY[*]} in\n"
    "        *=) compopt -o nospace 2>/dev/null ;;\n"
    "        esac\n"
    "        ;;\n"
    "    *) _yunzi_words \"$2\" ;;\n"
    "    esac\n"
    "}\n"
    "\n";

void
completion_bash(const cli_table *all)
{
    const size_t split = strcspn(BASH_HEAD, "\n") + 2;
    printf("%.*s%s%s", (int)split, BASH_HEAD, BASH_REPLY, BASH_HEAD + split);
    printf("    if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
           "        _yunzi_reply '--help --version' @commands\n        return\n    fi\n"
           "    case $command:$previous in\n");
    for (size_t i = 0; i < all->count; i++)
        bash_values(all->command[i]->name, all->command[i]->options);
    bash_values("*", CLI_COMMON);
    printf("    esac\n    [ -z \"$found\" ] || return\n    case $command: in\n");
    for (size_t i = 0; i < all->count; i++)
        bash_command(all->command[i]);
    printf("    esac\n}\n\ncomplete -o default -F _yunzi yunzi\n");
}

/* Prints text in quotes; the characters in 'special' get a backslash. */
static void
quoted(const char *text, const char *special, const char *quote)
{
    for (; *text != '\0'; text++)
        if (*text == '\'')
            fputs(quote, stdout);
        else
            printf("%s%c", strchr(special, *text) != NULL ? "\\" : "", *text);
}

/*
 * zsh: one _arguments call for each subcommand.
 */
static void
zsh_quoted(const char *text)
{
    quoted(text, "[]:\\", "'\\''");
}

static void
zsh_action(const char *choices, bool list)
{
    if (choices == NULL)
        printf(" ");
    else if (choices[0] != '@')
        printf("(%s)", choices);
    else if (strcmp(choices, "@files") == 0)
        printf("_files");
    else
        printf("{kind=\"%s\"; %s_yunzi_words}", choices + 1, list ? "_sequence " : "");
}

static void
zsh_options(const cli_option *options)
{
    for (; options != NULL && options->name != NULL; options++) {
        printf("      '--%s%s[", options->name, options->argument == NULL ? "" : "=");
        zsh_quoted(options->help);
        putchar(']');
        if (options->argument != NULL) {
            putchar(':');
            zsh_quoted(options->argument);
            putchar(':');
            zsh_action(options->choices, is_list(options));
        }
        printf("' \\\n");
    }
}

static void
zsh_command(const cli_command *command)
{
    printf("    %s)\n      _arguments \\\n", command->name);
    zsh_options(command->options);
    zsh_options(CLI_COMMON);
    if (command->operands != NULL && command->most != 0) {
        printf("      '1:");
        zsh_quoted(command->arguments);
        putchar(':');
        zsh_action(command->operands, false);
        printf("' \\\n");
    }
    if (command->most != 0 && !(command->most == 1 && command->operands != NULL))
        printf("      '*:file:_files' \\\n");
    printf("      && return 0 ;;\n");
}

static const char ZSH_HEAD[] =
    "#compdef yunzi\n"
    "# zsh completion for yunzi(1), made by `yunzi completion zsh`\n"
    "\n"
    "# Names that the program knows: of rule sets, procedures.\n"
    "_yunzi_words() {\n"
    "  local -a names\n"
    "  names=(${(f)\"$(yunzi completion --words $kind --typed \"$PREFIX\" 2>/dev/null)\"})\n"
    "  compadd \"$@\" -a names\n"
    "}\n"
    "\n"
    "_yunzi_commands() {\n"
    "  local -a commands\n"
    "  commands=(\n";

void
completion_zsh(const cli_table *all)
{
    fputs(ZSH_HEAD, stdout);
    for (size_t i = 0; i < all->count; i++) {
        printf("    '%s:", all->command[i]->name);
        zsh_quoted(all->command[i]->summary);
        printf("'\n");
    }
    printf("  )\n  _describe command commands\n}\n\n"
           "_yunzi() {\n  local curcontext=$curcontext state line kind\n"
           "  _arguments -C '(- *)--help[Print the help]' "
           "'(- *)--version[Print the version]' \\\n"
           "    '1:command:_yunzi_commands' '*::argument:->argument' && return 0\n"
           "  case $state in\n  argument)\n    case $words[1] in\n");
    for (size_t i = 0; i < all->count; i++)
        zsh_command(all->command[i]);
    printf("    esac ;;\n  esac\n  return 1\n}\n\n"
           "if [ \"$funcstack[1]\" = _yunzi ]; then\n  _yunzi \"$@\"\nelse\n"
           "  compdef _yunzi yunzi\nfi\n");
}

/*
 * fish: one line for each option.
 */
static void
fish_words(const char *choices, bool list)
{
    if (choices == NULL || strcmp(choices, "@files") == 0)
        return;
    if (choices[0] != '@')
        printf(" -a '%s'", choices);
    else if (list)
        printf(" -a \"(__fish_complete_list , '__yunzi_words \\\"%s\\\"')\"",
               choices + 1);
    else
        printf(" -a '(__yunzi_words \"%s\")'", choices + 1);
}

static void
fish_line(const char *command)
{
    printf("complete -c yunzi -n '__fish_seen_subcommand_from %s'", command);
}

static void
fish_options(const char *command, const cli_option *options)
{
    for (; options != NULL && options->name != NULL; options++) {
        fish_line(command);
        printf(" -l %s", options->name);
        if (options->argument != NULL) {
            const bool files =
                options->choices != NULL && strcmp(options->choices, "@files") == 0;
            printf(files ? " -r -F" : " -x");
            fish_words(options->choices, is_list(options));
        }
        printf(" -d '");
        quoted(options->help, "\\", "\\'");
        printf("'\n");
    }
}

static void
fish_command(const cli_command *command)
{
    printf("complete -c yunzi -n __fish_use_subcommand -a %s -d '", command->name);
    quoted(command->summary, "\\", "\\'");
    printf("'\n");
    fish_options(command->name, command->options);
    fish_options(command->name, CLI_COMMON);
    if (command->operands != NULL) {
        fish_line(command->name);
        fish_words(command->operands, false);
        putchar('\n');
    }
    if (command->most != 0 && !(command->most == 1 && command->operands != NULL)) {
        fish_line(command->name);
        printf(" -F\n");
    }
}

void
completion_fish(const cli_table *all)
{
    printf(
        "# fish completion for yunzi(1), made by `yunzi completion fish`\n"
        "\n# Names that the program knows, each with what it is, as far as the word is typed.\n"
        "function __yunzi_words\n"
        "    set -l word (string split , -- (string replace -r '^--[a-z-]*=' '' -- "
        "(commandline -ct)))[-1]\n"
        "    yunzi completion --words $argv[1] --typed \"$word\" --named 2>/dev/null\n"
        "end\n\n"
        "complete -c yunzi -f\n"
        "complete -c yunzi -n __fish_use_subcommand -l help -d 'Print the help'\n"
        "complete -c yunzi -n __fish_use_subcommand -l version -d 'Print the "
        "version'\n");
    for (size_t i = 0; i < all->count; i++)
        fish_command(all->command[i]);
}
