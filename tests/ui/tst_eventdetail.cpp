// SPDX-License-Identifier: GPL-3.0-or-later
// What a user sees of one event and does with it: fields, bytes, the stack with names, the events that belong
// to it.
#include "model/analysis/analysisrunner.h"
#include "model/items/eventmodel.h"
#include "model/items/stackmodel.h"
#include "protocol/core/bytewriter.h"
#include "tests/support/generatedtrace.h"
#include "tests/support/settings.h"
#include "tests/support/testprogram.h"
#include "tests/ui/panebench.h"
#include "ui/tabs/events/detailsplitter.h"
#include "ui/tabs/events/eventdetail.h"
#include "ui/tabs/events/eventstab.h"
#include "ui/tabs/events/payloadtree.h"
#include "ui/tabs/events/stackview.h"
#include "ui/trace/tracecontext.h"
#include "ui/trace/traceview.h"
#include "ui/widgets/hexview.h"
#include "ui/widgets/messageline.h"

#include <QClipboard>
#include <QLabel>
#include <QMimeData>
#include <QScrollBar>
#include <QTabWidget>
#include <QTextBlock>
#include <QtTest>

namespace {

using protocol::ByteWriter;

constexpr std::int64_t millisecond = 1'000'000;
const QString runtimeProvider = QStringLiteral("Microsoft-Windows-DotNETRuntime");

QByteArray gcStart(std::uint32_t count)
{
    ByteWriter writer;
    writer.u32(count);
    writer.u32(1); // Depth
    writer.u32(0); // Reason: AllocSmall
    writer.u32(1); // Type: BackgroundGC
    writer.u16(9);
    writer.u64(5);
    return writer.takeBytes();
}

QByteArray gcEnd(std::uint32_t count)
{
    ByteWriter writer;
    writer.u32(count);
    writer.u32(1);
    writer.u16(9);
    return writer.takeBytes();
}

QByteArray method()
{
    ByteWriter writer;
    writer.u64(1);
    writer.u64(2);
    writer.u64(0x1000);
    writer.u32(0x100);
    writer.u32(0);
    writer.u32(0);
    writer.utf16z(u"App.Main");
    writer.utf16z(u"Run");
    writer.utf16z(u"void  (int32)");
    return writer.takeBytes();
}

/// A collection of 2.5 ms on thread 7 with ten ticks of thread 8 in it; then the name of the method that
/// caused it, as in a rundown.
QByteArray oneCollection()
{
    using namespace generated;
    TraceWriter writer(header());
    const auto define
        = [&](std::uint32_t id, const QString &provider, std::uint32_t event, std::uint32_t version) {
              auto row = metadata(id, QString(), event);
              row.provider = provider;
              row.version = version;
              row.fields.clear();
              writer.metadata(row);
          };
    define(1, runtimeProvider, 1, 2);
    define(2, runtimeProvider, 2, 1);
    define(3, runtimeProvider + QStringLiteral("Rundown"), 144, 0);
    writer.metadata(metadata(4, QStringLiteral("Tick"), 1));
    writer.stack(1, view({0x1010, 0x9000}));
    std::map<std::uint64_t, std::uint32_t> numbers;
    const auto event = [&](std::int64_t time, std::uint64_t thread, std::uint32_t id,
                           const QByteArray &payload, std::uint32_t stack = 0) {
        const Event made{1'000'000 + time, thread, id, 0, stack};
        auto row = eventHeader(made, ++numbers[thread], true);
        row.payload = reinterpret_cast<const std::uint8_t *>(payload.constData());
        row.payloadSize = std::uint32_t(payload.size());
        writer.event(row);
    };
    event(0, 7, 1, gcStart(12), 1);
    for (int i = 0; i < 10; ++i)
        event(millisecond + i, 8, 4, QByteArray("\x07\0\0\0", 4));
    event(5 * millisecond / 2, 7, 2, gcEnd(12));
    event(9 * millisecond, 7, 3, method());
    writer.end();
    return writer.takeBytes();
}

/// Chooses an entry of a menu that is open, and closes it.
bool chooseIn(QWidget *menu, const char *entry)
{
    auto *action = menu ? menu->findChild<QAction *>(QLatin1String(entry)) : nullptr;
    if (!action)
        return false;
    action->trigger();
    menu->close();
    return true;
}

class DetailBench : public tests::PaneContext {
public:
    DetailBench()
        : m_file(oneCollection())
        , m_trace(model::Trace::openFile(m_file.path()))
    {
        traceTabs = {ui::traceTabFactory<ui::EventsTab>()};
        m_view = std::make_unique<ui::TraceView>(m_trace.get(), context);
        m_view->resize(1000, 700);
        m_view->show();
        m_view->activateWindow();
        shared().setRundownShown(true); // the method is one of it
    }

