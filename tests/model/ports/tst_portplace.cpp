// SPDX-License-Identifier: GPL-3.0-or-later
// Whose the folders of ports are: other users are made up of numbers, which takes root.
#include "model/ports/portplace.h"

#include "model/files/privatefolder.h"
#include "model/files/socketfolder.h"
#include "model/ports/diagnosticport.h"
#include "model/runtime/runtimes.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <map>
#include <sys/stat.h>
#include <unistd.h>

using namespace model;
using protocol::ErrorCode;

namespace {

constexpr uid_t somebody = 65534;

/// Variables of the environment while this object lives.
class Environment {
public:
    ~Environment()
    {
        for (const auto &[name, value] : m_before)
            value.isNull() ? qunsetenv(name.constData()) : qputenv(name.constData(), value);
    }
    void set(const char *name, const QString &value)
    {
        if (!m_before.contains(name))
            m_before[name] = qEnvironmentVariableIsSet(name) ? qgetenv(name) : QByteArray();
        qputenv(name, value.toLocal8Bit());
    }

private:
    std::map<QByteArray, QByteArray> m_before;
};

bool makeFolder(const QString &path, mode_t mode, uid_t owner, gid_t group)
{
    const QByteArray name = QFile::encodeName(path);
    return ::mkdir(name.constData(), S_IRWXU) == 0 && ::chown(name.constData(), owner, group) == 0
        && ::chmod(name.constData(), mode) == 0;
}

bool makeFolder(const QString &path, mode_t mode, uid_t owner = ::geteuid())
{
    return makeFolder(path, mode, owner, owner == ::geteuid() ? ::getegid() : gid_t(owner));
}

} // namespace

class TestPortPlace : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup() { m_environment.reset(); }
    void theRuntimeFolderIsUsedWhereItIsPrivate();
    void theRuntimeFolderOfAnotherUserIsNot();
    void aTakenNameStopsNoPort_data();
    void aTakenNameStopsNoPort();
    void temporaryFoldersOfOthersAreNotUsed();
    void foldersOfOthersAreRefused_data();
    void foldersOfOthersAreRefused();
    void linksOfOthersAreRefused();
    void foldersLikeTmpAreGood();
    void aPortKnowsThatItsPathLeadsElsewhere();

private:
    QString path(const char *name) const { return m_folder->filePath(QString::fromLatin1(name)); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Environment> m_environment;
    Runtimes m_runtimes;
};

void TestPortPlace::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_environment = std::make_unique<Environment>();
    m_environment->set("TMPDIR", m_folder->path());
    m_environment->set("XDG_RUNTIME_DIR", path("run"));
}

void TestPortPlace::theRuntimeFolderIsUsedWhereItIsPrivate()
{
    QCOMPARE(QFileInfo(socketFolder()).path(), m_folder->path()); // there is none
    QVERIFY(makeFolder(path("run"), 0755));
    QCOMPARE(QFileInfo(socketFolder()).path(), m_folder->path());
    QCOMPARE(::chmod(QFile::encodeName(path("run")).constData(), 0700), 0);
    QCOMPARE(socketFolder(), path("run/clrlens"));
    QVERIFY(DiagnosticPort(m_runtimes).listen(portPathOf(QStringLiteral("port"))).ok());
}

/// As `sudo -E` leaves it.
void TestPortPlace::theRuntimeFolderOfAnotherUserIsNot()
{
    if (::geteuid() != 0)
        QSKIP("only root can make another user's folder");
    QVERIFY(makeFolder(path("run"), 0700, somebody));
    QCOMPARE(QFileInfo(socketFolder()).path(), m_folder->path());
    DiagnosticPort port(m_runtimes);
    QVERIFY(port.listen(portPathOf(QStringLiteral("port"))).ok());
    QVERIFY(QDir(path("run")).isEmpty());
    struct stat status { };
    QCOMPARE(::stat(QFile::encodeName(QFileInfo(port.path()).path()).constData(), &status), 0);
    QCOMPARE(status.st_uid, ::geteuid());
    QCOMPARE(int(status.st_mode & 0777), 0700);
}

void TestPortPlace::aTakenNameStopsNoPort_data()
{
    QTest::addColumn<bool>("link");
    QTest::newRow("link") << true;
    QTest::newRow("folder of another user") << false;
}

