// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/preflight/dumpcheck.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QTemporaryDir>
#include <QtTest>
#include <sys/stat.h>
#include <unistd.h>

using namespace model::preflight;
using protocol::ErrorCode;
using protocol::ipc::DumpType;
using Severity = Finding::Severity;

/// What is found before a runtime is asked for a dump; a folder takes the place of the process's root.
class TestDumpCheck : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void freePathIsFine();
    void nothingIsWrittenOver_data();
    void nothingIsWrittenOver();
    void badPathsAreRefused_data();
    void badPathsAreRefused();
    void badFoldersAreSaid();
    void foldersOfOthersAreSaid();
    void roomIsCompared();
    void createdumpIsLookedFor();
    void tracing_data();
    void tracing();
    void mapsAreAddedUp();
    void factsOfAFakeProcess();
    void sizesFollowTheMemory();
    void ownProcessAsAWhole();
    void warnsOfASuspendedRuntime();
    void takesTheNextFreeName();
    void unknownProcessIsAWarning();

private:
    TargetFiles files() const { return TargetFiles::below(m_root->path()).value(); }
    QString path(const char *name) const { return m_root->filePath(QString::fromLatin1(name)); }
    void write(const char *name, const QByteArray &content = {}) const;

    std::unique_ptr<QTemporaryDir> m_root;
};

namespace {

QByteArray told(const QList<Finding> &findings)
{
    QStringList lines;
    for (const Finding &finding : findings)
        lines.append(
            QStringLiteral("%1 %2 [%3]").arg(int(finding.severity)).arg(finding.seen, finding.remedy));
    return lines.join(u'\n').toUtf8();
}

} // namespace

void TestDumpCheck::init()
{
    m_root = std::make_unique<QTemporaryDir>();
    QVERIFY(QDir(m_root->path()).mkpath(QStringLiteral("tmp")));
}

void TestDumpCheck::write(const char *name, const QByteArray &content) const
{
    QFile file(path(name));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
}

void TestDumpCheck::freePathIsFine()
{
    std::optional<protocol::Error> refusal;
    const auto found = findingsOfPath(files(), QStringLiteral("/tmp/a.dmp"), refusal);
    QVERIFY(!refusal);
    QCOMPARE(found.size(), 1);
    QVERIFY2(found.first().severity == Severity::Ok, told(found).constData());
}

void TestDumpCheck::nothingIsWrittenOver_data()
{
    QTest::addColumn<QString>("path");
    QTest::newRow("file") << QStringLiteral("/tmp/file");
    QTest::newRow("folder") << QStringLiteral("/tmp");
    QTest::newRow("folder with a slash") << QStringLiteral("/tmp/");
    QTest::newRow("pipe") << QStringLiteral("/tmp/pipe");
    QTest::newRow("link") << QStringLiteral("/tmp/link");
    QTest::newRow("link that leads nowhere") << QStringLiteral("/tmp/dangling");
}

void TestDumpCheck::nothingIsWrittenOver()
{
    QFETCH(const QString, path);
    write("tmp/file");
    QVERIFY(::mkfifo(qPrintable(this->path("tmp/pipe")), 0600) == 0);
    QVERIFY(::symlink("/tmp/file", qPrintable(this->path("tmp/link"))) == 0);
    QVERIFY(::symlink("/tmp/nowhere", qPrintable(this->path("tmp/dangling"))) == 0);
    std::optional<protocol::Error> refusal;
    const auto found = findingsOfPath(files(), path, refusal);
    QVERIFY(refusal && refusal->code == ErrorCode::Exists);
    QVERIFY2(firstBlocking(found) && !found.first().remedy.isEmpty(), told(found).constData());
}

