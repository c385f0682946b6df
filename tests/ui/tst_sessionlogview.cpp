// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/sessionlogmodel.h"
#include "tests/support/testprogram.h"
#include "ui/base/palette.h"
#include "ui/shell/logline.h"
#include "ui/shell/sessionlogview.h"
#include "ui/widgets/severitydelegate.h"
#include "ui/widgets/tableview.h"

#include <QAction>
#include <QLabel>
#include <QtTest>

namespace {

/// The colour in which `delegate` draws the text of a cell.
struct DrawnDelegate : ui::SeverityDelegate {
    QColor textColor(const QModelIndex &index) const
    {
        QStyleOptionViewItem option;
        initStyleOption(&option, index);
        return option.palette.color(QPalette::Text);
    }
};

} // namespace

class TestSessionLogView : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void warningsAndErrorsAreColoured_data()
    {
        using model::Severity;
        QTest::addColumn<int>("severity");
        QTest::addColumn<bool>("coloured");
        QTest::newRow("info") << int(Severity::Info) << false;
        QTest::newRow("success") << int(Severity::Success) << false;
        QTest::newRow("warning") << int(Severity::Warning) << true;
        QTest::newRow("error") << int(Severity::Error) << true;
    }
    void warningsAndErrorsAreColoured()
    {
        QFETCH(int, severity);
        QFETCH(bool, coloured);
        const auto value = static_cast<model::Severity>(severity);
        model::SessionLogModel log;
        const ui::SessionLogView view(log);
        const auto *table = view.findChild<ui::TableView *>(QStringLiteral("sessionLog"));
        QVERIFY(table != nullptr);
        QVERIFY(qobject_cast<ui::SeverityDelegate *>(table->itemDelegate()) != nullptr);
        log.add(value, QStringLiteral("port"), QStringLiteral("It happened"));
        // Through the table's own model, which filters and sorts.
        const auto cell = table->model()->index(0, model::SessionLogModel::Text);
        const QPalette plain;
        QCOMPARE(DrawnDelegate().textColor(cell),
                 coloured ? ui::severityColor(value, plain) : plain.color(QPalette::Text));
    }

    /// Beside the foot of a view, the line has room for what was just told only, and for its button.
    void aBriefLineHasRoomForWhatIsNew()
    {
        model::SessionLogModel log;
        QAction opening;
        opening.setCheckable(true);
        ui::LogLine line(log, &opening);
        line.resize(400, 24);
        line.show();
        const auto *text = line.findChild<QLabel *>(QStringLiteral("logLatest"));
        const auto *mark = line.findChild<QLabel *>(QStringLiteral("logMark"));
        QVERIFY(text->isVisible());
        line.setBrief(true);
        QVERIFY(!text->isVisible() && !mark->isVisible());
        const auto *button = line.findChild<QWidget *>(QStringLiteral("openLog"));
        QVERIFY(button->isVisible());
        log.add(model::Severity::Warning, QStringLiteral("port"), QStringLiteral("It happened"));
        QVERIFY(text->isVisible() && mark->isVisible());
        QCOMPARE(text->text(), QStringLiteral("port: It happened"));
        QCOMPARE(line.sizePolicy().horizontalPolicy(), QSizePolicy::Preferred);
        QTRY_VERIFY(!text->isVisible());
        QCOMPARE(line.sizePolicy().horizontalPolicy(), QSizePolicy::Maximum);
        line.setBrief(false);
        QVERIFY(text->isVisible());
    }
};

CLRLENS_TEST(TestSessionLogView)
#include "tst_sessionlogview.moc"
