// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/launch/launchspec.h"
#include "model/recording/inlinedevents.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QTemporaryDir>
#include <QtTest>

using namespace model;
using protocol::ErrorCode;

class TestLaunchSpec : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void anAssemblyIsRunByDotnet();
    void aProjectIsRunByDotnetRun();
    void aFolderNeedsOneProject();
    void bareNamesAreLookedUp();
    void pathsAreTakenFromTheWorkingDirectory();
    void refusals_data();
    void refusals();
    void dotnetRootCountsFirst();
    void withoutDotnet();
    void environmentChanges();
    void inlinedMethodsAreTold();
    void portsThatAreThereStay_data();
    void portsThatAreThereStay();
    void refusedVariables_data();
    void refusedVariables();
    void refusedPorts();
    void toolsOfTheSdk_data();
    void toolsOfTheSdk();
    void toolsThatTellOnlyTheirHost();
    void names_data();
    void names();

private:
    QString make(const QString &name, bool executable = false);

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_dotnet;
    QByteArray m_path;
    QByteArray m_root;
};

void TestLaunchSpec::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_path = qgetenv("PATH");
    m_root = qgetenv("DOTNET_ROOT");
    qunsetenv("DOTNET_ROOT");
    m_dotnet = make(QStringLiteral("sdk/dotnet"), true);
    qputenv("PATH", QFile::encodeName(m_folder->filePath(QStringLiteral("sdk"))));
}

void TestLaunchSpec::cleanup()
{
    qputenv("PATH", m_path);
    if (!m_root.isEmpty())
        qputenv("DOTNET_ROOT", m_root);
    else
        qunsetenv("DOTNET_ROOT");
    qunsetenv("DOTNET_DiagnosticPorts");
    qunsetenv("CLRLENS_TEST_VARIABLE");
}

QString TestLaunchSpec::make(const QString &name, bool executable)
{
    const QString path = m_folder->filePath(name);
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return {};
    file.write("#!/bin/sh\n");
    file.setPermissions(executable ? QFile::Permissions(0x7700) : QFile::Permissions(0x6600));
    return path;
}

void TestLaunchSpec::anAssemblyIsRunByDotnet()
{
    const QStringList arguments{QStringLiteral("--a b"), QString(), QStringLiteral("--")};
    for (const char *name : {"App.dll", "My App.DLL"}) {
        const QString path = make(QString::fromLatin1(name));
        const auto command = commandOf({path, arguments, {}, {}});
        QVERIFY(command.ok());
        QCOMPARE(command.value(), (LaunchCommand{m_dotnet, QStringList{path} + arguments}));
    }
}

void TestLaunchSpec::aProjectIsRunByDotnetRun()
{
    for (const char *name : {"App.csproj", "App.fsproj", "App.VBPROJ"}) {
        const QString path = make(QString::fromLatin1(name));
        const auto with = commandOf({path, {QStringLiteral("--help")}, {}, {}});
        QVERIFY(with.ok());
        // Behind "--", so that they are not taken for options of dotnet run.
        QCOMPARE(with.value().arguments,
                 (QStringList{QStringLiteral("run"), QStringLiteral("--project"), path, QStringLiteral("--"),
                              QStringLiteral("--help")}));
        const auto without = commandOf({path, {}, {}, {}});
        QVERIFY(without.ok());
        QCOMPARE(without.value(),
                 (LaunchCommand{m_dotnet, {QStringLiteral("run"), QStringLiteral("--project"), path}}));
    }
}

void TestLaunchSpec::aFolderNeedsOneProject()
{
    const QString folder = m_folder->filePath(QStringLiteral("folder"));
    make(QStringLiteral("folder/App.csproj.user"));
    const auto none = commandOf({folder, {}, {}, {}});
    QVERIFY(!none.ok());
    QCOMPARE(none.error().code, ErrorCode::NotFound);
    const QString project = make(QStringLiteral("folder/App.csproj"));
    for (const LaunchSpec &spec :
         {LaunchSpec{folder, {}, {}, {}}, LaunchSpec{QStringLiteral("."), {}, folder, {}},
          LaunchSpec{QStringLiteral("./"), {}, folder, {}}}) {
        const auto one = commandOf(spec);
        QVERIFY2(one.ok(), one.ok() ? "" : qPrintable(one.error().text));
        QCOMPARE(QFileInfo(one.value().arguments.at(2)).canonicalFilePath(), project);
    }
    make(QStringLiteral("folder/Other.fsproj"));
    const auto two = commandOf({folder, {}, {}, {}});
    QVERIFY(!two.ok());
    QVERIFY2(two.error().text.contains(QStringLiteral("2 projects")), qPrintable(two.error().text));
}

