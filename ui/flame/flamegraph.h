// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/calltree/flamelayout.h"
#include "ui/flame/boxview.h"

#include <functional>
#include <optional>

namespace ui {

/// A call tree as a flame graph or an icicle: each frame as wide as what it costs with all that it calls. A
/// click zooms to a frame, at once, and asks the owner to put that into the history; Esc resets. Keys: arrows
/// go to caller, callee and neighbours, Home to the root, Return and + zoom, - zooms out, copying takes the
/// path of functions.
class FlameGraph : public BoxView {
    Q_OBJECT
public:
    explicit FlameGraph(QWidget *parent = nullptr);

    /// Shows a tree. Zoom and current frame stay where the new tree has their paths, so that a live one may
    /// come several times a second. Null shows the empty state.
    void setTree(std::shared_ptr<const model::CallTree> tree, std::shared_ptr<const model::Symbols> symbols);
    const std::shared_ptr<const model::CallTree> &tree() const { return m_tree; }

    /// Gives a node the whole width; 0, the root, shows all.
    void zoomTo(quint32 node);
    quint32 zoomed() const { return m_zoom; }
    /// Says whether the tree is a part that the user chose of a larger one: then the root leads out of it.
    void setIsPart(bool isPart) { m_isPart = isPart; }
    /// Whether outer frames that nearly all stacks share have one box, which a click opens (RootFolds). While
    /// there is a search, each has its own.
    void setFoldsOuter(bool folds);
    /// Whether a click zooms, as it does unless this is called; else it only selects, and a double click
    /// zooms.
    void setClickZooms(bool zooms) { m_clickZooms = zooms; }
    /// Lights up the frames whose name or module has the text in it, in upper or lower case; an empty text
    /// ends that.
    void setSearch(const QString &text);
    /// Goes to the next frame that the search found, as seen from the current one.
    void selectNextFound();
    void select(quint32 node);
    /// Returns the current frame; of frames that were merged their caller; CallNode::none without one.
    quint32 selected() const;
    /// Adds lines to the tooltip of a function: where its source is, for example.
    void setNotes(std::function<QString(model::FunctionId)> notes) { m_notes = std::move(notes); }
    /// What the colours say, most costly first.
    QList<LegendEntry> legend() const;
    /// Where a node's box is, in the viewport. Empty where it is not shown, or merged with others.
    QRectF rectOfNode(quint32 node) const;

Q_SIGNALS:
    /// The user zoomed: functionKey() of each function from the root's child to the frame. Empty: to the
    /// root.
    void focusAsked(const QStringList &functionKeys);
    /// The user wants to see everything again. `zoomed()` is the root already.
    void resetAsked();
    void nodeSelected(quint32 node);
    /// A menu for a frame; the owner has its actions.
    void menuAsked(quint32 node, const QPoint &globalPosition);
    /// What share of all is in frames that were found, from 0 to 1; -1 without a search.
    void searchMatched(double share);
    void zoomChanged(quint32 node);
    void legendChanged();
    /// The user wants to see the frames of a box that stands for outer ones.
    void unfoldAsked();

protected:
    Boxes layOut(double width) override;
    void laidOut() override;
    QString textOf(const Box &box) const override;
    QString toolTipOf(const Box &box) const override;
    QString emptyTitle() const override;
    qsizetype currentAgain() const override;
    void currentMoved() override;
    void clicked(qsizetype box, Qt::KeyboardModifiers keys) override;
    void activated(qsizetype box) override;
    void menuFor(qsizetype box, const QPoint &globalPosition) override;
    QStringList pathOf(qsizetype box) const override;
    bool zoomIn() override;
    bool zoomOut() override;
    bool resetAll() override;
    bool canReset() const override { return m_tree && (m_zoom != 0 || m_isPart); }

private:
    struct Selected {
        quint32 node = 0;
        bool isMerged = false;
    };
    const model::Function &functionOf(quint32 node) const;
    bool hasCost() const { return m_tree && m_tree->total() > 0; }
    quint32 nodeOf(const Box &box) const;
    QRgb fillOf(const model::FlameBox &box);
    void findAgain();
    void foldAgain();
    bool isFold(const Box &box) const { return box.merged == 0 && !m_folds.frames(box.id).empty(); }
    void ask(quint32 node);
    QString costText(double cost) const;
    QString shareText(double cost) const;

    std::shared_ptr<const model::CallTree> m_tree; ///< null or with a root
    std::shared_ptr<const model::Symbols> m_symbols;
    quint32 m_zoom = 0;
    bool m_isPart = false;
    bool m_foldsOuter = false;
    model::RootFolds m_folds;
    bool m_hasUnfolded = false; ///< by the last click
    std::optional<Selected> m_selected;
    bool m_clickZooms = true;
    QString m_search;
    model::FlameMatches m_found;
    std::function<QString(model::FunctionId)> m_notes;
    std::vector<QRgb> m_fills; ///< by function, as far as they are known; 0: not yet
};

} // namespace ui
