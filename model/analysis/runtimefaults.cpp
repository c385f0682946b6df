// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/runtimefaults.h"

#include "model/text/format.h"
#include "model/text/visibletext.h"
#include "model/words/plurals.h"
#include "model/words/texts.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace model {

namespace {

using protocol::nettrace::FieldValue;

enum FaultField : std::size_t {
    SessionField,
    RunningSessionField,
    ErrorField,
    MessageField,
    LowerMessageField,
    ClientField,
    SeriesTextField,
    FaultFieldCount
};
constexpr std::array<QStringView, FaultFieldCount> faultFields{
    u"sessionId", u"runningSessionId", u"errorMessage", u"Message", u"message", u"clientId", u"Series"};

constexpr QLatin1String metrics("System.Diagnostics.Metrics");
constexpr QLatin1String diagnosticSource("Microsoft-Diagnostics-DiagnosticSource");

enum class FaultMeaning : std::uint8_t {
    InstrumentsListed, ///< none, but it tells whose session this is
    OtherSessionRuns,
    SessionsDiffer,
    SeriesLeftOut,
    HistogramsLeftOut,
    CallbackFailed,
    MetricsFailed,
    Remark, ///< a fault where its words are those of one
    SourceFailed,
};

struct FaultMessage {
    QLatin1String provider; ///< empty: any event source
    QLatin1String event;
    FaultMeaning meaning;
};

/// All events by which the runtime's own providers describe a fault in their fields.
constexpr std::array faultMessages{
    FaultMessage{metrics, QLatin1String("InitialInstrumentEnumerationComplete"),
                 FaultMeaning::InstrumentsListed},
    FaultMessage{metrics, QLatin1String("MultipleSessionsNotSupportedError"), FaultMeaning::OtherSessionRuns},
    FaultMessage{metrics, QLatin1String("MultipleSessionsConfiguredIncorrectlyError"),
                 FaultMeaning::SessionsDiffer},
    FaultMessage{metrics, QLatin1String("TimeSeriesLimitReached"), FaultMeaning::SeriesLeftOut},
    FaultMessage{metrics, QLatin1String("HistogramLimitReached"), FaultMeaning::HistogramsLeftOut},
    FaultMessage{metrics, QLatin1String("ObservableInstrumentCallbackError"), FaultMeaning::CallbackFailed},
    FaultMessage{metrics, QLatin1String("Error"), FaultMeaning::MetricsFailed},
    FaultMessage{metrics, QLatin1String("Message"), FaultMeaning::Remark},
    FaultMessage{diagnosticSource, QLatin1String("Message"), FaultMeaning::Remark},
    FaultMessage{QLatin1String(), QLatin1String("EventSourceMessage"), FaultMeaning::SourceFailed},
};

std::size_t messageOf(const EventType &type)
{
    const auto found = std::ranges::find_if(faultMessages, [&type](const FaultMessage &message) {
        return type.name == message.event
            && (message.provider.isEmpty() || type.provider == message.provider);
    });
    return found == faultMessages.end() ? 0 : std::size_t(found - faultMessages.begin()) + 1;
}

bool hasEventCounters(const EventType &type)
{
    return type.name == QLatin1String("EventCounters");
}

/// The first line: behind it stands where in the runtime it was.
QString faultLine(const QString &text)
{
    constexpr qsizetype faultLineMax = 500;
    return text::visible(text.section(u'\n', 0, 0).trimmed(), faultLineMax);
}

bool soundsLikeFault(const QString &message)
{
    static constexpr std::array words{QLatin1String("could not"), QLatin1String("failed"),
                                      QLatin1String("error"),     QLatin1String("invalid"),
                                      QLatin1String("too small"), QLatin1String("exception")};
    return std::ranges::any_of(
        words, [&message](QLatin1String word) { return message.contains(word, Qt::CaseInsensitive); });
}

QString secondsOf(double seconds)
{
    return text::duration(std::chrono::milliseconds(std::llround(seconds * 1000)));
}

} // namespace

bool RuntimeFaultsAnalysis::isAsked(const EventType &type)
{
    return messageOf(type) > 0 || hasEventCounters(type);
}

void RuntimeFaultsAnalysis::addTypes(const TraceSnapshot &snapshot)
{
    for (std::size_t i = m_known.size(); i < snapshot.types->size(); ++i) {
        const EventType &type = (*snapshot.types)[i];
        Known known{messageOf(type), hasEventCounters(type), {}};
        m_isAsked.push_back(isAsked(type) ? 1 : 0);
        if (m_isAsked.back() != 0)
            known.fields = PayloadRecord(type, faultFields, snapshot.header.pointerSize);
        m_known.push_back(std::move(known));
    }
}

