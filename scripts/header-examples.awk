# header-examples.awk - the examples on top of the public headers, as one program and as what it
# prints.  In a header's first comment:
#
#  * Example:
#  *
#  *     code of a function body
#  *
#  * prints
#  *
#  *     text
#
# -v part=code writes the program, -v part=text what it prints.  Every header must have one.
function name() { sub(/.*\//, "", file); return substr(file, 1, length(file) - 2) }
function finish() {
    if (file == "")
        return
    if (state != "end") {
        print file ": no example, or what it prints is missing" > "/dev/stderr"
        failed = 1
    }
    if (part == "code")
        print "}\n"
}
BEGIN {
    if (part == "code") {
        print "#include <stdio.h>\n#include <string.h>\n"
        for (i = 1; i < ARGC; i++)
            if (ARGV[i] ~ /\.h$/) {
                header = ARGV[i]
                sub(/.*\//, "", header)
                print "#include <yunzi/" header ">"
            }
        print "\n/* The sink of the examples. */"
        print "static yz_status\nto_stdout(void *context, const char *bytes, size_t length)\n{"
        print "    (void)context;"
        print "    return fwrite(bytes, 1, length, stdout) == length ? YZ_OK : YZ_E_IO;\n}\n"
    }
}
FNR == 1 {
    finish()
    file = FILENAME
    state = "search"
    id = name()
    names[++count] = id
    if (part == "code")
        print "static void\nexample_" id "(void)\n{"
    else
        print "== " id
}
state == "search" && /^ \* Example:$/ { state = "code"; next }
state == "code" && /^ \* prints$/ { state = "text"; next }
state == "text" && shown && !/^ \*     / { state = "end"; shown = 0 }
state == "code" && part == "code" && /^ \*     / { print substr($0, 4) }
state == "text" && /^ \*     / {
    shown = 1
    if (part == "text")
        print substr($0, 8)
}
END {
    finish()
    if (part == "code") {
        print "int\nmain(void)\n{"
        for (i = 1; i <= count; i++)
            print "    puts(\"== " names[i] "\");\n    example_" names[i] "();"
        print "    return 0;\n}"
    }
    exit failed
}
