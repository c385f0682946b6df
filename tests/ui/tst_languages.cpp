// SPDX-License-Identifier: GPL-3.0-or-later
// The window speaks English and German: with the right plurals, and with room for every text.
#include "model/text/decimals.h"
#include "model/text/errortext.h"
#include "model/text/format.h"
#include "model/text/porterrortext.h"
#include "model/text/unit.h"
#include "model/words/texts.h"
#include "tests/support/generatedtrace.h"
#include "tests/support/settings.h"
#include "tests/support/testprogram.h"
#include "tests/ui/windowjourney.h"
#include "ui/base/language.h"
#include "ui/shell/inspector.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/workspace.h"
#include "ui/trace/tracedocument.h"
#include "ui/trace/traceview.h"
#include "ui/widgets/elidedlabel.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QHeaderView>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QProcess>
#include <QPushButton>
#include <QRadioButton>
#include <QRegularExpression>
#include <QTabBar>
#include <QToolButton>
#include <QTranslator>
#include <QtTest>

namespace {

/// German for as long as it lives.
class German {
public:
    German()
    {
        m_isThere = m_lists.load(QStringLiteral(":/clrlens/i18n/lists_de.qm"))
            && m_translator.load(QStringLiteral(":/clrlens/i18n/clrlens_de.qm"));
        QCoreApplication::installTranslator(&m_lists);
        QCoreApplication::installTranslator(&m_translator);
    }
    ~German()
    {
        QCoreApplication::removeTranslator(&m_translator);
        QCoreApplication::removeTranslator(&m_lists);
    }

