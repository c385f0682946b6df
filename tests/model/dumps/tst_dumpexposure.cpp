// SPDX-License-Identifier: GPL-3.0-or-later
// Which other users have what a process writes at our word: the process is this one, whose runtime writes as
// a user in the same folder would have it.
#include "model/dumps/dumpoutcome.h"
#include "model/dumps/dumps.h"
#include "model/preflight/exposure.h"
#include "model/preflight/perfmapfiles.h"
#include "protocol/ipc/dumpcommands.h"
#include "tests/support/fakeruntime.h"
#include "tests/support/listeningprogram_linux.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace model;
using protocol::ErrorCode;
using protocol::ipc::Command;

namespace {

constexpr uid_t somebody = 65534;

bool writeFile(const QString &path, mode_t mode)
{
    const int file = ::open(QFile::encodeName(path).constData(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    const bool written = file >= 0 && ::write(file, "memory", 6) == 6 && ::fchmod(file, mode) == 0;
    ::close(file);
    return written;
}

struct stat statusOf(const QString &path)
{
    struct stat status { };
    ::lstat(QFile::encodeName(path).constData(), &status);
    return status;
}

} // namespace

class TestDumpExposure : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void sharedFoldersGetAPrivateOne();
    void aPrivateFolderIsTheOne();
    void anEmptyFolderGoesWithItsFailure();
    void anotherUsersProcessGetsItsOwnFolder();
    void whatOthersHaveIsAnError_data();
    void whatOthersHaveIsAnError();
    void anotherFileIsNotRemoved();
    void perfMapsOfOthersAreRefused_data();
    void perfMapsOfOthersAreRefused();

private:
    QString path(const char *name) const { return m_folder->filePath(QString::fromLatin1(name)); }
    quint64 start(const QString &path, bool otherNames);
    bool ended(quint64 id)
    {
        return tests::waitFor([this, id] { return !m_dumps->find(id)->isRunning(); });
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<tests::FakeRuntime> m_runtime;
    std::unique_ptr<Dumps> m_dumps;
    /// What the runtime does with the path; returns whether it succeeds.
    std::function<bool(const QString &path)> m_write;
};

void TestDumpExposure::init()
{
    m_dumps.reset();
    m_folder = std::make_unique<QTemporaryDir>();
    m_runtime = std::make_unique<tests::FakeRuntime>();
    m_dumps = std::make_unique<Dumps>();
    m_write = [](const QString &path) { return writeFile(path, 0600); };
    m_runtime->answerWith([this](const protocol::ipc::Message &request) {
        const auto dump = protocol::ipc::decodeCreateCoreDump(request);
        return dump.ok() && m_write(dump.value().path)
            ? tests::FakeRuntime::ok(QByteArray(4, '\0'))
            : tests::FakeRuntime::error(protocol::ipc::HResult::Fail);
    });
    QVERIFY(QDir().mkdir(path("shared"))
            && ::chmod(QFile::encodeName(path("shared")).constData(), 01777) == 0);
}

quint64 TestDumpExposure::start(const QString &path, bool otherNames)
{
    ProcessIdentity own;
    own.pid = QCoreApplication::applicationPid();
    const auto endpoint
        = std::make_shared<SocketEndpoint>(protocol::transport::SocketAddress{m_runtime->path(), {}}, own);
    DumpOrder order;
    order.request.path = path;
    order.otherNames = otherNames;
    order.simulated = true;
    order.process = {4711, 1};
    order.label = QStringLiteral("Shop");
    return m_dumps->start(std::make_unique<RuntimeCommands>(std::make_shared<Runtime>(endpoint)), order);
}

void TestDumpExposure::sharedFoldersGetAPrivateOne()
{
    const QString wanted = path("shared/Shop_4711.dmp");
    QVERIFY(writeFile(wanted, 0666)); // another user was there before
    QStringList folders;
    for (int i = 0; i < 2; ++i) {
        const quint64 id = start(wanted, true);
        QVERIFY(ended(id));
        const Dump dump = *m_dumps->find(id);
        QCOMPARE(int(dump.state), int(Dump::State::Written));
        QCOMPARE(QFileInfo(dump.path).fileName(), QStringLiteral("Shop_4711.dmp"));
        const QFileInfo folder(QFileInfo(dump.path).path());
        QCOMPARE(folder.path(), path("shared"));
        static const QRegularExpression unguessed(QStringLiteral("^clrlens-dump-[0-9a-f]{16}$"));
        QVERIFY2(folder.fileName().contains(unguessed), qPrintable(folder.fileName()));
        QCOMPARE(int(statusOf(folder.filePath()).st_mode & 07777), 0700);
        QCOMPARE(dump.bytes, 6U);
        folders.append(folder.filePath());
    }
    QVERIFY(folders.first() != folders.last());
}

void TestDumpExposure::aPrivateFolderIsTheOne()
{
    const quint64 id = start(path("Shop.dmp"), true);
    QVERIFY(ended(id));
    QCOMPARE(m_dumps->find(id)->path, path("Shop.dmp"));
    // What the user named is where he wants it.
    const quint64 named = start(path("shared/named.dmp"), false);
    QVERIFY(ended(named));
    QCOMPARE(int(m_dumps->find(named)->state), int(Dump::State::Written));
    QCOMPARE(m_dumps->find(named)->path, path("shared/named.dmp"));
}

void TestDumpExposure::anEmptyFolderGoesWithItsFailure()
{
    m_write = [](const QString &) { return false; };
    const quint64 id = start(path("shared/Shop.dmp"), true);
    QVERIFY(ended(id));
    QCOMPARE(int(m_dumps->find(id)->state), int(Dump::State::Failed));
    QTRY_VERIFY(QDir(path("shared")).isEmpty());
}

void TestDumpExposure::anotherUsersProcessGetsItsOwnFolder()
{
    if (::geteuid() != 0)
        QSKIP("only root can start another user's process");
    QVERIFY(::chmod(QFile::encodeName(m_folder->path()).constData(), 0755) == 0);
    tests::ListeningProgram::Options options;
    options.tmpdir = path("shared");
    options.user = somebody;
    options.listens = false;
    tests::ListeningProgram program(options);
    QVERIFY(program.start());
    const auto files = preflight::TargetFiles::of({program.pid(), 0, {}, 0});
    QVERIFY(files.ok());
    const auto made = files.value().makePrivateFolder(path("shared"), QStringLiteral("x-"));
    QVERIFY2(made.ok(), made.ok() ? "" : qPrintable(made.error().text));
    QCOMPARE(statusOf(made.value()).st_uid, somebody);
    QCOMPARE(int(statusOf(made.value()).st_mode & 07777), 0700);
    // What it writes there is its own, and not a stranger's.
    QVERIFY(writeFile(path("shared/file"), 0600));
    QCOMPARE(::chown(QFile::encodeName(path("shared/file")).constData(), somebody, somebody), 0);
    const auto exposure = [&] {
        const auto status = files.value().status(path("shared/file"), false);
        return preflight::exposureOf(files.value(), path("shared/file"), status.value(),
                                     preflight::Sharing::Nothing);
    };
    QCOMPARE(exposure(), QString());
    QCOMPARE(::chown(QFile::encodeName(path("shared/file")).constData(), somebody - 1, somebody), 0);
    QVERIFY(!exposure().isEmpty());
}

void TestDumpExposure::whatOthersHaveIsAnError_data()
{
    QTest::addColumn<uint>("mode");
    QTest::addColumn<bool>("linked");
    QTest::addColumn<bool>("foreign");
    QTest::addColumn<QString>("says");
    QTest::newRow("all") << 0666U << false << false << QStringLiteral("all users");
    QTest::newRow("all read") << 0604U << false << false << QStringLiteral("all users");
    QTest::newRow("group") << 0640U << false << false << QStringLiteral("group");
    QTest::newRow("link") << 0600U << true << false << QStringLiteral("another name");
    QTest::newRow("stranger") << 0600U << false << true << QStringLiteral("belongs to");
}

void TestDumpExposure::whatOthersHaveIsAnError()
{
    QFETCH(const uint, mode);
    QFETCH(const bool, linked);
    QFETCH(const bool, foreign);
    QFETCH(const QString, says);
    if (foreign && ::geteuid() != 0)
        QSKIP("only root can make another user's file");
    m_write = [&](const QString &path) {
        const QByteArray name = QFile::encodeName(path);
        return writeFile(path, mode)
            && (!linked || ::link(name.constData(), QByteArray(name + ".other").constData()) == 0)
            && (!foreign || ::chown(name.constData(), somebody, somebody) == 0);
    };
    const quint64 id = start(path("shared/a.dmp"), false);
    QVERIFY(ended(id));
    const Dump dump = *m_dumps->find(id);
    QCOMPARE(int(dump.state), int(Dump::State::Failed));
    QVERIFY(dump.error && dump.exposed);
    QCOMPARE(dump.error->code, ErrorCode::AccessDenied);
    const QString text = describeDumpFailure(dump).sentence();
    QVERIFY2(text.contains(says) && text.contains(QStringLiteral("Remove it")), qPrintable(text));
    m_dumps->remove(id);
    QTRY_VERIFY(m_dumps->find(id)->isRemoved);
    QVERIFY(!QFile::exists(dump.path));
    QVERIFY(!m_dumps->find(id)->exposed);
    if (linked)
        QCOMPARE(statusOf(dump.path + QStringLiteral(".other")).st_size, 0);
    const QString after = describeDumpFailure(*m_dumps->find(id)).sentence();
    QVERIFY2(after.contains(QStringLiteral("It was removed")), qPrintable(after));
}

void TestDumpExposure::anotherFileIsNotRemoved()
{
    m_write = [](const QString &path) { return writeFile(path, 0666); };
    const quint64 id = start(path("shared/a.dmp"), false);
    QVERIFY(ended(id));
    QVERIFY(QFile::rename(path("shared/a.dmp"), path("shared/moved")));
    QVERIFY(writeFile(path("shared/a.dmp"), 0600));
    QSignalSpy changed(m_dumps.get(), &Dumps::changed);
    m_dumps->remove(id);
    QTRY_COMPARE(changed.size(), 1);
    QVERIFY(!m_dumps->find(id)->isRemoved);
    const QString text = describeDumpFailure(*m_dumps->find(id)).sentence();
    QVERIFY2(text.contains(QStringLiteral("another file now")), qPrintable(text));
    QCOMPARE(statusOf(path("shared/a.dmp")).st_size, 6);
}

void TestDumpExposure::perfMapsOfOthersAreRefused_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<bool>("good");
    QTest::newRow("readable") << QStringLiteral("0644") << true;
    QTest::newRow("writable") << QStringLiteral("0666") << false;
    QTest::newRow("link") << QStringLiteral("link") << false;
    QTest::newRow("stranger") << QStringLiteral("stranger") << false;
}

void TestDumpExposure::perfMapsOfOthersAreRefused()
{
    QFETCH(const QString, kind);
    QFETCH(const bool, good);
    const QString map = path("shared/perf-7.map");
    if (kind == QLatin1String("link")) {
        QVERIFY(QFile::link(path("precious"), map));
    } else if (kind == QLatin1String("stranger")) {
        if (::geteuid() != 0)
            QSKIP("only root can make another user's file");
        QVERIFY(writeFile(map, 0644));
        QCOMPARE(::chown(QFile::encodeName(map).constData(), somebody, somebody), 0);
    } else {
        QVERIFY(writeFile(map, kind == QLatin1String("0644") ? 0644 : 0666));
    }
    const auto files = preflight::TargetFiles::of({QCoreApplication::applicationPid(), 0, {}, 0});
    QVERIFY(files.ok());
    const QStringList exposed = preflight::exposedPerfMaps(files.value(), path("shared"), 7);
    QCOMPARE(exposed.isEmpty(), good);
    QVERIFY(good || exposed.first().contains(map));
}

static const tests::ChildRegistration listeningProgram(tests::listeningProgramOption, tests::listenAsProgram);

CLRLENS_TEST(TestDumpExposure)
#include "tst_dumpexposure.moc"
