// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

namespace ui {

struct Language {
    QString code; ///< "de"; empty for the one of the desktop
    QString name; ///< in itself, as "Deutsch"; empty for the one of the desktop
};

/// Returns what the window can speak, the desktop's language first.
QList<Language> languages();

/// Returns the code of what is chosen in the settings; empty for the language of the desktop.
QString chosenLanguage();

/// Keeps the code for the next start: texts that are on the screen stay as they are.
void chooseLanguage(const QString &code);

/// Installs the translators. `code` counts for this run; where it is empty the variable CLRLENS_LANGUAGE
/// counts, then what is chosen, then the desktop. English where a language is not known. Called once, before
/// the first window.
void installLanguage(const QString &code = {});

} // namespace ui
