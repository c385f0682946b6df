// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/recording/instruments.h"

#include "model/payload/payloadfield.h"
#include "model/payload/payloadreader.h"
#include "model/recording/askedmeters.h"

#include <algorithm>
#include <array>
#include <QUuid>
#include <tuple>

namespace model {

using protocol::nettrace::FieldValue;

namespace {

/// Which events of the provider of metrics are read here.
enum class AnnouncementEvent : std::uint8_t { None, Instrument, All, OtherSession, OtherArguments, Failed };

AnnouncementEvent announcementEventOf(const EventType &type)
{
    static constexpr std::pair<QLatin1String, AnnouncementEvent> names[] = {
        {QLatin1String("InstrumentPublished"), AnnouncementEvent::Instrument},
        {QLatin1String("InitialInstrumentEnumerationComplete"), AnnouncementEvent::All},
        {QLatin1String("MultipleSessionsNotSupportedError"), AnnouncementEvent::OtherSession},
        {QLatin1String("MultipleSessionsConfiguredIncorrectlyError"), AnnouncementEvent::OtherArguments},
        {QLatin1String("Error"), AnnouncementEvent::Failed},
    };
    if (type.provider != metricsProvider)
        return AnnouncementEvent::None;
    const auto found
        = std::ranges::find_if(names, [&type](const auto &named) { return type.name == named.first; });
    return found == std::ranges::end(names) ? AnnouncementEvent::None : found->second;
}

enum AnnouncementField : std::size_t {
    AnnouncedMeter,
    AnnouncedVersion,
    AnnouncedName,
    AnnouncedKind,
    AnnouncedUnit,
    AnnouncedDescription,
    AnnouncedRunningSession,
    AnnouncedError,
    AnnouncementFieldCount
};
constexpr std::array<QStringView, AnnouncementFieldCount> announcementFields{
    u"meterName", u"meterVersion", u"instrumentName",   u"instrumentType",
    u"unit",      u"description",  u"runningSessionId", u"errorMessage"};

constexpr qsizetype announcementTextMost = 1000; // letters

using AnnouncementTexts = std::array<QString, AnnouncementFieldCount>;

AnnouncementTexts announcementTexts(const PayloadRecord &fields, const QByteArray &payload)
{
    std::array<FieldValue, AnnouncementFieldCount> values;
    fields.read(protocol::byteView(payload), values);
    AnnouncementTexts texts;
    std::ranges::transform(values, texts.begin(), [](const FieldValue &value) {
        const auto *const text = std::get_if<QString>(&value.value);
        return text ? text->left(announcementTextMost + 1) : QString();
    });
    return texts;
}

auto orderOf(const AnnouncedInstrument &one)
{
    return std::tie(one.meter, one.name, one.meterVersion, one.kind, one.unit, one.description);
}

/// Collects the announcements of one trace.
class AnnouncementReader {
public:
    void take(AnnouncementEvent event, const AnnouncementTexts &texts)
    {
        switch (event) {
        case AnnouncementEvent::Instrument:
            // A name that was cut would be another one.
            if (m_found.instruments.size() < instrumentsMost && !texts[AnnouncedName].isEmpty()
                && texts[AnnouncedName].size() <= announcementTextMost
                && texts[AnnouncedMeter].size() <= announcementTextMost)
                m_found.instruments.append({texts[AnnouncedMeter], texts[AnnouncedVersion],
                                            texts[AnnouncedName],
                                            texts[AnnouncedKind].section(u'`', 0, 0), // of a generic class
                                            texts[AnnouncedUnit], texts[AnnouncedDescription]});
            break;
        case AnnouncementEvent::All:
            m_found.isWhole = true;
            break;
        case AnnouncementEvent::OtherSession:
            m_found.refusedFor = texts[AnnouncedRunningSession];
            break;
        case AnnouncementEvent::OtherArguments:
            m_found.refusedFor = QStringLiteral("SHARED");
            break;
        case AnnouncementEvent::Failed:
            m_found.failure = texts[AnnouncedError].section(u'\n', 0, 0).trimmed();
            break;
        case AnnouncementEvent::None:
            break;
        }
    }
    Announcements end()
    {
        auto &all = m_found.instruments;
        std::ranges::sort(all, {}, orderOf);
        // Instruments of one name that differ in their tags alone are asked for together.
        const auto rest = std::ranges::unique(
            all, {}, [](const AnnouncedInstrument &one) { return std::tie(one.meter, one.name); });
        all.erase(rest.begin(), rest.end());
        return std::move(m_found);
    }

private:
    static constexpr qsizetype instrumentsMost = 20'000;
    Announcements m_found;
};

} // namespace

protocol::ipc::CollectTracingRequest announcementsRequest()
{
    constexpr std::uint64_t seriesAndAnnouncements
        = 0x6; // the first tells when another session is in the way
    protocol::ipc::ProviderConfig metrics;
    metrics.name = metricsProvider.toString();
    metrics.keywords = seriesAndAnnouncements;
    metrics.level = 4;
    // A session that is shared: others go on. The runtime counts its clients by their ids, so that each
    // needs its own; and it announces again only to those that ask for a meter, here for one that no program
    // has.
    const QString client = QUuid::createUuid().toString(QUuid::Id128);
    metrics.arguments = QStringLiteral("SessionId=SHARED;ClientId=clrlens-%1;Metrics=clrlens-%1;"
                                       "RefreshInterval=1;MaxTimeSeries=1000;MaxHistograms=20")
                            .arg(client);
    protocol::ipc::CollectTracingRequest request;
    request.bufferMegabytes = 16;
    request.rundownKeyword = 0;
    request.requestStackwalk = false;
    request.providers = {metrics};
    return request;
}

bool endsAnnouncements(const TraceSnapshot &snapshot)
{
    return std::ranges::any_of(*snapshot.types, [](const EventType &type) {
        const AnnouncementEvent event = announcementEventOf(type);
        return event != AnnouncementEvent::None && event != AnnouncementEvent::Instrument;
    });
}

Announcements announcementsOf(const TraceSnapshot &snapshot, const std::atomic<bool> &cancel)
{
    struct Known {
        AnnouncementEvent event = AnnouncementEvent::None;
        PayloadRecord fields;
    };
    std::vector<Known> known;
    for (const EventType &type : *snapshot.types) {
        const AnnouncementEvent event = announcementEventOf(type);
        known.push_back({event,
                         event == AnnouncementEvent::None
                             ? PayloadRecord()
                             : PayloadRecord(type, announcementFields, snapshot.header.pointerSize)});
    }
    PayloadReader payloads(snapshot);
    AnnouncementReader reader;
    snapshot.events.forEach(0, snapshot.events.size(), [&](std::uint64_t, const EventRow &row) {
        const Known &type = known[row.type];
        if (type.event != AnnouncementEvent::None && !cancel)
            reader.take(type.event, announcementTexts(type.fields, payloads.read(row.payload)));
    });
    return reader.end();
}

} // namespace model
