// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/counterpayload.h"
#include "model/payload/payloadreader.h"
#include "model/store/tracesnapshot.h"

#include <atomic>
#include <QHash>
#include <QStringList>
#include <vector>

namespace model {

/// Reads the counter events of a trace in the order of its rows. Keeps what some say of those that follow:
/// which instrument an id is, and how long a session's interval is. For one thread at a time.
class CounterStream {
public:
    /// Learns the types that are new in the snapshot.
    void addTypes(const TraceSnapshot &snapshot);
    /// Learns from the rows before `from`, where the first ones are taken.
    void lookBack(const TraceSnapshot &snapshot, std::uint64_t from, PayloadReader &payloads,
                  const std::atomic<bool> &cancel);
    /// Returns whether the events of a type say anything about counters.
    bool isAsked(std::uint32_t type) const { return m_events[type].kind() != CounterEvent::None; }
    /// Takes the next one of such events. Returns the value that it publishes, if it does.
    std::optional<CounterSample> take(std::uint32_t type, const QByteArray &payload);

private:
    void begin(const InstrumentFacts &facts);
    void end(const InstrumentFacts &facts);
    void identify(CounterSample &sample);
    int twinOf(const InstrumentFacts &facts, const QString &instance);

    std::vector<CounterEventReader> m_events; ///< by type
    QHash<QString, double> m_intervals; ///< seconds, by session
    QHash<std::pair<QString, std::uint64_t>, InstrumentFacts> m_told; ///< by session and id
    /// By all that is known of an instrument but its id: who they are, each in its place. One that ended
    /// leaves its place empty for the next.
    QHash<QString, QStringList> m_twins;
    qsizetype m_places = 0; ///< in m_twins
};

} // namespace model
