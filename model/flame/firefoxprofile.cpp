// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/flame/firefoxprofile.h"

#include "model/flame/profileparts.h"

#include <array>
#include <map>
#include <QHash>

namespace model {

namespace {

/// Kinds of code as categories, by number: their names and colours that the viewer knows.
struct Category {
    const char *name;
    const char *color;
};
constexpr std::array<Category, codeKindCount> categories{{{"Application", "orange"},
                                                          {"Framework", "blue"},
                                                          {"Runtime", "purple"},
                                                          {"Dynamic", "green"},
                                                          {"Native", "yellow"},
                                                          {"Unknown", "grey"},
                                                          {"Group", "lightblue"}}};

/// A column of a table.
class Column {
public:
    void add(const QByteArray &value)
    {
        if (m_count++ > 0)
            m_text += ',';
        m_text += value;
    }
    void add(qint64 value) { add(QByteArray::number(value)); }
    /// Adds the same to each row of a table.
    static QByteArray same(const QByteArray &value, std::size_t rows)
    {
        QByteArray text = QByteArray(value + ',').repeated(qsizetype(rows));
        text.chop(rows > 0 ? 1 : 0);
        return '[' + text + ']';
    }
    QByteArray array() const { return '[' + m_text + ']'; }
    qsizetype bytes() const { return m_text.size(); }

private:
    QByteArray m_text;
    std::size_t m_count = 0;
};

QByteArray nameAnd(const char *name, const QByteArray &value)
{
    return '"' + QByteArray(name) + "\":" + value;
}

/// What all threads have in common: each name, module, function and stack once.
class SharedTables {
public:
    explicit SharedTables(const FunctionTable &functions)
        : m_functions(functions)
    {
    }

    /// Returns the number of the stack with these functions from the root on; none for no functions.
    std::optional<std::uint32_t> stack(std::span<const FunctionId> path)
    {
        std::optional<std::uint32_t> caller;
        for (const FunctionId function : path) {
            const auto next = std::uint32_t(m_stacks.size());
            const auto key = std::pair(caller ? *caller + 1 : 0, function);
            auto known = m_stacks.constFind(key);
            if (known == m_stacks.cend()) {
                known = m_stacks.insert(key, next);
                m_stackFrames.add(frame(function));
                m_stackPrefixes.add(caller ? QByteArray::number(*caller) : QByteArrayLiteral("null"));
            }
            caller = *known;
        }
        return caller;
    }
    qsizetype bytes() const
    {
        return m_stackFrames.bytes() + m_stackPrefixes.bytes() + m_strings.bytes()
            + m_frameCategories.bytes();
    }
    QByteArray libraries() const { return m_libraries.array(); }
    QByteArray json() const
    {
        const auto frames = std::size_t(m_frames.size());
        const auto modules = std::size_t(m_modules.size());
        const QByteArray none = Column::same("null", frames);
        const QByteArray zero = Column::same("0", frames);
        const QByteArray no = Column::same("false", frames);
        Column numbers;
        for (std::size_t i = 0; i < frames; ++i)
            numbers.add(qint64(i));
        Column resources;
        for (std::size_t i = 0; i < modules; ++i)
            resources.add(qint64(i));
        return "{\"frameTable\":{" + nameAnd("address", Column::same("-1", frames)) + ','
            + nameAnd("inlineDepth", zero) + ',' + nameAnd("category", m_frameCategories.array()) + ','
            + nameAnd("subcategory", zero) + ',' + nameAnd("func", numbers.array()) + ','
            + nameAnd("nativeSymbol", none) + ',' + nameAnd("innerWindowID", zero) + ','
            + nameAnd("line", none) + ',' + nameAnd("column", none) + ',' + length(frames)
            + "},\n\"funcTable\":{" + nameAnd("isJS", no) + ',' + nameAnd("relevantForJS", no) + ','
            + nameAnd("name", m_functionNames.array()) + ','
            + nameAnd("resource", m_functionResources.array()) + ',' + nameAnd("source", none) + ','
            + nameAnd("lineNumber", none) + ',' + nameAnd("columnNumber", none) + ',' + length(frames)
            + "},\n\"nativeSymbols\":{\"libIndex\":[],\"address\":[],\"name\":[],\"functionSize\":[],"
              "\"length\":0},\n\"resourceTable\":{"
            + nameAnd("lib", resources.array()) + ',' + nameAnd("name", m_moduleNames.array()) + ','
            + nameAnd("host", Column::same("null", modules)) + ','
            + nameAnd("type", Column::same("1", modules)) + ',' + length(modules)
            + "},\n\"sources\":{\"id\":[],\"filename\":[],\"startLine\":[],\"startColumn\":[],"
              "\"sourceMapURL\":[],\"length\":0},\n\"stackTable\":{"
            + nameAnd("frame", m_stackFrames.array()) + ',' + nameAnd("prefix", m_stackPrefixes.array()) + ','
            + length(std::size_t(m_stacks.size())) + "},\n" + nameAnd("stringArray", m_strings.array()) + '}';
    }

private:
    static QByteArray length(std::size_t rows) { return nameAnd("length", QByteArray::number(rows)); }
    qint64 string(const QString &text)
    {
        m_strings.add(jsonText(text));
        return m_stringCount++;
    }
    qint64 frame(FunctionId function)
    {
        if (const auto known = m_frames.constFind(function); known != m_frames.cend())
            return *known;
        const Function &code = m_functions.at(function);
        const auto number = std::uint32_t(m_frames.size());
        m_frames.insert(function, number);
        m_frameCategories.add(qint64(code.kind));
        m_functionNames.add(string(code.full()));
        m_functionResources.add(code.module.isEmpty() ? -1 : module(code.module));
        return number;
    }
    qint64 module(const QString &name)
    {
        if (const auto known = m_modules.constFind(name); known != m_modules.cend())
            return *known;
        const auto number = std::uint32_t(m_modules.size());
        m_modules.insert(name, number);
        m_moduleNames.add(string(name));
        const QByteArray text = jsonText(name);
        m_libraries.add("{\"arch\":null,\"name\":" + text + ",\"path\":" + text + ",\"debugName\":" + text
                        + ",\"debugPath\":" + text + ",\"breakpadId\":\"\",\"codeId\":null}");
        return number;
    }

