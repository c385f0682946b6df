// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/sidecar/sidecar.h"
#include "ui/widgets/factlist.h"

namespace ui {

class TraceContext;

/// What is known of a trace: which process, where, when, with which providers, what was dropped.
class TraceFacts : public FactList {
    Q_OBJECT
public:
    explicit TraceFacts(TraceContext &trace);

    /// Shows what the trace itself tells.
    void showSnapshot();
    /// Shows what stands beside the trace.
    void showSidecar(const model::Sidecar &sidecar);
    /// Shows the counts that the foot of the view says.
    void showCounts();

private:
    TraceContext &m_trace;
    bool m_knowsProcess = false; ///< by the sidecar
};

} // namespace ui
