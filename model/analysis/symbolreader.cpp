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
    const auto &types = *rows.snapshot.types;
    for (std::size_t type = m_kindOfType.size(); type < types.size(); ++type)
        m_kindOfType.push_back(methodEventOf(types[type]));
    rows.forEach([&](std::uint64_t, const EventRow &row) {
        const MethodEvent event = m_kindOfType[row.type];
        if (event != MethodEvent::None && event != MethodEvent::Sample && !rows.cancel)
            m_symbols->take(event, rows.payloads.read(row.payload), row.ticks);
    });
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
