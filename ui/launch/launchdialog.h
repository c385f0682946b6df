// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/launch/recentlaunches.h"
#include "model/presets/presets.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;

namespace model {
class JobRunner;
}

namespace ui {

class MessageLine;
class PresetBar;

/// Asks what to launch, and what to record of it. Says what is wrong while the user types; what only the disk
/// knows it asks before it closes.
class LaunchDialog : public QDialog {
    Q_OBJECT
public:
    /// The runner asks the disk; it outlives the dialog.
    LaunchDialog(const QList<model::LaunchRequest> &recent, model::JobRunner &jobs,
                 QWidget *parent = nullptr);

    /// Fills the fields.
    void setRequest(const model::LaunchRequest &request);
    model::LaunchRequest request() const;

Q_SIGNALS:
    /// The user wants it, and the program is there.
    void launchRequested(const model::LaunchRequest &request, const model::PresetChoice &recorded);

private:
    QWidget *withButton(QLineEdit *line, const QString &accessibleName, void (LaunchDialog::*choose)());
    void buildFields(QFormLayout *form);
    void buildRecorded(QFormLayout *form);
    void chooseProgram();
    void chooseFolder();
    void validate();
    void launch();
    void takeCommand(const protocol::Result<model::LaunchCommand> &command);
    /// Returns what is wrong with the fields; empty when all is well.
    QString problem() const;

    model::JobRunner &m_jobs;
    const QList<model::LaunchRequest> m_recent;
    QComboBox *m_recentBox;
    QLineEdit *m_program;
    QLineEdit *m_arguments;
    QLineEdit *m_folder;
    QPlainTextEdit *m_environment;
    QComboBox *m_traced;
    PresetBar *m_presets;
    QCheckBox *m_tellsInlined;
    QLineEdit *m_kept;
    QLabel *m_verdict;
    MessageLine *m_message;
    QPushButton *m_launch;
};

/// Returns the words of a command line, quoted as QProcess::splitCommand() reads it, which knows no empty
/// ones; and back.
QStringList argumentsOf(const QString &line);
QString argumentLine(const QStringList &arguments);
/// Reads variables from lines like NAME=value; one without '=' is removed from what the program inherits.
QList<model::LaunchVariable> variablesOf(const QString &lines);
QString variableLines(const QList<model::LaunchVariable> &variables);

} // namespace ui
