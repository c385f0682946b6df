// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/languagemenu.h"

#include "ui/base/language.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QMenu>

namespace ui {

namespace {

struct LanguageWords {
    Q_DECLARE_TR_FUNCTIONS(ui::LanguageMenu)
};

} // namespace

void addLanguageMenu(QMenu &menu)
{
    QMenu *const choice = menu.addMenu(LanguageWords::tr("Lan&guage"));
    choice->setObjectName(QStringLiteral("language"));
    auto *const group = new QActionGroup(choice);
    const QList<Language> all = languages();
    for (const Language &language : all) {
        QAction *const action = group->addAction(
            language.code.isEmpty() ? LanguageWords::tr("&As the Desktop") : language.name);
        action->setObjectName(language.code.isEmpty() ? QStringLiteral("languageDesktop")
                                                      : QStringLiteral("language_") + language.code);
        action->setCheckable(true);
        QObject::connect(action, &QAction::triggered, choice,
                         [code = language.code] { chooseLanguage(code); });
        choice->addAction(action);
    }
    // The preferences choose it, too.
    QObject::connect(choice, &QMenu::aboutToShow, group, [group, all] {
        for (qsizetype i = 0; i < all.size(); ++i)
            group->actions().at(i)->setChecked(all.at(i).code == chosenLanguage());
    });
    choice->addSeparator();
    choice->addAction(LanguageWords::tr("Takes effect when the program starts again"))->setEnabled(false);
}

} // namespace ui
