// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/calltree/calltree.h"

#include <algorithm>
#include <map>
#include <memory>
#include <QStringList>

namespace tests {

/// A call tree written down, and the functions that its nodes are of. A function is written as
/// "Module.dll!Name.Space.Type.Method(parameters)"; all but the method may be missing.
struct FoldedTree {
    std::shared_ptr<model::Symbols> symbols = std::make_shared<model::Symbols>();
    std::shared_ptr<const model::CallTree> tree;

    /// Returns the node of "Main;Work;Leaf", or CallNode::none.
    std::uint32_t node(const QString &path) const
    {
        std::uint32_t at = 0;
        for (const QString &name : path.split(u';', Qt::SkipEmptyParts)) {
            const model::CallNode &parent = tree->nodes[at];
            std::uint32_t found = model::CallNode::none;
            for (std::uint32_t i = 0; i < parent.childCount; ++i) {
                const auto function = tree->nodes[parent.firstChild + i].function;
                if (symbols->functions().at(function).name == name)
                    found = parent.firstChild + i;
            }
            if (found == model::CallNode::none)
                return found;
            at = found;
        }
        return at;
    }
};

inline model::FunctionId foldedFunction(model::FunctionTable &functions, const QString &text,
                                        model::CodeKind kind)
{
    const qsizetype bang = text.indexOf(u'!');
    model::Function function;
    function.module = bang < 0 ? QString() : text.first(bang);
    function.raw = text.sliced(bang + 1);
    const qsizetype parameters = function.raw.indexOf(u'(');
    function.name = parameters < 0 ? function.raw : function.raw.first(parameters);
    function.parameters = parameters < 0 ? QString() : function.raw.sliced(parameters);
    const qsizetype method = function.name.lastIndexOf(u'.');
    function.type = method < 0 ? QString() : function.name.first(method);
    const qsizetype type = function.type.lastIndexOf(u'.');
    function.nameSpace = type < 0 ? QString() : function.type.first(type);
    function.kind = kind;
    return functions.intern(function.module, function.raw, [&] { return function; });
}

/// Makes a tree of lines like "Main;Work;Leaf 12.5". Code of modules whose names begin with "System" is the
/// framework's, of others the application's; without a module it is unknown.
inline FoldedTree foldedTree(const QStringList &lines, model::Measure measure = {})
{
    struct Node {
        model::FunctionId function = 0;
        double inclusive = 0;
        double self = 0;
        std::uint64_t events = 0;
        std::map<QString, std::unique_ptr<Node>> children; // by name, as trees have them
    };
    FoldedTree folded;
    Node root;
    for (const QString &line : lines) {
        const double cost = line.section(u' ', -1).toDouble();
        Node *at = &root;
        const QString path = line.section(u' ', 0, -2);
        for (const QString &text : path.split(u';', Qt::SkipEmptyParts)) {
            at->inclusive += cost;
            ++at->events;
            auto &child = at->children[text.section(u'!', -1)];
            if (!child) {
                const auto kind = !text.contains(u'!') ? model::CodeKind::Unknown
                    : text.startsWith(u"System")       ? model::CodeKind::Framework
                                                       : model::CodeKind::Application;
                child = std::make_unique<Node>();
                child->function = foldedFunction(folded.symbols->functions(), text, kind);
            }
            at = child.get();
        }
        at->inclusive += cost;
        at->self += cost;
        ++at->events;
    }
    auto tree = std::make_shared<model::CallTree>();
    tree->measure = std::move(measure);
    tree->events = root.events;
    std::vector<const Node *> nodes{&root};
    tree->nodes.push_back({});
    for (std::uint32_t at = 0; at < nodes.size(); ++at) {
        const Node &from = *nodes[at];
        model::CallNode &node = tree->nodes[at];
        node.function = from.function;
        node.inclusive = from.inclusive;
        node.self = from.self;
        node.events = from.events;
        node.firstChild = std::uint32_t(nodes.size());
        node.childCount = std::uint32_t(from.children.size());
        for (const auto &child : from.children) {
            nodes.push_back(child.second.get());
            model::CallNode added;
            added.parent = at;
            tree->nodes.push_back(added);
        }
    }
    folded.tree = std::move(tree);
    return folded;
}

} // namespace tests
