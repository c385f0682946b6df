// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/providerspec.h"
#include "model/store/wholefile.h"
#include "tests/real/cuts.h"
#include "tests/real/recording.h"
#include "tests/support/dotnet.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

/// Every preset on a busy process of each runtime: we count what Microsoft's own reader counts, name every
/// row, and read what is left of each recording when it is cut anywhere.
class TestRealCounts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void presetsCountAsTraceEventDoes_data() { tests::addFrameworks(); }
    void presetsCountAsTraceEventDoes();

private:
    QJsonObject peerCounts(const QString &recording) const;

    QString m_peer;
};

namespace {

/// "provider id version" to the number of events.
using Counts = QMap<QString, qint64>;

QString key(const QString &provider, qint64 id, qint64 version)
{
    return QStringLiteral("%1 %2 %3").arg(provider).arg(id).arg(version);
}

Counts ourCounts(const model::TraceSnapshot &snapshot)
{
    Counts counts;
    for (std::size_t i = 0; i < snapshot.types->size(); ++i) {
        const model::EventType &type = snapshot.types->at(i);
        if (const auto events = snapshot.typeCounts->at(i).events; events > 0)
            counts[key(type.provider, type.id, type.version)] += qint64(events);
    }
    return counts;
}

Counts countsOf(const QJsonObject &peer)
{
    Counts counts;
    for (const auto &type : peer[u"types"].toArray())
        counts[key(type[u"provider"].toString(), type[u"id"].toInteger(), type[u"version"].toInteger())]
            += type[u"count"].toInteger();
    return counts;
}

/// Where the two differ, one type a line.
QString difference(const Counts &ours, const Counts &theirs)
{
    QStringList lines;
    const auto keys = (ours.keys() + theirs.keys());
    for (const QString &type : QSet<QString>(keys.begin(), keys.end())) {
        if (ours.value(type) != theirs.value(type))
            lines.append(
                QStringLiteral("%1: %2, not %3").arg(type).arg(ours.value(type)).arg(theirs.value(type)));
    }
    return lines.join(u'\n');
}

/// What of a preset must be there for the recording to be worth counting.
QString typicalEvent(const QString &preset)
{
    if (preset == QLatin1String("cpu"))
        return key(QStringLiteral("Microsoft-DotNETCore-SampleProfiler"), 0, 0);
    if (preset == QLatin1String("gc"))
        return key(QStringLiteral("Microsoft-Windows-DotNETRuntime"), 1, 2);
    if (preset == QLatin1String("exceptions"))
        return key(QStringLiteral("Microsoft-Windows-DotNETRuntime"), 80, 1);
    return {};
}

} // namespace

void TestRealCounts::initTestCase()
{
    CLRLENS_REQUIRE_DOTNET();
    const auto peer
        = tests::builtProgram(QStringLiteral("peers/TraceEventCounts"), QStringLiteral("net10.0"));
    QVERIFY2(peer.ok(), peer.ok() ? "" : qPrintable(peer.error().text));
    m_peer = peer.value();
}

QJsonObject TestRealCounts::peerCounts(const QString &recording) const
{
    QProcess peer;
    peer.start(m_peer, {recording});
    if (!peer.waitForFinished(60000))
        qWarning("%s", qPrintable(peer.errorString()));
    return QJsonDocument::fromJson(peer.readAllStandardOutput()).object();
}

void TestRealCounts::presetsCountAsTraceEventDoes()
{
    QFETCH(const QString, framework);
    const auto program = tests::builtProgram(QStringLiteral("programs/Workload"), framework);
    QVERIFY2(program.ok(), program.ok() ? "" : qPrintable(program.error().text));
    tests::Workload workload(program.value());
    QCOMPARE(workload.start({QStringLiteral("busy")}), QString());

    // All presets at once: a runtime has sessions enough, and the test takes a quarter of the time.
    const QTemporaryDir folder;
    std::vector<std::unique_ptr<model::TraceSession>> sessions;
    for (const model::Preset &preset : model::presets()) {
        auto options = tests::recordingOf(workload, preset.providers,
                                          folder.filePath(preset.id + QStringLiteral(".nettrace")));
        options.rundown = preset.rundown;
        QVERIFY(!options.providers.isEmpty());
        sessions.push_back(std::make_unique<model::TraceSession>(options));
        QVERIFY(tests::startRecording(*sessions.back(), 0));
    }
    QTest::qWait(2500);
    for (const auto &session : sessions) {
        QVERIFY(tests::stopRecording(*session));
        const QString preset = QFileInfo(session->filePath()).completeBaseName();
        const auto saved = model::readTrace(session->filePath());
        QVERIFY(saved.ok());
        const auto &snapshot = *saved.value();
        const QJsonObject peer = peerCounts(session->filePath());
        QVERIFY2(peer[u"error"].isNull(), qPrintable(peer[u"error"].toString()));
        qInfo("%s: %llu events, %llu dropped", qPrintable(preset), qulonglong(snapshot.events.size()),
              qulonglong(snapshot.dropped));
        QCOMPARE(difference(ourCounts(snapshot), countsOf(peer)), QString());
        QCOMPARE(difference(ourCounts(*session->trace()->snapshot()), ourCounts(snapshot)), QString());
        QCOMPARE(qint64(snapshot.dropped), peer[u"lost"].toInteger());
        QVERIFY(snapshot.events.size() > 0 && snapshot.anomalies->empty());
        QVERIFY(typicalEvent(preset).isEmpty() || ourCounts(snapshot).contains(typicalEvent(preset)));
        for (const model::EventType &type : *snapshot.types)
            QVERIFY2(!type.name.isEmpty(), qPrintable(key(type.provider, type.id, type.version)));
        QCOMPARE(tests::checkCuts(session->filePath()), QString());
    }
}

QTEST_GUILESS_MAIN(TestRealCounts)
#include "tst_real_counts.moc"
