// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <QTimer>
#include <QWidget>

class QAction;
class QLabel;
class QMenu;
class QToolButton;

namespace model {
class JobRunner;
class Recording;
class Recordings;
} // namespace model

namespace ui {

class ElidedLabel;
class SteadyPlace;

/// What runs, wherever one is: of one recording its process, rate, drops and size, of several their sums, and
/// how much room the disk has that they are written to, which a worker looks at. Behind it the button that
/// stops them. Hidden while nothing is recorded.
class RecordingStatus : public QWidget {
    Q_OBJECT
public:
    RecordingStatus(model::Recordings &recordings, model::JobRunner &jobs, QWidget *parent = nullptr);

    /// Returns the action that stops the recording, and asks which where there are several.
    QAction *stopAction() const { return m_stop; }
    QString text() const;
    /// Leaves out what a view of the recording tells beside it.
    void setBrief(bool brief);

private:
    void refresh();
    void showText();
    void lookAtDisk();
    void stop();
    void fillMenu();

    model::Recordings &m_recordings;
    model::JobRunner &m_jobs;
    QLabel *m_mark;
    ElidedLabel *m_text;
    SteadyPlace *m_textPlace;
    QAction *m_stop;
    QToolButton *m_button;
    QMenu *m_menu; ///< which one of several
    QTimer m_diskClock;
    bool m_isLooking = false;
    bool m_isBrief = false;
    std::optional<quint64> m_freeBytes;
};

} // namespace ui
