/*
 * number.h - arithmetic of exact numbers.
 */
#ifndef YZ_SRC_BASE_NUMBER_H
#define YZ_SRC_BASE_NUMBER_H

#include "yunzi/types.h"

/* The product. */
yz_number yz__multiply(yz_number a, yz_number b);

#endif
