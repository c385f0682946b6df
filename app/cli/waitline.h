// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

namespace app::cli {

/// Says on standard error what a command waits for, and for how long already: soon after the wait has begun,
/// and then each second. On a terminal in one line, elsewhere a line each time.
class WaitLine : public QObject {
    Q_OBJECT
public:
    explicit WaitLine(QObject *parent = nullptr);
    /// Begins the wait, or goes on with another text: "The runtime of process 42 is asked for a dump".
    void say(const QString &what);
    /// Ends it, before anything else is printed.
    void stop();

private:
    void print();

    QString m_what;
    QElapsedTimer m_since;
    QTimer m_clock;
    bool m_isShown = false;
};

} // namespace app::cli
