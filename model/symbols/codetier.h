// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace model {

/// How a version of a method's code was made, as the flags of its event say.
enum class CodeTier : std::uint8_t {
    Unknown, ///< older runtimes do not tell
    MinOpts, ///< compiled without optimization, for good
    Optimized, ///< compiled once, optimized
    Quick, ///< tier 0: compiled quickly, hot methods are compiled again
    Tier1, ///< compiled again, optimized
    Osr, ///< likewise, for the rest of a call that was in a loop
    QuickInstrumented, ///< tier 0, counting what tier 1 is to know
    Tier1Instrumented, ///< optimized, counting likewise
    ReadyToRun, ///< compiled before the program ran
};
inline constexpr std::size_t codeTierCount = 9;

/// Returns the tier that MethodFlags tell.
CodeTier codeTierOf(std::uint32_t methodFlags);

/// Several of them: that the versions of a method's code had.
class CodeTiers {
public:
    CodeTiers() = default;
    explicit CodeTiers(std::uint16_t bits)
        : m_bits(bits)
    {
    }
    explicit CodeTiers(CodeTier tier)
        : m_bits(bitOf(tier))
    {
    }
    bool has(CodeTier tier) const { return (m_bits & bitOf(tier)) != 0; }
    /// Returns whether nothing is known; CodeTier::Unknown says nothing.
    bool isEmpty() const { return (m_bits & ~bitOf(CodeTier::Unknown)) == 0; }
    bool operator==(const CodeTiers &) const = default;

    static constexpr std::uint16_t bitOf(CodeTier tier) { return std::uint16_t(1u << unsigned(tier)); }

private:
    std::uint16_t m_bits = 0;
};

} // namespace model
