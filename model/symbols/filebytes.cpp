// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/symbols/filebytes.h"

#include "model/preflight/looking.h"
#include "model/words/texts.h"

#include <QFileInfo>

namespace model {

using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;

namespace {

/// Up to here files are read: a program has hundreds of assemblies, and mappings are few.
constexpr std::uint64_t readMost = 24u << 20;
/// Of those that cannot be mapped.
constexpr std::uint64_t readUnmappedMost = 256u << 20;
/// A file is read in that time from all disks and most servers.
constexpr std::chrono::seconds answerDeadline{3};

Error tooLarge(const QString &path)
{
    return Error{ErrorCode::LimitExceeded, model::Texts::tr("%1 is too large").arg(path)};
}

} // namespace

FileBytes::Opened FileBytes::open(const QString &path)
{
    return preflight::lookNow<std::shared_ptr<const FileBytes>>(path, answerDeadline,
                                                                [path] { return openNow(path); });
}

FileBytes::Opened FileBytes::open(const QString &path, const OpenInTarget &openInTarget)
{
    return preflight::lookNow<std::shared_ptr<const FileBytes>>(
        path, answerDeadline, [path, openInTarget] { return openNow(path, openInTarget); });
}

FileBytes::Opened FileBytes::openNow(const QString &path)
{
    if (!QFileInfo(path).isFile())
        return Error{ErrorCode::NotFound, model::Texts::tr("there is no file %1").arg(path)};
    auto opened = PositionalFile::open(path);
    if (!opened.ok())
        return opened.error();
    std::shared_ptr<FileBytes> file(new FileBytes);
    file->m_file = std::move(opened).value();
    const std::uint64_t size = file->m_file.size();
    if (size > readMost) {
        file->m_mapping = FileMapping::of(file->m_file, size);
        if (const auto view = file->m_mapping ? file->m_mapping->view(0, size) : std::nullopt) {
            file->m_view = *view;
            return std::shared_ptr<const FileBytes>(std::move(file));
        }
        if (size > readUnmappedMost)
            return tooLarge(path);
    }
    QByteArray bytes(qsizetype(size), Qt::Uninitialized);
    const auto read = file->m_file.read(0, {reinterpret_cast<std::uint8_t *>(bytes.data()), size});
    bytes.truncate(qsizetype(read));
    return of(std::move(bytes));
}

FileBytes::Opened FileBytes::openNow(const QString &path, const OpenInTarget &openInTarget)
{
    const auto opened = openInTarget(path);
    if (!opened.ok())
        return opened.error();
    const qint64 size = opened.value()->size();
    if (size > qint64(readUnmappedMost))
        return tooLarge(path);
    return of(opened.value()->read(size));
}

std::shared_ptr<const FileBytes> FileBytes::of(QByteArray bytes)
{
    std::shared_ptr<FileBytes> file(new FileBytes);
    file->m_bytes = std::move(bytes);
    file->m_view = protocol::byteView(file->m_bytes);
    return file;
}

} // namespace model
