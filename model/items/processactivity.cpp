// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/processactivity.h"

#include "model/items/activitytext.h"
#include "model/process/processkey.h"
#include "model/recording/recordings.h"
#include "model/runtime/runtimes.h"
#include "model/text/format.h"
#include "model/text/visibletext.h"
#include "model/words/texts.h"

#include <map>

namespace model {
namespace {

using namespace std::chrono_literals;

/// Returns whether there is something to tell: not of a command that ends before the user has read of it, and
/// not of the question who it is, by which the list itself is made.
bool isWorthTelling(const RuntimeActivity &activity, std::chrono::steady_clock::time_point now)
{
    using protocol::ipc::Command;
    constexpr auto shortest = 1s;
    const bool asksWho = activity.command == Command::ProcessInfo || activity.command == Command::ProcessInfo2
        || activity.command == Command::ProcessInfo3;
    return !asksWho && now - activity.since >= shortest;
}

ProcessActivity recordingActivity(const Recording &recording)
{
    ProcessActivity activity;
    activity.recorded = true;
    activity.text = Texts::tr("recorded");
    activity.details = Texts::tr("CLR Lens records it since %1 into %2.")
                           .arg(text::clockTime(recording.startedAt()), text::visible(recording.filePath()));
    return activity;
}

void addTo(ProcessActivity &activity, const ProcessActivity &other)
{
    activity.recorded = activity.recorded || other.recorded;
    activity.busy = activity.busy || other.busy;
    activity.text = activity.text.isEmpty() ? other.text : QString(activity.text % u", " % other.text);
    activity.details
        = activity.details.isEmpty() ? other.details : QString(activity.details % u' ' % other.details);
}

/// A runtime at a port of ours is also found at its own socket.
bool isSame(const ProcessIdentity &a, const ProcessIdentity &b)
{
    return a.pid == b.pid && a.startTime == b.startTime && (a.pid != 0 || a.namespacePid == b.namespacePid);
}

} // namespace

ActivityOf activitiesOf(const Runtimes &runtimes, const Recordings &recordings,
                        std::chrono::steady_clock::time_point now)
{
    std::map<ProcessKey, ProcessActivity> recorded;
    for (const Recording *recording : recordings.running()) {
        if (recording->state() != RecordingState::Starting)
            addTo(recorded[recording->process()], recordingActivity(*recording));
    }
    QList<BusyRuntime> busy = runtimes.busy();
    busy.removeIf([now](const BusyRuntime &runtime) { return !isWorthTelling(runtime.activity, now); });
    return [recorded, busy, now](const ProcessEntry &entry) {
        ProcessActivity activity;
        if (entry.state == ProcessState::Spoofed)
            return activity; // what is done with the process whose name it has is not done with it
        if (const auto found = recorded.find({entry.pid, entry.startKey}); found != recorded.end())
            activity = found->second;
        for (const BusyRuntime &runtime : busy) {
            if (isSame(runtime.process, entry.identity))
                addTo(activity, {false, activityText(runtime.activity, now), {}, true});
        }
        return activity;
    };
}

} // namespace model
