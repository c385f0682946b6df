// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/diagnosticport.h"
#include "protocol/ipc/advertise.h"
#include "tests/support/testprogram.h"
#include "tests/ui/windowjourney.h"
#include "ui/panes/portspane.h"
#include "ui/shell/inspector.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/workspace.h"

#include <QAction>
#include <QLocalSocket>
#include <QTemporaryDir>
#include <QtTest>

using protocol::ipc::encodeAdvertise;

class TestPortsPane : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aRuntimeAtThePortIsInspectedLikeAnyOther();
};

void TestPortsPane::aRuntimeAtThePortIsInspectedLikeAnyOther()
{
    const QTemporaryDir folder;
    tests::WindowJourney journey({});
    auto *pane = journey.composition().window().findChild<ui::PortsPane *>();
    auto *inspect = pane->findChild<QAction *>(QStringLiteral("inspectRuntime"));
    QVERIFY(!inspect->isEnabled());
    QVERIFY(pane->port().listen(folder.filePath(QStringLiteral("port"))).ok());
    QLocalSocket runtime;
    runtime.connectToServer(pane->port().path());
    runtime.write(encodeAdvertise({QUuid::createUuid(), quint64(QCoreApplication::applicationPid())}));
    QTRY_VERIFY(inspect->isEnabled());
    inspect->trigger();
    QVERIFY(journey.inspector());
    const ui::ProcessContext &process = journey.inspector()->process();
    QCOMPARE(process.entry().pid, QCoreApplication::applicationPid());
    QVERIFY(process.isReachable());
    // Its commands go through the port.
    QCOMPARE(journey.inspector()->process().commands().runtime(), pane->port().runtimes().value(0).runtime);
    runtime.abort();
    QTRY_COMPARE_WITH_TIMEOUT(process.entry().state, model::ProcessState::Exited, 10000);
}

CLRLENS_TEST(TestPortsPane)
#include "tst_portspane.moc"
