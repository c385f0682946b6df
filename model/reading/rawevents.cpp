// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reading/rawevents.h"

#include <algorithm>

namespace model {

RawEventsEnd readRawEvents(PieceReader &pieces, const BlockScanner::Block &block,
                           const std::function<std::optional<std::size_t>(const BlockScanner::Block &piece,
                                                                          protocol::ByteView bytes)> &take)
{
    auto piece = block;
    std::uint64_t left = block.available;
    while (left > 0) {
        const auto size = std::size_t(std::min<std::uint64_t>(left, PieceReader::pieceBytes));
        const auto bytes = pieces.bytes(piece.header.bodyPosition, size);
        const auto understood = take(piece, bytes);
        if (!understood)
            break;
        const bool last = bytes.size() == left;
        if (last || *understood == 0) {
            RawEventsEnd end;
            end.closed = last && protocol::nettrace::isRawEventsTrailer(bytes.subspan(*understood));
            if (!end.closed && *understood < left)
                end.anomalies.add(last ? AnomalyCase::TruncatedRawEvents : AnomalyCase::UnreadableRawEvents,
                                  piece.header.bodyPosition + *understood, left - *understood);
            return end;
        }
        left -= *understood;
        piece.header.bodyPosition += *understood;
    }
    return {};
}

} // namespace model
