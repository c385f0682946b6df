// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"
#include "app/cli/tracefile.h"
#include "model/analysis/analysis.h"
#include "model/rewrite/rewrite.h"
#include "model/selection/rowsets.h"

namespace app::cli {

/// The events that a command is about: --filter, --from and --to, and --thread where a command has it.
struct RowSelection {
    model::Filter filter;
    QList<std::uint64_t> threads; ///< ids of the operating system, ascending; empty: all
    std::optional<model::CutTime> from; ///< inclusive
    std::optional<model::CutTime> to; ///< exclusive

    bool isAll() const { return filter.matchesAll() && threads.isEmpty() && !from && !to; }
};

/// Adds --filter, --from and --to to a command.
void addRowSelection(CommandParser &parser);
/// Reads them, or returns what is wrong.
std::optional<QString> takeRowSelection(const CommandParser &parser, RowSelection &selection);
/// Returns what is wrong with the order of the selection's moments, which the user wrote like this.
std::optional<QString> orderProblem(const RowSelection &selection, const QString &fromText,
                                    const QString &toText);

/// Reads seconds since the first event ("1.5") or ISO 8601 ("2026-11-21T09:55:31.123456789Z"; UTC where it
/// names no zone), exact to the nanosecond.
std::optional<model::CutTime> parseCutTime(const QString &text);

/// Returns the rows of the events that are selected. Says on standard error which payload fields of the
/// filter no event has. A filter on stacks asks the symbols; without any the rows have their own.
model::SelectedRows selectedRows(const TraceFile &file, const RowSelection &selection,
                                 std::shared_ptr<model::Symbols> symbols = nullptr);
/// Lets an analysis see all rows of the selected time, and know which of them are selected; on
/// all cores, where it can be divided.
void runAnalysis(model::Analysis &analysis, const TraceFile &file, const model::SelectedRows &selected);

} // namespace app::cli
