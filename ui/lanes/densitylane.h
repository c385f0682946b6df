// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/density.h"
#include "model/async/latestjob.h"
#include "ui/trace/lane.h"

namespace ui {

/// Bytes of the file over time, known from the headers of its blocks before an event is decoded.
class DensityLane : public Lane {
    Q_OBJECT
public:
    DensityLane(const LaneSpec &spec, TraceContext &trace, Context &context);

    void showSnapshot() override;
    void showScope() override;

private:
    void draw();
    void show(const model::Density &density);

    model::LatestJob m_job;
    std::size_t m_blocks = 0; ///< that are drawn, or will be
};

} // namespace ui
