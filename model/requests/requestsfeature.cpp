// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/requests/requestsfeature.h"

#include "model/query/condition.h"
#include "model/requests/requestpairs.h"
#include "model/requests/requesttables.h"
#include "model/requests/route.h"
#include "model/text/format.h"
#include "model/text/visibletext.h"
#include "model/words/texts.h"

#include <algorithm>
#include <array>

namespace model::requests {

using answers::Answer;
using answers::Measure;

namespace {

constexpr char hosting[] = "Microsoft.AspNetCore.Hosting";
constexpr char kestrel[] = "Microsoft-AspNetCore-Server-Kestrel";
constexpr char client[] = "System.Net.Http";
constexpr char handedOn[] = "Microsoft-Diagnostics-DiagnosticSource";

/// A request that came in: of the host and of Kestrel.
struct ServedStart {
    QString method;
    QString path;
    template <class Bind> void bind(Bind &bind)
    {
        bind("method", method);
        bind("path", path);
    }
};

struct SentStart {
    QString host;
    std::uint32_t port = 0;
    QString pathAndQuery;
    template <class Bind> void bind(Bind &bind)
    {
        bind("host", host);
        bind("port", port);
        bind("pathAndQuery", pathAndQuery);
    }
};

struct SentStop {
    int statusCode = 0; ///< 0: not told; -1: there was no answer
    template <class Bind> void bind(Bind &bind) { bind("statusCode", statusCode); }
};

struct WithoutFields {
    template <class Bind> void bind(Bind &) { }
};

/// What DiagnosticSource hands on of others, as the preset for HTTP asks for it.
struct HandedOn {
    struct Argument {
        QString key;
        QString value;
        template <class Bind> void bind(Bind &bind)
        {
            bind("Key", key);
            bind("Value", value);
        }
    };
    QString source;
    std::vector<Argument> arguments;
    template <class Bind> void bind(Bind &bind)
    {
        bind("SourceName", source);
        bind("Arguments", arguments);
    }
    QString operator[](QLatin1String key) const
    {
        const auto found = std::ranges::find(arguments, key, &Argument::key);
        return found == arguments.end() ? QString() : found->value;
    }
};

/// A status is a number, or the name of one.
bool isFailure(const QString &status)
{
    constexpr int firstFailure = 500;
    static constexpr std::array names{QLatin1String("InternalServerError"),
                                      QLatin1String("NotImplemented"),
                                      QLatin1String("BadGateway"),
                                      QLatin1String("ServiceUnavailable"),
                                      QLatin1String("GatewayTimeout"),
                                      QLatin1String("HttpVersionNotSupported"),
                                      QLatin1String("VariantAlsoNegotiates"),
                                      QLatin1String("InsufficientStorage"),
                                      QLatin1String("LoopDetected"),
                                      QLatin1String("NotExtended"),
                                      QLatin1String("NetworkAuthenticationRequired")};
    return status.toInt() >= firstFailure || std::ranges::find(names, status) != names.end();
}

class RequestsAnalysis : public Analysis {
public:
    RequestsAnalysis();
    void update(const AnalysisRows &rows) override;
    std::shared_ptr<const AnalysisResult> result() override;

private:
    /// Several may tell of the same requests: the one that tells of most is asked. The first ones know the
    /// status of all.
    enum Log : std::size_t { HandedOnIn, Hosting, Kestrel, HandedOnOut, Client, logCount };
    static constexpr std::size_t firstOut = HandedOnOut;

    void subscribe();
    void subscribe(RequestPairs &pairs, const char *provider, Log log);
    void subscribeHandedOn(RequestPairs &pairs, const QString &what);
    void begin(RequestPairs &pairs, Log log, const Route &route, const QString &condition,
               const events::Moment &at);
    void end(RequestPairs &pairs, const events::Moment &at, const QString &status, bool failed);
    const RequestLog &fullest(std::size_t from, std::size_t to) const;

