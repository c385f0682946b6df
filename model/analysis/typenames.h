// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/analysis.h"
#include "model/payload/payloadfield.h"

#include <QSet>
#include <QString>

namespace model {

/// The .NET types that events of a trace are about, by the names that the events have for them.
struct TypeNames : AnalysisResult {
    QSet<QString> thrown; ///< ExceptionType: of exceptions
    QSet<QString> named; ///< TypeName: of allocated objects, as a rule
};

/// Collects the names of types in the payloads of events.
class TypeNamesAnalysis : public Analysis {
public:
    static constexpr qsizetype namesMost = 5'000; ///< of each kind; further ones are left out

    void update(const AnalysisRows &rows) override;
    std::shared_ptr<const AnalysisResult> result() override;
    std::unique_ptr<Analysis> beginPart() const override;
    void joinPart(Analysis &part) override;

    static QString thrownField() { return QStringLiteral("ExceptionType"); }
    static QString namedField() { return QStringLiteral("TypeName"); }

private:
    enum class Names : std::uint8_t { None, Thrown, Named };
    /// Where an event type has the name, if it has any.
    struct Source {
        Names names = Names::None;
        std::optional<PayloadField> field;
    };

    void findSources(const TraceSnapshot &snapshot);
    void take(const AnalysisRows &rows, const EventRow &row);
    void add(QSet<QString> &names, const QString &name);

    std::vector<Source> m_sources; ///< by type
    TypeNames m_names;
    bool m_isChanged = false; ///< since it was published
    std::shared_ptr<const TypeNames> m_published;
};

} // namespace model
