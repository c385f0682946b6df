// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/recordingfile.h"

#include "model/files/fileerror.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <QFileInfo>

namespace model {

using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;

namespace {

constexpr int besideMax = 100;

Error systemError(int number, const QString &doing)
{
    return {fileErrorCode(number),
            doing % QStringLiteral(": ") % QString::fromLocal8Bit(std::strerror(number)), 0, number};
}

/// Only what may be replaced by a rename: a regular file or a link, never a device or a folder.
bool isReplaceable(const QString &path)
{
    const QFileInfo info(path);
    return info.isSymLink() || info.isFile();
}

bool openNew(QFile &file)
{
    errno = 0;
    return file.open(QIODevice::WriteOnly | QIODevice::NewOnly | QIODevice::Unbuffered,
                     QFileDevice::ReadOwner | QFileDevice::WriteOwner);
}

bool nameTaken(const QString &path)
{
    const QFileInfo info(path);
    return info.exists() || info.isSymLink();
}

} // namespace

RecordingFile::RecordingFile(QString path)
    : m_path(std::move(path))
{
}

Result<std::unique_ptr<RecordingFile>> RecordingFile::create(const QString &path, bool overwrite)
{
    std::unique_ptr<RecordingFile> file(new RecordingFile(path));
    const bool beside = overwrite && nameTaken(path);
    if (beside && !isReplaceable(path))
        return Error{ErrorCode::Exists, QStringLiteral("%1 is not a regular file").arg(path), 0, EEXIST};
    file->m_file.setFileName(beside ? path + QStringLiteral(".new") : path);
    bool opened = openNew(file->m_file);
    for (int i = 2; !opened && errno == EEXIST && beside && i < besideMax; ++i) {
        file->m_file.setFileName(path % QStringLiteral(".new-") % QString::number(i));
        opened = openNew(file->m_file);
    }
    if (!opened) {
        const int number = nameTaken(file->m_file.fileName()) ? EEXIST : errno ? errno : EIO;
        return systemError(number, QStringLiteral("Creating %1").arg(path));
    }
    file->lock();
    return file;
}

RecordingFile::~RecordingFile()
{
    if (!m_committed && m_file.isOpen())
        m_file.remove();
}

Result<> RecordingFile::commit()
{
    if (m_file.fileName() != m_path) {
        std::error_code error;
        std::filesystem::rename(QFileInfo(m_file.fileName()).filesystemAbsoluteFilePath(),
                                QFileInfo(m_path).filesystemAbsoluteFilePath(), error);
        if (error)
            return systemError(error.value(), QStringLiteral("Replacing %1").arg(m_path));
    }
    m_committed = true;
    return {};
}

Result<> RecordingFile::write(protocol::ByteView bytes)
{
    while (!bytes.empty()) {
        const qint64 written = writeSome(bytes);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return systemError(errno ? errno : EIO, QStringLiteral("Writing %1").arg(m_path));
        m_size += std::uint64_t(written);
        bytes = bytes.subspan(std::size_t(written));
    }
    return {};
}

} // namespace model
