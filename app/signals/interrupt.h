// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <QObject>

class QSocketNotifier;

namespace app {

/// Turns SIGINT, SIGTERM and, unless the program ignores it, SIGHUP (Ctrl-C, closing the window and logging
/// out on Windows) into Qt signals. At most one exists at a time; while it exists, they do not end the
/// program.
class Interrupt : public QObject {
    Q_OBJECT
public:
    explicit Interrupt(QObject *parent = nullptr);
    ~Interrupt() override;

Q_SIGNALS:
    void interrupted(); ///< once for each of them
    /// Emitted after interrupted() when it was the system that asked, or somebody who does not look on:
    /// whatever is still to be done has seconds.
    void terminating();

private:
    std::unique_ptr<QSocketNotifier> m_notifier; ///< Unix
    bool m_handlesHangup = false; ///< Unix
};

} // namespace app
