// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/visibletext.h"
#include "tests/support/testprogram.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QtTest>

using namespace model;

/// Text of others leaves the program in a form that a reader sees whole and that does nothing.
class TestVisibleText : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void shown_data();
    void shown();
    void escaped_data();
    void escaped();
    void everyControlIsEscaped();
    void isStable();
    void lengthIsCapped();
    void cutsBetweenCharacters();
    void messagesKeepTheirEnds();
    void linesStayLines();
    void jsonStaysTheSameDocument();
    void spreadsheetCells_data();
    void spreadsheetCells();
    void noSemicolonBeginsAFormula_data();
    void noSemicolonBeginsAFormula();
};

void TestVisibleText::shown_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("nothing") << QString();
    QTest::newRow("ASCII and a path") << QStringLiteral("C:\\a b/c!\"~");
    QTest::newRow("accents") << QStringLiteral("Grüß Gott, e\u0301");
    QTest::newRow("ideographs") << QStringLiteral("\u4f60\u597d");
    QTest::newRow("emoji") << QStringLiteral("\U0001F600");
    QTest::newRow("emoji, joined") << QStringLiteral("\U0001F469\u200d\U0001F4BB");
    QTest::newRow("emoji with a selector, joined") << QStringLiteral("\u2764\ufe0f\u200d\U0001F525");
    QTest::newRow("emoji of a skin tone, joined") << QStringLiteral("\U0001F469\U0001F3FD\u200d\U0001F4BB");
    QTest::newRow("Persian, not joined")
        << QStringLiteral("\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645");
    QTest::newRow("Devanagari, joined") << QStringLiteral("\u0915\u094d\u200d\u0937");
    QTest::newRow("variant of an ideograph") << QStringLiteral("\u845b\U000E0100");
}

void TestVisibleText::shown()
{
    QFETCH(const QString, text);
    QCOMPARE(text::visible(text), text);
    QCOMPARE(text::visibleLines(text), text);
}

void TestVisibleText::escaped_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const QString &text, const char *expected) {
        QTest::newRow(name) << text << QString::fromUtf8(expected);
    };
    row("ends of lines", QStringLiteral("a\n\tb\r"), "a\\n\\tb\\r");
    row("terminal sequence", QStringLiteral("\x1b[2J"), "\\u001b[2J");
    row("C1 sequence", QStringLiteral("\u009b2J"), "\\u009b2J");
    row("NUL", QString(QChar(0)), "\\u0000");
    row("DEL", QStringLiteral("\x7f"), "\\u007f");
    row("separators", QStringLiteral("\u2028\u2029\u0085"), "\\u2028\\u2029\\u0085");
    row("overrides", QStringLiteral("exe.\u202egnp"), "exe.\\u202egnp");
    row("isolates and marks", QStringLiteral("\u2066\u2069\u200e\u200f\u061c"),
        "\\u2066\\u2069\\u200e\\u200f\\u061c");
    row("zero width", QStringLiteral("a\u200bb\ufeff\u2060"), "a\\u200bb\\ufeff\\u2060");
    row("soft hyphen", QStringLiteral("a\u00adb"), "a\\u00adb");
    row("joiner between Latin letters", QStringLiteral("ad\u200dmin"), "ad\\u200dmin");
    row("joiner at an end", QStringLiteral("admin\u200d"), "admin\\u200d");
    row("non-joiner between emoji", QStringLiteral("\u2764\u200c\u2764"), "\u2764\\u200c\u2764");
    row("selector behind a letter", QStringLiteral("a\ufe0f"), "a\\ufe0f");
    row("Hangul filler", QStringLiteral("\u3164"), "\\u3164");
    row("tag characters", QStringLiteral("\U000E0041"), "\\U000e0041");
    row("private use", QStringLiteral("\ue000\U000F0000"), "\\ue000\\U000f0000");
    row("half a pair", QString(QChar(0xd83d)) + u'x' + QChar(0xde00), "\\ud83dx\\ude00");
}

void TestVisibleText::escaped()
{
    QFETCH(const QString, text);
    QTEST(text::visible(text), "expected");
}

void TestVisibleText::everyControlIsEscaped()
{
    for (char32_t c = 0; c <= QChar::LastValidCodePoint; ++c) {
        const QChar::Category category = QChar::category(c);
        const bool dangerous = category == QChar::Other_Control || category == QChar::Other_Format
            || category == QChar::Separator_Line || category == QChar::Separator_Paragraph;
        if (!dangerous)
            continue;
        QString character;
        character += QChar::fromUcs4(c);
        const QString seen = text::visible(u'a' + character + u'b');
        QVERIFY2(!seen.contains(character), qPrintable(QString::number(uint(c), 16)));
        QVERIFY(seen.startsWith(QLatin1String("a\\")) && seen.endsWith(u'b'));
    }
}

void TestVisibleText::isStable()
{
    // What passes two exits looks as behind one.
    const QString once = text::visible(QStringLiteral("a\n\x1b\u202e\U000E0041\\n"));
    QCOMPARE(text::visible(once), once);
}