    template <class T> T *find(const char *name = nullptr)
    {
        return m_view->findChild<T *>(name ? QString::fromLatin1(name) : QString());
    }
    ui::TraceContext &shared() { return m_view->shared(); }
    ui::TraceView &view() { return *m_view; }
    ui::TableView *table() { return find<ui::TableView>("events"); }
    ui::PayloadTree *fields() { return find<ui::PayloadTree>(); }
    ui::HexView *bytes() { return find<ui::HexView>(); }
    ui::StackView *stack() { return find<ui::StackView>(); }
    QLabel *links() { return find<QLabel>("eventLinks"); }
    QString linksText()
    {
        QTextDocument document;
        document.setHtml(links()->text());
        return document.toPlainText().replace(QChar(0xa0), u' ');
    }
    QString eventOfRow()
    {
        return table()->currentIndex().siblingAtColumn(model::EventModel::Event).data().toString();
    }

    /// Selects a row and waits for all that is said of it.
    bool look(int row)
    {
        const bool isRead = tests::waitFor([this] {
            return m_trace->snapshot()->complete && table()->model()->rowCount() == 13
                && shared().analyses().isUpToDate();
        });
        table()->selectRow(row);
        return isRead && tests::waitFor([this] { return linksText().contains(QStringLiteral("Thread")); });
    }
    void follow(const QString &text)
    {
        const QRegularExpression link(QStringLiteral("<a href=\"([^\"]*)\">%1</a>").arg(text));
        Q_EMIT links()->linkActivated(link.match(links()->text()).captured(1));
    }

private:
    generated::File m_file;
    std::unique_ptr<model::Trace> m_trace;
    std::unique_ptr<ui::TraceView> m_view;
};

} // namespace

