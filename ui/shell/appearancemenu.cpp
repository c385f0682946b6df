// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/appearancemenu.h"

#include "ui/base/appearance.h"
#include "ui/base/icons.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QMenu>

namespace ui {

namespace {

struct AppearanceWords {
    Q_DECLARE_TR_FUNCTIONS(ui::AppearanceMenu)
};

} // namespace

void addAppearanceMenu(QMenu &menu)
{
    QMenu *choice = menu.addMenu(icon(Symbol::Light), AppearanceWords::tr("&Appearance"));
    choice->setObjectName(QStringLiteral("appearance"));
    auto *group = new QActionGroup(choice);
    AppearanceSwitch &appearances = AppearanceSwitch::instance();
    struct Entry {
        Appearance appearance;
        const char *name;
        QString text;
    };
    for (const Entry &entry :
         {Entry{Appearance::Desktop, "appearanceDesktop", AppearanceWords::tr("&Follow the Desktop")},
          Entry{Appearance::Light, "appearanceLight", AppearanceWords::tr("&Light")},
          Entry{Appearance::Dark, "appearanceDark", AppearanceWords::tr("&Dark")}}) {
        QAction *action = group->addAction(entry.text);
        action->setObjectName(QLatin1String(entry.name));
        action->setCheckable(true);
        action->setChecked(appearances.chosen() == entry.appearance);
        QObject::connect(action, &QAction::triggered, &appearances,
                         [&appearances, chosen = entry.appearance] { appearances.choose(chosen); });
        QObject::connect(
            &appearances, &AppearanceSwitch::changed, action,
            [action, own = entry.appearance](Appearance now) { action->setChecked(now == own); });
        choice->addAction(action);
    }
}

} // namespace ui
