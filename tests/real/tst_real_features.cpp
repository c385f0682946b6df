// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/rundown.h"
#include "model/answers/answerlines.h"
#include "model/features/features.h"
#include "model/reading/readtrace.h"
#include "model/rewrite/rewrite.h"
#include "tests/cli/clirun.h"
#include "tests/real/recording.h"
#include "tests/support/dotnet.h"
#include "tests/support/testprogram.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

using model::Selection;
using model::answers::Feature;

/// Every feature says the same of the same selection: in the window while a real runtime is recorded, in the
/// window that opens the file, and on the command line.
class TestRealFeatures : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { CLRLENS_REQUIRE_DOTNET(); }
    void sameNumbersEverywhere_data() { tests::addFrameworks(); }
    void sameNumbersEverywhere();
};

namespace {

/// A selection of the window, and the options of a command that select the same.
struct Selected {
    QString name;
    Selection selection;
    std::optional<QStringList> options; ///< nothing: no command can leave the rundown out
};

/// The features of a trace as the window analyses them.
class Window {
public:
    Window()
    {
        for (const Feature &feature : model::features())
            m_runner.add(feature.analysisName(), feature.make);
        m_runner.add<model::RundownAnalysis>(model::AnalysisRunner::Coverage::WholeTrace);
    }
    model::AnalysisRunner &runner() { return m_runner; }
    /// Returns the newest answer as a command prints it; empty where none comes.
    QJsonObject answer(const Feature &feature, const Selection &selection)
    {
        m_runner.setSelection(selection);
        const auto result
            = [&] { return m_runner.scopeResult<model::answers::Answer>(feature.analysisName()); };
        if (!tests::waitFor([&] { return m_runner.isUpToDate() && result(); }))
            return {};
        return model::answers::answerJson(feature.id, *result());
    }

private:
    model::JobRunner m_jobs{1};
    model::AnalysisRunner m_runner{m_jobs};
};

/// Returns where two values differ first, as the way to it and both values; empty where they are equal.
QString difference(const QJsonValue &one, const QJsonValue &other, const QString &way = {})
{
    if (one == other)
        return {};
    QString found;
    if (one.isObject() && other.isObject()) {
        const QJsonObject ones = one.toObject();
        const QJsonObject others = other.toObject();
        for (const QString &key : ones.keys() + others.keys()) {
            if (found = difference(ones[key], others[key], way + u'/' + key); !found.isEmpty())
                return found;
        }
    }
    if (one.isArray() && other.isArray() && one.toArray().size() == other.toArray().size()) {
        for (qsizetype i = 0; i < one.toArray().size(); ++i) {
            found = difference(one.toArray()[i], other.toArray()[i], way + u'/' + QString::number(i));
            if (!found.isEmpty())
                return found;
        }
    }
    const auto text = [](const QJsonValue &value) {
        return QString::fromUtf8(QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact).left(500));
    };
    return QStringLiteral("%1: %2, not %3").arg(way, text(one), text(other));
}

std::uint64_t busiestThread(const model::TraceSnapshot &trace)
{
    QHash<std::uint64_t, std::uint64_t> events;
    trace.events.forEach(0, trace.events.size(), [&](std::uint64_t, const model::EventRow &row) {
        ++events[(*trace.threads)[row.thread].id];
    });
    std::uint64_t busiest = 0;
    for (auto thread = events.begin(); thread != events.end(); ++thread) {
        if (thread.value() > events.value(busiest))
            busiest = thread.key();
    }
    return busiest;
}