void RuntimeFaultsAnalysis::update(const AnalysisRows &rows)
{
    constexpr std::size_t faultKeysAtOnce = 4096;
    const TraceSnapshot &snapshot = rows.snapshot;
    addTypes(snapshot);
    if (std::ranges::find(m_isAsked, 1) == m_isAsked.end())
        return;
    snapshot.events.forEachKeys(
        rows.from, rows.to, faultKeysAtOnce,
        [&](std::uint64_t index, std::size_t count, const EventKeys &keys) {
            for (std::size_t i = 0; i < count && !rows.cancel; ++i) {
                const std::uint32_t type = keys.type ? keys.type[i] : keys.wideType[i];
                if (m_isAsked[type] == 0)
                    continue;
                const EventRow row = keys.chunk->row(keys.start + i);
                const EventType &known = (*snapshot.types)[type];
                const QString text = textOf(m_known[type], known, rows.payloads.read(row.payload));
                if (text.isEmpty() || !rows.counts(index + i))
                    continue;
                m_published = nullptr;
                const double seconds = snapshot.seconds(row.ticks);
                const auto before = m_indexOf.constFind(text);
                if (before != m_indexOf.constEnd()) {
                    RuntimeFault &fault = m_faults.faults[*before];
                    fault.last = seconds;
                    ++fault.count;
                } else if (m_faults.faults.size() < RuntimeFaults::faultsMax) {
                    m_indexOf.insert(text, m_faults.faults.size());
                    m_faults.faults.append({known.provider, text, seconds, seconds, 1, row.payload.position});
                } else {
                    ++m_faults.more;
                }
            }
        });
}

/// Returns what a fault's event says; empty where it tells of none.
QString RuntimeFaultsAnalysis::textOf(const Known &known, const EventType &type, const QByteArray &payload)
{
    std::array<FieldValue, FaultFieldCount> values;
    known.fields.read(protocol::byteView(payload), values);
    const auto read = [&values](FaultField field) {
        const auto *text = std::get_if<QString>(&values[field].value);
        return text ? *text : QString();
    };
    if (known.hasInterval)
        return changedInterval(type.provider, read(SeriesTextField));
    const QString said = read(MessageField).isEmpty() ? read(LowerMessageField) : read(MessageField);
    switch (faultMessages[known.message - 1].meaning) {
    case FaultMeaning::InstrumentsListed:
        if (m_sessions.size() < RuntimeFaults::faultsMax)
            m_sessions.insert(read(SessionField));
        return {};
    case FaultMeaning::OtherSessionRuns: {
        const QString running = faultLine(read(RunningSessionField));
        if (m_sessions.contains(read(RunningSessionField)))
            return model::Texts::tr(
                       "Another program asked for metrics and was refused, because the runtime serves "
                       "the session \"%1\" alone, which this recording has.")
                .arg(running);
        return model::Texts::tr(
                   "The metrics that were asked for were refused: the runtime serves one session at a "
                   "time, and \"%1\" was there first. Values of instruments here are those that the "
                   "other session asked for, in its interval. Stop that one, or have both name "
                   "SessionId=SHARED.")
            .arg(running);
    }
    case FaultMeaning::SessionsDiffer:
        return model::Texts::tr(
                   "The metrics that the client \"%1\" asked for were refused: sessions that share them "
                   "have to agree on MaxHistograms, MaxTimeSeries and RefreshInterval, and another one "
                   "was there first.")
            .arg(faultLine(read(ClientField)));
    case FaultMeaning::SeriesLeftOut:
        return model::Texts::tr(
            "The runtime has left out values of instruments: it keeps no more time series than "
            "MaxTimeSeries allows. Ask for a higher one.");
    case FaultMeaning::HistogramsLeftOut:
        return model::Texts::tr(
            "The runtime has left out histograms: it keeps no more than MaxHistograms allows. "
            "Ask for a higher one.");
    case FaultMeaning::CallbackFailed:
        return model::Texts::tr("An instrument has no values, because the program failed to measure it: %1")
            .arg(faultLine(read(ErrorField)));
    case FaultMeaning::MetricsFailed:
        return model::Texts::tr("The runtime's metrics failed: %1").arg(faultLine(read(ErrorField)));
    case FaultMeaning::Remark:
        return soundsLikeFault(said)
            ? model::Texts::tr("%1 says: %2").arg(text::visible(type.provider), faultLine(said))
            : QString();
    case FaultMeaning::SourceFailed:
        return model::Texts::tr("The event source %1 failed: %2")
            .arg(text::visible(type.provider), faultLine(said));
    }
    return {};
}

QString RuntimeFaultsAnalysis::changedInterval(const QString &provider, const QString &series)
{
    bool ok = false;
    const double seconds = series.section(u'=', 1).toInt(&ok) / 1000.0;
    if (!ok || seconds <= 0)
        return {};
    const auto before = m_intervals.constFind(provider);
    if (before == m_intervals.constEnd() && m_intervals.size() >= RuntimeFaults::faultsMax)
        return {};
    const double expected = before == m_intervals.constEnd() ? seconds : *before;
    m_intervals.insert(provider, seconds);
    constexpr double rounding = 0.0015; // a runtime cuts what it is asked for to milliseconds
    if (std::abs(expected - seconds) < rounding)
        return {};
    return model::Texts::tr(
               "The counters of %1 come every %2 instead of every %3: all sessions share one interval, "
               "and another one has changed it. The shortest holds until no session reads them.")
        .arg(text::visible(provider), secondsOf(seconds), secondsOf(expected));
}

std::shared_ptr<const AnalysisResult> RuntimeFaultsAnalysis::result()
{
    if (!m_published)
        m_published = std::make_shared<RuntimeFaults>(m_faults);
    return m_published;
}

QStringList faultSentences(const RuntimeFaults &faults)
{
    QStringList sentences;
    for (const RuntimeFault &fault : faults.faults)
        sentences.append(model::Texts::tr("At %1 s: %2").arg(text::offsetSeconds(fault.first), fault.text));
    if (faults.more > 0)
        sentences.append(model::Texts::tr("%1 further faults were told.", nullptr, text::plural(faults.more))
                             .arg(text::count(faults.more)));
    return sentences;
}

} // namespace model
