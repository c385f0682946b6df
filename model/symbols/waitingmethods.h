// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringView>

namespace model {

/// Returns whether a thread waits while this is its innermost managed method: for a lock, a signal, time, or
/// the other end of a socket or file. Takes the runtime's own names (MethodNamespace, MethodName).
bool isWaitingMethod(QStringView typeName, QStringView methodName);

} // namespace model
