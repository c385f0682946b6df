// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a trace whose stacks are weighed, named, with what was inlined, and put together as `top` and
// `flame` do. What was weighed is in the list of functions and in the tree.
#include "model/calltree/calltree.h"
#include "model/calltree/functioncosts.h"
#include "model/calltree/stackcosts.h"
#include "model/flame/flamefile.h"
#include "model/reading/readtrace.h"
#include "tests/fuzz/budget.h"
#include "tests/fuzz/memoryfile.h"

#include <cmath>

using namespace model;
using fuzz::check;

namespace {

/// What `top` and `flame` promise; a name is some allocations, and a byte some frames at most.
constexpr fuzz::Limits stackLimits{250e6, 60, 2'000'000, 100, 10, 100e-6};

void putTogether(const std::shared_ptr<const TraceSnapshot> &snapshot, const QString &path)
{
    const auto payloads = PayloadSource::open(path);
    check(payloads.ok());
    PayloadReader reader(payloads.value(), snapshot->bytesRead);
    const std::atomic<bool> never = false;
    const auto symbols = std::make_shared<Symbols>();
    symbols->readTo(*snapshot, snapshot->events.size(), reader, never);
    StackCostsAnalysis analysis({Measure::Kind::Samples, {}}, symbols);
    analysis.update({*snapshot, 0, snapshot->events.size(), reader, never, nullptr, 2});
    StackSource source;
    source.snapshot = snapshot;
    source.costs = std::dynamic_pointer_cast<const StackCosts>(analysis.result());
    source.symbols = symbols;
    FilePlaces places; // a stranger's paths are not looked at
    places.trace = QStringLiteral("/nowhere/trace");
    source.inlined = std::make_shared<InlinedCode>(symbols, std::make_shared<ModuleFiles>(places));
    const FunctionCosts costs = functionCosts(source, CostsBy::Function, never);
    const CallTree tree = buildCallTree(source, {}, never);
    check(costs.events == source.costs->events);
    check(std::abs(costs.total - tree.total()) <= 1e-9 * costs.total);
    for (std::size_t node = 1; node < tree.nodes.size(); ++node)
        check(tree.nodes[node].parent < node);
    (void)flameFile(source, FlameFormat::Svg, {}, {}, never, {});
    snapshot->events.forEach(0, std::min<std::uint64_t>(snapshot->events.size(), 16),
                             [&](std::uint64_t, const EventRow &row) {
                                 for (const std::uint64_t address : snapshot->stacks->frames(row.stack))
                                     (void)symbols->namesAt(address);
                             });
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const fuzz::MemoryFile bytes(data, size);
    const auto file = PositionalFile::open(bytes.path());
    check(file.ok());
    const std::atomic<bool> never = false;
    const ReadControl control{never, [](const std::shared_ptr<const TraceSnapshot> &) {}};
    const auto read = readWholeFile(file.value(), {}, control, 1);
    if (read.ok())
        fuzz::within(stackLimits, size, [&] {
            putTogether(read.value(), bytes.path());
            return 0;
        });
    return 0;
}
