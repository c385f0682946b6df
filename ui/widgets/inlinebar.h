// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QAction;
class QHBoxLayout;
class QLabel;
class QLineEdit;

namespace ui {

/// A line beside the table that asks for one thing, in place of a dialog. Hidden until it is opened; Escape
/// closes it.
class InlineBar : public QWidget {
    Q_OBJECT
public:
    /// `name` is its object name; its line is called so with "Line" behind it, its message with "Message".
    InlineBar(const QString &name, const QString &label, const QString &placeholder,
              QWidget *parent = nullptr);

    QLineEdit *line() const { return m_line; }
    QString text() const;
    /// Shows the bar with the cursor in its line.
    void open();
    void close();
    /// Adds a button behind the line.
    void addButton(QAction *action);
    /// Says beside the line what came of it; an empty text hides that.
    void setMessage(const QString &message);

Q_SIGNALS:
    void accepted(const QString &text); ///< Return
    void closed();

protected:
    bool event(QEvent *event) override;

private:
    QLineEdit *m_line;
    QLabel *m_message;
    QHBoxLayout *m_layout;
    int m_buttons = 0;
};

} // namespace ui
