// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/calltree/callview.h"

#include <QAbstractButton>
#include <QButtonGroup>
#include <QWidget>

namespace ui {

class FlowLayout;

/// A button for each way to look at stacks, which a narrow window has in several rows.
class ViewSwitch : public QWidget {
    Q_OBJECT
public:
    enum View { Tree, BottomUp, Functions, Modules, Types, Flame, Chart, Around };

    explicit ViewSwitch(QWidget *parent = nullptr);

    View view() const { return View(m_buttons.checkedId()); }
    /// Returns what is put together for the view.
    model::CallViewOptions::Kind kind() const;
    void setView(View view) { m_buttons.button(view)->setChecked(true); }
    /// Returns the name of the view, for what is kept.
    QString word() const { return m_buttons.checkedButton()->objectName(); }
    /// Chooses the view with that name, as the user does, where there is one.
    void choose(const QString &word);

Q_SIGNALS:
    /// The user chose a view.
    void chosen();

private:
    void add(View view, const char *name, const QString &text, const QString &tip);

    QButtonGroup m_buttons;
    FlowLayout *m_row;
};

} // namespace ui
