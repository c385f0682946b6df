// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/source/sourcefolders.h"
#include "ui/source/sourcepane.h"

#include "model/items/sourcelinemodel.h"
#include "tests/support/codefiles.h"
#include "tests/support/inlinebytes.h"
#include "tests/support/settings.h"
#include "tests/support/stackbuilder.h"
#include "tests/support/testprogram.h"
#include "ui/source/editorcommand.h"
#include "ui/source/linenotes.h"
#include "ui/tabs/events/stackview.h"
#include "ui/widgets/inlinebar.h"
#include "ui/widgets/messageline.h"
#include "ui/widgets/tableview.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QCryptographicHash>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QTemporaryDir>
#include <QtTest>

using model::SourceFileLines;
using model::SourceLineModel;

namespace {

constexpr std::uint64_t moduleId = 9;
constexpr std::uint64_t callerAt = 0x1000;
constexpr std::uint64_t firstAt = 0x2000;
constexpr std::uint64_t unmappedAt = 0x3000; ///< code of an unknown module
constexpr std::int64_t loadTicks = 2;

model::MethodEventReader readerOf(std::uint32_t id, std::uint32_t version)
{
    model::EventType type;
    type.provider = tests::StackBuilder::runtime();
    type.id = id;
    type.version = version;
    return {type, 8};
}

QByteArray sourceOf(int lines)
{
    QByteArray text;
    for (int line = 1; line <= lines; ++line)
        text += "\tline " + QByteArray::number(line) + ";\r\n";
    return text;
}

} // namespace

