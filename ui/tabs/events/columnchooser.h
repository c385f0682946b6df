// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/eventcolumns.h"

#include <optional>
#include <QObject>

class QMenu;
class QStringListModel;

namespace model {
class EventModel;
}

namespace ui {

class InlineBar;
class TableView;
class TraceContext;

/// Which columns the event table shows: a menu on its header, a line that asks for a payload field by name,
/// and fields that are dropped on the table.
class ColumnChooser : public QObject {
    Q_OBJECT
public:
    /// A dragged payload field has this type and is "Event.Field" in UTF-8.
    static constexpr const char *mimeType = "application/x-clrlens-field";

    ColumnChooser(TraceContext &trace, model::EventModel *model, TableView *view);

    /// Returns the line that asks for a field; the tab that lays out the table owns it.
    InlineBar *bar() const { return m_bar; }
    /// Shows a column for a payload field: "Field" or "Event.Field".
    void showField(const QString &field);
    /// Returns the field of that name as events of the trace have it; nothing where none has.
    std::optional<QString> knownField(const QString &name) const;
    /// Returns what is shown, from left to right: "time", "provider" and so on, fields as "field:ObjectSize".
    QStringList shownNames() const;
    /// Shows these columns in that order; unknown names are left out.
    void showNames(const QStringList &names);
    /// Fills a menu with all columns. Of `section`, where it is a field's, it offers the removal.
    void fillMenu(QMenu *menu, int section);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void showMenu(const QPoint &position);
    void setShown(int column, bool shown);
    void removeField(int column);
    void askForField();
    int shownColumns() const;
    int columnOf(const QString &name);
    void tell();
    model::ShownColumns shown() const;

    TraceContext &m_trace;
    model::EventModel *m_model;
    TableView *m_view;
    InlineBar *m_bar;
    QStringListModel *m_names;
    bool m_isArranging = false; ///< for a layout, which is told when it is whole
};

} // namespace ui
