// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/async/standstill.h"
#include "model/files/outputfile.h"
#include "model/preflight/targetfiles.h"

#include <atomic>
#include <QObject>
#include <QTimer>

namespace model {

/// Copies a file of a process to one of ours, out of its container for instance, on a thread of its own. The
/// copy appears under its name when it is whole, readable by its owner alone. For the GUI thread; no call
/// waits.
class CopyOut : public QObject {
    Q_OBJECT
public:
    explicit CopyOut(QObject *parent = nullptr);
    /// Cancels what runs; its half of a copy is removed.
    ~CopyOut() override;

    /// Begins unless one runs. `source` is a path of the process, `target` one of ours.
    void start(const preflight::TargetFiles &files, const QString &source, const QString &target,
               Existing existing);
    /// Ends it with Cancelled.
    void cancel();
    bool isRunning() const { return m_progress != nullptr; }
    /// Returns since when nothing was copied, as of the last progressed(); 0 while it goes on. Neither file
    /// system reports an error then, and it may go on at any time.
    std::chrono::milliseconds silentFor() const { return m_silentFor; }

Q_SIGNALS:
    /// Several times a second, also while nothing is copied.
    void progressed(quint64 copiedBytes, quint64 totalBytes);
    /// Errors: those of TargetFiles::open() for the source and of OutputFile for the target, Cancelled,
    /// NotAnswering where either file system does not answer any more.
    void finished(const protocol::Result<quint64> &copiedBytes);

private:
    struct Progress;
    void showProgress();
    void end(const protocol::Result<quint64> &copiedBytes);

    std::shared_ptr<Progress> m_progress; ///< of the copy that runs
    QTimer m_clock;
    Standstill m_standstill;
    std::chrono::milliseconds m_silentFor{0};
};

} // namespace model
