// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/source/sourcelookup.h"
#include "ui/widgets/tableview.h"

namespace model {
class SourceLineModel;
}

namespace ui {

/// The lines of a source file with what they cost a function. The text gets the room that figures leave.
class LineTable : public TableView {
    Q_OBJECT
public:
    explicit LineTable(QWidget *parent = nullptr);

    /// Shows the lines of what was found, which has a file. The table needs settle() behind it.
    void setLines(const std::shared_ptr<const SourceFinding> &finding);
    /// Fits the columns, once the table is as high as it stays, and goes to the costliest line; where these
    /// are newer costs of the same lines (`stays`), rather to where the user was.
    void settle(bool stays);
    void clear();
    /// Returns the number of the current line, counted from 1.
    std::uint32_t currentLine() const;
    bool hasAbout() const; ///< some of a line's cost belongs to a line near by

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void fitFigureColumns(bool stays);
    void fitTextColumn();

    model::SourceLineModel *m_model;
    std::shared_ptr<const SourceFinding> m_shown; ///< null: nothing
    /// Where the user was before setLines(), by numbers of lines.
    struct Place {
        std::optional<std::uint32_t> current;
        std::optional<std::uint32_t> top;
        int aside = 0; ///< pixels
    };
    Place m_before;
};

} // namespace ui
