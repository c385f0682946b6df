// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/options.h"

#include "model/demo/misbehaviour.h"
#include "model/text/visibletext.h"
#include "ui/base/language.h"

#include <QCommandLineParser>
#include <QCoreApplication>

namespace app {

/// What the command line says. English unless a translator is installed.
class OptionWords {
    Q_DECLARE_TR_FUNCTIONS(app::OptionWords)
};

namespace {

QString misbehaviourNames()
{
    QStringList names;
    for (const model::demo::Misbehaviour misbehaviour : model::demo::allMisbehaviours())
        names.append(model::demo::misbehaviourName(misbehaviour));
    return names.join(QStringLiteral(", "));
}

/// Returns the codes of what the window speaks.
QStringList languageCodes()
{
    QStringList codes;
    for (const ui::Language &language : ui::languages()) {
        if (!language.code.isEmpty())
            codes.append(language.code);
    }
    return codes;
}

constexpr int sideMax = 10'000; // pixels

/// Reads "1024x700"; invalid where it is no size.
QSize sizeFrom(const QString &text)
{
    bool isWidth = false;
    bool isHeight = false;
    const qsizetype at = text.indexOf(u'x');
    const QSize size(text.left(at).toInt(&isWidth), text.mid(at + 1).toInt(&isHeight));
    const bool isSize = isWidth && isHeight && at > 0 && size.width() > 0 && size.height() > 0
        && size.width() <= sideMax && size.height() <= sideMax;
    return isSize ? size : QSize();
}

struct Keys {
    QCommandLineOption attach{QStringLiteral("attach"), OptionWords::tr("Inspect the process with this id."),
                              QStringLiteral("PID")};
    QCommandLineOption demo{QStringLiteral("demo"),
                            OptionWords::tr("Start a simulated runtime and show it in the list.")};
    QCommandLineOption demoMisbehave{
        QStringLiteral("demo-misbehave"),
        OptionWords::tr("As --demo, with a runtime that misbehaves. NAME is one of: %1.")
            .arg(misbehaviourNames()),
        QStringLiteral("NAME")};
    QCommandLineOption dark{QStringLiteral("dark"), OptionWords::tr("Be dark in this run.")};
    QCommandLineOption light{QStringLiteral("light"), OptionWords::tr("Be light in this run.")};
    QCommandLineOption language{QStringLiteral("language"),
                                OptionWords::tr("Speak this language in this run: %1.")
                                    .arg(languageCodes().join(OptionWords::tr(" or "))),
                                QStringLiteral("CODE")};
    QCommandLineOption size{QStringLiteral("size"),
                            OptionWords::tr("Make the window that large in this run, such as 1024x700."),
                            QStringLiteral("WIDTHxHEIGHT")};
    QCommandLineOption newWindow{
        QStringLiteral("new-window"),
        OptionWords::tr("Open a window of its own, also where one is open that would take the files.")};
    QCommandLineOption help{{QStringLiteral("h"), QStringLiteral("help")},
                            OptionWords::tr("Show this help.")};
    QCommandLineOption version{{QStringLiteral("v"), QStringLiteral("version")},
                               OptionWords::tr("Show the version.")};
};

Options refuse(const QString &text)
{
    Options options;
    options.answer = text + u'\n' % OptionWords::tr("Try --help.");
    options.isError = true;
    return options;
}

} // namespace

Options parseOptions(const QStringList &arguments)
{
    const Keys keys;
    QCommandLineParser parser;
    parser.setApplicationDescription(OptionWords::tr("Shows what running .NET processes are doing."));
    parser.addPositionalArgument(QStringLiteral("FILE"), OptionWords::tr("Trace files to open."),
                                 QStringLiteral("[FILE...]"));
    parser.addOptions({keys.attach, keys.demo, keys.demoMisbehave, keys.dark, keys.light, keys.language,
                       keys.size, keys.newWindow, keys.help, keys.version});
    if (!parser.parse(arguments))
        return refuse(parser.errorText());

    Options options;
    if (parser.isSet(keys.help))
        options.answer = parser.helpText();
    else if (parser.isSet(keys.version))
        options.answer = QStringLiteral("CLR Lens %1").arg(QStringLiteral(CLRLENS_VERSION));
    if (parser.isSet(keys.attach)) {
        bool isNumber = false;
        options.attachPid = parser.value(keys.attach).toLongLong(&isNumber);
        if (!isNumber || options.attachPid < 1)
            return refuse(
                OptionWords::tr("--attach needs a process id, not \"%1\".").arg(parser.value(keys.attach)));
    }
    options.files = parser.positionalArguments();
    if (parser.isSet(keys.demoMisbehave)) {
        options.demoMisbehaviour = parser.value(keys.demoMisbehave);
        if (!model::demo::misbehaviourFromName(options.demoMisbehaviour))
            return refuse(OptionWords::tr("--demo-misbehave does not know \"%1\", only: %2.")
                              .arg(model::text::visible(options.demoMisbehaviour), misbehaviourNames()));
    }
    options.demo = parser.isSet(keys.demo) || parser.isSet(keys.demoMisbehave);
    options.dark = parser.isSet(keys.dark);
    options.light = parser.isSet(keys.light);
    if (options.dark && options.light)
        return refuse(OptionWords::tr("--dark and --light exclude each other."));
    options.language = parser.value(keys.language);
    if (parser.isSet(keys.language) && !languageCodes().contains(options.language))
        return refuse(
            OptionWords::tr("--language does not know \"%1\", only: %2.")
                .arg(model::text::visible(options.language), languageCodes().join(QLatin1String(", "))));
    options.size = sizeFrom(parser.value(keys.size));
    if (parser.isSet(keys.size) && !options.size.isValid())
        return refuse(OptionWords::tr("--size needs a width and a height, such as 1024x700, not \"%1\".")
                          .arg(model::text::visible(parser.value(keys.size))));
    options.newWindow = parser.isSet(keys.newWindow);
    return options;
}

} // namespace app
