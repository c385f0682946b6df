// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/calltree/measure.h"
#include "model/items/roles.h"
#include "model/symbols/functiontable.h"

#include <QVariant>

namespace model {

/// The columns that call trees and lists of functions share.
enum CallColumn : int {
    CallName,
    CallInclusive,
    CallInclusiveShare,
    CallSelf,
    CallSelfShare,
    CallEvents,
    CallModule,
    /// File and line where the function costs most, once that is known; of types that were thrown, what the
    /// exceptions say.
    CallSource,
    CallWhen, ///< HistoryRole
    CallColumnCount,
};

/// Roles of their rows beside SortRole, IdRole, ShareRole and FilterRole.
enum CallRole : int {
    FunctionRole = FirstFreeRole, ///< FunctionId of the row
    KindRole, ///< int: CodeKind of the function
    FoundRole, ///< bool: the search finds the row
};

/// What a row of either says.
struct CallCells {
    const Function &function;
    double inclusive = 0;
    double self = 0;
    std::uint64_t events = 0;
    std::uint64_t cut = 0; ///< of these: calls whose exit is missing
    double total = 0; ///< of which the shares are
    const Measure &measure;
    CodeTiers tiers = {}; ///< of the function's code
    QString note = {}; ///< more lines for the tooltip
    QString place = {}; ///< for CallSource
};

QVariant callCell(const CallCells &cells, int column, int role);
/// `name` is what the column of names is called. Times that are estimates (StackCosts::isEstimate()) are
/// called so.
QVariant callHeader(int column, int role, const Measure &measure, const QString &name, bool isEstimate);
/// Returns what a row is called that stands for so many outer frames, `function` the outermost one.
QString foldText(const Function &function, std::size_t frames);
/// Returns the word for whose code it is: "application", "framework", ...
QString codeKindText(CodeKind kind);
/// Returns how code was compiled, in words: "tier 1, optimized", or several of them; empty if it is unknown.
QString codeTiersText(CodeTiers tiers);
/// Returns a function's full name, its raw one, its module, whose code it is and how it was compiled, a line
/// each. Not yet visible text.
/// Returns why a function's costs are not its own; empty as a rule.
QString functionRemark(const Function &function);
QString functionToolTip(const Function &function, CodeTiers tiers = {});

} // namespace model
