// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/async/jobrunner.h"
#include "model/ports/portrecipes.h"
#include "model/recording/recordings.h"
#include "model/runtime/runtimes.h"
#include "tests/model/ports/arrivingruntime.h"
#include "tests/support/testprogram.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <thread>
#ifdef Q_OS_LINUX
#include <pthread.h>
#endif

using namespace model;
using namespace protocol;
using tests::ArrivingRuntime;
using Kind = RecipeStep::Kind;
using StepState = RecipeStepResult::State;

namespace {

RecipeStep variableStep(const char *name, const char *value)
{
    RecipeStep step;
    step.kind = Kind::SetVariable;
    step.name = QLatin1String(name);
    step.value = QString::fromLatin1(value);
    return step;
}

RecipeStep hookStep(const char *path)
{
    RecipeStep step;
    step.kind = Kind::StartupHook;
    step.path = QLatin1String(path);
    return step;
}

RecipeStep profilerStep()
{
    RecipeStep step;
    step.kind = Kind::StartupProfiler;
    step.path = QStringLiteral("/p.so");
    step.profiler = QUuid(QStringLiteral("{cf0d821e-299b-5307-a3d8-b283c03916dd}"));
    return step;
}

RecipeStep traceStep()
{
    RecipeStep step;
    step.kind = Kind::Trace;
    step.name = QStringLiteral("gc");
    step.tellsInlined = true;
    step.providers = QStringLiteral("Microsoft-Windows-DotNETRuntime:1:4");
    return step;
}

Recipe wholeRecipe()
{
    RecipeStep cleared = variableStep("OLD", "");
    cleared.value.reset();
    return {QStringLiteral("Shop"),
            true,
            {RecipeStep(), traceStep(), hookStep("/h.dll"), variableStep("A", "1"), profilerStep(), cleared,
             RecipeStep()}};
}

/// A thread by whose name the process of this test looks like one with a runtime. No thread of Qt: the thread
/// sanitizer does not see how those are ended.
class NamedThread {
public:
    explicit NamedThread(const char *name)
        : m_thread([this, name] {
#ifdef Q_OS_LINUX
            ::pthread_setname_np(::pthread_self(), name);
#else
            Q_UNUSED(name)
#endif
            std::unique_lock lock(m_mutex);
            m_named = true;
            m_changed.notify_all();
            m_changed.wait(lock, [this] { return m_ended; });
        })
    {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [this] { return m_named; });
    }
    ~NamedThread()
    {
        {
            const std::lock_guard lock(m_mutex);
            m_ended = true;
        }
        m_changed.notify_all();
        m_thread.join();
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_named = false;
    bool m_ended = false;
    std::thread m_thread; ///< last: it uses the others
};

} // namespace

class TestRecipe : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();
    void stepsAreDoneInAnOrderThatWorks();
    void recipesAreReadBack();
    void refusesRecipes_data();
    void refusesRecipes();
    void programsHaveNames_data();
    void programsHaveNames();
    void areKept();
    void whatWasMadeBeforeTheFileWasReadIsNotLost();
    void stepsArriveInOrderAndReportEach();
    void aTraceTellsWhatIsInlined();
    void aFailedStepEndsIt();
    void aMissingHookIsNotSent();
    void aProfilerIsForWhatWaits();
    void aProfilerIsSentInDoubt();
    void automaticOnesGreetTheirName();
    void automaticOnesLeaveWhatRuns();
    void autoResumeResumesItsNameAlone();
    void areRenamed();
    void areAppliedToThoseThatWaitAlready();

private:
    PortRuntime runtimeOf(const ArrivingRuntime &arriving) const;

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<JobRunner> m_jobs;
    Runtimes m_runtimes;
    std::unique_ptr<Recordings> m_recordings;
    std::unique_ptr<DiagnosticPorts> m_ports;
    std::unique_ptr<Recipes> m_recipes;
    std::unique_ptr<PortRecipes> m_applied;
    QString m_path;
};

