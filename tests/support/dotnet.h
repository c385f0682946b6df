// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/result.h"

#include <QString>
#include <QStringList>
#include <QtTest>

/// Finds the .NET SDK for tests against real runtimes and peers. Without it such tests skip and say so; in CI
/// they fail.
namespace tests {

/// Returns the path of `dotnet` on the PATH, or an empty text.
QString dotnetProgram();

/// Builds tests/`project` (a folder, for example "programs/Workload") for `framework` ("net8.0"),
/// self-contained, and returns the path of its program. Blocks; a second call with the same sources returns
/// at once. Several tests may call it at the same time. The output is in the build tree; that of each list of
/// `properties` ("Optimize=false") in a folder of its own.
protocol::Result<QString> builtProgram(const QString &project, const QString &framework,
                                       const QStringList &properties = {});

} // namespace tests

/// The first line of a test function or of initTestCase() that needs the SDK.
#define CLRLENS_REQUIRE_DOTNET()                                                                             \
    do {                                                                                                     \
        if (tests::dotnetProgram().isEmpty()) {                                                              \
            if (qEnvironmentVariable("CI") == QStringLiteral("true"))                                        \
                QFAIL("no dotnet on the PATH: tests against real runtimes must run in CI");                  \
            QSKIP("no dotnet on the PATH: tests against real runtimes are skipped");                         \
        }                                                                                                    \
    } while (false)
