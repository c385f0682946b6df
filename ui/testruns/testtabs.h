// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/testruns/testresults.h"

#include <QTabWidget>

class QPlainTextEdit;

namespace model::testruns {
class TestProcess;
class TestTraces;
struct StartReport;
} // namespace model::testruns

namespace ui {

class OutputView;

/// What there is to read of a run: what the selected test told, what the application writes, and how its
/// processes ended.
class TestTabs : public QTabWidget {
    Q_OBJECT
public:
    explicit TestTabs(QWidget *parent = nullptr);

    void forgetRun();
    /// Shows a test and one of its results, as detailsText(); testruns::none for no test.
    void showTest(const model::testruns::TestResults &results, model::testruns::TestId test,
                  model::testruns::AttemptId attempt);
    /// Shows what is told of a test.
    void showDetails(const QString &text);
    void followOutput(const model::testruns::TestProcess &process);
    void addEnd(const model::testruns::StartReport &report);
    void addTraces(const model::testruns::TestTraces &traces);

private:
    QPlainTextEdit *m_details;
    QString m_shownDetails; ///< as it was set: the field turns some spaces into others
    OutputView *m_output;
    QPlainTextEdit *m_ends;
    qint64 m_followed = 0; ///< the process whose output was shown last
};

} // namespace ui
