// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/commands/recordoptions.h"
#include "app/signals/interrupt.h"
#include "model/recording/tracesession.h"

namespace app::cli {

/// One recording on the command line. Prints messages and progress on standard error and the file's path on
/// standard output at the end, and ends the event loop with the exit status.
class Recorder : public QObject {
    Q_OBJECT
public:
    explicit Recorder(RecordOptions options, QObject *parent = nullptr);

    void start(const model::ProcessEntry &process, std::shared_ptr<model::Runtime> runtime);

Q_SIGNALS:
    void began(); ///< the runtime has accepted a session

private:
    void onInterrupt();
    void onTermination();
    void onStateChanged();
    void noteStopping() const;
    void showProgress();
    void showNotices();
    void finishWhenRead();
    void finish();

    const RecordOptions m_options;
    Interrupt m_interrupt;
    QString m_target; ///< "name (pid)"
    std::unique_ptr<model::TraceSession> m_session;
    bool m_aborted = false;
    bool m_diskIsSilent = false;
    QStringList m_notices; ///< that were told
};

} // namespace app::cli
