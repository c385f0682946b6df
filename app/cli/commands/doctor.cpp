// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "app/cli/commands/commands.h"
#include "app/cli/output.h"
#include "model/selftest/selftest.h"

namespace app::cli {
namespace {

using model::selftest::Check;

QJsonObject toJson(const Check &check)
{
    return {{QStringLiteral("id"), check.id},
            {QStringLiteral("title"), check.title},
            {QStringLiteral("state"), model::selftest::stateName(check.state)},
            {QStringLiteral("found"), check.found},
            {QStringLiteral("remedy"), check.remedy}};
}

int printChecks(const QList<Check> &checks, bool json)
{
    if (json) {
        QJsonArray array;
        for (const Check &check : checks)
            array.append(toJson(check));
        return printJson(array);
    }
    QList<QStringList> rows{{QStringLiteral("CHECK"), QStringLiteral("STATE"), QStringLiteral("FOUND")}};
    for (const Check &check : checks)
        rows.append({check.title, model::selftest::stateName(check.state), check.found});
    Output out;
    out.writeTable(rows);
    for (const Check &check : checks) {
        if (check.remedy.isEmpty())
            continue;
        // A table may cut what was found; with a remedy it is told in full.
        out.writeLine({});
        out.writeLine(check.title % QStringLiteral(": ") % check.found);
        out.writeLine(QStringLiteral("  ") % check.remedy);
    }
    return out.finish();
}

} // namespace

int runDoctor(const QStringList &arguments)
{
    CommandParser parser(
        u"doctor",
        QStringLiteral(
            "Looks whether this system lets clrlens do its work: sockets, permissions, dumps, the "
            "folder of recordings, limits. Names no user and no command line, so that the output can "
            "go into an issue. Ends with 1 when something is a problem, also of warnings with 0."));
    parser.addFlag(QStringLiteral("json"), QStringLiteral("Print a JSON array of objects."));
    if (const std::optional<Usage> usage = parser.parse(arguments, 0))
        return showUsage(*usage);
    const QList<Check> checks = model::selftest::runSelfTest();
    const int printed = printChecks(checks, parser.isSet(QStringLiteral("json")));
    return printed == Success && !model::selftest::isHealthy(checks) ? Failure : printed;
}

} // namespace app::cli
