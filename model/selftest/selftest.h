// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/discovery/socketscan.h"
#include "model/selftest/check.h"
#include "model/selftest/systemfacts.h"

/// Looks whether the system lets the program do its work: `clrlens-cli doctor` and Help, Self Test.
namespace model::selftest {

/// Reads the facts and does all checks. No text names a user: see withoutNames(). For a worker, may take a
/// second. `where` is where the program looks for sockets, so that both find the same ones.
QList<Check> runSelfTest(const ScanOptions &where = {},
                         const std::optional<Graphics> &graphics = std::nullopt);

/// Returns whether nothing is a problem; warnings are none.
bool isHealthy(const QList<Check> &checks);

/// Returns the checks as text for an issue, in Markdown of one item a check. The text is visible().
QString reportText(const QList<Check> &checks);

/// The user whom the text must not name.
struct Person {
    QString home; ///< path of the home folder
    QString name; ///< of the user
};
Person currentPerson();
/// Writes "~" for the home folder, and "USER" for a part of a path that is the user's name, or that of
/// another user's home folder.
QString withoutNames(QString text, const Person &person);

} // namespace model::selftest
