// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

/// The only way by which the desktop program prints: visible text, before there is a window or when there is
/// none to be.
namespace app {

void printLine(const QString &text); ///< on standard output
void printErrorLine(const QString &text); ///< on standard error

} // namespace app
