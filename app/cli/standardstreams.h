// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdio>
#include <optional>

/// Asks the operating system about the standard streams. One implementation per operating system.
namespace app::cli {

bool isTerminal(std::FILE *stream);
/// Returns how many columns the terminal behind a stream has; nothing where there is no terminal, or it does
/// not say.
std::optional<int> screenColumns(std::FILE *stream);

/// Prepares the standard streams; main() calls it first. Then a pipe without a reader, or a file that may not
/// grow any further, makes write() fail instead of ending the program by a signal. Closed standard streams
/// fail, too, instead of becoming the file that is opened next. On Windows a console shows UTF-8, and lines
/// end in files and pipes as on other systems.
void prepareStandardStreams();

} // namespace app::cli
