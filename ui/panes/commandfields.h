// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/wire/commandform.h"

#include <QScrollArea>

class QGridLayout;
class QLabel;

namespace ui {

/// The fields of a command as a form, each with what is wrong with it below.
class CommandFields : public QScrollArea {
    Q_OBJECT
public:
    /// The form outlives this.
    explicit CommandFields(model::wire::CommandForm &form, QWidget *parent = nullptr);

    /// Shows the fields anew, after another command was chosen.
    void rebuild();

Q_SIGNALS:
    void edited(); ///< the form has other values now
    /// The widgets are others now; these take the keyboard, in this order.
    void rebuilt(const QList<QWidget *> &inOrder);

private:
    QWidget *editorFor(int field);
    QList<QWidget *> keyboardOrder() const;
    QWidget *sideFor(int field, QWidget *editor);
    QWidget *itemButton(int field);
    void addRow(QGridLayout *layout, int field, const QString &prefix);
    void change(int field, const QString &text);
    void changeItems(int field, bool add);
    void showNotes();

    model::wire::CommandForm &m_form;
    QList<QLabel *> m_notes; ///< by field: its problem or advice
    QList<QWidget *> m_focus; ///< by field: what takes the keyboard
};

} // namespace ui
