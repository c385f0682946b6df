// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/discovery/processhistory.h"
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
    void numbersBeginWithTheLargest();
    void groupsHaveHeads_data();
    void groupsHaveHeads();
    void groupsKeepTheSelection();
    void theLastMinutesAreShownAndSaid();
    void aHeldListKeepsItsOrder();
    void aHeldListObeysTheUser();
    void theExitedLeaveAfterAWhile();
    void equalsAreToldApart();
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
    // Use of the machine changes at each look, and the rest of the row is not drawn again for that.
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    model.setEntries({entry(1, "a", 8192), entry(2, "b", 4096), entry(4, "d")});
    for (const QList<QVariant> &signal : changed) {
        QVERIFY(signal.at(0).toModelIndex().column() >= ProcessModel::Uptime);
        QVERIFY(signal.at(1).toModelIndex().column() <= ProcessModel::Memory);
    }
    QCOMPARE(model.rows().first().entry.memoryBytes.value_or(0), quint64(8192));
    changed.clear();
    model.setEntries({entry(1, "a", 8192), entry(2, "other", 4096), entry(4, "d")});
    QVERIFY(std::ranges::any_of(changed, [](const QList<QVariant> &signal) {
        return signal.at(0).toModelIndex().column() == 0 && signal.at(0).toModelIndex().row() == 1;
    }));
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

void TestProcessModel::numbersBeginWithTheLargest()
{
    const ProcessModel model;
    const auto first = [&model](int column) {
        return Qt::SortOrder(model.headerData(column, Qt::Horizontal, Qt::InitialSortOrderRole).toInt());
    };
    for (const int column : {ProcessModel::Cpu, ProcessModel::Memory, ProcessModel::Uptime})
        QCOMPARE(first(column), Qt::DescendingOrder);
    for (const int column : {ProcessModel::Pid, ProcessModel::Name, ProcessModel::State})
        QCOMPARE(first(column), Qt::AscendingOrder);
}

void TestProcessModel::groupsHaveHeads_data()
{
    QTest::addColumn<ProcessGrouping>("grouping");
    QTest::addColumn<QString>("expected");
    QTest::newRow("none") << ProcessGrouping::None << "a|b|c";
    QTest::newRow("container") << ProcessGrouping::Container << "Container f00 (1)|b|In no container (2)|a|c";
    QTest::newRow("user") << ProcessGrouping::User << "alice (2)|b|c|bob (1)|a";
    QTest::newRow("parent") << ProcessGrouping::Parent << "Parent not known (1)|a|Started by bash 9 (2)|b|c";
    QTest::newRow("port") << ProcessGrouping::Port << "/run/p (1)|c|At no port (2)|a|b";
}

void TestProcessModel::groupsHaveHeads()
{
    QFETCH(ProcessGrouping, grouping);
    QFETCH(QString, expected);
    ProcessEntry a = entry(1, "a");
    ProcessEntry b = entry(2, "b");
    ProcessEntry c = entry(3, "c");
    a.owner = QStringLiteral("bob");
    b.owner = c.owner = QStringLiteral("alice");
    b.container = QStringLiteral("f00");
    b.parentPid = c.parentPid = 9;
    b.parentName = c.parentName = QStringLiteral("bash");
    c.ports.append({QStringLiteral("/run/p"), nullptr, false});
    TestedModel tested;
    ProcessModel &model = tested.model;
    model.setEntries({a, b, c});
    model.setGrouping(grouping);
    QCOMPARE(names(model).join(u'|'), expected);
    QCOMPARE(model.shownProcesses(), 3);
    for (int row = 0; row < model.rowCount(); ++row) {
        const bool isHead = model.index(row, 0).data(ProcessModel::GroupHeadRole).toBool();
        QCOMPARE(isHead, model.entryAt(row) == nullptr);
        QCOMPARE(bool(model.flags(model.index(row, 0)) & Qt::ItemIsSelectable), !isHead);
    }
    // A group without processes has no head.
    model.setFilter(QStringLiteral("bob"));
    QCOMPARE(model.shownProcesses(), 1);
    model.setFilter({});
    model.setGrouping(ProcessGrouping::None);
    QCOMPARE(names(model).join(u'|'), QStringLiteral("a|b|c"));
}

