// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reading/dropcauses.h"

#include "tests/support/generatedtrace.h"
#include "tests/support/testprogram.h"

using namespace generated;
using namespace model;

namespace {

constexpr std::int64_t second = 1'000'000'000;

/// A recording of one thread, to which events are added with or without others dropped before them.
class Recorded {
public:
    Recorded() { m_writer.metadata(metadata(1, QStringLiteral("One"), 1)); }

    void event(std::int64_t time, std::size_t bytes, std::uint32_t droppedBefore = 0)
    {
        m_number += droppedBefore + 1;
        const std::vector<std::uint8_t> payload(bytes);
        auto row = eventHeader({time, 7, 1, 0, 0}, m_number, true);
        row.payload = payload.data();
        row.payloadSize = std::uint32_t(bytes);
        m_writer.event(row);
    }
    std::shared_ptr<const TraceSnapshot> snapshot()
    {
        m_writer.end();
        return generated::read(m_writer.takeBytes()).value();
    }

private:
    TraceWriter m_writer{header()};
    std::uint32_t m_number = 0;
};

} // namespace

class TestDropCauses : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// Four of eight large events are above the limit; hardly anything else is recorded.
    void singleEventsAmongFewAreTooLarge()
    {
        Recorded recorded;
        for (int i = 0; i < 80; ++i)
            recorded.event(i * second / 10, i % 20 == 0 ? 40'000 : 50, i % 20 == 10 ? 1 : 0);
        const auto snapshot = recorded.snapshot();
        QCOMPARE(snapshot->dropped, std::uint64_t(4));
        const DropCauses causes = dropCauses(*snapshot);
        QCOMPARE(causes.tooLarge, std::uint64_t(4));
        QCOMPARE(causes.bufferFull, std::uint64_t(0));
        const QStringList texts = dropCauseTexts(causes);
        QCOMPARE(texts.size(), qsizetype(1));
        QVERIFY2(texts[0].startsWith(QStringLiteral("4 events"))
                     && !texts[0].contains(QStringLiteral("full")),
                 qPrintable(texts[0]));
        // In a part of the time, those of that part.
        const auto part = dropCauses(*snapshot, {2 * second, 4 * second});
        QCOMPARE(part.tooLarge, std::uint64_t(1));
    }

    /// One is lost beside large ones while much is recorded.
    void oneBesideLargeEventsIsTooLarge()
    {
        Recorded recorded;
        for (int i = 0; i < 20'000; ++i)
            recorded.event(i * second / 20'000, i % 50 == 0 ? 20'000 : 100, i == 10'010 ? 1 : 0);
        QCOMPARE(dropCauses(*recorded.snapshot()).tooLarge, std::uint64_t(1));
    }

    void manyAtOnceFilledTheBuffer()
    {
        Recorded recorded;
        for (int i = 0; i < 20'000; ++i)
            recorded.event(i * second / 20'000, i % 50 == 0 ? 20'000 : 100, i % 5'000 == 4'999 ? 300 : 0);
        const auto snapshot = recorded.snapshot();
        QCOMPARE(snapshot->dropped, std::uint64_t(1'200));
        const DropCauses causes = dropCauses(*snapshot);
        QCOMPARE(causes.tooLarge, std::uint64_t(0));
        QCOMPARE(causes.bufferFull, std::uint64_t(1'200));
        QVERIFY(dropCauseTexts(causes).value(0).contains(QStringLiteral("buffer was full")));
    }

    /// A single event lost among many small ones may be the first that did not fit.
    void oneAmongManySmallOnesFilledTheBuffer()
    {
        Recorded recorded;
        for (int i = 0; i < 20'000; ++i)
            recorded.event(i * second / 20'000, 100, i == 15'000 ? 1 : 0);
        QCOMPARE(dropCauses(*recorded.snapshot()).bufferFull, std::uint64_t(1));
    }

    void nothingDroppedHasNoCause()
    {
        Recorded recorded;
        recorded.event(1, 4);
        QVERIFY(dropCauseTexts(dropCauses(*recorded.snapshot())).isEmpty());
    }
};

CLRLENS_TEST(TestDropCauses)
#include "tst_dropcauses.moc"
