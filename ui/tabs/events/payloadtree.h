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
    enum Column { Name, Value, Type };

    explicit PayloadTree(QWidget *parent = nullptr);

    /// `event` begins the names of fields that are dragged: "GCStart" for "GCStart.Reason".
    void setFields(std::vector<model::PayloadNode> fields, const QString &event = {});
    /// Returns all fields, also those that have no row yet, one on each line, indented.
    QString asText() const;
    /// Returns the field of the current row; null where there is none. Valid until setFields().
    const model::PayloadNode *currentField() const;
    /// Returns "GCStart.Reason" for a field that filters can name; empty for others.
    QString nameOf(const model::PayloadNode &field) const;
    /// Selects the innermost field that has the byte, if there is one.
    void selectByte(qsizetype offset);

Q_SIGNALS:
    void currentFieldChanged();
    /// A menu is wanted for the current field, by the mouse or by the menu key. The position is on the
    /// screen.
    void fieldMenuAsked(const QPoint &position);

protected:
    void contextMenuEvent(QContextMenuEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    QStringList mimeTypes() const override;
    QMimeData *mimeData(const QList<QTreeWidgetItem *> &items) const override;

private:
    class Row;
    static void addRows(QTreeWidgetItem *parent, const std::vector<model::PayloadNode> &nodes,
                        std::size_t from);
    void fill(QTreeWidgetItem *item);
    void showMore(QTreeWidgetItem *item);
    static bool addMore(QTreeWidgetItem *parent);
    QTreeWidgetItem *rowAt(QTreeWidgetItem *parent, std::size_t index);
    void expandFirst();

    std::vector<model::PayloadNode> m_fields;
    QString m_event;
};

} // namespace ui
