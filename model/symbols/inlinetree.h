// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/bytes.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace model {

/// Which methods the compiler put into one version of a method's code, and which of its addresses are whose,
/// as the runtime tells on request (JittedMethodRichDebugInfo). Immutable.
class InlineTree {
public:
    static constexpr std::uint32_t noOffset = UINT32_MAX;
    static constexpr std::uint32_t root = 0; ///< the node of the method itself
    /// Nodes below the root. The compiler goes 20 calls deep.
    static constexpr std::uint8_t depthMost = 100;

    struct Node {
        std::uint64_t methodId = 0;
        /// Of the call in the IL of the node that it was put into. Not to be trusted: .NET 10 and, at times,
        /// others leave there what was in memory.
        std::uint32_t callOffset = noOffset;
        std::uint32_t parent = root;
    };
    struct Place {
        std::uint32_t node = root;
        std::uint32_t ilOffset = noOffset; ///< in the IL of the node's method
    };

    /// Takes the data of one method, all pieces joined: u32 nodes, u32 mappings, then nodes of u64 method,
    /// u32 IL offset, u32 first child, u32 sibling, and mappings of u32 IL offset, u32 node, u32 native
    /// offset, u8 kind. Returns nothing where that ends too early, its nodes are no tree, or the tree is
    /// deeper than depthMost.
    static std::optional<InlineTree> read(protocol::ByteView data);
    /// Returns how many methods the data says were put into the code, without reading it.
    static std::uint32_t inlinedCount(protocol::ByteView data);

    const std::vector<Node> &nodes() const { return m_nodes; } ///< at least the root
    /// `native` counts from the start of the code; give the address of a frame that is no leaf less one.
    Place at(std::uint32_t native) const;
    /// Returns the nodes from the root's child to the node; empty for the root.
    std::vector<std::uint32_t> pathTo(std::uint32_t node) const;

private:
    struct Mapping {
        std::uint32_t native = 0; ///< from here on, up to the next larger one
        Place place;
    };
    bool findParents(const std::vector<std::uint32_t> &children, const std::vector<std::uint32_t> &siblings);

    std::vector<Node> m_nodes;
    std::vector<Mapping> m_mappings; ///< by native offset, each once
};

} // namespace model
