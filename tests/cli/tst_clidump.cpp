// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/demo/demoruntime.h"
#include "protocol/ipc/processcommands.h"
#include "tests/cli/clirun.h"
#include "tests/support/fakeruntime.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonObject>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>
#ifdef Q_OS_UNIX
#include <csignal>
#include <sys/stat.h>
#endif

using model::demo::DemoRuntime;

/// clrlens-cli dump as a program, against a demo runtime in this process.
class TestCliDump : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void wrongUsage_data();
    void wrongUsage();
    void choosesAFile();
    void writesWhereItIsTold();
    void printsAnObject();
    void keepsWhatExists();
    void sharesTheRuntimesReason();
    void interruptStopsTheWait();
    void aSharedFolderGetsAPrivateOne();
    void saysThatItWaits_data();
    void saysThatItWaits();

private:
    bool serve(int dumpPieces = 1);
    QString path(const char *name) const { return m_folder->filePath(QString::fromLatin1(name)); }
    tests::CliRun run(const QStringList &arguments) const
    {
        return tests::runCli(m_folder->path(), QStringList{QStringLiteral("dump"), m_pid} + arguments);
    }
    QStringList dumps() const
    {
        return QDir(m_folder->path()).entryList({QStringLiteral("*.dmp")}, QDir::Files, QDir::Name);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<DemoRuntime> m_runtime;
    const QString m_pid = QString::number(QCoreApplication::applicationPid());
};

void TestCliDump::init()
{
    m_runtime.reset();
    m_folder = std::make_unique<QTemporaryDir>();
}

bool TestCliDump::serve(int dumpPieces)
{
    DemoRuntime::Options options;
    options.folder = m_folder->path();
    options.dumpPieces = dumpPieces;
    auto runtime = DemoRuntime::listen(options);
    m_runtime = runtime.ok() ? std::move(runtime.value()) : nullptr;
    return m_runtime != nullptr;
}

void TestCliDump::wrongUsage_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("says");
    const auto row = [](const char *line, const char *says) {
        QTest::newRow(line) << QString::fromLatin1(line).split(u' ') << QByteArray(says);
    };
    row("dump", "dump needs the id of a process");
    row("dump x", "\"x\" is not the id of a process");
    row("dump 1 2", "Unexpected argument \"2\".");
    row("dump 1 --type huge", "\"huge\" is no type of dump: give mini, heap, triage or full.");
    QTest::newRow("no name") << QStringList{QStringLiteral("dump"), QStringLiteral("1"), QStringLiteral("-o"),
                                            QString()}
                             << QByteArray("-o needs the name of a file.");
}

void TestCliDump::wrongUsage()
{
    QFETCH(const QStringList, arguments);
    QFETCH(const QByteArray, says);
    const auto run = tests::runCli(m_folder->path(), arguments);
    QCOMPARE(run.status, 2);
    QVERIFY2(run.err.contains(says), run.err.constData());
}

/// In the folder of its socket; a second one beside the first.
void TestCliDump::choosesAFile()
{
    QVERIFY(serve());
    for (int i = 1; i <= 2; ++i) {
        const auto made = run({QStringLiteral("--type"), QStringLiteral("MINI")});
        QVERIFY2(made.status == 0, made.err.constData());
        const QString file = QString::fromUtf8(made.out).trimmed();
        QCOMPARE(QFileInfo(file).path(), m_folder->path());
        QVERIFY2(QFileInfo(file).fileName().startsWith(QStringLiteral("Demo.Shop_%1_").arg(m_pid)),
                 qPrintable(file));
        QVERIFY(QFileInfo(file).size() > 0);
        QVERIFY2(made.err.contains("Mini dump of process"), made.err.constData());
        QCOMPARE(dumps().size(), i);
    }
}

/// A relative name is one of ours, and a % in it is no placeholder.
void TestCliDump::writesWhereItIsTold()
{
    QVERIFY(serve());
    QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("sub")));
    const auto process = tests::cliProcess(
        m_folder->path(), {QStringLiteral("dump"), m_pid, QStringLiteral("-o"), QStringLiteral("a %p.dmp")});
    process->setWorkingDirectory(path("sub"));
    process->start();
    const auto made = tests::finished(*process);
    QVERIFY2(made.status == 0, made.err.constData());
    QCOMPARE(QString::fromUtf8(made.out).trimmed(), path("sub/a %p.dmp"));
    QVERIFY(QFile::exists(path("sub/a %p.dmp")));
}

void TestCliDump::printsAnObject()
{
    QVERIFY(serve());
    const auto made = run({QStringLiteral("--json"), QStringLiteral("-o"), path("x.dmp")});
    QVERIFY2(made.status == 0, made.err.constData());
    const QJsonObject object = made.json().object();
    QCOMPARE(object[u"pid"].toInteger(), QCoreApplication::applicationPid());
    QCOMPARE(object[u"path"].toString(), path("x.dmp"));
    QCOMPARE(object[u"type"].toString(), QStringLiteral("full"));
    QCOMPARE(object[u"bytes"].toInteger(), QFileInfo(path("x.dmp")).size());
    QVERIFY(object[u"milliseconds"].isDouble());
    QCOMPARE(object[u"command"].toString(), QStringLiteral("GenerateCoreDump3"));
    QVERIFY(object[u"lost"].isArray() && object[u"lost"].toArray().isEmpty());
}

