// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/recording/providerspec.h"

#include "model/recording/providerarguments.h"
#include "model/text/visibletext.h"
#include "model/words/texts.h"

#include <algorithm>
#include <array>

namespace model {

namespace {

using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;

constexpr std::array<const char *, 6> levelNames{"LogAlways", "Critical",      "Error",
                                                 "Warning",   "Informational", "Verbose"};
constexpr std::uint32_t informational = 4;

Error badValue(const QString &text, qsizetype position)
{
    return {ErrorCode::BadValue, text, std::uint64_t(position), 0};
}

/// One provider's text and where it starts in the whole.
struct Piece {
    QString text;
    qsizetype position = 0;
};

/// Splits at commas outside of quotes.
Result<QList<Piece>> splitProviders(const QString &text)
{
    QList<Piece> pieces;
    qsizetype start = 0;
    qsizetype openQuote = -1;
    for (qsizetype i = 0; i <= text.size(); ++i) {
        if (i < text.size() && text[i] == u'"')
            openQuote = openQuote < 0 ? i : -1;
        if (i == text.size() || (text[i] == u',' && openQuote < 0)) {
            pieces.append({text.mid(start, i - start).trimmed(), start});
            start = i + 1;
        }
    }
    if (openQuote >= 0)
        return badValue(Texts::tr("a quote is not closed"), openQuote);
    return pieces;
}

Result<std::uint64_t> parseKeywords(const Piece &piece, QString text)
{
    if (text.isEmpty())
        return std::uint64_t(0);
    if (text.startsWith(QLatin1String("0x"), Qt::CaseInsensitive))
        text.remove(0, 2);
    bool ok = false;
    const std::uint64_t keywords
        = text.startsWith(u'-') || text.startsWith(u'+') ? 0 : text.toULongLong(&ok, 16);
    if (!ok)
        return badValue(Texts::tr("\"%1\" is not a hexadecimal keyword mask").arg(text), piece.position);
    return keywords;
}

Result<std::uint32_t> parseLevel(const Piece &piece, const QString &text)
{
    if (text.isEmpty())
        return informational;
    for (std::uint32_t level = 0; level < levelNames.size(); ++level) {
        if (text.compare(QLatin1String(levelNames[level]), Qt::CaseInsensitive) == 0)
            return level;
    }
    bool ok = false;
    const std::uint32_t level = text.toUInt(&ok);
    if (!ok || level >= levelNames.size())
        return badValue(
            Texts::tr("\"%1\" is not a level: 0 to 5, or a name from LogAlways to Verbose").arg(text),
            piece.position);
    return level;
}

Result<ProviderConfig> parseProvider(const Piece &piece)
{
    // Arguments may contain colons, so only the first three separate.
    const auto part = [&](int index) { return piece.text.section(u':', index, index).trimmed(); };
    ProviderConfig provider;
    provider.name = part(0);
    if (provider.name.isEmpty())
        return badValue(Texts::tr("a provider has no name"), piece.position);
    // What a comma cuts off of arguments would be asked for as a provider that no program has.
    if (provider.name.contains(u';') || provider.name.contains(u'=') || provider.name.contains(u'"'))
        return badValue(
            Texts::tr("\"%1\" is no name of a provider. A comma in arguments must stand in quotes, "
                      "as in Name:1:4:key=\"one,two\"")
                .arg(text::visible(provider.name)),
            piece.position);
    const auto keywords = parseKeywords(piece, part(1));
    if (!keywords.ok())
        return keywords.error();
    const auto level = parseLevel(piece, part(2));
    if (!level.ok())
        return level.error();
    provider.keywords = keywords.value();
    provider.level = level.value();
    if (const QString arguments = piece.text.section(u':', 3).trimmed(); !arguments.isEmpty())
        provider.arguments = arguments;
    return provider;
}

Result<> merge(QList<ProviderConfig> &providers, const ProviderConfig &added, qsizetype position)
{
    const auto same = std::find_if(providers.begin(), providers.end(), [&](const ProviderConfig &provider) {
        return provider.name.compare(added.name, Qt::CaseInsensitive) == 0;
    });
    if (same == providers.end()) {
        providers.append(added);
        return {};
    }
    const auto arguments = mergedArguments(same->arguments, added.arguments);
    if (!arguments.ok())
        return badValue(Texts::tr("%1 is named twice with different arguments: %2")
                            .arg(added.name, arguments.error().text),
                        position);
    same->keywords |= added.keywords;
    same->level = std::max(same->level, added.level);
    same->arguments = arguments.value();
    return {};
}

} // namespace

Result<QList<ProviderConfig>> parseProviders(const QString &text)
{
    const auto pieces = splitProviders(text);
    if (!pieces.ok())
        return pieces.error();
    QList<ProviderConfig> providers;
    for (const Piece &piece : pieces.value()) {
        const auto provider = parseProvider(piece);
        if (!provider.ok())
            return provider.error();
        if (const auto merged = merge(providers, provider.value(), piece.position); !merged.ok())
            return merged.error();
    }
    return providers;
}

QString formatProviders(const QList<ProviderConfig> &providers)
{
    QStringList texts;
    for (const ProviderConfig &provider : providers) {
        const QString level = provider.level < levelNames.size()
            ? QString::fromLatin1(levelNames[provider.level])
            : QString::number(provider.level);
        QString text = provider.name % QLatin1String(":0x") % QString::number(provider.keywords, 16).toUpper()
            % u':' % level;
        if (!provider.arguments.isEmpty())
            text += u':' % provider.arguments;
        texts.append(text);
    }
    return texts.join(u',');
}

} // namespace model
