// SPDX-License-Identifier: GPL-3.0-or-later
// Code of others in real processes, their environment and their perf maps: each command has its effect, and
// what would harm a process is not sent.
#include "model/preflight/profilercheck.h"
#include "model/runtime/runtimecommands.h"
#include "tests/real/workload.h"
#include "tests/support/dotnet.h"
#include "tests/support/paths.h"
#include "tests/support/runtimeat.h"
#include "tests/support/testprogram.h"

#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

namespace {

const QString classId = QStringLiteral("01234567-89ab-cdef-0123-456789abcdef");

QByteArray textOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

struct Ended {
    int status = -1;
    QByteArray out;
    QByteArray err;
};

Ended cli(const QString &command, qint64 pid, const QStringList &arguments = {})
{
    QProcess process;
    process.start(tests::programPath(QStringLiteral("clrlens-cli")),
                  QStringList{command, QString::number(pid)} + arguments);
    const bool ended = process.waitForFinished(tests::patienceMilliseconds);
    return {ended ? process.exitCode() : -1, process.readAllStandardOutput(), process.readAllStandardError()};
}

} // namespace

class TestRealHooks : public QObject {
    Q_OBJECT

    QString m_workload;
    QString m_hook;
    std::unique_ptr<QTemporaryDir> m_folder;
    const QString m_profiler = tests::programPath(QStringLiteral("libclrlens_test_profiler.so"));