void TestCliDump::keepsWhatExists()
{
    QVERIFY(serve());
    QFile kept(path("kept"));
    QVERIFY(kept.open(QIODevice::WriteOnly));
    QSignalSpy received(m_runtime.get(), &DemoRuntime::received);
    const auto refused = run({QStringLiteral("-o"), path("kept")});
    QCOMPARE(refused.status, 1);
    QVERIFY(refused.out.isEmpty());
    QVERIFY2(refused.err.contains("it exists already"), refused.err.constData());
    QCOMPARE(QFileInfo(kept.fileName()).size(), 0);
    for (const auto &request : received)
        QVERIFY(request.first().value<protocol::ipc::Message>().command
                != protocol::ipc::Command::GenerateCoreDump3);
}

void TestCliDump::sharesTheRuntimesReason()
{
    QVERIFY(serve());
    const auto refused = run({QStringLiteral("-o"), path("none/x.dmp")});
    QCOMPARE(refused.status, 1);
    QVERIFY2(refused.err.contains("There is no folder") && refused.err.contains("E_FAIL"),
             refused.err.constData());
}

void TestCliDump::interruptStopsTheWait()
{
#ifdef Q_OS_UNIX
    QVERIFY(serve(50));
    const auto process = tests::cliProcess(
        m_folder->path(), {QStringLiteral("dump"), m_pid, QStringLiteral("-o"), path("x.dmp")});
    process->start();
    QTRY_VERIFY(QFile::exists(path("x.dmp")) || process->state() == QProcess::NotRunning);
    QVERIFY2(QFile::exists(path("x.dmp")), process->readAllStandardError().constData());
    QVERIFY(::kill(pid_t(process->processId()), SIGINT) == 0);
    const auto ended = tests::finished(*process);
    QCOMPARE(ended.status, 1);
    QVERIFY2(ended.err.contains("No longer waiting"), ended.err.constData());
#endif
}

/// As /tmp is one.
void TestCliDump::aSharedFolderGetsAPrivateOne()
{
#ifdef Q_OS_UNIX
    QVERIFY(serve());
    QVERIFY(::chmod(m_folder->path().toLocal8Bit().constData(), 01777) == 0);
    const auto made = run({});
    QVERIFY2(made.status == 0, made.err.constData());
    const QFileInfo folder(QFileInfo(QString::fromUtf8(made.out).trimmed()).path());
    QCOMPARE(folder.path(), m_folder->path());
    QVERIFY2(folder.fileName().startsWith(QStringLiteral("clrlens-dump-")), made.out.constData());
    QCOMPARE(folder.permissions() & QFile::Permissions(0x0077), QFile::Permissions());
#endif
}

void TestCliDump::saysThatItWaits_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("dump") << QStringList{QStringLiteral("dump"), m_pid};
    QTest::newRow("perfmap") << QStringList{QStringLiteral("perfmap"), m_pid, QStringLiteral("on")};
}

/// The runtime says who it is, and then nothing any more.
void TestCliDump::saysThatItWaits()
{
#ifdef Q_OS_UNIX
    QFETCH(const QStringList, arguments);
    tests::FakeRuntime runtime(tests::ownSocketPath(m_folder->path()));
    runtime.answerWith([](const protocol::ipc::Message &request) {
        using namespace protocol::ipc;
        const bool asksInfo = request.command == Command::ProcessInfo
            || request.command == Command::ProcessInfo2 || request.command == Command::ProcessInfo3;
        if (request.command != Command::ProcessInfo3 && asksInfo)
            return tests::FakeRuntime::error(HResult::UnknownCommand);
        return asksInfo
            ? tests::FakeRuntime::ok(encodeProcessInfo(ProcessInfoVersion::V3, DemoRuntime::processInfo()))
            : tests::FakeRuntime::silence();
    });
    const auto process = tests::cliProcess(m_folder->path(), arguments);
    process->start();
    QByteArray err;
    QTRY_VERIFY2((err += process->readAllStandardError()).count("Ctrl-C ends the wait") >= 3,
                 err.constData());
    QVERIFY2(err.contains(m_pid.toUtf8()) || err.contains("dump"), err.constData());
    QVERIFY(::kill(pid_t(process->processId()), SIGINT) == 0);
    QVERIFY(process->waitForFinished());
    QVERIFY(process->exitStatus() == QProcess::CrashExit || process->exitCode() == 1);
#endif
}

CLRLENS_TEST(TestCliDump)
#include "tst_clidump.moc"
