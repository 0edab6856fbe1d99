/*
 * yunzi/json.h - a small streaming JSON writer: objects and arrays in order, UTF-8 kept,
 * everything else escaped.  It never allocates and never fails by itself; what the sink
 * answers is in 'status'.
 *
 * Begin with yz_json_start(), yz_json_open_object(), yz_json_text().
 *
 * Example:
 *
 *     yz_json json;
 *     yz_json_start(&json, to_stdout, NULL);
 *     yz_json_open_object(&json, NULL);
 *     yz_json_text(&json, "rules", "aga-1991");
 *     yz_json_number(&json, "komi", yz_ratio(15, 2));
 *     yz_json_close_object(&json);
 *     yz_json_line(&json);
 *     if (json.status != YZ_OK)
 *         puts("the disk is full");
 *
 * prints
 *
 *     {"rules":"aga-1991","komi":"7.5"}
 *
 * Stable.  Not promised: blanks and line ends between values.
 */
#ifndef YUNZI_JSON_H
#define YUNZI_JSON_H

#include <yunzi/types.h>

#ifdef __cplusplus
extern "C" {
#endif

#define YZ_JSON_DEPTH 32

typedef struct yz_json {
    yz_sink *sink;
    void *context;
    yz_status status; /* the first failure of the sink; nothing is written after it */
    int depth;
    bool filled[YZ_JSON_DEPTH + 1]; /* this object or array is not empty */
} yz_json;

YZ_API void yz_json_start(yz_json *json, yz_sink *sink, void *context);

/* Containers; 'key' is NULL inside an array and at the top.  The caller must not nest
   deeper than YZ_JSON_DEPTH. */
YZ_API void yz_json_open_object(yz_json *json, const char *key);
YZ_API void yz_json_close_object(yz_json *json);
YZ_API void yz_json_open_array(yz_json *json, const char *key);
YZ_API void yz_json_close_array(yz_json *json);

/* Values.  Broken UTF-8 becomes U+FFFD; a NULL text is null. */
YZ_API void yz_json_text(yz_json *json, const char *key, const char *text);
YZ_API void yz_json_whole(yz_json *json, const char *key, int64_t value);
YZ_API void yz_json_bool(yz_json *json, const char *key, bool value);
YZ_API void yz_json_null(yz_json *json, const char *key);
/* An exact number as a string: "7.5", "184+1/3". */
YZ_API void yz_json_number(yz_json *json, const char *key, yz_number value);
/* A measurement, 'decimals' 0..6 places; the only place for floating point. */
YZ_API void yz_json_measure(yz_json *json, const char *key, double value, int decimals);
/* A point as players write it: "D4". */
YZ_API void yz_json_point(yz_json *json, const char *key, yz_point at, int height);
/* A path as text; if it is not valid UTF-8, also as KEY_encoded, with its bytes written
   as in a web address: caf%E9.sgf. */
YZ_API void yz_json_path(yz_json *json, const char *key, const char *path);
/* The end of a line in a stream of objects. */
YZ_API void yz_json_line(yz_json *json);

#ifdef __cplusplus
}
#endif
#endif
