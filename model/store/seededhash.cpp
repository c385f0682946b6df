// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/store/seededhash.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <QRandomGenerator>

namespace model {

namespace {

/// Words that are hashed at once. Longer keys are hashed in pieces; the hash of the words so far is part of
/// the next piece.
constexpr std::size_t wordsAtOnce = 64;

/// Two random numbers: a word's lower half is added to one, its upper half to the other, and the sums are
/// multiplied.
struct SeedPair {
    std::uint64_t upper;
    std::uint64_t lower;
};

/// A random number for each value of each byte of a sum.
using ByteTables = std::array<std::array<std::uint32_t, 256>, sizeof(std::uint32_t)>;

struct HashSeed {
    std::uint64_t start;
    SeedPair before; ///< for the number of words, then for the hash of the words so far
    std::array<SeedPair, wordsAtOnce> words;
    ByteTables bytes;
};

HashSeed randomSeed()
{
    std::array<quint32, sizeof(HashSeed) / sizeof(quint32)> numbers{};
    QRandomGenerator::system()->fillRange(numbers.data(), numbers.size());
    HashSeed seed;
    static_assert(sizeof seed == sizeof numbers);
    std::memcpy(&seed, numbers.data(), sizeof seed);
    return seed;
}

const HashSeed &processSeed()
{
    static const HashSeed seed = randomSeed();
    return seed;
}

std::uint64_t product(const SeedPair &seed, std::uint64_t word)
{
    return (seed.upper + (word >> 32)) * (seed.lower + std::uint32_t(word));
}

/// Spreads a sum. Sums of regular keys are regular, too, and would fill neighbouring places of a table.
std::uint32_t scattered(const ByteTables &tables, std::uint64_t sum)
{
    std::uint32_t hash = 0;
    for (std::size_t i = 0; i < tables.size(); ++i)
        hash ^= tables[i][std::uint8_t(sum >> (32 + 8 * i))];
    return hash;
}

} // namespace

std::uint32_t seededHash(std::uint64_t key)
{
    const auto &seed = processSeed();
    return scattered(seed.bytes, seed.start + product(seed.words[0], key));
}

std::uint32_t seededHash(std::span<const std::uint64_t> words)
{
    const auto &seed = processSeed();
    std::uint64_t before = words.size();
    do {
        const auto part = words.first(std::min(words.size(), wordsAtOnce));
        words = words.subspan(part.size());
        auto sum = seed.start + product(seed.before, before);
        for (std::size_t i = 0; i < part.size(); ++i)
            sum += product(seed.words[i], part[i]);
        before = sum;
    } while (!words.empty());
    return scattered(seed.bytes, before);
}

void HashWords::add(QStringView text)
{
    const auto bytes = std::size_t(text.size()) * sizeof(char16_t);
    const auto first = m_words.size() + 1;
    m_words.resize(first + (bytes + sizeof(std::uint64_t) - 1) / sizeof(std::uint64_t), 0);
    m_words[first - 1] = bytes;
    if (bytes != 0)
        std::memcpy(&m_words[first], text.utf16(), bytes);
}

} // namespace model