void TestRecipe::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
    m_jobs = std::make_unique<JobRunner>(1);
    m_recordings = std::make_unique<Recordings>();
    DiagnosticPorts::Options options;
    options.keptFile = m_dir->filePath(QStringLiteral("ports.json"));
    m_ports = std::make_unique<DiagnosticPorts>(m_runtimes, *m_jobs, options);
    m_recipes = std::make_unique<Recipes>(*m_jobs, m_dir->filePath(QStringLiteral("recipes.json")));
    m_applied = std::make_unique<PortRecipes>(*m_ports, *m_recipes, *m_recordings);
    m_path = m_dir->filePath(QStringLiteral("port"));
    QVERIFY(m_ports->open(m_path).ok());
}

void TestRecipe::cleanup()
{
    m_applied.reset();
    m_recipes.reset();
    m_ports.reset();
    m_recordings.reset();
    m_jobs.reset();
}

PortRuntime TestRecipe::runtimeOf(const ArrivingRuntime &arriving) const
{
    for (const PortRuntime &runtime : m_ports->runtimes()) {
        if (runtime.cookie == arriving.cookie)
            return runtime;
    }
    return {};
}

void TestRecipe::stepsAreDoneInAnOrderThatWorks()
{
    QList<Kind> kinds;
    const QList<RecipeStep> ordered = workingOrder(wholeRecipe().steps);
    for (const RecipeStep &step : ordered)
        kinds << step.kind;
    QCOMPARE(kinds,
             (QList{Kind::SetVariable, Kind::SetVariable, Kind::StartupProfiler, Kind::StartupHook,
                    Kind::Trace, Kind::Resume}));
    QCOMPARE(ordered.at(0).name, QStringLiteral("A"));
    QCOMPARE(ordered.at(1).name, QStringLiteral("OLD")); // as they were
    QVERIFY(workingOrder({}).isEmpty());
}

void TestRecipe::recipesAreReadBack()
{
    Recipe other = resumeRecipe(QStringLiteral("Gr\u00fc\u00dfe \"x\""));
    const auto read = parseRecipes(formatRecipes({wholeRecipe(), other}));
    QVERIFY2(read.ok(), read.ok() ? "" : qPrintable(read.error().text));
    QCOMPARE(read.value(), (QList<Recipe>{wholeRecipe(), other}));
    QVERIFY(isAutoResume(other) && !isAutoResume(wholeRecipe()));
}

void TestRecipe::refusesRecipes_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<int>("code");
    const auto add = [](const char *name, const QByteArray &recipes, ErrorCode code) {
        QTest::newRow(name) << QByteArray("{\"clrlensRecipes\":1,\"recipes\":[" + recipes + "]}")
                            << int(code);
    };
    QTest::newRow("no JSON") << QByteArray("[") << int(ErrorCode::BadValue);
    QTest::newRow("another file") << QByteArray("{\"clrlensPorts\":1}") << int(ErrorCode::BadValue);
    QTest::newRow("newer") << QByteArray("{\"clrlensRecipes\":2}") << int(ErrorCode::Unsupported);
    QTest::newRow("huge") << QByteArray(recipeFileBytesMax + 1, ' ') << int(ErrorCode::LimitExceeded);
    const QByteArray resume("{\"program\":\"a\",\"steps\":[{\"do\":\"resume\"}]}");
    add("twice", resume + ',' + resume, ErrorCode::BadValue);
    add("no name", "{\"steps\":[{\"do\":\"resume\"}]}", ErrorCode::BadValue);
    add("no steps", "{\"program\":\"a\"}", ErrorCode::BadValue);
    add("unknown step", "{\"program\":\"a\",\"steps\":[{\"do\":\"format\"}]}", ErrorCode::BadValue);
    add("variable without a name", "{\"program\":\"a\",\"steps\":[{\"do\":\"setVariable\"}]}",
        ErrorCode::BadValue);
    add("variable with an equals sign",
        "{\"program\":\"a\",\"steps\":[{\"do\":\"setVariable\",\"name\":\"a=b\"}]}", ErrorCode::BadValue);
    add("profiler without a class",
        "{\"program\":\"a\",\"steps\":[{\"do\":\"startupProfiler\",\"path\":\"/p\"}]}", ErrorCode::BadValue);
    add("trace without providers", "{\"program\":\"a\",\"steps\":[{\"do\":\"trace\"}]}", ErrorCode::BadValue);
    QByteArray steps;
    for (int i = 0; i <= recipeStepsMax; ++i)
        steps += ",{\"do\":\"resume\"}";
    add("many steps", "{\"program\":\"a\",\"steps\":[" + steps.mid(1) + "]}", ErrorCode::LimitExceeded);
}

