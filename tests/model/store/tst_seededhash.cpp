// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/store/hashindex.h"
#include "tests/support/testprogram.h"

#include <QtTest>
#include <set>

using namespace model;

class TestSeededHash : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sameKeysHaveTheSameHash();
    void everyWordCounts();
    void textsDoNotRunTogether();
    void regularKeysSpread_data();
    void regularKeysSpread();
    void tablesFindWhatTheyHold();
    void clearingCostsWhatIsThere();
};

void TestSeededHash::sameKeysHaveTheSameHash()
{
    const std::vector<std::uint64_t> words{1, 2, 3};
    QCOMPARE(seededHash(words), seededHash(std::vector<std::uint64_t>(words)));
    QCOMPARE(seededHash(std::uint64_t(7)), seededHash(std::uint64_t(7)));
}

void TestSeededHash::everyWordCounts()
{
    // Longer than what is hashed at one go; two hashes are the same by chance once in four billion times.
    std::vector<std::uint64_t> words(200, 5);
    std::set<std::uint32_t> hashes{seededHash(words)};
    for (std::size_t i = 0; i < words.size(); ++i) {
        auto other = words;
        other[i] ^= std::uint64_t(1) << (i % 64);
        hashes.insert(seededHash(other));
    }
    for (std::size_t size = 0; size < words.size(); ++size)
        hashes.insert(seededHash(std::span(words).first(size)));
    QVERIFY(hashes.size() >= 400);
    QVERIFY(seededHash(std::vector<std::uint64_t>{1, 2}) != seededHash(std::vector<std::uint64_t>{2, 1})
            || seededHash(std::vector<std::uint64_t>{1, 3}) != seededHash(std::vector<std::uint64_t>{3, 1}));
}

void TestSeededHash::textsDoNotRunTogether()
{
    const auto hashOf = [](const QString &first, const QString &second) {
        HashWords words;
        words.add(first);
        words.add(second);
        return words.hash();
    };
    const std::set<std::uint32_t> hashes{hashOf(QStringLiteral("ab"), QStringLiteral("c")),
                                         hashOf(QStringLiteral("a"), QStringLiteral("bc")),
                                         hashOf(QStringLiteral("abc"), {}), hashOf({}, QStringLiteral("abc")),
                                         hashOf(QStringLiteral("abcd"), QString(1, QChar(0)))};
    QVERIFY(hashes.size() >= 4);
    QCOMPARE(hashOf(QStringLiteral("ab"), QStringLiteral("c")),
             hashOf(QStringLiteral("ab"), QStringLiteral("c")));
}

void TestSeededHash::regularKeysSpread_data()
{
    QTest::addColumn<quint64>("distance");
    for (const quint64 distance :
         {quint64(1), quint64(1) << 20, quint64(1) << 32, quint64(1) << 44, quint64(85229) * 42043 * 20753})
        QTest::addRow("every %llu", static_cast<unsigned long long>(distance)) << distance;
}

void TestSeededHash::regularKeysSpread()
{
    QFETCH(quint64, distance);
    const auto before = HashIndex::steps();
    constexpr std::uint64_t count = 1 << 16;
    {
        IdTable<std::uint64_t> table;
        for (std::uint64_t i = 0; i < count; ++i)
            table[i * distance] = i;
        for (std::uint64_t i = 0; i < count; ++i)
            QCOMPARE(*table.find(i * distance), i);
    }
    const auto steps = HashIndex::steps() - before;
    QVERIFY2(steps >= count && steps < 20 * count, qPrintable(QString::number(steps)));
}

void TestSeededHash::tablesFindWhatTheyHold()
{
    IdTable<int> table;
    QVERIFY(table.find(1) == nullptr);
    for (int i = 0; i < 1000; ++i)
        table[std::uint64_t(i)] = i;
    QCOMPARE(table.size(), std::size_t(1000));
    table.eraseIf([](int value) { return value % 2 == 0; });
    QCOMPARE(table.size(), std::size_t(500));
    for (int i = 0; i < 1000; ++i)
        QCOMPARE(table.find(std::uint64_t(i)) != nullptr, i % 2 == 1);
    table.clear();
    QVERIFY(table.empty() && table.find(1) == nullptr);
    QCOMPARE(table[1], 0);
}

void TestSeededHash::clearingCostsWhatIsThere()
{
    // A table that was large once: if clearing it cost its size each time, this would take minutes.
    IdTable<int> table;
    for (std::uint64_t i = 0; i < 2'000'000; ++i)
        table[i] = 1;
    for (int round = 0; round < 200'000; ++round) {
        table.clear();
        table[std::uint64_t(round)] = round;
    }
    QCOMPARE(table.size(), std::size_t(1));
}

CLRLENS_TEST(TestSeededHash)
#include "tst_seededhash.moc"
