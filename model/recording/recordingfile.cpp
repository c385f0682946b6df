// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/recording/recordingfile.h"

#include "model/files/beingwritten.h"
#include "model/files/fileerror.h"
#include "model/words/texts.h"
#include "protocol/core/systemtext.h"

#include <cerrno>
#include <filesystem>
#include <QFileInfo>

namespace model {

using protocol::Error;
using protocol::Result;

namespace {

Error systemError(int number, const QString &doing)
{
    return {fileErrorCode(number), doing % QStringLiteral(": ") % protocol::systemErrorText(number), 0,
            number};
}

bool openNew(QFile &file)
{
    errno = 0;
    return file.open(QIODevice::WriteOnly | QIODevice::NewOnly | QIODevice::Unbuffered,
                     QFileDevice::ReadOwner | QFileDevice::WriteOwner);
}

} // namespace

RecordingFile::RecordingFile(QString path, Existing existing)
    : m_path(std::move(path))
    , m_existing(existing)
{
}

Result<std::unique_ptr<RecordingFile>> RecordingFile::create(const QString &path, Existing existing)
{
    if (auto allowed = mayWriteTo(path, existing); !allowed.ok())
        return allowed.error();
    std::unique_ptr<RecordingFile> file(new RecordingFile(path, existing));
    file->m_temporary = isNameTaken(path);
    file->m_file.setFileName(file->m_temporary ? temporaryNameFor(path) : path);
    if (!openNew(file->m_file)) {
        const int number = isNameTaken(file->m_file.fileName()) ? EEXIST : errno ? errno : EIO;
        return systemError(number, Texts::tr("Creating %1").arg(path));
    }
    file->lock();
    return file;
}

RecordingFile::~RecordingFile()
{
    if (!m_committed && m_file.isOpen())
        m_file.remove();
}

bool RecordingFile::isBeingWritten(const QString &path)
{
    return model::isBeingWritten(path);
}

Result<> RecordingFile::commit()
{
    if (m_temporary) {
        // Again: whatever is there now would be replaced.
        if (auto allowed = mayWriteTo(m_path, m_existing); !allowed.ok())
            return allowed;
        std::error_code error;
        std::filesystem::rename(QFileInfo(m_file.fileName()).filesystemAbsoluteFilePath(),
                                QFileInfo(m_path).filesystemAbsoluteFilePath(), error);
        if (error)
            return systemError(error.value(), Texts::tr("Replacing %1").arg(m_path));
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
            return systemError(errno ? errno : EIO, Texts::tr("Writing %1").arg(m_path));
        m_size += std::uint64_t(written);
        bytes = bytes.subspan(std::size_t(written));
    }
    return {};
}

} // namespace model
