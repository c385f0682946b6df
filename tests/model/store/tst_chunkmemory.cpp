// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/store/chunkmemory.h"
#include "tests/support/testprogram.h"

#include <array>
#include <QtTest>
#include <set>

#ifdef Q_OS_LINUX
#include <sys/mman.h>
#endif

using namespace model;

/// Memory for chunks belongs to one of them at a time, and is used again for the next trace.
class TestChunkMemory : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void piecesAreApart();
    void aPieceKeepsItsRegion();
    void whatATraceGaveUpServesTheNext();
};

void TestChunkMemory::piecesAreApart()
{
    ChunkPool pool;
    std::vector<ChunkPool::Piece> pieces;
    std::vector<std::size_t> sizes;
    for (const std::size_t bytes : {1, 100'000, 63, 64, 65, 20'000'000, 20'000'000, 50'000'000, 1}) {
        auto piece = pool.allocate(bytes);
        QCOMPARE(reinterpret_cast<std::uintptr_t>(piece.data) % 64, std::uintptr_t(0));
        std::fill_n(piece.data, bytes, std::uint8_t(pieces.size()));
        pieces.push_back(std::move(piece));
        sizes.push_back(bytes);
    }
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        QCOMPARE(std::size_t(pieces[i].data[0]), i);
        QCOMPARE(std::size_t(pieces[i].data[sizes[i] - 1]), i);
    }
}

void TestChunkMemory::aPieceKeepsItsRegion()
{
    ChunkPool::Piece piece;
    {
        ChunkPool pool;
        piece = pool.allocate(1000);
        std::fill_n(piece.data, 1000, std::uint8_t(7));
    }
    // Others would write into it if it had been given up.
    ChunkPool other;
    const auto later = other.allocate(1000);
    std::fill_n(later.data, 1000, std::uint8_t(8));
    QCOMPARE(piece.data[999], std::uint8_t(7));
}

void TestChunkMemory::whatATraceGaveUpServesTheNext()
{
#ifndef Q_OS_LINUX
    QSKIP("memory is given back to the system at once here");
#else
    constexpr std::size_t bytes = 24u << 20; // more than half a region: one for each
    const auto addresses = [] {
        ChunkPool pool;
        std::vector<ChunkPool::Piece> pieces{pool.allocate(bytes), pool.allocate(bytes)};
        return std::set<const std::uint8_t *>{pieces[0].data, pieces[1].data};
    };
    const auto first = addresses();
    QCOMPARE(first.size(), std::size_t(2));
    // The system itself would now have other addresses for the next.
    constexpr std::size_t region = 40u << 20;
    std::array<void *, 2> others{};
    for (auto &other : others)
        other = ::mmap(nullptr, region, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    QCOMPARE(addresses(), first);
    for (auto *other : others)
        ::munmap(other, region);
#endif
}

CLRLENS_TEST(TestChunkMemory)
#include "tst_chunkmemory.moc"
