// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/requests/requestlog.h"
#include "model/requests/requestsfeature.h"
#include "model/requests/route.h"
#include "protocol/core/bytewriter.h"
#include "tests/support/generatedtrace.h"
#include "tests/support/snapshotbuilder.h"
#include "tests/support/testprogram.h"

#include <cmath>
#include <map>

using namespace generated;
using namespace model;
using answers::Answer;

namespace {

const QString host = QStringLiteral("Microsoft.AspNetCore.Hosting");
const QString server = QStringLiteral("Microsoft-AspNetCore-Server-Kestrel");
const QString client = QStringLiteral("System.Net.Http");
const QString handedOn = QStringLiteral("Microsoft-Diagnostics-DiagnosticSource");

using Arguments = std::vector<std::pair<const char *, QString>>;

/// A recording of requests; times are milliseconds. An activity is a byte, 0 is none.
class RequestTrace {
public:
    std::uint32_t type(const QString &provider, std::uint32_t id, const char *name,
                       const std::vector<std::pair<const char *, FieldType>> &fields = {})
    {
        EventMetadata row;
        row.metadataId = ++m_types;
        row.provider = provider;
        row.eventId = id;
        row.name = QString::fromLatin1(name);
        row.level = 4;
        for (const auto &[field, fieldType] : fields)
            row.fields.push_back({QString::fromLatin1(field), fieldType, {}, 0, {}, {}, false});
        m_writer.metadata(row);
        return m_types;
    }
    void event(std::int64_t at, std::uint32_t type, std::uint8_t activity, protocol::ByteWriter payload = {},
               std::uint64_t thread = 7)
    {
        const QByteArray bytes = payload.takeBytes();
        EventHeader row
            = eventHeader({2'000'000'000 + at * 1'000'000, thread, type, 0, 0}, ++m_numbers[thread], true);
        std::array<std::uint8_t, 16> id{};
        id.fill(activity);
        row.activityId = activity == 0 ? nullptr : id.data();
        row.payload = reinterpret_cast<const std::uint8_t *>(bytes.constData());
        row.payloadSize = std::uint32_t(bytes.size());
        m_writer.event(row);
    }
    static protocol::ByteWriter texts(const QStringList &texts)
    {
        protocol::ByteWriter writer;
        for (const QString &text : texts)
            writer.utf16z(text);
        return writer;
    }
    static protocol::ByteWriter handed(const QString &source, const Arguments &arguments)
    {
        protocol::ByteWriter writer = texts({source, QStringLiteral("Name")});
        writer.u16(std::uint16_t(arguments.size()));
        for (const auto &[key, value] : arguments) {
            writer.utf16z(QString::fromLatin1(key));
            writer.utf16z(value);
        }
        return writer;
    }
    std::shared_ptr<const Answer> answer()
    {
        m_writer.end();
        m_file.write(m_writer.takeBytes());
        const auto snapshot = readTrace(m_file.path()).value();
        const auto analysis = requests::requestsFeature().make({nullptr});
        return tests::runAnalysis<Answer>(*analysis, snapshot);
    }

    // The host's, as ASP.NET Core has them.
    std::uint32_t hostStart = 0;
    std::uint32_t hostStop = 0;
    std::uint32_t hostException = 0;
    void addHost()
    {
        hostStart
            = type(host, 3, "RequestStart", {{"method", FieldType::Utf16z}, {"path", FieldType::Utf16z}});
        hostStop = type(host, 4, "RequestStop");
        hostException = type(host, 5, "UnhandledException");
    }
    void served(std::int64_t from, std::int64_t to, const QString &path, std::uint8_t activity,
                std::uint64_t stopThread = 7)
    {
        event(from, hostStart, activity, texts({QStringLiteral("GET"), path}));
        event(to, hostStop, activity, {}, stopThread);
    }

private:
    TraceWriter m_writer{header()};
    File m_file{QByteArray()};
    std::uint32_t m_types = 0;
    std::map<std::uint64_t, std::uint32_t> m_numbers;
};

/// The rows of a table, with its cells as they are read, joined.
QStringList rowsOf(const Answer &answer, std::size_t table, const std::vector<std::size_t> &columns)
{
    QStringList rows;
    for (std::size_t row = 0; row < answer.tables[table]->rowCount(); ++row) {
        QStringList cells;
        for (const std::size_t column : columns)
            cells.append(answer.tables[table]->text(row, column));
        rows.append(cells.join(u'|'));
    }
    return rows;
}

answers::Value factOf(const Answer &answer, const char *id)
{
    for (const answers::Fact &fact : answer.facts) {
        if (fact.id == QLatin1String(id))
            return fact.value;
    }
    return {};
}

double numberOf(const Answer &answer, const char *id)
{
    return answers::numberOf(factOf(answer, id)).value_or(-1);
}

enum Table : std::size_t { Incoming, Outgoing, Slowest };
enum RouteColumn : std::size_t { Name, Requests, Failed, Total, Mean, Median, Percentile95, Longest };

/// Requests that a program sends to the host "shop".
class SentTrace : public RequestTrace {
public:
    /// A negative status is that of a request without an answer.
    void send(std::int64_t at, std::uint8_t activity, std::int32_t port, QStringView pathAndQuery,
              std::int32_t status)
    {
        auto writer = texts({QStringLiteral("http"), QStringLiteral("shop")});
        writer.i32(port);
        writer.utf16z(pathAndQuery);
        event(at, m_start, activity, std::move(writer));
        if (status < 0)
            event(at + 4, m_failed, activity);
        protocol::ByteWriter code;
        code.i32(status);
        event(at + 5, m_stop, activity, std::move(code));
    }

private:
    const std::uint32_t m_start = type(client, 1, "RequestStart",
                                       {{"scheme", FieldType::Utf16z},
                                        {"host", FieldType::Utf16z},
                                        {"port", FieldType::Int32},
                                        {"pathAndQuery", FieldType::Utf16z}});
    const std::uint32_t m_stop = type(client, 2, "RequestStop", {{"statusCode", FieldType::Int32}});
    const std::uint32_t m_failed = type(client, 3, "RequestFailed");
};

} // namespace

class TestRequests : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void pathsWithIdsAreOneRoute_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("route");
        const auto row = [](const char *path, const char *route) {
            QTest::newRow(path) << QString::fromLatin1(path) << QString::fromLatin1(route);
        };
        row("/", "GET /");
        row("/orders", "GET /orders");
        row("/orders/17/lines/3", "GET /orders/{}/lines/{}");
        row("/v2/orders?page=7", "GET /v2/orders");
        row("/items/3f2504e0-4f89-11d3-9a0c-0305e82c3301", "GET /items/{}");
        row("/blobs/da39a3ee5e6b4b0d3255bfef95601890afd80709", "GET /blobs/{}");
        row("/facade", "GET /facade"); // which has hexadecimal letters only
        row("", "GET ");
    }
    void pathsWithIdsAreOneRoute()
    {
        QFETCH(const QString, path);
        QFETCH(const QString, route);
        const requests::Route found = requests::routeOf(QStringLiteral("GET "), path);
        QCOMPARE(found.name, route);
        QCOMPARE(found.isExact, !route.contains(u'{'));
    }

