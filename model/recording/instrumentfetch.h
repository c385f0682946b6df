// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/async/jobrunner.h"
#include "model/recording/instruments.h"
#include "model/recording/sessionfolder.h"

#include <chrono>
#include <memory>
#include <optional>
#include <QObject>

namespace model {

class Runtime;
class TraceSession;

/// Asks a process which instruments it has, by a short session that hears their announcements. For the GUI
/// thread; no call waits. All commands go through the runtime's queue. What runs when the object dies ends by
/// itself.
class InstrumentFetch : public QObject {
    Q_OBJECT
public:
    struct Outcome {
        Announcements found;
        std::optional<protocol::Error> error; ///< why the process could not be asked, or not to the end
    };
    /// How long it hears a process that does not say that it has announced all.
    static constexpr std::chrono::milliseconds timeMax{5'000};

    /// `pid` is the host's id of the process; 0: unknown.
    InstrumentFetch(std::shared_ptr<Runtime> runtime, qint64 pid, QObject *parent = nullptr);
    ~InstrumentFetch() override;

    /// Begins, once.
    void start();
    /// Returns whether the process was asked, and not still waits for another command to it to end.
    bool isAsking() const;
    /// Returns what came of it; nothing before finished().
    const std::optional<Outcome> &outcome() const { return m_outcome; }

Q_SIGNALS:
    void askingBegan();
    void finished();

private:
    void onStateChanged();
    void look();
    void read();
    void finish(Outcome outcome);

    SessionFolder m_folder;
    std::unique_ptr<TraceSession> m_session;
    bool m_isStarted = false;
    bool m_isReading = false;
    std::optional<Outcome> m_outcome;
    JobRunner m_jobs;
};

} // namespace model
