// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/bytesize.h"
#include "tests/support/testprogram.h"

#include <QTest>

using model::text::parseByteSize;

class TestByteSize : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void reads_data();
    void reads();
    void refuses_data();
    void refuses();
};

void TestByteSize::reads_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<quint64>("bytes");
    QTest::newRow("bytes") << QStringLiteral("4096") << quint64(4096);
    QTest::newRow("one") << QStringLiteral("1B") << quint64(1);
    QTest::newRow("K") << QStringLiteral("3k") << quint64(3000);
    QTest::newRow("M") << QStringLiteral("500M") << quint64(500) * 1000 * 1000;
    QTest::newRow("GB") << QStringLiteral(" 2 GB ") << quint64(2'000'000'000);
    QTest::newRow("half") << QStringLiteral("1.5g") << quint64(1'500'000'000);
    QTest::newRow("T") << QStringLiteral("1T") << quint64(1'000'000'000'000);
    QTest::newRow("KiB") << QStringLiteral("3 KiB") << quint64(3072);
    QTest::newRow("Mi") << QStringLiteral("500Mi") << quint64(500) * 1024 * 1024;
    QTest::newRow("half GiB") << QStringLiteral("1.5gib") << (quint64(3) << 29);
    QTest::newRow("TiB") << QStringLiteral("1 TiB") << (quint64(1) << 40);
}

void TestByteSize::reads()
{
    QFETCH(const QString, text);
    QFETCH(const quint64, bytes);
    QCOMPARE(parseByteSize(text), std::optional(bytes));
}

void TestByteSize::refuses_data()
{
    QTest::addColumn<QString>("text");
    for (const char *text : {"",     " ",           "B",          "M",    "MB",    "0",  "0G",  "-1M",
                             "0.5",  "nan",         "inf",        "infM", "1e300", "1X", "1MM", "1 000",
                             "1,5G", "2000000000T", "1048576TiB", "soon", "iB",    "5i", "5 iB"})
        QTest::newRow(text) << QString::fromLatin1(text);
    QTest::newRow("long") << QString(1000, u'1');
}

void TestByteSize::refuses()
{
    QFETCH(const QString, text);
    QVERIFY(!parseByteSize(text));
}

CLRLENS_TEST(TestByteSize)

#include "tst_bytesize.moc"
