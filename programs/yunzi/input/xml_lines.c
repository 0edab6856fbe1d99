/* xml_lines.c - the elements of an XML file, a line each. */
#include "input/xml_lines.h"

#include <stdio.h>
#include <string.h>

#include <expat.h>

#include <yunzi/messages.h>

#include "cli/command.h"
#include "cli/program_messages.h"

enum { DEEPEST = 32 };

typedef struct reading {
    XML_Parser parser;
    output_text *out;
    int depth;
    output_text inside; /* the text of the element at hand; elements in it begin anew */
    bool refused;       /* a document type */
    bool deep;
    size_t most; /* bytes of lines */
    bool endless;
} reading;

/* A value without what would end it: blanks instead of tabs and line ends. */
static void
add_value(output_text *out, const char *value)
{
    for (size_t length; *value != '\0'; value += length) {
        length = strcspn(value, "\t\r\n");
        output_append(out, value, length);
        if (value[length] != '\0') {
            output_append(out, " ", 1);
            length++;
        }
    }
}

static void
begin_line(const reading *of, const char *name)
{
    char number[24];
    snprintf(number, sizeof number, "%lu\t",
             (unsigned long)XML_GetCurrentLineNumber(of->parser));
    output_append(of->out, number, strlen(number));
    output_append(of->out, name, strlen(name));
}

static void
begin_element(void *context, const char *name, const char **attribute)
{
    reading *of = context;
    of->inside.length = 0;
    of->deep = ++of->depth > DEEPEST;
    of->endless = of->out->length > of->most;
    if (of->deep || of->endless) {
        XML_StopParser(of->parser, XML_FALSE);
        return;
    }
    begin_line(of, name);
    for (; *attribute != NULL; attribute += 2) {
        output_append(of->out, "\t", 1);
        output_append(of->out, attribute[0], strlen(attribute[0]));
        output_append(of->out, "=", 1);
        add_value(of->out, attribute[1]);
    }
    output_append(of->out, "\n", 1);
}

/* The text of an element without the blanks around it is a line of its own. */
static void
end_element(void *context, const char *name)
{
    static const char BLANK[] = " \t\r\n";
    reading *of = context;
    of->depth--;
    output_append(&of->inside, "", 1);
    char *text = of->inside.text;
    if (text != NULL)
        text += strspn(text, BLANK);
    for (size_t length = text != NULL ? strlen(text) : 0;
         length > 0 && strchr(BLANK, text[length - 1]) != NULL;)
        text[--length] = '\0';
    if (text != NULL && *text != '\0') {
        begin_line(of, name);
        output_append(of->out, "\t#text=", 7);
        add_value(of->out, text);
        output_append(of->out, "\n", 1);
    }
    of->inside.length = 0;
}

static void
add_text(void *context, const char *text, int length)
{
    output_append(&((reading *)context)->inside, text, (size_t)length);
}

static void
refuse_document_type(void *context, const char *name, const char *system,
                     const char *public, int internal)
{
    reading *of = context;
    (void)name;
    (void)system;
    (void)public;
    (void)internal;
    of->refused = true;
    XML_StopParser(of->parser, XML_FALSE);
}

static yz_status
wrong(const reading *of, yz_diag *diag)
{
    const yz_message_id id = of->refused ? YZ_MESSAGE_CLI_XML_DOCUMENT_TYPE
                             : of->deep  ? YZ_MESSAGE_CLI_XML_DEEP
                                         : YZ_MESSAGE_CLI_XML_BROKEN;
    *diag = (yz_diag){.status = YZ_E_SYNTAX,
                      .line = (uint32_t)XML_GetCurrentLineNumber(of->parser),
                      .message = yz_message_plain(id)};
    return YZ_E_SYNTAX;
}

yz_status
xml_lines(const char *text, size_t length, size_t most, output_text *out, yz_diag *diag)
{
    reading of = {.parser = XML_ParserCreate(NULL), .out = out, .most = most};
    if (of.parser == NULL)
        return cli_fail_memory(diag);
    XML_SetUserData(of.parser, &of);
    XML_SetElementHandler(of.parser, begin_element, end_element);
    XML_SetCharacterDataHandler(of.parser, add_text);
    XML_SetStartDoctypeDeclHandler(of.parser, refuse_document_type);
    yz_status status = YZ_OK;
    if (XML_Parse(of.parser, text, (int)length, 1) != XML_STATUS_OK && !of.endless)
        status = wrong(&of, diag);
    XML_ParserFree(of.parser);
    const bool failed = out->failed || of.inside.failed;
    output_text_free(&of.inside);
    return status == YZ_OK && failed ? cli_fail_memory(diag) : status;
}
