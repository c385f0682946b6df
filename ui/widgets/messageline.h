// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/severity.h"

#include <QFrame>

class QHBoxLayout;
class QLabel;
class QToolButton;

namespace model {
struct ErrorText;
}

namespace ui {

/// A strip inside a pane that says what happened, why, and what to do. All failures are shown in one instead
/// of in dialogs. Hidden while it is empty.
class MessageLine : public QFrame {
    Q_OBJECT
public:
    explicit MessageLine(QWidget *parent = nullptr);

    void showError(const model::ErrorText &text);
    void showMessage(model::Severity severity, const QString &headline, const QString &details = {});
    void clear();
    QString text() const;
    /// Adds a button for what can be done about it.
    void addButton(QAction *action);
    void setClosable(bool closable);

protected:
    void changeEvent(QEvent *event) override;

private:
    void updateColors();

    model::Severity m_severity = model::Severity::Info;
    QLabel *m_label;
    QHBoxLayout *m_buttons;
    QToolButton *m_close;
    QString m_headline;
    QString m_details;
};

} // namespace ui
