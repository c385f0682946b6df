// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/wireview.h"

#include "model/items/messagefieldmodel.h"
#include "model/items/wirelogmodel.h"
#include "model/text/hexdump.h"
#include "model/wire/journal.h"
#include "protocol/ipc/processcommands.h"
#include "tests/support/testprogram.h"
#include "ui/widgets/tableview.h"

#include <QCheckBox>
#include <QPlainTextEdit>
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

    wire::Journal journal;
    ui::WireView view{journal};
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
        ui::WireView other(bench.journal);
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
