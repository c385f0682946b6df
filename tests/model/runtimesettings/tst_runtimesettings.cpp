// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/process/processstatus.h"
#include "model/runtimesettings/runtimeconfig.h"
#include "model/runtimesettings/settingsreader.h"
#include "model/runtimesettings/settingswarnings.h"
#include "tests/support/testprogram.h"

#include <algorithm>
#include <QtTest>

using namespace model;
using namespace model::runtimesettings;

namespace {

/// As /proc/PID/environ of a program has it.
Values environmentOf(const char *lines)
{
    return parseEnvironment(QByteArray(lines).replace('\n', '\0'));
}

/// As `dotnet publish` writes it.
constexpr char config[] = R"({
  "runtimeOptions": {
    "tfm": "net10.0",
    "includedFrameworks": [ { "name": "Microsoft.NETCore.App", "version": "10.0.0" } ],
    "configProperties": {
      "System.GC.Server": true,
      "System.GC.HeapHardLimit": 209715200,
      "System.GC.HeapCount": 16,
      "System.Globalization.Invariant": true,
      "System.Runtime.TieredPGO": false
    }
  }
})";

QString valueOf(const QList<Setting> &settings, const char *name)
{
    const auto found = std::ranges::find(settings, QString::fromLatin1(name), &Setting::name);
    return found == settings.end() ? QString() : found->value % QStringLiteral(" by ") % found->source;
}

QString warningText(const Values &environment, const Values &properties = {},
                    const ContainerLimits &limits = {}, int cores = 16)
{
    QStringList seen;
    for (const auto &finding : warningsOf(environment, properties, limits, cores)) {
        if (finding.remedy.isEmpty())
            return QStringLiteral("a warning without its meaning");
        seen << finding.seen;
    }
    return seen.join(u'\n');
}

} // namespace

