// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/namesearch.h"

#include "model/analysis/analysisrunner.h"
#include "model/analysis/typenames.h"
#include "model/query/condition.h"
#include "model/symbols/sourcename.h"
#include "model/symbols/symbols.h"
#include "ui/commands/commandpalette.h"
#include "ui/commands/commandsearch.h"
#include "ui/trace/tracecontext.h"

#include <QPointer>
#include <QSet>

namespace ui {

namespace {

/// A search of that many letters finds few enough to be of use, and is quick.
constexpr qsizetype lettersForNames = 2;

QList<QString> methodNames(const model::Symbols &symbols, const QStringList &words,
                           const model::JobRunner::CancelFlag &cancel)
{
    QSet<QString> names;
    const model::FunctionTable &functions = symbols.functions();
    for (model::FunctionId id = 0; id < functions.size() && !cancel && names.size() < commandsPerSource;
         ++id) {
        const model::Function &function = functions.at(id);
        if (function.kind != model::CodeKind::Group && function.isNamed()
            && commandDistance(function.name, {}, words))
            names.insert(function.name);
    }
    return {names.cbegin(), names.cend()};
}

/// A .NET type of a trace, by what is known of it there.
struct FoundType {
    enum About { Methods, Objects, Exceptions };
    About about = Methods;
    QString name; ///< as people read it
    QString raw; ///< as the events have it
};

QList<FoundType> typesOfMethods(const model::Symbols &symbols, const QStringList &words,
                                const model::JobRunner::CancelFlag &cancel)
{
    QSet<QString> names;
    const model::FunctionTable &functions = symbols.functions();
    for (model::FunctionId id = 0; id < functions.size() && !cancel && names.size() < commandsPerSource;
         ++id) {
        const model::Function &function = functions.at(id);
        if (function.kind != model::CodeKind::Group && function.isNamed() && !function.type.isEmpty()
            && commandDistance(function.type, {}, words))
            names.insert(function.type);
    }
    QList<FoundType> found;
    for (const QString &name : std::as_const(names))
        found.append({FoundType::Methods, name, name});
    return found;
}

QList<FoundType> typesOfEvents(const QSet<QString> &names, FoundType::About about, const QStringList &words)
{
    QList<FoundType> found;
    for (const QString &raw : names) {
        const QString name = model::sourceTypeName(raw);
        if (commandDistance(name, {}, words))
            found.append({about, name, raw});
    }
    return found;
}

QString conditionFor(const FoundType &type)
{
    switch (type.about) {
    case FoundType::Methods:
        break;
    case FoundType::Objects:
        return model::payloadTextCondition(model::TypeNamesAnalysis::namedField(), type.raw);
    case FoundType::Exceptions:
        return model::payloadTextCondition(model::TypeNamesAnalysis::thrownField(), type.raw);
    }
    return model::typeInStackCondition(type.raw);
}

QString detailOf(const FoundType &type)
{
    switch (type.about) {
    case FoundType::Methods:
        break;
    case FoundType::Objects:
        return NameSearch::tr("allocations and other events about objects of this type");
    case FoundType::Exceptions:
        return NameSearch::tr("exceptions of this type");
    }
    return NameSearch::tr("events with a method of this type in their stack");
}

} // namespace

NameSearch::NameSearch(model::JobRunner &jobs, QObject *parent)
    : QObject(parent)
    , m_methods(jobs)
    , m_types(jobs)
{
}

void NameSearch::findMethods(TraceContext *trace, const QString &words, const CommandsFound &found)
{
    m_methods.cancel();
    if (!trace || words.size() < lettersForNames)
        return;
    m_methods.run(
        this,
        [symbols = trace->analyses().symbols(), words = commandWords(words)](
            const model::JobRunner::CancelFlag &cancel) { return methodNames(*symbols, words, cancel); },
        [found, trace = QPointer<TraceContext>(trace)](const QStringList &names) {
            QList<Command> commands;
            for (const QString &name : names) {
                commands.append(
                    {CommandKind::Method, name, tr("events with it in their stack"), {}, [trace, name] {
                         if (trace)
                             trace->showEvents(model::stackCondition(name));
                     }});
            }
            found(commands);
        });
}

void NameSearch::findTypes(const CommandPalette &palette, TraceContext *trace, const QString &words,
                           const CommandsFound &found)
{
    m_types.cancel();
    disconnect(m_typesGrow);
    if (!trace || words.size() < lettersForNames)
        return;
    // Only this search needs the names of types, so the first one collects them.
    trace->analyses().add<model::TypeNamesAnalysis>(model::AnalysisRunner::Coverage::WholeTrace);
    searchTypes(*trace, words, found);
    m_typesGrow = connect(&trace->analyses(), &model::AnalysisRunner::resultsChanged, this,
                          [this, palette = QPointer<const CommandPalette>(&palette), trace, words, found,
                           known = trace->analyses().result<model::TypeNames>()]() mutable {
                              if (!palette || !palette->isVisible()) {
                                  disconnect(m_typesGrow);
                                  return;
                              }
                              const auto newest = trace->analyses().result<model::TypeNames>();
                              if (newest != std::exchange(known, newest))
                                  searchTypes(*trace, words, found);
                          });
}

void NameSearch::searchTypes(TraceContext &trace, const QString &words, const CommandsFound &found)
{
    m_types.run(
        this,
        [symbols = trace.analyses().symbols(), ofEvents = trace.analyses().result<model::TypeNames>(),
         words = commandWords(words)](const model::JobRunner::CancelFlag &cancel) {
            QList<FoundType> types = typesOfMethods(*symbols, words, cancel);
            if (ofEvents) {
                types += typesOfEvents(ofEvents->named, FoundType::Objects, words);
                types += typesOfEvents(ofEvents->thrown, FoundType::Exceptions, words);
            }
            return types;
        },
        [found, trace = QPointer<TraceContext>(&trace)](const QList<FoundType> &types) {
            QList<Command> commands;
            for (const FoundType &type : types) {
                commands.append({CommandKind::Type, type.name, detailOf(type), {}, [trace, type] {
                                     if (trace)
                                         trace->showEvents(conditionFor(type));
                                 }});
            }
            found(commands);
        });
}

} // namespace ui
