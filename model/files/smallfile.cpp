// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/files/smallfile.h"

#include "model/files/regularfile.h"
#include "model/words/texts.h"

#include <QDir>
#include <QFileInfo>

namespace model {

using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;

Result<QByteArray> readSmallFile(const QString &path, qint64 bytesMax)
{
    const auto opened = openRegularFile(path);
    if (!opened.ok())
        return opened.error();
    QFile &file = *opened.value();
    QByteArray bytes = file.read(bytesMax + 1);
    if (file.error() != QFileDevice::NoError)
        return Error{ErrorCode::IoError, Texts::tr("%1 cannot be read: %2").arg(path, file.errorString())};
    if (bytes.size() > bytesMax)
        return Error{ErrorCode::LimitExceeded,
                     Texts::tr("%1 has more than %2 bytes").arg(path).arg(bytesMax)};
    return bytes;
}

Result<> writeSmallFile(const QString &path, const QByteArray &bytes, Existing existing)
{
    QDir().mkpath(QFileInfo(path).absolutePath());
    auto file = OutputFile::create(path, existing);
    if (!file.ok())
        return file.error();
    if (auto written = file.value().write(protocol::byteView(bytes)); !written.ok())
        return written;
    return file.value().publish();
}

} // namespace model
