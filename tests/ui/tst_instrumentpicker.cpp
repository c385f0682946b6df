// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/async/jobrunner.h"
#include "model/demo/demoruntime.h"
#include "tests/support/runtimeat.h"
#include "tests/support/testprogram.h"
#include "ui/trace/instrumentpicker.h"
#include "ui/trace/recordform.h"

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QToolButton>
#include <QTreeWidget>
#include <QtTest>

using model::demo::DemoRuntime;

/// A process is asked which instruments it has, and those that are ticked are recorded.
class TestInstrumentPicker : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        DemoRuntime::Options options;
        options.folder = m_folder->path();
        auto runtime = DemoRuntime::listen(options);
        QVERIFY(runtime.ok());
        m_runtime = std::move(runtime).value();
    }
    void cleanup()
    {
        m_runtime.reset();
        m_folder.reset();
    }

    void tickedInstrumentsAreRecorded()
    {
        ui::RecordForm form(m_jobs);
        auto *const action = form.findChild<QAction *>(QStringLiteral("pickInstruments"));
        QVERIFY(action && !action->isEnabled()); // there is no process to ask
        form.setRuntime(tests::runtimeAt(m_runtime->socketPath()));
        QVERIFY(action->isEnabled());
        form.setProviderText(QStringLiteral("Shop:1:5"));
        action->trigger();
        auto *picker = form.findChild<ui::InstrumentPicker *>();
        QVERIFY(picker);
        QVERIFY(!part<QPushButton>(*picker, "recordInstruments")->isEnabled());
        auto *tree = part<QTreeWidget>(*picker, "instruments");
        QTRY_COMPARE(tree->topLevelItemCount(), 3);
        QVERIFY(part<QPushButton>(*picker, "recordInstruments")->isEnabled());
        QCOMPARE(picker->chosen(), QStringList());
        QTreeWidgetItem *const duration = itemOf(*tree, QStringLiteral("checkout.duration"));
        QVERIFY(duration);
        QCOMPARE(duration->text(1), QStringLiteral("ms"));
        QCOMPARE(duration->text(2), QStringLiteral("Histogram"));
        QCOMPARE(duration->text(3), QStringLiteral("How long a checkout takes"));
        duration->setCheckState(0, Qt::Checked);
        itemOf(*tree, QStringLiteral("stock.level"))->parent()->setCheckState(0, Qt::Checked);
        QCOMPARE(
            picker->chosen(),
            (QStringList{QStringLiteral("Shop.Orders\\checkout.duration"), QStringLiteral("Shop.Stock")}));
        part<QPushButton>(*picker, "recordInstruments")->click();
        QVERIFY2(form.providerText().startsWith(QStringLiteral("Shop:0x1:Verbose,")),
                 qPrintable(form.providerText()));
        QVERIFY2(form.providerText().contains(
                     QStringLiteral("Metrics=\"Shop.Orders\\checkout.duration,Shop.Stock\"")),
                 qPrintable(form.providerText()));
        QVERIFY(form.isValid());

        // What is asked for already is ticked the next time.
        QTRY_VERIFY(!form.findChild<ui::InstrumentPicker *>());
        action->trigger();
        picker = form.findChild<ui::InstrumentPicker *>();
        tree = part<QTreeWidget>(*picker, "instruments");
        QTRY_COMPARE(tree->topLevelItemCount(), 3);
        QCOMPARE(
            picker->chosen(),
            (QStringList{QStringLiteral("Shop.Orders\\checkout.duration"), QStringLiteral("Shop.Stock")}));
        itemOf(*tree, QStringLiteral("checkout.duration"))->setCheckState(0, Qt::Unchecked);
        part<QPushButton>(*picker, "recordInstruments")->click();
        QVERIFY2(form.providerText().contains(QStringLiteral("Metrics=Shop.Stock;")),
                 qPrintable(form.providerText()));
    }

    void metersThatWereNotAnnouncedStay()
    {
        ui::InstrumentPicker picker(tests::runtimeAt(m_runtime->socketPath()), 0,
                                    {QStringLiteral("Later.Meter"), QStringLiteral("Shop.Stock")});
        picker.show();
        auto *const tree = part<QTreeWidget>(picker, "instruments");
        QTRY_COMPARE(tree->topLevelItemCount(), 3);
        QCOMPARE(picker.chosen(), (QStringList{QStringLiteral("Shop.Stock"), QStringLiteral("Later.Meter")}));
        part<QLineEdit>(picker, "instrumentFilter")->setText(QStringLiteral("checkout"));
        QVERIFY(!itemOf(*tree, QStringLiteral("checkout.duration"))->isHidden());
        QVERIFY(itemOf(*tree, QStringLiteral("orders.open"))->isHidden());
        QVERIFY(itemOf(*tree, QStringLiteral("stock.level"))->parent()->isHidden());
    }

    void aProcessThatIsGoneIsSaid()
    {
        const auto runtime = tests::runtimeAt(m_runtime->socketPath());
        m_runtime.reset();
        ui::InstrumentPicker picker(runtime, 0, {});
        picker.show();
        auto *const state = part<QWidget>(picker, "instrumentState");
        QTRY_VERIFY2(state->accessibleName().contains(QStringLiteral("Asking for instruments")),
                     qPrintable(state->accessibleName()));
        QVERIFY(part<QAction>(picker, "askAgain")->isVisible());
        QVERIFY(!part<QAction>(picker, "stopAsking")->isVisible());
        QVERIFY(!part<QPushButton>(picker, "recordInstruments")->isEnabled());
    }

    void askingCanBeStopped()
    {
        ui::InstrumentPicker picker(tests::runtimeAt(m_runtime->socketPath()), 0, {});
        picker.show();
        QVERIFY(part<QAction>(picker, "stopAsking")->isVisible());
        part<QAction>(picker, "stopAsking")->trigger();
        QVERIFY(part<QAction>(picker, "askAgain")->isVisible());
        QVERIFY(!part<QPushButton>(picker, "recordInstruments")->isEnabled());
        part<QAction>(picker, "askAgain")->trigger();
        QTRY_COMPARE(part<QTreeWidget>(picker, "instruments")->topLevelItemCount(), 3);
    }

private:
    template <class Part> static Part *part(const QObject &picker, const char *name)
    {
        return picker.findChild<Part *>(QLatin1String(name));
    }
    static QTreeWidgetItem *itemOf(const QTreeWidget &tree, const QString &name)
    {
        return tree.findItems(name, Qt::MatchExactly | Qt::MatchRecursive).value(0);
    }

    model::JobRunner m_jobs;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<DemoRuntime> m_runtime;
};

CLRLENS_TEST(TestInstrumentPicker)
#include "tst_instrumentpicker.moc"
