// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/wireview.h"

#include "model/async/jobrunner.h"
#include "model/items/messagefieldmodel.h"
#include "model/items/wirelogmodel.h"
#include "model/text/hexdump.h"
#include "model/wire/journal.h"
#include "model/wire/messagetext.h"
#include "model/wire/pastedbytes.h"
#include "protocol/ipc/processcommands.h"
#include "tests/support/testprogram.h"
#include "ui/widgets/filterbar.h"
#include "ui/widgets/messageline.h"
#include "ui/widgets/tableview.h"

#include <QAction>
#include <QCheckBox>
#include <QClipboard>
#include <QFile>
#include <QGuiApplication>
#include <QLabel>
#include <QPlainTextEdit>
#include <QTemporaryDir>
#include <QTextBlock>
#include <QtTest>

using namespace model;

namespace {

const auto runtimeKey = QStringLiteral("/tmp/r");

QByteArray wireBytes(const protocol::ipc::Message &message)
{
    return protocol::ipc::encode(message).valueOr({});
}

/// A journal with one reply of ProcessEnvironment, and the view of it.
struct WireBench {
    WireBench()
    {
        const auto encoded
            = protocol::ipc::encodeEnvironment({QStringLiteral("HOME=/root"), QStringLiteral("A=hunter2")});
        journal.addExchange(runtimeKey,
                            {wire::Sender::User, wireBytes(protocol::ipc::processEnvironmentRequest()), 1000,
                             wireBytes(encoded.reply) + encoded.continuation, 2000});
        view.resize(1200, 600);
        view.showRuntime(runtimeKey);
        view.show();
    }

    ui::TableView *messages() { return view.findChild<ui::TableView *>(QStringLiteral("wireMessages")); }
    ui::TableView *fields() { return view.findChild<ui::TableView *>(QStringLiteral("wireFields")); }
    QPlainTextEdit *bytes() { return view.findChild<QPlainTextEdit *>(QStringLiteral("wireBytes")); }
    QCheckBox *reveal() { return view.findChild<QCheckBox *>(QStringLiteral("showSecretValues")); }
    QString lastValue()
    {
        const auto *model = fields()->model();
        return model->index(model->rowCount() - 1, MessageFieldModel::Value).data().toString();
    }
    /// The texts that are marked in the bytes.
    QStringList marked()
    {
        QStringList texts;
        for (const auto &mark : bytes()->extraSelections())
            texts << mark.cursor.selectedText();
        return texts;
    }

    /// Puts the caret before the byte, into its digits or its character.
    void putCaret(int byte, bool intoText)
    {
        const int inLine = byte % text::hexBytesPerLine;
        const auto line = bytes()->document()->findBlockByNumber(byte / text::hexBytesPerLine);
        QTextCursor cursor(line);
        cursor.setPosition(line.position()
                           + (intoText ? text::asciiColumn(inLine) : text::hexColumn(inLine)));
        bytes()->setTextCursor(cursor);
    }
    QString selectedField()
    {
        return fields()->currentIndex().siblingAtColumn(MessageFieldModel::Name).data().toString().trimmed();
    }
    QAction *action(const char *name) { return view.findChild<QAction *>(QLatin1String(name)); }
    QString meaning() { return view.findChild<QLabel *>(QStringLiteral("wireMeaning"))->text(); }
    QString said() { return view.findChild<ui::MessageLine *>()->text(); }

    model::JobRunner jobs{1};
    wire::Journal journal;
    ui::WireView view{journal, jobs};
};

} // namespace

