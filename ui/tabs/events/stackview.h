// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/stackmodel.h"
#include "ui/widgets/tableview.h"

namespace ui {

/// The stack of one event with the names of its methods, which may arrive later than the event.
class StackView : public TableView {
    Q_OBJECT
public:
    explicit StackView(std::shared_ptr<const model::Symbols> symbols, QWidget *parent = nullptr);

    void setStack(const std::vector<std::uint64_t> &frames, std::int64_t ticks);
    void refresh() { m_model->refresh(); }

Q_SIGNALS:
    /// Asks for the events that match only.
    void filterAsked(const QString &filter);

private:
    void askForMethod();
    void updateActions();

    model::StackModel *m_model;
    QAction *m_onlyMethod;
};

} // namespace ui
