// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/presets/presets.h"
#include "model/recording/countermatch.h"
#include "model/recording/eventmatch.h"

#include <chrono>
#include <optional>
#include <QStringList>
#include <QWidget>

class QAction;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QSpinBox;
class QToolButton;

namespace model {
class JobRunner;
struct Preferences;
} // namespace model

namespace ui {

class CountBox;
class FlowLayout;
class PresetBar;
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

    /// Returns those in the text, and those that stopAtCounter() needs.
    QList<model::ProviderConfig> providers() const { return m_providers; }
    bool isValid() const { return !m_providers.isEmpty() && m_problem.isEmpty(); }
    const SessionForm &session() const { return *m_session; }
    /// When the recording stops by itself; nothing: when the user says so.
    std::optional<std::chrono::milliseconds> duration() const;
    std::optional<std::uint64_t> maxBytes() const;
    std::optional<std::uint64_t> maxEvents() const;
    std::optional<model::EventMatch> stopAt() const;
    std::optional<model::CounterMatch> stopAtCounter() const;
    /// Returns how many files of a ring are kept, each within duration() and maxBytes(); 0: there is one
    /// file, and no other.
    int ringFiles() const;
    std::optional<std::chrono::milliseconds> ringDuration() const; ///< of all files of the ring
    QString filePath() const; ///< empty: chosen by itself, as for each file of a ring

    QString providerText() const;
    void setProviderText(const QString &text);
    void setPresetChecked(const QString &id, bool checked);
    QStringList presetIds() const; ///< of the presets that the providers come from
    /// Returns the same in a few words: the presets' names, or those of the providers. Empty while it is not
    /// valid.
    QString summary() const;
    PresetBar *presetBar() const { return m_presets; }
    /// The process that the copied line for dotnet-trace is about; 0: it names none.
    void setPid(qint64 pid) { m_pid = pid; }
    /// Returns the line by which dotnet-trace records the same.
    QString dotnetTraceLine() const;

Q_SIGNALS:
    void validityChanged(bool valid);
    void changed(); ///< what is recorded, or how

private:
    QWidget *buildProviders();
    void buildFile();
    QWidget *buildLimits();
    void addRing(FlowLayout &layout);
    QWidget *buildEventLimits();
    void buildCounterLimit();
    void presetsChanged();
    void pickProvider();
    void addProvider(const QString &text);
    void textChanged();
    void updateRing();
    /// Takes preferred limits into fields that still have those before.
    void takeLimits(const model::Preferences &before, const model::Preferences &now);
    void validate();
    /// Returns what is wrong with the fields for when to stop; null when all is well.
    QString limitProblem() const;
    void chooseFile();

    PresetBar *m_presets;
    QPlainTextEdit *m_text;
    QLabel *m_verdict;
    SessionForm *m_session;
    QSpinBox *m_duration;
    QLineEdit *m_size;
    QSpinBox *m_ring;
    QSpinBox *m_ringDuration;
    CountBox *m_events;
    QLineEdit *m_stopAt;
    QLineEdit *m_stopAtCounter;
    QLineEdit *m_file;
    QAction *m_pick;
    QAction *m_keep;
    QAction *m_copyLine;
    qint64 m_pid = 0;
    QList<model::ProviderConfig> m_providers;
    QString m_presetProblem; ///< of the chosen presets; null when all is well
    QString m_problem; ///< of what is typed; null when all is well
    bool m_writingPresets = false;
};

} // namespace ui
