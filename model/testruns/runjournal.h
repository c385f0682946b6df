// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/async/jobrunner.h"
#include "model/testruns/testrun.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTimer>

namespace model::testruns {

/// Keeps a run in a file while it goes on, so that what came is there whatever ends this program. A line of
/// the file is a JSON document:
///
///     {"clrlensTestRun": 1, "started": ms}        the first; times are in milliseconds since 1970
///     {"uid", "name", .., "outcome": "notRun"}    a test that was found
///     {"uid", "name", .., "outcome", "duration", "superseded": bool, "host": n, ..}    a result as it came
///     {"running": [{"application", "uid"}]}       what runs, each time that this has changed
///     {"hosts": [{..}]}                           processes that have ended
///     {"ended": ms, "exitCode": n, "cutTexts": n, ..}    the last; a file without it has broken off
///
/// with the members of runAsJson(). A worker writes, a moment behind the run; the thread of the run never
/// waits.
class RunJournal : public QObject {
    Q_OBJECT
public:
    static constexpr int version = 1;
    static constexpr QLatin1String fileName{"run.jsonl"};

    /// Keeps references to both. The file is not there yet, but its folder is.
    RunJournal(const TestRun &run, JobRunner &jobs, QString path, QObject *parent = nullptr);

    const QString &path() const { return m_path; }
    /// Returns why nothing is written any more.
    const std::optional<protocol::Error> &error() const { return m_error; }
    bool isFinished() const { return m_isFinished; }

Q_SIGNALS:
    void finished(); ///< all of a run that has ended is in the file, or cannot be written

private:
    void note();
    void noteTests();
    void noteRunning();
    void write();
    void finishWhenDone();

    const TestRun &m_run;
    JobRunner &m_jobs;
    const QString m_path;
    QTimer m_soon;
    /// What is to be written. The texts of results are large, so the worker makes JSON of them.
    struct Line {
        QJsonObject object;
        std::optional<std::pair<Attempt, AttemptTexts>> result;
    };
    static protocol::Result<> append(const QString &path, const QList<Line> &lines);

    QList<Line> m_lines;
    TestId m_tests = 0; ///< that were noted, as the following
    AttemptId m_attempts = 0;
    std::size_t m_reports = 0;
    QJsonArray m_running; ///< as it was noted
    bool m_hasNotedResult = false; ///< since then
    bool m_isWriting = false;
    bool m_hasEnd = false;
    bool m_isFinished = false;
    std::optional<protocol::Error> m_error;
};

/// Returns a path in the folder that does not exist: run.jsonl, with "-2" and so on where needed. Asks the
/// disk.
QString newJournalPath(const QString &folder);

} // namespace model::testruns
