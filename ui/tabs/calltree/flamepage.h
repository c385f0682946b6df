// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/calltree/calltree.h"

#include <memory>
#include <QWidget>

namespace ui {

/// The page of the call tree's tab that draws the tree as a flame graph: the one place where the graph is
/// plugged in.
class FlamePage : public QWidget {
    Q_OBJECT
public:
    explicit FlamePage(QWidget *parent = nullptr);

    /// Returns whether there is a graph to show.
    static bool isThere();
    /// Shows a tree of calls. What is chosen stays, by its path.
    void setTree(std::shared_ptr<const model::CallTree> tree, std::shared_ptr<const model::Symbols> symbols);

Q_SIGNALS:
    /// The stacks that begin with a path are to be looked at alone: functionKey() of each function of it.
    void focusAsked(const QStringList &path);
    void nodeSelected(quint32 node);
};

} // namespace ui
