// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/severity.h"

#include <chrono>
#include <QObject>

class QSystemTrayIcon;
class QWidget;

namespace model {
struct Dump;
class Recording;
class Recordings;
} // namespace model

namespace ui {

struct Context;

/// Tells by the desktop what ended while the user looked elsewhere: a recording, a dump or an analysis that
/// took long, while no window of the program was in front. Where the desktop shows no messages, the window
/// asks for attention in its task bar.
class Notifier : public QObject {
    Q_OBJECT
public:
    /// `window` is the one that asks for attention.
    Notifier(Context &context, QWidget &window);

    /// What took less needs no notice; 10 seconds unless a test says otherwise.
    void setLeastTime(std::chrono::milliseconds time) { m_leastTime = time; }
    /// An analysis of the trace with that name ended.
    void analysisEnded(const QString &name, std::chrono::milliseconds took);

Q_SIGNALS:
    /// The user was told so, by whatever means.
    void told(const QString &headline, const QString &text);

private:
    void recordingChanged(const model::Recording &recording);
    void dumpChanged(const model::Dump &dump);
    void tell(std::chrono::milliseconds took, model::Severity severity, const QString &headline,
              const QString &text);

    model::Recordings &m_recordings;
    QWidget &m_window;
    QSystemTrayIcon *m_tray = nullptr; ///< shown as long as a message is
    std::chrono::milliseconds m_leastTime{10000};
};

} // namespace ui
