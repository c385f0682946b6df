// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <QList>

namespace model {
class DiagnosticPorts;
class Dumps;
class JobRunner;
class Launches;
class PortRecipes;
class ProcessHistory;
class Recordings;
class Runtimes;
class SessionLogModel;
} // namespace model
namespace model::wire {
class Journal;
}

namespace ui {

class PlotClock;
class RecentFiles;
class TraceContext;
class TraceTab;
struct Context;
struct LaneKind;

/// Makes one tab of a trace view (ui/trace/tracetab.h). The tab is owned by its widget parent.
using TraceTabFactory = std::function<TraceTab *(TraceContext &trace, Context &context)>;

/// What every pane may use. Made once by the program's composition, which outlives all panes.
struct Context {
    model::Runtimes &runtimes;
    model::wire::Journal &journal;
    model::JobRunner &jobs;
    PlotClock &plotClock;
    model::SessionLogModel &log;
    RecentFiles &recent;
    model::Recordings &recordings;
    model::Dumps &dumps;
    model::DiagnosticPorts &ports;
    model::PortRecipes &portRecipes;
    model::Launches &launches;
    const QList<TraceTabFactory> &traceTabs; ///< in their order
    const QList<LaneKind> &lanes; ///< kinds of lanes of a timeline (ui/trace/lane.h), in their order
    const model::ProcessHistory *history = nullptr; ///< null where no list of processes is kept
};

} // namespace ui
