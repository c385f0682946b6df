// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/text/errortext.h"
#include "ui/panes/pane.h"
#include "ui/panes/processcontext.h"

#include <optional>
#include <QTimer>

namespace ui {

class CommandWait;
class FactList;
class FindingList;
class MessageLine;

/// All that the runtime tells of itself (ProcessInfo), how it is set up, and what the operating system knows
/// of the process. What one should know before reading its figures stands first.
class OverviewPane : public Pane {
    Q_OBJECT
public:
    static QString paneId() { return QStringLiteral("overview"); }
    static QString paneTitle() { return tr("Overview"); }
    OverviewPane(ProcessContext &process, Context &context);
    void activated() override;

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void buildFields();
    void buildActions();
    /// Asks the runtime; by itself, or for a user who waits for what comes of it.
    void fetch(bool isAskedFor);
    void showFailure(const model::ErrorText &failure);
    /// One that has ended is asked nothing more, and that it did not answer is no failure then.
    void forgetFailure();
    void showInfo(const model::RuntimeCommands::Info &info);
    void showEntry();
    void showStarted();
    /// Reads how the runtime is set up, without asking it.
    void readSettings();
    /// Offers to resume a runtime that waits at its start, or may wait there.
    void offerResume();
    void resume();
    /// Says what became of a resume.
    void showResumed();

    ProcessContext &m_process;
    Context &m_context;
    FactList *m_fields;
    FindingList *m_warnings;
    MessageLine *m_message;
    CommandWait *m_busy;
    QAction *m_refresh = nullptr;
    QAction *m_copy = nullptr;
    QAction *m_resume = nullptr;
    bool m_fetched = false;
    bool m_hasAnswer = false; ///< which is the same as long as the process lives
    /// Of a question that no user asked: the process may be at its end, which the next refresh tells.
    std::optional<model::ErrorText> m_failure;
    QTimer m_failureStays;
    bool m_showsFailure = false;
    bool m_settingsRead = false;
    QTimer m_clock; ///< ticks while it is seen: how long the process runs
    QTimer m_resumeSeen; ///< until the process list shows what a resume did
};

} // namespace ui
