// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/instance/sessionfile.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QDir>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include <cstdlib>

using namespace model;

namespace {

OpenSession someSession()
{
    return {{QStringLiteral("/data/a.nettrace"), QStringLiteral("/data/b.nettrace")},
            4711,
            QDateTime::fromMSecsSinceEpoch(1'700'000'000'123, Qt::UTC),
            QStringLiteral("Shop 4711")};
}

/// Another program: keeps a session in the folder and ends as its second argument says.
int keepSession(const QStringList &arguments)
{
    const auto file = SessionFile::create(arguments.value(2));
    if (!file)
        return 1;
    if (arguments.value(4) != QLatin1String("nothing"))
        file->write(someSession());
    if (arguments.value(3) == QLatin1String("crash"))
        std::_Exit(3); // no destructor runs
    return 0;
}
const tests::ChildRegistration child("--keep-session", keepSession);

} // namespace

/// What is open survives a program that does not end in order, and only that.
class TestSessionFile : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void saysWhatWasOpen();
    void refused_data();
    void refused();
    void aCrashLeavesIt();
    void aCleanEndLeavesNothing();
    void aRunningProgramIsLeftAlone();
    void nothingOpenLeavesNothing();
    void afterTheEndNothingIsWritten();

private:
    int runChild(const QString &end, const QString &what = {}) const
    {
        return QProcess::execute(QCoreApplication::applicationFilePath(),
                                 {QStringLiteral("--keep-session"), m_folder->path(), end, what});
    }
    QStringList files() const { return QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestSessionFile::saysWhatWasOpen()
{
    const auto read = parseSession(formatSession(someSession()));
    QVERIFY(read.ok());
    QCOMPARE(read.value(), someSession());
    QCOMPARE(parseSession(formatSession({})).value(), OpenSession());
}

void TestSessionFile::refused_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("no object") << QByteArray("[]");
    QTest::newRow("no traces") << QByteArray("{\"pid\":1}");
    QTest::newRow("a relative path") << QByteArray("{\"traces\":[\"a.nettrace\"]}");
    QTest::newRow("a number") << QByteArray("{\"traces\":[1]}");
    QTest::newRow("too many") << QByteArray("{\"traces\":[") + QByteArray("\"/a\",").repeated(300)
            + "\"/a\"]}";
}

void TestSessionFile::refused()
{
    QFETCH(const QByteArray, json);
    QVERIFY(!parseSession(json).ok());
}

void TestSessionFile::aCrashLeavesIt()
{
    QCOMPARE(runChild(QStringLiteral("crash")), 3);
    {
        const auto left = takeLeftSessions(m_folder->path());
        QCOMPARE(left.size(), std::size_t(1));
        QCOMPARE(left.front()->session(), someSession());
        QVERIFY(takeLeftSessions(m_folder->path()).empty()); // another start does not get it as well
    }
    // The user has not decided: it is offered again.
    const auto left = takeLeftSessions(m_folder->path());
    QCOMPARE(left.size(), std::size_t(1));
    left.front()->forget();
    QCOMPARE(files(), QStringList());
}

void TestSessionFile::aCleanEndLeavesNothing()
{
    QCOMPARE(runChild(QStringLiteral("end")), 0);
    QCOMPARE(files(), QStringList());
}

void TestSessionFile::aRunningProgramIsLeftAlone()
{
    const auto own = SessionFile::create(m_folder->path());
    QVERIFY(own);
    own->write(someSession());
    QVERIFY(takeLeftSessions(m_folder->path()).empty());
    QCOMPARE(files().size(), 2);
}

void TestSessionFile::nothingOpenLeavesNothing()
{
    QCOMPARE(runChild(QStringLiteral("crash"), QStringLiteral("nothing")), 3);
    QVERIFY(takeLeftSessions(m_folder->path()).empty());
    QCOMPARE(files(), QStringList());
}

void TestSessionFile::afterTheEndNothingIsWritten()
{
    const auto own = SessionFile::create(m_folder->path());
    QVERIFY(own);
    own->close();
    own->write(someSession()); // a job that came late
    QCOMPARE(files(), QStringList());
}

CLRLENS_TEST(TestSessionFile)
#include "tst_sessionfile.moc"
