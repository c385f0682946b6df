// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/recording/capturering.h"
#include "tests/support/testprogram.h"

#include <algorithm>
#include <atomic>
#include <QTest>
#include <thread>

using namespace model;
using namespace std::chrono_literals;

namespace {

constexpr std::size_t smallest = 2 * CaptureRing::blockBytesMin;

/// Byte number `position` of the test's endless stream.
std::uint8_t byteAt(std::uint64_t position)
{
    return std::uint8_t(position * 31 + position / 251);
}

/// Puts up to `count` bytes of the stream. Returns how many fitted.
std::size_t putSome(CaptureRing &ring, std::uint64_t position, std::size_t count)
{
    const auto room = ring.room();
    count = std::min(count, room.size());
    for (std::size_t i = 0; i < count; ++i)
        room[i] = byteAt(position + i);
    ring.put(count);
    return count;
}

std::size_t fill(CaptureRing &ring)
{
    std::size_t all = 0;
    while (const std::size_t count = putSome(ring, all, SIZE_MAX))
        all += count;
    return all;
}

bool isStreamAt(protocol::ByteView bytes, std::uint64_t position)
{
    return std::ranges::all_of(bytes, [&position](std::uint8_t byte) { return byte == byteAt(position++); });
}

} // namespace

class TestCaptureRing : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void takesUntilItIsFull_data();
    void takesUntilItIsFull();
    void smallPutsFillBlocks();
    void keepsOrderAtEverySize();
    void handsOverBetweenThreads();
    void takeEndsWithClose();
    void waitsForRoom();
};

void TestCaptureRing::takesUntilItIsFull_data()
{
    QTest::addColumn<std::size_t>("capacity");
    QTest::newRow("none") << std::size_t(0);
    QTest::newRow("smallest") << smallest;
    QTest::newRow("odd") << std::size_t(100'001);
    QTest::newRow("2 MB") << std::size_t(2 << 20);
}

void TestCaptureRing::takesUntilItIsFull()
{
    QFETCH(const std::size_t, capacity);
    CaptureRing ring(capacity);
    // Rounded down by less than a block, but never below two.
    QVERIFY(ring.capacity() <= std::max(capacity, smallest));
    QVERIFY(ring.capacity() * 17 / 16 + CaptureRing::blockBytesMin > capacity);
    QCOMPARE(fill(ring), ring.capacity());
    QCOMPARE(ring.size(), ring.capacity());
    QVERIFY(ring.room().empty());
    // One block that is done with makes room for one.
    const std::size_t first = ring.take().size();
    ring.release(first);
    QCOMPARE(ring.room().size(), first);
    QCOMPARE(fill(ring), first);
}

void TestCaptureRing::smallPutsFillBlocks()
{
    // Single bytes must not cost a block each, or a trickle would fill the ring behind a slow disk.
    CaptureRing ring(smallest);
    std::size_t puts = 0;
    while (putSome(ring, puts, 1) == 1)
        ++puts;
    QCOMPARE(puts, ring.capacity());
    // What is taken at once is a whole block, not a byte.
    QCOMPARE(ring.take().size(), CaptureRing::blockBytesMin);
}

void TestCaptureRing::keepsOrderAtEverySize()
{
    for (const std::size_t putSize : {1, 7, 4095, 4096, 4097, 9000}) {
        for (const std::size_t releaseSize : {1, 13, 4096, 10000}) {
            CaptureRing ring(smallest);
            std::uint64_t in = 0;
            std::uint64_t out = 0;
            while (out < 30000) {
                in += putSome(ring, in, putSize);
                QCOMPARE(ring.size(), std::size_t(in - out));
                if (ring.size() < std::max(releaseSize, smallest / 2) && !ring.room().empty())
                    continue;
                const auto bytes = ring.take();
                const std::size_t count = std::min(bytes.size(), releaseSize);
                QVERIFY(isStreamAt(bytes.first(count), out));
                ring.release(count);
                out += count;
            }
            ring.close();
            while (out < in) {
                const auto bytes = ring.take();
                QVERIFY(!bytes.empty() && isStreamAt(bytes, out));
                ring.release(1);
                ++out;
            }
        }
    }
}

void TestCaptureRing::handsOverBetweenThreads()
{
    constexpr std::uint64_t total = 3'000'000;
    CaptureRing ring(smallest * 4);
    std::thread producer([&ring] {
        std::uint64_t in = 0;
        for (std::size_t step = 1; in < total; step = step * 7 % 5003 + 1) {
            const auto count = putSome(ring, in, std::min<std::size_t>(step, total - in));
            in += count;
            if (count == 0)
                ring.waitForRoom(1s);
        }
        ring.close();
    });
    std::uint64_t out = 0;
    bool same = true;
    for (;;) {
        const auto bytes = ring.take();
        if (bytes.empty())
            break;
        same = same && isStreamAt(bytes, out);
        out += bytes.size();
        ring.release(bytes.size());
    }
    producer.join();
    QVERIFY(same);
    QCOMPARE(out, total);
}

void TestCaptureRing::takeEndsWithClose()
{
    CaptureRing ring(smallest);
    QCOMPARE(putSome(ring, 0, 10), std::size_t(10));
    std::atomic<bool> ended = false;
    std::thread consumer([&] {
        ring.release(ring.take().size());
        ended = ring.take().empty();
    });
    std::this_thread::sleep_for(50ms);
    const bool early = ended;
    ring.close();
    consumer.join();
    QVERIFY(!early);
    QVERIFY(ended);
}

void TestCaptureRing::waitsForRoom()
{
    CaptureRing ring(smallest);
    fill(ring);
    QElapsedTimer took;
    took.start();
    ring.waitForRoom(30ms);
    QVERIFY(took.elapsed() >= 29);
    QVERIFY(ring.room().empty());
    std::thread consumer([&ring] {
        std::this_thread::sleep_for(50ms);
        ring.release(ring.take().size());
    });
    took.start();
    ring.waitForRoom(10min);
    consumer.join();
    QVERIFY(took.elapsed() < tests::promptMilliseconds);
    QVERIFY(!ring.room().empty());
}

CLRLENS_TEST(TestCaptureRing)

#include "tst_capturering.moc"
