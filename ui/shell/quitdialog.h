// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/discovery/processentry.h"
#include "model/ports/diagnosticport.h"

#include <chrono>
#include <QDialog>
#include <QTimer>

class QLabel;
class QPushButton;

namespace ui {

struct Context;

/// Returns the runtimes at the program's ports that are known to wait there for a resume. Those of launches
/// are not among them: they end with the program.
QList<model::PortRuntime> waitingAtPorts(const Context &context, const QList<model::ProcessEntry> &processes);

/// Asks what is to become of running recordings when the program is to end, shows how far they are, and waits
/// for their ends. It is opened, never executed: nothing waits for an answer meanwhile.
class QuitDialog : public QDialog {
    Q_OBJECT
public:
    QuitDialog(Context &context, QWidget *parent);

    /// Returns whether there is something to ask about: a recording, a dump, or a program that was launched.
    static bool isNeeded(const Context &context);
    /// Offers to resume these runtimes, which would wait on when the program has ended.
    void setWaiting(const QList<model::PortRuntime> &runtimes);
    /// Asks nothing: stops the recordings with rundown, and at once when that takes longer than `limit`.
    /// Resumes the runtimes that wait, save those at ports that are kept: the next start opens these again.
    void stopWithin(std::chrono::milliseconds limit);

    void reject() override;

Q_SIGNALS:
    void quitConfirmed(); ///< no recording runs any more

private:
    enum class Stage {
        Asking,
        WithRundown, ///< the recordings were asked to stop
        AtOnce,
    };
    void layOut();
    void stopWithRundown();
    void quitAtOnce();
    void resumeAndQuit();
    void resumeWaiting();
    void endIfDone();
    void showStage();
    void showProgress();
    QString headline() const;
    QString explanation() const;

    Context &m_context;
    Stage m_stage = Stage::Asking;
    bool m_mayStay = true;
    bool m_confirmed = false;
    QTimer m_limit;
    QList<model::PortRuntime> m_waiting;
    qsizetype m_resuming = 0; ///< resumes that are not answered yet
    QLabel *m_headline;
    QLabel *m_explanation;
    QLabel *m_progress;
    QPushButton *m_resume;
    QPushButton *m_stop;
    QPushButton *m_atOnce;
    QPushButton *m_stay;
};

} // namespace ui
