// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/process/procfs.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace model::procfs {
namespace {

constexpr quint64 kernelThreadFlag = 0x00200000; // PF_KTHREAD
constexpr quint64 exitingFlag = 0x00000004; // PF_EXITING
constexpr quint64 killBit = quint64(1) << (9 - 1); // SIGKILL

QList<QByteArray> words(const QByteArray &line)
{
    return line.simplified().split(' ');
}

/// Reads "1024 kB".
std::optional<quint64> bytesOf(const QList<QByteArray> &values)
{
    bool ok = false;
    const quint64 kilobytes = values.first().toULongLong(&ok);
    return ok && values.size() == 2 && values.at(1) == "kB" ? std::optional(kilobytes * 1024) : std::nullopt;
}

} // namespace

std::optional<Stat> parseStat(const QByteArray &text)
{
    // "pid (comm) state ppid ...": comm is what the process calls itself, so only the last ')' ends it.
    const qsizetype open = text.indexOf('(');
    const qsizetype close = text.lastIndexOf(')');
    if (open < 0 || close < open)
        return std::nullopt;
    const QList<QByteArray> fields = words(text.mid(close + 1)); // fields[0] is field 3 of proc(5)
    if (fields.size() < 20 || fields.at(0).size() != 1)
        return std::nullopt;
    bool allOk = true;
    const auto number = [&](int field) {
        bool ok = false;
        const quint64 value = fields.at(field - 3).toULongLong(&ok);
        allOk = allOk && ok;
        return value;
    };
    Stat stat;
    stat.comm = QString::fromUtf8(text.mid(open + 1, close - open - 1));
    stat.state = fields.at(0).at(0);
    stat.kernelThread = (number(9) & kernelThreadFlag) != 0;
    stat.exiting = (number(9) & exitingFlag) != 0;
    stat.parentPid = qint64(number(4));
    stat.userTicks = number(14);
    stat.systemTicks = number(15);
    stat.startTicks = number(22);
    if (fields.size() > 50 - 3) // Linux 3.5
        stat.environmentStart = number(50);
    return allOk ? std::optional(stat) : std::nullopt;
}

Status parseStatus(const QByteArray &text)
{
    Status status;
    for (const QByteArray &line : text.split('\n')) {
        const qsizetype colon = line.indexOf(':');
        if (colon < 0)
            continue;
        const QByteArray key = line.first(colon);
        const QList<QByteArray> values = words(line.mid(colon + 1));
        if (values.isEmpty())
            continue;
        bool ok = false;
        if (key == "NSpid") {
            for (const QByteArray &value : values)
                status.namespacePids.append(value.toLongLong());
        } else if (key == "Uid" && values.size() >= 2) {
            const quint32 id = values.at(1).toUInt(&ok);
            status.userId = ok ? std::optional(id) : std::nullopt;
            for (const QByteArray &value : values.first(std::min<qsizetype>(values.size(), 3))) {
                const quint32 user = value.toUInt(&ok);
                if (ok)
                    status.userIds.append(user);
            }
        } else if (key == "TracerPid") {
            status.tracerPid = values.first().toLongLong();
        } else if (key == "VmRSS") {
            status.residentBytes = bytesOf(values);
        } else if (key == "VmSwap") {
            status.swappedBytes = bytesOf(values);
        } else if (key == "Threads") {
            status.threads = values.at(0).toInt();
        } else if (key == "SigPnd" || key == "ShdPnd") {
            status.killed = status.killed || (values.at(0).toULongLong(nullptr, 16) & killBit) != 0;
        } else if (key == "CoreDumping") {
            status.dumpingCore = values.at(0) == "1";
        }
    }
    return status;
}

std::optional<Rights> parseRights(const QByteArray &text)
{
    Rights rights;
    int found = 0;
    for (const QByteArray &line : text.split('\n')) {
        const qsizetype colon = line.indexOf(':');
        if (colon < 0)
            continue;
        const QByteArray key = line.first(colon);
        const QList<QByteArray> values = words(line.mid(colon + 1));
        bool ok = false;
        if (key == "Uid" && values.size() == 4)
            rights.user = values.at(3).toUInt(&ok);
        else if (key == "Gid" && values.size() == 4)
            rights.group = values.at(3).toUInt(&ok);
        else if (key == "CapEff")
            rights.capabilities = values.first().toULongLong(&ok, 16);
        found += ok ? 1 : 0;
        if (key == "CapAmb") // Linux 4.3
            rights.ambient = values.first().toULongLong(nullptr, 16);
        if (key != "Groups")
            continue;
        for (const QByteArray &value : values) {
            const quint32 group = value.toUInt(&ok);
            if (ok)
                rights.groups.append(group);
        }
    }
    return found == 3 ? std::optional(rights) : std::nullopt;
}

