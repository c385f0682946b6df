// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/clirun.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

/// The self test at the command line.
class TestCliDoctor : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void tellsWhatIsInOrder();
    void aProblemIsAStatus();
    void namesNoUser();
    void refusesOthers();

private:
    QTemporaryDir m_folder;
};

void TestCliDoctor::tellsWhatIsInOrder()
{
    const auto run = tests::runCli(m_folder.path(), {QStringLiteral("doctor"), QStringLiteral("--json")});
    const QJsonArray checks = run.json().array();
    QVERIFY2(checks.size() >= 12, run.err.constData());
    QStringList problems;
    for (const QJsonValue &check : checks) {
        for (const char *key : {"id", "title", "state", "found"})
            QVERIFY2(!check[QLatin1String(key)].toString().isEmpty(), key);
        if (check[u"state"].toString() == QLatin1String("problem"))
            problems.append(check[u"id"].toString());
        if (check[u"id"].toString() == QLatin1String("socket-folder"))
            QVERIFY(check[u"found"].toString().contains(m_folder.path()));
    }
    QCOMPARE(run.status, problems.isEmpty() ? 0 : 1);
    const auto table = tests::runCli(m_folder.path(), {QStringLiteral("doctor")});
    QCOMPARE(table.status, run.status);
    QVERIFY(table.out.startsWith("CHECK") && table.out.contains("Folder of recordings"));
    QVERIFY(tests::isHarmless(table.out));
}

void TestCliDoctor::aProblemIsAStatus()
{
    const QString missing = m_folder.filePath(QStringLiteral("none"));
    auto process = tests::cliProcess(missing, {QStringLiteral("doctor")});
    QProcessEnvironment environment = process->processEnvironment();
    environment.insert(QStringLiteral("CLRLENS_RECORDINGS"), m_folder.path());
    process->setProcessEnvironment(environment);
    process->start();
    const auto run = tests::finished(*process);
    QCOMPARE(run.status, 1);
    QVERIFY2(run.out.contains("There is no folder") && run.out.contains("Unset TMPDIR"), run.out.constData());
}

void TestCliDoctor::namesNoUser()
{
    auto process = tests::cliProcess(m_folder.path(), {QStringLiteral("doctor"), QStringLiteral("--json")});
    QProcessEnvironment environment = process->processEnvironment();
    const QString home = m_folder.filePath(QStringLiteral("zacharias"));
    QVERIFY(QDir().mkpath(home + QStringLiteral("/tmp")));
    environment.insert(QStringLiteral("HOME"), home);
    environment.insert(QStringLiteral("USER"), QStringLiteral("zacharias"));
    environment.insert(QStringLiteral("TMPDIR"), home + QStringLiteral("/tmp"));
    environment.insert(QStringLiteral("CLRLENS_RECORDINGS"), home);
    process->setProcessEnvironment(environment);
    process->start();
    const auto run = tests::finished(*process);
    QVERIFY2(run.out.contains("~/tmp"), run.out.constData());
    QVERIFY2(!run.out.contains("zacharias"), run.out.constData());
}

void TestCliDoctor::refusesOthers()
{
    QCOMPARE(tests::runCli(m_folder.path(), {QStringLiteral("doctor"), QStringLiteral("me")}).status, 2);
}

CLRLENS_TEST(TestCliDoctor)
#include "tst_clidoctor.moc"
