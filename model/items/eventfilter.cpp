// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/eventfilter.h"

#include "model/items/eventtext.h"

namespace model {

namespace {

constexpr std::size_t maximumTerms = 64; // one bit each
constexpr qsizetype smallPayload = 32;
constexpr qsizetype maximumSmallPayloads = 4096;

} // namespace

EventFilter EventFilter::parse(const QString &text)
{
    EventFilter filter;
    qsizetype at = 0;
    while (at < text.size() && filter.m_terms.size() < maximumTerms) {
        if (text.at(at).isSpace()) {
            ++at;
            continue;
        }
        Term term;
        term.exclude = text.at(at) == u'-';
        if (term.exclude)
            ++at;
        const bool quoted = at < text.size() && text.at(at) == u'"';
        const qsizetype start = quoted ? at + 1 : at;
        qsizetype end = start;
        while (end < text.size() && (quoted ? text.at(end) != u'"' : !text.at(end).isSpace()))
            ++end;
        term.text = text.mid(start, end - start);
        at = quoted ? end + 1 : end;
        // A lone minus or quote is a filter that is still being typed.
        if (!term.text.isEmpty())
            filter.m_terms.push_back(std::move(term));
    }
    return filter;
}

EventMatcher::EventMatcher(const EventFilter &filter, const TraceSnapshot &snapshot, PayloadReader &payloads)
    : m_filter(filter)
    , m_snapshot(snapshot)
    , m_payloads(payloads)
    , m_typeBits(snapshot.types->size())
    , m_threadBits(snapshot.threads->size())
{
    for (std::size_t i = 0; i < filter.terms().size(); ++i)
        (filter.terms()[i].exclude ? m_excluded : m_wanted) |= Bits(1) << i;
}

bool EventMatcher::matches(const EventRow &row)
{
    const Bits found = bitsOfType(row.type) | bitsOfThread(row.thread);
    if (found & m_excluded)
        return false;
    const bool payloadDecides = (m_wanted & ~found) != 0 || m_excluded != 0;
    if (!payloadDecides)
        return true;
    if (row.payload.size == 0)
        return (m_wanted & ~found) == 0;
    const Bits all = found | bitsOfPayload(row);
    return (all & m_excluded) == 0 && (m_wanted & ~all) == 0;
}

EventMatcher::Bits EventMatcher::bitsOfPayload(const EventRow &row)
{
    const QByteArray payload = m_payloads.read(row.payload);
    if (payload.size() > smallPayload)
        return occurring(payloadLine(m_snapshot, row.type, payload));
    const auto known = m_smallPayloads.constFind({row.type, payload});
    if (known != m_smallPayloads.cend())
        return *known;
    const Bits bits = occurring(payloadLine(m_snapshot, row.type, payload));
    if (m_smallPayloads.size() >= maximumSmallPayloads)
        m_smallPayloads.clear();
    // The payload borrows from the reader; a key must not.
    m_smallPayloads.insert({row.type, QByteArray(payload.constData(), payload.size())}, bits);
    return bits;
}

EventMatcher::Bits EventMatcher::bitsOfType(std::uint32_t type)
{
    std::optional<Bits> &bits = m_typeBits[type];
    if (!bits) {
        const EventType &info = (*m_snapshot.types)[type];
        bits = occurring(info.provider) | occurring(eventName(info));
    }
    return *bits;
}

EventMatcher::Bits EventMatcher::bitsOfThread(std::uint32_t thread)
{
    std::optional<Bits> &bits = m_threadBits[thread];
    if (!bits)
        bits = occurring(threadText((*m_snapshot.threads)[thread]));
    return *bits;
}

EventMatcher::Bits EventMatcher::occurring(const QString &text) const
{
    Bits bits = 0;
    for (std::size_t i = 0; i < m_filter.terms().size(); ++i) {
        if (text.contains(m_filter.terms()[i].text, Qt::CaseInsensitive))
            bits |= Bits(1) << i;
    }
    return bits;
}

} // namespace model
