// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/ipc/processsettings.h"

#include "tests/support/decodechecks.h"
#include "tests/support/hexbytes.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace protocol;
using namespace protocol::ipc;
using tests::hexBytes;

namespace {

const QByteArray variable = hexBytes(R"(
    02 00 00 00  41 00 00 00              # name "A"
    03 00 00 00  3d 00 31 00 00 00        # value "=1"
)");
const QByteArray emptied = hexBytes(R"(
    02 00 00 00  41 00 00 00              # name "A"
    01 00 00 00  00 00                    # value "", not absent
)");
const QByteArray cleared = hexBytes(R"(
    02 00 00 00  41 00 00 00              # name "A"
    00 00 00 00                           # absent
)");
const QByteArray hook = hexBytes("04 00 00 00  2f 00 68 00 2e 00 00 00"); // "/h."
const QString withNul = QStringLiteral("a") + QChar(u'\0') + QStringLiteral("b");

} // namespace

class TestProcessSettings : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void variablesRoundTrip_data()
    {
        QTest::addColumn<QString>("value");
        QTest::addColumn<QByteArray>("payload");
        QTest::newRow("set") << QStringLiteral("=1") << variable;
        QTest::newRow("empty") << QString(QLatin1String("")) << emptied;
        QTest::newRow("cleared") << QString() << cleared;
    }
    void variablesRoundTrip()
    {
        QFETCH(const QString, value);
        QFETCH(const QByteArray, payload);
        const SetEnvironmentVariableRequest request{QStringLiteral("A"), value};
        const auto message = encodeSetEnvironmentVariable(request).value();
        QCOMPARE(message, (Message{Command(0x0403), payload}));
        QCOMPARE(decodeSetEnvironmentVariable(message).value(), request);
        const auto decode = [](const QByteArray &bytes) {
            return decodeSetEnvironmentVariable({Command::SetEnvironmentVariable, bytes});
        };
        QCOMPARE(tests::acceptedTruncation(payload, decode), -1);
        QCOMPARE(decode(payload + 'x').error().code, ErrorCode::BadSize);
    }

    void refusesVariablesThatCannotBe_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("value");
        QTest::addColumn<ErrorCode>("error");
        QTest::newRow("no name") << QString() << QStringLiteral("1") << ErrorCode::BadValue;
        QTest::newRow("equals sign") << QStringLiteral("A=B") << QStringLiteral("1") << ErrorCode::BadValue;
        QTest::newRow("NUL in the name") << withNul << QStringLiteral("1") << ErrorCode::BadValue;
        QTest::newRow("NUL in the value") << QStringLiteral("A") << withNul << ErrorCode::BadValue;
        QTest::newRow("too long") << QStringLiteral("A") << QString(32'760, u'x') << ErrorCode::LimitExceeded;
    }
    void refusesVariablesThatCannotBe()
    {
        QFETCH(const QString, name);
        QFETCH(const QString, value);
        QFETCH(const ErrorCode, error);
        QCOMPARE(encodeSetEnvironmentVariable({name, value}).error().code, error);
    }

    void perfMapsRoundTrip_data()
    {
        QTest::addColumn<PerfMapType>("type");
        QTest::addColumn<QByteArray>("payload");
        QTest::newRow("none") << PerfMapType::None << hexBytes("00 00 00 00");
        QTest::newRow("all") << PerfMapType::All << hexBytes("01 00 00 00");
        QTest::newRow("jitdump") << PerfMapType::JitDump << hexBytes("02 00 00 00");
        QTest::newRow("perfmap") << PerfMapType::PerfMap << hexBytes("03 00 00 00");
    }
    void perfMapsRoundTrip()
    {
        QFETCH(const PerfMapType, type);
        QFETCH(const QByteArray, payload);
        QCOMPARE(enablePerfMapRequest(type), (Message{Command(0x0405), payload}));
        QCOMPARE(decodeEnablePerfMap({Command::EnablePerfMap, payload}).value(), type);
        QCOMPARE(disablePerfMapRequest(), (Message{Command(0x0406), {}}));
    }

    void refusesPerfMapsItCannotRead()
    {
        const auto decode = [](const QByteArray &bytes) {
            return decodeEnablePerfMap({Command::EnablePerfMap, bytes});
        };
        QCOMPARE(tests::acceptedTruncation(hexBytes("03 00 00 00"), decode), -1);
        QCOMPARE(decode(hexBytes("04 00 00 00")).error().code, ErrorCode::BadValue);
        QCOMPARE(decode(hexBytes("03 00 00 00 00")).error().code, ErrorCode::BadSize);
    }

    void startupHooksRoundTrip()
    {
        const auto message = encodeApplyStartupHook(QStringLiteral("/h.")).value();
        QCOMPARE(message, (Message{Command(0x0407), hook}));
        QCOMPARE(decodeApplyStartupHook(message).value(), QStringLiteral("/h."));
        const auto decode = [](const QByteArray &bytes) {
            return decodeApplyStartupHook({Command::ApplyStartupHook, bytes});
        };
        QCOMPARE(tests::acceptedTruncation(hook, decode), -1);
        QCOMPARE(decode(hook + 'x').error().code, ErrorCode::BadSize);
    }

    void refusesStartupHooksThatCannotBe()
    {
        QCOMPARE(encodeApplyStartupHook({}).error().code, ErrorCode::BadValue);
        QCOMPARE(encodeApplyStartupHook(withNul).error().code, ErrorCode::BadValue);
        QCOMPARE(encodeApplyStartupHook(QString(32'760, u'/')).error().code, ErrorCode::LimitExceeded);
    }

    void refusesOtherCommands()
    {
        const Message other{Command::StopTracing, hook};
        QCOMPARE(decodeSetEnvironmentVariable(other).error().code, ErrorCode::BadValue);
        QCOMPARE(decodeEnablePerfMap(other).error().code, ErrorCode::BadValue);
        QCOMPARE(decodeApplyStartupHook(other).error().code, ErrorCode::BadValue);
    }
};

CLRLENS_TEST(TestProcessSettings)
#include "tst_processsettings.moc"
