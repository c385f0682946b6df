// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/rowselection.h"

#include "app/cli/output.h"
#include "model/analysis/rowsbefore.h"
#include "model/async/startthread.h"

#include <QDateTime>
#include <QRegularExpression>

#include <atomic>
#include <limits>

namespace app::cli {
namespace {

constexpr std::int64_t nanosecondsPerSecond = 1'000'000'000;

/// ".123" as nanoseconds.
std::int64_t fraction(QString digits)
{
    constexpr qsizetype decimals = 9;
    return digits.remove(0, 1).leftJustified(decimals, u'0', true).toLongLong();
}

std::optional<QString> takeTimes(const CommandParser &parser, RowSelection &selection)
{
    for (auto [name, time] : {std::pair(QStringLiteral("from"), &selection.from),
                              std::pair(QStringLiteral("to"), &selection.to)}) {
        if (!parser.isSet(name))
            continue;
        *time = parseCutTime(parser.value(name));
        if (!*time)
            return QStringLiteral("\"%1\" is neither seconds since the first event (1.5) nor a time of "
                                  "ISO 8601 (2026-11-21T09:55:31.5Z).")
                .arg(parser.value(name));
    }
    return orderProblem(selection, parser.value(QStringLiteral("from")), parser.value(QStringLiteral("to")));
}

} // namespace

std::optional<QString> orderProblem(const RowSelection &selection, const QString &fromText,
                                    const QString &toText)
{
    const auto &from = selection.from;
    const auto &to = selection.to;
    if (from && to && from->sinceFirstEvent == to->sinceFirstEvent && from->nanoseconds >= to->nanoseconds)
        return QStringLiteral("--from %1 is not before --to %2.").arg(fromText, toText);
    return std::nullopt;
}

void addRowSelection(CommandParser &parser)
{
    parser.addValue(QStringLiteral("filter"), QStringLiteral("expr"),
                    QStringLiteral("Only events that match, such as \"event == GCAllocationTick and "
                                   "ObjectSize > 10kB and not thread in {1, 7}\". The whole language is in "
                                   "resources/help/filters.md."));
    parser.addValue(QStringLiteral("from"), QStringLiteral("time"),
                    QStringLiteral("The first moment that is in: seconds since the first event, or ISO 8601, "
                                   "UTC where no zone is given."));
    parser.addValue(QStringLiteral("to"), QStringLiteral("time"),
                    QStringLiteral("The first moment that is not in any more, likewise."));
}

std::optional<QString> takeRowSelection(const CommandParser &parser, RowSelection &selection)
{
    const auto parsed = model::Filter::parse(parser.value(QStringLiteral("filter")));
    if (parsed.problem)
        return QStringLiteral("--filter, character %1: %2")
            .arg(parsed.problem->position + 1)
            .arg(parsed.problem->text);
    selection.filter = parsed.filter;
    return takeTimes(parser, selection);
}

std::optional<model::CutTime> parseCutTime(const QString &text)
{
    static const QRegularExpression seconds(QStringLiteral(R"(^(\d{1,9})(\.\d{1,9})?$)"));
    static const QRegularExpression iso(
        QStringLiteral(R"(^(\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d)?)?)([.,]\d{1,9})?(Z|[+-]\d\d:\d\d)?$)"));
    if (const auto match = seconds.match(text); match.hasMatch())
        return model::CutTime{
            match.captured(1).toLongLong() * nanosecondsPerSecond + fraction(match.captured(2)), true};
    const auto match = iso.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    const QString zone = match.captured(3).isEmpty() ? QStringLiteral("Z") : match.captured(3);
    const QString day = match.captured(1);
    const auto time = QDateTime::fromString(
        day.contains(u'T') ? QString(day % zone) : QString(day % QStringLiteral("T00:00") % zone),
        Qt::ISODate);
    constexpr int yearMin = 1700; // beyond, nanoseconds do not fit into 64 bits
    constexpr int yearMax = 2200;
    if (!time.isValid() || time.date().year() < yearMin || time.date().year() > yearMax)
        return std::nullopt;
    return model::CutTime{time.toSecsSinceEpoch() * nanosecondsPerSecond + fraction(match.captured(2)),
                          false};
}

model::SelectedRows selectedRows(const TraceFile &file, const RowSelection &selection,
                                 std::shared_ptr<model::Symbols> symbols)
{
    const model::TraceSnapshot &trace = *file.trace;
    model::Selection selected;
    selected.filter = selection.filter;
    selected.threads = selection.threads;
    // Seconds that were made of ticks give these ticks again.
    const auto secondsAt = [&trace](const model::CutTime &time) {
        return trace.seconds(model::ticksAt(trace.header, trace.firstTicks, time));
    };
    constexpr double endless = std::numeric_limits<double>::infinity();
    if (selection.from || selection.to)
        selected.time = {selection.from ? secondsAt(*selection.from) : -endless,
                         selection.to ? secondsAt(*selection.to) : endless};
    for (const QString &field : model::CompiledFilter(selection.filter, file.trace).unknownFields())
        printNote(QStringLiteral("No event of %1 has a field \"%2\".").arg(file.path, field));
    return model::RowSets(std::move(symbols)).of(selected);
}

void runAnalysis(model::Analysis &analysis, const TraceFile &file, const model::SelectedRows &selected)
{
    struct Piece {
        model::RowRange rows;
        std::vector<bool> counted; ///< empty: all
        std::unique_ptr<model::Analysis> part; ///< null: the analysis itself
    };
    constexpr std::uint64_t parallelRowsMin = 200'000; // below, threads cost more than they bring
    const model::RowRange rows = selected.selection.rows(*file.trace);
    const std::atomic<bool> never = false;
    const unsigned cores
        = rows.size() < parallelRowsMin ? 1 : std::max(std::thread::hardware_concurrency(), 1u);
    std::vector<Piece> pieces(1);
    while (pieces.size() < cores) {
        auto part = analysis.beginPart();
        if (!part)
            break;
        pieces.push_back({{}, {}, std::move(part)});
    }
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        pieces[i].rows = {rows.from + rows.size() * i / pieces.size(),
                          rows.from + rows.size() * (i + 1) / pieces.size()};
        if (selected.picked)
            pieces[i].counted = selected.marks(file.trace, pieces[i].rows, never);
    }
    model::tellRowsBefore(analysis, selected.picked, file.trace);
    std::atomic<std::size_t> taken = 0;
    model::runBeside(pieces.size(), [&](std::size_t) {
        model::PayloadReader payloads(*file.trace);
        for (std::size_t i = taken++; i < pieces.size(); i = taken++) {
            const Piece &piece = pieces[i];
            (piece.part ? *piece.part : analysis)
                .update({*file.trace, piece.rows.from, piece.rows.to, payloads, never,
                         selected.picked ? &piece.counted : nullptr, 1, selected.selection.span()});
        }
    });
    for (const Piece &piece : pieces) {
        if (piece.part)
            analysis.joinPart(*piece.part);
    }
}

} // namespace app::cli
