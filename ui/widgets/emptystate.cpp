// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/emptystate.h"

#include "model/text/visibletext.h"
#include "ui/widgets/plaintext.h"

#include <algorithm>
#include <QAction>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

namespace ui {

namespace {

constexpr int leastButton = 190; // pixels, so that several look like one column

} // namespace

EmptyState::EmptyState(const QString &title, const QString &hint, QWidget *parent)
    : QWidget(parent)
    , m_title(plainLabel())
    , m_hint(plainLabel())
    , m_buttons(new QVBoxLayout)
{
    QFont font = m_title->font();
    font.setPointSizeF(font.pointSizeF() * 1.3);
    m_title->setFont(font);
    for (QLabel *label : {m_title, m_hint}) {
        label->setAlignment(Qt::AlignHCenter);
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    m_hint->setForegroundRole(QPalette::PlaceholderText);
    m_buttons->setSpacing(6);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(4, 4, 4, 4); // the stretches give it more where there is room
    layout->addStretch(2);
    layout->addWidget(m_title);
    layout->addWidget(m_hint);
    layout->addSpacing(12);
    layout->addLayout(m_buttons);
    layout->addStretch(3);
    setText(title, hint);
}

void EmptyState::setText(const QString &title, const QString &hint)
{
    m_title->setText(model::text::visible(title));
    m_hint->setText(model::text::visible(hint));
    m_hint->setVisible(!hint.isEmpty());
    setAccessibleName(title);
}

void EmptyState::addAction(QAction *action)
{
    auto *button = new QToolButton;
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setMinimumWidth(std::max(leastButton, button->sizeHint().width()));
    m_buttons->addWidget(button, 0, Qt::AlignHCenter);
    button->setHidden(!action->isVisible());
    connect(action, &QAction::visibleChanged, button,
            [button, action] { button->setHidden(!action->isVisible()); });
}

} // namespace ui
