// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/gcpauses.h"
#include "ui/trace/lane.h"
#include "ui/trace/laneanalysis.h"

namespace ui {

/// The pauses of the garbage collector, in the colours of their generations: how much of the time of each
/// pixel they have. Its note has the share of what is seen.
class GcPauseLane : public Lane {
    Q_OBJECT
public:
    GcPauseLane(const LaneSpec &spec, TraceContext &trace, Context &context);

    void showSnapshot() override;
    void showScope() override;

private:
    void draw();
    void showPauseAtCursor();
    QString seenText(double longestOfAll) const;

    LaneAnalysis m_analysis;
    std::shared_ptr<const model::GcPauses> m_drawn;
};

} // namespace ui
