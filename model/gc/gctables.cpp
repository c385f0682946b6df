// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/gc/gctables.h"

#include "model/query/condition.h"
#include "model/schema/eventschemas.h"
#include "model/text/eventname.h"
#include "model/text/visibletext.h"
#include "model/words/texts.h"

#include <algorithm>
#include <numeric>
#include <QStringBuilder>

namespace model::gc {

using answers::Columns;
using answers::Measure;
using answers::TableOf;
using Table = std::shared_ptr<const answers::Table>;

namespace {

QString startsWhere(const char *field, qint64 value)
{
    return QStringLiteral("event == GCStart and %1 == %2").arg(QLatin1String(field)).arg(value);
}

QString kindText(const Collection &one)
{
    return one.isBackground()                     ? Texts::tr("background")
        : one.kind == events::GcStart::Foreground ? Texts::tr("foreground")
        : one.isCompacting()                      ? Texts::tr("blocking, compacting")
                                                  : Texts::tr("blocking");
}

QString kindWord(const Collection &one)
{
    static const QStringList words{QStringLiteral("blocking"), QStringLiteral("background"),
                                   QStringLiteral("foreground")};
    return words.value(one.kind);
}

std::optional<int> generationOf(const Collection &one)
{
    return one.generation < 0 ? std::nullopt : std::optional(one.generation);
}

/// Returns the name of the function that asked: the innermost one that is not the collector's own.
QString askedBy(const Collection &one)
{
    const auto own = std::ranges::find_if(
        one.frames, [](const QString &frame) { return !frame.startsWith(QLatin1String("System.GC.")); });
    return own == one.frames.end() ? QString() : *own;
}

QString reasonName(const Collection &one)
{
    return EventSchemas::builtIn()->valueName(QStringLiteral("GCReason"), one.reason);
}

std::optional<double> fragmentation(const Collection &one)
{
    return one.freeOf > 0 ? std::optional(double(one.free) / double(one.freeOf)) : std::nullopt;
}

void addSizes(Columns<Collection> &columns, const QString &title, const char *id,
              std::optional<Collection::Sizes> Collection::*sizes)
{
    const QStringList names{Texts::tr("Gen 0"), Texts::tr("Gen 1"), Texts::tr("Gen 2"),
                            Texts::tr("Large objects"), Texts::tr("Pinned objects")};
    for (std::size_t i = 0; i < Collection::generations; ++i) {
        const auto get = [=](const Collection &one) {
            return one.*sizes ? std::optional((*(one.*sizes))[i]) : std::nullopt;
        };
        columns
            .add(qPrintable(QString(QLatin1String(id) % QString::number(i))), title.arg(names[qsizetype(i)]),
                 {}, Measure::Bytes, get)
            .detail();
    }
}

void addPhase(Columns<Collection> &columns, const char *id, const QString &title, std::size_t from,
              std::size_t to)
{
    const auto get = [=](const Collection &one) {
        return one.phases.size() < to
            ? std::nullopt
            : std::optional(std::accumulate(one.phases.begin() + std::ptrdiff_t(from),
                                            one.phases.begin() + std::ptrdiff_t(to), 0.0));
    };
    columns
        .add(id, title, Texts::tr("Time of this phase, where the runtime tells it."), Measure::Seconds, get)
        .sums()
        .detail();
}

Columns<Collection> collectionColumns()
{
    Columns<Collection> all;
    all.add("number", Texts::tr("GC"), Texts::tr("The runtime's number of the collection."), Measure::Number,
            &Collection::number)
        .means([](const Collection &one) { return startsWhere("Count", qint64(one.number)); });
    all.add("generation", Texts::tr("Generation"), Texts::tr("The oldest generation that was collected."),
            Measure::Number, generationOf)
        .means([](const Collection &one) { return startsWhere("Depth", one.generation); });
    all.add("kind", Texts::tr("Kind"),
            Texts::tr("A blocking one stops the program for all of its time, a background one twice; "
                      "foreground ones run within a background one."),
            Measure::Text, kindWord)
        .reads(kindText)
        .means([](const Collection &one) { return startsWhere("Type", one.kind); });
    all.add("reason", Texts::tr("Reason"), {}, Measure::Text,
            [](const Collection &one) { return reasonName(one); })
        .means([](const Collection &one) { return startsWhere("Reason", one.reason); });
    all.add("start", Texts::tr("Start (s)"), Texts::tr("Since the trace's first event."), Measure::Moment,
            &Collection::start);
    all.add("pause", Texts::tr("Pause"),
            Texts::tr("How long the program stood still; both pauses of a background collection."),
            Measure::Seconds, &Collection::pause)
        .sums();
    all.add("suspension", Texts::tr("Suspension"),
            Texts::tr("The part of the pause until all threads stood still."), Measure::Seconds,
            &Collection::suspension)
        .sums();
    all.add("laterPause", Texts::tr("Second pause"),
            Texts::tr("Of a background collection: the part of the pause at its end."), Measure::Seconds,
            &Collection::laterPauses)
        .sums();
    all.add("before", Texts::tr("Before"), Texts::tr("Size of the heap before the collection."),
            Measure::Bytes, [](const Collection &one) { return one.sum(one.before); });
    all.add("after", Texts::tr("After"), Texts::tr("Size of the heap after the collection."), Measure::Bytes,
            [](const Collection &one) { return one.sum(one.after); });
    all.add("promoted", Texts::tr("Promoted"), Texts::tr("Bytes that survived."), Measure::Bytes,
            [](const Collection &one) { return one.sum(one.promoted); })
        .sums();
    all.add("allocated", Texts::tr("Allocated"),
            Texts::tr("Since the collection before, as the heaps tell it, else by allocation ticks."),
            Measure::Bytes, &Collection::allocated)
        .sums();
    all.add("fragmentation", Texts::tr("Fragmentation"),
            Texts::tr("Free room between objects after it, of the generations that were looked at."),
            Measure::Share, fragmentation);
    all.add("pinned", Texts::tr("Pinned"), Texts::tr("Objects that could not be moved."), Measure::Count,
            &Collection::pinned);
    all.add("finalized", Texts::tr("Finalized"),
            Texts::tr("Objects that survived because their finalizers have to run."), Measure::Count,
            &Collection::finalized)
        .sums();
    all.add("within", Texts::tr("Within"), Texts::tr("The background collection that went on at the time."),
            Measure::Number, &Collection::within);
    all.add("foreground", Texts::tr("Foreground"),
            Texts::tr("Of a background collection: how many others ran within it."), Measure::Count,
            &Collection::foreground)
        .detail();
    all.add("heaps", Texts::tr("Heaps"), Texts::tr("The server collector has several."), Measure::Count,
            &Collection::heaps)
        .detail();
    all.add("state", Texts::tr("State"), Texts::tr("Whether all of its events are in what is looked at."),
            Measure::Text,
            [](const Collection &one) {
                return one.isWhole() ? QStringLiteral("whole") : QStringLiteral("incomplete");
            })
        .reads([](const Collection &one) { return one.isWhole() ? QString() : Texts::tr("incomplete"); });
    all.add("thread", Texts::tr("Thread"), Texts::tr("The thread that made the runtime collect."),
            Measure::Number, &Collection::thread)
        .reads([](const Collection &one) {
            return threadText({one.thread, one.threadName});
        })
        .detail()
        .means([](const Collection &one) { return threadCondition(one.thread); });
    all.add("askedBy", Texts::tr("Asked by"), Texts::tr("The method that asked for the collection."),
            Measure::Text, askedBy)
        .means([](const Collection &one) {
            return one.frames.isEmpty() ? QString() : stackCondition(askedBy(one));
        });
    addPhase(all, "mark", Texts::tr("Mark"), 0, 5);
    addPhase(all, "plan", Texts::tr("Plan"), 5, 6);
    addPhase(all, "relocate", Texts::tr("Relocate or sweep"), 6, 7);
    addPhase(all, "compact", Texts::tr("Compact"), 7, 8);
    addSizes(all, Texts::tr("%1 before"), "before", &Collection::before);
    addSizes(all, Texts::tr("%1 after"), "after", &Collection::after);
    all.add("stack", Texts::tr("Stack"), {}, Measure::Text, &Collection::frames).detail();
    return all;
}

} // namespace

QString causeText(const Collection &collection)
{
    QStringList parts{Texts::tr("GC %1").arg(collection.number)};
    if (const auto generation = generationOf(collection))
        parts.append(Texts::tr("generation %1").arg(*generation));
    parts.append(reasonName(collection));
    if (const QString method = askedBy(collection); !method.isEmpty())
        parts.append(Texts::tr("asked by %1").arg(text::visible(method)));
    parts.removeAll(QString());
    return parts.join(QStringLiteral(", "));
}

Table collectionsTable(std::vector<Collection> collections)
{
    return std::make_shared<TableOf<Collection>>("collections", Texts::tr("Collections"), collectionColumns(),
                                                 std::move(collections));
}

Table heapsTable(const std::map<std::uint32_t, Heap> &heaps)
{
    Columns<Heap> columns;
    columns.add("heap", Texts::tr("Heap"), {}, Measure::Number, &Heap::index);
    columns.add("collections", Texts::tr("Collections"), {}, Measure::Count, &Heap::collections);
    columns
        .add("survived", Texts::tr("Survived"), Texts::tr("Bytes, of all collections together."),
             Measure::Bytes, &Heap::survived)
        .sums();
    columns
        .add("after", Texts::tr("After"), Texts::tr("Size after the last collection."), Measure::Bytes,
             &Heap::size)
        .sums();
    std::vector<Heap> rows;
    for (const auto &[index, heap] : heaps)
        rows.push_back(heap);
    return std::make_shared<TableOf<Heap>>("heaps", Texts::tr("By heap"), std::move(columns),
                                           std::move(rows));
}

} // namespace model::gc
