// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/bytefrog/configuration.h"

#include "tests/support/bytefrogmessages.h"
#include "tests/support/decodechecks.h"
#include "tests/support/testprogram.h"

#include <limits>
#include <QtTest>

using namespace protocol;
using namespace protocol::bytefrog;
using tests::hexBytes;

namespace {

Configuration withoutLists()
{
    return {25600, 1000, 2, 5, 7, {}, {}};
}

Configuration withLists()
{
    auto configuration = withoutLists();
    configuration.exclusions = {QStringLiteral("^java/"), QStringLiteral("^sun/")};
    configuration.inclusions = {QStringLiteral("com/acme/")};
    return configuration;
}

ErrorCode refusal(const Configuration &configuration, Dialect dialect)
{
    const auto encoded = encodeConfiguration(configuration, dialect);
    return encoded.ok() ? ErrorCode::Cancelled : encoded.error().code;
}

ErrorCode problemOf(const QByteArray &text, Dialect dialect)
{
    const auto decoded = decodeConfiguration(text, dialect);
    return decoded.ok() ? ErrorCode::Cancelled : decoded.error().code;
}

const QByteArray json = R"({"bufferMemoryBudget":25600,"exclusions":[".*"],"heartbeatInterval":300,)"
                        R"("inclusions":["com/acme/"],"numDataSenders":1,"queueRetryCount":5,"runId":9})";

} // namespace

