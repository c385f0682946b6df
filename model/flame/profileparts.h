// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/calltree/calltree.h"
#include "model/calltree/stackpaths.h"
#include "model/store/tracesnapshot.h"

#include <atomic>
#include <QByteArray>
#include <QString>
#include <span>

/// What profiles for other programs have in common.
namespace model {

/// Returns a text as JSON has it, with its quotes; cleaned, and no longer than a name may be.
QByteArray jsonText(const QString &text);
/// Returns a number as JSON has it.
QByteArray jsonNumber(double number);
/// Returns "Thread 12 (main)".
QString threadTitle(const TraceThread &thread);

/// Cuts stacks where trees fold what costs too little.
class Folding {
public:
    Folding(const StackSource &source, const std::atomic<bool> &cancel);
    std::span<const FunctionId> kept(std::span<const FunctionId> path) const;

private:
    CallTree m_tree; ///< without nodes where nothing is folded
};

} // namespace model