void TestProcessModel::groupsKeepTheSelection()
{
    ProcessEntry a = entry(1, "a");
    a.owner = QStringLiteral("bob");
    ProcessEntry b = entry(2, "b");
    b.owner = QStringLiteral("alice");
    TestedModel tested;
    ProcessModel &model = tested.model;
    model.setGrouping(ProcessGrouping::User);
    model.setEntries({a, b});
    const QPersistentModelIndex selected = model.index(model.rowOf(1), ProcessModel::Name);
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    b.owner = QStringLiteral("carol");
    model.setEntries({a, b, entry(3, "c")});
    QCOMPARE(selected.row(), model.rowOf(1));
    model.setGrouping(ProcessGrouping::None);
    QCOMPARE(selected.row(), model.rowOf(1));
    QCOMPARE(reset.size(), 0);
}

void TestProcessModel::theLastMinutesAreShownAndSaid()
{
    ProcessHistory history;
    const auto begin = ProcessHistory::Clock::now();
    ProcessEntry busy = entry(1, "a", 1024);
    for (int i = 0; i < 3; ++i) {
        busy.cpuPercent = 10.0 * (i + 1);
        history.sample({busy}, begin + std::chrono::seconds(i));
    }
    TestedModel tested;
    ProcessModel &model = tested.model;
    model.setHistory(&history);
    model.setEntries({busy});
    const QModelIndex cpu = model.index(0, ProcessModel::Cpu);
    QCOMPARE(cpu.data(HistoryRole).value<QList<QPointF>>().size(), 3);
    QCOMPARE(cpu.data(Qt::AccessibleDescriptionRole).toString(),
             QStringLiteral("last 30.0 %, between 10.0 % and 30.0 %, of one core"));
    QCOMPARE(cpu.data(Qt::ToolTipRole), cpu.data(Qt::AccessibleDescriptionRole));
    const auto head
        = [&model](int role) { return model.headerData(ProcessModel::Cpu, Qt::Horizontal, role).toString(); };
    QVERIFY(head(Qt::ToolTipRole).startsWith(QStringLiteral("Of one core")));
    QCOMPARE(head(Qt::AccessibleTextRole), QStringLiteral("CPU, of one core"));
    const QString name = model.index(0, ProcessModel::Name).data(Qt::AccessibleTextRole).toString();
    QVERIFY2(name.contains(QStringLiteral("process 1")), qPrintable(name));
}

void TestProcessModel::aHeldListKeepsItsOrder()
{
    TestedModel tested;
    ProcessModel &model = tested.model;
    model.sort(ProcessModel::Memory, Qt::DescendingOrder);
    model.setEntries({entry(1, "a", 30), entry(2, "b", 20), entry(3, "", 0, ProcessState::Stale)});
    model.setHeld(true);
    ProcessEntry started = entry(4, "d", 200);
    started.startTime = QDateTime::currentDateTimeUtc();
    ProcessEntry seen = entry(6, "f", 1); // only now, as one that runs for long
    seen.startTime = started.startTime.addSecs(-3600);
    model.setEntries(
        {entry(1, "a", 30), entry(2, "b", 99), started, seen, entry(3, "", 0, ProcessState::Stale)});
    QCOMPARE(names(model).join(u' '), QStringLiteral("a b d f 1 stale socket"));
    QCOMPARE(model.index(1, ProcessModel::Memory).data(SortRole).toInt(), 99);
    const auto marks = [&model](int row) {
        return marksText(model.index(row, 0).data(ProcessModel::MarksRole).value<QList<ProcessMark>>());
    };
    QCOMPARE(marks(2), QStringLiteral("started while the list was looked at"));
    QCOMPARE(marks(1), QString());
    QCOMPARE(marks(3), QString());
    // The next new one comes behind that one, though it has more; what cannot be reached any more stays.
    model.setEntries(
        {entry(1, "a", 30, ProcessState::Exited), entry(2, "b", 99), entry(5, "e", 300), entry(4, "d", 200)});
    QCOMPARE(names(model).join(u' '), QStringLiteral("a b d e"));
    model.setHeld(false);
    QCOMPARE(names(model).join(u' '), QStringLiteral("e d b a"));
    QCOMPARE(marks(0), QString());
}

