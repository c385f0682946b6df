// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/instance/crashreports.h"
#include "model/instance/sessionfile.h"

#include <memory>
#include <QObject>
#include <QTimer>
#include <vector>

namespace model {
class KnownProcesses;
}

namespace ui {

class MainWindow;
class NoticeBar;
struct Context;

/// Writes down which traces and which process are open, and at the start offers what a program had open that
/// did not end in order, with its report where there is one. Must not outlive the window.
class SessionKeeper : public QObject {
    Q_OBJECT
public:
    struct Folders {
        QString sessions;
        QString crashes;
    };
    SessionKeeper(MainWindow &window, Context &context, const model::KnownProcesses &processes,
                  const Folders &folders, QObject *parent = nullptr);
    /// The program ends in order: nothing is offered at the next start.
    ~SessionKeeper() override;

    /// Returns what is open now.
    model::OpenSession openSession() const;

private:
    /// What the last runs left.
    struct Found {
        std::shared_ptr<model::SessionFile> own;
        std::vector<std::shared_ptr<model::LeftSession>> left;
        QList<model::CrashReport> reports;
    };
    void offer(Found found);
    void keep();
    void restore();
    void openReport();
    void copyReport();
    /// Returns what was open, in words.
    QString whatWasOpen() const;
    QString headline() const;

    MainWindow &m_window;
    Context &m_context;
    const model::KnownProcesses &m_processes;
    std::shared_ptr<model::SessionFile> m_own; ///< null until it is made
    std::vector<std::shared_ptr<model::LeftSession>> m_left;
    QList<model::CrashReport> m_reports;
    model::OpenSession m_kept;
    NoticeBar *m_notice = nullptr; ///< owned by the window
    QTimer m_keepSoon;
    QTimer m_keepAgain;
};

} // namespace ui
