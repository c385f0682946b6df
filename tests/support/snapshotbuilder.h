// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/analysis.h"
#include "model/payload/payloadreader.h"
#include "model/reading/eventtablebuilder.h"
#include "model/store/stackinterner.h"
#include "protocol/core/bytewriter.h"

#include <QFile>
#include <QTemporaryDir>

namespace tests {

/// Builds snapshots without a trace, for tests of models and analyses: a test adds types, threads, stacks and
/// events; payloads are in a private file. A test that takes another snapshot after more events acts like a
/// live trace. 1000 ticks are a second.
class SnapshotBuilder {
public:
    SnapshotBuilder()
        : m_events(m_pool)
    {
        m_snapshot.filePath = m_folder.filePath(QStringLiteral("snapshot.nettrace"));
        m_snapshot.header.ticksPerSecond = 1000;
        m_snapshot.header.syncTimeUnixNanoseconds = 1'700'000'000'000'000'000;
    }

    std::uint32_t type(const QString &provider, std::uint32_t id, const QString &name,
                       std::vector<protocol::nettrace::Field> fields = {}, std::uint8_t opcode = 0)
    {
        model::EventType type;
        type.provider = provider;
        type.id = id;
        type.name = name;
        type.fields = std::move(fields);
        type.opcode = opcode;
        m_types.push_back(std::move(type));
        return std::uint32_t(m_types.size() - 1);
    }
    std::uint32_t thread(std::uint64_t id, const QString &name = {})
    {
        m_threads.push_back({id, name});
        return std::uint32_t(m_threads.size() - 1);
    }
    std::uint32_t stack(const std::vector<std::uint64_t> &frames)
    {
        return m_stacks->intern({reinterpret_cast<const std::uint8_t *>(frames.data()), frames.size() * 8},
                                8);
    }
    void event(std::int64_t ticks, std::uint32_t type, const QByteArray &payload = {},
               std::uint32_t stack = 0, std::uint32_t thread = 0)
    {
        if (m_threads.empty())
            this->thread(1);
        m_events.append({ticks, std::uint64_t(m_bytes), std::uint32_t(payload.size()), stack, type, thread});
        m_unwritten += payload;
        m_bytes += payload.size();
        if (m_events.size() == 1)
            m_snapshot.firstTicks = ticks;
        m_snapshot.lastTicks = ticks;
    }
    void gap(std::int64_t from, std::int64_t to, std::uint64_t count)
    {
        m_gaps.push_back({1, from, to, count});
        m_snapshot.dropped += count;
    }
    void anomaly(const protocol::nettrace::Anomaly &anomaly) { m_anomalies.push_back(anomaly); }

    std::shared_ptr<const model::TraceSnapshot> snapshot(bool complete = false)
    {
        QFile file(m_snapshot.filePath);
        if (file.open(QIODevice::Append))
            file.write(m_unwritten);
        m_unwritten.clear();
        file.close();
        if (!m_snapshot.payloads)
            m_snapshot.payloads = model::PayloadSource::open(m_snapshot.filePath).value();
        auto copy = std::make_shared<model::TraceSnapshot>(m_snapshot);
        copy->events = m_events.table();
        copy->types = std::make_shared<std::vector<model::EventType>>(m_types);
        copy->typeCounts = std::make_shared<std::vector<model::TypeCount>>(m_events.typeCounts());
        copy->threads = std::make_shared<std::vector<model::TraceThread>>(m_threads);
        copy->stacks = m_stacks;
        copy->gaps = std::make_shared<std::vector<model::DropGap>>(m_gaps);
        copy->anomalies = std::make_shared<std::vector<protocol::nettrace::Anomaly>>(m_anomalies);
        copy->bytesRead = copy->fileSize = std::uint64_t(m_bytes);
        copy->complete = complete;
        return copy;
    }

private:
    QTemporaryDir m_folder;
    model::ChunkPool m_pool;
    model::EventTableBuilder m_events;
    std::shared_ptr<model::StackInterner> m_stacks = std::make_shared<model::StackInterner>();
    model::TraceSnapshot m_snapshot;
    std::vector<model::EventType> m_types;
    std::vector<model::TraceThread> m_threads;
    std::vector<model::DropGap> m_gaps;
    std::vector<protocol::nettrace::Anomaly> m_anomalies;
    QByteArray m_unwritten;
    qint64 m_bytes = 0;
};

/// Returns the result of one analysis over a snapshot, run as the analysis runner does.
template <class Result, class Analysis>
std::shared_ptr<const Result> runAnalysis(Analysis &analysis,
                                          const std::shared_ptr<const model::TraceSnapshot> &snapshot,
                                          std::uint64_t from = 0)
{
    model::PayloadReader payloads(*snapshot);
    const std::atomic<bool> cancel = false;
    analysis.update(model::AnalysisRows{*snapshot, from, snapshot->events.size(), payloads, cancel});
    return std::dynamic_pointer_cast<const Result>(analysis.result());
}

/// Returns the same with rows divided among parts, as many cores would: twice, so that a part also joins what
/// has seen rows.
template <class Result>
std::shared_ptr<const Result> runInParts(model::Analysis &analysis,
                                         const std::shared_ptr<const model::TraceSnapshot> &snapshot)
{
    model::PayloadReader payloads(*snapshot);
    const std::atomic<bool> cancel = false;
    constexpr std::uint64_t pieces = 6;
    const std::uint64_t rows = snapshot->events.size();
    std::unique_ptr<model::Analysis> parts[2];
    for (std::uint64_t i = 0; i < pieces; ++i) {
        const std::uint64_t inTurn = i % 3;
        if (inTurn == 0) {
            for (auto &part : parts)
                part = analysis.beginPart();
        }
        model::Analysis &one = inTurn == 0 ? analysis : *parts[inTurn - 1];
        one.update({*snapshot, rows * i / pieces, rows * (i + 1) / pieces, payloads, cancel});
        if (inTurn == 2) {
            for (auto &part : parts)
                analysis.joinPart(*part);
        }
    }
    return std::dynamic_pointer_cast<const Result>(analysis.result());
}

} // namespace tests
