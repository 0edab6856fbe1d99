/* replies.c - the opponent's reply: that of the book where its line goes on, else what is asked for. */
#include "course/book_line.h"
#include "yunzi/messages.h"

yz_status
yz__reply(yz__answering *turn, yz_move own, bool *played)
{
    yz_move move = own;
    yz_game *game = turn->learner->game;
    yz_course_answer *out = turn->out;
    yz_position before;
    yz_legality legality;
    yz_status status;

    yz__line_reply(turn, &move);
    yz_game_position(game, &before);
    status = yz_game_play(game, move, &legality, NULL);
    *played = status == YZ_OK && legality.ground == YZ_GROUND_LEGAL;
    if (status == YZ_OK && !*played && turn->line != YZ__OFF_LINE) {
        turn->line = YZ__OFF_LINE;
        return yz__reply(turn, own, played);
    }
    if (!*played)
        return status;
    out->replied = true;
    out->reply = move;
    if (move.kind == YZ_MOVE_PASS) {
        yz__say(out, YZ_COURSE_ABOUT_REPLY,
                yz_message_with(YZ_MESSAGE_COURSE_REPLIES_PASS,
                                yz_arg_colour(move.colour)));
        return YZ_OK;
    }
    yz__say(out, YZ_COURSE_ABOUT_REPLY,
            yz_message_with(YZ_MESSAGE_COURSE_REPLIES, yz_arg_colour(move.colour),
                            yz__where(turn, move.at)));
    yz__tell_deeds(turn, YZ_COURSE_ABOUT_REPLY, &before, game, move);
    return YZ_OK;
}
