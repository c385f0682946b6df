// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/options.h"

#include <optional>
#include <QByteArray>

namespace app {

/// The most bytes of a request; more paths than a command line holds.
inline constexpr qint64 requestBytesMax = 4 << 20;

/// Returns what a second start hands to the first window, on one line: the files by their absolute paths, and
/// what
/// --attach and --demo ask for. The rest of the command line is about the window itself.
QByteArray encodeRequest(const Options &options);
/// Returns nothing for what encodeRequest() does not write.
std::optional<Options> decodeRequest(const QByteArray &line);

/// Returns whether these options can be handed to a window that is open.
bool canBeHandedOver(const Options &options);

} // namespace app
