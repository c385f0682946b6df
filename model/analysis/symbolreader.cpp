// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/symbolreader.h"

namespace model {

SymbolReader::SymbolReader(std::shared_ptr<Symbols> symbols)
    : m_symbols(std::move(symbols))
    , m_published(std::make_shared<SymbolsRead>())
{
}

void SymbolReader::update(const AnalysisRows &rows)
{
    m_symbols->readTo(rows.snapshot, rows.to, rows.payloads, rows.cancel);
}

std::shared_ptr<const AnalysisResult> SymbolReader::result()
{
    if (const std::uint64_t version = m_symbols->version(); version != m_published->version) {
        auto read = std::make_shared<SymbolsRead>();
        read->version = version;
        m_published = std::move(read);
    }
    return m_published;
}

} // namespace model
