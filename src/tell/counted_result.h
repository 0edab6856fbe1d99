/* counted_result.h - what text and JSON of a counting procedure both ask. */
#ifndef YZ_SRC_TELL_COUNTED_RESULT_H
#define YZ_SRC_TELL_COUNTED_RESULT_H

#include "tell/results.h"

/* The result that the procedure comes to; a tie goes as the rules say. */
yz_result yz__counted_result(const yz_counted_game *counted);

#endif