void TestPortPlace::aTakenNameStopsNoPort()
{
    QFETCH(const bool, link);
    if (!link && ::geteuid() != 0)
        QSKIP("only root can make another user's folder");
    const QString taken = m_folder->filePath(QStringLiteral("clrlens-%1").arg(::geteuid()));
    QCOMPARE(socketFolder(), taken);
    QVERIFY(makeFolder(path("elsewhere"), 0700));
    QVERIFY(link ? QFile::link(path("elsewhere"), taken) : makeFolder(taken, 0755, somebody));
    DiagnosticPort port(m_runtimes);
    const QString chosen = portPathOf(QStringLiteral("port"));
    QVERIFY2(port.listen(chosen).ok(), qPrintable(chosen));
    QVERIFY(QDir(path("elsewhere")).isEmpty(QDir::AllEntries | QDir::System | QDir::NoDotAndDotDot));
    QVERIFY(QFileInfo(chosen).path() != taken);
    QCOMPARE(portPathOf(QStringLiteral("port")), chosen); // the same again, for runtimes that wait there
    // Another one that looks like it takes nothing over.
    if (!link)
        QVERIFY(makeFolder(taken + QStringLiteral("-0"), 0777, somebody));
    QCOMPARE(portPathOf(QStringLiteral("port")), chosen);
}

void TestPortPlace::temporaryFoldersOfOthersAreNotUsed()
{
    QVERIFY(makeFolder(path("tmp"), 0777));
    m_environment->set("TMPDIR", path("tmp"));
    QVERIFY2(!socketFolder().startsWith(path("tmp")), qPrintable(socketFolder()));
}

void TestPortPlace::foldersOfOthersAreRefused_data()
{
    QTest::addColumn<uint>("mode");
    QTest::addColumn<uint>("owner");
    QTest::addColumn<uint>("group");
    QTest::addColumn<QString>("says");
    const uint own = ::geteuid();
    QTest::newRow("of all") << 0777U << own << uint(::getegid()) << QStringLiteral("by all users");
    QTest::newRow("of a group") << 0770U << own << somebody << QStringLiteral("by the group");
    QTest::newRow("of somebody") << 0700U << somebody << somebody << QStringLiteral("another user");
    QTest::newRow("of somebody, sticky") << 01777U << somebody << somebody << QStringLiteral("another user");
}

void TestPortPlace::foldersOfOthersAreRefused()
{
    QFETCH(const uint, mode);
    QFETCH(const uint, owner);
    QFETCH(const uint, group);
    QFETCH(const QString, says);
    if (::geteuid() != 0 && (owner != ::geteuid() || group != ::getegid()))
        QSKIP("only root can make another user's folder");
    QVERIFY(makeFolder(path("outer"), mode, owner, group));
    QVERIFY(makeFolder(path("outer/own"), 0700));
    QVERIFY(QFile::link(path("outer/own"), path("link")));
    for (const char *name : {"outer/port", "outer/own/port", "link/port", "link/../port"}) {
        DiagnosticPort port(m_runtimes);
        const auto listening = port.listen(path(name));
        QVERIFY2(!listening.ok(), name);
        QCOMPARE(listening.error().code, ErrorCode::AccessDenied);
        QVERIFY2(listening.error().text.contains(says), qPrintable(listening.error().text));
        QVERIFY(listening.error().text.contains(path("outer")));
        QVERIFY(!QFileInfo::exists(path(name)));
    }
}

void TestPortPlace::linksOfOthersAreRefused()
{
    if (::geteuid() != 0)
        QSKIP("only root can make another user's link");
    QVERIFY(makeFolder(path("shared"), 01777));
    QVERIFY(makeFolder(path("own"), 0700));
    QVERIFY(QFile::link(path("own"), path("shared/link")));
    QVERIFY(DiagnosticPort(m_runtimes).listen(path("shared/link/port")).ok());
    QCOMPARE(::lchown(QFile::encodeName(path("shared/link")).constData(), somebody, somebody), 0);
    QCOMPARE(DiagnosticPort(m_runtimes).listen(path("shared/link/port")).error().code,
             ErrorCode::AccessDenied);
}

void TestPortPlace::foldersLikeTmpAreGood()
{
    QVERIFY(makeFolder(path("shared"), 01777));
    QVERIFY(DiagnosticPort(m_runtimes).listen(path("shared/port")).ok());
    QCOMPARE(DiagnosticPort(m_runtimes).listen(path("none/port")).error().code, ErrorCode::NotFound);
}

void TestPortPlace::aPortKnowsThatItsPathLeadsElsewhere()
{
    QVERIFY(makeFolder(path("own"), 0700));
    DiagnosticPort port(m_runtimes);
    QVERIFY(port.listen(path("own/port")).ok());
    QVERIFY(port.checkReachable().ok());
    QVERIFY(QDir().rename(path("own"), path("moved")));
    QCOMPARE(port.checkReachable().error().code, ErrorCode::NotFound);
    QVERIFY(makeFolder(path("own"), 0700));
    DiagnosticPort other(m_runtimes);
    QVERIFY(other.listen(path("own/port")).ok());
    QVERIFY(!port.checkReachable().ok());
    QVERIFY(other.checkReachable().ok());
}

CLRLENS_TEST(TestPortPlace)
#include "tst_portplace.moc"
