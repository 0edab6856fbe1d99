# Writes the lessons of FOLDER (*.lesson, in the order of their names) as a C file, OUTPUT.
file(GLOB lessons ${FOLDER}/*.lesson)
list(SORT lessons)
set(bytes "")
foreach(lesson ${lessons})
    file(READ ${lesson} text HEX)
    string(APPEND bytes ${text} 0a)
endforeach()
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
string(REGEX REPLACE "(................................................................................)" "\\1\n" bytes "${bytes}")
file(WRITE ${OUTPUT}.new "/* course_text.c - the lessons of page/course, written by scripts/course.cmake. */
#include \"yunzi/course.h\"

static const unsigned char TEXT[] = {
${bytes}
0};

const char *
yz_course_builtin(size_t *length)
{
    *length = sizeof TEXT - 1;
    return (const char *)TEXT;
}
")
file(RENAME ${OUTPUT}.new ${OUTPUT})
