// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/choicerow.h"

#include "ui/base/lensstyle.h"
#include "ui/widgets/plaintext.h"

#include <QEvent>
#include <QMenu>
#include <QToolButton>

#include <algorithm>

namespace ui {

ChoiceRow::ChoiceRow(QWidget *parent)
    : QWidget(parent)
    , m_more(new QToolButton(this))
{
    m_more->setObjectName(QStringLiteral("moreChoices"));
    m_more->setText(QStringLiteral("»"));
    m_more->setAccessibleName(tr("More"));
    m_more->setToolTip(plainToolTip(tr("What has no room beside this")));
    m_more->setAutoRaise(true);
    m_more->setPopupMode(QToolButton::InstantPopup);
    setPlainMenuButton(*m_more);
    m_more->setMenu(new QMenu(m_more));
    m_more->hide();
    connect(m_more->menu(), &QMenu::aboutToShow, this, &ChoiceRow::fillMenu);
    connect(&m_buttons, &QButtonGroup::idClicked, this, &ChoiceRow::chosen);
    connect(&m_buttons, &QButtonGroup::idToggled, this, &ChoiceRow::place);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void ChoiceRow::addChoice(int id, const QString &objectName, const QString &text, const QString &tip)
{
    auto *button = new QToolButton(this);
    button->setObjectName(objectName);
    button->setText(text);
    button->setToolTip(plainToolTip(tip));
    button->setCheckable(true);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    m_row.append(button);
    m_buttons.addButton(button, id);
    if (m_row.size() == 1)
        button->setChecked(true);
    updateGeometry();
    place();
}

void ChoiceRow::setText(int id, const QString &text)
{
    QAbstractButton *const button = m_buttons.button(id);
    if (!button || button->text() == text)
        return;
    button->setText(text);
    updateGeometry();
    place();
}

void ChoiceRow::clear()
{
    for (QAbstractButton *button : std::as_const(m_row)) {
        m_buttons.removeButton(button);
        button->hide();
        button->deleteLater(); // one of them may have asked for it
    }
    m_row.clear();
    updateGeometry();
    place();
}

void ChoiceRow::setCurrent(int id)
{
    if (QAbstractButton *const button = m_buttons.button(id))
        button->setChecked(true);
}

bool ChoiceRow::isInMenu(const QWidget &widget)
{
    const auto *const row = qobject_cast<const ChoiceRow *>(widget.parentWidget());
    return row && widget.isHidden() && row->m_row.contains(&widget);
}

QSize ChoiceRow::sizeHint() const
{
    QSize size(0, m_more->sizeHint().height());
    for (const QAbstractButton *button : m_row) {
        size.rwidth() += button->sizeHint().width();
        size.setHeight(std::max(size.height(), button->sizeHint().height()));
    }
    return size;
}

QSize ChoiceRow::minimumSizeHint() const
{
    int widest = 0;
    for (const QAbstractButton *button : m_row)
        widest = std::max(widest, button->sizeHint().width());
    const int more = m_row.size() > 1 ? m_more->sizeHint().width() : 0;
    return {std::min(widest + more, sizeHint().width()), sizeHint().height()};
}

void ChoiceRow::place()
{
    const bool hasAll = sizeHint().width() <= width();
    const QAbstractButton *const down = m_buttons.checkedButton();
    int room = width() - (hasAll ? 0 : m_more->sizeHint().width() + (down ? down->sizeHint().width() : 0));
    int x = 0;
    bool isFull = false;
    for (QAbstractButton *button : std::as_const(m_row)) {
        const int wanted = button->sizeHint().width();
        if (!hasAll && button != down) {
            isFull = isFull || wanted > room;
            room -= wanted;
        }
        const bool isShown = hasAll || button == down || !isFull;
        button->setVisible(isShown);
        if (!isShown)
            continue;
        button->setGeometry(x, 0, wanted, height());
        x += wanted;
    }
    m_more->setVisible(!hasAll);
    m_more->setGeometry(x, 0, m_more->sizeHint().width(), height());
}

void ChoiceRow::fillMenu()
{
    QMenu *const menu = m_more->menu();
    menu->clear();
    for (QAbstractButton *button : std::as_const(m_row)) {
        if (button->isVisible())
            continue;
        QAction *const action = menu->addAction(button->text(), button, &QAbstractButton::click);
        action->setObjectName(button->objectName() + QStringLiteral("FromMenu"));
        action->setEnabled(button->isEnabled());
    }
}

void ChoiceRow::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    place();
}

void ChoiceRow::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        updateGeometry();
        place();
    }
}

} // namespace ui
