// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/demo/demoruntime.h"
#include "tests/support/paths.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>

#include <csignal>

/// clrlens-cli as a program, against a demo runtime in this process.
class TestCli : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void help();
    void wrongUsage_data();
    void wrongUsage();
    void presetsAreExplained();
    void psListsTheRuntime();
    void infoIsWhatTheRuntimeSays();
    void environmentMasksSecrets();
    void noSuchProcess();
    void recordThenStatsThenExport();
    void recordBeginsTheSidecar();
    void recordTellsWhatItWaitsFor();
    void recordStopsAtItsSize();
    void recordStopsAtAnEvent();
    void recordKeepsTheLastFiles();
    void recordStopsOnInterrupt_data();
    void recordStopsOnInterrupt();
    void recordRefusesToOverwrite();
    void notATrace_data();
    void notATrace();
    void readerThatLeaves();
    void fullDisk();

private:
    struct Run {
        int status = -1;
        QByteArray out;
        QByteArray err;
        QJsonDocument json() const { return QJsonDocument::fromJson(out); }
        QJsonObject object() const { return json().object(); }
    };
    std::unique_ptr<QProcess> start(const QStringList &arguments, const QString &socketFolder = {});
    Run finish(QProcess &process);
    Run run(const QStringList &arguments) { return finish(*start(arguments)); }
    /// Records for a moment into `name` and returns its path.
    QString record(const QString &name);

    QTemporaryDir m_folder;
    std::unique_ptr<model::demo::DemoRuntime> m_runtime;
    const QString m_pid = QString::number(QCoreApplication::applicationPid());
    const QString m_program = tests::programPath(QStringLiteral("clrlens-cli"));
};

std::unique_ptr<QProcess> TestCli::start(const QStringList &arguments, const QString &socketFolder)
{
    auto process = std::make_unique<QProcess>();
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("TMPDIR"), socketFolder.isEmpty() ? m_folder.path() : socketFolder);
    environment.insert(QStringLiteral("CLRLENS_RECORDINGS"), m_folder.path());
    environment.insert(QStringLiteral("CLRLENS_PRESETS"), m_folder.filePath(QStringLiteral("presets.json")));
    process->setProcessEnvironment(environment);
    process->start(m_program, arguments);
    return process;
}

/// The event loop goes on: the runtime answers in this process.
TestCli::Run TestCli::finish(QProcess &process)
{
    const bool ended = tests::waitFor([&process] { return process.state() == QProcess::NotRunning; });
    if (!ended)
        process.kill();
    return {ended && process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
            process.readAllStandardOutput(), process.readAllStandardError()};
}

QString TestCli::record(const QString &name)
{
    const QString path = m_folder.filePath(name);
    const Run recording = run({QStringLiteral("record"), m_pid, QStringLiteral("--preset"),
                               QStringLiteral("gc"), QStringLiteral("--duration"), QStringLiteral("0.5"),
                               QStringLiteral("-o"), path, QStringLiteral("--force")});
    return recording.status == 0 && recording.out.trimmed() == path.toUtf8() ? path : QString();
}

void TestCli::initTestCase()
{
    model::demo::DemoRuntime::Options options;
    options.folder = m_folder.path();
    auto runtime = model::demo::DemoRuntime::listen(options);
    QVERIFY(runtime.ok());
    m_runtime = std::move(runtime.value());
}

