// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tabs/summary/summaryline.h"

#include "model/analysis/analysisrunner.h"
#include "model/presets/presets.h"
#include "ui/base/tokens.h"
#include "ui/trace/tracecontext.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/plaintext.h"

#include <QAction>
#include <QGridLayout>
#include <QLabel>
#include <QToolButton>

namespace ui {

namespace {

/// Which preset records the events of a subject.
QString presetOf(model::answers::Subject subject)
{
    using Subject = model::answers::Subject;
    switch (subject) {
    case Subject::Cpu:
        return QStringLiteral("cpu");
    case Subject::Memory:
        return QStringLiteral("gc");
    case Subject::Threads:
        return QStringLiteral("threading");
    case Subject::Requests:
        return QStringLiteral("http");
    case Subject::StartUp:
        return QStringLiteral("jit");
    case Subject::Exceptions:
        return QStringLiteral("exceptions");
    case Subject::Counters:
        return QStringLiteral("counters");
    case Subject::Summary:
    case Subject::Events:
    case Subject::File:
        break;
    }
    return QStringLiteral("general");
}

} // namespace

SummaryLine::SummaryLine(Subject subject, const QString &page, TraceContext &trace, QGridLayout &grid,
                         QObject *parent)
    : QObject(parent)
    , m_subject(subject)
    , m_trace(trace)
    , m_link(new QToolButton)
    , m_text(plainLabel())
    , m_wayRow(new QWidget)
    , m_recordButton(new QToolButton)
{
    const QString title = model::answers::subjectTitle(subject);
    const QString id = model::answers::subjectId(subject);
    m_link->setObjectName(QStringLiteral("summary-") + id);
    m_link->setText(title);
    m_link->setAccessibleName(tr("Show %1").arg(title));
    m_link->setToolTip(plainToolTip(model::answers::subjectQuestion(subject)));
    m_link->setFocusPolicy(Qt::StrongFocus);
    m_link->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(m_link, &QToolButton::clicked, &m_trace, [this, page] { m_trace.showTab(page); });
    m_text->setObjectName(QStringLiteral("summaryText-") + id);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto *const ways = new FlowLayout(m_wayRow);
    ways->setContentsMargins(0, 0, 0, 0);
    ways->setSpacing(gridStep);
    m_wayRow->hide();
    m_recordButton->hide();
    const int row = grid.rowCount();
    grid.addWidget(m_link, row, 0, Qt::AlignTop);
    auto *const told = new QHBoxLayout; // a text has the room of a button that is not there
    told->addWidget(m_text, 1, Qt::AlignVCenter);
    told->addWidget(m_recordButton, 0, Qt::AlignTop);
    auto *const beside = new QVBoxLayout;
    beside->setSpacing(0);
    beside->addLayout(told);
    beside->addWidget(m_wayRow);
    grid.addLayout(beside, row, 1);
}

void SummaryLine::tell(bool isThere, const QStringList &facts, const QStringList &recorded)
{
    const bool isRead = m_trace.snapshot()->complete || m_trace.snapshot()->events.size() > 0;
    if (!isRead || (isThere && facts.isEmpty() && !m_trace.analyses().isUpToDate()))
        show(QStringLiteral("…"));
    else if (!isThere)
        tellWithout(recorded);
    else if (facts.isEmpty())
        show(m_trace.looksAtAll() ? QStringLiteral("…") : tr("None in what is selected"));
    else
        show(facts.join(QStringLiteral("  ·  ")));
}

void SummaryLine::offer(const QList<SummaryWay> &ways)
{
    m_ways = ways;
    while (m_wayButtons.size() < ways.size()) {
        auto *const button = new QToolButton;
        button->setFocusPolicy(Qt::StrongFocus);
        connect(button, &QToolButton::clicked, this, [this, index = m_wayButtons.size()] {
            if (index < m_ways.size())
                m_ways.at(index).follow();
        });
        m_wayRow->layout()->addWidget(button);
        m_wayButtons.append(button);
    }
    for (qsizetype i = 0; i < m_wayButtons.size(); ++i) {
        QToolButton &button = *m_wayButtons.at(i);
        const SummaryWay way = ways.value(i);
        button.setObjectName(QStringLiteral("summaryWay-") + way.id);
        button.setText(titleText(way.text));
        button.setAccessibleName(way.text);
        button.setToolTip(plainToolTip(way.tip));
        button.setVisible(i < ways.size());
    }
    m_wayRow->setVisible(!ways.isEmpty());
}

void SummaryLine::show(const QString &text)
{
    m_text->setText(text);
    m_link->setAccessibleDescription(text);
    m_text->setForegroundRole(QPalette::WindowText);
    m_recordButton->hide();
}

/// Says that there was nothing, or which preset records what is not there.
void SummaryLine::tellWithout(const QStringList &recorded)
{
    const QString preset = presetOf(m_subject);
    const QString title = model::presetTitle(preset);
    const bool wasRecorded = recorded.contains(preset);
    show(wasRecorded ? tr("None, although the preset %1 was recorded").arg(title)
                     : tr("Not recorded. The preset %1 records it.").arg(title));
    m_text->setForegroundRole(QPalette::PlaceholderText);
    if (!m_record && m_trace.mayRecord()) {
        m_record = new QAction(tr("Record With the Preset %1").arg(titleText(title)), this);
        m_record->setObjectName(QStringLiteral("summaryRecord-") + model::answers::subjectId(m_subject));
        connect(m_record, &QAction::triggered, &m_trace, [this, preset] { m_trace.recordWith(preset); });
        m_recordButton->setDefaultAction(m_record);
    }
    // One recording at a time.
    m_recordButton->setVisible(m_record && !wasRecorded && !m_trace.trace().isLive());
}

} // namespace ui