    /// Requests that come in at the same time, and go on on other threads, are told apart by their activity.
    void requestsOfOneRouteAddUp()
    {
        RequestTrace trace;
        trace.addHost();
        trace.event(0, trace.hostStart, 1,
                    RequestTrace::texts({QStringLiteral("GET"), QStringLiteral("/orders/1")}));
        trace.event(10, trace.hostStart, 2,
                    RequestTrace::texts({QStringLiteral("GET"), QStringLiteral("/orders/2")}));
        trace.event(15, trace.hostException, 1);
        trace.event(30, trace.hostStop, 1, {}, 8); // 30 ms
        trace.event(110, trace.hostStop, 2, {}, 9); // 100 ms
        trace.served(200, 220, QStringLiteral("/health"), 3);
        trace.event(300, trace.hostStop, 4); // began before the recording
        trace.event(310, trace.hostStart, 5,
                    RequestTrace::texts({QStringLiteral("GET"), QStringLiteral("/late")}));
        const auto answer = trace.answer();
        QCOMPARE(rowsOf(*answer, Incoming, {Name, Requests, Failed}),
                 (QStringList{QStringLiteral("GET /orders/{}|2|1"), QStringLiteral("GET /health|1|0")}));
        const auto seconds = [&](RouteColumn column) {
            return answers::numberOf(answer->tables[Incoming]->value(0, column)).value_or(-1);
        };
        QVERIFY(std::abs(seconds(Total) - 0.130) < 1e-6);
        QVERIFY(std::abs(seconds(Mean) - 0.065) < 1e-6);
        QVERIFY(std::abs(seconds(Median) - 0.030) < 1e-6);
        QVERIFY(std::abs(seconds(Percentile95) - 0.100) < 1e-6);
        QVERIFY(std::abs(seconds(Longest) - 0.100) < 1e-6);
        QCOMPARE(numberOf(*answer, "requests"), 3.0);
        QCOMPARE(numberOf(*answer, "failed"), 1.0);
        QCOMPARE(numberOf(*answer, "open"), 1.0);
        QCOMPARE(answers::shown(factOf(*answer, "slowestRoute"), answers::Measure::Text).section(u' ', 0, 1),
                 QStringLiteral("GET /orders/{}"));
        // One route has one path, and so a filter for its events.
        QCOMPARE(answer->tables[Incoming]->condition(0, Name), QString());
        QCOMPARE(answer->tables[Incoming]->condition(1, Name), QStringLiteral("path == \"/health\""));
        // The slowest one is first, and says whether it failed.
        constexpr std::size_t slowRoute = 2;
        constexpr std::size_t slowFailed = 5;
        const QStringList slowest = rowsOf(*answer, Slowest, {slowRoute, slowFailed});
        QCOMPARE(slowest,
                 (QStringList{QStringLiteral("GET /orders/{}|"), QStringLiteral("GET /orders/{}|failed"),
                              QStringLiteral("GET /health|")}));
        QVERIFY(answer->notes.isEmpty());
    }

