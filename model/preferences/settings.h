// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QVariant>

namespace model {

// What the program keeps from one run to the next, by key, in the file of QSettings. A worker writes it, in
// the order in which it was given, a moment after the first change: the system waits for the disk before the
// file is replaced, and code that asks QSettings then waits, too. These functions wait for no disk; all
// may be called on any thread. What is not written yet when the program ends is written then. Of a program
// that crashes, the file is as it was before a change or after it, and what other programs wrote into it
// stays.

/// Returns what was kept last, be it written yet or not; an invalid value where nothing was.
QVariant keptSetting(const QString &key);
/// An invalid value forgets the key, as forgetSetting().
void keepSetting(const QString &key, const QVariant &value);
/// Forgets the key and all below it ("filters" is above "filters/recent").
void forgetSetting(const QString &key);

struct SettingChange {
    QString key;
    QVariant value; ///< invalid: the key and all below it are forgotten
};
/// Makes several changes as one, in their order: a file that has one of them has them all.
void keepSettings(const QList<SettingChange> &changes);

/// Returns the file of settings where something else than a regular file is in its place: then none are read,
/// and what is kept lasts for this run. Else an empty text.
QString settingsThatAreNoFile();

/// Waits until all is written. For the end, and for code that looks at the file.
void finishSettings();

} // namespace model