    bool isThere() const { return m_isThere; }

private:
    QTranslator m_translator;
    QTranslator m_lists;
    bool m_isThere = false;
};

/// All letters larger for as long as it lives.
class LargerFont {
public:
    explicit LargerFont(int percent)
    {
        QFont larger = m_before;
        larger.setPointSizeF(m_before.pointSizeF() * percent / 100);
        QApplication::setFont(larger);
    }
    ~LargerFont() { QApplication::setFont(m_before); }

private:
    QFont m_before = QApplication::font();
};

/// Returns whether a text that does not fit can be read all the same.
bool isElsewhere(const QString &text, const QWidget *widget)
{
    return widget->toolTip().contains(QString(text).remove(u'&').toHtmlEscaped())
        || widget->toolTip().contains(QString(text).remove(u'&'));
}

bool fits(const QLabel *label)
{
    return label->wordWrap() || label->text().isEmpty() || qobject_cast<const ui::ElidedLabel *>(label)
        || label->width() >= label->minimumSizeHint().width() || isElsewhere(label->text(), label);
}

bool fits(const QAbstractButton *button)
{
    const auto *const tool = qobject_cast<const QToolButton *>(button);
    const bool hasText
        = !button->text().isEmpty() && (!tool || tool->toolButtonStyle() != Qt::ToolButtonIconOnly);
    const bool isOfKind = tool || qobject_cast<const QPushButton *>(button)
        || qobject_cast<const QCheckBox *>(button) || qobject_cast<const QRadioButton *>(button);
    return !hasText || !isOfKind || button->width() >= button->sizeHint().width()
        || isElsewhere(button->text(), button);
}

/// Returns the texts in `window` that are cut off.
QStringList cutTexts(const QWidget &window)
{
    QStringList cut;
    const auto note = [&cut](const QWidget *widget, const QString &text) {
        cut.append(QStringLiteral("%1 “%2” has %3 of %4 pixels")
                       .arg(widget->objectName(), text)
                       .arg(widget->width())
                       .arg(widget->sizeHint().width()));
    };
    for (const auto *label : window.findChildren<QLabel *>()) {
        if (label->isVisible() && !fits(label))
            note(label, label->text());
    }
    for (const auto *button : window.findChildren<QAbstractButton *>()) {
        if (button->isVisible() && !fits(button))
            note(button, button->text());
    }
    for (const auto *bar : window.findChildren<QTabBar *>()) {
        for (int i = 0; bar->isVisible() && bar->elideMode() == Qt::ElideNone && i < bar->count(); ++i) {
            if (bar->isTabVisible(i)
                && bar->fontMetrics().size(Qt::TextShowMnemonic, bar->tabText(i)).width()
                    > bar->tabRect(i).width())
                note(bar, bar->tabText(i));
        }
    }
    return cut;
}

/// Shows one pane and tab after the other.
template <class Look> void walkThrough(tests::WindowJourney &journey, const QString &trace, const Look &look)
{
    ui::MainWindow &window = journey.composition().window();
    look(QStringLiteral("welcome"));
    QCOMPARE(journey.waitForInspector(), QString());
    for (const char *pane : {"overview", "environment", "dump", "profiler", "wire", "trace"}) {
        journey.inspector()->showPane(QLatin1String(pane));
        look(QLatin1String(pane));
    }
    window.findChild<QAction *>(QStringLiteral("selfTestAction"))->trigger();
    look(QStringLiteral("self test"));
    window.workspace()->setCurrentIndex(1);
    look(QStringLiteral("ports"));
    ui::TraceView *view = window.workspace()->openTrace(trace)->view();
    QTRY_VERIFY(view->isVisible());
    for (const char *tab : {"eventsTab", "callTreeTab", "countersTab", "statisticsTab", "histogramTab",
                            "noticesTab", "informationTab"}) {
        view->showTab(QLatin1String(tab));
        look(QLatin1String(tab));
    }
}

/// Returns what is written in the window and its menus, and what it says where one points at something.
QStringList textsIn(const QWidget &window)
{
    QStringList texts;
    for (const QWidget *widget : window.findChildren<QWidget *>()) {
        texts << widget->toolTip() << widget->accessibleName()
              << widget->property("placeholderText").toString();
        if (qobject_cast<const QLabel *>(widget) || qobject_cast<const QAbstractButton *>(widget))
            texts << widget->property("text").toString();
        if (const auto *const bar = qobject_cast<const QTabBar *>(widget)) {
            for (int i = 0; i < bar->count(); ++i)
                texts << bar->tabText(i) << bar->tabToolTip(i);
        }
        if (const auto *const header = qobject_cast<const QHeaderView *>(widget); header && header->model()) {
            for (int i = 0; header->orientation() == Qt::Horizontal && i < header->count(); ++i)
                texts << header->model()->headerData(i, Qt::Horizontal).toString();
        }
        for (const QAction *action : widget->actions())
            texts << action->text() << action->toolTip() << action->statusTip();
    }
    texts.removeAll(QString());
    texts.removeDuplicates();
    return texts;
}

/// Returns what the first rows of tables and lists show and say when they are pointed at.
QStringList cellsIn(const QWidget &window)
{
    constexpr int rowsMost = 50;
    QStringList texts;
    for (const auto *view : window.findChildren<QAbstractItemView *>()) {
        const QAbstractItemModel *const model = view->isVisible() ? view->model() : nullptr;
        for (int row = 0; model && row < std::min(model->rowCount(), rowsMost); ++row) {
            for (int column = 0; column < model->columnCount(); ++column) {
                const QModelIndex cell = model->index(row, column);
                texts << cell.data().toString() << cell.data(Qt::ToolTipRole).toString();
            }
        }
    }
    return texts;
}

/// Words that English sentences are full of, and German ones and names have not.
QStringList englishOf(const QStringList &texts)
{
    static const QRegularExpression english(
        QStringLiteral(
            "\\b(the|is|are|were|not|and|with|from|which|cannot|has|have|there|this|that|what|when|"
            "where|been|into|its|of|no|to|or)\\b"),
        QRegularExpression::CaseInsensitiveOption);
    QStringList found;
    for (const QString &text : texts) {
        // What filters are written with stays.
        QString plain = QString(text).remove(u'&');
        plain.remove(QRegularExpression(QStringLiteral("[„\"“].*[”\"“]|event == .*|<[^>]*>")));
        if (plain.contains(english))
            found.append(text);
    }
    return found;
}

/// Returns the mnemonics that two entries of one menu share. Submenus are entries, too.
QStringList sharedMnemonics(const QWidget &menu)
{
    QStringList shared;
    QMap<QChar, QString> seen;
    const QList<QAction *> actions = menu.actions();
    for (const QAction *action : actions) {
        const QString text = QString(action->text()).remove(QStringLiteral("&&"));
        const qsizetype at = text.indexOf(u'&');
        if (at >= 0 && at + 1 < text.size() && action->isVisible()) {
            const QChar key = text.at(at + 1).toLower();
            if (seen.contains(key))
                shared.append(seen.value(key) + QStringLiteral(" / ") + text);
            seen.insert(key, text);
        }
        if (action->menu())
            shared += sharedMnemonics(*action->menu());
    }
    return shared;
}

} // namespace

