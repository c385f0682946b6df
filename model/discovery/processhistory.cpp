// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/discovery/processhistory.h"

#include "model/text/format.h"
#include "model/words/texts.h"

#include <algorithm>
#include <set>

namespace model {
namespace {

void add(QList<QPointF> &series, double seconds, double value)
{
    if (series.size() >= ProcessHistory::samplesMax)
        series.remove(0, series.size() - ProcessHistory::samplesMax + 1);
    series.append({seconds, value});
}

} // namespace

bool ProcessHistory::sample(const QList<ProcessEntry> &entries, Clock::time_point now)
{
    if (m_first && now - m_last < closest)
        return false;
    m_last = now;
    if (!m_first)
        m_first = now;
    const double seconds = std::chrono::duration<double>(now - *m_first).count();
    std::set<ProcessKey> present;
    for (const ProcessEntry &entry : entries) {
        const ProcessKey key{entry.pid, entry.startKey};
        present.insert(key);
        if (!entry.cpuPercent && !entry.memoryBytes)
            continue; // what an exited one used stays
        Load &load = m_loads[key];
        if (entry.cpuPercent)
            add(load.cpu, seconds, *entry.cpuPercent);
        if (entry.memoryBytes)
            add(load.memory, seconds, double(*entry.memoryBytes));
    }
    std::erase_if(m_loads, [&present](const auto &load) { return !present.contains(load.first); });
    return true;
}

QList<QPointF> ProcessHistory::cpu(const ProcessKey &key) const
{
    const auto found = m_loads.find(key);
    return found == m_loads.end() ? QList<QPointF>() : found->second.cpu;
}

QList<QPointF> ProcessHistory::memory(const ProcessKey &key) const
{
    const auto found = m_loads.find(key);
    return found == m_loads.end() ? QList<QPointF>() : found->second.memory;
}

QString historyText(const QList<QPointF> &history, QString (*format)(double))
{
    if (history.size() < 2)
        return {};
    const auto [low, high] = std::ranges::minmax_element(history, {}, &QPointF::y);
    return Texts::tr("last %1, between %2 and %3")
        .arg(format(history.last().y()), format(low->y()), format(high->y()));
}

QString cpuText(double percent)
{
    return text::percent(percent);
}

QString cpuOfCoreText(double percent)
{
    return Texts::tr("%1 of one core").arg(cpuText(percent));
}

QString cpuHistoryText(const QList<QPointF> &history)
{
    const QString text = historyText(history, cpuText);
    return text.isEmpty() ? text : Texts::tr("%1, of one core").arg(text);
}

QString memoryText(double bytes)
{
    return text::bytes(quint64(std::max(bytes, 0.0)));
}

} // namespace model
