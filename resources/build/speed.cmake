# SPDX-License-Identifier: GPL-3.0-or-later
# What makes a build cheaper where the machine has it: a cache of compiled objects and a fast linker. Each is harmless
# where it is missing.

# ccache's own limit on its size holds (5 GB where the user set none).
find_program(CLRLENS_CCACHE ccache)
if(CLRLENS_CCACHE AND UNIX AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER "${CMAKE_SOURCE_DIR}/resources/build/cached" "${CMAKE_SOURCE_DIR}" "${CLRLENS_CCACHE}")
    # The cache sees which precompiled header a source includes, and that it has no time in it.
    add_compile_options($<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>
        "$<$<CXX_COMPILER_ID:Clang>:SHELL:-Xclang -fno-pch-timestamp>")
endif()

# mold, or else lld: the test programs are large.
foreach(linker mold lld)
    check_linker_flag(CXX "-fuse-ld=${linker}" CLRLENS_HAS_${linker})
    if(CLRLENS_HAS_${linker})
        add_link_options("-fuse-ld=${linker}")
        break()
    endif()
endforeach()