void TestCli::help()
{
    const Run overview = run({QStringLiteral("--help")});
    QCOMPARE(overview.status, 0);
    for (const char *command :
         {"ps", "info", "env", "dump", "set-env", "resume", "startup-hook", "attach-profiler", "perfmap",
          "presets", "record", "stats", "export", "cut", "repair", "decode", "doctor"}) {
        QVERIFY2(overview.out.contains(command), command);
        const Run one = run({QString::fromLatin1(command), QStringLiteral("--help")});
        QCOMPARE(one.status, 0);
        QVERIFY(one.out.startsWith(QByteArray("Usage: clrlens-cli ").append(command)));
        const Run asked = run({QStringLiteral("help"), QString::fromLatin1(command)});
        QCOMPARE(asked.status, 0);
        QCOMPARE(asked.out, one.out);
    }
    QVERIFY(overview.out.contains("--version"));
    QCOMPARE(run({QStringLiteral("help")}).out, overview.out);
    const Run version = run({QStringLiteral("--version")});
    QCOMPARE(version.out, QByteArray("clrlens-cli " CLRLENS_VERSION "\n"));
    const Run unknown = run({QStringLiteral("help"), QStringLiteral("nosuch")});
    QCOMPARE(unknown.status, 2);
    QVERIFY2(unknown.err.contains("There is no command \"nosuch\"."), unknown.err.constData());
}

void TestCli::wrongUsage_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QByteArray>("says");
    const auto row = [](const char *line, const char *says) {
        QTest::newRow(*line == 0 ? "nothing" : line) << QString::fromLatin1(line) << QByteArray(says);
    };
    row("", "No command was given.");
    row("nosuch", "There is no command \"nosuch\".");
    row("ps 1", "Unexpected argument \"1\".");
    row("ps --nosuch", "nosuch");
    row("info", "info needs the id of a process: a whole number above 0");
    row("info x", "\"x\" is not the id of a process: a whole number above 0");
    row("env -5", "5");
    row("env 0", "\"0\" is not the id of a process: a whole number above 0");
    row("stats", "stats needs a file.");
    row("export f", "export needs --format csv or --format jsonl.");
    row("export f --format xml", "export needs --format csv or --format jsonl.");
    row("record", "Give either the id of a process or -n with its name, or --port.");
    row("info 1 --port p", "Give either the id of a process or --port.");
    row("info --port=", "--port needs a path.");
    row("info --port a,b", "no commas and semicolons");
    row("info --port p --timeout never", "\"never\" is not a number of seconds");
    row("info --port p --timeout 1e9", "up to a day");
    row("env 1 --timeout 3", "--timeout goes with --port.");
    row("record -n a --timeout 3 --preset gc", "--timeout goes with --port.");
    row("record 1 --port p --preset gc", "Give either");
    row("cut f -o g --provider ,", "--provider is empty");
    row("cut f -o g --from 1 --provider=", "--provider is empty");
}

void TestCli::wrongUsage()
{
    QFETCH(QString, line);
    const Run wrong = run(line.split(u' ', Qt::SkipEmptyParts));
    QCOMPARE(wrong.status, 2);
    QVERIFY(wrong.out.isEmpty());
    QFETCH(const QByteArray, says);
    QVERIFY2(wrong.err.startsWith("clrlens-cli: ") && wrong.err.contains(says), wrong.err.constData());
}

void TestCli::presetsAreExplained()
{
    const Run json = run({QStringLiteral("presets"), QStringLiteral("--json")});
    QCOMPARE(json.status, 0);
    QCOMPARE(json.json().array().size(), 13);
    const QJsonObject general = json.json().array().first().toObject();
    QCOMPARE(general[QStringLiteral("id")].toString(), QStringLiteral("general"));
    QVERIFY(general[QStringLiteral("default")].toBool() && !general[QStringLiteral("own")].toBool());
    for (const char *key : {"title", "description", "cost", "providers"})
        QVERIFY2(!general[QLatin1String(key)].toString().isEmpty(), key);
    const Run two = run({QStringLiteral("presets"), QStringLiteral("gc,counters")});
    QCOMPARE(two.status, 0);
    QVERIFY(two.out.startsWith("Microsoft-Windows-DotNETRuntime:0x1:Informational\n"));
    QVERIFY2(two.out.contains("\ndotnet-trace collect --providers '"), two.out.constData());
    const Run unknown = run({QStringLiteral("presets"), QStringLiteral("nosuch")});
    QCOMPARE(unknown.status, 2);
    QVERIFY(unknown.err.contains("gc-verbose"));

    QFile own(m_folder.filePath(QStringLiteral("presets.json")));
    QVERIFY(own.open(QIODevice::WriteOnly));
    own.write("{\"clrlensPresets\":1,\"presets\":[{\"id\":\"mine\",\"title\":\"\\u001b[31m\","
              "\"description\":\"\\u001b[31m\",\"providers\":\"A\"}]}");
    own.close();
    const Run list = run({QStringLiteral("presets")});
    QVERIFY(list.out.contains("\nmine") && !list.out.contains('\x1b'));
    QVERIFY(own.resize(5));
    const Run broken = run({QStringLiteral("presets")});
    QCOMPARE(broken.status, 0); // the program's own are there
    QVERIFY(broken.err.contains("presets.json") && broken.out.contains("\ngc-verbose"));
    QVERIFY(own.remove());
}

