// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/requests/requestlog.h"

#include "model/words/texts.h"

#include <algorithm>
#include <cmath>

namespace model::requests {

namespace {

bool isSlower(const Request &a, const Request &b)
{
    return a.seconds > b.seconds;
}

/// Returns the time that so large a part of the requests did not exceed. Changes the order of the times.
double percentile(std::vector<float> &seconds, double part)
{
    const auto rank = std::size_t(std::ceil(part * double(seconds.size())));
    const auto at = seconds.begin() + std::ptrdiff_t(std::max<std::size_t>(rank, 1) - 1);
    std::nth_element(seconds.begin(), at, seconds.end());
    return double(*at);
}

} // namespace

void RequestLog::add(const Request &request, const QString &condition)
{
    ++m_requests;
    m_failed += request.failed ? 1 : 0;
    const bool isKnown = m_indices.contains(request.route);
    const bool isOne = isKnown || m_routes.size() < routesMost;
    const QString name = isOne ? request.route : model::Texts::tr("(other routes)");
    const auto index = m_indices.constFind(name);
    const std::size_t at = index == m_indices.cend() ? m_routes.size() : *index;
    if (at == m_routes.size()) {
        m_indices.insert(name, at);
        m_routes.push_back({{name, isOne ? condition : QString()}, {}});
    }
    Times &route = m_routes[at];
    if (route.sums.condition != condition)
        route.sums.condition.clear(); // finds not all of them
    ++route.sums.requests;
    route.sums.failed += request.failed ? 1 : 0;
    route.sums.total += request.seconds;
    if (request.seconds > route.sums.longest || route.seconds.empty()) {
        route.sums.longest = request.seconds;
        route.sums.longestStart = request.start;
    }
    route.seconds.push_back(float(request.seconds));
    if (m_slowest.size() == slowestMost) {
        if (!isSlower(request, m_slowest.front()))
            return;
        std::ranges::pop_heap(m_slowest, isSlower);
        m_slowest.pop_back();
    }
    m_slowest.push_back(request);
    std::ranges::push_heap(m_slowest, isSlower);
}

std::vector<RouteCost> RequestLog::routes() const
{
    constexpr double half = 0.5;
    constexpr double nearlyAll = 0.95;
    std::vector<RouteCost> routes;
    for (const Times &times : m_routes) {
        RouteCost cost = times.sums;
        std::vector<float> seconds = times.seconds;
        cost.mean = cost.total / double(cost.requests);
        cost.median = percentile(seconds, half);
        cost.percentile95 = percentile(seconds, nearlyAll);
        routes.push_back(std::move(cost));
    }
    std::ranges::stable_sort(routes, std::ranges::greater(), &RouteCost::total);
    return routes;
}

std::vector<Request> RequestLog::slowest() const
{
    std::vector<Request> slowest = m_slowest;
    std::ranges::stable_sort(slowest, isSlower);
    return slowest;
}

} // namespace model::requests
