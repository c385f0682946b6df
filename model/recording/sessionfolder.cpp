// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/recording/sessionfolder.h"

#include <chrono>
#include <QCoreApplication>
#include <QDir>
#include <QTimer>

namespace model {

SessionFolder::SessionFolder(const QString &what)
    : m_folder(QDir::tempPath() % QLatin1String("/clrlens-") % what % QLatin1String("-XXXXXX"))
{
}

QString SessionFolder::path() const
{
    return m_folder.isValid() ? m_folder.path()
                              : QString(QDir::tempPath() % QLatin1String("/clrlens-missing"));
}

SessionFolder::~SessionFolder()
{
    if (m_folder.remove())
        return;
    // A capture ends a moment after its owner, and may have made its file while the folder was emptied.
    constexpr std::chrono::seconds captureEnds{1};
    QTimer::singleShot(captureEnds, QCoreApplication::instance(),
                       [path = m_folder.path()] { QDir(path).removeRecursively(); });
}

} // namespace model
