// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/export/eventlines.h"
#include "model/export/privatefields.h"
#include "model/schema/eventschemas.h"
#include "tests/support/testprogram.h"

#include <QJsonArray>
#include <QtTest>

using namespace model;

class TestEventLines : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void csvFields_data();
    void csvFields();
    void privateFieldsAreLeftOut();
    void privateFieldsOfTheRuntime();
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

void TestEventLines::privateFieldsAreLeftOut()
{
    const QJsonObject inner{{QStringLiteral("Environment"), QStringLiteral("KEY=1")},
                            {QStringLiteral("Size"), 3}};
    const QJsonObject payload{
        {QStringLiteral("commandline"), QStringLiteral("app --password x")},
        {QStringLiteral("OSInformation"), QStringLiteral("Linux")},
        {QStringLiteral("ModuleILPath"), QStringLiteral("/home/ada/shop/Shop.dll")},
        {QStringLiteral("ManagedPdbBuildPath"), QStringLiteral("C:\\Users\\ada\\Shop.pdb")},
        {QStringLiteral("Inner"), inner},
        {QStringLiteral("List"), QJsonArray{inner}}};
    const QString leftOut = QStringLiteral("(left out)");
    const QJsonObject innerLeft{{QStringLiteral("Environment"), leftOut}, {QStringLiteral("Size"), 3}};
    QCOMPARE(withoutPrivateFields(payload),
             (QJsonObject{{QStringLiteral("commandline"), leftOut},
                          {QStringLiteral("OSInformation"), QStringLiteral("Linux")},
                          {QStringLiteral("ModuleILPath"), QStringLiteral("Shop.dll")},
                          {QStringLiteral("ManagedPdbBuildPath"), QStringLiteral("Shop.pdb")},
                          {QStringLiteral("Inner"), innerLeft},
                          {QStringLiteral("List"), QJsonArray{innerLeft}}}));
}

void TestEventLines::privateFieldsOfTheRuntime()
{
    protocol::nettrace::EventMetadata type;
    type.provider = QStringLiteral("Microsoft-Windows-DotNETRuntime");
    type.eventId = 187; // RuntimeInformationStart, which sends no fields
    QVERIFY(hasPrivateField(type));
    type.eventId = 10; // GCAllocationTick
    QVERIFY(!hasPrivateField(type));
    type.eventId = 1;
    type.provider = QStringLiteral("Microsoft-DotNETCore-EventPipe");
    protocol::nettrace::Field field;
    field.name = QStringLiteral("CommandLine");
    field.type = protocol::nettrace::FieldType::Utf16z;
    type.fields = {field};
    QVERIFY(hasPrivateField(type));
    protocol::nettrace::Field object;
    object.name = QStringLiteral("Process");
    object.type = protocol::nettrace::FieldType::Object;
    object.members = {field};
    type.fields = {object};
    QVERIFY(hasPrivateField(type));
}

CLRLENS_TEST(TestEventLines)
#include "tst_eventlines.moc"
