// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/process/processtree.h"

#include <chrono>
#include <functional>
#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

namespace model {

/// Returns whether the very process runs.
bool runs(const ProcessIdentity &process);

/// Ends processes with all that they started: asks them first, and kills those that do not end in time.
class ProcessEnding : public QObject {
    Q_OBJECT
public:
    /// `roots` are the processes that are known; those without a start time are left alone, as any other
    /// process might have their id.
    explicit ProcessEnding(std::function<QList<ProcessIdentity>()> roots, QObject *parent = nullptr);

    /// Asks them to end, and kills them after `limit`.
    void ask(std::chrono::milliseconds limit);
    void kill();
    /// Waits until those that were asked have ended, or until the system should have ended them.
    void wait() { m_look.start(); }
    bool isWaiting() const { return m_look.isActive(); }

Q_SIGNALS:
    void waited();

private:
    void end(EndHow how);
    void look();

    const std::function<QList<ProcessIdentity>()> m_roots;
    /// Those that were ended. Without it, children of a parent that went first would be missed.
    QList<ProcessIdentity> m_asked;
    QTimer m_kill;
    QTimer m_look;
    QElapsedTimer m_killed;
};

} // namespace model