void TestDumpCheck::badPathsAreRefused_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<int>("code");
    QTest::newRow("empty") << QString() << int(ErrorCode::BadValue);
    QTest::newRow("NUL") << QString(QStringLiteral("/tmp/a") % QChar(u'\0') % QStringLiteral("b"))
                         << int(ErrorCode::BadValue);
    QTest::newRow("long name") << QString(QStringLiteral("/tmp/") % QString(256, u'x'))
                               << int(ErrorCode::LimitExceeded);
    QTest::newRow("long name in bytes")
        << QString(QStringLiteral("/tmp/") % QString(128, u'\u00fc')) << int(ErrorCode::LimitExceeded);
    QTest::newRow("long path") << QStringLiteral("/abc").repeated(1024) << int(ErrorCode::LimitExceeded);
}

void TestDumpCheck::badPathsAreRefused()
{
    QFETCH(const QString, path);
    QFETCH(const int, code);
    const auto error = badDumpPath(path);
    QVERIFY(error.has_value());
    QCOMPARE(int(error->code), code);
    QVERIFY(!badDumpPath(QStringLiteral("/tmp/") % QString(255, u'x')));
    DumpQuestion question;
    question.pid = ::getpid();
    question.path = path;
    if (!path.isEmpty())
        QVERIFY(lookBeforeDump(question).refusal.has_value());
}

void TestDumpCheck::badFoldersAreSaid()
{
    std::optional<protocol::Error> refusal;
    const auto missing = findingsOfPath(files(), QStringLiteral("/none/a.dmp"), refusal);
    QVERIFY2(firstBlocking(missing) && missing.first().seen.contains(QStringLiteral("no folder /none")),
             told(missing).constData());
    write("tmp/file");
    const auto file = findingsOfPath(files(), QStringLiteral("/tmp/file/a.dmp"), refusal);
    QVERIFY2(file.first().severity != Severity::Ok, told(file).constData());
    QVERIFY(!refusal); // the runtime may be asked, and says so itself
}

void TestDumpCheck::foldersOfOthersAreSaid()
{
    if (::geteuid() == 0)
        QSKIP("root may write everywhere");
    QVERIFY(::chmod(qPrintable(path("tmp")), 0555) == 0);
    std::optional<protocol::Error> refusal;
    const auto found = findingsOfPath(files(), QStringLiteral("/tmp/a.dmp"), refusal);
    QVERIFY2(firstBlocking(found), told(found).constData());
}

void TestDumpCheck::roomIsCompared()
{
    const QString file = QStringLiteral("/tmp/a.dmp");
    QCOMPARE(findingsOfSpace(files(), file, 1).first().severity, Severity::Ok);
    const auto full = findingsOfSpace(files(), file, quint64(1) << 60);
    QCOMPARE(full.first().severity, Severity::Warning);
    QVERIFY(!full.first().remedy.isEmpty());
    QVERIFY(findingsOfSpace(files(), QStringLiteral("/none/a.dmp"), 1).isEmpty());
}

void TestDumpCheck::createdumpIsLookedFor()
{
    RuntimeFacts facts;
    QVERIFY(findingsOfCreatedump(files(), facts).isEmpty());
    facts.runtimeFolder = QStringLiteral("/tmp");
    facts.hasRuntimeLibrary = true;
    const auto missing = findingsOfCreatedump(files(), facts);
    QVERIFY2(missing.first().severity == Severity::Blocks
                 && missing.first().seen.contains(QStringLiteral("beside the runtime")),
             told(missing).constData());
    facts.hasRuntimeLibrary = false;
    QVERIFY(findingsOfCreatedump(files(), facts).first().seen.contains(QStringLiteral("beside the program")));
    write("tmp/createdump", "#!");
    QVERIFY(::chmod(qPrintable(path("tmp/createdump")), 0644) == 0);
    const auto noProgram = findingsOfCreatedump(files(), facts);
    QVERIFY2(noProgram.first().severity == Severity::Blocks
                 && noProgram.first().remedy.contains(QStringLiteral("chmod")),
             told(noProgram).constData());
    QVERIFY(::chmod(qPrintable(path("tmp/createdump")), 0755) == 0);
    QCOMPARE(findingsOfCreatedump(files(), facts).first().severity, Severity::Ok);
}

