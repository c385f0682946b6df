// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/commands/commandsearch.h"

#include <algorithm>
#include <QCoreApplication>
#include <tuple>
#include <vector>

namespace ui {

namespace {

constexpr int inDetail = 6; ///< worse than anywhere in the title

/// Returns how badly one word fits a text: at its start, at a word's start, within a word.
std::optional<int> wordDistance(const QString &text, const QString &word)
{
    std::optional<int> best;
    for (auto at = text.indexOf(word, 0, Qt::CaseInsensitive); at >= 0;
         at = text.indexOf(word, at + 1, Qt::CaseInsensitive)) {
        if (at == 0)
            return 0;
        const QChar before = text.at(at - 1);
        // "Total" begins a word in "CartTotal", too.
        const bool beginsWord = !before.isLetterOrNumber() || (before.isLower() && text.at(at).isUpper());
        best = std::min(best.value_or(3), beginsWord ? 1 : 3);
        if (best == 1)
            break;
    }
    return best;
}

} // namespace

QString commandKindName(CommandKind kind)
{
    switch (kind) {
    case CommandKind::Process:
        return QCoreApplication::translate("ui::Command", "Process");
    case CommandKind::Tab:
        return QCoreApplication::translate("ui::Command", "Tab");
    case CommandKind::Action:
        return QCoreApplication::translate("ui::Command", "Action");
    case CommandKind::Trace:
        return QCoreApplication::translate("ui::Command", "Trace");
    case CommandKind::EventType:
        return QCoreApplication::translate("ui::Command", "Event");
    case CommandKind::Type:
        return QCoreApplication::translate("ui::Command", "Type");
    case CommandKind::Method:
        return QCoreApplication::translate("ui::Command", "Method");
    }
    return {};
}

QStringList commandWords(const QString &typed)
{
    return typed.simplified().split(u' ', Qt::SkipEmptyParts);
}

std::optional<int> commandDistance(const QString &title, const QString &detail, const QStringList &words)
{
    int distance = 0;
    for (const QString &word : words) {
        if (const auto inTitle = wordDistance(title, word))
            distance += *inTitle;
        else if (const auto elsewhere = wordDistance(detail, word))
            distance += inDetail + *elsewhere;
        else
            return {};
    }
    return distance;
}

QList<Command> bestCommands(const QList<Command> &commands, const QString &typed, const QStringList &recent,
                            qsizetype most)
{
    struct Ranked {
        std::tuple<int, bool, qsizetype, int, qsizetype, qsizetype> rank;
        qsizetype index;
    };
    const QStringList words = commandWords(typed);
    std::vector<Ranked> fitting;
    for (qsizetype i = 0; i < commands.size(); ++i) {
        const Command &command = commands.at(i);
        const auto distance = commandDistance(command.title, command.detail, words);
        if (!distance)
            continue;
        const qsizetype used = recent.indexOf(command.title);
        // What can be done before what cannot, and short titles before long ones: the word is more of them.
        fitting.push_back({{*distance, !command.needs.isEmpty(), used < 0 ? recent.size() : used,
                            static_cast<int>(command.kind), words.isEmpty() ? 0 : command.title.size(), i},
                           i});
    }
    const auto count = std::min(most, static_cast<qsizetype>(fitting.size()));
    std::partial_sort(fitting.begin(), fitting.begin() + count, fitting.end(),
                      [](const Ranked &a, const Ranked &b) { return a.rank < b.rank; });
    QList<Command> best;
    for (qsizetype i = 0; i < count; ++i)
        best.append(commands.at(fitting[static_cast<std::size_t>(i)].index));
    return best;
}

} // namespace ui