void TestRecipe::refusesRecipes()
{
    QFETCH(const QByteArray, json);
    QFETCH(const int, code);
    const auto recipes = parseRecipes(json);
    QVERIFY(!recipes.ok());
    QCOMPARE(int(recipes.error().code), code);
}

void TestRecipe::programsHaveNames_data()
{
    QTest::addColumn<QString>("assembly");
    QTest::addColumn<QString>("commandLine");
    QTest::addColumn<QString>("name");
    const auto add = [](const char *row, const char *assembly, const char *line, const char *name) {
        QTest::newRow(row) << QString::fromLatin1(assembly) << QString::fromLatin1(line)
                           << QString::fromLatin1(name);
    };
    add("assembly", "Shop", "/usr/bin/x y", "Shop");
    add("program", "", "/opt/shop/Shop --port 80", "Shop");
    add("dotnet", "", "dotnet /opt/Shop.Api.dll x", "Shop.Api");
    add("Windows", "", "C:\\shop\\Shop.exe x", "Shop");
    add("dotnet alone", "", "/usr/bin/dotnet", "dotnet");
    add("nothing", "", "", "");
}

void TestRecipe::programsHaveNames()
{
    QFETCH(const QString, assembly);
    QFETCH(const QString, commandLine);
    ipc::ProcessInfo info;
    info.managedEntrypointAssemblyName = assembly;
    info.commandLine = commandLine;
    QTEST(programName(info), "name");
}

void TestRecipe::areKept()
{
    const QString file = m_dir->filePath(QStringLiteral("recipes.json"));
    m_recipes->load();
    QVERIFY(m_recipes->set(wholeRecipe()).ok());
    QVERIFY(m_recipes->set(resumeRecipe(QStringLiteral("Other"))).ok());
    QVERIFY(!m_recipes->set({QStringLiteral("Empty"), false, {}}).ok());
    QTRY_COMPARE(readRecipes(file).valueOr({}).size(), 2);
    Recipe changed = wholeRecipe();
    changed.automatic = false;
    QVERIFY(m_recipes->set(changed).ok());
    m_recipes->remove(QStringLiteral("Other"));
    QTRY_COMPARE(readRecipes(file).valueOr({}), QList<Recipe>{changed});
    Recipes again(*m_jobs, file);
    QSignalSpy read(&again, &Recipes::changed);
    again.load();
    QTRY_COMPARE(read.size(), 1);
    QCOMPARE(*again.find(QStringLiteral("Shop")), changed);
    QVERIFY(!again.find(QStringLiteral("Other")));
}

void TestRecipe::whatWasMadeBeforeTheFileWasReadIsNotLost()
{
    const QString file = m_dir->filePath(QStringLiteral("recipes.json"));
    QFile old(file);
    QVERIFY(old.open(QIODevice::WriteOnly));
    old.write(formatRecipes({resumeRecipe(QStringLiteral("Old"))}));
    old.close();
    m_recipes->load();
    QVERIFY(m_recipes->set(resumeRecipe(QStringLiteral("New"))).ok());
    QTRY_COMPARE(readRecipes(file).valueOr({}).size(), 2);
}

