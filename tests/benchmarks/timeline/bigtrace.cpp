// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/benchmarks/timeline/bigtrace.h"

#include "tests/support/generatedtrace.h"

#include <QFile>

#include <cstdint>
#include <initializer_list>
#include <random>

namespace bigtrace {

namespace {

using namespace generated;

constexpr std::size_t payloadBytes = 80;
const QString runtimeName = QStringLiteral("Microsoft-Windows-DotNETRuntime");

EventMetadata bigType(std::uint32_t id, const QString &provider, const QString &name, std::uint32_t eventId,
                      std::initializer_list<const char *> numbers)
{
    auto row = metadata(id, name, eventId);
    row.provider = provider;
    row.fields.clear();
    for (const char *const number : numbers) {
        protocol::nettrace::Field field;
        field.name = QLatin1String(number);
        field.type = protocol::nettrace::FieldType::UInt64;
        row.fields.push_back(field);
    }
    return row;
}

} // namespace

bool write(const QString &path, int events)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return false;
    TraceWriter writer(header());
    writer.metadata(bigType(1, QStringLiteral("Microsoft-DotNETCore-SampleProfiler"),
                            QStringLiteral("ThreadSample"), 0, {"Type"}));
    writer.metadata(bigType(2, QStringLiteral("Program"), QStringLiteral("Request"), 1, {"Size"}));
    writer.metadata(bigType(3, runtimeName, QStringLiteral("GCSuspendEEBegin"), 9, {"Reason"}));
    writer.metadata(bigType(4, runtimeName, QStringLiteral("GCRestartEEEnd"), 3, {"Clr"}));
    writer.metadata(bigType(5, runtimeName, QStringLiteral("GCHeapStats"), 4,
                            {"GenerationSize0", "TotalPromotedSize0", "GenerationSize1", "GenerationSize2"}));
    writer.metadata(bigType(6, runtimeName, QStringLiteral("GCAllocationTick"), 10, {"AllocationAmount64"}));
    writer.metadata(bigType(7, runtimeName, QStringLiteral("ExceptionThrown"), 80, {"Number"}));
    std::mt19937 random(1);
    std::uint64_t payload[payloadBytes / 8] = {};
    std::uint32_t number = 0;
    for (int i = 0; i < events; ++i) {
        std::uint32_t type = random() % 4 == 0 ? 2 : 1;
        payload[0] = random() % 100'000;
        if (i % 5000 == 0 || i % 5000 == 40) {
            type = i % 5000 == 0 ? 3 : 4;
            payload[0] = 1; // SuspendForGC
        } else if (i % 5000 == 50) {
            type = 5;
        } else if (i % 50 == 7) {
            type = 6;
        } else if (i % 900 == 3) {
            type = 7;
        }
        const std::uint64_t thread = type == 1 ? 100 + random() % 8 : 99;
        Event event{2'000'000 + std::int64_t(i) * 60'000, thread, type, 0, 0};
        EventHeader row = eventHeader(event, ++number, true);
        row.captureThread = 1; // one after another: what is written is not what is measured
        row.payload = reinterpret_cast<const std::uint8_t *>(payload);
        row.payloadSize = payloadBytes;
        writer.event(row);
        if (i % 20'000 == 0 && file.write(writer.takeBytes()) < 0)
            return false;
    }
    writer.end();
    return file.write(writer.takeBytes()) >= 0 && file.flush();
}

} // namespace bigtrace
