// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPushButton>

namespace ui {

/// Returns a button that does something in a dialog, and is not pressed by Return in a field.
template <class Dialog>
QPushButton *dialogButton(Dialog &dialog, const QString &text, const char *objectName,
                          void (Dialog::*pressed)())
{
    auto *button = new QPushButton(text);
    button->setObjectName(QLatin1String(objectName));
    button->setAutoDefault(false);
    QObject::connect(button, &QPushButton::clicked, &dialog, pressed);
    return button;
}

} // namespace ui
