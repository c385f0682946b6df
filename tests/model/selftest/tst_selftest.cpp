// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/selftest/checks.h"
#include "model/selftest/selftest.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QSet>
#include <QTemporaryDir>
#include <QtTest>

using namespace model::selftest;

namespace {

/// A system on which nothing is wrong.
SystemFacts healthySystem()
{
    SystemFacts facts;
    facts.versions = {QStringLiteral("1.0"),     QStringLiteral("6.4.2"),  QStringLiteral("6.4.0"),
                      QStringLiteral("linux 6"), QStringLiteral("Debian"), QStringLiteral("x86_64")};
    facts.socketFolder = SocketFolder{QStringLiteral("/tmp"), false, true, true, true, true, 4, 107};
    facts.sockets.own = 3;
    facts.rights = Rights{false, false, 1, false};
    facts.namespaces = Namespaces{false, false, {}};
    facts.runtimes = {{QStringLiteral("/usr/share/dotnet/8"), QStringLiteral("8.0.11"), true}};
    facts.recordings = {QStringLiteral("/data"), true, true, {}, quint64(50) << 30, QStringLiteral("ext4")};
    facts.limits = {8192, 8192, quint64(16) << 30, quint64(8) << 30, std::nullopt};
    facts.graphics = Graphics{QStringLiteral("xcb"), QStringLiteral("fusion"), {1.0, 2.0}};
    return facts;
}

struct Sickness {
    const char *name;
    const char *id; ///< of the check that sees it
    State state;
    void (*spoil)(SystemFacts &);
    const char *says;
};

const Sickness sicknesses[] = {
    {"old Qt", "versions", State::Warning,
     [](SystemFacts &f) { f.versions.qtBuilt = QStringLiteral("6.8.0"); }, "6.8.0"},
    {"no socket folder", "socket-folder", State::Problem,
     [](SystemFacts &f) {
         f.socketFolder->there = f.socketFolder->isFolder = f.socketFolder->writable = false;
     },
     "There is no folder /tmp"},
    {"TMPDIR names a file", "socket-folder", State::Problem,
     [](SystemFacts &f) {
         f.socketFolder->fromVariable = true;
         f.socketFolder->isFolder = f.socketFolder->writable = false;
     },
     "TMPDIR"},
    {"socket folder is read-only", "socket-folder", State::Problem,
     [](SystemFacts &f) { f.socketFolder->writable = false; }, "may not write"},
    {"socket folder's path is long", "socket-folder", State::Warning,
     [](SystemFacts &f) { f.socketFolder->pathBytes = 60; }, "107"},
    {"others may replace sockets", "socket-folder", State::Warning,
     [](SystemFacts &f) { f.socketFolder->guarded = false; }, "others"},
    {"stale sockets", "sockets", State::Warning, [](SystemFacts &f) { f.sockets.stale = 2; }, "2 sockets"},
    {"diagnostics are turned off", "environment", State::Warning,
     [](SystemFacts &f) { f.variables = {QStringLiteral("DOTNET_EnableDiagnostics=0")}; },
     "DOTNET_EnableDiagnostics=0"},
    {"processes of others", "processes-of-others", State::Warning,
     [](SystemFacts &f) { f.sockets.denied = 1; }, "closed to you"},
    {"processes are hidden", "processes-of-others", State::Warning,
     [](SystemFacts &f) { f.rights->processesHidden = true; }, "hidepid"},
    {"a folder cannot be listed", "processes-of-others", State::Warning,
     [](SystemFacts &f) { f.sockets.problems = {QStringLiteral("/x cannot be listed. Do that.")}; },
     "/x cannot be listed"},
    {"ptrace for administrators", "ptrace", State::Warning, [](SystemFacts &f) { f.rights->ptraceScope = 2; },
     "ptrace_scope is 2"},
    {"ptrace for nobody", "ptrace", State::Problem, [](SystemFacts &f) { f.rights->ptraceScope = 3; },
     "no process may look"},
    {"in a container", "namespaces", State::Warning,
     [](SystemFacts &f) {
         f.namespaces = Namespaces{true, true, QStringLiteral("abc")};
     },
     "runs in a container"},
    {"no createdump", "createdump", State::Warning,
     [](SystemFacts &f) { f.runtimes.first().hasCreatedump = false; }, "/usr/share/dotnet/8"},
    {"no .NET", "createdump", State::NotApplicable, [](SystemFacts &f) { f.runtimes.clear(); }, "No .NET"},
    {"no folder for recordings", "recordings", State::Problem,
     [](SystemFacts &f) { f.recordings.there = false; }, "/data is not there"},
    {"recordings cannot be written", "recordings", State::Problem,
     [](SystemFacts &f) {
         f.recordings.writable = false;
         f.recordings.error = QStringLiteral("Read-only file system");
     },
     "Read-only file system"},
    {"disk is nearly full", "recordings", State::Warning,
     [](SystemFacts &f) { f.recordings.freeBytes = quint64(500) << 20; }, "are free"},
    {"disk is full", "recordings", State::Problem, [](SystemFacts &f) { f.recordings.freeBytes = 1; },
     "are free"},
    {"few descriptors", "descriptors", State::Warning, [](SystemFacts &f) { f.limits.descriptors = 512; },
     "512"},
    {"hardly any descriptors", "descriptors", State::Problem,
     [](SystemFacts &f) { f.limits.descriptors = 64; }, "64"},
    {"little memory", "memory", State::Warning,
     [](SystemFacts &f) { f.limits.memoryLimit = quint64(256) << 20; }, "container or service"},
    {"hardly any memory", "memory", State::Problem, [](SystemFacts &f) { f.limits.availableBytes = 1 << 20; },
     "are available"},
    {"no screen", "graphics", State::Problem, [](SystemFacts &f) { f.graphics->scaleFactors.clear(); },
     "no screen"},
    {"no window", "graphics", State::NotApplicable, [](SystemFacts &f) { f.graphics.reset(); },
     "command line"},
};

} // namespace

class TestSelfTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aHealthySystemIsInOrder();
    void eachSicknessIsSeenByItsCheckAlone_data();
    void eachSicknessIsSeenByItsCheckAlone();
    void aSystemThatTellsNothingIsNoProblem();
    void namesAreLeftOut_data();
    void namesAreLeftOut();
    void reportIsHarmlessText();
    void runtimesAreFound();
    void thisSystemIsLookedAt();
};

void TestSelfTest::aHealthySystemIsInOrder()
{
    const QList<Check> checks = checkAll(healthySystem());
    QSet<QString> ids;
    for (const Check &check : checks) {
        QVERIFY2(check.state == State::Ok && check.remedy.isEmpty(), qPrintable(check.id));
        QVERIFY2(!check.title.isEmpty() && check.found.endsWith(u'.'), qPrintable(check.id));
        ids.insert(check.id);
    }
    QCOMPARE(ids.size(), checks.size());
    QVERIFY(isHealthy(checks));
}

void TestSelfTest::eachSicknessIsSeenByItsCheckAlone_data()
{
    QTest::addColumn<int>("index");
    int index = 0;
    for (const Sickness &sickness : sicknesses)
        QTest::newRow(sickness.name) << index++;
}

void TestSelfTest::eachSicknessIsSeenByItsCheckAlone()
{
    QFETCH(const int, index);
    const Sickness &sickness = sicknesses[index];
    SystemFacts facts = healthySystem();
    sickness.spoil(facts);
    const QList<Check> checks = checkAll(facts);
    int seen = 0;
    for (const Check &check : checks) {
        if (check.id != QLatin1String(sickness.id)) {
            QVERIFY2(check.state == State::Ok, qPrintable(check.id));
            continue;
        }
        ++seen;
        QCOMPARE(check.state, sickness.state);
        QVERIFY2(check.found.contains(QLatin1String(sickness.says)), qPrintable(check.found));
        QVERIFY(check.state == State::NotApplicable || !check.remedy.isEmpty()
                || !facts.sockets.problems.isEmpty());
    }
    QCOMPARE(seen, 1);
    QCOMPARE(isHealthy(checks), sickness.state != State::Problem);
}

