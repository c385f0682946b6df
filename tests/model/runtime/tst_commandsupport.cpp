// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/runtime/commandsupport.h"

#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;
using protocol::ErrorCode;

class TestCommandSupport : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsMajorVersions_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("major"); // 0 for none
        QTest::newRow("release") << QStringLiteral("10.0.12") << 10;
        QTest::newRow("preview") << QStringLiteral("11.0.0-preview.3.25171.5+abc") << 11;
        QTest::newRow("not told") << QString() << 0;
        QTest::newRow("a single number") << QStringLiteral("8") << 0;
        QTest::newRow("no number") << QStringLiteral("v8.0") << 0;
        QTest::newRow("negative") << QStringLiteral("-8.0") << 0;
        QTest::newRow("no version of .NET") << QStringLiteral("4294967304.0") << 0;
        QTest::newRow("escape sequence") << QStringLiteral("\u001b[31m8.0") << 0;
    }
    void readsMajorVersions()
    {
        QFETCH(const QString, text);
        QFETCH(const int, major);
        QCOMPARE(majorVersion(text).value_or(0), major);
    }

    void refusesOnlyWhatIsKnownToBeMissing_data()
    {
        QTest::addColumn<RuntimeCommand>("command");
        QTest::addColumn<QString>("version");
        QTest::addColumn<bool>("refused");
        using Command = RuntimeCommand;
        const QString v5 = QStringLiteral("5.0.17");
        const QString v6 = QStringLiteral("6.0.36");
        const QString v7 = QStringLiteral("7.0.20");
        const QString v8 = QStringLiteral("8.0.31");
        QTest::newRow("hook, 7") << Command::ApplyStartupHook << v7 << true;
        QTest::newRow("hook, 8") << Command::ApplyStartupHook << v8 << false;
        QTest::newRow("hook, 10") << Command::ApplyStartupHook << QStringLiteral("10.0.12") << false;
        QTest::newRow("hook, not told") << Command::ApplyStartupHook << QString() << false;
        QTest::newRow("perf map on, 7") << Command::EnablePerfMap << v7 << true;
        QTest::newRow("perf map off, 7") << Command::DisablePerfMap << v7 << true;
        QTest::newRow("perf map on, 8") << Command::EnablePerfMap << v8 << false;
        QTest::newRow("variable, 5") << Command::SetEnvironmentVariable << v5 << true;
        QTest::newRow("variable, 6") << Command::SetEnvironmentVariable << v6 << false;
        QTest::newRow("startup profiler, 5") << Command::StartupProfiler << v5 << true;
        QTest::newRow("startup profiler, 6") << Command::StartupProfiler << v6 << false;
        QTest::newRow("attach, 5") << Command::AttachProfiler << v5 << false;
        QTest::newRow("CollectTracing6, 10") << Command::CollectTracing6 << QStringLiteral("10.0.12") << true;
        QTest::newRow("of the future") << Command(0x0410) << v8 << false;
    }
    void refusesOnlyWhatIsKnownToBeMissing()
    {
        QFETCH(const RuntimeCommand, command);
        QFETCH(const QString, version);
        QFETCH(const bool, refused);
        const auto known = checkKnown(command, version);
        QCOMPARE(!known.ok(), refused);
        if (refused) {
            QCOMPARE(known.error().code, ErrorCode::Unsupported);
            QVERIFY(known.error().text.contains(version));
            QVERIFY(known.error().text.contains(sinceText(command)));
        }
    }

    void whatASuspendedRuntimeDoesNotBear()
    {
        const auto isProblem = [](RuntimeCommand command, const char *version) {
            return problemWhileSuspended(command, QLatin1String(version)).has_value();
        };
        // It ends a runtime of .NET 8 and 9; of an unknown one nothing is known.
        for (const char *version : {"8.0.31", "9.0.20", ""})
            QVERIFY(isProblem(RuntimeCommand::EnablePerfMap, version));
        QVERIFY(!isProblem(RuntimeCommand::EnablePerfMap, "10.0.12"));
        for (const char *version : {"8.0.31", "10.0.12"}) {
            QVERIFY(isProblem(RuntimeCommand::AttachProfiler, version));
            QVERIFY(!isProblem(RuntimeCommand::DisablePerfMap, version));
            QVERIFY(!isProblem(RuntimeCommand::StartupProfiler, version));
        }
    }

    void saysSinceWhen()
    {
        QCOMPARE(sinceText(RuntimeCommand::AttachProfiler), QStringLiteral("since .NET Core 3"));
        QCOMPARE(sinceText(RuntimeCommand::StartupProfiler), QStringLiteral("since .NET 6"));
        QCOMPARE(sinceText(RuntimeCommand::EnablePerfMap), QStringLiteral("since .NET 8"));
    }
};

CLRLENS_TEST(TestCommandSupport)
#include "tst_commandsupport.moc"
