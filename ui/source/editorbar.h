// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/async/jobrunner.h"
#include "ui/widgets/inlinebar.h"

namespace ui {

/// Opens lines in the user's editor, and asks for the command that starts it where there is none or it fails.
class EditorBar : public InlineBar {
    Q_OBJECT
public:
    /// `jobs` is borrowed and outlives this.
    explicit EditorBar(model::JobRunner &jobs, QWidget *parent = nullptr);

    /// Shows the bar with the command that is kept.
    void ask();
    /// Opens a line of a file. Where that fails the bar asks for another command.
    void openLine(const QString &file, std::uint32_t line);

Q_SIGNALS:
    /// The command is there that openLine() lacked.
    void commandGiven();

private:
    void accept(const QString &pattern);
    void askAgain(const QString &whyNot);

    model::JobRunner &m_jobs;
    bool m_opensAfterwards = false; ///< when the command is there
};

} // namespace ui
