// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace app {

/// From now on a crash of this process (a fatal signal, an exception that no code catches, qFatal) leaves a
/// report at `path`, a file that must not exist yet, in a folder that does. Then the process ends as it would
/// have done. `header` begins the report; of it at most 2 KiB are kept. What follows: what happened, and the
/// addresses of the functions that called each other.
///
/// Call once, first of all in main(): handlers that are installed later come first and may hand on to it. The
/// report is written by code that takes no memory and no lock. One implementation per operating system.
void installCrashHandler(const QString &path, const QByteArray &header);

} // namespace app
