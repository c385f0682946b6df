// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/recorder.h"

#include "app/cli/output.h"
#include "app/cli/recordingwords.h"
#include "app/cli/standardstreams.h"
#include "model/runtime/sessionladder.h"
#include "model/text/errortext.h"
#include "model/text/format.h"
#include "model/text/visibletext.h"

#include <QCoreApplication>

namespace app::cli {

using model::RecordingEnd;
using model::RecordingState;

Recorder::Recorder(RecordOptions options, QObject *parent)
    : QObject(parent)
    , m_options(std::move(options))
{
    connect(&m_interrupt, &Interrupt::interrupted, this, &Recorder::onInterrupt);
    connect(&m_interrupt, &Interrupt::terminating, this, &Recorder::onTermination);
}

void Recorder::start(const model::ProcessEntry &process, std::shared_ptr<model::Runtime> runtime)
{
    m_target = recordingTarget(process);
    m_session
        = std::make_unique<model::TraceSession>(recordingOptions(m_options, process, std::move(runtime)));
    connect(m_session.get(), &model::TraceSession::stateChanged, this, &Recorder::onStateChanged);
    connect(m_session.get(), &model::TraceSession::progressChanged, this, &Recorder::showProgress);
    connect(m_session.get(), &model::TraceSession::noticesChanged, this, &Recorder::showNotices);
    m_session->start();
}

void Recorder::onInterrupt()
{
    const RecordingState state = m_session ? m_session->state() : RecordingState::Idle;
    if (state == RecordingState::Recording) {
        m_session->stop();
    } else if (state == RecordingState::Stopping && m_aborted
               && m_session->progress().diskSilentFor.count() > 0) {
        clearProgress();
        printError(QStringLiteral("Gave up waiting for the disk. What it had not taken is lost: up to %1.")
                       .arg(model::text::bytes(m_session->progress().waitingBytes)));
        QCoreApplication::exit(Failure);
    } else if (state == RecordingState::Stopping) {
        m_aborted = true;
        m_session->abort();
    } else if (state == RecordingState::Finished) {
        finish();
    } else {
        printError(QStringLiteral("Interrupted before anything was recorded."));
        QCoreApplication::exit(Failure);
    }
}

void Recorder::onTermination()
{
    if (m_session)
        m_session->stop(terminationLimit);
}

void Recorder::noteStopping() const
{
    if (m_session->end() == RecordingEnd::DiskStalled && m_session->error())
        printNote(QStringLiteral("The disk stands still (%1), so the session was ended. Waiting for the disk "
                                 "to take what came; Ctrl-C twice gives that up.")
                      .arg(m_session->error()->text));
    else if (m_options.request.rundownKeyword != 0)
        printNote(QStringLiteral("Stopping; the runtime sends the names of methods. Ctrl-C ends at once, "
                                 "without them."));
    else
        printNote(QStringLiteral("Stopping."));
}

void Recorder::onStateChanged()
{
    switch (m_session->state()) {
    case RecordingState::Idle:
    case RecordingState::Starting:
        break;
    case RecordingState::Recording:
        printNote(QStringLiteral("Recording %1 into %2%3")
                      .arg(m_target, m_session->filePath(), limitText(m_options)));
        for (const QString &sentence : model::lossSentences(m_session->losses()))
            printNote(sentence);
        if (m_options.request.bufferMode == model::BufferMode::Block
            && !m_session->losses().testFlag(model::Loss::Blocking))
            printNote(QStringLiteral("While its buffer is full, the target's threads wait and nothing is "
                                     "dropped."));
        Q_EMIT began();
        break;
    case RecordingState::Stopping:
        clearProgress();
        noteStopping();
        break;
    case RecordingState::Finished:
    case RecordingState::Failed:
        finishWhenRead();
        break;
    }
}

void Recorder::finishWhenRead()
{
    // The trace is read behind the capture; its last events are to be counted, too.
    const model::Trace *const trace = m_session->trace();
    if (trace == nullptr || !trace->isLive()) {
        finish();
        return;
    }
    connect(trace, &model::Trace::snapshotChanged, this, [this, trace] {
        if (!trace->isLive())
            finish();
    });
    // A stream that ended before its first bytes made sense is no trace, and never gets a snapshot.
    connect(trace, &model::Trace::failed, this, &Recorder::finish);
}

void Recorder::showProgress()
{
    // Once for each time; the line of progress, where there is one, tells how it goes on.
    const auto diskSilentFor = m_session->progress().diskSilentFor;
    const bool wasSilent = std::exchange(m_diskIsSilent, diskSilentFor.count() > 0);
    if (m_diskIsSilent && !wasSilent && m_session->end() != RecordingEnd::DiskStalled) {
        clearProgress();
        printNote(
            QStringLiteral("Waiting for the disk, which has taken nothing for %1. What comes is kept in "
                           "memory meanwhile.")
                .arg(model::text::duration(diskSilentFor)));
    }
    if (const QString text = progressText(*m_session); !text.isEmpty())
        printProgress(text);
}

void Recorder::showNotices()
{
    for (const QString &notice : m_session->notices()) {
        if (m_notices.contains(notice))
            continue;
        m_notices.append(notice);
        clearProgress();
        printNote(notice);
    }
}

void Recorder::finish()
{
    clearProgress();
    if (m_session->state() == RecordingState::Failed) {
        const auto error = m_session->error().value_or(protocol::Error{});
        fail(error, QStringLiteral("Recording %1").arg(m_target), model::ErrorSubject::Recording);
        return;
    }
    const RecordingEnd end = m_session->end();
    if (const QString verdict = m_session->counterVerdict(); !verdict.isEmpty())
        printNote(verdict);
    printNote(endText(*m_session, m_target));
    // Again, for they may have been told days ago.
    for (const QString &notice : m_session->notices())
        printNote(notice);
    if (!model::leavesFile(end, m_session->progress().bytes)) {
        QCoreApplication::exit(Failure);
        return;
    }
    bool whole = isWhole(end);
    if (const model::Trace *const trace = m_session->trace(); trace != nullptr && trace->failure()) {
        whole = false; // something came, but no trace
        printError(model::describeError(*trace->failure(),
                                        QStringLiteral("Reading %1").arg(m_session->filePath()),
                                        model::ErrorSubject::File)
                       .sentence());
    }
    Output out;
    out.writePath(m_session->filePath());
    const int status = out.finish();
    QCoreApplication::exit(whole ? status : int(Failure));
}

} // namespace app::cli
