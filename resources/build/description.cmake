# SPDX-License-Identifier: GPL-3.0-or-later
# What Windows reads in a program's file: its icon, its name and version, and that it knows long paths and UTF-8. Of the
# scale of screens Qt tells Windows itself.
function(clrlens_describe_program target description)
    if(NOT WIN32)
        return()
    endif()
    configure_file("${CMAKE_SOURCE_DIR}/resources/build/windows/program.rc.in" "${CMAKE_CURRENT_BINARY_DIR}/${target}.rc" @ONLY)
    target_sources(${target} PRIVATE "${CMAKE_CURRENT_BINARY_DIR}/${target}.rc")
endfunction()
