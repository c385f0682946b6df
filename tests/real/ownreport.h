// SPDX-License-Identifier: GPL-3.0-or-later
// What a test application says of its run in a report of its own, beside what we say of the same run.
#pragma once

#include <QJsonObject>
#include <QMap>
#include <QStringList>

namespace tests {

/// Returns a line for each result in a TRX file, sorted: its name, its outcome and how many ticks of 100 ns
/// it took, 0 for a test that was not run.
QStringList resultsOfTrx(const QString &path);
/// Returns the same of what model::testruns::runAsJson() made, without the attempts that later ones
/// supersede.
QStringList resultsOfRun(const QJsonObject &run);

/// Runs a test application by the SDK's "dotnet test", which leaves what it needs in `folder`, and returns
/// how many tests that says there are: "total", "failed", "succeeded", "skipped".
QMap<QString, qint64> totalsOfDotnetTest(const QString &program, const QString &folder);

} // namespace tests
