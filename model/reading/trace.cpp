// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reading/trace.h"

#include "model/reading/tracereader.h"
#include "model/store/stackinterner.h"

namespace model {

std::unique_ptr<Trace> Trace::openFile(const QString &path)
{
    return std::unique_ptr<Trace>(new Trace(path, false));
}

std::unique_ptr<Trace> Trace::followFile(const QString &path)
{
    return std::unique_ptr<Trace>(new Trace(path, true));
}

Trace::Trace(const QString &path, bool follow)
    : m_filePath(path)
    , m_follow(follow)
    , m_snapshot(emptySnapshot(path))
    , m_notifier([this] { takeMail(); })
{
    m_reader = std::make_unique<TraceReader>(path, follow, [this] { m_notifier.notify(); });
}

Trace::~Trace() = default;

void Trace::takeMail()
{
    auto mail = m_reader->takeMail();
    if (mail.snapshot) {
        m_snapshot = std::move(mail.snapshot);
        Q_EMIT snapshotChanged();
    }
    if (mail.heldBack)
        Q_EMIT stoodStill(mail.heldBack);
    if (mail.failure) {
        m_failure = std::move(mail.failure);
        Q_EMIT failed();
    }
}

bool Trace::isLive() const
{
    return m_follow && !m_snapshot->complete && !m_failure;
}

void Trace::cancel()
{
    m_reader->cancel();
}

void Trace::fileGrewTo(std::uint64_t bytes)
{
    m_reader->fileGrewTo(bytes);
}

void Trace::fileEnded()
{
    m_reader->fileEnded();
}

} // namespace model
