// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/async/latestjob.h"
#include "model/async/standstill.h"
#include "model/export/tracecopies.h"

#include <QTimer>
#include <QToolButton>

class QAction;

namespace ui {

class BusyLine;
class MessageLine;
class TraceContext;

/// A button whose menu takes the trace, or what is looked at of it, elsewhere: saved under another name,
/// repaired, cut, as text, on request without what is private. A worker writes, one copy at a time.
class CopyButton : public QToolButton {
    Q_OBJECT
public:
    /// The lines are borrowed and outlive this.
    CopyButton(TraceContext &trace, model::JobRunner &jobs, BusyLine *busy, MessageLine *message,
               QWidget *parent = nullptr);

    /// Says for each kind whether there is something to copy.
    void updateActions();
    QAction *action(model::CopyKind kind) const;
    /// Returns what copies are without: the choices are in the menu, which stays open for them.
    model::PrivateKinds leftOut() const;
    /// Writes to that path, and over what is there: the user was asked.
    void write(model::CopyKind kind, const QString &path);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void addLeaveOut(model::PrivateKind kind, const QString &text, const QString &name, const QString &more);
    void addKind(model::CopyKind kind, const QString &text, const QString &name);
    void choose(model::CopyKind kind);
    void look();
    void finish();

    TraceContext &m_trace;
    BusyLine *m_busy;
    MessageLine *m_message;
    QList<QAction *> m_actions; ///< by model::CopyKind
    std::vector<std::pair<model::PrivateKind, QAction *>> m_leaveOut;
    QTimer m_look; ///< at the progress
    model::Standstill m_standstill;
    QString m_doing; ///< what the line says as long as it goes on
    std::shared_ptr<std::atomic<double>> m_progress;
    model::LatestJob m_job;
};

} // namespace ui
