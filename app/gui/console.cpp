// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/console.h"

#include "model/text/visibletext.h"

#include <cstdio>

namespace app {

void printLine(const QString &text)
{
    std::printf("%s\n", qUtf8Printable(model::text::visibleLines(text)));
    std::fflush(stdout);
}

void printErrorLine(const QString &text)
{
    std::fprintf(stderr, "%s\n", qUtf8Printable(model::text::visibleLines(text)));
}

} // namespace app
