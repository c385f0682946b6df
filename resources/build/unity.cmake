# SPDX-License-Identifier: GPL-3.0-or-later
# Compiles each folder of a library as one unit: most of a compiler's time here goes into Qt's headers, which are then
# read once a folder. A large folder is several units, so that a change in one of its files does not compile all of them.
# `lint` turns it off, since clang-tidy wants to know each file's own command.
option(CLRLENS_UNITY "Compile each folder of a library as one unit" ON)
set(CLRLENS_UNITY_FILES 12) # of a unit at the most

# clrlens_compile_folders_as_one(TARGET [ALONE files]): call it after all sources are named. ALONE names files with
# options of their own.
function(clrlens_compile_folders_as_one target)
    cmake_parse_arguments(arg "" "" "ALONE" ${ARGN})
    if(NOT CLRLENS_UNITY)
        return()
    endif()
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
    get_target_property(sources ${target} SOURCES)
    foreach(source IN LISTS sources)
        cmake_path(GET source FILENAME name)
        if(NOT name MATCHES "\\.cpp$" OR name IN_LIST arg_ALONE)
            continue()
        endif()
        cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}")
        cmake_path(RELATIVE_PATH source BASE_DIRECTORY "${CMAKE_SOURCE_DIR}" OUTPUT_VARIABLE relative)
        cmake_path(GET relative PARENT_PATH folder)
        string(REPLACE "/" "_" group "${folder}")
        math(EXPR unit "0${${group}_files} / ${CLRLENS_UNITY_FILES}")
        math(EXPR ${group}_files "0${${group}_files} + 1")
        if(unit GREATER 0)
            string(APPEND group "_${unit}")
        endif()
        set_source_files_properties("${source}" TARGET_DIRECTORY ${target} PROPERTIES UNITY_GROUP "${group}")
    endforeach()
endfunction()

# clrlens_optimize_folders(TARGET FOLDER...): with a sanitizer, whose builds optimize nothing above `protocol`, these are
# optimized all the same. Call it after the folders were made units, whose options are those of their own files.
function(clrlens_optimize_folders target)
    if(NOT CLRLENS_SANITIZE)
        return()
    endif()
    set(optimized)
    get_target_property(sources ${target} SOURCES)
    foreach(source IN LISTS sources)
        cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}")
        cmake_path(RELATIVE_PATH source BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}" OUTPUT_VARIABLE relative)
        cmake_path(GET relative PARENT_PATH folder)
        if(NOT source MATCHES "\\.cpp$" OR NOT folder IN_LIST ARGN)
            continue()
        endif()
        get_source_file_property(group "${source}" TARGET_DIRECTORY ${target} UNITY_GROUP)
        if(group)
            set(source "${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles/${target}.dir/Unity/unity_${group}_cxx.cxx")
        endif()
        list(APPEND optimized "${source}")
    endforeach()
    list(REMOVE_DUPLICATES optimized)
    # A precompiled header fits only what is optimized as it is.
    set_property(SOURCE ${optimized} APPEND PROPERTY COMPILE_OPTIONS -O1)
    set_property(SOURCE ${optimized} PROPERTY SKIP_PRECOMPILE_HEADERS ON)
endfunction()
