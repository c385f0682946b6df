// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/calltree/nodetimes.h"
#include "model/calltree/stackpaths.h"
#include "model/symbols/sourcelines.h"

#include <map>
#include <QHash>
#include <QSet>
#include <vector>

namespace model {

/// What the lines of one function cost.
struct LineCosts {
    struct Line {
        double self = 0; ///< while the function itself ran there
        double inclusive = 0; ///< and with what it called from there; recursion counts once
        bool isAbout = false; ///< some of it belongs to a line near by
    };
    /// The lines of one source file.
    struct File {
        QString path; ///< as the compiler saw it
        std::shared_ptr<const ModuleSymbols> module; ///< with `document` for sourceText()
        std::uint32_t document = 0;
        std::map<std::uint32_t, Line> lines; ///< by number, counted from 1
        double inclusive = 0;
    };
    std::vector<File> files; ///< most inclusive first
    Measure measure;
    double total = 0; ///< of all stacks of the source
    double inclusive = 0; ///< of the function
    double unknown = 0; ///< of `inclusive`: without a place
    QString whyNot; ///< why some place is not known; empty where all are
};

/// Adds up what a function's lines cost over all stacks. For workers; reads PDBs when it first meets a
/// module.
LineCosts lineCosts(const StackSource &source, FunctionId function, SourceLines &lines,
                    const std::atomic<bool> &cancel);

/// Where a function costs most.
struct HottestLine {
    QString file; ///< as the compiler saw it
    std::uint32_t line = 0;
    bool isAbout = false;
    int others = 0; ///< so many other lines cost at least a tenth of it
};

/// Finds the most costly lines of functions, by inclusive cost, in one pass over all stacks; those without
/// any place are left out. For workers, likewise.
QHash<FunctionId, HottestLine> hottestLines(const StackSource &source, const QSet<FunctionId> &functions,
                                            SourceLines &lines, const std::atomic<bool> &cancel);

/// Finds the most costly lines of rows of a tree: where a function that is called along several ways is in
/// each, which may be in other lines. Of what transforms put together, those have a line that are frames
/// still. For workers, likewise.
QHash<std::uint32_t, HottestLine> hottestLines(const StackSource &source, const TimedRows &rows,
                                               SourceLines &lines, const std::atomic<bool> &cancel);

} // namespace model