QList<Selected> selections(const model::TraceSnapshot &trace, double rundown)
{
    const QString expression = QStringLiteral("event in {GCStart, GCEnd, GCHeapStats, RoundStop}");
    const auto secondsAt = [&](std::int64_t milliseconds) {
        constexpr std::int64_t nanoseconds = 1'000'000;
        return trace.seconds(
            model::ticksAt(trace.header, trace.firstTicks, {milliseconds * nanoseconds, true}));
    };
    const std::uint64_t thread = busiestThread(trace);
    const auto filter = model::Filter::parse(expression).filter;
    const model::TimeRange time{secondsAt(400), secondsAt(1300)};
    const QStringList timeOption{QStringLiteral("--time"), QStringLiteral("0.4..1.3")};
    const QStringList threadOption{QStringLiteral("--thread"), QString::number(thread)};
    const QStringList filterOption{QStringLiteral("--filter"), expression};
    return {
        {QStringLiteral("all"), {}, QStringList{}},
        {QStringLiteral("filter"), {{}, {}, filter, {}}, filterOption},
        {QStringLiteral("time"), {time, {}, {}, {}}, timeOption},
        {QStringLiteral("thread"), {{}, {thread}, {}, {}}, threadOption},
        {QStringLiteral("all three"), {time, {thread}, filter, {}}, timeOption + threadOption + filterOption},
        {QStringLiteral("thread without the rundown"), {{}, {thread}, {}, rundown}, {}},
        {QStringLiteral("filter without the rundown"), {{}, {}, filter, rundown}, {}},
    };
}

} // namespace

void TestRealFeatures::sameNumbersEverywhere()
{
    QFETCH(const QString, framework);
    const auto program = tests::builtProgram(QStringLiteral("programs/Workload"), framework);
    QVERIFY2(program.ok(), program.ok() ? "" : qPrintable(program.error().text));
    tests::Workload workload(program.value());
    QCOMPARE(workload.start({QStringLiteral("busy")}), QString());
    const QTemporaryDir folder;
    model::TraceSession session(
        tests::recordingOf(workload,
                           QStringLiteral("Microsoft-Windows-DotNETRuntime:0x8001:Informational,"
                                          "Microsoft-DotNETCore-SampleProfiler,ClrLens-Workload"),
                           folder.filePath(QStringLiteral("all.nettrace"))));
    // The live window looks from the first event on, and so in many pieces.
    Window live;
    session.start();
    QVERIFY(tests::waitFor([&] { return session.trace() != nullptr; }));
    live.runner().attach(session.trace());
    QVERIFY(tests::waitFor(session, model::RecordingState::Recording));
    QTest::qWait(1500);
    QVERIFY(tests::stopRecording(session));
    workload.kill();

    const auto file = model::readTrace(session.filePath());
    QVERIFY(file.ok());
    Window opened;
    opened.runner().setSnapshot(file.value());
    const auto rundown = [&] { return opened.runner().result<model::Rundown>(); };
    QVERIFY(tests::waitFor([&] { return rundown() && rundown()->events > 0; }));

    QStringList found;
    for (const Selected &selected : selections(*file.value(), rundown()->from)) {
        for (const Feature &feature : model::features()) {
            const QString what = QStringLiteral("%1 of %2").arg(feature.id, selected.name);
            const QJsonObject answer = opened.answer(feature, selected.selection);
            QVERIFY2(!answer.isEmpty(), qPrintable(what));
            if (feature.id == QLatin1String("gc")) // of which something is selected each time
                QVERIFY2(!answer[u"tables"][u"collections"].toArray().isEmpty()
                             || !selected.selection.threads.isEmpty(),
                         qPrintable(what));
            if (const QString text = difference(live.answer(feature, selected.selection), answer);
                !text.isEmpty())
                found.append(QStringLiteral("%1, live: %2").arg(what, text));
            const bool isCommand = !feature.summary.isEmpty();
            if (!isCommand || !selected.options)
                continue;
            const auto run = tests::runCli(
                folder.path(),
                QStringList{feature.id, session.filePath(), QStringLiteral("--json")} + *selected.options);
            QVERIFY2(run.status == 0, run.err.constData());
            if (const QString text = difference(run.json().object(), answer); !text.isEmpty())
                found.append(QStringLiteral("%1, command: %2").arg(what, text));
        }
    }
    QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
}

CLRLENS_TEST(TestRealFeatures)
#include "tst_real_features.moc"
