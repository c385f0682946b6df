// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/preflight/exposure.h"

#include "model/words/texts.h"

namespace model::preflight {

namespace {

constexpr quint32 groupReads = 040; // permission bits
constexpr quint32 othersRead = 04;
constexpr quint32 groupWrites = 020;
constexpr quint32 othersWrite = 02;

} // namespace

QString exposureOf(const TargetFiles &files, const QString &path, const FileStatus &status, Sharing sharing)
{
    if (status.kind != FileStatus::Kind::File)
        return Texts::tr("%1 is no regular file: what the process writes goes elsewhere").arg(path);
    if (!files.isOwn(status)) {
        const QString owner = files.ownerName(path).valueOr(QString::number(status.owner));
        return Texts::tr("%1 belongs to %2, who made it before the process did, and can read it")
            .arg(path, owner);
    }
    if (status.links > 1)
        return Texts::tr("%1 has another name, too, in a folder that is not known, whose users may reach it")
            .arg(path);
    const bool onlyReading = sharing == Sharing::Reading;
    const QString mode = QString::number(status.mode, 8).rightJustified(4, u'0');
    if ((status.mode & (onlyReading ? othersWrite : othersRead | othersWrite)) != 0)
        return onlyReading ? Texts::tr("all users can write to %1 (its mode is %2)").arg(path, mode)
                           : Texts::tr("all users can reach %1 (its mode is %2)").arg(path, mode);
    if ((status.mode & (onlyReading ? groupWrites : groupReads | groupWrites)) != 0)
        return Texts::tr("the users of the group with the number %1 can reach %2 (its mode is %3)")
            .arg(QString::number(status.group), path, mode);
    return {};
}

} // namespace model::preflight
