// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/analysis.h"
#include "model/analysis/methodtable.h"

#include <QList>
#include <QString>
#include <unordered_map>

namespace model {

/// One method and the CPU samples that ended in it.
struct HotMethod {
    QString name; ///< "Main(string[])"; empty where the address belongs to no method that we were told of
    QString typeName; ///< namespace and type
    QString module; ///< assembly file name without folder, empty where unknown
    std::uint64_t address = 0; ///< its start; of unresolved ones the instruction pointer
    std::uint64_t samples = 0; ///< in managed code of the method itself
    double share = 0; ///< of all samples in managed code, 0 to 1

    bool resolved() const { return !name.isEmpty(); }
    bool operator==(const HotMethod &) const = default;
};

/// Self samples by the leaf's method.
struct HotMethods : AnalysisResult {
    QList<HotMethod> methods; ///< most samples first
    std::uint64_t managedSamples = 0; ///< on a CPU in managed code; what `share` is of
    std::uint64_t externalSamples = 0; ///< waiting or in native code: no CPU samples
    std::uint64_t unresolvedSamples = 0; ///< managed, of no known method (a cut rundown)
    std::uint64_t withoutStack = 0; ///< managed, but without a stack
};

/// Samples of Microsoft-DotNETCore-SampleProfiler, resolved by method loads and the rundown.
class HotMethodsAnalysis : public Analysis {
public:
    HotMethodsAnalysis();
    ~HotMethodsAnalysis() override;

    void update(const TraceSnapshot &snapshot, std::uint64_t from, std::uint64_t to, PayloadReader &payloads,
                const std::atomic<bool> &cancel) override;
    std::shared_ptr<const AnalysisResult> result() override;

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace model