    events::Subscriptions m_events;
    RequestPairs m_first{QString::fromLatin1(handedOn), QStringLiteral("Activity1")};
    RequestPairs m_second{QString::fromLatin1(handedOn), QStringLiteral("Activity2")};
    RequestPairs m_hosting{QString::fromLatin1(hosting), QStringLiteral("Request")};
    RequestPairs m_kestrel{QString::fromLatin1(kestrel), QStringLiteral("Request")};
    RequestPairs m_client{QString::fromLatin1(client), QStringLiteral("Request")};
    const std::array<RequestPairs *, 5> m_pairs{&m_first, &m_second, &m_hosting, &m_kestrel, &m_client};
    std::array<RequestLog, logCount> m_logs;
    PayloadReader *m_payloads = nullptr; ///< of the rows that are gone over
    std::shared_ptr<const std::vector<TraceThread>> m_threads;
    std::shared_ptr<const Answer> m_published;
};

RequestsAnalysis::RequestsAnalysis()
{
    subscribe(m_hosting, hosting, Hosting);
    subscribe(m_kestrel, kestrel, Kestrel);
    subscribeHandedOn(m_first, QStringLiteral("Activity1"));
    subscribeHandedOn(m_second, QStringLiteral("Activity2"));
    subscribe();
}

/// What is of one provider alone.
void RequestsAnalysis::subscribe()
{
    const QString server = QString::fromLatin1(hosting);
    const QString sender = QString::fromLatin1(client);
    m_events.on<WithoutFields>(
        server, QStringLiteral("UnhandledException"),
        [this](const WithoutFields &, const events::Moment &at) { m_hosting.fail(at, *m_payloads); });
    m_events.on<WithoutFields>(
        sender, QStringLiteral("RequestFailed"),
        [this](const WithoutFields &, const events::Moment &at) { m_client.fail(at, *m_payloads); });
    m_events.on<SentStart>(
        sender, QStringLiteral("RequestStart"), [this](const SentStart &sent, const events::Moment &at) {
            constexpr std::uint32_t http = 80;
            constexpr std::uint32_t https = 443;
            const bool isUsual = sent.port == 0 || sent.port == http || sent.port == https;
            const QString host = isUsual ? sent.host : QStringLiteral("%1:%2").arg(sent.host).arg(sent.port);
            const Route route = routeOf(host, sent.pathAndQuery);
            begin(m_client, Client, route,
                  route.isExact ? payloadTextCondition(QStringLiteral("pathAndQuery"), sent.pathAndQuery)
                                : QString(),
                  at);
        });
    m_events.on<SentStop>(
        sender, QStringLiteral("RequestStop"), [this](const SentStop &stop, const events::Moment &at) {
            const QString status = stop.statusCode > 0 ? QString::number(stop.statusCode) : QString();
            end(m_client, at, status, stop.statusCode < 0);
        });
}

void RequestsAnalysis::subscribe(RequestPairs &pairs, const char *provider, Log log)
{
    const QString name = QString::fromLatin1(provider);
    m_events.on<ServedStart>(
        name, QStringLiteral("RequestStart"),
        [this, &pairs, log](const ServedStart &served, const events::Moment &at) {
            const Route route = routeOf(served.method % u' ', served.path);
            begin(pairs, log, route,
                  route.isExact ? payloadTextCondition(QStringLiteral("path"), served.path) : QString(), at);
        });
    m_events.on<WithoutFields>(
        name, QStringLiteral("RequestStop"),
        [this, &pairs](const WithoutFields &, const events::Moment &at) { end(pairs, at, {}, false); });
}

void RequestsAnalysis::subscribeHandedOn(RequestPairs &pairs, const QString &what)
{
    const QString provider = QString::fromLatin1(handedOn);
    static constexpr QLatin1String server("Microsoft.AspNetCore");
    static constexpr QLatin1String sender("HttpHandlerDiagnosticListener");
    m_events.on<HandedOn>(
        provider, what % u"Start", [this, &pairs](const HandedOn &start, const events::Moment &at) {
            const QString method = start[QLatin1String("Method")] % u' ';
            if (start.source == server) {
                const QString path = start[QLatin1String("Path")];
                const Route route = routeOf(method, path);
                const bool isFound = route.isExact && m_hosting.hasStarts(); // which has a field with it
                begin(pairs, HandedOnIn, route,
                      isFound ? payloadTextCondition(QStringLiteral("path"), path) : QString(), at);
            } else if (start.source == sender) {
                const Route route = routeOf(method % start[QLatin1String("Authority")],
                                            start[QLatin1String("AbsolutePath")]);
                begin(pairs, HandedOnOut, route, {}, at);
            }
        });
    m_events.on<HandedOn>(provider, what % u"Stop",
                          [this, &pairs](const HandedOn &stop, const events::Moment &at) {
                              if (stop.source != server && stop.source != sender)
                                  return;
                              const QString task = stop[QLatin1String("RequestTaskStatus")];
                              end(pairs, at, stop[QLatin1String("StatusCode")],
                                  !task.isEmpty() && task != QLatin1String("RanToCompletion"));
                          });
}

void RequestsAnalysis::begin(RequestPairs &pairs, Log log, const Route &route, const QString &condition,
                             const events::Moment &at)
{
    OpenRequest open;
    open.request.route = route.name;
    open.request.start = at.seconds;
    open.request.thread = at.row.thread < m_threads->size() ? (*m_threads)[at.row.thread].id : 0;
    open.request.isOutgoing = log >= firstOut;
    open.condition = condition;
    open.log = log;
    pairs.begin(open, at, *m_payloads);
}

void RequestsAnalysis::end(RequestPairs &pairs, const events::Moment &at, const QString &status, bool failed)
{
    auto ended = pairs.end(at, *m_payloads);
    if (!ended)
        return;
    constexpr qsizetype statusMost = 64; // letters
    ended->request.status = status.left(statusMost);
    ended->request.failed = ended->request.failed || failed || isFailure(status);
    m_logs[ended->log].add(ended->request, ended->condition);
}

void RequestsAnalysis::update(const AnalysisRows &rows)
{
    m_payloads = &rows.payloads;
    m_threads = rows.snapshot.threads;
    for (RequestPairs *const pairs : m_pairs)
        pairs->prepare(rows);
    m_events.dispatch(rows.range());
    m_payloads = nullptr;
    if (rows.from < rows.to)
        m_published = nullptr;
}

const RequestLog &RequestsAnalysis::fullest(std::size_t from, std::size_t to) const
{
    return *std::max_element(
        m_logs.begin() + std::ptrdiff_t(from), m_logs.begin() + std::ptrdiff_t(to),
        [](const RequestLog &a, const RequestLog &b) { return a.requests() < b.requests(); });
}

std::shared_ptr<const AnalysisResult> RequestsAnalysis::result()
{
    if (m_published)
        return m_published;
    const RequestLog &incoming = fullest(HandedOnIn, firstOut);
    const RequestLog &outgoing = fullest(firstOut, logCount);
    std::vector<RouteCost> routes = incoming.routes();
    std::vector<Request> slowest = incoming.slowest();
    std::ranges::copy(outgoing.slowest(), std::back_inserter(slowest));
    std::ranges::stable_sort(slowest, std::ranges::greater(), &Request::seconds);
    const auto answer = std::make_shared<Answer>();
    answer->addFact("requests", model::Texts::tr("Requests"), model::Texts::tr("That came in."),
                    Measure::Count, incoming.requests());
    answer->addFact(
        "failed", model::Texts::tr("Failed"),
        model::Texts::tr("With a status of 500 or more, without an answer, or with an exception."),
        Measure::Count, incoming.failed());
    const auto worst = std::ranges::max_element(routes, {}, &RouteCost::percentile95);
    if (worst != routes.end())
        answer->addFact(
            "slowestRoute", model::Texts::tr("Slowest route"),
            model::Texts::tr("With the time that 95 of 100 do not exceed."), Measure::Text,
            QString(text::visible(worst->name) % u' ' % text::exactDuration(worst->percentile95)));
    answer->addFact("outgoing", model::Texts::tr("Outgoing requests"), {}, Measure::Count,
                    outgoing.requests());
    answer->addFact("outgoingFailed", model::Texts::tr("Outgoing that failed"), {}, Measure::Count,
                    outgoing.failed());
    answer->tables = {routesTable("routes", model::Texts::tr("Incoming"), std::move(routes)),
                      routesTable("outgoing", model::Texts::tr("Outgoing"), outgoing.routes()),
                      requestsTable(std::move(slowest))};
    std::uint64_t open = 0;
    for (const RequestPairs *const pairs : m_pairs) {
        answer->lackedNames = answer->lackedNames || pairs->pairedOtherwise();
        open = std::max(open, pairs->open());
        const QString evidence = pairEvidenceText(pairs->evidence());
        if (pairs->hasStarts() && pairs->evidence().lacksActivities && !answer->notes.contains(evidence))
            answer->notes.append(evidence);
    }
    answer->addFact("open", model::Texts::tr("Without an end"),
                    model::Texts::tr("Requests that had not ended when the trace did; they are not counted."),
                    Measure::Count, open);
    return m_published = answer;
}

} // namespace

answers::Feature requestsFeature()
{
    answers::Feature feature;
    feature.id = QStringLiteral("requests");
    feature.title = model::Texts::tr("Requests");
    feature.subject = answers::Subject::Requests;
    feature.question = model::Texts::tr("Which requests are slow, and which fail?");
    feature.summary = QStringLiteral("show HTTP requests by route: how many, how long, how many failed");
    feature.presets = {QStringLiteral("http")};
    // What is handed on has another number in each version; the preset records these beside it.
    feature.events = {{hosting, 3}, {kestrel, 3}, {client, 1}};
    feature.make = [](const AnalysisParts &) { return std::make_unique<RequestsAnalysis>(); };
    return feature;
}

} // namespace model::requests
