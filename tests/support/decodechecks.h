// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/chunkbuffer.h"
#include "protocol/core/result.h"

#include <QtTest>

/// Helpers to check what every decoder promises: to resume after any piece of the stream, and to reject cut
/// input.
namespace tests {

/// Adds test rows with the sizes of pieces that stream decoders get; the last size is larger than all input.
inline void addChunkSizes()
{
    QTest::addColumn<int>("chunkSize");
    for (const int size : {1, 2, 3, 7, 1 << 30})
        QTest::newRow(qPrintable(QStringLiteral("chunks of %1").arg(size))) << size;
}

/// Passes `bytes` in pieces to `decode` until it returns something else than NeedMore, and returns that.
template <class Decode> auto decodeInChunks(const QByteArray &bytes, int chunkSize, Decode decode)
{
    protocol::ChunkBuffer stream;
    auto outcome = decode(stream);
    for (qsizetype i = 0; i < bytes.size() && std::holds_alternative<protocol::NeedMore>(outcome);
         i += chunkSize) {
        const auto piece = bytes.mid(i, chunkSize);
        stream.append(protocol::byteView(piece));
        outcome = decode(stream);
    }
    return outcome;
}

/// Returns the length of the first incomplete prefix of `bytes` that `decode` (bytes to Result) accepts; -1
/// where it accepts none.
template <class Decode> qsizetype acceptedTruncation(const QByteArray &bytes, Decode decode)
{
    for (qsizetype size = 0; size < bytes.size(); ++size) {
        // The copy has exactly that size, so that the address sanitizer finds reads beyond it.
        const QByteArray prefix(bytes.constData(), size);
        if (decode(prefix).ok())
            return size;
    }
    return -1;
}

} // namespace tests
