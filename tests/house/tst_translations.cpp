// SPDX-License-Identifier: GPL-3.0-or-later
// The translations are whole: every text of the sources is in them, and each says what it has to with the
// same placeholders, mnemonics and ends.
#include "tests/support/paths.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLibraryInfo>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>
#include <QXmlStreamReader>

#include <optional>

namespace {

struct Message {
    QString context;
    QString source;
    QStringList translations; ///< one, or the plural forms
    bool isPlural = false;
    bool isFinished = true;
};

QList<Message> messagesIn(const QString &path)
{
    QFile file(path);
    QList<Message> messages;
    if (!file.open(QFile::ReadOnly))
        return messages;
    QXmlStreamReader xml(&file);
    QString context;
    Message message;
    while (!xml.atEnd()) {
        const auto token = xml.readNext();
        if (token == QXmlStreamReader::EndElement && xml.name() == QLatin1String("message"))
            messages.append(message);
        if (token != QXmlStreamReader::StartElement)
            continue;
        const QXmlStreamAttributes attributes = xml.attributes();
        if (xml.name() == QLatin1String("name")) {
            context = xml.readElementText();
        } else if (xml.name() == QLatin1String("message")) {
            message
                = {context, {}, {}, attributes.value(QLatin1String("numerus")) == QLatin1String("yes"), true};
        } else if (xml.name() == QLatin1String("source")) {
            message.source = xml.readElementText();
        } else if (xml.name() == QLatin1String("numerusform")) {
            message.translations.append(xml.readElementText());
        } else if (xml.name() == QLatin1String("translation")) {
            message.isFinished = !attributes.hasAttribute(QLatin1String("type"));
            if (!message.isPlural)
                message.translations.append(xml.readElementText());
        }
    }
    return messages;
}

QString translationsPath(const QString &language)
{
    return tests::sourcePath(QStringLiteral("resources/translations/clrlens_%1.ts").arg(language));
}

/// Adds the texts that a list of resources/ has under these keys, however deep.
void collectTexts(const QJsonValue &value, const QStringList &keys, QSet<QString> &texts)
{
    for (const QJsonValue element : value.toArray())
        collectTexts(element, keys, texts);
    const QJsonObject object = value.toObject();
    for (auto member = object.begin(); member != object.end(); ++member) {
        if (member->isString() && keys.contains(member.key()))
            texts.insert(member->toString());
        collectTexts(*member, keys, texts);
    }
}

QStringList placeholders(const QString &text)
{
    static const QRegularExpression placeholder(QStringLiteral("%L?[0-9]"));
    QStringList found;
    auto matches = placeholder.globalMatch(text);
    while (matches.hasNext())
        found.append(matches.next().captured());
    found.sort();
    found.removeDuplicates();
    return found;
}

qsizetype mnemonics(QString text)
{
    return text.remove(QStringLiteral("&&")).count(u'&');
}

/// What the program adds something to, or what promises a question, has the same end in each language.
QString endOf(const QString &text)
{
    static const QRegularExpression end(QStringLiteral("(…|:|\\.|\\s+)$"));
    return end.match(text).captured();
}

QStringList faultsOf(const Message &message)
{
    QStringList faults;
    const QString name = message.context + QStringLiteral(": ") + message.source;
    if (!message.isFinished)
        faults.append(name + QStringLiteral(" is not finished"));
    if (message.isPlural && message.translations.size() != 2)
        faults.append(name + QStringLiteral(" lacks a plural form"));
    for (const QString &text : message.translations) {
        if (text.isEmpty())
            faults.append(name + QStringLiteral(" is empty"));
        else if (placeholders(text) != placeholders(message.source))
            faults.append(name + QStringLiteral(" has other placeholders"));
        else if (mnemonics(text) != mnemonics(message.source))
            faults.append(name + QStringLiteral(" has another mnemonic"));
        else if (endOf(text) != endOf(message.source))
            faults.append(name + QStringLiteral(" ends otherwise"));
    }
    // A singular may say "one".
    if (message.source.contains(QLatin1String("%n"))
        && !message.translations.value(1).contains(QLatin1String("%n")))
        faults.append(name + QStringLiteral(" lacks its number"));
    return faults;
}

/// Returns the program of Qt 6; another Qt's may bear the name on the PATH.
std::optional<QString> lupdate()
{
    for (const auto place : {QLibraryInfo::BinariesPath, QLibraryInfo::LibraryExecutablesPath}) {
        for (const char *name : {"lupdate", "lupdate.exe"}) {
            const QString path = QDir(QLibraryInfo::path(place)).filePath(QLatin1String(name));
            if (QFile::exists(path))
                return path;
        }
    }
    return std::nullopt;
}

QString keyOf(const Message &message)
{
    return message.context % QStringLiteral(": ") % message.source;
}

} // namespace