void TestVisibleText::lengthIsCapped()
{
    const QString longText(30'000, u'x');
    QCOMPARE(text::visible(longText).size(), text::lineLengthMax);
    QVERIFY(text::visible(longText).endsWith(u'…'));
    QCOMPARE(text::visible(longText, 10), QStringLiteral("xxxxxxxxx…"));
    QCOMPARE(text::visible(QStringLiteral("0123456789"), 10), QStringLiteral("0123456789"));
    // Escapes count as what they are written as, and are not cut.
    QCOMPARE(text::visible(QStringLiteral("\x1b\x1b"), 11), QStringLiteral("\\u001b…"));
    QCOMPARE(text::visible(QString(30'000, u'\n'), 10), QStringLiteral("\\n\\n\\n\\n…"));
    QCOMPARE(text::visibleLines(QString(40'000, u'\n')).size(), text::fullLengthMax);
}

void TestVisibleText::cutsBetweenCharacters()
{
    const QString faces = QStringLiteral("\U0001F600\U0001F600\U0001F600");
    QCOMPARE(text::visible(faces, 4), QStringLiteral("\U0001F600…"));
    QCOMPARE(text::visible(faces, 5), QStringLiteral("\U0001F600\U0001F600…"));
    const QString message = text::visibleMessage(faces.repeated(10), 11);
    QVERIFY2(message.isValidUtf16() && message.size() <= 11, qPrintable(message));
}

void TestVisibleText::messagesKeepTheirEnds()
{
    const QString path(30'000, u'p');
    const QString message
        = text::visibleMessage(QStringLiteral("Reading %1 failed.\nChoose another.").arg(path));
    QVERIFY(message.size() <= text::lineLengthMax);
    QVERIFY(message.startsWith(QLatin1String("Reading ppp")));
    QVERIFY2(message.endsWith(QLatin1String("ppp failed.\\nChoose another.")), qPrintable(message.right(80)));
    QVERIFY(message.contains(u'…'));
    const QString controls = text::visibleMessage(QString(30'000, QChar(0x1b)));
    QVERIFY(controls.size() <= text::lineLengthMax && !controls.contains(QChar(0x1b)));
}

void TestVisibleText::linesStayLines()
{
    QCOMPARE(text::visibleLines(QStringLiteral("a\n\tb\r\x1b")), QStringLiteral("a\n\tb\\r\\u001b"));
}

void TestVisibleText::jsonStaysTheSameDocument()
{
    const QJsonArray array{QStringLiteral("\x7f\u009b\u202e\u2028\U000E0041\"\\\n"),
                           QStringLiteral("Gr\u00fc\u00df \U0001F600")};
    for (const auto format : {QJsonDocument::Indented, QJsonDocument::Compact}) {
        const QByteArray json = text::visibleJson(QJsonDocument(array).toJson(format));
        QCOMPARE(QJsonDocument::fromJson(json).array(), array);
        QVERIFY(json.contains("\\u007f\\u009b\\u202e\\u2028\\udb40\\udc41"));
        QVERIFY(json.contains("Gr\u00fc\u00df \U0001F600"));
        QVERIFY(!QString::fromUtf8(json).contains(QChar(0x202e)));
    }
    // And of any length.
    const QByteArray large = QJsonDocument(QJsonArray{QString(100'000, QChar(0x9b))}).toJson();
    QCOMPARE(QJsonDocument::fromJson(text::visibleJson(large)).array().at(0).toString().size(), 100'000);
}

void TestVisibleText::spreadsheetCells_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("cell");
    for (const char *kept : {"", "Name", "a=b", "a-b", "-1", "+1", "-1.5e-3", "1", "'=1"})
        QTest::addRow("%s stays", kept) << QString::fromLatin1(kept) << QString::fromLatin1(kept);
    for (const char *run : {"=1+1", "\"=1+1\"", "+1+1", "-1+1", "@SUM(A1)", "-", "+", " =1", "--1", "-inf",
                            "- 1", "=cmd|' /C calc'!A0"})
        QTest::addRow("%s is text", run)
            << QString::fromLatin1(run) << QString(u'\'' + QString::fromLatin1(run));
    QTest::newRow("wide") << QStringLiteral("\uff1d1") << QStringLiteral("'\uff1d1");
    // Controls are written out, and the text does not begin with them any more.
    QTest::newRow("tab") << QStringLiteral("\t=1") << QStringLiteral("\\t=1");
    QTest::newRow("return") << QStringLiteral("\r=1") << QStringLiteral("\\r=1");
    QTest::newRow("new line") << QStringLiteral("a\n=1") << QStringLiteral("a\\n=1");
}

void TestVisibleText::spreadsheetCells()
{
    QFETCH(const QString, text);
    QTEST(text::spreadsheetCell(text), "cell");
}

void TestVisibleText::noSemicolonBeginsAFormula_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("cell");
    QTest::addColumn<QString>("json");
    const auto row = [](const char *text, const char *cell, const char *json) {
        QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(cell)
                            << QString(QStringLiteral("[\"") % QLatin1String(json) % QStringLiteral("\"]"));
    };
    row("a;b", "a;b", "a;b");
    row("a;1", "a;1", "a;1");
    row("a;=1+1;b", "a;'=1+1;b", "a\\u003b=1+1;b");
    row(";=1+1", ";'=1+1", "\\u003b=1+1");
    row("a;;+1", "a;;'+1", "a;\\u003b+1");
    row("a; -1", "a;' -1", "a\\u003b -1");
    row("a;@x;@y", "a;'@x;'@y", "a\\u003b@x\\u003b@y");
    row("a;\"=1\"", "a;'\"=1\"", "a;\\\"=1\\\"");
    row("a\\;=1", "a\\;'=1", "a\\\\\\u003b=1");
    row("a;\t=1", "a;\\t=1", "a;\\t=1");
}

void TestVisibleText::noSemicolonBeginsAFormula()
{
    QFETCH(const QString, text);
    QTEST(text::spreadsheetCell(text), "cell");
    const QJsonArray array{text};
    const QByteArray json = text::spreadsheetJson(QJsonDocument(array).toJson(QJsonDocument::Compact));
    QTEST(QString::fromUtf8(json), "json");
    QCOMPARE(QJsonDocument::fromJson(json).array(), array);
}

CLRLENS_TEST(TestVisibleText)
#include "tst_visibletext.moc"
