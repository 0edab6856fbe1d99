# find_package(yunzi): yunzi::yunzi is the shared library, yunzi::static the static one.
include(CMakeFindDependencyMacro)
find_dependency(Threads)
include(${CMAKE_CURRENT_LIST_DIR}/yunziTargets.cmake)
