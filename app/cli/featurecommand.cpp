// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/featurecommand.h"

#include "app/cli/command.h"
#include "app/cli/output.h"
#include "app/cli/rowselection.h"
#include "app/cli/tracefile.h"
#include "model/answers/answerlines.h"
#include "model/symbols/symbols.h"

#include <algorithm>

namespace app::cli {

using model::answers::Answer;
using model::answers::Feature;

namespace {

struct FeatureRequest {
    QString path;
    RowSelection selection;
    bool json = false;
    bool csv = false;
    QString table;
};

/// Reads --time and --thread, which say in short what the others can say too.
std::optional<QString> takeShortSelection(const CommandParser &parser, RowSelection &selection)
{
    if (parser.isSet(QStringLiteral("time"))) {
        if (parser.isSet(QStringLiteral("from")) || parser.isSet(QStringLiteral("to")))
            return QStringLiteral("--time stands for --from with --to: give either.");
        const QString time = parser.value(QStringLiteral("time"));
        const auto dots = time.indexOf(QLatin1String(".."));
        selection.from = parseCutTime(time.left(dots));
        selection.to = parseCutTime(time.mid(dots + 2));
        if (dots <= 0 || !selection.from || !selection.to)
            return QStringLiteral("--time takes two moments as A..B: seconds since the first event, or ISO "
                                  "8601.");
        if (auto problem = orderProblem(selection, time.left(dots), time.mid(dots + 2)))
            return problem;
    }
    for (const QString &text : parser.values(QStringLiteral("thread"))) {
        bool ok = false;
        selection.threads.append(text.toULongLong(&ok));
        if (!ok)
            return QStringLiteral("--thread takes the id of a thread, not \"%1\".").arg(text);
    }
    std::ranges::sort(selection.threads);
    return std::nullopt;
}

std::shared_ptr<const Answer> analysed(const Feature &feature, const TraceFile &file,
                                       const RowSelection &selection)
{
    const model::TraceSnapshot &trace = *file.trace;
    const std::atomic<bool> never = false;
    model::PayloadReader payloads(trace);
    const auto symbols = std::make_shared<model::Symbols>();
    symbols->readTo(trace, trace.events.size(), payloads, never);
    const auto analysis = feature.make({symbols});
    runAnalysis(*analysis, file, selectedRows(file, selection, symbols));
    return std::dynamic_pointer_cast<const Answer>(analysis->result());
}

int printAsCsv(const Answer &answer, const QString &wanted)
{
    QStringList ids;
    for (const auto &table : answer.tables) {
        if (wanted.isEmpty() || table->id() == wanted) {
            Output out;
            out.writeRecords(model::answers::tableCsv(*table));
            return out.finish();
        }
        ids.append(table->id());
    }
    printError(QStringLiteral("There is no table \"%1\". The tables are: %2.")
                   .arg(wanted, ids.join(QLatin1String(", "))));
    return Failure;
}

int printAsText(const Answer &answer)
{
    Output out;
    QList<QStringList> facts;
    for (const auto &fact : answer.facts) {
        if (const QString text = model::answers::shown(fact.value, fact.measure); !text.isEmpty())
            facts.append({fact.title, text});
    }
    out.writeTable(facts);
    for (const auto &table : answer.tables) {
        if (table->rowCount() == 0)
            continue;
        out.writeLine({});
        out.writeLine(table->title());
        out.writeTable(model::answers::tableLines(*table));
    }
    return out.finish();
}

int runFeatureOn(const Feature &feature, const FeatureRequest &request)
{
    const auto read = readTraceFile(request.path);
    if (!read.ok())
        return failReading(request.path, read.error());
    const auto answer = analysed(feature, read.value(), request.selection);
    QStringList notes = answer->notes;
    if (!feature.hasData(*read.value().trace))
        notes.append(feature.whenEmpty());
    for (const QString &note : notes)
        printNote(note);
    const int status = request.json ? printJson(model::answers::answerJson(feature.id, *answer))
        : request.csv               ? printAsCsv(*answer, request.table)
                                    : printAsText(*answer);
    return finishReading(read.value(), status);
}

} // namespace

int runFeature(const Feature &feature, const QStringList &arguments)
{
    CommandParser parser(
        feature.id,
        QString(
            feature.question % QStringLiteral(" Prints what a recording says of it.")
            % (feature.presets.isEmpty() ? QString()
                                         : QString(QStringLiteral(" Record with the preset ")
                                                   % feature.presets.join(QStringLiteral(" or ")) % u'.'))
            % QStringLiteral(" JSON and CSV have numbers in base units: seconds, bytes, and shares from 0 "
                             "to 1.")),
        QStringLiteral("FILE"));
    addRowSelection(parser);
    parser.addValue(QStringLiteral("time"), QStringLiteral("A..B"),
                    QStringLiteral("Both moments at once, as --from A --to B."));
    parser.addValue(QStringLiteral("thread"), QStringLiteral("id"),
                    QStringLiteral("Only events of this thread. May be given several times."));
    parser.addFlag(QStringLiteral("json"), QStringLiteral("Print a JSON object."));
    parser.addFlag(QStringLiteral("csv"), QStringLiteral("Print one table as CSV (RFC 4180)."));
    parser.addValue(QStringLiteral("table"), QStringLiteral("id"),
                    QStringLiteral("With --csv: which table, by its id in JSON. Without it, the first one."));
    if (const std::optional<Usage> usage = parser.parse(arguments, 1))
        return showUsage(*usage);
    FeatureRequest request;
    request.path = parser.positional().value(0);
    request.json = parser.isSet(QStringLiteral("json"));
    request.csv = parser.isSet(QStringLiteral("csv"));
    request.table = parser.value(QStringLiteral("table"));
    if (request.path.isEmpty())
        return showUsage(parser.error(QStringLiteral("%1 needs a file.").arg(feature.id)));
    if (request.json && request.csv)
        return showUsage(parser.error(QStringLiteral("--json and --csv exclude each other.")));
    if (!request.csv && parser.isSet(QStringLiteral("table")))
        return showUsage(parser.error(QStringLiteral("--table goes with --csv.")));
    if (const auto problem = takeRowSelection(parser, request.selection))
        return showUsage(parser.error(*problem));
    if (const auto problem = takeShortSelection(parser, request.selection))
        return showUsage(parser.error(*problem));
    return runFeatureOn(feature, request);
}

} // namespace app::cli
