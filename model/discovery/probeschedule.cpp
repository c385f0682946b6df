// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/discovery/probeschedule.h"

#include <algorithm>
#include <tuple>

namespace model {

ProbeSchedule::ProbeSchedule(std::chrono::milliseconds deadline)
    : m_deadline(deadline)
{
}

std::optional<ProbeSchedule::Turn> ProbeSchedule::next(const QList<ProbeCandidate> &waiting)
{
    const auto first = std::ranges::count_if(waiting, isFirst);
    m_crowd = first == 0 ? 0 : std::max<qsizetype>(m_crowd, first);
    if (int(m_asking.size()) >= probesMax)
        return std::nullopt;
    // Of two users that deserve the same the lower id: any user may have thousands of the highest ones.
    const auto rank = [this](const ProbeCandidate &candidate) {
        return std::tuple(!candidate.owned, candidate.again, burden(candidate.user), candidate.user,
                          candidate.key);
    };
    std::optional<qsizetype> best;
    decltype(rank(ProbeCandidate())) bestRank;
    for (qsizetype i = 0; i < waiting.size(); ++i) {
        if (!isFirst(waiting[i]) && m_otherProbes >= otherProbesMax)
            continue;
        if (const auto its = rank(waiting[i]); !best || its < bestRank) {
            best = i;
            bestRank = its;
        }
    }
    if (!best)
        return std::nullopt;
    Turn turn{*best, m_deadline, true};
    if (isFirst(waiting[*best]) && m_crowd > probesMax) {
        const auto rounds = (m_crowd + probesMax - 1) / probesMax;
        const std::chrono::milliseconds share(firstRound.count() / int(rounds));
        turn.time = std::min(std::max(share, shortestTime), m_deadline);
        turn.whole = turn.time == m_deadline;
    }
    return turn;
}

void ProbeSchedule::begin(const ProbeCandidate &candidate)
{
    m_asking.insert_or_assign(candidate.key, candidate);
    ++m_users[candidate.user].asking;
    m_otherProbes += isFirst(candidate) ? 0 : 1;
}

void ProbeSchedule::end(const ProcessKey &key, Outcome outcome)
{
    const auto ended = m_asking.extract(key);
    if (!ended)
        return;
    User &user = m_users[ended.mapped().user];
    --user.asking;
    user.silent += outcome == Outcome::Silent ? 1 : 0;
    user.answered += outcome == Outcome::Answered ? 1 : 0;
    m_otherProbes -= isFirst(ended.mapped()) ? 0 : 1;
}

int ProbeSchedule::burden(quint32 user) const
{
    const auto known = m_users.find(user);
    return known == m_users.end() ? 0 : known->second.asking + known->second.silent - known->second.answered;
}

} // namespace model
