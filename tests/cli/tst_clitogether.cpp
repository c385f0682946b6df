// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/demo/demoruntime.h"
#include "model/recording/recordingfolder.h"
#include "model/sidecar/sidecarfile.h"
#include "model/sidecar/tracefiles.h"
#include "tests/cli/clirun.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QTemporaryDir>
#include <QtTest>

using namespace model;
using protocol::ErrorCode;

/// Programs that record at the same time, in the same folder, do each other no harm.
class TestCliTogether : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void twoRecordAtOnce();
    void aRecordingOfAnotherIsLeftAlone();
    void notesOfTwoProgramsStay();

private:
    QStringList arguments(const char *seconds, const QStringList &more = {}) const
    {
        return QStringList{QStringLiteral("record"),     QString::number(QCoreApplication::applicationPid()),
                           QStringLiteral("--preset"),   QStringLiteral("gc"),
                           QStringLiteral("--duration"), QLatin1String(seconds)}
        + more;
    }
    QList<RecordingFileInfo> recordings() const { return listRecordings(m_folder.path()); }

    const std::atomic<bool> m_goOn{false};
    QTemporaryDir m_folder;
    std::unique_ptr<demo::DemoRuntime> m_runtime;
};

void TestCliTogether::initTestCase()
{
    qputenv(sidecarFolderVariable, QFile::encodeName(m_folder.filePath(QStringLiteral("sidecars"))));
    demo::DemoRuntime::Options options;
    options.folder = m_folder.path();
    auto runtime = demo::DemoRuntime::listen(options);
    QVERIFY(runtime.ok());
    m_runtime = std::move(runtime.value());
}

void TestCliTogether::twoRecordAtOnce()
{
    // The same process in the same second: both want the same name.
    const auto first = tests::cliProcess(m_folder.path(), arguments("0.5"));
    const auto second = tests::cliProcess(m_folder.path(), arguments("0.5"));
    first->start();
    second->start();
    const auto one = tests::finished(*first);
    const auto other = tests::finished(*second);
    QVERIFY2(one.status == 0 && other.status == 0, QByteArray(one.err + other.err).constData());
    QVERIFY(one.out.trimmed() != other.out.trimmed());
    QCOMPARE(recordings().size(), 2);
    for (const RecordingFileInfo &file : recordings()) {
        QCOMPARE(file.condition, RecordingCondition::Complete);
        QVERIFY(QFile::remove(file.path));
    }
}

void TestCliTogether::aRecordingOfAnotherIsLeftAlone()
{
    const QString path = m_folder.filePath(QStringLiteral("theirs.nettrace"));
    const auto recorder = tests::cliProcess(m_folder.path(), arguments("3", {QStringLiteral("-o"), path}));
    recorder->start();
    QTRY_VERIFY(!recordings().isEmpty() && recordings().first().size > 0);
    QCOMPARE(recordings().first().condition, RecordingCondition::BeingWritten);

    QCOMPARE(removeTrace(path).error().code, ErrorCode::AccessDenied);
    QCOMPARE(renameTrace(path, QStringLiteral("mine")).error().code, ErrorCode::AccessDenied);
    QVERIFY(QFileInfo::exists(path));
    // To read and to copy it is allowed.
    const auto stats
        = tests::runCli(m_folder.path(), {QStringLiteral("stats"), path, QStringLiteral("--json")});
    QVERIFY2(stats.status == 0, stats.err.constData());
    const QString copy = m_folder.filePath(QStringLiteral("copy"));
    QVERIFY(copyTrace(path, copy, Existing::Keep, m_goOn).ok());
    QCOMPARE(copyTrace(copy, path, Existing::Replace, m_goOn).error().code, ErrorCode::Exists);
    const auto forced = tests::runCli(
        m_folder.path(), arguments("0.5", {QStringLiteral("-o"), path, QStringLiteral("--force")}));
    QVERIFY(forced.status != 0);
    QVERIFY2(forced.err.contains("is being recorded right now"), forced.err.constData());

    const auto run = tests::finished(*recorder);
    QVERIFY2(run.status == 0, run.err.constData());
    QCOMPARE(recordings().size(), 1);
    QCOMPARE(recordings().first().condition, RecordingCondition::Complete);
    QVERIFY(removeTrace(path).ok()); // no recorder holds it now
}

void TestCliTogether::notesOfTwoProgramsStay()
{
    const QString path = m_folder.filePath(QStringLiteral("noted.nettrace"));
    const auto recorder = tests::cliProcess(m_folder.path(), arguments("1", {QStringLiteral("-o"), path}));
    recorder->start();
    QTRY_VERIFY(QFileInfo::exists(sidecarPath(path)));
    const auto noted = changeSidecar(path, [](Sidecar &sidecar) {
        sidecar.notes = QStringLiteral("slow since Monday");
        return protocol::Result<>();
    });
    QVERIFY(noted.ok());
    QCOMPARE(tests::finished(*recorder).status, 0);
    const auto read = readSidecar(path);
    QVERIFY(read.ok() && read.value());
    QCOMPARE(read.value()->notes, QStringLiteral("slow since Monday"));
    QCOMPARE(read.value()->process.pid, QCoreApplication::applicationPid());
}

CLRLENS_TEST(TestCliTogether)
#include "tst_clitogether.moc"
