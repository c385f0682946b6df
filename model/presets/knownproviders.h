// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

/// Providers that a user can choose by name instead of by number: those of the runtime and well-known ones of
/// the libraries (resources/providers.json).
namespace model {

struct KnownKeyword {
    QString name;
    std::uint64_t mask = 0;
    QString gives; ///< which events
    QString cost; ///< empty where there is nothing to be said
};

struct KnownProvider {
    QString name; ///< as the runtime knows it
    QString title;
    QString description;
    QString cost; ///< empty where there is nothing to be said
    QString arguments; ///< those to begin with; mostly empty
    std::uint64_t defaultKeywords = 0; ///< those to begin with
    QList<KnownKeyword> keywords;
};

const QList<KnownProvider> &knownProviders();
/// Finds a provider by its name, in any case; null where it is not known.
const KnownProvider *findKnownProvider(const QString &name);
/// Returns the names of the keywords in `mask`, and what is left of it as a number: "GC, Jit, 0x400".
QString keywordNames(const QString &provider, std::uint64_t mask);

} // namespace model
