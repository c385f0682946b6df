// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/text/errortext.h"

namespace model {

/// Describes why a diagnostic port of ours could not be opened. `isFull`: as many are open as there may be.
ErrorText describePortError(const protocol::Error &error, const QString &doing, bool isFull = false);

/// Describes why a connection to a port of ours was closed: DiagnosticPort::refused().
ErrorText describeRefusal(const protocol::Error &error);

} // namespace model
