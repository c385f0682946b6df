// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/demo/demoevents.h"

#include <QStringList>

namespace model::demo {

/// The instruments of the simulated process as a session of System.Diagnostics.Metrics has them: it announces
/// all of them to those that ask for that, and publishes the values of those that are asked for. As in .NET
/// 8, its runtime has no meter of its own.
class Instruments {
public:
    explicit Instruments(const QList<protocol::ipc::ProviderConfig> &providers);

    /// Returns the announcements, where the session asks for metrics at all.
    std::vector<Event> announce(std::int64_t time);
    /// Returns the values that have come due.
    std::vector<Event> valuesUntil(std::int64_t time);

private:
    bool isAsked(std::size_t instrument) const;

    bool m_isAsked = false;
    QString m_session;
    QStringList m_meters; ///< and instruments
    std::int64_t m_interval = 0; ///< nanoseconds
    std::int64_t m_start = 0;
    std::int64_t m_next = 0;
};

} // namespace model::demo
