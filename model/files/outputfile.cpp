// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/files/outputfile.h"

#include "model/files/beingwritten.h"
#include "model/files/disksync.h"
#include "model/words/texts.h"

#include <QFileInfo>
#include <QRandomGenerator>

namespace model {

using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;

namespace {

constexpr int temporaryNameTries = 100;

} // namespace

bool isNameTaken(const QString &path)
{
    const QFileInfo info(path);
    return info.exists() || info.isSymLink(); // of a link that leads nowhere exists() says no
}

Result<> mayWriteTo(const QString &path, Existing existing)
{
    if (!isNameTaken(path))
        return {};
    const QFileInfo info(path);
    if (info.exists() && !info.isFile()) // both look at what a link leads to
        return Error{ErrorCode::Exists, Texts::tr("%1 is not a regular file").arg(path)};
    if (existing == Existing::Keep)
        return Error{ErrorCode::Exists, path};
    // Of a link only the link would be replaced.
    if (!info.isSymLink() && isBeingWritten(path))
        return Error{ErrorCode::Exists,
                     Texts::tr("%1 is being recorded, by this program or another").arg(path)};
    return {};
}

QString temporaryNameFor(const QString &path)
{
    constexpr int digits = 16;
    return QFileInfo(path).absolutePath()
        % QStringLiteral("/.clrlens-%1.part")
              .arg(QRandomGenerator::system()->generate64(), digits, 16, QLatin1Char('0'));
}

Result<OutputFile> OutputFile::create(const QString &path, Existing existing)
{
    if (auto allowed = mayWriteTo(path, existing); !allowed.ok())
        return allowed.error();
    OutputFile file;
    file.m_path = QFileInfo(path).absoluteFilePath();
    file.m_existing = existing;
    int number = 0;
    for (int i = 0; i < temporaryNameTries; ++i) {
        file.m_temporary = temporaryNameFor(file.m_path);
        number = file.open();
        if (number == 0)
            return file;
        if (!isNameTaken(file.m_temporary))
            break; // it is not the name's fault
    }
    file.m_temporary.clear(); // it is not ours
    return file.failure(number, Texts::tr("Creating"));
}

OutputFile::OutputFile(OutputFile &&other) noexcept
{
    *this = std::move(other);
}

OutputFile &OutputFile::operator=(OutputFile &&other) noexcept
{
    std::swap(m_path, other.m_path);
    std::swap(m_temporary, other.m_temporary);
    std::swap(m_existing, other.m_existing);
    std::swap(m_handle, other.m_handle);
    return *this;
}

OutputFile::~OutputFile()
{
    close();
    if (!m_temporary.isEmpty())
        removeTemporary();
}

Result<> OutputFile::publish()
{
    // The bytes before the name: after a crash of the system there is the whole file or what was there
    // before.
    const int notSynced = syncFile(m_handle);
    close();
    if (notSynced != 0)
        return failure(notSynced, Texts::tr("Writing"));
    // Again: with Replace whatever is there now would be replaced.
    if (auto allowed = mayWriteTo(m_path, m_existing); !allowed.ok())
        return allowed;
    if (const int number = rename(); number != 0)
        return failure(number, Texts::tr("Naming"));
    m_temporary.clear();
    return {};
}

} // namespace model