class TestTranslations : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void saysTheSame_data()
    {
        QTest::addColumn<QString>("language");
        QTest::newRow("English plurals") << QStringLiteral("en");
        QTest::newRow("German") << QStringLiteral("de");
    }

    void saysTheSame()
    {
        QFETCH(QString, language);
        const auto messages = messagesIn(translationsPath(language));
        QVERIFY(messages.size() > 40);
        QStringList faults;
        for (const Message &message : messages)
            faults += faultsOf(message);
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join(u'\n')));
    }

    void hasEveryTextOfTheLists()
    {
        QSet<QString> german;
        QStringList faults;
        for (const Message &message :
             messagesIn(tests::sourcePath(QStringLiteral("resources/translations/lists_de.ts")))) {
            german.insert(message.source);
            faults += faultsOf(message);
        }
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join(u'\n')));
        const QStringList keys{QStringLiteral("title"), QStringLiteral("description"), QStringLiteral("text"),
                               QStringLiteral("gives"), QStringLiteral("cost")};
        QSet<QString> wanted;
        for (const char *name : {"presets", "providers", "counters"}) {
            QFile file(tests::sourcePath(QStringLiteral("resources/%1.json").arg(QLatin1String(name))));
            QVERIFY(file.open(QFile::ReadOnly));
            collectTexts(QJsonDocument::fromJson(file.readAll()).object(), keys, wanted);
        }
        QVERIFY(wanted.size() > 100);
        QCOMPARE((wanted - german).values(), QStringList());
    }

    void hasEveryText()
    {
        const auto program = lupdate();
        if (!program)
            QSKIP("lupdate of Qt 6 is not installed");
        const QTemporaryDir folder;
        const QString all = folder.filePath(QStringLiteral("all.ts"));
        QProcess process;
        process.setWorkingDirectory(tests::sourcePath());
        process.start(*program,
                      {QStringLiteral("-I"), QStringLiteral("."), QStringLiteral("-locations"),
                       QStringLiteral("none"), QStringLiteral("protocol"), QStringLiteral("ui"),
                       QStringLiteral("model"), QStringLiteral("app/gui"), QStringLiteral("-ts"), all});
        QVERIFY(process.waitForFinished(tests::patienceMilliseconds));
        const auto wanted = messagesIn(all);
        QVERIFY(wanted.size() > 1000);
        // What lupdate takes for another class than the compiler does is never found when the program runs.
        // To name the class in full, as model::Texts, helps.
        const QStringList withoutNamespace{QStringLiteral("QWidget"), QStringLiteral("RecipeWords"),
                                           QStringLiteral("SeriesWords")};
        QSet<QString> strange;
        for (const Message &message : wanted) {
            if (!message.context.contains(QLatin1String("::")) && !withoutNamespace.contains(message.context))
                strange.insert(message.context);
        }
        QCOMPARE(strange, QSet<QString>());
        QSet<QString> german;
        QSet<QString> english;
        for (const Message &message : messagesIn(translationsPath(QStringLiteral("de"))))
            german.insert(keyOf(message));
        for (const Message &message : messagesIn(translationsPath(QStringLiteral("en"))))
            english.insert(keyOf(message));
        QStringList missing;
        for (const Message &message : wanted) {
            if (!german.contains(keyOf(message)))
                missing.append(QStringLiteral("not in German: ") + keyOf(message));
            if (message.isPlural && !english.contains(keyOf(message)))
                missing.append(QStringLiteral("without an English singular: ") + keyOf(message));
        }
        QVERIFY2(missing.isEmpty(), qPrintable(missing.join(u'\n')));
    }
};

CLRLENS_TEST(TestTranslations)
#include "tst_translations.moc"
