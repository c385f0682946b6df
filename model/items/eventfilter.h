// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/payloadreader.h"
#include "model/store/tracesnapshot.h"

#include <optional>
#include <QHash>
#include <QString>
#include <vector>

namespace model {

/// A parsed filter text: words that must all occur in an event's provider, name, thread or payload, -words
/// that must not occur, "quoted words" with their spaces (also -"these words"). Upper and lower case are the
/// same.
class EventFilter {
public:
    struct Term {
        QString text;
        bool exclude = false;
        bool operator==(const Term &) const = default;
    };
    static EventFilter parse(const QString &text);

    const std::vector<Term> &terms() const { return m_terms; }
    bool matchesAll() const { return m_terms.empty(); }

private:
    std::vector<Term> m_terms;
};

/// Applies a filter to the rows of one snapshot. Searches each type and thread once, and reads payloads only
/// where these do not decide. For one worker at a time.
class EventMatcher {
public:
    EventMatcher(const EventFilter &filter, const TraceSnapshot &snapshot, PayloadReader &payloads);
    bool matches(const EventRow &row);

private:
    using Bits = std::uint64_t; ///< bit i: term i occurs

    Bits bitsOfPayload(const EventRow &row);
    Bits bitsOfType(std::uint32_t type);
    Bits bitsOfThread(std::uint32_t thread);
    Bits occurring(const QString &text) const;

    const EventFilter &m_filter;
    const TraceSnapshot &m_snapshot;
    PayloadReader &m_payloads;
    std::vector<std::optional<Bits>> m_typeBits;
    std::vector<std::optional<Bits>> m_threadBits;
    /// Results for small payloads, of which many repeat: samples, states, reasons.
    QHash<std::pair<std::uint32_t, QByteArray>, Bits> m_smallPayloads;
    Bits m_wanted = 0;
    Bits m_excluded = 0;
};

} // namespace model
