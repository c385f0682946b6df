// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/typenames.h"

#include <algorithm>

namespace model {

namespace {

constexpr std::size_t typeKeysAtOnce = 4096;
/// Longer names are of no use in a search for a type.
constexpr qsizetype typeNameMost = 1'000;

} // namespace

void TypeNamesAnalysis::findSources(const TraceSnapshot &snapshot)
{
    for (std::size_t i = m_sources.size(); i < snapshot.types->size(); ++i) {
        const EventType &type = (*snapshot.types)[i];
        Source source;
        for (const auto &[names, field] :
             {std::pair(Names::Thrown, thrownField()), std::pair(Names::Named, namedField())}) {
            source.field = PayloadField::find(type, field, snapshot.header.pointerSize);
            if (source.field) {
                source.names = names;
                break;
            }
        }
        m_sources.push_back(std::move(source));
    }
}

void TypeNamesAnalysis::update(const AnalysisRows &rows)
{
    findSources(rows.snapshot);
    const auto hasNames = [](const Source &source) { return source.names != Names::None; };
    if (std::ranges::none_of(m_sources, hasNames))
        return;
    // Few events have such names, as a rule: their types are looked at before anything else of them is read.
    rows.snapshot.events.forEachKeys(rows.from, rows.to, typeKeysAtOnce,
                                     [&](std::uint64_t index, std::size_t count, const EventKeys &keys) {
                                         if (rows.cancel)
                                             return;
                                         for (std::size_t i = 0; i < count; ++i) {
                                             const std::uint32_t type
                                                 = keys.type ? keys.type[i] : keys.wideType[i];
                                             if (hasNames(m_sources[type]) && rows.counts(index + i))
                                                 take(rows, keys.chunk->row(keys.start + i));
                                         }
                                     });
}

void TypeNamesAnalysis::take(const AnalysisRows &rows, const EventRow &row)
{
    const Source &source = m_sources[row.type];
    QSet<QString> &names = source.names == Names::Thrown ? m_names.thrown : m_names.named;
    if (names.size() >= namesMost)
        return;
    const protocol::nettrace::FieldValue value
        = source.field->read(protocol::byteView(rows.payloads.read(row.payload)));
    if (const auto *const name = std::get_if<QString>(&value.value))
        add(names, *name);
}

void TypeNamesAnalysis::add(QSet<QString> &names, const QString &name)
{
    if (name.isEmpty() || name.size() > typeNameMost || names.size() >= namesMost || names.contains(name))
        return;
    names.insert(name);
    m_isChanged = true;
}

std::shared_ptr<const AnalysisResult> TypeNamesAnalysis::result()
{
    if (m_published && !m_isChanged)
        return m_published;
    m_isChanged = false;
    m_published = std::make_shared<TypeNames>(m_names);
    return m_published;
}

std::unique_ptr<Analysis> TypeNamesAnalysis::beginPart() const
{
    return std::make_unique<TypeNamesAnalysis>();
}

void TypeNamesAnalysis::joinPart(Analysis &part)
{
    const auto &later = dynamic_cast<const TypeNamesAnalysis &>(part);
    for (const QString &name : later.m_names.thrown)
        add(m_names.thrown, name);
    for (const QString &name : later.m_names.named)
        add(m_names.named, name);
}

} // namespace model
