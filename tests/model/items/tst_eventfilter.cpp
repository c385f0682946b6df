// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/eventfilter.h"

#include "tests/support/snapshotbuilder.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;

class TestEventFilter : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void understandsWordsQuotesAndMinus_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("expected");
        const auto row = [](const char *text, const QStringList &expected) {
            QTest::newRow(text) << QString::fromLatin1(text) << expected;
        };
        row("", {});
        row("   ", {});
        row("gc", {QStringLiteral("gc")});
        row("  gc\tstart ", {QStringLiteral("gc"), QStringLiteral("start")});
        row("-gc", {QStringLiteral("-gc")});
        row("\"two words\" x", {QStringLiteral("two words"), QStringLiteral("x")});
        row("-\"two words\"", {QStringLiteral("-two words")});
        row("\"not closed", {QStringLiteral("not closed")});
        row("-", {});
        row("\"", {});
        row("\"\" a", {QStringLiteral("a")});
        row("a-b", {QStringLiteral("a-b")});
        row("say\"so\"", {QStringLiteral("say\"so\"")});
    }
    void understandsWordsQuotesAndMinus()
    {
        QFETCH(QString, text);
        QFETCH(QStringList, expected);
        QStringList terms;
        const EventFilter filter = EventFilter::parse(text);
        for (const EventFilter::Term &term : filter.terms())
            terms += term.exclude ? QString(u'-' + term.text) : term.text;
        QCOMPARE(terms, expected);
        QCOMPARE(filter.matchesAll(), expected.isEmpty());
    }

    void veryManyWordsAreCut()
    {
        const EventFilter filter = EventFilter::parse(QStringLiteral("a ").repeated(10'000));
        QCOMPARE(filter.terms().size(), std::size_t(64));
    }

    void looksInProviderNameThreadAndPayload_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("matches");
        const auto row = [](const char *text, bool matches) {
            QTest::newRow(text) << QString::fromLatin1(text) << matches;
        };
        row("shop", true);
        row("ORDER", true);
        row("777", true);
        row("worker", true);
        row("teapot", true);
        row("TEAPOT", true);
        row("kettle", false);
        row("shop order worker teapot", true);
        row("shop kettle", false);
        row("-kettle", true);
        row("-shop", false);
        row("-worker", false);
        row("-teapot", false);
        row("shop -teapot", false);
        row("shop -kettle", true);
        row("shop order", true);
        row("\"shop order\"", false);
        row("\"big teapot\"", true);
    }
    void looksInProviderNameThreadAndPayload()
    {
        QFETCH(QString, text);
        QFETCH(bool, matches);
        tests::SnapshotBuilder trace;
        protocol::nettrace::Field item;
        item.name = QStringLiteral("Item");
        item.type = protocol::nettrace::FieldType::Utf16z;
        const auto type = trace.type(QStringLiteral("My-Shop"), 1, QStringLiteral("OrderPlaced"), {item});
        const auto thread = trace.thread(777, QStringLiteral("Worker"));
        protocol::ByteWriter payload;
        payload.utf16z(u"big teapot");
        trace.event(0, type, payload.bytes(), 0, thread);
        trace.event(1, type, payload.bytes(), 0, thread);
        const auto snapshot = trace.snapshot();
        PayloadReader reader(TracePayloads(snapshot->filePath).source(), snapshot->bytesRead);
        const EventFilter filter = EventFilter::parse(text);
        EventMatcher matcher(filter, *snapshot, reader);
        QCOMPARE(matcher.matches(snapshot->events.row(0)), matches);
        QCOMPARE(matcher.matches(snapshot->events.row(1)), matches);
    }

    void eventWithoutPayloadHasNoPayloadText()
    {
        tests::SnapshotBuilder trace;
        trace.event(0, trace.type(QStringLiteral("P"), 123, QString()));
        const auto snapshot = trace.snapshot();
        PayloadReader reader(nullptr, 0);
        const auto matches = [&](const char *text) {
            const EventFilter filter = EventFilter::parse(QString::fromLatin1(text));
            return EventMatcher(filter, *snapshot, reader).matches(snapshot->events.row(0));
        };
        QVERIFY(matches("\"Event 123\""));
        QVERIFY(matches("-teapot"));
        QVERIFY(!matches("teapot"));
    }
};

CLRLENS_TEST(TestEventFilter)
#include "tst_eventfilter.moc"