class TestEventDetail : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { tests::forgetSettings(); }

    void fieldsHaveTypesAndNames()
    {
        DetailBench bench;
        QVERIFY(bench.look(0));
        const QTreeWidgetItem *reason = bench.fields()->topLevelItem(2);
        QCOMPARE(reason->text(ui::PayloadTree::Name), QStringLiteral("Reason"));
        QCOMPARE(reason->text(ui::PayloadTree::Value), QStringLiteral("AllocSmall (0)"));
        QCOMPARE(reason->text(ui::PayloadTree::Type), QStringLiteral("GCReason (UInt32)"));
        QCOMPARE(bench.fields()->topLevelItem(5)->text(ui::PayloadTree::Type), QStringLiteral("UInt64"));
    }

    void fieldLightsUpItsBytesAndByteItsField()
    {
        DetailBench bench;
        QVERIFY(bench.look(0));
        QVERIFY(bench.bytes()->isVisible());
        bench.fields()->setCurrentItem(bench.fields()->topLevelItem(3));
        QCOMPARE(bench.bytes()->marked(), (QList<model::text::ByteRange>{{12, 4}}));
        QCOMPARE(bench.bytes()->extraSelections().size(), 2); // digits and characters
        QCOMPARE(bench.bytes()->extraSelections().constFirst().cursor.selectedText(),
                 QStringLiteral("01 00 00 00"));
        // ClientSequenceNumber begins at byte 18.
        bench.bytes()->setFocus();
        QTextCursor caret = bench.bytes()->textCursor();
        const int perLine = bench.bytes()->bytesPerLine();
        caret.setPosition(bench.bytes()->document()->findBlockByNumber(19 / perLine).position()
                          + model::text::hexColumn(19 % perLine));
        bench.bytes()->setTextCursor(caret);
        QCOMPARE(bench.fields()->currentItem()->text(0), QStringLiteral("ClientSequenceNumber"));
        QCOMPARE(bench.bytes()->marked(), (QList<model::text::ByteRange>{{18, 8}}));
        QCOMPARE(bench.bytes()->textCursor().position(), caret.position()); // it stays where the user put it
    }

    void stackHasNames()
    {
        DetailBench bench;
        QVERIFY(bench.look(0));
        const auto frame = [&](int row) { return bench.stack()->model()->index(row, 0).data().toString(); };
        QTRY_COMPARE(frame(0), QStringLiteral("App.Main.Run(int)"));
        QCOMPARE(frame(1), QStringLiteral("0x0000000000009000"));
        bench.find<QAction>("copyStack")->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(),
                 QStringLiteral("App.Main.Run(int)\n0x0000000000009000"));

        // The filter takes the names from the same symbols.
        QSignalSpy asked(bench.stack(), &ui::StackView::filterAsked);
        bench.stack()->selectRow(0);
        for (QAction *action : bench.stack()->actions()) {
            if (action->text().startsWith(QStringLiteral("&Only")))
                action->trigger();
        }
        QCOMPARE(asked.count(), 1);
        QCOMPARE(bench.shared().scope().filter, QStringLiteral("stack == App.Main.Run"));
        QTRY_COMPARE(bench.table()->model()->rowCount(), 1);
    }

    void framesBecomeFilters()
    {
        DetailBench bench;
        QVERIFY(bench.look(0));
        QTRY_COMPARE(bench.stack()->model()->index(0, 0).data().toString(),
                     QStringLiteral("App.Main.Run(int)"));
        bench.shared().setFilter(QStringLiteral("Tick"));
        bench.stack()->selectRow(0);
        Q_EMIT bench.stack()->cellMenuAsked(bench.stack()->currentIndex(), {});
        QVERIFY(chooseIn(QApplication::activePopupWidget(), "filterNot"));
        QCOMPARE(bench.shared().scope().filter, QStringLiteral("Tick and not stack == App.Main.Run"));
        // Return shows the events of the method, whatever the filter was.
        Q_EMIT bench.stack()->opened(bench.stack()->currentIndex());
        QCOMPARE(bench.shared().scope().filter, QStringLiteral("stack == App.Main.Run"));
        QTRY_COMPARE(bench.table()->model()->rowCount(), 1);
    }

    void fieldsBecomeFilters()
    {
        DetailBench bench;
        QVERIFY(bench.look(0));
        const auto count = bench.fields()->findItems(QStringLiteral("Count"), Qt::MatchExactly);
        QCOMPARE(count.size(), 1);
        const auto askMenu = [&] {
            bench.fields()->setCurrentItem(count.first());
            Q_EMIT bench.fields()->fieldMenuAsked({});
            return QApplication::activePopupWidget();
        };
        QWidget *menu = askMenu();
        QVERIFY(menu);
        QTRY_VERIFY(menu->findChild<QAction *>(QStringLiteral("filterOnly"))); // when a worker has read it
        QVERIFY(menu->findChild<QAction *>(QStringLiteral("fieldAsColumn")));
        QVERIFY(menu->findChild<QAction *>(QStringLiteral("fieldAsLane")));
        QVERIFY(chooseIn(menu, "filterOnly"));
        QCOMPARE(bench.shared().scope().filter, QStringLiteral("Count == 12"));
        QTRY_COMPARE(bench.table()->model()->rowCount(), 2);
    }

    void menuIsOfTheFieldUnderTheMouse()
    {
        DetailBench bench;
        QVERIFY(bench.look(0));
        ui::PayloadTree *const fields = bench.fields();
        QVERIFY(fields->topLevelItemCount() > 1);
        fields->setCurrentItem(fields->topLevelItem(1));
        const QPoint at = fields->visualItemRect(fields->topLevelItem(0)).center();
        QSignalSpy asked(fields, &ui::PayloadTree::fieldMenuAsked);
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, fields->viewport()->mapToGlobal(at));
        QCoreApplication::sendEvent(fields->viewport(), &event);
        QCOMPARE(asked.count(), 1);
        QCOMPARE(fields->currentItem(), fields->topLevelItem(0));
        QVERIFY(QApplication::activePopupWidget());
        QApplication::activePopupWidget()->close();
    }

    void pairIsLinked()
    {
        DetailBench bench;
        QVERIFY(bench.look(0));
        QVERIFY2(bench.linksText().startsWith(QStringLiteral("Ends with GCEnd after 2.500 ms.")),
                 qPrintable(bench.linksText()));
        bench.follow(QStringLiteral("GCEnd"));
        QCOMPARE(bench.table()->currentIndex().row(), 11);
        QTRY_VERIFY(bench.linksText().startsWith(QStringLiteral("Began with GCStart, 2.500 ms before.")));
        bench.follow(QStringLiteral("GCStart"));
        QCOMPARE(bench.table()->currentIndex().row(), 0);
    }

    void linksAreReachedByKeyboard()
    {
        DetailBench bench;
        QVERIFY(QTest::qWaitForWindowActive(&bench.view()));
        QVERIFY(bench.look(0));
        bench.links()->setFocus(Qt::TabFocusReason);
        QTest::keyClick(bench.links(), Qt::Key_Tab); // to the first link
        QTest::keyClick(bench.links(), Qt::Key_Return);
        QTRY_COMPARE(bench.table()->currentIndex().row(), 11);
    }

    void neighboursOfTypeAndThread()
    {
        DetailBench bench;
        QVERIFY(bench.look(5));
        QVERIFY2(bench.linksText().contains(QStringLiteral("Tick: previous, next")),
                 qPrintable(bench.linksText()));
        bench.follow(QStringLiteral("next"));
        QCOMPARE(bench.table()->currentIndex().row(), 6);
    }

    void hiddenEventIsOffered()
    {
        DetailBench bench;
        QVERIFY(bench.look(0));
        bench.shared().setFilter(QStringLiteral("event == GCStart"));
        QTRY_COMPARE(bench.table()->model()->rowCount(), 1);
        bench.table()->selectRow(0);
        QTRY_VERIFY(bench.linksText().contains(QStringLiteral("Thread")));
        bench.follow(QStringLiteral("GCEnd"));
        auto *hidden = bench.find<ui::MessageLine>("hiddenEvent");
        QVERIFY(hidden->isVisible());
        QCOMPARE(bench.eventOfRow(), QStringLiteral("GCStart"));
        bench.find<QAction>("showHiddenEvent")->trigger();
        QVERIFY(bench.shared().scope().isWhole());
        QTRY_COMPARE(bench.eventOfRow(), QStringLiteral("GCEnd"));
        QVERIFY(!hidden->isVisible());
    }

    void fieldsGoToColumnsAndLanes()
    {
        DetailBench bench;
        QVERIFY(bench.look(0));
        QSignalSpy column(&bench.shared(), &ui::TraceContext::columnAsked);
        QSignalSpy lane(&bench.shared(), &ui::TraceContext::laneAsked);
        bench.fields()->setCurrentItem(bench.fields()->topLevelItem(0));
        const auto actions = bench.fields()->actions();
        QCOMPARE(actions.size(), 4);
        for (QAction *action : actions)
            action->trigger();
        QCOMPARE(column.value(0).value(0).toString(), QStringLiteral("Count"));
        QCOMPARE(lane.value(0).value(0).toString(), QStringLiteral("GCStart.Count"));
        QVERIFY(QGuiApplication::clipboard()->text().startsWith(QStringLiteral("Count: 12\n")));

        const auto *model = bench.fields()->model();
        const std::unique_ptr<QMimeData> dragged(model->mimeData({model->index(2, 0)}));
        QCOMPARE(dragged->data(QStringLiteral("application/x-clrlens-field")), QByteArray("GCStart.Reason"));
    }

    void bytesFitANarrowPanel()
    {
        DetailBench bench;
        QVERIFY(bench.look(0));
        ui::HexView *bytes = bench.bytes();
        const auto isWhole = [bytes] {
            return bytes->horizontalScrollBar()->maximum() == 0
                && bytes->width() >= bytes->lineWidth(bytes->bytesPerLine());
        };
        const auto lines = [bytes] { return bytes->toPlainText().split(u'\n').size(); };
        auto *splitter = bench.find<ui::DetailSplitter>();
        bench.view().resize(1600, 700);
        splitter->setSizes({800, 800});
        QTRY_COMPARE(bytes->bytesPerLine(), 16);
        QTRY_VERIFY(isWhole());
        const auto wide = lines();
        bytes->setMarked({{9, 3}});
        const auto marked = [bytes] {
            QString all;
            for (const auto &mark : bytes->extraSelections())
                all += mark.cursor.selectedText() + u'|';
            return all;
        };
        const QString before = marked();
        QVERIFY(!before.isEmpty());

        splitter->setSizes({1600 - bytes->lineWidth(8) - 60, bytes->lineWidth(8) + 60});
        QTRY_COMPARE(bytes->bytesPerLine(), 8);
        QTRY_VERIFY(isWhole());
        QVERIFY(lines() > wide);
        QCOMPARE(marked(), before); // the same bytes, in their new places
        // A byte of the second line leads to its field as in wide lines.
        QSignalSpy chosen(bytes, &ui::HexView::byteChosen);
        QTextCursor cursor(bytes->document()->findBlockByNumber(1));
        cursor.movePosition(QTextCursor::Right, QTextCursor::MoveAnchor, model::text::hexColumn(2));
        bytes->setTextCursor(cursor);
        QCOMPARE(chosen.last().at(0).toLongLong(), 10);

        splitter->setSizes({800, 800});
        QTRY_COMPARE(bytes->bytesPerLine(), 16);
        QCOMPARE(lines(), wide);
    }

    /// Fields and bytes share the height, however often that changes.
    void fieldsKeepTheirShareOfTheHeight()
    {
        DetailBench bench;
        bench.view().resize(1300, 1200);
        QVERIFY(bench.look(0));
        for (const int height : {1200, 800, 1000}) {
            bench.view().resize(1300, height);
            QTRY_COMPARE(bench.view().height(), height);
            QTest::qWait(20);
            QVERIFY2(bench.fields()->height() > bench.bytes()->height(),
                     qPrintable(QStringLiteral("%1: %2 of fields, %3 of bytes")
                                    .arg(height)
                                    .arg(bench.fields()->height())
                                    .arg(bench.bytes()->height())));
            QVERIFY(bench.bytes()->height() > 40);
        }
    }

    void lowPanelKeepsItsFields()
    {
        DetailBench bench;
        bench.view().resize(1000, 900);
        QVERIFY(bench.look(0));
        auto *head = bench.find<ui::EventDetail>()->findChild<QLabel *>(QStringLiteral("eventHead"));
        QVERIFY(head->text().contains(QStringLiteral("level")));
        QVERIFY(bench.bytes()->height() > 40);
        bench.view().resize(1000, 320);
        QTRY_VERIFY(!head->text().contains(QStringLiteral("level")));
        QVERIFY(head->text().contains(QStringLiteral("GCStart")));
        QVERIFY(head->toolTip().contains(QStringLiteral("level")));
        // The fields have the room of the bytes.
        QTRY_VERIFY(bench.bytes()->visibleRegion().isEmpty());
        QVERIFY(bench.fields()->viewport()->height() >= 2 * bench.fields()->sizeHintForRow(0));
        bench.view().resize(1000, 900);
        QTRY_VERIFY(head->text().contains(QStringLiteral("level")));
        QTRY_VERIFY(bench.bytes()->height() > 40);
    }

    void standsBelowTheTableWhereAsked()
    {
        {
            DetailBench bench;
            QVERIFY(bench.look(0));
            auto *splitter = bench.find<ui::DetailSplitter>();
            QCOMPARE(splitter->orientation(), Qt::Horizontal);
            QVERIFY(splitter->sizes().at(0) >= splitter->width() / 2 - 20);
            splitter->belowAction()->trigger();
            QCOMPARE(splitter->orientation(), Qt::Vertical);
            // Wide enough for fields and sixteen bytes a line beside each other.
            QTRY_VERIFY(bench.bytes()->width() >= bench.bytes()->lineWidth());
            QVERIFY(bench.fields()->x() < bench.bytes()->x());
            QVERIFY(bench.fields()->height() > 40 && bench.table()->height() > 40);
        }
        DetailBench bench;
        QVERIFY(bench.look(0));
        QCOMPARE(bench.find<ui::DetailSplitter>()->orientation(), Qt::Vertical);
    }
};

CLRLENS_TEST(TestEventDetail)
#include "tst_eventdetail.moc"