void TestDumpCheck::tracing_data()
{
    QTest::addColumn<int>("scope"); // -1: no Yama
    QTest::addColumn<bool>("capable");
    QTest::addColumn<int>("traceable"); // -1: not known
    QTest::addColumn<int>("severity"); // -1: nothing is said
    const int ok = int(Severity::Ok);
    const int blocks = int(Severity::Blocks);
    QTest::newRow("no Yama") << -1 << false << 1 << ok;
    QTest::newRow("off") << 0 << false << 1 << ok;
    QTest::newRow("children only") << 1 << false << 1 << ok; // the runtime names createdump its tracer
    QTest::newRow("admins only") << 2 << false << 1 << blocks;
    QTest::newRow("admins only, is one") << 2 << true << 1 << ok;
    QTest::newRow("nobody") << 3 << true << 1 << blocks;
    QTest::newRow("closed") << 1 << false << 0 << blocks;
    QTest::newRow("closed, but capable") << 1 << true << 0 << ok;
    QTest::newRow("not known") << -1 << false << -1 << -1;
}

void TestDumpCheck::tracing()
{
    QFETCH(const int, scope);
    QFETCH(const bool, capable);
    QFETCH(const int, traceable);
    QFETCH(const int, severity);
    RuntimeFacts facts;
    if (scope >= 0)
        facts.ptraceScope = scope;
    facts.mayTraceAnything = capable;
    if (traceable >= 0)
        facts.traceable = traceable == 1;
    const auto found = findingsOfTracing(facts);
    QCOMPARE(found.isEmpty() ? -1 : int(found.first().severity), severity);
    QVERIFY(severity != int(Severity::Blocks) || !found.first().remedy.isEmpty());
}

void TestDumpCheck::mapsAreAddedUp()
{
    const auto memory = parseMaps("1000-3000 r--p 00000000 fe:00 247270  /usr/bin/a\n"
                                  "3000-4000 r-xp 00000000 fe:00 247270  /opt/x y/libcoreclr.so\n"
                                  "4000-8000 rw-p 00000000 00:00 0 \n"
                                  "8000-ff00008000 ---p 00000000 00:00 0\n"
                                  "9000-8000 rw-p 0 0 0\nrubbish\n-\n1- rw\n\n"
                                  "a000-b000 rw-s 00000000 00:05 1 /memfd:x (deleted)");
    QCOMPARE(memory, (MappedMemory{0x8000, 0x5000, QStringLiteral("/opt/x y/libcoreclr.so")}));
    QCOMPARE(parseMaps({}), MappedMemory{});
}

void TestDumpCheck::factsOfAFakeProcess()
{
#ifdef Q_OS_LINUX
    QVERIFY(QDir(m_root->path()).mkpath(QStringLiteral("4711")));
    QVERIFY(QDir(m_root->path()).mkpath(QStringLiteral("sys/kernel/yama")));
    write("sys/kernel/yama/ptrace_scope", "2\n");
    write(
        "4711/status",
        "Uid:\t12\t12\t12\t12\nGid:\t0\t0\t0\t0\nVmRSS:\t10 kB\nVmSwap:\t5 kB\nCapEff:\tfffff\nCapAmb:\t0\n");
    write("4711/maps", "1000-2000 r--p 0 0 0 /jail/app/libcoreclr.so (deleted)\n");
    QVERIFY(::symlink("/jail", qPrintable(path("4711/root"))) == 0);
    QVERIFY(::symlink("/jail/app/Shop", qPrintable(path("4711/exe"))) == 0);
    auto facts = readRuntimeFacts(4711, m_root->path());
    QCOMPARE(facts.ptraceScope, 2);
    QVERIFY(!facts.mayTraceAnything); // no root, and nothing that createdump would inherit
    QCOMPARE(facts.traceable, ::geteuid() == 12);
    QVERIFY(facts.hasRuntimeLibrary);
    QCOMPARE(facts.runtimeFolder, QStringLiteral("/app"));
    QCOMPARE(facts.residentBytes, quint64(15 * 1024));
    write("4711/maps", "1000-2000 r--p 0 0 0 /jail/app/Shop\n");
    facts = readRuntimeFacts(4711, m_root->path());
    QVERIFY(!facts.hasRuntimeLibrary);
    QCOMPARE(facts.runtimeFolder, QStringLiteral("/app"));
    write("4711/status", "Uid:\t0\t0\t0\t0\nGid:\t0\t0\t0\t0\nCapEff:\t80000\n");
    QVERIFY(readRuntimeFacts(4711, m_root->path()).mayTraceAnything);
    facts = readRuntimeFacts(4712, m_root->path());
    QVERIFY(facts.runtimeFolder.isEmpty() && !facts.memory && !facts.traceable);
#endif
}