/// Caller calls First in line 10 and runs in lines 11 (twice a round) and 40; First runs in line 30.
class TestSourcePane : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        model::forgetSetting(QStringLiteral("source"));
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("src")));
        m_builder = std::make_unique<tests::StackBuilder>();
        m_symbols = std::make_shared<model::Symbols>();
        m_text = sourceOf(60);
        m_link.clear();
        m_secondFile = false;
        write(QStringLiteral("src/Cart.cs"), m_text);
        writeModule();
        tellCode();
        m_pane = std::make_unique<ui::SourcePane>(m_jobs);
        m_pane->resize(700, 300);
    }
    void cleanup() { m_pane.reset(); }
    void cleanupTestCase() { model::forgetSetting(QStringLiteral("source")); }

    void linesWithTheirCosts()
    {
        QAbstractItemModelTester tester(lines(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        show(source(4));
        QCOMPARE(lines()->rowCount(), 60);
        QCOMPARE(cell(11, SourceLineModel::Number), QStringLiteral("11"));
        QCOMPARE(cell(11, SourceLineModel::Source), QStringLiteral("    line 11;"));
        QCOMPARE(cell(11, SourceLineModel::Self), QStringLiteral("8"));
        QCOMPARE(cell(11, SourceLineModel::Inclusive), QStringLiteral("8"));
        QCOMPARE(cell(10, SourceLineModel::Self), QString());
        QCOMPARE(cell(10, SourceLineModel::Inclusive), QStringLiteral("4"));
        QCOMPARE(cell(12, SourceLineModel::Inclusive), QString());
        QCOMPARE(at(11, SourceLineModel::Self).data(model::ShareRole).toDouble(), 0.5);
        QCOMPARE(at(10, SourceLineModel::Inclusive).data(model::ShareRole).toDouble(), 0.25);
        QCOMPARE(at(10, SourceLineModel::Self).data(model::ShareRole).toDouble(), 0.0);
        QVERIFY(at(11, 0).data(Qt::ToolTipRole).toString().contains(QLatin1String("8 samples, 50.0 %")));
        QCOMPARE(label("sourceFunction"), QStringLiteral("Shop.Cart.Caller()"));
        QCOMPARE(label("sourceFile"), sourcePath());
        QVERIFY(m_pane->findChild<QWidget *>(QStringLiteral("sourceWhyNot"))->isHidden());
    }
    void beginsAtTheLineThatCostsMost()
    {
        m_pane->resize(700, 160);
        m_pane->show();
        show(source(1));
        QCOMPARE(currentLine(), 11U);
        QVERIFY(table()->viewport()->rect().contains(table()->visualRect(at(11, 0))));
    }
    /// Most of the pane, however narrow it is.
    void figuresLeaveTheTextItsRoom()
    {
        m_pane->resize(400, 300);
        m_pane->show();
        show(source(1));
        const auto textFrom = [this] { return table()->columnViewportPosition(SourceLineModel::Source); };
        QVERIFY(!table()->isColumnHidden(SourceLineModel::Self));
        QCOMPARE(table()->horizontalScrollBar()->value(), 0);
        QVERIFY2(textFrom() <= 260, qPrintable(QString::number(textFrom())));
        for (const int column : {SourceLineModel::Self, SourceLineModel::Inclusive}) {
            const int text = table()->fontMetrics().horizontalAdvance(cell(11, column));
            QVERIFY(table()->columnWidth(column) > text);
        }
        const int before = textFrom();
        sample({firstAt, callerAt + 0x18}); // newer costs
        show(costs());
        QCOMPARE(textFrom(), before);
        // Where the function itself never ran, there is no column for that.
        m_builder = std::make_unique<tests::StackBuilder>();
        sample({firstAt, callerAt + 0x18});
        m_pane->clear();
        show(costs());
        QVERIFY(table()->isColumnHidden(SourceLineModel::Self));
        QVERIFY2(textFrom() <= 180, qPrintable(QString::number(textFrom())));
    }
    void newerCostsLeaveTheViewWhereItIs()
    {
        m_pane->resize(700, 200);
        m_pane->show();
        show(source(1));
        table()->selectRow(44);
        table()->scrollTo(at(40, 0), QAbstractItemView::PositionAtTop);
        const int scrolled = table()->verticalScrollBar()->value();
        QVERIFY(scrolled > 0);
        QSignalSpy resets(lines(), &QAbstractItemModel::modelReset);
        show(source(3));
        QCOMPARE(cell(11, SourceLineModel::Self), QStringLiteral("8")); // 2 and 6
        QCOMPARE(currentLine(), 45U);
        QCOMPARE(table()->verticalScrollBar()->value(), scrolled);
        QCOMPARE(resets.size(), 0);
    }
    void newerCostsWithoutATextKeepTheCurrentLine()
    {
        QVERIFY(QFile::remove(sourcePath()));
        show(sourceOfSelf({0x1020}));
        QCOMPARE(lines()->rowCount(), 1);
        show(sourceOfSelf({0x1040, 0x1040, 0x1040, 0x1000}));
        QCOMPARE(lines()->rowCount(), 3);
        QCOMPARE(currentLine(), 11U);
    }
    void theLastOneAskedForIsShown()
    {
        const auto all = source(1);
        QSignalSpy shown(m_pane.get(), &ui::SourcePane::shownChanged);
        m_pane->showFunction(all, functionAt(callerAt));
        m_pane->showFunction(all, functionAt(firstAt));
        QTRY_COMPARE(label("sourceFunction"), QStringLiteral("Shop.Cart.First()"));
        QCOMPARE(shown.size(), 1);
        QCOMPARE(currentLine(), 30U);
    }
    void costsThatComeFastDoNotKeepEachOtherFromTheEnd()
    {
        for (int i = 0; i < 3; ++i)
            m_pane->showFunction(source(1), functionAt(callerAt));
        QTRY_COMPARE(cell(11, SourceLineModel::Self), QStringLiteral("6"));
    }
    void clearing()
    {
        show(source(1));
        m_pane->showFunction(source(1), functionAt(firstAt));
        m_pane->clear();
        QTRY_COMPARE(m_jobs.pending(), std::size_t(0));
        QCOMPARE(lines()->rowCount(), 0);
        QVERIFY(emptyText().contains(QLatin1String("Choose one")));
    }

    void anotherTextIsNotShown()
    {
        write(QStringLiteral("src/Cart.cs"), m_text + "// changed\n");
        show(source(1));
        QVERIFY(whyNot().contains(QLatin1String("is not the file that was compiled")));
        QCOMPARE(lines()->rowCount(), 3); // lines 10, 11 and 40, by their numbers
        QCOMPARE(lines()->index(0, SourceLineModel::Number).data().toString(), QStringLiteral("10"));
        QCOMPARE(lines()->index(0, SourceLineModel::Inclusive).data().toString(), QStringLiteral("1"));
        QCOMPARE(lines()->index(0, SourceLineModel::Source).data().toString(), QString());
        QVERIFY(!action("openInEditor")->isEnabled());
    }
    void foldersAreLookedAtAndKept()
    {
        QVERIFY(QFile::remove(sourcePath()));
        QTemporaryDir other;
        QFile file(other.filePath(QStringLiteral("Cart.cs")));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(m_text) == m_text.size());
        file.close();
        show(source(1));
        QVERIFY(whyNot().contains(QLatin1String("There is no file")));
        m_pane->folders().add(other.path());
        QTRY_COMPARE(lines()->rowCount(), 60);
        QCOMPARE(currentLine(), 11U);
        QVERIFY(action("openInEditor")->isEnabled());
        QCOMPARE(ui::SourcePane(m_jobs).folders().list(), QStringList{other.path()});
        m_pane->folders().remove(other.path());
        QTRY_COMPARE(lines()->rowCount(), 3);
        QCOMPARE(ui::SourcePane(m_jobs).folders().list(), QStringList());
        m_pane->folders().add(QStringLiteral("not/whole"));
        QCOMPARE(m_pane->folders().list(), QStringList());
    }
    /// The trace comes from elsewhere: its paths are a stranger's words.
    void aFolderThatATraceNamesIsLookedAtOnceItIsAllowed()
    {
        const QTemporaryDir traces;
        QFile trace(traces.filePath(QStringLiteral("a.nettrace")));
        QVERIFY(trace.open(QIODevice::WriteOnly));
        const QByteArray home = qgetenv("HOME"); // is allowed, and may be above the folders of tests
        const auto restore = qScopeGuard([&home] { qputenv("HOME", home); });
        qputenv("HOME", "/home/of/nobody");
        auto places = m_pane->files()->places();
        places.trace = trace.fileName();
        m_pane->files()->setPlaces(std::move(places));
        show(source(1));
        QCOMPARE(lines()->rowCount(), 0);
        auto *const allow = action("allowFolder");
        QVERIFY(allow->isVisible());
        QVERIFY2(allow->data().toString().startsWith(m_folder->path()), qPrintable(allow->data().toString()));
        for (int answers = 0; allow->isVisible() && answers < 3; ++answers) { // of the module, of its source
            const QString folder = allow->data().toString();
            allow->trigger();
            QVERIFY(m_pane->folders().list().contains(folder));
            QTRY_COMPARE(m_jobs.pending(), std::size_t(0));
        }
        QTRY_COMPARE(lines()->rowCount(), 60);
        QVERIFY(!allow->isVisible());
        QCOMPARE(ui::SourcePane(m_jobs).folders().list(), m_pane->folders().list()); // they are kept
    }
    void theFolderDialogBlocksNobody()
    {
        QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
        action("addSourceFolder")->trigger();
        auto *const dialog = m_pane->findChild<QFileDialog *>(QStringLiteral("sourceFolderDialog"));
        QVERIFY(dialog);
        Q_EMIT dialog->fileSelected(m_folder->path());
        QCOMPARE(m_pane->folders().list(), QStringList{m_folder->path()});
        dialog->close();
    }
    void filesOfTheProcessAreFound()
    {
        QVERIFY(QFile::remove(sourcePath()));
        show(source(1));
        QCOMPARE(lines()->rowCount(), 3);
        const QByteArray text = m_text;
        m_pane->setTarget(
            [text,
             path = sourcePath()](const QString &wanted) -> protocol::Result<std::unique_ptr<QIODevice>> {
                if (wanted != path)
                    return protocol::Error{protocol::ErrorCode::NotFound, QStringLiteral("no file")};
                auto file = std::make_unique<QBuffer>();
                file->setData(text);
                file->open(QIODevice::ReadOnly);
                return std::unique_ptr<QIODevice>(std::move(file));
            },
            {});
        QTRY_COMPARE(lines()->rowCount(), 60);
        QVERIFY(!action("openInEditor")->isEnabled()); // it is none of our files
    }

    void tooltipsTellWhereAFunctionCostsMost()
    {
        ui::LineNotes notes(m_jobs, m_pane->files());
        QSignalSpy found(&notes, &ui::LineNotes::found);
        QCOMPARE(notes.of(functionAt(callerAt)), QString()); // there are no stacks
        notes.setSource(source(1));
        QCOMPARE(notes.of(functionAt(callerAt)), QString()); // a worker looks
        QTRY_COMPARE(found.size(), 1);
        QCOMPARE(notes.of(functionAt(callerAt)), QStringLiteral("Cart.cs:11: 50.0 % of it"));
        QTRY_COMPARE(m_jobs.pending(), std::size_t(0));
        QCOMPARE(found.size(), 1); // what is known is not looked for again
        // Newer stacks: what was known is shown until it is known anew.
        for (int i = 0; i < 4; ++i)
            sample({callerAt + 0x44});
        notes.setSource(costs());
        QCOMPARE(notes.of(functionAt(callerAt)), QStringLiteral("Cart.cs:11: 50.0 % of it"));
        QTRY_COMPARE(notes.of(functionAt(callerAt)), QStringLiteral("Cart.cs:40: 62.5 % of it"));
        // A caller that asks for another one meanwhile gets that one.
        (void)notes.of(functionAt(0x9000));
        (void)notes.of(functionAt(firstAt));
        QTRY_COMPARE(notes.of(functionAt(firstAt)), QStringLiteral("Cart.cs:30: 100.0 % of it"));
        QCOMPARE(notes.of(functionAt(0x9000)), QString());
    }
    void columnsTellWhereFunctionsCostMost()
    {
        ui::LineNotes notes(m_jobs, m_pane->files());
        QSignalSpy found(&notes, &ui::LineNotes::placesFound);
        const QSet<model::FunctionId> both{functionAt(firstAt), functionAt(callerAt)};
        notes.lookForPlaces(both); // there are no stacks
        QCOMPARE(m_jobs.pending(), std::size_t(0));
        notes.setSource(source(1));
        QCOMPARE(notes.placeOf(functionAt(callerAt)), QString());
        notes.lookForPlaces(both);
        QTRY_COMPARE(found.size(), 1);
        QCOMPARE(notes.placeOf(functionAt(callerAt)), QStringLiteral("Cart.cs:11"));
        QCOMPARE(notes.placeOf(functionAt(firstAt)), QStringLiteral("Cart.cs:30"));
        notes.lookForPlaces(both); // is known
        QCOMPARE(m_jobs.pending(), std::size_t(0));
        // Newer stacks: what was known is shown until it is known anew.
        for (int i = 0; i < 4; ++i)
            sample({callerAt + 0x44});
        notes.setSource(costs());
        QCOMPARE(notes.placeOf(functionAt(callerAt)), QStringLiteral("Cart.cs:11"));
        notes.lookForPlaces(both);
        QTRY_COMPARE(notes.placeOf(functionAt(callerAt)), QStringLiteral("Cart.cs:40"));
        QCOMPARE(found.size(), 2);
    }
    void rowsOfTreesTellTheirOwnLines()
    {
        ui::LineNotes notes(m_jobs, m_pane->files());
        QSignalSpy found(&notes, &ui::LineNotes::placesFound);
        const auto all = source(1);
        notes.setSource(all);
        const std::atomic<bool> never = false;
        model::TimedRows calls;
        calls.tree = std::make_shared<model::CallTree>(buildCallTree(all, calls.options, never));
        model::TimedRows callers;
        callers.options.direction = model::CallTree::Direction::Callers;
        callers.tree = std::make_shared<model::CallTree>(buildCallTree(all, callers.options, never));
        for (model::TimedRows *rows : {&calls, &callers}) {
            for (std::uint32_t node = 1; node < rows->tree->nodes.size(); ++node)
                rows->rows.push_back(node);
        }
        const model::FunctionId first = functionAt(firstAt);
        const model::FunctionId caller = functionAt(callerAt);
        QCOMPARE(notes.placeOf(*calls.tree, calls.tree->find(caller, 0), calls.options), QString());
        notes.lookForPlaces(QList{calls, callers});
        QTRY_COMPARE(found.size(), 1);
        const std::uint32_t callsFirst = calls.tree->find(caller, 0);
        QCOMPARE(notes.placeOf(*calls.tree, callsFirst, calls.options), QStringLiteral("Cart.cs:11 +2"));
        QCOMPARE(notes.placeOf(*calls.tree, calls.tree->find(first, callsFirst), calls.options),
                 QStringLiteral("Cart.cs:30"));
        // Where it calls First is another line than where it costs most itself.
        const std::uint32_t called = callers.tree->find(first, 0);
        QCOMPARE(notes.placeOf(*callers.tree, callers.tree->find(caller, called), callers.options),
                 QStringLiteral("Cart.cs:10"));
        QCOMPARE(notes.placeOf(*callers.tree, callers.tree->find(caller, 0), callers.options),
                 QStringLiteral("Cart.cs:11 +1"));
    }
    /// A saved trace that is still counted shows its first rows before it has all stacks.
    void rowsThatAreAskedForMeanwhileAreLookedForToo()
    {
        ui::LineNotes notes(m_jobs, m_pane->files());
        const auto rowsOf = [](const model::StackSource &of) {
            const std::atomic<bool> never = false;
            model::TimedRows rows;
            rows.tree = std::make_shared<model::CallTree>(buildCallTree(of, rows.options, never));
            for (std::uint32_t node = 1; node < rows.tree->nodes.size(); ++node)
                rows.rows.push_back(node);
            return rows;
        };
        const auto few = source(1);
        notes.setSource(few);
        notes.lookForPlaces(QList{rowsOf(few)});
        for (int i = 0; i < 4; ++i)
            sample({callerAt + 0x44});
        const auto all = costs();
        const auto rows = rowsOf(all);
        notes.setSource(all);
        notes.lookForPlaces(QList{rows});
        QTRY_COMPARE(m_jobs.pending(), std::size_t(0));
        QCOMPARE(notes.placeOf(*rows.tree, rows.tree->find(functionAt(callerAt), 0), rows.options),
                 QStringLiteral("Cart.cs:40 +2"));
    }
    void tooltipsOfAStackTellTheLines()
    {
        ui::StackView view(m_symbols);
        view.setLines(m_jobs, m_pane->files());
        view.resize(400, 200);
        view.show();
        view.setStack({firstAt, callerAt + 0x18}, 100);
        const auto tip
            = [&](int row) { return view.model()->index(row, 0).data(Qt::ToolTipRole).toString(); };
        QTRY_COMPARE(m_jobs.pending(), std::size_t(0));
        QVERIFY(!tip(1).contains(QLatin1String("Cart.cs"))); // no tooltip was wanted
        QHelpEvent wanted(QEvent::ToolTip, {5, 5}, view.viewport()->mapToGlobal(QPoint(5, 5)));
        QCoreApplication::sendEvent(view.viewport(), &wanted);
        QTRY_VERIFY2(tip(1).endsWith(sourcePath() + QLatin1String(":10")), qPrintable(tip(1)));
        QVERIFY(tip(0).endsWith(sourcePath() + QLatin1String(":30")));
        view.setStack({firstAt}, 100);
        QVERIFY(!tip(0).contains(QLatin1String("Cart.cs")));
    }

    void inlinedMethodsAreRowsOfAStack()
    {
        ui::StackView view(m_symbols);
        view.setLines(m_jobs, m_pane->files());
        model::EventType type;
        type.provider = QStringLiteral("Microsoft-Windows-DotNETRuntimePrivate");
        type.id = 189;
        // First is in Caller from 0x20 on.
        const QByteArray tree = tests::inlineData({{1, 0, 1, 0}, {2, 0, 0, 0}}, {{0, 0, 0}, {0, 1, 0x20}});
        m_symbols->take({type, 8}, tests::inlinePayload(1, 1, tree), 3);
        view.setStack({callerAt + 0x28}, 100);
        const auto text = [&](int row) { return view.model()->index(row, 0).data().toString(); };
        QTRY_COMPARE(view.model()->rowCount(), 2);
        QCOMPARE(text(0), QStringLiteral("Shop.dll!Shop.Cart.First()"));
        QCOMPARE(text(1), QStringLiteral("Shop.dll!Shop.Cart.Caller()"));
        QCOMPARE(view.currentIndex().row(), 0);
        view.setStack({firstAt}, 100);
        QCOMPARE(view.model()->rowCount(), 1);
    }
    void linesThatAreNotSureAreMarked()
    {
        load(0x4000, 1, {{0, 0}, {-1, 0x20}}, 4);
        show(sourceOfSelf({0x4030}), functionAt(0x4000));
        QVERIFY(cell(10, SourceLineModel::Number).startsWith(u'≈'));
        QCOMPARE(at(10, 0).data(Qt::AccessibleTextRole).toString(), QStringLiteral("about line 10"));
        QVERIFY(at(10, 0).data(Qt::ToolTipRole).toString().contains(QLatin1String("About:")));
        QVERIFY(label("sourceFoot").contains(u'≈'));
    }
    void whatHasNoPlaceIsSaid()
    {
        // The same method in code of which nothing is known but its name.
        load(unmappedAt, 1, {}, 7, 0, 0, 10);
        show(sourceOfSelf({unmappedAt}), functionAt(unmappedAt));
        QVERIFY(emptyText().contains(QLatin1String("No lines are known of Shop.Cart.Caller")));
        QVERIFY(emptyText().contains(QLatin1String("which module")));
    }
    void aFunctionThatCostsNothing()
    {
        show(sourceOfSelf({0x1000}), functionAt(firstAt));
        QVERIFY(emptyText().contains(QLatin1String("costs nothing in what is selected")));
    }
    void textOfOthersIsHarmless()
    {
        m_text = QByteArray("if (a) {\xe2\x80\xae\t\x1b[31m <b>x</b>\n").repeated(60);
        write(QStringLiteral("src/Cart.cs"), m_text);
        writeModule();
        show(source(1));
        const QString text = cell(11, SourceLineModel::Source);
        QVERIFY2(text.contains(QLatin1String("\\u202e")) && text.contains(QLatin1String("\\u001b")),
                 qPrintable(text));
        QVERIFY(!text.contains(u'\t'));
    }
    void sourceLinkIsShownAndCopied()
    {
        m_link = R"({"documents":{"*":"https://example.org/*"}})";
        writeModule();
        m_pane->show();
        show(source(1));
        const auto *const link = m_pane->findChild<QLineEdit *>(QStringLiteral("sourceLink"));
        QVERIFY(link->isVisible() && link->isReadOnly());
        QVERIFY2(link->text().startsWith(QLatin1String("https://example.org/")), qPrintable(link->text()));
        action("copySourceLink")->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(), link->text());
    }
    void severalFiles()
    {
        m_secondFile = true;
        writeModule();
        write(QStringLiteral("src/Part.cs"), sourceOf(90));
        m_pane->show();
        show(source(1));
        auto *const box = m_pane->findChild<QComboBox *>(QStringLiteral("sourceFiles"));
        QVERIFY(box->isVisible());
        QCOMPARE(box->count(), 2);
        QVERIFY(box->currentText().startsWith(QLatin1String("Cart.cs")));
        QSignalSpy shown(m_pane.get(), &ui::SourcePane::shownChanged);
        box->setCurrentIndex(1);
        Q_EMIT box->activated(1);
        QTRY_COMPARE(shown.size(), 1);
        QCOMPARE(lines()->rowCount(), 90);
        QCOMPARE(currentLine(), 80U);
        show(source(1)); // newer costs leave the choice
        QVERIFY(box->currentText().startsWith(QLatin1String("Part.cs")));
        QCOMPARE(lines()->rowCount(), 90);
    }

    void theFirstUseAsksForTheEditor()
    {
#ifndef Q_OS_UNIX
        QSKIP("Uses a program of Unix");
#endif
        m_pane->show();
        show(source(1));
        const auto *const bar = m_pane->findChild<ui::InlineBar *>(QStringLiteral("editorBar"));
        action("openInEditor")->trigger();
        QVERIFY(bar->isVisible());
        QTest::keyClick(bar->line(), Qt::Key_Escape);
        QVERIFY(!bar->isVisible());
        QTest::keyClick(table(), Qt::Key_Return);
        QVERIFY(bar->isVisible());
        bar->line()->setText(QStringLiteral("cp {line}"));
        QTest::keyClick(bar->line(), Qt::Key_Return);
        QVERIFY(bar->isVisible());
        QVERIFY(bar->findChild<QLabel *>(QStringLiteral("editorBarMessage"))
                    ->text()
                    .contains(QLatin1String("lacks {file}")));
        const QString copy = m_folder->filePath(QStringLiteral("opened \"$(x)\" "));
        bar->line()->setText(
            QStringLiteral("cp {file} \"%1\"")
                .arg(QString(copy).replace(u'"', QLatin1String("\"\"\"")) + QStringLiteral("{line}")));
        QTest::keyClick(bar->line(), Qt::Key_Return);
        QVERIFY(!bar->isVisible());
        QTRY_VERIFY(QFileInfo(copy + QStringLiteral("11")).size() == m_text.size());
        QTest::keyClick(table(), Qt::Key_Down);
        QTest::keyClick(table(), Qt::Key_Return);
        QTRY_VERIFY(QFileInfo(copy + QStringLiteral("12")).size() == m_text.size());
    }
    void anEditorThatIsNotThereIsSaid()
    {
        ui::keepEditor(m_folder->filePath(QStringLiteral("none")) + QStringLiteral(" {file}"));
        m_pane->show();
        show(source(1));
        action("openInEditor")->trigger();
        const auto *const bar = m_pane->findChild<ui::InlineBar *>(QStringLiteral("editorBar"));
        QTRY_VERIFY(bar->isVisible());
        QVERIFY(bar->findChild<QLabel *>(QStringLiteral("editorBarMessage"))
                    ->text()
                    .contains(QLatin1String("cannot be started")));
    }
    void editorCommands_data()
    {
        QTest::addColumn<QString>("pattern");
        QTest::addColumn<QString>("file");
        QTest::addColumn<QStringList>("expected");
        QTest::newRow("in one argument")
            << QStringLiteral("code -g {file}:{line}") << QStringLiteral("/a b.cs")
            << QStringList{QStringLiteral("code"), QStringLiteral("-g"), QStringLiteral("/a b.cs:7")};
        QTest::newRow("quotation marks")
            << QStringLiteral("\"/my editor\" +{line} {file}") << QStringLiteral("/a.cs")
            << QStringList{QStringLiteral("/my editor"), QStringLiteral("+7"), QStringLiteral("/a.cs")};
        QTest::newRow("a name that looks like more")
            << QStringLiteral("vi {file}") << QStringLiteral("/\"; rm {line} $(x) {file}")
            << QStringList{QStringLiteral("vi"), QStringLiteral("/\"; rm {line} $(x) {file}")};
        for (const auto &[name, pattern] : {std::pair{"nothing", ""},
                                            {"no file", "code -g {line}"},
                                            {"program by the file", "{file} {file}"},
                                            {"a batch file", "C:/Code/code.CMD -g {file}"}})
            QTest::newRow(name) << QString::fromLatin1(pattern) << QStringLiteral("/a.cs") << QStringList();
        QTest::newRow("no whole path")
            << QStringLiteral("vi {file}") << QStringLiteral("-c:quit") << QStringList();
    }
    void editorCommands()
    {
        QFETCH(const QString, pattern);
        QFETCH(const QString, file);
        QFETCH(const QStringList, expected);
        const auto command = ui::editorCommand(pattern, file, 7);
        QCOMPARE(command.whyNot.isEmpty(), !expected.isEmpty());
        QCOMPARE(QStringList(command.program) + command.arguments,
                 expected.isEmpty() ? QStringList(QString()) : expected);
    }

    void linesAreCountedAsCompilersDo()
    {
        const auto lines = SourceFileLines::of("\xef\xbb\xbf"
                                               "a\r\nb\rc\nd\xc2\x85"
                                               "e\xe2\x80\xa8"
                                               "f\n\n\tg\th");
        QStringList texts;
        for (qsizetype row = 0; row < lines->size(); ++row)
            texts << lines->line(row);
        QCOMPARE(texts.join(u'|'), QStringLiteral("a|b|c|d|e|f||    g   h"));
        QCOMPARE(lines->longest(), 9);
        QCOMPARE(SourceFileLines::of({})->size(), 0);
        QCOMPARE(SourceFileLines::of("\n")->size(), 1);
    }
    void wideTextsAreRead()
    {
        const QString text = QStringLiteral("ä\r\nb");
        QByteArray bytes("\xff\xfe");
        for (const QChar character : text)
            bytes += QByteArray(1, char(character.unicode() & 0xff)) + char(character.unicode() >> 8);
        const auto lines = SourceFileLines::of(bytes);
        QCOMPARE(lines->size(), 2);
        QCOMPARE(lines->line(0), QStringLiteral("ä"));
        QCOMPARE(lines->line(1), QStringLiteral("b"));
    }
    void endlessTextsAreCut()
    {
        const auto many = SourceFileLines::of(QByteArray(300'000, '\n'));
        QCOMPARE(many->size(), SourceFileLines::linesMost);
        QVERIFY(many->isCut());
        const auto wide = SourceFileLines::of(QByteArray("\xc3\xa4").repeated(50'000) + "\nb");
        QCOMPARE(wide->line(0).size(), SourceFileLines::lineLengthMost);
        QVERIFY(wide->line(0).endsWith(u'…'));
        QCOMPARE(wide->line(1), QStringLiteral("b"));
        QVERIFY(!wide->isCut());
    }

private:
    QString sourcePath() const { return m_folder->filePath(QStringLiteral("src/Cart.cs")); }
    SourceLineModel *lines() const { return m_pane->findChild<SourceLineModel *>(); }
    ui::TableView *table() const { return m_pane->findChild<ui::TableView *>(); }
    QAction *action(const char *name) const
    {
        return m_pane->findChild<QAction *>(QString::fromLatin1(name));
    }
    QString label(const char *name) const
    {
        return m_pane->findChild<QLabel *>(QString::fromLatin1(name))->text();
    }
    QString emptyText() const
    {
        const auto *const empty = m_pane->findChild<QWidget *>(QStringLiteral("sourceEmpty"));
        QStringList texts;
        for (const QLabel *text : empty->findChildren<QLabel *>())
            texts << text->text();
        return texts.join(u' ');
    }
    QString whyNot() const
    {
        return m_pane->findChild<ui::MessageLine *>(QStringLiteral("sourceWhyNot"))->text();
    }
    QModelIndex at(std::uint32_t line, int column) const
    {
        return lines()->index(lines()->rowOf(line), column);
    }
    QString cell(std::uint32_t line, int column) const { return at(line, column).data().toString(); }
    std::uint32_t currentLine() const { return lines()->numberAt(table()->currentIndex().row()); }

    void write(const QString &name, const QByteArray &bytes) const
    {
        QFile file(m_folder->filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
    }
    /// An assembly with Caller and First, and its PDB.
    void writeModule() const
    {
        const QUuid sha256("{8829d00f-11b8-4213-878b-770e8597ac16}");
        tests::PdbFile pdb;
        pdb.documents
            = {{sourcePath().toUtf8(),
                sha256,
                QCryptographicHash::hash(m_text, QCryptographicHash::Sha256),
                {},
                std::nullopt,
                false},
               {m_folder->filePath(QStringLiteral("src/Part.cs")).toUtf8(), {}, {}, {}, std::nullopt, false}};
        const std::uint32_t last = m_secondFile ? 2 : 1;
        pdb.methods = {{m_secondFile ? 0U : 1U,
                        tests::pointsBlob({{0, 1, 10, 1, 10, 9},
                                           {6, 1, 11, 1, 11, 9},
                                           {7, last, last == 2 ? 80U : 40U, 1, last == 2 ? 80U : 40U, 9}},
                                          m_secondFile ? 0 : 1)},
                       {1, tests::pointsBlob({{0, 1, 30, 1, 30, 9}}, 1)}};
        pdb.sourceLink = m_link;
        tests::CodeFile code;
        code.methods = {{"Caller", tests::callOf(2) + "\x26\x26\x2a"}, {"First", "\x2a"}};
        code.entries = {tests::PeFile::codeView(pdb.guid, pdb.stamp, "Shop.pdb")};
        write(QStringLiteral("Shop.dll"), code.bytes());
        write(QStringLiteral("Shop.pdb"), pdb.bytes());
    }
    void tellCode() const
    {
        protocol::ByteWriter payload;
        payload.u64(moduleId);
        payload.zeros(16);
        payload.utf16z(m_folder->filePath(QStringLiteral("Shop.dll")));
        payload.utf16z(u"");
        payload.u16(1);
        payload.guid(tests::PdbFile().guid);
        payload.u32(1);
        payload.utf16z(u"/build/Shop.pdb");
        payload.zeros(22);
        m_symbols->take(readerOf(152, 2), payload.takeBytes(), 1);
        load(callerAt, 1, {{0, 0}, {6, 0x20}, {7, 0x40}}, 1);
        load(firstAt, 2, {{0, 0}}, 2);
    }
    void load(std::uint64_t start, std::uint32_t row, const std::vector<model::IlMap::Entry> &entries,
              std::uint64_t id, std::uint32_t flags = model::MethodCode::jittedFlag,
              std::uint64_t ilVersion = 0, std::uint64_t module = moduleId) const
    {
        protocol::ByteWriter payload;
        payload.u64(id);
        payload.u64(module);
        payload.u64(start);
        payload.u32(0x100);
        payload.u32(0x06000000 | row);
        payload.u32(flags);
        payload.utf16z(u"Shop.Cart");
        payload.utf16z(row == 1 ? u"Caller" : u"First");
        payload.utf16z(u"void  ()");
        payload.u16(1);
        payload.u64(id);
        m_symbols->take(readerOf(143, 2), payload.takeBytes(), loadTicks);
        protocol::ByteWriter map;
        map.u64(id);
        map.u64(id);
        map.u8(0);
        map.u16(std::uint16_t(entries.size()));
        for (const auto &entry : entries)
            map.u32(std::uint32_t(entry.il));
        for (const auto &entry : entries)
            map.u32(entry.native);
        map.u16(1);
        map.u64(ilVersion);
        m_symbols->take(readerOf(190, 1), map.takeBytes(), loadTicks);
    }
    void sample(const std::vector<std::uint64_t> &frames)
    {
        protocol::ByteWriter payload;
        payload.i32(2);
        m_builder->event(m_ticks++, m_builder->sampleType, payload.takeBytes(), m_builder->stack(frames));
    }
    model::StackSource costs()
    {
        auto source
            = tests::stackSource(m_builder->snapshot(), model::Measure{model::Measure::Kind::Samples, {}});
        source.symbols = m_symbols;
        return source;
    }
    /// More rounds: a call of First in line 10, twice line 11, once line 40.
    model::StackSource source(int rounds)
    {
        for (int i = 0; i < rounds; ++i) {
            sample({firstAt, callerAt + 0x18});
            sample({callerAt + 0x20});
            sample({callerAt + 0x28});
            sample({callerAt + 0x44});
        }
        return costs();
    }
    model::StackSource sourceOfSelf(const std::vector<std::uint64_t> &addresses)
    {
        for (const std::uint64_t address : addresses)
            sample({address});
        return costs();
    }
    model::FunctionId functionAt(std::uint64_t address) const { return m_symbols->functionAt(address, 100); }
    void show(const model::StackSource &source) { show(source, functionAt(callerAt)); }
    void show(const model::StackSource &source, model::FunctionId function)
    {
        QSignalSpy shown(m_pane.get(), &ui::SourcePane::shownChanged);
        m_pane->showFunction(source, function);
        QTRY_COMPARE(shown.size(), 1);
    }

    model::JobRunner m_jobs;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<tests::StackBuilder> m_builder;
    std::shared_ptr<model::Symbols> m_symbols;
    std::unique_ptr<ui::SourcePane> m_pane;
    QByteArray m_text;
    QByteArray m_link;
    bool m_secondFile = false;
    std::int64_t m_ticks = 10;
};

CLRLENS_TEST(TestSourcePane)
#include "tst_sourcepane.moc"
