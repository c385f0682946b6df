// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/symbols/methodtable.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;

namespace {

MethodCode code(std::uint64_t id, std::uint64_t start, std::uint32_t size,
                std::int64_t loaded = MethodCode::beforeTheTrace)
{
    MethodCode code;
    code.methodId = id;
    code.start = start;
    code.size = size;
    code.name = QString::number(id);
    code.loaded = loaded;
    return code;
}

QString nameAt(const MethodTable &table, std::uint64_t address, std::int64_t ticks)
{
    const auto found = table.find(address, ticks);
    return found ? found->name : QStringLiteral("?");
}

} // namespace

class TestMethodTable : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void codeCoversItsFirstAddressButNotItsEnd_data()
    {
        QTest::addColumn<quint64>("address");
        QTest::addColumn<QString>("expected");
        QTest::newRow("below all") << quint64(0xfff) << QStringLiteral("?");
        QTest::newRow("first byte") << quint64(0x1000) << QStringLiteral("1");
        QTest::newRow("last byte") << quint64(0x10ff) << QStringLiteral("1");
        QTest::newRow("end") << quint64(0x1100) << QStringLiteral("?");
        QTest::newRow("next method") << quint64(0x1200) << QStringLiteral("2");
        QTest::newRow("more than 2 GB away") << quint64(0x7fff'0000'0010) << QStringLiteral("3");
        QTest::newRow("top of memory") << ~quint64(0) << QStringLiteral("4");
    }
    void codeCoversItsFirstAddressButNotItsEnd()
    {
        QFETCH(quint64, address);
        QFETCH(QString, expected);
        MethodTable table;
        table.add(code(3, 0x7fff'0000'0000, 0x20));
        table.add(code(2, 0x1200, 0x100));
        table.add(code(1, 0x1000, 0x100));
        table.add(code(4, ~quint64(0) - 15, 16));
        QCOMPARE(nameAt(table, address, 0), expected);
    }

    void reusedAddressGoesByTime()
    {
        MethodTable table;
        table.add(code(1, 0x1000, 0x100, 100));
        table.unload(0x1000, 200);
        table.add(code(2, 0x1000, 0x80, 300));
        table.add(code(3, 0x1080, 0x80, 350));
        QCOMPARE(nameAt(table, 0x1010, 50), QStringLiteral("?"));
        QCOMPARE(nameAt(table, 0x1010, 150), QStringLiteral("1"));
        QCOMPARE(nameAt(table, 0x1010, 250), QStringLiteral("?"));
        QCOMPARE(nameAt(table, 0x1010, 301), QStringLiteral("2"));
        QCOMPARE(nameAt(table, 0x1090, 150), QStringLiteral("1"));
        QCOMPARE(nameAt(table, 0x1090, 400), QStringLiteral("3"));
    }

    void newestLoadWinsOverTheRundown()
    {
        MethodTable table;
        table.add(code(2, 0x1000, 0x100, 300));
        table.add(code(1, 0x1000, 0x100));
        QCOMPARE(nameAt(table, 0x1000, 100), QStringLiteral("1"));
        QCOMPARE(nameAt(table, 0x1000, 300), QStringLiteral("2"));
    }

    void rundownNamesKnownCodeOnlyOnce()
    {
        MethodTable table;
        table.add(code(1, 0x1000, 0x100, 300));
        table.add(code(1, 0x1000, 0x100));
        QCOMPARE(table.size(), std::size_t(1));
        QCOMPARE(nameAt(table, 0x1000, 299), QStringLiteral("?"));
    }

    void anAddressThatIsUsedVeryOftenHasTheMethodOfItsTime()
    {
        constexpr int versions = 5000;
        MethodTable table;
        for (int i = 0; i < versions; ++i) {
            table.add(code(quint64(i) + 1, 0x1000, 0x100, i * 10));
            table.unload(0x1000, i * 10 + 5);
        }
        for (const int i : {0, 1, 17, 2500, versions - 1}) {
            QCOMPARE(nameAt(table, 0x1010, i * 10 + 3), QString::number(i + 1));
            QCOMPARE(nameAt(table, 0x1010, i * 10 + 7), QStringLiteral("?"));
            const auto later = table.findLater(0x1010, i * 10 - 5);
            QVERIFY(later.has_value());
            QCOMPARE(later->name, QString::number(i + 1));
        }
        QVERIFY(!table.findLater(0x1010, versions * 10));
        // What the rundown tells is found below all of them.
        table.add(code(77'777, 0x1000, 0x100));
        QCOMPARE(nameAt(table, 0x1010, versions * 10), QStringLiteral("77777"));
        std::size_t visited = 0;
        table.forEachAt(0x1010, 100, [&](const MethodCode &) { ++visited; });
        QCOMPARE(visited, std::size_t(100));
    }

    void veryLongNamesAreCut()
    {
        MethodCode long_ = code(1, 0x1000, 0x100);
        long_.typeName = QStringLiteral("Shop.Cart");
        long_.name = QString(100'000, u'n');
        long_.signature = QStringLiteral("void  ()");
        MethodTable table;
        table.add(long_);
        const auto found = table.find(0x1000, 0);
        QVERIFY(found.has_value());
        QCOMPARE(found->typeName, long_.typeName);
        QCOMPARE(found->signature, long_.signature);
        QVERIFY(found->name.size() <= 2048);
        QVERIFY(found->name.startsWith(QLatin1String("nnn")) && found->name.endsWith(QChar(0x2026)));
    }

    void unloadSaysWhichAddressesEnded()
    {
        MethodTable table;
        table.add(code(1, 0x1000, 0x100));
        const auto range = table.unload(0x1000, 10);
        QVERIFY(range.has_value());
        QCOMPARE(range->start, std::uint64_t(0x1000));
        QCOMPARE(range->end, std::uint64_t(0x1100));
        QVERIFY(!table.unload(0x2000, 10));
    }

    void codeWithoutSizeIsNoCode()
    {
        MethodTable table;
        table.add(code(1, 0x1000, 0));
        QCOMPARE(nameAt(table, 0x1000, 0), QStringLiteral("?"));
    }

    void moduleIsNamedByItsFile_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("expected");
        QTest::newRow("unix") << QStringLiteral("/usr/lib/dotnet/System.dll") << QStringLiteral("System.dll");
        QTest::newRow("windows") << QStringLiteral("C:\\app\\App.dll") << QStringLiteral("App.dll");
        QTest::newRow("single file") << QStringLiteral("App") << QStringLiteral("App");
    }
    void moduleIsNamedByItsFile()
    {
        QFETCH(QString, path);
        QFETCH(QString, expected);
        MethodTable table;
        table.addModule(7, {path, {}, 0, {}});
        QCOMPARE(table.moduleName(7), expected);
        QCOMPARE(table.moduleName(8), QString());
    }
};

CLRLENS_TEST(TestMethodTable)
#include "tst_methodtable.moc"
