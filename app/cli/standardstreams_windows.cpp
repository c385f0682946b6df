// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/standardstreams.h"

#include <io.h>

namespace app::cli {

void prepareStandardStreams() { } // there is no SIGPIPE, and a closed stream stays closed

bool isTerminal(std::FILE *file)
{
    return ::_isatty(::_fileno(file)) != 0;
}

} // namespace app::cli
