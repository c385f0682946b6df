// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMessageBox>
#include <QString>
#include <QStyledItemDelegate>

class QLabel;

/// The only way into a widget, a tooltip or the clipboard for text that a process or a file chose. Widgets
/// guess whether they got rich text, and could guess wrong; here nobody guesses, and what would reorder or
/// hide text is made visible (model/text/visibletext.h).
namespace ui {

/// A label that shows its text to the letter. Whoever sets a text of others makes it visible() first.
QLabel *plainLabel(const QString &text = {});
/// A label for markup of ours, into which texts of others go by escaped().
QLabel *richLabel();
/// `text` within rich text: visible, on one line, without markup.
QString escaped(const QString &text);
/// The text for setToolTip() and QToolTip that shows `text` to the letter. Long texts are wrapped.
QString plainToolTip(const QString &text);
/// For tabs and menus: short, and an ampersand is an ampersand.
QString titleText(const QString &text);
/// A message box whose texts are shown to the letter; the caller opens it.
QMessageBox *plainMessageBox(QMessageBox::Icon icon, const QString &title, const QString &text,
                             QMessageBox::StandardButtons buttons, QWidget *parent);
/// `text` as it is: the callers make lines and cells of it that stay lines and cells.
void copyToClipboard(const QString &text);

/// Shows the cells of lists as visible text. All our item views have it, or one that inherits it.
class PlainTextDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QString displayText(const QVariant &value, const QLocale &locale) const override;
};

} // namespace ui
