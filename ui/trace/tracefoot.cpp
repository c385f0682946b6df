// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trace/tracefoot.h"

#include "ui/base/tokens.h"
#include "ui/widgets/busyline.h"
#include "ui/widgets/messageline.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/steadyplace.h"
#include "ui/widgets/windowfoot.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>

namespace ui {

TraceFoot::TraceFoot(QWidget *pageFoot, QWidget *parent)
    : QWidget(parent)
    , m_pageFoot(pageFoot)
    , m_endedEarly(new MessageLine)
    , m_progressPlace(new QWidget)
    , m_progress(new BusyLine)
    , m_summary(plainLabel())
    , m_summaryPlace(new SteadyPlace(m_summary))
{
    setObjectName(QStringLiteral("traceFoot"));
    connect(m_progress, &BusyLine::cancelled, this, &TraceFoot::cancelled);
    auto *repair = new QAction(tr("Save a repaired copy…"), m_endedEarly);
    repair->setObjectName(QStringLiteral("repairEndedEarly"));
    connect(repair, &QAction::triggered, this, &TraceFoot::repairAsked);
    m_endedEarly->setObjectName(QStringLiteral("endedEarly"));
    m_endedEarly->setOneLine();
    m_endedEarly->addButton(repair);
    m_summary->setObjectName(QStringLiteral("traceSummary"));
    m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_summary->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_summaryPlace->setAsWideAsText(true); // what stands beside the counts is longer
    layOut();
}

void TraceFoot::layOut()
{
    m_progress->keepRoom();
    auto *place = new QHBoxLayout(m_progressPlace);
    place->setContentsMargins(0, 0, 0, 0);
    place->addWidget(m_progress);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(gridStep, 0, gridStep, 0);
    layout->addStrut(m_progress->sizeHint().height()); // it is as high without it
    layout->addWidget(m_pageFoot, 4);
    layout->addWidget(m_summaryPlace);
    layout->addWidget(m_progressPlace, 5);
    layout->addWidget(m_endedEarly, 6);
}

void TraceFoot::lend(QWidget *view)
{
    WindowFoot *const place = WindowFoot::of(*view);
    if (place && parentWidget() == view)
        place->take(this, view);
}

void TraceFoot::comeBack(QWidget *view)
{
    if (parentWidget() == view)
        return; // its window has no place for it
    view->layout()->addWidget(this);
    show();
}

QString TraceFoot::summary() const
{
    return m_summary->text();
}

void TraceFoot::setSummary(const QString &summary)
{
    m_summary->setText(summary);
}

void TraceFoot::showWork(const std::optional<Work> &work, bool pageTells)
{
    const bool tellsEnd = !work && !m_endedEarly->text().isEmpty();
    m_endedEarly->setVisible(tellsEnd);
    m_pageFoot->setVisible(pageTells || !tellsEnd); // else the message has its room
    m_progressPlace->setVisible(work.has_value()); // else the counts have all the room
    if (!work) {
        const bool worked = m_progress->isBusy();
        m_progress->finish();
        if (worked)
            Q_EMIT workEnded(std::chrono::milliseconds(m_working.elapsed()));
        return;
    }
    if (!m_progress->isBusy()) {
        m_working.start();
        m_progress->start({}, work->isCancellable);
    }
    m_progress->setText(work->text);
    m_progress->setProgress(work->share);
}

} // namespace ui
