// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "app/cli/commands/commands.h"
#include "app/cli/costwords.h"
#include "app/cli/interruptible.h"
#include "app/cli/output.h"
#include "app/cli/stackrequest.h"
#include "app/cli/writing.h"
#include "model/calltree/functioncosts.h"
#include "model/files/smallfile.h"
#include "model/flame/flamefile.h"
#include "model/text/errortext.h"

#include <QFileInfo>

namespace app::cli {
namespace {

struct FlameRequest {
    StackRequest stacks;
    QString to;
    model::Existing existing = model::Existing::Keep;
    model::FlameFormat format = model::FlameFormat::Svg;
};

QString flameTitle(const StackRequest &request)
{
    const model::Measure &measure = request.measure;
    QString title = QFileInfo(request.path).fileName() % u": " % model::measureWord(measure.kind);
    if (!measure.event.isEmpty())
        title += u" of " % measure.event;
    if (!request.selection.isAll())
        title += QStringLiteral(", a part of the recording");
    return title;
}

int flame(const FlameRequest &request, const std::atomic<bool> &cancelled)
{
    const auto read = readTraceFile(request.stacks.path);
    if (!read.ok())
        return failReading(request.stacks.path, read.error());
    const TraceFile &file = read.value();
    const model::SelectedRows selected = selectedRows(file, request.stacks.selection);
    const auto source = weighStacks(file, request.stacks, selected, cancelled);
    if (!source)
        return finishReading(file, Failure);
    const auto costs = model::functionCosts(*source, model::CostsBy::Function, cancelled);
    const QStringList notes = costNotes(file, *source, costs.unnamed, costs.notTold, costs.total);
    const QByteArray bytes = model::flameFile(*source, request.format, flameTitle(request.stacks),
                                              notes.join(u' '), cancelled, selected);
    if (cancelled) {
        printError(QStringLiteral("Interrupted; nothing was written."));
        return Failure;
    }
    const auto written = model::writeSmallFile(request.to, bytes, request.existing);
    if (!written.ok()) {
        printError(model::describeError(written.error(), QStringLiteral("Writing %1").arg(request.to),
                                        model::ErrorSubject::File)
                       .sentence());
        return Failure;
    }
    for (const QString &note : notes)
        printNote(note);
    printNote(QStringLiteral("%1: %2 bytes").arg(request.to).arg(bytes.size()));
    return finishReading(file, Success);
}

} // namespace

int runFlame(const QStringList &arguments)
{
    CommandParser parser(
        u"flame",
        QStringLiteral(
            "Writes the stacks of a recording as a flame graph: a picture or a page to open in a browser "
            "and to mail (.svg, .html), a file for speedscope (.speedscope.json) or the Firefox Profiler "
            "(.firefox.json), what each thread did over time for Perfetto and chrome://tracing "
            "(.trace.json), "
            "or folded stacks for other programs (.folded; times in microseconds). The end of the name says "
            "which. It has names of functions, modules, threads and the recording, but no folders, command "
            "line, environment or texts of payloads."),
        QStringLiteral("FILE -o OUT"));
    addStackRequest(parser);
    parser.addValue(QStringLiteral("o"), QStringLiteral("file"), QStringLiteral("Write here."));
    addForce(parser);
    if (const std::optional<Usage> usage = parser.parse(arguments, 1))
        return showUsage(*usage);
    FlameRequest request;
    if (const auto problem = takeStackRequest(parser, u"flame", request.stacks))
        return showUsage(parser.error(*problem));
    request.to = parser.value(QStringLiteral("o"));
    if (request.to.isEmpty())
        return showUsage(parser.error(QStringLiteral("flame needs -o and where to write.")));
    const auto format = model::flameFormatOf(request.to);
    if (!format)
        return showUsage(
            parser.error(QStringLiteral("The name \"%1\" says nothing of a format; it has to end with %2.")
                             .arg(request.to, model::flameFormatEnds())));
    if (!model::takesMeasure(*format, request.stacks.measure))
        return showUsage(parser.error(QStringLiteral(
            "A .trace.json shows samples or calls in time order; it goes with --measure cpu, wall, wait, "
            "samples, calls and call-time, without --event.")));
    request.format = *format;
    request.existing = takeForce(parser);
    if (!mayWriteCopy(request.stacks.path, request.to, request.existing))
        return Failure;
    return runInterruptible(
        [&request](const std::atomic<bool> &cancelled) { return flame(request, cancelled); });
}

} // namespace app::cli