void TestDumpCheck::sizesFollowTheMemory()
{
    RuntimeFacts facts;
    QVERIFY(!expectedDumpBytes(DumpType::Full, facts));
    facts.residentBytes = 50;
    facts.memory = MappedMemory{1000, 320, {}};
    QCOMPARE(expectedDumpBytes(DumpType::Full, facts), quint64(1000));
    QCOMPARE(expectedDumpBytes(DumpType::WithHeap, facts), quint64(330));
    QVERIFY(!expectedDumpBytes(DumpType::Normal, facts));
    QVERIFY(!expectedDumpBytes(DumpType::Triage, facts));
}

void TestDumpCheck::ownProcessAsAWhole()
{
    DumpQuestion question;
    question.pid = ::getpid();
    question.path = path("tmp/a.dmp");
    question.folders = {path("none"), path("tmp"), m_root->path()};
    const auto outlook = lookBeforeDump(question);
    QVERIFY2(!outlook.refusal, told(outlook.findings).constData());
    QCOMPARE(outlook.path, question.path);
    QCOMPARE(outlook.pathForUs, question.path);
    QCOMPARE(outlook.folder, path("tmp"));
    QVERIFY(!outlook.ownRoot && outlook.files);
#ifdef Q_OS_LINUX
    QVERIFY(outlook.expectedBytes > quint64(1 << 20));
    QVERIFY2(firstBlocking(outlook.findings), told(outlook.findings).constData()); // it has no createdump
    question.onlyPaths = true;
    const auto simulated = lookBeforeDump(question);
    QVERIFY2(!firstBlocking(simulated.findings), told(simulated.findings).constData());
#endif
}

void TestDumpCheck::warnsOfASuspendedRuntime()
{
    using protocol::ipc::DumpType;
    for (const DumpType type : {DumpType::Normal, DumpType::WithHeap, DumpType::Triage}) {
        QCOMPARE(findingsOfSuspended(type, true).size(), 1);
        QVERIFY(findingsOfSuspended(type, false).isEmpty());
    }
    QVERIFY(findingsOfSuspended(DumpType::Full, true).isEmpty());
}

void TestDumpCheck::takesTheNextFreeName()
{
    write("tmp/a.dmp");
    write("tmp/a-2.dmp");
    DumpQuestion question;
    question.pid = ::getpid();
    question.path = path("tmp/a.dmp");
    QVERIFY(lookBeforeDump(question).refusal);
    question.otherNames = true;
    const auto outlook = lookBeforeDump(question);
    QVERIFY(!outlook.refusal);
    QCOMPARE(outlook.path, path("tmp/a-3.dmp"));
}

void TestDumpCheck::unknownProcessIsAWarning()
{
    DumpQuestion question;
    question.path = QStringLiteral("/tmp/a.dmp");
    const auto outlook = lookBeforeDump(question);
    QVERIFY(!outlook.refusal && !outlook.files);
    QCOMPARE(outlook.path, question.path);
    QCOMPARE(outlook.findings.size(), 1);
    QCOMPARE(outlook.findings.first().severity, Severity::Warning);
}

CLRLENS_TEST(TestDumpCheck)
#include "tst_dumpcheck.moc"
