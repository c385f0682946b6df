// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace model::text {

inline constexpr qsizetype secretNamesMax = 100;
inline constexpr qsizetype secretNameLengthMax = 200;

/// Names that are secret besides those known here, for the whole program: "ACME_LICENSE", or "*_LICENSE*"
/// with stars for anything. Letters' case does not matter. More than the most, and longer ones, are left out.
/// For any thread.
void setSecretNames(const QStringList &names);

/// Returns whether an environment variable is probably a secret: by its name (PASSWORD, SECRET, TOKEN, KEY,
/// CREDENTIAL, CONNECTIONSTRING ..., or one of setSecretNames()) or by the look of its value (a URL with a
/// password, a connection string, a token). An empty value is no secret.
bool looksSecret(const QString &name, const QString &value);

/// Returns whether a command line or the arguments of a provider probably hold a secret: a value with the
/// look of one, or a "name=value" or "--name value" that looksSecret().
bool argumentsLookSecret(const QString &arguments);

} // namespace model::text
