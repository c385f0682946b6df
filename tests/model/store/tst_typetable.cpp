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
    void overridesShareTheFields();
    void overridesThatSayNothing();
    void typesAboveTheLimitShareOne();
    void fieldsAboveTheLimitAreNotKept();
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

void TestTypeTable::overridesShareTheFields()
{
    TypeTable types;
    auto wide = metadata(1, 10);
    wide.fields.resize(1000);
    types.define(100, wide);
    const auto base = types.find(1, 150).type;
    protocol::nettrace::LabelList labels;
    labels.keywords = 7;
    labels.level = 2;
    const auto changed = types.withOverrides(base, types.overridesOf(labels));
    QVERIFY(changed != base);
    QCOMPARE(types.withOverrides(base, types.overridesOf(labels)), changed);
    const auto snapshot = types.snapshot();
    QCOMPARE((*snapshot)[changed].keywords, 7u);
    QCOMPARE((*snapshot)[changed].level, std::uint8_t(2));
    QCOMPARE((*snapshot)[changed].name, (*snapshot)[base].name);
    QCOMPARE((*snapshot)[changed].fields.size(), std::size_t(1000));
    QCOMPARE(&(*snapshot)[changed].fields.all(), &(*snapshot)[base].fields.all());
}

void TestTypeTable::overridesThatSayNothing()
{
    TypeTable types;
    protocol::nettrace::LabelList labels;
    labels.spanId = 5;
    QCOMPARE(types.overridesOf(labels), 0u);
    labels.version = 0;
    const auto zero = types.overridesOf(labels);
    QVERIFY2(zero != 0, "a version of 0 is one");
    labels.level = 0;
    QVERIFY(types.overridesOf(labels) != zero);
}

void TestTypeTable::typesAboveTheLimitShareOne()
{
    TypeTable types({.types = 2, .fields = 100});
    types.define(100, metadata(1, 10));
    types.define(100, metadata(2, 20));
    QVERIFY(!types.refused().typeAboveLimit);
    types.define(100, metadata(3, 30));
    const auto above = types.find(3, 150);
    QVERIFY(above.defined);
    QCOMPARE(types.refused().typeAboveLimit, std::optional(above.type));
    QCOMPARE(types.find(4, 150).type, above.type);
    QCOMPARE(types.refused().types, 2u);
    types.define(200, metadata(5, 10)); // one that is there
    QCOMPARE(types.find(5, 250).type, types.find(1, 250).type);
    protocol::nettrace::LabelList labels;
    labels.keywords = 7;
    const auto base = types.find(1, 250).type;
    QCOMPARE(types.withOverrides(base, types.overridesOf(labels)), base);
    QCOMPARE(types.refused().overrides, 1u);
    QCOMPARE(types.snapshot()->size(), std::size_t(3));
}

void TestTypeTable::fieldsAboveTheLimitAreNotKept()
{
    using protocol::nettrace::Field;
    TypeTable types({.types = 10, .fields = 5});
    auto first = metadata(1, 10);
    first.fields.resize(2);
    first.fields[1].members.resize(2); // four fields
    types.define(100, first);
    auto second = metadata(2, 20);
    second.fields.resize(2);
    types.define(100, second);
    auto third = metadata(3, 30);
    third.fields = first.fields; // shared
    types.define(100, third);
    const auto snapshot = types.snapshot();
    const auto typeOf = [&](std::uint32_t id) { return (*snapshot)[types.find(id, 150).type]; };
    QCOMPARE(typeOf(1).fields.size(), std::size_t(2));
    QVERIFY(typeOf(2).fields.empty() && typeOf(2).fieldsUnreadable);
    QCOMPARE(typeOf(2).name, QStringLiteral("Event20"));
    QCOMPARE(typeOf(3).fields.size(), std::size_t(2));
    QVERIFY(!typeOf(3).fieldsUnreadable);
    QCOMPARE(types.refused().fieldLists, 1u);
}

CLRLENS_TEST(TestTypeTable)
#include "tst_typetable.moc"
