// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/demo/demoinstruments.h"

#include "protocol/core/bytewriter.h"

#include <algorithm>
#include <cmath>

namespace model::demo {

using protocol::ByteWriter;

namespace {

struct Instrument {
    const char *meter;
    const char *version;
    const char *name;
    const char *kind;
    const char *unit;
    const char *description;
    EventType values;
    std::vector<const char *> tags; ///< of each of its time series
    double mean = 0;
};

const std::vector<Instrument> &instruments()
{
    using enum EventType;
    static const std::vector<Instrument> all{
        {"Shop.Orders",
         "1.4",
         "orders.placed",
         "Counter`1",
         "{order}",
         "Orders that customers placed",
         CounterRate,
         {"channel=web", "channel=app,country=NO"},
         12},
        {"Shop.Orders",
         "1.4",
         "orders.open",
         "UpDownCounter`1",
         "{order}",
         "Orders that are not sent yet",
         UpDownValue,
         {""},
         340},
        {"Shop.Orders",
         "1.4",
         "checkout.duration",
         "Histogram`1",
         "ms",
         "How long a checkout takes",
         HistogramValue,
         {"channel=web", "channel=app,country=NO"},
         48},
        {"Shop.Orders",
         "1.4",
         "payment.failed",
         "ObservableGauge`1",
         "1",
         "Share of payments that failed",
         GaugeValue,
         {""},
         0.000012345},
        {"Shop.Stock",
         "",
         "stock.level",
         "ObservableGauge`1",
         "{item}",
         "Items of a product on stock",
         GaugeValue,
         {"product=lamp", "product=chair,warehouse=north"},
         1200},
        {"Microsoft.AspNetCore.Hosting",
         "",
         "http.server.active_requests",
         "UpDownCounter`1",
         "{request}",
         "Number of active HTTP server requests.",
         UpDownValue,
         {"http.request.method=GET,url.scheme=http"},
         7},
        {"Microsoft.AspNetCore.Hosting",
         "",
         "http.server.request.duration",
         "Histogram`1",
         "s",
         "Duration of HTTP server requests.",
         HistogramValue,
         {"http.request.method=GET,http.response.status_code=200", "http.request.method=POST"},
         0.021},
    };
    return all;
}

QString argument(const QString &arguments, QLatin1String key)
{
    for (const QString &part : arguments.split(u';')) {
        if (part.section(u'=', 0, 0) == key)
            return part.section(u'=', 1).remove(u'"');
    }
    return {};
}

QString numberText(double value)
{
    return QString::number(value, 'g', 9);
}

ByteWriter payloadOf(std::initializer_list<QString> texts)
{
    ByteWriter writer;
    for (const QString &text : texts)
        writer.utf16z(text);
    return writer;
}

QByteArray valuePayload(const Instrument &one, std::size_t number, const QString &session,
                        const QString &tags, double value)
{
    constexpr double p95 = 2.1; // times the median
    constexpr double p99 = 4.7;
    constexpr int count = 100;
    ByteWriter writer = payloadOf({session, QLatin1String(one.meter), QLatin1String(one.version),
                                   QLatin1String(one.name), QLatin1String(one.unit), tags});
    switch (one.values) {
    case EventType::HistogramValue:
        writer.utf16z(QStringLiteral("0.5=%1;0.95=%2;0.99=%3")
                          .arg(numberText(value), numberText(value * p95), numberText(value * p99)));
        writer.u32(count);
        writer.f64(value * count);
        break;
    case EventType::GaugeValue:
        writer.utf16z(numberText(value));
        break;
    default: // what came since the last time, and all
        writer.utf16z(numberText(std::round(value)));
        writer.utf16z(numberText(std::round(value)));
        break;
    }
    writer.u32(std::uint32_t(number) + 1);
    return writer.takeBytes();
}

} // namespace

Instruments::Instruments(const QList<protocol::ipc::ProviderConfig> &providers)
{
    const auto *const config = configOf(providers, QLatin1String(metricsSource));
    if (!config)
        return;
    constexpr double shortest = 0.1;
    constexpr double longest = 3600;
    constexpr double nanoseconds = 1e9;
    m_isAsked = true;
    m_session = argument(config->arguments, QLatin1String("SessionId"));
    m_meters = argument(config->arguments, QLatin1String("Metrics")).split(u',', Qt::SkipEmptyParts);
    const double seconds = argument(config->arguments, QLatin1String("RefreshInterval")).toDouble();
    m_interval = std::int64_t((seconds > 0 ? std::clamp(seconds, shortest, longest) : 1) * nanoseconds);
}

bool Instruments::isAsked(std::size_t instrument) const
{
    const Instrument &one = instruments()[instrument];
    return std::ranges::any_of(m_meters, [&one](const QString &asked) {
        return asked == QLatin1String(one.meter)
            || asked == QString(QLatin1String(one.meter) % u'\\' % QLatin1String(one.name));
    });
}

std::vector<Event> Instruments::announce(std::int64_t time)
{
    m_start = time;
    m_next = time + m_interval;
    std::vector<Event> events;
    if (!m_isAsked)
        return events;
    std::uint32_t number = 0;
    for (const Instrument &one : instruments()) {
        ByteWriter writer
            = payloadOf({m_session, QLatin1String(one.meter), QLatin1String(one.version),
                         QLatin1String(one.name), QLatin1String(one.kind), QLatin1String(one.unit),
                         QLatin1String(one.description), QString(), QString(), QString()});
        writer.u32(++number);
        events.push_back(
            {time, EventType::InstrumentPublished, mainThread, mainThread, 0, writer.takeBytes()});
    }
    events.push_back(
        {time, EventType::InstrumentsListed, mainThread, mainThread, 0, payloadOf({m_session}).takeBytes()});
    return events;
}

std::vector<Event> Instruments::valuesUntil(std::int64_t time)
{
    constexpr double swing = 0.3;
    constexpr double nanoseconds = 1e9;
    std::vector<Event> events;
    if (!m_isAsked || m_meters.isEmpty() || time < m_next)
        return events;
    m_next += m_interval;
    const double seconds = double(time - m_start) / nanoseconds;
    for (std::size_t i = 0; i < instruments().size(); ++i) {
        const Instrument &one = instruments()[i];
        double phase = double(i);
        for (const char *tags : isAsked(i) ? one.tags : std::vector<const char *>()) {
            const double value = one.mean * (1 + swing * std::sin(seconds / 3 + phase));
            phase += 1;
            events.push_back({time, one.values, mainThread, mainThread, 0,
                              valuePayload(one, i, m_session, QLatin1String(tags), value)});
        }
    }
    return events;
}

} // namespace model::demo