void TestRecipe::stepsArriveInOrderAndReportEach()
{
    const ArrivingRuntime arriving(m_path);
    QTRY_VERIFY(runtimeOf(arriving).info);
    QSignalSpy finished(m_applied.get(), &PortRecipes::finished);
    RecipeRun *run = m_applied->apply(runtimeOf(arriving),
                                      {RecipeStep(), variableStep("A", "1"), variableStep("B", "2")});
    QVERIFY(run);
    QVERIFY(m_applied->isBusy(runtimeOf(arriving)));
    QVERIFY(!m_applied->apply(runtimeOf(arriving), {RecipeStep()}));
    bool done = false;
    connect(m_applied.get(), &PortRecipes::finished, this,
            [&](const RecipeRun *ended) { done = ended->isDone() && ended->results().size() == 3; });
    QTRY_COMPARE(finished.size(), 1);
    QVERIFY(done);
    QCOMPARE(arriving.received.mid(arriving.received.size() - 3),
             (QList{ipc::Command::SetEnvironmentVariable, ipc::Command::SetEnvironmentVariable,
                    ipc::Command::ResumeRuntime}));
    QTRY_VERIFY(runtimeOf(arriving).resumed);
    QVERIFY(!m_applied->isBusy(runtimeOf(arriving)));
}

/// Programs tell it only where they were started to.
void TestRecipe::aTraceTellsWhatIsInlined()
{
    const auto contains = [](const QByteArray &payload, QStringView text) {
        return payload.contains(QByteArray(reinterpret_cast<const char *>(text.utf16()),
                                           text.size() * qsizetype(sizeof(char16_t))));
    };
    for (const bool isAsked : {false, true}) {
        const ArrivingRuntime arriving(m_path);
        QTRY_VERIFY(runtimeOf(arriving).info);
        RecipeStep step = traceStep();
        step.tellsInlined = isAsked;
        RecipeRun run(recipeTarget(runtimeOf(arriving)), {step}, *m_recordings);
        QSignalSpy finished(&run, &RecipeRun::finished);
        run.start();
        QTRY_COMPARE(finished.size(), 1); // the runtime refuses to record, which does not matter
        const auto trace = std::ranges::find_if(arriving.payloads, [&](const QByteArray &payload) {
            return contains(payload, u"Microsoft-Windows-DotNETRuntime");
        });
        QVERIFY(trace != arriving.payloads.end());
        QCOMPARE(contains(*trace, u"Microsoft-Windows-DotNETRuntimePrivate"), isAsked);
        QCOMPARE(arriving.received.contains(ipc::Command::ProcessEnvironment), isAsked);
        QCOMPARE(run.results().at(0).doubts.contains(QStringLiteral("DOTNET_RichDebugInfo=1")), isAsked);
    }
}

void TestRecipe::aFailedStepEndsIt()
{
    ArrivingRuntime arriving(m_path);
    arriving.refused = ipc::Command::SetEnvironmentVariable;
    QTRY_VERIFY(runtimeOf(arriving).info);
    RecipeRun run(recipeTarget(runtimeOf(arriving)), {RecipeStep(), variableStep("A", "1")}, *m_recordings);
    QSignalSpy finished(&run, &RecipeRun::finished);
    run.start();
    QTRY_COMPARE(finished.size(), 1);
    QVERIFY(!run.isDone());
    QCOMPARE(run.results().at(0).state, StepState::Failed);
    QCOMPARE(run.results().at(0).error->code, ErrorCode::RuntimeError);
    QCOMPARE(run.results().at(1).state, StepState::NotDone);
    // So it goes on waiting.
    QVERIFY(!arriving.received.contains(ipc::Command::ResumeRuntime));
}