    /// Two providers tell of the same requests: they are counted once, by the one that knows the status.
    void severalProvidersTellOfOneRequest()
    {
        RequestTrace trace;
        trace.addHost();
        const auto start = trace.type(handedOn, 4, "Activity1Start");
        const auto stop = trace.type(handedOn, 5, "Activity1Stop");
        const QString source = QStringLiteral("Microsoft.AspNetCore");
        const auto serve = [&](std::int64_t at, std::uint8_t activity, const QString &status) {
            trace.event(at, trace.hostStart, activity,
                        RequestTrace::texts({QStringLiteral("POST"), QStringLiteral("/orders")}));
            trace.event(
                at + 1, start, activity,
                RequestTrace::handed(
                    source, {{"Method", QStringLiteral("POST")}, {"Path", QStringLiteral("/orders")}}));
            trace.event(at + 8, stop, activity, RequestTrace::handed(source, {{"StatusCode", status}}));
            trace.event(at + 9, trace.hostStop, activity);
        };
        serve(0, 1, QStringLiteral("200"));
        serve(20, 2, QStringLiteral("503"));
        const auto answer = trace.answer();
        QCOMPARE(rowsOf(*answer, Incoming, {Name, Requests, Failed}),
                 QStringList{QStringLiteral("POST /orders|2|1")});
        constexpr std::size_t slowStatus = 4;
        const QStringList status = rowsOf(*answer, Slowest, {slowStatus});
        QVERIFY(status.contains(QStringLiteral("200")) && status.contains(QStringLiteral("503")));
    }

    void requestsThatGoOutAreByHost()
    {
        SentTrace trace;
        trace.send(0, 1, 80, u"/price/4?in=eur", 200);
        trace.send(10, 2, 80, u"/price/4?in=eur", 502);
        trace.send(20, 3, 8080, u"/price/4?in=eur", -1);
        const auto answer = trace.answer();
        QCOMPARE(answer->tables[Incoming]->rowCount(), std::size_t(0));
        QCOMPARE(
            rowsOf(*answer, Outgoing, {Name, Requests, Failed}),
            (QStringList{QStringLiteral("shop/price/{}|2|1"), QStringLiteral("shop:8080/price/{}|1|1")}));
        QCOMPARE(numberOf(*answer, "requests"), 0.0);
        QCOMPARE(numberOf(*answer, "outgoing"), 3.0);
        QCOMPARE(numberOf(*answer, "outgoingFailed"), 2.0);
    }