void TestProcessModel::aHeldListObeysTheUser()
{
    TestedModel tested;
    ProcessModel &model = tested.model;
    model.sort(ProcessModel::Memory, Qt::DescendingOrder);
    model.setEntries({entry(1, "a", 30), entry(2, "b", 20), entry(3, "c", 10)});
    model.setHeld(true);
    model.setFilter(QStringLiteral("b"));
    model.setFilter({});
    QCOMPARE(names(model).join(u' '), QStringLiteral("a b c"));
    model.sort(ProcessModel::Memory, Qt::AscendingOrder);
    QCOMPARE(names(model).join(u' '), QStringLiteral("c b a"));
    model.setEntries({entry(1, "a", 1), entry(2, "b", 20), entry(3, "c", 10)});
    QCOMPARE(names(model).join(u' '), QStringLiteral("c b a"));
    model.setGrouping(ProcessGrouping::User);
    QCOMPARE(names(model).join(u' '), QStringLiteral("User not known (3) a c b"));
}

void TestProcessModel::theExitedLeaveAfterAWhile()
{
    const auto exited = [](qint64 pid, const char *name, int secondsAgo) {
        ProcessEntry ended = entry(pid, name, 0, ProcessState::Exited);
        ended.since = QDateTime::currentDateTimeUtc().addSecs(-secondsAgo);
        return ended;
    };
    TestedModel tested;
    ProcessModel &model = tested.model;
    model.sort(ProcessModel::Name, Qt::AscendingOrder);
    const QList<ProcessEntry> now{exited(1, "a", 5), entry(2, "b"), exited(3, "c", 3600),
                                  entry(4, "", 0, ProcessState::Stale)};
    model.setEntries(now);
    QCOMPARE(names(model).join(u'|'), QStringLiteral("b|a|Exited (1)|c|1 stale socket"));
    QCOMPARE(model.shownProcesses(), 3);
    model.setGrouping(ProcessGrouping::Container);
    QCOMPARE(names(model).join(u'|'), QStringLiteral("In no container (2)|b|a|Exited (1)|c|1 stale socket"));
    model.setGrouping(ProcessGrouping::None);
    // None leaves while the list is looked at.
    model.setHeld(true);
    QList<ProcessEntry> later = now;
    later[0] = exited(1, "a", 3600);
    model.setEntries(later);
    QCOMPARE(names(model).join(u'|'), QStringLiteral("b|a|Exited (1)|c|1 stale socket"));
    model.setHeld(false);
    QCOMPARE(names(model).join(u'|'), QStringLiteral("b|Exited (2)|a|c|1 stale socket"));
}

void TestProcessModel::equalsAreToldApart()
{
    TestedModel tested;
    ProcessEntry one = entry(1, "shop");
    one.commandLine = QStringLiteral("dotnet /srv/shop.dll --port 80");
    ProcessEntry other = entry(2, "shop");
    other.commandLine = QStringLiteral("dotnet /srv/shop.dll --port 81");
    ProcessEntry third = entry(3, "till");
    third.commandLine = QStringLiteral("dotnet /srv/till.dll --port 80");
    tested.model.setEntries({one, other, third});
    QStringList commands;
    for (int row = 0; row < 3; ++row)
        commands << tested.model.index(row, 0).data(ProcessModel::ShortCommandRole).toString();
    QCOMPARE(commands,
             (QStringList{QStringLiteral("shop.dll \u2026 80"), QStringLiteral("shop.dll \u2026 81"),
                          QStringLiteral("till.dll --port 80")}));
}

CLRLENS_TEST(TestProcessModel)
#include "tst_processmodel.moc"
