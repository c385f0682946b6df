// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/async/jobrunner.h"
#include "model/recording/recording.h"
#include "model/recording/sessionfolder.h"
#include "model/symbols/symbols.h"

#include <QElapsedTimer>
#include <QObject>

namespace model {

class TraceSession;

/// Names code for a recording that still runs. A runtime names what it compiled before a recording only in
/// the rundown at its end. So this opens a second session, with no events of its own, and stops it at once:
/// its rundown tells the methods and modules that there are now.
///
/// For the GUI thread; no call waits. All commands go through the runtime's queue. One that runs when the
/// object dies ends by itself.
class NameFetch : public QObject {
    Q_OBJECT
public:
    struct Outcome {
        std::uint64_t bytes = 0; ///< of the session
        std::uint64_t told = 0; ///< events that told of methods and modules
        std::chrono::milliseconds took{0};
        std::optional<protocol::Error> error; ///< why it brought fewer names than it could, if so
    };
    /// The most that is taken of a rundown, in bytes and in time; then what came is used.
    static constexpr std::uint64_t bytesMax = std::uint64_t(256) << 20;
    static constexpr std::chrono::milliseconds timeMax{60'000};

    /// Returns whether a recording with these options has samples, of which most frames lie in code that is
    /// older than it.
    static bool isWorthwhile(const RecordingOptions &options);

    /// Returns whether a recording tells of code that is compiled while it runs. The next recording of the
    /// same process then needs no names but those of this one.
    static bool tellsCode(const RecordingOptions &options);

    /// `recording` says whose names, `into` gets them.
    NameFetch(const RecordingOptions &recording, std::shared_ptr<Symbols> into, QObject *parent = nullptr);
    ~NameFetch() override;

    /// Begins, once.
    void start();
    /// Returns how it went; nothing before finished().
    const std::optional<Outcome> &outcome() const { return m_outcome; }
    /// Returns whether all names are there that it could bring.
    bool isDone() const { return m_outcome && !m_outcome->error; }

Q_SIGNALS:
    void finished(); ///< the names are there, or will not be

private:
    void onStateChanged();
    void takeNames();
    void finish(Outcome outcome);

    const std::shared_ptr<Symbols> m_symbols;
    const qint64 m_mappedPid; ///< of a process whose mappings the system tells; 0 for others
    SessionFolder m_folder; ///< of the session's file
    std::unique_ptr<TraceSession> m_session;
    bool m_taking = false;
    QElapsedTimer m_since;
    std::optional<Outcome> m_outcome;
    JobRunner m_jobs;
};

} // namespace model
