// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/requests/requesttables.h"

#include "model/query/condition.h"
#include "model/words/texts.h"

namespace model::requests {

using answers::Columns;
using answers::Measure;
using answers::TableOf;

std::shared_ptr<const answers::Table> routesTable(const char *id, const QString &title,
                                                  std::vector<RouteCost> routes)
{
    Columns<RouteCost> all;
    all.add("route", model::Texts::tr("Route"),
            model::Texts::tr(
                "Method, or host, and path. {} stands for numbers and ids, so that requests for several "
                "things of a kind are one row."),
            Measure::Text, &RouteCost::name)
        .means([](const RouteCost &one) { return one.condition; });
    all.add("requests", model::Texts::tr("Requests"), {}, Measure::Count, &RouteCost::requests).sums();
    all.add("failed", model::Texts::tr("Failed"),
            model::Texts::tr("With a status of 500 or more, without an answer, or with an exception."),
            Measure::Count, &RouteCost::failed)
        .sums();
    all.add("total", model::Texts::tr("Total"),
            model::Texts::tr("The times of all of them, which may overlap."), Measure::Seconds,
            &RouteCost::total)
        .sums()
        .largestFirst();
    all.add("mean", model::Texts::tr("Mean"), {}, Measure::Seconds, &RouteCost::mean);
    all.add("p50", QStringLiteral("p50"), model::Texts::tr("Half of them took no longer."), Measure::Seconds,
            &RouteCost::median);
    all.add("p95", QStringLiteral("p95"), model::Texts::tr("95 of 100 took no longer."), Measure::Seconds,
            &RouteCost::percentile95);
    all.add("longest", model::Texts::tr("Longest"), {}, Measure::Seconds, &RouteCost::longest);
    all.add("longestStart", model::Texts::tr("Longest from (s)"),
            model::Texts::tr("When the longest one began, since the trace's first event."), Measure::Moment,
            &RouteCost::longestStart);
    return std::make_shared<TableOf<RouteCost>>(id, title, std::move(all), std::move(routes));
}

std::shared_ptr<const answers::Table> requestsTable(std::vector<Request> requests)
{
    Columns<Request> all;
    all.add("start", model::Texts::tr("Start (s)"), model::Texts::tr("Since the trace's first event."),
            Measure::Moment, &Request::start);
    all.add("duration", model::Texts::tr("Time"), {}, Measure::Seconds, &Request::seconds).largestFirst();
    all.add("route", model::Texts::tr("Route"), {}, Measure::Text, &Request::route);
    all.add("direction", model::Texts::tr("Direction"), {}, Measure::Text,
            [](const Request &one) {
                return one.isOutgoing ? QStringLiteral("outgoing") : QStringLiteral("incoming");
            })
        .reads([](const Request &one) {
            return one.isOutgoing ? model::Texts::tr("outgoing") : model::Texts::tr("incoming");
        });
    all.add("status", model::Texts::tr("Status"), {}, Measure::Text, &Request::status);
    all.add("failed", model::Texts::tr("Failed"), {}, Measure::Text,
            [](const Request &one) { return one.failed ? QStringLiteral("failed") : QString(); })
        .reads([](const Request &one) { return one.failed ? model::Texts::tr("failed") : QString(); });
    all.add("thread", model::Texts::tr("Thread"), model::Texts::tr("On which it began."), Measure::Number,
            &Request::thread)
        .means([](const Request &one) { return threadCondition(one.thread); });
    return std::make_shared<TableOf<Request>>("slowest", model::Texts::tr("Slowest requests"), std::move(all),
                                              std::move(requests));
}

} // namespace model::requests
