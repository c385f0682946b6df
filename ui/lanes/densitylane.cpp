// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lanes/densitylane.h"

#include "model/analysis/ratewindow.h"
#include "model/text/format.h"
#include "ui/base/context.h"
#include "ui/plots/timeaxis.h"
#include "ui/trace/tracecontext.h"

#include <algorithm>

namespace ui {

namespace {

constexpr int densityPixels = 3; // for each bucket

} // namespace

DensityLane::DensityLane(const LaneSpec &spec, TraceContext &trace, Context &context)
    : Lane(spec, tr("Density"), trace, context,
           [](double bytes) {
               return tr("%1/s").arg(model::text::bytes(static_cast<quint64>(std::max(0.0, bytes))));
           })
    , m_job(context.jobs)
{
    plot()->setCountsBytes(true);
    showScope();
    connect(&trace.axis(), &TimeAxis::visibleChanged, this, &DensityLane::draw);
}

void DensityLane::showSnapshot()
{
    const model::TraceSnapshot &snapshot = *trace().snapshot();
    const bool isEmpty = snapshot.blockTimes->empty();
    showHint(isEmpty && snapshot.complete ? tr(
                 "The blocks of this file say nothing of their times. Files of .NET Core 3.0 and later do.")
                                          : QString());
    if (snapshot.blockTimes->size() != m_blocks)
        draw();
}

/// What filter and threads pick is not known of bytes.
void DensityLane::showScope()
{
    showNote(trace().selection().picks() ? tr("bytes of the file per second, of all events")
                                         : tr("bytes of the file per second"));
}

void DensityLane::draw()
{
    m_blocks = trace().snapshot()->blockTimes->size();
    const TimeRange seen = trace().axis().visible();
    if (m_blocks == 0 || seen.isEmpty())
        return;
    const double bucket
        = model::roundBucket(seen.length(), std::max(50, plot()->plotWidth() / densityPixels));
    m_job.run(
        this,
        [snapshot = trace().snapshot(), seen, bucket](const model::JobRunner::CancelFlag &cancel) {
            return model::density(*snapshot, {seen.from - bucket, seen.to + bucket}, bucket, cancel);
        },
        [this](const model::Density &density) { show(density); });
}

void DensityLane::show(const model::Density &density)
{
    TimeSeries series{tr("bytes/s"), {}, {}};
    for (std::size_t i = 0; i < density.bytes.size(); ++i) {
        series.times.append(density.from + (double(i) + 0.5) * density.bucketSeconds);
        series.values.append(density.bytes[i] / density.bucketSeconds);
    }
    series.isSum = true;
    showSeries({series});
}

} // namespace ui
