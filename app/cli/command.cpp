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
    out.write(usage.text.toUtf8());
    return out.finish();
}

CommandParser::CommandParser(QStringView name, const QString &description, const QString &synopsis)
    : m_name(name.toString())
{
    m_parser.setApplicationDescription(description);
    m_parser.addHelpOption();
    const QString syntax = synopsis.isEmpty() ? m_name : QString(m_name % u' ' % synopsis);
    m_parser.addPositionalArgument(m_name, QStringLiteral("This command."), syntax);
}

void CommandParser::addFlag(const QString &name, const QString &description)
{
    m_parser.addOption(QCommandLineOption(name, description));
}

void CommandParser::addValue(const QStringList &names, const QString &valueName, const QString &description)
{
    m_parser.addOption(QCommandLineOption(names, description, valueName));
}

std::optional<Usage> CommandParser::parse(const QStringList &arguments, qsizetype positionalMax)
{
    if (!m_parser.parse(arguments))
        return error(m_parser.errorText() % u'.');
    if (m_parser.isSet(QStringLiteral("help")))
        return Usage{m_parser.helpText(), true};
    if (positional().size() > positionalMax)
        return error(QStringLiteral("Unexpected argument \"%1\".").arg(positional().at(positionalMax)));
    return std::nullopt;
}

Usage CommandParser::error(const QString &text) const
{
    return {text % QStringLiteral(" See clrlens-cli %1 --help.").arg(m_name), false};
}

} // namespace app::cli
