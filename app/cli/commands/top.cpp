// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "app/cli/commands/commands.h"
#include "app/cli/costwords.h"
#include "app/cli/output.h"
#include "app/cli/stackrequest.h"
#include "model/calltree/functioncosts.h"
#include "model/text/visibletext.h"

#include <algorithm>
#include <array>

namespace app::cli {
namespace {

enum class TopBy : std::uint8_t { Self, Inclusive, Module, Type };

constexpr std::size_t topRowsDefault = 20;

struct TopRequest {
    StackRequest stacks;
    TopBy by = TopBy::Self;
    std::size_t rows = topRowsDefault;
    bool json = false;
};

std::optional<TopBy> topBy(const QString &word)
{
    static const std::array words{std::pair(QLatin1String("self"), TopBy::Self),
                                  std::pair(QLatin1String("inclusive"), TopBy::Inclusive),
                                  std::pair(QLatin1String("module"), TopBy::Module),
                                  std::pair(QLatin1String("type"), TopBy::Type)};
    for (const auto &[known, by] : words) {
        if (word.compare(known, Qt::CaseInsensitive) == 0)
            return by;
    }
    return std::nullopt;
}

QLatin1String kindWord(model::CodeKind kind)
{
    static const std::array words{QLatin1String("application"), QLatin1String("framework"),
                                  QLatin1String("runtime"),     QLatin1String("dynamic"),
                                  QLatin1String("native"),      QLatin1String("unknown"),
                                  QLatin1String("group")};
    static_assert(words.size() == model::codeKindCount);
    return words[std::size_t(kind)];
}

double shareOf(double part, double total)
{
    return total > 0 ? part / total : 0;
}

int printTopJson(const model::FunctionCosts &costs, const model::StackSource &source, TopBy by)
{
    const model::FunctionTable &functions = source.symbols->functions();
    QJsonArray rows;
    for (const model::FunctionCost &cost : costs.functions) {
        const model::Function &function = functions.at(cost.function);
        rows.append(QJsonObject{
            {QStringLiteral("name"), function.name},
            {QStringLiteral("parameters"), function.parameters},
            {QStringLiteral("raw"), function.raw},
            {QStringLiteral("module"), by == TopBy::Module ? function.name : function.module},
            {QStringLiteral("kind"), kindWord(function.kind)},
            {QStringLiteral("self"), cost.self},
            {QStringLiteral("inclusive"), cost.inclusive},
            {QStringLiteral("selfShare"), shareOf(cost.self, costs.total)},
            {QStringLiteral("inclusiveShare"), shareOf(cost.inclusive, costs.total)},
            {QStringLiteral("selfEvents"), qint64(cost.selfEvents)},
            {QStringLiteral("events"), qint64(cost.events)},
        });
    }
    QJsonObject object{
        {QStringLiteral("measure"), model::measureWord(costs.measure.kind)},
        {QStringLiteral("unit"), costs.measure.unit()},
        {QStringLiteral("total"), costs.total},
        {QStringLiteral("events"), qint64(costs.events)},
        {QStringLiteral("unnamed"), costs.unnamed},
        {QStringLiteral("notTold"), costs.notTold},
        {QStringLiteral("byClocks"), source.costs->byClocks},
        {QStringLiteral("rows"), rows},
    };
    if (!costs.measure.event.isEmpty())
        object.insert(QStringLiteral("event"), costs.measure.event);
    for (const model::MeasuredPairs &pairs : source.costs->pairs) {
        const model::PairEvidence &evidence = pairs.evidence;
        static constexpr std::array rules{QLatin1String("activity"), QLatin1String("id"),
                                          QLatin1String("thread")}; // by PairRule
        object.insert(QStringLiteral("pairedBy"), QString(rules[std::size_t(evidence.rule)]));
        object.insert(QStringLiteral("starts"), qint64(pairs.starts));
        object.insert(QStringLiteral("pairs"), qint64(pairs.ended));
    }
    if (source.costs->error > 0)
        object.insert(QStringLiteral("error"), source.costs->error);
    return printJson(object);
}

QString shownCost(double value, const model::Measure &measure)
{
    return QString::number(value, 'f', measure.unit() == QLatin1String("ms") ? 1 : 0);
}

QString shownShare(double share)
{
    return QString::number(share * 100, 'f', 1) % QStringLiteral(" %");
}

int printTopText(const model::FunctionCosts &costs, const model::StackSource &source,
                 const TopRequest &request)
{
    const model::FunctionTable &functions = source.symbols->functions();
    const model::Measure &measure = costs.measure;
    const QString unit = measure.unit().toUpper();
    const bool isOfMethods = request.by == TopBy::Self || request.by == TopBy::Inclusive;
    QStringList head{QString(u"SELF " % unit).trimmed(), QString(), QString(u"INCLUSIVE " % unit).trimmed(),
                     QString()};
    if (isOfMethods)
        head += {QStringLiteral("METHOD"), QStringLiteral("MODULE")};
    else
        head += request.by == TopBy::Module ? QStringLiteral("MODULE") : QStringLiteral("TYPE");
    QList<QStringList> rows{head};
    for (std::size_t i = 0; i < std::min(costs.functions.size(), request.rows); ++i) {
        const model::FunctionCost &cost = costs.functions[i];
        const model::Function &function = functions.at(cost.function);
        QStringList row{shownCost(cost.self, measure), shownShare(shareOf(cost.self, costs.total)),
                        shownCost(cost.inclusive, measure), shownShare(shareOf(cost.inclusive, costs.total)),
                        function.name};
        if (isOfMethods)
            row += function.module;
        rows += row;
    }
    constexpr qsizetype numberColumns = 4;
    for (qsizetype column = 0; column < numberColumns; ++column) {
        qsizetype width = 0;
        for (const QStringList &row : rows)
            width = std::max(width, row[column].size());
        for (QStringList &row : rows)
            row[column] = row[column].rightJustified(width);
    }
    Output out;
    QString total = QString(model::measureWord(measure.kind) % u": " % shownCost(costs.total, measure) % u' '
                            % measure.unit())
                        .trimmed();
    if (measure.kind != model::Measure::Kind::Samples && measure.kind != model::Measure::Kind::Count
        && measure.kind != model::Measure::Kind::Calls)
        total += QStringLiteral(" in %1 %2")
                     .arg(costs.events)
                     .arg(measure.isByCalls()         ? QStringLiteral("calls")
                              : measure.isBySamples() ? QStringLiteral("samples")
                                                      : QStringLiteral("events"));
    out.writeLine(total);
    out.writeTable(rows);
    if (costs.functions.size() > request.rows)
        out.writeLine(QStringLiteral("and %1 more").arg(costs.functions.size() - request.rows));
    return out.finish();
}

int top(const TopRequest &request)
{
    const auto read = readTraceFile(request.stacks.path);
    if (!read.ok())
        return failReading(request.stacks.path, read.error());
    const TraceFile &file = read.value();
    const std::atomic<bool> never = false;
    const auto source
        = weighStacks(file, request.stacks, selectedRows(file, request.stacks.selection), never);
    if (!source)
        return finishReading(file, Failure);
    const auto by = request.by == TopBy::Module ? model::CostsBy::Module
        : request.by == TopBy::Type             ? model::CostsBy::Type
                                                : model::CostsBy::Function;
    model::FunctionCosts costs = model::functionCosts(*source, by, never);
    if (request.by != TopBy::Inclusive)
        std::ranges::stable_sort(costs.functions,
                                 [](const auto &a, const auto &b) { return a.self > b.self; });
    for (const QString &note : costNotes(file, *source, costs.unnamed, costs.notTold, costs.total))
        printNote(note);
    const int status
        = request.json ? printTopJson(costs, *source, request.by) : printTopText(costs, *source, request);
    return finishReading(file, status);
}

} // namespace

int runTop(const QStringList &arguments)
{
    CommandParser parser(
        u"top",
        QStringLiteral(
            "Shows which methods cost most: themselves (self), and with all that they called "
            "(inclusive), by CPU time unless --measure says otherwise. Notes go to standard error."),
        QStringLiteral("FILE"));
    parser.addValue(
        QStringLiteral("by"), QStringLiteral("order"),
        QStringLiteral("self (the default) or inclusive: methods by that cost; module or type: what their "
                       "methods cost together."));
    addStackRequest(parser);
    parser.addValue(QStringLiteral("n"), QStringLiteral("rows"),
                    QStringLiteral("How many rows, 20 if not given; 0 for all. JSON has all of them."));
    parser.addFlag(QStringLiteral("json"), QStringLiteral("Print a JSON object."));
    if (const std::optional<Usage> usage = parser.parse(arguments, 1))
        return showUsage(*usage);
    TopRequest request;
    if (const auto problem = takeStackRequest(parser, u"top", request.stacks))
        return showUsage(parser.error(*problem));
    if (parser.isSet(QStringLiteral("by"))) {
        const auto by = topBy(parser.value(QStringLiteral("by")));
        if (!by)
            return showUsage(
                parser.error(QStringLiteral("--by takes self, inclusive, module or type, not \"%1\".")
                                 .arg(parser.value(QStringLiteral("by")))));
        request.by = *by;
    }
    if (parser.isSet(QStringLiteral("n"))) {
        bool isNumber = false;
        request.rows = parser.value(QStringLiteral("n")).toUInt(&isNumber);
        if (!isNumber)
            return showUsage(parser.error(QStringLiteral("-n takes a number of rows, not \"%1\".")
                                              .arg(parser.value(QStringLiteral("n")))));
        if (request.rows == 0)
            request.rows = SIZE_MAX;
    }
    request.json = parser.isSet(QStringLiteral("json"));
    return top(request);
}

} // namespace app::cli
