// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/plaintext.h"

#include "model/text/visibletext.h"
#include "ui/base/palette.h"

#include <QAbstractScrollArea>
#include <QApplication>
#include <QClipboard>
#include <QCursor>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QLabel>
#include <QTableView>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextTable>
#include <QToolTip>

#include <algorithm>

namespace ui {

namespace {

constexpr qsizetype longestToolTipLine = 100;
constexpr qsizetype toolTipLengthMax = 4096; // more does not fit on a screen
constexpr qsizetype titleLengthMax = 200;
constexpr double pageMargin = 16; // pixels
constexpr double pageCellPadding = 4;
constexpr int firstColumnShare = 38; ///< percent, of a table of two columns

} // namespace

QLabel *plainLabel(const QString &text)
{
    auto *label = new QLabel;
    label->setTextFormat(Qt::PlainText);
    label->setText(text);
    return label;
}

QLabel *richLabel()
{
    auto *label = new QLabel;
    label->setTextFormat(Qt::RichText);
    return label;
}

QTextBrowser *pageBrowser(const QString &markdown)
{
    /// Even a page that names a picture gets none.
    class Browser : public QTextBrowser {
    public:
        QVariant loadResource(int, const QUrl &) override { return {}; }
    };
    auto *browser = new Browser;
    browser->setOpenLinks(false);
    browser->setMarkdown(markdown);
    browser->document()->setDocumentMargin(pageMargin);
    for (QTextFrame *const frame : browser->document()->rootFrame()->childFrames()) {
        if (auto *const table = qobject_cast<QTextTable *>(frame)) {
            QTextTableFormat format = table->format();
            format.setBorder(1);
            format.setBorderBrush(tokensOf(QApplication::palette()).line);
            format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
            format.setBorderCollapse(true);
            format.setCellPadding(pageCellPadding);
            // All tables of a page are as wide, and so are their first columns.
            const auto share
                = [](int percent) { return QTextLength(QTextLength::PercentageLength, percent); };
            format.setWidth(share(100));
            if (table->columns() == 2)
                format.setColumnWidthConstraints({share(firstColumnShare), share(100 - firstColumnShare)});
            table->setFormat(format);
        }
    }
    for (QTextBlock block = browser->document()->begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().headingLevel() > 1) {
            QTextBlockFormat format = block.blockFormat();
            format.setTopMargin(2 * gridStep);
            format.setBottomMargin(halfStep);
            QTextCursor(block).setBlockFormat(format);
        }
    }
    return browser;
}

QString escaped(const QString &text)
{
    return model::text::visible(text).toHtmlEscaped();
}

void showToolTipAgain(QAbstractScrollArea *view)
{
    QWidget *const shown = view->viewport();
    const QPoint position = shown->mapFromGlobal(QCursor::pos());
    if (!QToolTip::isVisible() || !shown->isVisible() || !shown->rect().contains(position))
        return;
    QCoreApplication::postEvent(shown, new QHelpEvent(QEvent::ToolTip, position, QCursor::pos()));
}

QString plainToolTip(const QString &text)
{
    if (text.isEmpty())
        return {};
    const QString shown = model::text::visibleLines(text, toolTipLengthMax);
    const QStringList lines = shown.split(QLatin1Char('\n'));
    const bool wrapped = std::any_of(lines.begin(), lines.end(),
                                     [](const QString &line) { return line.size() > longestToolTipLine; });
    return QStringLiteral("<p style=\"white-space:%1\">%2</p>")
        .arg(wrapped ? QStringLiteral("pre-wrap") : QStringLiteral("pre"), shown.toHtmlEscaped());
}

QString plainToolTip(const QList<ToolTipLine> &lines)
{
    QStringList shown;
    for (const ToolTipLine &line : lines) {
        const QString square = line.color.isValid()
            ? QStringLiteral("<span style=\"color:%1\">\u25a0</span> ").arg(line.color.name())
            : QString();
        shown.append(square % model::text::visible(line.text, longestToolTipLine).toHtmlEscaped());
    }
    return QStringLiteral("<p style=\"white-space:pre\">%1</p>").arg(shown.join(u'\n'));
}

QString titleText(const QString &text)
{
    return model::text::visible(text, titleLengthMax).replace(QLatin1Char('&'), QLatin1String("&&"));
}

QMessageBox *plainMessageBox(QMessageBox::Icon icon, const QString &title, const QString &text,
                             QMessageBox::StandardButtons buttons, QWidget *parent)
{
    auto *box = new QMessageBox(icon, title, {}, buttons, parent);
    box->setTextFormat(Qt::PlainText);
    box->setText(model::text::visibleLines(text));
    box->setAttribute(Qt::WA_DeleteOnClose);
    return box;
}

void copyToClipboard(const QString &text)
{
    QGuiApplication::clipboard()->setText(text);
}

QString copiedText()
{
    return QGuiApplication::clipboard()->text();
}

void PlainTextDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                              const QModelIndex &index) const
{
    QStyleOptionViewItem seen(option);
    if (const auto *table = qobject_cast<const QTableView *>(option.widget))
        seen.rect.setRight(std::min(seen.rect.right(), table->viewport()->rect().right()));
    QStyledItemDelegate::paint(painter, seen, index);
}

QString PlainTextDelegate::displayText(const QVariant &value, const QLocale &locale) const
{
    // Not through Qt's own, which makes a separator of a line feed.
    const bool isText = value.userType() == QMetaType::QString;
    return model::text::visible(isText ? value.toString() : QStyledItemDelegate::displayText(value, locale));
}

} // namespace ui
