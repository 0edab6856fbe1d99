# Writes the manual pages of PROGRAM in LANGUAGE to FOLDER: PAGES, as yunzi.1 and yunzi-judge.1.
file(MAKE_DIRECTORY ${FOLDER})
foreach(page ${PAGES})
    string(REGEX REPLACE "^yunzi-?([a-z]*)\\.1$" "\\1" command ${page})
    set(OUTPUT ${FOLDER}/${page})
    set(ARGUMENTS help --mdoc --lang ${LANGUAGE} ${command})
    include(${CMAKE_CURRENT_LIST_DIR}/generate.cmake)
endforeach()
