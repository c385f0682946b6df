// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/requests/route.h"

#include <algorithm>
#include <QStringList>

namespace model::requests {

namespace {

constexpr qsizetype pathMost = 200; // letters
constexpr qsizetype longId = 16; // hexadecimal digits of one, at least

bool isHexadecimal(QChar letter)
{
    const char16_t low = letter.toLower().unicode();
    return (low >= u'0' && low <= u'9') || (low >= u'a' && low <= u'f');
}

/// Whether a part of a path says which one, not what: a number, a GUID, a hash.
bool isIdentity(QStringView part)
{
    const auto isDigit = [](QChar letter) { return letter >= u'0' && letter <= u'9'; };
    if (!part.isEmpty() && std::ranges::all_of(part, isDigit))
        return true;
    return part.size() >= longId && std::ranges::any_of(part, isDigit)
        && std::ranges::all_of(part, [](QChar letter) { return letter == u'-' || isHexadecimal(letter); });
}

} // namespace

Route routeOf(const QString &before, QStringView path)
{
    Route route;
    path = path.left(path.indexOf(u'?')); // all of it where there is none
    route.isExact = path.size() <= pathMost;
    QStringList parts;
    for (const QStringView part : path.left(pathMost).split(u'/')) {
        const bool isOpen = isIdentity(part);
        route.isExact = route.isExact && !isOpen;
        parts.append(isOpen ? QStringLiteral("{}") : part.toString());
    }
    route.name = before.left(pathMost) % parts.join(u'/');
    return route;
}

} // namespace model::requests
