// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/selftest/systemfacts.h"

#include <algorithm>
#include <QDir>
#include <QStandardPaths>
#include <QVersionNumber>

namespace model::selftest {

namespace {

/// More than any machine has; the folder is the user's, and may hold anything.
constexpr qsizetype runtimesMax = 64;

bool isNewer(const InstalledRuntime &a, const InstalledRuntime &b)
{
    return QVersionNumber::fromString(a.version) > QVersionNumber::fromString(b.version);
}

} // namespace

QList<InstalledRuntime> runtimesBelow(const QStringList &folders)
{
    QList<InstalledRuntime> runtimes;
    for (const QString &folder : folders) {
        const QDir shared(folder + QStringLiteral("/shared/Microsoft.NETCore.App"));
        for (const QString &version : shared.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
            const QString path = shared.filePath(version);
            const QFileInfo unixName(path + QStringLiteral("/createdump"));
            const QFileInfo windowsName(path + QStringLiteral("/createdump.exe"));
            const InstalledRuntime runtime{path, version,
                                           unixName.isExecutable() || windowsName.isExecutable()};
            if (!runtimes.contains(runtime) && runtimes.size() < runtimesMax)
                runtimes.append(runtime);
        }
    }
    std::ranges::stable_sort(runtimes, isNewer);
    return runtimes;
}

QStringList dotnetFolders()
{
    QStringList folders;
    const auto add = [&folders](const QString &folder) {
        const QString real = QFileInfo(folder).canonicalFilePath();
        if (!folder.isEmpty() && !real.isEmpty() && !folders.contains(real))
            folders.append(real);
    };
    add(qEnvironmentVariable("DOTNET_ROOT"));
    const QString program = QStandardPaths::findExecutable(QStringLiteral("dotnet"));
    if (!program.isEmpty())
        add(QFileInfo(QFileInfo(program).canonicalFilePath()).absolutePath());
    add(QDir::homePath() + QStringLiteral("/.dotnet"));
    for (const QString &folder : usualDotnetFolders())
        add(folder);
    return folders;
}

} // namespace model::selftest
