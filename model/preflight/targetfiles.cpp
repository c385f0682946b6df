// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/preflight/targetfiles.h"

#include "model/preflight/targetsystem.h"
#include "model/words/texts.h"

#include <QRandomGenerator>

namespace model::preflight {

using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;

TargetFiles::TargetFiles(std::shared_ptr<const TargetSystem> system)
    : m_system(std::move(system))
{
}

Result<QString> TargetFiles::absolute(const QString &path) const
{
    if (path.isEmpty())
        return Error{ErrorCode::BadValue, Texts::tr("the path is empty")};
    if (path.contains(QChar(u'\0')))
        return Error{ErrorCode::BadValue, Texts::tr("the path has a NUL character in it")};
    if (TargetSystem::isAbsolute(path))
        return path;
    if (!m_system->currentFolder.ok())
        return m_system->currentFolder.error();
    const QString folder = m_system->currentFolder.value();
    const QString between = folder.endsWith(u'/') ? QString() : QStringLiteral("/");
    return QString(folder % between % path);
}

Result<QString> TargetFiles::pathForUs(const QString &path) const
{
    auto whole = absolute(path);
    return whole.ok() ? Result<QString>(m_system->rootForUs % whole.value()) : whole;
}

qint64 TargetFiles::processId() const
{
    return m_system->pid;
}

bool TargetFiles::isForeign() const
{
    return m_system->isForeign;
}

bool TargetFiles::hasOwnRoot() const
{
    return !m_system->rootForUs.isEmpty();
}

QString TargetFiles::unguessedName(const QString &begin)
{
    constexpr int digits = 16;
    return begin
        % QStringLiteral("%1").arg(QRandomGenerator::system()->generate64(), digits, 16, QLatin1Char('0'));
}

Result<QByteArray> TargetFiles::read(const QString &path, qint64 bytesMax, qint64 offset) const
{
    const auto file = open(path);
    if (!file.ok())
        return file.error();
    QIODevice &device = *file.value();
    if (!device.seek(offset))
        return QByteArray();
    QByteArray bytes = device.read(bytesMax);
    if (bytes.isEmpty() && bytesMax > 0 && !device.atEnd())
        return Error{ErrorCode::IoError, device.errorString()};
    return bytes;
}

} // namespace model::preflight
