// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/runtime/sessionladder.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;
using namespace protocol::ipc;

namespace {

CollectTracingRequest session()
{
    CollectTracingRequest request;
    request.providers = {{QStringLiteral("P"), 1, 5, {}}};
    return request;
}

/// Returns a line for each step: the command and how many losses it has, "CollectTracing3 0".
QStringList steps(const CollectTracingRequest &request)
{
    QStringList lines;
    for (const LadderStep &step : sessionLadder(request))
        lines.append(QStringLiteral("%1 %2").arg(step.request.ok() ? commandName(step.request.value().command)
                                                                   : QStringLiteral("error"),
                                                 QString::number(lossSentences(step.losses).size())));
    return lines;
}

} // namespace

/// The lowest command that carries what is asked for comes first, and says nothing of a loss.
class TestSessionLadder : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void startsAtTheLowestThatCarriesEverything_data()
    {
        QTest::addColumn<CollectTracingRequest>("request");
        QTest::addColumn<QString>("expected");
        CollectTracingRequest request = session();
        QTest::newRow("plain") << request << QStringLiteral("CollectTracing 0");
        request.rundownKeyword = 0;
        QTest::newRow("no rundown") << request << QStringLiteral("CollectTracing2 0, CollectTracing 1");
        request = session();
        request.requestStackwalk = false;
        QTest::newRow("no stacks") << request << QStringLiteral("CollectTracing3 0, CollectTracing 1");
        request.rundownKeyword = 0;
        QTest::newRow("no stacks, no rundown")
            << request << QStringLiteral("CollectTracing3 0, CollectTracing2 1, CollectTracing 2");
        request = session();
        request.rundownKeyword = 0x20;
        QTest::newRow("part of the rundown")
            << request << QStringLiteral("CollectTracing4 0, CollectTracing 1");
        request = session();
        request.providers[0].eventFilter = {true, {1}};
        QTest::newRow("single events") << request << QStringLiteral("CollectTracing5 0, CollectTracing 1");
        request.providers[0].eventFilter = {true, {}};
        QTest::newRow("no event at all") << request << QStringLiteral("CollectTracing5 0, CollectTracing 1");
        request.bufferMode = BufferMode::Block;
        request.requestStackwalk = false;
        request.rundownKeyword = 0x20;
        QTest::newRow("everything")
            << request
            << QStringLiteral("CollectTracing6 0, CollectTracing5 1, CollectTracing4 2, CollectTracing3 3, "
                              "CollectTracing 4");
    }
    void startsAtTheLowestThatCarriesEverything()
    {
        QFETCH(const CollectTracingRequest, request);
        QFETCH(const QString, expected);
        QCOMPARE(steps(request).join(QStringLiteral(", ")), expected);
    }

    void losesNothingThatANewerStepCarried()
    {
        CollectTracingRequest request = session();
        request.bufferMode = BufferMode::Block;
        request.requestStackwalk = false;
        const Ladder ladder = sessionLadder(request);
        QCOMPARE(ladder.size(), std::size_t(3));
        QVERIFY(ladder[1].losses == Loss::Blocking);
        const auto second = decodeCollectTracing(ladder[1].request.value());
        QVERIFY(second.ok() && !second.value().requestStackwalk);
    }

    void aSessionThatNoRuntimeTakesHasNoStep()
    {
        CollectTracingRequest request = session();
        request.providers.clear();
        const Ladder ladder = sessionLadder(request);
        QVERIFY(!ladder.front().request.ok());
    }
};

CLRLENS_TEST(TestSessionLadder)
#include "tst_sessionladder.moc"
