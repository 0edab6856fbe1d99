# Runs PROGRAM with ARGUMENTS (a list) and writes what it prints to OUTPUT.
execute_process(COMMAND ${PROGRAM} ${ARGUMENTS} OUTPUT_FILE ${OUTPUT}
                RESULT_VARIABLE result)
if(NOT result EQUAL 0)
    file(REMOVE ${OUTPUT})
    message(FATAL_ERROR "${PROGRAM} ${ARGUMENTS} failed: ${result}")
endif()
