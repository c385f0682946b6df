// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/real/recording.h"

#include "model/recording/providerspec.h"
#include "tests/support/patience.h"
#include "tests/support/runtimeat.h"

#include <QTest>

namespace tests {

using model::RecordingState;

model::RecordingOptions recordingOf(Workload &workload, const QString &providers, const QString &filePath)
{
    model::RecordingOptions options;
    options.runtime = tests::runtimeAt(workload.socketPath());
    options.pid = workload.pid();
    options.processName = QStringLiteral("Workload");
    options.request.providers = model::parseProviders(providers).valueOr({});
    options.output.filePath = filePath;
    return options;
}

bool waitFor(const model::TraceSession &session, RecordingState state, int milliseconds)
{
    return QTest::qWaitFor([&] { return session.state() == state; }, milliseconds);
}

bool startRecording(model::TraceSession &session, std::uint64_t events)
{
    session.start();
    return waitFor(session, RecordingState::Recording)
        && tests::waitFor([&] { return session.progress().events >= events; });
}

bool stopRecording(model::TraceSession &session)
{
    session.stop();
    return waitFor(session, RecordingState::Finished) && session.end() == model::RecordingEnd::Stopped
        && tests::waitFor([&] { return session.trace()->snapshot()->complete; });
}

} // namespace tests
