// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/messagefieldmodel.h"
#include "model/runtime/runtimes.h"
#include "tests/support/goldenmessages.h"
#include "tests/support/testprogram.h"
#include "tests/ui/panebench.h"
#include "ui/panes/commandcomposer.h"
#include "ui/panes/decodedialog.h"
#include "ui/panes/wirepane.h"
#include "ui/widgets/tableview.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QGuiApplication>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QtTest>

using tests::goldenBytes;

namespace {

/// The value of the field of that name in a table of fields; null where it has none.
QString valueIn(const ui::TableView *fields, const char *name)
{
    const auto *model = fields->model();
    for (int row = 0; row < model->rowCount(); ++row) {
        if (model->index(row, model::MessageFieldModel::Name).data().toString().trimmed()
            == QLatin1String(name))
            return model->index(row, model::MessageFieldModel::Value).data().toString();
    }
    return {};
}

template <class Widget> Widget *child(QObject *parent, const char *name)
{
    return parent->findChild<Widget *>(QLatin1String(name));
}

/// The pane of a demo runtime, and the composer that was opened from it.
struct ComposerBench {
    ComposerBench()
    {
        QObject::connect(&bench.runtimes, &model::Runtimes::exchanged, &bench.journal,
                         &model::wire::Journal::addExchange);
        press(Qt::Key_E);
        composer = child<ui::CommandComposer>(&bench.pane(), "commandComposer");
    }
    /// Shortcuts are those of the active window.
    void press(Qt::Key key)
    {
        bench.pane().activateWindow();
        (void)QTest::qWaitForWindowActive(&bench.pane());
        bench.pane().findChild<QLineEdit *>()->setFocus();
        QTest::keyClick(&bench.pane(), key, Qt::ControlModifier | Qt::ShiftModifier);
    }
    void choose(const char *command)
    {
        child<QComboBox>(composer, "composedCommand")->setCurrentText(QLatin1String(command));
    }
    QLineEdit *line(const char *name) { return child<QLineEdit>(composer, name); }
    QPushButton *send() { return child<QPushButton>(composer, "sendComposed"); }
    QString text(const char *label) { return child<QLabel>(composer, label)->text(); }
    ui::TableView *composed() { return child<ui::TableView>(composer, "composedFields"); }
    ui::TableView *answer() { return child<ui::TableView>(composer, "answerFields"); }
    QString said()
    {
        for (const auto *line : composer->findChildren<ui::MessageLine *>(QStringLiteral("message"))) {
            if (line->isVisible())
                return line->text();
        }
        return {};
    }

    QTemporaryDir folder;
    std::unique_ptr<model::demo::DemoRuntime> runtime = tests::demoRuntime(folder);
    tests::PaneBench<ui::WirePane> bench{runtime->socketPath()};
    ui::CommandComposer *composer = nullptr;
};

} // namespace

