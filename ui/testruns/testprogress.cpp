// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/testruns/testprogress.h"

#include "model/testruns/testdetails.h"
#include "model/testruns/testrun.h"
#include "model/text/format.h"
#include "ui/base/tokens.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/plaintext.h"

#include <algorithm>
#include <numeric>
#include <QHBoxLayout>
#include <QProgressBar>
#include <QVBoxLayout>

namespace ui {

using model::testruns::Outcome;
using model::testruns::TestProcess;
using model::testruns::TestRun;
using model::testruns::Totals;

TestProgress::TestProgress(QWidget *parent)
    : QWidget(parent)
    , m_counts(new ElidedLabel)
    , m_state(new ElidedLabel)
    , m_times(new ElidedLabel)
    , m_bar(new QProgressBar)
    , m_leftOut(new ElidedLabel)
{
    m_counts->setObjectName(QStringLiteral("testCounts"));
    m_counts->setAccessibleName(tr("Tests of each state"));
    m_counts->setElideMode(Qt::ElideRight);
    m_state->setObjectName(QStringLiteral("testState"));
    m_state->setAccessibleName(tr("State of the run"));
    m_state->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_times->setObjectName(QStringLiteral("testTimes"));
    m_times->setAccessibleName(tr("Times of the run"));
    m_times->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_bar->setObjectName(QStringLiteral("testProgress"));
    m_bar->setAccessibleName(tr("Tests that are done"));
    m_bar->setTextVisible(false);
    m_bar->setFixedHeight(gridStep);
    m_bar->setMaximum(1);
    m_bar->setValue(0);
    auto *row = new QHBoxLayout;
    row->addWidget(m_counts, 5);
    row->addWidget(m_state, 3);
    row->addWidget(m_times, 3);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(halfStep);
    layout->addLayout(row);
    layout->addWidget(m_bar);
    m_leftOut->setObjectName(QStringLiteral("testsLeftOut"));
    m_leftOut->setAccessibleName(tr("What of the run is not kept"));
    m_leftOut->setElideMode(Qt::ElideRight);
    m_leftOut->hide();
    layout->addWidget(m_leftOut);
}

QString TestProgress::stateOf(const TestRun &run)
{
    const bool isRepeated = run.options().repetitions > 1;
    if (run.state() == TestRun::State::Ended && isRepeated)
        return tr("Ended with exit status %1 in run %2")
            .arg(QString::number(run.exitStatus()), model::text::count(quint64(run.repetition(0))));
    if (run.state() == TestRun::State::Ended)
        return tr("Ended with exit status %1").arg(run.exitStatus());
    const TestProcess *const process = run.process(0);
    if (!process)
        return {};
    switch (process->stopStep()) {
    case TestProcess::StopStep::Cancel:
        return tr("It was asked to end after the tests that run now.");
    case TestProcess::StopStep::Interrupt:
        return tr("It was interrupted.");
    case TestProcess::StopStep::Kill:
        return tr("Its processes are killed.");
    case TestProcess::StopStep::None:
        break;
    }
    const QString pid = QString::number(process->pid());
    if (process->options().mode == TestProcess::Mode::Discover)
        return tr("Process %1 tells its tests").arg(pid);
    return isRepeated
        ? tr("Process %1 runs its tests, run %2").arg(pid, model::text::count(quint64(run.repetition(0))))
        : tr("Process %1 runs its tests").arg(pid);
}

void TestProgress::setState(const QString &state)
{
    if (state == m_state->text())
        return;
    m_state->setText(state);
    m_state->setToolTip(plainToolTip(state));
}

void TestProgress::setLeftOut(const QStringList &texts)
{
    const QString text = texts.join(u' ');
    if (text == m_leftOut->text())
        return;
    m_leftOut->setText(text);
    m_leftOut->setToolTip(plainToolTip(texts.join(u'\n')));
    m_leftOut->setVisible(!text.isEmpty());
}

void TestProgress::showTotals(const Totals &totals, std::optional<std::chrono::milliseconds> wall)
{
    if (const QString counts = totalsText(totals); counts != m_counts->text()) {
        m_counts->setText(counts);
        m_counts->setToolTip(plainToolTip(counts));
    }
    QStringList times;
    if (wall)
        times << model::text::duration(std::max(*wall, std::chrono::milliseconds(0)));
    if (totals.ticks > 0)
        times << tr("the tests together %1").arg(model::testruns::ticksText(totals.ticks));
    m_times->setText(times.join(QLatin1String(", ")));
    const auto all = std::accumulate(totals.byOutcome.begin(), totals.byOutcome.end(), 0U);
    m_bar->setMaximum(std::max(int(all), 1));
    m_bar->setValue(int(all - totals[Outcome::NotRun]));
}

} // namespace ui
