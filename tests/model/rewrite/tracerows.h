// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/rewrite/rewrite.h"
#include "tests/support/generatedtrace.h"

/// What a trace says, in texts that can be compared: of a trace and of what was made of it.
namespace rows {

using namespace protocol::nettrace;

inline QString hex(const std::uint8_t *bytes, std::size_t size)
{
    return bytes == nullptr ? QStringLiteral("-")
                            : QString::fromLatin1(protocol::byteArray({bytes, size}).toHex());
}

/// Every event with all that its header has, in the order of the stream; but ids that stand for something are
/// replaced by that, and sequence numbers left out.
class Reader final : public model::TraceVisitor {
public:
    QStringList lines;

    void header(const TraceHeader &header) override { m_header = header; }
    void metadata(const EventMetadata &metadata, protocol::ByteView, std::uint64_t) override
    {
        m_types[metadata.metadataId] = metadata;
    }
    void stack(const StackRow &stack) override
    {
        m_stacks[stack.id] = hex(stack.instructionPointers.data(), stack.instructionPointers.size());
    }
    void labelList(const LabelList &list) override { m_labels[list.id] = list; }
    void thread(const ThreadRow &row) override { m_threads[row.index] = row; }
    void removedThread(const RemovedThread &row) override { m_threads.remove(row.index); }
    void sequencePoint(const SequencePoint &point) override
    {
        m_stacks.clear();
        m_labels.clear();
        if (point.flushThreads)
            m_threads.clear();
        if (point.flushMetadata)
            m_types.clear();
    }
    void event(const EventHeader &event, std::uint64_t) override
    {
        const auto type = m_types.value(event.metadataId);
        const auto labels = m_labels.value(event.labelListId);
        const QStringList parts{
            QString::number(event.time),
            type.provider % u'/' % type.name % u'/' % QString::number(type.eventId) % u'/'
                % QString::number(type.version),
            thread(event.captureThread),
            thread(event.thread),
            QString::number(event.processor),
            hex(event.activityId, 16),
            hex(event.relatedActivityId, 16),
            stackText(event),
            labels.activityId ? labels.activityId->toString() : QString(),
            labels.keyValues.empty() ? QString() : labels.keyValues.front().second,
            labels.keyNumbers.empty() ? QString() : QString::number(labels.keyNumbers.front().second),
            hex(event.payload, event.payloadSize),
        };
        lines += parts.join(u' ');
    }

private:
    QString stackText(const EventHeader &event) const
    {
        const auto text = event.inlineStack != nullptr ? hex(event.inlineStack, event.inlineStackSize)
                                                       : m_stacks.value(event.stackId);
        return text == QLatin1String("-") ? QString() : text;
    }
    QString thread(std::uint64_t id) const
    {
        if (m_header.format != Format::NetTraceV6 || !m_threads.contains(id))
            return QString::number(id);
        const auto &row = m_threads[id];
        return row.name % QString::number(row.threadId.value_or(id));
    }

    TraceHeader m_header;
    QHash<std::uint32_t, EventMetadata> m_types;
    QHash<std::uint32_t, QString> m_stacks;
    QHash<std::uint32_t, LabelList> m_labels;
    QHash<std::uint64_t, ThreadRow> m_threads;
};

inline QStringList of(const QString &path)
{
    Reader reader;
    const auto file = model::PositionalFile::open(path);
    const std::atomic<bool> never = false;
    return file.ok() && model::walkTrace(file.value(), reader, never).ok()
        ? reader.lines
        : QStringList{QStringLiteral("unreadable")};
}

inline QByteArray content(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// A private folder with a trace and what is made of it.
class Folder {
public:
    explicit Folder(const QByteArray &bytes)
    {
        QFile file(in());
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("cannot write %s", qPrintable(file.fileName()));
    }
    QString in() const { return m_folder.filePath(QStringLiteral("in.nettrace")); }
    QString out() const { return m_folder.filePath(QStringLiteral("out.nettrace")); }
    QString again() const { return m_folder.filePath(QStringLiteral("again.nettrace")); }
    QStringList files() const { return QDir(m_folder.path()).entryList(QDir::Files | QDir::Hidden); }
    const QTemporaryDir &folder() const { return m_folder; }

private:
    QTemporaryDir m_folder;
};

inline protocol::Result<model::Rewritten> repair(const QString &from, const QString &to)
{
    const std::atomic<bool> never = false;
    return model::repairTrace(from, to, model::Existing::Replace, never);
}

} // namespace rows
