// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/preflight/profilercheck.h"

#include "model/preflight/elfimage.h"
#include "model/preflight/filecheck.h"
#include "model/words/texts.h"

namespace model::preflight {

using protocol::ErrorCode;

namespace {

/// Runtimes say "arm" in more than one way.
bool isSameArchitecture(const QString &library, const QString &target)
{
    const auto start = [](const QString &name) {
        return name == QLatin1String("arm32") || name == QLatin1String("armel") ? QStringLiteral("arm")
                                                                                : name.toLower();
    };
    return start(library) == start(target);
}

Finding findingOfElf(QIODevice &file, const ProfilerTarget &target, const QString &path)
{
    const auto header = readElfHeader(file);
    if (!header.ok()) {
        if (header.error().code == ErrorCode::Unsupported)
            return notLookedAt(path, header.error());
        return {Finding::Severity::Blocks, Texts::tr("%1 is no library: %2.").arg(path, header.error().text),
                Texts::tr("Give the path of a profiler's library.")};
    }
    if (!header.value().isSharedObject())
        return {Finding::Severity::Blocks, Texts::tr("%1 is no shared library.").arg(path),
                Texts::tr("Give the path of a profiler's library.")};
    const QString architecture = elfArchitecture(header.value());
    if (!target.architecture.isEmpty() && !isSameArchitecture(architecture, target.architecture))
        return {
            Finding::Severity::Blocks,
            Texts::tr("%1 is for %2, and the process for %3.").arg(path, architecture, target.architecture),
            Texts::tr("Take the library for %1.").arg(target.architecture)};
    const auto exported = exportsSymbol(file, "DllGetClassObject");
    if (!exported.valueOr(false))
        return {Finding::Severity::Blocks,
                Texts::tr("%1 does not export DllGetClassObject, by which a profiler is made.").arg(path),
                Texts::tr("Give the path of a profiler's library.")};
    return {Finding::Severity::Ok,
            Texts::tr("%1 is a library for %2 that makes profilers.").arg(path, architecture),
            {}};
}

} // namespace

QList<Finding> checkProfiler(const TargetFiles &files, const ProfilerTarget &target, const QString &path)
{
    auto findings = checkPath(path);
    if (!findings.isEmpty())
        return findings;
    const auto file = openToCheck(files, path, findings);
    if (!file)
        return findings;
    const bool isLinux = target.operatingSystem.compare(QLatin1String("linux"), Qt::CaseInsensitive) == 0;
    if (isLinux)
        findings.append(findingOfElf(*file, target, path));
    else
        findings.append(
            {Finding::Severity::Warning,
             Texts::tr("What is in %1 was not looked at: that is done for processes on Linux.").arg(path),
             Texts::tr("Make sure by yourself that it is right.")});
    return findings;
}

QList<Finding> checkProfiler(const ProcessIdentity &process, const ProfilerTarget &target,
                             const QString &path)
{
    const auto files = TargetFiles::of(process);
    return files.ok() ? checkProfiler(files.value(), target, path)
                      : checkPath(path) << notLookedAt(path, files.error());
}

} // namespace model::preflight
