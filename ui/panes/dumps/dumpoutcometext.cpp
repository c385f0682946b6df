// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/dumps/dumpoutcometext.h"

#include "model/dumps/dumpoutcome.h"
#include "model/dumps/dumps.h"
#include "model/text/errortext.h"
#include "model/text/format.h"

#include <QCoreApplication>

namespace ui {

using model::Dump;

namespace {

/// Gives the texts here their context.
struct DumpText {
    Q_DECLARE_TR_FUNCTIONS(ui::DumpText)
};

QString writtenDetails(const Dump &dump)
{
    QStringList parts{dump.path};
    constexpr quint32 ofOthers = 077; // permission bits
    if (!dump.owner.isEmpty() && dump.mode != 0 && (dump.mode & ofOthers) == 0)
        parts.append(DumpText::tr("It belongs to %1, who alone can read it.").arg(dump.owner));
    else if (!dump.owner.isEmpty())
        parts.append(
            DumpText::tr("It belongs to %1; others may be able to read it, and with it the memory of "
                         "the process.")
                .arg(dump.owner));
    if (dump.ownRoot && !dump.pathForUs.isEmpty())
        parts.append(DumpText::tr("From here it is %1.").arg(dump.pathForUs));
    if (dump.error)
        parts.append(DumpText::tr("It cannot be looked at: %1.").arg(dump.error->text));
    if (!dump.command.isEmpty() && dump.command != QLatin1String("GenerateCoreDump3"))
        parts.append(DumpText::tr("This runtime knows %1 alone, which gives no reasons where it fails.")
                         .arg(dump.command));
    return parts.join(QStringLiteral("  ·  "));
}

} // namespace

SessionOutcome dumpOutcome(const Dump &dump)
{
    switch (dump.state) {
    case Dump::State::Written:
        return {model::Severity::Success,
                dump.bytes > 0 ? DumpText::tr("The dump was written: %1 in %2.")
                                     .arg(model::text::bytes(dump.bytes), model::text::duration(dump.took))
                               : DumpText::tr("The dump was written."),
                writtenDetails(dump)};
    case Dump::State::Abandoned:
        if (!dump.sent)
            return {model::Severity::Warning, DumpText::tr("Cancelled before the runtime was asked."), {}};
        if (dump.aftermath == Dump::Aftermath::Settled)
            return {model::Severity::Warning,
                    DumpText::tr("The cancelled dump was written all the same: %1.")
                        .arg(model::text::bytes(dump.bytes)),
                    DumpText::tr("%1 does not grow any more. Whether the runtime calls it complete was not "
                                 "waited for.")
                        .arg(dump.path)};
        if (dump.aftermath == Dump::Aftermath::NeverCame)
            return {model::Severity::Info, DumpText::tr("The cancelled dump was never written."),
                    DumpText::tr("No file came at %1.").arg(dump.path)};
        if (dump.aftermath == Dump::Aftermath::OutOfSight)
            return {
                model::Severity::Warning, DumpText::tr("What became of the cancelled dump is not known."),
                DumpText::tr("%1 cannot be seen from here, or not any more: it has no content, was removed, "
                             "or its folder may not be looked into. Look there as the user of the process, "
                             "or in its container.")
                    .arg(dump.path)};
        return {model::Severity::Warning, DumpText::tr("No longer waiting for the dump."),
                DumpText::tr("The process cannot be told to stop: it goes on writing and answers nothing "
                             "else until it has finished.")};
    case Dump::State::Failed:
    case Dump::State::Checking:
    case Dump::State::Writing:
        break;
    }
    const model::ErrorText text = model::describeDumpFailure(dump);
    return {model::Severity::Error, text.what, model::ErrorText{text.why, {}, text.remedy}.sentence()};
}

} // namespace ui
