// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/preflight/targetfiles.h"
#include "model/preflight/unixpermission.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QTemporaryDir>
#include <QtTest>
#include <sys/stat.h>
#include <unistd.h>

using namespace model::preflight;
using protocol::ErrorCode;
using Kind = FileStatus::Kind;

/// The files of a process as it sees them itself; a folder takes the place of its root.
class TestTargetFiles : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void init();
    void saysWhatAFileIs();
    void linksStayInsideTheRoot();
    void relativePathsBeginAtTheCurrentFolder();
    void badPathsAreErrors();
    void nothingButRegularFilesIsOpened();
    void readsAPart();
    void tellsTheSpace();
    void ownProcessHasOurPaths();
    void anotherProcessWithTheIdIsNotFound();
    void permissionBits_data();
    void permissionBits();

private:
    void write(const QString &name, const QByteArray &content) const;
    TargetFiles files() const
    {
        return TargetFiles::below(m_root->path(), QStringLiteral("/home/me")).value();
    }

    std::unique_ptr<QTemporaryDir> m_root;
};

namespace {

template <class T> ErrorCode codeOf(const protocol::Result<T> &result)
{
    return result.ok() ? ErrorCode::NotATrace : result.error().code;
}

} // namespace

void TestTargetFiles::initTestCase()
{
    ::umask(022);
}

void TestTargetFiles::init()
{
    m_root = std::make_unique<QTemporaryDir>();
    QVERIFY(QDir(m_root->path()).mkpath(QStringLiteral("home/me")));
    QVERIFY(QDir(m_root->path()).mkpath(QStringLiteral("etc")));
    write(QStringLiteral("etc/name"), "inside");
}

void TestTargetFiles::write(const QString &name, const QByteArray &content) const
{
    QFile file(m_root->filePath(name));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(content), content.size());
}

void TestTargetFiles::saysWhatAFileIs()
{
    const auto file = files().status(QStringLiteral("/etc/name"));
    QVERIFY(file.ok());
    QCOMPARE(file.value().kind, Kind::File);
    QCOMPARE(file.value().size, quint64(6));
    QCOMPARE(file.value().owner, ::geteuid());
    QCOMPARE(file.value().mode, 0644u);
    QCOMPARE(files().status(QStringLiteral("/etc")).value().kind, Kind::Folder);
    QCOMPARE(codeOf(files().status(QStringLiteral("/etc/none"))), ErrorCode::NotFound);
    QVERIFY(files().hasOwnRoot());
    QCOMPARE(files().pathForUs(QStringLiteral("/etc/name")).value(),
             m_root->filePath(QStringLiteral("etc/name")));
}

void TestTargetFiles::linksStayInsideTheRoot()
{
#ifdef Q_OS_LINUX
    QVERIFY(::symlink("/etc/name", qPrintable(m_root->filePath(QStringLiteral("absolute")))) == 0);
    QVERIFY(::symlink("../../../../../etc", qPrintable(m_root->filePath(QStringLiteral("up")))) == 0);
    const auto all = files();
    QCOMPARE(all.read(QStringLiteral("/absolute"), 100).value(), QByteArray("inside"));
    QCOMPARE(all.read(QStringLiteral("/up/name"), 100).value(), QByteArray("inside"));
    QCOMPARE(all.read(QStringLiteral("/../../etc/name"), 100).value(), QByteArray("inside"));
    QCOMPARE(all.status(QStringLiteral("/absolute")).value().kind, Kind::File);
    QCOMPARE(all.status(QStringLiteral("/absolute"), false).value().kind, Kind::Link);
#endif
}

void TestTargetFiles::relativePathsBeginAtTheCurrentFolder()
{
    write(QStringLiteral("home/me/a"), "mine");
    QCOMPARE(files().read(QStringLiteral("a"), 100).value(), QByteArray("mine"));
    QCOMPARE(files().absolute(QStringLiteral("a")).value(), QStringLiteral("/home/me/a"));
    QCOMPARE(files().read(QStringLiteral("../../etc/name"), 100).value(), QByteArray("inside"));
}