/// The windows of the Wire pane: the composer of commands, and the decoder of bytes from anywhere.
class TestWireTools : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aComposedCommandIsSentAndAnswered()
    {
        ComposerBench bench;
        QVERIFY(bench.composer);
        QVERIFY(bench.composer->isVisible());
        QCOMPARE(valueIn(bench.composed(), "commandId"), QStringLiteral("0x00 (ProcessInfo)"));
        bench.choose("ProcessInfo2");
        QCOMPARE(valueIn(bench.composed(), "commandId"), QStringLiteral("0x04 (ProcessInfo2)"));
        QCOMPARE(bench.answer()->model()->rowCount(), 0);
        QTest::mouseClick(bench.send(), Qt::LeftButton);
        QVERIFY(!bench.send()->isEnabled());
        QVERIFY(bench.bench.pane().isBusy());
        QTRY_VERIFY(bench.send()->isEnabled());
        QVERIFY(!valueIn(bench.answer(), "clrProductVersion").isEmpty());
        QVERIFY(bench.said().isEmpty());
        QVERIFY(!bench.bench.pane().isBusy());
        // It is in the journal as all others are.
        QCOMPARE(bench.bench.journal.endNumber(), 3u);
        QVERIFY(bench.bench.logged().contains(QStringLiteral("ProcessInfo2 was answered")));
    }
    void aRefusalIsShownAndSaid()
    {
        ComposerBench bench;
        bench.choose("StopTracing");
        bench.line("sessionId")->setText(QStringLiteral("0x1234"));
        QTest::mouseClick(bench.send(), Qt::LeftButton);
        QTRY_VERIFY(bench.send()->isEnabled());
        QVERIFY2(valueIn(bench.answer(), "hresult").contains(QStringLiteral("0x8")),
                 qPrintable(valueIn(bench.answer(), "hresult")));
        QVERIFY2(bench.said().startsWith(QStringLiteral("Sending StopTracing to Shop 4711 failed")),
                 qPrintable(bench.said()));
    }
    void whatIsWrongIsSaidAtItsField()
    {
        ComposerBench bench;
        bench.choose("AttachProfiler");
        QVERIFY(child<ui::MessageLine>(bench.composer, "composedHarm")->isVisible());
        QVERIFY(bench.send()->isEnabled());
        bench.line("profilerGuid")->setText(QStringLiteral("1234"));
        QVERIFY(!bench.send()->isEnabled());
        QVERIFY(bench.text("profilerGuid note").contains(QStringLiteral("is no GUID")));
        QVERIFY(bench.text("composedProblem").startsWith(QStringLiteral("profilerGuid: is no GUID")));
        QCOMPARE(bench.composed()->model()->rowCount(), 0);
        bench.line("profilerGuid")->setText(QStringLiteral("89abcdef-4567-0123-0102-030405060708"));
        QVERIFY(bench.send()->isEnabled());
        QVERIFY(bench.text("composedProblem").isEmpty());
        QCOMPARE(valueIn(bench.composed(), "profilerGuid"),
                 QStringLiteral("89abcdef-4567-0123-0102-030405060708"));
        bench.choose("ProcessInfo");
        QVERIFY(!child<ui::MessageLine>(bench.composer, "composedHarm")->isVisible());
    }
    void itemsAndAbsentTextsAreComposed()
    {
        ComposerBench bench;
        bench.choose("CollectTracing2");
        QCOMPARE(valueIn(bench.composed(), "providers"), QStringLiteral("1"));
        child<QToolButton>(bench.composer, "providers")->click();
        QTRY_COMPARE(valueIn(bench.composed(), "providers"), QStringLiteral("2"));
        bench.line("provider 2 provider_name")->setText(QStringLiteral("Mine"));
        QVERIFY(!bench.line("provider 2 arguments")->isEnabled());
        child<QCheckBox>(bench.composer, "provider 2 arguments absent")->click();
        QVERIFY(bench.line("provider 2 arguments")->isEnabled());
        bench.line("provider 2 arguments")->setText(QStringLiteral("a=b"));
        child<QToolButton>(bench.composer, "provider 1")->click();
        QTRY_COMPARE(valueIn(bench.composed(), "providers"), QStringLiteral("1"));
        QCOMPARE(valueIn(bench.composed(), "provider_name"), QStringLiteral("Mine"));
        QCOMPARE(valueIn(bench.composed(), "arguments"), QStringLiteral("a=b"));
        auto *level = child<QComboBox>(bench.composer, "provider 1 logLevel");
        level->setCurrentIndex(5);
        QCOMPARE(valueIn(bench.composed(), "logLevel"), QStringLiteral("5 (Verbose)"));
        level->setEditText(QStringLiteral("9"));
        QCOMPARE(valueIn(bench.composed(), "logLevel"), QStringLiteral("9"));
        QVERIFY(!bench.text("provider 1 logLevel note").isEmpty());
    }
    void theKeyboardGoesThroughTheFieldsInTheirOrder()
    {
        ComposerBench bench;
        bench.choose("AttachProfiler");
        bench.composer->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(bench.composer));
        child<QComboBox>(bench.composer, "composedCommand")->setFocus();
        QStringList reached;
        for (int i = 0; i < 5; ++i) {
            QTest::keyClick(bench.composer->focusWidget(), Qt::Key_Tab);
            reached << bench.composer->focusWidget()->objectName();
        }
        QCOMPARE(reached,
                 (QStringList{QStringLiteral("attachTimeout"), QStringLiteral("profilerGuid"),
                              QStringLiteral("profilerPath"), QStringLiteral("profilerPath absent"),
                              QStringLiteral("clientData")}));
        QTest::keyClick(bench.composer->focusWidget(), Qt::Key_Tab);
        QCOMPARE(bench.composer->focusWidget()->objectName(), QStringLiteral("composedFields"));
    }
    void everyCommandHasItsForm()
    {
        ComposerBench bench;
        const auto *names = child<QComboBox>(bench.composer, "composedCommand");
        QVERIFY(names->count() > 20);
        for (int i = 0; i < names->count(); ++i) {
            bench.choose(qPrintable(names->itemText(i)));
            QVERIFY2(bench.send()->isEnabled(), qPrintable(names->itemText(i)));
            for (const auto *line : bench.composer->findChild<QWidget *>(QStringLiteral("commandFields"))
                                        ->findChildren<QLineEdit *>()) {
                if (!qobject_cast<QComboBox *>(line->parent()))
                    QVERIFY2(!line->accessibleName().isEmpty(), qPrintable(line->objectName()));
            }
        }
    }
    void pastedBytesAreDecoded()
    {
        model::JobRunner jobs(1);
        ui::DecodeDialog dialog(jobs, nullptr);
        dialog.show();
        auto *text = child<QPlainTextEdit>(&dialog, "pastedBytes");
        auto *part = child<QComboBox>(&dialog, "decodedPart");
        auto *fields = child<ui::TableView>(&dialog, "decodedFields");
        const QByteArray both = goldenBytes("StopTracing") + goldenBytes("reply of StopTracing");
        text->setPlainText(QString::fromLatin1(both.toHex(' ')));
        QTRY_COMPARE(part->count(), 2);
        QCOMPARE(valueIn(fields, "commandId"), QStringLiteral("0x01 (StopTracing)"));
        part->setCurrentIndex(1);
        QCOMPARE(valueIn(fields, "commandId"), QStringLiteral("0x00 (OK)"));
        QVERIFY(!valueIn(fields, "sessionId").isEmpty());
        // A reply alone is read as what it is told to be.
        text->setPlainText(QString::fromLatin1(goldenBytes("reply of StopTracing").toBase64()));
        QTRY_COMPARE(part->count(), 1);
        QVERIFY(valueIn(fields, "sessionId").isEmpty());
        child<QComboBox>(&dialog, "replyTo")->setCurrentText(QStringLiteral("StopTracing"));
        QVERIFY(!valueIn(fields, "sessionId").isEmpty());
        // A mistake is said; what was there before is not taken for the new.
        text->setPlainText(QStringLiteral("44 4f zz!"));
        auto *message = dialog.findChild<ui::MessageLine *>();
        QTRY_VERIFY(message->isVisible());
        QVERIFY2(message->text().contains(QStringLiteral("character 7 is no digit")),
                 qPrintable(message->text()));
        QCOMPARE(part->count(), 0);
        text->clear();
        QTRY_VERIFY(!message->isVisible());
        QGuiApplication::clipboard()->setText(QString(1'100'000, u'4'));
        text->paste();
        QVERIFY(message->isVisible());
        QVERIFY(message->text().startsWith(QStringLiteral("The text is too long")));
        QVERIFY(text->toPlainText().isEmpty());
        QGuiApplication::clipboard()->setText(QString::fromLatin1(goldenBytes("ProcessInfo").toHex()));
        text->paste();
        QTRY_COMPARE(part->count(), 1);
        QVERIFY(!message->isVisible());
    }
    void secretsOfPastedBytesAreMasked()
    {
        model::JobRunner jobs(1);
        ui::DecodeDialog dialog(jobs, nullptr);
        dialog.show();
        auto *fields = child<ui::TableView>(&dialog, "decodedFields");
        child<QPlainTextEdit>(&dialog, "pastedBytes")
            ->setPlainText(QString::fromLatin1(goldenBytes("SetEnvironmentVariable").toHex()));
        QTRY_COMPARE(valueIn(fields, "value"), QStringLiteral("••••••••"));
        child<QCheckBox>(&dialog, "decodedSecrets")->click();
        QCOMPARE(valueIn(fields, "value"), QStringLiteral("b"));
    }
    void aFileIsDecoded()
    {
        QTemporaryDir folder;
        const auto path = folder.filePath(QStringLiteral("reply"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(goldenBytes("reply of ProcessInfo2"));
        file.close();
        model::JobRunner jobs(1);
        ui::DecodeDialog dialog(jobs, nullptr);
        dialog.show();
        auto *fields = child<ui::TableView>(&dialog, "decodedFields");
        dialog.openFile(path);
        QTRY_VERIFY(!valueIn(fields, "payload").isEmpty());
        child<QComboBox>(&dialog, "replyTo")->setCurrentText(QStringLiteral("ProcessInfo2"));
        QTRY_COMPARE(valueIn(fields, "clrProductVersion"), QStringLiteral("9.0.1"));
        dialog.openFile(folder.filePath(QStringLiteral("nosuch")));
        auto *message = dialog.findChild<ui::MessageLine *>();
        QTRY_VERIFY(message->isVisible());
        QVERIFY2(message->text().startsWith(QStringLiteral("Decoding ")), qPrintable(message->text()));
    }
    void theDecoderIsOpenedByKeys()
    {
        ComposerBench bench;
        bench.press(Qt::Key_D);
        QVERIFY(child<ui::DecodeDialog>(&bench.bench.pane(), "decodeDialog"));
        for (const auto *action : bench.bench.pane().paneActions())
            QVERIFY2(!action->objectName().isEmpty(), qPrintable(action->text()));
    }
};

CLRLENS_TEST(TestWireTools)
#include "tst_wiretools.moc"
