// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace tests {

/// What the recording lacks before the first number of each thread. We count it as dropped; TraceEvent does
/// not, in V4 and V5. Of other formats 0. Negative when the recording cannot be read.
qint64 missingBeforeFirstNumbers(const QString &trace);

} // namespace tests