void TestLaunchSpec::bareNamesAreLookedUp()
{
    const QString tool = make(QStringLiteral("sdk/tool"), true);
    const auto found = commandOf({QStringLiteral("tool"), {QStringLiteral("x")}, {}, {}});
    QVERIFY(found.ok());
    QCOMPARE(found.value(), (LaunchCommand{tool, {QStringLiteral("x")}}));
    // As a shell does it: a program of the working directory is none without "./".
    make(QStringLiteral("here/other"), true);
    const QString here = m_folder->filePath(QStringLiteral("here"));
    QVERIFY(!commandOf({QStringLiteral("other"), {}, here, {}}).ok());
    QVERIFY(commandOf({QStringLiteral("./other"), {}, here, {}}).ok());
}

void TestLaunchSpec::pathsAreTakenFromTheWorkingDirectory()
{
    const QString path = make(QStringLiteral("work/bin/App.dll"));
    const auto command
        = commandOf({QStringLiteral("bin/App.dll"), {}, m_folder->filePath(QStringLiteral("work")), {}});
    QVERIFY(command.ok());
    QCOMPARE(command.value().arguments, QStringList{path});
    const auto nowhere = commandOf({path, {}, m_folder->filePath(QStringLiteral("none")), {}});
    QVERIFY(!nowhere.ok());
    QCOMPARE(nowhere.error().code, ErrorCode::NotFound);
}

void TestLaunchSpec::refusals_data()
{
    QTest::addColumn<QString>("program");
    QTest::addColumn<ErrorCode>("code");
    QTest::newRow("nothing") << QString() << ErrorCode::BadValue;
    QTest::newRow("spaces") << QStringLiteral("  ") << ErrorCode::BadValue;
    QTest::newRow("no such name") << QStringLiteral("no-such-program-anywhere") << ErrorCode::NotFound;
    QTest::newRow("no such path") << QStringLiteral("./none") << ErrorCode::NotFound;
    QTest::newRow("no such assembly") << QStringLiteral("None.dll") << ErrorCode::NotFound;
    QTest::newRow("no such project") << QStringLiteral("None.csproj") << ErrorCode::NotFound;
    QTest::newRow("not executable") << QStringLiteral("./text") << ErrorCode::AccessDenied;
    QTest::newRow("an assembly that is a folder") << QStringLiteral("Folder.dll") << ErrorCode::NotFound;
}

void TestLaunchSpec::refusals()
{
    QFETCH(QString, program);
    QFETCH(ErrorCode, code);
    make(QStringLiteral("text"));
    QDir(m_folder->path()).mkdir(QStringLiteral("Folder.dll"));
    const auto command = commandOf({program, {}, m_folder->path(), {}});
    QVERIFY(!command.ok());
    QCOMPARE(command.error().code, code);
    QVERIFY(!command.error().text.isEmpty());
}

void TestLaunchSpec::dotnetRootCountsFirst()
{
    const QString other = make(QStringLiteral("other/dotnet"), true);
    qputenv("DOTNET_ROOT", QFile::encodeName(m_folder->filePath(QStringLiteral("other"))));
    QCOMPARE(dotnetHost(), other);
    qputenv("DOTNET_ROOT", QFile::encodeName(m_folder->filePath(QStringLiteral("none"))));
    QCOMPARE(dotnetHost(), m_dotnet);
}

void TestLaunchSpec::withoutDotnet()
{
    const QString assembly = make(QStringLiteral("App.dll"));
    qputenv("PATH", QFile::encodeName(m_folder->path()));
    QCOMPARE(dotnetHost(), QString());
    const auto command = commandOf({assembly, {}, {}, {}});
    QVERIFY(!command.ok());
    QCOMPARE(command.error().code, ErrorCode::NotFound);
    QVERIFY2(command.error().text.contains(QStringLiteral("dotnet")), qPrintable(command.error().text));
}

void TestLaunchSpec::environmentChanges()
{
    qputenv("CLRLENS_TEST_VARIABLE", "ours");
    const auto inherited = environmentOf({}, QStringLiteral("/p"));
    QVERIFY(inherited.ok());
    QCOMPARE(inherited.value().value(QStringLiteral("CLRLENS_TEST_VARIABLE")), QStringLiteral("ours"));
    QCOMPARE(inherited.value().value(QStringLiteral("DOTNET_DiagnosticPorts")), QStringLiteral("/p,suspend"));
    LaunchSpec spec;
    spec.environment = {{QStringLiteral("CLRLENS_TEST_VARIABLE"), std::nullopt},
                        {QStringLiteral("EMPTY"), QString()},
                        {QStringLiteral("TWICE"), QStringLiteral("1")},
                        {QStringLiteral("TWICE"), QStringLiteral("a=b\n")}};
    const auto changed = environmentOf(spec, QStringLiteral("/p"));
    QVERIFY(changed.ok());
    QVERIFY(!changed.value().contains(QStringLiteral("CLRLENS_TEST_VARIABLE")));
    QVERIFY(changed.value().contains(QStringLiteral("EMPTY")));
    QCOMPARE(changed.value().value(QStringLiteral("TWICE")), QStringLiteral("a=b\n"));
}