void TestTargetFiles::badPathsAreErrors()
{
    const QString withNul = QStringLiteral("/etc/name") + QChar(u'\0') + QStringLiteral("x");
    for (const QString &path : {QString(), withNul}) {
        QCOMPARE(codeOf(files().status(path)), ErrorCode::BadValue);
        QCOMPARE(codeOf(files().read(path, 1)), ErrorCode::BadValue);
        QCOMPARE(codeOf(files().pathForUs(path)), ErrorCode::BadValue);
    }
    QVERIFY(!files().status(QString(40'000, u'x')).ok());
    QVERIFY(!files().status(QStringLiteral("/etc/name/below")).ok());
}

void TestTargetFiles::nothingButRegularFilesIsOpened()
{
    QVERIFY(::mkfifo(qPrintable(m_root->filePath(QStringLiteral("pipe"))), 0600) == 0);
    QCOMPARE(codeOf(files().read(QStringLiteral("/pipe"), 1)), ErrorCode::NotFound);
    QCOMPARE(files().status(QStringLiteral("/pipe")).value().kind, Kind::Other);
    QCOMPARE(codeOf(files().read(QStringLiteral("/etc"), 1)), ErrorCode::NotFound);
}

void TestTargetFiles::readsAPart()
{
    QCOMPARE(files().read(QStringLiteral("/etc/name"), 3).value(), QByteArray("ins"));
    QCOMPARE(files().read(QStringLiteral("/etc/name"), 100, 4).value(), QByteArray("de"));
    QCOMPARE(files().read(QStringLiteral("/etc/name"), 100, 60).value(), QByteArray());
    write(QStringLiteral("empty"), {});
    QCOMPARE(files().read(QStringLiteral("/empty"), 3).value(), QByteArray());
}

void TestTargetFiles::tellsTheSpace()
{
    const auto space = files().space(QStringLiteral("/etc"));
    QVERIFY(space.ok());
    QVERIFY(space.value().totalBytes > 0 && space.value().freeBytes <= space.value().totalBytes);
    QVERIFY(!space.value().readOnly);
    QCOMPARE(codeOf(files().space(QStringLiteral("/none"))), ErrorCode::NotFound);
}

void TestTargetFiles::ownProcessHasOurPaths()
{
    const auto own = TargetFiles::of({::getpid(), 0, {}, 0});
    QVERIFY(own.ok());
    QVERIFY(!own.value().hasOwnRoot());
    const QString path = m_root->filePath(QStringLiteral("etc/name"));
    QCOMPARE(own.value().pathForUs(path).value(), path);
    QCOMPARE(own.value().read(path, 100).value(), QByteArray("inside"));
    QCOMPARE(own.value().absolute(QStringLiteral("x")).value(),
             QDir::current().absoluteFilePath(QStringLiteral("x")));
    QCOMPARE(own.value().may(Access::Write, m_root->path()).value(), Permission::Yes);
}

void TestTargetFiles::anotherProcessWithTheIdIsNotFound()
{
    QCOMPARE(codeOf(TargetFiles::of({::getpid(), 1, {}, 0})), ErrorCode::NotFound);
    QCOMPARE(codeOf(TargetFiles::of({})), ErrorCode::NotFound);
    QVERIFY(!TargetFiles::of({0x7ffffffe, 0, {}, 0}).ok());
}

void TestTargetFiles::permissionBits_data()
{
    QTest::addColumn<quint32>("mode");
    QTest::addColumn<quint32>("owner");
    QTest::addColumn<quint32>("group");
    QTest::addColumn<quint64>("capabilities");
    QTest::addColumn<bool>("folder");
    QTest::addColumn<QString>("allowed"); // of "rwx"
    const quint64 overrides = 2;
    const quint64 readsAll = 4;
    QTest::newRow("owner") << 0700u << 5u << 9u << quint64(0) << false << "rwx";
    QTest::newRow("owner has less than others") << 0077u << 5u << 6u << quint64(0) << false << "";
    QTest::newRow("group") << 0640u << 1u << 6u << quint64(0) << false << "r";
    QTest::newRow("one more group") << 0630u << 1u << 8u << quint64(0) << true << "wx";
    QTest::newRow("others") << 0755u << 1u << 1u << quint64(0) << true << "rx";
    QTest::newRow("sticky folder") << 01777u << 0u << 0u << quint64(0) << true << "rwx";
    QTest::newRow("privileged") << 0000u << 1u << 1u << overrides << false << "rw";
    QTest::newRow("privileged, program") << 0100u << 1u << 1u << overrides << false << "rwx";
    QTest::newRow("privileged, folder") << 0000u << 1u << 1u << overrides << true << "rwx";
    QTest::newRow("reads all") << 0000u << 1u << 1u << readsAll << true << "rx";
}

void TestTargetFiles::permissionBits()
{
    QFETCH(const quint32, mode);
    QFETCH(const quint32, owner);
    QFETCH(const quint32, group);
    QFETCH(const quint64, capabilities);
    QFETCH(const bool, folder);
    QFETCH(const QString, allowed);
    FileStatus file;
    file.kind = folder ? Kind::Folder : Kind::File;
    file.mode = mode;
    file.owner = owner;
    file.group = group;
    const model::procfs::Rights rights{5, 6, {7, 8}, capabilities, 0};
    QString found;
    for (const auto &[letter, access] :
         {std::pair(u'r', Access::Read), std::pair(u'w', Access::Write), std::pair(u'x', Access::Execute)}) {
        if (permissionByBits(rights, access, file) == Permission::Yes)
            found += letter;
    }
    QCOMPARE(found, allowed);
}

CLRLENS_TEST(TestTargetFiles)
#include "tst_targetfiles.moc"
