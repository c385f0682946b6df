// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <QTimer>

namespace ui {

/// How often a view shows what its trace has grown by: the more an update costs, the more rarely, so that it
/// takes a twenty-fifth of a processor at most, as long as that means every two seconds at least.
class LivePace : public QObject {
    Q_OBJECT
public:
    static constexpr std::chrono::milliseconds leastPause{1000};
    static constexpr std::chrono::milliseconds longestPause{2000};

    explicit LivePace(QObject *parent);

    /// Returns whether it is too early for the next update. due() comes when it is not any more.
    bool isTooEarly() const { return m_pause.isActive(); }
    /// An update was shown, and to make it and to show it took that long.
    void updated(std::chrono::nanoseconds took);

Q_SIGNALS:
    void due();

private:
    QTimer m_pause;
};

} // namespace ui
