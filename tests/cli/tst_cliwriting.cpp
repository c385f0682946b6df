// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/demo/demoruntime.h"
#include "model/reading/readtrace.h"
#include "protocol/ipc/eventpipecommands.h"
#include "tests/cli/clirun.h"
#include "tests/support/fakeruntime.h"
#include "tests/support/generatedtrace.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QTemporaryDir>
#include <QtTest>

#include <csignal>
#include <unistd.h>

using tests::CliRun;

/// Commands that write a file keep what is there, and none of them ends well when it did not do its work.
class TestCliWriting : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void keepsWhatExists_data();
    void keepsWhatExists();
    void forceReplacesTheLinkAlone_data();
    void forceReplacesTheLinkAlone();
    void forceReplacesNoFolder_data();
    void forceReplacesNoFolder();
    void refusesItsOwnSource_data();
    void refusesItsOwnSource();
    void looksAtTheGoalFirst_data();
    void looksAtTheGoalFirst();
    void keepsWhatAppearsMeanwhile_data();
    void keepsWhatAppearsMeanwhile();
    void noRoomForACopy();
    void noRoomForARecording();
    void nothingStreamed_data();
    void nothingStreamed();
    void exportOfAFileThatShrinks_data();
    void exportOfAFileThatShrinks();
    void exportOfACutOffFile();

private:
    CliRun run(const QStringList &arguments) { return tests::runCli(m_folder->path(), arguments); }
    QString path(const char *name) const { return m_folder->filePath(QLatin1String(name)); }
    void put(const char *name, const QByteArray &bytes) const;
    QByteArray content(const char *name) const;
    QStringList names() const
    {
        return QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden | QDir::System);
    }
    void serveDemo();
    /// The arguments with which `command` writes "goal".
    QStringList writing(const QString &command) const;
    /// The same with at most so many KiB in each file that it writes.
    CliRun runWithRoomFor(int kilobytes, const QStringList &arguments);

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<model::demo::DemoRuntime> m_runtime;
    QByteArray m_small;
    QByteArray m_large;
    const QString m_pid = QString::number(QCoreApplication::applicationPid());
};

