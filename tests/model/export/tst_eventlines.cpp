// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/export/eventlines.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;

class TestEventLines : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void csvFields_data();
    void csvFields();
};

void TestEventLines::csvFields_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("field");
    QTest::newRow("plain") << QByteArray("a b") << QByteArray("a b");
    QTest::newRow("empty") << QByteArray() << QByteArray();
    QTest::newRow("comma") << QByteArray("a,b") << QByteArray("\"a,b\"");
    QTest::newRow("quote") << QByteArray("a\"b") << QByteArray("\"a\"\"b\"");
    QTest::newRow("line end") << QByteArray("a\r\nb") << QByteArray("\"a\r\nb\"");
}

void TestEventLines::csvFields()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, field);
    QCOMPARE(csvField(text), field);
}

CLRLENS_TEST(TestEventLines)
#include "tst_eventlines.moc"
