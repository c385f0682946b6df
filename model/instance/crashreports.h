// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QList>
#include <QString>

/// The reports that the program leaves when it crashes (app/signals/crashhandler.h writes them). All
/// functions wait for the disk, so they are for workers.
namespace model {

struct CrashReport {
    QString path;
    QDateTime when; ///< UTC
    bool operator==(const CrashReport &) const = default;
};

/// So many reports are kept.
inline constexpr qsizetype crashReportsMax = 10;
/// More than any report has.
inline constexpr qint64 crashReportBytesMax = 256 * 1024;

QString crashFolder();
/// Returns a path in `folder` for the report of this process, which no other process has.
QString crashReportPath(const QString &folder);
/// Returns the reports that no call has returned yet, newest first. The next call, of any process, does not
/// return them again: they get another name. Removes old ones, so that `crashReportsMax` stay.
QList<CrashReport> takeNewCrashReports(const QString &folder);
/// Returns a report's text without the names of users, as visible text of several lines; empty when it cannot
/// be read.
QString crashReportText(const QString &path);

} // namespace model
