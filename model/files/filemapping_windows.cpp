// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/files/filemapping.h"

namespace model {

/// A file that is mapped cannot be cut or written anew by the program that records it.
std::unique_ptr<FileMapping> FileMapping::of(const PositionalFile &, std::uint64_t)
{
    return {};
}

FileMapping::~FileMapping() = default;

bool FileMapping::intact() const
{
    return true;
}

bool FileMapping::lost() const
{
    return false;
}

} // namespace model
