# SPDX-License-Identifier: GPL-3.0-or-later
# What makes a mistake in reading untrusted bytes end the program instead of running their code. Each option is
# used where the compiler and the linker know it. tests/installer/hardened reads the result in the programs.
include(CheckCXXCompilerFlag)
include(CheckLinkerFlag)
include(CheckPIESupported)

# An empty entry of a RUNPATH means the folder where a user stands. CMake pads the build tree's RUNPATH with such entries
# to make room for the installed one, which a distribution's layout does not need.
if(UNIX AND NOT APPLE)
    set(CMAKE_INSTALL_RPATH "")
endif()

if(MSVC)
    add_compile_options(/GS /guard:cf)
    add_link_options(/guard:cf /DYNAMICBASE /NXCOMPAT)
    return()
endif()

# Position-independent programs; Qt's own targets ask for -fPIC.
check_pie_supported(LANGUAGES CXX OUTPUT_VARIABLE clrlens_pie_output)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)

function(clrlens_add_compile_option_if_known option variable)
    if(CLRLENS_SANITIZE)
        return() # sanitizers find what these end, and a tenth of their builds would go into them
    endif()
    check_cxx_compiler_flag("-Werror ${option}" ${variable})
    if(${variable})
        add_compile_options(${option})
    endif()
endfunction()

function(clrlens_add_link_option_if_known option variable)
    check_linker_flag(CXX "${option}" ${variable})
    if(${variable})
        add_link_options("${option}")
    endif()
endfunction()

clrlens_add_compile_option_if_known(-fstack-protector-strong CLRLENS_HAS_STACK_PROTECTOR)
if(MINGW)
    add_link_options(-fstack-protector-strong) # its library is one of its own
endif()
if(NOT WIN32) # whose programs ask for large stack frames page by page anyway; g++ 12 fails where it is told to
    clrlens_add_compile_option_if_known(-fstack-clash-protection CLRLENS_HAS_STACK_CLASH_PROTECTION)
endif()
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|i[3-6]86)$")
    clrlens_add_compile_option_if_known(-fcf-protection=full CLRLENS_HAS_CF_PROTECTION)
elseif(CMAKE_SYSTEM_PROCESSOR MATCHES "^(aarch64|arm64)$")
    clrlens_add_compile_option_if_known(-mbranch-protection=standard CLRLENS_HAS_BRANCH_PROTECTION)
endif()
if(NOT APPLE)
    clrlens_add_link_option_if_known("LINKER:-z,relro" CLRLENS_HAS_RELRO)
    clrlens_add_link_option_if_known("LINKER:-z,now" CLRLENS_HAS_NOW)
    clrlens_add_link_option_if_known("LINKER:-z,noexecstack" CLRLENS_HAS_NOEXECSTACK)
endif()

# The checks of the C library need the optimizer; the address sanitizer brings its own. A distribution's flags may
# define it already.
if(NOT CLRLENS_SANITIZE)
    set(clrlens_optimized "$<CONFIG:Release,RelWithDebInfo,MinSizeRel>")
    add_compile_options("$<${clrlens_optimized}:-U_FORTIFY_SOURCE>" "$<${clrlens_optimized}:-D_FORTIFY_SOURCE=3>")
endif()

# Bounds of the standard library's containers. The hot decoder goes without (model/reading).
add_compile_definitions(_GLIBCXX_ASSERTIONS)
