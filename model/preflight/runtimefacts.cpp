// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/preflight/runtimefacts.h"

#include <QFile>

namespace model::preflight {

MappedMemory parseMaps(const QByteArray &text)
{
    // "from-to rwxp offset device inode     path", addresses in hexadecimal
    MappedMemory memory;
    qsizetype at = 0;
    while (at < text.size()) {
        const qsizetype end = text.indexOf('\n', at);
        const QByteArrayView line = QByteArrayView(text).sliced(at, (end < 0 ? text.size() : end) - at);
        at = end < 0 ? text.size() : end + 1;
        const qsizetype dash = line.indexOf('-');
        const qsizetype space = line.indexOf(' ');
        if (dash <= 0 || space < dash || line.size() < space + 5)
            continue;
        bool fromOk = false;
        bool toOk = false;
        const quint64 from = line.first(dash).toByteArray().toULongLong(&fromOk, 16);
        const quint64 to = line.sliced(dash + 1, space - dash - 1).toByteArray().toULongLong(&toOk, 16);
        if (!fromOk || !toOk || to < from)
            continue;
        if (line.at(space + 1) == 'r')
            memory.readableBytes += to - from;
        if (line.at(space + 2) == 'w')
            memory.writableBytes += to - from;
        const qsizetype slash = line.indexOf('/');
        if (slash < 0 || !memory.runtimeLibrary.isEmpty())
            continue;
        const QByteArray path = line.sliced(slash).toByteArray();
        if (path.endsWith("/libcoreclr.so") || path.endsWith("/libcoreclr.so (deleted)"))
            memory.runtimeLibrary = QFile::decodeName(path);
    }
    return memory;
}

} // namespace model::preflight
