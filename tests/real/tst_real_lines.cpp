// SPDX-License-Identifier: GPL-3.0-or-later
// Source lines of real recordings: programs/Lines says in comments who calls whom in which line and where
// time burns; every frame of every sample is compared with that.
#include "model/launch/launchspec.h"
#include "model/presets/presets.h"
#include "model/reading/readtrace.h"
#include "model/recording/inlinedevents.h"
#include "model/symbols/sourcelines.h"
#include "model/symbols/sourcetext.h"
#include "tests/real/recording.h"
#include "tests/support/dotnet.h"
#include "tests/support/paths.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>

using namespace model;

namespace {

struct Line {
    QString file; ///< without folder
    std::uint32_t number = 0;

    bool operator==(const Line &) const = default;
};

/// What the comments say: the lines of "CALLER calls CALLEE" and "METHOD burns".
using KnownLines = QHash<QString, QList<Line>>;

void readComments(const QString &path, KnownLines &lines)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    static const QRegularExpression directive(QStringLiteral("^#line (?:(\\d+) \"(.*)\"|(default|hidden))"));
    Line at{QFileInfo(path).fileName(), 0};
    const Line own = at;
    std::uint32_t physical = 0;
    while (!file.atEnd()) {
        const QString text = QString::fromUtf8(file.readLine()).trimmed();
        ++physical;
        ++at.number;
        if (const auto match = directive.match(text); match.hasMatch()) {
            if (match.captured(3) == QLatin1String("default"))
                at = {own.file, physical};
            else if (match.hasCaptured(1) && !match.captured(1).isEmpty())
                at = {match.captured(2), match.captured(1).toUInt() - 1};
            continue;
        }
        const QString comment = text.section(QStringLiteral("// "), -1);
        if (!text.contains(QLatin1String("// ")) || text.startsWith(QLatin1String("// ")))
            continue;
        for (const QString &part : comment.split(QStringLiteral("; "))) {
            const QString caller = part.section(u' ', 0, 0);
            if (part.section(u' ', 1, 1) == QLatin1String("burns"))
                lines[caller] += at;
            else if (part.section(u' ', 1, 1) == QLatin1String("calls"))
                for (const QString &callee : part.section(u' ', 2).split(QStringLiteral(", ")))
                    lines[QString(caller % QLatin1String(" calls ") % callee)] += at;
        }
    }
}

/// The method as the comments call it.
QString shortName(const MethodCode &code)
{
    static const QRegularExpression moved(QStringLiteral("<([^<>]+)>"));
    static const QRegularExpression local(QStringLiteral("^<[^<>]+>g__(\\w+)\\|"));
    static const QRegularExpression lambda(QStringLiteral("^<([^<>]+)>b__"));
    if (code.name == QLatin1String("MoveNext"))
        return moved.match(code.typeName).captured(1);
    if (const auto match = local.match(code.name); match.hasMatch())
        return match.captured(1);
    if (const auto match = lambda.match(code.name); match.hasMatch())
        return QString(match.captured(1) % QLatin1String(".lambda"));
    return code.name.startsWith(u'.') ? code.name : code.name.section(u'.', -1);
}

/// How the program is built.
struct Variant {
    QString framework;
    QString pdb;
    bool optimize = false;
    bool bundled = false; ///< a single-file program
};

void addRows(const QList<Variant> &rows)
{
    QTest::addColumn<QString>("framework");
    QTest::addColumn<QString>("pdb");
    QTest::addColumn<bool>("optimize");
    QTest::addColumn<bool>("bundled");
    for (const Variant &row : rows)
        QTest::addRow("%s %s", qPrintable(row.framework), qPrintable(row.pdb))
            << row.framework << row.pdb << row.optimize << row.bundled;
}

/// That of the data row.
Variant variant()
{
    const auto text = [](const char *column) {
        return *static_cast<QString *>(QTest::qData(column, QMetaType::QString));
    };
    const auto flag
        = [](const char *column) { return *static_cast<bool *>(QTest::qData(column, QMetaType::Bool)); };
    return {text("framework"), text("pdb"), flag("optimize"), flag("bundled")};
}

std::uint64_t samplesOf(const TraceSnapshot &snapshot)
{
    std::uint64_t samples = 0;
    for (std::size_t type = 0; type < snapshot.typeCounts->size(); ++type) {
        if (methodEventOf((*snapshot.types)[type]) == MethodEvent::Sample)
            samples += (*snapshot.typeCounts)[type].events;
    }
    return samples;
}

struct Accuracy {
    int frames = 0;
    int right = 0;
    int about = 0; ///< frames that are marked so
    int rightAbout = 0;
    QHash<QString, int> wrong;
    QSet<QString> seen; ///< of what the comments say
    SourcePlace last; ///< of those that are right

