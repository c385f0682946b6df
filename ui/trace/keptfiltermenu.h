// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <QMenu>

class QLabel;
class QLineEdit;

namespace ui {

/// The menu of the filters that were used before and of those that are saved, and the row in which a filter
/// gets its name.
class KeptFilterMenu : public QMenu {
    Q_OBJECT
public:
    /// `typed` returns the filter that would be saved.
    KeptFilterMenu(std::function<QString()> typed, QWidget *parent);

    /// Returns the row for the name, which is hidden until it is needed.
    QWidget *nameRow() const { return m_row; }

Q_SIGNALS:
    void chosen(const QString &filter);
    void done(); ///< the row for the name is hidden again

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void buildNameRow();
    void fillMenu();
    void addSaved(const QString &name, const QString &filter);
    void askName(const QString &renamed);
    void takeName();

    const std::function<QString()> m_typed;
    QWidget *m_row;
    QLineEdit *m_name;
    QLabel *m_problem;
    QString m_renamed; ///< the saved filter that gets another name; empty: one is saved
};

} // namespace ui
