// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdio>

namespace app::cli {

/// For main(), first of all: a pipe whose reader left becomes an error of write() instead of a signal that
/// ends us, and standard streams that were closed fail instead of becoming whatever file is opened next.
void prepareStandardStreams();

/// Whether a person sees what is written there.
bool isTerminal(std::FILE *file);

} // namespace app::cli