class TestConfiguration : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void isWhatJavaWrites()
    {
        for (const auto dialect : {Dialect::Version1, Dialect::Original, Dialect::CodePulse1})
            QCOMPARE(encodeConfiguration(withoutLists(), dialect).value().toHex(),
                     tests::javaConfiguration().toHex());
    }

    void hasItsListsBehindTheNumbers()
    {
        auto expected = tests::javaConfiguration();
        const QByteArray sizeOfNone = hexBytes("00000000 7704 00000000 78");
        const auto inclusions = expected.size() - sizeOfNone.size();
        QVERIFY(expected.endsWith(sizeOfNone));
        expected.replace(inclusions, sizeOfNone.size(),
                         hexBytes("00000001 7704 00000001 74 0009 636f6d2f61636d652f 78"));
        const auto exclusions = expected.indexOf(sizeOfNone);
        QVERIFY(exclusions > 0 && exclusions < inclusions);
        expected.replace(exclusions, sizeOfNone.size(),
                         hexBytes("00000002 7704 00000002 74 0006 5e6a6176612f 74 0005 5e73756e2f 78"));
        QCOMPARE(expected.size(), 333);
        QCOMPARE(encodeConfiguration(withLists(), Dialect::Original).value().toHex(), expected.toHex());
    }

    void isJsonFromVersion2On()
    {
        auto configuration = withLists();
        configuration.exclusions = {QStringLiteral(".*")};
        configuration.heartbeatInterval = 300;
        configuration.numDataSenders = 1;
        configuration.runId = 9;
        for (const auto dialect : {Dialect::CodePulse2, Dialect::CodePulse3, Dialect::CodePulse4})
            QCOMPARE(encodeConfiguration(configuration, dialect).value(), json);
    }

    void hasARunIdWithASignInJson()
    {
        auto configuration = withoutLists();
        for (const auto &[runId, expected] :
             {std::pair(0, "0"), std::pair(127, "127"), std::pair(128, "-128"), std::pair(255, "-1")}) {
            configuration.runId = std::uint8_t(runId);
            const auto text = encodeConfiguration(configuration, Dialect::CodePulse4).value();
            QCOMPARE(text.mid(text.lastIndexOf(':') + 1), QByteArray(expected) + '}');
            QCOMPARE(decodeConfiguration(text, Dialect::CodePulse4).value(), configuration);
        }
        auto unsignedId = json;
        unsignedId.replace("\"runId\":9", "\"runId\":200");
        QCOMPARE(decodeConfiguration(unsignedId, Dialect::CodePulse2).value().runId, std::uint8_t(200));
    }

    void comesBack_data()
    {
        QTest::addColumn<Dialect>("dialect");
        QTest::newRow("Java") << Dialect::Original;
        QTest::newRow("JSON") << Dialect::CodePulse4;
    }
    void comesBack()
    {
        QFETCH(const Dialect, dialect);
        auto odd = withLists();
        odd.bufferMemoryBudget = std::numeric_limits<std::int32_t>::max();
        odd.runId = 200;
        odd.inclusions = {QString(), QStringLiteral("a\"\\b"),
                          QStringLiteral("ö\U0001F600") + QChar(u'\0') + QStringLiteral("\n")};
        for (const auto &configuration : {withoutLists(), withLists(), odd, Configuration{}}) {
            const auto text = encodeConfiguration(configuration, dialect).value();
            QCOMPARE(decodeConfiguration(text, dialect).value(), configuration);
            QCOMPARE(tests::acceptedTruncation(
                         text, [&](const QByteArray &cut) { return decodeConfiguration(cut, dialect); }),
                     -1);
        }
    }

    void valuesThatEndOrHangAProgramAreRefused()
    {
        const auto refused = [](auto change) {
            auto configuration = withoutLists();
            change(configuration);
            return !checkConfiguration(configuration).ok()
                && refusal(configuration, Dialect::Original) == ErrorCode::BadValue
                && refusal(configuration, Dialect::CodePulse4) == ErrorCode::BadValue;
        };
        QVERIFY(refused([](Configuration &c) { c.bufferMemoryBudget = 639; }));
        QVERIFY(!refused([](Configuration &c) { c.bufferMemoryBudget = 640; }));
        for (const int value : {0, -1, std::numeric_limits<int>::min()}) {
            QVERIFY(refused([&](Configuration &c) { c.heartbeatInterval = value; }));
            QVERIFY(refused([&](Configuration &c) { c.numDataSenders = value; }));
            QVERIFY(refused([&](Configuration &c) { c.queueRetryCount = value; }));
        }
        QVERIFY(checkConfiguration({}).ok());
    }

    void whatDoesNotArriveWholeIsRefused()
    {
        for (const auto dialect : {Dialect::Original, Dialect::CodePulse4}) {
            auto configuration = withoutLists();
            configuration.exclusions = {QString(70'000, u'x')};
            QCOMPARE(refusal(configuration, dialect), ErrorCode::LimitExceeded);
            configuration.exclusions = {QString(22'000, u'€')};
            QCOMPARE(refusal(configuration, dialect), ErrorCode::LimitExceeded);
            configuration.exclusions = QStringList(65'000, QStringLiteral("x"));
            QCOMPARE(refusal(configuration, dialect), ErrorCode::LimitExceeded);
            configuration.exclusions = {QString(65'000, u'x')};
            QCOMPARE(refusal(configuration, dialect), ErrorCode::Cancelled);
        }
    }

    void isOneSegmentOfLoopbackForVersion1()
    {
        constexpr qsizetype segment = 65'483;
        auto configuration = withoutLists();
        configuration.exclusions = {QString()};
        const auto sizeWithout = encodeConfiguration(configuration, Dialect::Original).value().size();
        const auto messageSize = [&](qsizetype pattern) {
            configuration.exclusions = {QString(pattern, u'x')};
            const auto text = encodeConfiguration(configuration, Dialect::Original).valueOr({});
            return encode({.type = MessageType::Configuration, .text = text}, Dialect::Original)
                .value()
                .size();
        };
        const auto most = segment - 5 - sizeWithout;
        QCOMPARE(messageSize(most), segment);
        QCOMPARE(refusal(configuration, Dialect::Original), ErrorCode::Cancelled);
        QCOMPARE(messageSize(most + 1), 5);
        QCOMPARE(refusal(configuration, Dialect::Original), ErrorCode::LimitExceeded);
    }

    void damagedBytesOfJavaAreErrors()
    {
        const auto sound = encodeConfiguration(withLists(), Dialect::Original).value();
        const auto changed = [&](qsizetype at, char byte) {
            auto bytes = sound;
            bytes[at] = byte;
            return problemOf(bytes, Dialect::Original);
        };
        QCOMPARE(changed(0, 'x'), ErrorCode::BadMagic);
        QCOMPARE(changed(20, 'x'), ErrorCode::BadMagic); // in the name of the class
        const auto list = 216 + 17;
        QCOMPARE(changed(list + 10, 'x'), ErrorCode::BadMagic); // in the description of a list
        const auto count = list + 43;
        QCOMPARE(sound.mid(count, 4), hexBytes("00000002"));
        QCOMPARE(changed(count + 3, 1), ErrorCode::BadMagic); // a string instead of the end
        QCOMPARE(changed(count + 3, 3), ErrorCode::BadString); // the end instead of a string
        QCOMPARE(changed(count, char(0xff)), ErrorCode::BadString); // 4 G strings
        QCOMPARE(changed(count + 10, 0x71), ErrorCode::BadString); // a reference
        QCOMPARE(changed(count + 11, char(0xff)), ErrorCode::Truncated); // a text beyond the end
        QCOMPARE(problemOf(sound + 'x', Dialect::Original), ErrorCode::BadSize);
        QCOMPARE(problemOf(json, Dialect::Original), ErrorCode::BadMagic);
        QCOMPARE(problemOf({}, Dialect::Original), ErrorCode::BadMagic);
    }

    void jsonThatIsNoObjectHasNoParseError()
    {
        const auto array = decodeConfiguration("[]", Dialect::CodePulse4);
        QCOMPARE(array.error().text, QStringLiteral("the configuration is no JSON object"));
        const auto damaged = decodeConfiguration("{", Dialect::CodePulse4);
        QVERIFY(damaged.error().text.startsWith(QLatin1String("the configuration is no JSON object: ")));
    }

    void damagedJsonIsAnError_data()
    {
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        QTest::newRow("a value is missing") << QByteArray("\"runId\":9") << QByteArray("\"other\":9");
        QTest::newRow("a list is missing") << QByteArray("\"inclusions\"") << QByteArray("\"other\"");
        QTest::newRow("a number is a text") << QByteArray("25600") << QByteArray("\"25600\"");
        QTest::newRow("a number has a fraction") << QByteArray("25600") << QByteArray("25600.5");
        QTest::newRow("a number is too large") << QByteArray("25600") << QByteArray("2147483648");
        QTest::newRow("a run id is too large") << QByteArray("\"runId\":9") << QByteArray("\"runId\":256");
        QTest::newRow("a list is a text") << QByteArray("[\".*\"]") << QByteArray("\".*\"");
        QTest::newRow("an item is a number") << QByteArray("[\".*\"]") << QByteArray("[7]");
        QTest::newRow("no object") << json << QByteArray("[]");
        QTest::newRow("deep") << json << QByteArray(60'000, '[');
        QTest::newRow("nothing") << json << QByteArray();
    }
    void damagedJsonIsAnError()
    {
        QFETCH(const QByteArray, from);
        QFETCH(const QByteArray, to);
        auto text = json;
        QVERIFY(text.contains(from));
        QCOMPARE(problemOf(text.replace(from, to), Dialect::CodePulse4), ErrorCode::BadValue);
    }
};

CLRLENS_TEST(TestConfiguration)
#include "tst_configuration.moc"
