// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/words/plurals.h"

#include <QCoreApplication>
#include <QTranslator>

namespace model::text {

namespace {

/// Of the singulars of English only: its other texts are those in the sources.
void installEnglishPlurals()
{
    auto *const plurals = new QTranslator(QCoreApplication::instance());
    if (plurals->load(QStringLiteral(":/clrlens/i18n/clrlens_en.qm")))
        QCoreApplication::installTranslator(plurals);
}

} // namespace

int plural(quint64 count)
{
    // An int is too small for any count; rules ask for the last digits only.
    constexpr quint64 most = 1'000'000'000;
    return int(count < most ? count : most + count % most);
}

} // namespace model::text

using model::text::installEnglishPlurals;
Q_COREAPP_STARTUP_FUNCTION(installEnglishPlurals)
