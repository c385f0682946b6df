// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/eventpairs.h"

#include <array>
#include <optional>

namespace model {

namespace {

/// Events that have another name than XStart and XStop, or a field that says what they start.
struct KnownPair {
    QLatin1String start;
    QLatin1String stop;
    QLatin1String key;
};
constexpr std::array knownPairs{
    KnownPair{QLatin1String("GCStart"), QLatin1String("GCEnd"), QLatin1String("Count")},
    KnownPair{QLatin1String("ThreadPoolEnqueue"), QLatin1String("ThreadPoolDequeue"),
              QLatin1String("WorkID")},
    KnownPair{QLatin1String("ThreadPoolIOEnqueue"), QLatin1String("ThreadPoolIODequeue"),
              QLatin1String("NativeOverlapped")},
    KnownPair{QLatin1String("TypeLoadStart"), QLatin1String("TypeLoadStop"),
              QLatin1String("TypeLoadStartID")},
    KnownPair{QLatin1String("MethodJittingStarted"), QLatin1String("MethodLoadVerbose"),
              QLatin1String("MethodID")},
    KnownPair{QLatin1String("R2RGetEntryPointStart"), QLatin1String("R2RGetEntryPoint"),
              QLatin1String("MethodID")},
    KnownPair{QLatin1String("TaskStarted"), QLatin1String("TaskCompleted"), QLatin1String("TaskID")},
    KnownPair{QLatin1String("TraceOperationBegin"), QLatin1String("TraceOperationEnd"),
              QLatin1String("TaskID")},
};

constexpr std::array startSuffixes{QLatin1String("Start"), QLatin1String("Begin"), QLatin1String("Started")};
constexpr std::array stopSuffixes{QLatin1String("Stop"), QLatin1String("End"), QLatin1String("Stopped"),
                                  QLatin1String("Ended"), QLatin1String("Completed")};
constexpr std::uint8_t startOpcode = 1;
constexpr std::uint8_t stopOpcode = 2;

template <std::size_t n>
std::optional<QString> withoutSuffix(const QString &name, const std::array<QLatin1String, n> &suffixes)
{
    for (const QLatin1String suffix : suffixes) {
        if (name.size() > suffix.size() && name.endsWith(suffix))
            return name.chopped(suffix.size());
    }
    return std::nullopt;
}

} // namespace

PairType pairTypeOf(const EventType &type)
{
    for (const KnownPair &known : knownPairs) {
        if (type.name == known.start)
            return {PairRole::Start, known.start, known.key};
        if (type.name == known.stop)
            return {PairRole::Stop, known.start, known.key};
    }
    if (const auto what = withoutSuffix(type.name, startSuffixes))
        return {PairRole::Start, *what, {}};
    if (const auto what = withoutSuffix(type.name, stopSuffixes))
        return {PairRole::Stop, *what, {}};
    if (type.opcode == startOpcode || type.opcode == stopOpcode)
        return {type.opcode == startOpcode ? PairRole::Start : PairRole::Stop, type.name, {}};
    return {};
}

} // namespace model
