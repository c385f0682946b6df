// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCommandLineParser>
#include <QStringList>
#include <span>
#include <variant>

/// clrlens-cli: the model without a window.
namespace app::cli {

/// Exit statuses.
enum Status : int { Success = 0, Failure = 1, WrongUsage = 2 };

/// One row of the table in commands.cpp. `run` gets the program's whole arguments and returns the exit
/// status.
struct Command {
    QStringView name;
    QStringView summary;
    int (*run)(const QStringList &arguments);
};
std::span<const Command> commands();

/// What a command line says when it is not options: a text that was asked for (--help), or what is wrong.
struct Usage {
    QString text;
    bool wanted = false;
};
template <class Options> using Parsed = std::variant<Options, Usage>;

/// Prints the text where it belongs and returns the exit status.
int showUsage(const Usage &usage);

/// A command's own options, with --help; never exits.
class CommandParser {
public:
    /// `synopsis` is what follows the command's name in the help's first line: "PID".
    CommandParser(QStringView name, const QString &description, const QString &synopsis = {});

    void addFlag(const QString &name, const QString &description);
    void addValue(const QString &name, const QString &valueName, const QString &description);

    /// Nothing when the arguments are well-formed and at most `positionalMax` stand beside the options.
    std::optional<Usage> parse(const QStringList &arguments, qsizetype positionalMax);
    bool isSet(const QString &name) const { return m_parser.isSet(name); }
    QString value(const QString &name) const { return m_parser.value(name); }
    /// Of an option that may be given several times.
    QStringList values(const QString &name) const { return m_parser.values(name); }
    /// The arguments that are no options, after the command's name.
    QStringList positional() const { return m_parser.positionalArguments(); }
    /// A usage error: the text and where to read more.
    Usage error(const QString &text) const;

private:
    QString helpText() const;

    QString m_name;
    QString m_synopsis;
    QCommandLineParser m_parser;
};

} // namespace app::cli
