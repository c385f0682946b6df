// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/processmodel.h"
#include "model/items/roles.h"
#include "tests/support/testprogram.h"

#include <QAbstractItemModelTester>
#include <QtTest>

using namespace model;

class TestProcessModel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rowsSurviveARefresh();
    void onlyWhatChangedIsAnnounced();
    void sortsByValueAndKeepsUnreachableBelow_data();
    void sortsByValueAndKeepsUnreachableBelow();
    void aRowThatMovesKeepsItsSelection();
    void staleSocketsAreOneRow();
    void filter();
    void anUnreachableRowSaysWhy();
    void whatWeDoIsSaidInTheState();
};

namespace {

ProcessEntry entry(qint64 pid, const char *name, quint64 memory = 0, ProcessState state = ProcessState::Ok)
{
    ProcessEntry result;
    result.pid = pid;
    result.startKey = 1;
    result.name = QString::fromLatin1(name);
    result.memoryBytes = memory;
    result.state = state;
    return result;
}

QStringList names(const ProcessModel &model)
{
    QStringList list;
    for (int row = 0; row < model.rowCount(); ++row)
        list << model.index(row, ProcessModel::Name).data().toString();
    return list;
}

struct TestedModel {
    ProcessModel model;
    QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::QtTest};
};

} // namespace

void TestProcessModel::rowsSurviveARefresh()
{
    TestedModel tested;
    ProcessModel &model = tested.model;
    model.setEntries({entry(1, "a"), entry(3, "c"), entry(5, "e")});
    const QPersistentModelIndex c = model.index(1, 0);
    model.setEntries({entry(1, "a"), entry(2, "b"), entry(3, "c"), entry(4, "d")});
    QCOMPARE(names(model), QString(QStringLiteral("a b c d")).split(u' '));
    QVERIFY(c.isValid());
    QCOMPARE(c.row(), 2);
    model.setEntries({entry(4, "d")});
    QVERIFY(!c.isValid());
    model.setEntries({});
    QCOMPARE(model.rowCount(), 0);
}

void TestProcessModel::onlyWhatChangedIsAnnounced()
{
    TestedModel tested;
    ProcessModel &model = tested.model;
    model.setEntries({entry(1, "a"), entry(2, "b"), entry(3, "c")});
    QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
    QSignalSpy removed(&model, &QAbstractItemModel::rowsRemoved);
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    QSignalSpy layout(&model, &QAbstractItemModel::layoutChanged);
    model.setEntries({entry(1, "a"), entry(2, "b", 4096), entry(4, "d")});
    QCOMPARE(inserted.size(), 1);
    QCOMPARE(removed.size(), 1);
    QCOMPARE(reset.size(), 0);
    QCOMPARE(layout.size(), 0);
}

void TestProcessModel::sortsByValueAndKeepsUnreachableBelow_data()
{
    QTest::addColumn<int>("column");
    QTest::addColumn<Qt::SortOrder>("order");
    QTest::addColumn<QString>("expected");
    QTest::newRow("pid") << int(ProcessModel::Pid) << Qt::AscendingOrder << "b a C x y";
    QTest::newRow("pid down") << int(ProcessModel::Pid) << Qt::DescendingOrder << "C a b y x";
    QTest::newRow("name, whatever the case") << int(ProcessModel::Name) << Qt::AscendingOrder << "a b C x y";
    QTest::newRow("memory as a number") << int(ProcessModel::Memory) << Qt::AscendingOrder << "C a b y x";
    QTest::newRow("memory down") << int(ProcessModel::Memory) << Qt::DescendingOrder << "b a C x y";
}

void TestProcessModel::sortsByValueAndKeepsUnreachableBelow()
{
    QFETCH(int, column);
    QFETCH(Qt::SortOrder, order);
    QFETCH(QString, expected);
    TestedModel tested;
    tested.model.sort(column, order);
    tested.model.setEntries({entry(1, "x", 500, ProcessState::Denied), entry(2, "b", 1'000'000),
                             entry(3, "a", 9000), entry(10, "C", 10),
                             entry(20, "y", 400, ProcessState::NotAnswering)});
    QCOMPARE(names(tested.model).join(u' '), expected);
}

void TestProcessModel::aRowThatMovesKeepsItsSelection()
{
    TestedModel tested;
    ProcessModel &model = tested.model;
    model.sort(ProcessModel::Memory, Qt::DescendingOrder);
    model.setEntries({entry(1, "a", 30), entry(2, "b", 20), entry(3, "c", 10)});
    const QPersistentModelIndex c = model.index(2, ProcessModel::Name);
    model.setEntries({entry(1, "a", 30), entry(2, "b", 20), entry(3, "c", 99), entry(4, "d", 50)});
    QCOMPARE(names(model).join(u' '), QStringLiteral("c d a b"));
    QCOMPARE(c.row(), 0);
    QCOMPARE(c.data().toString(), QStringLiteral("c"));
    QCOMPARE(model.rowOf(3), 0);
    QCOMPARE(model.entryAt(0)->pid, 3);
}

