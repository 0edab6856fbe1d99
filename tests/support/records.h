/*
 * records.h - records for tests: read from a string, written back, their notices by
 * key; and memory that runs out at a chosen call.
 */
#ifndef YZ_TESTS_RECORDS_H
#define YZ_TESTS_RECORDS_H

#include "yunzi/record.h"

/* Reads a record that must be readable; freed with yz_record_free(). */
yz_record *records_read(const char *text);
yz_record *records_read_bytes(const char *bytes, size_t length);
/* The record checked too. */
yz_record *records_check(const char *text);

/* How many notices with this key ("double-property") the record has. */
size_t records_count(const yz_record *record, const char *key);
/* The first notice with this key; fails the test when there is none. */
const yz_notice *records_notice(const yz_record *record, const char *key);
/* The keys of all notices, separated by blanks, in order. */
const char *records_keys(const yz_record *record, char *out, size_t room);

/* The record as text, which the caller frees. */
char *records_write(yz_record *record, bool canonical);
/* The first value of a property in a node as it stands; "(none)" without one. */
const char *records_value(yz_record *record, yz_node node, const char *id);

/* A sink that refuses its call number 'int *context', from 0, and fails the test when it
   is called again. */
yz_status records_refuse_later(void *context, const char *bytes, size_t length);

/* An allocator that fails at call number 'left' from now, and counts what is not
 * released. */
typedef struct records_memory {
    yz_allocator allocator;
    long left; /* calls that still succeed; negative: all of them */
    long blocks;
} records_memory;
void records_memory_init(records_memory *memory, long left);

#endif
