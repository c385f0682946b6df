// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/recording/eventmatch.h"

#include "model/query/condition.h"
#include "model/query/filterlexer.h"
#include "model/words/texts.h"

#include <algorithm>

namespace model {

namespace {

protocol::Error wrongMatch(const QString &text)
{
    return {protocol::ErrorCode::BadValue, text};
}

bool isName(const QString &text)
{
    const auto tokens = filterTokens(text);
    return std::all_of(tokens.begin(), tokens.end() - 1,
                       [](const FilterToken &token) { return token.kind == FilterToken::Kind::Word; });
}

/// The filter for "Event", "Provider/Event" or "Provider/ID"; empty where a name is missing or too long.
QString filterOfName(const QString &text)
{
    const qsizetype slash = text.indexOf(u'/');
    const QString event = text.mid(slash + 1).trimmed();
    if (event.isEmpty() || slash < 0)
        return event.isEmpty() ? QString() : eventCondition(event);
    const QString provider = text.left(slash).trimmed();
    if (provider.isEmpty())
        return {};
    bool isId = false;
    const std::uint32_t id = event.toUInt(&isId);
    const QString condition = eventCondition(event);
    return joinedFilter(providerCondition(provider),
                        isId ? QStringLiteral("id == %1 or %2").arg(id).arg(condition) : condition,
                        FilterJoin::And);
}

} // namespace

protocol::Result<EventMatch> parseEventMatch(const QString &text)
{
    const QString trimmed = text.trimmed();
    const bool named = trimmed.size() <= Filter::lengthMax && isName(trimmed);
    const QString filter = named ? filterOfName(trimmed) : trimmed;
    if (filter.isEmpty())
        return wrongMatch(Texts::tr("\"%1\" names no event: Event, Provider/Event, or a filter as "
                                    "event == GCStart and Depth > 1")
                              .arg(text));
    const auto parsed = Filter::parse(filter);
    if (parsed.problem) {
        QString problem = parsed.problem->text;
        if (problem.endsWith(u'.'))
            problem.chop(1);
        return wrongMatch(Texts::tr("At character %1: %2").arg(parsed.problem->position + 1).arg(problem));
    }
    if (parsed.filter.usesStacks())
        return wrongMatch(Texts::tr("A recording cannot stop at a stack, because the names of most "
                                    "methods come at its end"));
    return EventMatch{trimmed, parsed.filter};
}

} // namespace model
