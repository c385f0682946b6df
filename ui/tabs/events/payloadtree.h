// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/text/payloadtext.h"

#include <QTreeWidget>

namespace ui {

/// A payload's fields as a tree. Rows are made when they are first shown, so that a payload may have any
/// number of fields. Of a long list it shows the first rows and one that says how many are left and shows
/// more when activated.
class PayloadTree : public QTreeWidget {
    Q_OBJECT
public:
    static constexpr std::size_t rowsAtOnce = 500;

    explicit PayloadTree(QWidget *parent = nullptr);

    void setFields(std::vector<model::PayloadNode> fields);
    /// Returns all fields, also those that have no row yet, one on each line, indented.
    QString asText() const;

private:
    class Row;
    void addRows(QTreeWidgetItem *parent, const std::vector<model::PayloadNode> &nodes, std::size_t from);
    void fill(QTreeWidgetItem *item);
    void showMore(QTreeWidgetItem *item);
    void expandFirst();

    std::vector<model::PayloadNode> m_fields;
};

} // namespace ui
