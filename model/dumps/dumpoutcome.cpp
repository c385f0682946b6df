// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/dumps/dumpoutcome.h"

#include "model/words/texts.h"

namespace model {

namespace {

struct Cause {
    const char *words; ///< of createdump or of the runtime that starts it
    const char *why;
    const char *remedy;
};

/// In this order: the first that fits counts.
constexpr Cause causes[] = {
    {"No space left on device",
     QT_TRANSLATE_NOOP("model::Texts",
                       "The file system is full. What was written until then may be left behind."),
     QT_TRANSLATE_NOOP("model::Texts", "Free some space, choose another folder or a smaller type of dump.")},
    {"Read-only file system",
     QT_TRANSLATE_NOOP("model::Texts", "The folder is mounted read-only for the process."),
     QT_TRANSLATE_NOOP("model::Texts",
                       "Choose a folder that it can write to, such as one on a volume or a tmpfs.")},
    {"launching createdump",
     QT_TRANSLATE_NOOP("model::Texts", "createdump beside the runtime is missing or may not be executed."),
     QT_TRANSLATE_NOOP("model::Texts",
                       "Put the createdump of the same .NET version there and make it executable.")},
    {"ptrace", QT_TRANSLATE_NOOP("model::Texts", "createdump was not allowed to look into the process."),
     QT_TRANSLATE_NOOP(
         "model::Texts",
         "Set kernel.yama.ptrace_scope to 1 or 0, or give the process CAP_SYS_PTRACE (docker run "
         "--cap-add=SYS_PTRACE).")},
    {"does not have permissions",
     QT_TRANSLATE_NOOP("model::Texts", "createdump was not allowed to look into the process."),
     QT_TRANSLATE_NOOP(
         "model::Texts",
         "Set kernel.yama.ptrace_scope to 1 or 0, or give the process CAP_SYS_PTRACE (docker run "
         "--cap-add=SYS_PTRACE).")},
    {"output file",
     QT_TRANSLATE_NOOP(
         "model::Texts",
         "The process could not make the file at this path, which is one of its own file system."),
     QT_TRANSLATE_NOOP(
         "model::Texts",
         "Choose a path in a folder that exists for the process and that its user may write to.")},
};

const preflight::Finding *likelyFinding(const QList<preflight::Finding> &findings)
{
    if (const auto *blocking = preflight::firstBlocking(findings))
        return blocking;
    for (const preflight::Finding &finding : findings) {
        if (finding.severity == preflight::Finding::Severity::Warning)
            return &finding;
    }
    return nullptr;
}

} // namespace

ErrorText describeDumpFailure(const Dump &dump)
{
    const protocol::Error error = dump.error.value_or(protocol::Error{});
    ErrorText text
        = describeError(error, Texts::tr("Writing a dump of %1").arg(dump.label), ErrorSubject::Runtime);
    if (error.code == protocol::ErrorCode::Unsupported) {
        if (const auto *finding = preflight::firstBlocking(dump.findings)) {
            text.why = finding->seen;
            text.remedy = finding->remedy;
        }
    }
    if (dump.exposed || dump.isRemoved)
        return {
            Texts::tr("The dump of %1 was written, but others have it, too: %2.").arg(dump.label, error.text),
            Texts::tr("Who can read it can read all that was in the memory of the process, passwords too."),
            dump.isRemoved
                ? Texts::tr("It was removed. What was read before is known all the same.")
                : Texts::tr("Remove it, then choose a path in a folder that only the process's user may "
                            "enter.")};
    if (error.code != protocol::ErrorCode::RuntimeError)
        return text;
    for (const Cause &cause : causes) {
        if (error.text.contains(QLatin1String(cause.words), Qt::CaseInsensitive)) {
            text.why = Texts::tr(cause.why);
            text.remedy = Texts::tr(cause.remedy);
            return text;
        }
    }
    if (const auto *finding = likelyFinding(dump.findings)) {
        text.why = finding->seen;
        text.remedy = finding->remedy;
    }
    return text;
}

QString dumpTypeName(DumpType type)
{
    switch (type) {
    case DumpType::Normal:
        return Texts::tr("Mini");
    case DumpType::WithHeap:
        return Texts::tr("Heap");
    case DumpType::Triage:
        return Texts::tr("Triage");
    case DumpType::Full:
        break;
    }
    return Texts::tr("Full");
}

} // namespace model
