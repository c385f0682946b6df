// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>
#include <QPointer>
#include <QRect>
#include <QStringList>
#include <QTimer>

class QWidget;

namespace ui {

class TourBubble;
class TourRing;

/// Goes in five steps through what the window offers, some of it in a trace: the sample, where none is in
/// front. It begins only when it is asked for, can be left at any
/// step, and is remembered as taken in the settings.
class GuidedTour : public QObject {
    Q_OBJECT
public:
    /// Lives as long as the window.
    explicit GuidedTour(QWidget &window);

    void start();
    void end();
    bool isRunning() const { return !m_bubble.isNull(); }
    int step() const { return m_step; }
    static int stepCount();
    static bool wasTaken();

Q_SIGNALS:
    /// A step tells of a trace, and none is in front.
    void traceNeeded();

protected:
    /// Follows what it points at when the window is resized.
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void show(int step);
    /// Returns where the window has what the step tells of; empty where that is not seen.
    QRect target() const;
    void place();

    QWidget &m_window;
    int m_step = 0;
    QRect m_pointedAt;
    QTimer m_follow;
    QPointer<TourBubble> m_bubble;
    QPointer<TourRing> m_ring;
    QPointer<QWidget> m_focusBefore;
};

} // namespace ui
