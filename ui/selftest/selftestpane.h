// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/selftest/selftest.h"
#include "ui/base/context.h"
#include "ui/panes/pane.h"

class QGridLayout;
class QLabel;

namespace ui {

/// Help, Self Test: what this system lets the program do, a row for each check, with what to do about it.
class SelfTestPane : public Pane {
    Q_OBJECT
public:
    /// `where` is where the process list looks for sockets.
    SelfTestPane(Context &context, model::ScanOptions where, QWidget *parent = nullptr);

    bool isTemporary() const override { return true; }
    void activated() override;

private:
    void layOut();
    void runAgain();
    void showChecks(const QList<model::selftest::Check> &checks);
    void addRow(const model::selftest::Check &check);
    void colorRows();
    void copyReport();

protected:
    void changeEvent(QEvent *event) override;

private:
    Context &m_context;
    const model::ScanOptions m_where;
    QAction *m_again;
    QAction *m_copy;
    QLabel *m_summary;
    QWidget *m_rows = nullptr;
    QGridLayout *m_grid = nullptr;
    QList<QLabel *> m_states;
    QList<model::selftest::Check> m_checks;
    bool m_isRunning = false;
};

/// Returns what the windows of this program are drawn with.
model::selftest::Graphics currentGraphics();

} // namespace ui
