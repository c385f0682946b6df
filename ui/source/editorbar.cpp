// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/source/editorbar.h"

#include "ui/source/editorcommand.h"

#include <QDir>
#include <QLineEdit>
#include <QProcess>

namespace ui {

EditorBar::EditorBar(model::JobRunner &jobs, QWidget *parent)
    : InlineBar(QStringLiteral("editorBar"), tr("&Open lines with:"), QStringLiteral("code -g {file}:{line}"),
                parent)
    , m_jobs(jobs)
{
    connect(this, &InlineBar::accepted, this, &EditorBar::accept);
    connect(this, &InlineBar::closed, this, [this] { m_opensAfterwards = false; });
}

void EditorBar::ask()
{
    const QString kept = keptEditor();
    line()->setText(kept.isEmpty() ? line()->placeholderText() : kept);
    open();
}

void EditorBar::askAgain(const QString &whyNot)
{
    ask();
    m_opensAfterwards = true;
    if (!whyNot.isEmpty())
        setMessage(whyNot);
}

void EditorBar::accept(const QString &pattern)
{
    const auto command = editorCommand(pattern, QDir::rootPath(), 1);
    if (!command.whyNot.isEmpty()) {
        setMessage(command.whyNot);
        return;
    }
    keepEditor(pattern);
    const bool opens = m_opensAfterwards;
    close();
    if (opens)
        Q_EMIT commandGiven();
}

void EditorBar::openLine(const QString &file, std::uint32_t line)
{
    const auto command = editorCommand(keptEditor(), file, line);
    if (!command.whyNot.isEmpty()) {
        askAgain(keptEditor().isEmpty() ? QString() : command.whyNot);
        return;
    }
    m_jobs.run(
        this,
        [command](const model::JobRunner::CancelFlag &) {
            return QProcess::startDetached(command.program, command.arguments);
        },
        [this, program = command.program](bool isStarted) {
            if (!isStarted)
                askAgain(tr("%1 cannot be started").arg(program));
        });
}

} // namespace ui
