// SPDX-License-Identifier: GPL-3.0-or-later
// Text of others leaves the program by few exits, which make it harmless: app/cli/output and app/gui/console
// print, ui/widgets/plaintext shows. Threads start in one place, model/async/startthread, because the system
// may have none, and what they read together is locked by model/symbols/sharedmutex. This reads the sources
// and fails on a way around them.
#include "tests/support/paths.h"
#include "tests/support/testprogram.h"

#include <QDirIterator>
#include <QRegularExpression>
#include <QtTest>

namespace {

/// The files that are the exits. The demo runtime's process is no program of a user: it tells its parent
/// where its socket is.
const QStringList exits{
    QStringLiteral("app/cli/output.cpp"),
    QStringLiteral("app/cli/output.h"),
    QStringLiteral("app/cli/standardstreams.h"),
    QStringLiteral("app/cli/standardstreams_unix.cpp"),
    QStringLiteral("app/cli/standardstreams_windows.cpp"),
    QStringLiteral("app/gui/console.cpp"),
    QStringLiteral("app/gui/console.h"),
    QStringLiteral("model/demo/demoprocess.cpp"),
    QStringLiteral("ui/widgets/plaintext.cpp"),
    QStringLiteral("ui/widgets/plaintext.h"),
};

/// The text without comments and with the contents of its literals taken out, on as many lines.
QString codeOf(const QString &text)
{
    // \x22 is a quotation mark, of which moc would take one in a raw string for an end.
    static const QRegularExpression apart(QStringLiteral("(//[^\\n]*)|\\x22(?:[^\\x22\\\\\\n]|\\\\.)*\\x22"));
    QString code;
    qsizetype at = 0;
    for (auto matches = apart.globalMatch(text); matches.hasNext();) {
        const auto match = matches.next();
        code += text.mid(at, match.capturedStart() - at);
        if (match.captured(1).isEmpty())
            code += QLatin1String("\"\"");
        at = match.capturedEnd();
    }
    return code + text.mid(at);
}

/// "file:line: what" for each way around the exits.
QStringList waysAround(const QString &file, const QString &text)
{
    struct Rule {
        QString folder;
        QRegularExpression forbidden;
        QString what;
        QString unless = {}; ///< what the file has where it is in order
    };
    static const QList<Rule> rules{
        {QString(),
         QRegularExpression(QStringLiteral(
             R"(\bstd::(?:jthread|async)\b|\bstd::thread(?:\s+\w+)?\s*[({]|\bnew\s+QThread\b)")),
         QStringLiteral("starts a thread past model/async/startthread"),
         QStringLiteral("startThread(std::function")},
        {QString(), QRegularExpression(QStringLiteral(R"(\bstd::shared_(?:timed_)?mutex\b)")),
         QStringLiteral("has a lock that two threads may not take first at once: model/symbols/sharedmutex"),
         QStringLiteral("class SharedMutex")},
        {QString(),
         QRegularExpression(QStringLiteral(
             R"(\b(?:printf|fprintf|vprintf|dprintf|puts|fputs|fputc|putchar|fwrite|qC?(?:Debug|Info|Warning|Critical)|qFatal)\s*\(|\b(?:stdout|stderr|STDOUT_FILENO|STDERR_FILENO)\b|\bstd::(?:cout|cerr|clog)\b)")),
         QStringLiteral("prints")},
        {QStringLiteral("ui/"),
         QRegularExpression(QStringLiteral(
             R"(\b(?:RichText|AutoText|MarkdownText|toHtmlEscaped|setHtml|insertHtml|appendHtml|setMarkdown|QTextDocument)\b)")),
         QStringLiteral("makes rich text")},
        {QStringLiteral("ui/"), QRegularExpression(QStringLiteral(R"(\bnew\s+(?:QLabel|QMessageBox)\b)")),
         QStringLiteral("makes a widget that guesses whether its text is rich")},
        {QStringLiteral("ui/"),
         QRegularExpression(QStringLiteral(
             R"((?:\bset(?:Tab|Item)?ToolTip\s*\(|\bQToolTip::showText\s*\(|\bset(?:StatusTip|WhatsThis)\s*\()(?![^;]*\bplainToolTip\s*\())")),
         QStringLiteral("sets a tooltip without plainToolTip()")},
        {QStringLiteral("ui/"), QRegularExpression(QStringLiteral(R"(\bclipboard\s*\(\))")),
         QStringLiteral("writes to the clipboard")},
        {QStringLiteral("ui/"), QRegularExpression(QStringLiteral(R"(\bQ(?:Styled)?ItemDelegate\b)")),
         QStringLiteral("shows cells without PlainTextDelegate")},
        {QStringLiteral("ui/"),
         QRegularExpression(QStringLiteral(
             R"(\bnew\s+Q(?:Table|Tree|List)(?:View|Widget)\b|:\s*Q(?:Table|Tree|List)(?:View|Widget)\()")),
         QStringLiteral("has an item view without PlainTextDelegate"),
         QStringLiteral("setItemDelegate(new PlainTextDelegate(")},
    };
    if (exits.contains(file))
        return {};
    const QString code = codeOf(text);
    QStringList found;
    for (const Rule &rule : rules) {
        if (!file.startsWith(rule.folder) || (!rule.unless.isEmpty() && code.contains(rule.unless)))
            continue;
        for (auto matches = rule.forbidden.globalMatch(code); matches.hasNext();) {
            const auto line = code.left(matches.next().capturedStart()).count(QLatin1Char('\n')) + 1;
            found << QStringLiteral("%1:%2 %3").arg(file).arg(line).arg(rule.what);
        }
    }
    return found;
}

} // namespace

