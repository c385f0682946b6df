// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/language.h"

#include "model/preferences/settings.h"
#include "model/text/decimals.h"

#include <algorithm>
#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

namespace ui {

namespace {

const QString languageKey = QStringLiteral("language");
const QString translationsFolder = QStringLiteral(":/clrlens/i18n");

bool isKnown(const QString &code)
{
    const QList<Language> all = languages();
    return std::ranges::any_of(all, [&](const Language &language) { return language.code == code; });
}

/// Returns the first of the desktop's languages that the window speaks.
QString languageOfDesktop()
{
    const QStringList wanted = QLocale::system().uiLanguages();
    for (const QString &name : wanted) {
        const QString code = name.left(name.indexOf(u'-')).left(name.indexOf(u'_'));
        if (!code.isEmpty() && isKnown(code))
            return code;
    }
    return QStringLiteral("en");
}

void install(const QString &name, const QString &folder)
{
    auto *const translator = new QTranslator(QCoreApplication::instance());
    if (translator->load(name, folder))
        QCoreApplication::installTranslator(translator);
    else
        delete translator;
}

} // namespace

QList<Language> languages()
{
    return {{},
            {QStringLiteral("en"), QStringLiteral("English")},
            {QStringLiteral("de"), QStringLiteral("Deutsch")}};
}

QString chosenLanguage()
{
    const QString code = model::keptSetting(languageKey).toString();
    return isKnown(code) ? code : QString();
}

void chooseLanguage(const QString &code)
{
    model::keepSetting(languageKey, code);
}

void installLanguage(const QString &code)
{
    const QString asked = code.isEmpty() ? qEnvironmentVariable("CLRLENS_LANGUAGE") : code;
    const QString chosen = asked.isEmpty() || !isKnown(asked) ? chosenLanguage() : asked;
    const QString language = chosen.isEmpty() ? languageOfDesktop() : chosen;
    // Numbers and dates have the language of the words around them, and the country of the desktop where that
    // speaks it.
    if (QLocale::system().language() != QLocale(language).language())
        QLocale::setDefault(QLocale(language));
    if (language == QLatin1String("en"))
        return;
    if (const QString sign = QLocale().decimalPoint(); sign.size() == 1)
        model::text::setDecimalSign(sign.front());
    // Qt's own texts, as of buttons and of the dialogs for files: those that were there when this was built,
    // else those of the system.
    install(QStringLiteral("qtbase_") + language, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    install(QStringLiteral("qtbase_") + language, translationsFolder);
    install(QStringLiteral("lists_") + language, translationsFolder);
    install(QStringLiteral("clrlens_") + language, translationsFolder);
}

} // namespace ui
