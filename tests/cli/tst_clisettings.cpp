// SPDX-License-Identifier: GPL-3.0-or-later
// The commands that change a process, against a demo runtime in this process: what they send, refuse and
// print.
#include "model/demo/demoruntime.h"
#include "protocol/ipc/processsettings.h"
#include "protocol/ipc/profilercommands.h"
#include "tests/cli/clirun.h"
#include "tests/support/fakeruntime.h"
#include "tests/support/imagefiles.h"
#include "tests/support/testprogram.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace protocol::ipc;
using model::demo::DemoRuntime;

namespace {

const QString classId = QStringLiteral("01234567-89ab-cdef-0123-456789abcdef");

} // namespace

class TestCliSettings : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<DemoRuntime> m_runtime;
    QList<Message> m_received; ///< but for what asks who it is
    const QString m_pid = QString::number(QCoreApplication::applicationPid());

    void serve(model::demo::Misbehaviour misbehaviour = model::demo::Misbehaviour::None)
    {
        DemoRuntime::Options options;
        options.folder = m_folder->path();
        options.misbehaviour = misbehaviour;
        m_runtime = DemoRuntime::listen(options).value();
        connect(m_runtime.get(), &DemoRuntime::received, this, [this](const Message &request) {
            if (request.command != Command::ProcessInfo3)
                m_received.append(request);
        });
    }
    /// Runs "COMMAND PID ARGUMENTS".
    tests::CliRun run(const char *command, const QStringList &arguments = {})
    {
        return tests::runCli(m_folder->path(), QStringList{QString::fromLatin1(command), m_pid} + arguments);
    }
    QString write(const QString &name, const QByteArray &content) const
    {
        QFile file(m_folder->filePath(name));
        return file.open(QIODevice::WriteOnly) && file.write(content) == content.size() ? file.fileName()
                                                                                        : QString();
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_received.clear();
        serve();
    }
    void cleanup()
    {
        m_runtime.reset();
        m_folder.reset();
    }

    void wrongUsage_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("said");
        const auto row = [](const char *line, const char *said) {
            QTest::newRow(line) << QString::fromLatin1(line) << QString::fromLatin1(said);
        };
        row("set-env", "needs the id of a process");
        row("set-env x A=1", "is not the id of a process");
        row("set-env 1", "needs NAME=VALUE");
        row("set-env 1 =x", "needs NAME=VALUE");
        row("set-env 1 A=1 B=2", "Unexpected argument \"B=2\"");
        row("startup-hook 1", "needs the whole path");
        row("startup-hook", "needs the id of a process");
        row("perfmap 1", "needs \"on\" or \"off\"");
        row("perfmap 1 maybe", "needs \"on\" or \"off\"");
        row("perfmap 1 on --type none", "\"perfmap PID off\"");
        row("perfmap 1 on --type 4", "There is no type \"4\"");
        row("perfmap 1 off --type all", "--type is for \"on\"");
        row("resume", "needs the id of a process");
        row("attach-profiler 1", "needs --clsid");
        row("attach-profiler 1 --clsid 12", "\"12\" is no GUID");
        row("attach-profiler 1 --clsid 00000000-0000-0000-0000-000000000000", "is no GUID");
        row("attach-profiler 1 --clsid 01234567-89ab-cdef-0123-456789abcdef", "needs --path");
        row("attach-profiler 1 --clsid 01234567-89ab-cdef-0123-456789abcdef --path /p --timeout 0",
            "\"0\" is no time");
    }
    void wrongUsage()
    {
        QFETCH(const QString, line);
        QFETCH(const QString, said);
        const auto ended = tests::runCli(m_folder->path(), line.split(u' '));
        QCOMPARE(ended.status, 2);
        QVERIFY2(ended.err.contains(said.toUtf8()), ended.err.constData());
        QVERIFY(ended.out.isEmpty() && m_received.isEmpty());
    }

    void setsAndClearsVariables()
    {
        const auto set = run("set-env", {QStringLiteral("SHOP=a=b c")});
        QCOMPARE(set.status, 0);
        QCOMPARE(set.out, QByteArray("SHOP is set in process ") + m_pid.toUtf8() + ".\n");
        QVERIFY(run("env").out.contains("SHOP=a=b c\n"));
        QCOMPARE(run("set-env", {QStringLiteral("SHOP=")}).status, 0);
        QVERIFY(run("env").out.contains("SHOP=\n"));
        QCOMPARE(run("set-env", {QStringLiteral("SHOP")}).status, 0);
        QVERIFY(!run("env").out.contains("SHOP="));
        const auto again = run("set-env", {QStringLiteral("SHOP")});
        QCOMPARE(again.status, 1);
        QVERIFY2(again.err.contains("ERROR_ENVVAR_NOT_FOUND (0x800700CB)"), again.err.constData());
    }

    void hooksAreLookedAtBeforeTheyAreSent()
    {
        const auto missing = run("startup-hook",
                                 {m_folder->filePath(QStringLiteral("none.dll")), QStringLiteral("--force")});
        QCOMPARE(missing.status, 1);
        QVERIFY2(missing.err.contains("The process sees no file")
                     && missing.err.contains("Nothing was sent."),
                 missing.err.constData());
        tests::Assembly other;
        other.name = "Program";
        QCOMPARE(run("startup-hook", {write(QStringLiteral("other.dll"), other.bytes())}).status, 1);
        QCOMPARE(run("startup-hook", {QStringLiteral("hook.dll")}).status, 1);
        QVERIFY(m_received.isEmpty());

        const QString hook = write(QStringLiteral("hook.dll"), tests::Assembly().bytes());
        const auto sent = run("startup-hook", {hook});
        QVERIFY2(sent.status == 0, sent.err.constData());
        QVERIFY(sent.out.contains("ran the startup hook"));
        QCOMPARE(m_received.size(), 1);
        QCOMPARE(decodeApplyStartupHook(m_received.first()).value(), hook);
    }

    void profilersAreLookedAtBeforeTheyAreSent()
    {
        const auto options = [](const QString &path) {
            return QStringList{QStringLiteral("--clsid"),   classId,
                               QStringLiteral("--path"),    path,
                               QStringLiteral("--data"),    QStringLiteral("Gr\u00fc\u00dfe"),
                               QStringLiteral("--timeout"), QStringLiteral("1500")};
        };
        const auto missing = run("attach-profiler", options(m_folder->filePath(QStringLiteral("none.so"))));
        QCOMPARE(missing.status, 1);
        QVERIFY2(missing.err.contains("The process sees no file"), missing.err.constData());
        QVERIFY(m_received.isEmpty());

        const QString library = write(QStringLiteral("p.so"), tests::ElfFile().bytes());
        const auto refused = run("attach-profiler", options(library));
        QCOMPARE(refused.status, 1);
        QVERIFY2(refused.err.contains("ERROR_MOD_NOT_FOUND (0x8007007E)"), refused.err.constData());
        QCOMPARE(m_received.size(), 1);
        const auto asked = decodeAttachProfiler(m_received.first()).value();
        QCOMPARE(asked,
                 (AttachProfilerRequest{1500, QUuid(classId), library,
                                        "Gr\xc3\xbc\xc3\x9f"
                                        "e"}));
    }

    void perfMapsAreTurnedOnAndOff()
    {
        const auto on = run("perfmap", {QStringLiteral("on"), QStringLiteral("--type"), QStringLiteral("1")});
        QVERIFY2(on.status == 0, on.err.constData());
        QVERIFY2(on.out.contains(QByteArray("/tmp/perf-" + m_pid.toUtf8() + ".map (")), on.out.constData());
        QCOMPARE(decodeEnablePerfMap(m_received.last()).value(), PerfMapType::All);
        QCOMPARE(run("perfmap", {QStringLiteral("off")}).status, 0);
        QCOMPARE(m_received.last().command, Command::DisablePerfMap);
        QCOMPARE(run("perfmap", {QStringLiteral("on")}).status, 0);
        QCOMPARE(decodeEnablePerfMap(m_received.last()).value(), PerfMapType::PerfMap);
    }

    void resumes()
    {
        const auto resumed = run("resume");
        QCOMPARE(resumed.status, 0);
        QVERIFY(resumed.out.contains(m_pid.toUtf8()));
        QCOMPARE(m_received.value(0).command, Command::ResumeRuntime);
    }

    void aRefusalIsNamed()
    {
        m_runtime.reset();
        serve(model::demo::Misbehaviour::Suspended);
        const QString library = write(QStringLiteral("p.so"), tests::ElfFile().bytes());
        const auto refused
            = run("attach-profiler", {QStringLiteral("--clsid"), classId, QStringLiteral("--path"), library});
        QCOMPARE(refused.status, 1);
        QVERIFY2(refused.err.contains("CORPROF_E_NOT_YET_AVAILABLE (0x8013135B)"), refused.err.constData());
    }

    void whatARuntimeIsKnownToLackIsNotSent()
    {
        m_runtime.reset();
        tests::FakeRuntime old(tests::ownSocketPath(m_folder->path()));
        auto info = DemoRuntime::processInfo();
        info.clrProductVersion = QStringLiteral("7.0.20");
        old.answer(Command::ProcessInfo3,
                   tests::FakeRuntime::ok(encodeProcessInfo(ProcessInfoVersion::V3, info)));
        const auto refused = run("perfmap", {QStringLiteral("on")});
        QCOMPARE(refused.status, 1);
        QVERIFY2(refused.err.contains("EnablePerfMap exists since .NET 8, and this runtime is 7.0.20"),
                 refused.err.constData());
        for (const Message &request : old.requests())
            QVERIFY(request.command != Command::EnablePerfMap);
    }
};

CLRLENS_TEST(TestCliSettings)
#include "tst_clisettings.moc"
