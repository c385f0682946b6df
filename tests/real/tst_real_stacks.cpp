// SPDX-License-Identifier: GPL-3.0-or-later
// Each frame of each CPU sample has the name that TraceEvent's TraceLog gives it (peers/TraceLogStacks), on
// each runtime, for code of every kind.
#include "model/export/privatecopy.h"
#include "model/presets/presets.h"
#include "model/reading/readtrace.h"
#include "model/rewrite/rewrite.h"
#include "model/symbols/symbols.h"
#include "tests/real/recording.h"
#include "tests/real/workload.h"
#include "tests/support/dotnet.h"
#include "tests/support/testprogram.h"

#include <QtTest>

namespace {

struct PeerFrame {
    std::uint64_t address = 0;
    QString name;
};

struct PeerSample {
    double milliseconds = 0;
    QList<int> frames; ///< innermost first
};

struct PeerStacks {
    QList<PeerFrame> names;
    QMap<std::uint64_t, QList<PeerSample>> samples; ///< by thread, in the order of time
};

PeerStacks peerStacks(const QByteArray &output)
{
    PeerStacks stacks;
    for (const QByteArray &line : output.split('\n')) {
        const QList<QByteArray> words = line.split(' ');
        if (words.first() == "name" && words.size() >= 4) {
            const QByteArray name = line.mid(line.indexOf('|') + 1);
            stacks.names.append({words.at(2).toULongLong(nullptr, 16), QString::fromUtf8(name)});
        } else if (words.first() == "sample" && words.size() >= 3) {
            PeerSample sample;
            sample.milliseconds = words.at(2).toDouble();
            for (qsizetype i = 3; i < words.size(); ++i)
                sample.frames += words.at(i).toInt();
            stacks.samples[words.at(1).toULongLong()] += sample;
        }
    }
    return stacks;
}

/// TraceLog leaves out the return type and all spaces of a signature.
QString comparable(QString name)
{
    const qsizetype open = name.indexOf(u'(');
    QString signature = open < 0 ? QString() : name.mid(open);
    signature.remove(QLatin1String("class ")).remove(QLatin1String("value ")).remove(u' ');
    return (open < 0 ? name : name.left(open)) + signature;
}

} // namespace

class TestRealStacks : public QObject {
    Q_OBJECT
    QString m_peer;

private Q_SLOTS:
    void initTestCase()
    {
        CLRLENS_REQUIRE_DOTNET();
        const auto peer
            = tests::builtProgram(QStringLiteral("peers/TraceLogStacks"), QStringLiteral("net10.0"));
        QVERIFY2(peer.ok(), peer.ok() ? "" : qPrintable(peer.error().text));
        m_peer = peer.value();
    }

    void framesHaveTheNamesOfTraceLog_data() { tests::addFrameworks(); }
    void framesHaveTheNamesOfTraceLog()
    {
        QFETCH(const QString, framework);
        const auto program = tests::builtProgram(QStringLiteral("programs/Workload"), framework);
        QVERIFY2(program.ok(), program.ok() ? "" : qPrintable(program.error().text));
        tests::Workload workload(program.value());
        QCOMPARE(workload.start({QStringLiteral("stacking")}), QString());
        const QTemporaryDir folder;
        const auto presets = model::presets();
        const auto cpu = std::ranges::find(presets, QStringLiteral("cpu"), &model::Preset::id);
        auto options
            = tests::recordingOf(workload, cpu->providers, folder.filePath(QStringLiteral("cpu.nettrace")));
        options.request.rundownKeyword = model::wholeRundown;
        model::TraceSession session(options);
        QVERIFY(tests::startRecording(session));
        QTest::qWait(2000);
        QVERIFY(tests::stopRecording(session));
        workload.kill();

        const auto stacksOf = [this](const QString &path) {
            QProcess peer;
            peer.start(m_peer, {path});
            const bool ended = peer.waitForFinished(tests::patienceMilliseconds) && peer.exitCode() == 0;
            if (!ended)
                qWarning("%s", peer.readAllStandardError().constData());
            return ended ? peer.readAllStandardOutput() : QByteArray();
        };
        const QByteArray output = stacksOf(session.filePath());
        QVERIFY(!output.isEmpty());
        const PeerStacks theirs = peerStacks(output);
        const std::atomic<bool> never = false;
        // A copy without private texts has all names, to others as well.
        const QString shared = folder.filePath(QStringLiteral("shared.nettrace"));
        const auto copied
            = model::repairTrace(session.filePath(), shared, model::Existing::Keep, never,
                                 model::changesFor(model::startOfProcess | model::PrivateKind::Paths
                                                   | model::PrivateKind::Strings));
        QVERIFY(copied.ok());
        QCOMPARE(copied.value().counts.written, copied.value().counts.read);
        QVERIFY(stacksOf(shared) == output);

        const auto read = model::readTrace(session.filePath());
        QVERIFY(read.ok());
        const model::TraceSnapshot &trace = *read.value();
        model::Symbols symbols;
        auto source = model::PayloadSource::open(session.filePath());
        QVERIFY(source.ok());
        model::PayloadReader payloads(source.value(), trace.bytesRead);
        symbols.readTo(trace, trace.events.size(), payloads, never);

        QMap<std::uint64_t, qsizetype> next;
        quint64 frames = 0;
        quint64 same = 0;
        quint64 onlyOurs = 0;
        QMap<QString, int> differences;
        trace.events.forEach(0, trace.events.size(), [&](std::uint64_t, const model::EventRow &row) {
            if ((*trace.types)[row.type].provider != QLatin1String("Microsoft-DotNETCore-SampleProfiler"))
                return;
            const std::uint64_t thread = (*trace.threads)[row.thread].id;
            const PeerSample sample = theirs.samples.value(thread).value(next[thread]++);
            const auto stack = trace.stacks->frames(row.stack);
            if (qsizetype(stack.size()) != sample.frames.size()) {
                ++differences
                    [QStringLiteral("%1 frames, theirs has %2").arg(stack.size()).arg(sample.frames.size())];
                return;
            }
            for (std::size_t i = 0; i < stack.size(); ++i) {
                ++frames;
                const PeerFrame &frame = theirs.names.at(sample.frames.at(qsizetype(i)));
                const model::Function &function
                    = symbols.functions().at(symbols.functionAt(stack[i], row.ticks));
                const QString ours = function.isNamed() ? function.raw : QString();
                if (frame.address != stack[i])
                    ++differences[QStringLiteral("another address")];
                else if (comparable(ours) == comparable(frame.name))
                    ++same;
                else if (frame.name.isEmpty())
                    ++onlyOurs;
                else
                    ++differences[QStringLiteral("%1, theirs is %2")
                                      .arg(comparable(ours), comparable(frame.name))];
            }
        });
        qInfo("%s: %llu frames, %llu with the same name, %llu named by us only, %lld kinds of difference",
              qPrintable(framework), frames, same, onlyOurs, qlonglong(differences.size()));
        int shown = 0;
        for (auto difference = differences.cbegin(); difference != differences.cend() && shown < 20;
             ++difference, ++shown)
            qInfo("%d: %s", difference.value(), qPrintable(difference.key()));
        QVERIFY(frames > 5'000);
        QVERIFY(differences.isEmpty());
    }
};

CLRLENS_TEST(TestRealStacks)
#include "tst_real_stacks.moc"
