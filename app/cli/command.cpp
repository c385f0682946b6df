// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"

#include "app/cli/output.h"

namespace app::cli {

int showUsage(const Usage &usage)
{
    if (!usage.wanted) {
        printError(usage.text);
        return WrongUsage;
    }
    Output out;
    out.writeText(usage.text);
    return out.finish();
}

CommandParser::CommandParser(QStringView name, const QString &description, const QString &synopsis)
    : m_name(name.toString())
    , m_synopsis(synopsis)
{
    m_parser.setApplicationDescription(description);
    m_parser.addOption({{QStringLiteral("h"), QStringLiteral("help")}, QStringLiteral("Show this text.")});
}

void CommandParser::addFlag(const QString &name, const QString &description)
{
    m_parser.addOption({name, description});
}

void CommandParser::addValue(const QString &name, const QString &valueName, const QString &description)
{
    m_parser.addOption({name, description, valueName});
}

void CommandParser::addOptionalValue(const QString &name, const QString &valueName,
                                     const QString &description)
{
    addValue(name, valueName, description);
    m_optionalValues.insert(name, valueName);
}

/// Qt knows no such options: to it, all of them have a value.
QStringList CommandParser::withValues(QStringList arguments) const
{
    for (QString &argument : arguments) {
        if (argument == QLatin1String("--"))
            break; // what follows is no option
        if (argument.startsWith(QLatin1String("--")) && m_optionalValues.contains(argument.sliced(2)))
            argument += u'=';
    }
    return arguments;
}

std::optional<Usage> CommandParser::parse(const QStringList &arguments, qsizetype positionalMax)
{
    if (!m_parser.parse(withValues(arguments.mid(0, 1) + arguments.mid(2))))
        return error(m_parser.errorText()); // a whole sentence, full stop and all
    if (m_parser.isSet(QStringLiteral("help")))
        return Usage{helpText(), true};
    if (positional().size() > positionalMax)
        return error(QStringLiteral("Unexpected argument \"%1\".").arg(positional().at(positionalMax)));
    return std::nullopt;
}

QString CommandParser::helpText() const
{
    // Qt's first line does not know that there are commands.
    QString options = m_parser.helpText().section(u'\n', 1);
    for (auto option = m_optionalValues.begin(); option != m_optionalValues.end(); ++option) {
        const QString name = QLatin1String("--") % option.key();
        const QString value = option.value();
        options.replace(QString(name % u" <" % value % u'>'), QString(name % u"[=" % value % u']'));
    }
    const QString synopsis = m_synopsis.isEmpty() ? QString() : QString(u' ' % m_synopsis);
    return QStringLiteral("Usage: clrlens-cli %1%2 [options]\n").arg(m_name, synopsis) % options;
}

Usage CommandParser::error(const QString &text) const
{
    return {text % QStringLiteral(" See clrlens-cli %1 --help.").arg(m_name), false};
}

QString CommandParser::noPid(const QString &argument) const
{
    return (argument.isEmpty() ? QStringLiteral("%1 needs the id of a process").arg(m_name)
                               : QStringLiteral("\"%1\" is not the id of a process").arg(argument))
        % QStringLiteral(": a whole number above 0, which clrlens-cli ps lists.");
}

} // namespace app::cli
