// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/paths.h"

namespace tests {

QString sourcePath(const QString &path)
{
    return path.isEmpty() ? QStringLiteral(CLRLENS_SOURCE_DIR)
                          : QStringLiteral(CLRLENS_SOURCE_DIR "/") + path;
}

QString programPath(const QString &name)
{
    return QStringLiteral(CLRLENS_BIN_DIR "/") + name;
}

} // namespace tests
