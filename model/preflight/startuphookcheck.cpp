// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/preflight/startuphookcheck.h"

#include "model/preflight/filecheck.h"
#include "model/preflight/managedimage.h"
#include "model/words/texts.h"

namespace model::preflight {

using protocol::ErrorCode;

namespace {

Finding findingOf(const QString &path, const protocol::Result<StartupHookClass> &hook)
{
    const QString how
        = Texts::tr("A startup hook has a class StartupHook without a namespace, and in it a method "
                    "\"static void Initialize()\".");
    if (!hook.ok()) {
        if (hook.error().code == ErrorCode::Unsupported || hook.error().code == ErrorCode::LimitExceeded)
            return notLookedAt(path, hook.error());
        return {Finding::Severity::Blocks, Texts::tr("%1 is no assembly: %2.").arg(path, hook.error().text),
                Texts::tr("Give the path of a startup hook's assembly.")};
    }
    if (!hook.value().hasClass)
        return {Finding::Severity::Blocks, Texts::tr("%1 has no class StartupHook.").arg(path), how};
    if (!hook.value().hasMethod)
        return {Finding::Severity::Blocks,
                Texts::tr("The class StartupHook in %1 has no fitting method.").arg(path), how};
    return {Finding::Severity::Ok, Texts::tr("%1 is an assembly with a startup hook in it.").arg(path), {}};
}

} // namespace

QList<Finding> checkStartupHook(const TargetFiles &files, const QString &path)
{
    auto findings = checkPath(path);
    if (!findings.isEmpty())
        return findings;
    if (const auto file = openToCheck(files, path, findings))
        findings.append(findingOf(path, findStartupHook(*file)));
    return findings;
}

QList<Finding> checkStartupHook(const ProcessIdentity &process, const QString &path)
{
    const auto files = TargetFiles::of(process);
    return files.ok() ? checkStartupHook(files.value(), path)
                      : checkPath(path) << notLookedAt(path, files.error());
}

} // namespace model::preflight
