// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/files/disksync.h"
#include "model/files/outputfile.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QTemporaryDir>
#include <QtTest>

#include <sys/stat.h>
#include <unistd.h>

using namespace model;
using protocol::ErrorCode;

/// A new file appears whole or not at all, and never at another's cost.
class TestOutputFile : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void appearsWhenPublished();
    void leavesNothingUnlessPublished();
    void keepsWhatExists_data();
    void keepsWhatExists();
    void keepsWhatAppearedMeanwhile_data();
    void keepsWhatAppearedMeanwhile();
    void replacesWhenAsked();
    void replacesALinkAndNotItsTarget();
    void neverReplacesALinkToWhatIsNoFile_data();
    void neverReplacesALinkToWhatIsNoFile();
    void neverReplacesAFolder();
    void neverReplacesADevice();
    void folderGoesAway();
    void longestNames();
    void canBeMoved();
    void syncsWhatIsThere();

private:
    QString path(const char *name) const { return m_folder->filePath(QLatin1String(name)); }
    QStringList names() const
    {
        return QDir(m_folder->path())
            .entryList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
    }
    void put(const char *name, const QByteArray &bytes) const;
    QByteArray content(const char *name) const;
    /// What publishing "new" at `name` ends with.
    static protocol::Result<> publish(protocol::Result<OutputFile> &file);

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestOutputFile::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
}

void TestOutputFile::put(const char *name, const QByteArray &bytes) const
{
    QFile file(path(name));
    const bool written = file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
    if (!written)
        qFatal("%s could not be written", name);
}

