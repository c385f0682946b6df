// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

namespace model {

/// Which IL a native offset of one code version comes from, by the arrays of its MethodILToNativeMap event.
class IlMap {
public:
    struct Entry {
        static constexpr std::int32_t noMapping = -1;
        static constexpr std::int32_t prolog = -2;
        static constexpr std::int32_t epilog = -3;

        std::int32_t il = noMapping;
        std::uint32_t native = 0; ///< from here on, up to the next larger one
    };
    struct Place {
        std::uint32_t ilOffset = 0;
        /// The compiler kept no mapping here: the offset is of the IL before, and the line only about right.
        bool isAbout = false;

        bool operator==(const Place &) const = default;
    };

    IlMap() = default;
    /// Entries in any order, as many as there are in the event.
    explicit IlMap(std::vector<Entry> entries);

    bool isEmpty() const { return m_entries.empty(); }
    /// `native` counts from the start of the code. Give the address of a frame that is no leaf less one: a
    /// return address may belong to the next statement. Without any entry the place is about at 0.
    Place at(std::uint32_t native) const;

private:
    struct Resolved {
        std::uint32_t native = 0;
        Place place;
    };
    std::vector<Resolved> m_entries; ///< by native offset, each once
};

} // namespace model
