// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace model::demo {

/// Returns where a simulated runtime of this process listens, named as discovery looks for it in that folder:
/// a socket in it, or on Windows a pipe whose name begins with it.
QString socketPathIn(const QString &folder);

} // namespace model::demo
