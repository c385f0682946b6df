// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/requests/requestpairs.h"

namespace model::requests {

namespace {

/// The matcher forgets starts that were never ended, and does not tell which.
constexpr qsizetype openMost = 2 * qsizetype(PairMatcher::openMax);

} // namespace

void RequestPairs::prepare(const AnalysisRows &rows)
{
    const bool isOther = m_kind.setSnapshot(rows.snapshot, rows.payloads, rows.cancel);
    m_pairedOtherwise = m_pairedOtherwise || (isOther && m_starts > 0);
}

void RequestPairs::begin(const OpenRequest &open, const events::Moment &at, PayloadReader &payloads)
{
    m_starts += at.counts ? 1 : 0;
    const QByteArray identity = m_kind.identityOf(at.row, payloads);
    if (identity.isEmpty())
        return;
    m_failed.remove(identity); // of a request of which the end was lost
    if (m_open.size() >= openMost)
        m_open.clear();
    m_open.insert(at.index, open);
    m_matcher.begin(identity, {at.index, at.row, at.counts});
}

void RequestPairs::fail(const events::Moment &at, PayloadReader &payloads)
{
    const QByteArray identity = m_kind.identityOf(at.row, payloads);
    if (m_failed.size() >= openMost)
        m_failed.clear();
    if (!identity.isEmpty())
        m_failed.insert(identity);
}

std::optional<OpenRequest> RequestPairs::end(const events::Moment &at, PayloadReader &payloads)
{
    const QByteArray identity = m_kind.identityOf(at.row, payloads);
    const auto start = identity.isEmpty() ? std::nullopt : m_matcher.end(identity, at.row.thread);
    const bool failed = m_failed.remove(identity);
    if (!start)
        return std::nullopt;
    const auto known = m_open.constFind(start->index);
    if (known == m_open.cend())
        return std::nullopt;
    OpenRequest ended = *known;
    m_open.erase(known);
    if (!start->counts)
        return std::nullopt;
    ++m_ended;
    ended.request.seconds = std::max(0.0, at.seconds - ended.request.start);
    ended.request.failed = ended.request.failed || failed;
    return ended;
}

} // namespace model::requests
