// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/hexdump.h"

#include <QStringList>

namespace model::text {

QString hexDump(const QByteArray &bytes)
{
    constexpr int perLine = 16;
    QStringList lines;
    for (qsizetype at = 0; at < bytes.size(); at += perLine) {
        const QByteArray line = bytes.mid(at, perLine);
        QString printable;
        for (const char c : line)
            printable += c >= 0x20 && c < 0x7f ? QLatin1Char(c) : QLatin1Char('.');
        lines.append(QStringLiteral("%1  %2  %3")
                         .arg(at, 6, 16, QLatin1Char('0'))
                         .arg(QString::fromLatin1(line.toHex(' ')), -(perLine * 3 - 1))
                         .arg(printable));
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace model::text
