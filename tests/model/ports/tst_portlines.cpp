// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/ports/portlines.h"
#include "tests/support/testprogram.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QtTest>

using namespace model;
using Kind = PortLineKind;

class TestPortLines : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void linesAreExact_data();
    void linesAreExact();
    void shellsReadWhatWasMeant_data();
    void shellsReadWhatWasMeant();
    void launchSettingsAreJson();
    void refusesWhatNoProgramCanBeTold_data();
    void refusesWhatNoProgramCanBeTold();
    void refusesWhatOnePlaceCannotHold_data();
    void refusesWhatOnePlaceCannotHold();
};

void TestPortLines::linesAreExact_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("path");
    QTest::addColumn<bool>("suspend");
    QTest::addColumn<QString>("line");
    const auto add = [](const char *name, Kind kind, const char *path, bool suspend, const char *line) {
        QTest::newRow(name) << int(kind) << QString::fromUtf8(path) << suspend << QString::fromUtf8(line);
    };
    add("shell", Kind::Shell, "/run/p", true, "export DOTNET_DiagnosticPorts=/run/p,suspend");
    add("shell, not waiting", Kind::Shell, "/run/p", false, "export DOTNET_DiagnosticPorts=/run/p,nosuspend");
    add("shell, space", Kind::Shell, "/a b/p", true, "export DOTNET_DiagnosticPorts='/a b/p,suspend'");
    add("shell, quotes", Kind::Shell, "/a'b\"$x`/p", true,
        "export DOTNET_DiagnosticPorts='/a'\\''b\"$x`/p,suspend'");
    add("PowerShell", Kind::PowerShell, "/it's $a `n/p", true,
        "$env:DOTNET_DiagnosticPorts = '/it''s $a `n/p,suspend'");
    add("PowerShell, typographic quote", Kind::PowerShell, "/it\u2019s", true,
        "$env:DOTNET_DiagnosticPorts = '/it\u2019\u2019s,suspend'");
    add("launchSettings", Kind::LaunchSettings, "/a \"b\"\\c/p", true,
        "\"environmentVariables\": {\n  \"DOTNET_DiagnosticPorts\": \"/a \\\"b\\\"\\\\c/p,suspend\"\n}");
    add("docker", Kind::Docker, "/run/clr lens/p", true,
        "-e 'DOTNET_DiagnosticPorts=/run/clr lens/p,suspend' -v '/run/clr lens:/run/clr lens'");
    add("docker, plain", Kind::Docker, "/run/lens/p", false,
        "-e 'DOTNET_DiagnosticPorts=/run/lens/p,nosuspend' -v /run/lens:/run/lens");
    add("Kubernetes", Kind::Kubernetes, "/run/le\"ns/$(X)", true,
        "# in the container\nenv:\n- name: DOTNET_DiagnosticPorts\n  value: \"/run/le\\\"ns/$$(X),suspend\"\n"
        "volumeMounts:\n- name: diagnostic-port\n  mountPath: \"/run/le\\\"ns\"\n# in the pod\nvolumes:\n"
        "- name: diagnostic-port\n  hostPath:\n    path: \"/run/le\\\"ns\"\n    type: Directory");
    add("systemd", Kind::Systemd, "/run/a b/100%\"\\$x", true,
        "Environment=\"DOTNET_DiagnosticPorts=/run/a b/100%%\\\"\\\\$x,suspend\"");
}

void TestPortLines::linesAreExact()
{
    QFETCH(const int, kind);
    QFETCH(const QString, path);
    QFETCH(const bool, suspend);
    QFETCH(const QString, line);
    const auto written = portLine(Kind(kind), path, suspend ? PortPolicy::Suspend : PortPolicy::NoSuspend);
    QVERIFY2(written.ok(), written.ok() ? "" : qPrintable(written.error().text));
    QCOMPARE(written.value(), line);
}

