// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <QStringView>
#include <span>
#include <vector>

/// Hashes keys that a file chooses. The hashes depend on random numbers that each process gets anew from the
/// system, so no attacker can make a file whose keys collide in a table and cost as many comparisons as it
/// has keys. Any two keys have the same hash with a probability of about 2^-32 ("strongly universal", Thorup,
/// High Speed Hashing for Integers and Strings, pair-multiply-shift). Tables of random numbers then spread
/// the hashes, so that those of regular keys are no closer together than others ("simple tabulation",
/// Patrascu and Thorup, The Power of Simple Tabulation Hashing). Thread-safe.
namespace model {

std::uint32_t seededHash(std::uint64_t key);
std::uint32_t seededHash(std::span<const std::uint64_t> words);

/// Hashes keys of the standard library's tables.
struct SeededHasher {
    std::size_t operator()(std::uint64_t key) const noexcept { return seededHash(key); }
};

/// Puts the parts of a key into words, so that different keys give different words.
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
