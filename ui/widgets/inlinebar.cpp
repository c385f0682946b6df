// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/inlinebar.h"

#include "model/text/visibletext.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/plaintext.h"

#include <QAction>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QToolButton>

namespace ui {

InlineBar::InlineBar(const QString &name, const QString &label, const QString &placeholder, QWidget *parent)
    : QWidget(parent)
    , m_line(new QLineEdit)
    , m_message(new ElidedLabel)
    , m_layout(new QHBoxLayout(this))
{
    setObjectName(name);
    setAccessibleName(label);
    auto *caption = plainLabel(label);
    caption->setBuddy(m_line);
    m_line->setObjectName(name + QStringLiteral("Line"));
    m_line->setAccessibleName(label);
    m_line->setPlaceholderText(placeholder);
    m_line->setClearButtonEnabled(true);
    m_line->setMaximumWidth(360);
    m_message->setObjectName(name + QStringLiteral("Message"));
    m_message->setAccessibleName(tr("What came of it"));
    auto *closing = new QAction(tr("Close"), this);
    closing->setToolTip(plainToolTip(tr("Close this line (Esc)")));
    connect(closing, &QAction::triggered, this, &InlineBar::close);
    auto *closeButton = new QToolButton;
    closeButton->setDefaultAction(closing);
    closeButton->setAutoRaise(true);
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->addWidget(caption);
    m_layout->addWidget(m_line, 2);
    m_layout->addWidget(m_message, 3);
    m_layout->addWidget(closeButton);
    setFocusProxy(m_line);
    connect(m_line, &QLineEdit::returnPressed, this, [this] { Q_EMIT accepted(m_line->text()); });
    hide();
}

QString InlineBar::text() const
{
    return m_line->text();
}

void InlineBar::open()
{
    setMessage({});
    show();
    m_line->setFocus(Qt::ShortcutFocusReason);
    m_line->selectAll();
}

void InlineBar::close()
{
    if (isHidden())
        return;
    hide();
    Q_EMIT closed();
}

void InlineBar::addButton(QAction *action)
{
    auto *button = new QToolButton;
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_layout->insertWidget(2 + m_buttons++, button);
}

void InlineBar::setMessage(const QString &message)
{
    m_message->setText(model::text::visible(message));
}

/// Escape belongs to the line before it is the window's.
bool InlineBar::event(QEvent *event)
{
    const bool isKey = event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress;
    if (!isKey || static_cast<QKeyEvent *>(event)->key() != Qt::Key_Escape)
        return QWidget::event(event);
    if (event->type() == QEvent::KeyPress)
        close();
    event->accept();
    return true;
}

} // namespace ui
