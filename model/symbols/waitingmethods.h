// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringView>

namespace model {

/// Returns whether a thread waits while this is its innermost managed method: for a lock, a signal, time, or
/// the other end of a socket or file. Takes the runtime's own names (MethodNamespace, MethodName).
bool isWaitingMethod(QStringView typeName, QStringView methodName);
/// Returns whether the method is made to call native code: what a thread does in it is not known from
/// outside. Takes the same names.
bool isNativeCall(QStringView typeName, QStringView methodName);
/// Returns whether the runtime stops threads there, to take a sample or to collect: what the thread did is
/// what its caller does. Takes the same names.
bool isStoppingMethod(QStringView typeName, QStringView methodName);

} // namespace model