void TestRecipe::aMissingHookIsNotSent()
{
    const ArrivingRuntime arriving(m_path);
    QTRY_VERIFY(runtimeOf(arriving).info);
    RecipeRun run(recipeTarget(runtimeOf(arriving)), {hookStep("/nowhere/Hook.dll"), RecipeStep()},
                  *m_recordings);
    QSignalSpy finished(&run, &RecipeRun::finished);
    run.start();
    QTRY_COMPARE(finished.size(), 1);
    QCOMPARE(run.results().at(0).state, StepState::Failed);
    QVERIFY(!arriving.received.contains(ipc::Command::ApplyStartupHook));
}

void TestRecipe::aProfilerIsForWhatWaits()
{
    const ArrivingRuntime arriving(m_path);
    QTRY_VERIFY(runtimeOf(arriving).info);
    const auto reason = [&]() -> QString {
        RecipeRun run(recipeTarget(runtimeOf(arriving)), {profilerStep(), RecipeStep()}, *m_recordings);
        QSignalSpy finished(&run, &RecipeRun::finished);
        run.start();
        (void)(!finished.isEmpty() || finished.wait(tests::patienceMilliseconds));
        return run.results().at(0).error ? run.results().at(0).error->text : QString();
    };
#ifdef Q_OS_LINUX
    {
        const NamedThread waits(".NET EventPipe");
        QVERIFY2(reason().contains(QStringLiteral("/p.so")), qPrintable(reason())); // only that is wrong
        const NamedThread runs(".NET Finalizer");
        QVERIFY(reason().contains(QStringLiteral("runs already")));
    }
#endif
    QVERIFY(!arriving.received.contains(ipc::Command::StartupProfiler));
    QVERIFY(!arriving.received.contains(ipc::Command::ResumeRuntime));
}

void TestRecipe::aProfilerIsSentInDoubt()
{
    const ArrivingRuntime arriving(m_path);
    QTRY_VERIFY(runtimeOf(arriving).info);
    RecipeStep step = profilerStep();
    step.path = QCoreApplication::applicationFilePath(); // a library as good as any
    RecipeRun run(recipeTarget(runtimeOf(arriving)), {step}, *m_recordings);
    QSignalSpy finished(&run, &RecipeRun::finished);
    run.start();
    QTRY_COMPARE(finished.size(), 1);
    const RecipeStepResult &result = run.results().at(0);
    QVERIFY2(result.state == StepState::Done, qPrintable(result.error ? result.error->text : QString()));
    QVERIFY2(result.doubts.contains(QStringLiteral("cannot be told")), qPrintable(result.doubts));
    QVERIFY(arriving.received.contains(ipc::Command::StartupProfiler));
}

void TestRecipe::automaticOnesLeaveWhatRuns()
{
#ifndef Q_OS_LINUX
    QSKIP("Only Linux tells which runtimes run.");
#endif
    QVERIFY(m_recipes->set(resumeRecipe(QStringLiteral("Shop"))).ok());
    const NamedThread runs(".NET Finalizer");
    QSignalSpy notApplied(m_applied.get(), &PortRecipes::notApplied);
    ArrivingRuntime shop(m_path);
    shop.name = QStringLiteral("Shop");
    QTRY_COMPARE(notApplied.size(), 1);
    shop.connectAgain();
    QTest::qWait(100);
    QCOMPARE(notApplied.size(), 1); // once for each
    QVERIFY(!runtimeOf(shop).resumed);
    QVERIFY(!shop.received.contains(ipc::Command::ResumeRuntime));
}

void TestRecipe::automaticOnesGreetTheirName()
{
    QVERIFY(m_recipes->set({QStringLiteral("Shop"), true, {variableStep("A", "1"), RecipeStep()}}).ok());
    QVERIFY(m_recipes->set({QStringLiteral("Idle"), false, {RecipeStep()}}).ok());
    ArrivingRuntime shop(m_path);
    shop.name = QStringLiteral("Shop");
    ArrivingRuntime idle(m_path);
    idle.name = QStringLiteral("Idle");
    QTRY_VERIFY(runtimeOf(shop).resumed);
    QVERIFY(shop.received.contains(ipc::Command::SetEnvironmentVariable));
    QTRY_VERIFY(runtimeOf(idle).info);
    QTest::qWait(100);
    QVERIFY(!idle.received.contains(ipc::Command::ResumeRuntime));
    // Once for each runtime, however often it comes back.
    const qsizetype before = shop.received.size();
    shop.connectAgain();
    QTest::qWait(100);
    QCOMPARE(shop.received.size(), before);
}

