// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sidecar/sidecarfile.h"
#include "model/sidecar/tracefiles.h"
#include "tests/support/testprogram.h"

#include <QFileInfo>
#include <QTemporaryDir>
#include <QtTest>

using namespace model;
using protocol::ErrorCode;

class TestTraceFiles : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void renameTakesTheNotesAlong();
    void badNames_data();
    void badNames();
    void renameKeepsWhatIsThere();
    void removeTakesTheNotesAlong();
    void copyHasTheNotesToo();
    void copyNeverHarmsTheTrace();
    void cancelledCopyLeavesNothing();

private:
    QString path(const char *name) const { return m_folder->filePath(QString::fromLatin1(name)); }
    /// Makes a file with this text, and notes of the same text.
    void make(const char *name);
    static QByteArray bytesOf(const QString &path);
    static QString notesOf(const QString &path);

    std::unique_ptr<QTemporaryDir> m_folder;
    const std::atomic<bool> m_goOn{false};
};

void TestTraceFiles::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    qputenv(sidecarFolderVariable, path("private").toLocal8Bit());
}

void TestTraceFiles::make(const char *name)
{
    QFile file(path(name));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(name);
    Sidecar sidecar;
    sidecar.notes = QString::fromLatin1(name);
    QVERIFY(writeSidecar(path(name), sidecar).ok());
}

QByteArray TestTraceFiles::bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(none)");
}

QString TestTraceFiles::notesOf(const QString &path)
{
    const auto read = readSidecar(path);
    return read.ok() && read.value() ? read.value()->notes : QStringLiteral("(none)");
}

void TestTraceFiles::renameTakesTheNotesAlong()
{
    make("a.nettrace");
    const auto renamed = renameTrace(path("a.nettrace"), QStringLiteral(" my trace "));
    QVERIFY2(renamed.ok(), renamed.ok() ? "" : qPrintable(renamed.error().text));
    QCOMPARE(renamed.value(), path("my trace.nettrace"));
    QCOMPARE(bytesOf(renamed.value()), QByteArray("a.nettrace"));
    QCOMPARE(notesOf(renamed.value()), QStringLiteral("a.nettrace"));
    QVERIFY(!QFileInfo::exists(path("a.nettrace")) && !QFileInfo::exists(path("a.nettrace.json")));
    QCOMPARE(renameTrace(path("my trace.nettrace"), QStringLiteral("my trace")).value(),
             path("my trace.nettrace"));
}

void TestTraceFiles::badNames_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name : {"", " ", ".", "..", ".hidden", "a/b", "../a", "a\\b"})
        QTest::newRow(*name == 0 ? "empty" : name) << QString::fromLatin1(name);
}

void TestTraceFiles::badNames()
{
    QFETCH(const QString, name);
    make("a.nettrace");
    QCOMPARE(renameTrace(path("a.nettrace"), name).error().code, ErrorCode::BadValue);
    QCOMPARE(notesOf(path("a.nettrace")), QStringLiteral("a.nettrace"));
}

void TestTraceFiles::renameKeepsWhatIsThere()
{
    make("a.nettrace");
    make("b.nettrace");
    QCOMPARE(renameTrace(path("a.nettrace"), QStringLiteral("b.nettrace")).error().code, ErrorCode::Exists);
    QCOMPARE(bytesOf(path("b.nettrace")), QByteArray("b.nettrace"));
    QVERIFY(!renameTrace(path("gone.nettrace"), QStringLiteral("c")).ok());
}

void TestTraceFiles::removeTakesTheNotesAlong()
{
    make("a.nettrace");
    QVERIFY(removeTrace(path("a.nettrace")).ok());
    QVERIFY(QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden).isEmpty());
    QCOMPARE(removeTrace(path("a.nettrace")).error().code, ErrorCode::NotFound);
}

void TestTraceFiles::copyHasTheNotesToo()
{
    make("a.nettrace");
    double share = -1;
    QVERIFY(
        copyTrace(path("a.nettrace"), path("copy.nettrace"), Existing::Keep, m_goOn, [&share](double copied) {
            share = copied;
        }).ok());
    QCOMPARE(share, 1.0);
    for (const char *name : {"a.nettrace", "copy.nettrace"}) {
        QCOMPARE(bytesOf(path(name)), QByteArray("a.nettrace"));
        QCOMPARE(notesOf(path(name)), QStringLiteral("a.nettrace"));
    }
    // Of the file that is replaced nothing stays, its notes neither.
    make("b.nettrace");
    removeSidecar(path("a.nettrace"));
    QVERIFY(copyTrace(path("a.nettrace"), path("b.nettrace"), Existing::Replace, m_goOn).ok());
    QCOMPARE(bytesOf(path("b.nettrace")), QByteArray("a.nettrace"));
    QCOMPARE(notesOf(path("b.nettrace")), QStringLiteral("(none)"));
}

void TestTraceFiles::copyNeverHarmsTheTrace()
{
    make("a.nettrace");
    make("b.nettrace");
    QCOMPARE(copyTrace(path("a.nettrace"), path("b.nettrace"), Existing::Keep, m_goOn).error().code,
             ErrorCode::Exists);
    QCOMPARE(bytesOf(path("b.nettrace")), QByteArray("b.nettrace"));
    QCOMPARE(notesOf(path("b.nettrace")), QStringLiteral("b.nettrace"));
    QVERIFY(QFile::link(path("a.nettrace"), path("link.nettrace")));
    for (const char *same : {"a.nettrace", "link.nettrace"})
        QCOMPARE(copyTrace(path("a.nettrace"), path(same), Existing::Replace, m_goOn).error().code,
                 ErrorCode::BadValue);
    QCOMPARE(bytesOf(path("a.nettrace")), QByteArray("a.nettrace"));
}

void TestTraceFiles::cancelledCopyLeavesNothing()
{
    make("a.nettrace");
    const std::atomic<bool> cancelled{true};
    QCOMPARE(copyTrace(path("a.nettrace"), path("copy.nettrace"), Existing::Keep, cancelled).error().code,
             ErrorCode::Cancelled);
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden).size(), 2);
}

CLRLENS_TEST(TestTraceFiles)
#include "tst_tracefiles.moc"
