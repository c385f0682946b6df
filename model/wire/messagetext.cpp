// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/wire/messagetext.h"

#include <algorithm>
#include <QStringList>

namespace model::wire {

namespace {

constexpr qsizetype bytesPerLine = 16;
constexpr qsizetype base64PerLine = 76;
constexpr int fieldIndent = 2;

/// Returns `prefix` and two digits for each byte.
QString hexLines(const QByteArray &bytes, const QString &prefix, const QString &separator,
                 const QString &lineEnd)
{
    QStringList lines;
    for (qsizetype at = 0; at < bytes.size(); at += bytesPerLine) {
        QStringList digits;
        for (qsizetype i = at; i < std::min(at + bytesPerLine, bytes.size()); ++i)
            digits << prefix + QString::fromLatin1(QByteArray(1, bytes.at(i)).toHex());
        lines << digits.join(separator);
    }
    return lines.join(lineEnd);
}

QString base64Lines(const QByteArray &bytes)
{
    const auto all = QString::fromLatin1(bytes.toBase64());
    QStringList lines;
    for (qsizetype at = 0; at < all.size(); at += base64PerLine)
        lines << all.mid(at, base64PerLine);
    return lines.join(u'\n');
}

} // namespace

QString bytesText(const QByteArray &bytes, BytesFormat format)
{
    switch (format) {
    case BytesFormat::Hex:
        return hexLines(bytes, {}, QStringLiteral(" "), QStringLiteral("\n"));
    case BytesFormat::CArray:
        return QStringLiteral("const unsigned char message[%1] = {\n    %2\n};")
            .arg(QString::number(bytes.size()),
                 hexLines(bytes, QStringLiteral("0x"), QStringLiteral(", "), QStringLiteral(",\n    ")));
    case BytesFormat::Base64:
        return base64Lines(bytes);
    }
    return {};
}

QString messageText(const ShownMessage &message, const QString &when)
{
    QStringList lines{when, message.title};
    if (!message.place.isEmpty())
        lines << QStringLiteral("Specification: %1").arg(message.place);
    for (const auto &field : message.fields) {
        lines << QStringLiteral("%1 %2  %3%4: %5")
                     .arg(QString::number(field.offset, 16).rightJustified(6, u'0'),
                          QString::number(field.size).rightJustified(6),
                          QString(field.depth * fieldIndent, u' '), field.name,
                          field.damaged ? QStringLiteral("damaged: ") + field.value : field.value);
    }
    if (!message.hexDump.isEmpty())
        lines << message.hexDump;
    return lines.join(u'\n') + u'\n';
}

} // namespace model::wire
