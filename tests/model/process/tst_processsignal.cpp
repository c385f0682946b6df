// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/process/processfolders.h"
#include "model/process/processsignal.h"
#include "model/process/processstatus.h"
#include "tests/support/testprogram.h"

#include <QProcess>
#include <QtTest>

using namespace model;
using protocol::ErrorCode;

namespace {

char stateOf(qint64 pid)
{
    QFile stat(QStringLiteral("/proc/%1/stat").arg(pid));
    if (!stat.open(QIODevice::ReadOnly))
        return 0;
    const QByteArray text = stat.readAll();
    return text.at(text.lastIndexOf(')') + 2);
}

} // namespace

class TestProcessSignal : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void exactlyThatProcessStopsAndGoesOn()
    {
#ifndef Q_OS_LINUX
        QSKIP("the state is read from /proc");
#endif
        QProcess child;
        child.start(QStringLiteral("sleep"), {QStringLiteral("60")});
        QVERIFY(child.waitForStarted(tests::patienceMilliseconds));
        const qint64 pid = child.processId();
        const ProcessIdentity process{pid, readProcessStatus(pid).value().startTime, {}, 0};
        ProcessIdentity former = process;
        --former.startTime;
        QCOMPARE(sendSignal(former, ProcessSignal::Stop).error().code, ErrorCode::NotFound);
        former.startTime = 0; // it is not known which process is meant
        QCOMPARE(sendSignal(former, ProcessSignal::Stop).error().code, ErrorCode::NotFound);
        QTest::qWait(50);
        QVERIFY(stateOf(pid) != 'T');
        QVERIFY(sendSignal(process, ProcessSignal::Stop).ok());
        QTRY_COMPARE(stateOf(pid), 'T');
        QVERIFY(sendSignal(process, ProcessSignal::Continue).ok());
        QTRY_VERIFY(stateOf(pid) != 'T');
        QVERIFY(sendSignal(process, ProcessSignal::Terminate).ok());
        QVERIFY(child.waitForFinished(tests::patienceMilliseconds));
        QCOMPARE(sendSignal(process, ProcessSignal::Stop).error().code, ErrorCode::NotFound);
    }

    void programAndWorkingFolderAreFound()
    {
        const auto folders = readProcessFolders(QCoreApplication::applicationPid());
        QVERIFY(folders.ok());
        QCOMPARE(QFileInfo(folders.value().executable).canonicalFilePath(),
                 QFileInfo(QCoreApplication::applicationFilePath()).canonicalFilePath());
        QCOMPARE(QFileInfo(folders.value().working).canonicalFilePath(),
                 QFileInfo(QDir::currentPath()).canonicalFilePath());
        QVERIFY(!readProcessFolders(0x7ffffff0).ok());
    }
};

CLRLENS_TEST(TestProcessSignal)
#include "tst_processsignal.moc"
