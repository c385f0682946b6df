// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reading/threadnaming.h"

#include "model/sidecar/sidecarfile.h"

#include <QFileInfo>
#include <utility>

namespace model {

namespace {

constexpr std::chrono::seconds betweenLooks{1};

} // namespace

ThreadNaming::ThreadNaming(QString tracePath)
    : m_path(std::move(tracePath))
{
}

void ThreadNaming::look(bool now)
{
    const auto time = std::chrono::steady_clock::now();
    if (!now && time < m_nextLook)
        return;
    m_nextLook = time + betweenLooks;
    QList<QDateTime> changed;
    for (const QString &path : {sidecarPath(m_path), privateSidecarPath(m_path)})
        changed.append(QFileInfo(path).lastModified());
    if (std::exchange(m_seen, changed) == changed)
        return;
    const auto sidecar = readSidecar(m_path);
    if (!sidecar.ok() || !sidecar.value())
        return;
    QHash<std::uint64_t, QString> names;
    for (const ThreadName &thread : sidecar.value()->threadNames)
        names.insert(thread.thread, thread.name);
    if (names == m_names)
        return;
    m_names = std::move(names);
    m_unnamed.reset();
}

std::shared_ptr<const TraceSnapshot> ThreadNaming::named(std::shared_ptr<const TraceSnapshot> snapshot)
{
    look(snapshot->complete); // the recorder has written its last names by then
    if (m_names.isEmpty())
        return snapshot;
    if (m_unnamed != snapshot->threads) {
        m_unnamed = snapshot->threads;
        std::vector<TraceThread> threads = *m_unnamed;
        for (TraceThread &thread : threads) {
            if (thread.name.isEmpty())
                thread.name = m_names.value(thread.id);
        }
        m_named = std::make_shared<const std::vector<TraceThread>>(std::move(threads));
    }
    auto copy = std::make_shared<TraceSnapshot>(*snapshot);
    copy->threads = m_named;
    return copy;
}

} // namespace model
