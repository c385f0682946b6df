// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/calltree/stackpaths.h"
#include "model/selection/rowsets.h"

#include <QByteArray>

namespace model {

/// A trace in time order has no more than that.
struct ChromeTraceLimits {
    /// Of each thread, so many moments are told apart: where samples lie closer, what the thread was in most
    /// of a moment stands for all of it.
    int moments = 200'000;
    qsizetype bytes = qsizetype(512) << 20;
};

/// Returns a document of Chrome's trace event format, which Perfetto and chrome://tracing open: what each
/// thread of the costs was in, by the selected samples of the profiler, in microseconds since the trace's
/// first event. `name` is the file's. What the limits leave out is said in "otherData". Stops early when
/// `cancel` is set.
QByteArray chromeTrace(const StackSource &source, const SelectedRows &selected, const QString &name,
                       const std::atomic<bool> &cancel, const ChromeTraceLimits &limits = {});

} // namespace model
