// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/recording/recordingfile.h"
#include "model/recording/recordingfolder.h"
#include "tests/support/testprogram.h"

#include <QTemporaryDir>
#include <QTest>
#include <sys/stat.h>

using namespace model;
using protocol::ErrorCode;

namespace {

constexpr auto ownerOnly
    = QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ReadUser | QFileDevice::WriteUser;

bool putFile(const QString &path, const QByteArray &content)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(content) == content.size();
}

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("unreadable");
}

} // namespace

class TestRecordingFolder : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void folderIsPrivate();
    void namesAreSafe_data();
    void namesAreSafe();
    void namesNeverExist();
    void fileIsPrivate();
    void neverOverwritesUnasked();
    void replacesOnlyWhenCommitted();
    void replacesALinkAndNotItsTarget();
    void refusesToReplaceWhatIsNoFile();
    void uncommittedFileVanishes();
    void refusals_data();
    void refusals();
    void listTellsWholeFromCutOff();
    void listTellsWhatIsBeingWritten();

private:
    QString path(const char *name) const { return m_dir->filePath(QLatin1String(name)); }
    std::unique_ptr<QTemporaryDir> m_dir;
};

void TestRecordingFolder::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
    qputenv(recordingFolderVariable, m_dir->filePath(QStringLiteral("a/recordings")).toLocal8Bit());
}

void TestRecordingFolder::cleanup()
{
    qunsetenv(recordingFolderVariable);
}

void TestRecordingFolder::folderIsPrivate()
{
    const QString folder = recordingFolder();
    QCOMPARE(folder, m_dir->filePath(QStringLiteral("a/recordings")));
    struct stat status { };
    QCOMPARE(::stat(QFile::encodeName(folder).constData(), &status), 0);
    QCOMPARE(int(status.st_mode & 0777), 0700);
    QCOMPARE(recordingFolder(), folder);
}

void TestRecordingFolder::namesAreSafe_data()
{
    QTest::addColumn<QString>("process");
    QTest::addColumn<QString>("start");
    QTest::newRow("plain") << QStringLiteral("MyApp.Web-1") << QStringLiteral("MyApp.Web-1_");
    QTest::newRow("folder") << QStringLiteral("../../etc/x") << QStringLiteral("_.._etc_x_");
    QTest::newRow("hidden") << QStringLiteral(".hidden") << QStringLiteral("hidden_");
    QTest::newRow("option") << QStringLiteral("-rf *") << QStringLiteral("rf___");
    QTest::newRow("control") << QStringLiteral("a\nb\0c") << QStringLiteral("a_b");
    QTest::newRow("not ascii") << QStringLiteral("\u00e4pp") << QStringLiteral("_pp_");
    QTest::newRow("none") << QString() << QStringLiteral("process_");
    QTest::newRow("long") << QString(5000, u'x') << QString(QString(64, u'x') + u'_');
}

void TestRecordingFolder::namesAreSafe()
{
    QFETCH(const QString, process);
    QFETCH(const QString, start);
    const QFileInfo file(newRecordingPath(process));
    QCOMPARE(file.absolutePath(), recordingFolder());
    QVERIFY2(file.fileName().startsWith(start), qPrintable(file.fileName()));
    static const QRegularExpression shape(QStringLiteral("_\\d{8}_\\d{6}\\.nettrace$"));
    QVERIFY2(shape.match(file.fileName()).hasMatch(), qPrintable(file.fileName()));
}

void TestRecordingFolder::namesNeverExist()
{
    // Within one second all of them ask for the same name.
    QSet<QString> paths;
    for (int i = 0; i < 5; ++i) {
        const QString name = newRecordingPath(QStringLiteral("app"));
        QVERIFY(!QFileInfo::exists(name));
        QVERIFY(putFile(name, "x"));
        paths.insert(name);
    }
    QCOMPARE(paths.size(), 5);
}

void TestRecordingFolder::fileIsPrivate()
{
    const auto file = RecordingFile::create(path("t.nettrace"), Existing::Keep);
    QVERIFY(file.ok());
    QCOMPARE(QFile::permissions(path("t.nettrace")), ownerOnly);
}

void TestRecordingFolder::neverOverwritesUnasked()
{
    QVERIFY(putFile(path("t.nettrace"), "old"));
    const auto file = RecordingFile::create(path("t.nettrace"), Existing::Keep);
    QVERIFY(!file.ok());
    QCOMPARE(file.error().code, ErrorCode::Exists);
    QCOMPARE(contentOf(path("t.nettrace")), QByteArray("old"));

    QVERIFY(QFile::link(path("nowhere"), path("link.nettrace")));
    const auto link = RecordingFile::create(path("link.nettrace"), Existing::Keep);
    QVERIFY(!link.ok());
    QCOMPARE(link.error().code, ErrorCode::Exists);
    QVERIFY(!QFileInfo::exists(path("nowhere")));
}

void TestRecordingFolder::replacesOnlyWhenCommitted()
{
    QVERIFY(putFile(path("t.nettrace"), "old"));
    {
        auto file = RecordingFile::create(path("t.nettrace"), Existing::Replace);
        QVERIFY(file.ok());
        QVERIFY(file.value()->write(protocol::byteView("new")).ok());
        QCOMPARE(contentOf(path("t.nettrace")), QByteArray("old"));
    }
    QCOMPARE(contentOf(path("t.nettrace")), QByteArray("old"));
    QCOMPARE(QDir(m_dir->path()).entryList(QDir::Files).size(), 1);

    auto file = RecordingFile::create(path("t.nettrace"), Existing::Replace);
    QVERIFY(file.ok());
    QVERIFY(file.value()->commit().ok());
    QVERIFY(file.value()->write(protocol::byteView("newer")).ok());
    QCOMPARE(contentOf(path("t.nettrace")), QByteArray("newer"));
    QCOMPARE(file.value()->size(), 5u);
    QCOMPARE(QDir(m_dir->path()).entryList(QDir::Files).size(), 1);
}

