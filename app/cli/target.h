// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"
#include "app/cli/waitline.h"
#include "model/discovery/processdiscovery.h"
#include "model/runtime/runtimes.h"
#include "model/text/errortext.h"

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <variant>

namespace app::cli {

class PortTarget;

/// The process that a command is about: a pid, the name of one process, or the first one that announces
/// itself at a port.
struct TargetQuery {
    qint64 pid = 0;
    QString name; ///< used when pid is 0; compared without case
    QString portPath; ///< used when both are missing
    std::optional<std::chrono::milliseconds> portTimeout; ///< to wait there; nothing: until interrupted
    bool operator==(const TargetQuery &) const = default;
};

/// Adds --port and --timeout to a command that takes the id of a process.
void addPort(CommandParser &parser);
/// Fills `query` from the one positional argument or from --port, or returns what is wrong.
std::optional<QString> takeTarget(const CommandParser &parser, TargetQuery &query);

/// Reads a pid like "1234"; returns nothing for anything else.
std::optional<qint64> parsePid(const QString &text);

/// The process that is meant, or one or several lines of visible text for the user.
using TargetMatch = std::variant<model::ProcessEntry, QString>;
/// Finds the process that is meant. Returns nothing while a process that could be meant has not answered yet;
/// in a `complete` list only the one with the pid that was asked for is waited for. `problems` say what the
/// scan could not see.
std::optional<TargetMatch> matchTarget(const TargetQuery &query, const QList<model::ProcessEntry> &entries,
                                       const QList<model::ScanProblem> &problems, bool complete);

/// Finds a process and calls back with it, or prints why it cannot and ends the event loop.
class Target : public QObject {
    Q_OBJECT
public:
    /// Who ends the program in order when it is interrupted, so that no socket of a port stays behind.
    enum class Interrupts : std::uint8_t { ByTarget, ByCommand };
    explicit Target(TargetQuery query, Interrupts interrupts = Interrupts::ByTarget);
    ~Target() override;

    /// Runs the event loop until QCoreApplication::exit() is called, and returns its status. Calls `use`
    /// once, from the event loop.
    int run(std::function<void(const model::ProcessEntry &process)> use);
    std::shared_ptr<model::Runtime> runtimeOf(const model::ProcessEntry &process);
    /// Says what is waited for: the process at first. It is stopped before `use` is called.
    WaitLine &waitLine() { return m_wait; }
    /// Lets the runtime go on that came to the port, see PortTarget::resume(). Does nothing without a port.
    void resume();

private:
    int runAtPort(std::function<void(const model::ProcessEntry &)> use);
    void look();

    TargetQuery m_query;
    const Interrupts m_interrupts;
    model::Runtimes m_runtimes;
    model::ProcessDiscovery m_discovery;
    WaitLine m_wait;
    std::unique_ptr<PortTarget> m_port;
    std::function<void(const model::ProcessEntry &)> m_use;
};

/// Prints the error for the user and ends the event loop with Failure.
void fail(const protocol::Error &error, const QString &doing,
          model::ErrorSubject subject = model::ErrorSubject::Runtime);

} // namespace app::cli
