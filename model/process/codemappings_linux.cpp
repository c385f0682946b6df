// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/process/codemappings.h"
#include "model/process/procfs.h"

#include <QFile>

namespace model {

std::vector<CodeMapping> codeMappings(qint64 pid)
{
    constexpr qint64 bytesMax = qint64(16) << 20;
    QFile file(QStringLiteral("/proc/%1/maps").arg(pid));
    if (pid <= 0 || !file.open(QIODevice::ReadOnly))
        return {};
    QByteArray text;
    while (text.size() < bytesMax) {
        const QByteArray piece = file.read(qint64(1) << 16);
        if (piece.isEmpty())
            break;
        text += piece;
    }
    return procfs::parseMaps(text);
}

} // namespace model
