// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testprogram.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/footline.h"
#include "ui/widgets/steadyplace.h"

#include <QTest>
#include <QTextEdit>
#include <QVBoxLayout>

namespace {

class LayoutCounter : public QObject {
public:
    int count = 0;
    bool eventFilter(QObject *, QEvent *event) override
    {
        count += event->type() == QEvent::LayoutRequest ? 1 : 0;
        return false;
    }
};

} // namespace

class TestElidedLabel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void losesItsMiddle();
    void itsTextMovesNothingInASteadyPlace();
    void textThatWrapsMovesOthersOnlyWithItsLines();
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

void TestElidedLabel::textThatWrapsMovesOthersOnlyWithItsLines()
{
    QWidget window;
    auto *layout = new QVBoxLayout(&window);
    auto *foot = ui::footLine();
    auto *place = new ui::SteadyPlace(foot);
    layout->addWidget(new QTextEdit);
    layout->addWidget(place);
    window.resize(300, 300);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QTRY_COMPARE(place->height(), 0); // nothing to say
    ui::showFoot(foot, QStringLiteral("1.2 s in 100 samples"));
    QTRY_VERIFY(foot->isVisible() && place->height() >= foot->fontMetrics().height());
    const int line = place->height();
    LayoutCounter counter;
    window.installEventFilter(&counter);
    ui::showFoot(foot, QStringLiteral("1.3 s in 110 samples"));
    QTest::qWait(0);
    QCOMPARE(counter.count, 0);
    ui::showFoot(foot, QStringLiteral("word ").repeated(40));
    QTRY_VERIFY(place->height() >= 2 * line);
    QCOMPARE(foot->size(), place->size());
    window.resize(900, 300);
    QTRY_VERIFY(place->height() < 2 * foot->fontMetrics().height() + line);
}

CLRLENS_TEST(TestElidedLabel)
#include "tst_elidedlabel.moc"
