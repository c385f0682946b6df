// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/dumps/dumps.h"

#include "model/dumps/dumpfile.h"
#include "model/preflight/looking.h"
#include "model/words/texts.h"

#include <algorithm>
#include <QPointer>
#include <ranges>
#include <utility>

namespace model {

using preflight::DumpOutlook;
using preflight::FileStatus;
using protocol::Error;
using protocol::ErrorCode;
using protocol::Result;

Dumps::Dumps(QObject *parent)
    : Dumps(Options(), parent)
{
}

Dumps::Dumps(const Options &options, QObject *parent)
    : QObject(parent)
    , m_options(options)
{
    m_progressClock.setInterval(m_options.progressInterval);
    connect(&m_progressClock, &QTimer::timeout, this, &Dumps::lookAtFiles);
}

Dumps::~Dumps() = default;

quint64 Dumps::start(std::unique_ptr<RuntimeCommands> commands, const DumpOrder &order)
{
    auto added = std::make_unique<Entry>();
    Entry &entry = *added;
    entry.order = order;
    entry.commands = std::move(commands);
    entry.begun = std::chrono::steady_clock::now();
    entry.dump.id = ++m_lastId;
    entry.dump.process = order.process;
    entry.dump.label = order.label;
    entry.dump.type = order.request.type;
    entry.dump.path = order.request.path;
    entry.dump.started = QDateTime::currentDateTimeUtc();
    m_entries.push_back(std::move(added));
    lookBefore(entry);
    Q_EMIT changed(Dump(entry.dump));
    return m_lastId;
}

void Dumps::lookBefore(Entry &entry)
{
    entry.lookedSince = std::chrono::steady_clock::now();
    const ProcessIdentity process = entry.commands->runtime()->endpoint()->process();
    preflight::DumpQuestion question;
    question.pid = process.pid;
    question.startTime = process.startTime;
    question.onlyPaths = entry.order.simulated;
    question.suspended = entry.order.suspended;
    question.taken = entry.taken;
    question.type = entry.dump.type;
    question.path = entry.dump.path;
    question.otherNames = entry.order.otherNames;
    question.makesFolder = true;
    if (const auto error = preflight::badDumpPath(question.path)) {
        // Also where the file system does not answer.
        DumpOutlook outlook;
        outlook.refusal = error;
        QTimer::singleShot(0, this, [this, id = entry.dump.id, outlook] { send(id, outlook); });
        return;
    }
    preflight::lookWithin<DumpOutlook>(
        this, process.pid, m_options.lookTime,
        [question]() -> Result<DumpOutlook> { return preflight::lookBeforeDump(question); },
        [this, id = entry.dump.id](const Result<DumpOutlook> &outlook) { send(id, outlook); });
}

void Dumps::send(quint64 id, const Result<DumpOutlook> &looked)
{
    Entry *entry = entryOf(id);
    if (!entry || entry->dump.state != Dump::State::Checking) {
        if (looked.ok()) // it was abandoned meanwhile
            removeMadeFolder(looked.value().files, looked.value().madeFolder);
        return;
    }
    if (!looked.ok()) // it is the file system, not the runtime, that did not answer
        return end(id, Dump::State::Failed, Error{ErrorCode::IoError, looked.error().text});
    const DumpOutlook &outlook = looked.value();
    Dump &dump = entry->dump;
    if (!outlook.madeFolder.isEmpty()) {
        entry->madeFolder = outlook.madeFolder;
        dump.files = outlook.files;
    }
    dump.findings = outlook.findings;
    if (outlook.refusal)
        return end(id, Dump::State::Failed, outlook.refusal);
    if (!outlook.path.isEmpty())
        dump.path = outlook.path;
    if (isTaken(*entry, outlook)) {
        if (!entry->order.otherNames || entry->taken.contains(dump.path))
            return end(id, Dump::State::Failed, Error{ErrorCode::Exists, dump.path});
        entry->taken.append(dump.path);
        return lookBefore(*entry);
    }
    dump.pathForUs = outlook.pathForUs;
    dump.ownRoot = outlook.ownRoot;
    dump.expectedBytes = outlook.expectedBytes;
    dump.files = outlook.files;
    shareFiles(*entry);
    dump.state = Dump::State::Writing;
    DumpRequest request = entry->order.request;
    request.path = dump.path;
    entry->command = entry->commands->createDump(
        request, this, [this, id](const auto &answer) { answered(id, answer); },
        [dumps = QPointer(this), id] {
            Entry *sending = dumps ? dumps->entryOf(id) : nullptr;
            if (!sending || std::exchange(sending->dump.sent, true))
                return;
            Q_EMIT dumps->progressed(Dump(sending->dump));
        });
    m_progressClock.start();
    Q_EMIT changed(Dump(dump));
}

bool Dumps::isTaken(const Entry &wanted, const DumpOutlook &outlook) const
{
    return std::ranges::any_of(m_entries, [&](const auto &entry) {
        const Dump &other = entry->dump;
        // An abandoned dump may still be in the runtime's queue, or in the making, unless its
        // file was seen to come and to grow no more; and the look may not have met what was written while it
        // was on its way.
        const bool isLeft
            = other.state == Dump::State::Abandoned && other.aftermath != Dump::Aftermath::Settled;
        const bool mayBeWritten = other.state == Dump::State::Writing
            || (other.sent && (isLeft || entry->ended >= wanted.lookedSince));
        const bool samePath = other.process == wanted.dump.process && other.path == wanted.dump.path;
        const bool sameFile = !other.pathForUs.isEmpty() && other.pathForUs == outlook.pathForUs;
        return entry.get() != &wanted && mayBeWritten && (samePath || sameFile);
    });
}

void Dumps::shareFiles(Entry &entry)
{
    QList<ProcessKey> kept{entry.dump.process};
    QList<Dump> lost; // told when no entry is looked at any more
    for (const auto &other : std::ranges::reverse_view(m_entries)) {
        Dump &dump = other->dump;
        if (!dump.files || other.get() == &entry)
            continue;
        if (dump.process == entry.dump.process)
            dump.files = entry.dump.files;
        else if (!kept.contains(dump.process) && kept.size() < rootsMax)
            kept.append(dump.process);
        else if (!kept.contains(dump.process) && !dump.isRunning()) {
            if (dump.isFollowed()) {
                loseSightOf(dump);
                lost.append(dump);
            }
            dump.files.reset();
        }
    }
    for (const Dump &dump : std::as_const(lost))
        Q_EMIT changed(dump);
}

void Dumps::answered(quint64 id, const Result<protocol::ipc::Command> &answer)
{
    Entry *entry = entryOf(id);
    if (!entry || entry->dump.state != Dump::State::Writing)
        return;
    if (!answer.ok())
        return end(id, Dump::State::Failed, answer.error());
    entry->dump.command = protocol::ipc::commandName(answer.value());
    lookAfter(*entry);
}

void Dumps::lookAtFiles()
{
    bool any = false;
    for (const auto &entry : m_entries) {
        if (entry->dump.state != Dump::State::Writing && !entry->dump.isFollowed())
            continue;
        any = true;
        if (entry->dump.sent && entry->dump.files && !entry->looking && !entry->isSilent)
            lookAtFile(*entry);
    }
    if (!any)
        m_progressClock.stop();
}

void Dumps::lookAtFile(Entry &entry)
{
    entry.looking = true;
    preflight::lookWithin<FileStatus>(
        this, entry.dump.files->processId(), m_options.lookTime,
        [files = *entry.dump.files, path = entry.dump.path] { return statusOfDump(files, path); },
        [this, id = entry.dump.id](const Result<FileStatus> &status) {
            Entry *looked = entryOf(id);
            if (!looked)
                return;
            looked->looking = false;
            looked->isSilent = !status.ok() && status.error().code == ErrorCode::NotAnswering;
            if (looked->dump.isFollowed())
                return lookedAfterwards(*looked, status);
            if (!status.ok() || looked->dump.state != Dump::State::Writing
                || status.value().size <= looked->dump.bytes)
                return;
            looked->dump.bytes = status.value().size;
            Q_EMIT progressed(Dump(looked->dump));
        });
}

void Dumps::lookedAfterwards(Entry &entry, const Result<FileStatus> &status)
{
    const auto now = std::chrono::steady_clock::now();
    Dump &dump = entry.dump;
    const Dump before = dump;
    if (status.ok() && status.value().size > dump.bytes) {
        dump.bytes = status.value().size;
        entry.grown = now;
    }
    if (dump.bytes > 0 && status.ok()) {
        dump.aftermath
            = now - entry.grown < m_options.settleTime ? Dump::Aftermath::Growing : Dump::Aftermath::Settled;
    } else if (entry.isSilent) {
        loseSightOf(dump);
    } else if (now - entry.grown >= m_options.patience) {
        const bool isNone = !status.ok() && status.error().code == ErrorCode::NothingWritten;
        if (isNone && dump.bytes == 0)
            dump.aftermath = Dump::Aftermath::NeverCame;
        else
            loseSightOf(dump);
    }
    if (dump.aftermath != before.aftermath)
        Q_EMIT changed(Dump(dump));
    else if (dump.bytes != before.bytes)
        Q_EMIT progressed(Dump(dump));
}

void Dumps::loseSightOf(Dump &dump)
{
    dump.aftermath = Dump::Aftermath::OutOfSight;
    dump.files.reset();
}

void Dumps::lookAfter(Entry &entry)
{
    if (!entry.dump.files)
        return end(entry.dump.id, Dump::State::Written);
    preflight::lookWithin<WrittenDump>(
        this, entry.dump.files->processId(), m_options.lookTime,
        [files = *entry.dump.files, path = entry.dump.path] { return lookAtWrittenDump(files, path); },
        [this, id = entry.dump.id](const Result<WrittenDump> &file) {
            Entry *written = entryOf(id);
            if (!written || written->dump.state != Dump::State::Writing)
                return;
            if (file.ok()) {
                written->dump.bytes = file.value().status.size;
                written->dump.owner = file.value().owner;
                written->dump.mode = file.value().status.mode;
                if (!file.value().exposure.isEmpty()) {
                    written->dump.exposed = file.value().status;
                    return end(id, Dump::State::Failed,
                               Error{ErrorCode::AccessDenied, file.value().exposure});
                }
            } else if (file.error().code == ErrorCode::NothingWritten) {
                return end(id, Dump::State::Failed, file.error());
            } else {
                written->dump.pathForUs.clear();
                written->dump.error = file.error();
            }
            end(id, Dump::State::Written, written->dump.error);
        });
}

void Dumps::remove(quint64 id)
{
    const Entry *entry = entryOf(id);
    if (!entry || !entry->dump.exposed || !entry->dump.files)
        return;
    preflight::lookWithin<bool>(
        this, entry->dump.files->processId(), m_options.lookTime,
        [files = *entry->dump.files, path = entry->dump.path,
         looked = *entry->dump.exposed]() -> Result<bool> {
            const auto removed = files.remove(path, looked);
            return removed.ok() ? Result<bool>(true) : Result<bool>(removed.error());
        },
        [this, id](const Result<bool> &removed) {
            Entry *asked = entryOf(id);
            if (!asked)
                return;
            asked->dump.isRemoved = removed.ok();
            if (removed.ok())
                asked->dump.exposed.reset();
            else
                asked->dump.error->text
                    += Texts::tr("; it could not be removed: %1").arg(removed.error().text);
            Q_EMIT changed(Dump(asked->dump));
        });
}

void Dumps::removeMadeFolder(const std::optional<preflight::TargetFiles> &ofProcess, const QString &made)
{
    if (made.isEmpty() || !ofProcess)
        return;
    preflight::lookWithin<bool>(
        this, ofProcess->processId(), m_options.lookTime,
        [files = *ofProcess, folder = made]() -> Result<bool> {
            // It stays where anything is in it.
            const auto status = files.status(folder, false);
            return status.ok() && files.remove(folder, status.value()).ok();
        },
        [](const Result<bool> &) {});
}

void Dumps::abandon(quint64 id)
{
    if (Entry *entry = entryOf(id); entry && entry->dump.isRunning()) {
        entry->commands->cancel(entry->command);
        end(id, Dump::State::Abandoned);
    }
}

void Dumps::abandon(const ProcessKey &process)
{
    for (const Dump &dump : of(process))
        abandon(dump.id);
}

void Dumps::end(quint64 id, Dump::State state, const std::optional<Error> &error)
{
    Entry *entry = entryOf(id);
    if (!entry || !entry->dump.isRunning())
        return;
    entry->dump.state = state;
    entry->dump.error = error;
    entry->grown = std::chrono::steady_clock::now();
    // The runtime goes on with one that it was asked for: its file tells what comes of it.
    const bool isLeft = state == Dump::State::Abandoned && entry->dump.sent;
    if (state != Dump::State::Written && !isLeft && !entry->dump.exposed)
        removeMadeFolder(entry->dump.files, entry->madeFolder);
    if (isLeft && entry->isSilent)
        loseSightOf(entry->dump);
    else if (state != Dump::State::Written && !isLeft && !entry->dump.exposed)
        entry->dump.files.reset();
    entry->ended = std::chrono::steady_clock::now();
    entry->dump.took = std::chrono::duration_cast<std::chrono::milliseconds>(*entry->ended - entry->begun);
    // It may be its own answer that leads here.
    entry->commands.release()->deleteLater();
    const Dump ended = entry->dump;
    forgetOldest();
    Q_EMIT changed(ended);
}

void Dumps::forgetOldest()
{
    const auto hasEnded = [](const auto &entry) { return !entry->dump.isRunning(); };
    if (std::count_if(m_entries.begin(), m_entries.end(), hasEnded) > endedMax)
        m_entries.erase(std::find_if(m_entries.begin(), m_entries.end(), hasEnded));
}

Dumps::Entry *Dumps::entryOf(quint64 id) const
{
    const auto found
        = std::ranges::find_if(m_entries, [id](const auto &entry) { return entry->dump.id == id; });
    return found == m_entries.end() ? nullptr : found->get();
}

std::optional<Dump> Dumps::find(quint64 id) const
{
    const Entry *entry = entryOf(id);
    return entry ? std::optional<Dump>(entry->dump) : std::nullopt;
}

std::optional<Dump> Dumps::newestOf(const ProcessKey &process) const
{
    const QList<Dump> all = of(process);
    return all.isEmpty() ? std::nullopt : std::optional<Dump>(all.last());
}

QList<Dump> Dumps::of(const ProcessKey &process) const
{
    QList<Dump> dumps;
    for (const auto &entry : m_entries) {
        if (entry->dump.process == process)
            dumps.append(entry->dump);
    }
    return dumps;
}

QList<Dump> Dumps::running() const
{
    QList<Dump> dumps;
    for (const auto &entry : m_entries) {
        if (entry->dump.isRunning())
            dumps.append(entry->dump);
    }
    return dumps;
}

} // namespace model
