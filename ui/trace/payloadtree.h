// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/text/payloadtext.h"

#include <QTreeWidget>

namespace ui {

/// A payload's fields, however many: a row is made when it comes in sight. Of a long list the first rows are
/// shown, and a last one that says how many are left and makes more of them when it is activated.
class PayloadTree : public QTreeWidget {
    Q_OBJECT
public:
    static constexpr std::size_t rowsAtOnce = 500;

    explicit PayloadTree(QWidget *parent = nullptr);

    void setFields(std::vector<model::PayloadNode> fields);
    /// All fields, shown or not: a line each, indented.
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
