// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/dotnettest/negotiation.h"

#include "tests/support/hexbytes.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace protocol;
using namespace protocol::dotnettest;
using tests::hexBytes;

namespace {

using Property = HandshakeProperty;

HandshakeMessage handshakeWith(const QString &versions, const QString &mode = {})
{
    HandshakeMessage handshake;
    if (!versions.isNull())
        handshake.properties.insert(Property::SupportedProtocolVersions, versions);
    if (!mode.isNull())
        handshake.properties.insert(Property::ExecutionMode, mode);
    return handshake;
}

} // namespace

class TestNegotiation : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void choosesTheNewestVersionInCommon_data()
    {
        QTest::addColumn<QString>("supported");
        QTest::addColumn<QString>("chosen");
        const auto add = [](const char *supported, const char *chosen) {
            QTest::newRow(*supported != '\0' ? supported : "empty")
                << QString::fromLatin1(supported) << QString::fromLatin1(chosen);
        };
        add("1.0.0", "1.0.0");
        add("1.0.0;1.1.0", "1.1.0");
        add("1.0.0;1.1.0;1.2.0", "1.2.0");
        add("1.0.0;1.1.0;1.2.0;1.3.0", "1.3.0");
        add("1.0.0;1.1.0;1.2.0;1.3.0;1.4.0", "1.4.0");
        add("1.0.0;1.1.0;1.2.0;1.3.0;1.4.0;1.5.0;2.0.0", "1.4.0");
        add("2.0.0;1.1.0", "1.1.0");
        add(";1.0.0;", "1.0.0");
        // A host looks for our answer in its list as it is.
        add(" 1.0.0", "");
        add("1.0", "");
        add("2.0.0", "");
        add("", "");
        add(";;", "");
    }
    void choosesTheNewestVersionInCommon()
    {
        QFETCH(QString, supported);
        QFETCH(QString, chosen);
        const auto agreement = agreeOn(handshakeWith(supported), {});
        QCOMPARE(agreement.version, chosen);
        QCOMPARE(agreement.reply.value(Property::SupportedProtocolVersions), chosen);
        QVERIFY(!agreement.reply.value(Property::SupportedProtocolVersions).isNull());
        QCOMPARE(agreement.refusal.has_value(), chosen.isEmpty());
        if (agreement.refusal) {
            QCOMPARE(agreement.refusal->code, ErrorCode::Unsupported);
            QVERIFY(agreement.refusal->text.contains(supported));
            QCOMPARE(agreement.reply.properties.size(), 1);
        }
    }

    void takesAHostThatNamesNoVersionsForTheOldest()
    {
        const auto agreement = agreeOn(handshakeWith({}), {});
        QCOMPARE(agreement.version, QStringLiteral("1.0.0"));
        QVERIFY(!agreement.refusal);
    }

    void repliesAsTheSpecificationHasIt()
    {
        const ServerOffer offer{true, QStringLiteral("/tmp/c"), {}};
        QCOMPARE(encodeMessage(agreeOn(handshakeWith(QStringLiteral("1.4.0")), offer).reply).value(),
                 hexBytes(R"(
            24 00 00 00 09 00 00 00            # length 36, serializer id 9
            03 00                              # 3 properties
            04 05 00 00 00 31 2e 34 2e 30      # SupportedProtocolVersions "1.4.0"
            09 04 00 00 00 54 72 75 65         # IsIDE "True"
            0c 06 00 00 00 2f 74 6d 70 2f 63   # ServerControlPipeName "/tmp/c"
        )"));
    }

    void offersWhatIsWantedAndNoMore()
    {
        const auto newest = handshakeWith(QStringLiteral("1.3.0;1.4.0"));
        QVERIFY(!agreeOn(newest, {}).reply.properties.contains(Property::ServerControlPipeName));
        QVERIFY(!agreeOn(newest, {false, {}, {}}).reply.properties.contains(Property::IsIDE));
        // Versions before 1.4.0 have no control pipe.
        const auto older = agreeOn(handshakeWith(QStringLiteral("1.3.0")), {true, QStringLiteral("/c"), {}});
        QVERIFY(!older.reply.properties.contains(Property::ServerControlPipeName));
        QCOMPARE(older.reply.value(Property::IsIDE), QStringLiteral("True"));
    }

    void refusesAHostThatDoesSomethingElse()
    {
        const ServerOffer offer{true, {}, executionmode::discover};
        const auto refused = agreeOn(handshakeWith(QStringLiteral("1.4.0"), executionmode::run), offer);
        QCOMPARE(refused.version, QString());
        QCOMPARE(refused.reply.value(Property::SupportedProtocolVersions), QString());
        QCOMPARE(refused.reply.properties.size(), 1);
        QCOMPARE(refused.refusal->code, ErrorCode::BadValue);
        QVERIFY(refused.refusal->text.contains(executionmode::run));

        for (const auto &mode :
             {QString(executionmode::discover), QString()}) // platforms up to 2.2 tell none
            QVERIFY(!agreeOn(handshakeWith(QStringLiteral("1.4.0"), mode), offer).refusal);
    }

    void knowsTheLayoutByTheInstanceId()
    {
        auto handshake = handshakeWith(QStringLiteral("1.0.0"));
        QCOMPARE(layoutOf(handshake), Layout::WithoutInstanceId);
        handshake.properties.insert(Property::InstanceId, QStringLiteral("I"));
        QCOMPARE(layoutOf(handshake), Layout::WithInstanceId);
    }
};

CLRLENS_TEST(TestNegotiation)
#include "tst_negotiation.moc"
