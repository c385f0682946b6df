// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/calltree/stacktransform.h"

#include "model/words/texts.h"

#include <algorithm>
#include <array>
#include <QStringBuilder>

namespace model {

namespace {

using Kind = StackTransform::Kind;

struct KindName {
    Kind kind;
    QLatin1String name;
};

constexpr std::array kindNames{
    KindName{Kind::FocusPath, QLatin1String("focus-path")},
    KindName{Kind::FocusFunction, QLatin1String("focus")},
    KindName{Kind::DropPath, QLatin1String("drop-path")},
    KindName{Kind::DropFunction, QLatin1String("drop")},
    KindName{Kind::MergeFunction, QLatin1String("merge")},
    KindName{Kind::CollapseFunction, QLatin1String("collapse")},
    KindName{Kind::FoldBelow, QLatin1String("fold-below")},
    KindName{Kind::CollapseRecursion, QLatin1String("collapse-recursion")},
    KindName{Kind::GroupByModule, QLatin1String("group-by-module")},
    KindName{Kind::GroupByNamespace, QLatin1String("group-by-namespace")},
    KindName{Kind::MyCode, QLatin1String("my-code")},
};

constexpr QChar functionSeparator(0x1f);

bool beginsWith(const std::vector<FunctionId> &path, const std::vector<FunctionId> &start)
{
    return path.size() >= start.size() && std::equal(start.begin(), start.end(), path.begin());
}

/// Leaves one of equal neighbours.
void joinNeighbours(std::vector<FunctionId> &path)
{
    path.erase(std::unique(path.begin(), path.end()), path.end());
}

} // namespace

QString functionKey(const Function &function)
{
    return function.module.isEmpty() ? function.raw : QString(function.module % u'!' % function.raw);
}

std::optional<FunctionId> functionOfKey(const FunctionTable &functions, const QString &key)
{
    if (const auto found = functions.find(QString(), key))
        return found;
    const qsizetype bang = key.indexOf(u'!');
    return bang < 0 ? std::nullopt : functions.find(key.first(bang), key.sliced(bang + 1));
}

QString transformText(const StackTransform &transform)
{
    QString text = kindNames[std::size_t(transform.kind)].name;
    if (transform.kind == Kind::FoldBelow)
        return text % u' ' % QString::number(transform.percent);
    if (!transform.functions.isEmpty())
        text += u' ' % transform.functions.join(functionSeparator);
    return text;
}

std::optional<StackTransform> transformOfText(const QString &text)
{
    const qsizetype space = text.indexOf(u' ');
    const QStringView name = space < 0 ? QStringView(text) : QStringView(text).first(space);
    const QString rest = space < 0 ? QString() : text.sliced(space + 1);
    const auto *const known
        = std::ranges::find_if(kindNames, [&](const KindName &kind) { return name == kind.name; });
    if (known == kindNames.end())
        return {};
    StackTransform transform;
    transform.kind = known->kind;
    const bool hasFunctions = transform.kind < Kind::FoldBelow;
    if (transform.kind == Kind::FoldBelow) {
        bool isNumber = false;
        transform.percent = rest.toDouble(&isNumber);
        if (!isNumber || !(transform.percent >= 0 && transform.percent <= 100))
            return {};
    } else if (hasFunctions) {
        transform.functions = rest.split(functionSeparator, Qt::SkipEmptyParts);
    }
    if (hasFunctions == transform.functions.isEmpty())
        return {};
    return transform;
}

QList<StackTransform> transformsOf(const QStringList &texts)
{
    QList<StackTransform> transforms;
    for (const QString &text : texts) {
        if (const auto transform = transformOfText(text))
            transforms.append(*transform);
    }
    return transforms;
}

StackTransformer::StackTransformer(const QList<StackTransform> &transforms, FunctionTable &functions)
    : m_functions(functions)
{
    for (const StackTransform &transform : transforms) {
        if (transform.kind == Kind::FoldBelow)
            m_foldBelow = std::max(m_foldBelow, transform.percent / 100);
        Step step;
        step.kind = transform.kind;
        for (const QString &key : transform.functions) {
            const auto function = functionOfKey(functions, key);
            step.isKnown = step.isKnown && function.has_value();
            step.functions.push_back(function.value_or(0));
        }
        m_steps.push_back(std::move(step));
    }
}

bool StackTransformer::apply(std::vector<FunctionId> &path)
{
    m_hasMergedLeaf = false;
    return std::ranges::all_of(m_steps, [&](const Step &step) { return applyStep(step, path); });
}

bool StackTransformer::applyStep(const Step &step, std::vector<FunctionId> &path)
{
    const auto function
        = [&] { return step.isKnown ? std::ranges::find(path, step.functions.front()) : path.end(); };
    switch (step.kind) {
    case Kind::FocusPath:
        if (!step.isKnown || !beginsWith(path, step.functions))
            return false;
        path.erase(path.begin(), path.begin() + std::ptrdiff_t(step.functions.size() - 1));
        return true;
    case Kind::FocusFunction: {
        const auto found = function();
        if (found == path.end())
            return false;
        path.erase(path.begin(), found);
        return true;
    }
    case Kind::DropPath:
        return !step.isKnown || !beginsWith(path, step.functions);
    case Kind::DropFunction:
        return function() == path.end();
    case Kind::MergeFunction:
        if (step.isKnown) {
            m_hasMergedLeaf = m_hasMergedLeaf || (!path.empty() && path.back() == step.functions.front());
            std::erase(path, step.functions.front());
        }
        return true;
    case Kind::CollapseFunction: {
        const auto found = function();
        if (found != path.end()) {
            m_hasMergedLeaf = m_hasMergedLeaf || path.back() != *found;
            path.erase(found + 1, path.end());
        }
        return true;
    }
    case Kind::CollapseRecursion:
        joinNeighbours(path);
        return true;
    case Kind::GroupByModule:
    case Kind::GroupByNamespace:
        group(path, step.kind);
        return true;
    case Kind::MyCode:
        keepMyCode(path);
        return true;
    case Kind::FoldBelow:
        return true;
    }
    return true;
}

void StackTransformer::group(std::vector<FunctionId> &path, Kind kind)
{
    for (FunctionId &function : path)
        function = groupOf(function, kind);
    joinNeighbours(path);
}

FunctionId StackTransformer::groupOf(FunctionId function, Kind kind)
{
    auto &groups = kind == Kind::GroupByModule ? m_moduleGroups : m_namespaceGroups;
    if (groups.size() <= function)
        groups.resize(std::max<std::size_t>(m_functions.size(), function + 1), 0);
    if (groups[function] != 0)
        return groups[function] - 1;
    const Function &of = m_functions.at(function);
    FunctionId group = function;
    if (of.kind == CodeKind::Unknown)
        group = m_functions.group(Texts::tr("(unknown code)"));
    else if (of.kind != CodeKind::Group)
        group
            = m_functions.group(kind == Kind::GroupByModule
                                    ? (of.module.isEmpty() ? Texts::tr("(no module)") : of.module)
                                    : (of.nameSpace.isEmpty() ? Texts::tr("(no namespace)") : of.nameSpace));
    groups[function] = group + 1;
    return group;
}

void StackTransformer::keepMyCode(std::vector<FunctionId> &path)
{
    if (path.empty())
        return;
    // Live, modules and names come later than samples. A method whose module is not known yet may be mine,
    // and so may code without a name; it is not called other code before that is known.
    bool hasUnknown = false;
    const auto isMine = [&](FunctionId id) {
        const Function &function = m_functions.at(id);
        const CodeKind kind = function.kind;
        const bool isUnknown = kind == CodeKind::Unknown;
        hasUnknown = hasUnknown || isUnknown;
        return kind == CodeKind::Application || kind == CodeKind::Dynamic || kind == CodeKind::Group
            || (isUnknown && function.isNamed());
    };
    const bool isLeafMine = isMine(path.back());
    std::erase_if(path, [&](FunctionId function) { return !isMine(function); });
    if (!path.empty())
        m_hasMergedLeaf = m_hasMergedLeaf || !isLeafMine;
    else
        path.push_back(
            m_functions.group(hasUnknown ? Texts::tr("(unknown code)") : Texts::tr("(other code)")));
}

} // namespace model
