// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/store/tracesnapshot.h"
#include "protocol/nettrace/payload.h"

#include <QJsonObject>
#include <QMap>
#include <vector>

namespace tests {

/// One entry of tests/peers/TraceEventFields/differences.json; its README says what the kinds mean.
struct KnownDifference {
    enum class Kind : std::uint8_t { Renamed, OursOnly, TheirsOnly, Part, Signed, Unlike, UnknownEvent };
    Kind kind = Kind::Renamed;
    QString provider; ///< one, or the start of several before a '*'
    QStringList events; ///< names
    QString ours; ///< a field, or "Values.Size" of an array of structs
    QString theirs;
    std::uint64_t mask = ~std::uint64_t(0); ///< Part: theirs is (ours & mask) >> shift
    unsigned shift = 0;
    std::uint64_t where = ~std::uint64_t(0); ///< Part: theirs is 0 unless ours has one of these bits
    bool matches(const model::EventType &type) const;
};

/// Compares each event of a recording as we decode it with what TraceEvent made of it.
class FieldComparison {
public:
    /// Says what is wrong with the list of known differences, empty when nothing is.
    QString loadKnownDifferences(const QString &path);

    /// `fields` is what tests/peers/TraceEventFields wrote of the same file. Every difference that is not
    /// known, once, with the number of events that have it and an example.
    QStringList differences(const model::TraceSnapshot &snapshot, const QString &fields);
    /// What TraceEvent counted as lost in the file compared last; negative when it could not read to its end.
    qint64 peerLost() const { return m_peerLost; }

private:
    using Known = std::vector<const KnownDifference *>;
    struct Difference {
        std::uint64_t events = 0;
        QString example;
    };

    /// An event of each of them, in any order: what happened at the same time is sorted as a reader likes.
    struct OurEvent {
        model::EventRow row;
        QByteArray payload;
    };
    bool compareMoment(const model::TraceSnapshot &snapshot, const std::vector<OurEvent> &ours,
                       std::vector<QJsonObject> theirs);
    void compareEvent(const OurEvent &ours, const QJsonObject &theirs, std::uint32_t pointerSize);
    void compareMembers(const QString &path, const protocol::nettrace::FieldValues &ours,
                        const QJsonObject &theirs);
    void compareValue(const QString &path, const protocol::nettrace::FieldValue &ours,
                      const QJsonValue &theirs, const KnownDifference *known);
    void compareElements(const QString &path, const protocol::nettrace::FieldValues &ours,
                         const QJsonArray &theirs);
    const KnownDifference *known(const QString &path, const QString &name, bool theirs) const;
    const Known &knownOf(const model::TraceSnapshot &snapshot, std::uint32_t type);
    void note(const QString &path, const QString &what);

    std::vector<KnownDifference> m_all;
    QMap<std::uint32_t, Known> m_ofType;
    const Known *m_known = nullptr; ///< of the event that is being compared
    const model::EventType *m_type = nullptr;
    QMap<QString, Difference> m_differences;
    qint64 m_peerLost = -1;
};

} // namespace tests