void TestCli::psListsTheRuntime()
{
    const Run ps = run({QStringLiteral("ps"), QStringLiteral("--json")});
    QCOMPARE(ps.status, 0);
    QJsonObject row;
    for (const QJsonValue &value : ps.json().array()) {
        if (value[u"pid"].toInteger() == QCoreApplication::applicationPid())
            row = value.toObject();
    }
    const auto info = model::demo::DemoRuntime::processInfo();
    QCOMPARE(row.value(u"state").toString(), QStringLiteral("ok"));
    QCOMPARE(row.value(u"name").toString(), info.managedEntrypointAssemblyName);
    QCOMPARE(row.value(u"commandLine").toString(), info.commandLine);
    QVERIFY(row.contains(u"runtimeVersion") && row.contains(u"reason"));
    QVERIFY(run({QStringLiteral("ps")}).out.contains(m_pid.toUtf8()));
}

void TestCli::infoIsWhatTheRuntimeSays()
{
    const QJsonObject object = run({QStringLiteral("info"), m_pid, QStringLiteral("--json")}).object();
    const auto info = model::demo::DemoRuntime::processInfo();
    QCOMPARE(object.value(u"processId").toInteger(), qint64(info.processId));
    QCOMPARE(QUuid(object.value(u"runtimeCookie").toString()), info.runtimeCookie);
    QCOMPARE(object.value(u"commandLine").toString(), info.commandLine);
    QCOMPARE(object.value(u"os").toString(), info.operatingSystem);
    QCOMPARE(object.value(u"arch").toString(), info.architecture);
    QCOMPARE(object.value(u"managedEntrypointAssemblyName").toString(), info.managedEntrypointAssemblyName);
    QCOMPARE(object.value(u"clrProductVersion").toString(), info.clrProductVersion);
    QCOMPARE(object.value(u"portableRuntimeIdentifier").toString(), info.portableRuntimeIdentifier);
}

void TestCli::environmentMasksSecrets()
{
    const Run masked = run({QStringLiteral("env"), m_pid, QStringLiteral("--json")});
    const Run shown
        = run({QStringLiteral("env"), m_pid, QStringLiteral("--json"), QStringLiteral("--show-secrets")});
    const QJsonArray hidden = masked.json().array();
    const QJsonArray all = shown.json().array();
    QCOMPARE(all.size(), model::demo::DemoRuntime::environment().size());
    QCOMPARE(hidden.size(), all.size());
    int different = 0;
    for (int i = 0; i < all.size(); ++i) {
        QCOMPARE(hidden[i][u"name"], all[i][u"name"]);
        different += hidden[i][u"value"] != all[i][u"value"] ? 1 : 0;
    }
    QVERIFY(different > 0 && different < all.size());
}

void TestCli::noSuchProcess()
{
    for (const char *command : {"info", "env"}) {
        const Run none = run({QString::fromLatin1(command), QStringLiteral("999999999")});
        QCOMPARE(none.status, 1);
        QVERIFY(none.out.isEmpty());
        QVERIFY(none.err.contains("999999999"));
    }
}

