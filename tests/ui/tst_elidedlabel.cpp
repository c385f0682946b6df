// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testprogram.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/steadyplace.h"

#include <QTest>
#include <QTextEdit>
#include <QVBoxLayout>

class TestElidedLabel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void losesItsMiddle();
    void itsTextMovesNothingInASteadyPlace();
};

void TestElidedLabel::losesItsMiddle()
{
    const auto text = QStringLiteral("Recording for 3 s, 12 MB, 2,000 events, 0 dropped");
    ui::ElidedLabel label;
    label.setText(text);
    const int whole = label.fontMetrics().horizontalAdvance(text);
    label.resize(whole + 20, 30);
    label.show();
    QCOMPARE(label.shownText(), text);

    label.resize(whole / 2, 30);
    QVERIFY(label.shownText() != text);
    QVERIFY(label.fontMetrics().horizontalAdvance(label.shownText()) <= whole / 2);
    QVERIFY(label.shownText().startsWith(QLatin1String("Rec")));
    QVERIFY(label.shownText().endsWith(QLatin1String("ed")));
    QCOMPARE(label.text(), text); // for accessibility

    label.setText(QStringLiteral("Stop"));
    QCOMPARE(label.shownText(), QStringLiteral("Stop"));
}

void TestElidedLabel::itsTextMovesNothingInASteadyPlace()
{
    class LayoutCounter : public QObject {
    public:
        int count = 0;
        bool eventFilter(QObject *, QEvent *event) override
        {
            count += event->type() == QEvent::LayoutRequest ? 1 : 0;
            return false;
        }
    };
    QWidget window;
    auto *layout = new QVBoxLayout(&window);
    auto *label = new ui::ElidedLabel;
    auto *place = new ui::SteadyPlace(label);
    layout->addWidget(place);
    layout->addWidget(new QTextEdit);
    window.resize(400, 300);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QCOMPARE(label->size(), place->size());
    QVERIFY(label->height() >= label->fontMetrics().height());
    QTest::qWait(0);
    LayoutCounter counter;
    window.installEventFilter(&counter);
    label->setText(QStringLiteral("12"));
    QTest::qWait(0);
    label->setText(QStringLiteral("Recording for 3 s, 12 MB, 2,000 events, 0 dropped"));
    QTest::qWait(0);
    QCOMPARE(counter.count, 0);
    QCOMPARE(place->minimumSizeHint().width(), 0);
}

CLRLENS_TEST(TestElidedLabel)
#include "tst_elidedlabel.moc"
