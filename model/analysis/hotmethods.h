// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/analysis.h"
#include "model/symbols/symbols.h"

#include <map>
#include <QList>
#include <QString>

namespace model {

/// One method and the CPU samples that ended in it.
struct HotMethod {
    QString name; ///< "Main(System.String[])"; empty where no known method has the address
    QString typeName; ///< namespace and type
    QString module; ///< assembly file name without folder, empty where unknown
    std::uint64_t address = 0; ///< where its code starts; the instruction pointer where no method is known
    /// Samples that ended in the method itself; HotMethods::waitingIncluded says which ones count.
    std::uint64_t samples = 0;
    double share = 0; ///< of all samples that are counted here, 0 to 1

    bool resolved() const { return !name.isEmpty(); }
    QString identity() const; ///< stays the same for the same method, or the same unknown address
    bool operator==(const HotMethod &) const = default;
};

/// Self samples by the method of the stack's leaf.
struct HotMethods : AnalysisResult {
    QList<HotMethod> methods; ///< most samples first, at most 10,000
    std::uint64_t managedSamples = 0; ///< on a CPU in managed code
    std::uint64_t externalSamples = 0; ///< waiting or in native code
    /// True where the runtime called (nearly) every sample external, as .NET 9 does whatever the thread is
    /// doing. Then all samples count, because the list would be empty otherwise; else only those in managed
    /// code count.
    bool waitingIncluded = false;
    /// Counted samples of no known method. The rundown at the end of a recording names most methods.
    std::uint64_t unresolvedSamples = 0;
    std::uint64_t withoutStack = 0; ///< managed, but without a stack
};

/// Counts the samples of Microsoft-DotNETCore-SampleProfiler and asks the symbols for their methods. The
/// rundown, which names most, comes last, so samples are kept by address and resolved again for each result.
class HotMethodsAnalysis : public Analysis {
public:
    /// Without symbols it reads those that are in its own rows.
    explicit HotMethodsAnalysis(std::shared_ptr<const Symbols> symbols = nullptr);

    void update(const AnalysisRows &rows) override;
    std::shared_ptr<const AnalysisResult> result() override;

private:
    /// Samples of one address while the same code was there.
    struct CodeSamples {
        std::int64_t from = 0; ///< ticks of the first
        std::uint64_t managed = 0;
        std::uint64_t external = 0;
        bool codeChanged = false; ///< the next sample starts another entry
    };
    using Leaf = std::vector<CodeSamples>;

    void takeSample(const TraceSnapshot &snapshot, const EventRow &row, SampleKind kind);
    void takeCode(const MethodEventReader &event, const QByteArray &payload, std::int64_t ticks);
    void codeChanged(std::uint64_t start, std::uint64_t end);
    HotMethod methodAt(std::uint64_t address, std::int64_t ticks) const;
    std::shared_ptr<const HotMethods> summary() const;

    std::vector<MethodEventReader> m_events; ///< by type
    std::shared_ptr<const Symbols> m_symbols;
    std::shared_ptr<Symbols> m_ownSymbols; ///< null where it was given some
    std::map<std::uint64_t, Leaf> m_leaves; ///< by instruction pointer
    std::vector<Leaf *> m_leafOfStack; ///< by stack id, into m_leaves
    std::uint64_t m_managedSamples = 0;
    std::uint64_t m_externalSamples = 0;
    std::uint64_t m_withoutStack = 0;
    bool m_changed = false;
    std::uint64_t m_publishedVersion = 0; ///< of the symbols
    std::shared_ptr<const HotMethods> m_published;
};

} // namespace model
