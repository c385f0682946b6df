// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <QObject>

class QSocketNotifier;

namespace app::cli {

/// Turns SIGINT, SIGTERM and, unless the program ignores it, SIGHUP (Ctrl-C on Windows) into a Qt signal. At
/// most one exists at a time; while it exists, they do not end the program.
class Interrupt : public QObject {
    Q_OBJECT
public:
    explicit Interrupt(QObject *parent = nullptr);
    ~Interrupt() override;

Q_SIGNALS:
    void interrupted(); ///< once for each of them

private:
    std::unique_ptr<QSocketNotifier> m_notifier; ///< Unix
    bool m_handlesHangup = false; ///< Unix
};

} // namespace app::cli
