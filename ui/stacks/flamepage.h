// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/stacks/stackpage.h"

namespace ui {

class FlamePane;

/// The call tree, drawn by its shares.
class FlamePage : public StackPage {
    Q_OBJECT
public:
    explicit FlamePage(QWidget *parent = nullptr);

    FlamePane &pane() const { return *m_pane; }

    void show(const model::CallView &view, const model::StackSource &source) override;
    void setFoldsOuter(bool folds) override;
    std::optional<StackRow> currentRow() const override;
    QWidget *rowWidget() const override;
    void setNotes(LineNotes *notes) override;
    void showToolTipsAgain() override;

private:
    FlamePane *m_pane;
    std::shared_ptr<const model::Symbols> m_symbols; ///< of what is shown
};

} // namespace ui
