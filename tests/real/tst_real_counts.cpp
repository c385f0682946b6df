// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/presets/presets.h"
#include "model/reading/readtrace.h"
#include "tests/real/cuts.h"
#include "tests/real/eventcounts.h"
#include "tests/real/firstnumbers.h"
#include "tests/real/recording.h"
#include "tests/support/dotnet.h"
#include "tests/support/testprogram.h"

#include <QTemporaryDir>
#include <QTest>

/// Presets on a busy process of each runtime: we count what Microsoft's own reader counts, name every
/// row, and read what is left of each recording when it is cut anywhere.
class TestRealCounts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void presetsCountAsTraceEventDoes_data() { tests::addFrameworks(); }
    void presetsCountAsTraceEventDoes();

private:
    QString m_peer;
};

namespace {

using tests::countKey;
using tests::countsOf;
using tests::EventCounts;

/// Where the two differ, one type a line.
QString difference(const EventCounts &ours, const EventCounts &theirs)
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

/// Presets that between them have events of every kind that a busy process sends.
const QStringList counted{QStringLiteral("cpu"), QStringLiteral("gc-verbose"), QStringLiteral("exceptions"),
                          QStringLiteral("counters")};

/// What of a preset must be there for the recording to be worth counting.
QString typicalEvent(const QString &preset)
{
    if (preset == QLatin1String("cpu"))
        return countKey(QStringLiteral("Microsoft-DotNETCore-SampleProfiler"), 0, 0);
    if (preset == QLatin1String("gc-verbose"))
        return countKey(QStringLiteral("Microsoft-Windows-DotNETRuntime"), 1, 2);
    if (preset == QLatin1String("exceptions"))
        return countKey(QStringLiteral("Microsoft-Windows-DotNETRuntime"), 80, 1);
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

void TestRealCounts::presetsCountAsTraceEventDoes()
{
    QFETCH(const QString, framework);
    const auto program = tests::builtProgram(QStringLiteral("programs/Workload"), framework);
    QVERIFY2(program.ok(), program.ok() ? "" : qPrintable(program.error().text));
    tests::Workload workload(program.value());
    QCOMPARE(workload.start({QStringLiteral("busy")}), QString());

    // All at once: a runtime has sessions enough, and the test takes a quarter of the time.
    const QTemporaryDir folder;
    std::vector<std::unique_ptr<model::TraceSession>> sessions;
    for (const model::Preset &preset : model::presets()) {
        if (!counted.contains(preset.id))
            continue;
        auto options = tests::recordingOf(workload, preset.providers,
                                          folder.filePath(preset.id + QStringLiteral(".nettrace")));
        options.request.rundownKeyword = preset.rundown ? model::wholeRundown : 0;
        QVERIFY(!options.request.providers.isEmpty());
        sessions.push_back(std::make_unique<model::TraceSession>(options));
        QVERIFY(tests::startRecording(*sessions.back(), 0));
    }
    QTest::qWait(2500);
    for (const auto &session : sessions)
        QVERIFY(tests::stopRecording(*session));
    workload.kill();
    for (const auto &session : sessions) {
        const QString preset = QFileInfo(session->filePath()).completeBaseName();
        const auto saved = model::readTrace(session->filePath());
        QVERIFY(saved.ok());
        const auto &snapshot = *saved.value();
        const QJsonObject peer = tests::peerCounts(m_peer, session->filePath());
        QVERIFY2(peer[u"error"].isNull(), qPrintable(peer[u"error"].toString()));
        qInfo("%s: %llu events, %llu dropped", qPrintable(preset), qulonglong(snapshot.events.size()),
              qulonglong(snapshot.dropped));
        QCOMPARE(difference(countsOf(snapshot), countsOf(peer)), QString());
        QCOMPARE(difference(countsOf(*session->trace()->snapshot()), countsOf(snapshot)), QString());
        QCOMPARE(qint64(snapshot.dropped),
                 peer[u"lost"].toInteger() + tests::missingBeforeFirstNumbers(session->filePath()));
        QVERIFY(snapshot.events.size() > 0 && snapshot.anomalies->empty());
        QVERIFY(typicalEvent(preset).isEmpty() || countsOf(snapshot).contains(typicalEvent(preset)));
        for (const model::EventType &type : *snapshot.types)
            QVERIFY2(!type.name.isEmpty(), qPrintable(countKey(type.provider, type.id, type.version)));
        QCOMPARE(tests::checkCuts(session->filePath()), QString());
    }
}

CLRLENS_TEST(TestRealCounts)
#include "tst_real_counts.moc"
