// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reading/eventheaders.h"

#include "model/payload/payloadreader.h"
#include "tests/support/generatedtrace.h"
#include "tests/support/testprogram.h"
#include "tests/support/tracebytes.h"

using namespace generated;
using namespace model;

namespace {

const QUuid first(QStringLiteral("{01010101-0101-0101-0101-010101010101}"));
const QUuid second(QStringLiteral("{02020202-0202-0202-0202-020202020202}"));
constexpr std::array<std::uint8_t, 16> firstBytes{1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
constexpr std::array<std::uint8_t, 16> secondBytes{2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2};

/// What the headers of 100 events say: every third has no activity, the others the first or the second, which
/// the first began.
struct Said {
    int activity = 0;
    std::uint32_t processor = 0;
};
Said saidOf(std::uint32_t number)
{
    return {int(number % 3), number / 10};
}

QByteArray traceOf(Format format, bool isManyBlocks)
{
    TraceWriter writer(header(format));
    writer.metadata(metadata(1, QStringLiteral("One"), 1));
    if (format == Format::NetTraceV6) {
        ThreadRow thread;
        thread.index = 7;
        thread.threadId = 7;
        writer.thread(thread);
    }
    for (std::uint32_t number = 0; number < 100; ++number) {
        if (format == Format::NetTraceV6 && number % 50 == 0) {
            if (number > 0) {
                SequencePoint point; // behind it, ids of label lists mean something else
                point.time = 999 + number;
                writer.sequencePoint(point);
            }
            LabelList labels;
            labels.id = number == 0 ? 1 : 2;
            labels.activityId = first;
            writer.labelList(labels);
            labels.id = number == 0 ? 2 : 1;
            labels.activityId = second;
            labels.relatedActivityId = first;
            writer.labelList(labels);
        }
        const generated::Event event{1000 + number, 7, 1, number, 0};
        auto row = eventHeader(event, number + 1, true);
        const Said said = saidOf(number);
        row.processor = said.processor;
        if (format == Format::NetTraceV6) {
            const std::uint32_t other = number < 50 ? 0 : 3;
            row.labelListId = said.activity == 0 ? 0
                : other == 0                     ? std::uint32_t(said.activity)
                                                 : other - std::uint32_t(said.activity);
        } else if (said.activity != 0) {
            row.activityId = said.activity == 1 ? firstBytes.data() : secondBytes.data();
            row.relatedActivityId = said.activity == 2 ? firstBytes.data() : nullptr;
        }
        writer.event(row);
        if (isManyBlocks)
            writer.flush();
    }
    writer.end();
    return writer.takeBytes();
}

} // namespace

class TestEventHeaders : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void headersAreFoundInAnyOrder_data()
    {
        QTest::addColumn<int>("format");
        QTest::addColumn<bool>("isManyBlocks");
        QTest::newRow("V4") << int(Format::NetTraceV4) << false;
        QTest::newRow("V4, a block for each") << int(Format::NetTraceV4) << true;
        QTest::newRow("V6") << int(Format::NetTraceV6) << false;
        QTest::newRow("V6, a block for each") << int(Format::NetTraceV6) << true;
    }
    void headersAreFoundInAnyOrder()
    {
        QFETCH(int, format);
        QFETCH(bool, isManyBlocks);
        const File file(traceOf(Format(format), isManyBlocks));
        const auto trace = readTrace(file.path());
        QVERIFY(trace.ok());
        const EventTable &events = trace.value()->events;
        QCOMPARE(events.size(), std::uint64_t(100));
        EventHeaders headers(trace.value()->payloads->file(), trace.value()->bytesRead);
        for (std::uint32_t step = 0; step < 100; ++step) {
            const std::uint32_t number = step * 37 % 100;
            const HeaderIds found = headers.of(events.row(number).payload.position);
            const Said said = saidOf(number);
            QCOMPARE(found.activity, said.activity == 0 ? QUuid() : said.activity == 1 ? first : second);
            QCOMPARE(found.related, said.activity == 2 ? first : QUuid());
            QCOMPARE(found.processor, std::optional(said.processor));
        }
        QVERIFY(headers.of(trace.value()->bytesRead + 1000).activity.isNull());
        QVERIFY(headers.of(0).activity.isNull());
    }

    /// V3 has the ids right before the payload.
    void headersOfV3AreFound()
    {
        const QByteArray description
            = tests::metadataPayload(1, QStringLiteral("P"), 1, QStringLiteral("One"));
        QByteArray row = tests::netPerfRow(1, 100, "abc", {}, true);
        std::copy(firstBytes.begin(), firstBytes.end(), row.begin() + 20);
        std::copy(secondBytes.begin(), secondBytes.end(), row.begin() + 36);
        auto trace = tests::TraceBytes::fastSerialization(3);
        trace
            .events(tests::netPerfRow(0, 50, description, {}, true) + row
                    + tests::netPerfRow(1, 110, "d", {}, true))
            .end();
        const File file(trace.bytes());
        const auto read = readTrace(file.path());
        QVERIFY(read.ok());
        QCOMPARE(read.value()->events.size(), std::uint64_t(2));
        PayloadReader payloads(*read.value());
        const HeaderIds ids = payloads.headerIds(read.value()->events.row(0).payload);
        QCOMPARE(ids.activity, first);
        QCOMPARE(ids.related, second);
        QVERIFY(!ids.processor);
        QVERIFY(payloads.headerIds(read.value()->events.row(1).payload).activity.isNull());
    }
};

CLRLENS_TEST(TestEventHeaders)
#include "tst_eventheaders.moc"
