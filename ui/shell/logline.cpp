// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/logline.h"

#include "model/items/roles.h"
#include "model/items/sessionlogmodel.h"
#include "model/text/visibletext.h"
#include "ui/base/palette.h"
#include "ui/base/textcolor.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/plaintext.h"

#include <algorithm>
#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMouseEvent>
#include <QToolButton>

namespace ui {

namespace {

constexpr int freshMilliseconds = 8000;

/// A sign for those who do not see its colour.
QString severityMark(model::Severity severity)
{
    switch (severity) {
    case model::Severity::Success:
        return QStringLiteral("✓");
    case model::Severity::Warning:
        return QStringLiteral("▲");
    case model::Severity::Error:
        return QStringLiteral("✕");
    case model::Severity::Info:
        break;
    }
    return QStringLiteral("·");
}

} // namespace

LogLine::LogLine(const model::SessionLogModel &log, QAction *opening, QWidget *parent)
    : QWidget(parent)
    , m_log(log)
    , m_opening(opening)
    , m_mark(plainLabel())
    , m_text(new ElidedLabel)
{
    setObjectName(QStringLiteral("logLine"));
    setAccessibleName(tr("Latest message of the session log"));
    m_mark->setObjectName(QStringLiteral("logMark"));
    m_text->setObjectName(QStringLiteral("logLatest"));
    auto *button = new QToolButton;
    button->setObjectName(QStringLiteral("openLog"));
    button->setDefaultAction(opening);
    button->setAutoRaise(true);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    button->setFocusPolicy(Qt::TabFocus);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 0, 0, 0);
    layout->setSpacing(6);
    m_text->setElideMode(Qt::ElideRight);
    layout->addWidget(m_mark);
    layout->addWidget(m_text, 1);
    layout->addWidget(button);
    m_fresh.setSingleShot(true);
    m_fresh.setInterval(freshMilliseconds);
    connect(&m_fresh, &QTimer::timeout, this, &LogLine::showState);
    connect(&m_log, &QAbstractItemModel::rowsInserted, this,
            [this](const QModelIndex &, int first, int last) { takeOver(first, last); });
    if (m_log.rowCount() > 0)
        takeOver(0, m_log.rowCount() - 1);
    showState();
}

void LogLine::markSeen()
{
    m_new = 0;
    m_gravest = model::Severity::Info;
    showState();
}

void LogLine::setBrief(bool brief)
{
    m_isBrief = brief;
    showState();
}

void LogLine::takeOver(int first, int last)
{
    for (int row = first; row <= last; ++row) {
        m_latest = static_cast<model::Severity>(m_log.index(row, 0).data(model::SeverityRole).toInt());
        m_gravest = std::max(m_gravest, m_latest);
    }
    const auto text = [this, last](int column) { return m_log.index(last, column).data().toString(); };
    const QString subject = text(model::SessionLogModel::Subject);
    const QString what = text(model::SessionLogModel::Text);
    const QString line = subject.isEmpty() ? what : tr("%1: %2").arg(subject, what);
    m_text->setText(model::text::visible(line));
    m_text->setToolTip(plainToolTip(tr("%1  %2").arg(text(model::SessionLogModel::Time), line)));
    m_fresh.start();
    m_new = m_opening->isChecked() ? 0 : m_new + last - first + 1;
    showState();
}

void LogLine::showState()
{
    m_mark->setText(m_text->text().isEmpty() ? QString() : severityMark(m_latest));
    const bool isSeen = !m_isBrief || m_fresh.isActive();
    m_mark->setVisible(isSeen);
    m_text->setVisible(isSeen);
    setSizePolicy(isSeen ? QSizePolicy::Preferred : QSizePolicy::Maximum, QSizePolicy::Preferred);
    setTextColor(*m_mark, severityColor(m_latest, palette()));
    const bool isGrave = m_gravest >= model::Severity::Warning;
    const QString count
        = isGrave ? QString(severityMark(m_gravest) % QString::number(m_new)) : QString::number(m_new);
    m_opening->setIconText(m_new == 0 ? tr("Log") : tr("Log (%1)").arg(count));
    setAccessibleDescription(m_text->text());
}

void LogLine::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton && rect().contains(event->pos()))
        m_opening->toggle();
}

void LogLine::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showState();
}

} // namespace ui
