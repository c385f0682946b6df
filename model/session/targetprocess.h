// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <QtGlobal>

namespace model {

/// Watches whether one process lives. It is that process that is watched and not its number, which another
/// one may get: where the system has handles for processes, one is kept from the construction on.
class TargetProcess {
public:
    /// 0 is "not known": never gone.
    explicit TargetProcess(qint64 pid);
    ~TargetProcess();
    TargetProcess(const TargetProcess &) = delete;
    TargetProcess &operator=(const TargetProcess &) = delete;

    bool isKnown() const { return m_pid > 0; }
    /// Whether it has exited, at the latest after `wait`.
    bool isGone(std::chrono::milliseconds wait) const;

private:
    qint64 m_pid = 0;
    qintptr m_handle = -1;
    bool m_absent = false; ///< there was no such process from the beginning
};

} // namespace model
