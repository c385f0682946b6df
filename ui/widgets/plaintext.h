// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QList>
#include <QMessageBox>
#include <QString>
#include <QStyledItemDelegate>

class QAbstractScrollArea;
class QLabel;
class QTextBrowser;

/// Makes text that a process or a file chose harmless for widgets, tooltips and the clipboard. All such text
/// goes through here. Widgets guess whether a text is rich text, and could guess wrong; these functions
/// decide it, and make characters visible that would reorder or hide text (model/text/visibletext.h).
namespace ui {

/// Returns a label that shows its text unchanged. Callers make a text of others visible() before they set it.
QLabel *plainLabel(const QString &text = {});
/// Returns a label for our own markup. Callers put texts of others into it by escaped().
QLabel *richLabel();
/// Returns a view of a page of our own in Markdown. It follows no link and fetches nothing.
QTextBrowser *pageBrowser(const QString &markdown);
/// Returns `text` for use within rich text: visible, on one line, without markup.
QString escaped(const QString &text);
/// Returns the text for setToolTip() and QToolTip that shows `text` unchanged. Long texts are wrapped.
QString plainToolTip(const QString &text);
/// A line of a tooltip, behind a square of a colour where that is valid.
struct ToolTipLine {
    QString text;
    QColor color = {};
};
/// Likewise, with colours; the lines are few and not wrapped.
QString plainToolTip(const QList<ToolTipLine> &lines);
/// Asks a view for its tooltip again, while one is shown and the mouse is on the view: it may say more now.
void showToolTipAgain(QAbstractScrollArea *view);
/// Returns `text` for tabs and menus: short, and with an ampersand that is shown as one.
QString titleText(const QString &text);
/// Returns a message box that shows its texts unchanged. The caller opens it.
QMessageBox *plainMessageBox(QMessageBox::Icon icon, const QString &title, const QString &text,
                             QMessageBox::StandardButtons buttons, QWidget *parent);
/// Puts `text` on the clipboard as it is. Callers make lines and cells harmless before.
void copyToClipboard(const QString &text);
/// Returns what any program copied last, as it is. Asks that program, so only when the user wants it.
QString copiedText();

/// Shows the cells of lists as visible text. All our item views have it, or one that inherits it.
class PlainTextDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QString displayText(const QVariant &value, const QLocale &locale) const override;
    /// Ends the text of a cell where its table ends: of a figure that is cut there one would take the rest
    /// for all of it.
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
};

} // namespace ui
