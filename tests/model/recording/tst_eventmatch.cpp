// SPDX-License-Identifier: GPL-3.0-or-later
// The event at which a recording stops: how it is written, and that it is found in a trace that grows.
#include "model/recording/eventmatch.h"
#include "model/recording/eventwatch.h"

#include "tests/support/snapshotbuilder.h"
#include "tests/support/testprogram.h"

#include <QSignalSpy>
#include <QtTest>

using namespace model;

class TestEventMatch : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void namesAndFiltersAreRead_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("filter"); // that means the same; empty: an error
        const auto row = [](const char *text, const char *filter) {
            QTest::newRow(text) << QString::fromLatin1(text) << QString::fromLatin1(filter);
        };
        row("GCStart", "event == GCStart");
        row(" My Event ", "event == \"My Event\"");
        row("12", "event == \"12\"");
        row("P/E", "provider == P and event == E");
        row("My Source / My Event", "provider == \"My Source\" and event == \"My Event\"");
        row("P/12", "provider == P and (id == 12 or event == \"12\")");
        row("a/b/c", "provider == a and event == \"b/c\"");
        row("event == GCStart and Depth > 1", "event == GCStart and Depth > 1");
        row("level <= Error", "level <= Error");
        row("\"out of memory\"", "\"out of memory\"");
        row("", "");
        row("/", "");
        row("P/", "");
        row("/E", "");
        row("event ==", "");
        row("stack contains Main", ""); // has no names before the end
    }

    void namesAndFiltersAreRead()
    {
        QFETCH(const QString, text);
        QFETCH(const QString, filter);
        const auto match = parseEventMatch(text);
        QCOMPARE(match.ok(), !filter.isEmpty());
        if (!match.ok()) {
            QVERIFY(!match.error().text.isEmpty() && !match.error().text.endsWith(u'.'));
            return;
        }
        QVERIFY(match.value().filter == Filter::parse(filter).filter);
        QCOMPARE(match.value().text, text.trimmed());
    }

    void longTextsAreRefused()
    {
        QVERIFY(!parseEventMatch(QString(Filter::lengthMax + 1, u'x')).ok());
        QVERIFY(!parseEventMatch(QString(5000, u'x')).ok()); // no name is so long
    }

    void theFirstEventOfAGrowingTraceIsFound()
    {
        tests::SnapshotBuilder builder;
        protocol::nettrace::Field field;
        field.name = QStringLiteral("Depth");
        field.type = protocol::nettrace::FieldType::Byte;
        const auto start = builder.type(QStringLiteral("P"), 1, QStringLiteral("Start"), std::vector{field});
        EventWatch watch(parseEventMatch(QStringLiteral("event == Start and Depth > 1")).valueOr({}).filter);
        QSignalSpy found(&watch, &EventWatch::found);
        for (int i = 0; i < 300; ++i) {
            builder.event(i, start, QByteArray(1, '\1'));
            if (i % 7 == 0)
                watch.look(builder.snapshot()); // faster than the worker
        }
        watch.look(builder.snapshot());
        QTest::qWait(100);
        QCOMPARE(found.size(), 0);
        // A type that was not known before, too.
        const auto other = builder.type(QStringLiteral("Q"), 1, QStringLiteral("Start"), std::vector{field});
        builder.event(300, other, QByteArray(1, '\2'));
        watch.look(builder.snapshot());
        QTRY_COMPARE(found.size(), 1);
        builder.event(301, start, QByteArray(1, '\2'));
        watch.look(builder.snapshot());
        QTest::qWait(50);
        QCOMPARE(found.size(), 1); // once
    }
};

CLRLENS_TEST(TestEventMatch)
#include "tst_eventmatch.moc"
