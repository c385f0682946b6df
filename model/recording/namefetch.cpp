// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/recording/namefetch.h"

#include "model/recording/tracesession.h"

#include <algorithm>

namespace model {

namespace {

constexpr char fetchSamplerProvider[] = "Microsoft-DotNETCore-SampleProfiler";
/// A session has to have a provider. This one has a single event, which it writes at the start of each.
constexpr char quietProvider[] = "Microsoft-DotNETCore-EventPipe";
/// Loader, JIT and NGEN, the end of the rundown, and IL maps, which make it a tenth larger.
constexpr std::uint64_t namesRundown = 0x20138;

RecordingOptions fetchOptions(const RecordingOptions &recording, const QString &folder)
{
    RecordingOptions options;
    options.runtime = recording.runtime;
    options.pid = recording.pid;
    protocol::ipc::ProviderConfig quiet;
    quiet.name = QLatin1String(quietProvider);
    quiet.level = 1;
    options.request.providers = {quiet};
    options.request.rundownKeyword = namesRundown;
    options.request.requestStackwalk = false;
    options.output.filePath = folder % QLatin1String("/names.nettrace");
    options.ends.rundownLimit = NameFetch::timeMax;
    options.ends.rundownBytesMax = NameFetch::bytesMax;
    return options;
}

/// Returns how many events told of code.
std::uint64_t takeNamesOf(const TraceSnapshot &snapshot, Symbols &symbols, const std::atomic<bool> &cancel)
{
    PayloadReader payloads(snapshot.payloads, snapshot.fileSize);
    std::vector<MethodEventReader> readers;
    extendReaders(readers, snapshot);
    constexpr std::uint64_t rowsAtOnce = 16'384;
    std::uint64_t told = 0;
    for (std::uint64_t row = 0; row < snapshot.events.size() && !cancel; row += rowsAtOnce) {
        const auto end = std::min(row + rowsAtOnce, snapshot.events.size());
        snapshot.events.forEach(row, end, [&](std::uint64_t, const EventRow &event) {
            const MethodEventReader &reader = readers[event.type];
            const bool isTold = reader.kind() == MethodEvent::Rundown || reader.kind() == MethodEvent::Module
                || reader.kind() == MethodEvent::RundownIlMap;
            if (!isTold)
                return;
            symbols.take(reader, payloads.read(event.payload), event.ticks);
            ++told;
        });
    }
    return told;
}

} // namespace

bool NameFetch::isWorthwhile(const RecordingOptions &options)
{
    return std::ranges::any_of(options.request.providers, [](const auto &provider) {
        return provider.name == QLatin1String(fetchSamplerProvider);
    });
}

bool NameFetch::tellsCode(const RecordingOptions &options)
{
    constexpr std::uint64_t jitKeyword = 0x10;
    constexpr std::uint32_t informational = 4;
    return std::ranges::any_of(options.request.providers, [](const auto &provider) {
        return provider.name == QLatin1String("Microsoft-Windows-DotNETRuntime")
            && (provider.keywords & jitKeyword) != 0 && provider.level >= informational;
    });
}

NameFetch::NameFetch(const RecordingOptions &recording, std::shared_ptr<Symbols> into, QObject *parent)
    : QObject(parent)
    , m_symbols(std::move(into))
    , m_mappedPid(recording.output.recordsClocks ? recording.pid : 0)
    , m_folder(QStringLiteral("names"))
    , m_session(std::make_unique<TraceSession>(fetchOptions(recording, m_folder.path())))
{
    connect(m_session.get(), &TraceSession::stateChanged, this, &NameFetch::onStateChanged);
}

NameFetch::~NameFetch() = default;

void NameFetch::start()
{
    if (m_since.isValid())
        return;
    m_since.start();
    m_session->start();
}

void NameFetch::onStateChanged()
{
    switch (m_session->state()) {
    case RecordingState::Recording:
        connect(m_session->trace(), &Trace::snapshotChanged, this, &NameFetch::takeNames);
        m_session->stop();
        break;
    case RecordingState::Failed:
        finish({.error = m_session->error()});
        break;
    case RecordingState::Finished:
        takeNames();
        break;
    default:
        break;
    }
}

void NameFetch::takeNames()
{
    const auto snapshot = m_session->trace()->snapshot();
    if (m_session->state() != RecordingState::Finished)
        return;
    if (const auto &failure = m_session->trace()->failure(); failure && !std::exchange(m_taking, true)) {
        finish({.error = m_session->error() ? m_session->error() : failure});
        return;
    }
    if (!snapshot->complete || std::exchange(m_taking, true))
        return;
    m_jobs.run(
        this,
        [snapshot, symbols = m_symbols, pid = m_mappedPid](const JobRunner::CancelFlag &cancel) {
            if (auto mappings = codeMappings(pid); !mappings.empty())
                symbols->takeMappings(std::move(mappings));
            return takeNamesOf(*snapshot, *symbols, cancel);
        },
        [this, snapshot](std::uint64_t told) {
            finish({.bytes = snapshot->fileSize, .told = told, .error = m_session->error()});
        });
}

void NameFetch::finish(Outcome outcome)
{
    outcome.took = std::chrono::milliseconds(m_since.elapsed());
    m_outcome = std::move(outcome);
    Q_EMIT finished();
}

} // namespace model
