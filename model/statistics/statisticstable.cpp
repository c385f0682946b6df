// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/statistics/statisticstable.h"

#include "model/query/condition.h"
#include "model/text/format.h"
#include "model/words/texts.h"

#include <QStringBuilder>

namespace model::statistics {

using answers::Columns;
using answers::Measure;

namespace {

/// Returns what has a meaning only where there are events.
template <class Get> auto ifAny(Get get)
{
    return [get](const TypeRow &row) {
        return row.of.count.events > 0 ? std::optional(std::invoke(get, row.of)) : std::nullopt;
    };
}

QString threadsText(const TypeRow &row)
{
    if (row.of.count.events == 0)
        return {};
    return (row.threadsComplete ? QString() : QStringLiteral("≥ ")) % text::count(row.of.threads);
}

Columns<TypeRow> typeColumns()
{
    Columns<TypeRow> all;
    all.event = &TypeRow::longName;
    all.add("event", Texts::tr("Event"), {}, Measure::Text, &TypeRow::event).means([](const TypeRow &row) {
        return typeCondition(row.provider, row.event);
    });
    all.add("provider", Texts::tr("Provider"), {}, Measure::Text, &TypeRow::provider)
        .provider()
        .means([](const TypeRow &row) { return providerCondition(row.provider); });
    all.add("count", Texts::tr("Count"), Texts::tr("Events of this type in what is looked at."),
            Measure::Count, [](const TypeRow &row) { return row.of.count.events; })
        .sums()
        .largestFirst();
    all.add("rate", Texts::tr("Rate"), Texts::tr("Events a second over all of the time that is looked at."),
            Measure::PerSecond, &TypeRow::perSecond)
        .sums();
    all.add("bytes", Texts::tr("Payload bytes"),
            Texts::tr("Sum of the payloads, without the headers of events and blocks."), Measure::Bytes,
            [](const TypeRow &row) { return row.of.count.payloadBytes; })
        .sums();
    all.add("first", Texts::tr("First (s)"),
            Texts::tr("Time of the first event of this type, since the trace's first event."),
            Measure::Moment, &TypeRow::first);
    all.add("last", Texts::tr("Last (s)"),
            Texts::tr("Time of the last event of this type, since the trace's first event."), Measure::Moment,
            &TypeRow::last);
    // Types share threads, and events that the runtime dropped: their numbers do not add up.
    all.add("threads", Texts::tr("Threads"),
            Texts::tr("Number of different threads on which this type occurs."), Measure::Count,
            ifAny(&TypeStatistics::threads))
        .reads(threadsText);
    all.add("stacks", Texts::tr("Stacks"), Texts::tr("Share of the events that have a stack."),
            Measure::Share,
            ifAny([](const TypeStatistics &of) { return double(of.withStack) / double(of.count.events); }));
    all.add("dropsAround", Texts::tr("Drops around"),
            Texts::tr("Events that the runtime dropped between the first and the last event of this type, "
                      "by the gaps in the sequence numbers of all threads. The trace does not say of what "
                      "types they were: so many of this type may be missing at most."),
            Measure::Count, ifAny(&TypeStatistics::droppedAround));
    all.add("id", Texts::tr("Id"), {}, Measure::Number, &TypeRow::id);
    all.add("version", Texts::tr("Version"), {}, Measure::Number, &TypeRow::version);
    return all;
}

} // namespace

std::shared_ptr<const answers::Table> statisticsTable(std::vector<TypeRow> types)
{
    return std::make_shared<answers::TableOf<TypeRow>>("eventTypes", Texts::tr("Event types"), typeColumns(),
                                                       std::move(types));
}

} // namespace model::statistics
