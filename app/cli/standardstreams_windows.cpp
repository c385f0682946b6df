// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/standardstreams.h"

#include <io.h>
#include <qt_windows.h>

namespace app::cli {

bool isTerminal(std::FILE *stream)
{
    return ::_isatty(::_fileno(stream)) != 0;
}

std::optional<int> screenColumns(std::FILE *stream)
{
    CONSOLE_SCREEN_BUFFER_INFO info{};
    const auto handle = reinterpret_cast<HANDLE>(::_get_osfhandle(::_fileno(stream)));
    if (!isTerminal(stream) || !::GetConsoleScreenBufferInfo(handle, &info))
        return std::nullopt;
    return info.srWindow.Right - info.srWindow.Left + 1;
}

void prepareStandardStreams() { }

} // namespace app::cli
