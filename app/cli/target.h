// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"
#include "model/discovery/processdiscovery.h"
#include "model/session/diagnosticclient.h"

#include <functional>

namespace app::cli {

/// The process that a command is about: a pid, or the name of one process.
struct TargetQuery {
    qint64 pid = 0;
    QString name; ///< when pid is 0: compared without case
    bool operator==(const TargetQuery &) const = default;
};

/// "1234" as a pid; nothing for anything else.
std::optional<qint64> parsePid(const QString &text);

/// The one row that is meant, or what to tell the user: a line or several, of visible text.
using TargetMatch = std::variant<model::ProcessEntry, QString>;
/// Nothing while a row that could be meant has not answered yet. `problems` are what the scan could not see.
std::optional<TargetMatch> matchTarget(const TargetQuery &query, const QList<model::ProcessEntry> &entries,
                                       const QList<model::ScanProblem> &problems);

/// Finds a process and hands it over, or prints why not and ends the event loop.
class Target : public QObject {
    Q_OBJECT
public:
    explicit Target(TargetQuery query);

    /// Runs the event loop until somebody calls QCoreApplication::exit(); returns its status. `use` is called
    /// once, from the event loop.
    int run(std::function<void(const model::ProcessEntry &process)> use);
    model::DiagnosticClient &client() { return m_client; }

private:
    void look();

    TargetQuery m_query;
    model::DiagnosticClient m_client;
    model::ProcessDiscovery m_discovery;
    std::function<void(const model::ProcessEntry &)> m_use;
};

/// Prints the error as a user reads it and ends the event loop with Failure.
void fail(const protocol::Error &error, const QString &doing);

} // namespace app::cli
