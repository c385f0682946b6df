// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/standardstreams.h"

#include <cstdlib>
#include <fcntl.h>
#include <io.h>
#include <qt_windows.h>

namespace app::cli {
namespace {

UINT codePageBefore = 0; ///< of the console, which outlives the program

void restoreCodePage()
{
    ::SetConsoleOutputCP(codePageBefore);
}

} // namespace

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

/// What is printed is UTF-8, and files and pipes get the same bytes as on other systems.
void prepareStandardStreams()
{
    for (std::FILE *stream : {stdout, stderr}) {
        if (!isTerminal(stream))
            ::_setmode(::_fileno(stream), _O_BINARY);
    }
    codePageBefore = ::GetConsoleOutputCP(); // 0 without a console
    if (codePageBefore != 0 && codePageBefore != CP_UTF8 && ::SetConsoleOutputCP(CP_UTF8))
        std::atexit(restoreCodePage);
}

} // namespace app::cli
