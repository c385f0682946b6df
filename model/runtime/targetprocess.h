// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <QtGlobal>

namespace model {

/// Watches whether a process lives. Where the system has handles for processes, one is kept from the
/// construction on, so that another process that gets the same id is not taken for this one.
class TargetProcess {
public:
    /// A process with the id 0 is unknown and never gone.
    explicit TargetProcess(qint64 pid);
    ~TargetProcess();
    TargetProcess(const TargetProcess &) = delete;
    TargetProcess &operator=(const TargetProcess &) = delete;

    bool isKnown() const { return m_pid > 0; }
    /// Returns whether it has exited, after waiting for that up to `wait`.
    bool isGone(std::chrono::milliseconds wait) const;

private:
    qint64 m_pid = 0;
    qintptr m_handle = -1;
    bool m_absent = false; ///< there was no such process from the beginning
};

} // namespace model
