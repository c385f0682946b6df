// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/instance/crashreports.h"

#include "model/files/smallfile.h"
#include "model/instance/statefolder.h"
#include "model/selftest/selftest.h"
#include "model/text/visibletext.h"

#include <QCoreApplication>
#include <QDir>

namespace model {

namespace {

const QString newPrefix = QStringLiteral("crash-");
const QString toldPrefix = QStringLiteral("told-crash-");

QFileInfoList reportsIn(const QDir &folder, const QString &prefix)
{
    return folder.entryInfoList({prefix + QStringLiteral("*.txt")}, QDir::Files | QDir::NoSymLinks,
                                QDir::Time);
}

} // namespace

QString crashFolder()
{
    return stateFolder() + QStringLiteral("/crashes");
}

QString crashReportPath(const QString &folder)
{
    return folder % u'/' % newPrefix
        % QDateTime::currentDateTimeUtc().toString(QStringLiteral("yyyyMMdd-HHmmss-"))
        % QString::number(QCoreApplication::applicationPid()) % QStringLiteral(".txt");
}

QList<CrashReport> takeNewCrashReports(const QString &path)
{
    QDir folder(path);
    QList<CrashReport> reports;
    for (const QFileInfo &file : reportsIn(folder, newPrefix)) {
        const QString told = folder.filePath(toldPrefix + file.fileName().mid(newPrefix.size()));
        // Of two instances that start at once, one gets it.
        if (file.size() > 0 && QFile::rename(file.filePath(), told))
            reports.append({told, file.lastModified().toUTC()});
    }
    const QFileInfoList all = reportsIn(folder, toldPrefix);
    for (qsizetype i = crashReportsMax; i < all.size(); ++i)
        QFile::remove(all.at(i).filePath());
    return reports;
}

QString crashReportText(const QString &path)
{
    const auto bytes = readSmallFile(path, crashReportBytesMax);
    if (!bytes.ok())
        return {};
    return text::visibleLines(
        selftest::withoutNames(QString::fromUtf8(bytes.value()), selftest::currentPerson()));
}

} // namespace model
