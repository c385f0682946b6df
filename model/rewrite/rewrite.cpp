// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rewrite/rewrite.h"

#include "model/reading/readcontrol.h"
#include "model/sidecar/threadclocks.h"
#include "model/store/overflow.h"
#include "model/store/seededhash.h"
#include "model/store/tracesnapshot.h"
#include "model/words/texts.h"

#include <algorithm>
#include <limits>
#include <QFileInfo>
#include <set>

namespace model {

using namespace protocol::nettrace;
using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;

namespace {

using Limits = std::numeric_limits<std::int64_t>;

/// Creates the new file. Refuses to replace the one that is read.
Result<OutputFile> createTarget(const QString &from, const QString &to, Existing existing)
{
    const QFileInfo target(to);
    if (target.exists() && target.canonicalFilePath() == QFileInfo(from).canonicalFilePath())
        return Error{ErrorCode::Exists, Texts::tr("it is the file that is read")};
    return OutputFile::create(to, existing);
}

std::optional<Error> failureOf(const Result<> &result)
{
    return result.ok() ? std::nullopt : std::optional(result.error());
}

/// Copies what is selected, or everything. Leaves no file where no event is selected.
Result<Rewritten> runCopy(const PositionalFile &file, const QString &from, const QString &to,
                          Existing existing, const std::optional<CopySelection> &selection,
                          const CopyChanges &changes, const std::atomic<bool> &cancelled)
{
    auto target = createTarget(from, to, existing);
    if (!target.ok())
        return target.error();
    const auto sink = [&target](const QByteArray &bytes) {
        return failureOf(target.value().write(protocol::byteView(bytes)));
    };
    TraceCopy copy = selection ? TraceCopy(sink, *selection, changes) : TraceCopy(sink, changes);
    auto source = walkTrace(file, copy, cancelled);
    if (!source.ok())
        return source.error();
    if (auto error = copy.finish())
        return *std::move(error);
    Rewritten done{copy.format(), copy.counts(), std::move(source).value()};
    if (!selection || done.counts.written > 0) {
        if (auto published = target.value().publish(); !published.ok())
            return published.error();
        // The copy is there, and good without them, also where there is no memory for them.
        const TickRange range = selection ? selection->range : TickRange();
        (void)orOutOfMemory([&]() -> Result<> {
            copyThreadClocks(from, to, range.from, range.to);
            return {};
        });
    }
    return done;
}

class Surveyor final : public TraceVisitor {
public:
    TraceSurvey survey()
    {
        m_survey.providers = QStringList(m_seen.begin(), m_seen.end());
        m_survey.providers.sort(Qt::CaseInsensitive);
        return m_survey;
    }

