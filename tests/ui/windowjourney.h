// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/composition.h"
#include "app/studio/guiwatchdog.h"

#include <optional>
#include <QTemporaryDir>

namespace ui {
class Inspector;
class TracePane;
} // namespace ui

namespace tests {

/// Drives the whole window as a user would, against whatever runtime: select, inspect, record, stop, reopen.
/// Each step says what went wrong; empty is well. Settings and recordings lie in a folder of its own.
///
/// Where CLRLENS_WATCH_GUI is set in the environment it prints each event that took longer than the
/// watchdog's limit, and how many did so with a processor of their own: `tests/benchmarks/run --journeys`.
class WindowJourney {
public:
    /// Only sockets in `socketFolder` are seen.
    explicit WindowJourney(const QString &socketFolder, bool demo = false);
    ~WindowJourney();

    app::Composition &composition() { return *m_composition; }
    ui::Inspector *inspector() const;
    ui::TracePane *tracePane() const;

    QString selectProcess(qint64 pid);
    QString waitForInspector();
    /// The Overview's field with that id, once the runtime has answered.
    QString overviewField(const QString &id);
    QString readEnvironment();
    /// The value as the pane's model has it, masked or not.
    QString environmentValue(const QString &name) const;
    /// startRecording() and stopRecording().
    QString record(const QString &providers, int events);
    /// Records until `events` rows are in the table; null providers leave what the form begins with.
    QString startRecording(const QString &providers, int events);
    /// Stops the recording that the pane shows, and waits for its end.
    QString stopRecording();
    QString recordedFile() const;
    /// Opens the file in a tab and waits until it is read; its number of events goes to `events`.
    QString reopen(const QString &file, quint64 *events);

private:
    QTemporaryDir m_folder;
    std::unique_ptr<app::Composition> m_composition;
    std::optional<app::GuiWatchdog> m_watchdog;
};

} // namespace tests
