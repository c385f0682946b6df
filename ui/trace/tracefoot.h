// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <optional>
#include <QElapsedTimer>
#include <QWidget>

class QLabel;

namespace ui {

class BusyLine;
class MessageLine;
class SteadyPlace;

/// The foot of a trace view: what the page in front says, the counts of the trace, how far work on it is, and
/// why a file ended early. It stands in the status bar of a window that has a place for it, while its view is
/// seen, and else where the view put it.
class TraceFoot : public QWidget {
    Q_OBJECT
public:
    struct Work {
        QString text;
        double share = -1; ///< from 0 to 1; below 0: unknown
        bool isCancellable = false;
    };

    /// `pageFoot` is of the page in front; the foot takes it.
    TraceFoot(QWidget *pageFoot, QWidget *parent = nullptr);

    /// Goes to the status bar of the window that `view` is in now, if that has a place.
    void lend(QWidget *view);
    /// Comes back to the view, whose layout takes it at its end.
    void comeBack(QWidget *view);

    /// Returns the line that says why a file ended early, once no work goes on.
    MessageLine &endedEarly() const { return *m_endedEarly; }
    QString summary() const;
    void setSummary(const QString &summary);
    /// Shows how far work is, or that none goes on. `pageTells`: the page in front has something to say.
    void showWork(const std::optional<Work> &work, bool pageTells);

Q_SIGNALS:
    void cancelled();
    void repairAsked();
    /// Work has ended, which took so long.
    void workEnded(std::chrono::milliseconds took);

private:
    void layOut();

    QWidget *m_pageFoot;
    MessageLine *m_endedEarly; ///< stands in the place of the progress, once that has ended
    QWidget *m_progressPlace;
    BusyLine *m_progress;
    QLabel *m_summary;
    SteadyPlace *m_summaryPlace;
    QElapsedTimer m_working; ///< since work began
};

} // namespace ui
