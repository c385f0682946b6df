// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/flame/flamegraph.h"

#include <QWidget>

class QActionGroup;
class QLineEdit;
class QMenu;
class QToolButton;

namespace ui {

class FilterBar;
class FlameLegend;

/// A flame graph with what one sets of it: where the root is, what colours say, a search, and a way back.
/// Ctrl+F goes to the search, Return there to the next frame that was found.
class FlamePane : public QWidget {
    Q_OBJECT
public:
    explicit FlamePane(QWidget *parent = nullptr);

    /// As FlameGraph::setTree().
    void setTree(std::shared_ptr<const model::CallTree> tree, std::shared_ptr<const model::Symbols> symbols);
    /// As FlameGraph::setIsPart(). "Show all" is there for a part, too.
    void setIsPart(bool isPart);
    FlameGraph &graph() { return *m_graph; }
    void focusSearch();
    /// Hands out the row of its tools, for a row that has more. The caller owns it.
    QWidget *takeTools();
    /// The same with what its colours say.
    QWidget *takeLegend();
    /// Whether tools and legend are shown.
    void setToolsShown(bool shown);

Q_SIGNALS:
    /// As those of FlameGraph.
    void focusAsked(const QStringList &functionKeys);
    void resetAsked();
    void nodeSelected(quint32 node);
    void menuAsked(quint32 node, const QPoint &globalPosition);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void offerReset();
    void buildTools();
    QActionGroup *addChoices(QMenu &menu, const QString &title, const QString &name,
                             const QStringList &texts);
    void showMatched(double share);

    FlameGraph *m_graph;
    FlameLegend *m_legend;
    QWidget *m_tools;
    FilterBar *m_search;
    QToolButton *m_reset;
    QLineEdit *m_line; ///< of the search
    bool m_isPart = false;
};

} // namespace ui
