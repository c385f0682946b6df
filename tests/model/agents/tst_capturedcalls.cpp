// SPDX-License-Identifier: GPL-3.0-or-later
// The call trees of what real agents sent, beside a plain second reading of the same streams: messages by
// their numbers, and a list of open methods for each thread.
#include "model/agents/agenttrace.h"
#include "model/calltree/calltree.h"
#include "model/reading/readtrace.h"
#include "tests/protocol/bytefrog/readmessages.h"
#include "tests/support/bytefrogcaptures.h"
#include "tests/support/testprogram.h"

#include <algorithm>
#include <map>
#include <QTemporaryDir>
#include <QtTest>
#include <set>

using namespace model;
using namespace protocol::bytefrog;
using namespace std::chrono_literals;

namespace {

constexpr auto endOfRun = 60s;

struct Way {
    std::uint64_t calls = 0;
    std::uint64_t cut = 0;
    double total = 0; ///< milliseconds
};
using Ways = std::map<QString, Way>; ///< by the methods' ids from outside in, "3;5;5"

struct Stream {
    std::vector<Message> events; ///< without their texts
    std::set<std::uint32_t> breaks; ///< numbers before which the recording paused
};

Ways secondReading(Stream stream)
{
    struct Open {
        std::uint32_t method;
        QString path;
        double since;
    };
    std::ranges::sort(stream.events, {}, &Message::sequence);
    Ways ways;
    std::map<std::uint32_t, std::vector<Open>> threads;
    double now = 0;
    const auto close = [&](std::vector<Open> &open, bool isCut) {
        ways[open.back().path].total += now - open.back().since;
        ways[open.back().path].cut += isCut ? 1 : 0;
        open.pop_back();
    };
    const auto closeAll = [&](bool isCut) {
        for (auto &[thread, open] : threads) {
            while (!open.empty())
                close(open, isCut);
        }
    };
    for (const Message &event : stream.events) {
        if (stream.breaks.erase(event.sequence) > 0)
            closeAll(true);
        now = std::max(now, double(event.relativeTimestamp));
        auto &open = threads[event.thread];
        if (event.type == MessageType::MethodEntry) {
            const QString around = open.empty() ? QString() : open.back().path + u';';
            open.push_back({event.method, around + QString::number(event.method), now});
            ++ways[open.back().path].calls;
        }
        const bool isLeft
            = event.type == MessageType::MethodExit || event.type == MessageType::ExceptionBubble;
        if (!isLeft || std::ranges::find(open, event.method, &Open::method) == open.end())
            continue;
        while (open.back().method != event.method)
            close(open, true);
        close(open, false);
    }
    if (!stream.breaks.empty()) // nothing was recorded behind it
        closeAll(true);
    now = double(std::chrono::milliseconds(endOfRun).count());
    closeAll(false); // goes on
    return ways;
}

/// The nodes of a tree, by the methods of the trace that the agent's ids are.
Ways waysOf(const CallTree &tree, const std::map<FunctionId, QString> &ids)
{
    Ways ways;
    for (std::uint32_t node = 1; node < tree.nodes.size(); ++node) {
        QStringList path;
        for (const FunctionId function : tree.path(node))
            path += ids.at(function);
        ways[path.join(u';')] = {tree.nodes[node].events, tree.nodes[node].cut, tree.nodes[node].inclusive};
    }
    return ways;
}

} // namespace

class TestCapturedCalls : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void treesAreThoseOfASecondReading_data()
    {
        QTest::addColumn<Dialect>("dialect");
        QTest::addColumn<int>("connections");
        QTest::newRow("original") << Dialect::Version1 << 2;
        QTest::newRow("original-pause") << Dialect::Version1 << 3;
        QTest::newRow("codepulse4") << Dialect::CodePulse4 << 1;
    }
    void treesAreThoseOfASecondReading()
    {
        QFETCH(Dialect, dialect);
        QFETCH(int, connections);
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("a.nettrace"));
        Stream stream;
        std::set<std::uint32_t> methods;
        agents::AgentTrace writer({.path = path}, 0ns);
        writer.startClock(0ns);
        const QString run = QString::fromLatin1(QTest::currentDataTag());
        const auto read = [&](const QString &connection, const auto &use) {
            constexpr qsizetype pieces = 50;
            (void)tests::readConnection(tests::bytefrogCapture(run + connection), pieces, dialect, use);
        };
        read(QStringLiteral("-control"), [&](const Message &message) {
            if (message.type == MessageType::DataBreak)
                stream.breaks.insert(message.sequence);
            writer.takeControl(message, endOfRun);
        });
        for (int i = 1; i <= connections; ++i) {
            read(QStringLiteral("-data-%1").arg(i), [&](const Message &message) {
                if (message.type == MessageType::DataHello)
                    return;
                writer.takeData(message, endOfRun);
                if (!isSequenced(message.type))
                    return;
                stream.events.push_back(message);
                if (message.type == MessageType::MethodEntry)
                    methods.insert(message.method);
            });
        }
        writer.end(endOfRun);
        QVERIFY(tests::waitFor([&] { return writer.file().isDone(); }));
        const auto trace = readTrace(path).value();
        const auto symbols = std::make_shared<Symbols>();
        PayloadReader payloads(*trace);
        const std::atomic<bool> never = false;
        symbols->readTo(*trace, trace->events.size(), payloads, never);
        StackCostsAnalysis analysis({Measure::Kind::CallTime, {}}, symbols);
        analysis.update({*trace, 0, trace->events.size(), payloads, never});
        const auto costs = std::dynamic_pointer_cast<const StackCosts>(analysis.result());
        const CallTree tree = buildCallTree({trace, costs, symbols, {}}, {}, never);

        std::map<FunctionId, QString> ids;
        for (const std::uint32_t method : methods)
            ids[symbols->functionAt(events::agentMethodAddress(method), trace->lastTicks)]
                = QString::number(method);
        QCOMPARE(ids.size(), methods.size());
        const Ways found = waysOf(tree, ids);
        const Ways expected = secondReading(std::move(stream));
        QVERIFY(expected.size() > 10);
        QCOMPARE(found.size(), expected.size());
        std::uint64_t calls = 0;
        for (const auto &[way, cost] : expected) {
            QVERIFY2(found.contains(way), qPrintable(way));
            QCOMPARE(found.at(way).calls, cost.calls);
            QCOMPARE(found.at(way).cut, cost.cut);
            constexpr double microsecond = 1e-3;
            QVERIFY2(std::abs(found.at(way).total - cost.total) < microsecond,
                     qPrintable(
                         QStringLiteral("%1: %2, not %3").arg(way).arg(found.at(way).total).arg(cost.total)));
            calls += cost.calls;
        }
        QCOMPARE(costs->events, calls);
    }
};

CLRLENS_TEST(TestCapturedCalls)
#include "tst_capturedcalls.moc"