    QString profilerFile() const { return m_folder->filePath(QStringLiteral("profiler")); }
    QString hookFile() const { return m_folder->filePath(QStringLiteral("hook")); }
    QProcessEnvironment files() const
    {
        QProcessEnvironment environment;
        environment.insert(QStringLiteral("CLRLENS_TEST_PROFILER_FILE"), profilerFile());
        environment.insert(QStringLiteral("CLRLENS_TEST_HOOK_FILE"), hookFile());
        return environment;
    }

private Q_SLOTS:
    void initTestCase()
    {
        CLRLENS_REQUIRE_DOTNET();
        const auto hook
            = tests::builtProgram(QStringLiteral("programs/StartupHook"), QStringLiteral("net8.0"));
        QVERIFY2(hook.ok(), hook.ok() ? "" : qPrintable(hook.error().text));
        m_hook = hook.value() + QStringLiteral(".dll");
        QVERIFY(QFileInfo::exists(m_hook) && QFileInfo::exists(m_profiler));
    }
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QFETCH(const QString, framework);
        const auto program = tests::builtProgram(QStringLiteral("programs/Workload"), framework);
        QVERIFY2(program.ok(), program.ok() ? "" : qPrintable(program.error().text));
        m_workload = program.value();
    }

    void attachesAProfiler_data() { tests::addFrameworks(); }
    void attachesAProfiler()
    {
        tests::Workload workload(m_workload);
        QCOMPARE(workload.start({QStringLiteral("idle")}, files()), QString());
        const auto attach = [&](const QString &guid) {
            return cli(QStringLiteral("attach-profiler"), workload.pid(),
                       {QStringLiteral("--clsid"), guid, QStringLiteral("--path"), m_profiler,
                        QStringLiteral("--data"), QStringLiteral("from outside")});
        };
        const auto other = attach(QStringLiteral("11111111-2222-3333-4444-555555555555"));
        QCOMPARE(other.status, 1);
        QVERIFY2(other.err.contains("CLASS_E_CLASSNOTAVAILABLE (0x80040111)"), other.err.constData());
        QVERIFY(textOf(profilerFile()).isEmpty());
        const auto attached = attach(classId);
        QVERIFY2(attached.status == 0, attached.err.constData());
        QCOMPARE(textOf(profilerFile()), QByteArray("InitializeForAttach\nfrom outside"));
        const auto again = attach(classId);
        QCOMPARE(again.status, 1);
        QVERIFY2(again.err.contains("CORPROF_E_PROFILER_ALREADY_ACTIVE"), again.err.constData());
    }

    /// A variable, a profiler and a startup hook, all before the first line of the program.
    void changesAProcessBeforeItStarts_data() { tests::addFrameworks(); }
    void changesAProcessBeforeItStarts()
    {
        tests::Workload workload(m_workload);
        QCOMPARE(workload.startSuspended({QStringLiteral("variable"), QStringLiteral("CLRLENS_TEST_SHOP")},
                                         files()),
                 QString());
        model::RuntimeCommands runtime(tests::runtimeAt(workload.socketPath()));
        const auto set = cli(QStringLiteral("set-env"), workload.pid(),
                             {QStringLiteral("CLRLENS_TEST_SHOP=open = yes")});
        QVERIFY2(set.status == 0, set.err.constData());
        std::optional<protocol::Result<>> named;
        runtime.startupProfiler({QUuid(classId), m_profiler}, this,
                                [&named](const auto &result) { named = result; });
        QTRY_VERIFY(named);
        QVERIFY(named->ok());
        const auto hook = cli(QStringLiteral("startup-hook"), workload.pid(), {m_hook});
        QVERIFY2(hook.status == 0, hook.err.constData());
        QVERIFY(hook.out.contains("when it is resumed"));
        QVERIFY(textOf(hookFile()).isEmpty());
        const auto resumed = cli(QStringLiteral("resume"), workload.pid());
        QVERIFY2(resumed.status == 0, resumed.err.constData());

        QCOMPARE(workload.line(QStringLiteral("CLRLENS_TEST_SHOP")),
                 QStringLiteral("CLRLENS_TEST_SHOP=open = yes"));
        QCOMPARE(textOf(profilerFile()), QByteArray("Initialize\n"));
        QCOMPARE(textOf(hookFile()), QByteArray::number(workload.pid()) + '\n');
    }

    /// What it does not bear is not sent, and what it says that it did is looked at.
    void asksASuspendedRuntimeForNothingThatItDoesNotBear_data() { tests::addFrameworks(); }
    void asksASuspendedRuntimeForNothingThatItDoesNotBear()
    {
        QFETCH(const QString, framework);
        tests::Workload workload(m_workload);
        QCOMPARE(workload.startSuspended({QStringLiteral("variable"), QStringLiteral("CLRLENS_TEST_SHOP")},
                                         files()),
                 QString());
        const auto perfMap = cli(QStringLiteral("perfmap"), workload.pid(), {QStringLiteral("on")});
        const bool bearsIt = tests::runtimeVersion(framework) >= 10;
        QVERIFY2((perfMap.status == 0) == bearsIt, perfMap.err.constData());
        QVERIFY2(bearsIt || perfMap.err.contains("Resume the runtime first"), perfMap.err.constData());
        const auto attached = cli(QStringLiteral("attach-profiler"), workload.pid(),
                                  {QStringLiteral("--clsid"), classId, QStringLiteral("--path"), m_profiler});
        QVERIFY2(attached.status == 1 && attached.err.contains("attaches nothing yet"),
                 attached.err.constData());
        const QString path = m_folder->filePath(QStringLiteral("mini.dmp"));
        const auto dump = cli(QStringLiteral("dump"), workload.pid(),
                              {QStringLiteral("--type"), QStringLiteral("mini"), QStringLiteral("-o"), path});
        QVERIFY2(dump.status == 1 && dump.err.contains("no file was written"), dump.err.constData());
        QVERIFY(!QFileInfo::exists(path));
        // And it lives.
        const auto resumed = cli(QStringLiteral("resume"), workload.pid());
        QVERIFY2(resumed.status == 0, resumed.err.constData());
        QVERIFY(workload.line(QStringLiteral("CLRLENS_TEST_SHOP"))
                    .startsWith(QLatin1String("CLRLENS_TEST_SHOP=")));
    }

    void runsAStartupHook_data() { tests::addFrameworks(); }
    void runsAStartupHook()
    {
        tests::Workload workload(m_workload);
        QCOMPARE(workload.start({QStringLiteral("idle")}, files()), QString());
        const auto hook = cli(QStringLiteral("startup-hook"), workload.pid(), {m_hook});
        QVERIFY2(hook.status == 0, hook.err.constData());
        QCOMPARE(textOf(hookFile()), QByteArray::number(workload.pid()) + '\n');
        // What would end the process is not sent to it.
        const QStringList others{m_folder->filePath(QStringLiteral("none.dll")), m_profiler,
                                 QFileInfo(m_workload).path() + QStringLiteral("/System.Runtime.dll")};
        for (const QString &path : others) {
            const auto refused = cli(QStringLiteral("startup-hook"), workload.pid(), {path});
            QCOMPARE(refused.status, 1);
            QVERIFY2(refused.err.contains("Nothing was sent."), refused.err.constData());
        }
        QCOMPARE(cli(QStringLiteral("info"), workload.pid()).status, 0);
    }

    /// Why nothing is sent for a hook that is not there.
    void aMissingHookEndsTheProcessOfSomeRuntimes_data() { tests::addFrameworks(); }
    void aMissingHookEndsTheProcessOfSomeRuntimes()
    {
        QFETCH(const QString, framework);
        tests::Workload workload(m_workload);
        QCOMPARE(workload.start({QStringLiteral("idle")}), QString());
        model::RuntimeCommands runtime(tests::runtimeAt(workload.socketPath()));
        std::optional<protocol::Result<>> answer;
        runtime.applyStartupHook(m_folder->filePath(QStringLiteral("none.dll")), this,
                                 [&answer](const auto &result) { answer = result; });
        QTRY_VERIFY(answer);
        QVERIFY(!answer->ok());
        const int version = tests::runtimeVersion(framework);
        const bool lives = version != 9 && version != 10;
        constexpr std::uint32_t invalidArgument = 0x80070057;
        QVERIFY2(!lives || std::uint32_t(answer->error().native) == invalidArgument,
                 qPrintable(answer->error().text));
        QCOMPARE(cli(QStringLiteral("info"), workload.pid()).status == 0, lives);
    }

    /// That is the danger that we tell of.
    void aHookThatThrowsEndsTheProcessOfSomeRuntimes_data() { tests::addFrameworks(); }
    void aHookThatThrowsEndsTheProcessOfSomeRuntimes()
    {
        QFETCH(const QString, framework);
        tests::Workload workload(m_workload);
        QCOMPARE(workload.start({QStringLiteral("idle")}), QString());
        const auto hook = cli(QStringLiteral("startup-hook"), workload.pid(), {m_hook});
        QCOMPARE(hook.status, 1);
        const bool lives = cli(QStringLiteral("info"), workload.pid()).status == 0;
        const int version = tests::runtimeVersion(framework);
        QVERIFY2(lives == (version != 9 && version != 10), hook.err.constData());
    }

    void environmentChanges_data() { tests::addFrameworks(); }
    void environmentChanges()
    {
        tests::Workload workload(m_workload);
        QCOMPARE(workload.start({QStringLiteral("idle")}, files()), QString());
        const auto has = [&workload](const char *entry) {
            return cli(QStringLiteral("env"), workload.pid()).out.split('\n').contains(entry);
        };
        for (const auto &[set, entry] : {std::pair{"CLRLENS_TEST_A=1", "CLRLENS_TEST_A=1"},
                                         {"CLRLENS_TEST_A=a=b", "CLRLENS_TEST_A=a=b"}}) {
            QCOMPARE(cli(QStringLiteral("set-env"), workload.pid(), {QString::fromLatin1(set)}).status, 0);
            QVERIFY2(has(entry), entry);
        }
        QCOMPARE(cli(QStringLiteral("set-env"), workload.pid(), {QStringLiteral("CLRLENS_TEST_A")}).status,
                 0);
        QVERIFY(!cli(QStringLiteral("env"), workload.pid()).out.contains("CLRLENS_TEST_A"));
        const auto absent
            = cli(QStringLiteral("set-env"), workload.pid(), {QStringLiteral("CLRLENS_TEST_A")});
        QCOMPARE(absent.status, 1);
        QVERIFY2(absent.err.contains("ERROR_ENVVAR_NOT_FOUND (0x800700CB)"), absent.err.constData());
    }

    void perfMapGrowsUntilItIsTurnedOff_data() { tests::addFrameworks(); }
    void perfMapGrowsUntilItIsTurnedOff()
    {
        tests::Workload workload(m_workload);
        QCOMPARE(workload.start({QStringLiteral("compiling")}), QString());
        const QString map = QStringLiteral("/tmp/perf-%1.map").arg(workload.pid());
        const QString information = QStringLiteral("/tmp/perfinfo-%1.map").arg(workload.pid()); // .NET 8
        const auto remove = qScopeGuard([&] {
            workload.kill();
            QFile::remove(map);
            QFile::remove(information);
        });
        const auto size = [&map] { return QFileInfo(map).size(); };
        const auto on = cli(QStringLiteral("perfmap"), workload.pid(), {QStringLiteral("on")});
        QVERIFY2(on.status == 0, on.err.constData());
        QVERIFY2(on.out.contains(map.toUtf8()), on.out.constData());
        const auto begun = size();
        QTRY_VERIFY(size() > begun && textOf(map).contains("Compiled"));
        QCOMPARE(cli(QStringLiteral("perfmap"), workload.pid(), {QStringLiteral("off")}).status, 0);
        const auto ended = size();
        QTest::qWait(700);
        QCOMPARE(size(), ended);
    }

    /// One runtime is enough: the types are a number in the command.
    void perfMapTypesAreWritten_data()
    {
        QTest::addColumn<QString>("framework");
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<bool>("map");
        QTest::newRow("all") << QStringLiteral("net9.0") << QByteArray("1") << true;
        QTest::newRow("jitdump") << QStringLiteral("net9.0") << QByteArray("2") << false;
    }
    void perfMapTypesAreWritten()
    {
        QFETCH(const QByteArray, type);
        QFETCH(const bool, map);
        tests::Workload workload(m_workload);
        QCOMPARE(workload.start({QStringLiteral("compiling")}), QString());
        const QString mapFile = QStringLiteral("/tmp/perf-%1.map").arg(workload.pid());
        const QString jitDump = QStringLiteral("/tmp/jit-%1.dump").arg(workload.pid());
        const auto remove = qScopeGuard([&] {
            workload.kill();
            QFile::remove(mapFile);
            QFile::remove(jitDump);
            QFile::remove(QStringLiteral("/tmp/perfinfo-%1.map").arg(workload.pid()));
        });
        const auto on = cli(QStringLiteral("perfmap"), workload.pid(),
                            {QStringLiteral("on"), QStringLiteral("--type"), QString::fromLatin1(type)});
        QVERIFY2(on.status == 0, on.err.constData());
        QTRY_VERIFY(QFileInfo(jitDump).size() > 0);
        QCOMPARE(textOf(jitDump).left(4), QByteArray("DTiJ")); // as a jitdump begins
        QCOMPARE(QFileInfo::exists(mapFile), map);
        QCOMPARE(cli(QStringLiteral("perfmap"), workload.pid(), {QStringLiteral("off")}).status, 0);
    }
};

CLRLENS_TEST(TestRealHooks)
#include "tst_real_hooks.moc"