void TestLaunchSpec::inlinedMethodsAreTold()
{
    const QString variable = QStringLiteral("DOTNET_RichDebugInfo");
    LaunchSpec spec;
    QVERIFY(!environmentOf(spec, QStringLiteral("/p")).value().contains(variable));
    spec.tellsInlined = true;
    QCOMPARE(environmentOf(spec, QStringLiteral("/p")).value().value(variable), QStringLiteral("1"));
    spec.environment = {{variable, QStringLiteral("0")}}; // as the user says
    QCOMPARE(environmentOf(spec, QStringLiteral("/p")).value().value(variable), QStringLiteral("0"));

    QList<protocol::ipc::ProviderConfig> nothing;
    askForInlined(nothing);
    QVERIFY(nothing.isEmpty());
    QList<protocol::ipc::ProviderConfig> asked{
        {QStringLiteral("Microsoft-Windows-DotNETRuntime"), 0x10, 5, {}, {}}};
    askForInlined(asked);
    QCOMPARE(asked.size(), 2);
    QCOMPARE(asked[0].keywords, 0x4000000010U);
    QCOMPARE(asked[0].level, 5U);
    QCOMPARE(asked[1].name, QStringLiteral("Microsoft-Windows-DotNETRuntimePrivate"));
    QCOMPARE(asked[1].keywords, 0x40000U);
    QCOMPARE(asked[1].level, 4U);
}

void TestLaunchSpec::portsThatAreThereStay_data()
{
    QTest::addColumn<QString>("inherited");
    QTest::addColumn<QString>("asked");
    QTest::addColumn<QString>("ports");
    QTest::newRow("inherited") << QStringLiteral("/a,nosuspend;/b") << QString()
                               << QStringLiteral("/p,suspend;/a,nosuspend;/b");
    QTest::newRow("asked for") << QString() << QStringLiteral("/c") << QStringLiteral("/p,suspend;/c");
    QTest::newRow("asked for instead")
        << QStringLiteral("/a") << QStringLiteral("/c") << QStringLiteral("/p,suspend;/c");
    QTest::newRow("removed") << QStringLiteral("/a") << QStringLiteral("-") << QStringLiteral("/p,suspend");
}

void TestLaunchSpec::portsThatAreThereStay()
{
    QFETCH(QString, inherited);
    QFETCH(QString, asked);
    QFETCH(QString, ports);
    if (!inherited.isEmpty())
        qputenv("DOTNET_DiagnosticPorts", inherited.toUtf8());
    LaunchSpec spec;
    if (!asked.isEmpty())
        spec.environment = {{QStringLiteral("DOTNET_DiagnosticPorts"),
                             asked == QLatin1String("-") ? std::nullopt : std::optional(asked)}};
    const auto environment = environmentOf(spec, QStringLiteral("/p"));
    QVERIFY(environment.ok());
    QCOMPARE(environment.value().value(QStringLiteral("DOTNET_DiagnosticPorts")), ports);
}

void TestLaunchSpec::refusedVariables_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("value");
    const QString nul = QStringLiteral("a") + QChar(0) + QStringLiteral("b");
    QTest::newRow("no name") << QString() << QStringLiteral("x");
    QTest::newRow("an equals sign") << QStringLiteral("A=B") << QStringLiteral("x");
    QTest::newRow("a NUL in the name") << nul << QStringLiteral("x");
    QTest::newRow("a NUL in the value") << QStringLiteral("A") << nul;
}

void TestLaunchSpec::refusedVariables()
{
    QFETCH(QString, name);
    QFETCH(QString, value);
    LaunchSpec spec;
    spec.environment = {{name, value}};
    const auto environment = environmentOf(spec, QStringLiteral("/p"));
    QVERIFY(!environment.ok());
    QCOMPARE(environment.error().code, ErrorCode::BadValue);
}

void TestLaunchSpec::refusedPorts()
{
    for (const char *path : {"/a,b", "/a;b"}) {
        const auto environment = environmentOf({}, QString::fromLatin1(path));
        QVERIFY(!environment.ok());
        QCOMPARE(environment.error().code, ErrorCode::BadValue);
    }
}

