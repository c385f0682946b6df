// SPDX-License-Identifier: GPL-3.0-or-later
// How a path of another user is walked: where it leads, and where it does not.
#include "protocol/transport/foreignfolder_linux.h"

#include "tests/support/testprogram.h"

#include <QtTest>

#include <sys/stat.h>
#include <unistd.h>

using namespace protocol;
using namespace protocol::transport;

namespace {

constexpr char mounts[]
    = "22 1 254:0 / / rw,relatime shared:1 - ext4 /dev/vda rw\n"
      "23 22 0:20 / /with\\040-\\040fuse\\040 rw - tmpfs a\\040-\\040b rw\n"
      "123 22 0:21 / /home/\\040- rw,nosuid shared:3 master:4 - fuse.sshfs host: rw,user_id=1000\n"
      "24 22 0:22 / /cut rw\n"
      "25 22 0:22 / /cut rw - \n"
      "26 22 0:22 / /cut rw - fus";

} // namespace

class TestForeignFolder : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_dir;
    QByteArray path(const QString &name) const { return QFile::encodeName(m_dir->filePath(name)); }
    void link(const QByteArray &target, const QString &name) const
    {
        QVERIFY(::symlink(target.constData(), path(name).constData()) == 0);
    }
    /// Returns which file a path leads to; 0 with the error in `code`.
    static ino_t leadsTo(const QByteArray &folder, const QString &root, std::optional<ErrorCode> &code)
    {
        const auto opened = openForeignFolder(folder, root);
        struct stat status { };
        code = opened.ok() ? std::nullopt : std::optional(opened.error().code);
        return opened.ok() && ::fstat(opened.value().get(), &status) == 0 ? status.st_ino : 0;
    }
    static ino_t fileAt(const QByteArray &path)
    {
        struct stat status { };
        return ::stat(path.constData(), &status) == 0 ? status.st_ino : 0;
    }

private Q_SLOTS:
    void init() { m_dir = std::make_unique<QTemporaryDir>(); }

    void theKindOfAMount_data()
    {
        QTest::addColumn<QByteArray>("id");
        QTest::addColumn<std::optional<QByteArray>>("kind");
        const auto row = [](const char *id, std::optional<QByteArray> kind) {
            QTest::newRow(id) << QByteArray(id) << std::move(kind);
        };
        row("22", "ext4");
        row("23", "tmpfs");
        row("123", "fuse.sshfs");
        row("12", {});
        row("24", {});
        row("25", {});
        row("26", {});
        row("", {});
    }
    void theKindOfAMount()
    {
        QFETCH(const QByteArray, id);
        QFETCH(const std::optional<QByteArray>, kind);
        QCOMPARE(mountKind(mounts, id), kind);
    }

    void whoAnswers()
    {
        for (const char *kind : {"fuse", "fuse.sshfs", "fuseblk", "nfs", "nfs4", "cifs", "smb3", "9p", "ceph",
                                 "afs", "autofs", "proc", "virtiofs"})
            QVERIFY2(mayNeverAnswer(kind), kind);
        for (const char *kind : {"ext4", "xfs", "btrfs", "tmpfs", "overlay", "zfs", "procfs2"})
            QVERIFY2(!mayNeverAnswer(kind), kind);
    }

    void leadsWhereTheKernelWould_data()
    {
        QTest::addColumn<QString>("folder");
        for (const char *folder :
             {"/", "/inside", "//inside/./tmp//", "/inside/..", "/inside/tmp/../../inside", "/relative",
              "/relative/tmp/..", "/chain", "/chain/../tmp"})
            QTest::newRow(folder) << QString::fromLatin1(folder);
    }
    void leadsWhereTheKernelWould()
    {
        QFETCH(const QString, folder);
        QVERIFY(QDir(m_dir->path()).mkpath(QStringLiteral("inside/tmp")));
        link("inside", QStringLiteral("relative"));
        link("relative/../relative/tmp", QStringLiteral("chain"));
        std::optional<ErrorCode> code;
        const QByteArray whole = QFile::encodeName(m_dir->path() + folder);
        QVERIFY(fileAt(whole) != 0);
        QCOMPARE(leadsTo(whole, {}, code), fileAt(whole));
        QCOMPARE(leadsTo(QFile::encodeName(folder), m_dir->path(), code), fileAt(whole));
    }

    void staysInsideItsRoot_data()
    {
        QTest::addColumn<QString>("folder");
        for (const char *folder : {"/../../inside", "/absolute", "/up", "/absolute/../inside", "inside"})
            QTest::newRow(folder) << QString::fromLatin1(folder);
    }
    void staysInsideItsRoot()
    {
        QFETCH(const QString, folder);
        QVERIFY(QDir(m_dir->path()).mkpath(QStringLiteral("root/inside")));
        QVERIFY(QDir(m_dir->path()).mkpath(QStringLiteral("inside")));
        link("/inside", QStringLiteral("root/absolute"));
        link("../../inside", QStringLiteral("root/up"));
        std::optional<ErrorCode> code;
        QCOMPARE(leadsTo(QFile::encodeName(folder), m_dir->filePath(QStringLiteral("root")), code),
                 fileAt(path(QStringLiteral("root/inside"))));
    }

    void whatIsNoFolder_data()
    {
        QTest::addColumn<QByteArray>("folder");
        QTest::addColumn<ErrorCode>("code");
        QTest::newRow("nothing") << QByteArray("/none") << ErrorCode::NotFound;
        QTest::newRow("file") << QByteArray("/file") << ErrorCode::NotFound;
        QTest::newRow("link to itself") << QByteArray("/loop") << ErrorCode::NotFound;
        QTest::newRow("links to each other") << QByteArray("/a/b") << ErrorCode::NotFound;
        QTest::newRow("long name") << QByteArray(300, 'x') << ErrorCode::IoError;
        QTest::newRow("long path") << QByteArray("/d/..").repeated(1000) << ErrorCode::IoError;
        QTest::newRow("many parts") << QByteArray("/../d").repeated(700) << ErrorCode::LimitExceeded;
        QTest::newRow("deep") << QByteArray("/x").repeated(100) << ErrorCode::LimitExceeded;
        QTest::newRow("processes") << QByteArray("/proc/self/cwd") << ErrorCode::AccessDenied;
    }
    void whatIsNoFolder()
    {
        QFETCH(const QByteArray, folder);
        QFETCH(const ErrorCode, code);
        QVERIFY(QDir(m_dir->path()).mkpath(QStringLiteral("d")));
        if (folder.startsWith("/x/"))
            QVERIFY(QDir(m_dir->path()).mkpath(QStringLiteral("x/").repeated(100)));
        link("loop", QStringLiteral("loop"));
        link("b", QStringLiteral("a"));
        link("a", QStringLiteral("b"));
        QFile file(m_dir->filePath(QStringLiteral("file")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        const auto opened = openForeignFolder(folder, folder.startsWith("/proc") ? QString() : m_dir->path());
        QVERIFY(!opened.ok());
        QCOMPARE(opened.error().code, code);
    }
};

CLRLENS_TEST(TestForeignFolder)
#include "tst_foreignfolder.moc"
