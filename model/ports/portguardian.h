// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <QSet>
#include <QString>

/// What becomes of a port when the program that opened it is killed: a process with the port in its
/// environment, and all that it starts later, would wait there for ever. So clrlens-cli lets them go on: it
/// opens the port again, and ends when no process has it in its environment any more, or when one of our
/// programs opens the port anew.
///
/// One implementation per family of systems: portguardian_unix.cpp, portguardian_windows.cpp, where no
/// runtime waits for a pipe of a process that is gone.
namespace model {

/// Waits for the end of this program, in a process of its own that does nothing else. For the thread of an
/// event loop; waits for nothing but the start of a shell.
class PortGuardian {
public:
    PortGuardian();
    /// Ends the guardian: the port is closed in order.
    ~PortGuardian();
    PortGuardian(const PortGuardian &) = delete;
    PortGuardian &operator=(const PortGuardian &) = delete;

    /// Watches over the port at an absolute path from now on. Does nothing where clrlens-cli is not beside
    /// this program.
    void watch(const QString &portPath);
    void dismiss();

private:
    struct Shell;
    std::unique_ptr<Shell> m_shell;
};

/// Starts clrlens-cli to let processes go on that wait at the port now or later, as a guardian does. Returns
/// whether it started.
bool freeLeftPort(const QString &portPath);

/// Returns whether a guardian answers at the port. Reads the system's list of processes, but only where
/// a process listens there.
bool hasGuardian(const QString &portPath);
/// Ends the guardian of a port, if there is one, and removes its socket, so that the port can be opened:
/// connected runtimes come again. Does nothing to another process that listens there.
void relieveGuardian(const QString &portPath);

/// Returns the ports that a process of this user was started with in its environment, to wait there at its
/// start, as what it starts later does. Reads the system's list of processes: for workers. Empty where the
/// system does not show it.
QSet<QString> awaitedPorts();

} // namespace model