namespace {

constexpr int payloadBytes = 200;

/// So many events, one a microsecond.
QByteArray traceOf(int events)
{
    generated::TraceWriter writer(generated::header());
    auto row = generated::metadata(1, QStringLiteral("First"), 1);
    row.fields.front().type = generated::FieldType::Utf16z;
    writer.metadata(row);
    std::array<std::uint8_t, payloadBytes> payload{};
    for (std::size_t i = 0; i + 2 < payload.size(); i += 2)
        payload[i] = 'x';
    QByteArray bytes;
    for (int i = 1; i <= events; ++i) {
        const generated::Event event{1'000'000'000 + 1000 * std::int64_t(i), 7, 1, 0, 0};
        auto header = generated::eventHeader(event, std::uint32_t(i), true);
        header.payload = payload.data();
        header.payloadSize = payload.size();
        writer.event(header);
        if (i % 1000 == 0) {
            writer.flush();
            bytes += writer.takeBytes();
        }
    }
    writer.end();
    return bytes + writer.takeBytes();
}

void addCommands()
{
    QTest::addColumn<QString>("command");
    for (const char *command : {"record", "repair", "cut"})
        QTest::newRow(command) << QString::fromLatin1(command);
}

} // namespace

void TestCliWriting::initTestCase()
{
    m_small = traceOf(100);
    m_large = traceOf(200'000);
}

void TestCliWriting::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
    put("source", m_small);
}

void TestCliWriting::cleanup()
{
    m_runtime.reset();
    m_folder.reset();
}

void TestCliWriting::put(const char *name, const QByteArray &bytes) const
{
    QFile file(path(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("%s could not be written", name);
}

QByteArray TestCliWriting::content(const char *name) const
{
    QFile file(path(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("unreadable");
}

void TestCliWriting::serveDemo()
{
    model::demo::DemoRuntime::Options options;
    options.folder = m_folder->path();
    m_runtime = std::move(model::demo::DemoRuntime::listen(options)).value();
}

QStringList TestCliWriting::writing(const QString &command) const
{
    const QStringList to{QStringLiteral("-o"), path("goal")};
    if (command == QLatin1String("record"))
        return QStringList{command,
                           m_pid,
                           QStringLiteral("--preset"),
                           QStringLiteral("gc"),
                           QStringLiteral("--duration"),
                           QStringLiteral("0.3")}
        + to;
    if (command == QLatin1String("cut"))
        return QStringList{command, path("source"), QStringLiteral("--from"), QStringLiteral("0")} + to;
    return QStringList{command, path("source")} + to;
}

void TestCliWriting::keepsWhatExists_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("kind");
    for (const char *command : {"record", "repair", "cut"}) {
        for (const char *kind : {"file", "link", "link to nowhere", "folder"})
            QTest::addRow("%s, %s", command, kind)
                << QString::fromLatin1(command) << QString::fromLatin1(kind);
    }
}

void TestCliWriting::keepsWhatExists()
{
    QFETCH(const QString, command);
    QFETCH(const QString, kind);
    serveDemo();
    put("target", "precious");
    if (kind == QLatin1String("file"))
        put("goal", "precious");
    else if (kind == QLatin1String("folder"))
        QVERIFY(QDir().mkdir(path("goal")));
    else
        QVERIFY(QFile::link(kind == QLatin1String("link") ? path("target") : path("nowhere"), path("goal")));
    const CliRun refused = run(writing(command));
    QCOMPARE(refused.status, 1);
    QVERIFY(refused.out.isEmpty());
    QVERIFY2(refused.err.contains(kind == QLatin1String("folder") ? "not a regular file"
                                                                  : "exists already; --force replaces it."),
             refused.err.constData());
    QCOMPARE(content("target"), QByteArray("precious"));
    QVERIFY(!QFileInfo::exists(path("nowhere")));
    if (kind == QLatin1String("file"))
        QCOMPARE(content("goal"), QByteArray("precious"));
}

void TestCliWriting::forceReplacesTheLinkAlone_data()
{
    addCommands();
}

void TestCliWriting::forceReplacesTheLinkAlone()
{
    QFETCH(const QString, command);
    serveDemo();
    put("target", "precious");
    QVERIFY(QFile::link(path("target"), path("goal")));
    const CliRun forced = run(writing(command) + QStringList{QStringLiteral("--force")});
    QVERIFY2(forced.status == 0, forced.err.constData());
    QCOMPARE(content("target"), QByteArray("precious"));
    QVERIFY(!QFileInfo(path("goal")).isSymLink());
    QVERIFY(model::readTrace(path("goal")).ok());
}

void TestCliWriting::forceReplacesNoFolder_data()
{
    addCommands();
}

void TestCliWriting::forceReplacesNoFolder()
{
    QFETCH(const QString, command);
    serveDemo();
    QVERIFY(QDir().mkdir(path("goal")));
    const CliRun refused = run(writing(command) + QStringList{QStringLiteral("--force")});
    QCOMPARE(refused.status, 1);
    QVERIFY2(refused.err.contains("not a regular file"), refused.err.constData());
    QVERIFY(QFileInfo(path("goal")).isDir());
}

void TestCliWriting::refusesItsOwnSource_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("kind");
    QTest::addColumn<bool>("force");
    for (const char *command : {"repair", "cut"}) {
        for (const char *kind : {"same name", "other way", "hard link"}) {
            for (const bool force : {false, true})
                QTest::addRow("%s, %s%s", command, kind, force ? ", forced" : "")
                    << QString::fromLatin1(command) << QString::fromLatin1(kind) << force;
        }
    }
}

/// Advice as for other files, to force it or to remove what is there, would cost the source.
void TestCliWriting::refusesItsOwnSource()
{
    QFETCH(const QString, command);
    QFETCH(const QString, kind);
    QFETCH(const bool, force);
    QString to = path("source");
    if (kind == QLatin1String("other way")) {
        QVERIFY(QFile::link(m_folder->path(), path("folder")));
        to = path("folder/source");
    } else if (kind == QLatin1String("hard link")) {
        to = path("goal");
        QCOMPARE(::link(qPrintable(path("source")), qPrintable(to)), 0);
    }
    QStringList arguments = writing(command);
    arguments.last() = to;
    const CliRun refused = run(force ? arguments + QStringList{QStringLiteral("--force")} : arguments);
    QCOMPARE(refused.status, 1);
    QVERIFY2(refused.err.contains("is the file that is read; choose another"), refused.err.constData());
    QVERIFY(!refused.err.contains("force") && !refused.err.contains("remove"));
    QCOMPARE(content("source"), m_small);
}

void TestCliWriting::looksAtTheGoalFirst_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("why");
    for (const char *command : {"record", "repair", "cut"}) {
        const QString name = QString::fromLatin1(command);
        QTest::addRow("%s, no folder", command)
            << name << QStringLiteral("nowhere/goal") << QByteArray("There is no folder ");
        QTest::addRow("%s, below a file", command)
            << name << QStringLiteral("source/goal") << QByteArray("source is not a folder");
        QTest::addRow("%s, long name", command)
            << name << QString(300, u'x') << QByteArray("choose a shorter one");
    }
}

/// Before it asks a runtime, and before it reads a file.
void TestCliWriting::looksAtTheGoalFirst()
{
    QFETCH(const QString, command);
    QFETCH(const QString, name);
    QFETCH(const QByteArray, why);
    QStringList arguments = writing(command); // there is no runtime to ask
    arguments.last() = path(qPrintable(name));
    const CliRun refused = run(arguments);
    QCOMPARE(refused.status, 1);
    QVERIFY2(refused.err.contains(why), refused.err.constData());
    QCOMPARE(refused.err.count('\n'), 1);
    QCOMPARE(names(), QStringList{QStringLiteral("source")});
}

void TestCliWriting::keepsWhatAppearsMeanwhile_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<bool>("link");
    for (const char *command : {"repair", "cut"}) {
        QTest::addRow("%s, file", command) << QString::fromLatin1(command) << false;
        QTest::addRow("%s, link", command) << QString::fromLatin1(command) << true;
    }
}

void TestCliWriting::keepsWhatAppearsMeanwhile()
{
    QFETCH(const QString, command);
    QFETCH(const bool, link);
    put("source", m_large);
    put("target", "precious");
    const auto process = tests::cliProcess(m_folder->path(), writing(command));
    process->start();
    const auto isWriting = [this] {
        return !QDir(m_folder->path())
                    .entryList({QStringLiteral("*.part")}, QDir::Files | QDir::Hidden)
                    .isEmpty();
    };
    QVERIFY(tests::waitFor([&] { return isWriting() || process->state() == QProcess::NotRunning; }));
    QVERIFY2(process->state() != QProcess::NotRunning, "it was too fast to be watched");
    // It stands still while the name is taken.
    QCOMPARE(::kill(pid_t(process->processId()), SIGSTOP), 0);
    QVERIFY(isWriting() && !QFileInfo::exists(path("goal")));
    if (link)
        QVERIFY(QFile::link(path("target"), path("goal")));
    else
        put("goal", "precious");
    QCOMPARE(::kill(pid_t(process->processId()), SIGCONT), 0);
    const CliRun late = tests::finished(*process);
    QCOMPARE(late.status, 1);
    QVERIFY2(late.err.contains("exists already"), late.err.constData());
    QCOMPARE(content("goal"), QByteArray("precious"));
    QCOMPARE(content("target"), QByteArray("precious"));
    QCOMPARE(QFileInfo(path("goal")).isSymLink(), link);
    QVERIFY(!isWriting());
}

CliRun TestCliWriting::runWithRoomFor(int kilobytes, const QStringList &arguments)
{
    const auto process = tests::cliProcess(m_folder->path(), {});
    const QString program = process->program();
    process->setProgram(QStringLiteral("/bin/sh"));
    // Half a KiB is the unit of POSIX.
    process->setArguments(QStringList{QStringLiteral("-c"), QStringLiteral("ulimit -f \"$0\"; exec \"$@\""),
                                      QString::number(kilobytes * 2), program}
                          + arguments);
    process->start();
    return tests::finished(*process);
}

void TestCliWriting::noRoomForACopy()
{
    put("source", m_large);
    for (const char *command : {"repair", "cut"}) {
        const CliRun full = runWithRoomFor(64, writing(QLatin1String(command)));
        QCOMPARE(full.status, 1);
        QVERIFY2(full.err.contains("disk is full") && full.err.contains("Nothing was kept."),
                 full.err.constData());
        QCOMPARE(names(), QStringList{QStringLiteral("source")});
    }
}

void TestCliWriting::noRoomForARecording()
{
    serveDemo();
    QStringList arguments = writing(QStringLiteral("record"));
    arguments.replace(arguments.indexOf(QStringLiteral("gc")), QStringLiteral("cpu"));
    const CliRun full = runWithRoomFor(4, arguments);
    QCOMPARE(full.status, 1);
    QVERIFY2(full.err.contains("The disk is full. Kept 4.1 kB"), full.err.constData());
    QCOMPARE(full.out, path("goal").toUtf8() + '\n');
    QCOMPARE(QFileInfo(path("goal")).size(), 4096);
}

void TestCliWriting::nothingStreamed_data()
{
    QTest::addColumn<QByteArray>("stream");
    QTest::newRow("not a byte") << QByteArray();
    QTest::newRow("not a trace") << QByteArray("something else");
}

void TestCliWriting::nothingStreamed()
{
    QFETCH(const QByteArray, stream);
    using namespace protocol::ipc;
    tests::FakeRuntime runtime(tests::ownSocketPath(m_folder->path()));
    ProcessInfo info;
    info.processId = std::uint64_t(QCoreApplication::applicationPid());
    info.managedEntrypointAssemblyName = QStringLiteral("empty");
    runtime.answer(Command::ProcessInfo3,
                   tests::FakeRuntime::ok(encodeProcessInfo(ProcessInfoVersion::V3, info)));
    runtime.answer(Command::CollectTracing,
                   {tests::FakeRuntime::bytesOf(okReply(encodeSessionId(1))) + stream});
    const CliRun record = run(writing(QStringLiteral("record")));
    QCOMPARE(record.status, 1);
    QVERIFY2(record.err.contains("Nothing was recorded"), record.err.constData());
    if (!stream.isEmpty())
        QVERIFY2(record.err.contains("not an event stream"), record.err.constData());
    QVERIFY(record.out.isEmpty());
    QVERIFY(!QFileInfo::exists(path("goal")));
}

void TestCliWriting::exportOfAFileThatShrinks_data()
{
    QTest::addColumn<QString>("format");
    QTest::newRow("csv") << "csv";
    QTest::newRow("jsonl") << "jsonl";
}

void TestCliWriting::exportOfAFileThatShrinks()
{
    QFETCH(const QString, format);
    put("source", m_large);
    const auto process = tests::cliProcess(
        m_folder->path(), {QStringLiteral("export"), path("source"), QStringLiteral("--format"), format});
    process->start();
    QVERIFY(
        process->waitForReadyRead(tests::patienceMilliseconds)); // with far more to come than a pipe holds
    QVERIFY(QFile::resize(path("source"), m_large.size() / 4));
    const CliRun shrunk = tests::finished(*process);
    QCOMPARE(shrunk.status, 1);
    QVERIFY2(shrunk.err.contains("became shorter while it was read"), shrunk.err.constData());
    QVERIFY(shrunk.out.endsWith('\n')); // whole lines only
    QVERIFY(shrunk.out.count('\n') < 200'000);
    QVERIFY(!shrunk.out.contains("\"payload\":{}") && !shrunk.out.contains(",{}\r\n"));
}

void TestCliWriting::exportOfACutOffFile()
{
    put("source", m_small.chopped(6));
    const CliRun cutOff = run(
        {QStringLiteral("export"), path("source"), QStringLiteral("--format"), QStringLiteral("jsonl")});
    QCOMPARE(cutOff.status, 0); // everything that the file has is there
    QVERIFY2(cutOff.err.contains("ends early"), cutOff.err.constData());
    QVERIFY(cutOff.out.count('\n') > 0);
}

CLRLENS_TEST(TestCliWriting)
#include "tst_cliwriting.moc"
