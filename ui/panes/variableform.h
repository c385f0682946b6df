// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <optional>

class QAction;
class QLabel;
class QLineEdit;

namespace ui {

/// A line of fields to set or clear a variable of a process's environment.
class VariableForm : public QWidget {
    Q_OBJECT
public:
    explicit VariableForm(QWidget *parent = nullptr);

    /// Returns what the two buttons do, for the pane's menu.
    QAction *setAction() const { return m_set; }
    QAction *clearAction() const { return m_clear; }
    /// Shows why nothing can be changed, or with an empty text that it can.
    void setRefusal(const QString &reason);
    /// While something else is under way nothing can be changed, either, which the pane says by itself.
    void setPaused(bool paused);
    /// Fills the fields for a change, and waits for the value.
    void edit(const QString &name, const QString &value);

Q_SIGNALS:
    /// The variable shall get a value, or be cleared where there is none.
    void changeRequested(const QString &name, const std::optional<QString> &value);

private:
    void updateActions();

    QLineEdit *m_name;
    QLineEdit *m_value;
    QLabel *m_problem;
    QAction *m_set;
    QAction *m_clear;
    QString m_refusal;
    bool m_paused = false;
};

/// What is said of a change, wherever it is made.
struct VariableChangeText {
    QString busy; ///< "Setting NAME"
    QString doing; ///< for errors: "Setting NAME in Shop 4711"
    QString done; ///< "NAME is set."
    QString details; ///< what its success does not mean
};
/// `isSet` is false where the variable is cleared.
VariableChangeText variableChangeText(const QString &name, bool isSet, const QString &process);

} // namespace ui
