// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sidecar/tracefiles.h"

#include "model/files/beingwritten.h"
#include "model/files/regularfile.h"
#include "model/sidecar/sidecarfile.h"
#include "model/sidecar/threadclocks.h"
#include "model/words/texts.h"

#include <algorithm>
#include <QFile>
#include <QFileInfo>

namespace model {

namespace {

using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;

constexpr qint64 copyPiece = 1 << 20;

Error traceFileError(const QFile &file, const QString &doing)
{
    const bool denied = file.error() == QFileDevice::PermissionsError;
    return {denied ? ErrorCode::AccessDenied : ErrorCode::IoError,
            QStringLiteral("%1: %2").arg(doing, file.errorString())};
}

/// Another window, or clrlens-cli, may record into it; the file is its own until that ends.
Result<> refuseRecorded(const QString &path)
{
    if (!isNameTaken(path) || !QFileInfo(path).isFile() || !isBeingWritten(path))
        return {};
    return Error{ErrorCode::AccessDenied,
                 Texts::tr("%1 is being recorded; stop the recording first").arg(path)};
}

Result<> copyBytes(QFile &from, const QString &name, const QString &to, Existing existing,
                   const std::atomic<bool> &cancel, const std::function<void(double share)> &progress)
{
    const qint64 size = from.size();
    auto copy = OutputFile::create(to, existing);
    if (!copy.ok())
        return copy.error();
    if (progress)
        progress(0);
    for (;;) {
        if (cancel)
            return protocol::cancelledError();
        const QByteArray piece = from.read(copyPiece);
        if (from.error() != QFileDevice::NoError)
            return traceFileError(from, Texts::tr("%1 cannot be read").arg(name));
        if (piece.isEmpty())
            return copy.value().publish();
        if (auto written = copy.value().write(protocol::byteView(piece)); !written.ok())
            return written;
        if (progress && size > 0)
            progress(std::min(1.0, double(from.pos()) / double(size)));
    }
}

} // namespace

Result<QString> renameTrace(const QString &path, const QString &name)
{
    const QFileInfo info(path);
    QString wanted = name.trimmed();
    if (wanted.isEmpty() || wanted.startsWith(u'.') || wanted.contains(u'/') || wanted.contains(u'\\')
        || wanted.contains(QChar(0)))
        return Error{ErrorCode::BadValue, Texts::tr("\"%1\" is no name for a file").arg(name)};
    const QString suffix = u'.' % info.suffix();
    if (!info.suffix().isEmpty() && !wanted.endsWith(suffix, Qt::CaseInsensitive))
        wanted += suffix;
    const QString target = info.absolutePath() % u'/' % wanted;
    if (target == info.absoluteFilePath())
        return target;
    // QFile::rename() keeps a file that has the name, but looks for it first only.
    if (isNameTaken(target))
        return Error{ErrorCode::Exists, Texts::tr("there is a file %1 already").arg(target)};
    if (auto allowed = refuseRecorded(path); !allowed.ok())
        return allowed.error();
    QFile file(path);
    if (!file.rename(target))
        return traceFileError(file, Texts::tr("%1 cannot be renamed").arg(path));
    moveThreadClocks(path, target);
    if (const auto moved = moveSidecar(path, target); !moved.ok() && moved.error().code == ErrorCode::Exists)
        return moved.error();
    return target;
}

Result<> removeTrace(const QString &path)
{
    QFile file(path);
    if (!isNameTaken(path))
        return Error{ErrorCode::NotFound, Texts::tr("there is no file %1").arg(path)};
    if (auto allowed = refuseRecorded(path); !allowed.ok())
        return allowed;
    if (!file.remove())
        return traceFileError(file, Texts::tr("%1 cannot be removed").arg(path));
    removeSidecar(path);
    removeThreadClocks(path);
    return {};
}

Result<> copyTrace(const QString &from, const QString &to, Existing existing, const std::atomic<bool> &cancel,
                   const std::function<void(double share)> &progress)
{
    const QString here = QFileInfo(from).canonicalFilePath();
    if (!here.isEmpty() && here == QFileInfo(to).canonicalFilePath())
        return Error{ErrorCode::BadValue, Texts::tr("a trace cannot be saved onto itself")};
    const auto file = openRegularFile(from);
    if (!file.ok())
        return file.error();
    if (auto copied = copyBytes(*file.value(), from, to, existing, cancel, progress); !copied.ok())
        return copied;
    copyThreadClocks(from, to);
    removeSidecar(to); // of a file that was replaced
    const auto sidecar = readSidecar(from);
    if (!sidecar.ok() || !sidecar.value())
        return {};
    return writeSidecar(to, *sidecar.value());
}

} // namespace model
