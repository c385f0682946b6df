// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/ipc/ipcmessage.h"

#include <mutex>
#include <QFlags>
#include <set>
#include <vector>

/// Commands exist in several versions, and only the runtime knows which ones it has. A ladder holds the
/// versions in the order in which they are tried; UnknownCommand leads to the next one.
namespace model {

/// What a step cannot do although it was asked for.
enum class Loss : std::uint8_t {
    RundownCannotBeLeftOut = 1, ///< CollectTracing always sends one
    StacksCannotBeLeftOut = 2, ///< every event comes with its stack
    RundownKeyword = 4, ///< the whole rundown comes instead of the part that was asked for
    EventFilter = 8, ///< the events that were not wanted come, too
    Blocking = 16, ///< events that do not fit into the buffer are dropped
    SampleModes = 32, ///< samples do not tell whether threads ran, and have no names
};
Q_DECLARE_FLAGS(Losses, Loss)
Q_DECLARE_OPERATORS_FOR_FLAGS(Losses)

struct LadderStep {
    /// An error where this version cannot carry what was asked, so that the ladder ends here.
    protocol::Result<protocol::ipc::Message> request;
    Losses losses = {};
};
using Ladder = std::vector<LadderStep>; ///< at least one

/// The commands that a runtime has said not to know. Thread-safe.
class UnknownCommands {
public:
    bool contains(protocol::ipc::Command command) const;
    void add(protocol::ipc::Command command);

private:
    mutable std::mutex m_mutex;
    std::set<protocol::ipc::Command> m_commands;
};

/// Returns the first step from `from` on that the runtime may know; the last one where it knows none.
std::size_t firstStep(const Ladder &ladder, const UnknownCommands &unknown, std::size_t from = 0);
/// Returns whether a step that ended with `error` leads to another one, and remembers what the runtime does
/// not know.
bool leadsOn(const Ladder &ladder, std::size_t step, const protocol::Error &error, UnknownCommands &unknown);

/// For a worker: asks step after step. `ask` takes a message and returns a Result, which is returned together
/// with the losses of the step that it came from.
template <class Ask> auto climb(const Ladder &ladder, UnknownCommands &unknown, Ask ask)
{
    using Answer = decltype(ask(ladder.front().request.value()));
    for (std::size_t step = firstStep(ladder, unknown);; step = firstStep(ladder, unknown, step + 1)) {
        const LadderStep &tried = ladder[step];
        Answer answer = tried.request.ok() ? ask(tried.request.value()) : Answer(tried.request.error());
        if (answer.ok() || !leadsOn(ladder, step, answer.error(), unknown))
            return std::pair(std::move(answer), tried.losses);
    }
}

} // namespace model
