// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/recording/faultwatch.h"

#include "model/process/peerconnections.h"
#include "model/text/visibletext.h"
#include "model/words/texts.h"

#include <algorithm>
#include <utility>

namespace model {

struct FaultWatch::Work {
    RuntimeFaultsAnalysis analysis;
    std::uint64_t rows = 0; ///< that were looked at

    std::shared_ptr<const RuntimeFaults> look(const TraceSnapshot &snapshot, const std::atomic<bool> &cancel)
    {
        PayloadReader payloads(snapshot);
        analysis.update({snapshot, rows, snapshot.events.size(), payloads, cancel});
        rows = snapshot.events.size();
        return std::static_pointer_cast<const RuntimeFaults>(analysis.result());
    }
};

FaultWatch::FaultWatch(RuntimeFaultsAnalysis::Intervals asked, QObject *parent)
    : QObject(parent)
    , m_asked(std::move(asked))
    , m_work(std::make_shared<Work>())
    , m_faults(std::make_shared<RuntimeFaults>())
{
    m_work->analysis = RuntimeFaultsAnalysis(m_asked);
}

FaultWatch::~FaultWatch() = default;

/// All sessions share one interval for the EventCounters of a provider, the shortest that any asked for, and
/// no session can set a longer one again: that takes the end of all.
void FaultWatch::lookForOthers(qint64 pid, const QString &socket)
{
    if (m_asked.isEmpty())
        return;
    QStringList counters;
    for (auto asked = m_asked.begin(); asked != m_asked.end(); ++asked)
        counters.append(Texts::tr("%1 every %2 s").arg(text::visible(asked.key()), QString::number(*asked)));
    counters.sort();
    m_jobs.run(
        this, [pid, socket](const JobRunner::CancelFlag &) { return connectionsOfOthers(pid, socket); },
        [this, what = counters.join(QLatin1String(", "))](int others) {
            if (others == 0)
                return;
            m_ofOthers
                = Texts::tr("Another program has a session with this process, too. Where it reads counters "
                            "less often than this recording (%1), it gets them as often from now on, also "
                            "when this recording has ended: the runtime sets a longer interval only once all "
                            "sessions have ended.")
                      .arg(what);
            Q_EMIT noticesChanged();
        });
}

QStringList FaultWatch::notices() const
{
    QStringList all = faultSentences(*m_faults);
    if (!m_ofOthers.isEmpty())
        all.prepend(m_ofOthers);
    return all;
}

void FaultWatch::look(const std::shared_ptr<const TraceSnapshot> &snapshot)
{
    m_next = snapshot;
    if (!m_isLooking)
        start();
}

void FaultWatch::start()
{
    const auto snapshot = std::exchange(m_next, nullptr);
    if (std::ranges::none_of(*snapshot->types, RuntimeFaultsAnalysis::isAsked)) {
        m_isOver = snapshot->complete;
        Q_EMIT looked();
        return;
    }
    m_isLooking = true;
    m_jobs.run(
        this,
        [work = m_work, snapshot](const JobRunner::CancelFlag &cancel) {
            return work->look(*snapshot, cancel);
        },
        [this, isLast = snapshot->complete](const std::shared_ptr<const RuntimeFaults> &faults) {
            m_isLooking = false;
            m_isOver = isLast;
            if (std::exchange(m_faults, faults) != faults && !faults->faults.isEmpty())
                Q_EMIT noticesChanged();
            if (m_next)
                start();
            Q_EMIT looked();
        });
}

} // namespace model
