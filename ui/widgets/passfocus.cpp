// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/passfocus.h"

#include <QDialogButtonBox>
#include <QFocusEvent>
#include <QLayout>
#include <QPointer>
#include <QWidget>

namespace ui {

namespace {

class FocusPasser : public QObject {
public:
    FocusPasser(QWidget &whole, QWidget &part)
        : QObject(&whole)
        , m_part(&part)
    {
        whole.installEventFilter(this);
    }

    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::FocusIn && m_part && m_part->isVisible())
            m_part->setFocus(static_cast<QFocusEvent *>(event)->reason());
        return QObject::eventFilter(watched, event);
    }

private:
    const QPointer<QWidget> m_part;
};

} // namespace

void passFocus(QWidget &whole, QWidget &part)
{
    new FocusPasser(whole, part);
}

void tabAlongButtons(QDialogButtonBox &buttons)
{
    buttons.setFocusProxy(nullptr);
    QWidget *before = nullptr;
    for (int i = 0; i < buttons.layout()->count(); ++i) {
        QWidget *const button = buttons.layout()->itemAt(i)->widget();
        if (before && button)
            QWidget::setTabOrder(before, button);
        if (button)
            before = button;
    }
}

} // namespace ui
