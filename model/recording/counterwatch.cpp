// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/recording/counterwatch.h"

#include "model/analysis/counterstream.h"
#include "model/payload/payloadreader.h"
#include "model/text/visibletext.h"
#include "model/words/texts.h"

#include <QSet>
#include <utility>
#include <vector>

namespace model {

namespace {
constexpr qsizetype namesKept = 1000;
constexpr qsizetype namesTold = 20;
constexpr qsizetype counterNameMax = 100;
} // namespace

struct CounterWatch::Work {
    CounterMatch match;
    CounterStream counters;
    QSet<QString> known; ///< names of counters
    Seen seen;

    Seen look(const TraceSnapshot &snapshot, const std::atomic<bool> &cancel)
    {
        counters.addTypes(snapshot);
        PayloadReader payloads(snapshot);
        const std::uint64_t end = snapshot.events.size();
        snapshot.events.forEach(seen.rows, end, [&](std::uint64_t, const EventRow &row) {
            if (!counters.isAsked(row.type) || !seen.found.isEmpty() || cancel)
                return;
            if (const auto sample = counters.take(row.type, payloads.read(row.payload)))
                take(*sample);
        });
        seen.rows = end;
        return seen;
    }

    void take(const CounterSample &sample)
    {
        // Of counters that are called so, it matters which one it is.
        const QString name = match.isCalled(sample) ? counterName(sample) : plainCounterName(sample);
        if (known.size() < namesKept && !known.contains(name)) {
            known.insert(name);
            seen.names.append(text::visible(name, counterNameMax));
        }
        if (!match.isOf(sample))
            return;
        seen.hasCounter = true;
        const std::optional<bool> holds = match.holds(sample);
        seen.hasUnit = seen.hasUnit || holds.has_value();
        if (holds.value_or(false))
            seen.found
                = Texts::tr("%1 was %2.").arg(text::visible(name, counterNameMax), counterValue(sample));
    }
};

CounterWatch::CounterWatch(CounterMatch match, QObject *parent)
    : QObject(parent)
    , m_match(std::move(match))
    , m_work(std::make_shared<Work>())
{
    m_work->match = m_match;
}

CounterWatch::~CounterWatch() = default;

void CounterWatch::look(const std::shared_ptr<const TraceSnapshot> &snapshot)
{
    if (isFound())
        return;
    m_next = snapshot;
    if (!m_isLooking)
        start();
}

void CounterWatch::start()
{
    m_isLooking = true;
    const auto snapshot = std::exchange(m_next, nullptr);
    m_jobs.run(
        this,
        [work = m_work, snapshot](const JobRunner::CancelFlag &cancel) {
            return work->look(*snapshot, cancel);
        },
        [this, isLast = snapshot->complete, canBeRead = snapshot->payloads != nullptr](const Seen &seen) {
            m_isLooking = false;
            m_seen = seen;
            m_isOver = isLast;
            m_hasSeenAll = isLast && canBeRead;
            if (isFound())
                Q_EMIT found();
            else if (m_next)
                start();
            Q_EMIT looked();
        });
}

QString CounterWatch::verdict() const
{
    if (isFound())
        return m_seen.found;
    if (m_seen.hasUnit || !m_hasSeenAll)
        return {};
    if (m_seen.hasCounter)
        return Texts::tr("%1 is not in the unit of \"%2\", so the recording could not stop at it.")
            .arg(m_match.name, m_match.limit);
    if (m_seen.names.isEmpty())
        return Texts::tr("The recording could not stop at %1: no counters came.").arg(m_match.text);
    QStringList names = m_seen.names;
    names.sort(Qt::CaseInsensitive);
    const qsizetype more = names.size() - namesTold;
    QString list = names.mid(0, namesTold).join(QLatin1String(", "));
    if (more > 0)
        list = Texts::tr("%1 and %2 more").arg(list, QString::number(more));
    return Texts::tr("The recording could not stop at %1: no counter of this name came. There were %2.")
        .arg(m_match.text, list);
}

} // namespace model
