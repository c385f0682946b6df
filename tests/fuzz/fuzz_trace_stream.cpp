// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes in pieces of any size through the tokenizer and all block decoders. Byte 0 says how large the
// pieces are.
#include "protocol/nettrace/blocks.h"
#include "protocol/nettrace/blocktokenizer.h"
#include "protocol/nettrace/eventblock.h"
#include "protocol/nettrace/metadata.h"
#include "protocol/nettrace/payload.h"

#include <unordered_map>

using namespace protocol;
using namespace protocol::nettrace;

namespace {

class Reader {
public:
    void feed(ByteView bytes)
    {
        m_tokenizer.append(bytes);
        drain();
    }

    void finish()
    {
        do {
            if (const auto cut = m_tokenizer.incomplete())
                take(*cut);
            drain();
        } while (m_tokenizer.abandonIncomplete());
        drain();
    }

private:
    void drain()
    {
        for (;;) {
            const auto outcome = m_tokenizer.next();
            if (std::holds_alternative<NeedMore>(outcome))
                return;
            if (const auto *const block = std::get_if<BlockTokenizer::Block>(&outcome))
                take(*block);
        }
    }

    void take(const BlockTokenizer::Block &block)
    {
        switch (block.header.kind) {
        case BlockKind::Trace:
            if (const auto header = parseTraceBody(*m_tokenizer.preamble(), block.header, block.body);
                header.ok())
                m_header = header.value();
            break;
        case BlockKind::Event:
        case BlockKind::RawEvents:
            walkEventBlock(m_header.format, block.header.kind, block.body,
                           [this](const EventHeader &event) { takeEvent(event); });
            break;
        case BlockKind::Metadata:
            walkMetadataBlock(m_header.format, block.body, [this](ByteView row) { takeMetadata(row); });
            break;
        case BlockKind::SequencePoint:
            (void)decodeSequencePoint(m_header.format, block.body, block.header.bodyPosition);
            break;
        case BlockKind::Stack:
            for (const auto &stack : decodeStackBlock(block.body).rows)
                m_sum += byteArray(stack.instructionPointers).size();
            break;
        case BlockKind::Thread:
            decodeThreadBlock(block.body);
            break;
        case BlockKind::RemoveThread:
            decodeRemoveThreadBlock(block.body);
            break;
        case BlockKind::LabelList:
            decodeLabelListBlock(block.body);
            break;
        case BlockKind::EndOfStream:
        case BlockKind::Unknown:
            break;
        }
    }

    void takeEvent(const EventHeader &event)
    {
        // Every byte that a header points to is read, for the address sanitizer.
        const ByteView payload(event.payload, event.payloadSize);
        for (const auto bytes :
             {payload, ByteView(event.inlineStack, event.inlineStackSize),
              ByteView(event.activityId, event.activityId == nullptr ? 0 : 16),
              ByteView(event.relatedActivityId, event.relatedActivityId == nullptr ? 0 : 16)}) {
            for (const auto byte : bytes)
                m_sum += byte;
        }
        if (m_header.format <= Format::NetPerfV3 && event.metadataId == 0)
            takeMetadata(payload);
        const auto found = m_metadata.find(event.metadataId);
        if (found != m_metadata.end())
            m_sum += qsizetype(decodePayload(found->second.fields, payload, m_header.pointerSize).consumed);
    }

    void takeMetadata(ByteView payload)
    {
        auto metadata = decodeMetadata(m_header.format, payload, 0);
        if (metadata.ok())
            m_metadata[metadata.value().metadataId] = std::move(metadata).value();
    }

    BlockTokenizer m_tokenizer;
    TraceHeader m_header;
    std::unordered_map<std::uint32_t, EventMetadata> m_metadata;
    volatile qsizetype m_sum = 0;
};

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    if (size == 0)
        return 0;
    const std::size_t step = data[0] == 0 ? size : data[0];
    const ByteView bytes(data + 1, size - 1);
    Reader reader;
    for (std::size_t at = 0; at < bytes.size(); at += step)
        reader.feed(bytes.subspan(at, std::min(step, bytes.size() - at)));
    reader.finish();
    return 0;
}
