// SPDX-License-Identifier: GPL-3.0-or-later
// The tree of a launch. Its processes are this test itself, as a program with a runtime that starts another.
#include "model/items/launchmodel.h"

#include "model/demo/demoruntime.h"
#include "model/launch/launch.h"
#include "model/runtime/runtimes.h"
#include "tests/cli/portdialer.h"
#include "tests/support/testprogram.h"

#include <QAbstractItemModelTester>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

using namespace model;
using namespace std::chrono_literals;

namespace {

/// Announces itself, and when it was resumed starts as many generations more, one below the other, waits for
/// them, and returns 0.
int runFamily(int generations)
{
    const QTemporaryDir folder;
    demo::DemoRuntime::Options options;
    options.folder = folder.path();
    const auto runtime = demo::DemoRuntime::listen(options);
    if (!runtime.ok())
        return 1;
    const QString port = qEnvironmentVariable("DOTNET_DiagnosticPorts").section(u',', 0, 0);
    const tests::PortDialer dialer(port, runtime.value()->socketPath(),
                                   {QUuid::createUuid(), std::uint64_t(QCoreApplication::applicationPid())});
    QProcess child;
    QObject::connect(&child, &QProcess::finished, &child, [] { QCoreApplication::exit(0); });
    QTimer look;
    QObject::connect(&look, &QTimer::timeout, &look, [&] {
        if (!dialer.commands().contains(protocol::ipc::Command::ResumeRuntime))
            return;
        look.stop();
        if (generations == 0)
            QTimer::singleShot(300ms, [] { QCoreApplication::exit(0); });
        else
            child.start(QCoreApplication::applicationFilePath(),
                        {QStringLiteral("--family"), QString::number(generations - 1)});
    });
    look.start(10);
    QTimer::singleShot(60s, [] { QCoreApplication::exit(1); });
    const int status = QCoreApplication::exec();
    child.kill();
    child.waitForFinished(tests::patienceMilliseconds);
    return status;
}

const tests::ChildRegistration familyProgram("--family", [](const QStringList &arguments) {
    return runFamily(arguments.value(2).toInt());
});

} // namespace

class TestLaunchModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void eachIsBelowTheOneThatStartedIt();
};

void TestLaunchModel::eachIsBelowTheOneThatStartedIt()
{
    Runtimes runtimes;
    Recordings recordings;
    Launch::Options options;
    options.spec.program = QStringLiteral("/bin/sh");
    // Two at the top, of which the first has a child and a grandchild.
    options.spec.arguments = {QStringLiteral("-c"),
                              QStringLiteral("'%1' --family 2; '%1' --family 0; exit 3")
                                  .arg(QCoreApplication::applicationFilePath())};
    auto launch = std::make_unique<Launch>(runtimes, recordings, options);
    LaunchModel model(*launch);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model.rowCount(), 0);
    launch->start(LaunchCommand{options.spec.program, options.spec.arguments});
    QTRY_COMPARE(launch->state(), Launch::State::Ended);
    QCOMPARE(launch->exitStatus(), 3);

    const auto &members = launch->members();
    QCOMPARE(members.size(), std::size_t(4));
    QCOMPARE(members[1].parentPid, members[0].pid);
    QCOMPARE(members[2].parentPid, members[1].pid);
    QCOMPARE(model.rowCount(), 2);
    const QModelIndex first = model.index(0, 0);
    const QModelIndex child = model.index(0, 0, first);
    const QModelIndex grandchild = model.index(0, 0, child);
    QCOMPARE(LaunchModel::memberOf(first), 0);
    QCOMPARE(LaunchModel::memberOf(child), 1);
    QCOMPARE(LaunchModel::memberOf(grandchild), 2);
    QCOMPARE(LaunchModel::memberOf(model.index(1, 0)), 3);
    QCOMPARE(model.rowCount(grandchild), 0);
    QCOMPARE(grandchild.parent(), child);
    QCOMPARE(model.index(0, LaunchModel::Pid, child).data().toString(), QString::number(members[2].pid));
    QCOMPARE(model.index(0, LaunchModel::State, child).data().toString(), QStringLiteral("ended"));
    launch.reset();
    QCOMPARE(model.rowCount(), 0);
}

CLRLENS_TEST(TestLaunchModel)
#include "tst_launchmodel.moc"
