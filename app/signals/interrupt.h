// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <QList>
#include <QObject>

class QSocketNotifier;

namespace app {

/// Turns SIGINT, SIGTERM and, unless the program ignores it, SIGHUP (Ctrl-C, closing the window and logging
/// out on Windows) into Qt signals. At most one exists at a time; while it exists, they do not end the
/// program.
class Interrupt : public QObject {
    Q_OBJECT
public:
    /// Which signals are taken.
    enum class Signals : std::uint8_t {
        Ending, ///< those named above
        /// SIGQUIT, SIGUSR1, SIGUSR2 and SIGCONT, too (Unix): for a program that hands them on to another.
        HandedOn,
    };
    explicit Interrupt(QObject *parent = nullptr)
        : Interrupt(Signals::Ending, parent)
    {
    }
    explicit Interrupt(Signals which, QObject *parent = nullptr);
    ~Interrupt() override;

Q_SIGNALS:
    void interrupted(); ///< once for each of them
    /// Emitted before interrupted(). `fromTerminal`: a key was pressed (Ctrl-C), so that all programs in the
    /// foreground got the signal. `number` is 0 on Windows.
    void received(int number, bool fromTerminal);
    /// Emitted for SIGCONT (Unix), and nothing else then.
    void continued();
    /// Emitted after interrupted() unless the user pressed Ctrl-C: the system or a program ends us then, and
    /// what is still to be done has seconds.
    void terminating();

private:
    std::unique_ptr<QSocketNotifier> m_notifier; ///< Unix
    QList<int> m_handled; ///< Unix: the numbers of the signals
};

/// Sends a signal to a process; does nothing on Windows, where a key reaches all programs of a console.
void handOn(int number, qint64 pid);

} // namespace app
