// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/testruns/testapplication.h"

#include <QFileInfo>
#include <utility>

namespace model::testruns {

TestRun::Application applicationOf(LaunchSpec spec)
{
    TestRun::Application application{
        QFileInfo(spec.program).fileName(), commandOf(spec), {}, spec.workingDirectory, spec.environment};
    // A project is built in front of its run. Servers of the build would be waited for, and then ended with
    // all that is left of a test application.
    if (application.command.ok() && application.command.value().arguments.value(0) == QLatin1String("run"))
        application.environment
            += QList<LaunchVariable>{{QStringLiteral("MSBUILDDISABLENODEREUSE"), QStringLiteral("1")},
                                     {QStringLiteral("DOTNET_CLI_USE_MSBUILD_SERVER"), QStringLiteral("0")},
                                     {QStringLiteral("UseSharedCompilation"), QStringLiteral("false")}};
    if (std::exchange(spec.arguments, {}).isEmpty())
        return application;
    if (const auto bare = commandOf(spec); bare.ok())
        application.discovery = bare.value();
    return application;
}

} // namespace model::testruns
