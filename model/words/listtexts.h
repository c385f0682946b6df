// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

namespace model {

/// Returns a text of a list in the user's language: of presets, providers and counters in resources/*.json,
/// and of the commands of the protocol. Their German is in resources/translations/lists_de.ts, since no
/// source has them as tr(). English unless a translator is installed. Any thread.
inline QString listText(const QString &english)
{
    return english.isEmpty() ? english : QCoreApplication::translate("lists", english.toUtf8().constData());
}

} // namespace model
