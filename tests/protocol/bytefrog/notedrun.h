// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/bytefrog/reassembly.h"

#include <optional>
#include <QStringList>
#include <utility>

namespace tests {

inline protocol::bytefrog::Message entry(std::uint32_t sequence)
{
    return {.type = protocol::bytefrog::MessageType::MethodEntry,
            .relativeTimestamp = sequence / 100,
            .sequence = sequence,
            .method = 1};
}

/// Writes down what it gets: "0 1 gap 2+3 (end) break 5 5". Numbers in a row from first to last are
/// "first-last".
class ReassemblyNotes : public protocol::bytefrog::ReassemblySink {
public:
    void onEvent(const protocol::bytefrog::Message &event) override
    {
        if (m_rowEnd && *m_rowEnd + 1 == event.sequence) {
            m_rowEnd = event.sequence;
            return;
        }
        endRow();
        m_rowBegin = event.sequence;
        m_rowEnd = event.sequence;
    }
    void onGap(std::uint32_t first, std::uint32_t count, protocol::bytefrog::GapReason reason) override
    {
        static const char *const names[] = {"no progress", "too many", "end"};
        endRow();
        m_notes
            << QStringLiteral("gap %1+%2 (%3)").arg(first).arg(count).arg(QLatin1String(names[int(reason)]));
    }
    void onDataBreak(std::uint32_t sequence) override
    {
        endRow();
        m_notes << QStringLiteral("break %1").arg(sequence);
    }
    QString takeAll()
    {
        endRow();
        return std::exchange(m_notes, {}).join(u' ');
    }

private:
    void endRow()
    {
        if (!m_rowEnd)
            return;
        m_notes << (m_rowBegin == *m_rowEnd ? QString::number(m_rowBegin)
                                            : QStringLiteral("%1-%2").arg(m_rowBegin).arg(*m_rowEnd));
        m_rowEnd.reset();
    }

    QStringList m_notes;
    std::uint32_t m_rowBegin = 0;
    std::optional<std::uint32_t> m_rowEnd;
};

/// A run of an agent with notes of what comes out of it.
struct NotedRun {
    explicit NotedRun(std::uint32_t first = 0)
        : reassembly(notes, first)
    {
    }
    void add(std::initializer_list<std::uint32_t> sequences, std::chrono::milliseconds now = {})
    {
        for (const auto sequence : sequences)
            reassembly.addEvent(entry(sequence), now);
    }
    ReassemblyNotes notes;
    protocol::bytefrog::Reassembly reassembly;
};

} // namespace tests
