// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trace/recordingbar.h"

#include "ui/base/icons.h"
#include "ui/trace/recordingtext.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/greyreason.h"
#include "ui/widgets/messageline.h"
#include "ui/widgets/panelayout.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/steadyplace.h"

#include <QAction>
#include <QStackedLayout>

namespace ui {

RecordingBar::RecordingBar(model::Recording &recording, QWidget *parent)
    : QWidget(parent)
    , m_recording(&recording)
    , m_stop(new QAction(icon(Symbol::Stop), tr("S&top Recording"), this))
    , m_abort(new QAction(icon(Symbol::Abort), tr("&End at Once, Without Method Names"), this))
    , m_progress(new ElidedLabel)
    , m_row(new QWidget)
    , m_pages(new QStackedLayout(this))
    , m_message(new MessageLine)
{
    setObjectName(QStringLiteral("recordingBar"));
    buildActions();
    layOut();
    connect(m_recording, &model::Recording::stateChanged, this, &RecordingBar::stateChanged);
    connect(m_recording, &model::Recording::progressChanged, this, &RecordingBar::showProgress);
    stateChanged();
}

void RecordingBar::buildActions()
{
    m_stop->setIconText(tr("Stop"));
    m_stop->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Period));
    m_stop->setObjectName(QStringLiteral("stopRecording"));
    m_abort->setIconText(tr("End at once"));
    m_abort->setObjectName(QStringLiteral("abortRecording"));
    connect(m_stop, &QAction::triggered, m_recording, &model::Recording::stop);
    connect(m_abort, &QAction::triggered, m_recording, &model::Recording::abort);
}

void RecordingBar::layOut()
{
    m_progress->setObjectName(QStringLiteral("recordingProgress"));
    m_progress->setAccessibleName(tr("Progress of the recording"));
    m_progress->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    auto *row = new PaneLayout(m_row);
    row->setContentsMargins(0, 0, 0, 0);
    row->addToolRow({m_stop, m_abort})->addWidget(new SteadyPlace(m_progress), 100);
    // How it ended takes the place of how far it is: what is below stays where it is.
    m_message->setOneLine();
    m_pages->addWidget(m_row);
    m_pages->addWidget(m_message);
}

void RecordingBar::stateChanged()
{
    const bool running = m_recording->isRunning();
    const QString whyNot = running ? tr("It begins or stops right now.") : tr("The recording has ended.");
    enableOrSay(*m_stop, m_recording->state() == model::RecordingState::Recording, whyNot);
    enableOrSay(*m_abort, running, whyNot);
    if (!running) {
        const SessionOutcome outcome = recordingOutcome(*m_recording);
        m_message->showMessage(outcome.severity, outcome.headline, outcome.details);
        m_pages->setCurrentWidget(m_message);
    }
    showProgress();
}

void RecordingBar::showProgress()
{
    constexpr auto counts = RecordingCounts::InTheView;
    m_progress->setText(recordingProgressText(*m_recording, counts));
    m_progress->setToolTip(plainToolTip(recordingProgressTip(*m_recording, counts)));
}

} // namespace ui
