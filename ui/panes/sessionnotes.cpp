// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/sessionnotes.h"

#include "model/dumps/dumps.h"
#include "model/items/sessionlogmodel.h"
#include "model/recording/providerspec.h"
#include "model/recording/recordings.h"
#include "ui/base/context.h"
#include "ui/base/recentfiles.h"
#include "ui/panes/dumppane.h"
#include "ui/trace/recordingtext.h"

#include <QFileInfo>

namespace ui {

SessionNotes::SessionNotes(Context &context, QObject *parent)
    : QObject(parent)
    , m_context(context)
{
    connect(&context.recordings, &model::Recordings::added, this, [this](const model::Recording *recording) {
        // A later file of a ring has begun already; any other one says so when it has.
        if (recording->state() == model::RecordingState::Recording)
            noteStart(*recording);
    });
    connect(&context.recordings, &model::Recordings::changed, this,
            [this](const model::Recording *recording) { noteRecording(*recording); });
    connect(&context.recordings, &model::Recordings::overlapped, this,
            [this](const model::Recording *recording) {
                m_context.log.add(model::Severity::Info, recording->label(), overlapText(*recording));
            });
    connect(&context.recordings, &model::Recordings::fileRemoved, this,
            [this](const model::Recording *recording) {
                m_context.log.add(model::Severity::Info, recording->label(),
                                  tr("Removed %1, the oldest file of the ring")
                                      .arg(QFileInfo(recording->filePath()).fileName()));
            });
    connect(&context.dumps, &model::Dumps::changed, this, &SessionNotes::noteDump);
}

void SessionNotes::noteStart(const model::Recording &recording)
{
    const auto &place = recording.ringPlace();
    if (place && place->file > 1) {
        m_context.log.add(model::Severity::Info, recording.label(),
                          tr("Recording goes on into %1").arg(QFileInfo(recording.filePath()).fileName()));
        return;
    }
    m_context.log.add(
        model::Severity::Info, recording.label(),
        tr("Recording started: %1").arg(model::formatProviders(recording.options().request.providers)));
}

void SessionNotes::noteRecording(const model::Recording &recording)
{
    const auto add = [this, &recording](const SessionOutcome &outcome) {
        m_context.log.add(outcome.severity, recording.label(), outcome.sentence());
    };
    switch (recording.state()) {
    case model::RecordingState::Recording:
        noteStart(recording);
        if (!recording.ringPlace()) // whose files come and go
            m_context.recent.add(recording.filePath());
        if (recording.losses())
            add(lossNotice(recording.losses()));
        break;
    case model::RecordingState::Finished:
    case model::RecordingState::Failed:
        add(recordingOutcome(recording));
        break;
    case model::RecordingState::Idle:
    case model::RecordingState::Starting:
    case model::RecordingState::Stopping:
        break;
    }
}

void SessionNotes::noteDump(const model::Dump &dump)
{
    if (dump.state == model::Dump::State::Checking)
        return;
    if (dump.state == model::Dump::State::Writing) {
        m_context.log.add(model::Severity::Info, dump.label, tr("Dump to %1 asked for").arg(dump.path));
        return;
    }
    const SessionOutcome outcome = dumpOutcome(dump);
    m_context.log.add(outcome.severity, dump.label, outcome.sentence());
}

} // namespace ui
