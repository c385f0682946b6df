// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/dumpoutcome.h"

namespace model {

namespace {

struct Cause {
    const char *words; ///< of createdump or of the runtime that starts it
    const char *why;
    const char *remedy;
};

/// In this order: the first that fits counts.
constexpr Cause causes[] = {
    {"No space left on device", "The file system is full. What was written until then may be left behind.",
     "Free some space, choose another folder or a smaller type of dump."},
    {"Read-only file system", "The folder is mounted read-only for the process.",
     "Choose a folder that it can write to, such as one on a volume or a tmpfs."},
    {"launching createdump", "createdump beside the runtime is missing or may not be executed.",
     "Put the createdump of the same .NET version there and make it executable."},
    {"ptrace", "createdump was not allowed to look into the process.",
     "Set kernel.yama.ptrace_scope to 1 or 0, or give the process CAP_SYS_PTRACE (docker run "
     "--cap-add=SYS_PTRACE)."},
    {"does not have permissions", "createdump was not allowed to look into the process.",
     "Set kernel.yama.ptrace_scope to 1 or 0, or give the process CAP_SYS_PTRACE (docker run "
     "--cap-add=SYS_PTRACE)."},
    {"output file", "The process could not make the file at this path, which is one of its own file system.",
     "Choose a path in a folder that exists for the process and that its user may write to."},
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
        = describeError(error, QStringLiteral("Writing a dump of %1").arg(dump.label), ErrorSubject::Runtime);
    if (error.code != protocol::ErrorCode::RuntimeError)
        return text;
    for (const Cause &cause : causes) {
        if (error.text.contains(QLatin1String(cause.words), Qt::CaseInsensitive)) {
            text.why = QString::fromLatin1(cause.why);
            text.remedy = QString::fromLatin1(cause.remedy);
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
        return QStringLiteral("Mini");
    case DumpType::WithHeap:
        return QStringLiteral("Heap");
    case DumpType::Triage:
        return QStringLiteral("Triage");
    case DumpType::Full:
        break;
    }
    return QStringLiteral("Full");
}

} // namespace model
