// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/commands/recordoptions.h"
#include "app/signals/interrupt.h"
#include "model/recording/recordingring.h"

namespace app::cli {

/// A recording on the command line that keeps its last files (--ring). Prints messages and progress on
/// standard error and the paths of the kept files on standard output at the end, and ends the event loop with
/// the exit status.
class RingRecorder : public QObject {
    Q_OBJECT
public:
    explicit RingRecorder(RecordOptions options, QObject *parent = nullptr);

    void start(const model::ProcessEntry &process, std::shared_ptr<model::Runtime> runtime);

Q_SIGNALS:
    void began(); ///< the runtime has accepted a session

private:
    void connectRing();
    void onInterrupt();
    void onFileEnded(const model::TraceSession &session);
    void finish(const std::optional<protocol::Error> &error);

    const RecordOptions m_options;
    Interrupt m_interrupt;
    QString m_target; ///< "name (pid)"
    std::unique_ptr<model::RecordingRing> m_ring;
    int m_interrupts = 0;
    QStringList m_cutFiles; ///< that ended before their recording did, also those that were removed since
};

} // namespace app::cli