void TestPortLines::shellsReadWhatWasMeant_data()
{
    QTest::addColumn<QString>("path");
    for (const char *path : {"/run/user/1000/p", "/with space/p", "/it's/p", "/\"quoted\"/p", "/$HOME/`id`/p",
                             "/back\\slash/p", "/!bang/#hash/~/p", "/star*?[a]/p", "/gr\u00fc\u00dfe/p"})
        QTest::newRow(path) << QString::fromUtf8(path);
}

void TestPortLines::shellsReadWhatWasMeant()
{
#ifdef Q_OS_WIN
    QSKIP("there is no sh");
#endif
    QFETCH(const QString, path);
    const QString line = portLine(Kind::Shell, path, PortPolicy::Suspend).value();
    QProcess shell;
    shell.start(QStringLiteral("sh"),
                {QStringLiteral("-c"), line + QStringLiteral("\nprintf %s \"$DOTNET_DiagnosticPorts\"")});
    QVERIFY(shell.waitForFinished(tests::patienceMilliseconds));
    QCOMPARE(QString::fromUtf8(shell.readAllStandardOutput()), portValue(path, PortPolicy::Suspend));
    const QString options = portLine(Kind::Docker, path, PortPolicy::NoSuspend).value();
    shell.start(QStringLiteral("sh"), {QStringLiteral("-c"), QStringLiteral("printf '%s\\n' ") + options});
    QVERIFY(shell.waitForFinished(tests::patienceMilliseconds));
    const QString folder = path.section(u'/', 0, -2);
    QCOMPARE(QString::fromUtf8(shell.readAllStandardOutput()),
             QStringLiteral("-e\n%1\n-v\n%2:%2\n").arg(portVariable(path, PortPolicy::NoSuspend), folder));
}

void TestPortLines::launchSettingsAreJson()
{
    const QString path = QStringLiteral("/a \"b\"\\c\u00fc/p");
    const QString line = portLine(Kind::LaunchSettings, path, PortPolicy::Suspend).value();
    const auto json = QJsonDocument::fromJson(QString(u'{' + line + u'}').toUtf8()).object();
    QCOMPARE(json[u"environmentVariables"][u"DOTNET_DiagnosticPorts"].toString(),
             portValue(path, PortPolicy::Suspend));
}

void TestPortLines::refusesWhatNoProgramCanBeTold_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("why");
    QTest::newRow("nothing") << QString() << QStringLiteral("empty");
    QTest::newRow("comma") << QStringLiteral("/a,b") << QStringLiteral("comma");
    QTest::newRow("semicolon") << QStringLiteral("/a;b") << QStringLiteral("semicolon");
    QTest::newRow("line break") << QStringLiteral("/a\nb") << QStringLiteral("control character");
}

void TestPortLines::refusesWhatNoProgramCanBeTold()
{
    QFETCH(const QString, path);
    QFETCH(const QString, why);
    for (const Kind kind : portLineKinds()) {
        const auto line = portLine(kind, path, PortPolicy::Suspend);
        QVERIFY(!line.ok());
        QVERIFY2(line.error().text.contains(why), qPrintable(line.error().text));
    }
}

void TestPortLines::refusesWhatOnePlaceCannotHold_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("path");
    QTest::newRow("docker, colon") << int(Kind::Docker) << QStringLiteral("/a:b/p");
    QTest::newRow("docker, relative") << int(Kind::Docker) << QStringLiteral("p");
    QTest::newRow("docker, the whole disk") << int(Kind::Docker) << QStringLiteral("/p");
    QTest::newRow("Kubernetes, colon") << int(Kind::Kubernetes) << QStringLiteral("/a:b/p");
    QTest::newRow("launchSettings, percent") << int(Kind::LaunchSettings) << QStringLiteral("/%a%/p");
}

void TestPortLines::refusesWhatOnePlaceCannotHold()
{
    QFETCH(const int, kind);
    QFETCH(const QString, path);
    QVERIFY(!portLine(Kind(kind), path, PortPolicy::Suspend).ok());
    QVERIFY(portLine(Kind::Shell, path, PortPolicy::Suspend).ok());
}

CLRLENS_TEST(TestPortLines)
#include "tst_portlines.moc"
