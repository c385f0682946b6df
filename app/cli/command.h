// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <QCommandLineParser>
#include <QMap>
#include <QStringList>
#include <variant>
#include <vector>

/// The command line of clrlens-cli: its commands and how they read their arguments.
namespace app::cli {

/// Exit statuses.
enum Status : int { Success = 0, Failure = 1, WrongUsage = 2 };

/// What users call by its name. `run` gets the program's whole arguments and returns the exit status.
struct Command {
    QString name;
    QString summary;
    std::function<int(const QStringList &arguments)> run;
};
/// Returns the commands of the table in commands.cpp, and behind them one for each feature.
std::vector<Command> commands();

/// A text for the user instead of options: the help that was asked for, or what is wrong with the command
/// line.
struct Usage {
    QString text;
    bool wanted = false;
};
template <class Options> using Parsed = std::variant<Options, Usage>;

/// Prints the text, to standard output if it was asked for and to standard error otherwise, and returns the
/// exit status.
int showUsage(const Usage &usage);

/// Parses a command's options and --help. Never exits.
class CommandParser {
public:
    /// `synopsis` is what follows the command's name in the help's first line: "PID".
    CommandParser(QStringView name, const QString &description, const QString &synopsis = {});

    void addFlag(const QString &name, const QString &description);
    void addValue(const QString &name, const QString &valueName, const QString &description);
    /// Adds an option that may have a value behind '=', and has an empty one without.
    void addOptionalValue(const QString &name, const QString &valueName, const QString &description);

    /// Parses the arguments. Returns nothing when they are well-formed and at most `positionalMax` of them
    /// are no options.
    std::optional<Usage> parse(const QStringList &arguments, qsizetype positionalMax);
    bool isSet(const QString &name) const { return m_parser.isSet(name); }
    QString value(const QString &name) const { return m_parser.value(name); }
    /// Returns the values of an option that may be given several times.
    QStringList values(const QString &name) const { return m_parser.values(name); }
    /// Returns the arguments that are no options, without the command's name.
    QStringList positional() const { return m_parser.positionalArguments(); }
    /// Returns a usage error: the text and where to read more.
    Usage error(const QString &text) const;
    /// Returns the text of such an error for an argument that should be the id of a process, and is missing
    /// or something else.
    QString noPid(const QString &argument) const;

private:
    QString helpText() const;
    QStringList withValues(QStringList arguments) const;

    QString m_name;
    QString m_synopsis;
    QMap<QString, QString> m_optionalValues; ///< names of such values by that of the option
    QCommandLineParser m_parser;
};

} // namespace app::cli
