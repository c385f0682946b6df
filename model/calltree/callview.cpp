// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/calltree/callview.h"

#include <algorithm>
#include <limits>

namespace model {

namespace {

using ViewKind = CallViewOptions::Kind;

/// By function: whether its name has the text.
class NameSearch {
public:
    NameSearch(const FunctionTable &functions, const QString &text)
        : m_functions(functions)
        , m_text(text)
        , m_known(functions.size(), Unknown)
    {
    }
    bool finds(FunctionId function)
    {
        std::uint8_t &known = m_known[function];
        if (known == Unknown)
            known = m_functions.at(function).name.contains(m_text, Qt::CaseInsensitive) ? Found : Other;
        return known == Found;
    }

private:
    enum : std::uint8_t { Unknown, Found, Other };
    const FunctionTable &m_functions;
    const QString m_text;
    std::vector<std::uint8_t> m_known;
};

void search(CallView &view, const FunctionTable &functions)
{
    const auto &nodes = view.tree->nodes;
    NameSearch names(functions, view.options.search);
    std::vector<bool> isBelow(nodes.size(), false); // one that was found, or is one
    for (std::uint32_t node = 1; node < nodes.size(); ++node) {
        const bool isFound = names.finds(nodes[node].function);
        const bool wasFound = isBelow[nodes[node].parent];
        isBelow[node] = isFound || wasFound;
        if (!isFound)
            continue;
        view.matches.push_back(node);
        if (!wasFound)
            view.matched += nodes[node].inclusive;
    }
    std::ranges::stable_sort(view.matches, [&](std::uint32_t a, std::uint32_t b) {
        return nodes[a].inclusive > nodes[b].inclusive;
    });
}

double unnamedOf(const CallTree &tree, const FunctionTable &functions)
{
    double unnamed = 0;
    for (std::size_t node = 1; node < tree.nodes.size(); ++node) {
        if (tree.nodes[node].self > 0 && !functions.at(tree.nodes[node].function).isNamed())
            unnamed += tree.nodes[node].self;
    }
    return unnamed;
}

void buildTrees(CallView &view, const StackSource &source, const std::atomic<bool> &cancel)
{
    const FunctionTable &functions = source.symbols->functions();
    CallTreeOptions options;
    if (view.options.kind == ViewKind::Callers)
        options.direction = CallTree::Direction::Callers;
    if (view.options.kind == ViewKind::Around) {
        // An unknown function has no stacks.
        options.around
            = functionOfKey(functions, view.options.around).value_or(std::numeric_limits<FunctionId>::max());
        CallTreeOptions callers = options;
        callers.direction = CallTree::Direction::Callers;
        view.callers = std::make_shared<const CallTree>(buildCallTree(source, callers, cancel));
        if (cancel)
            return;
    }
    view.tree = std::make_shared<const CallTree>(buildCallTree(source, options, cancel));
    if (cancel)
        return;
    view.total = view.tree->total();
    view.events = view.tree->events;
    view.notTold = view.tree->notTold;
    view.unsampled = view.tree->unsampled;
    view.unnamed = unnamedOf(*view.tree, functions);
    if (!view.options.search.isEmpty())
        search(view, functions);
}

void buildList(CallView &view, const StackSource &source, const std::atomic<bool> &cancel)
{
    const CostsBy by = view.options.kind == ViewKind::Modules ? CostsBy::Module
        : view.options.kind == ViewKind::Types                ? CostsBy::Detail
        : view.options.kind == ViewKind::DeclaringTypes       ? CostsBy::DeclaringType
                                                              : CostsBy::Function;
    view.functions = std::make_shared<const FunctionCosts>(functionCosts(source, by, cancel));
    view.total = view.functions->total;
    view.events = view.functions->events;
    view.notTold = view.functions->notTold;
    view.unsampled = view.functions->unsampled;
    view.unnamed = view.functions->unnamed;
}

} // namespace

CallView buildCallView(const StackSource &source, const CallViewOptions &options,
                       const std::atomic<bool> &cancel)
{
    CallView view;
    view.options = options;
    view.costs = source.costs;
    const bool isList = options.kind == ViewKind::Functions || options.kind == ViewKind::Modules
        || options.kind == ViewKind::Types || options.kind == ViewKind::DeclaringTypes;
    if (isList)
        buildList(view, source, cancel);
    else
        buildTrees(view, source, cancel);
    return view;
}

} // namespace model
