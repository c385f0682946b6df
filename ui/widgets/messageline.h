// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/severity.h"

#include <QFrame>

class QHBoxLayout;
class QLabel;
class QTimer;
class QToolButton;

namespace model {
struct ErrorText;
}

namespace ui {

class OverlayPlace;

/// A strip inside a pane that says what happened, why, and what to do. All failures are shown in one instead
/// of in dialogs. Hidden while it is empty. One that can be closed lies over what follows it, so that nothing
/// moves when it comes, and what went well goes by itself; one that stays has its own room.
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
    /// Has a room of its own as long as it is shown, for what stays: else it lies over what is below it.
    void keepInLayout();
    /// Shows the text on one line, as much of it as there is room for; the tooltip has all of it.
    void setOneLine();

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void updateColors();
    void showText();
    void goSoon();

    model::Severity m_severity = model::Severity::Info;
    QLabel *m_label;
    QHBoxLayout *m_buttons;
    QToolButton *m_close;
    QString m_headline;
    QString m_details;
    OverlayPlace *m_place;
    QTimer *m_going;
    bool m_isOneLine = false;
    bool m_hasButtons = false;
};

} // namespace ui
