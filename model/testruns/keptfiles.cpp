// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/testruns/keptfiles.h"

#include <filesystem>
#include <QDir>
#include <QFileInfo>
#include <utility>

namespace model::testruns {

namespace {

constexpr int numberMax = 100'000; ///< of files of one name, also those of earlier runs

QString numbered(const QFileInfo &file, int number)
{
    if (number == 1)
        return file.fileName();
    const QString suffix = file.suffix().isEmpty() ? QString() : QString(u'.' % file.suffix());
    return QStringLiteral("%1-%2%3").arg(file.completeBaseName()).arg(number).arg(suffix);
}

} // namespace

KeptFiles::KeptFiles(const QString &resultsFolder)
    : m_folder(resultsFolder.isEmpty() ? QString() : QDir::cleanPath(resultsFolder))
{
}

void KeptFiles::keep(const QString &path, const QString &testUid)
{
    const QFileInfo file(QDir::cleanPath(path));
    if (m_folder.isEmpty() || testUid.isEmpty() || m_kept.contains(path)
        || !file.filePath().startsWith(m_folder + u'/') || !file.isFile())
        return;
    const QDir kept(m_folder + QLatin1String("/attachments"));
    if (file.path() == kept.path() || !kept.mkpath(QStringLiteral(".")))
        return;
    int &number = m_numbers[file.fileName()];
    while (++number < numberMax) {
        const QFileInfo second(kept.filePath(numbered(file, number)));
        std::error_code error;
        std::filesystem::create_hard_link(file.filesystemFilePath(), second.filesystemFilePath(), error);
        if (!error)
            m_kept.insert(path, second.filePath());
        if (error != std::errc::file_exists)
            return;
    }
}

void KeptFiles::settle(QList<Artifact> &artifacts)
{
    auto kept = std::exchange(m_kept, {});
    for (Artifact &artifact : artifacts) {
        if (kept.contains(artifact.path) && !QFile::exists(artifact.path))
            artifact.path = kept.take(artifact.path);
    }
    for (const QString &path : std::as_const(kept))
        QFile::remove(path);
    if (!m_folder.isEmpty())
        QDir(m_folder).rmdir(QStringLiteral("attachments")); // where nothing is in it
}

} // namespace model::testruns
