// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/reading/blockscanner.h"
#include "model/reading/readcontrol.h"

#include <deque>
#include <thread>

namespace model {

/// Finds the blocks of a whole file as BlockScanner does, with several threads, because most of the time is
/// spent waiting for headers to be fetched from memory. Each thread starts at a block that it finds by its
/// name, somewhere in the file. What it finds is used where the blocks before it lead to exactly that block,
/// and dropped otherwise.
class ParallelScanner {
public:
    /// Starts at most one thread for each `partBytes` of the file, since starting one would take longer than
    /// its work otherwise. The file, the mapping and `control` must outlive the scanner.
    ParallelScanner(const PositionalFile &file, std::uint64_t fileSize, const FileMapping *mapping,
                    const ReadControl &control, unsigned workers, std::uint64_t partBytes = 16u << 20);
    ~ParallelScanner();

    /// Returns what BlockScanner::next() returns for a whole file.
    BlockScanner::Next next();
    const std::optional<protocol::nettrace::StreamPreamble> &preamble() const { return m_scanner.preamble(); }
    const std::optional<protocol::nettrace::TraceHeader> &traceHeader() const
    {
        return m_scanner.traceHeader();
    }
    AnomalyList takeAnomalies() { return m_scanner.takeAnomalies(); }

private:
    /// A part of the file that one thread scans.
    struct Part {
        Part(const BlockScanner &first, std::uint64_t start)
            : scanner(first, start)
            , from(start)
        {
        }
        BlockScanner scanner;
        std::uint64_t from;
        std::vector<BlockScanner::Block> blocks;
        std::thread thread;
    };
    void divide();
    void scan(Part &part, std::uint64_t end) const;
    void joinPart();

    const ReadControl &m_control;
    const std::uint64_t m_fileSize;
    const std::uint64_t m_partsMax;
    BlockScanner m_scanner;
    bool m_divided = false;
    std::deque<Part> m_parts; ///< not joined yet; a deque, because threads refer to them
    std::vector<BlockScanner::Block> m_found; ///< to be handed out before the scanner goes on
    std::size_t m_handedOut = 0;
};

} // namespace model
