// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/selftest/systemfacts_linux.h"

#include "model/process/procfs.h"
#include "model/runtimesettings/settingsreader.h"
#include "model/selftest/systemfacts_unix.h"

#include <QFile>
#include <QRegularExpression>

namespace model::selftest {

namespace {

constexpr quint64 capSysPtrace = 1u << 19;
/// The kernel gives the first pid namespace this number (PROC_PID_INIT_INO).
constexpr quint64 firstPidNamespace = 0xEFFFFFFC;
constexpr qint64 systemTextMax = 1 << 20;

QByteArray systemText(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.read(systemTextMax) : QByteArray();
}

std::optional<quint64> numberIn(const QByteArray &text)
{
    bool ok = false;
    const quint64 number = text.trimmed().toULongLong(&ok);
    return ok ? std::optional(number) : std::nullopt;
}

/// The number of a namespace, from a link to "pid:[4026531836]".
std::optional<quint64> namespaceAt(const QString &path)
{
    const QString link = QFile::symLinkTarget(path);
    return numberIn(link.section(u'[', 1).section(u']', 0, 0).toLatin1());
}

/// A line of /proc/meminfo or of a control group's files, "MemTotal:  16384 kB", in bytes.
std::optional<quint64> kilobytesOf(const QByteArray &text, const QByteArray &name)
{
    for (const QByteArray &line : text.split('\n')) {
        if (!line.startsWith(QByteArray(name + ':')))
            continue;
        const auto number = numberIn(line.mid(name.size() + 1).trimmed().split(' ').value(0));
        return number ? std::optional(*number * 1024) : std::nullopt;
    }
    return std::nullopt;
}

bool hidesProcesses(const QByteArray &mounts)
{
    static const QRegularExpression hidden(
        QStringLiteral("^proc /proc proc \\S*hidepid=(?:[124]|noaccess|invisible|ptraceable)"),
        QRegularExpression::MultilineOption);
    return QString::fromLatin1(mounts).contains(hidden);
}

} // namespace

namespace linuxfacts {

Rights readRights(const QString &root)
{
    Rights rights;
    rights.administrator = isAdministrator();
    const QString proc = root + QStringLiteral("/proc");
    if (const auto own = procfs::parseRights(systemText(proc + QStringLiteral("/self/status"))))
        rights.mayTraceAll = (own->capabilities & capSysPtrace) != 0;
    if (const auto scope = numberIn(systemText(proc + QStringLiteral("/sys/kernel/yama/ptrace_scope"))))
        rights.ptraceScope = int(*scope);
    rights.processesHidden = hidesProcesses(systemText(proc + QStringLiteral("/mounts")));
    return rights;
}

Namespaces readNamespaces(const QString &root)
{
    Namespaces found;
    const QString proc = root + QStringLiteral("/proc");
    if (const auto pids = namespaceAt(proc + QStringLiteral("/self/ns/pid")))
        found.ownPids = *pids != firstPidNamespace;
    const auto mounts = namespaceAt(proc + QStringLiteral("/self/ns/mnt"));
    const auto mountsOfFirst = namespaceAt(proc + QStringLiteral("/1/ns/mnt")); // root's to read
    if (mounts && mountsOfFirst)
        found.ownMounts = *mounts != *mountsOfFirst;
    found.container = procfs::containerId(systemText(proc + QStringLiteral("/self/cgroup")));
    const bool marked = QFile::exists(root + QStringLiteral("/.dockerenv"))
        || QFile::exists(root + QStringLiteral("/run/.containerenv"));
    if (found.container.isEmpty() && marked)
        found.container = QStringLiteral("a container");
    return found;
}

void readMemory(const QString &root, Limits &limits)
{
    const QByteArray memory = systemText(root + QStringLiteral("/proc/meminfo"));
    limits.memoryBytes = kilobytesOf(memory, "MemTotal");
    limits.availableBytes = kilobytesOf(memory, "MemAvailable");
    // As the overview of a process has it, so that both say the same.
    limits.memoryLimit
        = runtimesettings::limitsOfGroups(systemText(root + QStringLiteral("/proc/self/cgroup")), root,
                                          root + QStringLiteral("/proc/self/root"))
              .memoryBytes;
}

} // namespace linuxfacts

void readOwnFacts(SystemFacts &facts)
{
    facts.socketFolder = readSocketFolder();
    facts.rights = linuxfacts::readRights({});
    facts.namespaces = linuxfacts::readNamespaces({});
    readDescriptorLimits(facts.limits);
    linuxfacts::readMemory({}, facts.limits);
}

QStringList usualDotnetFolders()
{
    return {QStringLiteral("/usr/share/dotnet"), QStringLiteral("/usr/lib/dotnet"),
            QStringLiteral("/usr/lib64/dotnet"), QStringLiteral("/opt/dotnet"),
            QStringLiteral("/snap/dotnet-sdk/current")};
}

} // namespace model::selftest
