// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/core/chunkbuffer.h"
#include "protocol/core/result.h"

#include <QtTest>

/// Checks that every decoder must pass.
namespace tests {

/// The sizes of pieces that stream decoders are fed with; the last is "whole".
inline void addChunkSizes()
{
    QTest::addColumn<int>("chunkSize");
    for (const int size : {1, 2, 3, 7, 1 << 30})
        QTest::newRow(qPrintable(QStringLiteral("chunks of %1").arg(size))) << size;
}

/// Feeds `bytes` in pieces until `decode` answers something else than NeedMore, which is returned.
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

/// The length of the first prefix, shorter than the whole, that `decode` (bytes to Result) accepts; -1 is
/// none.
template <class Decode> qsizetype acceptedTruncation(const QByteArray &bytes, Decode decode)
{
    for (qsizetype size = 0; size < bytes.size(); ++size) {
        // A copy of exactly that size, so that the address sanitizer sees reads beyond it.
        const QByteArray prefix(bytes.constData(), size);
        if (decode(prefix).ok())
            return size;
    }
    return -1;
}

} // namespace tests
