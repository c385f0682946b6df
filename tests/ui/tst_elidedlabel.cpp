// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testprogram.h"
#include "ui/widgets/elidedlabel.h"

#include <QTest>

class TestElidedLabel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void losesItsMiddle();
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

CLRLENS_TEST(TestElidedLabel)
#include "tst_elidedlabel.moc"
