// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/async/longtimer.h"
#include "model/async/threadnotifier.h"
#include "model/reading/trace.h"
#include "model/recording/capture.h"
#include "model/recording/recording.h"
#include "model/recording/recordingfolder.h"
#include "model/runtime/commandqueue.h"
#include "model/runtime/ladder.h"

#include <memory>
#include <QElapsedTimer>
#include <QObject>
#include <QString>
#include <QTimer>

namespace model {

class CaptureThread;
class CounterWatch;
class EventWatch;
class FaultWatch;

/// A recording of one process: owns the capture thread, which writes the file, and the Trace, which reads the
/// file behind it. For the GUI thread; no call waits.
class TraceSession : public QObject {
    Q_OBJECT
public:
    explicit TraceSession(RecordingOptions options, QObject *parent = nullptr);
    /// Ends a running recording at once; the file keeps what was read.
    ~TraceSession() override;

    void start();
    /// Sends StopTracing on a second connection while the stream is still read, for the rundown. Ends the
    /// recording without the rest of it when the limits of RecordingEnds are reached, or after `atMost`,
    /// which also shortens a stop that is under way. One that waits for a command of minutes is aborted.
    void stop(std::optional<std::chrono::milliseconds> atMost = {});
    /// Reads no more of the stream, stops the session without the rest of its rundown, in turn (see
    /// RecordingEnds::stopTurnLimit), and closes the stream. What came is still written: see
    /// RecordingProgress::diskSilentFor for what that may wait for.
    void abort();

    RecordingState state() const { return m_state; }
    /// Returns how it ended, when Finished, and DiskStalled already while the file waits for its disk.
    RecordingEnd end() const { return m_end; }
    /// Returns why the recording failed, or why it was cut.
    const std::optional<protocol::Error> &error() const { return m_error; }
    const RecordingProgress &progress() const { return m_progress; }
    const QString &filePath() const { return m_filePath; } ///< empty until it is made
    Trace *trace() const { return m_trace.get(); } ///< null until Recording
    const RecordingOptions &options() const { return m_options; }
    /// Returns what the runtime is too old for although the options asked for it; none before Recording.
    Losses losses() const { return m_losses; }
    /// Returns a sentence about RecordingEnds::stopAtCounter: the first value beyond the limit, even if
    /// the recording was stopped otherwise before that was seen. Or, when Finished, why it could not stop at
    /// it (see hasMissedCounter()). Empty where there is nothing to say.
    QString counterVerdict() const;
    /// Returns whether no value came that could be compared, for want of such a counter or of its unit; false
    /// before Finished.
    bool hasMissedCounter() const;
    /// Returns what users should know of the runtime besides errors and losses, as sentences: what it
    /// refused, left out or failed at, and what the recording changes for others. More may come until
    /// Finished.
    QStringList notices() const;

Q_SIGNALS:
    /// The event or the value of a counter came that the recording was to stop at; it stops after this.
    void conditionMet();
    void stateChanged();
    void noticesChanged();
    void progressChanged(); ///< about twice a second; also while it waits for other commands

private:
    /// Waits for its turn with the limit of RecordingOptions::startDeadline. That begins when no command is
    /// ahead that may take minutes, as a dump does.
    void timeWait();
    void endWait();
    bool waitsForTurn() const;
    /// Opens the event session, when no other command to the runtime is in flight.
    void beginCapture(CommandQueue::Turn turn);
    void readReport();
    void passTurn(const Capture::Report &report);
    /// For the capture, which stops its session.
    void takeStopTurn();
    void onStreaming();
    void onStreamEnd();
    void onDiskStalled(const protocol::Error &error);
    void onCaptureEnd();
    /// Becomes Finished once the whole trace was looked through: for what the runtime tells of faults, and
    /// for a counter that is waited for and did not come yet.
    void finishWhenDecided();
    void sendStop();
    void onStopSent();
    void beginStopping();
    void updateProgress();
    void checkSize();
    void watchEvents();
    void watchCounter();
    void watchFaults();
    void checkEvents();
    void checkHeldBack(const std::shared_ptr<const TraceSnapshot> &events);
    void onConditionMet();
    void checkStopLimits();
    void setState(RecordingState state);

    RecordingOptions m_options;
    RecordingState m_state = RecordingState::Idle;
    RecordingEnd m_end = RecordingEnd::Stopped;
    std::optional<protocol::Error> m_error;
    RecordingProgress m_progress;
    QString m_filePath;
    Losses m_losses;
    bool m_stopWanted = false;
    bool m_streamOver = false;
    bool m_captureOver = false;
    std::chrono::milliseconds m_rundownLimit;
    std::uint64_t m_received = 0;
    std::uint64_t m_receivedAtStop = 0;
    std::uint64_t m_writtenAtStop = 0;
    std::uint64_t m_eventsAtStop = 0;
    QElapsedTimer m_recordingFor;
    QElapsedTimer m_sinceRates; ///< since they were computed, from the two below
    std::uint64_t m_ratedBytes = 0;
    std::uint64_t m_ratedEvents = 0;
    QElapsedTimer m_silentFor; ///< since bytes last came
    QElapsedTimer m_stoppingFor;
    QTimer m_wait; ///< until it gives up to wait for its turn
    QTimer m_waitTicker; ///< while it waits for that
    QTimer m_ticker;
    LongTimer m_duration;
    std::unique_ptr<Trace> m_trace;
    std::unique_ptr<EventWatch> m_watch; ///< for RecordingEnds::stopAt
    std::unique_ptr<CounterWatch> m_counterWatch; ///< for RecordingEnds::stopAtCounter
    std::unique_ptr<FaultWatch> m_faultWatch;
    ThreadNotifier m_notifier;
    quint64 m_start = 0; ///< id of the turn that was asked for
    quint64 m_stop = 0; ///< id of StopTracing
    bool m_stopSent = false;
    quint64 m_stopTurn = 0; ///< id of the capture's turn to stop
    std::optional<CommandQueue::Turn> m_turn; ///< until the capture's command is over
    std::unique_ptr<CaptureThread> m_capture; ///< dies first: it feeds the trace
};

} // namespace model