QByteArray TestOutputFile::content(const char *name) const
{
    QFile file(path(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("unreadable");
}

protocol::Result<> TestOutputFile::publish(protocol::Result<OutputFile> &file)
{
    if (!file.ok())
        return file.error();
    if (auto written = file.value().write(protocol::byteView("new")); !written.ok())
        return written;
    return file.value().publish();
}

void TestOutputFile::appearsWhenPublished()
{
    auto file = OutputFile::create(path("goal"), Existing::Keep);
    QVERIFY(file.ok());
    QVERIFY(file.value().write(protocol::byteView("whole ")).ok());
    QVERIFY(!QFileInfo::exists(path("goal")));
    QCOMPARE(names().size(), 1);
    QVERIFY(file.value().write(protocol::byteView("file")).ok());
    QVERIFY(file.value().publish().ok());
    QCOMPARE(names(), QStringList{QStringLiteral("goal")});
    QCOMPARE(content("goal"), QByteArray("whole file"));
    const auto others = QFile::ReadGroup | QFile::WriteGroup | QFile::ExeGroup | QFile::ReadOther
        | QFile::WriteOther | QFile::ExeOther;
    QVERIFY(!(QFileInfo(path("goal")).permissions() & others));
}

void TestOutputFile::leavesNothingUnlessPublished()
{
    {
        auto file = OutputFile::create(path("goal"), Existing::Keep);
        QVERIFY(file.ok() && file.value().write(protocol::byteView("half")).ok());
        QCOMPARE(names().size(), 1);
    }
    QCOMPARE(names(), QStringList());
}

void TestOutputFile::keepsWhatExists_data()
{
    QTest::addColumn<QString>("kind");
    for (const char *kind : {"file", "empty file", "folder", "link", "link to nowhere"})
        QTest::newRow(kind) << QString::fromLatin1(kind);
}

void TestOutputFile::keepsWhatExists()
{
    QFETCH(const QString, kind);
    put("target", "precious");
    if (kind == QLatin1String("file"))
        put("goal", "precious");
    else if (kind == QLatin1String("empty file"))
        put("goal", {});
    else if (kind == QLatin1String("folder"))
        QVERIFY(QDir().mkdir(path("goal")));
    else
        QVERIFY(QFile::link(kind == QLatin1String("link") ? path("target") : path("nowhere"), path("goal")));
    const QStringList before = names();
    const auto file = OutputFile::create(path("goal"), Existing::Keep);
    QVERIFY(!file.ok());
    QCOMPARE(file.error().code, ErrorCode::Exists);
    QCOMPARE(names(), before);
    QCOMPARE(content("target"), QByteArray("precious"));
}

void TestOutputFile::keepsWhatAppearedMeanwhile_data()
{
    keepsWhatExists_data();
}

void TestOutputFile::keepsWhatAppearedMeanwhile()
{
    QFETCH(const QString, kind);
    auto file = OutputFile::create(path("goal"), Existing::Keep);
    QVERIFY(file.ok());
    put("target", "precious");
    if (kind == QLatin1String("file"))
        put("goal", "precious");
    else if (kind == QLatin1String("empty file"))
        put("goal", {});
    else if (kind == QLatin1String("folder"))
        QVERIFY(QDir().mkdir(path("goal")));
    else
        QVERIFY(QFile::link(kind == QLatin1String("link") ? path("target") : path("nowhere"), path("goal")));
    const auto published = publish(file);
    QVERIFY(!published.ok());
    QCOMPARE(published.error().code, ErrorCode::Exists);
    file = protocol::Error{};
    QCOMPARE(names(), (QStringList{QStringLiteral("goal"), QStringLiteral("target")}));
    QCOMPARE(content("target"), QByteArray("precious"));
    if (kind == QLatin1String("file"))
        QCOMPARE(content("goal"), QByteArray("precious"));
    QVERIFY(!QFileInfo::exists(path("nowhere")));
}

void TestOutputFile::replacesWhenAsked()
{
    put("goal", "old");
    auto file = OutputFile::create(path("goal"), Existing::Replace);
    QVERIFY(file.ok());
    QCOMPARE(content("goal"), QByteArray("old")); // until the new one is whole
    QVERIFY(publish(file).ok());
    QCOMPARE(content("goal"), QByteArray("new"));
    QCOMPARE(names(), QStringList{QStringLiteral("goal")});
}

void TestOutputFile::replacesALinkAndNotItsTarget()
{
    put("target", "precious");
    QVERIFY(QFile::link(path("target"), path("goal")));
    auto file = OutputFile::create(path("goal"), Existing::Replace);
    QVERIFY(publish(file).ok());
    QCOMPARE(content("target"), QByteArray("precious"));
    QVERIFY(!QFileInfo(path("goal")).isSymLink());
    QCOMPARE(content("goal"), QByteArray("new"));
}

void TestOutputFile::neverReplacesALinkToWhatIsNoFile_data()
{
    QTest::addColumn<QString>("target");
    QTest::newRow("device, as /dev/stdout is a link to one") << QStringLiteral("/dev/null");
    QTest::newRow("folder") << QStringLiteral("/dev");
}

void TestOutputFile::neverReplacesALinkToWhatIsNoFile()
{
    QFETCH(const QString, target);
    QVERIFY(QFile::link(target, path("goal")));
    const auto file = OutputFile::create(path("goal"), Existing::Replace);
    QVERIFY(!file.ok());
    QCOMPARE(file.error().code, ErrorCode::Exists);
    QVERIFY(file.error().text.contains(QLatin1String("not a regular file")));
    QCOMPARE(QFileInfo(path("goal")).symLinkTarget(), target);
    QCOMPARE(names(), QStringList{QStringLiteral("goal")});
}

void TestOutputFile::neverReplacesAFolder()
{
    auto file = OutputFile::create(path("goal"), Existing::Replace);
    QVERIFY(file.ok());
    QVERIFY(QDir().mkdir(path("goal")));
    QCOMPARE(publish(file).error().code, ErrorCode::Exists);
    QCOMPARE(OutputFile::create(path("goal"), Existing::Replace).error().code, ErrorCode::Exists);
}

void TestOutputFile::neverReplacesADevice()
{
    QVERIFY(::mkfifo(QFile::encodeName(path("pipe")).constData(), 0600) == 0);
    QCOMPARE(OutputFile::create(path("pipe"), Existing::Replace).error().code, ErrorCode::Exists);
    QCOMPARE(OutputFile::create(QStringLiteral("/dev/null"), Existing::Replace).error().code,
             ErrorCode::Exists);
}

void TestOutputFile::folderGoesAway()
{
    QVERIFY(QDir().mkdir(path("folder")));
    auto file = OutputFile::create(path("folder/goal"), Existing::Keep);
    QVERIFY(file.ok());
    QVERIFY(QDir(path("folder")).removeRecursively());
    QCOMPARE(publish(file).error().code, ErrorCode::NotFound);
    QCOMPARE(OutputFile::create(path("folder/goal"), Existing::Keep).error().code, ErrorCode::NotFound);
}

void TestOutputFile::longestNames()
{
    const QByteArray name(NAME_MAX, 'n');
    auto file = OutputFile::create(path(name.constData()), Existing::Keep);
    QVERIFY(publish(file).ok());
    QCOMPARE(content(name.constData()), QByteArray("new"));
    auto tooLong = OutputFile::create(path(QByteArray(name + 'n').constData()), Existing::Keep);
    QVERIFY(!publish(tooLong).ok());
    tooLong = protocol::Error{};
    QCOMPARE(names().size(), 1);
}

void TestOutputFile::canBeMoved()
{
    auto first = OutputFile::create(path("first"), Existing::Keep);
    auto second = OutputFile::create(path("second"), Existing::Keep);
    QVERIFY(first.ok() && second.ok());
    first.value() = std::move(second.value());
    QVERIFY(publish(first).ok());
    second = protocol::Error{};
    QCOMPARE(names(), QStringList{QStringLiteral("second")});
}

void TestOutputFile::syncsWhatIsThere()
{
    put("goal", "bytes");
    QVERIFY(syncToDisk(path("goal")).ok());
    QCOMPARE(syncToDisk(path("nowhere")).error().code, ErrorCode::NotFound);
}

CLRLENS_TEST(TestOutputFile)
#include "tst_outputfile.moc"
