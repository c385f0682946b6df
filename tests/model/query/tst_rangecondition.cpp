// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/query/condition.h"

#include "model/query/filterscan.h"
#include "tests/support/snapshotbuilder.h"
#include "tests/support/testprogram.h"

#include <limits>
#include <QtTest>

using namespace model;
using protocol::nettrace::Field;
using protocol::nettrace::FieldType;

namespace {

Field doubleField(const QString &name)
{
    Field field;
    field.name = name;
    field.type = FieldType::Double;
    return field;
}

} // namespace

class TestRangeCondition : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void namesAsTheyAreWritten()
    {
        QCOMPARE(rangeCondition(QStringLiteral("GCAllocationTick"), QStringLiteral("ObjectSize"), 10, 2.5e6),
                 QStringLiteral("event == GCAllocationTick and ObjectSize >= 10 and ObjectSize < 2500000"));
        QCOMPARE(rangeCondition(QStringLiteral("Event 12"), QStringLiteral("time"), -1.5, 0),
                 QStringLiteral("event == \"Event 12\" and payload.time >= -1.5 and payload.time < 0"));
    }

    void selectsWhatLiesInTheRange_data()
    {
        QTest::addColumn<QString>("event");
        QTest::addColumn<QString>("field");
        QTest::addColumn<double>("from");
        QTest::addColumn<double>("to");
        const auto word = QStringLiteral("Work");
        QTest::newRow("whole") << word << QStringLiteral("Size") << 10.0 << 20.0;
        QTest::newRow("fractions") << word << QStringLiteral("Size") << 0.1 << 0.30000000000000004;
        QTest::newRow("negative") << word << QStringLiteral("Size") << -20.0 << -10.0;
        QTest::newRow("small") << word << QStringLiteral("Size") << 5e-324 << 1e-300;
        QTest::newRow("large") << word << QStringLiteral("Size") << 1e15
                               << std::numeric_limits<double>::max();
        QTest::newRow("name of the language") << word << QStringLiteral("thread") << 1.0 << 2.0;
        QTest::newRow("word of the language") << word << QStringLiteral("and") << 1.0 << 2.0;
        QTest::newRow("like a prefix") << word << QStringLiteral("payload.x") << 1.0 << 2.0;
        QTest::newRow("spaces and quotes")
            << QStringLiteral("a \"b\" (c)") << QStringLiteral("my \"own\" x") << 1.0 << 2.0;
        QTest::newRow("event like a number") << QStringLiteral("12") << QStringLiteral("Size") << 1.0 << 2.0;
        QTest::newRow("event like a word") << QStringLiteral("not") << QStringLiteral("Size") << 1.0 << 2.0;
        QTest::newRow("unit in the name") << word << QStringLiteral("DurationNs") << 1.0 << 2.0;
    }
    void selectsWhatLiesInTheRange()
    {
        QFETCH(QString, event);
        QFETCH(QString, field);
        QFETCH(double, from);
        QFETCH(double, to);
        const auto parsed = Filter::parse(rangeCondition(event, field, from, to));
        QVERIFY2(!parsed.problem, qPrintable(rangeCondition(event, field, from, to)));
        tests::SnapshotBuilder trace;
        const auto type = trace.type(QStringLiteral("P"), 1, event, {doubleField(field)});
        const auto other = trace.type(QStringLiteral("P"), 2, event + u'x', {doubleField(field)});
        const auto add = [&](std::uint32_t which, double value) {
            trace.event(0, which, QByteArray(reinterpret_cast<const char *>(&value), sizeof value));
        };
        add(type, std::nextafter(from, -std::numeric_limits<double>::infinity()));
        add(type, from); // is in it
        add(type, std::nextafter(to, from)); // is in it
        add(type, to);
        add(other, from);
        const auto snapshot = trace.snapshot();
        const CompiledFilter compiled(parsed.filter, snapshot, nullptr);
        PayloadReader payloads(*snapshot);
        FilterScan scan(compiled, payloads);
        QString found;
        snapshot->events.forEach(
            0, 5, [&](std::uint64_t, const EventRow &row) { found += scan.matches(row) ? u'x' : u'-'; });
        QCOMPARE(found, QStringLiteral("-xx--"));
    }
};

CLRLENS_TEST(TestRangeCondition)
#include "tst_rangecondition.moc"
