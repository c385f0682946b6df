// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QHBoxLayout;
class QLabel;
class QLineEdit;
class QTimer;

namespace ui {

class OverlayPlace;

/// One line to type a filter into. Emits filterChanged() when typing pauses, and at once on Return and on
/// clearing.
class FilterBar : public QWidget {
    Q_OBJECT
public:
    explicit FilterBar(const QString &placeholder, QWidget *parent = nullptr);

    QString text() const;
    void setText(const QString &text);
    /// Shows a text like "12 of 340" beside the line; an empty one hides it.
    void setCount(const QString &count);
    /// Says what is wrong with its text, in a message over what is below the line, which stays where it is;
    /// an empty one hides that.
    void setProblem(const QString &problem);
    void focusLine();
    /// Returns the row with the line and what belongs to it.
    QHBoxLayout *toolRow() const { return m_tools; }
    /// Adds a widget at the end of the line.
    void addLastTool(QWidget *tool);

Q_SIGNALS:
    void filterChanged(const QString &text);

protected:
    QLineEdit *line() const { return m_line; }
    /// What says what is wrong; its parent is that of the line.
    QLabel *problem() const { return m_problem; }
    /// Adds a widget behind the line, and one below it.
    void addTool(QWidget *tool);
    void addRow(QWidget *row);

private:
    /// Emits filterChanged() unless the text is the one that was emitted last.
    void reportChange();

    QLineEdit *m_line;
    QHBoxLayout *m_tools;
    QLabel *m_count;
    QLabel *m_problem;
    OverlayPlace *m_problemPlace;
    QTimer *m_pause;
    QString m_reported;
};

} // namespace ui