void TestRecordingFolder::replacesALinkAndNotItsTarget()
{
    QVERIFY(putFile(path("precious"), "keep"));
    QVERIFY(QFile::link(path("precious"), path("t.nettrace")));
    auto file = RecordingFile::create(path("t.nettrace"), Existing::Replace);
    QVERIFY(file.ok());
    QVERIFY(file.value()->commit().ok());
    QVERIFY(file.value()->write(protocol::byteView("new")).ok());
    QCOMPARE(contentOf(path("precious")), QByteArray("keep"));
    QCOMPARE(contentOf(path("t.nettrace")), QByteArray("new"));
}

void TestRecordingFolder::refusesToReplaceWhatIsNoFile()
{
    QVERIFY(QDir(m_dir->path()).mkdir(QStringLiteral("folder")));
    QCOMPARE(::mkfifo(QFile::encodeName(path("fifo")).constData(), 0600), 0);
    // Nor a link to one: root could replace /dev/stdout, which is such a link.
    QVERIFY(QFile::link(path("folder"), path("to-folder")));
    QVERIFY(QFile::link(QStringLiteral("/dev/null"), path("to-device")));
    for (const char *name : {"folder", "fifo", "to-folder", "to-device"}) {
        const auto file = RecordingFile::create(path(name), Existing::Replace);
        QVERIFY(!file.ok());
        QCOMPARE(file.error().code, ErrorCode::Exists);
        QVERIFY(QFileInfo::exists(path(name)) && !QFileInfo(path(name)).isFile());
    }
}

void TestRecordingFolder::uncommittedFileVanishes()
{
    QVERIFY(RecordingFile::create(path("t.nettrace"), Existing::Keep).ok());
    QVERIFY(!QFileInfo::exists(path("t.nettrace")));
}

void TestRecordingFolder::refusals_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("code");
    QTest::newRow("no folder") << QStringLiteral("none/t.nettrace") << int(ErrorCode::NotFound);
    QTest::newRow("no name") << QStringLiteral(".") << int(ErrorCode::Exists);
    QTest::newRow("too long") << QString(300, u'x') << int(ErrorCode::LimitExceeded);
}

void TestRecordingFolder::refusals()
{
    QFETCH(const QString, name);
    QFETCH(const int, code);
    const auto file = RecordingFile::create(m_dir->filePath(name), Existing::Keep);
    QVERIFY(!file.ok());
    QCOMPARE(int(file.error().code), code);
    QVERIFY(!file.error().text.isEmpty());
}

void TestRecordingFolder::listTellsWholeFromCutOff()
{
    const QString folder = recordingFolder();
    QVERIFY(putFile(folder + QStringLiteral("/whole.nettrace"), QByteArray("Nettrace...\x06\x01", 13)));
    QVERIFY(putFile(folder + QStringLiteral("/cut.nettrace"), QByteArray("Nettrace...\x06", 12)));
    QVERIFY(putFile(folder + QStringLiteral("/empty.nettrace"), QByteArray()));
    QVERIFY(putFile(folder + QStringLiteral("/whole6.nettrace"),
                    QByteArray("Nettrace\0\0\0\0\6\0\0\0\0\0\0\0...\0\0\0\0", 27)));
    QVERIFY(putFile(folder + QStringLiteral("/cut6.nettrace"),
                    QByteArray("Nettrace\0\0\0\0\6\0\0\0\0\0\0\0...\6\1", 25)));
    QVERIFY(putFile(folder + QStringLiteral("/letter.nettrace"), QByteArray("Dear reader\x06\x01")));
    QVERIFY(putFile(folder + QStringLiteral("/other.txt"), QByteArray("\x06\x01", 2)));
    QHash<QString, RecordingCondition> found;
    const auto recordings = listRecordings(folder);
    for (const auto &recording : recordings) {
        found.insert(recording.name, recording.condition);
        QCOMPARE(recording.size, QFileInfo(recording.path).size());
        QVERIFY(recording.modified.secsTo(QDateTime::currentDateTimeUtc()) < 60);
    }
    QCOMPARE(found.size(), 6);
    QCOMPARE(found.value(QStringLiteral("whole6.nettrace")), RecordingCondition::Complete);
    QCOMPARE(found.value(QStringLiteral("cut6.nettrace")), RecordingCondition::CutOff);
    QCOMPARE(found.value(QStringLiteral("letter.nettrace")), RecordingCondition::NotATrace);
    QCOMPARE(found.value(QStringLiteral("whole.nettrace")), RecordingCondition::Complete);
    QCOMPARE(found.value(QStringLiteral("cut.nettrace")), RecordingCondition::CutOff);
    QCOMPARE(found.value(QStringLiteral("empty.nettrace")), RecordingCondition::CutOff);
    QVERIFY(listRecordings(m_dir->filePath(QStringLiteral("nowhere"))).isEmpty());
}

void TestRecordingFolder::listTellsWhatIsBeingWritten()
{
    const QString name = newRecordingPath(QStringLiteral("app"));
    {
        auto file = RecordingFile::create(name, Existing::Keep);
        QVERIFY(file.ok() && file.value()->commit().ok());
        QCOMPARE(listRecordings(recordingFolder()).value(0).condition, RecordingCondition::BeingWritten);
    }
    QCOMPARE(listRecordings(recordingFolder()).value(0).condition, RecordingCondition::CutOff);
}

CLRLENS_TEST(TestRecordingFolder)
#include "tst_recordingfolder.moc"
