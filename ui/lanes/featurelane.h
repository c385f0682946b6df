// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/answers/feature.h"
#include "ui/trace/lane.h"
#include "ui/trace/laneanalysis.h"

namespace ui {

/// A series that the analysis of a feature found in the rows that filter and threads pick, over time.
class FeatureLane : public Lane {
    Q_OBJECT
public:
    FeatureLane(const LaneSpec &spec, TraceContext &trace, Context &context,
                const model::answers::Feature &feature, const model::answers::FeatureLane &lane);

    void showSnapshot() override;
    void showScope() override;
    void showResults() override;

    /// Returns the kinds of the lanes of all these features.
    static QList<LaneKind> kinds(const std::vector<model::answers::Feature> &features);

private:
    QList<TimeSeries> linesOf(const model::answers::Answer &answer) const;

    const model::answers::Feature m_feature;
    const model::answers::FeatureLane m_lane;
    LaneAnalysis m_analysis;
    std::shared_ptr<const model::answers::Answer> m_drawn;
};

} // namespace ui