class TestWireView : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theSelectedMessageShowsItsFieldsAndBytes()
    {
        WireBench bench;
        QCOMPARE(bench.messages()->model()->rowCount(), 2);
        QCOMPARE(bench.fields()->model()->rowCount(), 0);
        QVERIFY(bench.bytes()->toPlainText().isEmpty());
        bench.messages()->selectRow(0);
        QCOMPARE(bench.fields()->model()->rowCount(), 5); // a header
        QVERIFY(bench.bytes()->toPlainText().contains(QStringLiteral("DOTNET_IPC_V1")));
        QVERIFY(!bench.reveal()->isEnabled());
    }
    void secretsAreShownOnRequest()
    {
        WireBench bench;
        bench.messages()->selectRow(1);
        QVERIFY(bench.reveal()->isEnabled());
        QVERIFY(!bench.reveal()->isChecked());
        QCOMPARE(bench.lastValue(), QStringLiteral("••••••••"));
        QVERIFY(!bench.bytes()->toPlainText().contains(QStringLiteral("h.u.n")));
        const int last = bench.fields()->model()->rowCount() - 1;
        bench.fields()->selectRow(last);
        bench.reveal()->click();
        QCOMPARE(bench.lastValue(), QStringLiteral("hunter2"));
        QCOMPARE(bench.fields()->currentIndex().row(), last);
        bench.reveal()->click();
        QCOMPARE(bench.lastValue(), QStringLiteral("••••••••"));
        // Another view of the same journal begins masked.
        bench.reveal()->click();
        ui::WireView other(bench.journal, bench.jobs);
        QVERIFY(!other.findChild<QCheckBox *>(QStringLiteral("showSecretValues"))->isChecked());
    }
    void theBytesOfTheSelectedFieldAreMarked()
    {
        WireBench bench;
        bench.messages()->selectRow(1);
        QVERIFY(bench.marked().isEmpty());
        bench.fields()->selectRow(1); // the size, bytes 14 and 15
        QCOMPARE(bench.marked(), (QStringList{QStringLiteral("1a 00"), QStringLiteral("..")}));
        bench.fields()->selectRow(5); // nIncomingBytes, at 20
        QCOMPARE(bench.marked().size(), 2);
        QCOMPARE(bench.marked().first(), QStringLiteral("36 00 00 00"));
        bench.fields()->selectRow(7); // the environment, over several lines
        QVERIFY(bench.marked().size() > 4);
        bench.messages()->selectRow(0);
        QVERIFY(bench.marked().isEmpty());
    }
    void theFieldOfTheByteAtTheCaretIsSelected()
    {
        WireBench bench;
        bench.messages()->selectRow(1);
        bench.putCaret(14, false);
        QCOMPARE(bench.selectedField(), QStringLiteral("size"));
        QCOMPARE(bench.marked(), (QStringList{QStringLiteral("1a 00"), QStringLiteral("..")}));
        // The caret stays where it was put.
        QCOMPARE(bench.bytes()->textCursor().positionInBlock(), text::hexColumn(14));
        bench.putCaret(21, true);
        QCOMPARE(bench.selectedField(), QStringLiteral("nIncomingBytes"));
        // The innermost one, not the group that has the byte as well.
        bench.putCaret(26, false);
        QCOMPARE(bench.selectedField(), QStringLiteral("length"));
        bench.putCaret(30, true);
        QCOMPARE(bench.selectedField(), QStringLiteral("HOME"));
        // A group that is selected itself stays selected, although the caret moves to its first byte.
        bench.fields()->selectRow(7);
        QCOMPARE(bench.selectedField(), QStringLiteral("environment"));
        // Outside of all bytes nothing changes.
        bench.bytes()->moveCursor(QTextCursor::Start);
        QCOMPARE(bench.selectedField(), QStringLiteral("environment"));
    }
    void bytesAreReachedByKeysAndClicks()
    {
        WireBench bench;
        bench.messages()->selectRow(1);
        bench.putCaret(13, false);
        QCOMPARE(bench.selectedField(), QStringLiteral("magic"));
        bench.bytes()->setFocus();
        for (int i = 0; i < 3; ++i)
            QTest::keyClick(bench.bytes(), Qt::Key_Right);
        QCOMPARE(bench.selectedField(), QStringLiteral("size"));
        QTest::keyClick(bench.bytes(), Qt::Key_Down); // 16 bytes on
        QCOMPARE(bench.selectedField(), QStringLiteral("HOME"));
        const auto place = bench.bytes()->cursorRect(bench.bytes()->textCursor()).center();
        bench.putCaret(0, false);
        QCOMPARE(bench.selectedField(), QStringLiteral("magic"));
        QTest::mouseClick(bench.bytes()->viewport(), Qt::LeftButton, {}, place);
        QCOMPARE(bench.selectedField(), QStringLiteral("HOME"));
    }
    void theFieldSaysWhatItIsForAndWhereItIsDescribed()
    {
        WireBench bench;
        QVERIFY(bench.meaning().isEmpty());
        bench.messages()->selectRow(1);
        QCOMPARE(bench.meaning(),
                 QStringLiteral("Specification: Process Commands > ProcessEnvironment > Returns"));
        bench.fields()->selectRow(5);
        QCOMPARE(bench.meaning(),
                 QStringLiteral("nIncomingBytes: How many bytes of environment follow this message.\n"
                                "Specification: Process Commands > ProcessEnvironment > Returns"));
    }
    void aMessageIsCopiedWithoutItsSecrets()
    {
        WireBench bench;
        QVERIFY(!bench.action("copyHex")->isEnabled());
        bench.messages()->selectRow(0);
        QVERIFY(bench.action("copyHex")->isEnabled());
        const auto *entry = bench.journal.entry(1);
        for (const char *name : {"copyHex", "copyArray", "copyBase64"}) {
            bench.action(name)->trigger();
            QCOMPARE(wire::bytesFromText(QGuiApplication::clipboard()->text()).valueOr({}),
                     entry->message.bytes);
        }
        QVERIFY(bench.said().isEmpty());
        bench.messages()->selectRow(1);
        bench.action("copyHex")->trigger();
        const QByteArray secret("h\0u\0n\0t", 7);
        QVERIFY(!wire::bytesFromText(QGuiApplication::clipboard()->text()).valueOr(secret).contains(secret));
        QVERIFY2(bench.said().startsWith(QStringLiteral("The message was copied without its secrets.")),
                 qPrintable(bench.said()));
        bench.reveal()->click();
        bench.action("copyHex")->trigger();
        QVERIFY(wire::bytesFromText(QGuiApplication::clipboard()->text()).valueOr({}).contains(secret));
        bench.action("copyFields")->trigger();
        QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("A: hunter2")));
        QVERIFY(bench.messages()->actions().contains(bench.action("copyHex")));
    }
    void theMessagesThatAreShownAreSaved()
    {
        QTemporaryDir folder;
        WireBench bench;
        const auto path = folder.filePath(QStringLiteral("messages.txt"));
        const auto savedText = [&] {
            QFile file(path);
            return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
        };
        bench.view.saveTo(path);
        QTRY_VERIFY(bench.said().startsWith(QStringLiteral("2 messages were saved.")));
        QCOMPARE(savedText().count(QStringLiteral("magic: DOTNET_IPC_V1")), 2);
        QVERIFY(!savedText().contains(QStringLiteral("hunter2")));
        QVERIFY2(
            savedText().contains(QStringLiteral("received, asked by user, connection 1, 80 bytes after")),
            qPrintable(savedText()));
        bench.view.findChild<ui::FilterBar *>()->setText(QStringLiteral("received"));
        QTRY_COMPARE(bench.messages()->model()->rowCount(), 1);
        bench.messages()->selectRow(0);
        bench.reveal()->click();
        bench.view.saveTo(path);
        QTRY_VERIFY(bench.said().startsWith(QStringLiteral("One message was saved.")));
        QVERIFY(savedText().contains(QStringLiteral("A: hunter2")));
        QVERIFY(!savedText().contains(QStringLiteral("sent, asked by")));
        bench.view.saveTo(folder.filePath(QStringLiteral("nosuch/messages.txt")));
        QTRY_VERIFY2(bench.said().startsWith(QStringLiteral("Saving messages to")), qPrintable(bench.said()));
    }
    void anotherRuntimeShowsNothingOfThisOne()
    {
        WireBench bench;
        bench.messages()->selectRow(1);
        bench.view.showRuntime(QStringLiteral("/tmp/other"));
        QCOMPARE(bench.messages()->model()->rowCount(), 0);
        QCOMPARE(bench.fields()->model()->rowCount(), 0);
        QVERIFY(bench.bytes()->toPlainText().isEmpty());
    }
};

CLRLENS_TEST(TestWireView)
#include "tst_wireview.moc"
