// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tabs/information/tracefacts.h"

#include "model/presets/knownproviders.h"
#include "model/presets/presets.h"
#include "model/text/format.h"
#include "ui/trace/tracecontext.h"

#include <QRegularExpression>

namespace ui {

namespace {

QString askedText(const model::Sidecar &sidecar)
{
    QStringList texts;
    for (const auto &provider : sidecar.providers) {
        QString text = TraceFacts::tr("%1: %2, level %3")
                           .arg(provider.name, model::keywordNames(provider.name, provider.keywords))
                           .arg(provider.level);
        if (!provider.arguments.isEmpty())
            text += QLatin1String(", ") % provider.arguments;
        texts.append(text);
    }
    return texts.isEmpty() ? QString() : texts.join(QLatin1String("; "));
}

/// As the buttons name them that chose them; of own ones the sidecar keeps no more than the ids.
QString presetNames(const QStringList &ids)
{
    QStringList names;
    for (const QString &id : ids)
        names.append(model::presetTitle(id));
    return names.join(QLatin1String(", "));
}

/// A line ends only where there is a blank: arguments have none.
QString brokenAtArguments(QString text)
{
    static const QRegularExpression next(QStringLiteral(";(?=\\S)"));
    return text.replace(next, QStringLiteral("; "));
}

/// Null, which is shown as "not known", for what is not known.
QString orNull(const QString &text)
{
    return text.isEmpty() ? QString() : text;
}

} // namespace

TraceFacts::TraceFacts(TraceContext &trace)
    : m_trace(trace)
{
    addHeading(tr("Process"));
    addField(QStringLiteral("process"), tr("Name"));
    addField(QStringLiteral("pid"), tr("Process id"));
    addField(QStringLiteral("commandLine"), tr("Command line"));
    addField(QStringLiteral("runtime"), tr("Runtime version"));
    addField(QStringLiteral("processStart"), tr("Started"));
    addField(QStringLiteral("machine"), tr("Machine"));
    addField(QStringLiteral("processors"), tr("Processors"));
    addHeading(tr("Recording"));
    addField(QStringLiteral("start"), tr("First event"));
    addField(QStringLiteral("duration"), tr("Duration"));
    addField(QStringLiteral("presets"), tr("Presets"));
    addField(QStringLiteral("providers"), tr("Providers as asked"));
    addField(QStringLiteral("program"), tr("Recorded by"));
    addHeading(tr("File"));
    addField(QStringLiteral("path"), tr("Path"));
    addField(QStringLiteral("size"), tr("Size"));
    addField(QStringLiteral("events"), tr("Events"));
    addField(QStringLiteral("dropped"), tr("Dropped"));
    addField(QStringLiteral("end"), tr("End"));
}

void TraceFacts::showCounts()
{
    const model::TraceSnapshot &counted = *m_trace.countedSnapshot();
    setValue(QStringLiteral("events"), model::text::count(counted.events.size()));
    setValue(QStringLiteral("dropped"), model::text::count(counted.dropped));
}

void TraceFacts::showSnapshot()
{
    using namespace model;
    const TraceSnapshot &snapshot = *m_trace.snapshot();
    const bool hasEvents = snapshot.events.size() > 0;
    setValue(QStringLiteral("path"), snapshot.filePath);
    setValue(QStringLiteral("size"), text::bytes(snapshot.fileSize));
    showCounts();
    setValue(QStringLiteral("start"),
             hasEvents ? text::exactDateTime(snapshot.unixNanoseconds(snapshot.firstTicks)) : QString());
    setValue(QStringLiteral("duration"),
             hasEvents ? text::duration(
                 std::chrono::milliseconds(qint64(snapshot.seconds(snapshot.lastTicks) * 1000)))
                       : QString());
    setValue(QStringLiteral("processors"),
             snapshot.header.processorCount == 0 ? QString()
                                                 : QString::number(snapshot.header.processorCount));
    setValue(QStringLiteral("end"),
             m_trace.trace().isLive()  ? tr("is being recorded")
                 : !snapshot.complete  ? tr("is being read")
                 : snapshot.endedEarly ? snapshot.endedEarly->text
                                       : tr("whole"));
    if (snapshot.header.processId != 0 && !m_knowsProcess)
        setValue(QStringLiteral("pid"), QString::number(snapshot.header.processId));
}

void TraceFacts::showSidecar(const model::Sidecar &sidecar)
{
    const model::RecordedProcess &process = sidecar.process;
    setValue(QStringLiteral("process"), orNull(process.name));
    setValue(QStringLiteral("pid"), process.pid == 0 ? QString() : QString::number(process.pid));
    setValue(QStringLiteral("commandLine"), orNull(process.commandLine));
    setValue(QStringLiteral("runtime"), orNull(process.runtimeVersion));
    setValue(QStringLiteral("processStart"), model::text::dateTime(process.startTime));
    setValue(QStringLiteral("machine"),
             sidecar.machine.isEmpty() ? QString()
                                       : QString(sidecar.machine % QLatin1String(", ") % sidecar.system));
    setValue(QStringLiteral("presets"), orNull(presetNames(sidecar.presets)));
    const QString asked = askedText(sidecar);
    setValue(QStringLiteral("providers"), asked);
    setWording(QStringLiteral("providers"), brokenAtArguments(asked));
    setValue(QStringLiteral("program"), orNull(sidecar.program));
    m_knowsProcess = process.pid != 0;
}

} // namespace ui
