// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace model {
class DiagnosticPort;
class Dumps;
class JobRunner;
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
    model::DiagnosticPort &port;
};

} // namespace ui
