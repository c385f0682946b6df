// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"
#include "app/cli/rowselection.h"
#include "model/calltree/stackpaths.h"

/// What `top` and `flame` have in common: which stacks of a recording are weighed, and by what.
namespace app::cli {

struct StackRequest {
    QString path;
    model::Measure measure;
    RowSelection selection;
    QStringList symbolFolders; ///< where images are looked for, too
};

/// Adds --measure, --event, --symbols, --filter, --from and --to.
void addStackRequest(CommandParser &parser);
/// Reads them and the file's name, or returns what is wrong.
std::optional<QString> takeStackRequest(const CommandParser &parser, QStringView command,
                                        StackRequest &request);

/// Weighs the stacks of selectedRows() as it is asked for, and reads the names of their code, once. Where
/// nothing can be weighed it prints why and what to do, and returns nothing.
std::optional<model::StackSource> weighStacks(const TraceFile &file, const StackRequest &request,
                                              const model::SelectedRows &selected,
                                              const std::atomic<bool> &cancelled);

} // namespace app::cli
