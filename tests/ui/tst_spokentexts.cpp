// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testprogram.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/spokentexts.h"

#include <QAccessible>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>
#include <QtTest>

namespace {

QString spoken(QWidget &widget, QAccessible::Text kind)
{
    return QAccessible::queryAccessibleInterface(&widget)->text(kind);
}

} // namespace

class TestSpokenTexts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { ui::installSpokenTexts(); }
    void nameOfALabelHasItsText();
    void tooltipIsSpokenWithoutMarkup();
    void ownDescriptionStays();
    void clearButtonHasAName();
};

void TestSpokenTexts::nameOfALabelHasItsText()
{
    ui::ElidedLabel label;
    label.setAccessibleName(QStringLiteral("Owner"));
    label.setText(QStringLiteral("root"));
    QCOMPARE(spoken(label, QAccessible::Name), QStringLiteral("Owner: root"));
    label.setText(QStringLiteral("<b>root</b>"));
    QCOMPARE(spoken(label, QAccessible::Name), QStringLiteral("Owner: <b>root</b>")); // it is plain text
    label.setText({});
    QCOMPARE(spoken(label, QAccessible::Name), QStringLiteral("Owner"));

    QLabel rich(QStringLiteral("<b>Demo</b> &amp; more"));
    rich.setTextFormat(Qt::RichText);
    QCOMPARE(spoken(rich, QAccessible::Name), QStringLiteral("Demo & more"));
    QCOMPARE(QAccessible::queryAccessibleInterface(&rich)->role(), QAccessible::StaticText);

    QLineEdit line;
    QLabel caption(QStringLiteral("&Path"));
    caption.setBuddy(&line);
    QCOMPARE(spoken(caption, QAccessible::Name), QStringLiteral("Path"));
}

void TestSpokenTexts::tooltipIsSpokenWithoutMarkup()
{
    QPushButton button;
    button.setToolTip(ui::plainToolTip(QStringLiteral("Records a < b")));
    QCOMPARE(spoken(button, QAccessible::Description), QStringLiteral("Records a < b"));
    button.setToolTip(ui::plainToolTip(QStringLiteral("Stops")));
    QCOMPARE(spoken(button, QAccessible::Description), QStringLiteral("Stops"));
    button.setToolTip({});
    QCOMPARE(spoken(button, QAccessible::Description), QString());
}

void TestSpokenTexts::ownDescriptionStays()
{
    QPushButton button;
    button.setAccessibleDescription(QStringLiteral("12 events"));
    button.setToolTip(QStringLiteral("Stops"));
    QCOMPARE(spoken(button, QAccessible::Description), QStringLiteral("12 events"));
}

void TestSpokenTexts::clearButtonHasAName()
{
    QLineEdit line;
    line.setClearButtonEnabled(true);
    line.setText(QStringLiteral("x"));
    line.show();
    auto *const button = line.findChild<QToolButton *>();
    QVERIFY(button);
    QTRY_COMPARE(spoken(*button, QAccessible::Name), QStringLiteral("Clear the line"));
}

CLRLENS_TEST(TestSpokenTexts)
#include "tst_spokentexts.moc"
