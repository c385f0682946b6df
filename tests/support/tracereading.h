// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/nettrace/blocks.h"
#include "protocol/nettrace/blocktokenizer.h"
#include "protocol/nettrace/eventblock.h"
#include "protocol/nettrace/metadata.h"

#include <QStringList>

/// A whole stream through the decoders, as lines of text that can be compared.
namespace support {

struct ReadTrace {
    QStringList lines; ///< one for each thing read, in the order of the stream
    QStringList errors;
    std::uint64_t skipped = 0;
    bool ended = false;
    bool failed = false;
    std::optional<protocol::nettrace::BlockTokenizer::Block> cut; ///< its body is gone

    QStringList of(const char *kind) const { return lines.filter(QLatin1String(kind)); }
};

class TraceReading {
public:
    /// `chunk` 0 is all at once.
    static ReadTrace read(const QByteArray &bytes, std::size_t chunk = 0)
    {
        TraceReading reading;
        const auto all = protocol::byteView(bytes);
        const auto step = chunk == 0 ? std::max<std::size_t>(all.size(), 1) : chunk;
        for (std::size_t at = 0; at < all.size(); at += step)
            reading.feed(all.subspan(at, std::min(step, all.size() - at)));
        reading.finish();
        return reading.m_read;
    }

private:
    using Block = protocol::nettrace::BlockTokenizer::Block;
    using Kind = protocol::nettrace::BlockKind;
    using Format = protocol::nettrace::Format;

    void feed(protocol::ByteView bytes)
    {
        m_tokenizer.append(bytes);
        drain();
    }

    void drain()
    {
        for (;;) {
            const auto outcome = m_tokenizer.next();
            if (const auto *const error = std::get_if<protocol::Error>(&outcome))
                m_read.errors.append(error->text);
            else if (const auto *const block = std::get_if<Block>(&outcome))
                take(*block);
            else
                return;
        }
    }

    void finish()
    {
        if (auto cut = m_tokenizer.incomplete()) {
            take(*cut);
            m_read.cut = *cut;
        }
        m_read.ended = m_tokenizer.ended();
        m_read.failed = m_tokenizer.failed();
    }

    void line(const QString &text) { m_read.lines.append(text); }

    void take(const Block &block)
    {
        using namespace protocol::nettrace;
        m_read.skipped += block.skippedBytes;
        switch (block.header.kind) {
        case Kind::Trace:
            takeTrace(block);
            break;
        case Kind::Event:
        case Kind::RawEvents:
            takeEvents(block);
            break;
        case Kind::Metadata:
            takeEnd(walkMetadataBlock(m_format, block.body, [&](protocol::ByteView row) {
                takeMetadata(row, block.header.bodyPosition + std::uint64_t(row.data() - block.body.data()));
            }));
            break;
        case Kind::Stack:
            for (const auto &stack : decodeStackBlock(block.body).rows)
                line(QStringLiteral("stack %1 %2").arg(stack.id).arg(hex(stack.instructionPointers)));
            break;
        case Kind::SequencePoint:
            takeSequencePoint(block);
            break;
        case Kind::Thread:
            for (const auto &thread : decodeThreadBlock(block.body).rows)
                line(QStringLiteral("thread %1 %2 %3")
                         .arg(thread.index)
                         .arg(thread.name)
                         .arg(thread.threadId.value_or(0)));
            break;
        case Kind::RemoveThread:
            for (const auto &thread : decodeRemoveThreadBlock(block.body).rows)
                line(QStringLiteral("removed %1 %2").arg(thread.index).arg(thread.sequenceNumber));
            break;
        case Kind::LabelList:
            for (const auto &list : decodeLabelListBlock(block.body).rows)
                line(QStringLiteral("labels %1 %2").arg(list.id).arg(list.level.value_or(99)));
            break;
        case Kind::EndOfStream:
            line(QStringLiteral("end"));
            break;
        case Kind::Unknown:
            line(QStringLiteral("unknown %1").arg(block.body.size()));
            break;
        }
    }

    void takeTrace(const Block &block)
    {
        const auto header = parseTraceBody(*m_tokenizer.preamble(), block.header, block.body);
        if (!header.ok())
            return;
        m_format = header.value().format;
        line(QStringLiteral("trace %1").arg(formatName(m_format)));
    }

    void takeEvents(const Block &block)
    {
        const auto walk = walkEventBlock(m_format, block.header.kind, block.body, [&](const auto &event) {
            const protocol::ByteView payload(event.payload, event.payloadSize);
            if (m_format <= Format::NetPerfV3 && event.metadataId == 0) {
                const auto offset = std::uint64_t(event.payload - block.body.data());
                takeMetadata(payload, block.header.bodyPosition + offset);
                return;
            }
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
                       .arg(hex(payload), hex({event.activityId, event.activityId == nullptr ? 0u : 16u}),
                            hex({event.relatedActivityId, event.relatedActivityId == nullptr ? 0u : 16u})));
        });
        takeEnd(walk);
    }

    void takeEnd(const protocol::nettrace::BlockWalk &walk)
    {
        if (!walk.complete)
            line(QStringLiteral("cut at %1").arg(walk.failedAt));
        if (walk.badRows != 0)
            line(QStringLiteral("bad rows %1").arg(walk.badRows));
    }

    void takeMetadata(protocol::ByteView payload, std::uint64_t position)
    {
        using namespace protocol::nettrace;
        const auto metadata = decodeMetadata(m_format, payload, position);
        if (!metadata.ok()) {
            line(QStringLiteral("bad metadata"));
            return;
        }
        const auto &value = metadata.value();
        line(QStringLiteral("metadata %1 %2 %3 %4 fields %5%6")
                 .arg(value.metadataId)
                 .arg(value.provider)
                 .arg(value.eventId)
                 .arg(value.name)
                 .arg(value.fields.size())
                 .arg(value.fieldsUnreadable ? QStringLiteral(" unreadable") : QString()));
    }

    void takeSequencePoint(const Block &block)
    {
        const auto point = decodeSequencePoint(m_format, block.body, block.header.bodyPosition);
        if (!point.ok())
            return;
        QString text = QStringLiteral("point %1 %2%3")
                           .arg(point.value().time)
                           .arg(point.value().flushThreads)
                           .arg(point.value().flushMetadata);
        for (const auto &entry : point.value().threads)
            text += QStringLiteral(" %1:%2").arg(entry.thread).arg(entry.sequenceNumber);
        line(text);
    }

    static QString hex(protocol::ByteView bytes)
    {
        return QStringLiteral("[%1]").arg(QString::fromLatin1(protocol::byteArray(bytes).toHex()));
    }

    protocol::nettrace::BlockTokenizer m_tokenizer;
    Format m_format = Format::NetTraceV4;
    ReadTrace m_read;
};

} // namespace support
