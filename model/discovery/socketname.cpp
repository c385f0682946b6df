// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/discovery/socketname.h"

#include <QString>

#include <algorithm>

namespace model {
namespace {

/// Digits only: QStringView's own conversion would also take signs and spaces.
std::optional<quint64> decimal(QStringView text)
{
    const auto isDigit = [](QChar c) { return c >= u'0' && c <= u'9'; };
    if (text.isEmpty() || !std::all_of(text.begin(), text.end(), isDigit))
        return std::nullopt;
    bool ok = false;
    const quint64 value = text.toULongLong(&ok);
    return ok ? std::optional(value) : std::nullopt;
}

std::optional<qint64> processId(QStringView text)
{
    const std::optional<quint64> value = decimal(text);
    if (!value || *value == 0 || *value > quint64(std::numeric_limits<quint32>::max()))
        return std::nullopt;
    return qint64(*value);
}

constexpr QStringView prefix = u"dotnet-diagnostic-";
constexpr QStringView suffix = u"-socket";

} // namespace

std::optional<SocketName> parseSocketName(QStringView fileName)
{
    if (!fileName.startsWith(prefix) || !fileName.endsWith(suffix)
        || fileName.size() < prefix.size() + suffix.size())
        return std::nullopt;
    const QStringView numbers = fileName.sliced(prefix.size()).chopped(suffix.size());
    const qsizetype dash = numbers.indexOf(u'-');
    if (dash < 0)
        return std::nullopt;
    const std::optional<qint64> pid = processId(numbers.first(dash));
    const std::optional<quint64> key = decimal(numbers.sliced(dash + 1));
    if (!pid || !key)
        return std::nullopt;
    return SocketName{*pid, *key};
}

std::optional<SocketName> parsePipeName(QStringView pipeName)
{
    if (!pipeName.startsWith(prefix))
        return std::nullopt;
    const std::optional<qint64> pid = processId(pipeName.sliced(prefix.size()));
    return pid ? std::optional(SocketName{*pid, 0}) : std::nullopt;
}

} // namespace model
