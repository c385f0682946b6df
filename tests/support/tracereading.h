// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/reading/blockrows.h"
#include "model/reading/tracewalk.h"

#include <QStringList>
#include <QTemporaryFile>

/// Reads a whole stream of any format and returns its rows as lines of text that tests compare.
namespace tests {

struct ReadTrace {
    QStringList lines; ///< one for each row, in the order of the stream
    std::vector<protocol::nettrace::Anomaly> anomalies;
    std::optional<protocol::Error> failure; ///< why nothing can be read
    bool ended = false; ///< the stream ends with its own mark

    QStringList of(const char *kind) const { return lines.filter(QLatin1String(kind)); }
    bool isSound() const { return ended && anomalies.empty() && !failure; }
};

class TraceReading : private model::TraceVisitor {
public:
    /// Reads the bytes as a file that grows by `chunk` bytes at a time; 0 is all at once.
    static ReadTrace read(const QByteArray &bytes, std::size_t chunk = 0)
    {
        QTemporaryFile file;
        if (!file.open() || file.write(bytes) != bytes.size() || !file.flush())
            qFatal("no temporary file");
        const auto opened = model::PositionalFile::open(file.fileName());
        TraceReading reading(opened.value());
        const auto size = std::uint64_t(bytes.size());
        for (std::uint64_t limit = chunk; chunk != 0 && limit < size; limit += chunk)
            reading.readUpTo(limit, false);
        reading.readUpTo(size, true);
        reading.m_anomalies.add(reading.m_walk.takeAnomalies());
        reading.m_read.anomalies = reading.m_anomalies.all();
        return reading.m_read;
    }

private:
    explicit TraceReading(const model::PositionalFile &file)
        : m_walk(file)
    {
    }

    void readUpTo(std::uint64_t limit, bool whole)
    {
        for (;;) {
            const auto next = m_walk.next(limit, whole);
            if (m_walk.traceHeader() && !std::exchange(m_described, true))
                line(QStringLiteral("trace %1").arg(formatName(m_walk.traceHeader()->format)));
            if (const auto *const block = std::get_if<model::BlockScanner::Block>(&next)) {
                m_walk.setUnderstood(
                    model::readRows(*m_walk.traceHeader(), *block, m_walk.body(), *this, m_anomalies));
                continue;
            }
            if (std::holds_alternative<model::BlockScanner::Searching>(next))
                continue;
            if (const auto *const error = std::get_if<protocol::Error>(&next))
                m_read.failure = *error;
            else if (const auto *const end = std::get_if<model::BlockScanner::End>(&next))
                m_read.ended = end->endMark;
            return;
        }
    }

    void line(const QString &text) { m_read.lines.append(text); }

    void metadata(const protocol::nettrace::EventMetadata &metadata, protocol::ByteView,
                  std::uint64_t) override
    {
        line(QStringLiteral("metadata %1 %2 %3 %4 fields %5%6")
                 .arg(metadata.metadataId)
                 .arg(metadata.provider)
                 .arg(metadata.eventId)
                 .arg(metadata.name)
                 .arg(metadata.fields.size())
                 .arg(metadata.fieldsUnreadable ? QStringLiteral(" unreadable") : QString()));
    }
    void event(const protocol::nettrace::EventHeader &event, std::uint64_t) override
    {
        line(QStringLiteral("event %1 %2 seq %3 thread %4/%5 cpu %6 stack %7%8 labels %9")
                 .arg(event.metadataId)
                 .arg(event.time)
                 .arg(event.sequenceNumber)
                 .arg(event.captureThread)
                 .arg(event.thread)
                 .arg(event.processor)
                 .arg(event.stackId)
                 .arg(hex({event.inlineStack, event.inlineStackSize}))
                 .arg(event.labelListId)
             + QStringLiteral(" %1 %2 %3 %4")
                   .arg(event.sorted)
                   .arg(hex({event.payload, event.payloadSize}),
                        hex({event.activityId, event.activityId == nullptr ? 0u : 16u}),
                        hex({event.relatedActivityId, event.relatedActivityId == nullptr ? 0u : 16u})));
    }
    void stack(const protocol::nettrace::StackRow &stack) override
    {
        line(QStringLiteral("stack %1 %2").arg(stack.id).arg(hex(stack.instructionPointers)));
    }
    void labelList(const protocol::nettrace::LabelList &list) override
    {
        line(QStringLiteral("labels %1 %2").arg(list.id).arg(list.level.value_or(99)));
    }
    void thread(const protocol::nettrace::ThreadRow &thread) override
    {
        line(QStringLiteral("thread %1 %2 %3")
                 .arg(thread.index)
                 .arg(thread.name)
                 .arg(thread.threadId.value_or(0)));
    }
    void removedThread(const protocol::nettrace::RemovedThread &thread) override
    {
        line(QStringLiteral("removed %1 %2").arg(thread.index).arg(thread.sequenceNumber));
    }
    void sequencePoint(const protocol::nettrace::SequencePoint &point) override
    {
        QString text = QStringLiteral("point %1 %2%3")
                           .arg(point.time)
                           .arg(point.flushThreads)
                           .arg(point.flushMetadata);
        for (const auto &entry : point.threads)
            text += QStringLiteral(" %1:%2").arg(entry.thread).arg(entry.sequenceNumber);
        line(text);
    }

    static QString hex(protocol::ByteView bytes)
    {
        return QStringLiteral("[%1]").arg(QString::fromLatin1(protocol::byteArray(bytes).toHex()));
    }

    model::TraceWalk m_walk;
    model::AnomalyList m_anomalies; ///< anomalies inside of blocks
    bool m_described = false;
    ReadTrace m_read;
};

} // namespace tests
