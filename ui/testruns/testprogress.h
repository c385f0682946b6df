// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <optional>
#include <QWidget>

class QProgressBar;

namespace model::testruns {
class TestRun;
struct Totals;
} // namespace model::testruns

namespace ui {

class ElidedLabel;

/// How far a run of tests is: how many there are of each outcome, how long it takes, how long its tests took
/// together, and how many of them are done.
class TestProgress : public QWidget {
    Q_OBJECT
public:
    explicit TestProgress(QWidget *parent = nullptr);

    /// `wall` is how long the run took so far; nothing where that is not known.
    void showTotals(const model::testruns::Totals &totals, std::optional<std::chrono::milliseconds> wall);

    /// Returns what goes on in a run of one application, in a sentence.
    static QString stateOf(const model::testruns::TestRun &run);
    /// Says what goes on, in a sentence.
    void setState(const QString &state);
    /// Says what was too much to keep, in sentences; none hides the line.
    void setLeftOut(const QStringList &texts);

private:
    ElidedLabel *m_counts;
    ElidedLabel *m_state;
    ElidedLabel *m_times;
    QProgressBar *m_bar;
    ElidedLabel *m_leftOut;
};

} // namespace ui