void TestRecipe::autoResumeResumesItsNameAlone()
{
    QVERIFY(m_recipes->set(resumeRecipe(QStringLiteral("Shop"))).ok());
    ArrivingRuntime shop(m_path);
    shop.name = QStringLiteral("Shop");
    ArrivingRuntime other(m_path);
    other.name = QStringLiteral("Shopping");
    QTRY_VERIFY(runtimeOf(shop).resumed);
    QTRY_VERIFY(runtimeOf(other).info);
    QTest::qWait(100);
    QVERIFY(!runtimeOf(other).resumed);
}

void TestRecipe::areRenamed()
{
    JobRunner jobs(1);
    const QTemporaryDir folder;
    Recipes recipes(jobs, folder.filePath(QStringLiteral("recipes.json")));
    recipes.load();
    QVERIFY(recipes.set(wholeRecipe()).ok());
    QVERIFY(recipes.set(resumeRecipe(QStringLiteral("Other"))).ok());
    QCOMPARE(recipes.rename(QStringLiteral("Shop"), QStringLiteral("Other")).error().code, ErrorCode::Exists);
    QCOMPARE(recipes.rename(QStringLiteral("None"), QStringLiteral("X")).error().code, ErrorCode::NotFound);
    QCOMPARE(recipes.rename(QStringLiteral("Shop"), {}).error().code, ErrorCode::BadValue);
    QVERIFY(recipes.rename(QStringLiteral("Shop"), QStringLiteral("Store")).ok());
    QVERIFY(!recipes.find(QStringLiteral("Shop")));
    QCOMPARE(recipes.find(QStringLiteral("Store"))->steps, wholeRecipe().steps);
    QCOMPARE(recipes.all().first().program, QStringLiteral("Store")); // in its place
    const auto kept
        = [&] { return readRecipes(folder.filePath(QStringLiteral("recipes.json"))).valueOr({}); };
    QTRY_COMPARE(kept(), recipes.all());
}

void TestRecipe::areAppliedToThoseThatWaitAlready()
{
    Recipe recipe{QStringLiteral("Shop"), false, {variableStep("A", "1"), RecipeStep()}};
    ArrivingRuntime one(m_path);
    ArrivingRuntime two(m_path);
    ArrivingRuntime other(m_path);
    one.name = two.name = QStringLiteral("Shop");
    other.name = QStringLiteral("Other");
    const auto known = [this] {
        return std::ranges::count_if(m_ports->runtimes(),
                                     [](const auto &runtime) { return bool(runtime.info); });
    };
    QTRY_COMPARE(known(), 3);
    QCOMPARE(m_applied->applyToWaiting(QStringLiteral("Shop")), 0); // there is none yet
    QVERIFY(m_recipes->set(recipe).ok());
    QCOMPARE(m_applied->applyToWaiting(QStringLiteral("Shop")), 2);
    for (const ArrivingRuntime *runtime : {&one, &two})
        QTRY_COMPARE(runtime->received,
                     (QList{ipc::Command::ProcessInfo3, ipc::Command::SetEnvironmentVariable,
                            ipc::Command::ResumeRuntime}));
    QCOMPARE(other.received, QList{ipc::Command::ProcessInfo3});
    QTRY_COMPARE(m_applied->applyToWaiting(QStringLiteral("Shop")), 0); // they wait no more
}

CLRLENS_TEST(TestRecipe)
#include "tst_recipe.moc"
