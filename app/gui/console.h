// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

/// All printing of the desktop program, as visible text, before there is a window or when there will be none.
namespace app {

void printLine(const QString &text); ///< on standard output
void printErrorLine(const QString &text); ///< on standard error

} // namespace app
