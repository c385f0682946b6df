// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QWidget>

class QLabel;
class QToolButton;

namespace ui {

class RecordForm;

/// The page that asks what to record: the form, in the place of what was recorded, and above it the way back
/// there.
class RecordPage : public QWidget {
    Q_OBJECT
public:
    explicit RecordPage(RecordForm *form, QWidget *parent = nullptr);

    /// Whether there is something behind the page; Escape leads there, too.
    void setMayGoBack(bool may);
    /// While a recording runs, the form says what it records, and cannot be changed.
    void setFixed(bool fixed);
    /// Notes which widget has the focus before the page takes the place of what has it.
    void rememberFocus();
    /// Gives the focus to the first field.
    void takeFocus();
    /// Gives it back to the widget that had it.
    void giveFocusBack();

Q_SIGNALS:
    void backAsked();

protected:
    bool event(QEvent *event) override;

private:
    RecordForm *m_form;
    QToolButton *m_back;
    QLabel *m_fixed;
    QPointer<QWidget> m_focusBefore;
};

} // namespace ui
