// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/eventdetails.h"
#include "tests/support/testprogram.h"
#include "tests/ui/panebench.h"
#include "ui/shell/inspector.h"
#include "ui/tabs/events/eventdetail.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/factlist.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/tableview.h"

#include <QHeaderView>
#include <QHelpEvent>
#include <QLabel>
#include <QScrollBar>
#include <QStandardItemModel>
#include <QTextBlock>
#include <QTextDocument>
#include <QToolTip>
#include <QTreeWidget>
#include <QtTest>

namespace {

const QString markup = QStringLiteral("<b>x</b> & <img src=\"file:///etc/hostname\">");

/// What a reader sees where Qt decides by itself whether `text` is rich.
QString seen(const QString &text)
{
    if (!Qt::mightBeRichText(text))
        return text;
    QTextDocument document;
    document.setHtml(text);
    return document.toPlainText();
}

/// All that the widget's labels show, a line for each.
QString seenIn(const QWidget &widget)
{
    QStringList lines;
    for (const auto *label : widget.findChildren<QLabel *>()) {
        QTextDocument document;
        document.setHtml(label->text());
        const bool rich = label->textFormat() == Qt::RichText;
        const bool plain = label->textFormat() == Qt::PlainText;
        lines.append(plain ? label->text() : rich ? document.toPlainText() : seen(label->text()));
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace

/// Text that a traced process or a file chose is shown to the letter and never read as markup.
class TestPlainText : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void toolTip_data();
    void toolTip();
    void onlyLongToolTipsAreWrapped_data();
    void onlyLongToolTipsAreWrapped();
    void tableToolTip();
    void widgets_data();
    void widgets();
    void inspectorHead();
    void payload();
    void controlsAreVisible();
    void cellsAreVisible();
    void cellsEndWithTheirTable();
    void copiedCellsStayCells();
    void titles();
};

void TestPlainText::toolTip_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("none") << QString();
    QTest::newRow("plain") << QStringLiteral("dotnet app.dll");
    QTest::newRow("bold") << QStringLiteral("<b>x</b>");
    QTest::newRow("spaces") << QStringLiteral("a  b   c");
    QTest::newRow("two lines") << QStringLiteral("a < b\n<i>c</i>");
    QTest::newRow("entity") << QStringLiteral("<br>&lt;");
}

void TestPlainText::toolTip()
{
    QFETCH(QString, text);
    QCOMPARE(seen(ui::plainToolTip(text)), text);
    QCOMPARE(ui::plainToolTip(text).isEmpty(), text.isEmpty());
}

void TestPlainText::onlyLongToolTipsAreWrapped_data()
{
    QTest::addColumn<int>("words");
    QTest::addColumn<bool>("wrapped");
    QTest::newRow("one") << 1 << false;
    QTest::newRow("a line") << 15 << false;
    QTest::newRow("a long command line") << 100 << true;
}

void TestPlainText::onlyLongToolTipsAreWrapped()
{
    QFETCH(int, words);
    QFETCH(bool, wrapped);
    QTextDocument document;
    document.setHtml(ui::plainToolTip(QStringLiteral("word ").repeated(words)));
    document.adjustSize(); // as a tooltip does it
    QCOMPARE(document.firstBlock().layout()->lineCount() > 1, wrapped);
}

void TestPlainText::tableToolTip()
{
    QStandardItemModel model(1, 1);
    model.setData(model.index(0, 0), markup, Qt::ToolTipRole);
    ui::TableView view;
    view.setModel(&model);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    const QPoint cell = view.visualRect(model.index(0, 0)).center();
    QHelpEvent help(QEvent::ToolTip, cell, view.viewport()->mapToGlobal(cell));
    QVERIFY(QApplication::sendEvent(view.viewport(), &help));
    QCOMPARE(seen(QToolTip::text()), markup);
    QToolTip::hideText();
}

void TestPlainText::widgets_data()
{
    QTest::addColumn<std::shared_ptr<QWidget>>("widget");
    const auto add = [](const char *name, auto widget, const auto &fill) {
        fill(*widget);
        QTest::newRow(name) << std::shared_ptr<QWidget>(widget);
    };
    add("busy line", std::make_shared<ui::BusyLine>(), [](auto &line) { line.start(markup, false); });
    add("empty state", std::make_shared<ui::EmptyState>(markup), [](const auto &) {});
    add("empty state's hint", std::make_shared<ui::EmptyState>(QString(), markup), [](const auto &) {});
    add("message", std::make_shared<ui::MessageLine>(),
        [](auto &line) { line.showMessage(model::Severity::Error, markup); });
    add("message's details", std::make_shared<ui::MessageLine>(),
        [](auto &line) { line.showMessage(model::Severity::Error, {}, markup); });
    add("field", std::make_shared<ui::FactList>(), [](auto &fields) {
        fields.addField(QStringLiteral("id"), QStringLiteral("name"));
        fields.setValue(QStringLiteral("id"), markup);
    });
}

void TestPlainText::widgets()
{
    QFETCH(std::shared_ptr<QWidget>, widget);
    QVERIFY2(seenIn(*widget).contains(markup), qPrintable(seenIn(*widget)));
}

void TestPlainText::inspectorHead()
{
    tests::PaneContext around;
    model::ProcessEntry entry;
    entry.name = entry.commandLine = entry.reason = markup;
    const ui::Inspector inspector(entry, around.context, {});
    QCOMPARE(seenIn(inspector).count(markup), 2);
    const auto *head = inspector.findChild<QLabel *>(QStringLiteral("inspectorHead"));
    QCOMPARE(seen(head->toolTip()), markup);
}

void TestPlainText::payload()
{
    model::EventDetails details;
    details.provider = details.event = details.threadName = markup;
    model::PayloadNode field;
    field.name = field.value = markup;
    details.fields.push_back(field);
    ui::EventDetail detail;
    detail.showDetails(details);
    QCOMPARE(seenIn(detail).count(markup), 3);
    const auto *fields = detail.findChild<QTreeWidget *>(QStringLiteral("payloadFields"));
    QCOMPARE(seen(fields->topLevelItem(0)->toolTip(1)), markup);
}

void TestPlainText::controlsAreVisible()
{
    const QString wild = QStringLiteral("a\n\x1b[2J\u202eb");
    const QString shown = QStringLiteral("a\\n\\u001b[2J\\u202eb");
    ui::BusyLine busy;
    busy.start(wild, false);
    ui::MessageLine message;
    message.showMessage(model::Severity::Error, wild, wild);
    ui::FactList fields;
    fields.addField(QStringLiteral("id"), QStringLiteral("name"));
    fields.setValue(QStringLiteral("id"), wild);
    const ui::EmptyState empty(wild, wild);
    QCOMPARE(seenIn(busy).count(shown), 1);
    QCOMPARE(seenIn(message).count(shown), 2);
    QCOMPARE(seenIn(fields).count(shown), 1);
    QCOMPARE(seenIn(empty).count(shown), 2);
    QCOMPARE(fields.asText(), QString(QStringLiteral("name: ") + shown));
    QCOMPARE(fields.value(QStringLiteral("id")), wild); // the value itself stays as it is
    // A tooltip has lines of ours; the rest of the controls is visible there, too.
    QCOMPARE(seen(ui::plainToolTip(wild)), QStringLiteral("a\n\\u001b[2J\\u202eb"));
    QVERIFY(ui::plainToolTip(QString(100'000, u'x')).size() < 5000);
}

void TestPlainText::cellsAreVisible()
{
    const ui::TableView view;
    const auto *delegate = qobject_cast<const QStyledItemDelegate *>(view.itemDelegate());
    QVERIFY(delegate);
    const QString cell = delegate->displayText(QStringLiteral("a\nb\u202e"), QLocale::c());
    QCOMPARE(cell, QStringLiteral("a\\nb\\u202e"));
    QVERIFY(delegate->displayText(QString(30'000, u'x'), QLocale::c()).size() < 5000);
}

/// A figure that a table cuts has an ellipsis, as one that its own column cuts: both look alike.
void TestPlainText::cellsEndWithTheirTable()
{
    QStandardItemModel model(1, 1);
    model.setData(model.index(0, 0), QStringLiteral("1234567890").repeated(20));
    model.setHorizontalHeaderLabels({QStringLiteral("heading ").repeated(20)});
    ui::TableView view;
    view.setModel(&model);
    view.horizontalHeader()->setStretchLastSection(false);
    view.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    view.setFixedSize(200, 100);
    view.show();
    const auto shown = [&](int width) {
        view.setColumnWidth(0, width);
        QTest::qWait(20);
        QImage picture = view.grab().toImage();
        // Without the line at the end of the column.
        return picture.copy(0, 0, picture.width() - 4, picture.height());
    };
    const QImage whole = shown(view.viewport()->width());
    QCOMPARE(shown(view.viewport()->width() + 60), whole);
    // What was cut goes on where it is scrolled to.
    view.horizontalScrollBar()->setValue(60);
    QTest::qWait(20);
    const QImage scrolled = view.viewport()->grab().toImage();
    view.viewport()->update();
    QTest::qWait(20);
    QCOMPARE(scrolled, view.viewport()->grab().toImage());
}

void TestPlainText::copiedCellsStayCells()
{
    QStandardItemModel model(1, 3);
    model.setData(model.index(0, 0), QStringLiteral("a\tb\nc"));
    model.setData(model.index(0, 1), QStringLiteral("=1+1"));
    model.setData(model.index(0, 2), QStringLiteral("-5"));
    QCOMPARE(ui::rowsAsText(model, {0}, {0, 1, 2}, false), QStringLiteral("a\\tb\\nc\t'=1+1\t-5"));
}

void TestPlainText::titles()
{
    QCOMPARE(ui::titleText(QStringLiteral("a&b\n")), QStringLiteral("a&&b\\n"));
    QVERIFY(ui::titleText(QString(30'000, u'x')).size() <= 200);
}

CLRLENS_TEST(TestPlainText)
#include "tst_plaintext.moc"
