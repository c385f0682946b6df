// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>
#include <vector>

namespace model::requests {

/// One request, from the event that begins it to the one that ends it.
struct Request {
    QString route;
    double start = 0; ///< seconds since the trace's first event
    double seconds = 0;
    std::uint64_t thread = 0; ///< the system's id of that on which it began
    QString status; ///< as the event has it; empty: not told
    bool isOutgoing = false;
    bool failed = false;
    bool operator==(const Request &) const = default;
};

/// What the requests of one route cost. Times are seconds.
struct RouteCost {
    QString name;
    QString condition; ///< a filter for the events that begin them; empty: none
    std::uint64_t requests = 0;
    std::uint64_t failed = 0;
    double total = 0;
    double mean = 0;
    double median = 0;
    double percentile95 = 0; ///< 95 of 100 took no longer
    double longest = 0;
    double longestStart = 0;
    bool operator==(const RouteCost &) const = default;
};

/// Adds up requests by their routes, in bounded memory but for their times, which are 4 bytes each.
class RequestLog {
public:
    static constexpr std::size_t slowestMost = 500;
    static constexpr std::size_t routesMost = 10'000; ///< the others are one route

    /// `condition` is that of its route.
    void add(const Request &request, const QString &condition);
    std::uint64_t requests() const { return m_requests; }
    std::uint64_t failed() const { return m_failed; }
    /// Returns the routes, the most costly one in total first.
    std::vector<RouteCost> routes() const;
    /// Returns the requests that took longest, the longest one first.
    std::vector<Request> slowest() const;

private:
    struct Times {
        RouteCost sums;
        std::vector<float> seconds;
    };
    std::uint64_t m_requests = 0;
    std::uint64_t m_failed = 0;
    QHash<QString, std::size_t> m_indices; ///< by route
    std::vector<Times> m_routes;
    std::vector<Request> m_slowest; ///< a heap with the fastest one on top
};

} // namespace model::requests
