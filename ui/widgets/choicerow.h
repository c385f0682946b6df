// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QButtonGroup>
#include <QWidget>

class QMenu;
class QToolButton;

namespace ui {

/// Buttons in one row, of which one is down. Those that a narrow row has no room for stand in a menu at its
/// end; the one that is down never does.
class ChoiceRow : public QWidget {
    Q_OBJECT
public:
    explicit ChoiceRow(QWidget *parent = nullptr);

    /// Adds a choice at the end; the first one is down until another is.
    void addChoice(int id, const QString &objectName, const QString &text, const QString &tip);
    void setText(int id, const QString &text);
    /// Removes all choices.
    void clear();
    /// Returns the id of the one that is down; -1 where there is none.
    int current() const { return m_buttons.checkedId(); }
    void setCurrent(int id);
    QAbstractButton *button(int id) const { return m_buttons.button(id); }
    QList<QAbstractButton *> buttons() const { return m_row; }
    /// Returns whether the widget is a choice that a row, which is seen or not, has in its menu.
    static bool isInMenu(const QWidget &widget);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// The user chose one, perhaps that which was down.
    void chosen(int id);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void place();
    void fillMenu();

    QButtonGroup m_buttons;
    QList<QAbstractButton *> m_row; ///< in their order
    QToolButton *m_more;
};

} // namespace ui
