// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "app/cli/commands/commands.h"
#include "app/cli/output.h"
#include "model/discovery/processdiscovery.h"
#include "model/runtime/runtimes.h"
#include "model/text/format.h"

#include <QCoreApplication>

namespace app::cli {
namespace {

using model::ProcessEntry;

/// So many processes with the same reason are named.
constexpr qsizetype pidsNamed = 20;

QJsonObject toJson(const ProcessEntry &entry)
{
    const auto orNull = [](const auto &value) { return value ? QJsonValue(double(*value)) : QJsonValue(); };
    return {
        {QStringLiteral("pid"), entry.pid},
        {QStringLiteral("namespacePid"), entry.namespacePid},
        {QStringLiteral("name"), entry.name},
        {QStringLiteral("runtimeVersion"), entry.runtimeVersion},
        {QStringLiteral("os"), entry.operatingSystem},
        {QStringLiteral("arch"), entry.architecture},
        {QStringLiteral("owner"), entry.owner},
        {QStringLiteral("container"), entry.container},
        {QStringLiteral("startTime"), entry.startTime.toString(Qt::ISODateWithMs)},
        {QStringLiteral("memoryBytes"), orNull(entry.memoryBytes)},
        {QStringLiteral("state"), model::stateName(entry.state)},
        {QStringLiteral("since"),
         entry.since.isValid() ? entry.since.toString(Qt::ISODateWithMs) : QJsonValue()},
        {QStringLiteral("reason"), entry.reason},
        {QStringLiteral("remedy"), entry.remedy},
        {QStringLiteral("commandLine"), entry.commandLine},
        {QStringLiteral("socketPath"), entry.socketPath},
    };
}

/// Why rows are not ok; the same reason, as that of stale sockets, once.
QStringList notes(const QList<ProcessEntry> &entries)
{
    QStringList texts;
    QHash<QString, QStringList> pids;
    for (const ProcessEntry &entry : entries) {
        const QString text = entry.reason % u' ' % entry.remedy;
        if (entry.reason.isEmpty())
            continue;
        if (!pids.contains(text))
            texts.append(text);
        pids[text].append(QString::number(entry.pid));
    }
    for (QString &text : texts) {
        QStringList named = pids.value(text);
        const qsizetype others = named.size() - pidsNamed;
        if (others > 0)
            named = named.first(pidsNamed) << QStringLiteral("%1 others").arg(others);
        text = named.join(QLatin1String(", ")) % QLatin1String(": ") % text;
    }
    return texts;
}

int printTable(const QList<ProcessEntry> &entries)
{
    QList<QStringList> rows{{QStringLiteral("PID"), QStringLiteral("NAME"), QStringLiteral("RUNTIME"),
                             QStringLiteral("OWNER"), QStringLiteral("MEMORY"), QStringLiteral("STATE"),
                             QStringLiteral("COMMAND LINE")}};
    for (const ProcessEntry &entry : entries) {
        const QString memory = entry.memoryBytes ? model::text::bytes(*entry.memoryBytes) : QString();
        rows.append({QString::number(entry.pid), entry.name, entry.runtimeVersion, entry.owner, memory,
                     model::stateText(entry), entry.commandLine});
    }
    Output out;
    out.writeTable(rows);
    for (const QString &note : notes(entries)) {
        out.writeLine({});
        out.writeLine(note);
    }
    return out.finish();
}

int printEntries(const QList<ProcessEntry> &entries, bool json)
{
    if (!json)
        return printTable(entries);
    QJsonArray array;
    for (const ProcessEntry &entry : entries)
        array.append(toJson(entry));
    return printJson(array);
}

} // namespace

int runPs(const QStringList &arguments)
{
    CommandParser parser(
        u"ps",
        QStringLiteral("Lists the .NET processes of this machine, those that cannot be reached "
                       "included, with the reason."));
    parser.addFlag(QStringLiteral("json"), QStringLiteral("Print a JSON array of objects."));
    if (const std::optional<Usage> usage = parser.parse(arguments, 0))
        return showUsage(*usage);
    const bool json = parser.isSet(QStringLiteral("json"));

    model::Runtimes runtimes;
    model::ProcessDiscovery discovery(runtimes, {});
    QObject::connect(&discovery, &model::ProcessDiscovery::completed, &discovery, [&discovery, json] {
        for (const model::ScanProblem &problem : discovery.problems())
            printNote(problem.reason % u' ' % problem.remedy);
        QCoreApplication::exit(printEntries(discovery.entries(), json));
    });
    discovery.start();
    return QCoreApplication::exec();
}

} // namespace app::cli
