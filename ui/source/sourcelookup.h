// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/calltree/linecosts.h"
#include "model/items/sourcefilelines.h"
#include "model/symbols/sourcetext.h"

#include <memory>

namespace ui {

/// What is shown of a function: its lines with their costs, and the text of one of its files. Immutable, for
/// any thread.
struct SourceFinding {
    model::Function function;
    std::shared_ptr<const model::LineCosts> costs;
    std::size_t file = 0; ///< index into the costs' files, whose text this is
    model::SourceText text; ///< without its bytes
    std::shared_ptr<const model::SourceFileLines> lines; ///< null where there is no text
    /// The file of ours that has this very text; empty where there is none, as the text is in the PDB or in a
    /// file of the process.
    QString ownFile;
    std::uint64_t generation = 0; ///< of ModuleFiles, when it was looked for

    bool hasFile() const { return file < costs->files.size(); }
    const model::LineCosts::File &shownFile() const { return costs->files[file]; }
};

/// What is to be found.
struct SourceRequest {
    model::StackSource source;
    model::FunctionId function = 0;
    std::shared_ptr<model::SourceLines> places;
    QString path; ///< of the file whose text is wanted; empty, or not one of them: the most costly one
    std::shared_ptr<const model::LineCosts> costs; ///< where they are known already
    std::shared_ptr<const SourceFinding> before; ///< its text is taken if it is the same
};

/// Adds up costs, finds PDBs and the text. Reads files: for workers. Never null.
std::shared_ptr<const SourceFinding> findSource(const SourceRequest &request,
                                                const std::atomic<bool> &cancel);

} // namespace ui
