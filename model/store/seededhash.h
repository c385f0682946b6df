// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <QStringView>
#include <span>
#include <vector>

/// Hashes of what a file chooses. They depend on random numbers that each process takes anew from the system,
/// so nobody can make a file whose keys fall into one place of a table and cost it as many comparisons as it
/// has keys: any two keys have the same hash with a probability of about 2^-32, whatever they are ("strongly
/// universal", Thorup, High Speed Hashing for Integers and Strings, pair-multiply-shift), and what they give
/// is spread by tables of random numbers, so that those of regular keys lie no closer together than others
/// ("simple tabulation", Patrascu and Thorup, The Power of Simple Tabulation Hashing). Thread-safe.
namespace model {

std::uint32_t seededHash(std::uint64_t key);
std::uint32_t seededHash(std::span<const std::uint64_t> words);

/// For the standard's tables.
struct SeededHasher {
    std::size_t operator()(std::uint64_t key) const noexcept { return seededHash(key); }
};

/// Puts the parts of a key into words, each so that no other parts give the same words.
class HashWords {
public:
    void clear() { m_words.clear(); }
    void add(std::uint64_t word) { m_words.push_back(word); }
    void add(QStringView text);
    std::uint32_t hash() const { return seededHash(m_words); }

private:
    std::vector<std::uint64_t> m_words;
};

} // namespace model
