// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/runtimefaults.h"
#include "model/async/jobrunner.h"

#include <memory>
#include <QObject>

namespace model {

/// Looks for what users should know of a runtime besides errors: what the runtime tells of faults in a
/// growing trace, and what the recording changes for others. A worker looks at each row once, and at none
/// while the trace has no type of event that could tell of any fault.
class FaultWatch : public QObject {
    Q_OBJECT
public:
    /// `asked`: how often the recording reads EventCounters.
    explicit FaultWatch(RuntimeFaultsAnalysis::Intervals asked, QObject *parent = nullptr);
    ~FaultWatch() override;

    /// Looks whether other sessions read the events of the process behind a socket, and are affected.
    void lookForOthers(qint64 pid, const QString &socket);

    /// Looks at the rows that the trace has now.
    void look(const std::shared_ptr<const TraceSnapshot> &snapshot);
    /// Returns what was found so far, as sentences.
    QStringList notices() const;
    /// Returns whether all of a complete trace was looked at.
    bool isOver() const { return m_isOver; }

Q_SIGNALS:
    void noticesChanged();
    void looked(); ///< after each look

private:
    struct Work;
    void start();

    const RuntimeFaultsAnalysis::Intervals m_asked;
    const std::shared_ptr<Work> m_work; ///< of the job that runs
    std::shared_ptr<const TraceSnapshot> m_next; ///< null: nothing new
    bool m_isLooking = false;
    bool m_isOver = false;
    std::shared_ptr<const RuntimeFaults> m_faults;
    QString m_ofOthers; ///< what the recording changes for others
    JobRunner m_jobs; ///< ends first
};

} // namespace model
