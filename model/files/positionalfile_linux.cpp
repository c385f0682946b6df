// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/files/positionalfile.h"

#include <algorithm>
#include <cerrno>
#include <sys/uio.h>
#include <vector>

namespace model {

namespace {

constexpr std::uint64_t prefetchPieceBytes = 256 * 1024;

} // namespace

void PositionalFile::prefetch(std::uint64_t position, std::uint64_t size) const
{
    // Asks for the last byte, because reading before these bytes makes the system read ahead into the first
    // ones.
    std::uint8_t byte = 0;
    const iovec last{&byte, sizeof byte};
    if (size == 0 || ::preadv2(int(m_handle), &last, 1, off_t(position + size - 1), RWF_NOWAIT) >= 0
        || errno != EAGAIN)
        return;
    // Not posix_fadvise(): the cache then keeps the bytes page by page, which makes them slower to read ever
    // after.
    std::vector<std::uint8_t> piece(std::min<std::uint64_t>(size, prefetchPieceBytes));
    for (std::uint64_t done = 0; done < size; done += piece.size()) {
        if (read(position + done, piece) < piece.size())
            break;
    }
}

} // namespace model
