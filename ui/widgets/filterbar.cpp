// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/filterbar.h"

#include "model/text/visibletext.h"
#include "ui/base/icons.h"
#include "ui/base/palette.h"
#include "ui/base/textcolor.h"
#include "ui/base/tokens.h"
#include "ui/widgets/overlayplace.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/toolrow.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QTimer>
#include <QVBoxLayout>

namespace ui {

FilterBar::FilterBar(const QString &placeholder, QWidget *parent)
    : QWidget(parent)
    , m_line(new QLineEdit)
    , m_tools(new ToolRow)
    , m_count(plainLabel())
    , m_problem(plainLabel())
    , m_problemPlace(new OverlayPlace(m_problem))
    , m_pause(new QTimer(this))
{
    m_line->setPlaceholderText(placeholder);
    m_line->setClearButtonEnabled(true);
    m_line->addAction(icon(Symbol::Filter), QLineEdit::LeadingPosition);
    m_line->setObjectName(QStringLiteral("filter"));
    m_line->setAccessibleName(placeholder);
    m_count->setObjectName(QStringLiteral("filterCount"));
    m_count->setForegroundRole(QPalette::PlaceholderText);
    m_count->setContentsMargins(0, 0, halfStep, 0); // it belongs to the line, not to what follows it
    m_count->hide();
    setFocusProxy(m_line);

    m_problem->setObjectName(QStringLiteral("filterProblem"));
    m_problem->setAccessibleName(tr("What is wrong with the filter"));
    m_problem->setWordWrap(true);
    m_problem->setAutoFillBackground(true);
    constexpr int margin = 4; // pixels
    m_problem->setMargin(margin);
    m_problem->hide();

    m_tools->addWidget(m_line, 1);
    m_tools->addWidget(m_count);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addLayout(m_tools);
    layout->addWidget(m_problem);

    m_pause->setSingleShot(true);
    m_pause->setInterval(200);
    connect(m_pause, &QTimer::timeout, this, &FilterBar::reportChange);
    connect(m_line, &QLineEdit::returnPressed, this, &FilterBar::reportChange);
    connect(m_line, &QLineEdit::textChanged, this, [this](const QString &text) {
        if (text.isEmpty())
            reportChange();
        else
            m_pause->start();
    });
}

QString FilterBar::text() const
{
    return m_line->text();
}

void FilterBar::setText(const QString &text)
{
    m_line->setText(text);
    reportChange();
}

void FilterBar::addTool(QWidget *tool)
{
    m_tools->insertWidget(m_tools->indexOf(m_count), tool);
}

void FilterBar::addLastTool(QWidget *tool)
{
    m_tools->addWidget(tool);
}

void FilterBar::addRow(QWidget *row)
{
    layout()->addWidget(row);
}

void FilterBar::setCount(const QString &count)
{
    m_count->setText(count);
    m_count->setVisible(!count.isEmpty());
}

void FilterBar::setProblem(const QString &problem)
{
    // In the layout around the line there is something to lie over.
    auto *around = parentWidget() ? qobject_cast<QBoxLayout *>(parentWidget()->layout()) : nullptr;
    if (const int at = around ? around->indexOf(this) : -1; at >= 0 && m_problem->parent() == this) {
        layout()->removeWidget(m_problem);
        around->insertWidget(at + 1, m_problem);
    }
    setTextColor(*m_problem, severityColor(model::Severity::Error, palette()));
    m_problem->setText(model::text::visible(problem));
    m_problem->setVisible(!problem.isEmpty());
    m_problemPlace->refresh();
}

void FilterBar::focusLine()
{
    m_line->setFocus(Qt::ShortcutFocusReason);
    m_line->selectAll();
}

void FilterBar::reportChange()
{
    m_pause->stop();
    if (m_reported == m_line->text())
        return;
    m_reported = m_line->text();
    Q_EMIT filterChanged(m_reported);
}

} // namespace ui
