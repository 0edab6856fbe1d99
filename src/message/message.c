/* message.c - the list of messages. */
#include <assert.h>

#include "message/language.h"
#include "yunzi/messages.h"

static const struct {
    const char *name;
    const char *arguments;
    const char *english;
} LIST[] = {
    [YZ_MESSAGE_NONE] = {"NONE", "", ""},
#ifdef YZ_WORDS_APART
#define X(NAME, ARGUMENTS, ENGLISH) [YZ_MESSAGE_##NAME] = {#NAME, ARGUMENTS, ""},
#else
#define X(NAME, ARGUMENTS, ENGLISH) [YZ_MESSAGE_##NAME] = {#NAME, ARGUMENTS, ENGLISH},
#endif
#include "yunzi/messages/all.def"
#undef X
};

const char *
yz_message_name(yz_message_id id)
{
    assert((unsigned)id < YZ_MESSAGE_END);
    return LIST[id].name;
}

const char *
yz_message_arguments(yz_message_id id)
{
    assert((unsigned)id < YZ_MESSAGE_END);
    return LIST[id].arguments;
}

const char *
yz_message_english(yz_message_id id)
{
    assert((unsigned)id < YZ_MESSAGE_END);
    const char *added = yz__added_english(id);
    return added ? added : LIST[id].english;
}
