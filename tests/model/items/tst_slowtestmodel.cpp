// SPDX-License-Identifier: GPL-3.0-or-later
// The slowest results of a run.
#include "model/items/slowtestmodel.h"

#include "model/text/format.h"
#include "tests/support/testprogram.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QtTest>

using namespace model::testruns;
using namespace protocol::dotnettest;
using model::SlowTestModel;

namespace {

struct Bench {
    TestResults results;
    NodeId application = results.tree().addApplication(QStringLiteral("app.dll"));
    HostId host = results.addHost(application);
    SlowTestModel table;
    QAbstractItemModelTester tester{&table, QAbstractItemModelTester::FailureReportingMode::QtTest};

    void tell(const QString &uid, std::optional<std::int64_t> ticks, const QString &name = {})
    {
        SuccessfulTestResultMessage message;
        message.uid = uid;
        message.displayName = name.isEmpty() ? uid : name;
        message.state = TestState::Passed;
        message.duration = ticks;
        results.take(host, message, 0);
    }
    void show()
    {
        table.setResults(&results, [](TestId) { return true; });
    }
    QString names() const
    {
        QStringList all;
        for (int row = 0; row < table.rowCount(); ++row)
            all << table.index(row, SlowTestModel::Name).data().toString();
        return all.join(u' ');
    }
};

const QString a = QStringLiteral("a");
const QString b = QStringLiteral("b");
const QString c = QStringLiteral("c");

} // namespace

class TestSlowTestModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theSlowestComesFirst()
    {
        Bench bench;
        bench.tell(a, 10);
        bench.tell(b, 30, QStringLiteral("b(1)"));
        bench.tell(b, 20, QStringLiteral("b(2)"));
        bench.tell(c, {}); // has not told its time
        bench.show();
        QCOMPARE(bench.names(), QStringLiteral("b(1) b(2) a"));
        QCOMPARE(bench.table.index(0, SlowTestModel::Time).data().toString(),
                 model::text::duration(std::chrono::microseconds(3)));
        QCOMPARE(bench.table.testOf(bench.table.index(1, 0)), TestId(1));
        QCOMPARE(bench.table.indexOf(0).row(), 2);
        QVERIFY(!bench.table.indexOf(2).isValid());
        bench.table.setResults(&bench.results, [](TestId test) { return test == 0; });
        QCOMPARE(bench.names(), a);
        bench.table.setResults(nullptr, {});
        QCOMPARE(bench.table.rowCount(), 0);
    }

    /// A user's selection stays while a run goes on that changes nothing of what is shown.
    void whatIsTheSameIsNotShownAnew()
    {
        Bench bench;
        bench.tell(a, 10);
        bench.show();
        const QSignalSpy resets(&bench.table, &QAbstractItemModel::modelReset);
        bench.tell(b, {});
        bench.show();
        QCOMPARE(resets.size(), 0);
        bench.tell(c, 5);
        bench.show();
        QCOMPARE(resets.size(), 1);
    }

    void listsABoundedNumber()
    {
        Bench bench;
        for (int i = 0; i < int(SlowTestModel::rowsMax) + 10; ++i)
            bench.tell(QString::number(i), i);
        bench.show();
        QCOMPARE(bench.table.rowCount(), int(SlowTestModel::rowsMax));
        QCOMPARE(bench.table.index(0, SlowTestModel::Name).data().toString(), QStringLiteral("1009"));
    }
};

CLRLENS_TEST(TestSlowTestModel)
#include "tst_slowtestmodel.moc"
