// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/activitytext.h"

#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;
using namespace std::chrono_literals;
using protocol::ipc::Command;

class TestActivityText : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void saysWhatIsGoingOnAndWhoWaits_data()
    {
        QTest::addColumn<int>("command");
        QTest::addColumn<int>("waiting");
        QTest::addColumn<QString>("text");
        QTest::newRow("dump") << int(Command::GenerateCoreDump3) << 0 << "busy: dump since 40 s";
        QTest::newRow("one waits") << int(Command::CreateCoreDump) << 1
                                   << "busy: dump since 40 s, 1 command waits";
        QTest::newRow("five wait") << int(Command::StopTracing) << 5
                                   << "busy: end of a recording since 40 s, 5 commands wait";
        QTest::newRow("by its own name")
            << int(Command::ResumeRuntime) << 0 << "busy: ResumeRuntime since 40 s";
    }
    void saysWhatIsGoingOnAndWhoWaits()
    {
        QFETCH(int, command);
        QFETCH(int, waiting);
        QFETCH(QString, text);
        const std::chrono::steady_clock::time_point begun{1h};
        QCOMPARE(activityText({Command(command), begun, waiting}, begun + 40s), text);
    }
    void saysThatACancelledCommandIsUnderWay()
    {
        const std::chrono::steady_clock::time_point begun{1h};
        QCOMPARE(activityText({Command::GenerateCoreDump3, begun, 1, true, true}, begun + 40s),
                 QStringLiteral("busy: dump, cancelled but under way, since 40 s, 1 command waits"));
    }
    void saysNothingOfAnIdleRuntime() { QCOMPARE(activityText({}, {}), QString()); }
};

CLRLENS_TEST(TestActivityText)
#include "tst_activitytext.moc"