class TestLanguages : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void englishHasItsSingulars();
    void germanReachesTheModel();
    void choiceIsKeptForTheNextStart();
    void menusHaveMnemonicsOfTheirOwn_data();
    void menusHaveMnemonicsOfTheirOwn();
    void cutTextsAreSeen();
    void noTextIsCut_data();
    void noTextIsCut();
    void germanWindowSaysNothingInEnglish();
    void germanErrorsSayNothingInEnglish();
    void germanNumbersHaveCommas();
    void germanWindowHasNoPointsInNumbers();
    void noTextOfDialogsIsCut_data();
    void noTextOfDialogsIsCut();
    void nothingIsCutAtOtherScales_data();
    void nothingIsCutAtOtherScales();
};

void TestLanguages::englishHasItsSingulars()
{
    QCOMPARE(model::Texts::tr("%n stale sockets", nullptr, 1), QStringLiteral("1 stale socket"));
    QCOMPARE(model::Texts::tr("%n stale sockets", nullptr, 2), QStringLiteral("2 stale sockets"));
}

void TestLanguages::germanReachesTheModel()
{
    const German german;
    QVERIFY(german.isThere());
    QCOMPARE(model::Texts::tr("%n stale sockets", nullptr, 1), QStringLiteral("1 verwaister Socket"));
    const model::ErrorText text = model::describeError({protocol::ErrorCode::DiskFull, {}},
                                                       QStringLiteral("Test"), model::ErrorSubject::File);
    QCOMPARE(text.remedy, QStringLiteral("Platz schaffen oder einen anderen Ordner wählen."));
}

void TestLanguages::choiceIsKeptForTheNextStart()
{
    const tests::WindowJourney journey({}); // has settings of its own
    QCOMPARE(ui::chosenLanguage(), QString());
    ui::chooseLanguage(QStringLiteral("de"));
    QCOMPARE(ui::chosenLanguage(), QStringLiteral("de"));
    model::keepSetting(QStringLiteral("language"), QStringLiteral("xx"));
    QCOMPARE(ui::chosenLanguage(), QString());
}

void TestLanguages::menusHaveMnemonicsOfTheirOwn_data()
{
    QTest::addColumn<bool>("isGerman");
    QTest::newRow("English") << false;
    QTest::newRow("German") << true;
}

void TestLanguages::menusHaveMnemonicsOfTheirOwn()
{
    QFETCH(bool, isGerman);
    const auto german = isGerman ? std::make_unique<German>() : nullptr;
    tests::WindowJourney journey({});
    const QStringList shared = sharedMnemonics(*journey.composition().window().menuBar());
    QVERIFY2(shared.isEmpty(), qPrintable(shared.join(u'\n')));
}