void TestLaunchSpec::toolsOfTheSdk_data()
{
    QTest::addColumn<QString>("commandLine");
    QTest::addColumn<bool>("isTool");
    const auto row = [](const char *commandLine, bool isTool) {
        QTest::newRow(*commandLine == 0 ? "empty" : commandLine) << QString::fromUtf8(commandLine) << isTool;
    };
    row("", false);
    row("dotnet", true);
    row("dotnet run", true);
    row("dotnet run --project /src/App.csproj -- --x", true);
    row("/usr/bin/dotnet test", true);
    row("/usr/share/dotnet/dotnet build App.sln -m", true);
    row("dotnet new-thing", true);
    row("dotnet --version", true);
    row("dotnet --info", true);
    row("/usr/share/dotnet/dotnet exec /usr/share/dotnet/sdk/10.0.401/MSBuild.dll /nologo /nodemode:1", true);
    row("/usr/share/dotnet/dotnet "
        "/usr/share/dotnet/sdk/9.0.100-rc.1.24452.12/Roslyn/bincore/VBCSCompiler.dll",
        true);
    row("/usr/share/dotnet/sdk/10.0.401/Roslyn/bincore/VBCSCompiler -pipename:x", true);
    row("/usr/share/dotnet/dotnet exec /usr/share/dotnet/sdk/8.0.400/vstest.console.dll a.dll", true);
    row("\"C:\\Program Files\\dotnet\\dotnet.exe\" run", true);
    row("\"C:\\Program Files\\dotnet\\dotnet.exe\" \"C:\\Program Files\\dotnet\\sdk\\10.0.100\\MSBuild.dll\" "
        "x",
        true);
    row("C:\\dotnet\\DOTNET.EXE build", true);
    row("dotnet App.dll", false);
    row("dotnet run.dll", false);
    row("dotnet exec App.dll", false);
    row("dotnet /src/App/bin/App.dll run", false);
    row("dotnet --roll-forward Major App.dll", false);
    row("dotnet exec --runtimeconfig /t/bin/T.runtimeconfig.json --depsfile /t/bin/T.deps.json "
        "/home/u/.nuget/packages/microsoft.testplatform.testhost/17.8.0/lib/testhost.dll --port 40001",
        false);
    row("/src/App/bin/App", false);
    row("/src/App/bin/App run", false);
    row("\"C:\\My Apps\\App.exe\" build", false);
    row("/opt/notdotnet run", false);
    // What is in an argument of the program says nothing of it.
    row("/src/App --root /usr/share/dotnet/sdk/10.0.401/MSBuild.dll", false);
    row("dotnet App.dll /usr/share/dotnet/sdk/10.0.401/Sdks", false);
}

void TestLaunchSpec::toolsOfTheSdk()
{
    QFETCH(QString, commandLine);
    QFETCH(bool, isTool);
    QCOMPARE(isSdkTool(commandLine), isTool);
    // Where the command line says it, the assembly's name changes nothing.
    if (commandLine.contains(u' '))
        QCOMPARE(isSdkTool(commandLine, QStringLiteral("App")), isTool);
}

/// As .NET 10 tells of `dotnet App.dll` and `dotnet run` before they are resumed.
void TestLaunchSpec::toolsThatTellOnlyTheirHost()
{
    const QString host = QStringLiteral("/usr/share/dotnet/dotnet");
    QVERIFY(!isSdkTool(host, QStringLiteral("App")));
    QVERIFY(!isSdkTool(host, QStringLiteral("testhost")));
    QVERIFY(isSdkTool(host, QStringLiteral("dotnet")));
    QVERIFY(isSdkTool(host, QStringLiteral("MSBuild")));
    QVERIFY(isSdkTool(host, QStringLiteral("csc")));
    QVERIFY(isSdkTool(host, {}));
}

void TestLaunchSpec::names_data()
{
    QTest::addColumn<QString>("commandLine");
    QTest::addColumn<QString>("name");
    const auto row = [](const char *commandLine, const char *name) {
        QTest::newRow(*commandLine == 0 ? "empty" : commandLine)
            << QString::fromUtf8(commandLine) << QString::fromUtf8(name);
    };
    row("", "");
    row("dotnet", "dotnet");
    row("dotnet run", "dotnet");
    row("dotnet bin/Debug/My.App.dll --x", "My.App");
    row("dotnet exec --depsfile a.deps.json /a/b/App.dll other.dll", "App");
    row("dotnet exec \"/a b/App.dll\"", "App");
    row("/opt/App/App one two", "App");
    row("App", "App");
    row("/opt/My.App", "My.App");
    row("\"C:\\Program Files\\dotnet\\dotnet.exe\" \"C:\\My Apps\\App.dll\" x", "App");
    row("\"C:\\My Apps\\My.App.exe\" x", "My.App");
    row("C:\\Apps\\App.EXE", "App");
}

void TestLaunchSpec::names()
{
    QFETCH(QString, commandLine);
    QFETCH(QString, name);
    QCOMPARE(programName(commandLine), name);
}

CLRLENS_TEST(TestLaunchSpec)
#include "tst_launchspec.moc"