std::vector<CodeMapping> parseMaps(const QByteArray &text)
{
    // "7f0000000000-7f0000021000 r-xp 00001000 08:01 1234    /usr/lib/a b.so (deleted)". Programs with many
    // threads have thousands of these lines, and all are read each time: so nothing is copied but names.
    std::vector<CodeMapping> mappings;
    QByteArrayView lastPath;
    std::uint64_t base = 0;
    for (QByteArrayView rest = text; !rest.isEmpty();) {
        const qsizetype length = rest.indexOf('\n');
        const QByteArrayView line = length < 0 ? rest : rest.first(length);
        rest = length < 0 ? QByteArrayView() : rest.sliced(length + 1);
        std::array<QByteArrayView, 5> words; // before the path
        std::size_t found = 0;
        qsizetype at = 0;
        for (qsizetype space = line.indexOf(' '); space >= 0 && found < words.size();
             space = line.indexOf(' ', at)) {
            words[found++] = line.sliced(at, space - at);
            at = space + 1;
        }
        const QByteArrayView path = found < words.size() ? QByteArrayView() : line.sliced(at).trimmed();
        // [heap], memory without a file between two mappings of one, code that the runtime makes
        if (!path.startsWith('/') || path.startsWith("/memfd:"))
            continue;
        const qsizetype dash = words[0].indexOf('-');
        if (dash < 0)
            continue;
        bool isStart = false;
        bool isEnd = false;
        const std::uint64_t start = words[0].first(dash).toULongLong(&isStart, 16);
        const std::uint64_t end = words[0].sliced(dash + 1).toULongLong(&isEnd, 16);
        if (!isStart || !isEnd || start >= end)
            continue;
        // A file may be mapped twice: each time from its beginning.
        if (path != lastPath || words[2].toULongLong(nullptr, 16) == 0) {
            base = start;
            lastPath = path;
        }
        if (!words[1].contains('x') || mappings.size() >= codeMappingsMax)
            continue;
        QString name = QString::fromUtf8(path);
        if (name.endsWith(QLatin1String(" (deleted)")))
            name.chop(10);
        mappings.push_back({start, end, base, name});
    }
    return mappings;
}

std::optional<QByteArray> environmentValue(const QByteArray &block, const QByteArray &name)
{
    const QByteArray start = name + '=';
    for (const QByteArray &entry : block.split('\0')) {
        if (entry.startsWith(start))
            return entry.mid(start.size());
    }
    return std::nullopt;
}

QString commandLine(const QByteArray &cmdline)
{
    QByteArray line = cmdline;
    while (line.endsWith('\0'))
        line.chop(1);
    return QString::fromUtf8(line.replace('\0', ' '));
}

RuntimeStart runtimeStart(const QList<QByteArray> &threadNames)
{
    if (threadNames.contains(".NET Finalizer"))
        return RuntimeStart::Passed;
    // The kernel cuts names after 15 bytes.
    return threadNames.contains(".NET EventPipe") ? RuntimeStart::Suspended : RuntimeStart::NotKnown;
}

QString containerId(const QByteArray &cgroup)
{
    static const QRegularExpression hexId(
        QStringLiteral("(?:^|[-/:])([0-9a-f]{12})[0-9a-f]{52}(?:\\.scope)?(?:/|$)"),
        QRegularExpression::MultilineOption);
    static const QRegularExpression lxcName(QStringLiteral("/lxc(?:\\.payload\\.|/)([^/\\n]+)"));
    const QString text = QString::fromUtf8(cgroup);
    if (const auto match = hexId.match(text); match.hasMatch())
        return match.captured(1);
    return lxcName.match(text).captured(1);
}

} // namespace model::procfs
