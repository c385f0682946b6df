// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/flame/chrometrace.h"

#include "model/calltree/stackchart.h"
#include "model/flame/profileparts.h"

#include <algorithm>
#include <array>
#include <QHash>
#include <QStringList>

namespace model {

namespace {

/// By CodeKind.
constexpr std::array<const char *, codeKindCount> categoryNames{
    "application", "framework", "runtime", "dynamic", "native", "unknown", "group"};

class TraceEvents {
public:
    TraceEvents(const FunctionTable &functions, std::uint32_t process)
        : m_functions(functions)
        , m_process(QByteArray::number(process))
    {
    }

    /// Names the process or, with an id, a thread.
    void name(const char *what, const QString &text, std::uint64_t thread)
    {
        begin(what, "M", thread);
        m_text += ",\"args\":{\"name\":" + jsonText(text) + "}}";
    }
    void addBox(const StackChart &chart, const StackChartBox &box, std::uint64_t thread)
    {
        const double microseconds = 1e6 / chart.ticksPerSecond;
        const Function &code = m_functions.at(box.function);
        begin({}, "X", thread);
        m_text += ",\"name\":" + nameOf(box.function) + ",\"cat\":\"" + categoryNames[std::size_t(code.kind)]
            + "\",\"ts\":" + jsonNumber(chart.seconds(box.from) * 1e6)
            + ",\"dur\":" + jsonNumber((double(box.to) - double(box.from)) * microseconds) + ",\"args\":{";
        if (!chart.isOfCalls)
            m_text += "\"samples\":" + QByteArray::number(box.samples);
        if (!code.module.isEmpty())
            m_text += (chart.isOfCalls ? "\"module\":" : ",\"module\":") + jsonText(code.module);
        m_text += "}}";
    }
    qsizetype bytes() const { return m_text.size(); }
    const QByteArray &text() const { return m_text; }

private:
    void begin(const QByteArray &name, const char *phase, std::uint64_t thread)
    {
        if (!m_text.isEmpty())
            m_text += ",\n";
        m_text += "{\"ph\":\"" + QByteArray(phase) + "\",\"pid\":" + m_process
            + ",\"tid\":" + QByteArray::number(thread);
        if (!name.isEmpty())
            m_text += ",\"name\":\"" + name + '"';
    }
    const QByteArray &nameOf(FunctionId function)
    {
        QByteArray &name = m_names[function];
        if (name.isEmpty())
            name = jsonText(m_functions.at(function).full());
        return name;
    }

    const FunctionTable &m_functions;
    const QByteArray m_process;
    QHash<FunctionId, QByteArray> m_names;
    QByteArray m_text;
};

} // namespace

QByteArray chromeTrace(const StackSource &source, const SelectedRows &selected, const QString &name,
                       const std::atomic<bool> &cancel, const ChromeTraceLimits &limits)
{
    const TraceSnapshot &snapshot = *source.snapshot;
    const TickRange whole{snapshot.firstTicks,
                          snapshot.lastTicks == TickRange::endless ? TickRange::endless
                                                                   : snapshot.lastTicks + 1};
    const TickRange range = intersection(selected.selection.ticks(snapshot), whole);
    TraceEvents events(source.symbols->functions(), snapshot.header.processId);
    events.name("process_name", name, 0);
    QStringList notes;
    bool isDecimated = false;
    std::size_t leftOut = 0; // threads
    for (const ThreadCost &cost : threadCosts(source, cancel)) {
        if (cancel)
            return {};
        if (events.bytes() >= limits.bytes) {
            ++leftOut;
            continue;
        }
        StackChartOptions options;
        options.thread = cost.thread;
        options.from = range.from;
        options.to = range.to;
        options.width = limits.moments;
        options.picked = selected.picked;
        const StackChart chart = buildStackChart(
            {source.snapshot, source.symbols, source.transforms, source.inlined}, options, cancel);
        isDecimated = isDecimated || chart.isDecimated;
        const TraceThread &thread = (*snapshot.threads)[cost.thread];
        events.name("thread_name", threadTitle(thread), thread.id);
        bool isCut = false;
        for (const StackChartBox &box : chart.boxes) { // callers first
            isCut = events.bytes() >= limits.bytes;
            if (isCut)
                break;
            events.addBox(chart, box, thread.id);
        }
        if (isCut)
            notes += QStringLiteral("Of %1 the inner frames are left out: the file would be too large.")
                         .arg(threadTitle(thread));
    }
    if (isDecimated)
        notes += QStringLiteral(
                     "Where samples lie closer than one %1th of the time, what a thread was in most of "
                     "that stands for all of it.")
                     .arg(limits.moments);
    if (leftOut > 0)
        notes += QStringLiteral("%1 threads are left out: the file would be too large.").arg(leftOut);
    return "{\"displayTimeUnit\":\"ms\",\"otherData\":{\"exporter\":\"CLR Lens\",\"name\":" + jsonText(name)
        + ",\"note\":" + jsonText(notes.join(u' ')) + "},\n\"traceEvents\":[\n" + events.text() + "]}\n";
}

} // namespace model