class TestExits : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void nothingLeavesAnotherWay();
    void exitsExist();
    void waysAroundAreSeen_data();
    void waysAroundAreSeen();
    void goodWaysAreLeftAlone_data();
    void goodWaysAreLeftAlone();
};

void TestExits::nothingLeavesAnotherWay()
{
    const QDir root(tests::sourcePath());
    QStringList found;
    int read = 0;
    for (const char *folder : {"protocol", "model", "ui", "app"}) {
        QDirIterator files(root.filePath(QLatin1String(folder)),
                           {QStringLiteral("*.h"), QStringLiteral("*.cpp")}, QDir::Files,
                           QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.fileName()));
            found += waysAround(root.relativeFilePath(file.fileName()), QString::fromUtf8(file.readAll()));
            ++read;
        }
    }
    QVERIFY(read > 100);
    QVERIFY2(found.isEmpty(), qPrintable(found.join(QLatin1Char('\n'))));
}

void TestExits::exitsExist()
{
    for (const QString &file : exits)
        QVERIFY2(QFileInfo::exists(tests::sourcePath(file)), qPrintable(file));
}

void TestExits::waysAroundAreSeen_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("text");
    const auto row = [](const char *name, const char *file, const char *text) {
        QTest::newRow(name) << QString::fromLatin1(file) << QString::fromLatin1(text);
    };
    row("printf", "app/cli/commands/ps.cpp", "    std::printf(\"%s\\n\", name);");
    row("standard error", "app/cli/recorder.cpp", "std::fputs(text, stderr);");
    row("streams", "app/cli/main.cpp", "std::cout << name;");
    row("text stream", "app/cli/main.cpp", "QTextStream(stdout) << name;");
    row("log", "model/recording/tracesession.cpp", "qWarning() << name;");
    row("formatted log", "model/reading/trace.cpp", "qDebug(\"%s\", name);");
    row("the GUI's main", "app/gui/main.cpp", "std::fprintf(f, \"%s\", name);");
    row("a thread", "model/reading/trace.cpp", "m_thread = std::thread([this] { run(); });");
    row("a named thread", "model/reading/trace.cpp", "std::thread other([this] { run(); });");
    row("a task", "app/cli/main.cpp", "const auto done = std::async(std::launch::async, run);");
    row("a shared lock", "model/store/eventtable.h", "mutable std::shared_mutex m_mutex;");
    row("rich label", "ui/panes/tracepane.cpp", "m_head->setTextFormat(Qt::RichText);");
    row("escaping", "ui/panes/tracepane.cpp", "label->setText(name.toHtmlEscaped());");
    row("HTML", "ui/panes/tracepane.cpp", "edit->setHtml(name);");
    row("guessing label", "ui/panes/tracepane.cpp", "auto *label = new QLabel(name);");
    row("guessing box", "ui/shell/mainwindow.cpp", "auto *box = new QMessageBox(icon, title, name);");
    row("tooltip", "ui/panes/tracepane.cpp", "m_stop->setToolTip(name);");
    row("tooltip over lines", "ui/panes/tracepane.cpp", "m_stop->setToolTip(\n    name);\nplainToolTip(x);");
    row("tooltip of a tab", "ui/shell/workspace.cpp", "setTabToolTip(index, name);");
    row("shown tooltip", "ui/plots/timeplot.cpp", "QToolTip::showText(position, name);");
    row("clipboard", "ui/panes/tracepane.cpp", "QGuiApplication::clipboard()->setText(name);");
    row("delegate", "ui/stacks/sharedelegate.h", "class ShareDelegate : public QStyledItemDelegate {");
    row("tree", "ui/shell/tracelist.cpp", ", m_tree(new QTreeWidget)\n{ m_tree->show(); }");
    row("own view", "ui/widgets/tableview.cpp", "    : QTableView(parent)\n{ show(); }");
}

void TestExits::waysAroundAreSeen()
{
    QFETCH(const QString, file);
    QFETCH(const QString, text);
    QVERIFY(!waysAround(file, text).isEmpty());
}

void TestExits::goodWaysAreLeftAlone_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("text");
    const auto row = [](const char *name, const char *file, const char *text) {
        QTest::newRow(name) << QString::fromLatin1(file) << QString::fromLatin1(text);
    };
    row("an exit", "app/cli/output.cpp", "std::fwrite(bytes, 1, size, stdout);");
    row("a shared lock", "model/store/eventtable.h", "const std::shared_lock lock(m_mutex);");
    row("a comment", "app/cli/main.cpp", "// printf(text) and stderr");
    row("a text", "app/cli/main.cpp", "say(\"printf(\\\"stdout\\\")\");");
    row("a memory's text", "model/text/format.cpp", "std::snprintf(buffer, size, format);");
    row("plain label", "ui/panes/tracepane.cpp", "m_label(plainLabel())");
    row("tooltip", "ui/panes/tracepane.cpp",
        "m_stop->setToolTip(\n    plainToolTip(tr(\"End (at once; now).\")));");
    row("tree", "ui/shell/tracelist.cpp",
        ", m_tree(new QTreeWidget)\n{ m_tree->setItemDelegate(new PlainTextDelegate(m_tree)); }");
    row("own view", "ui/widgets/tableview.cpp",
        "    : QTableView(parent)\n{ setItemDelegate(new PlainTextDelegate(this)); }");
}

void TestExits::goodWaysAreLeftAlone()
{
    QFETCH(const QString, file);
    QFETCH(const QString, text);
    const QStringList found = waysAround(file, text);
    QVERIFY2(found.isEmpty(), qPrintable(found.join(QLatin1Char('\n'))));
}

CLRLENS_TEST(TestExits)
#include "tst_exits.moc"