    /// A filter for one of them would leave the other one out.
    void aRouteOfSeveralQueriesHasNoFilter()
    {
        SentTrace trace;
        trace.send(0, 1, 80, u"/search?q=1", 200);
        trace.send(10, 2, 80, u"/search?q=2", 200);
        trace.send(20, 3, 80, u"/cart", 200);
        trace.send(30, 4, 80, u"/cart", 200);
        const auto answer = trace.answer();
        const auto &outgoing = *answer->tables[Outgoing];
        QCOMPARE(outgoing.rowCount(), std::size_t(2));
        for (std::size_t row = 0; row < 2; ++row) {
            const bool isSearch = outgoing.text(row, Name) == QLatin1String("shop/search");
            QCOMPARE(outgoing.condition(row, Name).isEmpty(), isSearch);
        }
    }

    /// Without activities Kestrel's own ids pair them; the host has none, which is said.
    void withoutActivitiesItIsSaidHowTheyArePaired()
    {
        RequestTrace kestrel;
        const std::vector<std::pair<const char *, FieldType>> fields{{"connectionId", FieldType::Utf16z},
                                                                     {"requestId", FieldType::Utf16z},
                                                                     {"httpVersion", FieldType::Utf16z},
                                                                     {"path", FieldType::Utf16z},
                                                                     {"method", FieldType::Utf16z}};
        const auto start = kestrel.type(server, 3, "RequestStart", fields);
        const auto stop = kestrel.type(server, 4, "RequestStop", fields);
        const auto event = [&](std::int64_t at, std::uint32_t type, const QString &id) {
            kestrel.event(at, type, 0,
                          RequestTrace::texts({QStringLiteral("c"), id, QStringLiteral("HTTP/1.1"),
                                               QStringLiteral("/a"), QStringLiteral("GET")}));
        };
        event(0, start, QStringLiteral("c:1"));
        event(1, start, QStringLiteral("c:2"));
        event(11, stop, QStringLiteral("c:1"));
        event(101, stop, QStringLiteral("c:2"));
        const auto byId = kestrel.answer();
        QCOMPARE(rowsOf(*byId, Incoming, {Name, Requests}), QStringList{QStringLiteral("GET /a|2")});
        QVERIFY(std::abs(answers::numberOf(byId->tables[Incoming]->value(0, Longest)).value_or(0) - 0.1)
                < 1e-6);
        QVERIFY(byId->notes.isEmpty());

        RequestTrace trace;
        trace.addHost();
        trace.served(0, 20, QStringLiteral("/a"), 0);
        const auto byThread = trace.answer();
        QCOMPARE(rowsOf(*byThread, Incoming, {Name, Requests}), QStringList{QStringLiteral("GET /a|1")});
        QVERIFY(byThread->notes.join(u' ').contains(QStringLiteral("TplEventSource")));
    }

    void memoryIsBounded()
    {
        requests::RequestLog log;
        for (std::size_t i = 0; i < requests::RequestLog::routesMost + 50; ++i) {
            requests::Request request;
            request.route = QStringLiteral("GET /a%1").arg(i);
            request.seconds = double(i);
            log.add(request, QStringLiteral("path == a"));
        }
        QCOMPARE(log.routes().size(), requests::RequestLog::routesMost + 1);
        QCOMPARE(log.routes().front().requests, std::uint64_t(50)); // all others, which took longest
        QCOMPARE(log.routes().front().condition, QString());
        QCOMPARE(log.slowest().size(), requests::RequestLog::slowestMost);
        QCOMPARE(log.slowest().front().seconds, double(requests::RequestLog::routesMost + 49));
        QVERIFY(log.slowest().back().seconds
                > double(requests::RequestLog::routesMost + 49) - double(requests::RequestLog::slowestMost));
    }

    void aTraceWithoutRequestsSaysHowToRecordThem()
    {
        const answers::Feature feature = requests::requestsFeature();
        tests::SnapshotBuilder trace;
        trace.event(1, trace.type(QStringLiteral("Other"), 3, QStringLiteral("RequestStart")));
        QVERIFY(!feature.hasData(*trace.snapshot()));
        QVERIFY(feature.whenEmpty().contains(QStringLiteral("http")));
        trace.event(2, trace.type(host, 3, QStringLiteral("RequestStart")));
        QVERIFY(feature.hasData(*trace.snapshot()));
    }
};

CLRLENS_TEST(TestRequests)
#include "tst_requests.moc"
