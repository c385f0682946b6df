// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>

namespace model {
class LaunchOutput;
}

namespace ui {

/// What a program writes to its two streams, as it comes. Keeps the last lines, and stays at its end until
/// the user scrolls away from there.
class OutputView : public QPlainTextEdit {
    Q_OBJECT
public:
    explicit OutputView(const QString &objectName, const QString &accessibleName, QWidget *parent = nullptr);

    /// Shows what came since the last call. Of very much the beginning is left out, which is said.
    void follow(const model::LaunchOutput &output);
    /// Takes what follow() gets next for that of another program, below a line of ours that is not empty.
    void beginProgram(const QString &line);
    bool isEmpty() const { return document()->isEmpty(); }

private:
    quint64 m_shown = 0; ///< number of the last piece that is shown
};

} // namespace ui
