// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/sessionladder.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;
using namespace protocol::ipc;

namespace {

RecordingOptions session()
{
    RecordingOptions options;
    options.providers = {{QStringLiteral("P"), 1, 5, {}}};
    return options;
}

/// Returns a line for each step: the command and how many losses it has, "CollectTracing3 0".
QStringList steps(const RecordingOptions &options)
{
    QStringList lines;
    for (const LadderStep &step : sessionLadder(sessionRequest(options)))
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
        QTest::addColumn<RecordingOptions>("options");
        QTest::addColumn<QString>("expected");
        RecordingOptions options = session();
        QTest::newRow("plain") << options << QStringLiteral("CollectTracing 0");
        options.rundownKeyword = 0;
        QTest::newRow("no rundown") << options << QStringLiteral("CollectTracing2 0, CollectTracing 1");
        options = session();
        options.stacks = false;
        QTest::newRow("no stacks") << options << QStringLiteral("CollectTracing3 0, CollectTracing 1");
        options.rundownKeyword = 0;
        QTest::newRow("no stacks, no rundown")
            << options << QStringLiteral("CollectTracing3 0, CollectTracing2 1, CollectTracing 2");
        options = session();
        options.rundownKeyword = 0x20;
        QTest::newRow("part of the rundown")
            << options << QStringLiteral("CollectTracing4 0, CollectTracing 1");
        options = session();
        options.providers[0].eventFilter = {true, {1}};
        QTest::newRow("single events") << options << QStringLiteral("CollectTracing5 0, CollectTracing 1");
        options.providers[0].eventFilter = {true, {}};
        QTest::newRow("no event at all") << options << QStringLiteral("CollectTracing5 0, CollectTracing 1");
        options.bufferMode = BufferMode::Block;
        options.stacks = false;
        options.rundownKeyword = 0x20;
        QTest::newRow("everything")
            << options
            << QStringLiteral("CollectTracing6 0, CollectTracing5 1, CollectTracing4 2, CollectTracing3 3, "
                              "CollectTracing 4");
    }
    void startsAtTheLowestThatCarriesEverything()
    {
        QFETCH(const RecordingOptions, options);
        QFETCH(const QString, expected);
        QCOMPARE(steps(options).join(QStringLiteral(", ")), expected);
    }

    void losesNothingThatANewerStepCarried()
    {
        RecordingOptions options = session();
        options.bufferMode = BufferMode::Block;
        options.stacks = false;
        const Ladder ladder = sessionLadder(sessionRequest(options));
        QCOMPARE(ladder.size(), std::size_t(3));
        QVERIFY(ladder[1].losses == Loss::Blocking);
        const auto second = decodeCollectTracing(ladder[1].request.value());
        QVERIFY(second.ok() && !second.value().requestStackwalk);
    }

    void aSessionThatNoRuntimeTakesHasNoStep()
    {
        RecordingOptions options = session();
        options.providers.clear();
        const Ladder ladder = sessionLadder(sessionRequest(options));
        QVERIFY(!ladder.front().request.ok());
    }
};

CLRLENS_TEST(TestSessionLadder)
#include "tst_sessionladder.moc"
