// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/symbols/inlinetrees.h"

namespace model {

namespace {

constexpr qsizetype treeBytesMost = 4 << 20; ///< of one method; the largest seen had some kilobytes
constexpr qsizetype begunMost = 64; ///< as many threads do not compile at once

} // namespace

void InlineTrees::add(const InlineEvent &event)
{
    const Key key{event.methodId, event.codeId};
    Begun begun = m_begun.take(key);
    if (event.number == 0)
        begun = {};
    if (event.number != begun.next || begun.data.size() + event.data.size() > treeBytesMost)
        return; // a piece is missing, or there is more than any runtime sends
    begun.data += event.data;
    ++begun.next;
    if (!event.isLast) {
        if (m_begun.size() < begunMost)
            m_begun.insert(key, begun);
        return;
    }
    if (InlineTree::inlinedCount(protocol::byteView(begun.data)) != 0 && !m_trees.contains(key))
        m_trees.insert(key, begun.data);
}

void InlineTrees::addAll(const InlineTrees &others)
{
    for (auto tree = others.m_trees.cbegin(); tree != others.m_trees.cend(); ++tree) {
        if (!m_trees.contains(tree.key()))
            m_trees.insert(tree.key(), tree.value());
    }
}

std::optional<InlineTree> InlineTrees::find(const CodeRange &code) const
{
    const auto tree = m_trees.constFind({code.methodId, code.codeId});
    if (tree == m_trees.constEnd() || (code.flags & CodeRange::jittedFlag) == 0)
        return {};
    return InlineTree::read(protocol::byteView(*tree));
}

} // namespace model
