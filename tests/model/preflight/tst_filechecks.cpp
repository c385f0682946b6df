// SPDX-License-Identifier: GPL-3.0-or-later
// What is said of a startup hook and of a profiler's library before a runtime is told to load it.
#include "model/preflight/perfmapfiles.h"
#include "model/preflight/profilercheck.h"
#include "model/preflight/startuphookcheck.h"
#include "tests/support/imagefiles.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QTemporaryDir>
#include <QtTest>
#include <sys/stat.h>

using namespace model::preflight;
using Severity = Finding::Severity;

namespace {

const ProfilerTarget linuxX64{QStringLiteral("Linux"), QStringLiteral("x64")};

} // namespace

class TestFileChecks : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_root;

    void write(const QString &path, const QByteArray &content) const
    {
        QDir().mkpath(QFileInfo(m_root->path() + path).path());
        QFile file(m_root->path() + path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
    }
    TargetFiles files() const { return TargetFiles::below(m_root->path()).value(); }
    /// What is wrong with a hook: the first thing that is not; empty when nothing is.
    static QString problem(const QList<Finding> &findings)
    {
        for (const auto &finding : findings) {
            if (finding.severity != Severity::Ok)
                return finding.seen;
        }
        return {};
    }

private Q_SLOTS:
    void init() { m_root = std::make_unique<QTemporaryDir>(); }

    void goodFilesPass()
    {
        write(QStringLiteral("/app/hook.dll"), tests::Assembly().bytes());
        write(QStringLiteral("/app/profiler.so"), tests::ElfFile().bytes());
        const auto hook = checkStartupHook(files(), QStringLiteral("/app/hook.dll"));
        QCOMPARE(problem(hook), QString());
        QVERIFY(hook.size() == 1 && hook.first().remedy.isEmpty());
        QCOMPARE(problem(checkProfiler(files(), linuxX64, QStringLiteral("/app/profiler.so"))), QString());
        // A link within the process's root leads to what it leads to for the process.
        QVERIFY(QFile::link(QStringLiteral("/app/hook.dll"), m_root->filePath(QStringLiteral("link.dll"))));
        QCOMPARE(problem(checkStartupHook(files(), QStringLiteral("/link.dll"))), QString());
    }

    void badPathsBlock_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("seen");
        QTest::newRow("relative") << QStringLiteral("hook.dll")
                                  << QStringLiteral("The path is not absolute.");
        QTest::newRow("none") << QString() << QStringLiteral("The path is not absolute.");
        QTest::newRow("a resource of Qt")
            << QStringLiteral(":/hook.dll") << QStringLiteral("The path is not absolute.");
        QTest::newRow("NUL") << QString(QStringLiteral("/hook") + QChar(u'\0') + QStringLiteral(".dll"))
                             << QStringLiteral("The path has a NUL in it.");
        QTest::newRow("missing") << QStringLiteral("/none.dll")
                                 << QStringLiteral("The process sees no file /none.dll.");
        QTest::newRow("a folder") << QStringLiteral("/folder")
                                  << QStringLiteral("/folder is no regular file.");
        QTest::newRow("a pipe, which is not opened")
            << QStringLiteral("/pipe") << QStringLiteral("/pipe is no regular file.");
    }
    void badPathsBlock()
    {
        QFETCH(const QString, path);
        QFETCH(const QString, seen);
        QVERIFY(QDir(m_root->path()).mkdir(QStringLiteral("folder")));
        QCOMPARE(::mkfifo(QFile::encodeName(m_root->filePath(QStringLiteral("pipe"))).constData(), 0600), 0);
        for (const auto &findings :
             {checkStartupHook(files(), path), checkProfiler(files(), linuxX64, path)}) {
            const Finding *blocking = firstBlocking(findings);
            QVERIFY(blocking != nullptr);
            QCOMPARE(blocking->seen, seen);
            QVERIFY(!blocking->remedy.isEmpty());
        }
    }

    void badHooksBlock_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("seen");
        tests::Assembly hidden;
        hidden.space = "Shop";
        tests::Assembly instance;
        instance.methodFlags = 0;
        QTest::newRow("text") << QByteArray("text") << QStringLiteral("/hook.dll is no assembly");
        QTest::newRow("cut") << tests::Assembly().bytes().first(0x210)
                             << QStringLiteral("/hook.dll is no assembly");
        QTest::newRow("no class") << hidden.bytes() << QStringLiteral("/hook.dll has no class StartupHook");
        QTest::newRow("no method") << instance.bytes()
                                   << QStringLiteral("The class StartupHook in /hook.dll has no fitting");
    }
    void badHooksBlock()
    {
        QFETCH(const QByteArray, content);
        QFETCH(const QString, seen);
        write(QStringLiteral("/hook.dll"), content);
        const auto findings = checkStartupHook(files(), QStringLiteral("/hook.dll"));
        QVERIFY(firstBlocking(findings) != nullptr);
        QVERIFY2(firstBlocking(findings)->seen.startsWith(seen), qPrintable(firstBlocking(findings)->seen));
    }

    void badLibrariesBlock_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("seen");
        tests::ElfFile arm;
        arm.machine = 183;
        tests::ElfFile program;
        program.type = 2;
        tests::ElfFile other;
        other.symbol = "main";
        QTest::newRow("text") << QByteArray("text") << QStringLiteral("/p.so is no library");
        QTest::newRow("another machine")
            << arm.bytes() << QStringLiteral("/p.so is for arm64, and the process for x64.");
        QTest::newRow("a program") << program.bytes() << QStringLiteral("/p.so is no shared library.");
        QTest::newRow("no profiler") << other.bytes()
                                     << QStringLiteral("/p.so does not export DllGetClassObject");
    }
    void badLibrariesBlock()
    {
        QFETCH(const QByteArray, content);
        QFETCH(const QString, seen);
        write(QStringLiteral("/p.so"), content);
        const auto findings = checkProfiler(files(), linuxX64, QStringLiteral("/p.so"));
        QVERIFY(firstBlocking(findings) != nullptr);
        QVERIFY2(firstBlocking(findings)->seen.startsWith(seen), qPrintable(firstBlocking(findings)->seen));
    }

    void librariesOfOtherSystemsAreNotLookedInto()
    {
        write(QStringLiteral("/p.dll"), "MZ");
        const auto findings = checkProfiler(files(), {QStringLiteral("Windows"), QStringLiteral("x64")},
                                            QStringLiteral("/p.dll"));
        QVERIFY(firstBlocking(findings) == nullptr);
        QVERIFY(problem(findings).contains(QStringLiteral("not looked at")));
    }

    void aProcessThatCannotBeLookedAtIsAWarning()
    {
        const auto findings
            = checkStartupHook(model::ProcessIdentity{0x7fff'ffff, 0, {}, 0}, QStringLiteral("/hook.dll"));
        QVERIFY(firstBlocking(findings) == nullptr);
        QCOMPARE(findings.size(), 1);
        QCOMPARE(findings.first().severity, Severity::Warning);
    }

    void findsPerfMaps()
    {
        write(QStringLiteral("/tmp/perf-7.map"), "1234567");
        write(QStringLiteral("/tmp/perf-8.map"), "of another process");
        QVERIFY(
            QFile::link(QStringLiteral("/etc/passwd"), m_root->filePath(QStringLiteral("tmp/jit-7.dump"))));
        const auto found = perfMapFiles(files(), QString::fromLatin1(perfMapFolder), 7);
        QCOMPARE(found.size(), 1);
        QCOMPARE(found.first().path, QStringLiteral("/tmp/perf-7.map"));
        QCOMPARE(found.first().size, 7U);
        QVERIFY(QFile::exists(found.first().pathForUs));
    }
};

CLRLENS_TEST(TestFileChecks)
#include "tst_filechecks.moc"
