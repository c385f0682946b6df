// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/commandtext.h"

#include <algorithm>
#include <QHash>
#include <QRegularExpression>

namespace model {
namespace {

struct Command {
    QStringList folders; ///< of the program
    QString program; ///< its file name
    QStringList arguments;

    QString text() const { return (QStringList{program} + arguments).join(u' '); }
};

Command parted(const QString &commandLine)
{
    // Windows has quotation marks around a path, which then may have spaces.
    static const QRegularExpression host(
        QStringLiteral("^(?:\"(?:[^\"]*[/\\\\])?dotnet(?:\\.exe)?\"|(?:\\S*[/\\\\])?dotnet(?:\\.exe)?)\\s+"),
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression quoted(QStringLiteral("^\"([^\"]+)\"(?=\\s|$)"));
    static const QRegularExpression option(QStringLiteral(
        "^(?:exec\\s+|(?:--runtimeconfig|--depsfile|--fx-version|--additionalprobingpath|--additional-deps|"
        "--roll-forward)\\s+(?:\"[^\"]*\"|\\S+)\\s+)"));
    // Elsewhere a path has spaces as it is, and only the suffix shows where it ends.
    static const QRegularExpression assembly(QStringLiteral("^(.*?\\.dll)(?=\\s|$)"),
                                             QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression separator(QStringLiteral("[/\\\\]"));
    QString rest = commandLine.trimmed();
    const auto hosted = host.match(rest);
    if (hosted.hasMatch()) {
        rest.remove(0, hosted.capturedLength());
        for (auto found = option.match(rest); found.hasMatch(); found = option.match(rest))
            rest.remove(0, found.capturedLength());
    }
    const auto inQuotes = quoted.match(rest);
    const auto named = hosted.hasMatch() ? assembly.match(rest) : QRegularExpressionMatch();
    const qsizetype end = inQuotes.hasMatch() ? inQuotes.capturedLength()
        : named.hasMatch()                    ? named.capturedLength(1)
        : rest.contains(u' ')                 ? rest.indexOf(u' ')
                                              : rest.size();
    Command command;
    command.folders = (inQuotes.hasMatch() ? inQuotes.captured(1) : rest.left(end)).split(separator);
    command.program = command.folders.takeLast();
    if (end < rest.size())
        command.arguments = rest.mid(end + 1).split(u' ');
    return command;
}

/// Returns how many of the first words all lists have in common.
qsizetype commonWords(const QList<const QStringList *> &lists)
{
    const QStringList &first = *lists.first();
    qsizetype common = first.size();
    for (const QStringList *list : lists) {
        const auto end = std::ranges::mismatch(first, *list).in1;
        common = std::min(common, qsizetype(end - first.begin()));
    }
    return common;
}

void leaveOutCommonArguments(QList<Command> &commands)
{
    QList<const QStringList *> arguments;
    for (const Command &command : commands)
        arguments.append(&command.arguments);
    const qsizetype common = commonWords(arguments);
    const bool allAreEqual = std::ranges::all_of(
        arguments, [common](const QStringList *list) { return list->size() == common; });
    if (common == 0 || allAreEqual)
        return;
    for (Command &command : commands)
        command.arguments = QStringList{QString(QChar(0x2026))} + command.arguments.mid(common);
}

} // namespace

QString shortCommandLine(const QString &commandLine)
{
    return parted(commandLine).text();
}

QStringList distinctCommandLines(const QStringList &commandLines)
{
    QList<Command> commands;
    for (const QString &commandLine : commandLines)
        commands.append(parted(commandLine));
    if (commands.size() > 1)
        leaveOutCommonArguments(commands);
    QHash<QString, QList<const QStringList *>> foldersOf; // of programs with equal texts
    for (const Command &command : std::as_const(commands))
        foldersOf[command.text()].append(&command.folders);
    QHash<QString, qsizetype> common;
    for (auto folders = foldersOf.cbegin(); folders != foldersOf.cend(); ++folders)
        common.insert(folders.key(), commonWords(folders.value()));
    QStringList texts;
    for (const Command &command : std::as_const(commands)) {
        const QString text = command.text();
        QStringList differing = command.folders.mid(common.value(text));
        differing.append(text);
        texts.append(differing.join(u'/'));
    }
    return texts;
}

} // namespace model
