# The toolchain of the preset `wasm`: Debian's clang, lld, wasi-libc and libclang-rt-14-dev-wasm32.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_EXECUTABLE_SUFFIX_C .wasm)
# Judgements are values of some kilobytes: a stack of 64 KiB, as wasm-ld makes it, is too small.
# With the stack first, one that is used up ends the program instead of writing into its data.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-Wl,-z,stack-size=1048576 -Wl,--stack-first")
