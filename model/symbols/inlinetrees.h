// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/symbols/inlinetree.h"
#include "model/symbols/methodtable.h"

#include <memory>
#include <QByteArray>
#include <QHash>

namespace model {

/// A piece of what was inlined into one version of a method's code.
struct InlineEvent {
    std::uint64_t methodId = 0;
    std::uint64_t codeId = 0; ///< as of CodeRange
    std::uint32_t number = 0; ///< counted from 0
    bool isLast = true;
    QByteArray data;
};

/// What was inlined into all code of a trace, as it was told, and only where something was. Not thread-safe.
class InlineTrees {
public:
    void add(const InlineEvent &event);
    void addAll(const InlineTrees &others); ///< those that are not known yet

    bool isEmpty() const { return m_trees.isEmpty(); }
    /// Returns the tree of some code; null where nothing was inlined, or that was not told.
    std::shared_ptr<const InlineTree> find(const CodeRange &code) const;

private:
    struct Key {
        std::uint64_t methodId = 0;
        std::uint64_t codeId = 0;

        bool operator==(const Key &) const = default;
    };
    friend std::size_t qHash(const Key &key, std::size_t seed)
    {
        return qHashMulti(seed, key.methodId, key.codeId);
    }
    struct Begun {
        QByteArray data;
        std::uint32_t next = 0; ///< number of the piece that follows
    };

    QHash<Key, std::shared_ptr<const InlineTree>> m_trees; ///< read once, and as large as their events
    QHash<Key, Begun> m_begun; ///< few: threads that compile
};

} // namespace model
