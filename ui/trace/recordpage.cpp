// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trace/recordpage.h"

#include "ui/base/icons.h"
#include "ui/base/tokens.h"
#include "ui/trace/recordform.h"
#include "ui/widgets/formscroll.h"
#include "ui/widgets/plaintext.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

namespace ui {

RecordPage::RecordPage(RecordForm *form, QWidget *parent)
    : QWidget(parent)
    , m_form(form)
    , m_back(new QToolButton)
    , m_fixed(plainLabel(tr("A recording runs. You can change what is recorded once it has ended.")))
{
    setObjectName(QStringLiteral("recordPage"));
    setAccessibleName(tr("What to record"));
    m_back->setObjectName(QStringLiteral("backFromRecordPage"));
    m_back->setText(tr("Back"));
    m_back->setIcon(icon(Symbol::Back));
    m_back->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_back->setToolTip(plainToolTip(tr("Back to what was recorded (Esc)")));
    m_back->setFocusPolicy(Qt::StrongFocus);
    connect(m_back, &QToolButton::clicked, this, &RecordPage::backAsked);
    m_fixed->setObjectName(QStringLiteral("recordPageFixed"));
    m_fixed->setWordWrap(true);
    auto *const head = new QHBoxLayout;
    head->setSpacing(gridStep);
    head->addWidget(m_back);
    head->addWidget(m_fixed, 1);
    head->addStretch();
    auto *const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(gridStep);
    layout->addLayout(head);
    // The form is as tall as it needs to be, and the rest of the page is free: it scrolls only where that is
    // not enough.
    auto *const place = new QWidget;
    auto *const top = new QVBoxLayout(place);
    top->setContentsMargins(0, 0, 0, 0);
    top->addWidget(m_form);
    top->addStretch(1);
    auto *const scroll = new FormScroll(place);
    scroll->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Expanding);
    layout->addWidget(scroll, 1);
    setMayGoBack(false);
    setFixed(false);
}

/// Escape is a key of the menu Trace, too: of two shortcuts Qt would do none.
bool RecordPage::event(QEvent *event)
{
    const bool isKey = event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress;
    if (!isKey || m_back->isHidden() || static_cast<QKeyEvent *>(event)->key() != Qt::Key_Escape)
        return QWidget::event(event);
    event->accept(); // the override, so that the key comes here
    if (event->type() == QEvent::KeyPress)
        Q_EMIT backAsked();
    return true;
}

void RecordPage::setMayGoBack(bool may)
{
    m_back->setVisible(may);
}

void RecordPage::setFixed(bool fixed)
{
    m_form->setEnabled(!fixed);
    m_fixed->setVisible(fixed);
}

void RecordPage::rememberFocus()
{
    m_focusBefore = QApplication::focusWidget();
}

void RecordPage::takeFocus()
{
    for (QWidget *next = m_form->nextInFocusChain(); next != m_form; next = next->nextInFocusChain()) {
        if (m_form->isAncestorOf(next) && next->isVisible() && next->isEnabled()
            && (next->focusPolicy() & Qt::TabFocus))
            return next->setFocus(Qt::OtherFocusReason);
    }
    m_back->setFocus(Qt::OtherFocusReason);
}

void RecordPage::giveFocusBack()
{
    if (m_focusBefore && m_focusBefore->isVisible())
        m_focusBefore->setFocus(Qt::OtherFocusReason);
}

} // namespace ui
