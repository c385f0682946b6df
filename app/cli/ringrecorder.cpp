// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/ringrecorder.h"

#include "app/cli/output.h"
#include "app/cli/recordingwords.h"
#include "model/text/errortext.h"
#include "model/text/format.h"

#include <QCoreApplication>

namespace app::cli {

RingRecorder::RingRecorder(RecordOptions options, QObject *parent)
    : QObject(parent)
    , m_options(std::move(options))
{
    connect(&m_interrupt, &Interrupt::interrupted, this, &RingRecorder::onInterrupt);
    connect(&m_interrupt, &Interrupt::terminating, this, [this] {
        if (m_ring)
            m_ring->stop(terminationLimit);
    });
}

void RingRecorder::start(const model::ProcessEntry &process, std::shared_ptr<model::Runtime> runtime)
{
    m_target = recordingTarget(process);
    m_ring = std::make_unique<model::RecordingRing>(recordingOptions(m_options, process, std::move(runtime)),
                                                    m_options.ringFiles);
    connectRing();
    m_ring->start();
}

void RingRecorder::connectRing()
{
    using model::RecordingRing;
    connect(m_ring.get(), &RecordingRing::fileBegan, this, [this](const QString &path) {
        clearProgress();
        printNote(QStringLiteral("Recording %1 into %2%3").arg(m_target, path, limitText(m_options)));
        Q_EMIT began();
    });
    connect(m_ring.get(), &RecordingRing::overlapped, this,
            [](const QString &path, std::chrono::milliseconds overlap) {
                clearProgress();
                printNote(QStringLiteral("%1 has the last %2 of the file before it, too.")
                              .arg(path, model::text::duration(overlap)));
            });
    connect(m_ring.get(), &RecordingRing::fileRemoved, this, [](const QString &path) {
        clearProgress();
        printNote(QStringLiteral("Removed %1.").arg(path));
    });
    connect(m_ring.get(), &RecordingRing::beginFailed, this, [this](const protocol::Error &error) {
        clearProgress();
        const auto text
            = model::describeError(error, QStringLiteral("Beginning a new file of %1").arg(m_target),
                                   model::ErrorSubject::Recording);
        printError(text.sentence() % QStringLiteral(" The file before goes on, and it is tried again."));
    });
    connect(m_ring.get(), &RecordingRing::progressChanged, this, [this] {
        if (const auto *session = m_ring->newest())
            printProgress(progressText(*session));
    });
    connect(m_ring.get(), &RecordingRing::fileEnded, this, &RingRecorder::onFileEnded);
    connect(m_ring.get(), &RecordingRing::finished, this, &RingRecorder::finish);
}

void RingRecorder::onInterrupt()
{
    ++m_interrupts;
    if (!m_ring || !m_ring->newest() || m_ring->files().isEmpty()) {
        printError(QStringLiteral("Interrupted before anything was recorded."));
        QCoreApplication::exit(Failure);
    } else if (m_interrupts == 1) {
        clearProgress();
        printNote(QStringLiteral("Stopping. Ctrl-C ends at once, without the names of methods."));
        m_ring->stop();
    } else if (m_interrupts == 2 || m_ring->newest()->progress().diskSilentFor.count() == 0) {
        m_ring->abort();
    } else {
        printError(QStringLiteral("Gave up waiting for the disk. What it had not taken is lost."));
        QCoreApplication::exit(Failure);
    }
}

void RingRecorder::onFileEnded(const model::TraceSession &session)
{
    if (!isWhole(session.end()))
        m_cutFiles << session.filePath();
    // Each file has a verdict. That of the last one is about the whole ring, or of the one before it, which
    // stops at the same time.
    if (const QString verdict = session.counterVerdict(); m_ring->isStopping() && !verdict.isEmpty()) {
        clearProgress();
        printNote(verdict);
    }
    for (const QString &notice : session.notices()) {
        clearProgress();
        printNote(QStringLiteral("%1: %2").arg(session.filePath(), notice));
    }
    if (session.end() == model::RecordingEnd::Stopped)
        return;
    clearProgress();
    printNote(QStringLiteral("%1: %2").arg(session.filePath(), endText(session, m_target)));
}

void RingRecorder::finish(const std::optional<protocol::Error> &error)
{
    clearProgress();
    if (m_ring->files().isEmpty()) {
        fail(error.value_or(protocol::Error{}), QStringLiteral("Recording %1").arg(m_target),
             model::ErrorSubject::Recording);
        return;
    }
    // Again, for the notes about them may have been printed days ago. The files of the others are removed.
    bool whole = true;
    Output out;
    for (const QString &path : m_ring->files()) {
        out.writePath(path);
        if (!m_cutFiles.contains(path))
            continue;
        whole = false;
        printError(QStringLiteral("%1 is not whole.").arg(path));
    }
    const int status = out.finish();
    QCoreApplication::exit(whole ? status : int(Failure));
}

} // namespace app::cli
