// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/runtimesettings/containerlimits.h"

#include <QSet>

namespace model::runtimesettings {

GroupPaths parseGroups(const QByteArray &text)
{
    GroupPaths paths;
    for (const QByteArray &line : text.split('\n')) {
        // "4:memory:/docker/abc", "0::/system.slice/x.service"
        const qsizetype first = line.indexOf(':');
        const qsizetype second = first < 0 ? -1 : line.indexOf(':', first + 1);
        if (second < 0)
            continue;
        const QByteArray controllers = line.mid(first + 1, second - first - 1);
        const QString path = QString::fromUtf8(line.mid(second + 1));
        if (controllers.isEmpty())
            paths.unified = path;
        const auto names = controllers.split(',');
        if (names.contains("memory"))
            paths.memory = path;
        if (names.contains("cpu"))
            paths.cpu = path;
    }
    return paths;
}

std::optional<quint64> parseMemoryLimit(const QByteArray &text)
{
    constexpr quint64 unlimited = quint64(1) << 62; // v1 writes the largest multiple of a page
    bool ok = false;
    const quint64 bytes = text.trimmed().toULongLong(&ok);
    return ok && bytes < unlimited ? std::optional(bytes) : std::nullopt;
}

std::optional<double> parseCpuMax(const QByteArray &text)
{
    const auto words = text.simplified().split(' ');
    return words.size() == 2 ? parseCpuQuota(words.at(0), words.at(1)) : std::nullopt;
}

std::optional<double> parseCpuQuota(const QByteArray &quota, const QByteArray &period)
{
    bool hasQuota = false;
    bool hasPeriod = false;
    const double microseconds = quota.trimmed().toDouble(&hasQuota);
    const double of = period.trimmed().toDouble(&hasPeriod);
    return hasQuota && hasPeriod && microseconds > 0 && of > 0 ? std::optional(microseconds / of)
                                                               : std::nullopt;
}

int mappedAssemblies(const QByteArray &maps)
{
    QSet<QByteArray> files;
    for (const QByteArray &line : maps.split('\n')) {
        const qsizetype path = line.indexOf('/');
        if (path >= 0 && line.trimmed().toLower().endsWith(".dll"))
            files.insert(line.mid(path).trimmed());
    }
    return int(files.size());
}

} // namespace model::runtimesettings
