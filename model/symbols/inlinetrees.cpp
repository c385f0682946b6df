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
    const auto data = protocol::byteView(begun.data);
    if (InlineTree::inlinedCount(data) == 0 || m_trees.contains(key))
        return;
    if (auto tree = InlineTree::read(data))
        m_trees.insert(key, std::make_shared<const InlineTree>(std::move(*tree)));
}

void InlineTrees::addAll(const InlineTrees &others)
{
    for (auto tree = others.m_trees.cbegin(); tree != others.m_trees.cend(); ++tree) {
        if (!m_trees.contains(tree.key()))
            m_trees.insert(tree.key(), tree.value());
    }
}

std::shared_ptr<const InlineTree> InlineTrees::find(const CodeRange &code) const
{
    const bool isJitted = (code.flags & CodeRange::jittedFlag) != 0;
    return isJitted ? m_trees.value({code.methodId, code.codeId}) : nullptr;
}

} // namespace model