    const FunctionTable &m_functions;
    QHash<FunctionId, std::uint32_t> m_frames; ///< a frame is a function
    QHash<QString, std::uint32_t> m_modules;
    QHash<std::pair<std::uint32_t, FunctionId>, std::uint32_t>
        m_stacks; ///< by the caller's + 1, and function
    qint64 m_stringCount = 0;
    Column m_strings;
    Column m_frameCategories;
    Column m_functionNames;
    Column m_functionResources;
    Column m_moduleNames;
    Column m_libraries;
    Column m_stackFrames;
    Column m_stackPrefixes;
};

/// The stacks of a thread as they are written.
struct ThreadSamples {
    Column stacks;
    Column deltas; ///< milliseconds since the sample before
    Column weights;
    std::size_t count = 0;
    double lastStep = 0; ///< how long the last one lasts

    void add(const std::optional<std::uint32_t> &stack, double weight, double step)
    {
        stacks.add(stack ? QByteArray::number(*stack) : QByteArrayLiteral("null"));
        deltas.add(jsonNumber(count == 0 ? 0 : lastStep));
        weights.add(jsonNumber(weight));
        lastStep = step;
        ++count;
    }
};

QByteArray threadJson(const TraceThread &thread, const ThreadSamples &samples, const QByteArray &process,
                      const char *weightType, bool isFirst)
{
    const QByteArray empty = QByteArrayLiteral("[]");
    return "\n{\"processType\":\"default\",\"processName\":\"\",\"processStartupTime\":0,"
           "\"processShutdownTime\":null,\"registerTime\":0,\"unregisterTime\":null,\"pausedRanges\":[],"
           "\"showMarkersInTimeline\":false,"
        + nameAnd("name", jsonText(threadTitle(thread))) + ','
        + nameAnd("isMainThread", isFirst ? "true" : "false") + ',' + nameAnd("pid", '"' + process + '"')
        + ',' + nameAnd("tid", '"' + QByteArray::number(thread.id) + '"') + ",\n\"samples\":{"
        + nameAnd("stack", samples.stacks.array()) + ',' + nameAnd("timeDeltas", samples.deltas.array()) + ','
        + nameAnd("weight", samples.weights.array()) + ','
        + nameAnd("weightType", '"' + QByteArray(weightType) + '"') + ','
        + nameAnd("length", QByteArray::number(samples.count)) + "},\n\"markers\":{" + nameAnd("data", empty)
        + ',' + nameAnd("name", empty) + ',' + nameAnd("startTime", empty) + ',' + nameAnd("endTime", empty)
        + ',' + nameAnd("phase", empty) + ',' + nameAnd("category", empty) + ",\"length\":0}}";
}

} // namespace

QByteArray firefoxProfile(const StackSource &source, const QString &name, const std::atomic<bool> &cancel,
                          qsizetype bytesMax)
{
    FunctionTable &functions = source.symbols->functions();
    const FunctionId withoutStack = functions.group(QStringLiteral("(no stack)"));
    const FunctionId leftOut = functions.group(QStringLiteral("(left out: the file would be too large)"));
    const Measure &measure = source.costs->measure;
    const double milliseconds = measure.milliseconds();
    const char *const weightType = milliseconds > 0 ? "tracing-ms"
        : measure.unit() == QLatin1String("bytes")  ? "bytes"
                                                    : "samples";
    const double scale = milliseconds > 0 ? milliseconds : 1;

    SharedTables shared(functions);
    std::map<std::uint32_t, ThreadSamples> threads;
    std::map<std::uint32_t, double> leftOutOf; // by thread
    const Folding folding(source, cancel);
    qsizetype sampleBytes = 0;
    const auto add = [&](std::uint32_t thread, std::span<const FunctionId> path, double weight) {
        ThreadSamples &samples = threads[thread];
        const qsizetype before = samples.weights.bytes();
        samples.add(shared.stack(path.empty() ? std::span(&withoutStack, 1) : path), weight * scale,
                    milliseconds > 0 ? weight * scale : 1);
        sampleBytes += 3 * (samples.weights.bytes() - before); // the other two columns are no longer
    };
    forEachStackPath(
        source,
        [&](const StackPath &path) {
            const std::uint32_t thread = source.costs->costs[path.cost].thread;
            if (sampleBytes + shared.bytes() >= bytesMax)
                leftOutOf[thread] += path.weight;
            else
                add(thread, folding.kept(path.functions), path.weight);
        },
        cancel);
    for (const auto &[thread, weight] : leftOutOf)
        add(thread, std::span(&leftOut, 1), weight);

    Column kinds;
    for (const Category &category : categories)
        kinds.add(QByteArray("{\"name\":\"") + category.name + R"(","color":")" + category.color
                  + "\",\"subcategories\":[\"Other\"]}");
    const TraceSnapshot &snapshot = *source.snapshot;
    const double started = double(snapshot.header.syncTimeUnixNanoseconds) / 1e6;
    QByteArray document
        = "{\"meta\":{\"version\":24,\"preprocessedProfileVersion\":62,\"processType\":0,"
          "\"debug\":false,\"symbolicated\":true,\"interval\":1,\"usesOnlyOneStackType\":true,"
          "\"sourceCodeIsNotOnSearchfox\":true,\"pausedRanges\":[],\"markerSchema\":[],"
          "\"importedFrom\":\"CLR Lens\",\"extensions\":{\"id\":[],\"name\":[],\"baseURL\":[],"
          "\"length\":0},\"sampleUnits\":{\"time\":\"ms\",\"eventDelay\":\"ms\","
          "\"threadCPUDelta\":\"\xc2\xb5s\"},"
        + nameAnd("startTime", jsonNumber(started)) + ',' + nameAnd("product", jsonText(name)) + ','
        + nameAnd("categories", kinds.array()) + "},\n" + nameAnd("libs", shared.libraries())
        + ",\n\"pages\":[],\"counters\":[],\"profilerOverhead\":[],\n" + nameAnd("shared", shared.json())
        + ",\n\"threads\":[";
    const QByteArray process = QByteArray::number(snapshot.header.processId);
    bool isFirst = true;
    for (const auto &[thread, samples] : threads) {
        if (!isFirst)
            document += ',';
        document += threadJson((*snapshot.threads)[thread], samples, process, weightType, isFirst);
        isFirst = false;
    }
    document += "]}\n";
    return document;
}

} // namespace model
