// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/recording/tracesession.h"
#include "tests/real/workload.h"

namespace tests {

/// A recording of a workload, into a file that the test names.
model::RecordingOptions recordingOf(Workload &workload, const QString &providers, const QString &filePath);
/// Waits, by the event loop, until it is in this state.
bool waitFor(const model::TraceSession &session, model::RecordingState state, int milliseconds = 30000);
/// Starts, runs until it has that many events, and leaves it running.
bool startRecording(model::TraceSession &session, std::uint64_t events = 1);
bool stopRecording(model::TraceSession &session);

} // namespace tests