    void count(const SourcePlace &place, const QList<Line> &known, const QString &what)
    {
        ++frames;
        seen += what;
        const Line line{fileNameIn(place.file), place.line};
        const bool isRight = known.contains(line);
        about += place.isAbout;
        rightAbout += place.isAbout && isRight;
        right += !place.isAbout && isRight;
        if (isRight)
            last = place;
        else
            ++wrong[QStringLiteral("%1: %2 line %3%4 %5")
                        .arg(what, line.file)
                        .arg(line.number)
                        .arg(place.isAbout ? QStringLiteral(" (about)") : QString(), place.whyNot)];
    }
    double exactShare() const { return frames == about ? 1 : double(right) / (frames - about); }
    double aboutShare() const { return frames == 0 ? 0 : double(about) / frames; }
    double share() const { return frames == 0 ? 0 : double(right + rightAbout) / frames; }
    QString text(const QString &name) const
    {
        return QStringLiteral("%1: %2 frames, exact %3 %, about %4 %, right with those %5 %")
            .arg(name)
            .arg(frames)
            .arg(100 * exactShare(), 0, 'f', 2)
            .arg(100 * aboutShare(), 0, 'f', 2)
            .arg(100 * share(), 0, 'f', 2);
    }
    QString worst() const
    {
        QStringList keys = wrong.keys();
        std::ranges::sort(keys, [&](const QString &a, const QString &b) { return wrong[a] > wrong[b]; });
        QString text;
        for (const QString &key : keys.first(std::min<qsizetype>(keys.size(), 12)))
            text += QStringLiteral("\n  %1 times %2").arg(wrong[key]).arg(key);
        return text;
    }
};

struct Counts {
    Accuracy leaves;
    Accuracy callers;
    Accuracy byMapAlone; ///< of the callers, without what their IL calls
};

} // namespace

class TestRealLines : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void debugLines_data();
    void debugLines() { linesAreRight(variant()); }
    void releaseLines_data();
    void releaseLines() { linesAreRight(variant()); }
    void inlinedLines_data();
    void inlinedLines();
    void singleFileLines_data();
    void singleFileLines() { linesAreRight(variant()); }

private:
    void linesAreRight(const Variant &row) const;
    void countInlined(const QList<QList<SourceStep>> &stack, const Symbols &symbols, Counts &counts) const;
    void countStack(std::span<const std::uint64_t> stack, std::int64_t ticks, const Symbols &symbols,
                    SourceLines &lines, Counts &counts) const;

    KnownLines m_known;
};

void TestRealLines::countStack(std::span<const std::uint64_t> stack, std::int64_t ticks,
                               const Symbols &symbols, SourceLines &lines, Counts &counts) const
{
    std::vector<QString> names;
    for (std::size_t i = 0; i < stack.size(); ++i) {
        const auto code = symbols.codeAt(stack[i] - (i == 0 ? 0 : 1), ticks);
        names.push_back(code ? shortName(code->code) : QString());
    }
    const auto places = lines.ofStack(stack, ticks);
    for (std::size_t i = 0; i < stack.size(); ++i) {
        QString what = names[i];
        if (i > 0)
            what += QLatin1String(" calls ") % names[i - 1];
        if (i > 1 && m_known.contains(QString(what % QLatin1String(" for ") % names[i - 2])))
            what += QLatin1String(" for ") % names[i - 2];
        const auto known = m_known.constFind(what);
        if (known == m_known.constEnd())
            continue;
        (i == 0 ? counts.leaves : counts.callers).count(places[qsizetype(i)], *known, what);
        if (i > 0)
            counts.byMapAlone.count(lines.find({stack[i], ticks, false, {}}), *known, what);
    }
}

void TestRealLines::initTestCase()
{
    CLRLENS_REQUIRE_DOTNET();
    for (const char *name : {"Known.cs", "Burns.cs"})
        readComments(tests::sourcePath(QStringLiteral("tests/programs/Lines/") + QLatin1String(name)),
                     m_known);
    QVERIFY(m_known.size() > 150);
}

// Functions of their own, as QtTest gives each five minutes.
void TestRealLines::debugLines_data()
{
    addRows({{QStringLiteral("net8.0"), QStringLiteral("embedded"), false, false},
             {QStringLiteral("net9.0"), QStringLiteral("portable"), false, false},
             {QStringLiteral("net10.0"), QStringLiteral("embedded"), false, false},
             {QStringLiteral("net11.0"), QStringLiteral("embedded"), false, false}});
}

void TestRealLines::releaseLines_data()
{
    addRows({{QStringLiteral("net8.0"), QStringLiteral("portable"), true, false},
             {QStringLiteral("net9.0"), QStringLiteral("embedded"), true, false},
             {QStringLiteral("net10.0"), QStringLiteral("portable"), true, false},
             {QStringLiteral("net11.0"), QStringLiteral("embedded"), true, false}});
}

