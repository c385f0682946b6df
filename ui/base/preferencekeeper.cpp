// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/preferencekeeper.h"

#include "ui/base/appearance.h"

#include <QAbstractScrollArea>
#include <QApplication>

namespace ui {

namespace {

Appearance appearanceOf(const QString &word)
{
    if (word == QLatin1String("light"))
        return Appearance::Light;
    return word == QLatin1String("dark") ? Appearance::Dark : Appearance::Desktop;
}

/// Cells are made into text when they are drawn.
void drawAllAgain()
{
    for (QWidget *widget : QApplication::allWidgets()) {
        if (auto *area = qobject_cast<QAbstractScrollArea *>(widget))
            area->viewport()->update();
        else
            widget->update();
    }
}

} // namespace

PreferenceKeeper &PreferenceKeeper::instance()
{
    auto *one = qApp->findChild<PreferenceKeeper *>(QString(), Qt::FindDirectChildrenOnly);
    return one ? *one : *new PreferenceKeeper(qApp);
}

void PreferenceKeeper::start()
{
    model::applyPreferences(model::keptPreferences());
}

void PreferenceKeeper::change(const model::Preferences &preferences)
{
    const model::Preferences before = model::keptPreferences();
    if (before == preferences)
        return;
    model::keepPreferences(preferences);
    model::applyPreferences(preferences);
    // One that is in force for this run only stays, unless another one is chosen.
    if (before.appearance != preferences.appearance)
        AppearanceSwitch::instance().choose(appearanceOf(preferences.appearance));
    Q_EMIT changed(before, preferences);
    if (before.memoryUnits != preferences.memoryUnits)
        drawAllAgain();
}

} // namespace ui
