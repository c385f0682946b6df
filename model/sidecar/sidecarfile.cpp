// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sidecar/sidecarfile.h"

#include "model/files/lockfile.h"
#include "model/files/smallfile.h"
#include "model/words/texts.h"

#include <mutex>
#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

namespace model {

namespace {

using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;

/// Jobs and the threads that write recordings change sidecars; a change reads what the one before wrote.
std::recursive_mutex &sidecarMutex()
{
    static std::recursive_mutex mutex;
    return mutex;
}

Result<std::optional<Sidecar>> readSidecarAt(const QString &path)
{
    const auto bytes = readSmallFile(path, sidecarBytesMax);
    if (!bytes.ok()) {
        if (bytes.error().code == ErrorCode::NotFound)
            return std::optional<Sidecar>();
        return bytes.error();
    }
    auto sidecar = parseSidecar(bytes.value());
    if (!sidecar.ok())
        return sidecar.error();
    return std::optional<Sidecar>(std::move(sidecar).value());
}

/// Returns whether nothing is there, or a sidecar that we may write over.
bool isOurs(const QString &path)
{
    return !isNameTaken(path) || readSidecarAt(path).ok();
}

void removeSidecarAt(const QString &path)
{
    if (isNameTaken(path) && isOurs(path))
        QFile::remove(path);
}

/// What two programs change at once, one of which records the trace, must not lose what the other one noted.
/// Locks nothing where that cannot be done in time: notes that are lost are better than a recording that
/// waits.
class NotesLock {
public:
    explicit NotesLock(const QString &tracePath)
        : m_lock(privateSidecarPath(tracePath) + QStringLiteral(".lock"))
    {
        constexpr std::chrono::milliseconds waitMax(500); // a change takes a few
        const QString folder = QFileInfo(privateSidecarPath(tracePath)).absolutePath();
        if (QDir().mkpath(folder))
            m_lock.tryLock(waitMax);
    }

private:
    LockFile m_lock; ///< its end unlocks
};

} // namespace

QString sidecarPath(const QString &tracePath)
{
    return tracePath % QLatin1String(".json");
}

QString privateSidecarPath(const QString &tracePath)
{
    QString folder = qEnvironmentVariable(sidecarFolderVariable);
    if (folder.isEmpty())
        folder = QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation)
            % QLatin1String("/clrlens/sidecars");
    const QByteArray path = QFileInfo(tracePath).absoluteFilePath().toUtf8();
    const QByteArray name = QCryptographicHash::hash(path, QCryptographicHash::Sha256).toHex();
    return folder % u'/' % QString::fromLatin1(name) % QLatin1String(".json");
}

Result<std::optional<Sidecar>> readSidecar(const QString &tracePath)
{
    const std::lock_guard lock(sidecarMutex());
    auto own = readSidecarAt(privateSidecarPath(tracePath));
    if (own.ok() && own.value())
        return own;
    return readSidecarAt(sidecarPath(tracePath));
}

Result<> writeSidecar(const QString &tracePath, const Sidecar &sidecar)
{
    const std::lock_guard lock(sidecarMutex());
    const QByteArray json = formatSidecar(sidecar);
    if (json.size() > sidecarBytesMax)
        return Error{ErrorCode::LimitExceeded,
                     Texts::tr("the notes of a trace have at most %1 bytes").arg(sidecarBytesMax)};
    const QString beside = sidecarPath(tracePath);
    const QString own = privateSidecarPath(tracePath);
    if (!isNameTaken(own)) {
        if (!isOurs(beside))
            return Error{ErrorCode::Exists,
                         Texts::tr("%1 is there and is no file that may be written over").arg(beside)};
        auto written = writeSmallFile(beside, json);
        if (written.ok() || written.error().code == ErrorCode::DiskFull)
            return written;
    }
    return writeSmallFile(own, json);
}

Result<Sidecar> changeSidecar(const QString &tracePath, const std::function<Result<>(Sidecar &)> &change)
{
    const std::lock_guard lock(sidecarMutex());
    const NotesLock others(tracePath);
    // It may have got another name, and its sidecar with it.
    if (!QFileInfo::exists(tracePath))
        return Error{ErrorCode::NotFound, Texts::tr("the trace is no longer there")};
    auto read = readSidecar(tracePath);
    if (!read.ok())
        return read.error();
    Sidecar sidecar = read.value().value_or(Sidecar());
    if (const auto changed = change(sidecar); !changed.ok())
        return changed.error();
    if (const auto written = writeSidecar(tracePath, sidecar); !written.ok())
        return written.error();
    return sidecar;
}

void removeSidecar(const QString &tracePath)
{
    const std::lock_guard lock(sidecarMutex());
    removeSidecarAt(privateSidecarPath(tracePath));
    removeSidecarAt(sidecarPath(tracePath));
}

Result<> moveSidecar(const QString &from, const QString &to)
{
    const std::lock_guard lock(sidecarMutex());
    const auto read = readSidecar(from);
    if (!read.ok())
        return read.error();
    removeSidecarAt(privateSidecarPath(to)); // of a trace that had the name before
    if (!read.value())
        return {};
    if (auto written = writeSidecar(to, *read.value()); !written.ok())
        return written;
    removeSidecar(from);
    return {};
}

} // namespace model