/// What looks for cut texts finds them.
void TestLanguages::cutTextsAreSeen()
{
    QWidget window;
    auto *const label = new QLabel(QStringLiteral("A label that is cut"), &window);
    auto *const button = new QPushButton(QStringLiteral("A button that is cut"), &window);
    auto *const box = new QCheckBox(QStringLiteral("A box that says elsewhere what is cut"), &window);
    box->setToolTip(box->text());
    for (QWidget *widget : QList<QWidget *>{label, button, box})
        widget->setFixedWidth(30);
    window.show();
    const QStringList cut = cutTexts(window);
    QCOMPARE(cut.size(), 2);
    QVERIFY(cut.first().contains(label->text()));
    QVERIFY(cut.last().contains(button->text()));
}

void TestLanguages::noTextIsCut_data()
{
    QTest::addColumn<bool>("isGerman");
    QTest::addColumn<int>("percent");
    QTest::addColumn<QSize>("size");
    for (const bool isGerman : {false, true}) {
        const char *const name = isGerman ? "German" : "English";
        QTest::addRow("%s 100 %%", name) << isGerman << 100 << QSize(1024, 700);
        QTest::addRow("%s 150 %%", name) << isGerman << 150 << QSize(1400, 900);
        QTest::addRow("%s 200 %%", name) << isGerman << 200 << QSize(1900, 1200);
    }
}

void TestLanguages::noTextIsCut()
{
    QFETCH(bool, isGerman);
    QFETCH(int, percent);
    QFETCH(QSize, size);
    const auto german = isGerman ? std::make_unique<German>() : nullptr;
    const LargerFont font(percent);
    const generated::File file(generated::runtimeLike({}).bytes);
    tests::WindowJourney journey({}, true);
    ui::MainWindow &window = journey.composition().window();
    window.resize(size);
    QStringList cut;
    const auto look = [&](const QString &where) {
        // A text that has just changed is laid out a moment later.
        QStringList found;
        for (int tries = 0; tries < 20; ++tries) {
            QTest::qWait(50);
            found = cutTexts(window);
            if (found.isEmpty())
                break;
        }
        for (const QString &text : std::as_const(found))
            cut.append(where + QStringLiteral(": ") + text);
    };
    walkThrough(journey, file.path(), look);
    QCOMPARE(window.size(), size); // nothing forced it to grow
    cut.removeDuplicates();
    QVERIFY2(cut.isEmpty(), qPrintable(cut.join(u'\n')));
}

void TestLanguages::germanWindowSaysNothingInEnglish()
{
    // Lists such as that of the presets are read once in a process, and tests before this one read them.
    constexpr const char *isAlone = "CLRLENS_TEST_ALONE";
    if (!qEnvironmentVariableIsSet(isAlone)) {
        QProcess alone;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QLatin1String(isAlone), QStringLiteral("1"));
        alone.setProcessEnvironment(environment);
        alone.start(QCoreApplication::applicationFilePath(),
                    {QStringLiteral("tst_languages"), QLatin1String(QTest::currentTestFunction())});
        QVERIFY(alone.waitForFinished(tests::patienceMilliseconds));
        QVERIFY2(alone.exitCode() == 0, alone.readAllStandardOutput().constData());
        return;
    }
    const German german;
    QVERIFY(!englishOf({QStringLiteral("There is no filter to save.")}).isEmpty());
    const generated::File file(generated::runtimeLike({}).bytes);
    tests::WindowJourney journey({}, true);
    QStringList english;
    walkThrough(journey, file.path(), [&](const QString &) {
        QTest::qWait(50);
        for (const QString &text : englishOf(textsIn(journey.composition().window())))
            english.append(text.simplified().left(70));
    });
    english.removeDuplicates();
    QVERIFY2(english.isEmpty(), qPrintable(english.join(u'\n')));
}

