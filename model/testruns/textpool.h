// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <QByteArrayView>
#include <QString>
#include <unordered_set>
#include <vector>

namespace model::testruns {

/// Keeps many short texts, each once, as UTF-8 one behind the other: what names 100,000 tests takes a third
/// of the memory that as many QStrings take. A text never moves and is never forgotten. For one thread.
class TextPool {
public:
    /// Names a text of this pool; equal texts have equal ids. 0 is the empty text.
    using Id = std::uint32_t;
    /// A longer text is cut, and ends with a number made of all of it, so that it still differs from others.
    static constexpr qsizetype bytesMax = 8 * 1024;

    TextPool();
    TextPool(const TextPool &) = delete;
    TextPool &operator=(const TextPool &) = delete;

    Id idOf(const QString &text);
    /// Returns the id of a text that is there; 0 where it is not.
    Id find(const QString &text) const;
    QString text(Id id) const;
    std::size_t size() const { return m_texts.size(); }

private:
    struct Place {
        const char *begin = nullptr;
        std::uint32_t size = 0;
    };
    /// Compares ids by their texts; 0, which no set has as an element, stands for the text that is looked up.
    struct Same {
        const TextPool *pool;
        std::size_t operator()(Id id) const;
        bool operator()(Id left, Id right) const;
    };
    QByteArrayView bytes(Id id) const;
    const char *keep(QByteArrayView text);

    std::deque<Place> m_texts;
    std::vector<std::unique_ptr<char[]>> m_blocks;
    std::size_t m_free = 0; ///< bytes at the end of the last block
    mutable QByteArrayView m_lookedUp;
    std::unordered_set<Id, Same, Same> m_ids;
};

} // namespace model::testruns
