// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/source/editorcommand.h"

#include "model/preferences/settings.h"

#include <QCoreApplication>
#include <QDir>
#include <QProcess>

namespace ui {

namespace {

constexpr QLatin1String editorKey("source/editor");
constexpr qsizetype patternMost = 4096;

struct EditorWords {
    Q_DECLARE_TR_FUNCTIONS(ui::EditorCommand)
};

/// Windows gives batch files to its shell, which takes parts of arguments for commands.
bool isBatchFile(const QString &program)
{
    return program.endsWith(QLatin1String(".cmd"), Qt::CaseInsensitive)
        || program.endsWith(QLatin1String(".bat"), Qt::CaseInsensitive);
}

/// Puts both in at once, so that a file called "{line}" stays what it is.
QString filled(const QString &argument, const QString &file, std::uint32_t line)
{
    QStringList parts = argument.split(QStringLiteral("{file}"));
    for (QString &part : parts)
        part.replace(QLatin1String("{line}"), QString::number(line));
    return parts.join(QDir::toNativeSeparators(file));
}

} // namespace

EditorCommand editorCommand(const QString &pattern, const QString &file, std::uint32_t line)
{
    EditorCommand command;
    const QStringList parts = QProcess::splitCommand(pattern.left(patternMost));
    if (parts.isEmpty() || parts.first().contains(u'{'))
        command.whyNot = EditorWords::tr("The command begins with a program, as in: code -g {file}:{line}");
    else if (!parts.mid(1).join(u' ').contains(QLatin1String("{file}")))
        command.whyNot = EditorWords::tr("The command lacks {file}, as in: code -g {file}:{line}");
    else if (isBatchFile(parts.first()))
        command.whyNot
            = EditorWords::tr("A batch file would run in a shell; name the program itself (Code.exe)");
    else if (!QDir::isAbsolutePath(file))
        command.whyNot = EditorWords::tr("The file has no whole path"); // could be taken for an option
    if (!command.whyNot.isEmpty())
        return command;
    command.program = parts.first();
    for (const QString &part : parts.mid(1))
        command.arguments << filled(part, file, line);
    return command;
}

QString keptEditor()
{
    return model::keptSetting(editorKey).toString().left(patternMost);
}

void keepEditor(const QString &pattern)
{
    model::keepSetting(editorKey, pattern.left(patternMost));
}

} // namespace ui
