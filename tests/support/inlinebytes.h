// SPDX-License-Identifier: GPL-3.0-or-later
// What runtimes tell of inlined methods, written byte by byte.
#pragma once

#include "protocol/core/bytewriter.h"

#include <QByteArray>
#include <vector>

namespace tests {

struct InlineNode {
    std::uint64_t methodId = 0;
    std::uint32_t callOffset = 0;
    std::uint32_t child = 0;
    std::uint32_t sibling = 0;
};

struct InlineMapping {
    std::uint32_t il = 0;
    std::uint32_t node = 0;
    std::uint32_t native = 0;
};

/// The data of a method, all pieces joined.
inline QByteArray inlineData(const std::vector<InlineNode> &nodes, const std::vector<InlineMapping> &mappings)
{
    protocol::ByteWriter writer;
    writer.u32(std::uint32_t(nodes.size()));
    writer.u32(std::uint32_t(mappings.size()));
    for (const InlineNode &node : nodes) {
        writer.u64(node.methodId);
        writer.u32(node.callOffset);
        writer.u32(node.child);
        writer.u32(node.sibling);
    }
    for (const InlineMapping &mapping : mappings) {
        writer.u32(mapping.il);
        writer.u32(mapping.node);
        writer.u32(mapping.native);
        writer.u8(2);
    }
    return writer.takeBytes();
}

/// The payload of JittedMethodRichDebugInfo.
inline QByteArray inlinePayload(std::uint64_t methodId, std::uint64_t codeId, const QByteArray &data,
                                std::uint32_t chunk = 0x80000000)
{
    protocol::ByteWriter writer;
    writer.u16(0);
    writer.u64(methodId);
    writer.u64(codeId);
    writer.u64(0);
    writer.u32(chunk);
    writer.u32(std::uint32_t(data.size()));
    writer.raw(data);
    return writer.takeBytes();
}

/// The payload of MethodDetails.
inline QByteArray detailsPayload(std::uint64_t methodId, std::uint32_t token, std::uint64_t loaderModule)
{
    protocol::ByteWriter writer;
    writer.u64(methodId);
    writer.u64(5);
    writer.u32(token);
    writer.u32(0);
    writer.u64(loaderModule);
    return writer.takeBytes();
}

} // namespace tests
