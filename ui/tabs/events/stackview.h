// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/async/latestjob.h"
#include "model/items/stackmodel.h"
#include "model/symbols/sourcelines.h"
#include "ui/widgets/tableview.h"

namespace ui {

/// The stack of one event with the names of its methods, which may arrive later than the event.
class StackView : public TableView {
    Q_OBJECT
public:
    explicit StackView(std::shared_ptr<const model::Symbols> symbols, QWidget *parent = nullptr);

    /// Lets tooltips tell file and line, which are looked for on a worker once a tooltip is wanted. `jobs` is
    /// borrowed and outlives this.
    void setLines(model::JobRunner &jobs, std::shared_ptr<model::ModuleFiles> files);
    void setStack(const std::vector<std::uint64_t> &frames, std::int64_t ticks);
    void refresh();

Q_SIGNALS:
    /// Asks for the events that match only.
    void filterAsked(const QString &filter);
    /// A frame was double clicked, or Return was pressed on it: asks for the events that match, of all.
    void eventsAsked(const QString &condition);
    /// A menu is wanted for a frame. The condition is that a stack has its method; empty where it has no
    /// name.
    void frameMenuAsked(const QString &condition, const QPoint &position);

protected:
    bool viewportEvent(QEvent *event) override;

private:
    QString currentCondition() const;
    void askForMethod();
    void findPlaces();
    void updateActions();

    model::StackModel *m_model;
    QAction *m_onlyMethod;
    const std::shared_ptr<const model::Symbols> m_symbols;
    std::shared_ptr<model::SourceLines> m_places;
    std::optional<model::LatestJob> m_job; ///< none: no lines are looked for
    bool m_hasPlaces = false; ///< of the stack that is shown, or they are being looked for
};

} // namespace ui