/// Each kind of error, whatever it is about. The detail in brackets is technical, and not ours to translate.
void TestLanguages::germanErrorsSayNothingInEnglish()
{
    const German german;
    QStringList texts;
    for (int code = 0; code <= int(protocol::ErrorCode::NotATrace); ++code) {
        const protocol::Error error{protocol::ErrorCode(code), {}};
        for (const auto subject :
             {model::ErrorSubject::File, model::ErrorSubject::Runtime, model::ErrorSubject::Recording})
            texts << model::describeError(error, QStringLiteral("Test"), subject).sentence();
        texts << model::describeRefusal(error).sentence();
    }
    for (const QString &text : std::as_const(texts))
        QVERIFY2(!text.contains(QLatin1String(": .")), qPrintable(text)); // each has a meaning
    const QStringList english = englishOf(texts);
    QVERIFY2(english.isEmpty(), qPrintable(english.join(u'\n')));
}

/// What is read in the window; what other programs read keeps its point.
void TestLanguages::germanNumbersHaveCommas()
{
    const QLocale before;
    ui::installLanguage(QStringLiteral("de"));
    const QStringList shown{model::text::bytes(1'500'000), model::text::percent(12.5),
                            model::text::duration(std::chrono::milliseconds(3200)),
                            model::text::quantity(1.25, model::text::parseUnit(QStringLiteral("s")))};
    const auto read = model::text::parseQuantity(shown.last(), model::text::parseUnit(QStringLiteral("s")));
    const QDoubleSpinBox box;
    const QString typed = box.textFromValue(0);
    const QString offset = model::text::offsetSeconds(1.5);
    const QString plain = model::text::plainSeconds(1.5);
    for (QTranslator *translator : qApp->findChildren<QTranslator *>())
        QCoreApplication::removeTranslator(translator);
    QLocale::setDefault(before);
    model::text::setDecimalSign(u'.');
    QCOMPARE(shown.join(u'|'), QStringLiteral("1,5 MB|12,5 %|3,2 s|1,25 s"));
    QCOMPARE(read.value_or(0), 1.25); // a limit is typed as it is shown
    QCOMPARE(typed, QStringLiteral("0,00"));
    QCOMPARE(offset, QStringLiteral("1,500000"));
    QCOMPARE(plain, QStringLiteral("1.500000"));
}

/// What the panes and tables show, but for what events and programs say themselves.
void TestLanguages::germanWindowHasNoPointsInNumbers()
{
    const QRegularExpression pointed(
        QStringLiteral("^-?\\d+\\.\\d+$|(?<![:.\\d])\\d+\\.\\d+ (s|ms|µs|%|B|[kMG]i?B|[kMG]?/s)(?!\\w)"));
    QVERIFY(pointed.match(QStringLiteral("from 1.5 s on")).hasMatch());
    QVERIFY(!pointed.match(QStringLiteral("1,5 s; .NET 10.0; 05:20:08.188 s")).hasMatch());
    const German german;
    const QLocale before;
    QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
    model::text::setDecimalSign(u',');
    const auto restore = qScopeGuard([&before] {
        QLocale::setDefault(before);
        model::text::setDecimalSign(u'.');
    });
    const generated::File file(generated::runtimeLike({}).bytes);
    tests::WindowJourney journey({}, true);
    QStringList found;
    int numbers = 0;
    walkThrough(journey, file.path(), [&](const QString &where) {
        QTest::qWait(300); // what is shown comes from workers
        const QWidget &window = journey.composition().window();
        for (const QString &text : textsIn(window) + cellsIn(window)) {
            numbers += text.contains(QRegularExpression(QStringLiteral("\\d,\\d"))) ? 1 : 0;
            if (text.contains(pointed))
                found.append(where + QStringLiteral(": ") + text.left(100));
        }
    });
    found.removeDuplicates();
    QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
    QVERIFY2(numbers > 20, qPrintable(QString::number(numbers))); // it did see some
}

void TestLanguages::noTextOfDialogsIsCut_data()
{
    QTest::addColumn<bool>("isGerman");
    QTest::addColumn<int>("percent");
    for (const bool isGerman : {false, true}) {
        const char *const name = isGerman ? "German" : "English";
        for (const int percent : {100, 200})
            QTest::addRow("%s %d %%", name, percent) << isGerman << percent;
    }
}

