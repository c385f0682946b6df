// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/hexdump.h"

#include <algorithm>
#include <QStringList>
#include <vector>

namespace model::text {

namespace {

constexpr QChar maskedDigit = u'•';

std::vector<bool> maskOf(qsizetype size, const QList<ByteRange> &masked)
{
    std::vector<bool> mask(std::size_t(size), false);
    for (const auto &range : masked) {
        const auto begin = std::clamp<qsizetype>(range.offset, 0, size);
        const auto end = std::clamp<qsizetype>(range.offset + range.size, begin, size);
        std::fill(mask.begin() + begin, mask.begin() + end, true);
    }
    return mask;
}

} // namespace

QString hexDump(const QByteArray &bytes, const QList<ByteRange> &masked, int perLine)
{
    const auto mask = maskOf(bytes.size(), masked);
    QStringList lines;
    for (qsizetype at = 0; at < bytes.size(); at += perLine) {
        auto digits = QStringLiteral("%1  ").arg(at, 6, 16, QLatin1Char('0'));
        QString printable;
        for (qsizetype i = at; i < std::min(at + perLine, bytes.size()); ++i) {
            const char c = bytes.at(i);
            if (mask[std::size_t(i)]) {
                digits += QString(2, maskedDigit);
                printable += maskedDigit;
            } else {
                digits += QString::fromLatin1(QByteArray(1, c).toHex());
                printable += c >= 0x20 && c < 0x7f ? QLatin1Char(c) : QLatin1Char('.');
            }
            digits += u' ';
        }
        lines.append(digits.leftJustified(asciiColumn(0, perLine)) + printable);
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace model::text
