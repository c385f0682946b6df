// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <iterator>
#include <memory>
#include <vector>

namespace model {

/// Values that are only appended, of which each snapshot of a growing trace has its own list. A copy shares
/// the values, so that it costs a pointer for each thousand of them, and does not change when more are
/// appended to the original. Any thread may read a copy meanwhile. Only the original may be appended to.
template <class T> class GrowingList {
public:
    class Iterator {
    public:
        using iterator_category = std::forward_iterator_tag;
        using value_type = T;
        using difference_type = std::ptrdiff_t;
        using pointer = const T *;
        using reference = const T &;

        Iterator() = default;
        Iterator(const GrowingList *list, std::size_t index)
            : m_list(list)
            , m_index(index)
        {
        }
        const T &operator*() const { return (*m_list)[m_index]; }
        const T *operator->() const { return &(*m_list)[m_index]; }
        Iterator &operator++()
        {
            ++m_index;
            return *this;
        }
        Iterator operator++(int)
        {
            Iterator before = *this;
            ++m_index;
            return before;
        }
        bool operator==(const Iterator &) const = default;

    private:
        const GrowingList *m_list = nullptr;
        std::size_t m_index = 0;
    };

    /// Throws std::bad_alloc, and has not changed then.
    void append(const T &value)
    {
        const std::size_t inBlock = m_size % blockValues;
        if (inBlock == 0 && m_size / blockValues == m_blocks.size())
            m_blocks.push_back(std::make_shared<Block>());
        (*m_blocks.back())[inBlock] = value;
        ++m_size;
    }
    std::size_t size() const { return m_size; }
    bool empty() const { return m_size == 0; }
    const T &operator[](std::size_t index) const
    {
        return (*m_blocks[index / blockValues])[index % blockValues];
    }
    Iterator begin() const { return {this, 0}; }
    Iterator end() const { return {this, m_size}; }

private:
    static constexpr std::size_t blockValues = 1024;
    using Block = std::array<T, blockValues>;

    std::vector<std::shared_ptr<Block>> m_blocks; ///< which never move
    std::size_t m_size = 0;
};

} // namespace model