void TestLanguages::noTextOfDialogsIsCut()
{
    QFETCH(bool, isGerman);
    QFETCH(int, percent);
    const auto german = isGerman ? std::make_unique<German>() : nullptr;
    const LargerFont font(percent);
    tests::WindowJourney journey({}, true);
    ui::MainWindow &window = journey.composition().window();
    window.resize(1600, 1100);
    QCOMPARE(journey.waitForInspector(), QString());
    journey.inspector()->showPane(QStringLiteral("trace"));
    QStringList cut;
    const auto look = [&](const QString &where) {
        QTest::qWait(30);
        for (QWidget *front : QApplication::topLevelWidgets()) {
            if (!front->isVisible() || front == &window)
                continue;
            for (const QString &text : cutTexts(*front))
                cut.append(where + QStringLiteral(": ") + text);
        }
    };
    const auto closeAll = [&] {
        for (QWidget *front : QApplication::topLevelWidgets()) {
            if (front->isVisible() && front != &window)
                front->close();
        }
        QTest::qWait(0);
    };
    window.findChild<QAction *>(QStringLiteral("preferences"))->trigger();
    for (int page = 0; page < 5; ++page) {
        window.findChild<QListWidget *>(QStringLiteral("preferencePages"))->setCurrentRow(page);
        look(QStringLiteral("preferences %1").arg(page + 1));
    }
    closeAll();
    for (const char *name : {"launchProgram", "about", "showShortcuts", "pickProvider", "pickInstruments",
                             "composeCommand", "decodeBytes", "allRecipes"}) {
        auto *const action = window.findChild<QAction *>(QLatin1String(name));
        auto *const button = window.findChild<QAbstractButton *>(QLatin1String(name));
        QVERIFY2(action || button, name);
        if (action)
            action->trigger();
        else
            button->click();
        look(QLatin1String(name));
        closeAll();
    }
    window.findChild<QAction *>(QStringLiteral("takeTheTour"))->trigger();
    for (int step = 0; step < 5; ++step) {
        QTest::qWait(30);
        auto *const bubble = window.findChild<QWidget *>(QStringLiteral("tourBubble"));
        QVERIFY(bubble);
        for (const QString &text : cutTexts(*bubble))
            cut.append(QStringLiteral("tour %1: ").arg(step + 1) + text);
        bubble->findChild<QPushButton *>(QStringLiteral("tourNext"))->click();
    }
    cut.removeDuplicates();
    QVERIFY2(cut.isEmpty(), qPrintable(cut.join(u'\n')));
}

void TestLanguages::nothingIsCutAtOtherScales_data()
{
    QTest::addColumn<QString>("factor");
    for (const char *factor : {"1.5", "2"})
        QTest::newRow(factor) << QString::fromLatin1(factor);
}

/// Qt reads the factor once, so each has a process of its own. In German, whose texts are the longer ones.
void TestLanguages::nothingIsCutAtOtherScales()
{
    QFETCH(QString, factor);
    QProcess scaled;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("QT_SCALE_FACTOR"), factor);
    scaled.setProcessEnvironment(environment);
    scaled.setProcessChannelMode(QProcess::MergedChannels);
    scaled.start(QCoreApplication::applicationFilePath(),
                 {QStringLiteral("tst_languages"), QStringLiteral("noTextIsCut:German 100 %"),
                  QStringLiteral("noTextOfDialogsIsCut:German 100 %")});
    constexpr int limit = 120'000; // milliseconds
    QVERIFY(scaled.waitForFinished(limit));
    const QByteArray output = scaled.readAll();
    QVERIFY2(scaled.exitCode() == 0 && output.contains("PASS"), output.constData());
}

CLRLENS_TEST(TestLanguages)
#include "tst_languages.moc"
