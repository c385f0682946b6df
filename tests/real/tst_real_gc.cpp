// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/real/recording.h"
#include "tests/support/dotnet.h"
#include "tests/support/paths.h"
#include "tests/support/testprogram.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

/// Collections of real runtimes, as clrlens-cli gc tells them and as Microsoft's own reader does.
class TestRealGc : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void collectionsAreTheSame_data();
    void collectionsAreTheSame();

private:
    QString m_peer;
};

namespace {

QByteArray outputOf(const QString &program, const QStringList &arguments)
{
    QProcess process;
    process.start(program, arguments);
    return process.waitForFinished(60'000) && process.exitCode() == 0 ? process.readAllStandardOutput()
                                                                      : process.readAllStandardError();
}

QMap<int, QJsonObject> byNumber(const QJsonArray &collections)
{
    QMap<int, QJsonObject> found;
    for (const auto &one : collections)
        found.insert(one[QLatin1String("number")].toInt(), one.toObject());
    return found;
}

/// A collection in the words of the other reader.
QJsonObject asPeer(const QJsonObject &ours)
{
    const QStringList kinds{QStringLiteral("blocking"), QStringLiteral("background"),
                            QStringLiteral("foreground")};
    QJsonArray sizes;
    for (const auto *id : {"after0", "after1", "after2", "after3", "after4"})
        sizes.append(ours[QLatin1String(id)]);
    return {{QStringLiteral("generation"), ours[QLatin1String("generation")]},
            {QStringLiteral("kind"), int(kinds.indexOf(ours[QLatin1String("kind")].toString()))},
            {QStringLiteral("promoted"), ours[QLatin1String("promoted")]},
            {QStringLiteral("sizes"), sizes}};
}

/// Returns where two readers differ in a collection. Their clocks round a pause to 100 ns. Where another
/// collection takes over in the first pause of a background one, the peer counts that pause only until all
/// threads stood still; we count it until the other one starts.
QString differences(const QJsonObject &ours, const QJsonObject &theirs)
{
    QStringList found;
    const QJsonObject same = asPeer(ours);
    for (auto field = same.begin(); field != same.end(); ++field) {
        if (field.value() != theirs[field.key()])
            found.append(field.key());
    }
    constexpr double rounding = 2e-7;
    const double pause = ours[QLatin1String("pause")].toDouble(-1);
    const double their = theirs[QLatin1String("pause")].toDouble();
    const double untilStill
        = ours[QLatin1String("suspension")].toDouble() + ours[QLatin1String("laterPause")].toDouble();
    const bool isTakenOver = ours[QLatin1String("kind")] == QStringLiteral("background")
        && std::abs(untilStill - their) <= rounding && pause >= their;
    if (!isTakenOver && std::abs(pause - their) > rounding)
        found.append(QStringLiteral("pause %1 not %2").arg(pause).arg(their));
    return found.join(u' ');
}

} // namespace

void TestRealGc::initTestCase()
{
    CLRLENS_REQUIRE_DOTNET();
    const auto peer = tests::builtProgram(QStringLiteral("peers/TraceEventGc"), QStringLiteral("net10.0"));
    QVERIFY2(peer.ok(), peer.ok() ? "" : qPrintable(peer.error().text));
    m_peer = peer.value();
}

void TestRealGc::collectionsAreTheSame_data()
{
    QTest::addColumn<QString>("framework");
    QTest::addColumn<QString>("server");
    QTest::addColumn<QString>("concurrent");
    for (const auto *framework : {"net8.0", "net9.0", "net10.0", "net11.0"}) {
        for (const auto *server : {"0", "1"}) {
            for (const auto *concurrent : {"0", "1"})
                QTest::addRow("%s server %s concurrent %s", framework, server, concurrent)
                    << QString::fromLatin1(framework) << QString::fromLatin1(server)
                    << QString::fromLatin1(concurrent);
        }
    }
}

/// A collection that one reader calls incomplete is compared by neither: which of them a recording cuts at
/// its ends is the same for both, but not what they make of the rest.
void TestRealGc::collectionsAreTheSame()
{
    QFETCH(const QString, framework);
    QFETCH(const QString, server);
    QFETCH(const QString, concurrent);
    const auto program = tests::builtProgram(QStringLiteral("programs/Workload"), framework);
    QVERIFY2(program.ok(), program.ok() ? "" : qPrintable(program.error().text));
    tests::Workload workload(program.value());
    QProcessEnvironment environment;
    environment.insert(QStringLiteral("DOTNET_gcServer"), server);
    environment.insert(QStringLiteral("DOTNET_gcConcurrent"), concurrent);
    QCOMPARE(workload.start({QStringLiteral("collecting")}, environment), QString());
    const QTemporaryDir folder;
    model::TraceSession session(
        tests::recordingOf(workload, QStringLiteral("Microsoft-Windows-DotNETRuntime:1:Informational"),
                           folder.filePath(QStringLiteral("gc.nettrace"))));
    QVERIFY(tests::startRecording(session, 2000));
    QVERIFY(tests::stopRecording(session));
    workload.kill();

    const auto answer = QJsonDocument::fromJson(
        outputOf(tests::programPath(QStringLiteral("clrlens-cli")),
                 {QStringLiteral("gc"), session.filePath(), QStringLiteral("--json")}));
    const auto ours = byNumber(answer[QLatin1String("tables")][QLatin1String("collections")].toArray());
    const auto theirs = byNumber(QJsonDocument::fromJson(outputOf(m_peer, {session.filePath()})).array());
    QVERIFY(!ours.isEmpty());
    int compared = 0;
    QStringList found;
    for (auto one = theirs.begin(); one != theirs.end(); ++one) {
        if (!ours.contains(one.key())) {
            found.append(QStringLiteral("GC %1 is missing").arg(one.key()));
            continue;
        }
        const QJsonObject &mine = ours[one.key()];
        if (mine[QLatin1String("state")].toString() != QStringLiteral("whole")
            || !one.value()[QLatin1String("complete")].toBool())
            continue;
        ++compared;
        if (const QString text = differences(mine, one.value()); !text.isEmpty())
            found.append(QStringLiteral("GC %1: %2").arg(one.key()).arg(text));
    }
    qInfo("%d collections compared", compared);
    QVERIFY(compared > 10);
    QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
}

CLRLENS_TEST(TestRealGc)
#include "tst_real_gc.moc"
