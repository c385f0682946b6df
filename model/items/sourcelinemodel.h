// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/calltree/linecosts.h"
#include "model/items/roles.h"
#include "model/items/sourcefilelines.h"

#include <QAbstractTableModel>

namespace model {

/// The lines of a source file with what they cost one function. All lines of its text in their order; behind
/// them those with a cost that the text does not have, which are all where there is no text. ShareRole is a
/// line's part of the function's cost. With newer costs rows keep their place where they are the same lines.
class SourceLineModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Number, Self, Inclusive, Source, ColumnCount };
    enum OwnRole {
        AboutRole = FirstFreeRole, ///< bool: some of the cost belongs to a line near by
    };

    using QAbstractTableModel::QAbstractTableModel;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    /// Shows a file of `costs`; `lines` is null without a text.
    void setFile(std::shared_ptr<const SourceFileLines> lines, std::shared_ptr<const LineCosts> costs,
                 std::size_t file);
    void clear();
    /// Returns the line's number, counted from 1.
    std::uint32_t numberAt(int row) const;
    /// Returns the row of a line; -1 where it is not shown.
    int rowOf(std::uint32_t number) const;
    /// Returns the row of the line that costs most with what it called; -1 without one.
    int costliestRow() const;
    bool hasAbout() const; ///< one of the lines is marked

private:
    const LineCosts::Line *costOf(std::uint32_t number) const;
    QString costToolTip(const LineCosts::Line &line) const;
    QVariant shown(std::uint32_t number, const LineCosts::Line *line, int column, int row) const;

    std::shared_ptr<const SourceFileLines> m_lines;
    std::shared_ptr<const LineCosts> m_costs;
    std::size_t m_file = 0;
    std::vector<std::uint32_t> m_beyond; ///< numbers of lines that m_lines has not
};

} // namespace model