void TestCli::recordThenStatsThenExport()
{
    const QString path = record(QStringLiteral("a.nettrace"));
    QVERIFY(!path.isEmpty());
    const QJsonObject stats = run({QStringLiteral("stats"), path, QStringLiteral("--json")}).object();
    QCOMPARE(stats.value(u"format").toString(), QStringLiteral("NetTraceV4"));
    const qint64 events = stats.value(u"events").toInteger();
    QVERIFY(events > 0);
    qint64 sum = 0;
    for (const QJsonValue &type : stats.value(u"types").toArray())
        sum += type[u"count"].toInteger();
    QCOMPARE(sum, events);
    QVERIFY(stats.value(u"duration").toDouble() > 0);
    for (const char *key : {"dropped", "threads", "stacks", "sequencePoints", "anomalies"})
        QVERIFY2(stats.contains(QLatin1String(key)), key);

    const Run jsonl
        = run({QStringLiteral("export"), path, QStringLiteral("--format"), QStringLiteral("jsonl")});
    QList<QByteArray> lines = jsonl.out.split('\n');
    QCOMPARE(lines.takeLast(), QByteArray());
    QCOMPARE(lines.size(), events);
    QString last;
    for (const QByteArray &line : std::as_const(lines)) {
        const QJsonObject event = QJsonDocument::fromJson(line).object();
        QVERIFY(event.value(u"payload").isObject() && event.value(u"stack").isArray());
        for (const char *key : {"level", "keywords", "opcode", "processor", "activity", "relatedActivity"})
            QVERIFY2(event.contains(QLatin1String(key)), key);
        const QString time = event.value(u"time").toString();
        static const QRegularExpression iso(QStringLiteral(R"(^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{9}Z$)"));
        QVERIFY2(iso.match(time).hasMatch(), qPrintable(time));
        QVERIFY(last <= time);
        last = time;
    }
    const Run csv = run({QStringLiteral("export"), path, QStringLiteral("--format"), QStringLiteral("csv")});
    QVERIFY(csv.out.startsWith("time,provider,event,id,version,thread,stack,payload\r\n"));
    QCOMPARE(csv.out.count("\r\n"), events + 1);
}

