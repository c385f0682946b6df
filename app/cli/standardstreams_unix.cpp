// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/standardstreams.h"

#include <csignal>
#include <fcntl.h>
#include <unistd.h>

namespace app::cli {

void prepareStandardStreams()
{
    std::signal(SIGPIPE, SIG_IGN);
    int descriptor = ::open("/dev/null", O_RDONLY);
    while (descriptor >= 0 && descriptor <= STDERR_FILENO)
        descriptor = ::open("/dev/null", O_RDONLY);
    ::close(descriptor);
}

bool isTerminal(std::FILE *file)
{
    return ::isatty(::fileno(file)) != 0;
}

} // namespace app::cli
