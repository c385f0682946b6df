// SPDX-License-Identifier: GPL-3.0-or-later
// A program that was compiled ahead of time: we name it as such, and say what its runtime lacks before a user
// tries.
#include "tests/real/workload.h"
#include "tests/support/dotnet.h"
#include "tests/support/paths.h"
#include "tests/support/testprogram.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

namespace {

struct AotAnswer {
    int status = -1;
    QByteArray out;
    QString err;
};

AotAnswer askCli(const QStringList &arguments)
{
    QProcess process;
    process.start(tests::programPath(QStringLiteral("clrlens-cli")), arguments);
    const bool ended = process.waitForFinished();
    return {ended ? process.exitCode() : -1, process.readAllStandardOutput(),
            QString::fromUtf8(process.readAllStandardError())};
}

} // namespace

class TestRealNativeAot : public QObject {
    Q_OBJECT

    std::unique_ptr<tests::Workload> m_program;
    QString pid() const { return QString::number(m_program->pid()); }

private Q_SLOTS:
    void initTestCase()
    {
        CLRLENS_REQUIRE_DOTNET();
        const auto program = tests::nativeAotProgram();
        QVERIFY2(program.ok(), program.ok() ? "" : qPrintable(program.error().text));
        m_program = std::make_unique<tests::Workload>(program.value());
        QCOMPARE(m_program->start({}), QString());
    }

    void isToldInTheListAndByInfo()
    {
        QJsonObject row;
        for (const auto entry :
             QJsonDocument::fromJson(askCli({QStringLiteral("ps"), QStringLiteral("--json")}).out).array()) {
            if (entry[u"pid"].toInteger() == m_program->pid())
                row = entry.toObject();
        }
        const QString version = row[u"runtimeVersion"].toString();
        QVERIFY2(version.startsWith(QLatin1String("10.")) && version.endsWith(QLatin1String(" NativeAOT")),
                 qPrintable(version));
        const AotAnswer info = askCli({QStringLiteral("info"), pid()});
        QVERIFY2(info.status == 0 && info.out.contains("NativeAOT"), info.out.constData());
    }

    void whatItLacksIsNotSent_data()
    {
        QTest::addColumn<QStringList>("command");
        QTest::addColumn<QString>("why");
        QTest::newRow("perf map") << QStringList{QStringLiteral("perfmap"), QStringLiteral("PID"),
                                                 QStringLiteral("on")}
                                  << QStringLiteral("perf needs no map");
        QTest::newRow("startup hook") << QStringList{QStringLiteral("startup-hook"), QStringLiteral("PID"),
                                                     QStringLiteral("/nosuch.dll")}
                                      << QStringLiteral("no startup hooks");
        QTest::newRow("profiler") << QStringList{QStringLiteral("attach-profiler"),
                                                 QStringLiteral("PID"),
                                                 QStringLiteral("--clsid"),
                                                 QStringLiteral("11111111-2222-3333-4444-555555555555"),
                                                 QStringLiteral("--path"),
                                                 QStringLiteral("/nosuch.so")}
                                  << QStringLiteral("loads no profilers");
        QTest::newRow("dump") << QStringList{QStringLiteral("dump"), QStringLiteral("PID")}
                              << QStringLiteral("its runtime writes no dumps");
    }
    void whatItLacksIsNotSent()
    {
        QFETCH(QStringList, command);
        QFETCH(const QString, why);
        command.replaceInStrings(QStringLiteral("PID"), pid());
        const AotAnswer refused = askCli(command);
        QCOMPARE(refused.status, 1);
        QVERIFY2(refused.err.contains(QLatin1String("NativeAOT")) && refused.err.contains(why),
                 qPrintable(refused.err));
        // Nothing that stands beside it would help.
        QVERIFY2(!refused.err.contains(QLatin1String("createdump")), qPrintable(refused.err));
    }

    /// And that its samples alone do not tell what ran.
    void whatItsSamplesLackIsSaidWhenTheyAreRecorded()
    {
        const QTemporaryDir folder;
        const AotAnswer recorded
            = askCli({QStringLiteral("record"), pid(), QStringLiteral("--preset"), QStringLiteral("cpu"),
                      QStringLiteral("--duration"), QStringLiteral("1"), QStringLiteral("-o"),
                      folder.filePath(QStringLiteral("aot.nettrace"))});
        QVERIFY2(recorded.status == 0, qPrintable(recorded.err));
        QVERIFY2(recorded.err.contains(QLatin1String("compiled ahead of time (NativeAOT)")),
                 qPrintable(recorded.err));
    }
};

CLRLENS_TEST(TestRealNativeAot)
#include "tst_real_nativeaot.moc"
