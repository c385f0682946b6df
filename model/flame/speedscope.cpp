// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/flame/speedscope.h"

#include "model/flame/profileparts.h"

#include <algorithm>
#include <map>

namespace model {

namespace {

/// What speedscope calls the unit; others than these it shows as they are.
QByteArray speedscopeUnit(const Measure &measure)
{
    const QString unit = measure.unit();
    if (unit == QLatin1String("ms"))
        return QByteArrayLiteral("milliseconds");
    if (unit == QLatin1String("us"))
        return QByteArrayLiteral("microseconds");
    if (unit == QLatin1String("ns"))
        return QByteArrayLiteral("nanoseconds");
    return unit == QLatin1String("bytes") ? QByteArrayLiteral("bytes") : QByteArrayLiteral("none");
}

/// The stacks of a thread as they are written.
struct ThreadProfile {
    QByteArray samples; ///< "[0,1],[0,2]"
    QByteArray weights;
    double total = 0;

    void add(const QByteArray &stack, double weight)
    {
        if (!samples.isEmpty()) {
            samples += ',';
            weights += ',';
        }
        samples += '[' + stack + ']';
        weights += jsonNumber(weight);
        total += weight;
    }
};

} // namespace

QByteArray speedscopeDocument(const StackSource &source, const QString &name, const std::atomic<bool> &cancel,
                              qsizetype bytesMax)
{
    FunctionTable &functions = source.symbols->functions();
    const FunctionId withoutStack = functions.group(QStringLiteral("(no stack)"));
    const FunctionId leftOut = functions.group(QStringLiteral("(left out: the file would be too large)"));
    std::vector<std::uint32_t> frameOf; // by function: its frame + 1
    QByteArray frames;
    std::uint32_t frameCount = 0;
    const auto frame = [&](FunctionId function) {
        if (frameOf.size() <= function)
            frameOf.resize(std::max<std::size_t>(functions.size(), function + 1), 0);
        if (frameOf[function] == 0) {
            const Function &code = functions.at(function);
            if (frameCount > 0)
                frames += ',';
            frames += "\n{\"name\":" + jsonText(code.full());
            if (!code.module.isEmpty())
                frames += ",\"file\":" + jsonText(code.module);
            frames += '}';
            frameOf[function] = ++frameCount;
        }
        return QByteArray::number(frameOf[function] - 1);
    };

    std::map<std::uint32_t, ThreadProfile> profiles;
    std::map<std::uint32_t, double> leftOutOf; // by thread
    const Folding folding(source, cancel);
    qsizetype bytes = 0;
    QByteArray stack;
    forEachStackPath(
        source,
        [&](const StackPath &path) {
            const std::uint32_t thread = source.costs->costs[path.cost].thread;
            if (bytes + frames.size() >= bytesMax) {
                leftOutOf[thread] += path.weight;
                return;
            }
            stack.resize(0);
            for (const FunctionId function : folding.kept(path.functions)) {
                if (!stack.isEmpty())
                    stack += ',';
                stack += frame(function);
            }
            if (stack.isEmpty())
                stack = frame(withoutStack);
            profiles[thread].add(stack, path.weight);
            bytes += stack.size();
        },
        cancel);
    for (const auto &[thread, weight] : leftOutOf)
        profiles[thread].add(frame(leftOut), weight);

    const QByteArray unit = speedscopeUnit(source.costs->measure);
    QByteArray document = "{\"$schema\":\"https://www.speedscope.app/file-format-schema.json\",\"name\":"
        + jsonText(name) + ",\"exporter\":\"CLR Lens\",\"activeProfileIndex\":0,\n\"shared\":{\"frames\":["
        + frames + "]},\n\"profiles\":[";
    bool isFirst = true;
    for (const auto &[thread, profile] : profiles) {
        if (!isFirst)
            document += ',';
        isFirst = false;
        document += "\n{\"type\":\"sampled\",\"name\":"
            + jsonText(threadTitle((*source.snapshot->threads)[thread])) + ",\"unit\":\"" + unit
            + "\",\"startValue\":0,\"endValue\":" + jsonNumber(profile.total) + ",\n\"samples\":["
            + profile.samples + "],\n\"weights\":[" + profile.weights + "]}";
    }
    document += "]}\n";
    return document;
}

} // namespace model
