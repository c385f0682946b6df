// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/store/typetable.h"
#include "tests/support/testprogram.h"

#include <QtTest>

using namespace model;
using protocol::nettrace::EventMetadata;

class TestTypeTable : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void definitionsHoldFromTheirPosition();
    void sameDefinitionIsTheSameType();
    void flushEndsDefinitions();
    void generationsTellWhenToLookAgain();
    void snapshotsStay();
};

namespace {

EventMetadata metadata(std::uint32_t id, std::uint32_t eventId)
{
    EventMetadata row;
    row.metadataId = id;
    row.provider = QStringLiteral("Test");
    row.eventId = eventId;
    row.name = QStringLiteral("Event%1").arg(eventId);
    return row;
}

} // namespace

void TestTypeTable::definitionsHoldFromTheirPosition()
{
    TypeTable types;
    types.define(100, metadata(1, 10));
    types.define(200, metadata(1, 20));
    QVERIFY(!types.find(1, 50).defined);
    const auto first = types.find(1, 150);
    const auto second = types.find(1, 250);
    QVERIFY(first.defined && second.defined);
    QCOMPARE((*types.snapshot())[first.type].id, 10u);
    QCOMPARE((*types.snapshot())[second.type].id, 20u);
}

void TestTypeTable::sameDefinitionIsTheSameType()
{
    TypeTable types;
    types.define(100, metadata(1, 10));
    types.define(200, metadata(2, 10)); // another id for it
    types.define(300, metadata(1, 10)); // said again
    auto other = metadata(3, 10);
    other.fields.push_back(
        {QStringLiteral("more"), protocol::nettrace::FieldType::Int32, {}, 0, {}, {}, false});
    types.define(400, other); // same provider, id and version, but other fields
    QCOMPARE(types.find(1, 500).type, types.find(2, 500).type);
    QVERIFY(types.find(3, 500).type != types.find(1, 500).type);
    QCOMPARE(types.snapshot()->size(), 2u);
}

void TestTypeTable::flushEndsDefinitions()
{
    TypeTable types;
    types.define(100, metadata(1, 10));
    types.flush(200);
    QVERIFY(types.find(1, 150).defined);
    QVERIFY(!types.find(1, 250).defined);
    types.define(300, metadata(1, 10));
    QVERIFY(!types.find(1, 250).defined);
    QVERIFY(types.find(1, 350).defined);
    QCOMPARE(types.find(1, 350).type, types.find(1, 150).type);
}

void TestTypeTable::generationsTellWhenToLookAgain()
{
    TypeTable types;
    types.define(100, metadata(1, 10));
    types.define(110, metadata(2, 20));
    types.define(150, metadata(1, 10));
    QCOMPARE(types.generation(100), types.generation(180)); // nothing changed its meaning
    types.define(200, metadata(1, 30));
    QVERIFY(types.generation(199) != types.generation(200));
    types.flush(300);
    QVERIFY(types.generation(299) != types.generation(300));
}

void TestTypeTable::snapshotsStay()
{
    TypeTable types;
    types.define(100, metadata(1, 10));
    const auto before = types.snapshot();
    QCOMPARE(types.snapshot(), before);
    types.define(200, metadata(2, 20));
    QCOMPARE(before->size(), 1u);
    QCOMPARE(types.snapshot()->size(), 2u);
}

CLRLENS_TEST(TestTypeTable)
#include "tst_typetable.moc"
