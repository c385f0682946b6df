// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/commands.h"
#include "app/cli/commands/recordoptions.h"
#include "app/cli/output.h"
#include "app/cli/recorder.h"
#include "app/cli/ringrecorder.h"
#include "app/cli/target.h"
#include "app/cli/writing.h"

namespace app::cli {

namespace {

template <class Recording> int runWith(Target &target, const RecordOptions &options)
{
    Recording recorder(options);
    // A process that stands still keeps us waiting. Said only now: before the recorder was there Ctrl-C would
    // have ended the program without a word.
    if (options.target.portPath.isEmpty())
        printNote(QStringLiteral("Connecting to %1; Ctrl-C gives up.")
                      .arg(options.target.pid != 0 ? QStringLiteral("process %1").arg(options.target.pid)
                                                   : options.target.name));
    QObject::connect(&recorder, &Recording::began, &target, &Target::resume);
    return target.run(
        [&](const model::ProcessEntry &process) { recorder.start(process, target.runtimeOf(process)); });
}

} // namespace

int runRecord(const QStringList &arguments)
{
    const Parsed<RecordOptions> parsed = parseRecordOptions(arguments);
    if (const auto *usage = std::get_if<Usage>(&parsed))
        return showUsage(*usage);
    const auto &options = std::get<RecordOptions>(parsed);
    if (!options.output.filePath.isEmpty() && !mayWrite(options.output.filePath, options.output.existing))
        return Failure;
    Target target(options.target, Target::Interrupts::ByCommand);
    if (options.ringFiles > 0)
        return runWith<RingRecorder>(target, options);
    return runWith<Recorder>(target, options);
}

} // namespace app::cli
