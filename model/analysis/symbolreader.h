// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/analysis.h"
#include "model/symbols/symbols.h"

namespace model {

/// How far the symbols are.
struct SymbolsRead : AnalysisResult {
    std::uint64_t version = 0;
};

/// Fills the symbols that other analyses share. Runs over the whole trace.
class SymbolReader : public Analysis {
public:
    explicit SymbolReader(std::shared_ptr<Symbols> symbols);

    void update(const AnalysisRows &rows) override;
    std::shared_ptr<const AnalysisResult> result() override;

private:
    std::shared_ptr<Symbols> m_symbols;
    std::shared_ptr<const SymbolsRead> m_published;
};

} // namespace model