    void header(const TraceHeader &header) override { m_survey.header = header; }
    void metadata(const EventMetadata &metadata, protocol::ByteView, std::uint64_t) override
    {
        m_providers.insert_or_assign(metadata.metadataId, metadata.provider);
        m_lastId.reset();
    }
    void event(const EventHeader &event, std::uint64_t) override
    {
        const bool first = m_survey.events++ == 0;
        m_survey.firstTicks = first ? event.time : std::min(m_survey.firstTicks, event.time);
        m_survey.lastTicks = first ? event.time : std::max(m_survey.lastTicks, event.time);
        if (m_lastId == event.metadataId)
            return;
        m_lastId = event.metadataId;
        if (const auto known = m_providers.find(event.metadataId); known != m_providers.end())
            m_seen.insert(known->second);
    }
    void sequencePoint(const SequencePoint &point) override
    {
        if (point.flushMetadata) {
            m_providers.clear();
            m_lastId.reset();
        }
    }

private:
    TraceSurvey m_survey;
    std::unordered_map<std::uint32_t, QString, SeededHasher> m_providers; ///< by metadata id
    std::optional<std::uint32_t> m_lastId;
    std::set<QString> m_seen; // QSet ends the program where memory does
};

bool isNamed(const QStringList &names, const QString &name)
{
    return names.contains(name, Qt::CaseInsensitive);
}

} // namespace

std::int64_t ticksAt(const TraceHeader &header, std::int64_t unixNanoseconds)
{
    // Searches with the function by which all times are shown, so that users can enter a time as they read
    // it.
    TraceSnapshot clock;
    clock.header = header;
    auto low = Limits::min();
    auto high = Limits::max();
    while (low < high) {
        const auto middle = std::int64_t(std::uint64_t(low) + (std::uint64_t(high) - std::uint64_t(low)) / 2);
        if (clock.unixNanoseconds(middle) < unixNanoseconds)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

std::int64_t ticksAt(const TraceHeader &header, std::int64_t firstTicks, const CutTime &time)
{
    if (!time.sinceFirstEvent)
        return ticksAt(header, time.nanoseconds);
    TraceSnapshot clock;
    clock.header = header;
    std::int64_t moment = 0;
    if (sumOverflows(clock.unixNanoseconds(firstTicks), time.nanoseconds, moment))
        moment = Limits::max();
    return ticksAt(header, moment);
}

Result<Rewritten> repairTrace(const QString &from, const QString &to, Existing existing,
                              const std::atomic<bool> &cancelled, const CopyChanges &changes)
{
    const auto file = PositionalFile::open(from);
    if (!file.ok())
        return file.error();
    return orOutOfMemory([&] { return runCopy(file.value(), from, to, existing, {}, changes, cancelled); });
}

namespace {

Result<TraceSurvey> survey(const PositionalFile &file, const std::atomic<bool> &cancelled)
{
    Surveyor surveyor;
    const auto walked = walkTrace(file, surveyor, cancelled);
    if (!walked.ok())
        return walked.error();
    return surveyor.survey();
}

Result<CutTrace> runCut(const PositionalFile &file, const QString &from, const QString &to, Existing existing,
                        const CutSelection &selection, const std::atomic<bool> &cancelled)
{
    auto surveyed = survey(file, cancelled);
    if (!surveyed.ok())
        return surveyed.error();
    CutTrace cut{std::move(surveyed).value(), {}, {}};
    std::ranges::copy_if(selection.providers, std::back_inserter(cut.missingProviders),
                         [&](const QString &name) { return !isNamed(cut.survey.providers, name); });
    if (!cut.missingProviders.isEmpty())
        return cut;

    CopySelection copied;
    if (selection.from)
        copied.range.from = ticksAt(cut.survey.header, cut.survey.firstTicks, *selection.from);
    if (selection.to)
        copied.range.to = ticksAt(cut.survey.header, cut.survey.firstTicks, *selection.to);
    if (!selection.providers.isEmpty()) {
        copied.wantsType
            = [&](const EventMetadata &type) { return isNamed(selection.providers, type.provider); };
    }
    if (const auto &wanted = selection.payloadPositions) {
        copied.wantsPayloadAt
            = [&wanted](std::uint64_t position) { return std::ranges::binary_search(*wanted, position); };
    }
    auto done = runCopy(file, from, to, existing, copied, selection.changes, cancelled);
    if (!done.ok())
        return done.error();
    if (done.value().counts.written > 0)
        cut.written = std::move(done).value();
    return cut;
}

} // namespace

Result<TraceSurvey> surveyTrace(const QString &path, const std::atomic<bool> &cancelled)
{
    const auto file = PositionalFile::open(path);
    if (!file.ok())
        return file.error();
    return orOutOfMemory([&] { return survey(file.value(), cancelled); });
}

Result<CutTrace> cutTrace(const QString &from, const QString &to, Existing existing,
                          const CutSelection &selection, const std::atomic<bool> &cancelled)
{
    const auto file = PositionalFile::open(from);
    if (!file.ok())
        return file.error();
    return cutTrace(file.value(), from, to, existing, selection, cancelled);
}

Result<CutTrace> cutTrace(const PositionalFile &file, const QString &from, const QString &to,
                          Existing existing, const CutSelection &selection,
                          const std::atomic<bool> &cancelled)
{
    return orOutOfMemory([&] { return runCut(file, from, to, existing, selection, cancelled); });
}

} // namespace model