class TestRuntimeSettings : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theFirstVariableCounts()
    {
        const Values values = environmentOf("A=1\nB=x=y\nA=2\nnothing\nEMPTY=\n");
        QCOMPARE(values.value(QStringLiteral("A")), QStringLiteral("1"));
        QCOMPARE(values.value(QStringLiteral("B")), QStringLiteral("x=y"));
        QVERIFY(values.contains(QStringLiteral("EMPTY")) && !values.contains(QStringLiteral("nothing")));
    }

    void theFileTellsWhatTheEnvironmentDoesNot()
    {
        const auto properties = parseRuntimeConfig(config);
        QVERIFY(properties.ok());
        RuntimeSettings settings = settingsOf({}, properties.value());
        QCOMPARE(settings.gcMode, QStringLiteral("server, concurrent"));
        QCOMPARE(valueOf(settings.gc, "Heap hard limit"), QStringLiteral("209.7 MB by runtimeconfig.json"));
        QCOMPARE(valueOf(settings.gc, "Heaps"), QStringLiteral("16 by runtimeconfig.json"));
        QCOMPARE(valueOf(settings.code, "Profile-guided optimization"),
                 QStringLiteral("off by runtimeconfig.json"));

        // Numbers of the environment are hexadecimal, and the old names still count.
        settings = settingsOf(environmentOf("DOTNET_gcServer=0\nDOTNET_GCHeapCount=10\n"
                                            "COMPlus_gcConcurrent=0\nDOTNET_GCHeapHardLimit=0x6400000\n"),
                              properties.value());
        QCOMPARE(settings.gcMode, QStringLiteral("workstation, not concurrent"));
        QCOMPARE(valueOf(settings.gc, "Heaps"), QStringLiteral("16 by DOTNET_GCHeapCount"));
        QCOMPARE(valueOf(settings.gc, "Heap hard limit"),
                 QStringLiteral("104.9 MB by DOTNET_GCHeapHardLimit"));
    }

    void globalizationIsTheProgramsFirst()
    {
        const Values environment = environmentOf("DOTNET_SYSTEM_GLOBALIZATION_INVARIANT=1\n");
        QCOMPARE(valueOf(settingsOf(environment, {}).other, "Invariant globalization"),
                 QStringLiteral("on by DOTNET_SYSTEM_GLOBALIZATION_INVARIANT"));
        const Values properties{{QStringLiteral("System.Globalization.Invariant"), QStringLiteral("false")}};
        QCOMPARE(valueOf(settingsOf(environment, properties).other, "Invariant globalization"),
                 QStringLiteral("off by runtimeconfig.json"));
    }

    void whatIsNotToldIsTheDefault()
    {
        const RuntimeSettings settings = settingsOf({}, {});
        QCOMPARE(settings.gcMode, QStringLiteral("workstation, concurrent"));
        QVERIFY(settings.gc.isEmpty() && settings.code.isEmpty() && settings.other.isEmpty());
        QVERIFY(!parseRuntimeConfig("[1]").ok());
        QVERIFY(!parseRuntimeConfig("{ \"runtimeOptions\"").ok());
        QVERIFY(parseRuntimeConfig("{}").value().isEmpty());
    }

    void theFileLiesBesideTheProgram_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("executable");
        QTest::addColumn<QString>("expected");
        const QString host = QStringLiteral("/usr/share/dotnet/dotnet");
        QTest::newRow("by the host") << QStringList{QStringLiteral("dotnet"), QStringLiteral("bin/shop.dll")}
                                     << host << QStringLiteral("/srv/bin/shop.runtimeconfig.json");
        QTest::newRow("with options of the host")
            << QStringList{QStringLiteral("dotnet"), QStringLiteral("exec"), QStringLiteral("/a/My.Shop.dll"),
                           QStringLiteral("x.dll")}
            << host << QStringLiteral("/a/My.Shop.runtimeconfig.json");
        QTest::newRow("a program of its own")
            << QStringList{QStringLiteral("./My.Shop")} << QStringLiteral("/opt/My.Shop")
            << QStringLiteral("/opt/My.Shop.runtimeconfig.json");
        QTest::newRow("the host alone") << QStringList{QStringLiteral("dotnet")} << host << QString();
    }

    void theFileLiesBesideTheProgram()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, executable);
        QFETCH(QString, expected);
        QCOMPARE(runtimeConfigPaths(arguments, executable, QStringLiteral("/srv")).join(u' '), expected);
    }

    void eachWarningSaysWhatItMeans()
    {
        QCOMPARE(warningText({}), QString());
        QVERIFY(warningText(environmentOf("CORECLR_ENABLE_PROFILING=1\nCORECLR_PROFILER={cf0d}\n"
                                          "CORECLR_PROFILER_PATH=/opt/apm.so\n"))
                    .contains(QStringLiteral("loads a profiler at the start: {cf0d} from /opt/apm.so")));
        QVERIFY(warningText(environmentOf("CORECLR_PROFILER={cf0d}\n"))
                    .contains(QStringLiteral("does not switch it on")));
        QVERIFY(warningText(environmentOf("DOTNET_STARTUP_HOOKS=/opt/hook.dll\n"))
                    .contains(QStringLiteral("/opt/hook.dll")));
        QVERIFY(warningText(environmentOf("DOTNET_EnableDiagnostics=0\n"))
                    .contains(QStringLiteral("DOTNET_EnableDiagnostics=0")));
        QVERIFY(warningText(environmentOf("DOTNET_SYSTEM_GLOBALIZATION_INVARIANT=true\n"))
                    .contains(QStringLiteral("invariant")));
        QVERIFY(warningText(environmentOf("DOTNET_TieredCompilation=0\n"))
                    .contains(QStringLiteral("Tiered compilation")));
        QVERIFY(warningText(environmentOf("DOTNET_TieredPGO=0\n")).contains(QStringLiteral("TieredPGO")));
        QVERIFY(warningText(environmentOf("DOTNET_ReadyToRun=0\n")).contains(QStringLiteral("ReadyToRun")));
        const Values workstation = environmentOf("DOTNET_gcServer=0\n");
        QVERIFY(warningText(workstation, {}, {}, 16).contains(QStringLiteral("16 cores")));
        QCOMPARE(warningText(workstation, {}, {}, 4), QString());
        QCOMPARE(warningText(workstation, {}, {{}, 2.0}, 16), QString());
        QVERIFY(warningText({}, {}, {{}, 0.5}).contains(QStringLiteral("50.0 %")));
    }

    void secretsStayMasked()
    {
        const Values values
            = environmentOf("DOTNET_gcServer=1\nDOTNET_API_TOKEN=hunter2hunter2\nHOME=/root\n");
        const QString lines = clrVariables(values).join(u'\n');
        QVERIFY(lines.contains(QStringLiteral("DOTNET_gcServer=1")));
        QVERIFY(lines.contains(QStringLiteral("DOTNET_API_TOKEN=")));
        QVERIFY(!lines.contains(QStringLiteral("hunter2")) && !lines.contains(QStringLiteral("HOME")));
    }

    void limitsOfBothKindsOfGroups()
    {
        const GroupPaths unified = parseGroups("0::/kubepods/pod1/c1\n");
        QCOMPARE(unified.unified, QStringLiteral("/kubepods/pod1/c1"));
        QVERIFY(unified.memory.isNull());
        const GroupPaths old = parseGroups("5:cpu,cpuacct:/docker/ab\n4:memory:/docker/cd\n1:name=x:/\n");
        QCOMPARE(old.cpu, QStringLiteral("/docker/ab"));
        QCOMPARE(old.memory, QStringLiteral("/docker/cd"));
        QVERIFY(old.unified.isNull());
        QCOMPARE(parseMemoryLimit("536870912\n"), std::optional<quint64>(536870912));
        QCOMPARE(parseMemoryLimit("max\n"), std::nullopt);
        QCOMPARE(parseMemoryLimit("9223372036854771712\n"), std::nullopt);
        QCOMPARE(parseCpuMax("150000 100000\n"), std::optional(1.5));
        QCOMPARE(parseCpuMax("max 100000\n"), std::nullopt);
        QCOMPARE(parseCpuQuota("-1\n", "100000\n"), std::nullopt);
        QCOMPARE(parseCpuQuota("50000\n", "100000\n"), std::optional(0.5));
    }

    void eachAssemblyIsCountedOnce()
    {
        QCOMPARE(mappedAssemblies("7f00-7f01 r--p 00000000 08:01 11   /app/Shop.dll\n"
                                  "7f01-7f02 r-xp 00001000 08:01 11   /app/Shop.dll\n"
                                  "7f03-7f04 r--p 00000000 08:01 12   /app/My Data.dll\n"
                                  "7f05-7f06 r-xp 00000000 08:01 13   /lib/libc.so.6\n"
                                  "7f07-7f08 rw-p 00000000 00:00 0\n"),
                 2);
    }

    void ownProcessIsRead()
    {
#ifndef Q_OS_LINUX
        QSKIP("only Linux shows the environment of a process");
#endif
        const qint64 pid = QCoreApplication::applicationPid();
        const std::atomic<bool> cancelled = false;
        const auto start = readProcessStatus(pid).value().startTime;
        const SettingsFacts facts = readSettings({pid, start, {}, 0}, cancelled);
        QVERIFY2(facts.closed.isEmpty(), qPrintable(facts.closed.join(u' ')));
        QVERIFY(facts.hasEnvironment && facts.environment.contains(QStringLiteral("PATH")));
        QCOMPARE(facts.assemblies, std::optional(0));
        // Of another process with the same id nothing is read.
        const SettingsFacts other = readSettings({pid, start + 1, {}, 0}, cancelled);
        QVERIFY(!other.hasEnvironment && !other.closed.isEmpty());
        QVERIFY(other.hasEnded && !facts.hasEnded);
    }
};

CLRLENS_TEST(TestRuntimeSettings)
#include "tst_runtimesettings.moc"