void TestRealLines::singleFileLines_data()
{
    addRows({{QStringLiteral("net10.0"), QStringLiteral("embedded"), true, true}});
}

void TestRealLines::inlinedLines_data()
{
    releaseLines_data();
}

/// Counts only the places at which something is inlined: as leaf, as caller, or as what is called.
void TestRealLines::countInlined(const QList<QList<SourceStep>> &stack, const Symbols &symbols,
                                 Counts &counts) const
{
    QString callee;
    bool isCalleeInlined = false;
    for (const QList<SourceStep> &frame : stack) {
        for (const SourceStep &step : frame) {
            const Function &function = symbols.functions().at(step.function);
            MethodCode code;
            code.name = function.method;
            code.typeName = function.raw.section(u'(', 0, 0)
                                .chopped(std::min<qsizetype>(function.method.size() + 1,
                                                             function.raw.section(u'(', 0, 0).size()));
            const QString name = shortName(code);
            const QString what = callee.isNull() ? name : QString(name % QLatin1String(" calls ") % callee);
            const auto known = m_known.constFind(what);
            if (known != m_known.constEnd() && (step.isInlined || isCalleeInlined))
                (callee.isNull() ? counts.leaves : counts.callers).count(step.place, *known, what);
            callee = name;
            isCalleeInlined = step.isInlined;
        }
    }
}

