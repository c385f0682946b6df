// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/payload/payloadfield.h"
#include "model/symbols/ilmap.h"
#include "protocol/core/bytes.h"

#include <optional>
#include <vector>

namespace model {

/// Where the code of a method comes from in its IL.
struct IlMapEvent {
    std::uint64_t methodId = 0;
    std::optional<std::uint64_t> codeId; ///< as of MethodCode; nothing where only the order tells it
    std::uint64_t ilVersion = 0; ///< not 0 where a profiler rewrote the IL: its offsets fit no PDB
    std::vector<IlMap::Entry> entries;
};

/// The fields of one event type that tells of IL, found once by their names. Reads thousands of offsets
/// without a value for each, which decoding would make. Immutable, for any thread.
class IlMapFields {
public:
    /// Returns nothing where a field is missing, or has another kind than such events have.
    static std::optional<IlMapFields> find(const std::vector<protocol::nettrace::Field> &fields,
                                           std::uint32_t pointerSize);

    /// Returns nothing when the payload ends before its last entry, or says more of them than runtimes send.
    std::optional<IlMapEvent> read(protocol::ByteView payload) const;

private:
    enum class Role : std::uint8_t {
        Other,
        MethodId,
        CodeId,
        Count,
        IlOffsets, ///< this and the next one: as many as Count says
        NativeOffsets,
        IlVersion, ///< of runtimes that name the code as well
    };
    struct Part {
        Role role = Role::Other;
        std::size_t bytes = 0; ///< of one element
    };

    static Role roleOf(const protocol::nettrace::Field &field);
    static std::optional<Part> partOf(const protocol::nettrace::Field &field, std::uint32_t pointerSize);

    std::vector<Part> m_parts; ///< as they stand in the payload
    bool m_namesCode = false;
};

} // namespace model
