// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/portruntimemodel.h"
#include "tests/support/testprogram.h"

#include <QAbstractItemModelTester>
#include <QtTest>

using namespace model;

namespace {

PortRuntime portRuntime(std::uint64_t processId)
{
    PortRuntime runtime;
    runtime.cookie = QUuid::createUuid();
    runtime.processId = processId;
    runtime.hostPid = qint64(processId);
    return runtime;
}

QString runtimeCell(const PortRuntimeModel &model, int row, int column)
{
    return model.index(row, column).data().toString();
}

} // namespace

class TestPortRuntimeModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aRuntimeIsShownBeforeAndAfterItsInfoCame()
    {
        PortRuntimeModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        auto runtime = portRuntime(4711);
        model.setRuntimes({runtime});
        QCOMPARE(runtimeCell(model, 0, PortRuntimeModel::Pid), QStringLiteral("4711"));
        QCOMPARE(runtimeCell(model, 0, PortRuntimeModel::Name), QString());
        runtime.info.emplace();
        runtime.info->managedEntrypointAssemblyName = QStringLiteral("Shop");
        runtime.info->clrProductVersion = QStringLiteral("9.0.1+abcdef");
        runtime.info->commandLine = QStringLiteral("Shop --port 80");
        model.setRuntimes({runtime});
        QCOMPARE(runtimeCell(model, 0, PortRuntimeModel::Name), QStringLiteral("Shop"));
        QCOMPARE(runtimeCell(model, 0, PortRuntimeModel::Runtime), QStringLiteral("9.0.1"));
        QCOMPARE(runtimeCell(model, 0, PortRuntimeModel::CommandLine), QStringLiteral("Shop --port 80"));
    }
    void statesAreWords()
    {
        PortRow row;
        row.runtime = portRuntime(1);
        row.runtime.firstAdvertised = QDateTime::currentDateTimeUtc();
        QCOMPARE(portStateText(row), QStringLiteral("is here; waits, or runs already"));
        row.start = RuntimeStart::Suspended;
        QCOMPARE(portStateText(row), QStringLiteral("waits, but not for this port"));
        row.waitsHere = true;
        QVERIFY(portStateText(row).startsWith(QStringLiteral("waits here since ")));
        row.alsoWaitsFor = QStringList{QStringLiteral("/their\nport")};
        const QString truth = QStringLiteral("; also waits for /their\\nport: its owner must resume it");
        QVERIFY2(portStateText(row).endsWith(truth), qPrintable(portStateText(row)));
        row.runtime.resumed = true;
        row.runtime.resumedAt = QDateTime::currentDateTimeUtc();
        QVERIFY(portStateText(row).startsWith(QStringLiteral("resumed at ")));
        QVERIFY(portStateText(row).endsWith(truth)); // it still does
        row.start = RuntimeStart::Passed;
        QVERIFY(portStateText(row).startsWith(QStringLiteral("runs, resumed at ")));
        QVERIFY(!portStateText(row).contains(QStringLiteral("their")));
        row.isRecorded = true;
        QVERIFY(portStateText(row).endsWith(QStringLiteral("; recorded")));
        row.runtime.state = PortRuntime::State::Gone;
        QCOMPARE(portStateText(row), QStringLiteral("gone"));
    }
    void rowsComeAndGoAndKeepTheirPlace()
    {
        PortRuntimeModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const auto first = portRuntime(1);
        auto second = portRuntime(2);
        model.setRuntimes({first, second});
        const QPersistentModelIndex selected(model.index(1, 0));
        second.error = protocol::Error{protocol::ErrorCode::Closed, QStringLiteral("It hung up")};
        model.setRuntimes({first, second, portRuntime(3)});
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(selected.row(), 1);
        QCOMPARE(selected.data(Qt::ToolTipRole).toString(), QStringLiteral("It hung up"));
        model.setRuntimes({});
        QCOMPARE(model.rowCount(), 0);
        QVERIFY(!selected.isValid());
    }
};

CLRLENS_TEST(TestPortRuntimeModel)
#include "tst_portruntimemodel.moc"
