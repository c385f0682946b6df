// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/analysis.h"
#include "model/analysis/eventpairs.h"
#include "model/events/subscriptions.h"
#include "model/requests/requestlog.h"

#include <QSet>

namespace model::requests {

/// A request that has begun.
struct OpenRequest {
    Request request;
    QString condition; ///< of its route
    std::size_t log = 0; ///< which one it is for
};

/// Finds the event that ends a request, for those of one provider. For one thread at a time.
class RequestPairs {
public:
    /// Pairs events "XStart" and "XStop" of a provider, where `what` is X.
    RequestPairs(const QString &provider, const QString &what)
        : m_kind(provider, what)
    {
    }

    /// Looks how the events of these rows are paired. Before them.
    void prepare(const AnalysisRows &rows);
    void begin(const OpenRequest &open, const events::Moment &at, PayloadReader &payloads);
    /// Notes that the request of an event failed, which goes on.
    void fail(const events::Moment &at, PayloadReader &payloads);
    /// Returns the request that an event ends, with its time; nothing where it began before the trace, or
    /// does not count.
    std::optional<OpenRequest> end(const events::Moment &at, PayloadReader &payloads);

    bool hasStarts() const { return m_kind.hasStarts(); }
    std::uint64_t open() const { return m_starts - m_ended; } ///< that count
    PairEvidence evidence() const { return m_kind.evidence(); }
    /// Returns whether events were paired before the rule was known by which they are.
    bool pairedOtherwise() const { return m_pairedOtherwise; }

private:
    PairKind m_kind;
    PairMatcher m_matcher;
    QHash<std::uint64_t, OpenRequest> m_open; ///< by the row of their start
    QSet<QByteArray> m_failed; ///< identities of those that go on
    std::uint64_t m_starts = 0;
    std::uint64_t m_ended = 0;
    bool m_pairedOtherwise = false;
};

} // namespace model::requests
