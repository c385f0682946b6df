// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stacks/stackletters.h"

#include "model/preferences/settings.h"

#include <QAction>
#include <QEvent>
#include <QMenu>

namespace ui {

namespace {

QString lettersKnownKey()
{
    return QStringLiteral("stacks/lettersKnown");
}

bool areLettersKnown()
{
    return model::keptSetting(lettersKnownKey()).toBool();
}

void keepLettersKnown()
{
    if (!areLettersKnown())
        model::keepSetting(lettersKnownKey(), true);
}

} // namespace

void StackLetters::guard(QAction &action)
{
    action.installEventFilter(this);
}

void StackLetters::namedBy(const QMenu &menu)
{
    connect(&menu, &QMenu::aboutToShow, this, &keepLettersKnown);
}

/// An action gets its key as an event, and a click as a call.
bool StackLetters::eventFilter(QObject *watched, QEvent *event)
{
    const auto *const action = qobject_cast<const QAction *>(watched);
    if (!action || event->type() != QEvent::Shortcut || areLettersKnown())
        return QObject::eventFilter(watched, event);
    keepLettersKnown();
    Q_EMIT told(tr("The key %1 means “%2”. It has changed nothing this time, and does from now on. The menu "
                   "Trace, Stacks names all such keys.")
                    .arg(action->shortcut().toString(QKeySequence::NativeText), action->iconText()));
    return true;
}

} // namespace ui