void TestProcessModel::staleSocketsAreOneRow()
{
    TestedModel tested;
    ProcessModel &model = tested.model;
    model.setEntries(
        {entry(1, "", 0, ProcessState::Stale), entry(2, "b"), entry(3, "", 0, ProcessState::Stale)});
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.staleSockets(), 2);
    const QModelIndex last = model.index(1, ProcessModel::Name);
    QCOMPARE(last.data().toString(), QStringLiteral("2 stale sockets"));
    QCOMPARE(last.data(CleanUpRole).toBool(), true);
    QCOMPARE(model.entryAt(1), nullptr);
    QCOMPARE(model.index(0, 0).data(CleanUpRole).toBool(), false);
    QCOMPARE(model.rowOf(1), -1);
    model.setEntries({entry(2, "b"), entry(3, "", 0, ProcessState::Stale)});
    QCOMPARE(model.index(1, ProcessModel::Name).data().toString(), QStringLiteral("1 stale socket"));
    model.setEntries({entry(2, "b")});
    QCOMPARE(model.rowCount(), 1);
}

void TestProcessModel::filter()
{
    TestedModel tested;
    ProcessModel &model = tested.model;
    ProcessEntry web = entry(12, "WebApp");
    web.commandLine = QStringLiteral("dotnet WebApp.dll --port 80");
    model.setEntries({web, entry(112, "Worker")});
    model.setFilter(QStringLiteral("12"));
    QCOMPARE(model.rowCount(), 2);
    model.setFilter(QStringLiteral(" port  webapp "));
    QCOMPARE(names(model), QStringList{QStringLiteral("WebApp")});
    model.setEntries({entry(112, "Worker")});
    QCOMPARE(model.rowCount(), 0);
    model.setFilter({});
    QCOMPARE(model.rowCount(), 1);
}

void TestProcessModel::anUnreachableRowSaysWhy()
{
    TestedModel tested;
    ProcessEntry denied = entry(1, "a", 0, ProcessState::Denied);
    denied.reason = QStringLiteral("Not yours.");
    denied.remedy = QStringLiteral("sudo");
    tested.model.setEntries({denied});
    const QModelIndex index = tested.model.index(0, ProcessModel::State);
    QCOMPARE(index.data().toString(), QStringLiteral("denied"));
    QCOMPARE(index.data(ReachableRole).toBool(), false);
    QCOMPARE(index.data(ReasonRole).toString(), denied.reason);
    QCOMPARE(index.data(RemedyRole).toString(), denied.remedy);
    QCOMPARE(index.data(StateRole).toInt(), int(ProcessState::Denied));
}

void TestProcessModel::whatWeDoIsSaidInTheState()
{
    TestedModel tested;
    ProcessModel &model = tested.model;
    const QList<ProcessEntry> entries{entry(1, "a"), entry(2, "b", 0, ProcessState::Suspended),
                                      entry(3, "c")};
    const auto activityOf = [](const ProcessEntry &of) {
        return of.pid == 3 ? ProcessActivity{}
                           : ProcessActivity{true, QStringLiteral("recorded"), QStringLiteral("Into f.")};
    };
    const auto state = [&model](int row) { return model.index(row, ProcessModel::State).data().toString(); };
    model.setEntries(entries, activityOf);
    QCOMPARE(state(0), QStringLiteral("recorded"));
    QCOMPARE(state(1), QStringLiteral("suspended, recorded"));
    QCOMPARE(state(2), QStringLiteral("ok"));
    QVERIFY(model.isRecorded(0) && model.isRecorded(1) && !model.isRecorded(2) && !model.isRecorded(-1));
    QVERIFY(
        model.index(0, ProcessModel::Name).data(Qt::ToolTipRole).toString().contains(QStringLiteral("f.")));
    model.setFilter(QStringLiteral("recorded"));
    QCOMPARE(names(model).join(u' '), QStringLiteral("a b"));
    model.setFilter({});
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    model.setEntries(entries);
    QVERIFY(!changed.isEmpty());
    QCOMPARE(state(0), QStringLiteral("ok"));
    QVERIFY(!model.isRecorded(0));
}

CLRLENS_TEST(TestProcessModel)
#include "tst_processmodel.moc"
