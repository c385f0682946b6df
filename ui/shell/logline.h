// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/severity.h"

#include <QTimer>
#include <QWidget>

class QAction;
class QLabel;

namespace model {
class SessionLogModel;
}

namespace ui {

class ElidedLabel;

/// The log in the status bar: its latest message behind the mark of its severity, how many came since the
/// log was last looked at, and the button that opens it.
class LogLine : public QWidget {
    Q_OBJECT
public:
    /// `opening` is the checkable action that shows the whole log.
    LogLine(const model::SessionLogModel &log, QAction *opening, QWidget *parent = nullptr);

    int newLines() const { return m_new; }
    /// What is there now was seen.
    void markSeen();
    /// Leaves the room to what stands beside it: a message is seen for a few seconds only.
    void setBrief(bool brief);

protected:
    void mouseReleaseEvent(QMouseEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void takeOver(int first, int last);
    void showState();

    const model::SessionLogModel &m_log;
    QAction *m_opening;
    QLabel *m_mark;
    ElidedLabel *m_text;
    QTimer m_fresh; ///< since the latest message came
    bool m_isBrief = false;
    int m_new = 0;
    model::Severity m_latest = model::Severity::Info;
    model::Severity m_gravest = model::Severity::Info; ///< of the new ones
};

} // namespace ui
