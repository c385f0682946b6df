// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/runtimesettings/settingsreader.h"

#include "model/process/foreignfiles_linux.h"
#include "model/process/processfolders.h"
#include "model/process/processreader_linux.h"
#include "model/runtimesettings/runtimeconfig.h"
#include "model/words/texts.h"

#include <QFile>
#include <thread>
#include <unistd.h>

namespace model::runtimesettings {
namespace {

using protocol::ErrorCode;
using protocol::Result;

QString why(const protocol::Error &error)
{
    return error.code == ErrorCode::AccessDenied
        ? Texts::tr("it is another user's, or guards itself; root may look")
        : error.code == ErrorCode::NotFound ? Texts::tr("the process has ended")
                                            : error.text;
}

QByteArray contents(const QString &path, qint64 bytesMax)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.read(bytesMax) : QByteArray();
}

/// A group's limit holds for the groups below it: the least one on the way up counts.
template <class Value, class Read>
std::optional<Value> leastUpwards(const QString &mount, QString group, Read read)
{
    std::optional<Value> least;
    while (true) {
        const std::optional<Value> limit = read(QString(mount % group));
        if (limit && (!least || *limit < *least))
            least = limit;
        if (group.size() <= 1)
            return least;
        group.truncate(std::max<qsizetype>(group.lastIndexOf(u'/'), 0));
    }
}

ContainerLimits readLimits(const GroupPaths &groups, const QString &root)
{
    constexpr qint64 lineMax = 4096;
    const QString mount = root % QStringLiteral("/sys/fs/cgroup");
    const auto file = [](const QString &folder, const char *name) {
        return contents(folder % u'/' % QLatin1String(name), lineMax);
    };
    ContainerLimits limits;
    if (!groups.unified.isNull() && !groups.unified.contains(QLatin1String(".."))) {
        limits.memoryBytes = leastUpwards<quint64>(mount, groups.unified, [&](const QString &folder) {
            return parseMemoryLimit(file(folder, "memory.max"));
        });
        limits.cores = leastUpwards<double>(mount, groups.unified, [&](const QString &folder) {
            return parseCpuMax(file(folder, "cpu.max"));
        });
    }
    if (!limits.memoryBytes && !groups.memory.isNull())
        limits.memoryBytes = leastUpwards<quint64>(
            mount % QStringLiteral("/memory"), groups.memory,
            [&](const QString &folder) { return parseMemoryLimit(file(folder, "memory.limit_in_bytes")); });
    if (!limits.cores && !groups.cpu.isNull())
        limits.cores
            = leastUpwards<double>(mount % QStringLiteral("/cpu"), groups.cpu, [&](const QString &folder) {
                  return parseCpuQuota(file(folder, "cpu.cfs_quota_us"), file(folder, "cpu.cfs_period_us"));
              });
    return limits;
}

struct OwnMemory {
    Result<QByteArray> environment;
    Result<QByteArray> commandLine;
};

/// Another user's memory may be a file that never answers.
OwnMemory readMemory(const linuxproc::Process &process, const std::atomic<bool> &cancelled)
{
    if (process.status.userId == ::geteuid())
        return {linuxproc::readEnvironment(process.pid), linuxproc::readCommandLine(process.pid)};
    const uid_t user = process.status.userId.value_or(0);
    linuxproc::ForeignFiles files({});
    const auto read = files.read({{process.pid, process.stat.startTicks, user, "environ"},
                                  {process.pid, process.stat.startTicks, user, "cmdline"}},
                                 cancelled);
    return {read.at(0), read.at(1)};
}

void readConfig(SettingsFacts &facts, const QByteArray &commandLine, qint64 pid)
{
    const auto folders = readProcessFolders(pid);
    if (!folders.ok()) {
        facts.closed << Texts::tr("Where its program lies is closed to us: %1.").arg(why(folders.error()));
        return;
    }
    const QString &root = folders.value().root;
    QStringList arguments;
    for (const QByteArray &argument : commandLine.split('\0'))
        arguments << QFile::decodeName(argument);
    const QStringList paths = runtimeConfigPaths(arguments, folders.value().executable.mid(root.size()),
                                                 folders.value().working.mid(root.size()));
    for (const QString &path : paths) {
        const QByteArray json = contents(root + path, runtimeConfigBytesMax);
        if (json.isEmpty())
            continue;
        facts.configPath = path;
        if (const auto config = parseRuntimeConfig(json); config.ok())
            facts.config = config.value();
        else
            facts.closed << Texts::tr("%1 cannot be read: %2.").arg(path, config.error().text);
        return;
    }
}

bool isProcess(const Result<linuxproc::Process> &found, const ProcessIdentity &identity)
{
    // One that is taken apart has no memory to read any more.
    return found.ok() && !found.value().stat.exiting
        && (identity.startTime == 0 || found.value().stat.startTicks == identity.startTime);
}

} // namespace

SettingsFacts readSettings(const ProcessIdentity &identity, const std::atomic<bool> &cancelled)
{
    SettingsFacts facts;
    facts.cores = int(std::thread::hardware_concurrency());
    const auto process = linuxproc::readProcess(identity.pid);
    if (!isProcess(process, identity)) {
        facts.hasEnded = true;
        facts.closed << Texts::tr("The process has ended.");
        return facts;
    }
    const OwnMemory memory = readMemory(process.value(), cancelled);
    if (memory.environment.ok()) {
        facts.environment = parseEnvironment(memory.environment.value());
        facts.hasEnvironment = true;
    } else {
        facts.closed
            << Texts::tr("Its environment is closed to us: %1.").arg(why(memory.environment.error()));
    }
    readConfig(facts, memory.commandLine.valueOr({}), identity.pid);
    if (const auto groups = linuxproc::readText(identity.pid, "cgroup"); groups.ok()) {
        facts.limits = limitsOfGroups(groups.value(), {}, QStringLiteral("/proc/%1/root").arg(identity.pid));
    }
    if (const auto maps = linuxproc::readText(identity.pid, "maps"); maps.ok())
        facts.assemblies = mappedAssemblies(maps.value());
    else
        facts.closed << Texts::tr("Which files it has mapped is closed to us: %1.").arg(why(maps.error()));
    // The files of one that ends are empty before they are gone.
    facts.hasEnded = !isProcess(linuxproc::readProcess(identity.pid), identity);
    return facts;
}

ContainerLimits limitsOfGroups(const QByteArray &groups, const QString &root, const QString &processRoot)
{
    // What we see ourselves first: a path of our own namespace of groups may not be there in its.
    const ContainerLimits limits = readLimits(parseGroups(groups), root);
    return limits == ContainerLimits{}
        ? readLimits(GroupPaths{QStringLiteral("/"), QStringLiteral("/"), QStringLiteral("/")}, processRoot)
        : limits;
}

} // namespace model::runtimesettings
