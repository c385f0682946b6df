// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/payload/payloadfield.h"
#include "model/payload/payloadreader.h"
#include "model/store/tracesnapshot.h"

#include <atomic>
#include <limits>
#include <QHash>
#include <QString>
#include <QStringList>
#include <vector>

/// Which event ends what another one began. All parts of the program that pair events do it by these classes,
/// so that they agree.
namespace model {

enum class PairRole : std::uint8_t { None, Start, Stop };

/// What the events of a type start or stop, told by their names (GCStart and GCEnd, BeginExecute and
/// EndExecute) and by the opcodes Start and Stop.
struct PairType {
    PairRole role = PairRole::None;
    QString what; ///< equal for the two types of a pair, which are of one provider
    QLatin1String key; ///< name of the field that is known to tell pairs apart; empty for most
};
PairType pairTypeOf(const EventType &type);

/// What the start and the stop of a pair have in common.
enum class PairRule : std::uint8_t {
    Activity, ///< the activity id in their headers
    OwnId, ///< an id in their payloads
    Thread, ///< only the thread, on which pairs are nested
};

/// How the events of a kind are paired, for the user to judge.
struct PairEvidence {
    PairRule rule = PairRule::Thread;
    QStringList idFields; ///< of OwnId
    /// Activity ids could be recorded for these events and were not, and nothing else tells for sure.
    bool lacksActivities = false;
    bool operator==(const PairEvidence &) const = default;
};
/// Returns a sentence: by what they are paired, and what to record where that is not enough.
QString pairEvidenceText(const PairEvidence &evidence);

/// The starts and stops of one thing, such as the requests of one provider.
///
/// A field that is known to tell pairs apart (the Count of collections) goes first. Else it is the activity
/// id, if any event of the kind has one; those without one have no pair then. Else it is an id that both
/// payloads have: the field that is called like the thing ("requestId"), or `id`, or all that are called ids,
/// but not those of threads and processes. Else it is the thread. The runtime's own events have the activity
/// of whatever their thread does, so that their activities say nothing.
class PairKind {
public:
    PairKind(QString provider, QString what);

    const QString &provider() const { return m_provider; }
    const QString &what() const { return m_what; }
    /// Learns the types of a snapshot, and from the rows among [from, to) that were not looked at yet,
    /// whether activities were recorded. The first `from` is the lowest. Of one trace, the newer the later.
    /// Returns whether the rule changed. Reads the file until it finds an activity; stops anywhere when
    /// `cancel` is set.
    bool setSnapshot(const TraceSnapshot &snapshot, PayloadReader &payloads, const std::atomic<bool> &cancel,
                     std::uint64_t from = 0, std::uint64_t to = std::numeric_limits<std::uint64_t>::max());

    PairRole roleOf(std::uint32_t type) const
    {
        return type < m_types.size() ? m_types[type].role : PairRole::None;
    }
    bool hasStarts() const { return m_hasStarts; }
    bool hasStops() const { return m_hasStops; }
    PairEvidence evidence() const;
    /// Returns what a start and its stop have in common; nothing where the event has it not, and so no pair.
    QByteArray identityOf(const EventRow &row, PayloadReader &payloads) const;

private:
    struct Type {
        PairRole role = PairRole::None;
        PayloadRecord ids;
        std::optional<PayloadField> source; ///< of events by which DiagnosticSource hands on those of others
        std::optional<PayloadField> arguments; ///< likewise
    };
    void learnTypes(const TraceSnapshot &snapshot);
    void findIds(const TraceSnapshot &snapshot, PayloadReader &payloads, const std::atomic<bool> &cancel,
                 std::uint64_t from, std::uint64_t to);
    PairRule chosenRule() const;
    QString argumentId(const EventRow &row, PayloadReader &payloads) const;

    QString m_provider;
    QString m_what;
    std::vector<Type> m_types; ///< by type
    bool m_hasStarts = false;
    bool m_hasStops = false;
    bool m_isNative = false;
    bool m_hasKnownKey = false;
    bool m_hasActivities = false;
    bool m_isHandedOn = false; ///< by DiagnosticSource
    bool m_hasArgumentIds = false; ///< likewise: among the arguments
    QStringList m_idFields;
    PairRule m_rule = PairRule::Thread;
    std::uint64_t m_looked = 0; ///< rows before it were looked at for activities
};

/// A start that waits for its stop.
struct OpenStart {
    std::uint64_t index = 0;
    EventRow row;
    bool counts = true; ///< for the caller
};

/// Finds the start that each stop ends, for the events of one kind in the order of time. Where several of one
/// identity have begun, a stop ends the last one of its own thread, else the last one of all. Starts that
/// were never ended are forgotten when there are very many.
class PairMatcher {
public:
    static constexpr std::size_t openMax = 262'144; ///< starts that are kept, at least

    void begin(const QByteArray &identity, const OpenStart &start);
    std::optional<OpenStart> end(const QByteArray &identity, std::uint32_t thread);

private:
    using Starts = QHash<QByteArray, std::vector<OpenStart>>;
    static std::optional<OpenStart> take(Starts &starts, const QByteArray &identity, std::uint32_t thread);

    Starts m_newer;
    Starts m_older; ///< all before those
    std::size_t m_newerSize = 0;
};

} // namespace model