void TestSelfTest::aSystemThatTellsNothingIsNoProblem()
{
    SystemFacts facts;
    facts.recordings = healthySystem().recordings;
    QVERIFY(isHealthy(checkAll(facts)));
}

void TestSelfTest::namesAreLeftOut_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("without");
    const auto row = [](const char *text, const char *without) {
        QTest::newRow(text) << QString::fromLatin1(text) << QString::fromLatin1(without);
    };
    row("/home/ann/Documents can", "~/Documents can");
    row("in /home/ann, as", "in ~, as");
    row("/home/ann", "~");
    row("/home/anna/x", "/home/USER/x");
    row("/home/ann.old: no", "/home/USER: no");
    row("/Users/bob/x", "/Users/USER/x");
    row("C:\\Users\\bob\\x", "C:\\Users\\USER\\x");
    row("/media/ann/disk", "/media/USER/disk");
    row("/run/annals", "/run/annals");
    row("plan", "plan");
    row("an ann is a word", "an ann is a word");
}

void TestSelfTest::namesAreLeftOut()
{
    QFETCH(const QString, text);
    QFETCH(const QString, without);
    QCOMPARE(withoutNames(text, {QStringLiteral("/home/ann"), QStringLiteral("ann")}), without);
    // Nor does a service, whose home folder is the root, lose its paths.
    QCOMPARE(withoutNames(QStringLiteral("/var/x"), {QStringLiteral("/"), {}}), QStringLiteral("/var/x"));
}

void TestSelfTest::reportIsHarmlessText()
{
    const QString report
        = reportText({{QStringLiteral("a"), QStringLiteral("A title"), State::Warning,
                       QStringLiteral("/x\x1b[2J\ny"), QStringLiteral("Do that.")},
                      {QStringLiteral("b"), QStringLiteral("B"), State::Ok, QStringLiteral("Fine."), {}}});
    QCOMPARE(report,
             QStringLiteral("- A title: **warning**. /x\\u001b[2J\\ny Do that.\n- B: **ok**. Fine.\n"));
}

void TestSelfTest::runtimesAreFound()
{
    const QTemporaryDir folder;
    const QDir root(folder.path());
    for (const char *version : {"8.0.2", "10.0.1", "8.0.11"})
        QVERIFY(root.mkpath(QStringLiteral("shared/Microsoft.NETCore.App/") + QLatin1String(version)));
    QFile createdump(root.filePath(QStringLiteral("shared/Microsoft.NETCore.App/10.0.1/createdump")));
    QVERIFY(createdump.open(QIODevice::WriteOnly));
    QVERIFY(createdump.setPermissions(QFileDevice::ReadOwner | QFileDevice::ExeOwner));
    const auto runtimes = runtimesBelow({folder.path(), folder.filePath(QStringLiteral("none"))});
    QCOMPARE(runtimes.size(), 3);
    QCOMPARE(runtimes.at(0).version, QStringLiteral("10.0.1"));
    QCOMPARE(runtimes.at(1).version, QStringLiteral("8.0.11"));
    QVERIFY(runtimes.at(0).hasCreatedump && !runtimes.at(1).hasCreatedump);
}

void TestSelfTest::thisSystemIsLookedAt()
{
    const QTemporaryDir recordings;
    qputenv("CLRLENS_RECORDINGS", QFile::encodeName(recordings.path()));
    const SystemFacts facts = readSystemFacts({});
    QVERIFY(facts.recordings.there && facts.recordings.writable
            && facts.recordings.freeBytes.value_or(0) > 0);
    QVERIFY(QDir(recordings.path()).entryList(QDir::Files | QDir::Hidden).isEmpty()); // it leaves nothing
    QVERIFY(!facts.versions.kernel.isEmpty() && facts.versions.program == QStringLiteral(CLRLENS_VERSION));
    QVERIFY(facts.limits.memoryBytes.value_or(0) > 0);
    qunsetenv("CLRLENS_RECORDINGS");
}

CLRLENS_TEST(TestSelfTest)
#include "tst_selftest.moc"
