# SPDX-License-Identifier: GPL-3.0-or-later
# What makes a build cheaper where the machine has it: a cache of compiled objects and a fast linker. Each is harmless
# where it is missing.

# ccache's own limit on its size holds (5 GB where the user set none).
find_program(CLRLENS_CCACHE ccache)
if(CLRLENS_CCACHE AND CMAKE_HOST_UNIX AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
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

# moc looks through every header that a source includes, which takes it twenty times as long; what our classes need of
# macros it knows itself. So it gets no folders to find headers in.
if(CMAKE_HOST_UNIX)
    get_target_property(moc Qt6::moc IMPORTED_LOCATION)
    if(NOT moc)
        get_target_property(configurations Qt6::moc IMPORTED_CONFIGURATIONS)
        list(GET configurations 0 configuration)
        get_target_property(moc Qt6::moc IMPORTED_LOCATION_${configuration})
    endif()
    set(own_moc "${CMAKE_BINARY_DIR}/moc")
    file(WRITE "${own_moc}" "#!/bin/sh\nfor word; do\n    shift\n    case $word in\n    -I*) ;;\n    *) set -- \"$@\" \"$word\" ;;\n    esac\ndone\nexec '${moc}' \"$@\"\n")
    file(CHMOD "${own_moc}" PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
    set_target_properties(Qt6::moc PROPERTIES IMPORTED_LOCATION "${own_moc}")
    foreach(configuration IN LISTS configurations)
        set_target_properties(Qt6::moc PROPERTIES IMPORTED_LOCATION_${configuration} "${own_moc}")
    endforeach()
endif()
