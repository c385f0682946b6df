// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/stacks/stackpage.h"

namespace model {
class FunctionCostModel;
}

namespace ui {

class NameRoom;
class TableView;

/// Each function, module, declaring type, or type that events are about once, over all stacks.
class FunctionsPage : public StackPage {
    Q_OBJECT
public:
    explicit FunctionsPage(QWidget *parent = nullptr);

    /// Shows those only whose name or module has the text, upper or lower case.
    void setFilter(const QString &text);
    /// Goes to the function with that functionKey(); returns whether it is there.
    bool goToFunction(const QString &key);
    /// Returns how many rows there are.
    quint64 rows() const;

    void show(const model::CallView &view, const model::StackSource &source) override;
    std::optional<StackRow> currentRow() const override;
    QWidget *rowWidget() const override;
    std::vector<model::TimedRows> visibleRows() const override;
    void showHistories(const model::TimedRows &rows, const Histories &histories) override;
    void setNotes(LineNotes *notes) override;
    void showPlaces(bool knowsAny) override;
    void showToolTipsAgain() override;

private:
    void hideUnusedColumns();

    TableView *m_table;
    model::FunctionCostModel *m_functions;
    NameRoom *m_room;
    model::CostsBy m_by = model::CostsBy::Function;
    std::shared_ptr<const model::Symbols> m_symbols; ///< of what is shown
    bool m_knowsPlaces = false;
    bool m_hasMessages = false; ///< beside what events are about
    bool m_isByCount = false; ///< what a row costs is how many events it has
};

} // namespace ui
