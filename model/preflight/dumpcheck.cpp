// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/preflight/dumpcheck.h"

#include "model/preflight/nativeaot.h"
#include "model/text/format.h"
#include "model/words/texts.h"

#include <algorithm>
#include <QDir>
#include <QFile>

namespace model::preflight {

using protocol::Error;
using protocol::ErrorCode;
using protocol::ipc::DumpType;

namespace {

using Severity = Finding::Severity;

constexpr qsizetype pathBytesMax = 4095; // PATH_MAX without its NUL; Windows counts less
constexpr qsizetype nameBytesMax = 255;
constexpr int otherNamesMax = 1000;
/// For a dump without heap: stacks, modules and what the runtime knows of them.
constexpr quint64 smallDumpBytes = 32 << 20;

Finding fine(const QString &seen)
{
    return {Severity::Ok, seen, {}};
}

/// "/a" of "/a/b", "/" of "/b".
QString folderOf(const QString &path)
{
    // Windows knows two separators; elsewhere they are the same.
    const qsizetype end = std::max(path.lastIndexOf(u'/'), path.lastIndexOf(QDir::separator()));
    return end > 0 ? path.left(end) : path.left(1);
}

Finding taken(const FileStatus &status, const QString &path)
{
    const QString what = status.kind == FileStatus::Kind::Folder ? Texts::tr("%1 is a folder.")
        : status.kind == FileStatus::Kind::File                  ? Texts::tr("There is a file %1 already.")
        : status.kind == FileStatus::Kind::Link                  ? Texts::tr("There is a link %1 already.")
                                                : Texts::tr("%1 exists already and is no regular file.");
    return {Severity::Blocks, what.arg(path),
            Texts::tr("Choose another name. The runtime would write over it, so it is not asked.")};
}

/// What keeps the process from making a file in a folder that is there.
Finding folderFinding(const TargetFiles &files, const QString &folder)
{
    const auto space = files.space(folder);
    if (space.ok() && space.value().readOnly)
        return {Severity::Blocks, Texts::tr("%1 is mounted read-only for the process.").arg(folder),
                Texts::tr("Choose a folder that it can write to, such as one on a volume or a tmpfs, or "
                          "mount one into its container.")};
    const auto write = files.may(Access::Write, folder);
    const auto enter = files.may(Access::Execute, folder);
    if (!write.ok() || !enter.ok())
        return {Severity::Warning,
                Texts::tr("It cannot be told whether the process may write to %1.").arg(folder),
                Texts::tr("If the dump fails, choose another folder.")};
    if (write.value() == Permission::No || enter.value() == Permission::No)
        return {Severity::Blocks,
                Texts::tr("The process, as the user that it runs as, may not write to %1.").arg(folder),
                Texts::tr("Choose another folder, such as /tmp, or change the permissions of this one.")};
    if (write.value() == Permission::NotKnown || enter.value() == Permission::NotKnown)
        return {Severity::Warning,
                Texts::tr("It cannot be told whether the process may write to %1: access lists or "
                          "another user namespace decide.")
                    .arg(folder),
                Texts::tr("If the dump fails, choose another folder.")};
    return fine(Texts::tr("The process can write to %1.").arg(folder));
}

/// Returns the path, or where something has its name, the next free one.
QString freeName(const TargetFiles &files, const QString &path, const QStringList &taken)
{
    constexpr QLatin1String ending(".dmp");
    const QString stem = path.endsWith(ending) ? path.chopped(ending.size()) : path;
    QString name = path;
    for (int i = 2; i < otherNamesMax && (taken.contains(name) || files.status(name, false).ok()); ++i)
        name = stem % u'-' % QString::number(i) % ending;
    return name;
}

bool canWriteTo(const TargetFiles &files, const QString &folder)
{
    const auto status = files.status(folder);
    return status.ok() && status.value().kind == FileStatus::Kind::Folder
        && folderFinding(files, folder).severity != Severity::Blocks;
}

/// Returns the path in a folder that only the process's user may enter, so that no other user makes the file
/// first, and would have the dump.
QString privatePath(const TargetFiles &files, const QString &path, DumpOutlook &outlook)
{
    const QString folder = folderOf(path);
    const QString name = path.mid(path.lastIndexOf(u'/') + 1);
    const auto made = files.makePrivateFolder(folder, QStringLiteral("clrlens-dump-"));
    if (made.ok() && made.value() != folder)
        outlook.madeFolder = made.value();
    if (made.ok())
        return made.value() == folder ? path : QString(made.value() % u'/' % name);
    constexpr QLatin1String ending(".dmp");
    const QString stem = path.endsWith(ending) ? path.chopped(ending.size()) : path;
    return TargetFiles::unguessedName(stem % u'-') % ending;
}

/// What can be said of a process that is closed to us.
void findNothing(DumpOutlook &outlook, const QString &reason)
{
    outlook.findings.append({Severity::Warning,
                             Texts::tr("Nothing could be looked at beforehand: %1.").arg(reason),
                             Texts::tr("These checks need the rights of the process's own user, or root.")});
}

} // namespace

std::optional<Error> badDumpPath(const QString &path)
{
    if (path.isEmpty())
        return Error{ErrorCode::BadValue, Texts::tr("a dump needs a path")};
    if (path.contains(QChar(u'\0')))
        return Error{ErrorCode::BadValue, Texts::tr("the path has a NUL character in it")};
    const QByteArray bytes = QFile::encodeName(path);
    if (bytes.size() > pathBytesMax)
        return Error{
            ErrorCode::LimitExceeded,
            Texts::tr("the path has %1 bytes, the system allows %2").arg(bytes.size()).arg(pathBytesMax)};
    const qsizetype name = bytes.size() - bytes.lastIndexOf('/') - 1;
    if (name > nameBytesMax)
        return Error{
            ErrorCode::LimitExceeded,
            Texts::tr("the file's name has %1 bytes, the system allows %2").arg(name).arg(nameBytesMax)};
    return std::nullopt;
}

QList<Finding> findingsOfPath(const TargetFiles &files, const QString &path, std::optional<Error> &refusal)
{
    const auto there = files.status(path, false);
    if (there.ok()) {
        const Finding finding = taken(there.value(), path);
        refusal = Error{ErrorCode::Exists, path};
        return {finding};
    }
    const QString folder = folderOf(path);
    const auto status = files.status(folder);
    if (!status.ok() && status.error().code == ErrorCode::NotFound)
        return {{Severity::Blocks, Texts::tr("There is no folder %1 for the process.").arg(folder),
                 Texts::tr("Make it, or choose another one. The path is one of the process's own file "
                           "system.")}};
    if (!status.ok())
        return {{Severity::Warning,
                 Texts::tr("The folder %1 cannot be looked at: %2.").arg(folder, status.error().text),
                 Texts::tr("If the dump fails, choose another folder.")}};
    if (status.value().kind != FileStatus::Kind::Folder)
        return {{Severity::Blocks, Texts::tr("%1 is no folder.").arg(folder),
                 Texts::tr("Choose a path in a folder.")}};
    return {folderFinding(files, folder)};
}

QList<Finding> findingsOfSpace(const TargetFiles &files, const QString &path,
                               const std::optional<quint64> &expectedBytes)
{
    const QString folder = folderOf(path);
    const auto space = files.space(folder);
    if (!space.ok() || space.value().readOnly)
        return {};
    const quint64 needed = expectedBytes.value_or(smallDumpBytes);
    const QString free = text::bytes(space.value().freeBytes);
    const QString about = expectedBytes ? Texts::tr("the dump takes about %1").arg(text::bytes(needed))
                                        : Texts::tr("such a dump takes some megabytes");
    if (space.value().freeBytes < needed)
        return {{Severity::Warning, Texts::tr("Only %1 are free in %2, and %3.").arg(free, folder, about),
                 Texts::tr("Free some space, choose another folder or a smaller type of dump.")}};
    return {fine(Texts::tr("%1 are free in %2; %3.").arg(free, folder, about))};
}

QList<Finding> findingsOfCreatedump(const TargetFiles &files, const RuntimeFacts &facts)
{
    if (facts.isNativeAot)
        return {noDumpOfNativeAot()};
    if (facts.runtimeFolder.isEmpty())
        return {};
    const QString program = facts.runtimeFolder + QStringLiteral("/createdump");
    const auto status = files.status(program);
    if (!status.ok() || status.value().kind != FileStatus::Kind::File) {
        const QString missing = facts.hasRuntimeLibrary
            ? Texts::tr("There is no createdump beside the runtime in %1.")
            : Texts::tr("There is no createdump beside the program in %1, which holds its runtime "
                        "itself.");
        return {{Severity::Blocks, missing.arg(facts.runtimeFolder),
                 Texts::tr("Put the createdump of the same .NET version there; trimmed images and "
                           "programs of a single file lack it.")}};
    }
    const auto space = files.space(program);
    const auto execute = files.may(Access::Execute, program);
    const bool refused = execute.ok() && execute.value() == Permission::No;
    if (refused || (space.ok() && space.value().withoutPrograms))
        return {{Severity::Blocks, Texts::tr("The process cannot execute %1.").arg(program),
                 refused ? Texts::tr("Make it executable (chmod +x).")
                         : Texts::tr("Its mount forbids programs (noexec): mount it without that.")}};
    return {fine(Texts::tr("createdump is there: %1.").arg(program))};
}

QList<Finding> findingsOfTracing(const RuntimeFacts &facts)
{
    constexpr int adminsOnly = 2;
    constexpr int nobody = 3;
    const QString scope = Texts::tr("kernel.yama.ptrace_scope is %1").arg(facts.ptraceScope.value_or(0));
    if (facts.ptraceScope && *facts.ptraceScope >= nobody)
        return {{Severity::Blocks,
                 scope + Texts::tr(": no process may look into another one, and a dump does."),
                 Texts::tr("Set it to 1 or 0, which needs a restart of the system.")}};
    if (facts.mayTraceAnything)
        return {fine(Texts::tr("The process has CAP_SYS_PTRACE, so createdump may look into it."))};
    if (facts.ptraceScope && *facts.ptraceScope == adminsOnly)
        return {{Severity::Blocks,
                 scope + u' '
                     + Texts::tr("and the process has not CAP_SYS_PTRACE, so createdump may not look "
                                 "into it."),
                 Texts::tr("Set kernel.yama.ptrace_scope to 1, or give the process the capability "
                           "(docker run --cap-add=SYS_PTRACE).")}};
    if (facts.traceable && !*facts.traceable)
        return {{Severity::Blocks,
                 Texts::tr("The process is closed to its own user (PR_SET_DUMPABLE), so createdump may "
                           "not look into it."),
                 Texts::tr("A program that changed its user or has file capabilities is so: give it "
                           "CAP_SYS_PTRACE.")}};
    if (!facts.traceable && !facts.ptraceScope)
        return {};
    return {fine(Texts::tr("createdump may look into the process, which is its parent."))};
}

std::optional<quint64> expectedDumpBytes(DumpType type, const RuntimeFacts &facts)
{
    // Measured with .NET 8, 9 and 10: a full dump is the readable memory to a thousandth; one with heap is a
    // thirtieth larger than what is writable.
    constexpr quint64 modulesShare = 32;
    const quint64 resident = facts.residentBytes.value_or(0);
    const MappedMemory memory = facts.memory.value_or(MappedMemory{});
    const quint64 bytes = type == DumpType::Full ? std::max(memory.readableBytes, resident)
        : type == DumpType::WithHeap             ? memory.writableBytes + memory.writableBytes / modulesShare
                                                 : 0;
    return bytes > 0 ? std::optional(bytes) : std::nullopt;
}

QList<Finding> findingsOfSuspended(DumpType type, bool suspended)
{
    if (!suspended || type == DumpType::Full)
        return {};
    return {{Severity::Warning,
             Texts::tr("The runtime waits at its start: it reports success then and writes no file, "
                       "unless the dump is a full one."),
             Texts::tr("Choose Full, or resume the runtime first.")}};
}

DumpOutlook lookBeforeDump(const DumpQuestion &question)
{
    DumpOutlook outlook;
    outlook.path = question.path;
    if (!question.path.isEmpty())
        outlook.refusal = badDumpPath(question.path);
    if (outlook.refusal) {
        outlook.findings.append({Severity::Blocks,
                                 Texts::tr("No file can have this path: %1.").arg(outlook.refusal->text),
                                 Texts::tr("Choose another one.")});
        return outlook;
    }
    const auto files = TargetFiles::of({question.pid, question.startTime, {}, 0});
    if (!files.ok()) {
        findNothing(outlook, files.error().text);
        return outlook;
    }
    outlook.files = files.value();
    outlook.ownRoot = files.value().hasOwnRoot();
    for (const QString &folder : question.folders) {
        if (outlook.folder.isEmpty() && canWriteTo(files.value(), folder))
            outlook.folder = folder;
    }
    RuntimeFacts facts = question.onlyPaths ? RuntimeFacts{} : readRuntimeFacts(question.pid);
    if (!question.onlyPaths && !facts.hasRuntimeLibrary)
        facts.isNativeAot = isNativeAot({question.pid, question.startTime, {}, 0});
    if (facts.isNativeAot) {
        const Finding none = noDumpOfNativeAot();
        outlook.refusal = Error{ErrorCode::Unsupported, {}}; // the finding says why
        outlook.findings.append(none);
        return outlook;
    }
    if (!question.onlyPaths)
        outlook.expectedBytes = expectedDumpBytes(question.type, facts);
    if (!question.path.isEmpty()) {
        const auto whole = files.value().absolute(question.path);
        if (whole.ok()) {
            outlook.path = whole.value();
            if (question.otherNames && question.makesFolder)
                outlook.path = privatePath(files.value(), outlook.path, outlook);
            if (question.otherNames)
                outlook.path = freeName(files.value(), outlook.path, question.taken);
            outlook.pathForUs = files.value().pathForUs(outlook.path).valueOr({});
            outlook.findings += findingsOfPath(files.value(), outlook.path, outlook.refusal);
            if (!question.onlyPaths)
                outlook.findings += findingsOfSpace(files.value(), outlook.path, outlook.expectedBytes);
        } else {
            findNothing(outlook, whole.error().text);
        }
    }
    outlook.findings += findingsOfCreatedump(files.value(), facts);
    outlook.findings += question.onlyPaths ? QList<Finding>{} : findingsOfTracing(facts);
    outlook.findings += findingsOfSuspended(question.type, question.suspended);
    return outlook;
}

} // namespace model::preflight
