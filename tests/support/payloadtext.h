// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/nettrace/payload.h"

#include <QStringList>

namespace tests {

/// Returns a value as text for readable tables of tests: lists in braces, texts in quotes, bytes as
/// hexadecimal digits.
inline QString text(const protocol::nettrace::FieldValue &value)
{
    struct Visitor {
        QString operator()(std::monostate) const { return QStringLiteral("-"); }
        QString operator()(bool read) const
        {
            return read ? QStringLiteral("true") : QStringLiteral("false");
        }
        QString operator()(std::int64_t read) const { return QString::number(read) + QLatin1Char('i'); }
        QString operator()(std::uint64_t read) const { return QString::number(read) + QLatin1Char('u'); }
        QString operator()(double read) const { return QString::number(read); }
        QString operator()(const QString &read) const { return QStringLiteral("'%1'").arg(read); }
        QString operator()(const QUuid &read) const { return read.toString(); }
        QString operator()(const QByteArray &read) const { return QString::fromLatin1(read.toHex()); }
        QString operator()(const protocol::nettrace::FieldValues &read) const
        {
            QStringList members;
            for (const auto &member : read)
                members.append(text(member));
            return QStringLiteral("{%1}").arg(members.join(QLatin1Char(' ')));
        }
    };
    return std::visit(Visitor{}, value.value);
}

inline QString text(const protocol::nettrace::DecodedPayload &decoded)
{
    QStringList values;
    for (const auto &value : decoded.values)
        values.append(text(value));
    return values.join(QLatin1Char(' '));
}

} // namespace tests
