// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QPointer>
#include <QWidget>

namespace ui {

/// Gives the keyboard focus back to a button that is disabled while its work runs. Qt moves the focus to the
/// next widget then, and another press of the same key would do something else.
class FocusKeeper {
public:
    /// Say when widgets are going to be disabled, when they are, and when they are enabled again.
    void beforeDisabling() { m_widget = QApplication::focusWidget(); }
    void disabled() { m_fellTo = QApplication::focusWidget(); }
    /// Does nothing where the user has moved the focus himself.
    void enabled()
    {
        if (m_widget && m_widget->isEnabled() && m_fellTo == QApplication::focusWidget())
            m_widget->setFocus(Qt::OtherFocusReason);
        m_widget.clear();
    }

private:
    QPointer<QWidget> m_widget;
    QPointer<QWidget> m_fellTo;
};

} // namespace ui
