// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reading/blockscanner.h"
#include "model/reading/piecereader.h"
#include "protocol/nettrace/blocks.h"
#include "protocol/nettrace/metadata.h"
#include "protocol/nettrace/tracewriter.h"
#include "tracefiles.h"

#include <algorithm>
#include <QFile>
#include <unordered_map>

namespace benchmark {

using namespace protocol::nettrace;
using model::BlockScanner;
using model::PieceReader;
using model::PositionalFile;
using protocol::ByteWriter;
using protocol::Error;
using protocol::ErrorCode;

namespace {

/// A recording, its blocks in order, and how far each copy of it is from the one before.
struct Recording {
    PositionalFile file;
    TraceHeader header;
    std::vector<BlockScanner::Block> blocks;
    std::unordered_map<std::uint64_t, std::uint32_t> lastNumbers; ///< by capture thread
    std::int64_t duration = 0;
};

std::optional<Error> findBlocks(Recording &recording)
{
    BlockScanner scanner(recording.file);
    while (true) {
        auto next = scanner.next(recording.file.size(), true);
        if (auto *error = std::get_if<Error>(&next))
            return std::move(*error);
        if (std::holds_alternative<BlockScanner::End>(next))
            break;
        if (std::holds_alternative<BlockScanner::Searching>(next))
            continue;
        recording.blocks.push_back(std::get<BlockScanner::Block>(next));
        recording.header = *scanner.traceHeader();
    }
    if (recording.blocks.empty() || recording.header.format != Format::NetTraceV4)
        return Error{ErrorCode::Unsupported,
                     QStringLiteral("only a NetTrace V4 recording with events can be replicated")};
    return {};
}

void findEnds(Recording &recording)
{
    PieceReader pieces(recording.file);
    std::int64_t first = INT64_MAX;
    std::int64_t last = INT64_MIN;
    for (const auto &block : recording.blocks) {
        const auto body = pieces.body({&block, 1}, 0);
        if (block.header.kind == BlockKind::Event) {
            walkEventBlock(recording.header.format, block.header.kind, body, [&](const EventHeader &event) {
                recording.lastNumbers[event.captureThread] = event.sequenceNumber;
                first = std::min(first, event.time);
                last = std::max(last, event.time);
            });
        } else if (block.header.kind == BlockKind::SequencePoint) {
            const auto point = decodeSequencePoint(recording.header.format, body, block.header.bodyPosition);
            if (!point.ok())
                continue;
            last = std::max(last, point.value().time);
            for (const auto &entry : point.value().threads)
                recording.lastNumbers[entry.thread] = entry.sequenceNumber;
        }
    }
    recording.duration = last - first + recording.header.ticksPerSecond / 1000;
}

/// Blocks as the recording has them: what a block costs must not depend on our own writer.
class BlockFile {
public:
    BlockFile(const QString &path, const TraceHeader &header)
        : m_file(path)
    {
        if (m_file.open(QIODevice::WriteOnly))
            write(TraceWriter(header).takeBytes());
    }

    void block(const char *name, const QByteArray &body)
    {
        constexpr std::uint32_t version = 2;
        ByteWriter object;
        for (const std::uint8_t tag : std::initializer_list<std::uint8_t>{5, 5, 1})
            object.u8(tag);
        object.u32(version);
        object.u32(version);
        object.u32(std::uint32_t(qstrlen(name)));
        object.raw(QByteArray(name));
        object.u8(6);
        object.u32(std::uint32_t(body.size()));
        object.zeros((4 - (m_bytes + object.size()) % 4) % 4);
        object.raw(body);
        object.u8(6);
        write(object.takeBytes());
    }
    void end() { write(QByteArray(1, 1)); }

    std::uint64_t bytes() const { return m_bytes; }
    bool failed() const { return m_file.error() != QFileDevice::NoError; }
    QString errorString() const { return m_file.errorString(); }

private:
    void write(const QByteArray &bytes)
    {
        m_bytes += std::uint64_t(std::max<qint64>(m_file.write(bytes), 0));
    }

    QFile m_file;
    std::uint64_t m_bytes = 0;
};

/// One more copy of a block; the number of its events.
std::uint64_t writeAgain(const Recording &recording, const BlockScanner::Block &block,
                         protocol::ByteView body, std::uint32_t copy, BlockFile &out)
{
    const auto format = recording.header.format;
    const auto later = [&](std::int64_t time) { return time + copy * recording.duration; };
    const auto onwards = [&](std::uint64_t thread, std::uint32_t number) {
        const auto last = recording.lastNumbers.find(thread);
        return last == recording.lastNumbers.end() ? number : number + copy * last->second;
    };
    std::uint64_t events = 0;
    if (block.header.kind == BlockKind::Metadata && copy == 0) {
        out.block("MetadataBlock", protocol::byteArray(body));
    } else if (block.header.kind == BlockKind::Stack) {
        out.block("StackBlock", protocol::byteArray(body));
    } else if (block.header.kind == BlockKind::Event) {
        EventBlockWriter writer(format);
        const auto walk = walkEventBlock(format, block.header.kind, body, [&](const EventHeader &event) {
            auto copied = event;
            copied.time = later(event.time);
            copied.sequenceNumber = onwards(event.captureThread, event.sequenceNumber);
            writer.event(copied);
        });
        events = walk.rows;
        out.block("EventBlock", writer.take());
    } else if (block.header.kind == BlockKind::SequencePoint) {
        if (auto point = decodeSequencePoint(format, body, 0); point.ok()) {
            point.value().time = later(point.value().time);
            for (auto &entry : point.value().threads)
                entry.sequenceNumber = onwards(entry.thread, entry.sequenceNumber);
            out.block("SPBlock", encodeSequencePoint(format, point.value()));
        }
    }
    return events;
}

} // namespace

protocol::Result<TraceSize> replicate(const QString &recordingPath, const QString &into, std::uint64_t bytes,
                                      std::uint64_t events)
{
    auto opened = PositionalFile::open(recordingPath);
    if (!opened.ok())
        return opened.error();
    Recording recording;
    recording.file = std::move(opened).value();
    if (auto error = findBlocks(recording))
        return *error;
    findEnds(recording);

    BlockFile out(into, recording.header);
    PieceReader pieces(recording.file);
    TraceSize made;
    for (std::uint32_t copy = 0; out.bytes() < bytes || made.events < events; ++copy) {
        for (std::size_t i = 0; i < recording.blocks.size(); ++i)
            made.events
                += writeAgain(recording, recording.blocks[i], pieces.body(recording.blocks, i), copy, out);
        if (out.failed() || made.events == 0)
            return Error{ErrorCode::IoError, out.errorString()};
    }
    out.end();
    made.bytes = out.bytes();
    return made;
}

} // namespace benchmark
