// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/files/filemapping.h"

#include <vector>

namespace tests {

/// Returns as many mappings of the file's first byte as the program may have, at most `tooMany`. While they
/// exist, files are read instead of mapped. Returns none where the system cannot map.
inline std::vector<std::unique_ptr<model::FileMapping>> allMappings(const model::PositionalFile &file,
                                                                    std::size_t tooMany)
{
    std::vector<std::unique_ptr<model::FileMapping>> mappings;
    while (mappings.size() < tooMany) {
        auto mapping = model::FileMapping::of(file, 1);
        if (!mapping)
            break;
        mappings.push_back(std::move(mapping));
    }
    return mappings;
}

} // namespace tests
