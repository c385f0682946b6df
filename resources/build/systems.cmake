# SPDX-License-Identifier: GPL-3.0-or-later
# Code that differs between systems stands in files of their own, told by the end of their names: _linux, _macos,
# _unix (both of these), _windows, and _portable where only one system has something better.
if(WIN32)
    set(CLRLENS_SYSTEM windows)
    set(CLRLENS_SYSTEM_FAMILY windows)
elseif(APPLE)
    set(CLRLENS_SYSTEM macos)
    set(CLRLENS_SYSTEM_FAMILY unix)
else()
    set(CLRLENS_SYSTEM linux)
    set(CLRLENS_SYSTEM_FAMILY unix)
endif()
