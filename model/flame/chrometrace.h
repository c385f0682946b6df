// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/analysisrun.h"
#include "model/calltree/stackpaths.h"
#include "model/store/tickrange.h"

#include <functional>
#include <QByteArray>

namespace model {

/// Which samples a file in time order has.
struct SampledTimes {
    TickRange range;
    std::function<bool(const EventRow &row)> counts; ///< none: all rows count
};

/// Returns those in a range that a filter in the language of model/query takes. For the worker that uses
/// them.
SampledTimes sampledTimes(const std::shared_ptr<const TraceSnapshot> &snapshot, const TickRange &range,
                          const QString &filter, const RowFilterFactory &filters,
                          const std::atomic<bool> &cancel);

/// A trace in time order has no more than that.
struct ChromeTraceLimits {
    /// Of each thread, so many moments are told apart: where samples lie closer, what the thread was in most
    /// of a moment stands for all of it.
    int moments = 200'000;
    qsizetype bytes = qsizetype(512) << 20;
};

/// Returns a document of Chrome's trace event format, which Perfetto and chrome://tracing open: what each
/// thread of the costs was in, by the profiler's samples, in microseconds since the trace's first event.
/// `name` is the file's. What the limits leave out is said in "otherData". Stops early when `cancel` is set.
QByteArray chromeTrace(const StackSource &source, const SampledTimes &times, const QString &name,
                       const std::atomic<bool> &cancel, const ChromeTraceLimits &limits = {});

} // namespace model
