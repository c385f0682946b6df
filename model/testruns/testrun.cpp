// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/testruns/testrun.h"

#include <algorithm>
#include <QDateTime>

namespace model::testruns {

using namespace protocol;
using namespace protocol::dotnettest;

namespace {

/// Exit statuses of Microsoft.Testing.Platform.
enum PlatformStatus : int {
    GenericFailure = 1,
    TestsFailed = 2,
    Aborted = 3,
    WrongArguments = 5,
    ZeroTests = 8,
};

/// In front of the usage, which is longer than what is kept of an output.
constexpr int wrongArgumentLinesMax = 10;

/// What is written last mostly tells of an end, but of a wrong argument what was written first.
QString tellingOutput(const StartReport &report, const QString &output)
{
    if (report.end != EndKind::NeverConnected || report.exitStatus != WrongArguments)
        return tellingLines(output, TestRun::lastLinesMax);
    const QStringList lines = output.split(u'\n', Qt::SkipEmptyParts);
    return lines.mid(0, wrongArgumentLinesMax).join(u'\n');
}

/// Some arguments, such as those that ask for a report, are errors where tests are listed only.
bool isUnlistable(const StartReport &report)
{
    return report.mode == TestProcess::Mode::Discover && report.end == EndKind::NeverConnected
        && report.exitStatus == WrongArguments;
}

/// The end of a process is that of the test host in it, which may be a child of the one that was started.
EndKind endOfHost(const TestProcess &process, const TestHost &host, bool isStarted)
{
    const bool isEndedByUs = process.end() == EndKind::Stopped || process.end() == EndKind::Hung;
    if (isEndedByUs || host.error())
        return process.end();
    const bool isLost = host.isTestHost() && !host.hasSessionEnd();
    if (process.isChildsEnd())
        return isLost ? process.end() : EndKind::Completed;
    return isStarted ? process.end() : isLost ? EndKind::Lost : EndKind::Completed;
}

HostReport reportOf(const TestProcess &process, const TestHost &host)
{
    HostReport report;
    report.pid = host.pid();
    report.type = host.told(HandshakeProperty::HostType);
    report.framework = host.told(HandshakeProperty::Framework);
    report.isTestHost = host.isTestHost();
    report.running = host.lost();
    const bool isStarted = host.pid() == process.pid();
    if (isStarted)
        report.exitStatus = process.exitStatus();
    report.end = endOfHost(process, host, isStarted);
    return report;
}

} // namespace

int exitStatusOf(const StartReport &report)
{
    if (report.end == EndKind::Completed || report.exitStatus != 0)
        return report.exitStatus;
    return report.end == EndKind::Stopped ? Aborted : GenericFailure;
}

TestRun::TestRun(Options options, QObject *parent)
    : QObject(parent)
    , m_options(std::move(options))
    , m_uids(m_options.uids.begin(), m_options.uids.end())
    , m_results(std::make_shared<TestResults>())
    , m_jobs(std::size_t(m_options.applications.size()))
{
    for (std::size_t i = 0; i < m_jobs.size(); ++i)
        m_jobs[i].node = m_results->tree().addApplication(m_options.applications[qsizetype(i)].name);
}

TestRun::~TestRun() = default;

void TestRun::start()
{
    m_state = State::Running;
    m_startedAt = QDateTime::currentMSecsSinceEpoch();
    startMore();
}

void TestRun::startMore()
{
    const auto running = [this] {
        return std::ranges::count_if(m_jobs, [](const Job &job) { return job.process != nullptr; });
    };
    for (std::size_t i = 0; i < m_jobs.size() && running() < std::max(1, m_options.parallelMax); ++i) {
        Job &job = m_jobs[i];
        if (m_isStopped)
            job.isDone = true;
        else if (!job.process && !job.isDone)
            startProcess(i, TestProcess::Mode::Discover);
    }
    if (running() > 0 || m_state != State::Running)
        return;
    m_endedAt = QDateTime::currentMSecsSinceEpoch();
    m_state = State::Ended;
    // From the event loop, also where nothing was there to run.
    QMetaObject::invokeMethod(this, &TestRun::ended, Qt::QueuedConnection);
}

void TestRun::startProcess(std::size_t application, TestProcess::Mode mode)
{
    Job &job = m_jobs[application];
    const Application &what = m_options.applications[qsizetype(application)];
    if (!what.command.ok()) {
        StartReport report;
        report.application = application;
        report.mode = mode;
        report.end = EndKind::NotStarted;
        report.error = what.command.error();
        m_reports.push_back(report);
        job.isDone = true;
        Q_EMIT processEnded(m_reports.back());
        return;
    }
    TestProcess::Options options;
    const bool isBare = mode == TestProcess::Mode::Discover && job.unlistable;
    options.command = isBare ? *what.discovery : what.command.value();
    options.workingDirectory = what.workingDirectory;
    options.environment = what.environment;
    if (mode == TestProcess::Mode::Run)
        options.environment += m_options.runEnvironment;
    options.mode = mode;
    options.selected = job.selected;
    options.resultsFolder = m_options.resultsFolder;
    options.hangLimit = m_options.hangLimit;
    job.process = std::make_unique<TestProcess>(*m_results, job.node, std::move(options));
    if (mode == TestProcess::Mode::Run)
        ++job.repetition;
    const TestProcess *const process = job.process.get();
    connect(process, &TestProcess::told, this, [this, application, mode] {
        // By and by: of 100,000 tests at once, it would hold up the window.
        if (mode == TestProcess::Mode::Discover && !choosesAll())
            chooseSoFar(application);
        Q_EMIT changed();
    });
    connect(process, &TestProcess::outputAdded, this, [this, process] { Q_EMIT outputAdded(process); });
    connect(process, &TestProcess::ended, this, [this, application] { processOver(application); });
    job.process->start();
}

void TestRun::processOver(std::size_t application)
{
    Job &job = m_jobs[application];
    const Application &what = m_options.applications[qsizetype(application)];
    // The process is at work with its signal.
    TestProcess *const process = job.process.release();
    process->deleteLater();
    Q_EMIT outputAdded(process); // all of it
    StartReport report;
    report.mode = process->options().mode;
    report.application = application;
    report.repetition = report.mode == TestProcess::Mode::Run ? job.repetition : 0;
    report.pid = process->pid();
    report.end = process->end();
    report.exitStatus = process->exitStatus();
    report.error = process->error();
    report.lastErrors = tellingLines(textOf(process->output(), LaunchOutput::Stream::Error), lastLinesMax);
    report.lastOutput = tellingOutput(report, textOf(process->output(), LaunchOutput::Stream::Output));
    report.forgottenOutput = std::uint64_t(process->output().forgotten());
    report.artifacts = process->takeArtifacts();
    for (const auto &host : process->hosts()) {
        // Of one that was killed as it connected it is not known which it was.
        if (!host->hasSpoken() && !host->error())
            continue;
        report.hosts.append(reportOf(*process, *host));
        report.messages += host->messages();
        report.forgottenMessages += host->forgotten();
    }
    if (isUnlistable(report) && what.discovery && !job.unlistable && !m_isStopped) {
        job.unlistable = report;
        startProcess(application, TestProcess::Mode::Discover);
        return;
    }
    // The user knows the arguments, not that it was tried without; where that said no more.
    if (report.mode == TestProcess::Mode::Discover && job.unlistable && report.end == EndKind::NeverConnected)
        report = *job.unlistable;
    m_reports.push_back(report);
    Q_EMIT processEnded(m_reports.back());
    goOn(application, report);
    Q_EMIT changed();
    startMore();
}

void TestRun::goOn(std::size_t application, const StartReport &report)
{
    Job &job = m_jobs[application];
    const bool isDiscovery = report.mode == TestProcess::Mode::Discover;
    const bool hasFailed = report.end != EndKind::Completed || (!isDiscovery && report.exitStatus != 0);
    const bool isLast = isDiscovery
        ? m_options.onlyLists || report.end != EndKind::Completed
        : job.repetition >= m_options.repetitions || (m_options.untilFailure && hasFailed);
    job.isDone = m_isStopped || isLast;
    if (isDiscovery && !choose(application)) {
        ++m_withoutMatch;
        job.isDone = true;
    }
    if (!job.isDone)
        startProcess(application, TestProcess::Mode::Run);
}

bool TestRun::choose(std::size_t application)
{
    if (choosesAll())
        return true;
    chooseSoFar(application);
    return !m_jobs[application].selected.isEmpty();
}

void TestRun::chooseSoFar(std::size_t application)
{
    Job &job = m_jobs[application];
    const TestTree &tree = m_results->tree();
    for (; job.looked < tree.tests().size(); ++job.looked) {
        if (tree.applicationOf(job.looked) != job.node)
            continue;
        const Test &known = tree.tests()[job.looked];
        const bool isNamed = !m_options.filter.isEmpty()
            && (tree.fullName(job.looked).contains(m_options.filter, Qt::CaseInsensitive)
                || tree.text(known.name).contains(m_options.filter, Qt::CaseInsensitive));
        if (isNamed || m_uids.contains(tree.text(known.uid)))
            job.selected.append(job.looked);
    }
}

bool TestRun::isChosen(TestId test) const
{
    // The applications were added before all other nodes.
    const Job &job = m_jobs[m_results->tree().applicationOf(test)];
    return choosesAll() || std::ranges::binary_search(job.selected, test);
}

Totals TestRun::totals() const
{
    Totals totals = m_results->totals();
    if (choosesAll())
        return totals;
    totals[Outcome::NotRun] = 0;
    const auto &tests = m_results->tree().tests();
    for (const Job &job : m_jobs)
        totals[Outcome::NotRun] += std::uint32_t(std::ranges::count_if(
            job.selected, [&tests](TestId test) { return tests[test].firstRow == none; }));
    return totals;
}

void TestRun::stop()
{
    m_isStopped = true;
    for (const Job &job : m_jobs) {
        if (job.process)
            job.process->stop();
    }
}

void TestRun::kill()
{
    m_isStopped = true;
    for (const Job &job : m_jobs) {
        if (job.process)
            job.process->kill();
    }
}

int TestRun::exitStatus() const
{
    QSet<int> failures;
    for (const StartReport &report : m_reports) {
        if (const int status = exitStatusOf(report); status != 0)
            failures.insert(status);
    }
    // An application may be told to end with 0 all the same, and one whose host died may not know.
    const Totals totals = m_results->totals();
    if (failures.isEmpty() && totals[Outcome::Failed] > 0)
        failures.insert(TestsFailed);
    if (failures.isEmpty() && totals[Outcome::Incomplete] > 0)
        failures.insert(GenericFailure);
    if (failures.isEmpty() && m_isStopped)
        failures.insert(Aborted);
    if (failures.isEmpty() && m_withoutMatch > 0 && m_withoutMatch == m_jobs.size())
        failures.insert(ZeroTests);
    return failures.isEmpty() ? 0 : failures.size() == 1 ? *failures.cbegin() : GenericFailure;
}

} // namespace model::testruns
