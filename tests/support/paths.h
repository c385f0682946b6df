// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace tests {

/// Returns the absolute path of `path` in the source tree.
QString sourcePath(const QString &path = {});
/// Returns the absolute path of the built program `name`.
QString programPath(const QString &name);

} // namespace tests
