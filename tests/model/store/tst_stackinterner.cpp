// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/store/stackinterner.h"
#include "tests/support/testprogram.h"

#include <QtTest>
#include <random>
#include <thread>

using namespace model;

class TestStackInterner : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sameFramesHaveTheSameId();
    void emptyIsNone();
    void widensNarrowPointers();
    void keepsManyAndLong();
    void internsFromManyThreads();
    void stacksAboveTheLimitAreNone();
};

namespace {

protocol::ByteView view(const std::vector<std::uint64_t> &frames)
{
    return {reinterpret_cast<const std::uint8_t *>(frames.data()), frames.size() * 8};
}

std::vector<std::uint64_t> frames(const StackTable &table, std::uint32_t stack)
{
    const auto found = table.frames(stack);
    return {found.begin(), found.end()};
}

} // namespace

void TestStackInterner::sameFramesHaveTheSameId()
{
    StackInterner stacks;
    const auto a = stacks.intern(view({1, 2, 3}), 8);
    const auto b = stacks.intern(view({3, 2, 1}), 8);
    QVERIFY(a != 0 && b != 0 && a != b);
    QCOMPARE(stacks.intern(view({1, 2, 3}), 8), a);
    QCOMPARE(stacks.size(), 3u);
    QCOMPARE(frames(stacks, b), (std::vector<std::uint64_t>{3, 2, 1}));
}

void TestStackInterner::emptyIsNone()
{
    StackInterner stacks;
    QCOMPARE(stacks.intern({}, 8), 0u);
    const std::array<std::uint8_t, 7> tooShort{};
    QCOMPARE(stacks.intern(tooShort, 8), 0u);
    QVERIFY(stacks.frames(0).empty());
    QCOMPARE(stacks.size(), 1u);
}

void TestStackInterner::widensNarrowPointers()
{
    StackInterner stacks;
    const std::array<std::uint8_t, 9> bytes{1, 0, 0, 0x80, 2, 0, 0, 0, 0xff}; // two pointers and a rest
    const auto stack = stacks.intern(bytes, 4);
    QCOMPARE(frames(stacks, stack), (std::vector<std::uint64_t>{0x80000001, 2}));
    QCOMPARE(stacks.intern(view({0x80000001, 2}), 8), stack);
}

void TestStackInterner::keepsManyAndLong()
{
    StackInterner stacks;
    std::mt19937_64 random(3);
    std::vector<std::vector<std::uint64_t>> wanted;
    for (int i = 0; i < 20'000; ++i) {
        std::vector<std::uint64_t> stack(i % 1000 == 0 ? 50'000 : 1 + random() % 20);
        std::generate(stack.begin(), stack.end(), random);
        QCOMPARE(stacks.intern(view(stack), 8), std::uint32_t(i + 1));
        wanted.push_back(std::move(stack));
    }
    for (std::uint32_t i = 0; i < wanted.size(); ++i) {
        QVERIFY(frames(stacks, i + 1) == wanted[i]);
        QCOMPARE(stacks.intern(view(wanted[i]), 8), i + 1);
    }
}

void TestStackInterner::internsFromManyThreads()
{
    StackInterner stacks;
    constexpr std::uint64_t count = 3000;
    std::array<std::vector<std::uint32_t>, 4> ids;
    std::vector<std::thread> threads;
    for (auto &mine : ids) {
        threads.emplace_back([&stacks, &mine] {
            for (std::uint64_t i = 0; i < count; ++i) {
                mine.push_back(stacks.intern(view({i, i * i}), 8));
                if (stacks.frames(mine.back())[1] != i * i) // of an own id, without a lock
                    mine.back() = 0;
            }
        });
    }
    for (auto &thread : threads)
        thread.join();
    for (const auto &mine : ids)
        QVERIFY(mine == ids[0]);
    QCOMPARE(stacks.size(), std::uint32_t(count + 1));
}

void TestStackInterner::stacksAboveTheLimitAreNone()
{
    StackInterner stacks(2);
    const auto a = stacks.intern(view({1}), 8);
    const auto b = stacks.intern(view({2}), 8);
    QCOMPARE(stacks.refused(), 0u);
    QCOMPARE(stacks.intern(view({3}), 8), 0u);
    QCOMPARE(stacks.refused(), 1u);
    QCOMPARE(stacks.intern(view({1}), 8), a);
    QCOMPARE(stacks.intern(view({2}), 8), b);
    QCOMPARE(stacks.size(), 3u);
}

CLRLENS_TEST(TestStackInterner)
#include "tst_stackinterner.moc"
