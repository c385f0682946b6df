// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/ports/diagnosticport.h"
#include "model/process/processtree.h"
#include "model/recording/recordings.h"

#include <memory>
#include <QPointer>

namespace model {

/// What came of a recording, which the list of all recordings forgets at some time.
struct LaunchRecorded {
    RecordingState state = RecordingState::Finished; ///< or Failed
    RecordingEnd end = RecordingEnd::Stopped;
    QString filePath;
    std::uint64_t bytes = 0;
    std::optional<protocol::Error> error;
    QStringList notices; ///< TraceSession::notices()
    /// Returns whether its file is not there, or ends early.
    bool hasFailed() const;
};

/// One .NET process of the launch.
struct LaunchMember {
    QUuid cookie;
    qint64 pid = 0;
    qint64 parentPid = 0; ///< the nearest member above it; 0 for none
    ProcessIdentity identity;
    QString name; ///< text from outside
    QString commandLine; ///< likewise
    QString runtimeVersion;
    bool isTool = false; ///< isSdkTool()
    bool isKept = false; ///< waits for the user, by LaunchOptions::keptNames
    bool isResuming = false; ///< was asked to go on, perhaps again and again, and has not answered yet
    bool isResumed = false; ///< has answered so
    bool hasResumeFailed = false; ///< was asked in vain and may still wait; resume() asks it again
    bool isGone = false;
    std::shared_ptr<Runtime> runtime;
    QPointer<Recording> recording; ///< null where there is none, and perhaps once it has ended
    std::optional<LaunchRecorded> recorded; ///< once it has ended
    std::uint64_t events = 0; ///< in the whole recording, once that has ended and was read
    std::uint64_t dropped = 0; ///< by the runtime, likewise
    std::uint64_t droppedTooLarge = 0; ///< of these, as DropCauses
    bool lacksRundown = false; ///< likewise; it was asked for, and a signal may have ended the process
    std::shared_ptr<Trace> reading; ///< of an ended recording, until it is read to its end
    QString problem; ///< what did not work, one sentence; empty when all is well
    /// Returns where it is, or was, recorded; empty where it is not.
    QString filePath() const;
};

} // namespace model