/// Started to tell it, a runtime tells what it inlines: Small in Inlines, and what its compiler finds fit of
/// lambdas, iterators and others that the comments name.
void TestRealLines::inlinedLines()
{
    const Variant row = variant();
    const auto built
        = tests::builtProgram(QStringLiteral("programs/Lines"), row.framework,
                              {QStringLiteral("Optimize=true"), QStringLiteral("DebugType=%1").arg(row.pdb)});
    QVERIFY2(built.ok(), built.ok() ? "" : qPrintable(built.error().text));
    tests::Workload workload(built.value());
    QProcessEnvironment environment;
    environment.insert(QStringLiteral("DOTNET_RichDebugInfo"), QStringLiteral("1"));
    QCOMPARE(workload.startSuspended({}, environment), QString());
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("inlined.nettrace"));
    const auto cpu = choosePresets(QStringLiteral("cpu"), presets());
    QVERIFY(cpu.ok());
    auto options = tests::recordingOf(workload, QString(), path);
    options.request.providers = cpu.value().providers;
    askForInlined(options.request.providers);
    options.request.rundownKeyword = wholeRundown;
    TraceSession session(options);
    session.start();
    QVERIFY(tests::waitFor(session, RecordingState::Recording));
    QVERIFY(workload.resume());
    QVERIFY(!workload.line(QStringLiteral("ready"), 120'000).isNull());
    const std::uint64_t before = samplesOf(*session.trace()->snapshot());
    QVERIFY(tests::waitFor([&] { return samplesOf(*session.trace()->snapshot()) > before + 12'000; }));
    QVERIFY(tests::stopRecording(session));
    workload.kill();

    const auto trace = readTrace(path);
    QVERIFY(trace.ok());
    const TraceSnapshot &snapshot = *trace.value();
    const auto symbols = std::make_shared<Symbols>();
    PayloadReader payloads(snapshot);
    const std::atomic<bool> cancel = false;
    symbols->readTo(snapshot, snapshot.events.size(), payloads, cancel);
    QVERIFY(symbols->knowsInlined());
    SourceLines lines(symbols, std::make_shared<ModuleFiles>());
    Counts counts;
    std::uint64_t frames = 0;
    std::uint64_t withInlined = 0;
    QHash<std::uint32_t, std::uint32_t> last;
    snapshot.events.forEach(0, snapshot.events.size(), [&](std::uint64_t, const EventRow &event) {
        if (methodEventOf((*snapshot.types)[event.type]) != MethodEvent::Sample
            || last.value(event.thread) == event.stack)
            return;
        last[event.thread] = event.stack;
        const auto stack = lines.stepsOfStack(snapshot.stacks->frames(event.stack), event.ticks);
        frames += std::uint64_t(stack.size());
        for (const auto &frame : stack)
            withInlined += frame.size() > 1;
        countInlined(stack, *symbols, counts);
    });
    const Accuracy &callers = counts.callers;
    qInfo("%s; %s; something is inlined in %.1f %% of %llu frames",
          qPrintable(counts.leaves.text(QStringLiteral("leaves"))),
          qPrintable(callers.text(QStringLiteral("callers"))), 100.0 * double(withInlined) / double(frames),
          static_cast<unsigned long long>(frames));
    QVERIFY(callers.seen.contains(QStringLiteral("Small calls K1")));
    QVERIFY(callers.seen.contains(QStringLiteral("Inlines calls Small")));
    QVERIFY(counts.leaves.seen.contains(QStringLiteral("Loop")));
    QVERIFY(callers.seen.contains(QStringLiteral("Inlines calls Loop")));
    QVERIFY2(counts.leaves.exactShare() >= 0.75, qPrintable(counts.leaves.worst()));
    QVERIFY2(callers.frames > 100, qPrintable(callers.text({})));
    QVERIFY2(callers.exactShare() >= 0.95 && callers.aboutShare() <= 0.2, qPrintable(callers.worst()));
}

void TestRealLines::linesAreRight(const Variant &row) const
{
    QStringList properties{row.optimize ? QStringLiteral("Optimize=true") : QStringLiteral("Optimize=false"),
                           QStringLiteral("DebugType=%1").arg(row.pdb)};
    if (row.bundled)
        properties += QStringLiteral("PublishSingleFile=true");
    const auto built = tests::builtProgram(QStringLiteral("programs/Lines"), row.framework, properties);
    QVERIFY2(built.ok(), built.ok() ? "" : qPrintable(built.error().text));
    const QString program = row.bundled ? tests::publishedProgram(built.value()) : built.value();
    QVERIFY(!program.isEmpty());
    tests::Workload workload(program);
    QCOMPARE(workload.start({}), QString());
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("lines.nettrace"));
    const auto cpu = choosePresets(QStringLiteral("cpu"), presets());
    QVERIFY(cpu.ok());
    auto options = tests::recordingOf(workload, QString(), path);
    options.request.providers = cpu.value().providers;
    options.request.rundownKeyword = wholeRundown;
    TraceSession session(options);
    QVERIFY(tests::startRecording(session));
    // Until there are samples enough: a busy machine takes fewer of them.
    QVERIFY(tests::waitFor([&] { return samplesOf(*session.trace()->snapshot()) > 12'000; }));
    QVERIFY(tests::stopRecording(session));
    workload.kill();

    const auto trace = readTrace(path);
    QVERIFY(trace.ok());
    const TraceSnapshot &snapshot = *trace.value();
    const auto symbols = std::make_shared<Symbols>();
    PayloadReader payloads(snapshot);
    const std::atomic<bool> cancel = false;
    symbols->readTo(snapshot, snapshot.events.size(), payloads, cancel);
    SourceLines lines(symbols, std::make_shared<ModuleFiles>());
    Counts counts;
    // Each burns for microseconds: a thread that is where the sample before found it had no processor.
    QHash<std::uint32_t, std::uint32_t> last;
    snapshot.events.forEach(0, snapshot.events.size(), [&](std::uint64_t, const EventRow &event) {
        if (methodEventOf((*snapshot.types)[event.type]) != MethodEvent::Sample
            || last.value(event.thread) == event.stack)
            return;
        last[event.thread] = event.stack;
        countStack(snapshot.stacks->frames(event.stack), event.ticks, *symbols, lines, counts);
    });
    const auto &[leaves, callers, byMapAlone] = counts;
    const QString leafText = leaves.text(QStringLiteral("leaves"));
    const QString callerText = callers.text(QStringLiteral("callers"));
    qInfo("%s; %s; %s", qPrintable(leafText), qPrintable(callerText),
          qPrintable(byMapAlone.text(QStringLiteral("by the map alone"))));
    const QString wrong = leafText % leaves.worst() % u'\n' % callerText % callers.worst();
    QVERIFY(leaves.last.isKnown());
    const auto source = sourceText(*leaves.last.module, leaves.last.document, {});
    QVERIFY2(source.isFound(), qPrintable(source.whyNot));
    QCOMPARE(source.fit, SourceFit::Same);
    QVERIFY(source.text.contains("Burns"));
    QVERIFY(leaves.frames > 200 && callers.frames > 500);
    const QSet<QString> all(m_known.keyBegin(), m_known.keyEnd());
    const QStringList unseen = (all - leaves.seen - callers.seen).values();
    QVERIFY2(unseen.size() * 5 <= all.size(), qPrintable(unseen.join(QLatin1String("; "))));
    // Samples of optimized code fall where the runtime may stop it.
    QVERIFY2(leaves.exactShare() >= (row.optimize ? 0.75 : 0.98), qPrintable(wrong));
    QVERIFY2(callers.exactShare() >= (row.optimize ? 0.95 : 0.98), qPrintable(wrong));
    QVERIFY2(callers.aboutShare() <= (row.optimize ? 0.2 : 0.02), qPrintable(wrong));
}

CLRLENS_TEST(TestRealLines)
#include "tst_real_lines.moc"
