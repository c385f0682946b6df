// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/files/filemapping.h"
#include "model/reading/blockdecoder.h"
#include "model/reading/eventorder.h"
#include "model/reading/piecereader.h"
#include "model/reading/readcontrol.h"
#include "model/reading/traceassembler.h"

#include <mutex>

namespace model {

/// Reads a whole NetTrace file with several threads. First reads the headers of all blocks, which give time
/// range and density, then decodes the events in parallel, epoch by epoch: what lies between two sequence
/// points depends on nothing before it.
class ParallelReader {
public:
    /// The file and `control` must outlive the reader.
    ParallelReader(const PositionalFile &file, QString filePath, const ReadControl &control);

    enum class Scan : std::uint8_t {
        Ready, ///< call read()
        NotDivisible, ///< NetPerf, too few sequence points, or a file that was cut meanwhile: use a
                      ///< SequentialReader
        Cancelled,
    };
    /// Reads the block headers and publishes the first snapshot. Errors: NotATrace, Unsupported.
    protocol::Result<Scan> scan(unsigned workers);
    /// Returns what the headers of the blocks say of a file that is not divisible because of a long epoch;
    /// null of others. It has no types and threads: the reader of the file in order numbers them anew.
    std::shared_ptr<const TraceSnapshot> headersOnly();
    /// Decodes the events with `workers` threads, this one included, and returns the final snapshot.
    std::shared_ptr<const TraceSnapshot> read(unsigned workers);

private:
    /// Consecutive epochs that one thread decodes at once.
    struct Job {
        std::size_t firstBlock = 0;
        std::size_t endBlock = 0;
    };
    struct JobResult {
        explicit JobResult(ChunkPool &pool)
            : events(pool)
        {
        }
        EventTableBuilder events;
        std::vector<SequenceSection> sections;
        std::uint64_t stackRows = 0;
        AnomalyList anomalies;
        std::uint64_t endPosition = 0;
    };
    struct Worker;

    void addBlock(const BlockScanner::Block &block, PieceReader &pieces);
    bool divide();
    void work();
    std::unique_ptr<JobResult> decode(const Job &job, Worker &worker) const;
    bool decodeBlocks(const Job &job, Worker &worker, bool trustBlockTimes, JobResult &result) const;
    void join(std::size_t job, std::unique_ptr<JobResult> result);
    void joinResults();

    const PositionalFile &m_file;
    const ReadControl &m_control;
    const std::uint64_t m_fileSize;
    std::unique_ptr<FileMapping> m_mapping; ///< until read() is done
    TraceAssembler m_assembler;
    DefinitionReader m_definitions;
    std::vector<BlockScanner::Block> m_blocks;
    std::vector<SequenceChange> m_sequenceChanges; ///< found in the definitions among them
    std::vector<Job> m_jobs;
    bool m_hasLongEpoch = false;
    std::optional<protocol::Error> m_endedEarly;
    std::atomic<std::size_t> m_nextJob = 0;
    std::atomic<bool> m_outOfMemory = false; ///< results that are not joined by then are lost

    std::mutex m_mutex; ///< guards the assembler's single-threaded half and all below
    std::vector<std::unique_ptr<JobResult>> m_results;
    std::size_t m_joined = 0;
    std::chrono::steady_clock::time_point m_published;
};

} // namespace model
