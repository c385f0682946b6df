// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/presets/presets.h"
#include "model/recording/recording.h"

#include <QStringList>
#include <QWidget>

class QAction;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QToolButton;

namespace model {
class JobRunner;
class Runtime;
} // namespace model

namespace ui {

class PresetBar;
class RecordLimits;
class SessionForm;

/// The form for what to record: presets, the providers in dotnet-trace's syntax, which presets and the
/// provider picker fill in, the
/// session's other settings, when to stop or to go on with a new file, and target file. It says what is wrong
/// while the user types.
class RecordForm : public QWidget {
    Q_OBJECT
public:
    /// The runner reads and writes files of presets; it outlives the form.
    explicit RecordForm(model::JobRunner &jobs, QWidget *parent = nullptr);

    /// Returns all that the form says: the process, what is asked for, with the providers that a counter to
    /// stop at needs, the presets that the providers come from, when it ends, and the file, empty where it is
    /// chosen by itself, as for each file of a ring.
    model::RecordingOptions options() const;
    /// Returns how many files of a ring are kept; 0: there is one file, and no other.
    int ringFiles() const;
    bool isValid() const { return !m_providers.isEmpty() && m_problem.isEmpty(); }

    QString providerText() const;
    void setProviderText(const QString &text);
    void setPresetChecked(const QString &id, bool checked);
    /// Returns what is recorded in a few words: the presets' names, or those of the providers. Empty while it
    /// is not valid.
    QString summary() const;
    PresetBar *presetBar() const { return m_presets; }
    /// The process that is recorded; 0: the copied line for dotnet-trace names none.
    void setPid(qint64 pid);
    /// The process whose instruments the user can choose from; null: there is none to ask.
    void setRuntime(std::shared_ptr<model::Runtime> runtime);
    /// Returns the line by which dotnet-trace records the same.
    QString dotnetTraceLine() const;

Q_SIGNALS:
    void validityChanged(bool valid);
    void changed(); ///< what is recorded, or how

private:
    QWidget *buildProviders();
    void buildFile();
    void presetsChanged();
    void pickProvider();
    void pickInstruments();
    void addProvider(const QString &text);
    void textChanged();
    void showWhetherFile();
    void validate();
    void chooseFile();

    PresetBar *m_presets;
    QPlainTextEdit *m_text;
    QLabel *m_verdict;
    SessionForm *m_session;
    RecordLimits *m_limits;
    QLineEdit *m_file;
    QAction *m_pick;
    QAction *m_instruments;
    QAction *m_keep;
    QAction *m_copyLine;
    qint64 m_pid = 0;
    std::shared_ptr<model::Runtime> m_runtime;
    QList<model::ProviderConfig> m_providers;
    QString m_presetProblem; ///< of the chosen presets; null when all is well
    QString m_problem; ///< of what is typed; null when all is well
    bool m_writingPresets = false;
};

} // namespace ui
