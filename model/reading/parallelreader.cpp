// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reading/parallelreader.h"

#include "model/async/startthread.h"
#include "model/reading/parallelscanner.h"
#include "model/reading/rowsorter.h"

#include <algorithm>
#include <new>

namespace model {

using namespace protocol::nettrace;
using protocol::Error;

namespace {

// A job should be long enough that starting it costs next to nothing.
constexpr std::uint64_t jobBytes = 4u << 20;

} // namespace

/// What one thread keeps from job to job.
struct ParallelReader::Worker {
    PieceReader pieces;
    BlockDecoder decoder;
    EventOrder order;
    ChunkPool pool;
};

ParallelReader::ParallelReader(const PositionalFile &file, QString filePath, const ReadControl &control)
    : m_file(file)
    , m_control(control)
    , m_fileSize(file.size())
    , m_mapping(FileMapping::of(m_file, m_fileSize))
    , m_assembler(std::move(filePath))
    , m_definitions(m_assembler.types(), m_assembler.threads(), &m_control.cancelled)
{
}

protocol::Result<ParallelReader::Scan> ParallelReader::scan(unsigned workers)
{
    ParallelScanner scanner(m_file, m_fileSize, m_mapping.get(), m_control, workers);
    PieceReader pieces(m_file);
    bool started = false;
    while (!m_control.cancelled) {
        auto next = scanner.next();
        if (!std::holds_alternative<BlockScanner::Block>(next) && m_mapping && !m_mapping->intact())
            return Scan::NotDivisible; // zeros may have been read
        if (const auto *error = std::get_if<Error>(&next))
            return *error;
        if (!scanner.preamble()->nettraceMagic)
            return Scan::NotDivisible;
        if (!started && scanner.traceHeader()) {
            started = true;
            m_assembler.setPreamble(*scanner.preamble());
            m_assembler.setHeader(*scanner.traceHeader());
        }
        if (const auto *block = std::get_if<BlockScanner::Block>(&next)) {
            addBlock(*block, pieces);
        } else if (const auto *end = std::get_if<BlockScanner::End>(&next)) {
            m_endedEarly = end->early();
            m_assembler.addAnomalies(scanner.takeAnomalies());
            m_assembler.addAnomalies(m_definitions.takeAnomalies());
            if (!divide()) {
                m_hasLongEpoch = true;
                return Scan::NotDivisible;
            }
            m_assembler.setProgress(0, m_fileSize);
            m_control.publish(m_assembler.snapshot());
            m_published = std::chrono::steady_clock::now();
            return Scan::Ready;
        }
    }
    return Scan::Cancelled;
}

std::shared_ptr<const TraceSnapshot> ParallelReader::headersOnly()
{
    if (!m_hasLongEpoch)
        return nullptr;
    const auto scanned = m_assembler.snapshot();
    auto headers = std::make_shared<TraceSnapshot>(*emptySnapshot(scanned->filePath));
    headers->header = scanned->header;
    headers->beforeIpcV1 = scanned->beforeIpcV1;
    headers->blockTimes = scanned->blockTimes;
    headers->firstTicks = scanned->firstTicks;
    headers->lastTicks = scanned->lastTicks;
    headers->fileSize = m_fileSize;
    return headers;
}

void ParallelReader::addBlock(const BlockScanner::Block &block, PieceReader &pieces)
{
    m_assembler.addBlock(block);
    if (DefinitionReader::handles(block.header.kind)) {
        auto change = m_definitions.read(m_assembler.header(), block, pieces.body({&block, 1}, 0));
        if (!change)
            return;
        if (const auto *sequencePoint = std::get_if<SequencePoint>(&change->what))
            m_assembler.addSequencePoint(sequencePoint->time);
        m_sequenceChanges.push_back(std::move(*change));
    }
    m_blocks.push_back(block);
}

/// Divides the blocks into jobs. Returns false when an epoch is too long to be sorted at once.
bool ParallelReader::divide()
{
    std::size_t firstBlock = 0;
    std::uint64_t jobSize = 0;
    std::uint64_t epochSize = 0;
    for (std::size_t i = 0; i < m_blocks.size(); ++i) {
        epochSize += m_blocks[i].available;
        if (epochSize > m_control.epochBytesMax)
            return false;
        if (!endsEpoch(m_blocks[i]) && i + 1 < m_blocks.size())
            continue;
        jobSize += std::exchange(epochSize, 0);
        if (jobSize >= jobBytes || i + 1 == m_blocks.size()) {
            m_jobs.push_back({firstBlock, i + 1});
            firstBlock = i + 1;
            jobSize = 0;
        }
    }
    return true;
}

std::shared_ptr<const TraceSnapshot> ParallelReader::read(unsigned workers)
{
    m_results.resize(m_jobs.size());
    workers = unsigned(std::clamp<std::size_t>(m_jobs.size(), 1, std::max(workers, 1u)));
    runBeside(workers, [this](std::size_t) { work(); });
    m_mapping.reset();

    if (m_outOfMemory) {
        m_results.clear();
        m_assembler.finish(outOfMemory());
    } else if (m_control.cancelled && m_joined < m_jobs.size()) {
        m_assembler.finish(readingStopped());
    } else {
        m_assembler.setProgress(m_fileSize, m_fileSize);
        m_assembler.finish(m_endedEarly);
    }
    auto snapshot = m_assembler.snapshot();
    m_control.publish(snapshot);
    return snapshot;
}

void ParallelReader::work()
try {
    Worker worker{PieceReader(m_file, m_mapping.get()),
                  BlockDecoder(m_assembler.types(), m_assembler.threads(), m_assembler.stacks(),
                               m_assembler.header(), &m_control.cancelled),
                  {},
                  {}};
    for (auto job = m_nextJob++; job < m_jobs.size() && !m_outOfMemory; job = m_nextJob++) {
        auto result = decode(m_jobs[job], worker);
        if (!result)
            return;
        join(job, std::move(result));
    }
} catch (const std::bad_alloc &) {
    m_outOfMemory = true;
}

/// Decodes a job. Returns null when cancelled.
std::unique_ptr<ParallelReader::JobResult> ParallelReader::decode(const Job &job, Worker &worker) const
{
    bool trustBlockTimes = true;
    while (true) {
        const bool mapped = m_mapping && !m_mapping->lost();
        auto result = std::make_unique<JobResult>(worker.pool);
        const bool decoded = decodeBlocks(job, worker, trustBlockTimes, *result);
        if (m_control.cancelled && !decoded)
            return nullptr;
        if (mapped && !m_mapping->intact())
            continue; // zeros may have been decoded; types and threads that they defined stay unused
        if (decoded)
            return result;
        trustBlockTimes = false; // the times in the headers of a damaged file may be wrong
    }
}

/// Returns false when cancelled, or when block times were trusted and turn out wrong.
bool ParallelReader::decodeBlocks(const Job &job, Worker &worker, bool trustBlockTimes,
                                  JobResult &result) const
{
    const std::span blocks(m_blocks.data() + job.firstBlock, job.endBlock - job.firstBlock);
    auto change = std::ranges::lower_bound(m_sequenceChanges, blocks.front().header.position, {},
                                           &SequenceChange::position);
    auto &decoder = worker.decoder;
    decoder.reset();
    RowSorter sorter(decoder.rows(), worker.order, result.events, blocks, trustBlockTimes,
                     m_control.cancelled);
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        if (m_control.cancelled)
            return false;
        if (!DefinitionReader::handles(blocks[i].header.kind)) {
            const auto body = worker.pieces.body(blocks, i);
            for (EventBlockPlace place; !place.atEnd && !m_control.cancelled;) {
                decoder.decode(blocks[i], body, place);
                if (!sorter.takeRows(i, place.atEnd))
                    return false;
            }
            continue;
        }
        result.sections.push_back({decoder.takeSequences(), *change++});
        if (endsEpoch(blocks[i])) {
            if (!sorter.endEpoch())
                return false;
            decoder.endEpoch();
        }
    }
    result.sections.push_back({decoder.takeSequences(), {}});
    if (m_control.cancelled || !sorter.finish())
        return false;
    result.stackRows = decoder.takeStackRows();
    result.anomalies = decoder.takeAnomalies();
    result.endPosition = blocks.back().header.bodyPosition + blocks.back().available;
    return true;
}

void ParallelReader::join(std::size_t job, std::unique_ptr<JobResult> result)
{
    const std::lock_guard lock(m_mutex);
    if (m_outOfMemory)
        return;
    try {
        m_results[job] = std::move(result);
        joinResults();
    } catch (const std::bad_alloc &) {
        m_outOfMemory
            = true; // before another worker gets the lock, because one result may have been joined in part
    }
}

void ParallelReader::joinResults()
{
    for (; m_joined < m_results.size() && m_results[m_joined]; ++m_joined) {
        auto &next = *m_results[m_joined];
        for (auto &section : next.sections)
            m_assembler.join(std::move(section));
        m_assembler.events().adopt(std::move(next.events));
        m_assembler.addStackRows(next.stackRows);
        m_assembler.addAnomalies(std::move(next.anomalies));
        m_assembler.setProgress(next.endPosition, m_fileSize);
        m_results[m_joined].reset();
    }
    const auto now = std::chrono::steady_clock::now();
    if (m_joined < m_jobs.size() && now - m_published >= m_control.interval) {
        m_published = now;
        m_control.publish(m_assembler.snapshot());
    }
}

} // namespace model
