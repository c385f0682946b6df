// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/real/firstnumbers.h"

#include "model/reading/tracewalk.h"

#include <set>

namespace tests {

namespace {

using namespace protocol::nettrace;

class FirstNumbers : public model::TraceVisitor {
public:
    qint64 missing() const { return m_missing; }

    void header(const TraceHeader &header) override
    {
        m_counts = header.format == Format::NetTraceV4 || header.format == Format::NetTraceV5;
    }
    void event(const EventHeader &event, std::uint64_t) override
    {
        if (event.metadataId != 0)
            sees(event.captureThread, event.sequenceNumber - 1);
    }
    void sequencePoint(const SequencePoint &point) override
    {
        for (const auto &entry : point.threads)
            sees(entry.thread, entry.sequenceNumber);
    }

private:
    void sees(std::uint64_t thread, std::uint32_t before)
    {
        if (m_counts && m_threads.insert(thread).second)
            m_missing += before;
    }

    bool m_counts = false;
    std::set<std::uint64_t> m_threads;
    qint64 m_missing = 0;
};

} // namespace

qint64 missingBeforeFirstNumbers(const QString &trace)
{
    FirstNumbers numbers;
    const auto file = model::PositionalFile::open(trace);
    const std::atomic<bool> never = false;
    return file.ok() && model::walkTrace(file.value(), numbers, never).ok() ? numbers.missing() : -1;
}

} // namespace tests