void TestCli::recordBeginsTheSidecar()
{
    const QString path = record(QStringLiteral("noted.nettrace"));
    QVERIFY(!path.isEmpty());
    QFile file(path + QStringLiteral(".json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QJsonObject sidecar = QJsonDocument::fromJson(file.readAll()).object();
    QCOMPARE(sidecar[QStringLiteral("clrlensTrace")].toInt(), 1);
    QCOMPARE(sidecar[QStringLiteral("presets")].toArray(), QJsonArray{QStringLiteral("gc")});
    QCOMPARE(sidecar[QStringLiteral("providers")][0][QStringLiteral("name")].toString(),
             QStringLiteral("Microsoft-Windows-DotNETRuntime"));
    QCOMPARE(sidecar[QStringLiteral("process")][QStringLiteral("pid")].toInteger(),
             QCoreApplication::applicationPid());
    for (const char *key : {"name", "commandLine", "runtimeVersion"})
        QVERIFY2(!sidecar[QStringLiteral("process")][QLatin1String(key)].toString().isEmpty(), key);
}

void TestCli::recordTellsWhatItWaitsFor()
{
    QTemporaryDir folder;
    model::demo::DemoRuntime::Options options;
    options.folder = folder.path();
    options.misbehaviour = model::demo::Misbehaviour::Silence;
    const auto silent = model::demo::DemoRuntime::listen(options);
    QVERIFY(silent.ok());
    const auto process = start(
        {QStringLiteral("record"), m_pid, QStringLiteral("--preset"), QStringLiteral("gc")}, folder.path());
    QByteArray err;
    QTRY_VERIFY((err += process->readAllStandardError()).endsWith('\n'));
    QCOMPARE(err, "Connecting to process " + m_pid.toUtf8() + "; Ctrl-C gives up.\n");
    QCOMPARE(process->state(), QProcess::Running);
    QCOMPARE(::kill(pid_t(process->processId()), SIGINT), 0);
    const Run recording = finish(*process);
    QCOMPARE(recording.status, 1);
    QVERIFY2(recording.err.contains("before anything was recorded"), recording.err.constData());
    QVERIFY(recording.out.isEmpty());
}

void TestCli::recordStopsAtItsSize()
{
    const QString path = m_folder.filePath(QStringLiteral("limited.nettrace"));
    const Run recording = run({QStringLiteral("record"), m_pid, QStringLiteral("--providers"),
                               QStringLiteral("Microsoft-Windows-DotNETRuntime:1:5"), QStringLiteral("-o"),
                               path, QStringLiteral("--max-size"), QStringLiteral("10K")});
    QVERIFY2(recording.status == 0, recording.err.constData());
    QVERIFY2(recording.err.contains("up to 10.0 kB"), recording.err.constData());
    QVERIFY(QFileInfo(path).size() >= 10 * 1024);
    const QJsonObject stats = run({QStringLiteral("stats"), path, QStringLiteral("--json")}).object();
    QVERIFY(stats.value(u"endedEarly").isNull());
}

void TestCli::recordStopsAtAnEvent()
{
    const QString path = m_folder.filePath(QStringLiteral("event.nettrace"));
    const Run recording
        = run({QStringLiteral("record"), m_pid, QStringLiteral("--providers"),
               QStringLiteral("Microsoft-Windows-DotNETRuntime:1:5"), QStringLiteral("-o"), path,
               QStringLiteral("--stop-at"), QStringLiteral("Microsoft-Windows-DotNETRuntime/GCStart")});
    QVERIFY2(recording.status == 0, recording.err.constData());
    QVERIFY2(recording.err.contains("up to the event Microsoft-Windows-DotNETRuntime/GCStart"),
             recording.err.constData());
    const Run events = run({QStringLiteral("stats"), path});
    QVERIFY2(events.out.contains("GCStart"), events.out.constData());
}

void TestCli::recordKeepsTheLastFiles()
{
    const auto process
        = start({QStringLiteral("record"), m_pid, QStringLiteral("--providers"),
                 QStringLiteral("Microsoft-Windows-DotNETRuntime:1:5"), QStringLiteral("--ring"),
                 QStringLiteral("2"), QStringLiteral("--duration"), QStringLiteral("0.4")});
    QByteArray err;
    QTRY_VERIFY2((err += process->readAllStandardError()).contains("Removed "), err.constData());
    QCOMPARE(::kill(pid_t(process->processId()), SIGINT), 0);
    const Run recording = finish(*process);
    err += recording.err;
    QVERIFY2(recording.status == 0, err.constData());
    QVERIFY2(err.contains("of the file before it, too"), err.constData());
    const QList<QByteArray> kept = recording.out.trimmed().split('\n');
    QCOMPARE(kept.size(), 2);
    for (const QByteArray &path : kept)
        QVERIFY(QFile::exists(QString::fromLocal8Bit(path) + QStringLiteral(".json")));
    const QString suffix = QStringLiteral(".json");
    for (const QString &sidecar : QDir(m_folder.path()).entryList({QStringLiteral("*.nettrace.json")}))
        QVERIFY2(QFile::exists(m_folder.filePath(sidecar.chopped(suffix.size()))), qPrintable(sidecar));
    for (const QByteArray &path : kept) {
        const QJsonObject stats
            = run({QStringLiteral("stats"), QString::fromLocal8Bit(path), QStringLiteral("--json")}).object();
        QVERIFY2(stats.value(u"endedEarly").isNull() && !stats.isEmpty(), path.constData());
    }
    const auto removed = QRegularExpression(QStringLiteral("Removed (.+)\\.\n"))
                             .match(QString::fromLocal8Bit(err))
                             .captured(1);
    QVERIFY2(removed.endsWith(QStringLiteral(".nettrace")) && !QFile::exists(removed), qPrintable(removed));
}

void TestCli::recordStopsOnInterrupt_data()
{
    QTest::addColumn<int>("signal");
    QTest::newRow("Ctrl-C") << SIGINT;
    QTest::newRow("kill") << SIGTERM;
    QTest::newRow("its terminal is closed") << SIGHUP;
}

void TestCli::recordStopsOnInterrupt()
{
    QFETCH(const int, signal);
    const QString path = m_folder.filePath(QStringLiteral("interrupted-%1.nettrace").arg(signal));
    const auto process
        = start({QStringLiteral("record"), m_pid, QStringLiteral("--providers"),
                 QStringLiteral("Microsoft-Windows-DotNETRuntime:1:5"), QStringLiteral("-o"), path});
    QByteArray err;
    QTRY_VERIFY((err += process->readAllStandardError()).contains("Recording"));
    QTest::qWait(300);
    QCOMPARE(::kill(pid_t(process->processId()), signal), 0);
    const Run recording = finish(*process);
    QVERIFY(QFile::exists(path));
    QVERIFY2(recording.status == 0, recording.err.constData());
    const QJsonObject stats = run({QStringLiteral("stats"), path, QStringLiteral("--json")}).object();
    QVERIFY(stats.value(u"endedEarly").isNull());
}

void TestCli::recordRefusesToOverwrite()
{
    QFile file(m_folder.filePath(QStringLiteral("kept.nettrace")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("precious");
    file.close();
    const Run refused = run({QStringLiteral("record"), m_pid, QStringLiteral("--preset"),
                             QStringLiteral("gc"), QStringLiteral("-o"), file.fileName()});
    QCOMPARE(refused.status, 1);
    QVERIFY(refused.err.contains("--force"));
    QCOMPARE(file.size(), 8);
    QVERIFY(!record(QStringLiteral("kept.nettrace")).isEmpty());
    QVERIFY(QFileInfo(file).size() > 8);
}

void TestCli::notATrace_data()
{
    QTest::addColumn<QString>("command");
    QTest::newRow("stats") << "stats";
    QTest::newRow("export") << "export --format csv";
}

void TestCli::notATrace()
{
    QFETCH(QString, command);
    QFile file(m_folder.filePath(QStringLiteral("text.nettrace")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("hello, I am no trace");
    file.close();
    const Run failed = run(command.split(u' ') << file.fileName());
    QCOMPARE(failed.status, 1);
    QVERIFY(failed.out.isEmpty());
    QVERIFY2(failed.err.contains("not a NetTrace or NetPerf file"), failed.err.constData());
    QCOMPARE(run(command.split(u' ') << m_folder.filePath(QStringLiteral("nosuch"))).status, 1);
}

void TestCli::readerThatLeaves()
{
    const QString path = record(QStringLiteral("b.nettrace"));
    QProcess shell;
    shell.start(QStringLiteral("/bin/sh"),
                {QStringLiteral("-c"),
                 QStringLiteral("{ \"$0\" export \"$1\" --format jsonl; echo $? >&2; } | head -n 1"),
                 m_program, path});
    QVERIFY(shell.waitForFinished(tests::patienceMilliseconds));
    QCOMPARE(shell.readAllStandardError().trimmed(), QByteArray("0"));
    QVERIFY(QJsonDocument::fromJson(shell.readAllStandardOutput()).isObject());
}

void TestCli::fullDisk()
{
    if (!QFileInfo::exists(QStringLiteral("/dev/full")))
        QSKIP("no /dev/full");
    QProcess process;
    process.setStandardOutputFile(QStringLiteral("/dev/full"));
    process.start(m_program, {QStringLiteral("--help")});
    QVERIFY(process.waitForFinished(tests::patienceMilliseconds));
    QCOMPARE(process.exitCode(), 1);
    QVERIFY(process.readAllStandardError().contains("standard output"));
}

CLRLENS_TEST(TestCli)
#include "tst_cli.moc"
