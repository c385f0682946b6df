// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/preflight/runtimefacts.h"
#include "model/process/procfs.h"

#include <QFile>
#include <QFileInfo>
#include <sys/stat.h>

namespace model::preflight {

namespace {

constexpr qint64 kernelTextMax = 64 << 20;
constexpr quint64 capSysPtrace = 1u << 19;

QByteArray kernelText(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.read(kernelTextMax) : QByteArray();
}

/// Returns a path as the process sees it: links of /proc begin at the root of its mount namespace.
QString fromRoot(QString path, const QString &root)
{
    constexpr QLatin1String deleted(" (deleted)");
    if (path.endsWith(deleted))
        path.chop(deleted.size());
    if (root != QLatin1String("/") && path.startsWith(QString(root % u'/')))
        path.remove(0, root.size());
    return path;
}

QString folderPart(const QString &path)
{
    return path.left(std::max<qsizetype>(path.lastIndexOf(u'/'), 1));
}

/// A process that its own user may not trace has files in /proc that belong to root.
std::optional<bool> isTraceable(const QString &process, const procfs::Status &status)
{
    struct stat raw { };
    if (!status.userId
        || ::stat(QFile::encodeName(process + QStringLiteral("status")).constData(), &raw) != 0)
        return std::nullopt;
    return raw.st_uid == *status.userId;
}

} // namespace

RuntimeFacts readRuntimeFacts(qint64 pid, const QString &procFolder)
{
    const QString process = procFolder % u'/' % QString::number(pid) % u'/';
    RuntimeFacts facts;
    bool ok = false;
    const int scope
        = kernelText(procFolder + QStringLiteral("/sys/kernel/yama/ptrace_scope")).trimmed().toInt(&ok);
    facts.ptraceScope = ok ? std::optional(scope) : std::nullopt;

    const QByteArray statusText = kernelText(process + QStringLiteral("status"));
    const procfs::Status status = procfs::parseStatus(statusText);
    // A program that root starts gets all that may be had; another user's only what is ambient.
    const auto rights = procfs::parseRights(statusText);
    const quint64 capabilities = !rights ? 0 : rights->user == 0 ? rights->capabilities : rights->ambient;
    facts.mayTraceAnything = (capabilities & capSysPtrace) != 0;
    facts.traceable = isTraceable(process, status);
    if (status.residentBytes)
        facts.residentBytes = *status.residentBytes + status.swappedBytes.value_or(0);

    const QString root = QFile::symLinkTarget(process + QStringLiteral("root"));
    const QByteArray maps = kernelText(process + QStringLiteral("maps"));
    if (!maps.isEmpty())
        facts.memory = parseMaps(maps);
    if (facts.memory && !facts.memory->runtimeLibrary.isEmpty()) {
        facts.hasRuntimeLibrary = true;
        facts.runtimeFolder = folderPart(fromRoot(facts.memory->runtimeLibrary, root));
    } else if (const QString program = QFile::symLinkTarget(process + QStringLiteral("exe"));
               !program.isEmpty()) {
        facts.runtimeFolder = folderPart(fromRoot(program, root));
    }
    return facts;
}

} // namespace model::preflight
