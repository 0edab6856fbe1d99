/* message.c - the list of messages. */
#include <assert.h>
#include <string.h>

#include "message/language.h"
#include "yunzi/messages.h"

#ifdef YZ_WORDS_APART

/* A page is loaded over a wire, and pointers cannot be made smaller: there the names and what
   they declare lie one behind the other, and where each begins is worked out once, before anything
   else runs. */
static const struct {
    char none[sizeof "NONE"];
    char nothing[1];
#define X(NAME, ARGUMENTS, ENGLISH)                                                    \
    char name_##NAME[sizeof #NAME];                                                    \
    char arguments_##NAME[sizeof ARGUMENTS];
#include "yunzi/messages/all.def"
#undef X
} TEXTS = {
    "NONE",
    "",
#define X(NAME, ARGUMENTS, ENGLISH) #NAME, ARGUMENTS,
#include "yunzi/messages/all.def"
#undef X
};

static const char *begins[YZ_MESSAGE_END];

__attribute__((constructor)) static void
find_texts(void)
{
    const char *at = TEXTS.none;

    for (int id = 0; id < YZ_MESSAGE_END; id++) {
        begins[id] = at;
        at += strlen(at) + 1;
        at += strlen(at) + 1;
    }
}

static const char *
name_of(yz_message_id id)
{
    return begins[id];
}

static const char *
arguments_of(yz_message_id id)
{
    return begins[id] + strlen(begins[id]) + 1;
}

static const char *
english_of(yz_message_id id)
{
    (void)id;
    return "";
}

#else

static const struct {
    const char *name;
    const char *arguments;
    const char *english;
} LIST[] = {
    [YZ_MESSAGE_NONE] = {"NONE", "", ""},
#define X(NAME, ARGUMENTS, ENGLISH) [YZ_MESSAGE_##NAME] = {#NAME, ARGUMENTS, ENGLISH},
#include "yunzi/messages/all.def"
#undef X
};

static const char *
name_of(yz_message_id id)
{
    return LIST[id].name;
}

static const char *
arguments_of(yz_message_id id)
{
    return LIST[id].arguments;
}

static const char *
english_of(yz_message_id id)
{
    return LIST[id].english;
}

#endif

const char *
yz_message_name(yz_message_id id)
{
    assert((unsigned)id < YZ_MESSAGE_END);
    return name_of(id);
}

const char *
yz__message_arguments(yz_message_id id)
{
    assert((unsigned)id < YZ_MESSAGE_END);
    return arguments_of(id);
}

const char *
yz__message_english(yz_message_id id)
{
    assert((unsigned)id < YZ_MESSAGE_END);
    const char *added = yz__added_english(id);
    return added ? added : english_of(id);
}
