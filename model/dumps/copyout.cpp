// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/dumps/copyout.h"

#include "model/preflight/looking.h"

#include <chrono>

namespace model {

using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;

/// What the copying thread and this one share.
struct CopyOut::Progress {
    std::atomic<bool> cancelled{false};
    std::atomic<quint64> copied{0};
    std::atomic<quint64> total{0};
};

namespace {

constexpr qint64 pieceBytes = 1 << 20;
/// As long as a very large dump takes on a very slow disk.
constexpr std::chrono::hours longest{24};
constexpr std::chrono::milliseconds progressPause{200};

} // namespace

CopyOut::CopyOut(QObject *parent)
    : QObject(parent)
{
    m_clock.setInterval(progressPause);
    connect(&m_clock, &QTimer::timeout, this, &CopyOut::showProgress);
}

CopyOut::~CopyOut()
{
    if (m_progress)
        m_progress->cancelled = true;
}

void CopyOut::start(const preflight::TargetFiles &files, const QString &source, const QString &target,
                    Existing existing)
{
    if (isRunning())
        return;
    m_progress = std::make_shared<Progress>();
    m_standstill.restart();
    m_silentFor = {};
    const auto copy = [files, source, target, existing, progress = m_progress]() -> Result<quint64> {
        const auto status = files.status(source);
        const auto from = files.open(source);
        if (!status.ok() || !from.ok())
            return status.ok() ? from.error() : status.error();
        auto to = OutputFile::create(target, existing);
        if (!to.ok())
            return to.error();
        progress->total = status.value().size;
        QByteArray piece(pieceBytes, Qt::Uninitialized);
        while (!progress->cancelled) {
            const qint64 count = from.value()->read(piece.data(), pieceBytes);
            if (count < 0)
                return Error{ErrorCode::IoError, from.value()->errorString()};
            if (count == 0) {
                const auto published = to.value().publish();
                return published.ok() ? Result<quint64>(progress->copied.load()) : published.error();
            }
            const auto written = to.value().write(protocol::byteView(piece).first(std::size_t(count)));
            if (!written.ok())
                return written.error();
            progress->copied += quint64(count);
        }
        return protocol::cancelledError();
    };
    preflight::lookWithin<quint64>(this, files.processId(), longest, copy,
                                   [this, progress = m_progress](const Result<quint64> &copied) {
                                       if (progress == m_progress)
                                           end(copied);
                                   });
    m_clock.start();
}

void CopyOut::cancel()
{
    if (!m_progress)
        return;
    m_progress->cancelled = true;
    end(protocol::cancelledError()); // whether or not the file system answers
}

void CopyOut::showProgress()
{
    if (!m_progress)
        return;
    m_silentFor = m_standstill.look(m_progress->copied);
    Q_EMIT progressed(m_progress->copied, m_progress->total);
}

void CopyOut::end(const Result<quint64> &copied)
{
    m_clock.stop();
    if (copied.ok())
        showProgress();
    m_progress.reset();
    Q_EMIT finished(copied);
}

} // namespace model
