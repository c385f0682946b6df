// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

class QLabel;
class QWidget;

namespace ui {

/// What the rows add up to that are selected in the table where that changed last. Tables tell it, and the
/// window shows it in its status bar. For the GUI thread.
class SelectionSums : public QObject {
    Q_OBJECT
public:
    static SelectionSums &instance();

    const QString &text() const { return m_text; }
    /// Returns whether the text is of that table.
    bool isOf(const QWidget *table) const { return m_table == table; }
    /// Returns whether the text is of a table in the window of that widget.
    bool isInWindowOf(const QWidget &widget) const;
    /// Says what is selected in a table; an empty text takes back what the same table said.
    void show(const QWidget *table, const QString &text);

Q_SIGNALS:
    void changed();

private:
    QPointer<const QWidget> m_table;
    QPointer<const QWidget> m_window; ///< that the table was in
    QString m_text;
};

/// Returns a line for the status bar of a window, hidden while nothing is selected in its tables.
QLabel *selectionSumsLine();

} // namespace ui
