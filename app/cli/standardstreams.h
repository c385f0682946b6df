// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdio>
#include <optional>

/// What the operating system knows of the standard streams. One implementation per operating system.
namespace app::cli {

bool isTerminal(std::FILE *stream);
/// How many columns the terminal behind a stream has; nothing where there is no terminal, or it does not say.
std::optional<int> screenColumns(std::FILE *stream);

/// For main(), first of all: a pipe whose reader left, and a file that may not grow any further, become
/// errors of write() instead of signals that end the program; standard streams that were closed fail instead
/// of becoming whatever file is opened next.
void prepareStandardStreams();

} // namespace app::cli
