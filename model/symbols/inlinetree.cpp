// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/symbols/inlinetree.h"

#include "protocol/core/bytereader.h"

#include <algorithm>

namespace model {

namespace {

constexpr std::size_t headBytes = 8;
constexpr std::size_t nodeBytes = 20;
constexpr std::size_t mappingBytes = 13;
/// Larger ones are marks: no mapping, prolog and epilog, as in IlMap.
constexpr std::uint32_t ilOffsetMost = 0x7fffffff;

} // namespace

std::uint32_t InlineTree::inlinedCount(protocol::ByteView data)
{
    protocol::ByteReader reader(data);
    const std::uint32_t nodes = reader.u32();
    return reader.failed() || nodes == 0 ? 0 : nodes - 1;
}

std::optional<InlineTree> InlineTree::read(protocol::ByteView data)
{
    protocol::ByteReader reader(data);
    const std::size_t nodes = reader.u32();
    const std::size_t mappings = reader.u32();
    if (reader.failed() || nodes == 0 || reader.remaining() / nodeBytes < nodes
        || (data.size() - headBytes - nodes * nodeBytes) / mappingBytes < mappings)
        return {};
    InlineTree tree;
    tree.m_nodes.resize(nodes);
    std::vector<std::uint32_t> children(nodes);
    std::vector<std::uint32_t> siblings(nodes);
    for (std::size_t i = 0; i < nodes; ++i) {
        Node &node = tree.m_nodes[i];
        node.methodId = reader.u64();
        node.callOffset = reader.u32();
        children[i] = reader.u32();
        siblings[i] = reader.u32();
    }
    if (!tree.findParents(children, siblings))
        return {};
    tree.m_mappings.reserve(mappings);
    for (std::size_t i = 0; i < mappings; ++i) {
        Mapping mapping;
        mapping.place.ilOffset = reader.u32();
        mapping.place.node = reader.u32();
        mapping.native = reader.u32();
        reader.skip(1); // its kind
        if (mapping.place.ilOffset > ilOffsetMost || mapping.place.node >= nodes)
            mapping.place = {};
        tree.m_mappings.push_back(mapping);
    }
    // Of those at one offset the code follows the last.
    std::ranges::stable_sort(tree.m_mappings, {}, &Mapping::native);
    std::vector<Mapping> each;
    for (const Mapping &mapping : tree.m_mappings) {
        if (!each.empty() && each.back().native == mapping.native)
            each.back() = mapping;
        else
            each.push_back(mapping);
    }
    tree.m_mappings = std::move(each);
    return tree;
}

/// Walks from the root, so that no node is its own ancestor. Returns false where one has two parents, or too
/// many ancestors.
bool InlineTree::findParents(const std::vector<std::uint32_t> &children,
                             const std::vector<std::uint32_t> &siblings)
{
    std::vector<std::uint8_t> depths(m_nodes.size(), 0); // 0: not met yet, but for the root
    std::vector<std::uint32_t> open{root};
    while (!open.empty()) {
        const std::uint32_t parent = open.back();
        open.pop_back();
        for (std::uint32_t child = children[parent]; child != root; child = siblings[child]) {
            if (child >= m_nodes.size() || depths[child] != 0 || depths[parent] == depthMost)
                return false;
            depths[child] = std::uint8_t(depths[parent] + 1);
            m_nodes[child].parent = parent;
            open.push_back(child);
        }
    }
    return true;
}

InlineTree::Place InlineTree::at(std::uint32_t native) const
{
    const auto behind = std::ranges::upper_bound(m_mappings, native, {}, &Mapping::native);
    return behind == m_mappings.begin() ? Place() : std::prev(behind)->place;
}

std::vector<std::uint32_t> InlineTree::pathTo(std::uint32_t node) const
{
    std::vector<std::uint32_t> path;
    while (node != root && node < m_nodes.size()) {
        path.push_back(node);
        node = m_nodes[node].parent;
    }
    std::ranges::reverse(path);
    return path;
}

} // namespace model
