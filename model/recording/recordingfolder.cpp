// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/recording/recordingfolder.h"

#include "model/files/regularfile.h"
#include "model/recording/recordingfile.h"

#include <QDir>
#include <QFile>
#include <QStandardPaths>

#include <mutex>

namespace model {

namespace {

constexpr qsizetype nameLengthMax = 64;
constexpr int sameSecondMax = 1000;

std::mutex chosenFolderMutex;
QString chosenFolder; ///< by chosenFolderMutex

RecordingCondition conditionOf(const QString &path)
{
    if (RecordingFile::isBeingWritten(path))
        return RecordingCondition::BeingWritten;
    const auto opened = openRegularFile(path);
    if (!opened.ok() || opened.value()->size() == 0)
        return RecordingCondition::CutOff;
    QFile &file = *opened.value();
    constexpr qint64 beginSize = 24; // a length of four bytes, and the longer of the two names
    const QByteArray begin = file.read(beginSize);
    const QByteArray nettrace("Nettrace");
    const QByteArray netperf = QByteArray("\x14\0\0\0", 4) + "!FastSerialization.1";
    if (!begin.startsWith(nettrace.left(begin.size())) && !begin.startsWith(netperf.left(begin.size())))
        return RecordingCondition::NotATrace;
    const bool isV6 = begin.size() > nettrace.size() + 4
        && begin.sliced(nettrace.size(), 4) == QByteArray(4, '\0'); // where older ones have a length
    const QByteArray mark = isV6 ? QByteArray(streamEndMarkV6, sizeof(streamEndMarkV6))
                                 : QByteArray(streamEndMark, sizeof(streamEndMark));
    if (file.size() > mark.size() && file.seek(file.size() - mark.size()) && file.read(mark.size()) == mark)
        return RecordingCondition::Complete;
    return RecordingCondition::CutOff;
}

} // namespace

QString fileNamePart(const QString &processName)
{
    QString name;
    for (const QChar c : processName.left(nameLengthMax)) {
        const bool plain = (c.unicode() < 128 && c.isLetterOrNumber()) || c == u'-' || c == u'_' || c == u'.';
        name += plain ? c : QChar(u'_');
    }
    while (name.startsWith(u'.') || name.startsWith(u'-'))
        name.remove(0, 1);
    return name.isEmpty() ? QStringLiteral("process") : name;
}

QString usualRecordingFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation)
        + QStringLiteral("/CLR Lens recordings");
}

void setRecordingFolder(const QString &folder)
{
    const std::scoped_lock lock(chosenFolderMutex);
    chosenFolder = folder;
}

QString recordingFolder()
{
    QString folder = qEnvironmentVariable(recordingFolderVariable);
    if (folder.isEmpty()) {
        const std::scoped_lock lock(chosenFolderMutex);
        folder = chosenFolder;
    }
    if (folder.isEmpty())
        folder = usualRecordingFolder();
    if (!QDir(folder).exists()) {
        // Parents as everyone makes them; the folder itself is for its owner alone from the first moment on.
        const QDir parent = QFileInfo(folder).absoluteDir();
        parent.mkpath(QStringLiteral("."));
        parent.mkdir(QFileInfo(folder).fileName(),
                     QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner);
    }
    return folder;
}

QString newRecordingPath(const QString &processName, const QString &folder)
{
    const QString time = QDateTime::currentDateTime().toString(QStringLiteral("yyyyMMdd_HHmmss"));
    const QString stem = folder % u'/' % fileNamePart(processName) % u'_' % time;
    QString path = stem + QStringLiteral(".nettrace");
    for (int i = 2; QFileInfo::exists(path) && i < sameSecondMax; ++i)
        path = stem % u'-' % QString::number(i) % QStringLiteral(".nettrace");
    return path;
}

QList<RecordingFileInfo> listRecordings(const QString &folder)
{
    QList<RecordingFileInfo> recordings;
    const auto files
        = QDir(folder).entryInfoList({QStringLiteral("*.nettrace")}, QDir::Files | QDir::Hidden, QDir::Time);
    for (const QFileInfo &file : files) {
        recordings.append({file.absoluteFilePath(), file.fileName(), file.size(), file.lastModified().toUTC(),
                           conditionOf(file.absoluteFilePath())});
    }
    return recordings;
}

} // namespace model
