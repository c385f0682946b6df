// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sidecar/sidecarfile.h"
#include "tests/support/testprogram.h"

#include <QFileInfo>
#include <QTemporaryDir>
#include <QtTest>
#include <thread>
#include <vector>
#ifdef Q_OS_UNIX
#include <sys/stat.h>
#endif

using namespace model;

class TestSidecarFile : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void isBesideTheTrace();
    void readOnlyFolderHasItElsewhere();
    void whatIsNoSidecarStays_data();
    void whatIsNoSidecarStays();
    void badOneIsNoReasonToLoseIt();
    void changesBuildOnEachOther();
    void pipeIsNotRead();

private:
    QString trace() const { return m_folder->filePath(QStringLiteral("a.nettrace")); }
    void write(const QString &path, const QByteArray &bytes);

    std::unique_ptr<QTemporaryDir> m_folder;
};

namespace {

Sidecar noted(const QString &notes)
{
    Sidecar sidecar;
    sidecar.notes = notes;
    return sidecar;
}

QString notesOf(const QString &tracePath)
{
    const auto read = readSidecar(tracePath);
    return read.ok() && read.value() ? read.value()->notes : QStringLiteral("(none)");
}

} // namespace

void TestSidecarFile::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    qputenv(sidecarFolderVariable, m_folder->filePath(QStringLiteral("private")).toLocal8Bit());
    write(trace(), "Nettrace");
}

void TestSidecarFile::write(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

void TestSidecarFile::isBesideTheTrace()
{
    const auto none = readSidecar(trace());
    QVERIFY(none.ok() && !none.value());
    QVERIFY(writeSidecar(trace(), noted(QStringLiteral("one"))).ok());
    QVERIFY(QFileInfo::exists(trace() + QStringLiteral(".json")));
    QVERIFY(!QFileInfo::exists(privateSidecarPath(trace())));
    QCOMPARE(notesOf(trace()), QStringLiteral("one"));
    QVERIFY(writeSidecar(trace(), noted(QStringLiteral("two"))).ok());
    QCOMPARE(notesOf(trace()), QStringLiteral("two"));
    removeSidecar(trace());
    QCOMPARE(notesOf(trace()), QStringLiteral("(none)"));
}

void TestSidecarFile::readOnlyFolderHasItElsewhere()
{
    // A folder that cannot be made: the tests may run as root, which no permission stops.
    write(m_folder->filePath(QStringLiteral("file")), "x");
    const QString path = m_folder->filePath(QStringLiteral("file/a.nettrace"));
    QVERIFY(writeSidecar(path, noted(QStringLiteral("mine"))).ok());
    QVERIFY(QFileInfo::exists(privateSidecarPath(path)));
    QCOMPARE(notesOf(path), QStringLiteral("mine"));
    QVERIFY(privateSidecarPath(path) != privateSidecarPath(trace()));
    removeSidecar(path);
    QVERIFY(!QFileInfo::exists(privateSidecarPath(path)));
}

void TestSidecarFile::whatIsNoSidecarStays_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("other JSON") << QByteArray("{\"mine\":1}");
    QTest::newRow("no JSON") << QByteArray("mine");
    QTest::newRow("newer") << QByteArray("{\"clrlensTrace\":9}");
}

void TestSidecarFile::whatIsNoSidecarStays()
{
    QFETCH(const QByteArray, bytes);
    write(sidecarPath(trace()), bytes);
    QVERIFY(!readSidecar(trace()).ok());
    QCOMPARE(writeSidecar(trace(), noted(QStringLiteral("n"))).error().code, protocol::ErrorCode::Exists);
    QVERIFY(!changeSidecar(trace(), [](Sidecar &) { return protocol::Result<>(); }).ok());
    removeSidecar(trace());
    QFile file(sidecarPath(trace()));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), bytes);
}

void TestSidecarFile::badOneIsNoReasonToLoseIt()
{
    QVERIFY(writeSidecar(trace(), noted(QStringLiteral("kept"))).ok());
    const auto refused = changeSidecar(trace(), [](Sidecar &sidecar) -> protocol::Result<> {
        sidecar.notes.clear();
        return protocol::Error{protocol::ErrorCode::LimitExceeded, QStringLiteral("no")};
    });
    QVERIFY(!refused.ok());
    QCOMPARE(notesOf(trace()), QStringLiteral("kept"));
}

void TestSidecarFile::changesBuildOnEachOther()
{
    std::vector<std::thread> threads;
    constexpr int count = 4;
    constexpr int marksEach = 10;
    for (int thread = 0; thread < count; ++thread)
        threads.emplace_back([path = trace()] {
            for (int i = 0; i < marksEach; ++i)
                (void)changeSidecar(path, [i](Sidecar &sidecar) { return addMark(sidecar, {i, {}}); });
        });
    for (std::thread &thread : threads)
        thread.join();
    QCOMPARE(readSidecar(trace()).value()->marks.size(), count * marksEach);
}

void TestSidecarFile::pipeIsNotRead()
{
#ifdef Q_OS_UNIX
    QCOMPARE(::mkfifo(sidecarPath(trace()).toLocal8Bit().constData(), 0600), 0);
    QVERIFY(!readSidecar(trace()).ok()); // and does not wait for a writer
    QVERIFY(QFile::remove(sidecarPath(trace())));
    // Nor in place of the lock, which recordings take.
    const QString lock = privateSidecarPath(trace()) + QStringLiteral(".lock");
    QVERIFY(QDir().mkpath(QFileInfo(lock).path()));
    QCOMPARE(::mkfifo(lock.toLocal8Bit().constData(), 0600), 0);
    const auto changed = changeSidecar(trace(), [](Sidecar &sidecar) {
        sidecar.notes = QStringLiteral("a note");
        return protocol::Result<>();
    });
    QVERIFY(changed.ok());
#else
    QSKIP("there are no pipes with names of files");
#endif
}

CLRLENS_TEST(TestSidecarFile)
#include "tst_sidecarfile.moc"
