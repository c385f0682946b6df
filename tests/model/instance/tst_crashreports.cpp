// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/instance/crashreports.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QTemporaryDir>
#include <QtTest>

using namespace model;

/// What the next start finds of crashes.
class TestCrashReports : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void eachIsTakenOnce();
    void oldOnesGo();
    void textNamesNoUser();

private:
    QString put(const QString &name, const QByteArray &text = "CLR Lens crashed\n");

    std::unique_ptr<QTemporaryDir> m_folder;
};

QString TestCrashReports::put(const QString &name, const QByteArray &text)
{
    QFile file(m_folder->filePath(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        return {};
    return file.fileName();
}

void TestCrashReports::eachIsTakenOnce()
{
    const QString own = crashReportPath(m_folder->path());
    QVERIFY(QFileInfo(own).absolutePath() == m_folder->path());
    put(QFileInfo(own).fileName());
    put(QStringLiteral("other.txt"));
    put(QStringLiteral("crash-empty.txt"), {}); // of a program that is at it
    const auto reports = takeNewCrashReports(m_folder->path());
    QCOMPARE(reports.size(), 1);
    QVERIFY(reports.first().when.secsTo(QDateTime::currentDateTimeUtc()) < 60);
    QCOMPARE(crashReportText(reports.first().path), QStringLiteral("CLR Lens crashed\n"));
    QVERIFY(takeNewCrashReports(m_folder->path()).isEmpty());
    QVERIFY(QFileInfo::exists(reports.first().path)); // to be opened later
    QVERIFY(QFileInfo::exists(m_folder->filePath(QStringLiteral("other.txt"))));
    QVERIFY(takeNewCrashReports(m_folder->filePath(QStringLiteral("none"))).isEmpty());
}

void TestCrashReports::oldOnesGo()
{
    for (int i = 0; i < crashReportsMax + 5; ++i)
        put(QStringLiteral("crash-%1.txt").arg(i));
    QCOMPARE(takeNewCrashReports(m_folder->path()).size(), crashReportsMax + 5);
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files).size(), crashReportsMax);
}

void TestCrashReports::textNamesNoUser()
{
    const QString home = QDir::homePath();
    if (home.size() < 2)
        QSKIP("there is no home folder");
    const QString path = put(QStringLiteral("a.txt"), home.toUtf8() + "/bin/clrlens(+0x1)\x1b[2J\n");
    QCOMPARE(crashReportText(path), QStringLiteral("~/bin/clrlens(+0x1)\\u001b[2J\n"));
    QVERIFY(crashReportText(m_folder->filePath(QStringLiteral("none"))).isEmpty());
}

CLRLENS_TEST(TestCrashReports)
#include "tst_crashreports.moc"
