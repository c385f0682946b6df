// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/testruns/runjournal.h"

#include "model/testruns/leftout.h"
#include "model/testruns/testreport.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <utility>

namespace model::testruns {

using namespace protocol;

namespace {

constexpr std::chrono::milliseconds pause{300};
/// Tests and results that are noted at once: others go on meanwhile.
constexpr int notedMax = 1000;

} // namespace

RunJournal::RunJournal(const TestRun &run, JobRunner &jobs, QString path, QObject *parent)
    : QObject(parent)
    , m_run(run)
    , m_jobs(jobs)
    , m_path(std::move(path))
{
    m_soon.setSingleShot(true);
    connect(&m_soon, &QTimer::timeout, this, &RunJournal::note);
    const auto begin = [this] {
        if (!m_soon.isActive() && !m_error)
            m_soon.start(pause);
    };
    connect(&run, &TestRun::changed, this, begin);
    connect(&run, &TestRun::processEnded, this, begin);
    connect(&run, &TestRun::ended, this, [this, begin] {
        begin();
        finishWhenDone();
    });
    m_lines.append({{{QLatin1String("clrlensTestRun"), version},
                     {QLatin1String("started"), qint64(QDateTime::currentMSecsSinceEpoch())}},
                    {}});
    m_soon.start();
}

Result<> RunJournal::append(const QString &path, const QList<Line> &lines)
{
    QFile file(path);
    // Never into a file of another run.
    const bool isFirst = lines.first().object.contains(QLatin1String("clrlensTestRun"));
    // What tests say may be secret, as recordings are.
    if (!file.open(isFirst ? QFile::WriteOnly | QFile::NewOnly : QFile::WriteOnly | QFile::Append,
                   QFile::ReadOwner | QFile::WriteOwner))
        return Error{ErrorCode::IoError, file.errorString()};
    for (const Line &line : lines) {
        QJsonObject object = line.object;
        if (line.result)
            insertResult(object, line.result->first, line.result->second);
        file.write(QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n');
    }
    if (!file.flush() || file.error() != QFile::NoError)
        return Error{ErrorCode::IoError, file.errorString()};
    return {};
}

void RunJournal::noteTests()
{
    const TestResults &results = m_run.results();
    const TestTree &tree = results.tree();
    int noted = 0;
    for (; m_tests < tree.tests().size() && noted < notedMax; ++m_tests, ++noted)
        m_lines.append(
            {resultAsJson(results, {m_tests, nullptr, nullptr, Outcome::NotRun, tree.fullName(m_tests)}),
             {}});
    for (; m_attempts < results.attempts().size() && noted < notedMax; ++m_attempts, ++noted) {
        const Attempt &attempt = results.attempts()[m_attempts];
        const Row &row = results.rows()[attempt.row];
        QJsonObject line = resultAsJson(
            results, {row.test, &row, nullptr, attempt.outcome, tree.fullName(row.test, row.name)});
        m_hasNotedResult = true;
        line.insert(QLatin1String("superseded"), attempt.isSuperseded);
        line.insert(QLatin1String("host"), qint64(attempt.host));
        m_lines.append({line, std::pair(attempt, results.texts(attempt))});
    }
}

void RunJournal::noteRunning()
{
    const TestTree &tree = m_run.results().tree();
    QJsonArray running;
    for (const TestId test : m_run.results().runningTests()) {
        const QString application = tree.text(tree.nodes()[tree.applicationOf(test)].name);
        running.append(QJsonObject{{QLatin1String("application"), application},
                                   {QLatin1String("uid"), tree.text(tree.tests()[test].uid)}});
    }
    // A test may have ended and begun again between two looks: a result takes it off the list.
    if (running != m_running || (std::exchange(m_hasNotedResult, false) && !running.isEmpty()))
        m_lines.append({{{QLatin1String("running"), running}}, {}});
    m_running = running;
}

void RunJournal::note()
{
    noteTests();
    noteRunning();
    for (; m_reports < m_run.reports().size(); ++m_reports)
        m_lines.append({{{QLatin1String("hosts"), hostsAsJson(m_run, m_run.reports()[m_reports])}}, {}});
    const bool isAll
        = m_tests == m_run.results().tree().tests().size() && m_attempts == m_run.results().attempts().size();
    if (!isAll)
        m_soon.start(std::chrono::milliseconds(0));
    else if (m_run.state() == TestRun::State::Ended && !std::exchange(m_hasEnd, true)) {
        QJsonObject last{{QLatin1String("ended"), qint64(m_run.endedAt())},
                         {QLatin1String("exitCode"), m_run.exitStatus()}};
        insertLeftOut(last, leftOutOf(m_run));
        m_lines.append({last, {}});
    }
    write();
}

void RunJournal::write()
{
    if (m_isWriting || m_lines.isEmpty())
        return;
    m_isWriting = true;
    m_jobs.run(
        this,
        [path = m_path, lines = std::exchange(m_lines, {})](const JobRunner::CancelFlag &) {
            return append(path, lines);
        },
        [this](const Result<> &written) {
            m_isWriting = false;
            if (!written.ok()) {
                m_error = written.error();
                m_lines.clear();
                m_soon.stop();
            }
            write();
            finishWhenDone();
        },
        JobRunner::AtEnd::Done);
}

QString newJournalPath(const QString &folder)
{
    QString path = QDir(folder).filePath(RunJournal::fileName);
    for (int other = 2; QFile::exists(path); ++other)
        path = QDir(folder).filePath(QStringLiteral("run-%1.jsonl").arg(other));
    return path;
}

void RunJournal::finishWhenDone()
{
    const bool isDone = m_run.state() == TestRun::State::Ended && !m_isWriting && (m_hasEnd || m_error);
    if (isDone && !std::exchange(m_isFinished, true))
        Q_EMIT finished();
}

} // namespace model::testruns
